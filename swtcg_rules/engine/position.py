"""The position: what lies on the table between two procedures, and could be written down and put away."""

from __future__ import annotations

from typing import Any, NamedTuple

from swtcg_rules.table.model import Modifier, Until, with_modifier

DARK, LIGHT = 0, 1
"""The two players, by side; the Dark Side acts first."""

Force = tuple[int | None, int | None]
"""Force left to the Dark and to the Light Side; None is no limit."""


class CardInPlay(NamedTuple):
    """A card in play, as far as play changes it."""

    damage: int = 0
    """Damage counters on it."""
    tapped: bool = False
    discarded: bool = False
    beneath: int = 0
    """Cards put beneath it; each is worth 1 power and 1 health to a unit that lives on them."""
    modifiers: tuple[Modifier, ...] = ()
    """Changes of its numbers that last beyond what brought them, in order; none of 0."""

    def changed(self, what: str) -> int:
        """The change of one of its numbers that lasts until something ends."""
        return sum(modifier.n for modifier in self.modifiers if modifier.what == what)


class Position(NamedTuple):
    """What lies on the table between two procedures. Equal positions have equal futures."""

    cards: tuple[CardInPlay, ...]
    """By unit."""
    force: Force
    used: int = 0
    """The rules that cannot be used again this turn, one bit each."""

    def with_cards(self, cards: tuple[CardInPlay, ...]) -> Position:
        """The position with these cards."""
        return Position(cards, *self[1:])

    def with_card(self, unit: int, **changes: Any) -> Position:
        """The position with one card changed."""
        cards = self.cards
        return self.with_cards((*cards[:unit], cards[unit]._replace(**changes), *cards[unit + 1 :]))

    def without(self, unit: int, until: Until) -> Position:
        """The position in which a unit's changes that last so long are over."""
        modifiers = self.cards[unit].modifiers
        left = tuple(modifier for modifier in modifiers if modifier.until is not until)
        return self.with_card(unit, modifiers=left) if len(left) < len(modifiers) else self

    def gains(self, unit: int, modifier: Modifier) -> Position:
        """The position with one of a unit's numbers changed."""
        return self.with_card(unit, modifiers=with_modifier(self.cards[unit].modifiers, modifier))
