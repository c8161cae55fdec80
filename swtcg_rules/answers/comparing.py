"""Several boards solved beside each other: the user's own, one with a number or two varied, or one without each ability."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import product
from typing import NamedTuple

from swtcg_rules.answers.compared import Compared, ComparedBoard
from swtcg_rules.answers.plain import changeable, named_on, own_keyword, reserved_on, unstaged, with_force, with_unit
from swtcg_rules.answers.reading import read_attack
from swtcg_rules.answers.solved import Solved
from swtcg_rules.answers.solving import Progress, solve_scenario
from swtcg_rules.clock import one_call
from swtcg_rules.engine.rule import Bearer, rule_class
from swtcg_rules.errors import Problem, ScenarioError, UsageError
from swtcg_rules.glossary.edition import TODAY
from swtcg_rules.glossary.fold import fold
from swtcg_rules.glossary.store import load
from swtcg_rules.solver.goals import Goal
from swtcg_rules.table.model import Ability, Board, Kind, Role, Unit, UnitRef
from swtcg_rules.table.phrases import nearest_word, phrases, written
from swtcg_rules.table.words import LIMITS, Meaning
from swtcg_rules.table.writer import write_scenario
from swtcg_rules.words import LANGUAGES, text_in

DIGITS = 9
VARIED = re.compile(r"\s*(?P<what>[^=]+?)\s*=\s*(?P<low>-?\d{1,9})\s*(?:\.\.\s*(?P<high>-?\d{1,9})\s*)?\Z")
MOST_ROWS = 61
MOST_VARIED = 2
"""More numbers varied at once would not fit a table on paper or screen."""
MOST_CELLS = 400
STANDARD_POWER = 4
"""The power of the attack on a unit that is compared, where no attacker is given."""


def compare(
    boards: Sequence[str | Board], goal: Goal | str = Goal.DAMAGE, edition: str = TODAY, progress: Progress | None = None
) -> Compared:
    """The answers to these boards, in their order. `progress` is called during a long calculation, here and below.

    All boards together have one time limit (see `clock`): TooLargeError where it is exceeded. Raises UsageError for no board.

    A text without "vs" is a single unit. It attacks whatever the first board with two sides defends with, else a plain unit,
    and every unit that is compared is also shown on defence: the same boards turned round.
    """
    if not boards:
        raise UsageError(Problem("compare-nothing", {}))
    read = [read_compared(board) if isinstance(board, str) else board for board in boards]
    named, reserved = named_on(*read), reserved_on(*read)
    if not all(board.defenders for board in read):
        read = [unstaged(board, "--compare") for board in read]
    opponent = next((board.defenders for board in read if board.defenders), (Unit(),))
    whole = [board if board.defenders else board._replace(defenders=opponent) for board in read]

    single = any(not board.defenders for board in read)
    plain = all(board.kind is Kind.ATTACK and not (board.rolls or board.played) for board in whole)
    turned = list(map(_turned, whole)) if single and plain else []
    answers = _answers([*whole, *turned], goal, edition, progress)
    rows = tuple(ComparedBoard(write_scenario(answer.board), answer) for answer in answers)
    return Compared("compare", rows[: len(whole)], defence=rows[len(whole) :], named=named, reserved=reserved)


def _answers(boards: Sequence[Board], goal: Goal | str, edition: str, progress: Progress | None) -> list[Solved]:
    """Every board solved, within their common time limit."""

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
    """The board of a scenario; a text with one side gives a board without defenders. Raises ScenarioError as `read_scenario`."""
    try:
        return read_attack(text)
    except ScenarioError as error:
        if all(problem.code != "scenario-no-versus" for problem in error.problems):
            raise
    return read_attack(f"{text} vs unit")._replace(defenders=())


def _turned(board: Board) -> Board:
    """The board with the sides swapped: the defender attacks, with a standard power if it has none of its own."""
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
) -> Compared:
    """The board with one number varied: "power=1..10", "Lucky=0..3", "defender health=2..6"; 0 takes a keyword away.

    "defender" is the declared one, "defender 2" the unit beside it. If neither is named, power is the attacker's; a keyword and
    Force belong to the unit or side that has them; the rest is the defender's. "damage" is the damage done where the board
    gives an amount, otherwise the counters on the defender.

    Two of them give a grid: every number of the first with every number of the second.
    Raises UsageError where that cannot be read or there is nothing to vary, ScenarioError where a board cannot have the number.
    """
    asked = read_attack(scenario) if isinstance(scenario, str) else scenario
    board = changeable(asked, "--vary")
    ranges = [ranged(board, text) for text in ([varied] if isinstance(varied, str) else varied)]
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
        boards.append(read_attack(write_scenario(changed)))
    answers = _answers(boards, goal, edition, progress)
    rows = tuple(
        ComparedBoard(", ".join(map(str, numbers)), answer, numbers) for numbers, answer in zip(tried, answers, strict=True)
    )
    kind, what = "vary" if len(ranges) == 1 else "grid", tuple(one.what for one in ranges)
    return Compared(kind, rows, what, named=named_on(asked), reserved=reserved_on(asked))


class Range(NamedTuple):
    """A number of a board that is varied, as the user called it, and the values to try."""

    what: str
    change: BoardNumber
    numbers: range


def ranged(board: Board, text: str) -> Range:
    """What to vary, and the values to try. Raises UsageError where that cannot be read."""
    found = VARIED.match(text)
    if not found:
        raise UsageError(Problem("vary-unread", {"text": text, "o": "{", "c": "}"}))
    low, high = int(found["low"]), int(found["high"] or found["low"])
    if not low <= high < low + MOST_ROWS:
        raise UsageError(Problem("vary-range", {"text": text, "most": MOST_ROWS}))
    return Range(found["what"], change_named(board, found["what"]), range(low, high + 1))


AMOUNTS = {Kind.DICE: "dice", Kind.FIXED: "damage", Kind.COUNTERS: "counters"}
"""What a board does in place of an attack, as LIMITS calls it."""


class BoardNumber(NamedTuple):
    """A number on a board that can be set: a stat, a keyword or the counters of a unit, Force, or the damage done (`amount`)."""

    whose: UnitRef
    meaning: Meaning

    def __call__(self, board: Board, n: int) -> Board:
        low, high = self.limits()
        if not low <= n <= high:
            raise UsageError(Problem("vary-limits", {"n": n, "low": low, "high": high}))
        kind, what = self.meaning
        if kind == "amount":
            return board._replace(amount=n)
        if kind == "force":
            return with_force(board, self.whose.role, n)
        unit = _units(board, self.whose.role)[self.whose.place]
        if kind == "stat":
            unit = unit._replace(**{what: n})  # type: ignore[arg-type]
        elif kind == "counters":
            unit = unit._replace(damage=n)
        else:
            unit = _with_keyword(unit, what, n)
        return with_unit(board, self.whose, unit)

    def limits(self) -> tuple[int, int]:
        kind, what = self.meaning
        if kind != "keyword":
            return LIMITS[what or kind]
        form = load().summaries[what]["form"]
        highest = LIMITS["x"][1] if "X" in form else 1
        return (-highest if "-X" in form else 0), highest


def _units(board: Board, role: Role) -> tuple[Unit, ...]:
    return board.attackers if role is Role.ATTACKER else board.defenders


def _copies(unit: Unit, keyword: str) -> list[Ability]:
    return [ability for ability in unit.abilities if (own_keyword(ability) or ability.keyword) == keyword]


def _with_keyword(unit: Unit, keyword: str, n: int) -> Unit:
    """The unit with its copy of the keyword, or a new one, at this number; with none at 0."""
    before = next(iter(_copies(unit, keyword)), None)
    place = len(unit.abilities) if before is None else unit.abilities.index(before)
    x = n if "X" in load().summaries[keyword]["form"] else None
    copy = [_copy(keyword, x, before)] if n else []
    return unit._replace(abilities=(*unit.abilities[:place], *copy, *unit.abilities[place + (before is not None) :]))


def _copy(keyword: str, x: int | None, before: Ability | None) -> Ability:
    """A copy of a keyword; everything else stays as before."""
    if "plays" not in load().summaries[keyword]:
        return (before or Ability(keyword))._replace(x=x)
    from swtcg_rules.table.composed import composed  # a keyword of the user's own becomes the keywords that it is played as

    return composed(keyword, x, before.cost or None, before.used) if before else composed(keyword, x, None)


def change_named(board: Board, what: str) -> BoardNumber:
    """What to vary, and on which unit: the one that is named, that has it, or that it is for.

    Raises UsageError where that cannot be varied.
    """
    whose, words = _whose(board, fold(what).split())
    meaning = phrases().get(" ".join(words), Meaning(""))
    if meaning.kind in ("damage", "counters", "dice", "die"):
        done = _amount(board, meaning.kind, whose)
        meaning = (
            Meaning("amount", AMOUNTS[board.kind]) if done else Meaning("counters" if meaning.kind == "damage" else meaning.kind)
        )
    if meaning.kind not in ("stat", "force", "counters", "amount", "keyword"):
        raise UsageError(Problem("vary-unknown", {"name": what}, suggestions=nearest_word(what)))
    if whose is None:
        whose = _bearer(board, meaning)
    if meaning.kind == "keyword" and len(_copies(_units(board, whose.role)[whose.place], meaning.value)) > 1:
        raise UsageError(Problem("vary-copies", {"name": load().summaries[meaning.value]["name"]}))
    return BoardNumber(whose, meaning)


def _whose(board: Board, words: list[str]) -> tuple[UnitRef | None, list[str]]:
    """The unit named first or last ("defender Lucky", "defender 2 Lucky", "Lucky obrońcy"), and the other words."""
    for at, word in enumerate(words):
        role = phrases().get(word)
        numbered = words[at + 1 : at + 2] != [] and words[at + 1].isdecimal()
        behind = at + 1 + numbered
        if role and role.kind == "role" and (at == 0 or behind == len(words)):
            place = int(words[at + 1][:DIGITS]) - 1 if numbered else 0
            if 0 <= place < len(_units(board, Role(role.value))):
                return UnitRef(Role(role.value), place), [*words[:at], *words[behind:]]
    return None, words


def _amount(board: Board, word: str, whose: UnitRef | None) -> bool:
    """Whether a word for damage means the damage or counters that the board deals, not the counters that lie on a unit."""
    if whose and (whose.place or whose.role is Role.DEFENDER):
        return False
    match board.kind:
        case Kind.FIXED:
            return word == "damage"
        case Kind.COUNTERS:
            return word == "damage" or (word == "counters" and whose is None)
        case Kind.DICE if word == "damage":
            raise UsageError(Problem("vary-dice", {}))
        case Kind.DICE:
            return word != "counters"
    return False


def _bearer(board: Board, meaning: Meaning) -> UnitRef:
    """The unit whose number is varied where none is named."""
    kind, what = meaning
    everyone = [UnitRef(role, place) for role in Role for place in range(len(_units(board, role)))]
    if kind == "keyword":
        bearers = [ref for ref in everyone if _copies(_units(board, ref.role)[ref.place], what)]
        name = {lang: text_in(load().summaries[what]["name"], lang) for lang in LANGUAGES}
        own = _copy(what, 1, None)
        rule = rule_class(next((one.keyword for text in own.texts for one in text.abilities), what))
        usual = Role.DEFENDER if rule and rule.bearer in (Bearer.TARGET, Bearer.ANYONE) else Role.ATTACKER
    elif kind == "force":
        bearers = [UnitRef(role) for role, force in zip(Role, board.force, strict=True) if force is not None]
        name = {lang: written("force", lang=lang) for lang in LANGUAGES}
        usual = Role.DEFENDER
    else:
        return UnitRef(Role.ATTACKER if meaning == Meaning("stat", "power") or kind == "amount" else Role.DEFENDER)
    if len(bearers) > 1:
        role, place = bearers[0]
        first = {
            lang: " ".join([written("role", role, lang), *([str(place + 1)] if place else []), name[lang]]) for lang in LANGUAGES
        }
        raise UsageError(Problem("vary-whose", {"name": name, "first": first}))
    return bearers[0] if bearers else UnitRef(usual)


def worth(
    scenario: str | Board, goal: Goal | str = Goal.DAMAGE, edition: str = TODAY, progress: Progress | None = None
) -> Compared:
    """The whole board, and the board without each of its abilities in turn.

    Raises UsageError where dice or moves are given already, or there is no ability.
    """
    asked = read_attack(scenario) if isinstance(scenario, str) else scenario
    board = changeable(asked, "--worth")
    if board.rolls or board.played:
        raise UsageError(Problem("record-given", {"option": "--worth"}))
    less = list(_without_each(board))
    if not less:
        raise UsageError(Problem("worth-nothing", {}))
    whole, *others = _answers([board, *(without for _, _, without in less)], goal, edition, progress)
    rows = [ComparedBoard(ability, answer, whose=whose) for (ability, whose, _), answer in zip(less, others, strict=True)]
    return Compared("worth", (ComparedBoard("", whole), *rows), named=named_on(asked), reserved=reserved_on(asked))


def _without_each(board: Board) -> Iterator[tuple[Ability, UnitRef, Board]]:
    for role in Role:
        for place, unit in enumerate(_units(board, role)):
            for at, ability in enumerate(unit.abilities):
                less = unit._replace(abilities=(*unit.abilities[:at], *unit.abilities[at + 1 :]))
                whose = UnitRef(role, place)
                yield ability, whose, with_unit(board, whose, less)
