"""A deck: the cards of a list as the database knows them, and what is wrong with it as a deck of a tournament."""

from __future__ import annotations

import re
from itertools import groupby
from typing import NamedTuple

from swtcg_rules.cards.card import Card
from swtcg_rules.cards.deck_file import DeckFile, Entry
from swtcg_rules.cards.finding import TYPES, NameMatch, Names, find_card
from swtcg_rules.cards.store import Known, Library
from swtcg_rules.errors import Place, Problem
from swtcg_rules.glossary.fold import fold
from swtcg_rules.glossary.store import load
from swtcg_rules.shown import Cell, in_notebooks, rows
from swtcg_rules.words import LANGUAGES, text_in

MARK = re.compile(r"\b(BANNED|RESTRICTED)\b|^\W*((?i:banned|restricted))(?=\W*$|\W*:| in\b| to one\b)")
"""How a note marks its card as banned or restricted: in capitals, or at its beginning and about nothing else."""
LEAST_CARDS, MOST_COPIES = 60, 4
"""The limits of a deck in a tournament; each version of a card counts by itself (ruling `deck-size-and-copies`)."""
LIMITS_FROM = "MM004"
"""The source that gives both."""
LIFTED = re.compile(r"\b(?:no longer|not)\s+(?:\w+\s+)?(?:banned|restricted)\b", re.I)


class Copies(NamedTuple):
    """A card of a deck, and how many copies of it."""

    known: Known
    n: int
    line: int
    """The line of the list that names it first."""
    written: str
    """How the list writes it."""
    notes: tuple[str, ...]
    """The notes of all its prints."""

    @property
    def card(self) -> Card:
        return self.known.card

    @property
    def read_otherwise(self) -> bool:
        """Whether the list lacks the whole name, so that its reader should see which card was taken."""
        return not _is_whole(self.written, self.card)


class Unfound(NamedTuple):
    """A name that fits no card, or several cards: none of them is guessed."""

    entry: Entry
    n: int
    found: NameMatch


@in_notebooks
class Deck(NamedTuple):
    """A deck list with its cards found, in order of type and cost."""

    name: str
    cards: tuple[Copies, ...]
    unfound: tuple[Unfound, ...]
    beside: int

    @property
    def copies(self) -> list[int]:
        """The number of copies of each card in the list, found or not."""
        return [one.n for one in self.cards] + [one.n for one in self.unfound]

    @property
    def size(self) -> int:
        return sum(self.copies)

    def to_dicts(self) -> list[dict[str, Cell]]:
        return rows(self)


def looked_up(entry: Entry, library: Library, names: Names) -> NameMatch:
    """The card that an entry means; where the list names a set, the print in that set if there is one."""
    found = find_card(library, f"{entry.name} {entry.set}", names, entry.exact)
    if not (found.card or found.several) and entry.set:
        found = find_card(library, entry.name, names, entry.exact)
    return found


def _is_whole(name: str, card: Card) -> bool:
    """Whether a name begins with the whole title of a card."""
    return "".join(fold(name).split()).startswith("".join(fold(card.title).split()))


def make_deck(file: DeckFile, library: Library) -> Deck:
    """The cards of a deck list. A card that is named on several lines, or in several prints, counts as one."""
    names = Names(library)
    cards: dict[tuple[object, ...], Copies] = {}
    unfound = []
    listed = sorted(file.entries, key=_as_listed)
    for _, same in groupby(listed, key=_as_listed):
        entries = sorted(same, key=lambda entry: entry.line)
        entry, n = entries[0], sum(one.n for one in entries)
        found = looked_up(entry, library, names)
        if found.card is None:
            unfound.append(Unfound(entry, n, found))
            continue
        notes = dict.fromkeys(note for card in (found.card.card, *found.prints) for note in card.notes)
        one = Copies(found.card, n, entry.line, entry.name, tuple(notes))
        key = _same_card(found.card.card)
        cards[key] = cards[key]._replace(n=cards[key].n + n) if key in cards else one
    return Deck(
        file.name,
        tuple(sorted(cards.values(), key=_by_type_and_cost)),
        tuple(sorted(unfound, key=lambda one: one.entry.line)),
        file.beside,
    )


def _as_listed(entry: Entry) -> tuple[str, str]:
    return entry.name, entry.set


def _same_card(card: Card) -> tuple[object, ...]:
    """What all prints of a card have in common."""
    return fold(card.title), card.version, card.side, card.types, card.numbers


def _by_type_and_cost(one: Copies) -> tuple[object, ...]:
    card = one.card
    places = tuple(TYPES.index(kind) if kind in TYPES else len(TYPES) for kind in card.types)
    return places[:1], places, card.types, cost_of(card) is None, cost_of(card) or 0, fold(card.called)


def cost_of(card: Card) -> int | None:
    """The build cost of a card where it is a number."""
    return card.cost if isinstance(card.cost, int) else None


def wrong_with(deck: Deck) -> list[Problem]:
    """What is wrong with a deck: by line names, bans and restrictions in the notes of cards, and copies; its size; its sides."""
    wrong = [_unfound(one) for one in deck.unfound]
    wrong += [problem for one in deck.cards if (problem := _marked(one) or _too_many(one))]
    placed = [
        (problem._replace(place=Place(file=deck.name, line=line))) for line, problem in sorted(wrong, key=lambda row: row[0])
    ]
    if deck.size < LEAST_CARDS:
        placed.append(Problem("deck-small", {"n": deck.size, "least": LEAST_CARDS, "source": _source()}, Place(file=deck.name)))
    of_side = {side: sum(one.n for one in deck.cards if one.card.side == side) for side in ("dark", "light")}
    if all(of_side.values()):
        placed.append(Problem("deck-sides", {**of_side}, Place(file=deck.name)))
    return placed


def _unfound(one: Unfound) -> tuple[int, Problem]:
    names = list(dict.fromkeys(f"{known.card.called}, {known.card.set}" for known in one.found.several))
    if names:
        return one.entry.line, Problem("deck-several", {"name": one.entry.name, "n": len(names), "cards": "; ".join(names)})
    return one.entry.line, Problem("deck-unknown", {"name": one.entry.name}, suggestions=one.found.near)


def _too_many(one: Copies) -> tuple[int, Problem] | None:
    """The problem of more copies of a card than a deck may hold."""
    if one.n <= MOST_COPIES:
        return None
    told = {"name": one.card.called, "n": one.n, "most": MOST_COPIES, "source": _source()}
    return one.line, Problem("deck-many-copies", told)


def _source() -> dict[str, str]:
    return {lang: text_in(load().sources[LIMITS_FROM]["short"], lang) for lang in LANGUAGES}


def _marked(one: Copies) -> tuple[int, Problem] | None:
    """The problem that a note bans a card, or restricts a card that has several copies here."""
    for note in one.notes:
        mark = None if LIFTED.search(note) else MARK.search(note)
        if mark and (mark[1] or mark[2]).casefold() == "banned":
            return one.line, Problem("deck-banned", {"name": one.card.called, "note": note})
        if mark and one.n > 1:
            return one.line, Problem("deck-restricted", {"name": one.card.called, "n": one.n, "note": note})
    return None
