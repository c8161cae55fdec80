"""Reads a question in slots on a card that is called by its name, with others lying beside it.

thrawn is on the table, how much is tempest one now      e-11 on an assault trooper, whats his power
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from swtcg_rules.table.model import Side
from swtcg_rules.talk.kinds.slots import CardInText, Made, Slots, TableKind, contradict, only, slot, ways
from swtcg_rules.talk.kinds.stacks import ASKED
from swtcg_rules.talk.pattern import Pattern

HAS_IT = re.compile(r"(?:with|w|z) ")
NUMBER = re.compile(r"@(\d+)")
"""The number of a card in the line; searched by itself, since a repeated group keeps only its last match."""


def _cards(found: Slots, *slots: str) -> list[int]:
    """The numbers of the cards in these slots, each once."""
    told = [int(number) for name in slots for one in found.get(name, ()) for number in NUMBER.findall(one.text)]
    return list(dict.fromkeys(told))


def _side(cards: Sequence[CardInText]) -> str | None:
    """The side of all these cards as the notation writes it; None where they are not of one side."""
    sides = {one.side for one in cards}
    if len(sides) != 1:
        return None
    side = sides.pop()
    return "" if side is None else f"{'dark' if side is Side.DARK else 'light'} "


def _price(found: Slots, named: Sequence[CardInText]) -> Made | None:
    """What a card costs while others are in play: the only one that the text does not put there."""
    there = list({named[number].name: named[number] for number in _cards(found, "there")}.values())
    asked = list({named[number].name: named[number] for number in _cards(found, "mention")}.values())
    asked = [one for one in asked if one.name not in {other.name for other in there}]
    if len(asked) != 1 or not there or "price" not in found:
        return None
    side = _side([*(one for one in there if one.side is not None), asked[0]])
    if side is None:
        return None
    line = " + ".join([*(f'"{one.name}": unit' for one in there), f'"{asked[0].name}": in hand'])
    silent = tuple(one.name for one in there if one.silent)
    names = tuple(one.name for one in (*there, asked[0]))
    return Made(f"{side}{line}; {side}build step", "cost", asked[0].name, names, any_version=silent)


def _with_it(found: Slots, named: Sequence[CardInText], *asked: str) -> list[tuple[CardInText, CardInText]]:
    """The only unit and the only thing that it has, stated apart: "the Trooper's power with an E-11"; empty if there are more."""
    units = {named[int(one.groups["about"])] for what in asked for one in found[what] if "about" in one.groups}
    there = found.get("there", ())
    things = {named[number] for one in there if HAS_IT.match(one.text) for number in map(int, NUMBER.findall(one.text))}
    if not (len(units) == len(things) == len(there) == 1):
        return []
    unit, thing = units.pop(), things.pop()
    return [(unit, thing)] if thing.equipment and not unit.equipment else []


def _numbers(found: Slots, named: Sequence[CardInText]) -> Made | None:
    """The numbers of a card with what lies on it and beside it; of all cards where none is singled out."""
    asked = [what for what in ASKED if what in found]
    ties = [(named[int(one.groups["unit"])], named[int(one.groups["thing"])]) for one in found.get("on", ())]
    ties = ties or _with_it(found, named, *asked)
    on = {(unit.name, thing.name): (unit, thing) for unit, thing in ties if thing.equipment or thing.pilot}
    beside = [one for unit, thing in ties if not (thing.equipment or thing.pilot) for one in (unit, thing)]
    lying = [named[number] for number in _cards(found, "there", "mention", *asked)]
    things = {thing.name: thing for _, thing in on.values()}
    units = {one.name: one for one in (*(unit for unit, _ in on.values()), *beside, *lying) if one.name not in things}
    if len(asked) != 1 or len(on) > 1 or not (on or len(units) > 1):
        return None
    if any(one.equipment for one in units.values()):  # the text puts it on nobody
        return None
    side = _side([one for one in (*units.values(), *things.values()) if one.side is not None])
    about = {named[int(one.groups["about"])].name for one in found[asked[0]] if "about" in one.groups}
    if side is None or len(about) > 1 or not about <= units.keys():
        return None
    pieces = [f'"{name}": unit' for name in units] + [f'"{thing}" on "{unit}": unit' for unit, thing in on]
    whom = next(iter(about), "") or next((unit for unit, _ in on if len(units) == 1), EACH)
    return Made(side + " + ".join(pieces), asked[0], whom, (*units, *things))


def _paying(found: Slots, named: Sequence[CardInText]) -> Made | None:
    """What the abilities of a card cost while the opponent has others in play."""
    others = [named[number] for number in _cards(found, "his", "chosen")]
    asked = [named[number] for number in _cards(found, "pays", "force", "mine")]
    asked = [one for one in asked if one.name not in {other.name for other in others}]
    if (
        len({one.name for one in asked}) != 1
        or not others
        or "pays" not in found
        or None in {one.side for one in (*asked, *others)}
    ):
        return None
    other, mine = _side(others), _side(asked)
    if not other or not mine or other == mine or contradict(found, "force"):
        return None
    force = only(found, "force")
    means = "unit" if force is None else f"force {force}"
    lying = " + ".join(f'"{one.name}": unit' for one in {one.name: one for one in others}.values())
    sides = sorted((f"{other}{lying}", f'{mine}"{asked[0].name}": {means}'))
    names = tuple(dict.fromkeys(one.name for one in (*others, *asked)))
    return Made(f"{' vs '.join(sides)}; battle phase", "force-cost", asked[0].name, names)


EACH = "*"
"""Stands for all units, where the numbers of each are asked."""
KINDS = (
    TableKind(
        Pattern(r"\b(?:evad\w*|deflect\w*|retaliate|intercept|riposte|protect|crit\w*|unik\w*|abilit\w+)\b"),
        (
            slot("pays", "{PAYS}"),
            slot("chosen", "{CHOSEN}"),
            slot("his", "{HIS}"),
            slot("force", "{CARD_FORCE}"),
            slot("mine", r"(?:i have|my|moj\w*|mam) {C}|{C}(?= (?:has|ma|with) \d)"),
        ),
        _paying,
    ),
    TableKind(
        Pattern(r"\b(?:how much|how many|costs?|price|ile|koszt\w*|cena)\b"),
        (slot("there", "{THERE}"), slot("mention", "{MENTION}"), slot("price", "{ASKS_PRICE}")),
        _price,
    ),
    TableKind(
        Pattern(rf"\b(?:{'|'.join(ways()[f'STAT_{what.upper()}'] for what in ASKED)})\b"),
        (
            slot("on", "{LIES_ON}"),
            *(slot(what, f"{{CARD_{what.upper()}}}") for what in ASKED),
            slot("there", "{THERE}"),
            slot("mention", "{MENTION}"),
            slot("also", "{ALSO}"),
            slot("asks", "{CARD_ASKS}"),
        ),
        _numbers,
    ),
)
