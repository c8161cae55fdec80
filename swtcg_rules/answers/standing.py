"""A table as it stands: what each unit is now, and what that is made of; who goes next, and what may be done."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from swtcg_rules.engine.asks import Ask, Case
from swtcg_rules.engine.engine import FASTER
from swtcg_rules.engine.frames.battle_step import battle_step
from swtcg_rules.engine.model import Decision, Go
from swtcg_rules.engine.position import Card, Position
from swtcg_rules.engine.question import standing_units, table_engine
from swtcg_rules.engine.rule import rule_class
from swtcg_rules.engine.state import State
from swtcg_rules.glossary.store import load
from swtcg_rules.table.model import Arena, Side, Unit
from swtcg_rules.table.turns import Attacks, DoesNothing, Moment, Table

ORDER = (Arena.SPACE, Arena.GROUND, Arena.CHARACTER)
"""The battle steps of a battle phase, in order (digest section 2)."""
STATS = ("speed", "power", "health")


class Part(NamedTuple):
    """What a number is made of: so much from a card or a keyword."""

    n: int
    source: str
    """printed; or a keyword's id, where it comes from another unit with that unit's number in `unit`."""
    unit: int | None = None


class Number(NamedTuple):
    """A number as it is now."""

    value: int
    parts: tuple[Part, ...]


class AbilityFact(NamedTuple):
    """An ability on a unit, and whether it works as things stand."""

    keyword: str
    x: int | None
    cost: int
    works: bool
    why: str = ""
    """Why it does not: lost, has-it-already, build-zone, discarded, used, or outside (nothing in a battle rests on it)."""


class UnitFacts(NamedTuple):
    """A unit as it stands. A number that nobody gave is None."""

    number: int
    unit: Unit
    side: Side
    speed: Number | None
    power: Number | None
    health: Number | None
    abilities: tuple[AbilityFact, ...]


class Next(NamedTuple):
    """Whose go it is, with which unit, or one of which, and what may be done."""

    side: Side
    units: tuple[int, ...]
    moves: tuple[Go, ...]


class Game:
    """A table and the engine on it; positions are given from outside."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.engine = table_engine(table)
        self.start = self.engine.position(table.force)

    def step(self, position: Position) -> Arena | None:
        """The arena of the battle step that is under way; None where none is, or all are over."""
        if self.table.moment is Moment.BATTLE_STEP:
            return self.table.arena
        steps = ORDER if self.table.moment is Moment.BATTLE_PHASE else ()
        return next((arena for arena in steps if self.go(position, arena)), None)

    def go(self, position: Position, arena: Arena | None) -> Decision | None:
        """The next go of a battle step; None where no unit is left for one."""
        node = self.engine.advance(State(position, (battle_step(arena),)))
        return node if isinstance(node, Decision) else None

    def next(self, position: Position) -> Next | None:
        """Whose go it is; None where nothing is to be done."""
        arena = self.step(position)
        node = self.go(position, arena) if arena or self.table.moment is Moment.BATTLE_STEP else None
        if node is None:
            return None
        moves = [move for move, _ in node.options if isinstance(move, Attacks | DoesNothing)]
        moves.sort(key=lambda move: (move.unit, isinstance(move, DoesNothing)))
        return Next(Side(node.player), tuple(dict.fromkeys(move.unit for move in moves)), tuple(moves))

    def at(self, position: Position) -> Table:
        """The table as a position has it."""
        return self.table._replace(units=standing_units(self.table.units, self.engine, position), force=position.force, moves=())

    def units(self, position: Position) -> tuple[UnitFacts, ...]:
        """Every unit as a position has it."""
        return tuple(self._unit(number, position) for number in range(len(self.table.units)))

    def _unit(self, number: int, position: Position) -> UnitFacts:
        cards, unit = position.cards, self.table.units[number]
        speed, power, health = (self._number(number, stat, cards) for stat in STATS)
        standing = standing_units(self.table.units, self.engine, position)[number]
        abilities = tuple(self._abilities(number, unit, position))
        return UnitFacts(number, standing, self.table.sides[number], speed, power, health, abilities)

    def _number(self, number: int, stat: str, cards: tuple[Card, ...]) -> Number | None:
        printed: int | None = getattr(self.table.units[number], stat)
        if printed is None:
            return None
        parts = (Part(printed, "printed"), *self._changes(number, stat, cards))
        return Number(max(0, sum(part.n for part in parts)), parts)

    def _changes(self, number: int, stat: str, cards: tuple[Card, ...]) -> Iterator[Part]:
        """What a number is changed by as things stand."""
        times = FASTER if stat == "speed" else 1
        if cards[number].beneath:
            yield Part(times * cards[number].beneath, "stack")
        for ask in (Ask.STRENGTH, Ask.POWER) if stat == "power" else (Ask.STRENGTH,):
            for rule in self.engine.now(ask, cards, number).by:
                said = rule.says(Case(ask, self.engine, number, cards))
                if said and said.n:
                    yield Part(times * said.n, rule.keyword, rule.unit if rule.unit != number else None)
        yield from (Part(change.n, change.source or change.until) for change in cards[number].modifiers if change.what == stat)

    def _abilities(self, number: int, unit: Unit, position: Position) -> Iterator[AbilityFact]:
        used = [copy for rule in self.engine.of_unit(number) if position.used & rule.bit for copy in rule.copies]
        for ability in unit.abilities:
            why = ""
            if ability.keyword in unit.lost:
                why = "lost"
            elif ability not in self.engine.units[number].abilities:
                why = "has-it-already"
            elif position.cards[number].discarded:
                why = "discarded"
            elif (kind := rule_class(ability.keyword)) is None:
                why = "outside" if "outside" in load().entry(ability.keyword) else "unplayed"
            elif unit.arena is Arena.BUILD_ZONE and Ask.WORK not in kind.asked:
                why = "build-zone"
            elif ability in used:
                why = "used"
            yield AbilityFact(ability.keyword, ability.x, ability.cost, not why, why)


def controls(table: Table) -> dict[Side, tuple[Arena, ...]]:
    """The arenas in which a side has a unit and the other has none (digest section 2)."""
    there = {arena: {side for unit, side in _in_play(table) if unit.arena is arena} for arena in ORDER}
    return {side: tuple(arena for arena in ORDER if there[arena] == {side}) for side in Side}


def _in_play(table: Table) -> Iterator[tuple[Unit, Side]]:
    for unit, side in zip(table.units, table.sides, strict=True):
        if not unit.discarded:
            yield unit._replace(arena=unit.arena or table.arena), side
