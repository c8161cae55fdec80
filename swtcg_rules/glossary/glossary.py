"""The compiled glossary: the entries and what stands beside them, each read when it is first asked for."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from swtcg_rules.glossary.packed import read_record, unpack
from swtcg_rules.words import X, fill, text_in

if TYPE_CHECKING:
    from typing_extensions import Buffer

    from swtcg_rules.glossary.indexes import Names, Questions, Sentences, Shapes, Summary
    from swtcg_rules.glossary.records import (
        AbilityEntry,
        Beyond,
        DecisionRecord,
        Entry,
        Everyday,
        Keyword,
        QuestionPattern,
        Ruling,
        Silence,
        SourceRecord,
    )
    from swtcg_rules.glossary.vectors import Vectors

T = TypeVar("T")


class Rulings(Mapping[str, "Ruling"]):
    """Every ruling by its id, each read when it is first asked for."""

    def __init__(self, packed: Buffer) -> None:
        index, self._body = unpack(packed)
        self._places: dict[str, tuple[int, int]] = index["places"]
        self._read: dict[str, Ruling | None] = dict.fromkeys(index["ids"])

    def __getitem__(self, id_: str) -> Ruling:
        found = self._read[id_]
        if found is None:
            found = self._read[id_] = read_record(self._body, self._places[id_])
        return found

    def __iter__(self) -> Iterator[str]:
        return iter(self._read)

    def __len__(self) -> int:
        return len(self._read)


class RecordPart(Generic[T]):
    """A record that stands beside the entries, under the name of the attribute."""

    def __set_name__(self, _: type[Glossary], name: str) -> None:
        self.name = name

    def __get__(self, glossary: Glossary, _: type[Glossary]) -> T:
        found: T = glossary.record(self.name)
        return found


class Glossary:
    """Names, what each entry is, and the entries themselves, each read when it is first asked for."""

    keywords: RecordPart[dict[str, str]] = RecordPart()
    """Folded name of a keyword to its id."""
    sources: RecordPart[dict[str, SourceRecord]] = RecordPart()
    decisions: RecordPart[dict[str, DecisionRecord]] = RecordPart()
    everyday: RecordPart[dict[str, Everyday]] = RecordPart()
    """Words of the rules, and the everyday words that stand for them in questions."""
    beyond: RecordPart[dict[str, Beyond]] = RecordPart()
    """Topics beyond the rules: the answer to each, and how questions on it are worded."""
    patterns: RecordPart[dict[str, QuestionPattern]] = RecordPart()
    """What questions say beside their nouns, and the words that say it."""
    silence: RecordPart[dict[str, Silence]] = RecordPart()
    """Claims that no source settles a point, and the outcome of each."""
    about: RecordPart[dict[str, list[str]]] = RecordPart()
    """The rulings asked about several keywords and no others, by the ids in order."""
    questions: RecordPart[Questions] = RecordPart()
    """The index for finding rulings: which words stand in which wording of which ruling."""
    shapes: RecordPart[Shapes] = RecordPart()
    """The shapes for queries that no name fits exactly: the names joined and by their stems, and every word of the texts."""
    texts: RecordPart[Sentences] = RecordPart()
    """Where the words of the texts stand, and how long the texts are."""

    def __init__(self, compiled: Buffer) -> None:
        index, self._body = unpack(compiled)
        self.stamp: list[Any] = index["stamp"]
        self.version: str = index["version"]
        self.names: Names = index["names"]
        self.summaries: dict[str, Summary] = index["summaries"]
        self._places: dict[str, tuple[int, int]] = index["places"]
        self._read: dict[str, Any] = {}

    @cached_property
    def vectors(self) -> Vectors:
        """The learned vectors that questions are compared by."""
        from swtcg_rules.glossary.vectors import learned

        return learned()

    def has(self, key: str) -> bool:
        """Whether there is a record with this name."""
        return key in self._places

    def record(self, key: str) -> Any:
        """The entry or the other record with this name. Raises KeyError if there is neither."""
        if key not in self._read:
            self._read[key] = read_record(self._body, self._places[key])
        return self._read[key]

    def entry(self, entry_id: str) -> Entry:
        """One entry whole, as its YAML file has it. Raises KeyError for an id that does not exist."""
        found: Entry = self.record(entry_id)
        return found

    def ability(self, ability_id: str) -> AbilityEntry:
        """The entry of a keyword or an effect."""
        found: AbilityEntry = self.record(ability_id)
        return found

    def keyword(self, keyword_id: str) -> Keyword:
        """The entry of a keyword."""
        found: Keyword = self.record(keyword_id)
        return found

    def called(self, entry_id: str, lang: str, x: int | None = None) -> str:
        """The name of an entry in a language; the name of an effect has its number in it, X where that is open."""
        summary = self.summaries[entry_id]
        name = text_in(summary["name"], lang)
        return fill(name, lang, x=X if x is None else x) if summary["kind"] == "effect" else name

    @cached_property
    def rulings(self) -> Rulings:
        """Every ruling by its id."""
        start, length = self._places["rulings"]
        return Rulings(self._body[start : start + length])

    def rulings_on(self, keywords: set[str]) -> list[str]:
        """The rulings asked about these keywords and no others, two or more; the one most often asked about first."""
        return self.about.get(" ".join(sorted(keywords)), [])
