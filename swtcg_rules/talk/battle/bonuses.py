"""Reads a bonus to the speed of a unit in a battle step that its Pilot gives.

my fighter 40 speed plus 20 from the pilot      my x-wing is 50 with +10 from wedge      x-wing 60/3/3 with luke on it giving +20
"""

from __future__ import annotations

from collections.abc import Sequence

from swtcg_rules.glossary.fold import fold
from swtcg_rules.talk.item import Item

SOURCES = frozenset(("from", "od", "from his", "from its", "from my", "thanks to", "dzieki"))
NAMES = ("word", "name", "card")
STEP = 10


def raised(items: list[Item]) -> list[Item]:
    """The items with each bonus as a signed number, and with the words for the Pilot who gives it silenced."""
    if not any(item.kind == "signed" or (item.kind == "mark" and item.value == "+") for item in items):
        return items
    found: list[Item] = []
    at = 0
    while at < len(items):
        item, behind = items[at], items[at + 1 :]
        if item.kind == "mark" and item.value == "+" and _is_raise(behind):
            if [one.kind for one in found[-2:]] == ["number", "stat"]:
                found.append(_comma(item))
            found.append(behind[0]._replace(kind="signed", value=f"+{behind[0].value}", start=item.start))
            found.append(_silent(item))
            at += 1
        elif item.kind == "signed" and [one.kind for one in found[-2:]] == ["number", "stat"] and found[-1].value == "speed":
            found += [_comma(item), item]
        elif item.kind == "with" and (named := _pilot(behind)):
            found += [_comma(item), _silent(item), *map(_silent, behind[:named])]
            at += named
        elif item.kind == "with" and behind and behind[0].kind == "signed" and _source(behind[1:]):
            found += [_comma(item), _silent(item)]
        elif found and found[-1].kind == "signed" and (size := _source(items[at:])):
            found += map(_silent, items[at : at + size])
            at += size - 1
        elif (
            item.kind == "pay" and [one.kind for one in behind[:2]] == ["filler", "force"] and fold(behind[0].text) in ("a", "an")
        ):
            found += [item, behind[0]._replace(kind="number", value="1")]
            at += 1
        else:
            found.append(item)
        at += 1
    return found


def _is_raise(behind: Sequence[Item]) -> bool:
    """Whether a number behind a plus is added to a speed and is no further unit: the words behind it say who gives it."""
    if not behind or behind[0].kind != "number" or behind[0].number % STEP:
        return False
    rest = behind[2:] if behind[1:2] and behind[1][:2] == ("stat", "speed") else behind[1:]
    return bool(rest) and (rest[0].kind == "gives" or _source(rest) > 0)


def _source(items: Sequence[Item]) -> int:
    """How many items say from whom a bonus comes: "from wedge"."""
    of = len(items) > 1 and items[0].kind in ("of", "filler") and fold(items[0].text) in SOURCES and items[1].kind in NAMES
    return 2 if of else 0


def _pilot(items: Sequence[Item]) -> int:
    """How many items name a Pilot before what he gives: "luke on it"."""
    for at, item in enumerate(items[:3]):
        if item.kind == "gives":
            return at if at and items[0].kind in NAMES else 0
        if item.kind not in (*NAMES, "filler"):
            return 0
    return 0


def _silent(item: Item) -> Item:
    return item._replace(kind="filler", value="")


def _comma(item: Item) -> Item:
    return Item("mark", ",", item.start, item.start, "")
