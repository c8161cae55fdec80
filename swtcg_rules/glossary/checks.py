"""The checks of the glossary's files: the allowed values, each check reporting file and line of what is not allowed.

A check gets the reader that collects the problems, the value, and the path of keys that leads to the value.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from difflib import get_close_matches
from typing import Any, NamedTuple

from swtcg_rules.errors import Problem
from swtcg_rules.glossary.fold import fold
from swtcg_rules.words import LANGUAGES, unfilled
from swtcg_rules.yaml_source import Source

UNIT = re.compile(r"(attacker( [2-9])?|defender [2-9])\Z")
EXAMPLES = {"en": ":one|more", "pl": ":jeden|dwa|pięć"}
"""A plural form as a problem shows it: how a number chooses a word."""
WIDEST = 60
"""The most letters of a text that a problem shows."""
LONGEST_NAME = 100
"""The most letters in the name of an entry."""

Check = Callable[["Reader", Any, tuple[str | int, ...]], None]


class RecordField(NamedTuple):
    check: Check
    required: bool = True
    own: bool = True
    """Whether a user's own file needs it as well, if it is required (see `own`)."""


class Reader:
    """Collects the problems of one file; in a user's own file, text in one language may stand for both."""

    def __init__(self, source: Source, own: bool = False) -> None:
        self.source, self.own = source, own
        self.problems: list[Problem] = []

    def put(self, value: Any, path: tuple[str | int, ...]) -> None:
        """Replace the value at the end of a path, in the data of the file."""
        holder = self.source.data
        for key in path[:-1]:
            holder = holder[key]
        holder[path[-1]] = value

    def problem(self, code: str, path: tuple[str | int, ...], **facts: object) -> None:
        facts.setdefault("field", " ".join(str(part + 1 if isinstance(part, int) else part) for part in path))
        allowed = str(facts["allowed"]).split(", ") if code == "glossary-unknown-field" else []
        near = tuple(get_close_matches(str(facts.get("key")), allowed, 1))
        self.problems.append(Problem(code, facts, self.source.where(*path), near))


def text(reader: Reader, value: Any, path: tuple[str | int, ...]) -> None:
    """Text that is not empty."""
    if not isinstance(value, str) or not value.strip():
        reader.problem("glossary-text", path)


def called(reader: Reader, value: Any, path: tuple[str | int, ...]) -> None:
    """A name that people use: text with a letter or a digit in it, and no longer than anybody would type."""
    text(reader, value, path)
    if isinstance(value, str) and value.strip() and not (fold(value) and len(value) <= LONGEST_NAME):
        reader.problem("glossary-name", path, value=value[:WIDEST], most=LONGEST_NAME)


def asked(reader: Reader, value: Any, path: tuple[str | int, ...]) -> None:
    """A question: text with a word in it."""
    text(reader, value, path)
    if isinstance(value, str) and value.strip() and not fold(value):
        reader.problem("glossary-question", path, value=value[:WIDEST])


def one_of(*allowed: str) -> Check:
    """One of these words."""

    def check(reader: Reader, value: Any, path: tuple[str | int, ...]) -> None:
        if value not in allowed:
            reader.problem("glossary-choice", path, value=value, allowed=", ".join(allowed))

    return check


def matching(pattern: re.Pattern[str], code: str) -> Check:
    """Text that matches this pattern."""

    def check(reader: Reader, value: Any, path: tuple[str | int, ...]) -> None:
        if not isinstance(value, str) or not pattern.match(value):
            reader.problem(code, path, value=value)

    return check


def whole_number(reader: Reader, value: Any, path: tuple[str | int, ...]) -> None:
    """A whole number."""
    if not isinstance(value, int) or isinstance(value, bool):
        reader.problem("glossary-number", path)


def yes_or_no(reader: Reader, value: Any, path: tuple[str | int, ...]) -> None:
    """True or false."""
    if not isinstance(value, bool):
        reader.problem("glossary-yes-no", path)


def list_of(check: Check) -> Check:
    """A list of values that pass this check."""

    def run(reader: Reader, value: Any, path: tuple[str | int, ...]) -> None:
        if not isinstance(value, list):
            reader.problem("glossary-list", path)
            return
        for index, item in enumerate(value):
            check(reader, item, (*path, index))

    return run


def record(**fields: RecordField) -> Check:
    """A mapping with these fields and no others."""

    def run(reader: Reader, value: Any, path: tuple[str | int, ...]) -> None:
        if not isinstance(value, dict):
            reader.problem("glossary-mapping", path, expected=", ".join(fields))
            return
        for key in value:
            if key not in fields:
                reader.problem("glossary-unknown-field", (*path, key), key=key, allowed=", ".join(fields))
        for key, field in fields.items():
            if key in value:
                field.check(reader, value[key], (*path, key))
            elif field.required and (field.own or not reader.own):
                reader.problem("glossary-missing", path, key=key)

    return run


def in_each(check: Check, **more: RecordField) -> Check:
    """A value in English and in Polish, and perhaps more fields; in a user's own file one language, named or not, is enough."""
    whole = record(en=RecordField(check), pl=RecordField(check), **more)

    def run(reader: Reader, value: Any, path: tuple[str | int, ...]) -> None:
        if reader.own and not isinstance(value, dict):
            check(reader, value, path)
            reader.put(dict.fromkeys(LANGUAGES, value), path)
            return
        if reader.own and len(said := {*LANGUAGES} & value.keys()) == 1:
            value |= dict.fromkeys(LANGUAGES, value[said.pop()])
        whole(reader, value, path)

    return run


def lists_in_each(check: Check, required: bool = True) -> Check:
    """Lists of values by language; in a user's own file one list is enough, which is then kept under English."""
    whole = record(**{lang: RecordField(list_of(check), required, own=False) for lang in LANGUAGES})

    def run(reader: Reader, value: Any, path: tuple[str | int, ...]) -> None:
        if reader.own and not isinstance(value, dict):
            list_of(check)(reader, value, path)
            reader.put({"en": value, "pl": []}, path)
            return
        whole(reader, value, path)
        if reader.own:
            value |= {lang: [] for lang in LANGUAGES if lang not in value}

    return run


def translated(check: Check) -> Check:
    """A value in English and in Polish, where the Polish does not repeat the English."""
    both = in_each(check)

    def run(reader: Reader, value: Any, path: tuple[str | int, ...]) -> None:
        same = isinstance(value, dict) and value.get("en") == value.get("pl") and isinstance(value.get("en"), str)
        both(reader, value, path)
        if same:
            reader.problem("glossary-untranslated", (*path, "pl"))

    return run


both_languages = translated(text)


def phrases(reader: Reader, value: Any, path: tuple[str | int, ...]) -> None:
    """A phrase in both languages with places for the numbers x and n."""
    both_languages(reader, value, path)
    filled(reader, value, path, ("x", "n"))


def filled(reader: Reader, value: Any, path: tuple[str | int, ...], numbers: tuple[str, ...]) -> None:
    """Texts by language, with these numbers and the words that they choose, and no other braces."""
    for lang in LANGUAGES if isinstance(value, dict) else ():
        if isinstance(value.get(lang), str):
            for part in unfilled(value[lang], lang, numbers):
                known = ", ".join(f"{{{x}{how}}}" for x in numbers for how in ("", ":+", ":,", EXAMPLES[lang]))
                code = "glossary-fields" if known else "glossary-no-fields"
                reader.problem(code, (*path, lang), part=part[:WIDEST], known=known)


def names(reader: Reader, value: Any, path: tuple[str | int, ...]) -> None:
    """A name in English and in Polish; they may be the same."""
    in_each(text)(reader, value, path)


def entry_names(reader: Reader, value: Any, path: tuple[str | int, ...]) -> None:
    """The name of an entry in English and in Polish; they may be the same."""
    in_each(called)(reader, value, path)


def by_card(check: Check) -> Check:
    """A value for each of some cards, by their names."""

    def run(reader: Reader, value: Any, path: tuple[str | int, ...]) -> None:
        if not isinstance(value, dict):
            reader.problem("glossary-mapping", path, expected="Gunship, Luke (A)")
            return
        for name, item in value.items():
            check(reader, item, (*path, name))

    return run


def by_unit(check: Check) -> Check:
    """A value for each of some units, by the names attacker, attacker 2, defender 2 and so on."""

    def run(reader: Reader, value: Any, path: tuple[str | int, ...]) -> None:
        if not isinstance(value, dict):
            reader.problem("glossary-mapping", path, expected="attacker, attacker 2, defender 2")
            return
        for unit, item in value.items():
            if not UNIT.match(unit):
                reader.problem("glossary-choice", (*path, unit), value=unit, allowed="attacker, attacker 2, defender 2")
            check(reader, item, (*path, unit))

    return run
