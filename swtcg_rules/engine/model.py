"""What the engine's states, moves, answers and events are made of. Nothing here knows a keyword."""

from enum import Enum
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from swtcg_rules.board.model import Kind
    from swtcg_rules.engine.sequence import Step

DARK, LIGHT = 0, 1
"""The two players, by side; the Dark Side acts first."""


Force = tuple[int | None, int | None]
"""Force left to the Dark and to the Light Side; None is no limit."""


class UnitState(NamedTuple):
    """What can change on a unit."""

    damage: int
    """Damage counters on it."""
    power: int = 0
    """Power gained or lost until the end of the battle phase."""
    discarded: bool = False


class Dice(NamedTuple):
    """The dice of the roll that is being made or lies on the table, counted by class (see `engine.dice`)."""

    pool: tuple[int, ...]
    falling: int = 0
    """Dice in the hand, about to be rolled into the pool."""
    rerolls: int = 0
    """How many dice can still be rolled again after these have fallen."""


class PlayOrPass(NamedTuple):
    """A Play or Pass chance that is open."""

    turn: int
    """The player who plays or passes next."""
    passes: int = 0
    """Passes in a row; at two the chance is over."""
    used: int = 0
    """The rules that were used in it, one bit each."""
    laying: int = -1
    """The rule whose dice are being laid aside for a reroll, or -1."""
    aside: int = 0
    """Dice laid aside so far."""


class Action(NamedTuple):
    """What is being carried out: an attack, or damage done outside of one, by one unit to another."""

    kind: "Kind"
    source: int
    target: int


class Todo:
    """The steps still to be taken, as a chain.

    Chains are made by `engine.sequence.plan`, once each, so they compare by identity.
    """

    __slots__ = ("rest", "step")

    def __init__(self, step: "Step", rest: "Todo | None") -> None:
        self.step, self.rest = step, rest


class Damage(NamedTuple):
    """Damage that is about to be done: pending damage until prevention is over."""

    source: int
    target: int
    amount: int


class State(NamedTuple):
    """Everything that later play depends on. Equal states have equal futures."""

    todo: "Todo | None"
    """The running step and those after it; None once everything is done."""
    action: Action
    units: tuple[UnitState, ...]
    force: Force
    dice: Dice | None = None
    chance: PlayOrPass | None = None
    damage: tuple[Damage, ...] = ()


# Moves: what a player may choose.


class Call(Enum):
    """A move that needs no more to be said."""

    PASS = "pass"
    ROLL_AGAIN = "roll again"
    """Enough dice laid aside: roll them."""


class Play(NamedTuple):
    """Use a rule (its index on the board), spending `cost` Force; `amount` is how much it is to prevent, where that is chosen."""

    rule: int
    amount: int | None = None


class LayAside(NamedTuple):
    """Take one die of this class out of the pool, to be rolled again."""

    die: int


Move = Call | Play | LayAside


# Events: what happened, each with the rules (ids of keywords, terms, decisions) that made it so.


class Event(NamedTuple):
    """One thing that happened in a step.

    `what` names it (see the list below), `unit` is the unit concerned, `rule` the index of the rule at work (-1: the
    rules of the game), `n` an amount, `base` what the amount was counted from.

        declared        unit attacks (n: the unit attacked)
        forbidden       the attack may not be made, because of `rule` or the term in `why`
        allows          rule could forbid the attack, but does not
        dice-counted    n dice, from a power of base
        fires, idle     a triggered rule did or did not find what it looks for
        blocked         rule found it, but may not act on this damage
        useless         rule prevents, but this damage cannot be prevented
        rolled          faces show the dice that fell
        read            n hits
        pending         n damage to unit
        unpreventable   the damage cannot be prevented
        cannot-pay      rule costs n Force, base are there
        prevented       rule kept n damage away, for base Force
        placed          n damage counters on unit, base are there now
        discarded       unit has counters for its health
        survives        unit has n health left
        power           unit's power changed by n
        passed, rerolls, plays   moves, as the drivers record them
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
