"""What the texts in play do to numbers: those of units, room for Pilots, costs."""

from __future__ import annotations

from collections.abc import Iterator

from swtcg_rules.table.effect_words import DEPLOYS_CHEAPER
from swtcg_rules.table.model import Modifier, Until
from swtcg_rules.table.those import fits
from swtcg_rules.table.turns import Table
from swtcg_rules.turn.lent import abilities, counts, gifts


def said_of(table: Table, card: int, keyword: str) -> list[int]:
    """The numbers of the copies of a keyword or effect that work on a card."""
    return [has.ability.x or 0 for has in abilities(table, card) if has.ability.keyword == keyword and not has.why]


def discount(table: Table, card: int) -> int:
    """By how many build counters the texts in play lower the cost of a card, wherever it lies."""
    unit = table.units[card]
    return sum(
        has.ability.x or 0
        for other in range(len(table.units))
        for has in abilities(table, other)
        if has.ability.keyword == DEPLOYS_CHEAPER and has.ability.to is not None and not has.why
        if fits(has.ability.to, unit, table.sides[card], table.sides[other], card == other)
    )


def changes(table: Table, card: int) -> Iterator[Modifier]:
    """The lasting changes of a unit's numbers by what it is given: each named after the card that gives it."""
    for gift in gifts(table, card):
        for change in gift.text.changes if counts(table, card, gift) else ():
            yield change._replace(until=Until.LASTING, source=table.units[gift.card].name or "")
