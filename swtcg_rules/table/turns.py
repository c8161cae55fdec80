"""The turn as data: its moments, what can be done in it, and a table with what is played on it."""

from collections.abc import Sequence
from enum import StrEnum
from typing import NamedTuple

from swtcg_rules.shown import in_notebooks
from swtcg_rules.table.model import ARENAS, Arena, CardKind, Played, Rolls, Side, Unit


class Moment(StrEnum):
    """The parts of the turn that can be played on a table, in the order of a turn (digest section 2)."""

    NONE = "none"
    READY_PHASE = "ready-phase"
    BUILD_STEP = "build-step"
    RETREAT_STEP = "retreat-step"
    BATTLE_PHASE = "battle-phase"
    BATTLE_STEP = "battle-step"
    END_OF_TURN = "end-of-turn"


IN_BATTLE = (Moment.BATTLE_PHASE, Moment.BATTLE_STEP)
"""The moments in which units have their goes."""


class Begins(NamedTuple):
    """A moment of the turn; a build or retreat step has a side, a battle step an arena."""

    moment: Moment = Moment.NONE
    side: Side | None = None
    arena: Arena | None = None


class Attacks(NamedTuple):
    """A unit's go in a battle step is an attack: the units by their number on the table, and the attack's record.

    In the record the attacker is the unit that attacks, the defender the one attacked; the others of each side follow in the
    order of the table.
    """

    unit: int
    target: int
    rolls: Rolls | None = None
    played: tuple[Played, ...] = ()


class DoesNothing(NamedTuple):
    """A unit lets its go in a battle step pass."""

    unit: int


class PassesTable(NamedTuple):
    """A Play or Pass chance of the turn is passed up."""


class Act(StrEnum):
    """What can be done in a turn besides attacks."""

    ROLL = "build-roll"
    """`n` points were rolled for both sides."""
    BUILD = "build"
    """`n` build counters on `card`."""
    BRING = "bring"
    """`card` is deployed, completed or played; or comes back from the build zone."""
    BOARD = "board"
    """The Pilot `card` goes onto the unit `other`."""
    LEAVE = "leave"
    """The Pilot `card` leaves its unit."""
    ATTACH = "attach"
    """The Equipment `card` is attached to `other`."""
    TOP = "top"
    """`card` comes to the top of its stack."""
    RETREAT = "retreat"
    UPKEEP = "upkeep"
    """An Upkeep of `card` is paid, or shown not to be payable; `n` is the place of the chosen text, where there are several."""
    REPAIR = "repair"
    """`card` removes `n` damage counters by its Damage Control."""
    SPEED = "speed"
    """`card` changes its speed by `n` by its Velocity."""
    ADAPT = "adapt"
    """`card` chooses the text at place `n` among those of its Adapts."""
    DEED = "deed"
    """A text of `card` that is paid for is carried out, on `other` where it names cards; `n` says which of several texts."""
    CONTEST = "contest"
    """The contest about the name of `card` comes next."""
    BID = "bid"
    """`side` bids `n` Force in all."""
    STAND = "stand"
    """`side` raises no more."""

    __hash__ = str.__hash__


class Way(StrEnum):
    """How a card that comes into play is paid for."""

    COST = "cost"
    REDUCED = "reduced-cost"
    ALTERNATIVE = "alternative-cost"
    HIDDEN = "hidden-cost"
    MEDITATE = "meditate"

    __hash__ = str.__hash__


class Does(NamedTuple):
    """A move of the turn that is no attack. Cards are known by their number on the table; see `Act` for what each field is."""

    act: Act
    card: int | None = None
    other: int | None = None
    """The unit boarded, the bearer, or the top card of the stack that a card is deployed onto."""
    n: int | None = None
    to: Arena | None = None
    """Where it goes, if that is not where it would go by itself."""
    way: Way = Way.COST
    enhanced: bool = False
    under: bool = False
    """Whether it goes beneath `other` and not on top."""
    side: Side | None = None


class Ambushes(NamedTuple):
    """A unit answers the arrival of another one with its Ambush, with the record of its dice of damage."""

    unit: int
    target: int
    rolls: Rolls | None = None
    played: tuple[Played, ...] = ()


class UsesInstead(NamedTuple):
    """A unit uses an ability that is played in place of its attack."""

    unit: int
    ability: str


TurnMove = Attacks | DoesNothing | PassesTable | Does | Ambushes | UsesInstead | Begins
"""What is done on a table; a moment among the moves takes the turn on to it."""


UNSEEN = "\u2026"
"""Stands in the place of an ability's words where the program does not have them."""


class NamedCard(NamedTuple):
    """A card that is named in a scenario, with what the notation does not say of it."""

    name: str
    set: str = ""
    typed: str = ""
    """What was typed, where that has errors."""
    unread: tuple[str, ...] = ()
    """Its abilities that are not taken into account, as they stand on the card."""
    unseen: int = 0
    """How many more abilities it has whose words the program does not have."""
    notes: tuple[str, ...] = ()
    """Notes on the card, from the file."""
    file: str = ""
    texts: tuple[str, ...] = ()
    """Its abilities as they stand on the card, as far as the program has the words."""


@in_notebooks
class Table(NamedTuple):
    """What lies in front of the two players, and what is played of the turn."""

    units: tuple[Unit, ...]
    """In the order in which they are written."""
    sides: tuple[Side, ...]
    """The side of each unit."""
    force: tuple[int | None, int | None] = (None, None)
    """Force of the Dark Side and of the Light Side; None where it is not limited."""
    moment: Moment = Moment.NONE
    """The moment that its moves begin in; moments among the moves go on from there."""
    arena: Arena | None = None
    """The arena of a battle step."""
    moves: tuple[TurnMove, ...] = ()
    sides_named: bool = True
    """Whether the question says which side is which; where it does not, the side that is written first is dark."""
    whose: Side | None = None
    """Whose build or retreat step it is."""
    build_points: tuple[int | None, int | None] = (None, None)
    """Build points of the Dark Side and of the Light Side; None where nothing says."""
    named: tuple[NamedCard, ...] = ()
    """The cards that the question names; the table as it is written holds what is known of them."""


Roles = tuple[tuple[int, ...], tuple[int, ...]]
"""Units by number: those of the attacking side, the attacker in front, then those of the other, the attacked unit in front."""


def in_roles(sides: Sequence[Side], unit: int, target: int) -> Roles:
    """The units of a table by number, as the record of an attack knows them: the attacking side, then the other.

    Each begins with the unit that attacks or is attacked; the others of its side follow in the order of the table.
    """
    others = [number for number in range(len(sides)) if number not in (unit, target)]
    return (
        (unit, *(number for number in others if sides[number] is sides[unit])),
        (target, *(number for number in others if sides[number] is not sides[unit])),
    )


def face_up(unit: Unit) -> bool:
    """Whether a card lies face up in an arena or in the build zone, and not beneath another."""
    gone = unit.discarded or unit.arena in (Arena.HAND, Arena.REMOVED)
    return not gone and unit.built is None and unit.under is None


def is_unit(unit: Unit) -> bool:
    """Whether a card is a unit as it lies: a Pilot on a unit is none, nor is what is partially built (digest section 6)."""
    return unit.kind is CardKind.UNIT and unit.on is None and face_up(unit)


def on_stage(table: Table) -> list[int]:
    """The units that an attack may involve, by number: those in arenas and in the build zone, and those discarded."""
    return [
        number
        for number, unit in enumerate(table.units)
        if is_unit(unit._replace(discarded=False)) and unit.arena not in (Arena.HAND, Arena.REMOVED)
    ]


def attack_on(table: Table) -> Roles | None:
    """The units of a table in the roles of its attack, by number: on each side the first that can fight is in front.

    A unit without an arena can fight. None where a side has no unit at all.
    """
    there = on_stage(table)
    first = []
    for side in dict.fromkeys(table.sides):
        mine = [number for number in there if table.sides[number] is side]
        able = [number for number in mine if table.units[number].arena in (None, *ARENAS) and not table.units[number].discarded]
        first += (able or mine)[:1]
    if len(first) != 2:
        return None
    attackers, defenders = in_roles([table.sides[number] for number in there], *map(there.index, first))
    return tuple(there[at] for at in attackers), tuple(there[at] for at in defenders)
