"""What happened: one small record for each kind, in the words of the game. Nothing here knows a keyword.

Every event names its `step`. `unit` is the unit concerned, by number; `rule` the index of the rule at work, -1 for the rules
of the game. Amounts are 0 or more unless stated otherwise.

Records of two kinds that hold the same are equal, as tuples are: where kinds meet in one place, compare the kind as well.
"""

from typing import NamedTuple

from swtcg_rules.table.model import Kind

# The declaration and the roll.


class AttackDeclared(NamedTuple):
    """The unit attacks another one."""

    unit: int
    target: int
    step: str = "declare"


class Forbidden(NamedTuple):
    """The attack may not be made: because of a rule on the unit, or of the term that the code names."""

    unit: int
    rule: int = -1
    code: str = ""
    """tapped-attacker, build-zone or other-arena; empty where a rule forbids it."""
    step: str = "declare"


class Allows(NamedTuple):
    """The rule could forbid the attack on its unit, but does not."""

    unit: int
    rule: int
    step: str = "declare"


class Reaches(NamedTuple):
    """The rule lets its unit attack into another arena, with a power of its own."""

    unit: int
    rule: int
    power: int
    step: str = "declare"


class PowerChanged(NamedTuple):
    """The rule adds to the power for this attack, or takes away."""

    unit: int
    rule: int
    change: int
    """Below 0 where it takes away."""
    step: str = "roll"


class DiceFixed(NamedTuple):
    """The rule fixes the number of attack dice, whatever the power."""

    unit: int
    rule: int
    dice: int
    step: str = "roll"


class DiceCounted(NamedTuple):
    """The number of dice to be rolled was counted."""

    unit: int
    dice: int
    power: int
    """What they were counted from, changes included; it may be below 0."""
    lasting_power: int
    """The same without what was gained for this attack alone."""
    kind: Kind
    """Attack dice or dice of damage."""
    step: str = "roll"


class Rolled(NamedTuple):
    """All first dice have fallen."""

    faces: tuple[int, ...]
    """1 to 6 each, in the order of the fall."""
    step: str = "roll"


class MoreRolled(NamedTuple):
    """The dice that a rule brought have fallen."""

    step: str
    faces: tuple[int, ...]


class Rerolled(NamedTuple):
    """A player used the rule to roll dice again."""

    step: str
    unit: int
    rule: int
    cost: int
    """Force paid for it."""
    before: tuple[int, ...]
    faces: tuple[int, ...]
    """What they show now, die by die."""


class HitsRead(NamedTuple):
    """The dice were read."""

    unit: int
    hits: int
    kind: Kind
    to_hit: int
    """What a die had to show, 4 or 5."""
    bonus: int
    """What was added to each die first; it may be below 0."""
    faces: tuple[int, ...]
    """Highest first; none where dice are counted by class."""
    step: str = "hits"


# What rules do by themselves.


class Fires(NamedTuple):
    """A triggered rule found what it looks for."""

    step: str
    unit: int
    rule: int
    amount: int = 0
    """What it comes to, in the rule's own measure; 0 where that has no number."""


class Idle(NamedTuple):
    """A triggered rule did not find what it looks for."""

    step: str
    unit: int
    rule: int


class Blocked(NamedTuple):
    """A rule found what it looks for, but may not act on this damage, which cannot be prevented."""

    step: str
    unit: int
    rule: int


def looked(found: bool, step: str, unit: int, rule: int, amount: int = 0) -> Fires | Idle:
    """A triggered rule looked for something: whether it was there."""
    return Fires(step, unit, rule, amount) if found else Idle(step, unit, rule)


# Damage.


class Pending(NamedTuple):
    """Damage is pending for the unit."""

    unit: int
    damage: int
    step: str = "pending-damage"


class BecameUnpreventable(NamedTuple):
    """By the rule of the unit that does it, the damage cannot be prevented."""

    unit: int
    rule: int
    step: str = "prevention-chance"


class Prevented(NamedTuple):
    """A player used the rule to prevent damage."""

    step: str
    unit: int
    rule: int
    amount: int
    cost: int = 0
    """Force paid for it."""
    other: int | None = None
    """The unit that was helped, or that the same damage was done to."""
    helped: bool = False
    """Whether it was helped."""


class Doubled(NamedTuple):
    """By the rule, each damage puts two counters."""

    unit: int
    rule: int
    damage: int
    step: str = "placement"


class CountersPlaced(NamedTuple):
    """Damage counters were put on the unit."""

    unit: int
    counters: int
    before: int
    """Counters that lay there already."""
    step: str = "placement"


class Discarded(NamedTuple):
    """The unit has enough counters for its health."""

    unit: int
    counters: int
    health: int
    """What it has as things stand; 0 or less is possible."""
    step: str = "discard"


class Survives(NamedTuple):
    """The unit was damaged and has too few counters for its health."""

    unit: int
    counters: int
    health: int
    step: str = "discard"


# The attack's end.


class Ends(NamedTuple):
    """The rule is carried out at the attack's end, by its unit against another."""

    unit: int
    rule: int
    target: int
    step: str = "attack-end"


class Gone(NamedTuple):
    """The rule would be carried out at the attack's end, but the unit it was meant for is gone."""

    unit: int
    rule: int
    target: int
    step: str = "attack-end"


# What players did, as the drivers record it.


class Used(NamedTuple):
    """A player used the rule."""

    step: str
    unit: int
    rule: int
    amount: int = 0
    """How much was chosen; 0 where there is nothing to choose."""
    cost: int = 0
    """Force paid for it."""
    on: int | None = None
    """The unit it was used for or against, where one is chosen."""


class NothingChanges(NamedTuple):
    """The rule was used and changes nothing: its unit cannot be attacked."""

    step: str
    unit: int
    rule: int


class Passed(NamedTuple):
    """A player who could have used the rule, perhaps among others, passed."""

    step: str
    unit: int
    rule: int
    player: int
    answering: bool
    """Whether that lets something take effect that was just played."""


class CannotPay(NamedTuple):
    """There is an occasion for the rule, but not the Force."""

    step: str
    unit: int
    rule: int
    cost: int
    force: int
    """What is there, less than the cost."""


class Illegal(NamedTuple):
    """A recorded move could not be made."""

    step: str
    unit: int
    """The unit that the objection is about; -1 for none."""
    rule: int = -1
    meant: int = 0
    """How many the move names: dice, damage, or the Force it costs."""
    limit: int = 0
    """How many there could be."""
    code: str = ""
    """Why not: a code of the catalogue."""
    legal: tuple[int, ...] = ()
    """The rules that the player could have used instead."""


# The kinds by what they are about.

DeclarationEvent = AttackDeclared | Forbidden
CountingEvent = Reaches | PowerChanged | DiceFixed | DiceCounted
DiceEvent = Rolled | MoreRolled | Rerolled | HitsRead
RuleEvent = Allows | Fires | Idle
DamageEvent = Blocked | Pending | BecameUnpreventable | Prevented | Doubled | CountersPlaced | Discarded | Survives
EndEvent = Ends | Gone
MoveEvent = Used | NothingChanges | Passed | CannotPay | Illegal
Event = DeclarationEvent | CountingEvent | DiceEvent | RuleEvent | DamageEvent | EndEvent | MoveEvent

Log = list[Event]
"""Where the steps write down what happens, in order."""


def rule_of(event: tuple[object, ...]) -> int:
    """The rule at work in an event; -1 for the rules of the game."""
    return getattr(event, "rule", -1)
