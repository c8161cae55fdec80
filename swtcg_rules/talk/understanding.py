"""`understand`: what was typed becomes a scenario of the notation, with what became of every word of it.

Right or silent: a number is in the scenario or named as not placed, and where anything is left over there is no
answer, only the reading that comes nearest.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from swtcg_rules.errors import bounded
from swtcg_rules.glossary.store import load
from swtcg_rules.talk.attack import NO_CARDS, Cards, Hearing
from swtcg_rules.talk.doubts import doubted
from swtcg_rules.talk.items import Item, taken_apart
from swtcg_rules.talk.model import Placed, Understood, Unplaced, Which
from swtcg_rules.talk.options import ways
from swtcg_rules.talk.phrases import Phrases, no_more
from swtcg_rules.talk.prose import plainly
from swtcg_rules.talk.turn_words import (
    asks_who_goes,
    of_a_battle_step,
    of_the_turn,
    speaks_of_battle,
    speaks_of_kinds,
    speaks_of_the_turn,
)
from swtcg_rules.talk.witness import witnessed

if TYPE_CHECKING:
    from swtcg_rules.table.named import LookUp
    from swtcg_rules.talk.cards import Called


def understand(text: str, look_up: LookUp | None = None) -> Understood:
    """What a text in words of the table describes; where its units have names alone, by the cards that are called so.

    Raises UsageError for one that is too long, and what the look-up raises.
    """
    told = by_numbers(text) if look_up is None else None
    return told or _witnessed(text, _understood(text, look_up), look_up)


def _witnessed(text: str, understood: Understood, look_up: LookUp | None = None) -> Understood:
    """The reading of a text with a second opinion on it, unless it asks of a whole battle step."""
    from swtcg_rules.talk.battle.asked import asked_of_a_step

    first = doubted(understood)
    of_a_step = not first.plain and (asks_who_goes(text) or asked_of_a_step(text))
    return first if of_a_step else witnessed(text, first, look_up)


def by_numbers(text: str) -> Understood | None:
    """What a text describes of which all is told, so that no card has to be known. Raises UsageError for one that is too long."""
    return _by_numbers(text, load().version)


@lru_cache(maxsize=64)
def _by_numbers(text: str, _glossary: str) -> Understood | None:
    first = _without_cards(text)
    told = _witnessed(text, first)
    long_names = any(one.became.startswith('"') and " " in one.text for one in told.placed)
    no_power = not any(one.became.startswith("power") for one in told.placed)
    may_be_cards = not first.plain and ((long_names and no_power) or VERSION.search(text))
    return told if told.plain and not told.bare and not may_be_cards else None


def _understood(text: str, look_up: LookUp | None) -> Understood:
    understood = _without_cards(text)
    if (understood.plain and not understood.bare) or look_up is None:
        return understood
    if speaks_of_kinds(text):
        from swtcg_rules.talk.kinds.hearing import of_cards

        if told := of_cards(text, look_up):
            return told
    from swtcg_rules.talk.cards import called

    for words, hear in _rooms(text):
        found = called(taken_apart(text, words), text, look_up)
        if not found.cards:
            continue
        with_cards = hear(text, found.items, found.cards)
        strangers = _strangers(with_cards) if with_cards.bare else ()
        which = (*(one for one in found.which if one.options[0] in with_cards.cards), *strangers)
        if understood.plain and words is of_the_turn:
            return with_cards if with_cards.plain and not which else understood
        known = {one.text for one in strangers}
        unplaced = tuple(one for one in with_cards.unplaced if one.text not in known)
        nearer = with_cards.plain or not unplaced
        if with_cards.scenario is not None and with_cards.cards and nearer and not (unplaced and which):
            return with_cards._replace(which=which, plain=with_cards.plain and not which, unplaced=unplaced)
        if (
            with_cards.scenario is not None
            and with_cards.cards
            and (not understood.told or (understood.bare and len(with_cards.cards) > 1))
            and len(unplaced) <= MOST_LEFT
            and links(found.items)
        ):
            return with_cards._replace(which=which, plain=False)
        if with_cards.asked == "first" and with_cards.scenario is not None:
            break
        if not understood.told and words is no_more and (two := _two_cards(text, found)):
            return two
    return understood


def _two_cards(text: str, found: Called) -> Understood | None:
    """Where no reading of all that is told comes of it, the first two cards against each other, which is not plain."""
    at = [number for number, item in enumerate(found.items) if item.kind == "card"][:2]
    if len(at) < len(("attacker", "defender")) or not links(found.items[at[0] : at[1]], STRUCK):
        return None
    first, second = (found.items[number] for number in at)
    if first.value == second.value:
        return None
    between = Item("versus", "", first.end, first.end, "")
    bare = heard(text, [first, between, second], cards=found.cards)
    told = [item for item in found.items if item.kind not in ("filler", "mark", "asks", "card", *STRUCK)]
    left = tuple(Unplaced(item.start, item.end, item.text) for item in told)
    which = tuple(one for one in found.which if one.options[0] in bare.cards)
    return bare._replace(plain=False, unplaced=left, which=which) if bare.scenario else None


def _of_an_attack(text: str, items: list[Item], cards: Cards) -> Understood:
    options = ways(items)
    found = _compared(text, items, options, cards) if options else heard(text, items, cards=cards)
    return found if found.plain else _chosen(text, items, cards) or found


def _strangers(understood: Understood) -> tuple[Which, ...]:
    """Names in it beside those of cards, of which nothing else is told: no card is called so."""
    named = {name.partition(" with ")[0] for name in understood.cards} | {*understood.cards}  # one that has an Equipment
    labels = (one for one in understood.placed if one.became == f'"{one.text}"' and one.text not in named)
    return tuple(Which(one.start, one.end, one.text, ()) for one in labels)


VERSION = re.compile(r"\([A-Za-z]\)")
"""The letter behind a card's name."""
MOST_LEFT = 4
"""So many words may be left over where a reading is worth showing."""


STRIKES = ("versus", "attacks", "kills", "attacked-by")
STRUCK = ("versus", "attacks", "kills", "against-on")
"""What stands before the one that is attacked."""


def links(items: list[Item], kinds: Sequence[str] = STRIKES) -> bool:
    """Whether it is said that somebody attacks somebody."""
    return any(item.kind in kinds for item in items)


Hear = Callable[[str, list[Item], Cards], Understood]


def _rooms(text: str) -> Iterator[tuple[Phrases, Hear]]:
    """What a text may tell of: the words of that talk, and who hears it."""
    from swtcg_rules.talk.battle.asked import asked_of_a_step

    if asks_who_goes(text) or asked_of_a_step(text):
        from swtcg_rules.talk.battle.stepping import of_battle

        yield of_a_battle_step, of_battle
    if speaks_of_the_turn(text):
        from swtcg_rules.talk.turning import of_a_turn

        yield of_the_turn, of_a_turn
    yield no_more, _of_an_attack


def _without_cards(text: str) -> Understood:
    return _heard_without_cards(text, load().version)


@lru_cache(maxsize=64)  # it is asked first whether it is plain, and then what it is
def _heard_without_cards(text: str, _glossary: str) -> Understood:
    items = taken_apart(bounded(text))
    turned = None
    if speaks_of_the_turn(text):
        from swtcg_rules.talk.turning import of_a_turn

        turned = of_a_turn(text, taken_apart(text, of_the_turn), NO_CARDS)
        if turned.plain:
            return turned
    attack = _attack(text, items)
    if attack.plain and attack.scenario:
        return attack
    if speaks_of_kinds(text):
        from swtcg_rules.talk.kinds.hearing import of_a_kind

        if told := of_a_kind(text):
            return told
    return turned if turned and turned.told and not attack.plain else attack


def _attack(text: str, items: list[Item]) -> Understood:
    """What a text describes of an attack, or of who goes first."""
    if speaks_of_battle(text):
        from swtcg_rules.talk.battle.stepping import OF_A_STEP, of_battle

        battle = of_battle(text, taken_apart(text, of_a_battle_step), NO_CARDS)
        surely = any(item[:2] == ("asks", "first") for item in items)
        if battle.plain or surely or (battle.asked in ("first", *OF_A_STEP) and battle.told):
            return battle
    options = ways(items)
    found = _compared(text, items, options) if options else heard(text, items)
    return found if found.plain else _chosen(text, items) or found


CHOOSES = ("or", "if", "turns", "no", "with", "attacks")
"""Of these kinds is what parts two boards that are to be compared."""


def _chosen(text: str, items: list[Item], cards: Cards = NO_CARDS) -> Understood | None:
    """Two boards where what is chosen stands apart from what it is chosen for, if both are plain."""
    if all(item.kind not in CHOOSES for item in items):
        return None
    from swtcg_rules.talk.retold.choices import choices

    options = choices(items)
    found = _compared(text, items, options, cards, alone=False) if options else None
    return found if found and found.plain and found.others and found.scenario not in found.others else None


def heard(text: str, items: list[Item], alone: bool = False, cards: Cards = NO_CARDS) -> Understood:
    """An attack, by where it says who attacks whom."""
    return Hearing(text, plainly(items), alone, cards).understood()


def _compared(
    text: str, items: list[Item], options: list[list[Item]], cards: Cards = NO_CARDS, *, alone: bool = True
) -> Understood:
    """One board for each of the things that it is to be told of which is better."""
    each = [heard(text, one, alone=alone, cards=cards) for one in options]
    first, *others = each
    gone = {item.start for item in items} - {item.start for one in options for item in one}
    placed = {one.start: one for way in each for one in way.placed}
    placed |= {item.start: Placed(item.start, item.end, item.text, "", "") for item in items if item.start in gone}
    missed = {one.start: one for way in each for one in way.unplaced}
    return first._replace(
        plain=all(one.plain for one in each),
        placed=tuple(placed[start] for start in sorted(placed)),
        unplaced=tuple(missed[start] for start in sorted(missed)),
        asked="better",
        others=tuple(one.scenario for one in others if one.scenario),
        cards=tuple(dict.fromkeys(name for one in each for name in one.cards)),
        told=all(one.told for one in each),
    )
