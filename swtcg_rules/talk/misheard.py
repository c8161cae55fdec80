"""Corrects number words as a phone hears them, where a number must stand: "health for", "power too", "accuracy won".

A stat, and a keyword that has a number, stand with their number: where none is beside them, a misheard word is it. Elsewhere the
word means what it says: "evade for 1", "he has armor too".
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from swtcg_rules.glossary.store import load

if TYPE_CHECKING:
    from swtcg_rules.talk.item import Item

SOUNDS = {"for": 4, "fore": 4, "to": 2, "too": 2, "won": 1, "ate": 8, "tree": 3}
ALSO = "too"
"""Mostly means "also": it is a number only beside a stat, which needs one, or where other words were misheard."""
VERBS = frozenset(("to", "too", "won", "ate"))
"""Words that stand before a verb, or behind somebody who does something."""
BEFORE_VERBS = frozenset(("to", "too"))
TOLD = frozenset(("number", "signed", "odd"))
BETWEEN = frozenset(("of", "is", "was"))
ENDS = frozenset(("mark", "and", "versus", "against-on", "attacked-by", "with"))
"""Kinds of words behind a number that nothing more belongs to."""
HAS = frozenset(("with", "mine", "and"))
ITSELF = "attacks"


def misheard(items: Sequence[Item]) -> list[Item]:
    """The items, with misheard number words replaced by the numbers that are meant."""
    found = {at: n for at, item in enumerate(items) if (n := SOUNDS.get(item.text.lower())) and item.kind != "number"}
    if not found:
        return list(items)
    spelt = not any(item.kind == "number" and item.text.isdecimal() for item in items)
    meant: dict[int, int] = {}
    told_so = list(items)
    for at in reversed(found):
        if (spelt or items[at].text.lower() not in VERBS - {"to"}) and _counts(told_so, at):
            meant[at] = found[at]
            told_so[at] = items[at]._replace(kind="number")
    sure = [at for at in meant if items[at].text.lower() != ALSO]
    told = {at: n for at, n in meant.items() if items[at].text.lower() != ALSO or sure or _of_a_stat(items, at)}
    return [item._replace(kind="number", value=str(told[at])) if at in told else item for at, item in enumerate(items)]


def _before(items: Sequence[Item], at: int) -> int:
    """The place of the item before this one, past "of", "is" and "was"."""
    while at and items[at - 1].text.lower() in BETWEEN:
        at -= 1
    return at - 1


def _of_a_stat(items: Sequence[Item], at: int) -> bool:
    before = _before(items, at)
    return before >= 0 and items[before].kind == "stat"


def _counts(items: Sequence[Item], at: int) -> bool:
    """Whether a number must stand there: behind what needs one and has none yet, or before a stat."""
    said = items[at].text.lower()
    before, behind = _before(items, at), items[at + 1 : at + 3]
    if before >= 0 and _has_one(items[before]) and not _is_told(items, before):
        if not behind:
            return said != "to" or items[before].kind == "keyword"
        if behind[0].kind in ENDS:
            return True
        if behind[0].kind == ITSELF:
            return said not in VERBS
        return said not in BEFORE_VERBS and _told_whole(behind)
    of = behind and behind[0].kind == "stat" and (len(behind) == 1 or behind[1].kind not in TOLD)
    return bool(of) and at > 0 and items[at - 1].kind in HAS


def _has_one(item: Item) -> bool:
    return item.kind == "stat" or (item.kind == "keyword" and "X" in load().summaries[item.value].get("form", ""))


def _is_told(items: Sequence[Item], at: int) -> bool:
    """Whether the number of an item stands before it, and does not belong to the item before that."""
    return at > 0 and items[at - 1].kind in TOLD and not (at > 1 and _has_one(items[at - 2]))


def _told_whole(behind: Sequence[Item]) -> bool:
    """Whether another fact of a unit stands right behind, with its own number."""
    first, then = behind[0], behind[1:2]
    if not _has_one(first):
        return first.kind == "keyword"
    return bool(then) and then[0].kind in TOLD
