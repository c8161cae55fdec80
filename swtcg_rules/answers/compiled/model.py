"""What a plain question is about, and what the engine finds."""

from __future__ import annotations

from typing import NamedTuple

from swtcg_rules.answers.solved import Solved
from swtcg_rules.engine.rule import rule_class
from swtcg_rules.table.model import Ability


class UnitSpec(NamedTuple):
    """A unit as a question describes it."""

    states: tuple[str, ...] = ()
    abilities: tuple[Ability, ...] = ()

    @property
    def keywords(self) -> tuple[str, ...]:
        return tuple(ability.keyword for ability in self.abilities)


class Verdict(NamedTuple):
    """A question, in one form for all ways to ask it, and what the engine finds."""

    asked: str
    """The form: attack, attacked, use, when, retreat, counts, together, affects, works, dice, hits, odds."""
    answer: str
    """yes or no; or the number, the natural numbers that hit, the chance."""
    actor: UnitSpec = UnitSpec()
    other: UnitSpec = UnitSpec()
    one: str = ""
    """The keyword that the question is about."""
    two: str = ""
    """The keyword against or with which it is to work."""
    moment: str = ""
    power: int | None = None
    only: int | None = None
    wanted: int | None = None
    """The number of hits whose chance is asked."""
    exactly: bool = False
    """Whether the chance is for exactly `wanted` hits, instead of at least that many."""
    found: tuple[Solved, ...] = ()
    """The boards; where there are two, the second lacks the keyword."""
    watched: int = -1
    """The unit whose damage shows the difference between two boards."""
    table: str = ""
    """The scenario, where it is a table."""
    forbidden: tuple[str, ...] = ()
    """What forbids it: a code of the catalogue, or a keyword."""

    @property
    def keywords(self) -> tuple[str, ...]:
        """The keywords of the question, in the order in which it asks about them."""
        known = (self.one, self.two, *self.actor.keywords, *self.other.keywords)
        return tuple(keyword for keyword in dict.fromkeys(known) if rule_class(keyword) or keyword == "ambush")
