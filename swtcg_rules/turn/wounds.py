"""Which cards have as many damage counters as health: worked out anew whenever numbers change (digest 1.12)."""

from __future__ import annotations

from swtcg_rules.table.model import CardKind, Unit
from swtcg_rules.table.turns import Table, face_up
from swtcg_rules.turn.cards import depth
from swtcg_rules.turn.fighters import fighters
from swtcg_rules.turn.text_numbers import changes


def fatal(table: Table) -> list[int]:
    """The cards that have to be discarded as things lie."""
    if not any(map(_exposed, table.units)):
        return []
    lying = fighters(table)
    cards = lying.position.cards
    found = []
    for number, card in zip(lying.numbers, range(len(cards)), strict=True):
        health = lying.engine.health(cards, card)
        if health is not None and cards[card].damage >= health and not cards[card].discarded:
            found.append(number)
    for number, unit in enumerate(table.units):
        pilots = unit.kind is CardKind.UNIT and unit.on is not None and face_up(unit)
        if pilots and unit.health is not None:
            given = sum(change.n for change in changes(table, number) if change.what == "health")
            if unit.damage >= unit.health + depth(table, number) + given:
                found.append(number)
    return found


def _exposed(unit: Unit) -> bool:
    """Whether a card can make anything die as it lies: it has counters, or takes health from itself or another."""
    changes = [
        *unit.modifiers,
        *unit.gives.changes,
        *(c for ability in unit.abilities for text in ability.texts for c in text.changes),
    ]
    return unit.damage > 0 or any(change.what == "health" and change.n < 0 for change in changes)
