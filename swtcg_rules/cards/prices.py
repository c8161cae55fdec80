"""Prices in words: "Discard a card from your hand -> Equip". What is paid in Force or build points is paid; the rest is told."""

from __future__ import annotations

import re

from swtcg_rules.cards.grammar import parse
from swtcg_rules.cards.notation import abilities_of
from swtcg_rules.table.model import Ability

EQUIP = re.compile(r"(?P<price>[^>:\"()]+?)\s*->\s*Equip\.?\Z")
ALTERNATIVE = re.compile(r"Alternative Cost ?: ?(?P<price>[^>:\"()]+?)\.?\Z")
SEVERAL = re.compile(r"\b(or|unless|instead|chooses?)\b|\.", re.I)
"""Words by which it may be one price or another."""
PAY = re.compile(r"\bpay\b", re.I)
NUMBER = re.compile(r"\d+")


def priced(said: str) -> tuple[Ability, ...]:
    """The keyword that such a price stands with; nothing where the price is not certain."""
    for pattern, keyword in ((EQUIP, "Equip"), (ALTERNATIVE, "Alternative Cost")):
        found = pattern.match(said)
        if not found or SEVERAL.search(found["price"]) or not parse(said, "understood"):
            continue
        abilities = abilities_of(f"{keyword} ({found['price'].replace('~', 'this unit')})")
        if len(abilities) == 1 and len(abilities[0].texts) == 1 and _is_all_there(abilities[0], found["price"]):
            return abilities
    return ()


def _is_all_there(ability: Ability, price: str) -> bool:
    """Whether every number of the price is one that is paid or stands in its words."""
    text = ability.texts[0]
    kept = [*NUMBER.findall(text.said), *(str(n) for n in (text.force, text.build_points) if n)]
    unpaid = PAY.search(text.said)  # what is paid so is no price that is known
    return bool(text.said) and not unpaid and sorted(kept) == sorted(NUMBER.findall(price))
