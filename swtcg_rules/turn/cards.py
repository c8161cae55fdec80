"""What a card is as things lie: where it is, what is on it and beneath it, its name and its cost."""

from __future__ import annotations

from functools import lru_cache

from swtcg_rules.glossary.fold import fold
from swtcg_rules.table.model import ARENAS, VERSIONED, Arena, CardKind, Side, Unit, base_name
from swtcg_rules.table.turns import Table, face_up, is_unit

ONE_PERSON = {"beru whitesun": "beru lars", "queen amidala": "padme amidala"}
"""Names that count as another name (digest section 6)."""
MOST_IN_STACK = 4
"""The most cards in a stack, the top one included (digest section 6)."""


def zone(table: Table, card: int) -> str:
    """Where a card is, as the contract names it; empty where nothing says."""
    unit = table.units[card]
    if unit.discarded:
        return "discard-pile"
    return str(unit.arena) if unit.arena else ""


def in_arena(unit: Unit) -> bool:
    """Whether a card is face up in one of the three arenas."""
    return unit.arena in ARENAS and face_up(unit)


def fights(unit: Unit) -> bool:
    """Whether it is a unit in an arena."""
    return is_unit(unit) and in_arena(unit)


def holds(table: Table, arena: Arena, side: Side) -> bool:
    """Whether a side has a unit in an arena; a unit without an arena counts in that of the battle step."""
    return any(
        is_unit(unit) and (unit.arena or table.arena) is arena and table.sides[card] is side
        for card, unit in enumerate(table.units)
    )


def pilots_of(table: Table, card: int) -> list[int]:
    """The Pilots on a unit."""
    return [other for other, unit in enumerate(table.units) if unit.on == card and unit.kind is CardKind.UNIT and face_up(unit)]


def equipment_of(table: Table, card: int) -> list[int]:
    """The Equipment that is attached to a card."""
    return [
        other for other, unit in enumerate(table.units) if unit.on == card and unit.kind is CardKind.EQUIPMENT and face_up(unit)
    ]


def beneath(table: Table, card: int) -> list[int]:
    """The cards of the table that lie beneath one."""
    return [other for other, unit in enumerate(table.units) if unit.under == card and not unit.discarded]


def depth(table: Table, card: int) -> int:
    """How many cards lie beneath one, those that are only counted included."""
    return table.units[card].beneath + len(beneath(table, card))


def stem(unit: Unit) -> str:
    """The name that stacks and contests go by: without the version letter, and one for two names of the same person."""
    return _stem(unit.name or "")


@lru_cache(maxsize=1024)
def _stem(name: str) -> str:
    plain = fold(base_name(name))
    return ONE_PERSON.get(plain, plain)


def version(unit: Unit) -> str:
    """The version letter; empty where the name has none."""
    found = VERSIONED.match(unit.name or "")
    return found["version"] if found else ""


def total_cost(table: Table, card: int) -> int | None:
    """The total build cost of a stack: the top card and 1 for each card beneath (digest section 6); None: not known."""
    cost = table.units[card].cost
    return None if cost is None else cost + depth(table, card)


def home(unit: Unit) -> Arena | None:
    """The arena that a unit belongs to by the first word of its type line; None where nothing says."""
    return unit.types[0] if unit.types else None
