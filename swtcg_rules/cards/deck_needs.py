"""What a deck needs: the keywords and terms that its cards name, and units for its Pilots and Equipment."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from swtcg_rules.cards.abilities import PLAYED, boards, keywords_in, read_ability
from swtcg_rules.cards.card import Card
from swtcg_rules.cards.deck import Copies, Deck
from swtcg_rules.cards.notation import PILOTS
from swtcg_rules.glossary.fold import fold, stem
from swtcg_rules.glossary.store import load
from swtcg_rules.table.model import Ability
from swtcg_rules.table.words import QUOTES

TERM_OF_TYPE = {"space": "space-unit", "ground": "ground-unit", "battle": "battle-card"}
"""The terms of the card types that have another name."""
BEARERS = ("space", "ground", "character", "location", "equipment", "mission")
"""The types that the subtypes of an Equipment may name."""

UNQUOTED = str.maketrans(dict.fromkeys(QUOTES, " "))


class AbilityForm(NamedTuple):
    """An ability in the notation, and the cards that have it in this form."""

    ability: Ability
    cards: tuple[str, ...]


class UnreadKeyword(NamedTuple):
    """A card that has a keyword only in words that are not read, and these words."""

    card: str
    text: str


class Use(NamedTuple):
    """A keyword, and the cards of a deck that name it."""

    keyword: str
    n: int
    """How many cards name it."""
    different: int
    """How many different cards name it."""
    forms: tuple[AbilityForm, ...]
    told: tuple[UnreadKeyword, ...]


class UnitNeed(NamedTuple):
    """Cards that need a unit of a kind, and how many cards of the deck are of that kind."""

    kind: str
    """The kind of need: pilot or equip."""
    of: str
    cards: tuple[str, ...]
    n: int


def uses(deck: Deck) -> list[Use]:
    """Every keyword that a card of the deck names, in order of name."""
    users: dict[str, list[Copies]] = {}
    for one in deck.cards:
        for keyword in sorted(_keywords(one)):
            users.setdefault(keyword, []).append(one)
    return [_use(keyword, users[keyword]) for keyword in sorted(users, key=lambda id_: load().called(id_, "en"))]


def _keywords(one: Copies) -> set[str]:
    return {keyword for said in one.known.abilities for keyword in keywords_of(said.text)}


def keywords_of(text: str) -> tuple[str, ...]:
    """The keywords that a text names, also inside a quoted ability."""
    return keywords_in(text.translate(UNQUOTED))


def _use(keyword: str, users: list[Copies]) -> Use:
    forms: dict[Ability, list[str]] = {}
    told = []
    for one in users:
        having = [ability for ability in _abilities(one) if _has(ability, keyword)]
        for ability in dict.fromkeys(having):
            forms.setdefault(ability, []).append(one.card.called)
        told += [] if having else [UnreadKeyword(one.card.called, text) for text in _texts(one, keyword)]
    in_order = sorted(forms.items(), key=lambda form: (form[0].keyword != keyword, form[0].x or 0, form[0].cost, form[1]))
    found = tuple(AbilityForm(ability, tuple(dict.fromkeys(cards))) for ability, cards in in_order)
    return Use(keyword, sum(one.n for one in users), len(users), found, tuple(told))


def _abilities(one: Copies) -> Iterator[Ability]:
    """The abilities of a card that are played."""
    for said in one.known.abilities:
        if said.kind == PLAYED:
            yield from read_ability(said.text, one.card).abilities


def _has(ability: Ability, keyword: str) -> bool:
    """Whether an ability is of this keyword, or gives it."""
    return ability.keyword == keyword or any(_has(inner, keyword) for text in ability.texts for inner in text.abilities)


def _texts(one: Copies, keyword: str) -> list[str]:
    """The texts of a card that name a keyword; if some have its exact name, only those."""
    texts = list(dict.fromkeys(said.text for said in one.known.abilities if keyword in keywords_of(said.text)))
    name = f" {fold(load().called(keyword, 'en'))} "
    return [text for text in texts if name in f" {fold(text)} "] or texts


def terms(deck: Deck) -> list[str]:
    """The terms that the cards of the deck name, and the terms of their types."""
    named = {TERM_OF_TYPE.get(kind, kind) for one in deck.cards for kind in one.card.types}
    for one in deck.cards:
        for said in one.known.abilities:
            named.update(_named(said.text))
    summaries = load().summaries
    return sorted(id_ for id_ in named if id_ in summaries and summaries[id_]["kind"] == "term")


def _named(text: str) -> Iterator[str]:
    """The entries that a text names; where one name holds another, the longer one."""
    entries = _entries()
    longest = max(map(len, entries))
    words = tuple(stem(word) for word in fold(text).split())
    at = 0
    while at < len(words):
        for length in range(longest, 0, -1):
            if found := entries.get(words[at : at + length]):
                yield found
                break
        at += length if found else 1


def _entries() -> dict[tuple[str, ...], str]:
    return _entries_of(load().version)


@cache
def _entries_of(_: str) -> dict[tuple[str, ...], str]:
    """Every keyword and term, by the stems of the words in its name."""
    glossary = load()
    kinds = ("keyword", "term")
    named = {id_: glossary.called(id_, "en") for id_, summary in glossary.summaries.items() if summary["kind"] in kinds}
    return {tuple(stem(word) for word in fold(name).split()): id_ for id_, name in named.items()}


def asks(deck: Deck) -> list[UnitNeed]:
    """What the Pilots and the Equipment of the deck need to go onto."""
    wanted: dict[tuple[str, str], list[str]] = {}
    for one in deck.cards:
        for ability in _abilities(one):
            if ability.keyword == PILOTS and ability.of:
                wanted.setdefault(("pilot", ability.of), []).append(one.card.called)
        for of in boards(one.card):
            wanted.setdefault(("pilot", of), []).append(one.card.called)
        if "equipment" in one.card.types and (types := _borne_by(one.card)):
            wanted.setdefault(("equip", "/".join(types)), []).append(one.card.called)
    fits = {"pilot": _can_be_piloted, "equip": _can_be_equipped}
    return [
        UnitNeed(kind, of, tuple(dict.fromkeys(cards)), sum(one.n for one in deck.cards if fits[kind](one.card, of)))
        for (kind, of), cards in sorted(wanted.items())
    ]


def _can_be_piloted(card: Card, subtype: str) -> bool:
    """Whether a card is a unit of this subtype and not a Droid (digest section 6)."""
    words = f" {fold(card.subtypes)} "
    return card.is_unit and f" {fold(subtype)} " in words and " droid " not in words


def _borne_by(equipment: Card) -> list[str]:
    return [word for word in dict.fromkeys(fold(equipment.subtypes).split()) if word in BEARERS]


def _can_be_equipped(card: Card, types: str) -> bool:
    """Whether a card is of one of the types that an Equipment names (digest 7.1)."""
    return not set(types.split("/")).isdisjoint(card.types)


def needs(deck: Deck) -> frozenset[str]:
    """Every entry of the glossary that the deck needs."""
    return frozenset((*(use.keyword for use in uses(deck)), *terms(deck)))
