"""Entries as an edition of the rules reads them: `idc`, today's rules, or `wotc`, the rulebook of 2005 with its errata."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from swtcg_rules.errors import Problem, UsageError
from swtcg_rules.glossary.store import load

TODAY, OLDER = "idc", "wotc"
EDITIONS = (TODAY, OLDER)


def known_edition(edition: str) -> str:
    """The edition, if there is one of this name. Raises UsageError."""
    if edition not in EDITIONS:
        raise UsageError(Problem("unknown-choice", {"value": edition, "allowed": ", ".join(EDITIONS)}))
    return edition


def read_in(entry: dict[str, Any], edition: str) -> dict[str, Any]:
    """The entry with the reminder and rule of that edition; its facts keep their marks."""
    older = entry.get("editions", {}).get(OLDER, {}) if edition == OLDER else {}
    return {**entry, **{key: older[key] for key in ("reminder", "rule") if key in older}}


def facts_in(entry: dict[str, Any], edition: str) -> list[dict[str, Any]]:
    """The facts that hold in that edition."""
    return [fact for fact in entry["facts"] if fact.get("edition", edition) == edition]


def facts_apart(entry: dict[str, Any], edition: str) -> list[dict[str, Any]]:
    """The facts that hold in the other edition only."""
    return [fact for fact in entry["facts"] if fact.get("edition", edition) != edition]


def differs(entry: dict[str, Any]) -> bool:
    """Whether the two editions say different things."""
    return "editions" in entry or any("edition" in fact for fact in entry["facts"])


def read_ruling(ruling: dict[str, Any], edition: str) -> dict[str, Any]:
    """A ruling as an edition reads it."""
    older = ruling.get("editions", {}).get(OLDER)
    return {**ruling, **older} if older and edition == OLDER else ruling


def rulings_in(ids: Iterable[str], edition: str) -> Iterator[dict[str, Any]]:
    """The rulings of these ids, each as the edition reads it."""
    return (read_ruling(load().rulings[id_], edition) for id_ in ids)
