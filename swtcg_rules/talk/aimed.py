"""Whether what a reading gives to one unit was told of the other: by what aims at somebody, attacks, or is part of a name."""

from __future__ import annotations

import re
from itertools import pairwise

from swtcg_rules.glossary.fold import fold
from swtcg_rules.talk.model import Placed

STRIKES_AT = frozenset(fold("on at against into onto vs na w przeciw kontra").split())
STRIKES = frozenset(fold("attacking attacks attack attacked strikes shoots shooting swings atakuje atakuja bije").split())
AIMS = frozenset(("into", "against", "onto", "vs", "przeciw", "kontra"))
SIDES = ("light", "dark")
OTHER = {"attacker": "defender", "defender": "attacker"}


def of_the_wrong_one(placed: tuple[Placed, ...]) -> bool:
    """Whether the attacker has the health that was aimed at, the defender the side that attacks, or one what his namesake has."""
    aimed = any(fold(one.text) in AIMS and _is(behind, "attacker", "health ") for one, behind in pairwise(placed))
    attacks = any(_is(one, "defender", SIDES) and fold(behind.text) in STRIKES for one, behind in pairwise(placed))
    return aimed or attacks or _of_a_namesake(placed) or _of_a_second_unit(placed)


def _is(one: Placed, role: str, became: str | tuple[str, ...]) -> bool:
    return one.role == role and one.became.startswith(became)


def _of_a_namesake(placed: tuple[Placed, ...]) -> bool:
    """Whether a word of one unit's name is told of the other: "a Battle Droid shoots him ..., the droid one health"."""
    named = {(one.role, word) for one in placed if one.became[:1] == '"' for word in fold(one.text).split()}
    kinds = [one for one in placed if one.became[:1] not in ('"', "") and not re.search(r"\d", one.became)]
    told = [(one.role, word) for one in kinds for word in fold(one.text).split()]
    return any(role in OTHER and (OTHER[role], word) in named and (role, word) not in named for role, word in told)


def _of_a_second_unit(placed: tuple[Placed, ...]) -> bool:
    """Whether the attacker has the health of Overkill's second unit: "guy 2 health, guy 3 health, power 6 overkill"."""
    order = [
        (one.role, one.became.split()[0]) for one in placed if one.became.startswith(("health ", "power ", "vs", "Overkill"))
    ]
    told = [*dict.fromkeys(order)]
    return told[:2] == [("defender", "health"), ("attacker", "health")] and ("attacker", "Overkill") in told
