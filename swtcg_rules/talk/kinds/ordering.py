"""Reads in slots which of several cards goes when: cards have their sides printed, so they may stand in any order.

ls has red squadron, ds has tie hunter and the death squadron sd. who goes when
endor scout walker stands next to tempest one. does tempest one get to go before my t2-b tank
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import chain

from swtcg_rules.table.model import Side
from swtcg_rules.talk.kinds.slots import CardInText, FilledSlot, Made, Slots, TableKind, slot
from swtcg_rules.talk.kinds.steps import arena_of, cards_in, in_arena, line_of, side_word
from swtcg_rules.talk.pattern import Pattern

MINE = frozenset(("i", "we", "ja", "mam", "gram", "moje", "moi", "mine"))
LIGHT, DARK = ("ls", "li", "ja"), ("ds", "da", "ci")
"""The beginnings of the words for a side; "ja" alone is the one who speaks."""


HAVING = re.compile(r"\b(?:with|w|z|ze|wearing|holding|carrying) (?:(?:a|an|the|his|her|its) )?@(\d+)")
OWNED = re.compile(r"\b(my|our|moj\w*|his|her|their|jego|jej) @(\d+)")


def _side(whose: str, mine: Side | None) -> Side | None:
    """The side that a word means; None where that is not known."""
    if whose in MINE:
        return mine
    if whose[:2] in DARK:
        return Side.DARK
    if whose[:2] in LIGHT:
        return Side.LIGHT
    return None if mine is None else mine.other


def _units(text: str, named: Sequence[CardInText]) -> list[CardInText]:
    """The units that a part of the line names, each with the Equipment that it has."""
    units: list[CardInText] = []
    having = {int(number) for number in HAVING.findall(text)}
    for card in cards_in(text, named):
        if card.equipment and units and not units[-1].equipment and named.index(card) in having:
            units[-1] = units[-1]._replace(name=f"{units[-1].name} with {card.name}")
        else:
            units.append(card)
    return units


def _whose(one: FilledSlot) -> str:
    return one.groups.get("whose", "")


def _is_side(whose: str) -> bool:
    return whose not in MINE and whose[:2] in (*LIGHT, *DARK)


def _mine(told: Sequence[FilledSlot], named: Sequence[CardInText]) -> tuple[bool, Side | None]:
    """Whether no owner is given cards of two sides, and the side of the one who speaks."""
    mine: set[Side] = set()
    for owner, number in chain.from_iterable(OWNED.findall(one.text) for one in told):
        side = named[int(number)].side
        if side is not None:
            mine.add(side if owner[0] in "mo" else side.other)
    for one in told:
        whose = _whose(one)
        sides = {card.side for card in cards_in(one.text, named) if card.side is not None}
        if not whose or not sides:
            continue
        side = sides.pop()
        if sides:
            return False, None
        if _is_side(whose):
            if _side(whose, None) is not side:
                return False, None
        else:
            mine.add(side if whose in MINE else side.other)
    return len(mine) < len(Side), next(iter(mine), None)


def _groups(found: Slots, named: Sequence[CardInText]) -> list[list[CardInText]]:
    """The cards in groups, with a word like "against" between two groups."""
    groups: list[list[CardInText]] = [[]]
    for one in sorted(chain(found.get("cards", ()), found.get("against", ())), key=lambda one: one.at):
        if one.slot == "against":
            groups.append([])
        else:
            groups[-1] += _units(one.text, named)
    return groups


def _ordered(found: Slots, named: Sequence[CardInText]) -> Made | None:
    """A battle step with all of its units, of which the order is asked."""
    if len(found.get("order", ())) != 1:
        return None
    told = [*found.get("cards", ())]
    sure, mine = _mine([*told, *found["order"]], named)
    groups = _groups(found, named)
    lying = [card for group in groups for card in group]
    names = {card.name for card in lying}
    lying += list({one.name: one for one in cards_in(found["order"][0].text, named) if one.name not in names}.values())
    apart = [{card.side for card in group} for group in groups if group]
    if not sure or len(groups) > 2 or (len(groups) > 1 and (len(apart) < 2 or any(len(sides) > 1 for sides in apart))):
        return None
    if any(card.side is None or card.equipment or card.location for card in lying) or len({card.side for card in lying}) < 2:
        return None
    parted = [one.name for one in told for one in {card.name: card for card in _units(one.text, named)}.values()]
    if len(set(parted)) < len(parted):  # it is not plain whether a unit named twice is one or two
        return None
    arena = arena_of(lying)
    arenas = {in_arena(one.text) for one in (*found.get("arena", ()), *found["order"])} - {""}
    if arena is None or not arenas <= {arena.value}:
        return None
    force: dict[Side, int] = {}
    for one in found.get("force", ()):
        side = _side(_whose(one), mine)
        if side is None or side in force:
            return None
        force[side] = one.number()
    means = {side: f"force {force[side]}, " if side in force else "" for side in Side}
    pieces = [
        f"{side_word(side)} {means[side]}{line_of([card for card in lying if card.side is side])}"
        for side in (Side.DARK, Side.LIGHT)
    ]
    scenario = f"{' vs '.join(pieces)}; {arena.value} battle step"
    return Made(scenario, "first", "defender", tuple(dict.fromkeys(card.name for card in lying)))


KINDS = (
    TableKind(
        Pattern(
            r"\b(?:order|kolejnosc\w*|kolei|kiedy|when|first|1st|before|ahead|after|przed|po|next|faster|slower|szybsz\w+|kolejno"
            r"|pierwsz\w+)\b"
        ),
        (
            slot("order", "{WHO_WHEN}"),
            slot("force", "{SIDED_FORCE}"),
            slot("cards", "{SIDED_CARDS}"),
            slot("against", "{AGAINST}"),
            slot("arena", "{FACING}"),
        ),
        _ordered,
    ),
)
