"""One scenario in, one answer out: legality, odds, best play, the steps, and everything the answer rests on."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from swtcg_rules.answers import acting, forecast
from swtcg_rules.answers.facts import Facts, facts_of, lowest_power
from swtcg_rules.answers.reading import read_attack
from swtcg_rules.answers.solved import Solved
from swtcg_rules.answers.told import expected, told
from swtcg_rules.clock import one_board
from swtcg_rules.engine.engine import Engine
from swtcg_rules.engine.events import Event, Forbidden
from swtcg_rules.engine.model import Finished
from swtcg_rules.engine.remembering import remembered
from swtcg_rules.engine.rule import rule_class
from swtcg_rules.errors import Problem, RecordError, ScenarioError, UsageError
from swtcg_rules.glossary.edition import TODAY, known_edition
from swtcg_rules.glossary.store import load
from swtcg_rules.solver.advice.advising import advise
from swtcg_rules.solver.exact import explore, no_garbage, solve
from swtcg_rules.solver.goals import Goal, decided
from swtcg_rules.table.model import Board

if TYPE_CHECKING:
    from swtcg_rules.solver.game import Course

Progress = Callable[[int, int | None], None]
LONG = 80_000
"""With more work than this (see `exact.MOST_WORK`), about half a second, the work still to come is reported."""


def solve_scenario(
    scenario: str | Board,
    goal: Goal | str = Goal.DAMAGE,
    query: str | None = None,
    edition: str = TODAY,
    progress: Progress | None = None,
    course: Course | None = None,
) -> Solved:
    """Rule on a scenario. `progress` gets the work done in a long calculation, and the work expected in all (None: unknown).

    `course` is the game that was played on the board, where it is known; otherwise the board's record, if any, is played.

    Raises ScenarioError when the scenario cannot be read, RecordError when given dice do not fit it, UsageError for a goal or
    edition that does not exist, TooLargeError for more than an exact answer can go through, as soon as that is clear.
    """
    goal, edition = goal_named(goal), known_edition(edition)
    board = read_attack(scenario) if isinstance(scenario, str) else scenario
    if query is None:
        query = scenario if isinstance(scenario, str) else ""
    if not board.staged:
        return _ruled(board, goal, query, edition, progress, course)
    from swtcg_rules.answers.staging import ready, with_standing  # a plain attack does not need the turn

    try:
        return with_standing(_ruled(ready(board), goal, query, edition, progress, course))
    except RecordError as error:
        from swtcg_rules.answers.plain import with_texts

        raise with_texts(error, board) from None


def _ruled(board: Board, goal: Goal, query: str, edition: str, progress: Progress | None, course: Course | None) -> Solved:
    with no_garbage(), one_board():
        engine = engine_for(board)
        facts, watch = facts_of(board, engine, goal, edition), watcher(engine, board, progress)
        node = engine.advance(facts.start)
        if objections := tuple(event for event in node.events if isinstance(event, Forbidden)):
            return told(facts, query, objections, objections)
        if course or board.rolls or board.played:
            from swtcg_rules.answers.recorded import as_recorded
            from swtcg_rules.solver.record import play_record

            return as_recorded(facts, query, course or play_record(board), watch)
        if not facts.playable:
            facts = facts._replace(acting=acting.ready(engine, board, LONG))
            return told(facts, query, tuple(expected(facts)), read=facts.deed)
        # Where no dice or choices are left, the outcome is known already.
        return _solved(facts, query, node.events, certain=isinstance(node, Finished), watch=watch)


def goal_named(goal: Goal | str) -> Goal:
    """The goal of this name. Raises UsageError when there is none."""
    try:
        return Goal(goal)
    except ValueError:
        raise UsageError(Problem("unknown-choice", {"value": goal, "allowed": ", ".join(Goal)})) from None


def unplayed(board: Board) -> list[str]:
    """The keywords on a board that act in attacks but have no rule in the engine."""
    keywords = dict.fromkeys(ability.keyword for unit in board.units for ability in unit.abilities)
    return [keyword for keyword in keywords if rule_class(keyword) is None and "outside" not in load().entry(keyword)]


def engine_for(board: Board) -> Engine:
    """The engine of a board. Raises ScenarioError for keywords that have no rule in the engine."""
    if keywords := unplayed(board):
        raise ScenarioError(*map(not_played, keywords))
    return remembered(board)


def not_played(keyword: str) -> Problem:
    """The problem for a keyword that nothing plays."""
    code = "keyword-own-unplayed" if "user" in load().summaries[keyword] else "keyword-unplayed"
    return Problem(code, {"name": load().summaries[keyword]["name"]["en"], "id": keyword})


def _solved(facts: Facts, query: str, first: tuple[Event, ...], certain: bool, watch: Callable[[int, float], None]) -> Solved:
    """The answer for a board that is played out in full; `first` is what happens in any case, `certain` whether that is all."""
    engine, aim = facts.engine, facts.aim
    graph = explore(engine, facts.start, watch)
    if facts.board.staged:
        from swtcg_rules.answers.staging import check_course

        check_course(facts.board, graph)
    ends = (node.state.cards for node in graph.nodes if isinstance(node, Finished))
    facts = facts._replace(
        acting=acting.in_graph(engine, graph),
        deeds=acting.deeds_in(graph),
        lowest_power=lowest_power(event for node in graph.nodes for event in node.events),
        may_go=frozenset(unit for cards in ends for unit, card in enumerate(cards) if card.discarded),
        dice=forecast.dice_counted(facts.board, graph),
    )
    solution = solve(graph, aim)
    trace = first if certain else tuple(expected(facts, first))
    return told(facts, query, trace, read=facts.deed if facts.rolls_dice else None)._replace(
        attack_dice=facts.dice,
        value=solution.value if decided(engine, aim) else None,
        kill=forecast.kill(facts, solution),
        units=forecast.units(facts, solution),
        advice=tuple(advise(solution, facts.deed)),
        fired=forecast.fired(facts, solution),
        predictions=forecast.predictions(facts, solution),
        force=forecast.force(solution),
    )


def watcher(engine: Engine, board: Board, progress: Progress | None) -> Callable[[int, float], None]:
    """Reports on a calculation that turns out to be long, and stops it as soon as it is clear that it would be too long."""
    asked, whole = False, None

    def watch(work: int, behind: float) -> None:
        nonlocal asked, whole
        if work < LONG:
            return
        from swtcg_rules.solver.size import expected_work, give_up_early

        if progress:
            progress(work, whole if whole and work < whole else None)
        give_up_early(work, behind)
        if not asked:
            asked, whole = True, expected_work(engine, board, work, behind)

    return watch
