"""Cards looked up by name or by what they are, and decks: among the imported cards and those that come with the program."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from swtcg_rules.cards.deck import Deck, make_deck
from swtcg_rules.cards.deck_file import read_deck
from swtcg_rules.cards.finding import CardFilter, NameMatch, Names, find_card, find_cards
from swtcg_rules.cards.shipped import shipped, with_shipped
from swtcg_rules.cards.store import Known, Library, library
from swtcg_rules.errors import UsageError
from swtcg_rules.shown import Cell, in_notebooks, rows
from swtcg_rules.yaml_source import read_bytes


class Opened(NamedTuple):
    """The cards that are known here."""

    library: Library
    remark: str = ""
    """A remark on them, as a key of `words`: that none were imported, or that another version read them."""


@in_notebooks
class CardFound(NamedTuple):
    """What a card's name means."""

    found: NameMatch
    sets: dict[int, tuple[str, ...]]
    """The sets that a card is in, by the card's number in the database."""

    @property
    def card(self) -> Known | None:
        """The card, if the name means one."""
        return self.found.card

    @property
    def several(self) -> tuple[Known, ...]:
        """The cards, if the name fits several."""
        return self.found.several


@in_notebooks
class Cards(NamedTuple):
    """The cards that fit a search, by name."""

    cards: tuple[Known, ...]
    sets: dict[int, tuple[str, ...]]
    wanted: CardFilter
    columns: tuple[str, ...]
    """The columns of the set files."""

    def to_dicts(self) -> list[dict[str, Cell]]:
        return rows(self)


def opened() -> Opened:
    """The imported cards, and those of the program's own cards that are not among them.

    Raises FileError where the database of the imported cards cannot be used.
    """
    try:
        own = library()
    except UsageError:
        return Opened(shipped(), "cards.shipped")
    remark = "cards.other-glossary" if own.of_other_entries else "cards.stale" if own.is_stale else ""
    return Opened(with_shipped(own, shipped()), remark)


def card_in(cards: Library, name: str) -> CardFound:
    """The card of a name among these. Raises UsageError for an empty name."""
    names = Names(cards)
    return CardFound(find_card(cards, name, names), names.sets)


def cards_in(cards: Library, wanted: CardFilter) -> Cards:
    """Those of these cards that fit a search. Raises UsageError for a search that no card can fit."""
    return Cards(tuple(find_cards(cards, wanted)), Names(cards).sets, wanted, tuple(cards.columns))


def deck_in(cards: Library, file: Path) -> Deck:
    """The deck of a list. Raises FileError for a list that cannot be read."""
    return make_deck(read_deck(str(file), read_bytes(file)), cards)
