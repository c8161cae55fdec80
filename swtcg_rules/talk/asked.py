"""What a text asks about an attack: whether a unit stays or is discarded, and whether an ability can be paid for."""

from __future__ import annotations

import re

from swtcg_rules.glossary.fold import fold
from swtcg_rules.table.model import Ability, Board

OF_STAYING = re.compile(
    r"\b(surviv|li(?:f|v)e|alive|sav(?:e|ing)|make it|makes it|hope|przezy|przetrw|uratow|uratuj|ocal|zyje|zyl)"
)
OF_DISCARDING = re.compile(
    r"\b(kill|dead|die|dying|discard|destroy|finish|lethal|gone|zabi|zgin|gini|umr|umier|padn|martw|zniszcz|traci)"
)


def asked_of_fate(text: str) -> str:
    """Which fate of a unit a text asks about, `stays` or `discarded`; empty where it names both or neither."""
    stays, discarded = (bool(pattern.search(fold(text))) for pattern in (OF_STAYING, OF_DISCARDING))
    return "" if stays is discarded else "stays" if stays else "discarded"


def payable(board: Board) -> list[tuple[Ability, int]]:
    """The abilities that cost Force, each with the Force of its side; sides without a stated Force are left out."""
    sides = zip((board.attackers, board.defenders), board.force, strict=True)
    return [
        (ability, force)
        for units, force in sides
        if force is not None
        for unit in units
        for ability in unit.abilities
        if ability.cost
    ]
