"""What a card has as things lie: its own abilities and those that something else gives it, and which of them work."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from swtcg_rules.table.model import ARENAS, Ability, Arena, CardKind, Modifier, Text, Unit, Until
from swtcg_rules.table.turns import Table, face_up
from swtcg_rules.turn.cards import beneath, equipment_of, has_subtype, pilots_of
from swtcg_rules.turn.rule import rule_of


class Source(NamedTuple):
    """Where an ability stands: on which card; where something gives it, in which text of which ability of that card."""

    card: int
    place: int
    """Among the card's own abilities; -1 for what an Equipment gives."""
    text: int | None = None
    within: int | None = None
    """Its place in the text."""


class Has(NamedTuple):
    """An ability of a card, and whether it works where the card is."""

    ability: Ability
    source: Source
    why: str = ""
    """Why it does not work: build-zone, pilots, beneath, not-in-play, lost; empty where it does."""


class Gift(NamedTuple):
    """A text that a card gives to another one, or to itself by a keyword."""

    text: Text
    card: int
    place: int
    at: int


def gifts(table: Table, card: int) -> Iterator[Gift]:
    """The texts that count for a unit as things lie: of its Pilots, its Equipment, its stack, and its own keywords."""
    units = table.units
    yield from _own_gifts(table, card)
    for pilot in pilots_of(table, card):
        for place, ability in enumerate(units[pilot].abilities):
            fits = not ability.of or has_subtype(units[card], ability.of)
            if fits and rule_of(ability.keyword).lends_to_carrier and ability.keyword not in units[pilot].lost:
                yield from (Gift(text, pilot, place, at) for at, text in enumerate(ability.texts))
    for item in equipment_of(table, card):
        yield Gift(units[item].gives, item, -1, 0)


def _own_gifts(table: Table, card: int) -> Iterator[Gift]:
    """Of the card itself and of what lies beneath it."""
    units = table.units
    for other in (card, *beneath(table, card)):
        for place, ability in enumerate(units[other].abilities):
            rule = rule_of(ability.keyword)
            if ability.keyword not in units[other].lost and (other == card or rule.works_beneath):
                yield from (Gift(ability.texts[at], other, place, at) for at in rule.gives_itself(units[card], ability, place))


def abilities(table: Table, card: int) -> Iterator[Has]:
    """Every ability of a card, its own first, then what it is given."""
    unit = table.units[card]
    for place, ability in enumerate(unit.abilities):
        yield Has(ability, Source(card, place), why_not(unit, ability.keyword))
    if not face_up(unit) or unit.on is not None:
        return
    for gift in gifts(table, card):
        for within, ability in enumerate(gift.text.abilities):
            why = "" if unit.arena is Arena.BUILD_ZONE and _reserves(table, gift) else why_not(unit, ability.keyword)
            yield Has(ability, Source(gift.card, gift.place, gift.at, within), why)


def counts(table: Table, card: int, gift: Gift) -> bool:
    """Whether the numbers of a text count for a card where it lies: those of its stack do not in the build zone."""
    own = gift.place >= 0 and not rule_of(table.units[gift.card].abilities[gift.place].keyword).lends_to_carrier
    return not own or table.units[card].arena is not Arena.BUILD_ZONE or _reserves(table, gift)


def _reserves(table: Table, gift: Gift) -> bool:
    """Whether a text counts in the build zone in spite of what its abilities are."""
    return gift.place >= 0 and rule_of(table.units[gift.card].abilities[gift.place].keyword).only_in_build_zone


def why_not(unit: Unit, keyword: str) -> str:
    """Why an ability of a keyword does not work on a card as it lies; empty where it does (digest section 5)."""
    rule = rule_of(keyword)
    if keyword in unit.lost:
        return "lost"
    if unit.discarded or unit.arena is Arena.HAND or unit.built is not None:
        return "" if rule.works_out_of_play else "discarded" if unit.discarded else "not-in-play"
    if unit.under is not None:
        return "" if rule.works_beneath else "beneath"
    if unit.on is not None and unit.kind is CardKind.UNIT:
        return "" if rule.works_piloting else "pilots"
    if unit.on is None and rule.lends_to_carrier:
        return "pilots-nothing"
    if unit.arena is Arena.BUILD_ZONE and not rule.works_in_build_zone and unit.kind is CardKind.UNIT:
        return "build-zone"
    if unit.arena in ARENAS and rule.only_in_build_zone:
        return "in-arena"
    return ""


def changes(table: Table, card: int) -> Iterator[Modifier]:
    """The lasting changes of a unit's numbers by what it is given: each named after the card that gives it."""
    for gift in gifts(table, card):
        for change in gift.text.changes if counts(table, card, gift) else ():
            yield change._replace(until=Until.LASTING, source=table.units[gift.card].name or "")
