"""Units that have a name of a card, and are none: "Leia (power 5, health 6)" of whom no version is told."""

from __future__ import annotations

import re
from collections.abc import Mapping

from swtcg_rules.talk.items import Item
from swtcg_rules.talk.model import Facts
from swtcg_rules.talk.unit import UnitHearing

LETTER = re.compile(r"(?:^|[ (])\w\)?\Z")
"""The letter of a version behind a name."""


def as_told(part: list[Item], attacks: bool, cards: Mapping[str, Facts]) -> list[Item]:
    """What is told of a unit; where its numbers are not those of the card and no version is named, the name is no card's."""
    card = next(item for item in part if item.kind == "card")
    facts = cards.get(card.value)
    if facts is None or LETTER.search(card.text):
        return part
    told = UnitHearing(attacks, lambda *_: None, facts.keywords)
    told.hear(part)
    of_card = told.unit.power in (None, facts.power) and (told.remaining or told.unit.health in (None, facts.health))
    return part if of_card else [item._replace(kind="name", value=card.text) if item is card else item for item in part]
