"""A table as it stands: the current numbers of each card and their parts; who goes next, and what may be done."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from swtcg_rules.engine.asks import Ask, Case
from swtcg_rules.engine.engine import FASTER
from swtcg_rules.engine.position import Position
from swtcg_rules.engine.question import standing_units, table_engine
from swtcg_rules.engine.rule import rule_class
from swtcg_rules.table.effects import EFFECTS, GETS, TREATED_AS
from swtcg_rules.table.model import Ability, Side, Unit, While
from swtcg_rules.table.turns import Table, TurnMove
from swtcg_rules.turn.cards import depth
from swtcg_rules.turn.fighters import Fighters, fighters
from swtcg_rules.turn.lent import EQUIP, CardAbility, abilities, counts, gifts, how_often
from swtcg_rules.turn.rule import has_rule

STATS = ("speed", "power", "health")


class NumberPart(NamedTuple):
    """A part of a number: this much from a card or a keyword."""

    n: int
    source: str
    """printed, stack, how long a change lasts; or a keyword's id; `unit` is the number of the other card that it comes from."""
    unit: int | None = None


class Number(NamedTuple):
    """A number as it currently is."""

    value: int
    parts: tuple[NumberPart, ...]


class AbilityFact(NamedTuple):
    """An ability on a card, and whether it works as things stand."""

    keyword: str
    x: int | None
    cost: int
    works: bool
    why: str = ""
    """Why it does not: condition, lost, has-it-already, used, unplayed, discarded; or the card's place (`turn.lent.why_not`)."""
    card: int | None = None
    """The card that gives it, where it is another one."""
    by: str = ""
    """The keyword whose text contains it, if any."""
    effect: Ability | None = None
    """The whole ability, where it is an effect of a card text."""
    when: tuple[While, ...] = ()
    """What must hold in an attack for it to work there."""


class UnitFacts(NamedTuple):
    """A card as it stands. A number that nobody gave is None."""

    number: int
    unit: Unit
    side: Side
    speed: Number | None
    power: Number | None
    health: Number | None
    abilities: tuple[AbilityFact, ...]


class Next(NamedTuple):
    """Who acts next, with which unit, or one of which, and everything that may be done."""

    side: Side | None
    units: tuple[int, ...]
    moves: tuple[TurnMove, ...]
    inside: bool = False
    """Whether an attack is under way: then each move is its record with one more play."""
    dice: int = 0
    """How many dice are rolled next in that attack, instead of a move."""


class TableEngine:
    """A table of units and its engine; positions are given from outside."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.engine = table_engine(table)
        self.start = self.engine.position(table.force)

    def at(self, position: Position) -> Table:
        """The table in a position."""
        return self.table._replace(units=standing_units(self.table.units, self.engine, position), force=position.force, moves=())


def facts(table: Table) -> tuple[UnitFacts, ...]:
    """Every card of a table as it lies."""
    lying = fighters(table)
    return tuple(_card(table, lying, number) for number in range(len(table.units)))


def _card(table: Table, lying: Fighters, number: int) -> UnitFacts:
    speed, power, health = (_number(table, lying, number, stat) for stat in STATS)
    held = tuple(_ability(table, lying, number, has) for has in abilities(table, number))
    return UnitFacts(number, table.units[number], table.sides[number], speed, power, health, held)


def _number(table: Table, lying: Fighters, number: int, stat: str) -> Number | None:
    printed: int | None = getattr(table.units[number], stat)
    if printed is None:
        return None
    parts = (NumberPart(printed, "printed"), *_changes(table, lying, number, stat))
    value = sum(part.n for part in parts)
    return Number(max(0, value) if stat == "speed" else value, parts)


def _changes(table: Table, lying: Fighters, number: int, stat: str) -> Iterator[NumberPart]:
    """The changes of a number as things stand."""
    unit, times = table.units[number], FASTER if stat == "speed" else 1
    if below := depth(table, number):
        yield NumberPart(times * below, "stack")
    if number in lying.numbers:
        engine, cards, here = lying.engine, lying.position.cards, lying.among(number)
        for ask in (Ask.STRENGTH, Ask.POWER) if stat == "power" else (Ask.STRENGTH,):
            for rule in engine.now(ask, cards, here).by:
                said = rule.says(Case(ask, engine, here, cards))
                if said and said.n:
                    yield NumberPart(times * said.n, rule.keyword, lying.numbers[rule.unit] if rule.unit != here else None)
    if number in lying.numbers or unit.on is not None:
        for gift in gifts(table, number):
            other = gift.card if gift.card != number else None
            given = gift.text.changes if counts(table, number, gift) else ()
            yield from (NumberPart(change.n, gift.keyword, other) for change in given if change.what == stat)
    yield from (NumberPart(change.n, change.source or change.until) for change in unit.modifiers if change.what == stat)


def _ability(table: Table, lying: Fighters, number: int, has: CardAbility) -> AbilityFact:
    ability, why = has.ability, has.why
    effect = ability.keyword in EFFECTS
    if effect and not why and not how_often(table, ability, number):
        why = "condition"
    if not why and number in lying.numbers and not effect:
        own = ability._replace(texts=(), of="", met=None)
        if own not in lying.engine.units[lying.among(number)].abilities:
            why = "has-it-already"
    if not why and ability.used:
        why = "used"
    if not why and not is_played(ability.keyword):
        why = "unplayed"
    card = has.source.card if has.source.card != number else None
    by = ""
    if has.source.text is not None:
        by = table.units[has.source.card].abilities[has.source.place].keyword if has.source.place >= 0 else EQUIP
    return AbilityFact(
        ability.keyword,
        ability.x,
        ability.cost,
        not why,
        why,
        card,
        by,
        ability if effect else None,
        () if effect else ability.when,
    )


def is_played(keyword: str) -> bool:
    """Whether the program plays a keyword or an effect, in attacks or outside of them."""
    return keyword in (GETS, TREATED_AS) or rule_class(keyword) is not None or has_rule(keyword)
