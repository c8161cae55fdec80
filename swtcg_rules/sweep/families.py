"""The numbers of boards and nothing else: best play is worked out, without trace, advice or sentences.

Boards that differ only in the attacker's power and the defender's health are a family. Where nobody has anything to choose, and
only the discard depends on health, a family shares its walk: what follows a roll is the same for every power, and the counters
show who is discarded. All other boards are walked one by one.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from fractions import Fraction
from typing import NamedTuple

from swtcg_rules.answers.facts import playable
from swtcg_rules.answers.forecast import dice_counted
from swtcg_rules.answers.solving import engine_for, goal_named, watcher
from swtcg_rules.clock import board_time, one_board
from swtcg_rules.engine.asks import Ask
from swtcg_rules.engine.engine import Engine
from swtcg_rules.engine.events import DiceCounted, Event, Forbidden
from swtcg_rules.engine.model import Chance, Finished
from swtcg_rules.engine.question import start_of
from swtcg_rules.engine.rule import Rule, When
from swtcg_rules.engine.state import State
from swtcg_rules.errors import SwtcgError
from swtcg_rules.solver.exact import explore, no_garbage, solve
from swtcg_rules.solver.goals import Goal, Outcome, aim_of, decided, reached
from swtcg_rules.sweep.results import BoardResult
from swtcg_rules.table.model import Board, Kind
from swtcg_rules.table.turns import Table

BEFORE_THE_DISCARD = frozenset(
    [None, When.FIRST_DICE, When.INITIAL_ROLL, When.HITS_READ, When.HITS_COUNTED, When.DAMAGE_PENDING, When.DAMAGE_PLACED]
)
"""The moments before anyone is discarded."""
AFTER_THE_DISCARD = frozenset(["discard", "attack-end", "after-attack"])
"""The steps in which it matters who is discarded."""


class NotShared(Exception):  # noqa: N818 - nothing went wrong
    """Raised where there is something to choose after all."""


class EndChances(NamedTuple):
    """The outcomes that can follow a state, each with its chance times six to the power of `dice`."""

    outcomes: dict[Outcome, int]
    dice: int


class Walked(NamedTuple):
    """The results for one power, as long as the defender cannot be discarded."""

    ends: EndChances
    spread: tuple[Fraction, ...]
    first: tuple[Event, ...]
    """The events before the roll, which happen in any case."""


def numbers_of(boards: Iterable[Board | Table], goal: str) -> list[BoardResult]:
    """The numbers of these boards, in order; a board that is an error or too large has its reason instead."""
    boards = list(boards)
    families: dict[Board | Table, Family | None] = {}
    for board in boards:
        key = kin(board)
        families[key] = Family(key) if key in families and isinstance(key, Board) else None
    found = []
    with no_garbage():
        for board in boards:
            try:
                with one_board():
                    if isinstance(board, Table) or board.staged:
                        from swtcg_rules.sweep.tables import as_solved  # plain boards do not wait for this import

                        found.append(as_solved(board, goal))
                    else:
                        found.append(_numbers(board, goal_named(goal), families[kin(board)]))
            except SwtcgError as error:
                found.append(BoardResult(problem=error.problems[0]._replace(place=None, suggestions=())))
    return found


def kin(board: Board | Table) -> Board | Table:
    """What a board shares with its family; cards on a table have no family."""
    if isinstance(board, Table) or board.staged:
        return board
    (first, *mine), (target, *theirs) = board.attackers, board.defenders
    attacker = first if first.power is None else first._replace(power=0)
    defender = target._replace(health=None)
    return board._replace(attackers=(attacker, *mine), defenders=(defender, *theirs))


def _numbers(board: Board, goal: Goal, family: Family | None) -> BoardResult:
    if family:
        try:
            return family.numbers(board, goal)
        except NotShared:
            family.shared = False
    engine = engine_for(board)
    start = start_of(engine, board)
    if any(isinstance(event, Forbidden) for event in engine.advance(start).events):
        return BoardResult(legal=False)
    if not playable(engine, board):
        return BoardResult()
    graph = explore(engine, start, watcher(engine, board, None))
    solution = solve(graph, aim_of(engine, board, goal))
    ends = EndChances(solution.outcomes, graph.dice[-1])
    return _told(engine, board, goal, ends, _counters(engine, board.defender, ends), dice_counted(board, graph))


def _told(
    engine: Engine, board: Board, goal: Goal, ends: EndChances, spread: tuple[Fraction, ...], dice: int | None
) -> BoardResult:
    """The numbers of a board whose outcomes are known."""
    whole = 6**ends.dice
    aim, attacker, defender = aim_of(engine, board, goal), board.attacker, board.defender
    value = taken = lost = gone = 0
    for outcome, chance in ends.outcomes.items():
        value += reached(engine, aim, outcome) * chance
        taken += (outcome[attacker].damage - engine.units[attacker].damage) * chance
        lost += outcome[attacker].discarded * chance
        gone += outcome[defender].discarded * chance
    return BoardResult(
        value=Fraction(value, whole) if decided(engine, aim) else None,
        spread=spread,
        discarded=None if engine.units[defender].health is None else Fraction(gone, whole),
        taken=Fraction(taken, whole),
        lost=None if engine.units[attacker].health is None else Fraction(lost, whole),
        dice=dice,
    )


def _counters(engine: Engine, unit: int, ends: EndChances) -> tuple[Fraction, ...]:
    """The chance of exactly n counters on a unit."""
    whole, counters = 6**ends.dice, defaultdict[int, int](int)
    for outcome, chance in ends.outcomes.items():
        counters[outcome[unit].damage - engine.units[unit].damage] += chance
    return tuple(Fraction(counters.get(n, 0), whole) for n in range(max(counters) + 1))


class Family:
    """Boards that differ only in the attacker's power and the defender's health, walked together."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.engine = engine_for(board)
        self.known: dict[State, EndChances] = {}
        """The results for the states after the roll."""
        self.rolled: dict[int | None, Walked] = {}
        unknown = self.engine.units[board.defender].health is None and not self.engine.units[board.defender].discarded
        self.shared = unknown and board.kind is not Kind.COUNTERS and all(map(_blind, self.engine.rules))

    def numbers(self, board: Board, goal: Goal) -> BoardResult:
        """The numbers of one of the boards. Raises NotShared where it has to be walked alone."""
        if not self.shared:
            raise NotShared
        engine = self.engine.like(board.units)
        if 0 in engine.room or not playable(engine, board):
            raise NotShared
        power = board.attackers[0].power
        if power not in self.rolled:
            self.rolled[power] = self._walked(board._replace(defenders=self.board.defenders))
        ends, spread, first = self.rolled[power]
        if any(isinstance(event, Forbidden) for event in first):
            return BoardResult(legal=False)
        health = board.defenders[0].health
        if health is not None:
            ends = EndChances(_with_discards(engine, board.defender, ends.outcomes), ends.dice)
        counted = (event.dice for event in first if isinstance(event, DiceCounted) and event.kind is Kind.ATTACK)
        return _told(engine, board, goal, ends, spread, next(counted, None) if board.kind is Kind.ATTACK else None)

    def _walked(self, board: Board) -> Walked:
        engine = self.engine.like(board.units)
        node = engine.advance(start_of(engine, board))
        ends = EndChances({node.state.cards: 1}, 0) if isinstance(node, Finished) else self._of_chance(node)
        return Walked(ends, _counters(engine, board.defender, ends), node.events)

    def _ends(self, state: State) -> EndChances:
        found = self.known.get(state)
        if found is None:
            board_time()
            node = self.engine.advance(state)
            found = self.known[state] = (
                EndChances({node.state.cards: 1}, 0) if isinstance(node, Finished) else self._of_chance(node)
            )
        return found

    def _of_chance(self, node: object) -> EndChances:
        if not isinstance(node, Chance):
            raise NotShared
        following = [(weight, self._ends(state)) for weight, _, state in node.outcomes]
        most = max(ends.dice for _, ends in following)
        outcomes: dict[Outcome, int] = defaultdict(int)
        for weight, ends in following:
            for outcome, chance in ends.outcomes.items():
                outcomes[outcome] += weight * chance * 6 ** (most - ends.dice)
        return EndChances(outcomes, most + node.dice)


def _blind(rule: Rule) -> bool:
    """Whether a rule works by itself and depends neither on health nor on who is discarded."""
    return (
        rule.by_itself
        and not rule.playable
        and rule.when in BEFORE_THE_DISCARD
        and rule.step not in AFTER_THE_DISCARD
        and Ask.STRENGTH not in rule.asked
    )


def _with_discards(engine: Engine, unit: int, outcomes: dict[Outcome, int]) -> dict[Outcome, int]:
    """The outcomes, with a unit discarded where it has at least as many counters as health."""
    found: dict[Outcome, int] = defaultdict(int)
    before = engine.units[unit].damage
    for outcome, chance in outcomes.items():
        card, health = outcome[unit], engine.health(outcome, unit)
        if health is not None and card.damage >= health and card.damage > before:
            outcome = (*outcome[:unit], card._replace(discarded=True), *outcome[unit + 1 :])  # noqa: PLW2901
        found[outcome] += chance
    return found
