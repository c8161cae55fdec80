"""The messages as YAML: a file for each topic, and under each key a line for each language."""

from __future__ import annotations

import marshal
import re
from collections.abc import Iterator
from pathlib import Path

from swtcg_rules.errors import FileError, Place, Problem
from swtcg_rules.words import FIELD, FORMS, LANGUAGES, unfilled
from swtcg_rules.words.catalogue import TextsError, compiled_file
from swtcg_rules.yaml_source import Source, read_yaml

CODE = re.compile(r"[a-z]{2,3}\Z")
"""The code of a language."""
FORM = 2
"""The version of `marshal` in which the same messages are the same bytes."""
COUNT = "n"
"""The count, which a language may use where English needs no plural."""

Messages = dict[str, Source]
"""The file of every message, by its key."""


def read_texts(folder: Path) -> Messages:
    """The messages of a folder. Raises FileError for files and entries that are no messages, and for keys that stand twice."""
    found: Messages = {}
    problems: list[Problem] = []
    for path in sorted(folder.glob("*.yaml")):
        try:
            source = read_yaml(path)
        except FileError as error:
            problems += error.problems
            continue
        messages = source.data if isinstance(source.data, dict) else {path.name: source.data}
        for key, texts in messages.items():
            if not _in_form(texts):
                problems.append(Problem("text-form", {"key": key}, source.where(key)))
            elif key in found:
                problems.append(Problem("text-twice", {"key": key, "file": found[key].file}, source.where(key)))
            else:
                found[key] = source
    if not (found or problems):
        problems.append(Problem("glossary-damaged", {}, Place(file=str(folder))))
    if problems:
        raise FileError(*problems)
    return found


def _in_form(texts: object) -> bool:
    """Whether this is a text for each of some languages, English among them."""
    return isinstance(texts, dict) and "en" in texts and all(CODE.match(k) and isinstance(v, str) for k, v in texts.items())


def languages_of(messages: Messages) -> list[str]:
    """The program's languages, and every other in which a message is written."""
    written = (lang for key, source in messages.items() for lang in source.data[key])
    return list(dict.fromkeys((*LANGUAGES, *written)))


def by_language(messages: Messages) -> dict[str, dict[str, str]]:
    """Every message by its key, in each language; in English where it is missing, which `problems_of_texts` reports."""
    texts = {key: source.data[key] for key, source in messages.items()}
    return {lang: {key: text.get(lang, text["en"]) for key, text in texts.items()} for lang in languages_of(messages)}


def in_use(folder: Path) -> dict[str, dict[str, str]]:
    """The messages of a folder in each language. Raises TextsError, whose text is English, for what is not in form."""
    try:
        return by_language(read_texts(folder))
    except FileError as error:
        places = ((one, f"{one.place.file}:{one.place.line or ''}") for one in error.problems if one.place)
        lines = (f"{place}: {one.code} ({', '.join(map(str, one.facts.values()))})" for one, place in places)
        raise TextsError("\n".join(["The texts of this program cannot be read:", *lines])) from None


def packed(texts: dict[str, str], stamp: list[list[object]]) -> bytes:
    """The compiled file of a language; `stamp` marks what it was made from."""
    return marshal.dumps((stamp, texts), FORM)


def compile_texts(folder: Path) -> dict[str, bytes]:
    """The compiled files of a folder of messages, by name. Raises FileError with all problems."""
    messages = read_texts(folder)
    if problems := list(problems_of_texts(messages)):
        raise FileError(*problems)
    return {compiled_file(lang).name: packed(texts, []) for lang, texts in by_language(messages).items()}


def problems_of_texts(messages: Messages) -> Iterator[Problem]:
    """Messages that are missing in a language, have other fields in it, or the wrong number of forms of a word."""
    languages = languages_of(messages)
    for key, source in messages.items():
        texts = source.data[key]
        for lang in languages:
            if lang not in texts:
                yield Problem("text-missing", {"key": key, "lang": lang}, source.where(key))
                continue
            place = source.where(key, lang)
            if names := _differing(texts["en"], texts[lang]):
                yield Problem("text-fields", {"key": key, "lang": lang, "names": ", ".join(sorted(names))}, place)
            for part in unfilled(texts[lang], lang, _fields(texts[lang])):
                yield Problem("text-filled", {"key": key, "part": part, "n": FORMS.get(lang, 2), "lang": lang}, place)


def _fields(text: str) -> set[str]:
    return {found[1] for found in FIELD.finditer(text)}


def _differing(english: str, text: str) -> set[str]:
    """The fields of one text that the other has not. One that only chooses a word may be missing, and the count be added."""
    shown = {found[1] for found in FIELD.finditer(english) if "|" not in (found[2] or "")}
    return (_fields(text) - _fields(english) - {COUNT}) | (shown - _fields(text))
