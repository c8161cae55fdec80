"""A program: the steps of a procedure in their order, and the places between them.

What a procedure has to remember while it runs is its frame (see `engine.state`), and how far it has come is a place.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, NamedTuple

from swtcg_rules.engine.events import Log

if TYPE_CHECKING:
    from swtcg_rules.engine.engine import Engine
    from swtcg_rules.engine.model import Node
    from swtcg_rules.engine.state import State


class Step(NamedTuple):
    """A step of a program: its id (a step may have several parts), and what it does.

    When it is run, it gives the next state, in which it is done, or a node: dice to roll or a player's decision, after which
    it is run again.
    """

    id: str
    run: Callable[[Engine, State, Log], State | Node]
    begins: StepPlace | None = None
    """The first place of the procedure that it starts, which comes before the next step."""
    idle: Callable[[Engine], bool] | None = None
    """Whether nothing can happen in it with the rules on the table: then it is skipped."""


class StepPlace:
    """How far a frame has come: the step that is next, and the place after it (None: then the frame has come to its end).

    Places are made by `program`, once each, so they compare by identity.
    """

    __slots__ = ("step", "then")

    def __init__(self, step: Step, then: StepPlace | None) -> None:
        self.step, self.then = step, then


def program(*steps: Step, then: StepPlace | None = None) -> StepPlace:
    """The place before the first of these steps; after the last one it goes on at `then`, or the frame has come to its end."""
    place = then
    for step in reversed(steps):
        place = StepPlace(step, place)
    assert place
    return place


def steps_of(place: StepPlace | None) -> Iterator[str]:
    """The ids of the steps from a place on, with those of the procedures that they begin."""
    while place:
        yield place.step.id
        yield from steps_of(place.step.begins)
        place = place.then
