"""The dice that fell, as they are told: which they are, and what of the text tells of them."""

from __future__ import annotations

import re
from collections.abc import Sequence, Set
from typing import NamedTuple

from swtcg_rules.glossary.fold import fold
from swtcg_rules.table.model import Unit
from swtcg_rules.talk.coded import coded, gone
from swtcg_rules.talk.items import Item
from swtcg_rules.talk.pattern import Pattern
from swtcg_rules.talk.rerolled import FACE_NAMES, FACES, NOTHING, Fallen, fallen
from swtcg_rules.talk.reworded import dice_shown
from swtcg_rules.talk.words import CHANGES_DICE

MANY = 9
"""So many dice may show the same."""
TWO_DIGITS = 2
"""A number of more digits behind "rolled" is one die a digit."""
ROLLED = Pattern(
    r"(?:(?:(?<=[,;])(?:w+|v+))?R(?:[:,(dWo]|R)*|d:|d(?=nnn))(?P<faces>n(?:[,&-]*n)*(?:[,&W]*x[:,&RW]*n(?:[,&-]*n)*)?)A?\)?",
    words="R d: dnnn",
)
"""What says that dice fell, and how."""
LATER = Pattern(r"&(?:n(?:[,&]*n)*)(?=[,;]|$)", needs="&")
ADDED = Pattern(r"x[:,RW]*(?P<faces>n(?:[,&-]*n)*)(?=[,;&]|$)", needs="x")
"""Dice that were added, told apart from the first: "rolled 4 4 5, Fury 1, extra 6"."""
THEN = frozenset(("then", "potem"))
"""Dice that fell later: "rolled 4 4 3 6, Fury 2, then 5 1"."""
ROLLS = frozenset(("rolls", "roll", "rolling", "rzuca", "rzucam", "throws", "throw", "we roll", "we throw"))
"""Who does so with a single number may have so many dice."""
I_ROLLED = Pattern(r"i roll|i am roll|my roll|my dice|i threw|i throw|.*l[ea]m$|(?:wy)?rzucam")
"""So it begins that I did."""
HUNGRY = Pattern(r"[phsKfgdlG/+]")
"""Behind the dice such a word may claim the last number as its own, unless another follows it."""


class Fell(NamedTuple):
    """Dice that fell."""

    others: list[Item]
    """The items beside those that tell of them."""
    telling: list[Item]
    dice: list[Item]
    plain: bool = True
    """Whether it is plain which they are."""
    beside: Fallen = NOTHING
    """What fell beside them."""


def rolled(items: list[Item]) -> Fell:
    """Take out the dice that fell."""
    beside = fallen(dice_shown(each_of(items)))
    return _of_the_attack(beside.items)._replace(beside=beside)


def each_of(items: list[Item]) -> list[Item]:
    """The items with each of several dice that show the same told for itself: "two sixes, a four and a one"."""
    alike = [at for at, item in enumerate(items) if item.kind in ("word", "name") and at and fold(item.text) in FACE_NAMES]
    if not alike or any(item.kind == "rolls" and fold(item.text) in ROLLS for item in items):
        return items
    items = list(items)
    for at in reversed(alike):
        many, shown = items[at - 1], items[at]
        if (
            many.kind != "number"
            or not 1 < many.number <= MANY
            or (at > 1 and items[at - 2].kind in ("turns", "keyword", "stat"))
        ):
            continue
        face = FACE_NAMES[fold(shown.text)]
        die = shown._replace(kind="number", value=face)
        items[at - 1 : at + 1] = [many._replace(value=face), *([die] * (many.number - 1))]
    return items


def _of_the_attack(items: list[Item]) -> Fell:
    found = ROLLED.search(coded(items))
    if not found:
        return Fell(items, [], [])
    start, end = found.span("faces")
    dice = [
        item._replace(value=face)
        for item in items[start:end]
        if item.kind == "number"
        for face in (item.value if len(item.value) > TWO_DIGITS else [item.value])
    ]
    if re.match("[dp](?![:=]?n)", coded(items)[end:]) and len(dice) > TWO_DIGITS and dice[-1].value == str(len(dice) - 1):
        dice, end = dice[:-1], end - 1  # "rolled 6 6 1 3, 4 dice", told without a stop
        while items[end - 1].kind != "number":
            end -= 1
        items = [*items[:end], Item("mark", ",", items[end - 1].end, items[end - 1].end, ""), *items[end:]]
        found = ROLLED.search(coded(items[:end]))
        assert found is not None
    behind = coded(items)[end:]
    claimed = HUNGRY.match(behind.lstrip("(")) and not re.match(r"\(?[phsK][:=]?n", behind)
    if len(dice) == 1 and re.match(r"[dGu]", behind):  # "rolls 5 dice" says how many
        return Fell(items, [], [])
    if len(dice) == 1 and {fold(item.text) for item in items[found.start() : start]} & ROLLS:  # so many, or one that shows it?
        return Fell(items, [], [], plain=False)
    if claimed or any(item.value not in FACES for item in dice):
        return Fell(items, [], [], plain=False)
    others = [*items[: found.start()], gone(items[start]), *items[found.end() :]]
    telling = items[found.start() : found.end()]
    later = LATER.search(coded(others), found.start())
    if later and others[later.start()].text.lower() in THEN:
        more = [item for item in others[later.start() : later.end()] if item.kind == "number"]
        if all(item.value in FACES for item in more):
            dice += more
            telling += others[later.start() : later.end()]
            others = [*others[: later.start()], gone(more[0]), *others[later.end() :]]
    elif added := ADDED.search(coded(others), found.start()):
        more = [item for item in others[slice(*added.span("faces"))] if item.kind == "number"]
        if all(item.value in FACES for item in more):
            dice += more
            telling += others[added.start() : added.end()]
            others = [*others[: added.start()], gone(more[0]), *others[added.end() :]]
    return Fell(others, telling, dice)


def i_rolled(fell: Fell) -> bool:
    """Whether it is said that it was I who rolled, and so attacks."""
    return any(item.kind == "mine" or (item.kind == "rolls" and I_ROLLED.match(fold(item.text))) for item in fell.telling)


def power_told(faces: Sequence[Item], items: Sequence[Item], sides: Sequence[Sequence[Unit]], printed: Set[str]) -> int:
    """The power that gives so many dice; 0 where the dice do not tell it."""
    there = {ability.keyword for units in sides for unit in units for ability in unit.abilities} & CHANGES_DICE
    later = next((item.start for item in items if item.kind == "further" or item.text.lower() in THEN), None)
    first = [die for die in faces if later is None or die.start < later]
    fewer = sum(ability.x or 0 for ability in sides[1][0].abilities if ability.keyword == "shields")
    told = there <= {"shields"} or (
        there <= {"shields", "fury"} and (len(first) < len(faces) or "4" not in [die.value for die in faces])
    )
    return len(first) + fewer if len(faces) > 1 and told and not printed & CHANGES_DICE else 0
