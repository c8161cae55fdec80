"""Divides a text into tokens: words, numbers and marks, also those that are written as one.

p6      5d      6-4-1      crt2      wytrz5      7pwr      acc-1      sh-2      6k
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from typing import NamedTuple

from swtcg_rules.glossary.fold import fold, stems
from swtcg_rules.glossary.store import load
from swtcg_rules.table.words import Meaning
from swtcg_rules.talk.pattern import Pattern
from swtcg_rules.talk.phrases import VOWELS, in_polish, is_somebody, mistyped, phrases
from swtcg_rules.talk.words import SHORT

TOKEN = re.compile(r"""("[^"]*")|([^\W_]+(?:['-][^\W_]+)*)|(\S)""")
SHORT_POLISH = re.compile(r"\bs[1-9]\b")
IN_POLISH_SHORT = {"s": "power", "w": "health"}
"""Short words in a Polish text with "s" and one digit: "s4 kontra w3"; no speed has one digit."""
DIGITS = "0123456789"
TIGHT = Pattern(r"(?P<word>[a-z]+)(?P<n>\d+)\Z|(?P<m>\d+)(?P<unit>[a-z]+)\Z", needs=DIGITS)
JOINED = Pattern(r"(?P<n>\d+)-(?P<word>[a-z]+)\Z|(?P<word_>[a-z]+)-(?P<n_>\d+)\Z", needs="-")
GLUED = Pattern(r"(?<![\w-])(?:[A-Za-z]+\d+|\d+[A-Za-z]+)(?![\w-])", needs=DIGITS)
"""A number and a word written as one, with nothing between them."""
WITH_A_LINE = Pattern(r"(?<![\w-])[A-Za-z]+-\d+(?![\w-])", needs="-")
BELOW_NOTHING = "accuracy"
"""The keyword whose number may be below 0: a hyphen before the number may be a minus."""
SLIPS = {"wat": "what", "wut": "what", "wats": "whats", "hav": "have", "haz": "has", "wit": "with", "wth": "with"} | {
    "thats": "that is",
    "undr": "under",
    "mutch": "much",
    "muhc": "much",
    "teh": "the",
    "chnace": "chance",
    "chanse": "chance",
    "kil": "kill",
    "kils": "kills",
    "trow": "throw",
    "trows": "throws",
    "ur": "your",
}
"""Slips in words too short to be corrected by their letters, with the words that are meant."""
DICE = Pattern(r"(\d+)[dk]6\Z", needs="6")
ONE_DIE = frozenset(("d6", "k6"))
BARE = ("stat", "die", "force", "damage")
"""Kinds of words besides keywords that stand with a number."""
UNITS = {"k": "dice"}
"""Short words behind a number only: "6k" means six dice, and "k6" one."""
LEAST_TOLD = 3
"""Least letters of a name cut short in one word with its number; apart from the number, one more."""


class RawToken(NamedTuple):
    kind: str
    text: str
    start: int
    end: int


NOTHING = RawToken("mark", "", 0, 0)


def tokens(text: str) -> Iterator[RawToken]:
    """The tokens of a text from left to right."""
    short = {**SHORT, **IN_POLISH_SHORT} if SHORT_POLISH.search(text.lower()) and in_polish(re.sub(r"\d", " ", text)) else SHORT
    for found in TOKEN.finditer(text):
        start, end = found.span()
        kind = ("quoted", "word", "mark")[(found.lastindex or 1) - 1]
        if kind == "word":
            yield from _word(found[0], start, short, text)
        else:
            yield RawToken(kind, found[0], start, end)


def _numbered(word: str) -> str:
    """The known word that a part written as one with its number means: "tarcze1", "deflect2", "crt2"; empty if none."""
    known = word if word in phrases() else mistyped(word, may_be_name=False) or by_stem(word) or shortened(word)
    stands = len(word) > 1 and phrases().get(known, Meaning("")).kind in ("stat", "keyword", "damage", "force", "die")
    return known if stands else ""


@cache
def _names(_glossary: str) -> dict[str, str]:
    """The names of stats and keywords in both languages, each with the word of the talk for it."""
    found = {
        name: name for name, meaning in phrases().items() if meaning.kind in BARE and " " not in name and len(name) > LEAST_TOLD
    }
    for one in load().summaries.values():
        if one["kind"] == "keyword":
            for name in one["name"].values():
                found[fold(str(name))] = fold(str(one["name"]["en"]))
    return found


def shortened(word: str) -> str:
    """The one name that a word begins, or spells without its vowels: "crt", "wytrzym", "hlth"; empty where it is not plain."""
    if len(word) < LEAST_TOLD or not word.isalpha() or phrases().get(word):
        return ""
    names = _names(load().version)
    begins = {told for name, told in names.items() if name.startswith(word)}
    meant = begins or ({told for name, told in names.items() if _skeleton(word, name)} if VOWELS.isdisjoint(word) else set())
    known = {phrases().get(told, Meaning(told)) for told in meant}
    if len(known) != 1:
        return ""
    kind, value = known.pop()
    numbered = kind == "keyword" and "X" in load().summaries[value].get("form", "")
    return min(meant) if numbered or kind in BARE else ""


def _skeleton(word: str, name: str) -> bool:
    """Whether the letters of a word are letters of a name in their order, beginning with its first."""
    at = 0
    for letter in word:
        at = name.find(letter, at) + 1
        if not at:
            return False
    return name[0] == word[0]


def _word(word: str, start: int, short: Mapping[str, str], text: str) -> Iterator[RawToken]:
    """A word, or the numbers and words that are written as one: "p6", "5d", "6-4-1"."""
    end = start + len(word)
    low = word.lower() if word.isascii() else _plain(word)
    tight = None if word.isdecimal() else TIGHT.match(low)
    if word.isdecimal() and word.isascii():
        yield RawToken("number", word, start, end)
    elif all(part.isdecimal() and part.isascii() for part in word.split("-")) and not re.search(r"\b0\d", word):
        for found in re.finditer(r"\d+|-", word):
            yield RawToken("number" if found[0] != "-" else "mark", found[0], start + found.start(), start + found.end())
    elif low in ONE_DIE:
        yield RawToken("word", "dice", start, end)
    elif dice := DICE.match(low):
        yield RawToken("number", dice[1], start, start + dice.end(1))
        yield RawToken("word", "dice", start + dice.end(1), end)
    elif tight and (told := _told_in(tight, short)):
        middle = start + len(tight["word"] or tight["m"])
        both = (RawToken("word", told, start, middle), RawToken("number", tight["n"], middle, end))
        yield from both if tight["word"] else (RawToken("number", tight["m"], start, middle), RawToken("word", told, middle, end))
    elif (joined := JOINED.match(low)) and (
        told := short.get(joined["word"] or joined["word_"]) or _numbered(joined["word"] or joined["word_"])
    ):  # a 4-health unit, sh-2
        yield from _joined(word, start, told, joined, text)
    else:
        yield RawToken("word", SLIPS.get(low, word), start, end)


def _told_in(tight: re.Match[str], short: Mapping[str, str]) -> str:
    word = tight["word"] or tight["unit"]
    return UNITS.get(tight["unit"], "") or short.get(word) or _numbered(word)


def _plain(word: str) -> str:
    """A word without the marks of Polish letters, letter by letter."""
    plain = fold(word)
    return plain if len(plain) == len(word) else word.lower()


def _joined(word: str, start: int, told: str, joined: re.Match[str], text: str) -> Iterator[RawToken]:
    """The tokens of a number and a word joined by a hyphen; it is a minus if the other numbers are written without one."""
    end = start + len(word)
    if joined["n"]:
        middle = start + len(joined["n"])
        yield RawToken("number", joined["n"], start, middle)
        yield RawToken("word", told, middle + 1, end)
        return
    middle = start + len(joined["word_"])
    known = phrases().get(told, Meaning(""))
    lines = sum(1 for _ in WITH_A_LINE.finditer(text))
    if known.kind != "keyword" or (known.value == BELOW_NOTHING and (lines > 1 or not GLUED.search(text))):
        yield RawToken("word", word, start, end)
        return
    yield RawToken("word", told, start, middle)
    if known.value == BELOW_NOTHING:
        yield RawToken("minus", word[middle - start :], middle, end)
    else:
        yield RawToken("number", joined["n_"], middle + 1, end)


def by_stem(word: str) -> str:
    """The name of the keyword that a word is a form of, as Polish has many."""
    names = load().shapes["stems"].get(stems(word), ())
    found = next((id_ for id_ in names if load().summaries[id_]["kind"] == "keyword"), None)
    name = fold(load().summaries[found]["name"]["en"]) if found else ""
    if len(stems(word)) <= LEAST_TOLD and name and mistyped(word, may_be_name=False) not in ("", name):
        return ""  # "perry" is nearer to another one
    return name if name in phrases() and not is_somebody(word, name) else ""
