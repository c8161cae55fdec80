"""A deck as a page: its cards by type and cost, its curve, what it needs, what is wrong with it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import groupby
from typing import TYPE_CHECKING

from swtcg_rules.cards.card import SIDES
from swtcg_rules.cards.deck import cost_of, wrong_with
from swtcg_rules.cards.deck_needs import UnitNeed, asks, terms, uses
from swtcg_rules.cards.finding import TYPES
from swtcg_rules.glossary.store import load
from swtcg_rules.render.entry import title
from swtcg_rules.render.page import Block, Inline, Line, Page, Rows, Section
from swtcg_rules.render.sources import entry_name
from swtcg_rules.words import problem_text, say, text_in
from swtcg_rules.words.numbers import mean

if TYPE_CHECKING:
    from swtcg_rules.cards.deck import Copies, Deck

PIPED = "-"
"""The name of a deck that came in a pipe."""
LONGEST_CURVE = 40
"""From this highest cost on, costs without a card are left out."""
ON_SIZE = "deck-size"
"""The glossary's topic, beyond its rules, for the size of decks and the copies in them."""


def deck_page(deck: Deck, lang: str, _explain: bool = False) -> Page:
    """The whole deck."""
    return [
        Line(_heading(deck, lang), strong=True),
        *_ruled(deck, lang),
        *_cards(deck, lang),
        *_curve(deck, lang),
        *_needs(deck, lang),
    ]


def check_page(deck: Deck, lang: str) -> Page:
    """Only what is wrong with a deck."""
    return [Line(_heading(deck, lang), strong=True), *_read_otherwise(deck, lang), *_ruled(deck, lang)]


def _read_otherwise(deck: Deck, lang: str) -> Iterator[Block]:
    """Which cards were taken for incomplete names."""
    taken = (one for one in deck.cards if one.read_otherwise)
    lines = tuple(say(lang, "deck.taken", name=one.written, card=one.card.called) for one in taken)
    if lines:
        yield Section(say(lang, "deck.read-as"), lines)


def name_of(deck: Deck, lang: str) -> str:
    """The name of a deck: its file."""
    return say(lang, "deck.piped") if deck.name == PIPED else deck.name


def _heading(deck: Deck, lang: str) -> str:
    of_side: Counter[str] = Counter()
    for one in deck.cards:
        of_side[one.card.side] += one.n
    sides = ", ".join(f"{n} {side_name(side, lang)}" for side, n in sorted(of_side.items(), key=lambda row: -row[1]))
    unfound = sum(one.n for one in deck.unfound)
    missing = say(lang, "deck.unfound", n=unfound) if unfound else ""
    return say(lang, "deck.title", name=name_of(deck, lang), n=deck.size, told="; ".join(filter(None, (sides, missing))))


def side_name(side: str, lang: str) -> str:
    """A side in a language; a letter that the program does not know stays as on the card."""
    return say(lang, f"card-side.{side}") if side in SIDES.values() else side


def types_name(types: tuple[str, ...], lang: str) -> str:
    """The types of a card in a language."""
    return "/".join(say(lang, f"card-type.{one}") if one in TYPES else one for one in types)


def _cards(deck: Deck, lang: str) -> Iterator[Block]:
    """A section for each line of types, with its cards by cost."""
    for types, some in groupby(deck.cards, key=lambda one: one.card.types):
        same = list(some)
        heading = say(lang, "deck.type", type=types_name(types, lang), n=sum(one.n for one in same))
        yield Section(heading, tuple(_card(one, lang) for one in same))
    if deck.beside:
        yield Line(say(lang, "deck.beside", n=deck.beside))


def _card(one: Copies, lang: str) -> str:
    card = one.card
    cost = "" if card.cost is None else say(lang, "deck.cost", cost=card.cost)
    written = say(lang, "deck.written", name=one.written) if one.read_otherwise else ""
    told = ", ".join(filter(None, (cost, side_name(card.side, lang), card.subtypes, written)))
    return f"{one.n} {card.called} ({told})"


def _curve(deck: Deck, lang: str) -> Iterator[Block]:
    """The number of cards of each build cost, from the lowest to the highest."""
    costs = Counter[int]()
    for one in deck.cards:
        cost = cost_of(one.card)
        if cost is not None:
            costs[cost] += one.n
    if not costs:
        return
    header = (say(lang, "cards.cost"), say(lang, "deck.n"))
    numbers = range(min(costs), max(costs) + 1) if max(costs) < LONGEST_CURVE else sorted(costs)
    most = max(costs.values())
    yield Rows(header, tuple((str(cost), str(costs[cost])) for cost in numbers), tuple(costs[cost] / most for cost in numbers))
    total = costs.total()
    average = mean(Fraction(sum(cost * n for cost, n in costs.items()), total), lang)
    without = sum(one.n for one in deck.cards) - total
    told = [say(lang, "deck.mean", mean=average), *([say(lang, "deck.without", n=without)] if without else [])]
    yield Line(" ".join(told))


def _needs(deck: Deck, lang: str) -> Iterator[Block]:
    """The keywords with the number of cards that have each, what Pilots and Equipment go onto, and the terms."""
    found = sorted(uses(deck), key=lambda use: -use.n)
    if found:
        lines = (
            say(lang, "deck.keyword", name=title(load().keyword(use.keyword), lang), n=use.n, different=use.different)
            for use in found
        )
        yield Section(say(lang, "deck.keywords"), tuple(lines), tuple(use.keyword for use in found))
    if wanted := asks(deck):
        yield Section(say(lang, "deck.asks"), tuple(ask_text(ask, lang) for ask in wanted))
    if links := tuple((entry_name(term, lang), term) for term in terms(deck)):
        yield Inline(say(lang, "deck.terms"), ", ".join(name for name, _ in links), links)


def ask_text(ask: UnitNeed, lang: str) -> str:
    """What a Pilot or an Equipment goes onto, and how many cards of the deck fit."""
    of = ask.of if ask.kind == "pilot" else types_name(tuple(ask.of.split("/")), lang)
    return say(lang, f"deck.ask-{ask.kind}", of=of, cards=", ".join(ask.cards), n=ask.n)


def _ruled(deck: Deck, lang: str) -> Iterator[Block]:
    """What is wrong, and on what the sources are silent."""
    wrong = wrong_with(deck)
    if wrong:
        yield Section(say(lang, "deck.wrong", n=len(wrong)), tuple(problem_text(problem, lang) for problem in wrong))
    else:
        yield Line(say(lang, "deck.nothing-wrong"))
    yield Line(say(lang, "deck.silent", n=deck.size, most=max(deck.copies), text=silence(lang)))


def silence(lang: str) -> str:
    """The statement that the sources give neither a size nor a limit of copies."""
    return text_in(load().beyond[ON_SIZE]["answer"], lang)
