"""`understand` turns what was typed into a scenario of the notation, with what became of every word.

Right or silent: a number is in the scenario or named as not placed, and where anything is left over there is no
answer, only the nearest reading.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from swtcg_rules.errors import bounded
from swtcg_rules.glossary.store import load
from swtcg_rules.talk.attack import of_an_attack, pair
from swtcg_rules.talk.comparing import compared, has_choice
from swtcg_rules.talk.doubts import doubted
from swtcg_rules.talk.item import Item
from swtcg_rules.talk.items import taken_apart
from swtcg_rules.talk.model import CardFacts, Understood, Which
from swtcg_rules.talk.phrases import Phrases
from swtcg_rules.talk.turn_words import (
    of_a_battle_step,
    of_the_turn,
    speaks_of_battle,
    speaks_of_kinds,
    speaks_of_the_turn,
)

if TYPE_CHECKING:
    from collections.abc import Mapping

    from swtcg_rules.table.named import LookUp

VERSION = re.compile(r"\([A-Za-z]\)")
"""The letter behind a card's name."""
MOST_LEFT = 4
"""The most words that may be left over in a reading that is worth showing."""
STRIKES = ("versus", "attacks", "kills", "attacked-by")


def understand(text: str, look_up: LookUp | None = None) -> Understood:
    """What a text in table talk describes; units that have only a name are looked up as cards of that name.

    Raises UsageError for a text that is too long, and whatever the look-up raises.
    """
    bounded(text)
    if look_up is None:
        return _without_cards(text, load().version)
    first = _without_cards(text, load().version)
    return first if first.plain and not first.bare else _with_cards(text, first, look_up)


def by_numbers(text: str) -> Understood | None:
    """What a text describes without any need to know a card; None otherwise. Raises UsageError for a text that is too long."""
    told = understand(text)
    long_names = any(one.became.startswith('"') and " " in one.text for one in told.placed)
    no_power = not any(one.became.startswith("power") for one in told.placed)
    may_be_cards = not of_a_table(told) and ((long_names and no_power) or VERSION.search(text))
    return told if told.plain and not told.bare and not may_be_cards else None


def of_a_table(understood: Understood) -> bool:
    """Whether the scenario is a table with a step of the turn, and no attack."""
    return " step" in (understood.scenario or "") or " phase" in (understood.scenario or "")


@lru_cache(maxsize=64)
def _without_cards(text: str, _glossary: str) -> Understood:
    tables = [doubted(table) for table in _tables(text)]
    if told := next((table for table in tables if table.plain or _is_asked(table)), None):
        return told
    attack = _attack(text)
    if attack.plain:
        return attack
    if speaks_of_kinds(text):
        from swtcg_rules.talk.kinds.hearing import of_a_kind

        if told := of_a_kind(text):
            return doubted(told)
    return next((table for table in tables if table.told), attack)


def _attack(text: str, look_up: LookUp | None = None) -> Understood:
    """What a text describes of an attack, or of two attacks to choose between."""
    if keywords := pair(text):
        return Understood(text, None, plain=True, asked="pair", keywords=keywords)
    attack = compared(text, look_up) or of_an_attack(text, look_up)
    if (
        attack.plain
        and not attack.others
        and any(one.became.startswith("speed ") and one.became not in (attack.scenario or "") for one in attack.placed)
    ):
        return attack._replace(plain=False, doubt="another")  # two units were taken for one
    chosen = attack.plain and not attack.others and has_choice(text)
    return attack._replace(plain=False, doubt="choice") if chosen else attack


Hear = Callable[[str, Sequence[Item], "Mapping[str, CardFacts]"], Understood]


def _rooms(text: str) -> Iterator[tuple[Phrases, Hear]]:
    """For each sort of table that a text may describe, the words of its talk and the function that reads it."""
    from swtcg_rules.talk.battle.asked import asked_of_a_step

    if speaks_of_battle(text) or asked_of_a_step(text):
        from swtcg_rules.talk.battle.stepping import of_battle

        yield of_a_battle_step, of_battle
    if speaks_of_the_turn(text):
        from swtcg_rules.talk.turning import of_a_turn

        yield of_the_turn, of_a_turn


def _tables(text: str) -> Iterator[Understood]:
    for words, hear in _rooms(text):
        yield hear(text, taken_apart(text, words), {})


def _is_asked(table: Understood) -> bool:
    """Whether the text asks what only a battle step can answer."""
    from swtcg_rules.talk.battle.stepping import OF_A_STEP

    return bool(table.told) and table.asked in ("first", *OF_A_STEP)


def _with_cards(text: str, first: Understood, look_up: LookUp) -> Understood:
    """What a text describes where cards may be called by their names."""
    if speaks_of_kinds(text):
        from swtcg_rules.talk.kinds.hearing import of_cards

        if told := of_cards(text, look_up):
            return doubted(told)
    table = next(_tables_of_cards(text, first, look_up), None)
    if first.plain or (table and table.plain):
        return table if table and table.plain else first
    attack = _attack(text, look_up)
    if attack.plain or not (table or of_a_table(first)):
        return attack
    return table or (attack if attack.which and not _is_asked(first) else first)


def _tables_of_cards(text: str, first: Understood, look_up: LookUp) -> Iterator[Understood]:
    """The tables of cards that a text may describe, the more likely one first."""
    from swtcg_rules.talk.cards import called

    for words, hear in _rooms(text):
        found = called(taken_apart(text, words), text, look_up)
        if not found.cards:
            continue
        table = doubted(hear(text, found.items, found.cards))
        strangers = _strangers(table) if table.bare else ()
        which = (*(one for one in found.which if one.options[0] in table.cards), *strangers)
        known = {one.text for one in strangers}
        unplaced = tuple(one for one in table.unplaced if one.text not in known)
        if table.scenario is None or not table.cards:
            continue
        if (table.plain or not unplaced) and not (unplaced and which):
            yield table._replace(which=which, plain=table.plain and not which, unplaced=unplaced)
        elif not first.told and len(unplaced) <= MOST_LEFT and any(item.kind in STRIKES for item in found.items):
            yield table._replace(which=which, plain=False)


def _strangers(understood: Understood) -> tuple[Which, ...]:
    """Names in a text besides those of its cards: no card is called so."""
    named = {name.partition(" with ")[0] for name in understood.cards} | {*understood.cards}  # one that has an Equipment
    labels = (one for one in understood.placed if one.became == f'"{one.text}"' and one.text not in named)
    return tuple(Which(one.start, one.end, one.text, ()) for one in labels)
