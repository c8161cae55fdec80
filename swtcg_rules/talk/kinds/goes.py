"""Reads units without names in slots: who goes first of two as fast as each other, who may retreat, what is bid.

two guys both speed 40, one light one dark, can light attack first      boba contest, same cost, light bids 2 and dark bids 2
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from itertools import pairwise
from string import ascii_uppercase

from swtcg_rules.talk.kinds.building import ARENA
from swtcg_rules.talk.kinds.slots import CardInText, FilledSlot, Made, Slots, TableKind, only, slot
from swtcg_rules.talk.pattern import Pattern

DARK, LIGHT = "dark", "light"
BOTH = re.compile(r"\b(?:both|oba|obie|obaj|oboje)\b")
RETREAT = re.compile(r"retreat (?:step|phase)|etap")
UNSAID = 5
"""The cost of both cards where the text only says that they cost the same."""


def _side(told: str) -> str:
    return DARK if told[0] in "dc" else LIGHT


def _arenas(found: Slots) -> set[str]:
    """The arenas that words in the slots name."""
    words = " ".join(one.text for told in found.values() for one in told).split()
    return {arena for word in words for begun, arena in ARENA.items() if word.startswith(begun)}


def _as_fast(found: Slots, _: Sequence[CardInText]) -> Made | None:
    """Who goes first of two units of one speed, one of each side."""
    n, sides, arenas = only(found, "speed"), found.get("sides", []), _arenas(found)
    if n is None or n % 10 or "order" not in found or len(arenas) > 1 or "own" in found:
        return None
    if len(sides) + len(found.get("mine", ())) != 1:
        return None
    if sides and len({_side(sides[0].groups[which]) for which in ("first", "second")}) != len((DARK, LIGHT)):
        return None
    arena = next(iter(arenas), "ground")
    return Made(f'dark "A": {arena}, speed {n} vs light "B": {arena}, speed {n}; {arena} battle step', "first", "defender")


def _retreats_alone(found: Slots, _: Sequence[CardInText]) -> Made | None:
    """The retreat of one unit, tapped or not."""
    told, arenas = found.get("stands", []), _arenas(found)
    if len(told) != 1 or len(arenas) > 1 or not {"back", "may"} & found.keys() or "step" not in found.keys() | _steps(found):
        return None
    if any(one.at < told[0].at for one in (*found.get("back", ()), *found.get("may", ()))):
        return None  # "may i retreat a tapped unit" is a question on the rules
    state = ", tapped" if "tapped" in told[0].groups else ""
    return Made(f'"A": {next(iter(arenas), "ground")}{state}; retreat step; retreat A')


def _steps(found: Slots) -> set[str]:
    """The slot of the step, where the question names it."""
    return {"step" for one in (*found.get("back", ()), *found.get("may", ())) if RETREAT.search(one.text)}


def _retreating(found: Slots, _: Sequence[CardInText]) -> Made | None:
    """The retreat of several units of one side in one step."""
    sides = {_side(one.groups[key]) for told in found.values() for one in told for key in one.groups if key.startswith("side")}
    counts = {int(one.groups.get("n", 2 if BOTH.search(one.text) else 0)) for one in found.get("those", ())}
    tapped = {one.groups["stand"].startswith(("un", "nie", "not")) for one in found.get("those", ()) if "stand" in one.groups}
    arenas = _arenas(found)
    if len(sides) != 1 or len(counts) != 1 or tapped != {True} or len(arenas) > 1 or "may" not in found:
        return None
    arena, names = next(iter(arenas), "ground"), ascii_uppercase[: counts.pop()]
    if not 1 < len(names) <= len("ABCD"):
        return None
    side = sides.pop()
    units = " + ".join(f'"{name}": {arena}' for name in names)
    return Made("; ".join((f"{side} {units}", f"{side} retreat step", *(f"retreat {name}" for name in names))))


def _contest(found: Slots, _: Sequence[CardInText]) -> Made | None:
    """A contest with its bids in their order, one of each side by turns."""
    mine = {_side(one.groups["side"]) for told in found.values() for one in told if one.groups.get("me")}
    mine |= {_side(one.groups["mine"]) for one in found.get("mine", ())}
    if len(mine) > 1 or len(found.get("contest", ())) != 1:
        return None
    me = next(iter(mine), "")

    def whose(one: FilledSlot) -> str:
        if "side" in one.groups:
            return _side(one.groups["side"])
        his = one.groups.get("who", "") in ("he", "she", "his", "her", "on", "jego", "opponent", "ma")
        return ({DARK: LIGHT, LIGHT: DARK}[me] if his else me) if me else ""

    bids = [(whose(one), one.number()) for one in found.get("bids", ())]
    force, cost = _means(found, "force", whose), _means(found, "cost", whose)
    if force is None or cost is None or not bids or any(not side for side, _ in bids) or "asks" not in found:
        return None
    if "same" in found and not cost:
        cost = {DARK: UNSAID, LIGHT: UNSAID}
    if {*cost} != {DARK, LIGHT} or (force and {*force} != {DARK, LIGHT}) or ("same" in found and len({*cost.values()}) > 1):
        return None
    if any(side == after for (side, _), (after, _) in pairwise(bids)):
        return None
    if bids[0][0] == LIGHT:
        bids.insert(0, (DARK, 0))  # the Dark Side opens
    name = found["contest"][0].groups.get("noun", "card").capitalize()
    lying = " vs ".join(
        f'{side} "{name} ({letter})": character, unique, cost {cost[side]}' + (f", force {force[side]}" if force else "")
        for side, letter in ((DARK, "A"), (LIGHT, "B"))
    )
    return Made("; ".join((lying, "battle phase", *(f"{side} bids {n}" for side, n in bids))))


def _means(found: Slots, what: str, whose: Callable[[FilledSlot], str]) -> dict[str, int] | None:
    """How much each side has of something; None where that is not plain."""
    have: dict[str, int] = {}
    for one in found.get(what, ()):
        side = whose(one) if "each" not in one.groups else ""
        if not side and "each" not in one.groups:
            return None
        for each in (side,) if side else (DARK, LIGHT):
            if have.setdefault(each, one.number()) != one.number():
                return None
    return have


KINDS = (
    TableKind(
        Pattern(r"\b(?:first|pierwsz\w*|order|kolejnosc)\b"),
        (
            slot("order", "{MAY_BEGIN}"),
            slot("sides", "{ONE_EACH}"),
            slot("speed", "{ALL_AT}"),
            slot("arena", "{FACING}"),
            slot("mine", "{I_AM}|{HE_IS}"),
            slot("own", "{WHOSE_MINE}(?! ,)"),
        ),
        _as_fast,
    ),
    TableKind(
        Pattern(r"\b(?:retreat\w*|wycof\w*|odwrot\w*)\b"),
        (
            slot("stands", "{ONE_STANDS}"),
            slot("back", "{PULLS_BACK}"),
            slot("may", "{MAY_RETREAT}(?: (?:it|him|her|go|ja))?"),
            slot("step", "{RETREAT_NOW}"),
        ),
        _retreats_alone,
    ),
    TableKind(
        Pattern(r"\b(?:retreat\w*|wycof\w*)\b"),
        (
            slot("step", "{RETREAT_STEP}"),
            slot("may", "{MAY_RETREAT}"),
            slot("those", "{THOSE_UNITS}"),
            slot("or", "{OR_ONE}"),
            slot("are", "{THEY_ARE}"),
        ),
        _retreating,
    ),
    TableKind(
        Pattern(r"\b(?:bids?|licytuje|przebija|daje|oferuje)\b"),
        (
            slot("bids", "{HAS_BID}"),
            slot("contest", "{CONTEST_OF}"),
            slot("same", "{SAME_COST}"),
            slot("cost", "{COSTS_EACH}"),
            slot("force", "{FORCE_EACH}"),
            slot("asks", "{WHO_KEEPS}"),
            slot("mine", "{I_AM}"),
        ),
        _contest,
    ),
)
