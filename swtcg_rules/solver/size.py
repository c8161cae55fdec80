"""How large a board is, foretold soon after its walk has begun and not at the end of it.

There are two signs. The share of the walk that is done foretells how much is still to come, but far too much where states
met later were mostly met before; so it counts alone only where it goes far beyond the limit. Otherwise it counts together
with the second sign: the board is large already with a third of its dice or damage, or grows too fast from there to half.
"""

from __future__ import annotations

from math import log

from swtcg_rules.engine.engine import Engine
from swtcg_rules.engine.question import deed_of
from swtcg_rules.errors import Problem, TooLargeError
from swtcg_rules.solver.exact import MOST_WORK, graph_of
from swtcg_rules.table.model import Board, Kind

FAR_TOO_MUCH = 10_000 * MOST_WORK
"""The work that the first sign must foretell to count alone; for boards that were answered it foretold less than a tenth."""
TOO_MUCH = 16 * MOST_WORK
"""The work that the first sign must foretell to count together with the second."""
LARGE = MOST_WORK // 10
"""The work with a third of the dice that is too much with all of them; counting stops there."""


def give_up_early(work: int, behind: float) -> None:
    """Raises TooLargeError where so small a share is done after so much work that the rest is out of reach."""
    if behind * FAR_TOO_MUCH < work:
        raise TooLargeError(Problem("too-large-expected", {}))


def expected_work(engine: Engine, board: Board, work: int, behind: float) -> int | None:
    """The work that a board will take (see `exact.MOST_WORK`), as boards with a third and half of its dice grow.

    None where that is not known. Raises TooLargeError where both signs say that it is out of reach.
    """
    dice = board.attackers[0].power if board.kind is Kind.ATTACK else board.amount
    if dice is None or dice < 2 or engine.reaching(deed_of(board, engine)):
        return None
    third = max(1, dice // 3)
    half = max(third + 1, dice // 2)
    small = _work(_with_dice(board, third))
    larger = _work(_with_dice(board, half)) if small < LARGE and half < dice else LARGE
    growth = log(larger / small) / log(half / third)
    at_least = larger * (dice / half) ** growth
    if (small == LARGE or at_least > MOST_WORK) and behind * TOO_MUCH < work:
        raise TooLargeError(Problem("too-large-expected", {}))
    return int(at_least) if larger < LARGE and at_least < MOST_WORK else None


def _work(board: Board) -> int:
    """The work that a smaller board takes, counted up to LARGE."""
    try:
        graph = graph_of(board, most_work=LARGE)
    except TooLargeError:
        return LARGE
    return min(LARGE, 2 * len(graph.states) + graph.engine.steps_run)


def _with_dice(board: Board, count: int) -> Board:
    if board.kind is not Kind.ATTACK:
        return board._replace(amount=count)
    first, *others = board.attackers
    return board._replace(attackers=(first._replace(power=count), *others))
