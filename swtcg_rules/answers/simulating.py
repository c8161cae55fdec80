"""A scenario played with dice instead of being solved."""

from __future__ import annotations

from typing import NamedTuple

from swtcg_rules.answers.facts import facts_of
from swtcg_rules.answers.reading import read_attack, read_scenario
from swtcg_rules.answers.solving import Progress, engine_for, goal_named
from swtcg_rules.answers.staging import ready
from swtcg_rules.answers.standing import TableEngine
from swtcg_rules.engine.events import Forbidden
from swtcg_rules.engine.state import State
from swtcg_rules.errors import Problem, ScenarioError, UsageError
from swtcg_rules.glossary.edition import TODAY, known_edition
from swtcg_rules.shown import Cell, in_notebooks, rows
from swtcg_rules.solver.estimate import Estimate, estimate
from swtcg_rules.solver.goals import Goal, decided
from swtcg_rules.table.model import Board
from swtcg_rules.table.turns import Moment, Table
from swtcg_rules.turn.fighters import fighters

LEAST_TRIALS, MOST_TRIALS = 100, 10_000_000


@in_notebooks
class Simulated(NamedTuple):
    """An attack or a battle step that was played many times with dice."""

    board: Board | Table
    """The board that was played: a table after the moves of its record."""
    found: Estimate
    goal: str
    edition: str

    def to_dicts(self) -> list[dict[str, Cell]]:
        return rows(self)


def simulate(
    given: str | Board | Table,
    trials: int,
    seed: int = 1,
    goal: Goal | str = Goal.DAMAGE,
    edition: str = TODAY,
    progress: Progress | None = None,
) -> Simulated:
    """Play an attack or a battle step `trials` times. Raises what `simulate_scenario` and `simulate_table` raise."""
    read = read_scenario(given) if isinstance(given, str) else given
    board: Board | Table
    if isinstance(read, Table):
        board, found = simulate_table(read, trials, seed, goal, edition, progress)
    else:
        board, found = simulate_scenario(read, trials, seed, goal, edition, progress)
    return Simulated(board, found, str(goal), edition)


def simulate_table(
    table: Table, trials: int, seed: int = 1, goal: str = Goal.DAMAGE, edition: str = TODAY, progress: Progress | None = None
) -> tuple[Table, Estimate]:
    """Play a battle step `trials` times with dice, by a simple fixed policy: each unit attacks the unit nearest to a discard.

    Raises UsageError for a number of trials or a goal that does not exist, ScenarioError for a table that cannot be played.
    """
    from swtcg_rules.answers.battle import goal_on, last_moment, ready, say_enough
    from swtcg_rules.answers.tabling import rule_on_table
    from swtcg_rules.engine.frames.battle_step import battle_step

    _check_trials(trials)
    before = rule_on_table(table, edition=edition)
    if last_moment(table) is not Moment.BATTLE_STEP or not ready(before):
        raise ScenarioError(Problem("cannot-simulate", {}))
    game = TableEngine(fighters(before.standing).table)
    aim = goal_on(game.table, goal)
    say_enough(game, aim)
    found = estimate(game.engine, State(game.start, (battle_step(game.table.arena),)), aim, trials, seed, progress)
    return before.standing, found


def simulate_scenario(
    scenario: str | Board,
    trials: int,
    seed: int = 1,
    goal: Goal | str = Goal.DAMAGE,
    edition: str = TODAY,
    progress: Progress | None = None,
) -> tuple[Board, Estimate]:
    """Play a scenario `trials` times with dice, by a simple fixed policy; for boards that are too large to be solved.

    It has no time limit; `progress` gets the number of trials done, and of all.

    Raises UsageError for fewer than 100 or more than 10 million trials, and where dice or moves are given already; ScenarioError
    for a board that cannot be played.
    """
    goal = goal_named(goal)
    known_edition(edition)
    _check_trials(trials)
    board = ready(read_attack(scenario) if isinstance(scenario, str) else scenario)
    if board.rolls or board.played:
        raise UsageError(Problem("record-given", {"option": "--simulate"}))
    engine = engine_for(board)
    facts = facts_of(board, engine, goal, edition)
    node = engine.advance(facts.start)
    if not facts.playable or any(isinstance(event, Forbidden) for event in node.events):
        raise ScenarioError(Problem("cannot-simulate", {}))
    found = estimate(engine, facts.start, facts.aim, trials, seed, progress)
    return board, found if decided(engine, facts.aim) else found._replace(value=None)


def _check_trials(trials: int) -> None:
    """Raises UsageError for too few trials, or too many."""
    if not LEAST_TRIALS <= trials <= MOST_TRIALS:
        raise UsageError(Problem("trials-range", {"n": trials, "low": LEAST_TRIALS, "high": MOST_TRIALS}))
