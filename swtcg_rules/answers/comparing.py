"""Several boards solved beside each other: the user's own, one with a number or two varied, or one without each ability."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import product
from typing import NamedTuple

from swtcg_rules.answers.solved import Solved
from swtcg_rules.answers.solving import Progress, solve_scenario
from swtcg_rules.board.model import Ability, Board, Kind, Role, Unit
from swtcg_rules.board.notation import read_scenario, write_scenario
from swtcg_rules.board.vocabulary import LIMITS, Meaning, nearest_word, phrases
from swtcg_rules.clock import one_call
from swtcg_rules.engine.rule import Bearer, rule_class
from swtcg_rules.errors import Problem, ScenarioError, UsageError
from swtcg_rules.glossary.edition import TODAY
from swtcg_rules.glossary.fold import fold
from swtcg_rules.glossary.store import load
from swtcg_rules.solver.goals import Goal

VARIED = re.compile(r"\s*(?P<what>[^=]+?)\s*=\s*(?P<low>-?\d+)\s*(?:\.\.\s*(?P<high>-?\d+)\s*)?$")
MOST_ROWS = 61
MOST_VARIED = 2
"""More numbers varied at once fit no table on paper or screen."""
MOST_CELLS = 400
STANDARD_POWER = 4
"""The power of the attack on a unit that is compared, where no attacker is given."""


class Row(NamedTuple):
    """One of the boards: what tells it apart (under `worth` the ability that it is without), and its answer for the goal."""

    label: str | Ability
    answer: Solved
    numbers: tuple[int, ...] = ()
    """What was tried on it, a number for each that is varied."""

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
    """Boards beside each other. `kind` is compare, vary, grid or worth; in the last the first row is the whole board."""

    kind: str
    rows: tuple[Row, ...]
    varied: tuple[str, ...] = ()
    """The numbers that are varied, as they were called; in a grid that of the rows, then that of the columns."""
    defence: tuple[Row, ...] = ()
    """Where single units are compared: each of them attacked."""


def compare(
    boards: Sequence[str | Board], goal: Goal | str = Goal.DAMAGE, edition: str = TODAY, progress: Progress | None = None
) -> Table:
    """The answers to these boards, in their order. `progress` hears of a long calculation, here and below.

    All boards of a table together have a time of their own (see `clock`): TooLargeError where that is over.

    A text without "vs" is a single unit. It attacks whatever the first board with two sides defends with, else just a unit,
    and every unit that is compared is shown on defence as well: the same boards turned round.
    """
    read = [read_compared(board) if isinstance(board, str) else board for board in boards]
    opponent = next((board.defenders for board in read if board.defenders), (Unit(),))
    whole = [board if board.defenders else board._replace(defenders=opponent) for board in read]

    single = any(not board.defenders for board in read)
    plain = all(board.kind is Kind.ATTACK and not (board.rolls or board.played) for board in whole)
    turned = list(map(_turned, whole)) if single and plain else []
    answers = _answers([*whole, *turned], goal, edition, progress)
    rows = tuple(Row(write_scenario(answer.board), answer) for answer in answers)
    return Table("compare", rows[: len(whole)], defence=rows[len(whole) :])


def _answers(boards: Sequence[Board], goal: Goal | str, edition: str, progress: Progress | None) -> list[Solved]:
    """Every board solved, in the time that they have together."""

    def at(solved: int) -> Progress | None:
        """Progress within one board as a part of all."""
        if progress is None:
            return None
        part = 1000 // len(boards)
        progress(part * solved, 1000)

        def tell(work: int, expected: int | None) -> None:
            progress(part * solved + (part * work // expected if expected else 0), 1000)

        return tell

    with one_call():
        return [solve_scenario(board, goal, None, edition, at(solved)) for solved, board in enumerate(boards)]


def read_compared(text: str) -> Board:
    """The board of a scenario; of a text with one side, a board without defenders. Raises ScenarioError as `read_scenario`."""
    try:
        return read_scenario(text)
    except ScenarioError as error:
        if all(problem.code != "scenario-no-versus" for problem in error.problems):
            raise
    return read_scenario(f"{text} vs unit")._replace(defenders=())


def _turned(board: Board) -> Board:
    """The board with the sides changed: the defender attacks, with a standard power if it has none of its own."""
    attacker, *others = board.defenders
    if attacker.power is None:
        attacker = attacker._replace(power=STANDARD_POWER)
    mine, theirs = board.force
    side = None if board.side is None else board.side.other
    return board._replace(attackers=(attacker, *others), defenders=board.attackers, force=(theirs, mine), side=side)


def vary(
    scenario: str | Board,
    varied: str | Sequence[str],
    goal: Goal | str = Goal.DAMAGE,
    edition: str = TODAY,
    progress: Progress | None = None,
) -> Table:
    """The board with one number varied: "power=1..10", "Lucky=0..3", "defender health=2..6"; 0 takes a keyword away.

    With two of them it is a grid: every number of the first with every number of the second.
    Raises UsageError where that cannot be read or there is nothing to vary, ScenarioError where a board cannot be so.
    """
    board = read_scenario(scenario) if isinstance(scenario, str) else scenario
    ranges = [_range(board, text) for text in ([varied] if isinstance(varied, str) else varied)]
    if len(ranges) > MOST_VARIED:
        raise UsageError(Problem("vary-many", {"n": len(ranges), "most": MOST_VARIED}))
    if len({one.change for one in ranges}) < len(ranges):
        raise UsageError(Problem("vary-same", {"name": ranges[0].what}))
    tried = list(product(*(one.numbers for one in ranges)))
    if len(tried) > MOST_CELLS:
        raise UsageError(Problem("vary-cells", {"n": len(tried), "most": MOST_CELLS}))
    boards = []
    for numbers in tried:
        changed = board
        for one, n in zip(ranges, numbers, strict=True):
            changed = one.change(changed, n)
        # Read back, so that no row has a board that could not be written down.
        boards.append(read_scenario(write_scenario(changed)))
    answers = _answers(boards, goal, edition, progress)
    rows = tuple(Row(", ".join(map(str, numbers)), answer, numbers) for numbers, answer in zip(tried, answers, strict=True))
    return Table("vary" if len(ranges) == 1 else "grid", rows, tuple(one.what for one in ranges))


class _Range(NamedTuple):
    """A number of a board that is varied, as it was called, and what is tried for it."""

    what: str
    change: _Change
    numbers: range


def _range(board: Board, text: str) -> _Range:
    found = VARIED.match(text)
    if not found:
        raise UsageError(Problem("vary-unread", {"text": text}))
    low, high = int(found["low"]), int(found["high"] or found["low"])
    if not low <= high < low + MOST_ROWS:
        raise UsageError(Problem("vary-range", {"text": text, "most": MOST_ROWS}))
    return _Range(found["what"], _change(board, found["what"]), range(low, high + 1))


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
    less = list(_without_each(board))
    if not less:
        raise UsageError(Problem("worth-nothing", {}))
    whole, *others = _answers([board, *(without for _, without in less)], goal, edition, progress)
    rows = [Row(ability, answer) for (ability, _), answer in zip(less, others, strict=True)]
    return Table("worth", (Row("", whole), *rows))


def _without_each(board: Board) -> Iterator[tuple[Ability, Board]]:
    for side in ("attackers", "defenders"):
        units: tuple[Unit, ...] = getattr(board, side)
        for place, unit in enumerate(units):
            for at, ability in enumerate(unit.abilities):
                less = unit._replace(abilities=(*unit.abilities[:at], *unit.abilities[at + 1 :]))
                changed = (*units[:place], less, *units[place + 1 :])
                yield ability, board._replace(**{side: changed})  # type: ignore[arg-type]
