"""Small questions on the items of an attack: where a sentence ends, what is asked by one word, what somebody has or pays."""

from __future__ import annotations

import re
from collections.abc import Sequence, Set

from swtcg_rules.glossary.fold import fold
from swtcg_rules.table.model import Ability, Board
from swtcg_rules.talk.coded import activated, coded
from swtcg_rules.talk.items import Item
from swtcg_rules.talk.pattern import Pattern
from swtcg_rules.talk.sides import same_name
from swtcg_rules.talk.unit import UnitHearing

ABILITY = Pattern(r"(?:Kn?|k)[,;]*", needs="kK")
"""An ability, named and nothing more."""
ENDS = (".", ",", "?", "!", ";", "-")


OF_STAYING = re.compile(
    r"\b(surviv|li(?:f|v)e|alive|sav(?:e|ing)|make it|makes it|hope|przezy|przetrw|uratow|uratuj|ocal|zyje|zyl)"
)
OF_DISCARDING = re.compile(
    r"\b(kill|dead|die|dying|discard|destroy|finish|lethal|gone|zabi|zgin|gini|umr|umier|padn|martw|zniszcz|traci)"
)


def asked_of_fate(text: str) -> str:
    """Whether it is asked if a unit `stays` or is `discarded`; empty where both are named, or neither."""
    stays, discarded = (bool(pattern.search(fold(text))) for pattern in (OF_STAYING, OF_DISCARDING))
    return "" if stays is discarded else "stays" if stays else "discarded"


def payable(board: Board) -> list[tuple[Ability, int]]:
    """The abilities that cost Force, each with the Force that its side is told to have."""
    sides = zip((board.attackers, board.defenders), board.force, strict=True)
    return [
        (ability, force)
        for units, force in sides
        if force is not None
        for unit in units
        for ability in unit.abilities
        if ability.cost
    ]


def is_named(thing: str, bearer: str) -> bool:
    """Whether a thing is told with the name of the card that it lies on."""
    return any(len(word) > 1 and same_name(word, fold(bearer)) for word in fold(thing).split())


def named_before(items: Sequence[Item], before: Sequence[Item]) -> bool:
    """Whether nothing comes but an ability that was told of already."""
    known = [item.value for item in before if item.kind == "keyword"]
    again = next((item.value for item in items if item.kind == "keyword"), None)
    return again in known and bool(ABILITY.fullmatch(coded(item for item in items if item.kind != "filler")))


def is_to_die(items: Sequence[Item], at: int) -> bool:
    """Whether "die" is what may become of somebody: "will Luke die?"."""
    is_die = items[at].kind == "die" and fold(items[at].text) == "die"
    return is_die and at > 0 and items[at - 1].kind not in ("number", "rolls") and ends(items[at + 1 :])


def named_alone(items: Sequence[Item], on_cards: Set[str]) -> tuple[list[Item], list[Item]]:
    """Keywords named by themselves that a card, or what was told, has: "..., Stun?"; and others that are asked about."""
    line = coded(items)
    there = on_cards | {items[found.start()].value for found in re.finditer("K(?=n)", line)}
    alone = {found.start() for found in re.finditer(r"(?:(?<=[,;])|^)[Kk](?=[,;]|$)", line)}
    named = [items[at] for at in alone if items[at].value in there]
    asked = [items[at] for at in alone if at and [one.text for one in items[at + 1 : at + 2]] == ["?"]]
    return named, [item for item in asked if item not in named]  # "..., Armor?": has it that?


def ends(items: Sequence[Item]) -> bool:
    """Whether a sentence ends here."""
    return not items or (items[0].kind == "mark" and items[0].value in "?.!,;)")


def leave_out(keyword: str, units: Sequence[UnitHearing]) -> bool:
    """Leave out an ability that is said not to be played; whether it may be played, and is there."""
    there = any(one.keyword == keyword for unit in units for one in unit.unit.abilities)
    for unit in units:
        kept = tuple(one for one in unit.unit.abilities if one.keyword != keyword)
        unit.unit = unit.unit._replace(abilities=kept)
    return there and (activated(keyword) or keyword == "lucky")


def stands_alone(items: Sequence[Item], at: int) -> bool:
    """Whether a word stands alone as a question: "..., dmg?", "... dmg on Luke?"."""
    before = items[at - 1].text if at else "."
    behind = items[at + 1 :]
    if behind and behind[0].kind == "against-on" and items[at - 1].kind != "number":
        mark = next((one.value for one in behind if one.kind == "mark"), "")
        return before in ENDS and mark == "?"
    return before in ENDS and [one.value for one in behind[:1]] == ["?"]
