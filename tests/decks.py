"""Decks for the tests, of the cards of our own invention in `sets`."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

from sets import BASE, row

CARDS = (
    *BASE,
    row("Mora Linn (A)", Text="[Pilot] Starfighter Pilot. The Starfighter gets: * +10 speed. * Pay 1 Force -> Evade 2", Cost="3"),
    row("Mora Linn (B)", Cost="5", Text="Pay 1 Force -> Evade 1 | Pay 0 Force -> Intercept"),
    row("Ground Crew", Cost="2", Text="Pay 1 Force -> Evade 1 | Each of your Starfighters gets Armor. | Armor"),
    row("Ground Crew Chief", Cost="2", Text='Each of your Starfighters gets "Pay 2 Force -> Lucky 2" until end of turn.'),
    row(
        "Trench Run", Side="N", Type="Mission", Subtype="", Cost="X", Text="Gain 2 Force.", Usage="**RESTRICTED**: one to a deck"
    ),
    row("Vek Torran (B) (Promo)", Set="PROMO", Subtype="Rebel Pilot - Smuggler", Text="Armor | Pay 2 Force -> Evade 2"),
    row(
        "Free Again",
        Side="N",
        Type="Battle",
        Cost="",
        Text="Draw 2 cards.",
        Usage="No longer BANNED. | Restricted to arenas? No.",
    ),
)
SCHEMA_OF_XML = '<deck version="0.8">\n\t<meta>\n\t\t<game>invented</game>\n\t</meta>\n{}</deck>\n'


def dek(*cards: tuple[str, str], zone: str = "Deck", more: str = "") -> str:
    """A `.dek` file of these cards, each a name and a set, one element a copy."""
    return SCHEMA_OF_XML.format(superzone(cards, zone) + more)


def superzone(cards: Iterable[tuple[str, str]], zone: str) -> str:
    """A zone of a `.dek` file."""
    lines = (f'\t\t<card><name id="i">{escape(name)}</name><set>{escape(of_set)}</set></card>\n' for name, of_set in cards)
    return f'\t<superzone name="{zone}">\n{"".join(lines)}\t</superzone>\n'


PLAIN = """\ufeff# Our own
Characters (8):
4 Vek Torran (B)
2x Mora Linn (A)   // both pilots
2 X mora linn b

[Space]
4\tVek's X-Wing (C)
-- the rest --
1 Trench Run
Sideboard
3 Skimmer
"""
"""A list with every kind of line."""
