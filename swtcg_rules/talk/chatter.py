"""Silences words that say nothing of the board: greetings, feelings, exclamations, where and with whom one plays.

The words are a list, data beside this module. They are silent only where they separate nothing that belongs together: not
between a number and its word, and not behind a "no" or an "if".
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from swtcg_rules.glossary.fold import fold
from swtcg_rules.table.words import Meaning

if TYPE_CHECKING:
    from swtcg_rules.talk.item import Item

FILE = Path(__file__).with_name("chatter.txt")
BETWEEN = "\0"
FIRST = "first"
"""Marks words that take something back ("oops") or doubt it: they are silent only before anything is stated."""
TURNS = frozenset(("no", "turns", "declines", "if", "or", "each"))
"""Kinds of words behind which no word is silent."""
NUMBERS = frozenset(("number", "signed", "odd"))
BOUND = NUMBERS | {"stat", "keyword", "force", "damage", "die", "one-die", "dice", "left", "of", "points", "counters", "cost"}
"""Numbers, and the kinds of words that a number may belong to."""
TELLS = BOUND | {"state", "card", "versus", "attacks", "kills", "attacked-by", "asks"}
CALLED = frozenset(fold("dude guy guys fella koleś gość chłopak").split())
"""Words with which people address the person they ask, or call any person; elsewhere they mean a unit."""
MY_OWN = frozenset(("my dude", "my man", "my dudes"))
"""Further words of address; if "my dude" is attacked, or has something, it is the speaker's unit."""
STRUCK = frozenset(("against-on", "attacks", "kills", "versus", "attacked-by", "pay"))
HAS = frozenset(("with", "number", "keyword", "stat"))
ACTS = frozenset(("attacks", "kills", "rolls", "attacked-by", "asks"))
SOMEBODY = frozenset(("name", "word", "card", "they", "mine", "unit", "stat", "keyword"))
STOPS = frozenset(".:,-!")
SAYS = frozenset(fold("says claims thinks argues insists swears asks mówi twierdzi uważa myśli pyta upiera").split())
TABLES = frozenset(fold("table tbl round rd game match stół stole stolik stoliku runda rundzie partia partii").split())
LEADS = frozenset(("at", "in", "on", "from", "przy", "w", "z"))


@cache
def chatter() -> dict[str, Meaning]:
    """The folded words and phrases of the list, with their meaning."""
    found: dict[str, Meaning] = {}
    for part in FILE.read_text(encoding="utf-8").split("\n["):
        heading, _, lines = part.partition("]\n")
        meaning = Meaning("chat", FIRST if heading.startswith("Before") else "")
        if not heading.startswith("#"):
            found |= dict.fromkeys(listed(lines.replace("\n", ", ")), meaning)
    return found


def listed(text: str) -> list[str]:
    """The parts of a list, each folded as by `fold`, which would take its time on so long a list."""
    return next(listed_each([text]))


def listed_each(texts: Iterable[str]) -> Iterator[list[str]]:
    """The folded parts of each of several lists; the lists are folded as one text."""
    plain = BETWEEN.join(texts).lower()
    for letter, bare in zip("ąćęłńóśźż-/?%'", ("a", "c", "e", "l", "n", "o", "s", "z", "z", " ", " ", " ", " ", ""), strict=True):
        plain = plain.replace(letter, bare)
    for one in " ".join(plain.split()).replace(" ,", ",").split(BETWEEN):
        yield [part for part in one.strip().split(", ") if part]


def silenced(items: Sequence[Item]) -> Iterator[Item]:
    """The items with each word of the list as what it is in its place: nothing, a mark that separates, or a word left over."""
    last: Item | None = None
    told = False
    places = _places(items)
    for at, item in enumerate(items):
        here = [item]
        behind = next((one for one in items[at + 1 :] if one.kind not in ("chat", "filler")), None)
        if item.kind == "chat":
            here = [_chat(item, last, behind, told)]
        elif at in places or (item.kind == "another" and not told and behind and behind.value in STOPS):  # "another one: ..."
            here = [item._replace(kind="filler", value="")]
        elif item.kind == "person" or fold(item.text) in CALLED:
            here = [item._replace(kind="filler", value="")] if _alone(items, at) else list(_person(item))
        yield from here
        told = told or item.kind in TELLS
        last = here[-1] if here[-1].kind != "filler" else last


def _chat(item: Item, last: Item | None, behind: Item | None, told: bool) -> Item:
    if fold(item.text) in MY_OWN and last and (last.kind in STRUCK or (behind and behind.kind in HAS)):
        return item._replace(kind="my", value="")
    if item.value == FIRST and last and behind and behind.kind in ACTS and last.kind in SOMEBODY:  # "vader actually shoots"
        return item._replace(kind="filler", value="")
    about = behind is not None and behind.text == "o"  # "spór o Armor" says what is disputed, not what a unit has
    if about or (last and last.kind in TURNS) or (item.value == FIRST and told):
        return item._replace(kind="name" if item.text[0].isupper() else "word", value=item.text)
    if last and behind and last.kind in BOUND and behind.kind in BOUND and {last.kind, behind.kind} & NUMBERS:
        return item._replace(kind="mark", value=",")
    return item._replace(kind="filler", value="")


def _person(item: Item) -> Iterator[Item]:
    """A person with units, by the word for the person; the possessive is silent, as it does not matter whose son it is."""
    if item.kind != "person":
        yield item
        return
    whose, _, name = item.text.rpartition(" ")
    begins = item.end - len(name)
    if whose:
        yield item._replace(kind="filler", end=begins - 1, text=whose.rstrip())
    yield item._replace(value=name, start=begins, text=name)


def _places(items: Sequence[Item]) -> set[int]:
    """Where items name the table or round at which one plays ("judge! at table 3. ..."), or who says all that."""
    found: set[int] = set()
    for at, item in enumerate(items):
        behind = [*items[at + 1 : at + 3], None, None][:2]
        if item.kind in ("person", "theirs") and behind[0] and fold(behind[0].text) in SAYS:
            found |= {at, at + 1}
        if (
            fold(item.text) in TABLES
            and behind[0]
            and behind[0].kind == "number"
            and (behind[1] is None or behind[1].kind in ("mark", "chat"))
        ):
            begins = at - (at > 0 and fold(items[at - 1].text) in LEADS)
            if begins == 0 or items[begins - 1].kind in ("mark", "filler", "chat"):
                found |= {*range(begins, at + 2)}
    return found


def _alone(items: Sequence[Item], at: int) -> bool:
    """Whether only marks and silent words stand around a word."""
    around = [*items[max(0, at - 1) : at], *items[at + 1 : at + 2]]
    silent = all(one.kind in ("mark", "filler", "chat", "asks") for one in around)
    return silent and bool(around) and (len(around) == 1 or any(one.kind == "mark" for one in around))
