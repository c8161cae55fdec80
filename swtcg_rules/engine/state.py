"""A state of the game: the position, which could be written down and put away, and the procedures that are under way on it.

Every procedure (a unit's go, an attack, dice of damage, an instance of damage, a disrupt) is a frame, which holds nothing
but what that procedure has to remember, and how far it has come in its own program. Frames lie on each other: the last one
runs, the one beneath goes on where it was as soon as it has come to its end. When no frame is left, the position alone remains.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from swtcg_rules.engine.position import DARK, CardInPlay, Force, Position
from swtcg_rules.engine.program import StepPlace
from swtcg_rules.table.model import Arena, Kind, Modifier, Until


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


class Deed(NamedTuple):
    """What one unit does to another: an attack, or damage outside of one."""

    kind: Kind
    source: int
    target: int
    amount: int = 0
    """Dice of damage, or fixed damage; 0 in an attack."""
    on: int = 0
    """The conditions that hold in an attack, and in what is done inside it, one bit each (see `engine.conditions`)."""


class Damage(NamedTuple):
    """Damage that is about to be done: pending damage until prevention is over."""

    source: int
    target: int
    amount: int
    of_attack: bool = False
    """Whether it is what the attack itself does, and not damage that came up on the way."""
    on: int = 0
    """As in `Deed`."""


class Ending(NamedTuple):
    """Something to be done at the end of the attack: what, and the rule that asks for it."""

    rule: int
    deed: Deed


class Declared(NamedTuple):
    """Something played before the dice are shown, to be carried out after: how many dice, or for or against which unit."""

    rule: int
    amount: int | None = None
    unit: int | None = None


# Frames. The first field of each is its place; what is called the same in several means the same.


class Strikes(NamedTuple):
    """What a unit does with its attack: the attack itself, and further ones that follow it."""

    at: StepPlace
    deed: Deed
    first: tuple[int, int] | None = None
    """The last defender of the first attack, and the damage that attack did."""
    spent: int = 0
    """The rules that have brought a further attack, one bit each."""


class Attack(NamedTuple):
    """One attack, from its declaration to its end."""

    at: StepPlace
    deed: Deed
    dice: Dice | None = None
    chance: PlayOrPass | None = None
    damage: tuple[Damage, ...] = ()
    """What its hits come to, one piece for each unit, before it becomes an instance of damage."""
    power: int = 0
    """Power gained for this attack."""
    declared: tuple[Declared, ...] = ()
    triggered: tuple[Ending, ...] = ()
    """Triggered at the end of the attack; both players' in the order they came up."""
    activated: tuple[Ending, ...] = ()
    """What was activated for the end of the attack, in order."""
    turn: int = DARK
    """The player whose triggered ability is settled next."""
    done: int = 0
    """Damage it has done after prevention."""


class DamageRoll(NamedTuple):
    """Dice of damage."""

    at: StepPlace
    deed: Deed
    dice: Dice | None = None
    chance: PlayOrPass | None = None
    damage: tuple[Damage, ...] = ()


class Harm(NamedTuple):
    """An instance of damage, from its prevention to the discard of the units that cannot bear it."""

    at: StepPlace
    deed: Deed
    dice: Dice | None = None
    """The dice that did it, as long as something may look at them."""
    chance: PlayOrPass | None = None
    damage: tuple[Damage, ...] = ()
    """One piece for each unit."""
    queue: tuple[Damage, ...] = ()
    """New damage that waits for a prevention chance of its own."""
    kept: tuple[Damage, ...] = ()
    """Damage whose prevention is over and that is still to be placed."""
    seen: frozenset[object] = frozenset()
    """Situations that new damage has brought about before (decision 66)."""
    struck: tuple[int, ...] = ()
    """Units that an attack's damage has just discarded and that a rule may still answer to."""
    declared: tuple[Declared, ...] = ()
    """What was played against it before the dice were shown."""


class Disrupt(NamedTuple):
    """An ability was played and may be answered by a disrupt: whose turn it is to answer, and both ways on."""

    at: StepPlace
    player: int
    allowed: State
    disrupted: State
    rule: int

    @property
    def deed(self) -> Deed | None:
        """The deed that goes on when it is through."""
        return self.allowed.deed


class BattleStep(NamedTuple):
    """A battle step: one go after the other, the fastest untapped unit first."""

    at: StepPlace
    arena: Arena | None


Frame = Strikes | Attack | DamageRoll | Harm | Disrupt | BattleStep


class State(NamedTuple):
    """Everything that later play depends on. Equal states have equal futures."""

    position: Position
    frames: tuple[Frame, ...]
    """The running procedure last; none once everything is done."""

    @property
    def frame(self) -> Any:
        """The running procedure, with whatever fields it has."""
        return self.frames[-1]

    @property
    def deed(self) -> Deed | None:
        """What is being done by whom to whom; None between two goes."""
        return getattr(self.frames[-1], "deed", None) if self.frames else None

    @property
    def dice(self) -> Dice | None:
        """The dice that lie on the table."""
        return getattr(self.frames[-1], "dice", None) if self.frames else None

    @property
    def chance(self) -> PlayOrPass | None:
        """The Play or Pass chance that is open."""
        return getattr(self.frames[-1], "chance", None) if self.frames else None

    @property
    def damage(self) -> tuple[Damage, ...]:
        """The damage that is pending."""
        return getattr(self.frames[-1], "damage", ()) if self.frames else ()

    @property
    def undisrupted(self) -> State:
        """What goes on if nobody answers what was just played."""
        frame = self.frames[-1] if self.frames else None
        return frame.allowed if isinstance(frame, Disrupt) else self

    @property
    def cards(self) -> tuple[CardInPlay, ...]:
        return self.position.cards

    @property
    def step(self) -> str:
        """The id of the step that is next; empty where all is done."""
        return self.frames[-1].at.step.id if self.frames else ""


# How states follow one another.


def rebuilt(position: Position, below: tuple[Frame, ...], kind: type[Frame], fields: tuple[Any, ...]) -> State:
    """The state with a running frame of these fields: most states are made here, without the constructors, which are slow."""
    make: Any = tuple.__new__
    state: State = make(State, (position, (*below, make(kind, fields))))
    return state


def done(state: State) -> State:
    """The state with the running step behind it; with its last step a frame is taken off."""
    return at_place(state, state.frames[-1].at.then)


def at_place(state: State, place: StepPlace | None) -> State:
    """The state with the running procedure at this place; with None it has come to its end."""
    position, frames = state
    frame: Any = frames[-1]
    if place is None:
        return State(position, frames[:-1])
    return rebuilt(position, frames[:-1], type(frame), (place, *frame[1:]))


def on(state: State, frame: Any) -> State:
    """The state with this frame in place of the running one."""
    return State(state[0], (*state[1][:-1], frame))


def with_frame(state: State, **changes: Any) -> State:
    """The state with the running frame changed."""
    return State(state[0], (*state[1][:-1], state[1][-1]._replace(**changes)))


def push(state: State, frame: Frame) -> State:
    """The state in which a procedure is carried out before the running one goes on."""
    return State(state[0], (*state[1], frame))


def in_go(state: State) -> Strikes | None:
    """The go that is under way; None outside of one."""
    return next((frame for frame in reversed(state.frames) if isinstance(frame, Strikes)), None)


def in_attack(state: State) -> Attack | None:
    """The attack that is under way, whatever is done inside it; None outside of one."""
    return next((frame for frame in reversed(state.frames) if isinstance(frame, Attack)), None)


def with_attack(state: State, **changes: Any) -> State:
    """The state with the attack that is under way changed."""
    frames = list(state.frames)
    at = next(at for at in range(len(frames) - 1, -1, -1) if isinstance(frames[at], Attack))
    frames[at] = frames[at]._replace(**changes)
    return State(state.position, tuple(frames))


def with_card(state: State, unit: int, **changes: Any) -> State:
    """The state with one card changed."""
    return State(state.position.with_card(unit, **changes), state.frames)


def with_cards(state: State, cards: tuple[CardInPlay, ...]) -> State:
    """The state with these cards."""
    return State(state.position.with_cards(cards), state.frames)


def with_force(state: State, force: Force) -> State:
    """The state with this Force."""
    return State(state.position._replace(force=force), state.frames)


def without(state: State, unit: int, until: Until) -> State:
    """The state in which a unit's changes that last so long are over."""
    return State(state.position.without(unit, until), state.frames)


def gains(state: State, unit: int, modifier: Modifier) -> State:
    """The state with one of a unit's numbers changed."""
    return State(state.position.gains(unit, modifier), state.frames)
