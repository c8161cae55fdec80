"""What the engine's states, moves, answers and events are made of. Nothing here knows a keyword."""

from enum import Enum
from typing import TYPE_CHECKING, NamedTuple

from swtcg_rules.engine.events import Event

if TYPE_CHECKING:
    from swtcg_rules.engine.sequence import Step
    from swtcg_rules.table.model import Kind

DARK, LIGHT = 0, 1
"""The two players, by side; the Dark Side acts first."""


Force = tuple[int | None, int | None]
"""Force left to the Dark and to the Light Side; None is no limit."""


class UnitState(NamedTuple):
    """What can change on a unit."""

    damage: int
    """Damage counters on it."""
    power: int = 0
    """Power gained or lost until the end of the turn or of the battle phase."""
    next_power: int = 0
    """Power gained or lost for its next attack only."""
    cards: int = 0
    """Cards put beneath it; each is worth 1 power and 1 health to a unit that lives on them."""
    discarded: bool = False


class Dice(NamedTuple):
    """The dice of the roll that is being made or lies on the table, counted by class (see `engine.dice`)."""

    pool: tuple[int, ...]
    falling: int = 0
    """Dice in the hand, about to be rolled into the pool."""
    rerolls: int = 0
    """How many dice can still be rolled again after these have fallen."""


class PlayOrPass(NamedTuple):
    """A Play or Pass chance that is open, or a row of choices that are being made."""

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
    least: int = 0
    """Dice that must be laid aside before they are rolled; 0 where one will do."""


class Action(NamedTuple):
    """What is being carried out: an attack, or damage done outside of one, by one unit to another."""

    kind: "Kind"
    source: int
    target: int
    amount: int = 0
    """Dice of damage, or fixed damage; 0 in an attack."""


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
    of_attack: bool = False
    """Whether it is what the attack itself does, and not damage that came up on the way."""


class Ending(NamedTuple):
    """Something to be done at the end of the attack: what, and the rule that asks for it."""

    rule: int
    action: Action


class Declared(NamedTuple):
    """Something played before the dice are shown, to be carried out after: how many dice, or for or against which unit."""

    rule: int
    amount: int | None = None
    unit: int | None = None


class Record(NamedTuple):
    """What has to be remembered beyond the table itself."""

    power: int = 0
    """Power gained for this attack."""
    triggered: tuple[Ending, ...] = ()
    """Triggered at the end of the attack; both players' in the order they came up."""
    activated: tuple[Ending, ...] = ()
    """What was activated for the end of the attack, in order."""
    turn: int = DARK
    """Whose triggered ability is settled next."""
    outer: Action | None = None
    """The attack that goes on after what is being done."""
    queue: tuple[Damage, ...] = ()
    """New damage that waits for a prevention chance of its own."""
    kept: tuple[Damage, ...] = ()
    """Damage whose prevention is over and that is still to be placed."""
    seen: frozenset[object] = frozenset()
    """Situations that new damage has brought about before (decision 66)."""
    struck: tuple[int, ...] = ()
    """Units that the attack's damage has just discarded and that a rule may still answer to."""
    done: int = 0
    """Damage the running attack has done after prevention."""
    first: tuple[int, int] | None = None
    """The last defender of the first attack, and the damage that attack did."""
    spent: int = 0
    """The rules that cannot be used again in this sequence, one bit each."""
    declared: tuple[Declared, ...] = ()


EMPTY = Record()


class Answer(NamedTuple):
    """An ability was played and may be answered by a disrupt: whose turn that is, and both ways on."""

    player: int
    allowed: "State"
    disrupted: "State"
    rule: int


class State(NamedTuple):
    """Everything that later play depends on. Equal states have equal futures."""

    todo: Todo | None
    """The running step and those after it; None once everything is done."""
    action: Action
    units: tuple[UnitState, ...]
    force: Force
    dice: Dice | None = None
    chance: PlayOrPass | None = None
    damage: tuple[Damage, ...] = ()
    record: Record | None = None
    """None where there is nothing to remember."""
    answer: Answer | None = None


def noted(state: State) -> Record:
    """What the state remembers."""
    return state.record or EMPTY


def note(state: State, **changes: object) -> State:
    """The state with something more to remember, or less."""
    record = noted(state)._replace(**changes)  # type: ignore[arg-type]
    return state._replace(record=None if record == EMPTY else record)


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


Move = Call | Play | LayAside


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
