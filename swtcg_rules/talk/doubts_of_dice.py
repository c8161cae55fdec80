"""What speaks against the dice of a reading: what is said of one of them, or who rolled them."""

from __future__ import annotations

import re
from collections.abc import Sequence

from swtcg_rules.glossary.fold import fold
from swtcg_rules.talk.model import Placed
from swtcg_rules.talk.pattern import Pattern

NUMBER = re.compile(r"\d")
FACES = frozenset("123456")
SINGLES_OUT = frozenset(fold("but the that this not except without ale ten ta te nie oprócz poza bez").split())
"""Between dice that were rolled: what stands behind speaks of one of them."""
AGAINST_HIMSELF = Pattern(r"attacker rerolls [^;]*\b[56]>|defender rerolls [^;]*\b[12]>", needs=">")
ROLLS = Pattern(r"(?:^|[ :,])power (\d+).*; rolls ((?:\d ?)+)")
MORE = Pattern(r"Fury|power for|stacked|Bombard")


def rolled_otherwise(scenario: str) -> bool:
    """Whether somebody rolled a die again to his own harm, or more dice fell than his power says: others did, or anew."""
    if AGAINST_HIMSELF.search(scenario):
        return True
    told = ROLLS.search(scenario)
    return told is not None and len(told[2].split()) > int(told[1]) and not MORE.search(scenario)


def rolled_by_the_other(placed: Sequence[Placed]) -> bool:
    """Whether power is told of who is attacked, and none of who rolled, and it is as much as there are dice."""
    power = {one.role: one.became for one in placed if one.became.startswith("power ")}
    dice = sum(one.became == "rolls" and one.text in FACES for one in placed)
    return "attacker" not in power and power.get("defender") == f"power {dice}"


def speaks_of_dice(placed: Sequence[Placed]) -> bool:
    """Whether between the dice that were rolled something is said of one of them."""
    dice = [at for at, one in enumerate(placed) if one.became == "rolls" and NUMBER.search(one.text)]
    between = [at for at in range(dice[0], dice[-1]) if fold(placed[at].text) in SINGLES_OUT] if dice else []
    return any(placed[at].text != "the" or not _names_dice(placed[at + 1]) for at in between)


def _names_dice(one: Placed) -> bool:
    """Whether it is a word for dice, of which those are told that stand behind: "the fury dice 5 2"."""
    return one.became == "rolls" and NUMBER.search(one.text) is None
