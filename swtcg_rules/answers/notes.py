"""The notes on a card that concern a question; they are the cards' own, from the files of the player."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator
from functools import cache

from swtcg_rules.answers.model import Answer
from swtcg_rules.answers.reading import QUESTION_WORDS, known_cards
from swtcg_rules.glossary.fold import SMALL_WORDS, fold, stem
from swtcg_rules.glossary.store import load
from swtcg_rules.table.model import Unit
from swtcg_rules.table.turns import NamedCard

LONGEST_NAME = 4
"""The most words in the name of a keyword."""
SHARED = 2
"""A note that shares this many telling words with the question concerns it."""
VERSION = re.compile(r"\(\w\)\W*\Z|(?<= )[B-HJ-Z]\Z")
"""The version at the end of a card's name."""
ITS = re.compile(r"['\u2019]s\W*\Z")
MOST_WORDS = 6
"""The most words of a name before its version."""
MARKS = ".,;:!?()[]{}\"'\u2019\u201d\u201e\u2026-/*"
"""Signs at the ends of a typed word."""
SHORTEST_CALLED = 3
"""The fewest letters of a word that may stand for a card."""
HARDLY = 1.8
"""A word with a lesser weight stands in so many rulings that it is no name."""
OF_FORMATS = re.compile(r"\b(BANNED|RESTRICTED)\b")
"""Marks of a format, which are no rulings."""


def with_notes(answer: Answer) -> tuple[NamedCard, ...]:
    """The cards that a question named, each with the notes that concern the question."""
    if getattr(answer, "of_card", False):
        return answer.named
    lying = getattr(answer, "board", None) or getattr(answer, "table", None)
    units: Iterable[Unit] = lying.units if lying else ()
    acting = {ability.keyword for unit in units for ability in unit.abilities} | _keywords(answer.query)
    return tuple(card._replace(notes=fitting(card, acting, answer.query)) for card in answer.named)


def fitting(card: NamedCard, keywords: Collection[str], question: str) -> tuple[str, ...]:
    """The notes that name one of these keywords, or share two telling words with the question beside the card's own name."""
    asked = _telling(question) - _telling(card.name)
    return tuple(
        note
        for note in card.notes
        if not OF_FORMATS.search(note) and (_keywords(note) & {*keywords} or len(_telling(note) & asked) >= SHARED)
    )


def _keywords(text: str) -> set[str]:
    """The keywords that a text names."""
    words, known = fold(text).split(), load().keywords
    runs = (" ".join(words[at : at + n]) for at in range(len(words)) for n in range(1, LONGEST_NAME + 1))
    return {known[run] for run in runs if run in known}


def _telling(text: str) -> set[str]:
    """The stems of the telling words of a text."""
    return {stem(word) for word in fold(text).split() if word not in SMALL_WORDS and not word.isdecimal() and len(word) > 1}


def cards_in(question: str) -> tuple[NamedCard, ...]:
    """The cards that a question in words names, each with the name that was typed.

    The player's own cards are only read where the question contains something like a card's name. Raises FileError as
    `known_cards`.
    """
    names = [name for name in _names_in(question) if fold(name)]
    if not names:
        return ()
    from swtcg_rules.table.named import NameComparison

    look_up = known_cards()
    found: dict[str, NamedCard] = {}
    for name in names:
        how = NameComparison.WORDS if VERSION.search(name) else NameComparison.WHOLE
        card = look_up(name, how, False).card
        if card and card.name not in found and not any(name in other.typed for other in found.values()):
            found[card.name] = _as_asked(card, question)._replace(typed=name)
    return tuple(found.values())


def _as_asked(card: NamedCard, question: str) -> NamedCard:
    """A card whose text lines and notes are sorted so that those closest to the question come first."""
    asked, keywords = _telling(question) - _telling(card.name), _keywords(question)

    def said(text: str) -> int:
        return -len(_telling(text) & asked) - 2 * len(_keywords(text) & keywords)

    return card._replace(texts=tuple(sorted(card.texts, key=said)), notes=tuple(sorted(card.notes, key=said)))


def with_fitting_notes(cards: Iterable[NamedCard], question: str) -> tuple[NamedCard, ...]:
    """The cards with notes that concern a question."""
    asked = _keywords(question)
    return tuple(card._replace(typed="") for card in cards if fitting(card, asked, question))


def asked_about(cards: Iterable[NamedCard], *, sure: bool) -> tuple[NamedCard, ...]:
    """The cards of a question whose own words are known: those typed with a version, or all of them where no ruling is `sure`."""
    told = (card for card in cards if card.texts or card.notes)
    return tuple(card._replace(typed="") for card in told if not sure or VERSION.search(card.typed))


def called_in(question: str) -> str:
    """The first word of a question that no ruling contains and that stands in a card's name; "" where there is none.

    Raises FileError as `known_cards`.
    """
    named = [(typed, word) for typed in question.split() for word in strangers(typed)]
    if not named:
        return ""
    from swtcg_rules.table.named import NameComparison  # few questions have a word that no ruling contains
    from swtcg_rules.talk.cards import having

    look_up = known_cards()
    for typed, word in named:
        if look_up(word, NameComparison.WORDS, False).found or having(word, look_up(word, NameComparison.ERRORS, False).near):
            return typed.strip(MARKS)
    return ""


def may_name_cards(text: str) -> bool:
    """Whether it contains a word that no ruling does, or one that is in cards' names and in few rulings."""
    from swtcg_rules.cards.titles import title_words

    weights, ours = load().questions["weights"], _words_of_the_game()
    in_titles = title_words().intersection(fold(text).split()) - ours
    return any(weights.get(stem(word), HARDLY) >= HARDLY for word in in_titles) or any(strangers(text))


def strangers(text: str) -> Iterator[str]:
    """The words of a text that no ruling contains."""
    known, ours = load().questions["weights"], _words_of_the_game()
    for word in fold(text).split():
        if len(word) >= SHORTEST_CALLED and not word.isdecimal() and word not in ours and stem(word) not in known:
            yield word


def _names_in(question: str) -> Iterator[str]:
    """What may be a card's name, the longest first: words up to a version, or from a capitalized word that is not the game's.

    A sentence begins with a capital letter, so its first word counts only where the next one is capitalized too.
    """
    words = question.split()
    ours = _words_of_the_game()
    capital = [word[:1].isupper() and not ours.issuperset(fold(word).split()) for word in words]
    for at, word in enumerate(words):
        if VERSION.search(ITS.sub("", word)):
            yield from (ITS.sub("", " ".join(words[first : at + 1])) for first in range(max(at - MOST_WORDS, 0), at))
        elif capital[at] and (at or any(capital[1:2])):
            yield from (ITS.sub("", " ".join(words[at:end])) for end in range(min(at + MOST_WORDS, len(words)), at, -1))


def _words_of_the_game() -> set[str]:
    return _words_of(load().version)


@cache
def _words_of(_glossary: str) -> set[str]:
    """Question words, small words and the words of the glossary's names."""
    names = (name for summary in load().summaries.values() for name in summary["name"].values())
    return {word for name in names for word in fold(str(name)).split()} | QUESTION_WORDS | SMALL_WORDS
