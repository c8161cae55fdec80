"""The answer to a table: the moves of its record played in order, each ruled on, and the table as it stands afterwards."""

from __future__ import annotations

from typing import NamedTuple

from swtcg_rules.answers.card_texts import CardText, texts_in_turn
from swtcg_rules.answers.fighting import Inside, fought
from swtcg_rules.answers.solved import Solved
from swtcg_rules.answers.solving import not_played
from swtcg_rules.answers.staging import check_effects
from swtcg_rules.answers.standing import Next, UnitFacts, facts, is_played
from swtcg_rules.clock import one_board
from swtcg_rules.errors import Problem, ScenarioError
from swtcg_rules.glossary.edition import TODAY, known_edition
from swtcg_rules.shown import in_notebooks
from swtcg_rules.table.effects import EFFECTS
from swtcg_rules.table.model import Arena, Side
from swtcg_rules.table.turns import (
    IN_BATTLE,
    Act,
    Ambushes,
    Attacks,
    Begins,
    Does,
    DoesNothing,
    Moment,
    NamedCard,
    PassesTable,
    Table,
    TurnMove,
    UsesInstead,
)
from swtcg_rules.table.unit_writer import names_on
from swtcg_rules.turn.moves import legal, make, start
from swtcg_rules.turn.state import Note, Refused, Turn
from swtcg_rules.turn.steps.battle import goes, under_way
from swtcg_rules.turn.steps.end_of_turn import controls, winner


class Played(NamedTuple):
    """A move of the record: whose it is, whether it is allowed, and what it leads to."""

    move: TurnMove
    side: Side | None
    refusal: Refused | None = None
    attack: Solved | None = None
    """None where it is no attack, or where its dice are still to be rolled."""
    notes: tuple[Note, ...] = ()
    """What it makes happen, in order, attacks aside."""
    inside: Inside | None = None
    """Set where the move is an attack that is still under way."""

    @property
    def legal(self) -> bool:
        return self.refusal is None and (self.attack is None or self.attack.legal)


@in_notebooks
class Tabled(NamedTuple):
    """The answer to a table."""

    query: str
    edition: str
    table: Table
    """The table as given."""
    standing: Table
    """The table after the moves."""
    turn: Turn
    """What has to be remembered beside the table."""
    units: tuple[UnitFacts, ...]
    notes: tuple[Note, ...]
    """What happened by itself before the first move."""
    played: tuple[Played, ...]
    next: Next | None
    arena: Arena | None
    """The arena of the battle step under way."""
    controls: dict[Side, tuple[Arena, ...]]
    wins: Side | None
    """The winner, at the end of a turn."""
    card_texts: tuple[CardText, ...] = ()
    """The texts of cards that matter in its moments and that the program does not play."""

    @property
    def found(self) -> bool:
        return True

    @property
    def named(self) -> tuple[NamedCard, ...]:
        """The cards that the question named."""
        return self.table.named

    @property
    def last(self) -> Played | None:
        """The last move played, which the answer rules on."""
        return self.played[-1] if self.played else None

    @property
    def legal(self) -> bool:
        return self.last is None or self.last.legal


@in_notebooks
class Moves(NamedTuple):
    """The legal moves on a table."""

    answer: Tabled


def rule_on_table(table: Table, query: str = "", edition: str = TODAY, walked: bool = False) -> Tabled:
    """Play the moves of a table and give its state; where it is `walked`, a pass at the end holds for one chance only.

    A move that the rules forbid ends the record; so does an attack whose dice are not given, if it is the last move.

    Raises RecordError when given dice do not fit, ScenarioError for keywords that the engine has no rule for.
    """
    known_edition(edition)
    check_playable(table)
    with one_board():
        turn, log = start(table)
        played: list[Played] = []
        for number, move in enumerate(table.moves):
            found, turn = ruled(turn, move, edition, number == len(table.moves) - 1, walked)
            played.append(found)
            if not found.legal:
                break
        return Tabled(
            query=query,
            edition=edition,
            table=table,
            standing=_to_write(table, turn),
            turn=turn,
            units=facts(turn.table),
            notes=tuple(log),
            played=tuple(played),
            next=_next(turn, played[-1] if played else None),
            arena=under_way(turn),
            controls=controls(turn.table),
            wins=winner(turn.table) if turn.table.moment is Moment.END_OF_TURN else None,
            card_texts=texts_in_turn(table, turn.table),
        )


def _to_write(table: Table, turn: Turn) -> Table:
    """The table in a form that can be asked about again: with its moment only where beginning it anew changes nothing."""
    when = turn.when if turn.table.moment in IN_BATTLE else Begins()
    return turn.table._replace(moment=when.moment, whose=when.side, arena=when.arena, moves=(), sides_named=table.sides_named)


def check_playable(table: Table) -> None:
    """Raises ScenarioError for keywords that have no rule, and for units without an arena in a battle phase."""
    if any(Moment.BATTLE_PHASE in (table.moment, getattr(move, "moment", None)) for move in (*table.moves, None)):
        lost = [names_on(table, number) for number, unit in enumerate(table.units) if unit.arena is None and not unit.discarded]
        if lost:
            raise ScenarioError(*(Problem("arena-needed", {"unit": name}) for name in lost))
    check_effects(table)
    keywords = dict.fromkeys(ability.keyword for unit in table.units for ability in unit.abilities)
    unplayed = [keyword for keyword in keywords if keyword not in EFFECTS and not is_played(keyword)]
    if unplayed:
        raise ScenarioError(*map(not_played, unplayed))


def ruled(turn: Turn, move: TurnMove, edition: str, last: bool, walked: bool = False) -> tuple[Played, Turn]:
    """A move with its ruling, and the state after it."""
    side = _mover(turn, move)
    made = make(turn, move)
    if isinstance(made, Refused):
        return Played(move, side, made), turn
    after, log = made
    if not isinstance(move, Attacks | Ambushes):
        return Played(move, side, notes=tuple(log)), after
    solved, fighting, inside = fought(turn, after, move, edition, last, walked, log)
    return Played(move, side, None, solved, tuple(log), inside), fighting


def _next(turn: Turn, last: Played | None) -> Next | None:
    """Who acts next, inside an attack that is under way or at the table; nobody where an attack was forbidden."""
    if last and last.inside:
        return Next(last.inside.side, (), last.inside.moves, inside=True, dice=last.inside.dice)
    return coming(turn) if last is None or last.legal or last.attack is None else None


def _mover(turn: Turn, move: TurnMove) -> Side | None:
    """The side that makes a move."""
    match move:
        case Attacks(unit) | DoesNothing(unit) | UsesInstead(unit) | Ambushes(unit):
            return turn.table.sides[unit]
        case Does(_, card, side=side):
            return side if side is not None else Side.DARK if move.act is Act.CONTEST or card is None else turn.table.sides[card]
    return None


def coming(turn: Turn) -> Next | None:
    """Who acts next, and what may be done; None where nothing is to be done."""
    moves = tuple(legal(turn))
    if turn.table.moment is Moment.NONE or all(isinstance(move, PassesTable) for move in moves):
        return None
    units = tuple(dict.fromkeys(move.unit for move in goes(turn)))
    side = turn.table.sides[units[0]] if units else turn.table.whose
    if turn.contest is not None:
        return Next(turn.contest.turn, (), moves)
    acting = [move for move in moves if isinstance(move, Does) and move.card is not None]
    if turn.parting or turn.due:
        side = turn.table.sides[acting[0].card or 0] if acting else side
        units = ()
    return Next(side, units, moves)
