"""A second opinion on which ruling a question is about: learned vectors.

Rulings are found by the words that they share with a question (see `questions`); two wordings of one matter may share none. So
each word, pair of neighbouring words, piece of a word and token has a row of small whole numbers, learned from all that the
rulings say (`benchmarks/train_vectors.py`), and the sum of its rows is the vector of a text. The vector of a ruling is the mean
direction of its wordings, its answer and its reason. All sums are of whole numbers, so that the page in the browser has the same
ones.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache
from itertools import pairwise
from math import sqrt
from operator import mul
from pathlib import Path
from typing import NamedTuple
from zlib import crc32

from swtcg_rules.glossary.fold import fold
from swtcg_rules.glossary.packed import unpack

FILE = Path(__file__).with_name("vectors.bin")
ROWS, WIDTH = 16384, 64
"""The number of rows, and of numbers in a row; features are spread over the rows by their checksum."""
PIECES = range(3, 6)
"""The lengths in letters of the pieces of a word, with marks for its beginning and its end."""
MIDDLE, LONGEST = 8, 127
"""The number subtracted from half a byte, so that it may be negative; and the length of a ruling's vector."""


class Vectors(NamedTuple):
    """What was learned."""

    of: str
    """The digest of what it was learned from."""
    rows: bytes
    """The numbers of all rows, half a byte each, the lower half first."""
    scales: bytes
    """The factor of each row's numbers."""
    kept: Mapping[str, tuple[int, bytes]]
    """By the id of a ruling or of a topic beyond the rules: the checksum of its texts, and its vector."""

    def vector(self, features: Iterable[int]) -> list[int]:
        """The vector of a text, by its features."""
        half, rows, scales = WIDTH // 2, self.rows, self.scales
        found = [0] * WIDTH
        for at in features:
            scale = scales[at]
            row = [number for byte in rows[at * half : at * half + half] for number in HALVES[byte]]
            found = [whole + scale * number for whole, number in zip(found, row, strict=True)]
        return found

    def of_ruling(self, id_: str, texts: Sequence[str], told: Callable[[str], Iterable[str]]) -> bytes:
        """The vector of a ruling or topic with these texts; `told` gives the tokens of a text."""
        known, vector = self.kept.get(id_, (None, b""))
        if known == checksum_of(texts):
            return vector
        mean = [0.0] * WIDTH
        for text in texts:
            one = self.vector(features_of(fold(text).split(), told(text)))
            size = size_of(one)
            mean = [whole + number / size for whole, number in zip(mean, one, strict=True)]
        return as_bytes(mean)


HALVES = tuple(((byte & 15) - MIDDLE, (byte >> 4) - MIDDLE) for byte in range(256))


def features_of(words: Sequence[str], told: Iterable[str]) -> set[int]:
    """The rows of a text, by its folded words and its tokens (see `tokens`)."""
    return {crc32(feature.encode(errors="replace")) % ROWS for feature in _features(words, told)}


def _features(words: Sequence[str], told: Iterable[str]) -> Iterator[str]:
    yield from words
    yield from (" ".join(pair) for pair in pairwise(words))
    yield from ("~" + token for token in told)
    for word in {*words}:
        whole = f"<{word}>"
        for size in PIECES:
            yield from ("." + whole[at : at + size] for at in range(len(whole) - size + 1))


def checksum_of(texts: Iterable[str]) -> int:
    """A number that distinguishes these texts from any others, ignoring capitals and punctuation."""
    return crc32("\n".join(map(fold, texts)).encode(errors="replace"))


def size_of(vector: Sequence[float]) -> float:
    """The length of a vector; 1 for a vector of length 0, which is like nothing."""
    return sqrt(sum(map(mul, vector, vector))) or 1.0


def as_bytes(vector: Sequence[float]) -> bytes:
    """A direction, in bytes with a sign."""
    size = size_of(vector)
    return bytes(round(LONGEST * number / size) % 256 for number in vector)


def likenesses(vector: Sequence[int], others: Sequence[bytes]) -> list[float]:
    """The likeness of a text's vector to each of some directions, -1 to 1."""
    size = LONGEST * size_of(vector)
    return [sum(map(mul, vector, memoryview(other).cast("b"))) / size for other in others]


@cache
def learned() -> Vectors:
    """What was learned from the built-in glossary."""
    head, body = unpack(FILE.read_bytes())
    rows, scales = (bytes(body[start : start + size]) for start, size in (head["places"][name] for name in ("rows", "scales")))
    return Vectors(head["of"], rows, scales, head["kept"])
