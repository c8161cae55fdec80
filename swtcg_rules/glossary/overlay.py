"""A user's folder of entries laid over a glossary and compiled with it; only the texts that change are read again."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

from swtcg_rules.glossary.compile import LISTS, Contents, by_id, compiled, digest, read_folder, rulings_of, sound
from swtcg_rules.glossary.fold import SMALL_WORDS, fold, stem
from swtcg_rules.glossary.glossary import Glossary
from swtcg_rules.glossary.naming import names_of
from swtcg_rules.glossary.own import only_aliases
from swtcg_rules.glossary.question_index import NOTHING, TextTokens, said_by
from swtcg_rules.glossary.questions import Asked
from swtcg_rules.glossary.tokens import Language

if TYPE_CHECKING:
    from swtcg_rules.glossary.indexes import Lists
    from swtcg_rules.glossary.records import Beyond, Entry, Fact, Ruling

Words = frozenset[str]
"""Stems that stand in a text together."""
SMALL_STEMS = frozenset(map(stem, SMALL_WORDS))
ABOUT, ABOUT_WORDING = 0.3, 0.4
"""A ruling is on a topic beyond the rules if topic and nearest wording are at least this like its question."""


def compile_over(base: Glossary, folder: Path, stamp: list[Any]) -> bytes:
    """The compiled file of a glossary with a folder over it.

    New entries are added; those with the same id replace the old. Raises FileError with every problem of the folder.
    """
    read = sound(read_folder(folder, base))
    name = os.fsencode(folder.resolve().name).decode("utf-8", "replace")  # a folder's name may have bytes that are not text
    own: dict[str, Entry] = {
        entry_id: source.data if only_aliases(source.data, base) else source.data | {"user": name}
        for entry_id, source in read.entries.items()
    }
    rulings: dict[str, Ruling] = {
        ruling_id: {**ruling, "user": name, "entries": _named_too(ruling, own)}
        for ruling_id, ruling in rulings_of(read.rulings).items()
    }
    below = Contents(
        {entry_id: base.entry(entry_id) for entry_id in base.summaries},
        cast("Lists", {name: base.record(name) for name in LISTS}),
        dict(base.rulings),
    )
    lists = {name: base.record(name) | items for name, items in by_id(read.lists).items()}
    lists["beyond"] = _ruled(base, lists.get("beyond", base.beyond), rulings)
    contents = Contents(below.entries | own, cast("Lists", {**below.lists, **lists}), below.rulings | rulings)
    version = f"{base.version}+{digest([own, rulings, *(source.data for source in read.lists.values())])}"
    return compiled(contents, version, stamp, lambda language: _still_said(base, below, contents, language))


def _named_too(ruling: Ruling, own: Mapping[str, Entry]) -> list[str]:
    """The entries that a ruling rests on, and those of the folder that its question names."""
    asked = [f" {fold(text)} " for text in (ruling["question"]["en"], ruling["question"]["pl"])]
    named = (
        id_ for id_, entry in own.items() if any(f" {fold(name)} " in text for _, name, _ in names_of(entry) for text in asked)
    )
    return list(dict.fromkeys((*ruling["entries"], *named)))


def _ruled(base: Glossary, beyond: Mapping[str, Beyond], rulings: Mapping[str, Ruling]) -> dict[str, Beyond]:
    """The topics beyond the rules, each with the folder's rulings that are about it, as the glossary below judges."""
    ruled: dict[str, list[str]] = {}
    for id_, ruling in rulings.items():
        for text in dict.fromkeys((ruling["question"]["en"], ruling["question"]["pl"])):
            topic = Asked(text, base).beyond
            if topic and topic.like >= ABOUT and topic.nearest >= ABOUT_WORDING:
                ruled.setdefault(topic.id, []).append(id_)
    return {id_: {**topic, "ruled": ruled[id_]} if id_ in ruled else topic for id_, topic in beyond.items()}


def _still_said(base: Glossary, below: Contents, contents: Contents, language: Language) -> TextTokens:
    """What the texts say that neither the folder nor its words have changed."""
    before = Language(base.names, base.shapes["stems"], **base.questions["language"])
    turning = set(_turning(before, language))
    if frozenset() in turning or before.patterns != language.patterns:
        return NOTHING
    said = said_by(base.questions)
    # To search every text for every row of words, each row is listed under one of its words.
    by_word: dict[str, list[Words]] = {}
    for words in turning:
        by_word.setdefault(min(words), []).append(words)

    def stays(text: set[str]) -> bool:
        return not any(words <= text for word in by_word.keys() & text for words in by_word[word])

    old, new = below.rulings | below.lists["beyond"], contents.rulings | contents.lists["beyond"]
    ids = [id_ for id_, whole in said.wholes.items() if new[id_] == old[id_] and stays(whole)]
    told = {fact: text for fact, text in said.told.items() if _fact(contents, *fact) == _fact(below, *fact) and stays(text)}
    return said.only(ids)._replace(told=told)


def _fact(contents: Contents, entry_id: str, at: int) -> Fact | None:
    facts = contents.entries[entry_id]["facts"]
    return facts[at] if at < len(facts) else None


def _turning(before: Language, after: Language) -> Iterator[Words]:
    """The rows of words that give a text a new meaning if it has all of them; an empty row where any text may change."""
    resized = set(_changed(before.sizes, after.sizes))
    for name in _changed(before.names, after.names):
        yield _telling(map(stem, name.split()))
    for name in _changed(before.stems, after.stems):
        yield _telling(name.split())
    for name in before.names.keys() & after.names.keys():  # names that were not counted under any size, but may stand there now
        stemmed = [stem(word) for word in name.split()]
        if not resized.isdisjoint(stemmed) and " ".join(sorted(stemmed)) not in before.stems:
            yield _telling(stemmed)
    for word in _changed(before.everyday, after.everyday):
        yield _telling([word])


def _changed(before: Mapping[str, object], after: Mapping[str, object]) -> Iterator[str]:
    return (key for key in before.keys() | after.keys() if before.get(key) != after.get(key))


def _telling(stems: Iterator[str] | list[str]) -> Words:
    """The stems without small words: the ones that a text is compared by."""
    return frozenset(stems) - SMALL_STEMS
