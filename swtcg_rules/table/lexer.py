"""A text taken apart: its words, phrases, numbers and marks, each with what it means and where it stands."""

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from swtcg_rules.glossary.fold import fold
from swtcg_rules.glossary.store import load
from swtcg_rules.table.phrases import longest_phrases, phrases
from swtcg_rules.table.words import QUOTES, Meaning, Vocabulary

TOKEN = re.compile(r"""("[^"]*")|([-+.]*\d+(?:\.+\d+)*(?:\.\.(?!\.))?)|([^\W\d_]+(?:['-][^\W\d_]+)*)|(->|[,:;()+>])|([^\s.])""")
DIGITS = 9
"""The most digits of a number; one with more is outside every range."""
NUMBER = re.compile(rf"[-+]?\d{{1,{DIGITS}}}\Z")
MARKS_OF_A_TABLE = frozenset("[]/")
KINDS = ("", "quoted", "number", "word", "mark", "other")
STRAIGHT = str.maketrans({**dict.fromkeys(QUOTES, '"'), "\u2019": "'", "\u2212": "-", "\u2192": ">"})
"""Typographic signs, each read as the plain one that stands for it."""


class Lexeme(NamedTuple):
    """A word, phrase, number or mark of the text, with its meaning and its columns."""

    kind: str
    value: str
    start: int
    end: int

    @property
    def number(self) -> int:
        return int(self.value)

    @property
    def meaning(self) -> Meaning:
        return Meaning(self.kind, self.value)


def lex(text: str, vocabulary: Vocabulary = Vocabulary.ATTACK, start: int = 0, end: int | None = None) -> list[Lexeme]:
    """The items of a text or of a part of it, from left to right.

    Words that mean nothing here are `unknown`; adjacent ones form one item.
    """
    return list(_lexed(text, load().version, vocabulary, start, end))


@lru_cache(maxsize=8)  # a text is taken apart to see whether it is a scenario, and again to read it
def _lexed(text: str, _glossary: str, vocabulary: Vocabulary, start: int, end: int | None) -> tuple[Lexeme, ...]:
    plain = text.translate(STRAIGHT)
    tokens = list(TOKEN.finditer(plain, start, len(plain) if end is None else end))
    words = [_word(token) for token in tokens]
    items: list[Lexeme] = []
    known, longest = phrases(vocabulary), longest_phrases(vocabulary)
    marks = MARKS_OF_A_TABLE if vocabulary is Vocabulary.TABLE else frozenset()
    at = 0
    while at < len(tokens):
        token = tokens[at]
        start, end = token.span()
        kind = "mark" if token[0] in marks else KINDS[token.lastindex or 0]
        if kind != "word":
            if kind == "number" and not (NUMBER.match(token[0]) and _apart(plain, start)):
                kind = "figure"
            items.append(
                Lexeme(token[0] if kind == "mark" else kind, text[start:end] if kind == "quoted" else token[0], start, end)
            )
            at += 1
            continue
        run, most = 1, min(longest.get(words[at].partition(" ")[0], 0), len(tokens) - at)
        while run < most and words[at + run] and _blank(plain, *tokens[at + run - 1 : at + run + 1]):
            run += 1
        size = next((n for n in range(min(run, most), 0, -1) if " ".join(words[at : at + n]) in known), 0)
        if size:
            kind, value = known[" ".join(words[at : at + size])]
            items.append(Lexeme(kind, value, start, tokens[at + size - 1].end()))
        elif items and items[-1].kind == "unknown" and text[items[-1].end : start].isspace():
            items[-1] = Lexeme("unknown", text[items[-1].start : end], items[-1].start, end)
        else:
            items.append(Lexeme("unknown", token[0], start, end))
        at += size or 1
    return tuple(items)


def _word(token: re.Match[str]) -> str:
    """The folded word if it can belong to a phrase, or empty; a few names of keywords hold a number ("hit only on 5")."""
    return _folded(token[0]) if KINDS[token.lastindex or 0] == "word" or token[0].isdecimal() else ""


_folded = lru_cache(4096)(fold)
"""`fold` with a memory: most scenarios are made of the same few words."""


def _blank(text: str, before: re.Match[str], after: re.Match[str]) -> bool:
    """Whether only white space separates two words: no phrase goes across a comma or the end of a sentence."""
    return text[before.end() : after.start()].isspace()


def _apart(text: str, start: int) -> bool:
    """Whether a number with a sign stands by itself: "health 2+1" is not health 2 and then +1."""
    return text[start].isdecimal() or start == 0 or text[start - 1].isspace() or text[start - 1] in "(,:;>"


def split(items: Sequence[Lexeme], kind: str) -> Iterator[list[Lexeme]]:
    """The parts of a text between the items of one kind; what stands in brackets is not split."""
    closed = brackets(items)
    part: list[Lexeme] = []
    until = -1
    for at, item in enumerate(items):
        until = max(until, closed.get(at, -1))
        if item.kind == kind and at > until:
            yield part
            part = []
        else:
            part.append(item)
    yield part


def brackets(items: Sequence[Lexeme]) -> dict[int, int]:
    """The place of each opening bracket with that of its closing one; a bracket that is not closed is left out."""
    opened: list[int] = []
    closed: dict[int, int] = {}
    for at, item in enumerate(items):
        if item.kind == "(":
            opened.append(at)
        elif item.kind == ")" and opened:
            closed[opened.pop()] = at
    return closed


def kinds_of(items: Iterable[Lexeme]) -> list[str]:
    """The kinds of the items, one by one."""
    return [item.kind for item in items]


def without_commas(items: Iterable[Lexeme]) -> list[Lexeme]:
    """A clause without its commas, which separate nothing there."""
    return [item for item in items if item.kind != ","]
