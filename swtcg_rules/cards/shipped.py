"""The cards that come with the program: facts on those of the starter decks, in the project's own form.

Each card has a line, with its abilities in the notation. Where an ability has none, its words are left to the players' cards:
`at build-step` says when it matters, `Reserves at build-step` that it does so only in the build zone, `?` that it is not
read.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from itertools import pairwise

from swtcg_rules.cards.card import Card, card_of
from swtcg_rules.cards.finding import Name, Names
from swtcg_rules.cards.setfile import COLUMNS, SetLine
from swtcg_rules.cards.store import Known, KnownAbility, Library, written
from swtcg_rules.cards.titles import FILE as TITLES
from swtcg_rules.cards.titles import lines, names
from swtcg_rules.glossary.fold import fold
from swtcg_rules.glossary.store import load
from swtcg_rules.table.model import ARENAS
from swtcg_rules.table.turns import UNSEEN
from swtcg_rules.table.words import QUOTES

FILE = TITLES
FACTS = ("Name", "Set", "Side", "Type", "Subtype", "Cost", "Speed", "Power", "Health", "Rarity", "Number")
"""The columns of a set file that are facts; the abilities stand behind them."""
BETWEEN = " | "
AT = re.compile(r"(?P<reserves>Reserves )?at (?P<steps>.+)")
UNREAD = "?"
NUMBERS = ("power", "health", "speed")
PARTS = re.compile(r"[](),[]")
NUMBER = re.compile(r"[-+]?\d+")

COUNTED = re.compile(r"gets \(\+1 (power|health)\) for each\b")
"""Words that state a number which is not printed."""


def shipped(words: Sequence[str] = ()) -> Library:
    """The cards that come with the program, as a database in memory; with words, only those whose names have all of them."""
    called = names()
    having: Sequence[int] = range(len(called))
    for word in words:
        having = [at for at in having if word in called[at]]
    return _holding(tuple(having))


def shipped_like(words: Sequence[str], least: int) -> Library:
    """The cards whose names have all these words, or a word at least this much like one of them."""
    from rapidfuzz import fuzz, process

    vocabulary = sorted({word for name in _title_words() for word in name})
    long = [word for word in words if len(word) > 1 and word.isalpha()]
    like = {
        other
        for word in long
        for other, *_ in process.extract(word, vocabulary, scorer=fuzz.ratio, score_cutoff=least, limit=None)
    }
    there = enumerate(zip(names(), _title_words(), strict=True))
    return _holding(tuple(at for at, (name, own) in there if not like.isdisjoint(own) or all(word in name for word in words)))


def with_shipped(own: Library | None, cards: Library) -> Library:
    """The imported cards, if there are any, and those of the program's own cards that are not among them."""
    if own is None:
        return cards
    more = [name.number for name in Names(cards).names if _all_of(own).isdisjoint(_same(name))]
    return own.and_more(cards.known(more)) if more else own


@lru_cache(maxsize=2)
def _all_of(cards: Library) -> frozenset[tuple[object, ...]]:
    return frozenset(same for name in Names(cards).names for same in _same(name))


def _same(name: Name) -> Iterator[tuple[object, ...]]:
    """The keys by which two cards count as the same: what all prints have in common, or the name in its set."""
    yield name.card
    yield (name.title, *name.card[1:2], name.set)


@cache
def _title_words() -> list[frozenset[str]]:
    """The words of each name, also two neighbours as one."""
    names = (fold(line.split("\t", 1)[0]).split() for line in lines())
    return [frozenset((*words, *(first + second for first, second in pairwise(words)))) for words in names]


@cache
def _holding(numbers: tuple[int, ...]) -> Library:
    """A database of these cards alone: putting all cards into one takes longer than answering a question."""
    return Library(FILE, written((_known(lines()[at], at + 1) for at in numbers), list(COLUMNS)))


def titles() -> list[str]:
    """The names of the cards that come with the program."""
    return [line.split("\t", 1)[0] for line in lines()]


def _known(line: str, at: int) -> Known:
    *facts, abilities = line.split("\t")
    said = [_said(one) for one in abilities.split(BETWEEN) if one]
    fields = dict.fromkeys(COLUMNS, "") | dict(zip(FACTS, facts, strict=True))
    card = card_of(SetLine({**fields, "Text": BETWEEN.join(one.text for one in said)}, FILE.name, at))
    return Known(card, tuple(said), _board(card, [one.notation for one in said if one.notation]))


def _said(ability: str) -> KnownAbility:
    if ability == UNREAD:
        return KnownAbility(UNSEEN, "unread", "", "", "", ())
    if at := AT.fullmatch(ability):
        steps = at["steps"].split(", ")
        notation = ", ".join(f'card text at {step} ("{UNSEEN}")' for step in steps)
        if at["reserves"]:
            return KnownAbility(UNSEEN, "understood", f"Reserves ({notation})", steps[0], "", ("reserves",))
        return KnownAbility(UNSEEN, "understood", notation, steps[0], "", ())
    named = (load().keywords.get(fold(NUMBER.sub("", part))) for part in PARTS.split(ability))
    return KnownAbility(ability, "played", ability, "", "", tuple(dict.fromkeys(one for one in named if one)))


def _board(card: Card, notations: Sequence[str]) -> str:
    """A card as it is written in a scenario; empty where it cannot be written."""
    if not card.is_unit:
        from swtcg_rules.cards.others import board_of_other

        return board_of_other(card, list(notations))
    name = "".join("'" if sign in QUOTES else sign for sign in card.called)
    return f'"{name}": {", ".join(_words(card, notations))}'


def _words(card: Card, notations: Sequence[str]) -> Iterator[str]:
    counted = {found[1] for notation in notations if (found := COUNTED.match(notation))}
    numbers = {word: 0 if word in counted and not isinstance(n, int) else n for word in NUMBERS for n in [getattr(card, word)]}
    power, health, speed = ([f"{word} {n}"] if isinstance(n, int) else [] for word, n in numbers.items())
    yield from (*power, *notations, *health, *speed)
    yield "/".join(one for one in card.types if one in ARENAS)
    yield from ["droid"] if "droid" in card.subtypes.lower().split() else []
    yield from [f"[{card.subtypes}]"] if card.subtypes else []
    yield from [f"cost {card.cost}"] if isinstance(card.cost, int) else []


def facts_of(known: Known) -> str:
    """The line that is shipped for a card."""
    fields = known.card.field
    abilities = BETWEEN.join(_fact_of(said) for said in known.abilities)
    return "\t".join((*(fields.get(column, "").strip() for column in FACTS), abilities))


def _fact_of(said: KnownAbility) -> str:
    if said.kind == "understood":
        return f"{'Reserves ' if said.in_reserve else ''}at {', '.join(said.steps)}"
    if said.kind == "played" and _has_words(said.notation):
        return f"at {said.when}"
    return said.notation if said.kind == "played" else UNREAD


def _has_words(notation: str) -> bool:
    """Whether the notation has words of the card, such as what is done for a price: these are not shipped."""
    from swtcg_rules.cards.notation import abilities_of

    return any(text.said for ability in abilities_of(notation) for text in ability.texts)
