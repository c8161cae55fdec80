"""What a plain question is about, and what the engine finds of it."""

from __future__ import annotations

from typing import NamedTuple

from swtcg_rules.answers.solved import Solved
from swtcg_rules.engine.rule import rule_class
from swtcg_rules.table.model import Ability


class Spec(NamedTuple):
    """A unit as a question has it."""

    states: tuple[str, ...] = ()
    abilities: tuple[Ability, ...] = ()

    @property
    def keywords(self) -> tuple[str, ...]:
        return tuple(ability.keyword for ability in self.abilities)


class Verdict(NamedTuple):
    """What is asked, in one form for all ways to ask it, and what the engine finds."""

    asked: str
    """The form: attack, attacked, use, when, retreat, counts, together, affects, works, dice, hits, odds."""
    answer: str
    """yes or no; or the number, the natural numbers that hit, the chance."""
    actor: Spec = Spec()
    other: Spec = Spec()
    one: str = ""
    """The keyword that is asked about,"""
    two: str = ""
    """and what it is to work against or with."""
    moment: str = ""
    power: int | None = None
    only: int | None = None
    wanted: int | None = None
    """The number of hits whose chance is asked: at least so many,"""
    exactly: bool = False
    """or just so many."""
    found: tuple[Solved, ...] = ()
    """The boards: with two of them the second lies without the keyword."""
    watched: int = -1
    """Of two boards the unit whose damage tells it."""
    table: str = ""
    """The scenario, where it is a table."""
    forbidden: tuple[str, ...] = ()
    """What forbids it: a code of the catalogue, or a keyword."""

    @property
    def keywords(self) -> tuple[str, ...]:
        """The keywords that the question is about, in the order in which it asks about them."""
        known = (self.one, self.two, *self.actor.keywords, *self.other.keywords)
        return tuple(keyword for keyword in dict.fromkeys(known) if rule_class(keyword) or keyword == "ambush")
