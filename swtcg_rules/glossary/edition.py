"""Entries as an edition of the rules reads them: `idc`, today's rules, or `wotc`, the rulebook of 2005 with its errata."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from swtcg_rules.errors import Problem, UsageError

if TYPE_CHECKING:
    from swtcg_rules.glossary.records import Entry, Fact, Ruling

TODAY: Final = "idc"
OLDER: Final = "wotc"
EDITIONS = (TODAY, OLDER)


def known_edition(edition: str) -> str:
    """The edition, if one has this name. Raises UsageError if none has."""
    if edition not in EDITIONS:
        raise UsageError(Problem("unknown-choice", {"value": edition, "allowed": ", ".join(EDITIONS)}))
    return edition


def read_in(entry: Entry, edition: str) -> Entry:
    """The entry with the reminder and rule of an edition; its facts keep their marks."""
    read = entry.copy()
    if edition == OLDER and "editions" in entry:
        older = entry["editions"][OLDER]
        read["reminder"] = older.get("reminder", entry["reminder"])
        read["rule"] = older.get("rule", entry["rule"])
    return read


def facts_in(entry: Entry, edition: str) -> list[Fact]:
    """The facts that hold in an edition."""
    return [fact for fact in entry["facts"] if fact.get("edition", edition) == edition]


def facts_apart(entry: Entry, edition: str) -> list[Fact]:
    """The facts that hold only in the other edition."""
    return [fact for fact in entry["facts"] if fact.get("edition", edition) != edition]


def differs(entry: Entry) -> bool:
    """Whether the two editions say different things."""
    return "editions" in entry or any("edition" in fact for fact in entry["facts"])


def read_ruling(ruling: Ruling, edition: str) -> Ruling:
    """A ruling as an edition reads it."""
    return {**ruling, **ruling["editions"][OLDER]} if edition == OLDER and "editions" in ruling else ruling
