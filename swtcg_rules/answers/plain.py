"""An attack between cards turned into one between plain units; and the cards that a question named."""

from __future__ import annotations

from swtcg_rules.answers.card_texts import texts_in_attack
from swtcg_rules.answers.reserved import Reserve, reserves
from swtcg_rules.answers.staging import ready
from swtcg_rules.errors import Problem, RecordError, UsageError
from swtcg_rules.table.effects import GETS
from swtcg_rules.table.model import Ability, Board, CardKind, Role, Unit, UnitRef
from swtcg_rules.table.reader import read_scenario
from swtcg_rules.table.turns import NamedCard, Table, attack_on
from swtcg_rules.table.writer import write_scenario


def unstaged(board: Board, option: str) -> Board:
    """The same attack between plain units, so that one of their numbers or abilities can be changed.

    Raises UsageError where other cards give something that a plain unit cannot express.
    """
    if not board.staged:
        return board
    lying = ready(board)
    alone = [tuple(map(_alone, units)) for units in (lying.attackers, lying.defenders)]
    found = board._replace(attackers=alone[0], defenders=alone[1], staged=None)
    if read_scenario(write_scenario(found)) != found:
        raise UsageError(Problem("stage-unchanged", {"option": option}))
    return found._replace(defenders=alone[1] if board.defenders else ())


def changeable(board: Board, option: str) -> Board:
    """The same attack with units whose numbers and abilities can be changed: between plain units, or, where nothing else lies
    there, between cards with everything printed on them.

    A keyword of the user's own stays what it is. Raises UsageError where what other cards give prevents it.
    """
    table = board.staged
    if not table:
        return board
    own = any(own_keyword(ability) for unit in table.units for ability in unit.abilities)
    roles = attack_on(table)
    by_themselves = roles is not None and len(roles[0]) + len(roles[1]) == len(table.units)
    if own and by_themselves:
        return board
    try:
        plain = unstaged(board, option)
    except UsageError:
        if by_themselves:
            return board
        raise
    if own:
        raise UsageError(Problem("stage-unchanged", {"option": option}))
    return plain


def own_keyword(ability: Ability) -> str:
    """The keyword of the user's own that an ability is a copy of; empty where there is none."""
    return ability.of if ability.keyword == GETS else ""


def with_unit(board: Board, whose: UnitRef, unit: Unit) -> Board:
    """The board with another unit in place of this one, also on the table that it was read from."""
    attacks = whose.role is Role.ATTACKER
    units = list(board.attackers if attacks else board.defenders)
    units[whose.place] = unit
    board = board._replace(attackers=tuple(units)) if attacks else board._replace(defenders=tuple(units))
    table = board.staged
    if not table:
        return board
    cards = list(table.units)
    cards[_number(table, whose)] = unit
    return board._replace(staged=table._replace(units=tuple(cards)))


def with_force(board: Board, role: Role, n: int) -> Board:
    """The board with this much Force on one side, also on the table that it was read from."""
    mine, theirs = board.force
    board = board._replace(force=(n, theirs) if role is Role.ATTACKER else (mine, n))
    table = board.staged
    if not table:
        return board
    force = list(table.force)
    force[table.sides[_number(table, UnitRef(role))]] = n
    return board._replace(staged=table._replace(force=(force[0], force[1])))


def _number(table: Table, whose: UnitRef) -> int:
    """The number of a unit on the table that an attack was read from."""
    roles = attack_on(table)
    assert roles
    return roles[0 if whose.role is Role.ATTACKER else 1][whose.place]


def _alone(unit: Unit) -> Unit:
    """A unit without what only a card of a table has and no attack needs."""
    return unit._replace(types=(), subtypes="", cost=None, unique=False, pilots=1, built=None, kind=CardKind.UNIT)


def named_on(*given: Board | Table) -> tuple[NamedCard, ...]:
    """The cards that were named for boards and tables."""
    lying = (one.staged if isinstance(one, Board) else one for one in given)
    return tuple(dict.fromkeys(card for table in lying if table for card in table.named))


def reserved_on(*given: Board) -> tuple[Reserve, ...]:
    """The cards of boards with a text that matters in an attack and that the program does not play, each once."""
    lying = (board.staged for board in given if board.staged)
    found = (one for table in lying for one in reserves(table, texts_in_attack(table)))
    return tuple({(one.name, one.steps): one for one in found}.values())


def with_texts(error: RecordError, board: Board) -> RecordError:
    """An error; if it is about dice that do not fit, with the cards whose unplayed text may change the number of dice."""
    names = dict.fromkeys(one.name for one in reserved_on(board) if one.decides)
    if not names or not error.problems[0].code.startswith(("dice-too-few", "dice-too-many")):
        return error
    return RecordError(*error.problems, Problem("dice-by-text", {"cards": ", ".join(names), "n": len(names)}))
