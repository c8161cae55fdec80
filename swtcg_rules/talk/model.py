"""What `understand` gives: a scenario, and what became of every word."""

from __future__ import annotations

from typing import NamedTuple

from swtcg_rules.shown import in_notebooks
from swtcg_rules.table.model import Arena, Side


class Placed(NamedTuple):
    """A part of the text, by its columns, and what it became on which side: nothing where the word means nothing more."""

    start: int
    end: int
    text: str
    became: str
    role: str
    """attacker, defender, or empty where it belongs to neither."""


class Unplaced(NamedTuple):
    """A part of the text that has no place in the scenario."""

    start: int
    end: int
    text: str


class Which(NamedTuple):
    """A name in the text that fits several cards, or none exactly: its columns, and the cards that may be meant, if any."""

    start: int
    end: int
    text: str
    options: tuple[str, ...]


@in_notebooks
class Understood(NamedTuple):
    """What was understood of a text."""

    text: str
    scenario: str | None
    """In the notation; where it is not `plain`, the nearest reading, if there is one."""
    plain: bool
    """Whether the scenario is surely what is meant."""
    placed: tuple[Placed, ...] = ()
    unplaced: tuple[Unplaced, ...] = ()
    asked: str | None = None
    """What the text asks: discard, chance, dice, damage, pay, better, first, pair; on a table speed, power, health, stats,
    contest, cost, force-cost; on a battle step arena, kill, survive."""
    about: str = "defender"
    """Whom the question is about; on a table the name of the unit, or "*" for each."""
    others: tuple[str, ...] = ()
    """The further boards of a comparison."""
    keywords: tuple[str, ...] = ()
    """The ids of the keywords of a question on two keywords and nothing more."""
    bare: bool = False
    """Whether one of the two units has only its name, or also how it stands: the name may be that of a card."""
    cards: tuple[str, ...] = ()
    """The cards that are called by their names, as they stand in the scenario."""
    which: tuple[Which, ...] = ()
    """Names that leave open which card is meant; the scenario has the first card that may be."""
    lacking: bool = False
    """Whether the text asks about an attack and nothing else, and states too little of it for any reading."""
    missing: tuple[str, ...] = ()
    """What is missing: power, health, or a keyword that lacks its number."""
    example: str = ""
    """Where too little is stated, a line with made-up numbers for what is missing."""
    told: bool = False
    """Whether the text states enough of an attack or a table for its reading to be worth showing."""
    doubt: str = ""
    """What alone speaks against a plain reading: dice, name, twice, owner, letter, cost, beside, condition, question."""
    aside: tuple[Unplaced, ...] = ()
    """Clauses and words that state nothing of the board, where they can change nothing: the reading is plain without them."""


class CardFacts(NamedTuple):
    """What the reading has to know of a card."""

    side: Side | None = None
    health: int | None = None
    power: int | None = None
    speed: int | None = None
    cost: int | None = None
    arena: Arena | None = None
    keywords: frozenset[str] = frozenset()
    subtypes: str = ""
    abilities: frozenset[tuple[str, int | None, int]] = frozenset()
    """Its keywords, each with the printed number and the price in Force."""
