"""The likeliest reading of a text, with the cards that it calls by their names."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from swtcg_rules.talk.items import taken_apart
from swtcg_rules.talk.lying import SIDES
from swtcg_rules.talk.model import CardFacts, Which
from swtcg_rules.talk.reading.lexicon import fold
from swtcg_rules.talk.reading.scoring import Read, read
from swtcg_rules.talk.reading.tokens import Called

if TYPE_CHECKING:
    from swtcg_rules.table.named import LookUp
    from swtcg_rules.talk.item import Item

NOTHING, NO_CARDS = Read(0.0, None), ((), ())
VERSION = re.compile(r"\s*(\([A-Za-z]\))")
"""The letter behind a card's name."""


def likeliest(text: str, look_up: LookUp | None = None) -> tuple[Read, tuple[Which, ...]]:
    """The likeliest reading of a text, with its cards or by numbers alone, and the names that fit several cards.

    Raises what the look-up raises.
    """
    found = _read(text)
    cards, which = _cards(text, look_up) if look_up else NO_CARDS
    if not cards:
        return found, which
    sure = surely(text, cards)
    ways = [read(text, cards=one) for one in dict.fromkeys((cards, sure)) if one]
    with_cards = max((one for one in ways if not _has_told_sort(one, sure)), key=lambda one: one.chance, default=NOTHING)
    named = any(_is_title(text, one) for one in cards)
    return (with_cards if named or with_cards.chance > found.chance else found), which


@lru_cache(maxsize=64)
def _read(text: str) -> Read:
    return read(text)


@lru_cache(maxsize=16)
def _cards(text: str, look_up: LookUp) -> tuple[tuple[Called, ...], tuple[Which, ...]]:
    return cards_called(text, look_up)


def cards_called(text: str, look_up: LookUp) -> tuple[tuple[Called, ...], tuple[Which, ...]]:
    """The cards that a text calls by their names, and the names that fit several. Raises what the look-up raises."""
    from swtcg_rules.talk.cards import called

    found = called(taken_apart(text), text, look_up)
    names = [(item, str(item.value)) for item in found.items if item.kind in ("card", "carried") and not _is_another(text, item)]
    whole = {name for item, name in names if item.kind == "card" and fold(item.text) in (fold(name), fold(name[: -len(" (A)")]))}
    if len(whole) > 1:  # then other words name no further cards: "death chance"
        names = [(item, name) for item, name in names if item.kind == "carried" or name in whole]
    return tuple(_called(item, name, found.cards.get(name)) for item, name in names), found.which


def _is_another(text: str, item: Item) -> bool:
    """Whether the letter of a version behind a name is not that of the card found for the name."""
    letter = VERSION.match(text, item.end)
    return letter is not None and not str(item.value).endswith(letter[1].upper())


def surely(text: str, cards: Sequence[Called]) -> tuple[Called, ...]:
    """The cards that a text names at least once in full or in several words; a single word may mean a sort."""
    typed = [(card.name, fold(text[card.start : card.end])) for card in cards]
    several = {name for name, told in typed if " " in told and {*told.split()[:-1]} & {*fold(name).split()}}
    whole = several | {name for name, told in typed if told in (fold(name), fold(name[: -len(" (A)")]))}
    whole |= {name for name, _ in typed if VERSION.search(name) and " " not in fold(name[: -len(" (A)")])}  # also inflected
    return tuple(card for card in cards if card.lies_on or card.name in whole)


def _has_told_sort(found: Read, sure: Sequence[Called]) -> bool:
    """Whether a unit with a stated power or health is taken for a card by one word of its name: "a 6 power walker"."""
    names = {card.name for card in sure}
    units = (found.best.board.attacker, *found.best.board.defenders) if found.best else ()
    told = [unit.card.partition(" with ")[0] for unit in units if unit.card and (unit.power, unit.health) != (None, None)]
    return any(name not in names for name in told)


def _is_title(text: str, card: Called) -> bool:
    """Whether a card is called by its whole name, which has several words or the letter of a version."""
    told = fold(text[card.start : card.end])
    return " " in told and told == fold(card.name)


def _called(item: Item, name: str, facts: CardFacts | None) -> Called:
    if facts is None:
        return Called(item.start, item.end, name, lies_on=True)
    side = "" if facts.side is None else SIDES[facts.side]
    inflected = fold(item.text) not in fold(name)
    return Called(item.start, item.end, name, facts.power, facts.health, side, facts.abilities, inflected)
