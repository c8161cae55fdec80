"""Reads in slots several cards that are paid in one build step: the cost of each, its counters, and what is put on it.

7 bp, a 9 cost with 3 counters on it and a 2 drop in hand, can i finish both
6 points: 3 on the gunship (cost 5, 2 on it) and the rest on a cost 3 trooper
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain
from string import ascii_uppercase
from typing import NamedTuple

from swtcg_rules.talk.kinds.building import side_of
from swtcg_rules.talk.kinds.slots import CardInText, FilledSlot, Made, Slots, TableKind, contradict, only, slot, words
from swtcg_rules.talk.pattern import Pattern

REST = -1
"""Stands for all the points that are left."""
MOST = 3


class _Card(NamedTuple):
    """A card as the text describes it; `put` is None where the text does not say how much is put on it."""

    noun: str
    cost: int
    built: int | None = None
    put: int | None = None
    in_hand: bool = False


ANY = frozenset(
    ("card", "cards", "karta", "karte", "karcie", "karty", "one", "unit", "jednostka", "jednostke", "guy", "him", "her")
)
"""Words that do not distinguish one card from another."""


def _noun(one: FilledSlot) -> str:
    told = {one.groups[key] for key in one.groups if key.startswith("noun")} - ANY
    return told.pop() if len(told) == 1 else ""


def _cards(told: Sequence[FilledSlot]) -> list[_Card] | None:
    """The cards in their order: each has what stands behind its cost, and a put right before it; None where that does not fit."""
    cards: list[_Card] = []
    waiting: FilledSlot | None = None
    for one in told:
        if one.slot == "points":
            if waiting is not None:
                return None
        elif one.slot == "cost":
            cards.append(_Card(_noun(one), one.number()))
            if waiting is not None:
                noun = _noun(waiting)
                if noun and cards[-1].noun not in ("", noun):
                    return None
                cards[-1] = cards[-1]._replace(noun=noun or cards[-1].noun, put=_put(waiting))
                waiting = None
        elif one.slot in ("puts", "too", "rest"):
            known = [number for number, card in enumerate(cards) if _noun(one) and card.noun == _noun(one)]
            if waiting is not None or len(known) > 1:
                return None
            if not known:
                waiting = one
            elif cards[known[0]].put is not None:
                return None
            else:
                cards[known[0]] = cards[known[0]]._replace(put=_put(one))
        elif not cards or waiting is not None or cards[-1].built is not None or cards[-1].in_hand:
            return None
        elif one.slot == "hand":
            cards[-1] = cards[-1]._replace(in_hand=True)
        else:
            noun = _noun(one)
            if noun and cards[-1].noun not in ("", noun):
                return None
            cards[-1] = cards[-1]._replace(built=one.number())
    return None if waiting is not None else cards


def _put(one: FilledSlot) -> int:
    return REST if one.slot == "rest" else one.number()


def _paying(found: Slots, _: Sequence[CardInText]) -> Made | None:
    """Whether the points are enough to finish two or three cards, or the stated numbers may be put on each."""
    points, side = only(found, "points"), side_of(found)
    kinds = ("points", "cost", "built", "hand", "puts", "too", "rest")
    told = sorted(chain.from_iterable(found.get(kind, ()) for kind in kinds), key=lambda one: one.at)
    if side is None or points is None or contradict(found, "points") or len(found["points"]) > 1:
        return None
    if ("too" in found or "rest" in found) and "puts" not in found:  # "2 on the tank" may lie there as well
        return None
    cards = _cards(told)
    if cards is None or not 1 < len(cards) <= MOST or only(found, "many") not in (None, len(cards)):
        return None
    if any(card.cost == 0 or (card.built or 0) > card.cost for card in cards):
        return None
    puts = {card.put is None for card in cards}
    nouns = [card.noun for card in cards if card.noun]
    if len(puts) > 1 or len(set(nouns)) < len(nouns) or not {"both", "legal", "deploys", "puts"} & found.keys():
        return None
    if True in puts and "both" not in found:  # which of them is asked about?
        return None
    left, moves, lying = points, "", []
    for card, letter in zip(cards, ascii_uppercase, strict=False):
        missing = card.cost - (card.built or 0)
        n = min(left, missing) if card.put is None else left if card.put == REST else card.put
        left = max(0, left - n)
        quoted = f'"{card.noun if card.noun and card.noun not in words("UNITS") else letter}"'
        lying.append(f"{quoted}: ground, cost {card.cost}, {'in hand' if card.built is None else f'built {card.built}'}")
        moves += f"; build {n} on {quoted}" if n else ""
        moves += f"; deploy {quoted}" if card.put is None or "both" in found else ""
    return Made(f"{side}build points {points}, {' + '.join(lying)}; {side}build step{moves}")


KINDS = (
    TableKind(
        Pattern(
            r"\b(?:costs?|coster|drop|koszt\w*|za)\b.*\b(?:costs?|coster|drop|koszt\w*|za)\b"
            r".*\b(?:both|legal|allowed|all 3|ob[aiuy]\w*|wszystkie|moge|wolno|can i|finish|enough|starczy"
            r"|wystarczy|\w*poloz\w*|dolozyc|put|add)\b"
            r"|\b(?:both|put|\w*poloz\w*|add|klade|dac|ob[ai]\w*)\b.*\b(?:costs?|drop|koszt\w*|za)\b.*\b(?:costs?|drop|koszt\w*|za)\b"
            r"|\b(?:build|finish|deploy|play|complete|afford) (?:2|3)\b.*\bcosts?\b.*\bcosts?\b"
        ),
        (
            slot("both", "{BOTH_COME}"),
            slot("many", "{SO_MANY_CARDS}"),
            slot("puts", "{PUTS}"),
            slot("too", "{PUTS_TOO}"),
            slot("rest", "{PUTS_REST}"),
            slot("one", "{ONE_OF_TWO}"),
            slot("zone", "{IN_ZONE}"),
            slot("cost", "{COST}"),
            slot("points", "{POINTS}"),
            slot("built", "{BUILT}"),
            slot("built", "with {N}(?= ,)"),
            slot("hand", "{HAND}"),
            slot("deploys", "{DEPLOYS}"),
            slot("legal", "{LEGAL}"),
            slot("side", "{MY_SIDE}"),
        ),
        _paying,
    ),
)
