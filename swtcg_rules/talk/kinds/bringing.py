"""Reads in slots whether a card called by its name can be deployed with the build points for it, or how many it still takes.

got 4 points, wanna bring in an ARC Trooper from hand, enough?      how many points for Chewbacca, 2 counters on him already
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from swtcg_rules.table.model import Side
from swtcg_rules.talk.kinds.building import side_of
from swtcg_rules.talk.kinds.slots import CardInText, Made, Slots, TableKind, contradict, only, slot
from swtcg_rules.talk.kinds.spans import COST_TEXTS
from swtcg_rules.talk.pattern import Pattern

CARD = re.compile(r"@(\d+)")
COSTS = re.compile(r"\bcost (\d+)")
OWN = re.compile(r"\b(?:i|ive|mam|moge|mi|me)\b")
HIS = re.compile(r"\b(?:his|he|hes|she|her|jego|jej|on|ona)\b")


def _brought(found: Slots, named: Sequence[CardInText]) -> Made | None:
    """Whether the points are enough for a card, or how many it takes."""
    told = {int(number) for lines in found.values() for one in lines for number in CARD.findall(one.text)}
    if len(told) != 1 or contradict(found, "points", "built", "his") or side_of(found) is None:
        return None
    card = named[told.pop()]
    cost = COSTS.search(card.board)
    if cost is None or COST_TEXTS.search(card.board) or card.options or ("his" in found and "points" in found):
        return None
    words = " ".join(one.text for name, lines in found.items() if name != "his" for one in lines)
    if "his" in found and OWN.search(words):
        return None  # whose points, and whose card?
    if HIS.search(words) and "points" in found and OWN.search(words):
        return None
    if any(len(found.get(name, ())) > 1 for name in ("points", "built", "his", "many", "brings")):
        return None
    points = only(found, "his") if "his" in found else only(found, "points")
    built = only(found, "built")
    asked = "many" in found
    if asked is (points is not None) or ("hand" in found and built is not None):
        return None
    if not asked and "brings" not in found:
        return None
    side = "" if card.side is None else "dark " if card.side is Side.DARK else "light "
    lies = "in hand" if built is None else f"built {built}"
    missing = int(cost[1]) - (built or 0)
    if missing < 0:
        return None
    n = min(points or 0, missing)
    means = "" if points is None else f"build points {points}, "
    moves = (f'; build {n} on "{card.name}"' if n else "") + f'; deploy "{card.name}"'
    line = f'{side}{means}"{card.name}": {lies}; {side}build step{moves}'
    return Made(line, "points" if asked else None, "", (card.name,))


KINDS = (
    TableKind(
        Pattern(r"\b(?:points?|pts?|bps?|pb|pkt|punkt\w*|counters?|zeton\w*)\b"),
        (
            slot("many", "{FOR_CARD}"),
            slot("brings", "{BRINGS}"),
            slot("his", "{HIS_POINTS}"),
            slot("points", "{POINTS}"),
            slot("built", "{BUILT}"),
            slot("hand", "{HAND}"),
            slot("asks", "{IS_ENOUGH}"),
            slot("legal", "{LEGAL}"),
            slot("side", "{MY_SIDE}"),
        ),
        _brought,
    ),
)
