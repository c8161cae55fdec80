"""The number that a board needs: the least power, health or number of a keyword for which a condition holds."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import NamedTuple

from swtcg_rules.answers.comparing import MOST_ROWS, BoardNumber, change_named
from swtcg_rules.answers.plain import changeable, named_on, reserved_on
from swtcg_rules.answers.reading import read_attack
from swtcg_rules.answers.reserved import Reserve
from swtcg_rules.answers.solving import Progress, goal_named
from swtcg_rules.clock import one_call
from swtcg_rules.errors import Problem, ScenarioError, UsageError
from swtcg_rules.glossary.edition import TODAY, known_edition
from swtcg_rules.shown import Cell, in_notebooks, rows
from swtcg_rules.solver.goals import Goal
from swtcg_rules.sweep.choosing import RowCondition, condition
from swtcg_rules.sweep.families import numbers_of
from swtcg_rules.sweep.measures import measure
from swtcg_rules.sweep.results import NUMBERS
from swtcg_rules.sweep.sweeping import Row
from swtcg_rules.table.model import Board
from swtcg_rules.table.turns import NamedCard
from swtcg_rules.table.writer import write_scenario
from swtcg_rules.words import LANGUAGES

USUAL = "discarded >= 50%"
"""The condition where none is given: the attacked unit is more likely discarded than not."""
AT_ONCE = 8
"""How many numbers are tried together: boards that differ only in power or health share what is walked."""
PLAYED_FOR = {"discarded": Goal.KILL, "lost": Goal.SURVIVE}
"""The goal of both sides for a condition on one of these numbers, where no goal is named."""


@in_notebooks
class Needed(NamedTuple):
    """The number that is needed, and what was tried."""

    query: str
    what: str
    """The number, as the user called it."""
    until: RowCondition
    n: int | None
    """The least number that meets the condition, or the highest if the lowest already does; None where no number is enough."""
    most: bool
    """Whether it holds from the lowest number on."""
    rows: tuple[Row, ...]
    """The boards that were tried: from the lowest number to one beyond the needed one."""
    ends: bool
    """Whether some number gives another result than the lowest."""
    problem: Problem | None
    """Why no higher number was tried, where one is too large."""
    goal: str
    edition: str
    named: tuple[NamedCard, ...] = ()
    reserved: tuple[Reserve, ...] = ()
    """The cards with a text that the numbers do not take into account."""

    @property
    def found(self) -> bool:
        """Whether there is an answer at all."""
        return True

    @property
    def numbers(self) -> tuple[int, ...]:
        """The numbers that were tried."""
        return tuple(int(row.values[0]) for row in self.rows)

    @property
    def columns(self) -> tuple[str, ...]:
        """The numbers of a board that are worth showing."""
        return tuple(dict.fromkeys((self.until.what, "damage", "discarded")))

    def to_dicts(self) -> list[dict[str, Cell]]:
        return rows(self)


def need(
    scenario: str | Board,
    what: str = "power",
    until: str = USUAL,
    goal: Goal | str | None = None,
    edition: str = TODAY,
    progress: Progress | None = None,
    query: str | None = None,
) -> Needed:
    """The least number for which a condition holds: `need("unit vs Evade 1, health 4", "power", "discarded >= 90%")`.

    `what` is as in `vary`; the condition is on damage, discarded, value, taken or lost, as in a sweep. If it already holds for
    the lowest number, the result is the highest for which it does. As many numbers are tried as `vary` takes.

    Raises UsageError for what cannot be varied or is not a condition, where dice or moves are given, and where the board leaves
    open what is asked; ScenarioError for an impossible board, and for an attack that is not allowed with any of the numbers.
    """
    asked = read_attack(scenario) if isinstance(scenario, str) else scenario
    if asked.rolls or asked.played:
        raise UsageError(Problem("record-given", {"option": "--need"}))
    board = changeable(asked, "--need")
    change, wanted = change_named(board, what), condition(until, ())
    if wanted.what not in NUMBERS:
        raise UsageError(Problem("sweep-where", {"text": until, "allowed": ", ".join(NUMBERS)}))
    play_for = goal_named(goal or PLAYED_FOR.get(wanted.what, Goal.DAMAGE))
    tried: list[Row] = []
    problem: Problem | None = None
    with one_call():
        for row in _rows(board, change, play_for, progress):
            problem = row.found.problem
            if problem and not tried:
                raise ScenarioError(problem)
            if problem:
                break
            tried.append(row)
            if len(tried) > 1 and wanted.holds(tried[-2]) is not wanted.holds(tried[0]):
                break
    if not any(row.found.legal for row in tried):
        assert tried[0].board
        told = {lang: write_scenario(tried[0].board, lang) for lang in LANGUAGES}
        raise ScenarioError(Problem("need-forbidden", {"what": what, "scenario": told}))
    if all(measure(row, wanted.what) is None for row in tried):
        raise UsageError(Problem("need-open", {"measure": wanted.what}))
    holds = [wanted.holds(row) for row in tried]
    other = next((at for at, one in enumerate(holds) if one is not holds[0]), None)
    at = (other if other is not None else len(tried)) - 1 if holds[0] else other
    return Needed(
        query if query is not None else scenario if isinstance(scenario, str) else "",
        what,
        wanted,
        None if at is None else int(tried[at].values[0]),
        holds[0],
        tuple(tried),
        other is not None,
        problem,
        play_for,
        known_edition(edition),
        named_on(asked),
        reserved_on(asked),
    )


def _rows(board: Board, change: BoardNumber, goal: str, progress: Progress | None) -> Iterator[Row]:
    """The board with one number after another."""
    low, high = change.limits()
    low = max(low, 0)
    numbers = range(low, min(high, low + MOST_ROWS - 1) + 1)
    left = iter(numbers)
    while some := list(islice(left, AT_ONCE)):
        if progress:
            progress(some[0] - low, len(numbers))
        boards = [read_attack(write_scenario(change(board, n))) for n in some]
        for n, changed, found in zip(some, boards, numbers_of(boards, goal), strict=True):
            yield Row((str(n),), write_scenario(changed), changed, found)
