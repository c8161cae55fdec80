"""The units of a battle step where more is told than speeds: how many there are, whose all that comes next is, numbers of each.

i have two ships, speeds 60 and 40. he plays dark and has one at 50      three of mine: 2/2, 2/2 and 3/3, all speed 50

Strict: whatever does not fit is left over. What belongs to whom is carried on from the last who was told to have something.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from swtcg_rules.glossary.fold import fold
from swtcg_rules.table.model import ARENAS
from swtcg_rules.talk.coded import coded, pairs
from swtcg_rules.talk.counting import counted, has_any, is_plural, number_of, speeds_of
from swtcg_rules.talk.items import Item
from swtcg_rules.talk.lineup import OWNERS, THEIRS
from swtcg_rules.talk.roll import NAME, Roll
from swtcg_rules.talk.sides import same_name

MAY = frozenset(("can", "could", "may", "czy", "do", "does", "will"))
BOTH_OF_THEM = frozenset(fold("both obaj oba obie oboje").split())
ARTICLES = frozenset(("a", "an"))
STATS = re.compile(r"n/n(?:/n)?|[nbKphsgfd]+|[kP()cUT]")
ENDS = frozenset((".", "!", "?", ";"))
THE = frozenset(fold("the that is are jest są ten ta tamten tamta").split())
"""Beside a speed that was told before these say that its unit is spoken of again."""


class Muster(Roll):
    """What is told, by unit; it has what a `Lineup` has."""

    def __init__(self, items: Sequence[Item], place: Callable[..., object]) -> None:
        super().__init__(place)
        self._hear(list(items))
        self._counted()
        self._mirrored()
        self.fails |= bool(self._comes)

    def _hear(self, items: list[Item]) -> None:
        items, self.to_be = counted(items, self._place)
        at = 0
        while at < len(items):
            size = self._take(items, at)
            at += size

    def _take(self, items: list[Item], at: int) -> int:
        """Take what stands there; how many items that were."""
        item = items[at]
        match item.kind:
            case "filler":
                self._counts_plural(item)
                self._the = self._the or fold(item.text) in THE
                self._article = fold(item.text) in ARTICLES
                return self._silent(item)
            case "mark" if item.value in ",.;:!?":
                self._mark(item.value)
                return self._silent(item)
            case "and" | "or":
                self._mark(",")
                self._joined = True
                return self._silent(item)
            case "versus":
                self._versus()
                return self._silent(item)
            case "mine" | "my" | "they" | "your" | "theirs":
                self._owned(OWNERS.get(item.kind, THEIRS), item.kind in ("mine", "they", "theirs"))
                return self._silent(item)
            case "mutual":
                self._counted()
                self.fails |= bool(self.units) and self._mutual is None
                self._mutual = len(self.units)
                return self._silent(item)
            case "left" if self._count is not None and len(self.units) == self._count[1]:
                return self._silent(item)
            case "if" if not self.units and fold(item.text) in MAY:
                return self._silent(item)
            case "side":
                self._sided(item.value, items[at + 1 : at + 2])
                return self._silent(item, item.value)
            case "count":
                self._counted()
                behind = (one for one in items[at + 1 :] if is_plural(one) or one.kind not in ("filler", "with", "pay"))
                tight = next(behind, item)
                self._count = item.number, len(self.units), tight.kind in ("number", "stat")
                return self._silent(item, "")
            case "unit":
                self._counts_plural(item)
                return self._silent(item)
            case "with":
                if self._now is not None:
                    self._now.items.append(Item("mark", ",", item.start, item.start, ""))
                return self._silent(item)
            case "turns" if at and items[at - 1].kind == "signed":
                return self._silent(item)
            case "another":
                self._counted()
                self._now = None
                return self._silent(item)
            case "all" if self._is_mutual(items[at + 1 : at + 2]):
                self._mutual = 0
                return self._silent(item)
            case "all" | "each":
                alone = self._count is not None and len(self.units) - self._count[1] < 2
                self._all = self._all or not alone
                self._both = fold(item.text) in BOTH_OF_THEM
                return self._silent(item)
            case "state" if item.value in ARENAS:
                return self._silent(item, "arena")
            case "state":
                self._stands(item)
                return 1
            case "pay" if not (
                self._now and self._now.items and self._open and self._now.items[-1].kind in ("number", "keyword")
            ):
                return self._silent(item)
            case _ if item.kind in NAME:
                return self._named(items, at)
        return self._told(items, at)

    def _silent(self, item: Item, became: str = "") -> int:
        self._place([item], became)
        return 1

    def _mark(self, value: str) -> None:
        self._open = self._joined = self._article = False
        self._all = self._the = self._both = False
        if self._comes:
            self.fails = True
        if value in ENDS:
            self._counted()

    def _stands(self, item: Item) -> None:
        """A state, of the unit that is spoken of or comes next, or of all of them."""
        if self._all:
            units = self._of_him() if self._owner or self._side else self.units
            self.fails |= len(units) < 2 or (len(units) < len(self.units) and self._owner is None)
        elif self._open and self._now:
            units = [self._now]
        elif self._fresh and (self._the or fold(item.text).split()[0] in THE) and len(self._of_him()) == 1:
            units = self._of_him()
        else:
            self._comes.append(item)
            return
        for unit in units:
            self.fails |= item in unit.items
            unit.items.append(item)

    def _named(self, items: list[Item], at: int) -> int:
        """A name, of a unit that was told of or of one more."""
        size = 1
        while at + size < len(items) and items[at + size].kind in NAME and items[at].kind != "card":
            size += 1
        told = items[at : at + size]
        name = fold(told[0].value if told[0].kind == "card" else " ".join(item.text for item in told))
        again = [unit for unit in self.units if unit.name and same_name(name, unit.name) and self._may_be(unit)]
        if len(again) == 1 and self._count is None:
            self._now, self._open = again[0], True
            self._now.hears(told)
            return size
        self.fails |= bool(again)
        if self._open and self._now and not self._now.name and self._count is None:  # "40 vader"
            self._now.name = name
            self._now.items = [*told, *self._now.items]
            return size
        self._begin(name).items += told
        return size

    def _told(self, items: list[Item], at: int) -> int:
        """Numbers, and whatever else is told of a unit."""
        line = coded(items)
        found = STATS.match(line, at)
        if found is None or items[at].kind == "gives":
            return self._raw(items[at : at + 1])
        size = len(found[0])
        told = items[at : at + size]
        if found[0] in ("n/n", "n/n/n"):
            return self._numbers(told, ("power", "health") if size == len("n/n") else ("speed", "power", "health"))
        plain = pairs(found[0]) if len(found[0]) > 1 else None
        if plain is None:
            return self._raw(told)
        behind = items[at + size : at + size + 1]
        self._the = self._the or any(one.kind == "state" and fold(one.text).split()[0] in THE for one in behind)
        for word, number in plain:
            both = sorted((told[word], told[number]), key=lambda one: one.start)
            if told[word].kind == "stat" and told[number].kind == "number":
                self._numbers(both, (told[word].value,))
            else:
                self._raw(both)
        return size

    def _numbers(self, told: list[Item], what: tuple[str, ...]) -> int:
        """Numbers of a unit: of the one that is spoken of if they were not told yet, else of one more."""
        if self._all:
            lacking = [unit for unit in self.units if not has_any(unit, what)]
            mine = [unit for unit in self._of_him() if unit in lacking]
            units = mine if self._owner or self._side else lacking
            self.fails |= len(units) < 2
            for unit in units:
                unit.hears(told)
            return len(told)
        again = [unit for unit in self._of_him() if self._the and what == ("speed",) and number_of(told) in speeds_of(unit)]
        if again:
            self.fails |= len(again) > 1
            self._now, self._open = again[0], True
            self._place(told, f"speed {number_of(told)}")
            return len(told)
        if self._now is None or has_any(self._now, what):
            if self._now is not None and self._open and told[-1].kind == "stat" and what != ("speed",):
                self.fails = True  # told twice of one unit
            if self._now is not None and self._open and not self._article and told[0].start > self._ended + 1:
                self.fails = True  # "60 it 50"
            self._begin()
        elif not self._open:
            self.fails |= self._joined and "speed" in what and len(self._now.items) > 0
            self.fails |= any(not has_any(unit, what) for unit in self._of_him() if unit is not self._now)
        assert self._now
        self._now.hears(told)
        self._open, self._the, self._ended = True, False, told[-1].end
        return len(told)

    def _raw(self, told: list[Item]) -> int:
        """What is told of the unit that is spoken of; of nobody it is left over."""
        if self._now is not None:
            self._now.items += told if self._open else [Item("mark", ",", told[0].start, told[0].start, ""), *told]
            self._open = True
        return len(told)
