"""Words that say nothing of the board, in whatever sentence: greetings, feelings, exclamations, where and with whom one plays.

They are a list, data beside this module. Silent they are only where they part nothing that belongs together: not between
a number and its word, and not behind a "no" or an "if".
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from swtcg_rules.glossary.fold import fold
from swtcg_rules.table.words import Meaning

if TYPE_CHECKING:
    from swtcg_rules.talk.items import Item

FILE = Path(__file__).with_name("chatter.txt")
BETWEEN = "\0"
FIRST = "first"
"""What takes back what was said, "oops", or doubts it, is silent only before anything is told."""
TURNS = frozenset(("no", "turns", "declines", "if", "or", "each"))
"""What stands behind these is not let go by."""
NUMBERS = frozenset(("number", "signed", "odd"))
BOUND = NUMBERS | {"stat", "keyword", "force", "damage", "die", "one-die", "dice", "left", "of", "points", "counters", "cost"}
"""What a number may belong to."""
TELLS = BOUND | {"state", "card", "versus", "attacks", "kills", "attacked-by", "asks"}
CALLED = frozenset(fold("dude guy guys fella koleś gość chłopak").split())
"""So people call whom they ask, as any person; elsewhere it is a unit."""
MY_OWN = frozenset(("my dude", "my man", "my dudes"))
"""So people call whom they ask, too; where he is attacked, or has something, it is a unit of theirs."""
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
    """The folded words and phrases."""
    found: dict[str, Meaning] = {}
    for part in FILE.read_text(encoding="utf-8").split("\n["):
        heading, _, lines = part.partition("]\n")
        meaning = Meaning("chat", FIRST if heading.startswith("Before") else "")
        if not heading.startswith("#"):
            found |= dict.fromkeys(listed(lines.replace("\n", ", ")), meaning)
    return found


def listed(text: str) -> list[str]:
    """The parts of a list, each folded, as `fold` does it; that of so long a list would take its time."""
    return next(listed_each([text]))


def listed_each(texts: Iterable[str]) -> Iterator[list[str]]:
    """The parts of each of several lists, which are folded as one text."""
    plain = BETWEEN.join(texts).lower()
    for letter, bare in zip("ąćęłńóśźż-/?%'", ("a", "c", "e", "l", "n", "o", "s", "z", "z", " ", " ", " ", " ", ""), strict=True):
        plain = plain.replace(letter, bare)
    for one in " ".join(plain.split()).replace(" ,", ",").split(BETWEEN):
        yield [part for part in one.strip().split(", ") if part]


def silenced(items: Sequence[Item]) -> Iterator[Item]:
    """The items with each such word as what it is where it stands: nothing, a mark that parts, or a word that is left over."""
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
    about = behind is not None and behind.text == "o"  # "spór o Armor": of what there is a dispute is not told
    if about or (last and last.kind in TURNS) or (item.value == FIRST and told):
        return item._replace(kind="name" if item.text[0].isupper() else "word", value=item.text)
    if last and behind and last.kind in BOUND and behind.kind in BOUND and {last.kind, behind.kind} & NUMBERS:
        return item._replace(kind="mark", value=",")
    return item._replace(kind="filler", value="")


def _person(item: Item) -> Iterator[Item]:
    """Somebody of whom units are told, by what he is called; whose son it is does not matter."""
    if item.kind != "person":
        yield item
        return
    whose, _, name = item.text.rpartition(" ")
    begins = item.end - len(name)
    if whose:
        yield item._replace(kind="filler", end=begins - 1, text=whose.rstrip())
    yield item._replace(value=name, start=begins, text=name)


def _places(items: Sequence[Item]) -> set[int]:
    """Where it stands at which table, or in which round, one plays, "judge! at table 3. ...", and who says all that."""
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
    """Whether nothing stands around a word but marks, or what says nothing."""
    around = [*items[max(0, at - 1) : at], *items[at + 1 : at + 2]]
    silent = all(one.kind in ("mark", "filler", "chat", "asks") for one in around)
    return silent and bool(around) and (len(around) == 1 or any(one.kind == "mark" for one in around))
