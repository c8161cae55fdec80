"""One folding of words for every comparison: case, diacritics, hyphens and punctuation make no difference.

`stem` goes further, for the search: it removes the ending of a folded word, English or Polish, so that forms of one word
are equal ("stunned" and "stun", "żetonów" and "żeton").
"""

from __future__ import annotations

import re
from functools import cache, lru_cache

# Letters that Unicode does not split into a base letter and a mark; and those of Polish, which need only this table.
PLAIN = str.maketrans({"ø": "o", "đ": "d", "ß": "ss", "æ": "ae", "œ": "oe", **dict(zip("ąćęłńóśźż", "acelnoszz", strict=True))})

NUMBER = re.compile(r"(?<![\w-])X(?![\w-])")
"""The X for a keyword's number in what the keyword plays."""

# What separates words in nearly every text; the apostrophe joins them.
APART = str.maketrans({**{chr(n): " " for n in range(128) if not chr(n).isalnum()}, "'": ""})


@lru_cache(maxsize=4096)
def fold(text: str) -> str:
    """The words of a text, lower case, without diacritics, one space between them: "Critical-Hit" is "critical hit"."""
    plain = text.lower()
    if not plain.isascii():
        plain = plain.translate(PLAIN)
    if plain.isascii():
        return " ".join(plain.translate(APART).split())
    import unicodedata

    plain = "".join(c for c in unicodedata.normalize("NFKD", plain) if not unicodedata.combining(c))
    words = plain.replace("\u2019", "").translate(APART).split()
    if not "".join(words).isalnum():
        words = "".join(c if c.isalnum() else " " for c in " ".join(words)).split()
    return " ".join(words)


# Endings of folded words, English and Polish, the longest first.
ENDINGS = (
    "ation", "ment", "ions", "ing", "ion", "ate", "ami", "ach", "ych", "ymi", "ego", "emu", "ich", "imi", "owi", "iem",
    "es", "ed", "er", "em", "en", "ej", "ie", "ia", "iu", "ow", "om", "ym", "im", "an", "s", "a", "e", "i", "o", "u", "y",
)  # fmt: skip
SHORTEST_STEM = 3
# Words whose endings do not lead to their stem: the faces of a die by name, and words that would be taken for others
# (mission and miss, forced and Force, counter and count). Forms of one word stand together, the stem first.
FORMS = (
    "1 one jedynka", "2 two dwojka", "3 three trojka", "4 four czworka", "5 five piatka", "6 six szostka",
    "mission missions", "version versions", "versus", "very", "forced", "counter counters", "letter letters", "many",
    "mine mines", "minus", "speeder speeders", "called call calls", "turned", "none", "turniej turnieju turnieje", "przy",
    "przed",
)  # fmt: skip
IRREGULAR = {word: forms.split()[0] for forms in FORMS for word in forms.split()}


@cache
def stem(word: str) -> str:
    """A folded word without its endings, or a number word as a digit ("fours" and "4s" are "4").

    At least three letters stay, and no letter stands twice at the end.
    """
    if word in IRREGULAR:
        return IRREGULAR[word]
    if word[:-1].isdigit() and word[-1] == "s":
        return word[:-1]
    bare = _without_endings(word)
    return _faces().get(bare, bare)


@cache
def _faces() -> dict[str, str]:
    """The faces of a die by the stems of their names; unlike them, other irregular words count only in the listed forms."""
    return {_without_endings(word): face for word, face in IRREGULAR.items() if face.isdigit()}


def _without_endings(word: str) -> str:
    if word.endswith("ek"):  # the vowel that comes and goes: jednostka, jednostek
        word = word[:-2] + "k"
    before = ""
    while word != before and word.isalpha():
        before = word
        for ending in ENDINGS:
            if word.endswith(ending) and len(word) - len(ending) >= SHORTEST_STEM + (ending == "an"):
                word = word[: -len(ending)]
                break
        if len(word) > SHORTEST_STEM and word[-1] == word[-2]:
            word = word[:-1]
    return word


def stems(folded: str) -> str:
    """The stems of a folded text's words in alphabetical order: the same for any order and any form of the words."""
    return " ".join(sorted(stem(word) for word in folded.split()))


SMALL_WORDS = frozenset(
    fold(
        "a an and are as at be by can could did do does during for from get has have how i if in is it its may me might must "
        "my of on or per s should t than that the their them then there these they this those to vs v was what when where which "
        "who why will with would x you your "
        "albo bo by byc co czy dla do gdy i ile ja jak jaka jaki jakie jest jesli juz kiedy kto ma mi mnie moge moja moj moze "
        "mozna na nie o od oraz po podczas sa sie ta tak te tego tej ten to tu w wolno z za ze"
    ).split()
)
"""Folded words that questions are made of and that say nothing about an entry."""
