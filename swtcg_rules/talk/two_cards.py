"""The reading of a text that tells of two cards: by who is said to strike, and where it is not plain, read anew."""

from __future__ import annotations

from swtcg_rules.talk.cards import Called
from swtcg_rules.talk.model import Understood
from swtcg_rules.talk.understanding import STRIKES, heard, links

STRIKE = (*STRIKES, "against-on", "suffers", "rolls", "role", "declares", "incoming")
"""What says that one of two cards strikes the other."""


def of_two_cards(text: str, found: Called, understood: Understood) -> Understood:
    """The same where it is plain and said who strikes; else what is told of two cards by name, in whatever order it stands."""
    if understood.plain:
        said = links(found.items, STRIKE)
        return understood if said else understood._replace(plain=False, doubt="owner")  # "Snoke took 2 damage from Rey"
    from swtcg_rules.talk.duel import duel

    told = duel(found.items, found.cards)
    again = heard(text, told, cards=found.cards, told_again=True) if told else None
    return again if again and again.plain and not again.unplaced else understood
