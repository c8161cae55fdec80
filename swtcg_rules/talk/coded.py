"""Writes items as a line of letters, one for each, in which patterns find what stands beside what."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from swtcg_rules.glossary.store import load
from swtcg_rules.talk.item import Item

LETTERS = {
    "number": "n",
    "signed": "b",
    "die": "d",
    "one-die": "D",
    "dice": "G",
    "force": "f",
    "damage": "g",
    "unhurt": "U",
    "already": "T",
    "left": "l",
    "of": "o",
    "for-attack": "A",
    "pay": "c",
    "versus": "V",
    "attacks": "X",
    "kills": "X",
    "attacked-by": "B",
    "against-on": "N",
    "my": "M",
    "your": "Y",
    "mine": "m",
    "theirs": "y",
    "they": "z",
    "with": "W",
    "and": "&",
    "another": "E",
    "gives": "P",
    "rolls": "R",
    "further": "x",
    "no": "0",
    "unit": "u",
    "declines": "q",
    "or": "|",
    "if": "i",
    "state": "t",
    "side": "S",
    "effect": "F",
    "name": "w",
    "quoted": "w",
    "card": "w",
    "person": "w",
    "both-sides": "Z",
    "none-has": "O",
    "carried": "a",
    "stacked": "J",
    "no-more": "Q",
    "fixed": "H",
    "suffers": "I",
    "incoming": "C",
    "declares": "L",
    "word": "v",
    "gone": ";",
}
STATS = {"power": "p", "health": "h", "speed": "s"}
ROLES = {"attacker": "r", "defender": "e"}
MARKS = {
    ".": ",",
    "?": ",",
    "!": ",",
    ",": ",",
    ";": ",",
    "-": "-",
    "(": "(",
    ")": ")",
    "/": "/",
    "+": "+",
    ">": ">",
    ":": ":",
    "=": ":",
}
UNKNOWN = "~"
"""The letter of an item that has none of its own."""


def letter(item: Item) -> str:
    """The letter of an item."""
    match item.kind:
        case "stat":
            return STATS[item.value]
        case "role":
            return ROLES[item.value]
        case "keyword":
            return "K" if numbered(item.value) else "k"
        case "mark":
            return MARKS.get(item.value, UNKNOWN)
    return LETTERS.get(item.kind, UNKNOWN)


def coded(items: Iterable[Item]) -> str:
    """The letters of some items."""
    return "".join(map(letter, items))


def numbered(keyword: str) -> bool:
    """Whether a keyword has a number."""
    return "X" in load().summaries[keyword].get("form", "")


def activated(keyword: str) -> bool:
    """Whether a keyword may have a cost."""
    return load().summaries[keyword].get("type") == "activated"


BOUND = re.compile(r"[nbKphsgfd]+")
"""A run of numbers and of words that have a number, with nothing else between them."""


def pairs(run: str) -> list[tuple[int, int]] | None:
    """The places (word, number) of each word of a `BOUND` run and the number beside it; None where that is not plain.

    Each word has one number and each number one word, right beside each other: there is at most one way to have that.
    """
    found, at = [], 0
    while at < len(run):
        two = run[at : at + 2]
        is_number = [one in "nb" for one in two]
        if len(two) < 2 or is_number[0] is is_number[1]:
            return None
        found.append((at, at + 1) if is_number[1] else (at + 1, at))
        at += 2
    return found


def told_before(items: Sequence[Item], found: re.Match[str]) -> str:
    """The letters before the match, without those of items that stand later in the text and were moved there."""
    place = items[found.start()].start
    return "".join(code for item, code in zip(items, found.string[: found.start()], strict=False) if item.start <= place)


def gone(item: Item) -> Item:
    """An empty item in the place of one that was taken out."""
    return Item("gone", "", item.start, item.start, "")
