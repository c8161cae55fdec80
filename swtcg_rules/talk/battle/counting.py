"""Finds the numbers that count the units of a battle step, and gives bare numbers of units their word.

three guys speeds 30 30 50      two on one: ...      two of my ships 60/4/3      40 5/3      two 40s and a 60
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from swtcg_rules.glossary.fold import fold
from swtcg_rules.table.model import ARENAS
from swtcg_rules.talk.battle.lineup import STEP, Fighter, with_speeds
from swtcg_rules.talk.coded import UNKNOWN, coded, letter
from swtcg_rules.talk.item import Item
from swtcg_rules.talk.pattern import Pattern

COUNT = Pattern(r"(?<![/+phsKfgdcn])n(?=(?:[uwvctsEWoMYS,:~]|n))")
"""A number that may say how many units there are."""
MOST = 9
LIST = Pattern(r"s[:W]*n(?:[,&]*n)+(?![phKdfg/])", needs="s")
"""Speeds behind one word for all of them."""
HEADING = Pattern(r"(?<![^,t])n[NV]n(?=[,:tS.]|$)", needs="NV")
"""How many units there are on each side, in front of the units themselves: "three on one: ...\"."""
OF_SOMEBODY = Pattern(r"(?<![/+phsKfgdcnb])(?P<n>n)o?(?P<who>[MY])", needs="MY")
"""A number of somebody's units: "two of my ships"."""
FAST = Pattern(r"(?<![/+phsKfgdcb])n(?=n/n(?!/))", needs="/")
"""A speed before power and health: "40 5/3"."""
PLURALS = frozenset(
    fold(
        "guys units ships dudes fellas walkers speeders bombers starfighters cruisers tanks fighters troopers jednostki statki "
        "ludziki ludki kolesie goście myśliwce bombowce okręty czołgi śmigacze"
    ).split()
)


def counted(items: list[Item], place: Callable[..., object]) -> tuple[list[Item], list[int]]:
    """The items with the numbers that count units marked as counts, and each speed with its word.

    The second value is how many units the two sides have, where the text states that by itself.
    """
    items, to_be = _without_heading(_without_brackets(_without_strokes(items)), place)
    items = _in_order(_without_word(items, place))
    words = [item for item in items if item.kind != "filler"]
    counts = {
        words[found.start()].start
        for found in COUNT.finditer(coded(words))
        if 0 < words[found.start()].number <= MOST and _is_count(words, found.start())
    }
    told = [item._replace(kind="count") if item.start in counts else item for item in items]
    return with_speeds(told), to_be


def _without_heading(items: list[Item], place: Callable[..., object]) -> tuple[list[Item], list[int]]:
    """The items without a heading that says how many units each side has, and these numbers."""
    if each := one_each(items):
        place(items[each], "")
        return [*items[: each.start], *items[each.stop :]], [1, 1]
    found = HEADING.search(coded(items))
    told = items[found.start() : found.end()] if found else []
    numbers = sorted(item.number for item in told if item.kind == "number")
    if not found or not all(0 < n <= MOST for n in numbers):
        return items, []
    place(told, "")
    return [*items[: found.start()], *items[found.end() :]], numbers


def one_each(items: Sequence[Item]) -> slice | None:
    """Where the text says that each side has one unit: "one each: ...", "po jednym"."""
    for at, item in enumerate(items):
        if item.kind != "number" or item.value != "1":
            continue
        behind = at + 1 + (items[at + 1 : at + 2] != [] and items[at + 1].kind == "unit")
        first, last = at, behind
        if items[behind : behind + 1] and items[behind].kind == "each":
            last = behind + 1
        elif at and fold(items[at - 1].text) == "po":
            first = at - 1
        else:
            continue
        before = items[first - 1].kind if first else "mark"
        after = items[last].kind if last < len(items) else "mark"
        if before in ("mark", "battle-step", "filler", "mine") and (
            after in ("mark", "battle-step") or items[last].value in ARENAS
        ):
            return slice(first, last)
    return None


def _without_word(items: list[Item], place: Callable[..., object]) -> list[Item]:
    """The items without the one word in front of several speeds, as in "speeds 30 30 50": the numbers show what they are."""
    for found in reversed(list(LIST.finditer(coded(items)))):
        told = items[found.start() : found.end()]
        if all(is_speed(item) for item in told if item.kind == "number"):
            place(told[:1], "")
            items = [*items[: found.start()], *told[1:], *items[found.end() :]]
    return items


def _without_strokes(items: list[Item]) -> list[Item]:
    """The items with strokes between speeds read as commas: "dark 60/50/40"."""
    strokes = set()
    for found in re.finditer(r"n(?:/n)+", coded(items)):
        if all(is_speed(item) and item.number > STEP for item in items[slice(*found.span())][::2]):
            strokes |= {*range(found.start() + 1, found.end(), 2)}
    return [item._replace(value=",") if at in strokes else item for at, item in enumerate(items)]


def _without_brackets(items: list[Item]) -> list[Item]:
    """The items without brackets around a single word: "me (light)"."""
    line = coded(items)
    around = {at for found in re.finditer(r"\([St]\)", line) for at in (found.start(), found.end() - 1)}
    return [item._replace(kind="filler") if at in around else item for at, item in enumerate(items)]


def _in_order(items: list[Item]) -> list[Item]:
    """The items with the owner of units before their number, and the word for speed before "40 5/3"."""
    for found in reversed(list(OF_SOMEBODY.finditer(coded(items)))):
        n, who = items[found.start("n")], items[found.start("who")]
        if 0 < n.number <= MOST:
            of = [item._replace(kind="filler") for item in items[found.start() + 1 : found.end() - 1]]
            items = [*items[: found.start()], who, n, *of, *items[found.end() :]]
    for found in reversed(list(FAST.finditer(coded(items)))):
        number = items[found.start()]
        if is_speed(number):
            items = [*items[: found.start()], Item("stat", "speed", number.start, number.start, ""), *items[found.start() :]]
    return items


def _is_count(items: list[Item], at: int) -> bool:
    """Whether a number counts what stands behind it: units, or a speed that one of them has."""
    behind = items[at + 1]
    if behind.kind == "number":
        return is_speed(behind)
    if behind.kind in ("pay", "with", "of", "mark", "stat"):
        return any(item.kind == "number" for item in items[at + 2 : at + 4])
    if letter(behind) == UNKNOWN:
        return behind.kind in ("all", "each")
    return behind.kind != "state" or behind.value in ARENAS


def is_speed(item: Item) -> bool:
    """Whether a number may be a speed."""
    return item.number >= STEP and item.number % STEP == 0


def is_plural(item: Item) -> bool:
    """Whether a word speaks of several units."""
    return item.kind in ("unit", "filler") and fold(item.text).rpartition(" ")[2] in PLURALS


def of_several(unit: Fighter) -> bool:
    """Whether the speed of a unit is written as that of several: "two 40s"."""
    return any(item.kind == "number" and item.text.endswith("s") for item in unit.items)


def number_of(told: Sequence[Item]) -> int:
    """The first number among some items."""
    return next(item.number for item in told if item.kind == "number")


def speeds_of(unit: Fighter) -> set[int]:
    """The numbers of a unit that may be its speed."""
    return {item.number for item in unit.items if item.kind == "number" and item.number % STEP == 0}


def has_any(unit: Fighter, what: tuple[str, ...]) -> bool:
    """Whether a unit has one of these numbers already."""
    line = coded(unit.items)
    told = {item.value for item in unit.items if item.kind == "stat"}
    told |= {"power", "health"} if "n/n" in line else set()
    told |= {"speed"} if "n/n/n" in line else set()
    return not told.isdisjoint(what)
