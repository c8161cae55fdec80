"""Cards that are not units, as they are written on a table."""

from __future__ import annotations

from swtcg_rules.cards.card import Card
from swtcg_rules.errors import LONGEST
from swtcg_rules.glossary.fold import fold
from swtcg_rules.table.model import ARENAS, CardKind
from swtcg_rules.table.words import QUOTES

KINDS = (CardKind.LOCATION, CardKind.EQUIPMENT, CardKind.MISSION, CardKind.BATTLE, CardKind.RESOURCE, CardKind.EVENT)


def board_of_other(card: Card, notations: list[str]) -> str:
    """A card that is not a unit, as it is written on a table; empty where it cannot be written."""
    kinds = [kind for kind in KINDS if str(kind) in card.types]
    name = "".join("'" if sign in QUOTES else sign for sign in card.called if sign.isprintable())
    if len(kinds) != 1 or any(mark in card.subtypes for mark in "[]") or not name.strip(" '"):
        return ""
    words = [{CardKind.BATTLE: "battle card", CardKind.EVENT: "event card"}.get(kinds[0], str(kinds[0]))]
    words += notations
    words += [arena for arena in ARENAS if kinds[0] is CardKind.LOCATION and arena in fold(card.subtypes).split()[:1]]
    words += [f"[{card.subtypes}]"] if card.subtypes else []
    words += [f"cost {card.cost}"] if isinstance(card.cost, int) and 0 <= card.cost <= 99 else []
    board = f'"{name}": {", ".join(words)}'
    return board if len(board) <= LONGEST else ""
