"""What an answer leaves out: the cards with a text that is not played, and how that text may affect the answer."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from swtcg_rules.answers.card_texts import CardText
from swtcg_rules.table.effects import CARD_TEXT
from swtcg_rules.table.turns import NamedCard, Table
from swtcg_rules.turn.lent import abilities
from swtcg_rules.turn.state import Refused

MAY_DECIDE = ("always", "declare", "attack-triggers", "attack-chance", "general-chance")
"""The steps in which a text may forbid, cancel or redirect an attack, or change its power."""
BY_PROCEDURE = frozenset(
    (
        *("bid-too-high", "bid-too-low", "contest-first", "no-contest", "not-its-bid"),
        *(
            "due-first",
            "game-over",
            "moment-order",
            "no-step",
            "nothing-due",
            "nothing-to-pass",
            "parting-first",
            "rolled-already",
        ),
        *("gone", "removed", "cost-unknown", "price-unknown", "arena-unknown", "no-such-face", "which-price"),
    )
)
"""Refusals that no card text overturns: they concern the order of the game, or what the question leaves open."""


PRICED = ("force-missing", "points-missing")
"""Refusals for a price, which the text of any card may change in the steps of PRICING."""
PRICING = ("always", "completing", "deploying", "card-played", "build-step")
"""The steps in which a card text may change a price."""


class Reserve(NamedTuple):
    """A card with a text that is not played and that may affect the answer."""

    card: int | None
    """Its number on the table; None where only its name is known."""
    name: str
    steps: tuple[str, ...]
    """The steps in which the text matters; none where it cannot be read."""
    decides: bool
    """Whether it may decide if there is an attack at all, or its power."""


def reserves(table: Table, texts: Iterable[CardText]) -> tuple[Reserve, ...]:
    """The cards of an attack with one of these unplayed texts, and those with a text that cannot be read."""
    steps: dict[int, dict[str, None]] = {}
    for text in texts:
        steps.setdefault(text.unit, {})[text.step] = None
    found = [
        Reserve(card, table.units[card].name or "", tuple(of), any(step in MAY_DECIDE for step in of))
        for card, of in steps.items()
    ]
    return (*found, *(Reserve(None, card.name, (), True) for card in table.named if _has_unread(card)))


def against_refusal(table: Table, named: Iterable[NamedCard], refused: Refused) -> tuple[Reserve, ...]:
    """The cards that a refusal is about and whose text may overrule it; none where no text can."""
    if refused.code in BY_PROCEDURE:
        return ()
    concerned = range(len(table.units)) if refused.code in PRICED else (refused.card, refused.other)
    unread = {card.name for card in named if _has_unread(card)}
    found = []
    for card in dict.fromkeys(concerned):
        if card is None:
            continue
        name = table.units[card].name or ""
        steps = dict.fromkeys(has.ability.of for has in abilities(table, card) if has.ability.keyword == CARD_TEXT)
        if refused.code in PRICED and card not in (refused.card, refused.other):
            steps = {step: None for step in steps if step in PRICING}
        if steps or name in unread:
            found.append(Reserve(card, name, tuple(steps), True))
    return tuple(found)


def _has_unread(card: NamedCard) -> bool:
    return bool(card.unread or card.unseen)
