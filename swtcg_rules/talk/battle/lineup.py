"""Divides talk about a battle step into its units, one after the other: the facts of each, and its owner.

dark 40, light 40 and light 50      light has 60 and 40, dark 60 and 30      my 40 with a pilot +20 and his 50
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise

from swtcg_rules.glossary.fold import fold
from swtcg_rules.table.model import ARENAS
from swtcg_rules.talk.coded import BOUND, coded, pairs
from swtcg_rules.talk.item import Item
from swtcg_rules.talk.model import Placed
from swtcg_rules.talk.sides import same_name

MINE, THEIRS = "M", "Y"
OWNERS = {"my": MINE, "mine": MINE, "your": THEIRS, "theirs": THEIRS, "they": THEIRS}
STEP = 10
"""Speeds are multiples of this."""
NOUNS = frozenset(("name", "word", "card", "quoted", "unit", "subtype", "side", "state", "my", "your", "role"))
"""Kinds of words that an article may stand before."""
PARTS = re.compile(r"[,;&V|Xi+]")
"""What separates units from each other."""
NAMED = re.compile(r"w+(?:\(w\))?|(?<![^SMYuWt])v+")
SPEED = re.compile(r"sn|ns|n/n/n")
HAS = ("mine", "they")
"""Kinds of words for somebody who has what comes next."""
BARE = r"[&W]*(?:s[nb]|ns)+[t(),]*"
"""A speed and nothing more: one more unit of the owner named last."""
AGAIN = re.compile(r"[SMYmy]*W?(?:sn|ns)[SMYmyu]*t")
"""A speed, its owner, and how its unit stands."""
SPOKEN_OF = ("is ", "are ", "jest ", "są ", "already", "has ", "już")
"""Beginnings of a state that mention a unit again."""
HEADING = re.compile(r"t*(?:[SMY]+u?[:W]|[mzy])")
"""A heading: who has all that comes next."""
OF_WHAT_CAME = re.compile(r"s?ns?[tuc]*[SMYmy]")
"""A speed with its owner behind it, who may have the speeds before it as well."""


class Fighter:
    """A unit of a battle step, as the text describes it."""

    def __init__(self, name: str, group: int) -> None:
        self.name, self.group = name, group
        self.items: list[Item] = []
        self.side: str | None = None
        """Its side as the text has it: dark or light."""
        self.owner: str | None = None
        """Its owner as the text has it: mine or theirs."""
        self.surely = True
        """Whether side and owner are stated for this unit, and not for the one before it."""

    @property
    def has_speed(self) -> bool:
        return bool(re.search("s", coded(self.items)) or re.search(r"n/n/n", coded(self.items)))

    def hears(self, part: Sequence[Item]) -> None:
        """Add more items of this unit."""
        self.items += [*(Item("mark", ",", one.start, one.start, "") for one in part[:1]), *part]

    def belongs(self, other: Fighter | None, surely: bool) -> None:
        """Give this unit the side and owner of another one, if it has neither."""
        if other and not self.side and not self.owner:
            self.side, self.owner, self.surely = other.side, other.owner, surely and other.surely


class Lineup:
    """The facts of a battle step, by unit."""

    def __init__(self, items: Sequence[Item]) -> None:
        self.units: list[Fighter] = []
        self.step: list[Item] = []
        """The items that name the arena of the step."""
        self.idle: list[Fighter] = []
        """The units that let their go pass."""
        self.silent: list[Item] = []
        """Items that mean nothing more by themselves."""
        self.known: dict[str, str] = {}
        """The side of me, and of the opponent, where the text states it."""
        self.groups = 1
        """How many groups of units words like "versus" separate."""
        self._joined = {behind.start for one, behind in pairwise(items) if one.kind == "and"}
        """Where the items begin that stand behind an "and"."""
        self._heading: Fighter | None = None
        self._everyone: list[Item] = []
        for part in _parts(with_speeds(items)):
            if part and part[0].kind == "versus":
                self.groups += 1
                self._heading = None
            else:
                self._hear(part)
        for unit in self.units:
            unit.hears(self._everyone)

    def _hear(self, part: list[Item]) -> None:
        """Assign a part to a unit, to all of them, or to the step."""
        heads = HEADING.match(coded(part)) is not None
        part = [item for at, item in enumerate(part) if not (item.value == ":" and at and part[at - 1].kind in (*OWNERS, "side"))]
        line = coded(part)
        name = _name(part)
        known = [unit for unit in self.units if name and unit.name and same_name(name, unit.name)]
        now = self.units[-1] if self.units else None
        fast = SPEED.search(line) is not None
        stands = any(item.kind == "state" and item.value not in ARENAS for item in part)
        again = self._told_again(part, line) if fast and stands and not name else None
        if again is not None:
            if len(again) == 1:
                again[0].hears([item for item in part if item.kind == "state"])
                self.silent += part
        elif fast and "P" in line and "b" not in line:
            pass  # with the bonus of the Pilot, or without?
        elif any(item.kind == "all" for item in part):
            self.silent += [item for item in part if item.kind == "all"]
            self._everyone += [item for item in part if item.kind != "all"]
        elif any(item.kind == "idle" for item in part):
            if len(known) == 1:
                self.idle += known
                self.silent += part
        elif len(known) == 1 and not (fast and known[0].has_speed):
            known[0].hears(part)
            self._owned(known[0], part)
        elif not name and not fast and self._owner(part):
            (self._of_the_one if _is_told(part) else self._sided)(part)
        elif name or (fast and (now is None or now.has_speed)):
            self._begin(name, part, heads)
        elif part and all(item.kind == "state" and item.value in ARENAS for item in part):
            self.step += part
        elif now:
            now.hears(part)
            self._owned(now, part)

    def _told_again(self, part: list[Item], line: str) -> list[Fighter] | None:
        """The units that a speed with nothing but a state may mean: "the 60 is tapped"; None where it is one more unit."""
        if part[0].start in self._joined and not any(
            item.text.lower().startswith(SPOKEN_OF) for item in part
        ):  # "60 and 60 tapped"
            return None
        speed = next((item.number for item in part if item.kind == "number"), None)
        side = self._owner(part)
        known = [
            unit
            for unit in self.units
            if side in (None, unit.side, unit.owner) and speed in [item.number for item in unit.items if item.kind == "number"]
        ]
        return known if known and AGAIN.fullmatch(line) and not any("t" in coded(unit.items) for unit in known) else None

    def _begin(self, name: str, part: list[Item], heads: bool) -> None:
        """Begin one more unit."""
        line = coded(part)
        unit = Fighter(name, self.groups)
        unit.items += part
        before = next((one for one in reversed(self.units) if one.group == self.groups), None)
        self.units.append(unit)
        self._owned(unit, part)
        if heads:
            self._heading = unit
        elif unit.side or unit.owner:
            self._heading = None
            if OF_WHAT_CAME.match(line):
                self._told_behind(unit)
        elif self._heading and self._heading.group == self.groups:
            unit.belongs(self._heading, surely=True)
        else:
            unit.belongs(before, surely=bool(re.fullmatch(BARE, line)))

    def _told_behind(self, last: Fighter) -> None:
        """Give the units right before it the same side: "60 and 40 for light"."""
        for unit in reversed(self.units[:-1]):
            if unit.side or unit.owner or unit.name or unit.group != last.group:
                return
            unit.belongs(last, surely=True)

    def _owned(self, unit: Fighter, part: Sequence[Item]) -> None:
        side = next((item.value for item in part if item.kind == "side"), None)
        owner = self._owner(part)
        unit.side, unit.owner = side or unit.side, owner if owner in (MINE, THEIRS) else unit.owner

    @staticmethod
    def _owner(part: Sequence[Item]) -> str | None:
        """The owner that a part names: mine, theirs, or a side; None where it names none."""
        found = [OWNERS.get(item.kind) or item.value for item in part if item.kind in OWNERS or item.kind == "side"]
        return min(found, default=None)

    def _of_the_one(self, part: list[Item]) -> None:
        """Assign a part to the only unit of its owner: "his is tapped"."""
        whose = self._owner(part)
        units = [unit for unit in self.units if whose in (unit.owner, unit.side)]
        if len(units) == 1:
            units[0].hears(part)

    def _sided(self, part: list[Item]) -> None:
        """Take which side somebody is ("I am dark"), or who has what comes next."""
        side = next((item.value for item in part if item.kind == "side"), None)
        owner = next((OWNERS[item.kind] for item in part if item.kind in OWNERS), None)
        if side and owner:
            self.known[owner] = side
        else:
            self._heading = Fighter("", self.groups)
            self._owned(self._heading, part)
        self.silent += part


def _is_told(part: Sequence[Item]) -> bool:
    """Whether a part states anything besides an owner."""
    return any(item.kind not in ("with", "unit", "mark", "side", *OWNERS) for item in part)


def _name(part: Sequence[Item]) -> str:
    """The folded name in a part; empty where there is none."""
    card = next((item.value for item in part if item.kind == "card"), None)
    if card:
        return fold(card)
    found = NAMED.search(coded(part))
    return fold(" ".join(item.text for item in part[found.start() : found.end()])) if found else ""


def placing(placed: dict[int, Placed]) -> Callable[..., None]:
    """A function that notes in `placed` what the items of a battle step became, by where they start; the first entry stays."""

    def place(told: Sequence[Item], became: str, _attacks: bool = False) -> None:
        for item in told:
            if item.text and not (item.start in placed and placed[item.start].became):
                placed[item.start] = Placed(item.start, item.end, item.text, became, "")

    return place


def tidied(items: Sequence[Item]) -> list[Item]:
    """The items with sums as signed numbers, and with a lone "A" as a unit where no noun stands behind it."""
    found: list[Item] = []
    for at, item in enumerate(items):
        alone = item.text == "A" and item.kind == "filler" and not {one.kind for one in items[at + 1 : at + 2]} & NOUNS
        if alone:
            found.append(item._replace(kind="name", value="A"))
        elif item.kind == "number" and _added(items[at - 2 : at] if at > 1 else (), item):  # 40+20
            plus = found.pop()
            found.append(Item("signed", f"+{item.value}", plus.start, item.end, plus.text + item.text))
        else:
            found.append(item)
    return found


def _added(before: Sequence[Item], item: Item) -> bool:
    """Whether a number is added to the one right before it."""
    tight = [one.kind for one in before] == ["number", "mark"] and before[1].value == "+"
    return tight and before[0].end == before[1].start and before[1].end == item.start and item.number % STEP == 0


def with_speeds(items: Sequence[Item]) -> list[Item]:
    """The items with the word for speed before numbers that can be nothing else."""
    found = list(items)
    line = coded(found)
    for run in reversed(list(BOUND.finditer(line))):
        around = line[: run.start()][-1:] + line[run.end() :][:1]
        if pairs(run[0]) is not None or set(around) & set("/lo"):
            continue
        places = [
            at
            for at in range(run.start(), run.end())
            if line[at] in "nb" and found[at].number and found[at].number % STEP == 0 and pairs(_inserted(run, at)) is not None
        ]
        places = places if len(places) == 1 else _all_alike(run, places, found)
        for at in reversed(places):
            found.insert(at, Item("stat", "speed", found[at].start, found[at].start, ""))
    return found


def _inserted(run: re.Match[str], at: int) -> str:
    at -= run.start()
    return f"{run[0][:at]}s{run[0][at:]}"


def _all_alike(run: re.Match[str], places: list[int], items: list[Item]) -> list[int]:
    """The places of speeds in a run of nothing else, or of a speed and its bonus: "40 30", "40 +20"."""
    told = items[slice(*run.span())]
    beside = all(one.end + 1 >= other.start for one, other in pairwise(told))  # no word between them, not even an empty one
    bare = re.fullmatch("nb|nn+", run[0]) and beside and all(item.number and item.number % STEP == 0 for item in told)
    return [*range(run.start(), run.end())] if bare else [at for at in places if run[0] == "snb" and at == run.end() - 1]


def _parts(items: list[Item]) -> Iterator[list[Item]]:
    """The items of each unit, and what stands between groups of units."""
    line = re.sub(r"\([^)]*\)", lambda inside: "(" * len(inside[0]), coded(items))
    begins = 0
    for found in PARTS.finditer(line):
        yield from _units(items[begins : found.start()])
        if found[0] == "V":
            yield [items[found.start()]]
        begins = found.end()
    yield from _units(items[begins:])


def _units(part: list[Item]) -> Iterator[list[Item]]:
    """The units that no mark separates: "dark 50 light 40"."""
    begins = 0
    for at, item in enumerate(part):
        line, behind = coded(part[begins:at]), coded(part[at:])
        one_more = behind.startswith("sn") and line.endswith("sn") and not item.text
        two_speeds = (item.kind in OWNERS or item.kind == "side") and "s" in line and SPEED.search(behind)
        two_cards = item.kind in HAS and _has_card(part[begins:at]) and _has_card(part[at:])
        if one_more or item.kind == "all" or two_speeds or two_cards:
            yield part[begins:at]
            begins = at
    yield part[begins:]


def _has_card(part: Sequence[Item]) -> bool:
    return any(item.kind == "card" for item in part)
