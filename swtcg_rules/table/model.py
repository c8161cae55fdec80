"""The table as data: units, their abilities, the two sides, and what was rolled and played there.

A board says what lies on the table; it knows nothing of what the rules make of it.
"""

import re
from enum import IntEnum, StrEnum
from typing import TYPE_CHECKING, NamedTuple, Optional

if TYPE_CHECKING:
    from swtcg_rules.table.turns import Table


class Side(IntEnum):
    """The two sides of the game. The Dark Side acts first and wins ties (Polish rulebook, page 3)."""

    DARK = 0
    LIGHT = 1

    @property
    def other(self) -> "Side":
        return Side(1 - self)


class Kind(StrEnum):
    """What happens on the board: an attack, damage done outside of one, or counters put without damage."""

    ATTACK = "attack"
    DICE = "dice-of-damage"
    FIXED = "damage"
    COUNTERS = "damage-counters"

    __hash__ = str.__hash__  # that of Enum is written in Python, and states are looked up all the time


class Role(StrEnum):
    """Who plays a recorded move: the attacking side (or the source of the damage), or the defending one."""

    ATTACKER = "attacker"
    DEFENDER = "defender"


class Arena(StrEnum):
    """Where a card is: one of the three arenas, or a zone that is none; the discard pile is a state of its own."""

    SPACE = "space"
    GROUND = "ground"
    CHARACTER = "character"
    BUILD_ZONE = "build-zone"
    """No arena: units there cannot be attacked, and nearly all abilities are off (digest 6)."""
    HAND = "hand"
    REMOVED = "removed"
    """Removed from the game."""


ARENAS = (Arena.SPACE, Arena.GROUND, Arena.CHARACTER)  # in the order of their battle steps (digest section 2)


class CardKind(StrEnum):
    """What a card is. The type of a unit is one or more arenas."""

    UNIT = "unit"
    LOCATION = "location"
    EQUIPMENT = "equipment"
    MISSION = "mission"
    BATTLE = "battle"
    RESOURCE = "resource"
    EVENT = "event"


class Until(StrEnum):
    """How long a change lasts."""

    NEXT_ATTACK = "next-attack"
    """Through the unit's next attack."""
    END_OF_BATTLE = "end-of-battle"
    END_OF_TURN = "end-of-turn"
    LASTING = "lasting"
    """As long as what brings it is there: a Pilot, an Equipment. No question says it; it is worked out."""

    __hash__ = str.__hash__


class Modifier(NamedTuple):
    """A change of one of a unit's numbers that is no part of the card."""

    n: int
    until: Until
    source: str = ""
    """The keyword that brought it, or the card if it is lasting; empty where nothing says."""
    what: str = "power"
    """power, health or speed."""


class Whose(StrEnum):
    """Whose cards an effect means, as the player of its own card sees it."""

    ANYBODYS = ""
    YOURS = "yours"
    OPPONENTS = "opponents"


class Those(NamedTuple):
    """Which cards an effect means, as its own card sees them; a field that is not given leaves the matter open.

    A card must fit all fields; of several subtypes, names, types or arenas in one field, one is enough.
    """

    whose: Whose = Whose.ANYBODYS
    other: bool = False
    """Whether its own card is left out."""
    subtypes: tuple[str, ...] = ()
    without: tuple[str, ...] = ()
    """Words that must stand in the type line (digest section 6), and words that must not: "non-Jedi"."""
    names: tuple[str, ...] = ()
    """Names without version letters."""
    types: tuple[Arena, ...] = ()
    """Units of one of these types: "Characters", "Space units"."""
    arenas: tuple[Arena, ...] = ()
    """Where they must lie; if not given, in any arena."""
    tapped: bool | None = None
    damaged: bool | None = None
    side: Side | None = None
    kind: CardKind | None = None
    marks: tuple[str, ...] = ()
    """What else they must be: unique, or multi-arena."""
    is_unit: bool = False
    """`kind`: Locations, for instance; if not given, units. A subtype alone also means Pilots, unless `is_unit`."""


class Needs(StrEnum):
    """What must hold while an effect lasts; "those cards" are the `Those` beside it in a `While`."""

    SOME, NONE = "some", "none"
    """There is at least one of those cards, or none."""
    ATTACKING, ATTACKED_BY = "attacking", "attacked-by"
    """Its unit attacks one of those cards, the present defender (digest 4), or is attacked by one."""
    INTERCEPTING = "intercepting"
    """Its unit is attacked because it used its Intercept."""
    HERE = "here"
    """Its own card is one of those cards: it lies in that arena, it is tapped."""
    PILOTED_BY, IN_STACK = "piloted-by", "in-stack"
    """One of those cards pilots its unit, or lies in its stack."""


class While(NamedTuple):
    """A condition of an effect: the effect begins and ends with it, at once."""

    needs: Needs
    those: Those


class Text(NamedTuple):
    """The text behind a keyword that takes one: what is given, gained, or to be paid, in this order."""

    changes: tuple[Modifier, ...] = ()
    """Changes of numbers: +20 speed."""
    abilities: tuple["Ability", ...] = ()
    force: int = 0
    build_points: int = 0
    tap: bool = False
    said: str = ""
    lost: tuple[str, ...] = ()
    """`said`: words that the program has no rule for, as they were written; `lost`: keywords that its unit loses meanwhile."""


class Ability(NamedTuple):
    """One copy of a keyword on a unit: the keyword's id, its number X (None where it has none), its cost in Force."""

    keyword: str
    x: int | None = None
    cost: int = 0
    if_without: bool = False
    """Whether the unit gets it only where it has no other instance of the keyword."""
    used: bool = False
    """Whether it was used already and cannot be used again this turn."""
    of: str = ""
    """What it is for: the subtype of a Pilot, the list of a Stack."""
    texts: tuple[Text, ...] = ()
    """The texts in its brackets; several where one of them is chosen."""
    met: bool | None = None
    """Whether the condition of a Reduced Cost is met; None where nothing says."""
    to: Those | None = None
    """Who gets its texts; None: its own unit."""
    per: Those | None = None
    """Its texts count once for each of these."""
    when: tuple[While, ...] = ()
    """What must hold meanwhile."""


LENT_TEXT, PLAYED_TEXT, POWER_IN_ATTACKS = "gets", "text-for-attack", "power-while-attacking"
"""Effects: a text that always counts (a user's own keyword too), one that is played in an attack, power in certain attacks."""


class Unit(NamedTuple):
    """A unit as it stands. None means: the question does not say."""

    name: str | None = None
    power: int | None = None
    health: int | None = None
    speed: int | None = None
    damage: int = 0
    """Damage counters that already lie on it; as many as its health, or more, only on a declared defender."""
    tapped: bool = False
    arena: Arena | None = None
    droid: bool = False
    granted: bool = False
    """Whether it attacks without tapping, because an effect lets it."""
    abilities: tuple[Ability, ...] = ()
    lost: tuple[str, ...] = ()
    """The keywords that it loses and cannot gain meanwhile."""
    modifiers: tuple[Modifier, ...] = ()
    beneath: int = 0
    """Cards that lie under it."""
    discarded: bool = False
    """Whether it has gone to the discard pile."""
    kind: CardKind = CardKind.UNIT
    types: tuple[Arena, ...] = ()
    """The types of a unit in the order of its type line, or the arena of a Location; only on a table."""
    subtypes: str = ""
    """The words of its type line."""
    cost: int | None = None
    """Printed build cost; for a Battle card its cost in Force."""
    built: int | None = None
    """Build counters on it while it lies partially built, face down, in the build zone."""
    unique: bool = False
    """Whether it has a version letter; a name that ends in one says so by itself."""
    on: int | None = None
    """The number on the table of the unit that it pilots or is attached to."""
    under: int | None = None
    """The number on the table of the card on top of the stack that it lies in."""
    pilots: int = 1
    """How many Pilots it may carry (decision 54)."""
    gives: Text = Text()
    """What an Equipment gives its bearer."""
    chosen: tuple[int, ...] = ()
    """The texts of its Adapts that were chosen for this turn, by their place among all of them."""


class Rolls(NamedTuple):
    """The dice as they fell, in order: the first roll, then those a triggered ability added."""

    faces: tuple[int, ...]


class UnitRef(NamedTuple):
    """A unit of the board: the side it stands on, and its place there, from 0."""

    role: Role
    place: int = 0


class Uses(NamedTuple):
    """An ability was used: how much it prevented, moved or announced, and for or against which unit, where that is chosen.

    x and cost tell copies of one keyword apart.
    """

    keyword: str
    amount: int | None = None
    x: int | None = None
    unit: UnitRef | None = None
    by: UnitRef | None = None
    """Whose ability it is, where several units have it."""
    cost: int | None = None
    text: Text | None = None
    """The text that is played, of an effect that has one."""


class Rerolls(NamedTuple):
    """Dice rolled again: (old face, new face) pairs. The old face and the player may be left out where they are plain."""

    dice: tuple[tuple[int | None, int], ...]
    by: Role | None = None
    using: Uses | None = None
    """The ability, where the player has several that reroll."""


class RollsOf(NamedTuple):
    """The dice that a keyword's own roll showed: dice of damage of Retaliate, for example.

    x, by and cost tell copies of the keyword apart, as in `Uses`.
    """

    keyword: str
    faces: tuple[int, ...]
    x: int | None = None
    by: UnitRef | None = None
    cost: int | None = None


class Passes(NamedTuple):
    """A player passed up a chance that could have been taken; None: nobody ever plays anything."""

    by: Role | None = None


Played = Rerolls | Uses | RollsOf | Passes


class Board(NamedTuple):
    """One situation to rule on. The first unit of each side attacks or is attacked; further ones stand beside it."""

    attackers: tuple[Unit, ...]
    defenders: tuple[Unit, ...]
    kind: Kind = Kind.ATTACK
    amount: int | None = None
    """How many dice of damage, how much fixed damage, or how many counters come from the first attacker; None in an attack."""
    side: Side | None = None
    """The attackers' side; None where the question leaves it open."""
    force: tuple[int | None, int | None] = (None, None)
    """Force of the attackers' side and of the defenders'; None where it is not limited."""
    rolls: Rolls | None = None
    played: tuple[Played, ...] = ()
    staged: Optional["Table"] = None
    """The table that it was read from, where other cards may give the units something; as read, the units are as printed."""

    @property
    def units(self) -> tuple[Unit, ...]:
        """All units: the attackers first, then the defenders. A unit's number is its place here."""
        return self.attackers + self.defenders

    @property
    def attacker(self) -> int:
        """The number of the unit that attacks."""
        return 0

    @property
    def defender(self) -> int:
        """The number of the unit that is attacked."""
        return len(self.attackers)


VERSIONED = re.compile(r"(?P<stem>.+?) \((?P<version>\w{1,3})\)\Z")  # a name that ends in a version letter: "Luke (A)"


def base_name(name: str | None) -> str:
    """The name that stacks and contests go by: without the version letter."""
    found = VERSIONED.match(name or "")
    return found["stem"] if found else name or ""


def with_modifier(modifiers: tuple[Modifier, ...], new: Modifier) -> tuple[Modifier, ...]:
    """The changes of a unit and one more, in the one order in which they are kept.

    Changes of the same number with the same source and duration become one with their sum; a sum of 0 is left out.
    """
    kept = [one for one in modifiers if one[1:] != new[1:]]
    n = new.n + sum(one.n for one in modifiers if one[1:] == new[1:])
    return tuple(sorted([*kept, *([new._replace(n=n)] if n else [])], key=lambda one: one[1:]))
