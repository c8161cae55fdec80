"""A follow-up as tokens: the names on the board, the words by which a board is changed, and the words of any table talk."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from swtcg_rules.table.model import Board, Role, Unit, UnitRef
from swtcg_rules.table.phrases import phrases
from swtcg_rules.talk.again.words import ENDINGS, SILENT, longest, marks
from swtcg_rules.talk.reading.lexicon import fold
from swtcg_rules.talk.reading.tokens import Token, tokens

WORD = re.compile(r"[^\W_]+(?:['\u2019-][^\W_]+)*|[^\w\s]")
SHORTEST = 3
"""Letters of the shortest word of a name by which a unit may be called."""
STEM = 4
"""Letters of the shortest word to which an ending may be hung without a sign."""
GAP = "|"
"""What stands for words that are taken already."""
MEANT = ("state",)
"""Kinds of the notation's words that table talk passes over in silence: "untapped"."""


class MarkedWord(NamedTuple):
    """A word or a sign of the text, folded, by its columns, and as it was typed."""

    word: str
    start: int
    end: int
    typed: str


def marked(text: str, board: Board) -> list[Token]:
    """The tokens of a follow-up: names of units are `named`, words that change a board `mark:` with what they do."""
    pieces = [MarkedWord(fold(found[0]) or found[0], *found.span(), found[0]) for found in WORD.finditer(text)]
    names = list(_names(pieces, board))
    keywords = [token for token in tokens(_blanked(text, names)) if token.kind == "kw"]
    ours = [*names, *_marks([one for one in pieces if not _inside(one, names)], keywords)]
    others = (_as_meant(token) for token in tokens(_blanked(text, ours)) if token.value != GAP)
    return sorted([*ours, *others], key=lambda token: (token.start, token.end))


def references(board: Board) -> Iterator[tuple[UnitRef, Unit]]:
    """The units of a board, each with how it is spoken of."""
    for role, units in zip(Role, (board.attackers, board.defenders), strict=True):
        for place, unit in enumerate(units):
            yield UnitRef(role, place), unit


def _names(pieces: Sequence[MarkedWord], board: Board) -> Iterator[Token]:
    """The units that are called by their names, the longest run of words that calls one first."""
    called = {ref: unit.name for ref, unit in references(board) if unit.name and fold(unit.name)}
    most = max((len(fold(name).split()) for name in called.values()), default=0)
    at = 0
    while at < len(pieces):
        sizes = range(min(most, len(pieces) - at), 0, -1)
        runs = ((size, ref) for size in sizes for ref in called if _calls(pieces[at : at + size], ref, called))
        size, ref = next(runs, (0, None))
        if ref:
            run = pieces[at : at + size]
            yield Token("named", ref, " ".join(one.word for one in run), run[0].start, run[-1].end)
        at += size or 1


def _calls(run: Sequence[MarkedWord], ref: UnitRef, called: Mapping[UnitRef, str]) -> bool:
    """Whether these words call a unit: its name, or words of it that no other name has.

    A word that says something by itself calls nobody; a small one only where it is typed as the name is, "A".
    """
    words, name = [one.word for one in run], fold(called[ref]).split()
    if len(words) > len(name) or (len(words) == 1 and (words[0] in phrases() or words[0].isdecimal())):
        return False
    whole = len(words) == len(name) and all(map(_is, words, name))
    if len(words) == 1 and (words[0] in SILENT or len(words[0]) < SHORTEST):
        return whole and run[0].typed == called[ref]
    starts = range(len(name) - len(words) + 1)
    inside = any(all(map(_is, words, name[at : at + len(words)])) for at in starts)
    others = (fold(text).split() for other, text in called.items() if other != ref)
    unlike = not any(_is(words[0], part) for parts in others for part in parts)
    return whole or (inside and unlike and len(words[0]) >= SHORTEST)


def _is(word: str, part: str) -> bool:
    """Whether a word is a part of a name, perhaps with an ending."""
    return word == part or (len(part) >= STEM and word[: len(part)] == part and word[len(part) :] in ENDINGS)


def _marks(pieces: Sequence[MarkedWord], keywords: Sequence[Token]) -> Iterator[Token]:
    """The phrases that change a board; what stands in the name of a keyword is none."""
    at = 0
    while at < len(pieces):
        for size in range(min(longest(), len(pieces) - at), 0, -1):
            run = pieces[at : at + size]
            mark = marks().get(" ".join(one.word for one in run))
            if mark and not any(_inside(one, keywords) for one in run):
                yield Token(f"mark:{mark}", "", " ".join(one.word for one in run), run[0].start, run[-1].end)
                break
        else:
            size = 1
        at += size


def _inside(one: MarkedWord | Token, others: Sequence[Token]) -> bool:
    return any(other.start <= one.start < other.end for other in others)


def _as_meant(token: Token) -> Token:
    """A token; what talk passes over is the word of the notation that it is."""
    meaning = phrases().get(fold(token.text))
    if token.kind == "filler" and meaning and meaning.kind in MEANT:
        return token._replace(kind=meaning.kind, value=meaning.value)
    return token


def _blanked(text: str, spans: Sequence[Token]) -> str:
    """The text with a gap in these places, so that all else stands where it stood and no phrase goes across."""
    for token in spans:
        text = text[: token.start] + GAP.ljust(token.end - token.start) + text[token.end :]
    return text
