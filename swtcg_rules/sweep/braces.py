r"""Texts with braces: `{3..7}`, `{0,2}`, `{Armor,}` each stand for several words, one after another.

A comma that does not separate words is written `\,`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import product
from math import prod
from typing import NamedTuple

from swtcg_rules.errors import Place, Problem, UsageError
from swtcg_rules.table.words import QUOTES

BRACES = re.compile(r"=?\s*\{([^{}]*)\}")
COMMA = re.compile(r"(?<!\\),")
PLAIN_COMMA = r"\,"
RANGE = re.compile(r"\s*(-?\d{1,4})\s*\.\.\s*(-?\d{1,4})\s*(?:\.\.\s*(0*[1-9]\d{0,3})\s*)?\Z")
"""Two numbers, and the distance from each number to the next if it is not 1."""
WHOLE = re.compile(r"(?:-?\d{1,9})?\Z")
BEFORE = re.compile(r"[^,+:;{}()]*\Z")
BEHIND = re.compile(r"\s*[^,+:;{}()]*")
BRACKETS = {"o": "{", "c": "}"}
"""The braces for texts that show an example."""
MOST = 1_000_000
"""The most rows of a sweep."""


class Variant(NamedTuple):
    """A text with a word in place of each of its braces, and these words."""

    values: tuple[str, ...]
    text: str


class Braces(NamedTuple):
    """The meaning of a text with braces."""

    names: tuple[str, ...]
    """The words beside each of the braces, which say what it is about."""
    choices: tuple[tuple[str, ...], ...]
    """The words that each of the braces goes through."""
    between: tuple[str, ...]
    """The text before, between and behind the braces."""

    @property
    def whole(self) -> tuple[bool, ...]:
        """For each of the braces, whether it goes through whole numbers and perhaps nothing."""
        return tuple(any(some) and all(WHOLE.match(word) for word in some) for some in self.choices)

    @property
    def size(self) -> int:
        """How many texts it stands for."""
        return prod(map(len, self.choices))

    def variants(self) -> Iterator[Variant]:
        """Each of the texts; the last of the braces changes fastest."""
        for values in product(*self.choices):
            filled = "".join(f"{before} {value} " for before, value in zip(self.between, values, strict=False))
            yield Variant(values, filled + self.between[-1])


def without_braces(text: str) -> str:
    """The text with spaces in place of the braces, every other word in its place."""
    return BRACES.sub(lambda found: " " * len(found[0]), text)


def not_too_many(n: int) -> int:
    """This number of rows or boards. Raises UsageError if it is too large for a sweep."""
    if n > MOST:
        raise UsageError(Problem("sweep-many", {"n": n, "most": MOST}))
    return n


def expand(text: str) -> Braces:
    """The meaning of a text with braces.

    Raises UsageError for braces that are not closed or are inside others, and for too many texts.
    """
    if stray := re.search("[{}]", without_braces(text)):
        raise UsageError(Problem("sweep-braces", dict(BRACKETS), Place(text, stray.start(), stray.end())))
    found = list(BRACES.finditer(text))
    choices = tuple(_choices(one[1]) for one in found)
    edges = [0, *(edge for one in found for edge in one.span()), len(text)]
    between = tuple(text[edges[at] : edges[at + 1]] for at in range(0, len(edges), 2))
    braces = Braces(tuple(_name(text, one, values) for one, values in zip(found, choices, strict=True)), choices, between)
    not_too_many(braces.size)
    return braces


def _choices(inside: str) -> tuple[str, ...]:
    """The words inside one pair of braces, in order, each once."""
    words: dict[str, None] = {}
    for part in COMMA.split(inside):
        counted = RANGE.match(part)
        if not counted:
            if ".." in part:
                raise UsageError(Problem("sweep-no-range", {"text": part.strip(), **BRACKETS}))
            words[part.replace(PLAIN_COMMA, ",").strip()] = None
            continue
        low, high = int(counted[1]), int(counted[2])
        if low > high:
            raise UsageError(Problem("sweep-range", {"text": part.strip()}))
        words.update(dict.fromkeys(map(str, range(low, high + 1, int(counted[3] or 1)))))
    return tuple(words)


def _name(text: str, found: re.Match[str], values: tuple[str, ...]) -> str:
    """What braces are about: the words before them, else the words behind; with neither, the words inside."""
    before, behind = BEFORE.search(text, 0, found.start()), BEHIND.match(text, found.end())
    words = (before[0] if before else "").strip() or (behind[0] if behind else "").strip()
    return words.strip(QUOTES) or "/".join(filter(None, values)) or "{}"
