"""The types of an example's expected results: a part of the records (see `records`)."""

from typing import Literal, TypeAlias, TypedDict

ArenaId: TypeAlias = Literal["space", "ground", "character"]
Zone: TypeAlias = Literal["space", "ground", "character", "build-zone", "hand", "discard-pile", "removed"]
"""Where a card is."""
SideId: TypeAlias = Literal["dark", "light"]


class CardExpect(TypedDict, total=False):
    """What a card on a table must be like."""

    zone: Zone
    tapped: bool
    damage: int
    speed: int
    power: int
    health: int
    build_counters: int
    on: str
    """The unit that it pilots or is attached to."""
    beneath: list[str]
    """The cards beneath it in its stack, in any order."""
    works: list[str]
    """Abilities as they are written, "Armor" or "Evade 2"."""
    off: list[str]


class SideExpect(TypedDict, total=False):
    """What a side of a table must have."""

    force: int
    build_points: int
    controls: list[ArenaId]
    wins: bool


class ContestExpect(TypedDict, total=False):
    """The state that a contest must have."""

    name: str
    dark: int
    light: int
    """The totals."""
    ahead: SideId
    needed: int


class Expect(TypedDict, total=False):
    """What the engine must give for an attack (for the declared defender, if no unit is named), or for a table."""

    damage: int
    discarded: bool
    legal: bool
    to_hit: int
    hit_chance: str
    attack_dice: int
    mean: str
    value: str
    power_change: int
    other_damage: dict[str, int]
    """By unit: attacker, attacker 2, defender 2 and so on."""
    other_discarded: dict[str, bool]
    forbidden_by: list[str]
    unused: list[str]
    says: list[str]
    """Words in the English reason of a refusal."""
    units: dict[str, CardExpect]
    """By the names of the cards."""
    dark: SideExpect
    light: SideExpect
    next: str
    """A unit or a side, or "nothing"."""
    can: list[str]
    cannot: list[str]
    contest: ContestExpect
