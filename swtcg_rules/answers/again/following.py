"""`followed`: the line that comes of a line and a follow-up to it, and what changed; nothing is solved, and nothing is kept."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple, NoReturn

from swtcg_rules.answers.again.applying import edited, edited_line
from swtcg_rules.answers.again.differing import BoardChange, changes
from swtcg_rules.answers.again.editing import Edit, Editor
from swtcg_rules.answers.again.reading import Before, read_before
from swtcg_rules.answers.again.replying import card_picked, picked, reply, several
from swtcg_rules.answers.again.whose import as_fighters
from swtcg_rules.answers.reading import read_scenario
from swtcg_rules.errors import Place, Problem, ScenarioError, UsageError, bounded
from swtcg_rules.table.model import Board
from swtcg_rules.table.writer import write_scenario
from swtcg_rules.talk.again.model import Wishes
from swtcg_rules.talk.again.wishes import wanted
from swtcg_rules.words import LANGUAGES, say

MOST_WAYS = 6
"""So many boards are shown where a follow-up may be meant in several ways."""
WAYS = ("again-which", "again-how")
"""The problems of a follow-up that may be meant of several units, or in several ways; their fact `lines` has the lines."""


class Followed(NamedTuple):
    """The line that comes of a follow-up."""

    previous: str
    """The line before, as it was given."""
    text: str
    """The follow-up."""
    line: str
    changes: tuple[BoardChange, ...]


def followed(previous: str, text: str, offered: Sequence[str] = ()) -> Followed:
    """The line that comes of a line and a follow-up to it, "what if he has 5 health", in English or Polish.

    `offered` are the lines that were shown where the follow-up before this one could be meant in several ways; then it may
    say which. Where the line itself cannot be read but for a number without its word, the follow-up may say the word.

    Raises ScenarioError for words that have no place in the board, for what may be meant in several ways (then its first
    problem is `again-which`, with the `ways`), and for a line before of which nothing can be made; UsageError for a text that
    is empty or too long.
    """
    if not bounded(text).strip():
        raise UsageError(Problem("again-empty", {}))
    if offered and (line := picked(text, previous, offered)):
        return _from(previous, text, read_before(previous), line)
    try:
        before = read_before(previous)
    except ScenarioError as error:
        if told := card_picked(text, previous, several(error, previous)):
            return Followed(previous, text, *told)
        raise
    if before.board is not None:
        return _changed(previous, text, before, before.board)
    if told := reply(before, text):
        return Followed(previous, text, *told)
    raise ScenarioError(Problem("again-asked", {"line": previous}, Place(text, 0, len(text))))


def _changed(previous: str, text: str, before: Before, board: Board) -> Followed:
    """The board with all that a follow-up wishes."""
    told = wanted(text, board)
    if told.unread or not told.wishes:
        _refuse(told, text)
    ways: list[Sequence[Edit]] = [()]
    fighters = as_fighters(board)
    for wish in told.wishes:
        ways = [
            (*edits, *way) for edits in ways for way in Editor(edited(board, edits), edited(fighters, edits), text).ways(wish)
        ]
        if len(ways) > MOST_WAYS:
            raise ScenarioError(Problem("again-many", {}, Place(text, 0, len(text))))
    _check(ways, told, text)
    lines = list(dict.fromkeys(_line(before, board, edits) for edits in ways))
    if len(lines) > 1:
        raise ScenarioError(which(text, board, lines))
    return _from(previous, text, before, lines[0])


def _check(ways: Sequence[Sequence[Edit]], told: Wishes, text: str) -> None:
    """Raises ScenarioError where one thing is told twice."""
    once = ("number", "state", "force", "rolls")
    for edits in ways:
        numbers = [(edit.ref, edit.do, edit.field) for edit in edits if edit.do in once]
        if len(set(numbers)) < len(numbers):
            raise ScenarioError(Problem("again-twice", {}, Place(text, told.wishes[0].start, told.wishes[-1].end)))


def _line(before: Before, board: Board, edits: Sequence[Edit]) -> str:
    """The line of an edited board. Raises ScenarioError for a board that cannot be."""
    if before.cards:
        line = edited_line(before.line, board, edits)
        read_scenario(line)
        return line
    line = write_scenario(edited(board, edits))
    read_scenario(line, with_names=False)
    return line


def _from(previous: str, text: str, before: Before, line: str) -> Followed:
    """What changed from the board before to that of a line; nothing where either was asked back."""
    if before.board is None:
        return Followed(previous, text, line, ())
    after = read_scenario(line)
    assert isinstance(after, Board)
    return Followed(previous, text, line, changes(before.board, after))


def shown(line: str, board: Board, lang: str) -> str:
    """A line as it is shown; one that calls cards by their names stays as it is."""
    return line if board.staged else write_scenario(board, lang)


def which(text: str, board: Board, lines: Sequence[str]) -> Problem:
    """What is asked where a follow-up may be meant in several ways."""
    boards = [after for after in map(read_scenario, lines) if isinstance(after, Board)]
    told = [changes(board, after) for after in boards]
    units = [_owner(one) for one in told]
    names = {lang: say(lang, "list.or").join(dict.fromkeys(one[lang] for one in units if one)) for lang in LANGUAGES}
    ways = {lang: tuple(shown(line, after, lang) for line, after in zip(lines, boards, strict=True)) for lang in LANGUAGES}
    facts = {"names": names, "text": text, "ways": ways, "lines": tuple(lines), "shown": numbered(ways)}
    several = len({one["en"] for one in units if one}) == len(lines)
    return Problem("again-which" if several else "again-how", dict(facts), Place(text, 0, len(text)))


def numbered(ways: Mapping[str, Sequence[str]]) -> dict[str, str]:
    """Lines as one text, each with its number, in each language."""
    return {lang: "; ".join(f"({at}) {line}" for at, line in enumerate(lines, 1)) for lang, lines in ways.items()}


def _owner(told: Sequence[BoardChange]) -> dict[str, str] | None:
    """The unit on which something changed, where that is one."""
    units = [one.unit for one in told]
    return units[0] if units and all(one == units[0] for one in units) else None


def _refuse(told: Wishes, text: str) -> NoReturn:
    """Raises ScenarioError with what was understood and what was not."""
    unread = told.unread
    understood = ", ".join(f'"{text[one.start : one.end]}"' for one in told.wishes)
    if not unread:
        raise ScenarioError(Problem("again-nothing-told", {}, Place(text, 0, len(text))))
    words = ", ".join(f'"{text[one.start : one.end]}"' for one in unread)
    code = "again-unread" if understood else "again-unread-all"
    raise ScenarioError(Problem(code, {"words": words, "understood": understood}, Place(text, unread[0].start, unread[-1].end)))
