"""Reads the units of a battle step where more than speeds is given: how many there are, their owners, numbers of each.

i have two ships, speeds 60 and 40. he plays dark and has one at 50      three of mine: 2/2, 2/2 and 3/3, all speed 50

Strict: what does not fit is left over. The owner carries over from the last one who was stated to have something.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from itertools import pairwise

from swtcg_rules.glossary.fold import fold
from swtcg_rules.table.model import ARENAS
from swtcg_rules.talk.battle.counting import counted, has_any, is_plural, number_of, of_several, speeds_of
from swtcg_rules.talk.battle.lineup import OWNERS, THEIRS
from swtcg_rules.talk.battle.roll import NAME, SOME, Roll
from swtcg_rules.talk.coded import coded, pairs
from swtcg_rules.talk.item import Item
from swtcg_rules.talk.sides import same_name

MAY = frozenset(("can", "could", "may", "czy", "do", "does", "will"))
BOTH_OF_THEM = frozenset(fold("both obaj oba obie oboje").split())
ARTICLES = frozenset(("a", "an"))
TWO = 2
STATS = re.compile(r"n/n(?:/n)?|(?:[bKphsgfd]|n(?!/))+|[kP()cUT]")
ENDS = frozenset((".", "!", "?", ";"))
THE = frozenset(fold("the that is are jest są ten ta tamten tamta").split())
"""Words beside a known speed that mention its unit again."""


class Muster(Roll):
    """The facts of a battle step, by unit; it has the attributes of a `Lineup`."""

    def __init__(self, items: Sequence[Item], place: Callable[..., object]) -> None:
        super().__init__(place)
        self._hear(list(items))
        self._counted()
        self._mirrored()
        alike = [unit.items[-1:] for unit in self.units if of_several(unit)]
        self.fails |= any(alike.count(one) == 1 for one in alike)  # "my 50s", and nobody says how many
        self.fails |= bool(self._comes)

    def _hear(self, items: list[Item]) -> None:
        items, self.to_be = counted(items, self._place)
        at = 0
        while at < len(items):
            size = self._take(items, at)
            at += size

    def _take(self, items: list[Item], at: int) -> int:
        """Take what stands at this place; gives how many items that was."""
        item = items[at]
        if self._says_whose(item, items[at + 1 : at + 2]) or self._says_how_many(items, at):
            return self._silent(item, item.value if item.kind == "side" else "")
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
            case "if" if not self.units and fold(item.text) in MAY:
                return self._silent(item)
            case "with":
                if self._now is not None:
                    self._now.items.append(Item("mark", ",", item.start, item.start, ""))
                return self._silent(item)
            case "turns" if at and items[at - 1].kind == "signed":
                return self._silent(item)
            case "state" if item.value in ARENAS:
                return self._silent(item, "arena")
            case "state":
                self._stands(item)
                return 1
            case "pay" if not self._may_be_priced():
                return self._silent(item)
            case _ if item.kind in NAME:
                return self._named(items, at)
        return self._told(items, at)

    def _says_whose(self, item: Item, behind: Sequence[Item]) -> bool:
        """Take a word that names an owner or a side; False for any other word."""
        match item.kind:
            case "versus":
                self._versus()
            case "my" | "your" if self._is_behind(item):
                assert self._now
                self._now.owner, self._open = OWNERS[item.kind], False
            case "mine" | "my" | "they" | "your" | "theirs":
                self._owned(OWNERS.get(item.kind, THEIRS), item.kind in ("mine", "they", "theirs"))
            case "side":
                self._sided(item.value, behind)
            case "mutual":
                self._counted()
                self.fails |= bool(self.units) and self._mutual is None
                self._mutual = len(self.units)
            case _:
                return False
        return True

    def _says_how_many(self, items: list[Item], at: int) -> bool:
        """Take a word that says how many units there are, or how many a fact is about; False for any other word."""
        item = items[at]
        match item.kind:
            case "count":
                if self._count and self._count[:2] == (SOME, len(self.units)):  # "my units: two at 40 ..."
                    self._count = None
                self._counted()
                behind = (one for one in items[at + 1 :] if is_plural(one) or one.kind not in ("filler", "with", "pay"))
                self._count = item.number, len(self.units), next(behind, item).kind in ("number", "stat")
            case "unit":
                self._counts_plural(item)
            case "another":
                self._counted()
                self._now = None
            case "all" if self._is_mutual(items[at + 1 : at + 2]):
                self._mutual = 0
            case "all" | "each":
                alone = self._count is not None and len(self.units) - self._count[1] < TWO
                self._all = self._all or not alone
                self._two = fold(item.text) in BOTH_OF_THEM
                self._both = self._two and _begins_with_owner(items[at : at + 3])
            case "left":
                return self._count is not None and len(self.units) == self._count[1]
            case _:
                return item.kind == "of" and self._both
        return True

    def _may_be_priced(self) -> bool:
        """Whether an ability stands right before, so that a price may come."""
        return self._now is not None and self._open and any(item.kind in ("number", "keyword") for item in self._now.items[-1:])

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
        """Assign a state to the current unit, the one that comes next, or all of them."""
        if self._all:
            units = self._all_of()
            self.fails |= not units
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
        """Take the name of a known unit or of one more."""
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
        """Take numbers and other facts of a unit."""
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
        """Assign numbers to the current unit if it has none of them yet, or to one more."""
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
                self.fails = True  # stated twice for one unit
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
        """Assign items to the current unit; without one they are left over."""
        if self._now is not None:
            self._now.items += told if self._open else [Item("mark", ",", told[0].start, told[0].start, ""), *told]
            self._open = True
        elif any(item.kind == "force" for item in told) and (self._owner or self._side) and self._of_him():
            self._of_him()[-1].items += [Item("mark", ",", told[0].start, told[0].start, ""), *told]
        return len(told)


def _begins_with_owner(items: Sequence[Item]) -> bool:
    """Whether an owner stands right behind the first word: "both his", "both of my"."""
    beside = all(one.end + 1 >= other.start for one, other in pairwise(items))
    kinds = [item.kind for item in items[1:]]
    return beside and (kinds[:1] in (["my"], ["your"]) or (kinds[:1] == ["of"] and kinds[1:] in (["my"], ["your"])))
