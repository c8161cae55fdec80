"""Talk about the turn outside its battle steps: who has what, and what is done or asked to be done, as it is told.

A scene is heard from left to right. What is told of a card goes to the card that was named last; adjectives go to the next one.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from swtcg_rules.glossary.fold import fold
from swtcg_rules.table.model import Ability, Modifier, Side, Text, Until
from swtcg_rules.talk.card import Card
from swtcg_rules.talk.coded import letter
from swtcg_rules.talk.items import Item
from swtcg_rules.talk.model import Placed
from swtcg_rules.talk.sides import same_name
from swtcg_rules.talk.unit import UnitHearing, named

LETTERS = {
    "points": "Q",
    "counters": "C",
    "cost": "$",
    "stacked": "J",
    "pilot": "L",
    "subtype": "T",
    "upkeep": "H",
    "deploy": "D",
    "build": "P",
    "board": "A",
    "aboard": "a",
    "flown-by": "e",
    "leave": "O",
    "retreat": "r",
    "contest": "!",
    "both": "B",
    "zone": "@",
    "nothing": "x",
    "on-it": "q",
    "beneath": "j",
    "there": "I",
    "nobody": "9",
    "alone": "8",
    "top": "^",
    "below": "_",
    **dict.fromkeys(("one-die", "gives", "for-attack", "attacked-by", "already", "role"), "~"),
    "may": "Z",
    "pays": "Z",
    "asks": "?",
    "pay": "c",
}
VERBS = {
    "^": "top",
    "_": "below",
    "j": "below",
    "D": "deploy",
    "A": "board",
    "a": "aboard",
    "e": "flown-by",
    "O": "leave",
    "r": "retreat",
}
UNTOLD = frozenset(
    (
        *("rolls", "versus", "attacks", "kills", "attacked-by", "role", "turns", "or"),
        *("another", "dice", "gives", "no", "left", "odd", "zone", "nothing", "alone"),
    )
)
"""What a scene has no room for: it is never let go by in silence."""
MINE, THEIRS = 0, 1
POLISH_OF = "z"
"""Means "with" as well."""
MANY = 3
"""So many words in small letters are no name."""
NAME = r"(?:(?:[wT](?!L))(?:[vwT]*[wT](?!L))?(?:\(w\))?|v+(?:T(?!L)|w)*)"
END = r"(?=[,;&)]|$)"
PRICE = r"(?:\((?:nf|fn|n)\)|c(?:nf|fn))"
BONUS = rf"(?:b[psh]|[psh]b|Kn{PRICE}?|k(?!n))"


class Scene:
    """What is told, and what became of each item."""

    def __init__(self, items: Sequence[Item]) -> None:
        self.cards: list[Card] = []
        self.now: Card | None = None
        self.told: list[Card | str] = []
        """Cards and what is done, in the order of the telling."""
        self.who: int | None = None
        """Of whom it was last said that he has something."""
        self.by_side: dict[tuple[str, str], tuple[int, list[Item]]] = {}
        """Force and build points told of the Dark Side or the Light Side."""
        self.mine: Side | None = None
        """Which side is mine, where no card says so."""
        self.force: dict[int, int] = {}
        self.points: dict[int, int] = {}
        self.build: int | None = None
        """Build counters that are to be put."""
        self.last = ""
        """What was last told of that is paid with."""
        self.asked: str | None = None
        self.may = False
        self.begins = 0
        """How much was told before it was asked whether something may be done."""
        self.placed: dict[int, Placed] = {}
        self.wrong: set[int] = set()
        self.flying = False
        """Whether the card that is named next is a Pilot on a unit."""
        self.coming: list[Item] = []
        """Adjectives of the card that is named next."""
        self.contests = any(item.kind in ("contest", "both") for item in items)
        self.items = [item for item in items if item.kind != "filler"]
        self.place([item for item in items if item.kind == "filler"], "")
        self.hear()

    def place(self, items: Sequence[Item], became: str, _attacks: bool = False) -> bool:
        """Say what became of items; always true, as all that takes items is if it could."""
        for item in items:
            known = item.start in self.placed and self.placed[item.start].became
            if item.kind != "gone" and not known:
                self.placed[item.start] = Placed(item.start, item.end, item.text, became, "")
        return True

    def hear(self) -> None:
        """Take every item to where it belongs."""
        line = "".join(LETTERS.get(item.kind) or letter(item) for item in self.items)
        at = 0
        while at < len(line):
            for pattern, take in RULES:
                found = pattern.match(line, at)
                if found and found.end() > at and take(self, self.items[at : found.end()], found):
                    at = found.end()
                    break
            else:
                self.of_the_card(self.items[at])
                at += 1
        for card in self.cards:
            self.wrong |= card.hear(self.place)
        for (what, side), (n, told) in self.by_side.items():
            self.of_side(Side[side.upper()], self.force if what == "force" else self.points, n, told)
        if {card.whose for card in self.cards} == {THEIRS} and {*self.force, *self.points} <= {THEIRS}:
            for card in self.cards:  # all of it is the opponent's: told from his side
                card.whose = MINE
            self.force, self.points = (dict(zip((MINE,), means.values(), strict=False)) for means in (self.force, self.points))

    def of_side(self, side: Side, means: dict[int, int], n: int, told: list[Item]) -> None:
        """What the Dark Side or the Light Side has: mine, or theirs, by their cards."""
        owners = {card.side: card.whose or MINE for card in self.cards if card.side is not None}
        known = owners.get(side, 1 - owners[side.other] if side.other in owners else None)
        if known is None and self.mine in (None, side):
            self.mine = side if not self.contests else None
            known = MINE if not self.contests or side is Side.DARK else THEIRS
        if known is None or means.setdefault(known, n) != n:
            self.wrong |= {item.start for item in told}

    def of_the_card(self, item: Item) -> None:
        """What any unit may have is told of the card that was named last."""
        if item.kind in UNTOLD:
            self.wrong.add(item.start)
        elif self.now is not None:
            self.now.items.append(item)
        elif item.kind in ("mark", "with", "and", "if", "against-on", "of", "my", "your"):
            self.place([item], "")

    def card(self, name: str | None = None, whose: int | None = None) -> Card:
        """The card of a name, which from here on is spoken of; a new one where there is none."""
        found = [one for one in self.cards if name is not None and one.name is not None and same_name(fold(name), fold(one.name))]
        if whose is not None:
            found = [one for one in found if one.whose in (None, whose)]
        if found:
            card = self.now if self.now in found and self.now else found[0]
        else:
            card = Card(name, whose)
            self.cards.append(card)
        card.whose = whose if card.whose is None else card.whose
        card.items += self.coming
        self.coming = []
        self.now = card
        return card

    def current(self) -> Card:
        return self.now or self.card()

    # What the patterns below take

    def done(self, items: list[Item], found: re.Match[str]) -> bool:
        self.told.append(VERBS[found[0]])
        return self.place(items, VERBS[found[0]])

    def may_it(self, items: list[Item], _: re.Match[str]) -> bool:
        self.may = True
        self.begins = len(self.told)
        return self.place(items, "")

    def asks(self, items: list[Item], _: re.Match[str]) -> bool:
        self.asked = self.asked or items[0].value
        self.told.append("asks")
        return self.place(items, "")

    def price(self, items: list[Item], _: re.Match[str]) -> bool:
        """What something costs."""
        self.asked = self.asked or "points"
        return self.place(items, "")

    def contest(self, items: list[Item], _: re.Match[str]) -> bool:
        self.told.append("contest")
        return self.place(items, "contest")

    def both(self, items: list[Item], _: re.Match[str]) -> bool:
        """Both have a card of this name."""
        name = named(items[1:])
        self.told.append("contest")
        for whose in (MINE, THEIRS):
            self.cards.append(Card(name, whose))
        self.now = None
        return self.place(items, f'"{name}"')

    def having(self, items: list[Item], found: re.Match[str]) -> bool:
        """Who has what comes next."""
        self.who = MINE if found[0][0] == "m" else THEIRS
        return self.place(items, "")

    def somebody(self, items: list[Item], _: re.Match[str]) -> bool:
        """He: in a contest the opponent, elsewhere perhaps a card."""
        self.who = THEIRS if self.contests else self.who
        return self.place(items, "")

    def that_has(self, items: list[Item], _: re.Match[str]) -> bool:
        """What is mine, or his, of what both have: "mine costs 5"."""
        whose = MINE if items[0].kind == "my" else THEIRS
        if self.contests and len(self.cards) == 1 and self.cards[0].whose is None:
            self.cards[0].whose = MINE
            self.cards.append(Card(self.cards[0].name, THEIRS))
        mine = [one for one in self.cards if one.whose == whose]
        if len(mine) != 1:
            return False
        self.now = mine[0]
        return self.place(items, "")

    def bare_cost(self, items: list[Item], found: re.Match[str]) -> bool:
        """What his costs, where it was said what mine does."""
        if self.last != "cost" or not self.that_has(items[:1], found):
            return False
        return self.costs(items[1:], found)

    def force_of(self, items: list[Item], _: re.Match[str]) -> bool:
        return self.has(self.force, "force", next((item.number for item in items if item.kind == "number"), 0), items)

    def points_of(self, items: list[Item], _: re.Match[str]) -> bool:
        return self.has(self.points, "build points", next((item.number for item in items if item.kind == "number"), 0), items)

    def nothing(self, items: list[Item], _: re.Match[str]) -> bool:
        """I have no Force."""
        self.who = MINE
        return (self.force_of if items[1].kind == "force" else self.points_of)(items, _)

    def bare_means(self, items: list[Item], found: re.Match[str]) -> bool:
        """So much of what was last told of: "upkeep 2 Force, I have 1"."""
        means = {"force": self.force_of, "build points": self.points_of}.get(self.last)
        return means is not None and self.having(items[:1], found) and means(items[1:], found)

    def has(self, means: dict[int, int], what: str, n: int, items: Sequence[Item]) -> bool:
        who = MINE if self.who is None and means is self.points and self.builds() else self.who
        if who is None or means.get(who, n) != n:
            return False
        means[who] = n
        self.last = what
        return self.place(items, f"{what} {n}")

    def side_has(self, items: list[Item], _: re.Match[str]) -> bool:
        """Force or build points of a side of the game; a bare "none" is of what was told of last."""
        n = next((item.number for item in items if item.kind == "number"), 0)
        what = next((item.kind for item in items if item.kind in ("force", "points")), self.last)
        what = {"points": "build points"}.get(what, what)
        if what not in ("force", "build points") or self.by_side.get((what, items[0].value), (n, []))[0] != n:
            return False
        self.by_side[what, items[0].value] = n, items
        self.last = what
        return self.place(items, f"{what} {n}")

    def nobody(self, items: list[Item], _: re.Match[str]) -> bool:
        self.force = {MINE: 0, THEIRS: 0}
        return self.contests and self.place(items, "force 0")

    def silent(self, items: list[Item], _: re.Match[str]) -> bool:
        return self.place(items, "")

    def alone(self, items: list[Item], _: re.Match[str]) -> bool:
        """Nothing lies beneath it."""
        return self.contests and self.place(items, "")

    def there(self, items: list[Item], _: re.Match[str]) -> bool:
        """The card that was named last is in an arena."""
        if self.now is not None:
            self.now.there = True
        return self.place(items, "")

    def pilots(self, items: list[Item], found: re.Match[str]) -> bool:
        """The card that was named last, or the one that comes next, is a Pilot on a unit."""
        self.flying = (
            re.match(rf"L(?:{NAME})", found.string[found.start() :]) is not None and found.string[found.start() + 1 :][:1] in "vw"
        )
        if not self.flying:
            if self.now is None:
                return False
            self.now.flies = True
        return self.place(items, "pilot")

    def left_of_upkeep(self, items: list[Item], _: re.Match[str]) -> bool:
        """What is left for the Upkeep that was just told of."""
        if "upkeep" not in self.told[-1:] or self.last not in ("force", "build points"):
            return False
        self.who = MINE
        return (self.force_of if self.last == "force" else self.points_of)(items, _)

    def costs(self, items: list[Item], _: re.Match[str]) -> bool:
        n = next(item.number for item in items if item.kind == "number")
        self.last = "cost"
        return self.current().put("cost", n) and self.place(items, f"cost {n}")

    def counted(self, items: list[Item], _: re.Match[str]) -> bool:
        """Counters of a card that is being built."""
        n = next(item.number for item in items if item.kind == "number")
        return self.builds() and self.current().put("built", n) and self.place(items, f"built {n}")

    def counted_of(self, items: list[Item], _: re.Match[str]) -> bool:
        """So many counters of so many: "3 of 9 counters"."""
        n, cost = (item.number for item in items if item.kind == "number")
        if items[1].kind == "with" and items[1].text != POLISH_OF:
            return False
        card = self.current()
        return self.builds() and card.put("built", n) and card.put("cost", cost) and self.place(items, f"built {n}, cost {cost}")

    def in_zone(self, items: list[Item], _: re.Match[str]) -> bool:
        """In the build zone lies what is being built; of anything else that has to be said."""
        return self.builds() and self.place(items, "")

    def builds(self) -> bool:
        """Whether anything is built."""
        return any(item.kind in ("deploy", "build") or item[:2] == ("asks", "points") for item in self.items)

    def puts(self, items: list[Item], _: re.Match[str]) -> bool:
        n = next(item.number for item in items if item.kind == "number")
        self.told.append("build")
        if self.build is not None:
            return False
        self.build = n
        return self.place(items, f"build {n}")

    def stacked(self, items: list[Item], _: re.Match[str]) -> bool:
        n = next((item.number for item in items if item.kind == "number"), 1)
        return self.current().put("beneath", n) and self.place(items, f"stacked {n}")

    def upkeep(self, items: list[Item], _: re.Match[str]) -> bool:
        n = next(item.number for item in items if item.kind == "number")
        points = any(item.kind == "points" for item in items)
        self.last = "build points" if points else "force"
        self.who = None
        self.told.append("upkeep")
        text = Text(build_points=n) if points else Text(force=n)
        written = f"Upkeep ({n} {self.last})"
        return n > 0 and self.current().gets(Ability("upkeep", texts=(text,))) and self.place(items, written)

    def pilot(self, items: list[Item], found: re.Match[str]) -> bool:
        """What a Pilot gives, of which subtype."""
        given = UnitHearing(False, self.place)
        bonuses = items[found.start("given") - found.start() :]
        given.hear(bonuses)
        changes = [
            Modifier(item.number, Until.LASTING, "", what) for what, told in given.added for item in told if item.kind == "signed"
        ]
        text = Text(changes=tuple(sorted(changes, key=lambda one: one[1:])), abilities=given.unit.abilities)
        of = next(item.value for item in items if item.kind == "subtype")
        ability = Ability("pilot", of=of, texts=(text,))
        return self.current().gets(ability) and self.place(items, f"[{of}] Pilot")

    def subtype(self, items: list[Item], _: re.Match[str]) -> bool:
        card = self.now
        if card is None or card.subtype not in ("", items[0].value):
            return False
        card.subtype = items[0].value
        return self.place(items, f"[{items[0].value}]")

    def adjectives(self, items: list[Item], _: re.Match[str]) -> bool:
        self.coming += items
        return True

    def named(self, items: list[Item], found: re.Match[str]) -> bool:
        """A card by its name, or one that has none. A run of small words is none."""
        if found["name"] and found["name"].startswith("v" * MANY):
            return False
        start = found.start()
        self.who = None
        told = items[found.start("name") - start :] if found["name"] else []
        words = [item if item.kind == "card" else item._replace(value=item.text) for item in told]
        owners = {item.kind for item in [*items, *self.coming]}
        whose = MINE if "my" in owners else THEIRS if "your" in owners else None
        sides = [item.value for item in self.coming if item.kind == "side"]
        if self.contests and len(sides) == 1 and whose is None:
            whose = MINE if sides == ["dark"] else THEIRS
        if not words and self.now and self.now.whose in (whose, None):
            self.told.append(self.now)
            return self.place(items, "")
        card = self.card(named(words) if words else None, whose)
        card.flies, self.flying = card.flies or self.flying, False
        self.told.append(card)
        return self.place(items, f'"{card.name}"' if words else "")


Take = Callable[[Scene, list[Item], re.Match[str]], bool]
RULES: tuple[tuple[re.Pattern[str], Take], ...] = tuple(
    (re.compile(pattern), take)
    for pattern, take in (
        (rf"B{NAME}", Scene.both),
        (rf"(?:TL|LT)[:(]*W?(?P<given>{BONUS}(?:[,&W]+{BONUS})*\)?)", Scene.pilot),
        (r"H[:W(cZ]*(?:nf|fn|nQ|Qn)\)?|(?:nf|nQ)H", Scene.upkeep),
        (r"S[Wz]*(?:l?nfl?|fn|0l?fl?|nQl?|Qn|0Q)", Scene.side_has),
        (rf"S[Wz]*0{END}", Scene.side_has),
        (r"9", Scene.nobody),
        (r"Wl?nl?(?=[,;&Z?D]|$)", Scene.left_of_upkeep),
        (rf"Pq?n(?:[Cq]+|{END})", Scene.puts),
        (r"P(?=[^nC]*[\^_j])", Scene.silent),
        (rf"im?W?(?={NAME}I)|(?<=\?)c", Scene.silent),
        (r"\$(?=[,;?]*$)", Scene.price),
        (r"n[oW/]nC", Scene.counted_of),
        (r"n[Cq]+|Cn", Scene.counted),
        (r"\+?n?J|nj", Scene.stacked),
        (r"\$:?nQ?(?!f)", Scene.costs),
        (r"nQ|Qn|0Q", Scene.points_of),
        (r"x[fQ]", Scene.nothing),
        (rf"[mzy]W?[n0]{END}", Scene.bare_means),
        (r"(?<![Kk$c(])(?<!Kn)(?<!nK)(?:l?nfl?|fn|0l?fl?)", Scene.force_of),
        (r"zW?(?=n[Qf]|[Qf]n|0[Qf])|[my]W?", Scene.having),
        (r"z", Scene.somebody),
        (rf"[MY]n{END}", Scene.bare_cost),
        (r"[MY](?=\$)", Scene.that_has),
        (r"[DAaeOr^_j]", Scene.done),
        (r"8", Scene.alone),
        (r"q", Scene.silent),
        (r"I", Scene.there),
        (r"L", Scene.pilots),
        (r"Z", Scene.may_it),
        (r"\?", Scene.asks),
        (r"!", Scene.contest),
        (r"@", Scene.in_zone),
        (rf"[MY]?[tS]+(?=[MY]?(?:u|{NAME}))", Scene.adjectives),
        (r"(?<=[(,W])T(?![LvwT])", Scene.subtype),
        (rf"[MY]?u?(?P<name>{NAME})|[MY]?u(?P<_>)", Scene.named),
    )
)
"""What is taken in which order, each from where the ones before it ended."""
