"""Replies to what was asked back: yes, the second one, the attacker; or the word of a number that had none, "7 is power"."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from typing import NamedTuple

from swtcg_rules.answers.again.differing import BoardChange
from swtcg_rules.answers.again.reading import Before, read_before
from swtcg_rules.answers.again.whose import number_of
from swtcg_rules.answers.reading import read_scenario
from swtcg_rules.errors import Place, Problem, ScenarioError
from swtcg_rules.table.ability_writer import write_ability
from swtcg_rules.table.model import Ability, Board, Unit
from swtcg_rules.table.phrases import written
from swtcg_rules.talk.again.marked import marked
from swtcg_rules.talk.again.wishes import wanted
from swtcg_rules.talk.again.words import ANSWERS, SILENT
from swtcg_rules.talk.model import Which
from swtcg_rules.talk.reading.lexicon import fold
from swtcg_rules.talk.reading.tokens import Token, tokens
from swtcg_rules.words import LANGUAGES
from swtcg_rules.words.spoken import polish

YES = "yes"
NOBODY = Board((Unit(),), (Unit(),))
"""Where nothing is known of a board, no word is a name."""
NAMED = {"power": ("stat", "power"), "health": ("stat", "health"), "damage": ("damage", ""), "die": ("die", "")}
"""The words that a number may get, as the notation has them."""
SMALL = frozenset(("and", "filler", "mark", "mark:lead", "has", "of", "with"))
"""Kinds of tokens that may stand around such a number: nobody, for the line has whose it is."""


def number_said(text: str) -> str:
    """Which of the offered lines a text names: yes, or its number; empty for any other text."""
    said = fold(text)
    return next((answer for answer, forms in ANSWERS.items() if said in forms), "")


def picked(text: str, previous: str, offered: Sequence[str]) -> str | None:
    """The line that a text picks of those that were offered: by its number, or by the unit that it changes."""
    said = number_said(text)
    if said.isdecimal():
        return offered[int(said) - 1] if int(said) <= len(offered) else None
    if said:
        return offered[0] if len(offered) == 1 else None
    board = read_before(previous).board
    if board is None:
        return None
    told = wanted(text, board)
    if told.wishes or told.unread or len(told.named) != 1:
        return None
    number = number_of(board, told.named[0])
    fit = [line for line in offered if _changed_units(board, line) == [number]]
    return fit[0] if len(fit) == 1 else None


def _changed_units(board: Board, line: str) -> list[int]:
    """The numbers of the units that are others in a line; of Force the declared unit of its side."""
    after = read_scenario(line)
    if not isinstance(after, Board):
        return []
    force = [place * board.defender for place in (0, 1) if board.force[place] != after.force[place]]
    return force + [number for number, (old, new) in enumerate(zip(board.units, after.units, strict=False)) if old != new]


def reply(before: Before, text: str) -> tuple[str, tuple[BoardChange, ...]] | None:
    """The line that comes of a reply, and what it settled; None where a text is no reply.

    Raises ScenarioError for a number that was not asked about.
    """
    understood = before.understood
    assert understood
    if said := number_said(text):
        readings = [one for one in (understood.scenario, *understood.others) if one] if not understood.missing else []
        at = int(said) - 1 if said.isdecimal() else 0
        if said == YES and len(readings) > 1:
            raise ScenarioError(in_several_ways(text, readings, before.line))
        if at < len(readings):
            return readings[at], (BoardChange("meant"),)
    if named := card_picked(text, before.line, understood.which):
        return named
    told = marked(text, before.board or _nearest(before))
    pairs = list(_pairs(told))
    bare = any([token.kind for token in pair] == ["kw"] for pair in pairs)
    if not pairs or bare or any(not _is_small(token) for token in told if not any(token in pair for pair in pairs)):
        return None
    return _with_words(before, text, pairs)


def several(error: ScenarioError, line: str) -> list[Which]:
    """The names of a line that fit several cards."""
    told = [one for one in error.problems if one.code == "card-several" and one.place and one.place.text == line]
    return [Which(one.place.start, one.place.end, str(one.facts["name"]), one.suggestions) for one in told if one.place]


def card_picked(text: str, line: str, which: Sequence[Which]) -> tuple[str, tuple[BoardChange, ...]] | None:
    """The line with the card that a reply picks for a name that fits several: "Kylo J"; None where it picks none, or several."""
    said = fold(text).split()
    fit = [(one, name) for one in which for name in one.options if said and {*said} <= {*fold(name).split()}]
    if len(fit) != 1 or len(fit[0][0].options) < 2:
        return None
    one, name = fit[0]
    told = BoardChange("told", None, dict.fromkeys(LANGUAGES, name), dict.fromkeys(LANGUAGES, one.text))
    return f"{line[: one.start]}{name}{line[one.end :]}", (told,)


def _nearest(before: Before) -> Board:
    """The board of the nearest reading: so names in it are known."""
    assert before.understood
    try:
        board = read_scenario(before.understood.scenario or "", suggest=False)
    except ScenarioError:
        return NOBODY
    return board if isinstance(board, Board) else NOBODY


def _is_small(token: Token) -> bool:
    return token.kind in SMALL and (token.kind != "filler" or fold(token.text) in SILENT)


def _pairs(told: Sequence[Token]) -> Iterator[tuple[Token, ...]]:
    """The numbers with their words: "7 is power", "health: 4", "Shields 2"; or a word alone."""
    words = [token for token in told if token.kind in ("num", "kw", *NAMED)]
    at = 0
    while at < len(words):
        pair = words[at : at + 2]
        numbers = [token.kind == "num" for token in pair]
        if numbers in ([True, False], [False, True]):
            yield tuple(pair)
            at += 2
        elif not numbers[0]:
            yield (pair[0],)
            at += 1
        else:
            at += 1


def _with_words(before: Before, text: str, pairs: Sequence[tuple[Token, ...]]) -> tuple[str, tuple[BoardChange, ...]]:
    """The line with words behind its numbers, and numbers behind its keywords."""
    assert before.understood
    line = before.line
    ways = [_gaps(before, pair) for pair in pairs]
    if not all(ways):
        pair = pairs[ways.index([])]
        raise ScenarioError(Problem("again-other-number", {"line": line}, Place(text, pair[0].start, pair[-1].end)))
    sure = [one for one in product(*ways) if len({gap.end for gap in one}) == len(one)]
    lines = tuple(_filled(line, one) for one in sure)
    if not lines:
        raise ScenarioError(Problem("again-other-number", {"line": line}, Place(text, 0, len(text))))
    if len(lines) > 1:
        raise ScenarioError(in_several_ways(text, lines, line))
    told = (BoardChange("told", None, gap.word, dict.fromkeys(LANGUAGES, gap.number)) for gap in sure[0])
    return lines[0], tuple(told)


def in_several_ways(text: str, lines: Sequence[str], line: str) -> Problem:
    """What is asked where a reply to a line may mean several lines."""
    shown = {lang: "; ".join(f"({at}) {one}" for at, one in enumerate(lines, 1)) for lang in LANGUAGES}
    ways = dict.fromkeys(LANGUAGES, tuple(lines))
    facts: dict[str, object] = {"lines": tuple(lines), "ways": ways, "shown": shown, "text": text, "line": line}
    return Problem("again-how", facts, Place(text, 0, len(text)))


class _Gap(NamedTuple):
    """A place in a line where a word or a number is missing."""

    end: int
    filling: str
    number: str
    word: dict[str, str]
    """What is told of the number."""


def _gaps(before: Before, pair: Sequence[Token]) -> list[_Gap]:
    """The places in a line that a number with its word may fill."""
    assert before.understood
    line = before.line
    number = next((token.text for token in pair if token.kind == "num"), None)
    said = next(token for token in pair if token.kind != "num")
    if said.kind == "kw":
        name = write_ability(Ability(said.value))
        told = tokens(line)
        bare = (token for at, token in enumerate(told) if token[:2] == said[:2] and not _is_numbered(told, at))
        filling = " ".join(filter(None, (number,)))
        return [_Gap(token.end, filling, name, dict.fromkeys(LANGUAGES, filling)) for token in bare if number]
    word = {lang: written(*NAMED[said.kind], lang=lang) for lang in LANGUAGES}
    wordless = (one for one in before.understood.unplaced if one.text.isdecimal() and number in (None, one.text))
    return [_Gap(one.end, word["pl" if polish(line) else "en"], one.text, word) for one in wordless]


def _is_numbered(told: Sequence[Token], at: int) -> bool:
    """Whether a number stands behind a keyword, or the one before it belongs to nothing else."""
    behind = told[at + 1].kind if at + 1 < len(told) else ""
    before = told[at - 1].kind if at else ""
    return "num" in (behind, before)


def _filled(line: str, gaps: Sequence[_Gap]) -> str:
    """A line with what was missing."""
    for gap in sorted(gaps, reverse=True, key=lambda gap: gap.end):
        line = f"{line[: gap.end]} {gap.filling}{line[gap.end :]}"
    return line
