"""Which cards the words of an effect mean."""

from __future__ import annotations

from collections.abc import Callable

from swtcg_rules.glossary.fold import fold
from swtcg_rules.table.model import VERSIONED, CardKind, Side, Those, Unit, Whose, base_name
from swtcg_rules.table.turns import is_unit

MARKS: dict[str, Callable[[Unit], bool]] = {
    "unique": lambda unit: unit.unique or VERSIONED.match(unit.name or "") is not None,
    "multi-arena": lambda unit: len(unit.types) > 1,
}
"""What a card may have to be in addition to its words, and the test for each."""


def has_subtype(unit: Unit, subtype: str) -> bool:
    """Whether a subtype stands in a card's type line (digest section 6); a unit may also be a Droid by its state.

    Its words must stand in their order; others may stand between them, as in "Rogue New Republic Starfighter". What a card is
    treated as stands behind a comma.
    """
    wanted = fold(subtype).split()
    if wanted == ["droid"] and unit.droid:
        return True
    return any(_in_order(wanted, fold(line).split()) for line in unit.subtypes.split(","))


def _in_order(wanted: list[str], line: list[str]) -> bool:
    rest = iter(line)
    return all(word in rest for word in wanted)


def fits(those: Those, unit: Unit, side: Side, mine: Side, itself: bool) -> bool:
    """Whether a card is one of those, as a card of the side `mine` sees it; where it lies counts only if `those` has arenas.

    A subtype or a name alone also means a Pilot on a unit; a type, or the word unit, does not (digest section 6).
    """
    if (those.other and itself) or those.side not in (None, side):
        return False
    if those.whose is not Whose.ANYBODYS and (side is mine) is not (those.whose is Whose.YOURS):
        return False
    if unit.kind is not (those.kind or CardKind.UNIT):
        return False
    only_units = those.kind is None and (those.is_unit or those.types or not (those.subtypes or those.names))
    if only_units and not is_unit(unit):
        return False
    if those.types and not {unit.arena, *unit.types}.intersection(those.types):
        return False
    if those.arenas and unit.arena not in those.arenas:
        return False
    if those.names and fold(base_name(unit.name)) not in map(fold, those.names):
        return False
    if those.subtypes and not any(has_subtype(unit, subtype) for subtype in those.subtypes):
        return False
    if any(has_subtype(unit, subtype) for subtype in those.without):
        return False
    if not all(MARKS[mark](unit) for mark in those.marks):
        return False
    return those.tapped in (None, unit.tapped) and those.damaged in (None, unit.damage > 0)
