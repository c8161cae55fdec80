"""Slips of typing in card texts: "Tape" for "Tap", "tht" for "that". Tried only if a text cannot be read as it stands."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

from swtcg_rules.cards.grammar import kind_of_word, text_words

WORD = re.compile(r"(?<![\w'\u2039-])[A-Za-z]{2,}(?![\w'\u203a-])")
BEGINS = re.compile(r"(?:\A|[.:*-] |-> ?|, )\Z")
"""Text behind which a word is capitalized without being a name."""
LEAST_IN_NAMES = 6
"""The fewest letters of a capitalized word that is taken for a word of the game: a shorter one may be a name."""
MOST = 4
"""The most corrections of a text that are tried."""


def mended(text: str) -> Iterator[str]:
    """The text with its one strange word replaced, once for each similar word of the cards."""
    strange = [word for word in WORD.finditer(text) if _is_strange(word, text)]
    if len(strange) != 1:
        return
    (slip,) = strange
    if kind_of_word(slip[0].capitalize()) == "SUBTYPE":
        yield text[: slip.start()] + slip[0].capitalize() + text[slip.end() :]
        return
    for word in _like(slip[0].lower())[:MOST]:
        right = word.capitalize() if slip[0][0].isupper() else word
        yield text[: slip.start()] + right + text[slip.end() :]


def _is_strange(word: re.Match[str], text: str) -> bool:
    if kind_of_word(word[0]):
        return False
    begins = word[0][0].islower() or BEGINS.search(text[: word.start()]) is not None
    return begins or (len(word[0]) >= LEAST_IN_NAMES and bool(_like(word[0].lower())))


@cache
def _like(word: str) -> list[str]:
    """The words of the cards that differ from a word in one letter, or by two letters swapped."""
    from rapidfuzz import distance

    near = [known for known in text_words() if distance.OSA.distance(word, known, score_cutoff=1) == 1]
    return near if len(word) >= LEAST_IN_NAMES else [known for known in near if kind_of_word(known.capitalize()) != "KEYWORD"]
