"""Claims that no source settles a point: each is listed in `silence.yaml` with its outcome, and has one wording.

A decision of the project is a claim by itself, and a ruling cites it, so that users can find it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, NamedTuple

from swtcg_rules.errors import Place, Problem
from swtcg_rules.words import text_in
from swtcg_rules.yaml_source import Source

if TYPE_CHECKING:
    from swtcg_rules.glossary.records import DecisionRecord, Entry, InBoth, Ruling, Silence

WORDED = {
    "en": re.compile(r"\bnone of the sources read for this book\b", re.IGNORECASE),
    "pl": re.compile(r"\bżadne ze źródeł przeczytanych na potrzeby tej książki\b", re.IGNORECASE),
}
"""The wording of a claim that no source settles a point."""
LOOSE = {
    "en": re.compile(
        r"\bno (?:source|note)s? (?!of\b)\w+|\b(?:sources|notes) (?:are|is|stay) (?:\w+ )?silent"
        r"|\bsources do not (?:say|settle|treat|speak)"
        r"|\b(?:this|the) project's (?:own )?reading\b|\bour reading\b",
        re.IGNORECASE,
    ),
    "pl": re.compile(
        r"\bżadn(?:e źródło|a uwaga)\b|\b(?:źródła|uwagi) (?:\w+ ){0,2}milczą|\bodczytani\w+ tego projektu\b"
        r"|\binterpretacj\w+ tego projektu\b|\bnasz\w* (?:interpretacj|odczytani)\w+",
        re.IGNORECASE,
    ),
}
"""Less plain wordings of it, or of a point as a reading of the project."""
OPEN = ("open", "part")
"""Outcomes that leave a point which no source settles."""


class ClaimText(NamedTuple):
    """A text that may make a claim, with the id of its entry, ruling or decision."""

    id: str
    said: InBoth
    place: Place


def decision_id(number: int) -> str:
    """The id of a decision in the list."""
    return f"decision-{number}"


def claims(said: InBoth) -> bool:
    """Whether a text says that no source settles something, or calls it a reading of the project."""
    return any(kind[lang].search(text_in(said, lang)) for kind in (WORDED, LOOSE) for lang in WORDED)


def problems_of_claims(
    entries: Mapping[str, Source], rulings: Mapping[str, Source], lists: Mapping[str, Source]
) -> Iterator[Problem]:
    """Claims that are not listed, or listed as settled; listed items that no text bears out; decisions that no ruling cites."""
    listed: dict[str, Silence] = {item["id"]: item for item in lists["silence"].data}
    texts = [*_of_entries(entries), *_of_rulings(rulings), *_of_decisions(lists["decisions"])]
    claiming = {text.id for text in texts if claims(text.said)}
    for text in texts:
        outcome = listed[text.id]["outcome"] if text.id in listed else None
        if not claims(text.said):
            continue
        if outcome is None:
            yield Problem("glossary-claim-unlisted", {"id": text.id}, text.place)
        elif outcome not in OPEN:
            yield Problem("glossary-claim-settled", {"id": text.id, "outcome": outcome}, text.place)
        elif not all(
            any(worded.search(text_in(one.said, lang)) for one in texts if one.id == text.id) for lang, worded in WORDED.items()
        ):
            yield Problem("glossary-claim-loose", {"id": text.id}, text.place)
    decisions: list[DecisionRecord] = lists["decisions"].data
    told = {number for source in rulings.values() for one in source.data["rulings"] for number in one.get("decisions", ())}
    for at, decision in enumerate(decisions):
        place = lists["decisions"].where(at, "id")
        if decision_id(decision["id"]) not in listed:
            yield Problem("glossary-claim-unlisted", {"id": decision_id(decision["id"])}, place)
        if decision["id"] not in told:
            yield Problem("glossary-decision-untold", {"id": decision["id"]}, place)
    known = {text.id for text in texts}
    numbers = {decision_id(decision["id"]) for decision in decisions}
    for at, item in enumerate(lists["silence"].data):
        place = lists["silence"].where(at, "id")
        if item["id"] not in known:
            yield Problem("glossary-claim-unknown", {"id": item["id"]}, place)
        elif item["outcome"] in OPEN and item["id"] not in claiming | numbers:
            yield Problem("glossary-claim-stale", {"id": item["id"]}, place)
        if (item["outcome"] in ("part", "settled")) != bool(item.get("by")):
            yield Problem("glossary-claim-by", {"id": item["id"], "outcome": item["outcome"]}, place)


def _of_entries(entries: Mapping[str, Source]) -> Iterator[ClaimText]:
    for entry_id, source in entries.items():
        entry: Entry = source.data
        for at, fact in enumerate(entry["facts"]):
            yield ClaimText(entry_id, fact, source.where("facts", at))


def _of_rulings(rulings: Mapping[str, Source]) -> Iterator[ClaimText]:
    for source in rulings.values():
        some: list[Ruling] = source.data["rulings"]
        for at, ruling in enumerate(some):
            yield ClaimText(ruling["id"], ruling["answer"], source.where("rulings", at, "answer"))
            yield ClaimText(ruling["id"], ruling["reason"], source.where("rulings", at, "reason"))


def _of_decisions(source: Source) -> Iterator[ClaimText]:
    decisions: list[DecisionRecord] = source.data
    for at, decision in enumerate(decisions):
        yield ClaimText(decision_id(decision["id"]), decision["why"], source.where(at, "why"))
