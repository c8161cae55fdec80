"""Notes the owners and numbers of the units of a battle step, carried over from the last one stated to have something.

three of mine ... his two both at 40 ... we both have a 50 ... two 40s and a 60
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from swtcg_rules.talk.battle.counting import is_plural, of_several, speeds_of
from swtcg_rules.talk.battle.lineup import Fighter
from swtcg_rules.talk.item import Item

SOME = 0
"""Stands for an unknown number of several units."""
NAME = frozenset(("name", "word", "quoted", "card"))
"""Kinds of words that may name a unit."""


class Roll:
    """The units of a battle step, with the current unit and owner."""

    def __init__(self, place: Callable[..., object]) -> None:
        self.units: list[Fighter] = []
        self.known: dict[str, str] = {}
        self.idle: list[Fighter] = []
        self.groups = 1
        self.to_be: list[int] = []
        """How many units the two sides must have, where the text states that by itself."""
        self.fails = False
        """Whether something in the text cannot be so."""
        self._place = place
        self._owner: str | None = None
        self._side: str | None = None
        self._fresh = False
        """Whether nothing is stated yet of what the current owner has."""
        self._has = False
        """Whether all that comes next is the current owner's, and not just one unit."""
        self._now: Fighter | None = None
        self._open = False
        """Whether no mark stands behind the facts of the current unit."""
        self._ended = 0
        """Where the last numbers end."""
        self._with_article: list[Fighter] = []
        self._joined = False
        """Whether the last mark was an "and"."""
        self._comes: list[Item] = []
        """The items of the unit that comes next."""
        self._all = False
        self._two = False
        """Whether all of them are stated to be two."""
        self._both = False
        """Whether "both" was just read in front of an owner."""
        self._the = False
        self._count: tuple[int, int, bool] | None = None
        """How many units there must be, how many there were before, and whether a number comes next."""
        self._mutual: int | None = None
        """The number of the first unit that both sides have alike."""
        self._article = False
        """Whether an article stands before the unit that comes next."""

    def _is_mutual(self, behind: Sequence[Item]) -> bool:
        """Whether "both" says that each side has what stands beside it: "both 40", "speed 40 both"."""
        nobody = self._owner is None and self._side is None and self._mutual is None and self.groups == 1
        if not self.units:
            return nobody and bool(behind) and behind[0].kind in ("number", "stat", "with", "pay")
        ends = not behind or behind[0].kind == "mark"
        return nobody and ends and len(self.units) == 1 and not self.units[0].name

    def _counts_plural(self, item: Item) -> None:
        """Expect several units behind a plural: "my guys"."""
        if is_plural(item) and self._count is None:
            self._count = SOME, len(self.units), False

    def _versus(self) -> None:
        self._counted()
        self.groups += 1
        self._owner = self._side = self._now = None
        self._open = self._has = False
        self.fails |= not self.units

    def _owned(self, owner: str, has: bool) -> None:
        """Make somebody the current owner, for all that comes or for one unit."""
        self._counted()
        if self._both:
            self._count = len(("one", "other")), len(self.units), False
        if self._side and self._owner is None and self._fresh:
            self._know(owner, self._side)
        if owner != self._owner or not has:
            self._now = None
        self._owner, self._side, self._fresh, self._has, self._open = owner, None, True, has, False
        self._all = self._the = self._both = False

    def _is_behind(self, item: Item) -> bool:
        """Whether an owner stands behind its unit: "two 40s of mine"."""
        behind = item.text.lower().startswith("of ") and self._now is not None and self._open
        return behind and self._now is not None and not (self._now.owner or self._now.side)

    def _know(self, owner: str, side: str) -> None:
        self.fails |= self.known.setdefault(owner, side) != side

    def _sided(self, side: str, behind: Sequence[Item]) -> None:
        """Take the side of the current owner, or a side that has what comes next."""
        ends = not behind or behind[0].kind in ("mark", "and")
        if self._owner is not None and (self._fresh or ends) and self.known.get(self._owner, side) == side:
            self._know(self._owner, side)
            return
        self._counted()
        nobody = self._owner is None and self._side is None
        if nobody and self._open and self._now and not self._now.side:  # "40 light, 50 dark"
            self._of_the_last(side)
            return
        self._owner, self._side, self._fresh, self._has, self._open = None, side, True, True, False
        self._now = None

    def _of_the_last(self, side: str) -> None:
        told = [unit for unit in self.units if unit.group == self.groups and not (unit.side or unit.owner)]
        self.fails |= self._now not in told
        for unit in told:
            unit.side = side
        self._open = False

    def _begin(self, name: str = "") -> Fighter:
        """Begin one more unit that belongs to the player or side mentioned last."""
        unit = Fighter(name, self.groups)
        unit.owner, unit.side = self._owner, self._side
        unit.surely = self._fresh or self._has or not name
        unit.items += self._comes
        if self._article:
            self._with_article.append(unit)
        self._comes = []
        self._fresh = False
        self.units.append(unit)
        self._now, self._open = unit, True
        return unit

    def _counted(self) -> None:
        """Check that there are as many units as stated, or repeat the only one until there are."""
        if self._count is None:
            return
        n, before, tight = self._count
        self._count = None
        there = self.units[before:]
        if not there:
            self.fails = True
        elif n == 1 or (n == SOME and len(there) > 1):
            return
        elif n == SOME:
            self.fails = True
        elif len(there) == 1 or (tight and (of_several(there[0]) or there[1] in self._with_article)):  # "two 40s and a 60"
            self._alike(there[0], n)
        else:  # "two at 50 and 40": two of them, or three?
            if tight and len(there) == n and len({frozenset(speeds_of(unit)) for unit in there}) == 1:  # "two, 50 and 50"
                return
            last_alone = there[-1] in self._with_article and there[0] not in self._with_article
            self.fails |= tight or len(there) != n or last_alone

    def _mirrored(self) -> None:
        """Add the units of the other side, where both have the same."""
        if self._mutual is None:
            return
        for unit in self.units[self._mutual :]:
            self.fails |= bool(unit.name or unit.owner or unit.side or unit.group > 1)
            other = Fighter("", unit.group)
            unit.side, other.side, other.items = "dark", "light", [*unit.items]
            self.units.append(other)
        self.fails |= len(self.units) == self._mutual

    def _alike(self, unit: Fighter, n: int) -> None:
        """Repeat a unit until there are so many of it."""
        self._place([item for item in unit.items if item.kind in NAME], "")
        self.fails |= any(item.kind == "card" for item in unit.items)
        unit.name, unit.items = "", [item for item in unit.items if item.kind not in NAME]
        at = self.units.index(unit) + 1
        for _ in range(n - 1):
            more = Fighter("", unit.group)
            more.owner, more.side, more.surely, more.items = unit.owner, unit.side, unit.surely, [*unit.items]
            self.units.insert(at, more)

    def _all_of(self) -> list[Fighter]:
        """The units that a word for all in front of a state means; none where that is not plain."""
        his, told = self._of_him(), self.units
        if self._two:
            return his if len(his) == len(("one", "other")) else told if len(told) == len(("one", "other")) else []
        return his if len(his) > 1 and (len(his) == len(told) or self._fresh) else []

    def _of_him(self) -> list[Fighter]:
        """The units of the current owner or side."""
        return [
            unit
            for unit in self.units
            if (unit.owner, unit.side) == (self._owner, self._side) and (self._owner or self._side or unit.group == self.groups)
        ]

    def _may_be(self, unit: Fighter) -> bool:
        whose = (self._owner, self._side)
        return whose in ((None, None), (unit.owner, unit.side)) or not self._fresh
