"""A state of the turn: the table as it lies, and what has to be remembered beside it until a step or the turn is over."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from swtcg_rules.table.model import Arena, Side, Text, Unit
from swtcg_rules.table.turns import Begins, Table


class Price(NamedTuple):
    """What bringing a card into play takes: build counters on it, and what is paid at once."""

    counters: int = 0
    text: Text = Text()


class Contest(NamedTuple):
    """A contest that is being bid for (digest section 6)."""

    name: str
    cards: tuple[int, int]
    """The Dark Side's card and the Light Side's."""
    bids: tuple[int, int] = (0, 0)
    turn: Side = Side.DARK
    made: int = 0
    """How many of the two first bids were made: the Dark Side's, then the Light Side's."""
    stood: int = 0
    """How many times in a row a side did not raise; at two the bidding is over."""


class Bonus(NamedTuple):
    """What a Bounty has earned, to be gained when the side's next build step starts."""

    side: Side
    card: int
    text: Text


class Due(NamedTuple):
    """What has to be settled when a build step starts: an Upkeep, or a Bounty that was earned."""

    card: int
    texts: tuple[Text, ...]
    """Of an Upkeep one of them is paid; a Bounty has one, which is gained."""
    first: int = 0
    """The place of the first of them among all texts of the card's Upkeeps."""
    gain: bool = False


class Turn(NamedTuple):
    """Everything that later play depends on. Equal states have equal futures."""

    table: Table
    """As it lies now: its moment is the one under way, and it has no moves."""
    begun: frozenset[Side] = frozenset()
    """The sides whose first build step of the turn has started."""
    starting: bool = True
    """Whether the step has only just started, so that what belongs to its start can still be played."""
    again: bool = False
    """Whether it is a further build step of its side in this turn."""
    due: tuple[Due, ...] = ()
    """What must be settled before anything else is done in the build step."""
    moved: frozenset[int] = frozenset()
    """The Pilots that were moved in this build step."""
    repaired: frozenset[int] = frozenset()
    """The units that used their Damage Control in this build step."""
    attached: frozenset[int] = frozenset()
    """The Equipment whose Equip was used this turn."""
    parting: tuple[int, ...] = ()
    """Pilots, one of which has to leave its unit before anything else is done."""
    arrived: tuple[int, ...] = ()
    """The units that have arrived in an arena with the last move, and may be ambushed."""
    ambushed: frozenset[tuple[int, int]] = frozenset()
    """The Ambushes that were used on that arrival: the unit, and the place of the ability on it."""
    reached: Arena | None = None
    """The arena whose battle step was begun last."""
    gone: Arena | None = None
    """The arena in whose battle step a unit had its go last, or a card was brought into play."""
    contest: Contest | None = None
    bonuses: tuple[Bonus, ...] = ()
    rolled: bool = False
    """Whether the build points of this turn were rolled."""
    waiting: frozenset[int] = frozenset()
    """Units that were completed and left in the build zone: they are still to be deployed."""
    meditating: frozenset[int] = frozenset()
    """Cards that leave the game instead of going to the discard pile."""

    @property
    def units(self) -> tuple[Unit, ...]:
        return self.table.units

    @property
    def when(self) -> Begins:
        """The moment that is under way."""
        return Begins(self.table.moment, self.table.whose, self.table.arena)


class Note(NamedTuple):
    """Something that has happened: a code of the catalogue, and whom and how much it is about."""

    code: str
    card: int | None = None
    other: int | None = None
    n: int | None = None
    side: Side | None = None
    keyword: str = ""
    said: str = ""
    """A text that the program has no rule for, as it was written."""


class Refused(NamedTuple):
    """Why a move may not be made: a code of the catalogue, and whom and how much it is about."""

    code: str
    card: int | None = None
    other: int | None = None
    n: int | None = None
    least: int | None = None
    """What would have been needed."""
    side: Side | None = None
    keyword: str = ""


Log = list[Note]


def changed(turn: Turn, card: int, **changes: Any) -> Turn:
    """The state with one card changed."""
    units = turn.table.units
    unit: Unit = units[card]._replace(**changes)
    return with_units(turn, (*units[:card], unit, *units[card + 1 :]))


def with_units(turn: Turn, units: Sequence[Unit]) -> Turn:
    """The state with these cards."""
    return turn._replace(table=turn.table._replace(units=tuple(units)))


def with_means(turn: Turn, side: Side, force: int = 0, build_points: int = 0) -> Turn:
    """The state with this Force and these build points added to (or taken from) a side's; means without a limit stay so.

    Nobody has less than 0; a side that loses more than it has loses all (digest 2, Resources).
    """
    table = turn.table
    return turn._replace(
        table=table._replace(
            force=_gained(table.force, side, force), build_points=_gained(table.build_points, side, build_points)
        )
    )


def _gained(means: tuple[int | None, int | None], side: Side, n: int) -> tuple[int | None, int | None]:
    dark, light = (None if have is None else max(0, have + n * (side is one)) for one, have in zip(Side, means, strict=True))
    return dark, light
