"""An attack between the cards of a table: its units as they are with all that other cards give them, and how they stand."""

from __future__ import annotations

from swtcg_rules.answers.solved import Solved
from swtcg_rules.answers.standing import facts
from swtcg_rules.errors import Problem, UsageError
from swtcg_rules.table.model import Board, CardKind, Unit
from swtcg_rules.table.reader import read_scenario
from swtcg_rules.table.turns import NamedCard, Table
from swtcg_rules.table.writer import write_scenario
from swtcg_rules.turn.fighters import staged


def ready(board: Board) -> Board:
    """The board with its units as the attack sees them."""
    return staged(board) if board.staged else board


def unstaged(board: Board, option: str) -> Board:
    """The same attack between plain units, so that one of their numbers or abilities can be changed.

    Raises UsageError where other cards give something that a plain unit cannot say of itself.
    """
    if not board.staged:
        return board
    alone = [[_alone(unit) for unit in units] for units in (ready(board).attackers, ready(board).defenders)]
    defenders = tuple(alone[1]) if board.defenders else ()
    found = board._replace(attackers=tuple(alone[0]), defenders=tuple(alone[1]), staged=None)
    if read_scenario(write_scenario(found)) != found:
        raise UsageError(Problem("stage-unchanged", {"option": option}))
    return found._replace(defenders=defenders)


def _alone(unit: Unit) -> Unit:
    """A unit without what only a card of a table has and no attack asks for."""
    return unit._replace(subtypes="", cost=None, unique=False, pilots=1, built=None, kind=CardKind.UNIT)


def named_on(*given: Board | Table) -> tuple[NamedCard, ...]:
    """The cards that were named for boards and tables."""
    lying = (one.staged if isinstance(one, Board) else one for one in given)
    return tuple(dict.fromkeys(card for table in lying if table for card in table.named))


def with_standing(solved: Solved) -> Solved:
    """The answer with how every card stands, and what it has from which other."""
    return solved._replace(standing=facts(solved.board.staged)) if solved.board.staged else solved
