"""Moves, answers and events: what the engine and those who drive it say to each other. Nothing here knows a keyword."""

from collections.abc import Iterable, Iterator
from enum import Enum
from typing import NamedTuple

from swtcg_rules.engine.events import Event
from swtcg_rules.engine.state import Damage, State
from swtcg_rules.table.turns import Attacks, DoesNothing

# Moves: what a player may choose.


class Call(Enum):
    """A move that needs no details."""

    PASS = "pass"
    ROLL_AGAIN = "roll again"
    """Enough dice laid aside: roll them."""


class Play(NamedTuple):
    """Use a rule (its index on the board).

    `amount` is how much it prevents, moves or declares where that is chosen, `unit` the unit it is used for or against.
    """

    rule: int
    amount: int | None = None
    unit: int | None = None


class LayAside(NamedTuple):
    """Take one die of this class out of the pool, to be rolled again."""

    die: int


Go = Attacks | DoesNothing
"""What a unit does with its go in a battle step, as it is written in a record."""
Move = Call | Play | LayAside | Go


class Option(NamedTuple):
    """A move that may be made, and the state it leads to; what it costs is not yet paid."""

    move: Move
    after: State


class Objection(NamedTuple):
    """Why a move may not be made."""

    code: str
    """A code of the catalogue."""
    unit: int | None = None
    """The unit it may not be used on; None where it may not be used at all."""


def options_in(ways: Iterable[Option | Objection]) -> Iterator[Option]:
    """The moves that may be made, without the objections to others."""
    return (one for one in ways if isinstance(one, Option))


class Fallen(NamedTuple):
    """A unit that was discarded."""

    unit: int
    hits: tuple[Damage, ...]
    """The damage that did it; none where it only lost health."""
    together: list[int]
    """All units that were discarded at the same time."""

    @property
    def killers(self) -> tuple[int, ...]:
        """The units whose damage did it."""
        return tuple(dict.fromkeys(damage.source for damage in self.hits))


# What the engine answers when it is asked to go on.


class Chance(NamedTuple):
    """Dice fall: (weight, class of the die or -1 for a whole roll, next state); the weights add up to 6 ** dice."""

    outcomes: tuple[tuple[int, int, State], ...]
    dice: int = 1
    events: tuple[Event, ...] = ()


class Decision(NamedTuple):
    """A player chooses: (move, next state)."""

    player: int
    options: tuple[tuple[Move, State], ...]
    events: tuple[Event, ...] = ()


class Finished(NamedTuple):
    """The sequence is over."""

    state: State
    events: tuple[Event, ...] = ()


Node = Chance | Decision | Finished
