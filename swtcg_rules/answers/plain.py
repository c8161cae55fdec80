"""An attack between cards as one between plain units; and the cards that a question named."""

from __future__ import annotations

from swtcg_rules.answers.card_texts import texts_in_attack
from swtcg_rules.answers.reserved import Reserve, reserves
from swtcg_rules.answers.staging import ready
from swtcg_rules.errors import Problem, RecordError, UsageError
from swtcg_rules.table.model import Board, CardKind, Unit
from swtcg_rules.table.reader import read_scenario
from swtcg_rules.table.turns import NamedCard, Table
from swtcg_rules.table.writer import write_scenario


def unstaged(board: Board, option: str) -> Board:
    """The same attack between plain units, so that one of their numbers or abilities can be changed.

    Raises UsageError where other cards give something that a plain unit cannot say of itself.
    """
    if not board.staged:
        return board
    lying = ready(board)
    alone = [tuple(map(_alone, units)) for units in (lying.attackers, lying.defenders)]
    found = board._replace(attackers=alone[0], defenders=alone[1], staged=None)
    if read_scenario(write_scenario(found)) != found:
        raise UsageError(Problem("stage-unchanged", {"option": option}))
    return found._replace(defenders=alone[1] if board.defenders else ())


def _alone(unit: Unit) -> Unit:
    """A unit without what only a card of a table has and no attack asks for."""
    return unit._replace(types=(), subtypes="", cost=None, unique=False, pilots=1, built=None, kind=CardKind.UNIT)


def named_on(*given: Board | Table) -> tuple[NamedCard, ...]:
    """The cards that were named for boards and tables."""
    lying = (one.staged if isinstance(one, Board) else one for one in given)
    return tuple(dict.fromkeys(card for table in lying if table for card in table.named))


def reserved_on(*given: Board) -> tuple[Reserve, ...]:
    """The cards of boards with a text that matters in an attack and is not played, each once."""
    lying = (board.staged for board in given if board.staged)
    found = (one for table in lying for one in reserves(table, texts_in_attack(table)))
    return tuple({(one.name, one.steps): one for one in found}.values())


def with_texts(error: RecordError, board: Board) -> RecordError:
    """An error; of dice that do not fit, with the cards whose text is not played and may change how many there are."""
    names = dict.fromkeys(one.name for one in reserved_on(board) if one.decides)
    if not names or error.problems[0].code not in ("dice-too-few", "dice-too-many"):
        return error
    return RecordError(*error.problems, Problem("dice-by-text", {"cards": ", ".join(names), "n": len(names)}))
