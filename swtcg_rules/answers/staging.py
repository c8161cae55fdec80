"""An attack between the cards of a table: its units as they are with all that other cards give them, and how they stand."""

from __future__ import annotations

from swtcg_rules.answers.solved import Solved
from swtcg_rules.answers.standing import facts
from swtcg_rules.table.model import Board
from swtcg_rules.turn.fighters import staged


def ready(board: Board) -> Board:
    """The board with its units as the attack sees them."""
    return staged(board) if board.staged else board


def with_standing(solved: Solved) -> Solved:
    """The answer with how every card stands, and what it has from which other."""
    return solved._replace(standing=facts(solved.board.staged)) if solved.board.staged else solved
