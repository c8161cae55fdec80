"""What `understand` gives: a scenario, and what became of every word."""

from __future__ import annotations

from typing import NamedTuple

from swtcg_rules.shown import in_notebooks
from swtcg_rules.table.model import Arena, Side


class Placed(NamedTuple):
    """A part of the text, by its columns, and what it became on which side; nothing for a word that says nothing more."""

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
    """A name in the text that fits several cards, or none quite: by its columns, with the cards that may be meant, if any."""

    start: int
    end: int
    text: str
    options: tuple[str, ...]


@in_notebooks
class Understood(NamedTuple):
    """What was understood of a text."""

    text: str
    scenario: str | None
    """In the notation; where it is not `plain`, the reading that comes nearest, if there is one."""
    plain: bool
    """Whether that is surely what is meant."""
    placed: tuple[Placed, ...] = ()
    unplaced: tuple[Unplaced, ...] = ()
    asked: str | None = None
    """What is asked of it: discard, chance, dice, damage, pay, better, first, pair; of a table speed, power, health, stats,
    contest, cost, force-cost; of a battle step arena, kill, survive."""
    about: str = "defender"
    """Whom that is asked about; on a table the name of the unit, or "*" for each."""
    others: tuple[str, ...] = ()
    """Where boards are to be compared, the further ones."""
    keywords: tuple[str, ...] = ()
    """Where it is a question on two keywords and nothing more, their ids."""
    bare: bool = False
    """Whether nothing is told of one of the two units but its name, or how it stands: it may be that of a card."""
    cards: tuple[str, ...] = ()
    """The cards that are called by their names, as they stand in the scenario."""
    which: tuple[Which, ...] = ()
    """Names of which it is to be asked which card is meant; in the scenario stands the first that may be."""
    lacking: bool = False
    """Whether something is asked of an attack of which too little is told for any reading, and of nothing else."""
    missing: tuple[str, ...] = ()
    """What has to be told yet: power, health, or a keyword of which the number is."""
    example: str = ""
    """Where too little is told, the line with numbers made up for what is missing."""
    told: bool = False
    """Whether enough of an attack or a table is told for its reading to be worth showing."""
    doubt: str = ""
    """What speaks against a reading that would be plain but for that: dice, name, twice, owner, letter, cost, beside,
    condition, question."""
    aside: tuple[Unplaced, ...] = ()
    """Clauses and words that tell nothing of the board, where they can change nothing: its reading is plain without them."""


class Facts(NamedTuple):
    """What has to be known of a card to read what is told of it."""

    side: Side | None = None
    health: int | None = None
    power: int | None = None
    speed: int | None = None
    cost: int | None = None
    arena: Arena | None = None
    keywords: frozenset[str] = frozenset()
    subtypes: str = ""
    abilities: frozenset[tuple[str, int | None, int]] = frozenset()
    """What its keywords are printed with: the number, and the price in Force."""
