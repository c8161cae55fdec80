"""Moves, answers and events: what the engine and those who drive it say to each other. Nothing here knows a keyword."""

from enum import Enum
from typing import NamedTuple

from swtcg_rules.engine.state import State

# Moves: what a player may choose.


class Call(Enum):
    """A move that needs no more to be said."""

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


class Strike(NamedTuple):
    """A unit's go in a battle step: it attacks another one."""

    unit: int
    target: int


class DoNothing(NamedTuple):
    """A unit's go in a battle step: it is tapped, and nothing else."""

    unit: int


Move = Call | Play | LayAside | Strike | DoNothing


# Events: what happened, each with the rule that made it so.


class Event(NamedTuple):
    """One thing that happened in a step.

    `what` names it (see the list below), `unit` is the unit concerned, `rule` the index of the rule at work (-1: the
    rules of the game), `n` an amount, `base` what the amount was counted from.

        declared        unit attacks (n: the unit attacked)
        forbidden       the attack may not be made, because of `rule` or the term in `why`
        allows          rule could forbid the attack, but does not
        reaches         rule lets the attack into another arena, with a power of n
        dice-counted    n dice, from a power of base
        power-change    rule changes the number of dice by n
        fixed           rule fixes the number of dice at n
        fires, idle     a triggered rule did or did not find what it looks for
        blocked         rule found it, but may not act on this damage
        useless         rule prevents, but this damage cannot be prevented
        rolled          faces show the dice that fell; rolled-more: those a rule brought
        read            n hits
        pending         n damage to unit
        unpreventable   the damage cannot be prevented
        cannot-pay      rule costs n Force, base are there
        prevented       rule kept n damage away, for base Force
        placed          n damage counters on unit, base are there now
        doubled         rule doubles n damage
        discarded       unit has n counters, enough for its health of base
        survives        unit has n counters, too few for its health of base
        ends            rule is carried out at the end of the attack, by unit against n
        gone            rule has nobody left to be carried out against
        passed, rerolls, plays, nothing-changes, illegal   moves, as the drivers record them
        to-hit, standing, discard-at   what will happen, told before any die has fallen (see `answers.solving`)

    `why`, `before` and `faces` hold what else belongs to one of these: a code, a unit's number, dice.
    """

    step: str
    what: str
    unit: int = -1
    rule: int = -1
    n: int = 0
    base: int = 0
    why: str = ""
    faces: tuple[int, ...] = ()
    before: tuple[int, ...] = ()


class Fallen(NamedTuple):
    """A unit that was discarded."""

    unit: int
    killers: tuple[int, ...]
    """The units whose damage did it; none where it only lost health."""
    together: list[int]
    """All units that were discarded at the same time."""


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
