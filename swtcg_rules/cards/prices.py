"""Prices in words: "Discard a card from your hand -> Equip". Force and build points are paid; the rest is shown in words."""

from __future__ import annotations

import re

from swtcg_rules.cards.grammar import parse
from swtcg_rules.cards.notation import abilities_of
from swtcg_rules.table.model import Ability

EQUIP = re.compile(r"(?P<price>[^>:\"()]+?)\s*->\s*Equip\.?\Z")
ALTERNATIVE = re.compile(r"Alternative Cost ?: ?(?P<price>[^>:\"()]+?)\.?\Z")
SEVERAL = re.compile(r"\b(or|unless|instead|chooses?)\b|\.", re.I)
"""Words that may make it one price or another."""
PAY = re.compile(r"\bpay\b", re.I)
NUMBER = re.compile(r"\d+")


def priced(said: str) -> tuple[Ability, ...]:
    """The keyword of a text that is a keyword with its price; nothing where the price is not certain."""
    for pattern, keyword in ((EQUIP, "Equip"), (ALTERNATIVE, "Alternative Cost")):
        found = pattern.match(said)
        if not found or SEVERAL.search(found["price"]) or not parse(said, "understood"):
            continue
        abilities = abilities_of(f"{keyword} ({found['price'].replace('~', 'this unit')})")
        if len(abilities) == 1 and len(abilities[0].texts) == 1 and _is_all_there(abilities[0], found["price"]):
            return abilities
    return ()


def _is_all_there(ability: Ability, price: str) -> bool:
    """Whether every number of the price is either paid or kept in the words."""
    text = ability.texts[0]
    kept = [*NUMBER.findall(text.said), *(str(n) for n in (text.force, text.build_points) if n)]
    unpaid = PAY.search(text.said)  # a payment left in the words is an unknown price
    return bool(text.said) and not unpaid and sorted(kept) == sorted(NUMBER.findall(price))
