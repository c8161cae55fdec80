"""Cards as they stand on a table, as data."""

from __future__ import annotations

from typing import Any

from swtcg_rules.answers.card_texts import CardText
from swtcg_rules.answers.standing import Number, UnitFacts
from swtcg_rules.render.card_speaker import PLAIN
from swtcg_rules.table.ability_writer import write_ability, write_conditions
from swtcg_rules.table.model import Arena, CardKind
from swtcg_rules.table.turns import Table
from swtcg_rules.table.unit_writer import name_on
from swtcg_rules.turn.cards import beneath


def name_in(table: Table, number: int | None) -> str | None:
    """What a move calls a card, without quotation marks."""
    return None if number is None else name_on(table, number, "en").strip('"')


def texts_data(texts: tuple[CardText, ...], table: Table) -> list[dict[str, Any]]:
    """The card texts that are not played, each with its card and its moment."""
    return [{"unit": name_in(table, card), "step": step, "text": text} for card, step, text in texts]


def card_data(unit: UnitFacts, now: Table) -> dict[str, Any]:
    """A card as it stands."""
    card = unit.unit
    arena = card.arena or now.arena
    zone = "discard-pile" if card.discarded else str(arena) if arena else None
    kind: str | None = str(card.kind)
    if card.kind is CardKind.UNIT:
        here = arena if arena in (Arena.SPACE, Arena.GROUND, Arena.CHARACTER) and card.on is None else None
        kind = str(here or card.types[0]) if here or card.types else None
    return {
        "name": card.name,
        "side": unit.side.name.lower(),
        "kind": kind,
        "zone": zone,
        "tapped": card.tapped,
        "damage": card.damage,
        "build_counters": card.built or 0,
        "on": name_in(now, card.on),
        "beneath": [now.units[number].name for number in beneath(now, unit.number)] + [None] * card.beneath,
        "build_cost": card.cost,
        **{stat: number_data(getattr(unit, stat), now) for stat in ("speed", "power", "health")},
        "abilities": [
            {
                "keyword": ability.keyword,
                "x": ability.x,
                "cost": ability.cost,
                "from": name_in(now, ability.card) or ability.by or None,
                "works": ability.works,
                "why": ability.why or None,
                **({"text": write_ability(ability.effect)} if ability.effect else {}),
                **({"while": " ".join(write_conditions(ability.when, "en"))} if ability.when else {}),
            }
            for ability in unit.abilities
        ],
    }


def number_data(number: Number | None, table: Table) -> dict[str, Any] | None:
    """A number, and what makes it."""
    if number is None:
        return None
    parts = []
    for part in number.parts:
        source = part.source if part.unit is None else name_in(table, part.unit)
        parts.append({"n": part.n, "from": source, "rule": None if part.source in PLAIN else part.source})
    return {"value": number.value, "parts": parts}
