"""How large a board is, told from smaller ones: before a long calculation, not after it."""

from __future__ import annotations

from math import log

from swtcg_rules.board.model import Board, Kind
from swtcg_rules.engine.engine import Engine
from swtcg_rules.errors import TooLargeError
from swtcg_rules.solver.exact import MOST_WORK, explore

SMALLEST = 6
"""With fewer dice than this there is nothing smaller to compare with."""
ENOUGH = MOST_WORK // 4
"""A board that takes more than this with half of its dice takes more than MOST_WORK with all of them: work grows with the
square of their number at least.
"""


def expected_work(board: Board) -> int | None:
    """The work that a board will take (see `exact.MOST_WORK`), as boards with a third and half of its dice grow.

    None where that cannot be told; more than MOST_WORK where even half of the dice are too many.
    """
    dice = board.attackers[0].power if board.kind is Kind.ATTACK else board.amount if board.kind is Kind.DICE else None
    if dice is None or dice < SMALLEST:
        return None
    counts = (dice // 2, dice // 3)
    works: list[int] = []
    for count in counts:
        engine = Engine(_with_dice(board, count))
        try:
            graph = explore(engine, most_work=ENOUGH)
        except TooLargeError:
            return 2 * MOST_WORK
        works.append(2 * len(graph.states) + engine.steps_run)
    growth = log(works[0] / works[1]) / log(counts[0] / counts[1])
    return int(works[0] * (dice / counts[0]) ** growth)


def _with_dice(board: Board, count: int) -> Board:
    if board.kind is Kind.DICE:
        return board._replace(amount=count)
    first, *others = board.attackers
    return board._replace(attackers=(first._replace(power=count), *others))
