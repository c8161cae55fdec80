"""The units of a battle step where more is told than speeds: how many there are, whose all that comes next is, numbers of each.

i have two ships, speeds 60 and 40. he plays dark and has one at 50      three of mine: 2/2, 2/2 and 3/3, all speed 50

Strict: whatever does not fit is left over. What belongs to whom is carried on from the last who was told to have something.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from swtcg_rules.glossary.fold import fold
from swtcg_rules.table.model import ARENAS
from swtcg_rules.talk.coded import UNKNOWN, coded, letter, pairs
from swtcg_rules.talk.items import Item
from swtcg_rules.talk.lineup import MINE, OWNERS, STEP, THEIRS, Fighter, with_speeds
from swtcg_rules.talk.pattern import Pattern
from swtcg_rules.talk.sides import same_name

COUNT = Pattern(r"(?<![/+phsKfgdcn])n(?=(?:[uwvctEWoMYS,:~]|n))")
"""A number that may say how many there are."""
MOST = 9
SOME = 0
"""Stands for the number of those of whom it is only said that they are several."""
PLURALS = frozenset(
    fold(
        "guys units ships dudes fellas walkers speeders bombers starfighters cruisers tanks fighters troopers jednostki statki "
        "ludziki ludki kolesie goście myśliwce bombowce okręty czołgi śmigacze"
    ).split()
)
BOTH_OF_THEM = frozenset(fold("both obaj oba obie oboje").split())
LIST = Pattern(r"s[:W]*n(?:[,&]*n)+(?![phKdfg/])")
"""Speeds behind one word for all of them."""
ARTICLES = frozenset(("a", "an"))
HEADING = Pattern(r"(?<![^,t])n[NV]n(?=[,:tS.]|$)")
"""How many there are on each side, in front of who they are: "three on one: ..."."""
NAME = frozenset(("name", "word", "quoted", "card"))
STATS = re.compile(r"n/n(?:/n)?|[nbKphsgfd]+|[kP()cUT]")
ENDS = frozenset((".", "!", "?", ";"))
THE = frozenset(fold("the that is are jest są ten ta tamten tamta").split())
"""Beside a speed that was told before these say that its unit is spoken of again."""


class Muster:
    """What is told, by unit; it has what a `Lineup` has."""

    def __init__(self, items: Sequence[Item], place: Callable[..., object]) -> None:
        self.units: list[Fighter] = []
        self.known: dict[str, str] = {}
        self.idle: list[Fighter] = []
        self.groups = 1
        self.to_be: list[int] = []
        """How many units there are to be on the two sides, where that is told by itself."""
        self.fails = False
        """Whether something cannot be so."""
        self._place = place
        self._owner: str | None = None
        self._side: str | None = None
        self._fresh = False
        """Whether nothing was told yet of what he has who was named last."""
        self._has = False
        """Whether all that comes next is his, and not just one unit."""
        self._now: Fighter | None = None
        self._open = False
        """Whether no mark stands behind what was told of that unit."""
        self._ended = 0
        """Where the numbers end that were told last."""
        self._article = False
        """Whether it is said to be a single one."""
        self._with_article: list[Fighter] = []
        self._joined = False
        """Whether the last mark was an "and"."""
        self._comes: list[Item] = []
        """What is told of the unit that comes next."""
        self._all = False
        self._both = False
        """Whether nothing was said yet but that there are two."""
        self._the = False
        self._count: tuple[int, int, bool] | None = None
        """How many units there are to be, and how many there were before."""
        self._hear(list(items))
        self._counted()
        self.fails |= bool(self._comes)

    def _hear(self, items: list[Item]) -> None:
        items = self._without_heading(_without_brackets(items))
        items = _with_counts(self._without_word(items))
        at = 0
        while at < len(items):
            size = self._take(items, at)
            at += size

    def _without_heading(self, items: list[Item]) -> list[Item]:
        """The items without what says at once how many there are on each side."""
        found = HEADING.search(coded(items))
        if found is None:
            return items
        told = items[found.start() : found.end()]
        numbers = [item.number for item in told if item.kind == "number"]
        if not all(0 < n <= MOST for n in numbers):
            return items
        self.to_be = sorted(numbers)
        self._place(told, "")
        return [*items[: found.start()], *items[found.end() :]]

    def _without_word(self, items: list[Item]) -> list[Item]:
        """The items without the one word for several speeds behind it, as in "speeds 30 30 50": they tell that by themselves."""
        for found in reversed(list(LIST.finditer(coded(items)))):
            told = items[found.start() : found.end()]
            if all(is_speed(item) for item in told if item.kind == "number"):
                self._place(told[:1], "")
                items = [*items[: found.start()], *told[1:], *items[found.end() :]]
        return items

    def _take(self, items: list[Item], at: int) -> int:
        """Take what stands there; how many items that were."""
        item = items[at]
        match item.kind:
            case "filler":
                self._counts_plural(item)
                self._the = self._the or fold(item.text) in THE
                self._article = fold(item.text) in ARTICLES
                return self._silent(item)
            case "mark" if item.value in ",.;:!?&V" or item.value == ":":
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
            case "pay" if not (self._now and self._now.items and self._open and self._now.items[-1].kind in ("number", "keyword")):
                return self._silent(item)
            case _ if item.kind in NAME:
                return self._named(items, at)
        return self._told(items, at)

    def _counts_plural(self, item: Item) -> None:
        """Of "my guys" there have to be several."""
        if is_plural(item) and self._count is None:
            self._count = SOME, len(self.units), False

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

    def _versus(self) -> None:
        self._counted()
        self.groups += 1
        self._owner = self._side = self._now = None
        self._open = self._has = False
        self.fails |= not self.units

    def _owned(self, owner: str, has: bool) -> None:
        """Somebody is spoken of, or something of his."""
        self._counted()
        if self._both:
            self._count = len(("one", "other")), len(self.units), False
        if self._side and self._owner is None and self._fresh:
            self._know(owner, self._side)
        if owner != self._owner or not has:
            self._now = None
        self._owner, self._side, self._fresh, self._has, self._open = owner, None, True, has, False
        self._all = self._the = self._both = False

    def _know(self, owner: str, side: str) -> None:
        self.fails |= self.known.setdefault(owner, side) != side

    def _sided(self, side: str, behind: Sequence[Item]) -> None:
        """Which side he is of whom it was told last, or who has what comes next."""
        ends = not behind or behind[0].kind in ("mark", "and")
        if self._owner is not None and (self._fresh or ends) and self.known.get(self._owner, side) == side:
            self._know(self._owner, side)
            return
        self._counted()
        if ends and self._open and self._owner is None and self._side is None:  # "40 light, 50 dark"
            self._of_the_last(side)
            return
        self._owner, self._side, self._fresh, self._has, self._open = None, side, True, True, False
        self._now = None

    def _of_the_last(self, side: str) -> None:
        if self._now is None or self._now.side or self._now.owner:
            self.fails = True
            return
        self._now.side = side

    def _begin(self, name: str = "") -> Fighter:
        """One more unit of whom it was told last."""
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
        """Have so many units as were said to be there: those that were told of, or one as often."""
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
        elif len(there) == 1 or (tight and (_of_several(there[0]) or there[1] in self._with_article)):  # "two 40s and a 60"
            self._alike(there[0], n)
        else:  # "two at 50 and 40": two of them, or three?
            last_alone = there[-1] in self._with_article and there[0] not in self._with_article
            self.fails |= tight or len(there) != n or last_alone

    def _alike(self, unit: Fighter, n: int) -> None:
        """So many units of which the same is told."""
        self._place([item for item in unit.items if item.kind in NAME], "")
        self.fails |= any(item.kind == "card" for item in unit.items)
        unit.name, unit.items = "", [item for item in unit.items if item.kind not in NAME]
        at = self.units.index(unit) + 1
        for _ in range(n - 1):
            more = Fighter("", unit.group)
            more.owner, more.side, more.surely, more.items = unit.owner, unit.side, unit.surely, [*unit.items]
            self.units.insert(at, more)

    def _of_him(self) -> list[Fighter]:
        """The units of whom it was told last."""
        return [
            unit
            for unit in self.units
            if (unit.owner, unit.side) == (self._owner, self._side) and (self._owner or self._side or unit.group == self.groups)
        ]

    def _stands(self, item: Item) -> None:
        """A state, of the unit that is spoken of or comes next, or of all of them."""
        if self._all:
            units = self._of_him() if self._owner or self._side else self.units
            self.fails |= len(units) < 2 or (len(units) < len(self.units) and self._owner is None)
        elif self._open and self._now:
            units = [self._now]
        elif self._fresh and self._the and len(self._of_him()) == 1:
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

    def _may_be(self, unit: Fighter) -> bool:
        whose = (self._owner, self._side)
        return whose in ((None, None), (unit.owner, unit.side)) or not self._fresh

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


def is_speed(item: Item) -> bool:
    """Whether a number may be a speed."""
    return item.number >= STEP and item.number % STEP == 0


def is_plural(item: Item) -> bool:
    """Whether a word speaks of several units."""
    return item.kind in ("unit", "filler") and fold(item.text).rpartition(" ")[2] in PLURALS


def _of_several(unit: Fighter) -> bool:
    """Whether its speed is told as that of several: "two 40s"."""
    return any(item.kind == "number" and item.text.endswith("s") for item in unit.items)


def number_of(told: Sequence[Item]) -> int:
    return next(item.number for item in told if item.kind == "number")


def speeds_of(unit: Fighter) -> set[int]:
    """The speed that is told of a unit."""
    return {item.number for item in unit.items if item.kind == "number" and item.number % STEP == 0}


def has_any(unit: Fighter, what: tuple[str, ...]) -> bool:
    """Whether one of these numbers is told of a unit."""
    line = coded(unit.items)
    told = {item.value for item in unit.items if item.kind == "stat"}
    told |= {"power", "health"} if "n/n" in line else set()
    told |= {"speed"} if "n/n/n" in line else set()
    return not told.isdisjoint(what)


def _without_brackets(items: list[Item]) -> list[Item]:
    """The items without brackets around a single word: "me (light)"."""
    line = coded(items)
    around = {at for found in re.finditer(r"\([St]\)", line) for at in (found.start(), found.end() - 1)}
    return [item._replace(kind="filler") if at in around else item for at, item in enumerate(items)]


def _with_counts(items: list[Item]) -> list[Item]:
    """The items with numbers that say how many there are as such, and the word for speed before bare speeds."""
    words = [item for item in items if item.kind != "filler"]
    counts = {
        words[found.start()].start
        for found in COUNT.finditer(coded(words))
        if 0 < words[found.start()].number <= MOST and _is_count(words, found.start())
    }
    told = [item._replace(kind="count") if item.start in counts else item for item in items]
    return with_speeds(told)


def _is_count(items: list[Item], at: int) -> bool:
    """Whether what stands behind a number is counted by it: units, or a speed that one of them has."""
    behind = items[at + 1]
    if behind.kind == "number":
        return is_speed(behind)
    if behind.kind in ("pay", "with", "of", "mark"):
        return any(item.kind == "number" for item in items[at + 2 : at + 4])
    if letter(behind) == UNKNOWN:
        return behind.kind in ("all", "each")
    return behind.kind != "state" or behind.value in ARENAS

