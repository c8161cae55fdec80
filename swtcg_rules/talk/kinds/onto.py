"""Reads in slots what it costs to put a card called by its name on top of another one in play.

can i put kylo j on top of kylo d, what would it cost      rey b is out, how much to play rey f on top of her
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from swtcg_rules.glossary.fold import fold
from swtcg_rules.table.model import Side
from swtcg_rules.talk.cards import VERSION
from swtcg_rules.talk.kinds.building import side_of
from swtcg_rules.talk.kinds.slots import CardInText, Made, Slots, TableKind, contradict, only, slot
from swtcg_rules.talk.pattern import Pattern

CARD = re.compile(r"@(\d+)")


def _onto(found: Slots, named: Sequence[CardInText]) -> Made | None:
    """One version of somebody deployed onto another version, both of them cards."""
    if len(found.get("onto", ())) != 1 or contradict(found, "points") or len(found.get("points", ())) > 1:
        return None
    there = [named[int(number)] for one in found.get("there", ()) for number in CARD.findall(one.text)]
    told = [named[int(number)] for number in CARD.findall(found["onto"][0].text)]
    if len(told) == 1:
        told += there
    elif there and {one.name for one in there} != {told[-1].name}:
        return None
    if len(told) != 2 or told[0].name == told[1].name or side_of(found) is None:
        return None
    new, old = told
    if fold(VERSION.sub("", new.name)) != fold(VERSION.sub("", old.name)) or new.side is not old.side or new.side is None:
        return None
    side = "dark" if new.side is Side.DARK else "light"
    points = only(found, "points")
    means = "" if points is None else f"build points {points}, "
    line = f'{side} {means}"{old.name}": unit + "{new.name}": in hand; {side} build step; deploy "{new.name}" onto "{old.name}"'
    return Made(line, "points", "", (old.name, new.name))


KINDS = (
    TableKind(
        Pattern(
            r"(?=.*\b(?:onto|over|on|na)\b)"
            r".*\b(?:top|onto|over|wierzch|gore|costs?|pay|price|how much|koszt\w*|place|zaplace|zaplacic|wyniesie|wyjdzie|ile)\b"
        ),
        (slot("onto", "{CARD_ONTO}"), slot("points", "{POINTS}"), slot("there", "{THERE}"), slot("price", "{ASKS_COST}")),
        _onto,
    ),
)
