"""Several boards solved beside each other: two of the user's, one with a number varied, or one without each of its abilities."""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction
from typing import NamedTuple

from swtcg_rules.answers.solved import Solved
from swtcg_rules.answers.solving import Progress, solve_scenario
from swtcg_rules.board.model import Ability, Board, Role, Unit
from swtcg_rules.board.notation import read_scenario, write_scenario
from swtcg_rules.board.vocabulary import LIMITS, Meaning, nearest_word, phrases
from swtcg_rules.engine.rule import Bearer, rule_class
from swtcg_rules.errors import Problem, UsageError
from swtcg_rules.glossary.edition import TODAY
from swtcg_rules.glossary.fold import fold
from swtcg_rules.glossary.store import load
from swtcg_rules.solver.goals import Goal

VARIED = re.compile(r"\s*(?P<what>[^=]+?)\s*=\s*(?P<low>-?\d+)\s*(?:\.\.\s*(?P<high>-?\d+)\s*)?$")
MOST_ROWS = 61


class Row(NamedTuple):
    """One of the boards: what tells it apart (under `worth` the ability that it is without), and its answer for the goal."""

    label: str | Ability
    answer: Solved

    @property
    def mean(self) -> Fraction | None:
        """Damage counters on the declared defender, on average."""
        damage = self.answer.units[self.answer.engine.defender].damage
        return damage.mean if damage else None

    @property
    def discarded(self) -> Fraction | None:
        """The chance that the declared defender is discarded when that is played for."""
        answer = self.answer
        return answer.units[answer.engine.defender].discarded if answer.kill is None else answer.kill


class Table(NamedTuple):
    """Boards beside each other. `kind` is compare, vary or worth; in the last the first row is the whole board."""

    kind: str
    rows: tuple[Row, ...]


def compare(boards: list[Board], goal: Goal | str = Goal.DAMAGE, edition: str = TODAY, progress: Progress | None = None) -> Table:
    """The answers to these boards, in their order. `progress` hears of a long calculation, here and below."""
    rows = (Row(write_scenario(board), solve_scenario(board, goal, None, edition, progress)) for board in boards)
    return Table("compare", tuple(rows))


def vary(
    scenario: str | Board,
    varied: str,
    goal: Goal | str = Goal.DAMAGE,
    edition: str = TODAY,
    progress: Progress | None = None,
) -> Table:
    """The board with one number varied: "power=1..10", "Lucky=0..3", "defender health=2..6"; 0 takes a keyword away.

    Raises UsageError where that cannot be read or there is nothing to vary, ScenarioError where a board cannot be so.
    """
    board = read_scenario(scenario) if isinstance(scenario, str) else scenario
    found = VARIED.match(varied)
    if not found:
        raise UsageError(Problem("vary-unread", {"text": varied}))
    low, high = int(found["low"]), int(found["high"] or found["low"])
    if not low <= high < low + MOST_ROWS:
        raise UsageError(Problem("vary-range", {"text": varied, "most": MOST_ROWS}))
    change = _change(board, found["what"])
    # Read back, so that no row has a board that could not be written down.
    boards = [(n, read_scenario(write_scenario(change(board, n)))) for n in range(low, high + 1)]
    rows = [Row(str(n), solve_scenario(varied_board, goal, None, edition, progress)) for n, varied_board in boards]
    return Table("vary", tuple(rows))


class _Change(NamedTuple):
    """A number on a board that can be set: a stat or a keyword of one unit."""

    role: Role
    place: int
    meaning: Meaning

    def __call__(self, board: Board, n: int) -> Board:
        kind, what = self.meaning
        limit = LIMITS[what if kind == "stat" else "counters" if kind == "damage" else "x" if kind == "keyword" else kind]
        least = limit[0] if kind != "keyword" or "-X" not in load().summaries[what]["form"] else -limit[1]
        if not least <= n <= limit[1]:
            raise UsageError(Problem("vary-limits", {"n": n, "low": least, "high": limit[1]}))
        if kind == "force":
            mine, theirs = board.force
            return board._replace(force=(n, theirs) if self.role is Role.ATTACKER else (mine, n))
        units = list(board.attackers if self.role is Role.ATTACKER else board.defenders)
        unit = units[self.place]
        if kind == "stat":
            unit = unit._replace(**{what: n})  # type: ignore[arg-type]
        elif kind == "damage":
            unit = unit._replace(damage=n)
        else:
            unit = _with_keyword(unit, what, n)
        units[self.place] = unit
        changed = tuple(units)
        return board._replace(attackers=changed) if self.role is Role.ATTACKER else board._replace(defenders=changed)


def _with_keyword(unit: Unit, keyword: str, n: int) -> Unit:
    """The unit with one copy of the keyword at this number; with none at 0."""
    cost = next((ability.cost for ability in unit.abilities if ability.keyword == keyword), 0)
    place = next((at for at, ability in enumerate(unit.abilities) if ability.keyword == keyword), len(unit.abilities))
    others = [ability for ability in unit.abilities if ability.keyword != keyword]
    numbered = "X" in load().summaries[keyword]["form"]
    copies = [Ability(keyword, n if numbered else None, cost)] if n else []
    return unit._replace(abilities=(*others[:place], *copies, *others[place:]))


def _change(board: Board, what: str) -> _Change:
    """What is to be varied, and on which unit: the one that is named, that has it, or that it is for."""
    words = fold(what).split()
    role: Role | None = None
    for at, rest in ((0, slice(1, None)), (-1, slice(-1))):  # "defender Lucky", "Lucky obrońcy"
        if len(words) > 1 and (side := phrases().get(words[at])) and side.kind == "role":
            role, words = Role(side.value), words[rest]
    meaning = phrases().get(" ".join(words))
    if meaning is None or meaning.kind not in ("stat", "force", "damage", "counters", "keyword"):
        raise UsageError(Problem("vary-unknown", {"name": what}, suggestions=nearest_word(what)))
    if meaning.kind == "counters":
        meaning = Meaning("damage")
    if meaning.kind == "keyword" and role is None:
        for bearers, units in ((Role.ATTACKER, board.attackers), (Role.DEFENDER, board.defenders)):
            for place, unit in enumerate(units):
                if any(ability.keyword == meaning.value for ability in unit.abilities):
                    return _Change(bearers, place, meaning)
        kind = rule_class(meaning.value)
        role = Role.DEFENDER if kind and kind.bearer in (Bearer.TARGET, Bearer.ANYONE) else Role.ATTACKER
    if role is None:
        role = Role.ATTACKER if meaning == Meaning("stat", "power") else Role.DEFENDER
    return _Change(role, 0, meaning)


def worth(scenario: str | Board, goal: Goal | str = Goal.DAMAGE, edition: str = TODAY, progress: Progress | None = None) -> Table:
    """The board whole, and without each of its abilities in turn.

    Raises UsageError where dice or moves are given already, or there is no ability.
    """
    board = read_scenario(scenario) if isinstance(scenario, str) else scenario
    if board.rolls or board.played:
        raise UsageError(Problem("record-given", {"option": "--worth"}))
    rows = [Row("", solve_scenario(board, goal, None, edition, progress))]
    for ability, without in _without_each(board):
        rows.append(Row(ability, solve_scenario(without, goal, None, edition, progress)))
    if len(rows) == 1:
        raise UsageError(Problem("worth-nothing", {}))
    return Table("worth", tuple(rows))


def _without_each(board: Board) -> Iterator[tuple[Ability, Board]]:
    for side in ("attackers", "defenders"):
        units: tuple[Unit, ...] = getattr(board, side)
        for place, unit in enumerate(units):
            for at, ability in enumerate(unit.abilities):
                less = unit._replace(abilities=(*unit.abilities[:at], *unit.abilities[at + 1 :]))
                changed = (*units[:place], less, *units[place + 1 :])
                yield ability, board._replace(**{side: changed})  # type: ignore[arg-type]
