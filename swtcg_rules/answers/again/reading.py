"""The line to which a follow-up is given: its board, or what was asked back of it."""

from __future__ import annotations

from typing import NamedTuple

from swtcg_rules.answers.by_name import by_their_names, duel
from swtcg_rules.answers.hearing import understand
from swtcg_rules.answers.reading import read_scenario
from swtcg_rules.errors import Place, Problem, ScenarioError
from swtcg_rules.table.model import Board
from swtcg_rules.table.turns import Table
from swtcg_rules.talk.model import Understood


class Before(NamedTuple):
    """A line as it is read once more."""

    line: str
    """The line that may be changed: the one that was given, or the scenario that it stands for."""
    board: Board | None
    """None where it was asked back."""
    understood: Understood | None = None
    """Of table talk, what was understood of it."""
    cards: tuple[str, ...] = ()
    """The cards that the line calls by their names."""
    missing: tuple[str, ...] = ()
    """What was asked for: power, health."""


def read_before(line: str) -> Before:
    """A line as it is read once more. Raises ScenarioError for a line that is no attack."""
    try:
        board = read_scenario(line, suggest=False)
    except ScenarioError:
        if named := duel(line) or by_their_names(line):
            return _of(named, read_scenario(named), line)
        understood = understand(line)
    else:
        return _of(line, board, line)
    if understood.plain and understood.scenario and not understood.others:
        return _of(understood.scenario, read_scenario(understood.scenario), line)._replace(understood=understood)
    return _asked(line, understood)


def _of(scenario: str, board: Board | Table, line: str) -> Before:
    if not isinstance(board, Board):
        raise ScenarioError(Problem("again-table", {}, Place(line, 0, len(line))))
    cards = tuple(card.name for card in board.staged.named) if board.staged else ()
    return Before(scenario, board, cards=cards)


def _asked(line: str, understood: Understood) -> Before:
    """A line that was asked back: with its board where nothing but numbers of it was missing."""
    asked = Before(line, None, understood)
    unclear = understood.unplaced and not understood.lacking
    if unclear or understood.doubt or understood.others or understood.which or understood.cards:
        return asked
    scenario = understood.scenario or understood.example
    missing = tuple(one for one in understood.missing if one in ("power", "health"))
    if not scenario or missing != understood.missing or not missing:
        return asked
    board = read_scenario(scenario, with_names=False)
    if not isinstance(board, Board):
        return asked
    attacker, defender = board.attackers[0], board.defenders[0]
    attacker = attacker._replace(power=None) if "power" in missing else attacker
    defender = defender._replace(health=None) if "health" in missing else defender
    board = board._replace(attackers=(attacker, *board.attackers[1:]), defenders=(defender, *board.defenders[1:]))
    return asked._replace(board=board, missing=missing)
