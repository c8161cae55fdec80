"""Which words stand side by side in the wordings of a ruling.

The search compares texts (see `tokens`) without small words and without order: it cannot tell "may I then" from "then I may".
So pairs of neighbouring words are a second opinion. Those of a ruling are kept as marks in a field of bits with a byte for each
pair (a Bloom filter): a pair that stands in none of its wordings seems to stand there about once in thirty times.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from itertools import pairwise
from zlib import crc32

from swtcg_rules.glossary.fold import stem

MARKS = 3
"""The number of marks for a pair."""
BYTE = 8


def pairs_of(words: Sequence[str]) -> set[int]:
    """The pairs of neighbouring words of a text as numbers; an empty word stands before its beginning and behind its end."""
    return {crc32(" ".join(pair).encode(errors="replace")) for pair in pairwise(["", *map(stem, words), ""])}


def field_of(texts: Iterable[Sequence[str]]) -> bytes:
    """The field of the pairs of some texts, given by their words."""
    pairs = set().union(*map(pairs_of, texts))
    field = bytearray(len(pairs))
    for pair in pairs:
        for at in _marks(pair, BYTE * len(field)):
            field[at // BYTE] |= 1 << at % BYTE
    return bytes(field)


def share_in(field: bytes, pairs: Collection[int]) -> float:
    """The share of some pairs that a field has, 0 to 1."""
    size = BYTE * len(field)
    return sum(all(field[at // BYTE] >> at % BYTE & 1 for at in _marks(pair, size)) for pair in pairs) / len(pairs)


def _marks(pair: int, size: int) -> Iterable[int]:
    low, high = pair & 0xFFFF, pair >> 16
    return ((low + turn * high) % size for turn in range(MARKS))
