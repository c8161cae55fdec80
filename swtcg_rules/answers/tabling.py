"""A table in, one answer out: the moves of its record played in order, each ruled on, and the table as it stands afterwards."""

from __future__ import annotations

from typing import NamedTuple

from swtcg_rules.answers.solved import Solved
from swtcg_rules.answers.solving import solve_scenario
from swtcg_rules.answers.standing import Game, Next, UnitFacts, controls
from swtcg_rules.clock import one_board
from swtcg_rules.engine.asks import Ask
from swtcg_rules.engine.engine import Engine
from swtcg_rules.engine.position import Position
from swtcg_rules.engine.rule import rule_class
from swtcg_rules.engine.state import Deed
from swtcg_rules.errors import Problem, RecordError, ScenarioError
from swtcg_rules.glossary.edition import TODAY, known_edition
from swtcg_rules.glossary.store import load
from swtcg_rules.solver.record import play_record
from swtcg_rules.table.model import Arena, Board, Kind, Side
from swtcg_rules.table.turns import Attacks, DoesNothing, Moment, PassesTable, Table, TurnMove, in_roles
from swtcg_rules.table.writer import name_on


class Refusal(NamedTuple):
    """Why a go is not allowed: a code of the catalogue, and the unit it is about."""

    code: str
    unit: int
    other: int | None = None
    keyword: str = ""
    """The keyword that forbids it, where one does."""


class Played(NamedTuple):
    """A move of the record: whose it was, whether it is allowed, and what an attack came to."""

    move: TurnMove
    side: Side | None
    refusal: Refusal | None = None
    attack: Solved | None = None
    """None where it is no attack, or where its dice are still to fall."""

    @property
    def legal(self) -> bool:
        return self.refusal is None and (self.attack is None or self.attack.legal)


class Tabled(NamedTuple):
    """The answer to a table."""

    query: str
    edition: str
    table: Table
    """As it was asked about."""
    standing: Table
    """As it stands after the moves."""
    units: tuple[UnitFacts, ...]
    played: tuple[Played, ...]
    next: Next | None
    arena: Arena | None
    """That of the battle step under way."""
    controls: dict[Side, tuple[Arena, ...]]

    @property
    def found(self) -> bool:
        return True

    @property
    def last(self) -> Played | None:
        """The move that is ruled on."""
        return self.played[-1] if self.played else None

    @property
    def legal(self) -> bool:
        return self.last is None or self.last.legal


def rule_on_table(table: Table, query: str = "", edition: str = TODAY) -> Tabled:
    """Play the moves of a table and tell how it stands.

    A move that the rules forbid ends the record; so does an attack whose dice are not given, if it is the last move.

    Raises RecordError when given dice do not fit, ScenarioError for keywords that the engine has no rule for.
    """
    known_edition(edition)
    check_playable(table)
    with one_board():
        game = Game(table)
        position = game.start
        played: list[Played] = []
        for number, move in enumerate(table.moves):
            found, position = _played(game, position, move, edition, last=number == len(table.moves) - 1)
            played.append(found)
            if not found.legal:
                break
        standing = game.at(position)
        allowed = not played or played[-1].legal
        return Tabled(
            query=query,
            edition=edition,
            table=table,
            standing=standing,
            units=game.units(position),
            played=tuple(played),
            next=game.next(position) if allowed or played[-1].attack is None else None,
            arena=game.step(position),
            controls=controls(standing),
        )


def check_playable(table: Table) -> None:
    """Raises ScenarioError for keywords that act in attacks and have no rule, and for a battle phase without arenas."""
    if table.moment is Moment.BATTLE_PHASE:
        lost = [name_on(table, number, "en") for number, unit in enumerate(table.units) if unit.arena is None]
        if lost:
            raise ScenarioError(*(Problem("arena-needed", {"unit": name}) for name in lost))
    keywords = dict.fromkeys(ability.keyword for unit in table.units for ability in unit.abilities)
    unplayed = [keyword for keyword in keywords if rule_class(keyword) is None and "outside" not in load().entry(keyword)]
    if unplayed:
        names = ((load().summaries[keyword]["name"]["en"], keyword) for keyword in unplayed)
        raise ScenarioError(*(Problem("keyword-unplayed", {"name": name, "id": keyword}) for name, keyword in names))


def _played(game: Game, position: Position, move: TurnMove, edition: str, last: bool) -> tuple[Played, Position]:
    """A move ruled on, and the position after it."""
    if isinstance(move, PassesTable):  # of what this program plays nothing could be played in such a chance
        return Played(move, None), position
    side = game.table.sides[move.unit]
    if refusal := _refusal(game, position, move):
        return Played(move, side, refusal), position
    if isinstance(move, DoesNothing):
        cards = position.cards
        tapped = cards[move.unit]._replace(tapped=True)
        return Played(move, side), position._replace(cards=(*cards[: move.unit], tapped, *cards[move.unit + 1 :]))
    board, numbers = attack_board(game.at(position), move)
    try:
        course = play_record(board)
    except RecordError as error:
        open_dice = move.rolls is None and not move.played
        if last and open_dice and {problem.code for problem in error.problems} <= {"moves-without-dice", "dice-without-power"}:
            return Played(move, side), position
        raise
    solved = solve_scenario(board, edition=edition, course=course)
    if course.state is None:
        return Played(move, side, None, solved), position
    return Played(move, side, None, solved), _back(game.engine, position, course.engine, course.state.position, numbers)


def _refusal(game: Game, position: Position, move: Attacks | DoesNothing) -> Refusal | None:
    """Why a go is not allowed; None where it is."""
    unit, card = move.unit, position.cards[move.unit]
    arena, coming = game.step(position), game.next(position)
    if game.table.moment is Moment.NONE:
        return Refusal("no-step", unit)
    if card.discarded:
        return Refusal("gone", unit)
    if card.tapped:
        return Refusal("tapped", unit)
    if coming is None or game.engine.arena[unit] != arena:
        return Refusal("other-step", unit)
    if unit not in coming.units:
        return Refusal("not-its-go", unit, coming.units[0])
    if isinstance(move, DoesNothing) or Attacks(unit, move.target) in coming.moves:
        return None
    target = move.target
    if game.table.sides[target] is game.table.sides[unit]:
        return Refusal("own-side", unit, target)
    if position.cards[target].discarded:
        return Refusal("target-gone", unit, target)
    if game.engine.arena[target] is Arena.BUILD_ZONE:
        return Refusal("target-build-zone", unit, target)
    if game.engine.base_power(Deed(Kind.ATTACK, unit, target)) is None:
        return Refusal("target-elsewhere", unit, target)
    protecting = game.engine.now(Ask.BE_ATTACKED, position.cards, target).by
    return Refusal("target-protected", unit, target, protecting[0].keyword if protecting else "")


def attack_board(table: Table, move: Attacks) -> tuple[Board, tuple[int, ...]]:
    """A go as an attack of its own: the board, and the number on the table of each of its units."""
    attackers, defenders = in_roles(table.sides, move.unit, move.target)
    units = [unit._replace(arena=unit.arena or table.arena) for unit in table.units]
    side = table.sides[move.unit]
    board = Board(
        tuple(units[number] for number in attackers),
        tuple(units[number] for number in defenders),
        side=side,
        force=(table.force[side], table.force[side.other]),
        rolls=move.rolls,
        played=move.played,
    )
    return board, attackers + defenders


def _back(engine: Engine, before: Position, played: Engine, after: Position, numbers: tuple[int, ...]) -> Position:
    """The position on the table that an attack of its own has led to."""
    cards = list(before.cards)
    for number, card in zip(numbers, after.cards, strict=True):
        cards[number] = card
    used = before.used
    for place, number in enumerate(numbers):
        for there, here in zip(played.of_unit(place), engine.of_unit(number), strict=True):
            used |= here.bit if after.used & there.bit else 0
    return Position(tuple(cards), after.force, used)
