"""Reads talk about the turn outside its battle steps: who has what, and what is done or asked about.

A scene is read from left to right. A fact goes to the card that was named last; adjectives go to the next one.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from swtcg_rules.table.model import Ability, Modifier, Side, Text, Until
from swtcg_rules.talk.card import CardMention
from swtcg_rules.talk.coded import letter
from swtcg_rules.talk.item import Item
from swtcg_rules.talk.naming import named
from swtcg_rules.talk.statements import MINE, THEIRS, Statements
from swtcg_rules.talk.unit import UnitHearing

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
    **dict.fromkeys(("one-die", "gives", "for-attack", "attacked-by", "already", "role", "declines", "further", "carried"), "~"),
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
NOT_IN_A_SCENE = frozenset(
    (
        *("rolls", "further", "versus", "attacks", "kills", "attacked-by", "role", "turns", "declines", "or"),
        *("another", "dice", "gives", "no", "left", "odd", "zone", "nothing", "alone", "carried"),
    )
)
"""Kinds of items that a scene has no room for: they are never ignored."""
POLISH_OF = "z"
"""A Polish word for "of" that means "with" as well."""
MANY = 3
"""A run of so many words in small letters is no name."""
NAME = r"(?:(?:[wT](?!L))(?:[vwT]*[wT](?!L))?(?:\(w\))?|v+(?:T(?!L)|w)*)"
END = r"(?=[,;&)]|$)"
PRICE = r"(?:\((?:nf|fn|n)\)|c(?:nf|fn))"
BONUS = rf"(?:b[psh]|[psh]b|Kn{PRICE}?|k(?!n))"


class Scene(Statements):
    """The cards of a text, and what is done with them."""

    def __init__(self, items: Sequence[Item]) -> None:
        super().__init__(items)
        self.hear()

    def hear(self) -> None:
        """Assign every item to what it belongs to."""
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
        owners = {card.whose for card in self.cards}
        his = THEIRS in owners or THEIRS in {*self.force, *self.points}
        if owners <= {THEIRS, *([None] if "upkeep" in self.told else [])} and {*self.force, *self.points} <= {THEIRS} and his:
            for card in self.cards:  # all of it is the opponent's: described from his side
                card.whose = MINE
            self.force, self.points = (dict(zip((MINE,), means.values(), strict=False)) for means in (self.force, self.points))

    def of_the_card(self, item: Item) -> None:
        """Assign to the card that was named last what any unit may have."""
        if item.kind == "mark" and self.beside:
            self.who, self.beside = None, False
        if item.kind in NOT_IN_A_SCENE:
            self.wrong.add(item.start)
        elif self.now is not None:
            self.now.items.append(item)
        elif item.kind in ("mark", "with", "and", "if", "against-on", "of", "my", "your"):
            self.place([item], "")

    # The handlers of the patterns below

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
        """Take the question what something costs."""
        self.asked = self.asked or "points"
        return self.place(items, "")

    def contest(self, items: list[Item], _: re.Match[str]) -> bool:
        self.told.append("contest")
        return self.place(items, "contest")

    def both(self, items: list[Item], _: re.Match[str]) -> bool:
        """Add a card of this name for both players."""
        name = named([item for item in items if item.kind != "both"])
        self.told.append("contest")
        for whose in (MINE, THEIRS):
            self.cards.append(CardMention(name, whose))
        self.now = None
        return self.place(items, f'"{name}"')

    def that_has(self, items: list[Item], _: re.Match[str]) -> bool:
        """Go on with my card, or his, of a name that both may have: "mine costs 5"."""
        whose = MINE if items[0].kind == "my" else THEIRS
        if self.contests and len(self.cards) == 1 and self.cards[0].whose is None:
            self.cards[0].whose = MINE
            self.cards.append(CardMention(self.cards[0].name, THEIRS))
        mine = [one for one in self.cards if one.whose == whose]
        if len(mine) != 1:
            return False
        self.now = mine[0]
        if self.contests:  # "his costs 7 with 2 Force", but not "his costs 7, no Force left"
            self.who, self.beside = whose, True
        return self.place(items, "")

    def bare_cost(self, items: list[Item], found: re.Match[str]) -> bool:
        """Take a bare number behind an owner as a cost, where a cost was stated last."""
        if self.last != "cost" or not self.that_has(items[:1], found):
            return False
        return self.costs(items[1:], found)

    def cost_in_a_contest(self, items: list[Item], found: re.Match[str]) -> bool:
        """Take a bare number behind the card of a contest as what it costs."""
        return self.contests and self.now is not None and self.now.unit.cost is None and self.costs(items, found)

    def silent(self, items: list[Item], _: re.Match[str]) -> bool:
        return self.place(items, "")

    def alone(self, items: list[Item], _: re.Match[str]) -> bool:
        """Take that nothing lies beneath a card of a contest."""
        return self.contests and self.place(items, "")

    def there(self, items: list[Item], _: re.Match[str]) -> bool:
        """Put the card that was named last in an arena."""
        if self.now is not None:
            self.now.there = True
        return self.place(items, "")

    def pilots(self, items: list[Item], found: re.Match[str]) -> bool:
        """Make the card that was named last, or the one that is named next, a Pilot on a unit."""
        self.flying = (
            re.match(rf"L(?:{NAME})", found.string[found.start() :]) is not None and found.string[found.start() + 1 :][:1] in "vw"
        )
        if not self.flying:
            if self.now is None:
                return False
            self.now.flies = True
        return self.place(items, "pilot")

    def costs(self, items: list[Item], _: re.Match[str]) -> bool:
        n = next(item.number for item in items if item.kind == "number")
        self.last = "cost"
        return self.current().put("cost", n) and self.place(items, f"cost {n}")

    def price_of(self, items: list[Item], found: re.Match[str]) -> bool:
        """Take a price as the cost of the card that is built or contested, if it has none yet."""
        return (self.builds() or self.contests) and self.current().unit.cost is None and self.costs(items, found)

    def counted(self, items: list[Item], _: re.Match[str]) -> bool:
        """Take the counters on a card that is being built."""
        n = next(item.number for item in items if item.kind == "number")
        return self.builds() and self.current().put("built", n) and self.place(items, f"built {n}")

    def counted_of(self, items: list[Item], _: re.Match[str]) -> bool:
        """Take counters and cost together: "3 of 9 counters"."""
        n, cost = (item.number for item in items if item.kind == "number")
        if items[1].kind == "with" and items[1].text != POLISH_OF:
            return False
        card = self.current()
        return self.builds() and card.put("built", n) and card.put("cost", cost) and self.place(items, f"built {n}, cost {cost}")

    def in_zone(self, items: list[Item], _: re.Match[str]) -> bool:
        """Let the build zone go by for what is being built, which lies there; False for anything else."""
        return self.builds() and self.place(items, "")

    def puts(self, items: list[Item], found: re.Match[str]) -> bool:
        if self.earlier:  # they lie there already
            return self.counted(items, found)
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
        """Take what a Pilot gives to units of a subtype."""
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
        """Take a card by its name, or one without a name; a run of words in small letters is no name."""
        if found["name"] and found["name"].startswith("v" * MANY):
            return False
        start = found.start()
        holder, self.who = self.who if self.contests else None, None
        told = items[found.start("name") - start :] if found["name"] else []
        words = [item if item.kind == "card" else item._replace(value=item.text) for item in told]
        owners = {item.kind for item in [*items, *self.coming]}
        whose = MINE if "my" in owners else THEIRS if "your" in owners else holder
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
        (rf"B(?P<name>{NAME})|(?P<mirror>{NAME})B", Scene.both),
        (rf"(?:TL|LT)[:(]*W?(?P<given>{BONUS}(?:[,&W]+{BONUS})*\)?)", Scene.pilot),
        (r"H[:W(cZ]*(?:nf|fn|nQ|Qn)\)?|(?:nf|nQ)H", Scene.upkeep),
        (r"S[Wz]*(?:l?nfl?|fn|0l?fl?|nQl?|Qn|0Q)", Scene.side_has),
        (rf"S[Wz]*[n0]{END}", Scene.side_has),
        (r"9", Scene.nobody),
        (r"W?nf~|~nf|~W?nf", Scene.of_each),
        (r"Wl?nl?(?=[,;&Z?D]|$)", Scene.left_of_upkeep),
        (rf"Pq?n(?:[Cq]+|{END})", Scene.puts),
        (r"P(?=[^nC]*[\^_j])", Scene.silent),
        (rf"im?W?(?={NAME}I)|(?<=\?)c", Scene.silent),
        (rf"\$(?=[,;?]*$|{NAME})", Scene.price),
        (r"S[Wz]*(?=n[Jj]|jn|8)", Scene.of_that_side),
        (r"\+(?=nf|0f)", Scene.silent),
        (r"n[oW/]n[Cq]+", Scene.counted_of),
        (r"n[Cq]+|Cn", Scene.counted),
        (r"\+?n?J|nj(?!n)|jn(?![$Qf])", Scene.stacked),
        (r"\$:?nQ?(?!f)", Scene.costs),
        (r"n\$(?![:n])", Scene.costs),
        (rf"cn(?:{END}|(?=W?n?[Jj]))", Scene.price_of),
        (rf"n(?:{END}|(?=W?(?:n[Jj]|jn)))", Scene.cost_in_a_contest),
        (rf"m[Wz]*S{END}", Scene.of_me),
        (r"l?nQl?|Qn|0Q", Scene.points_of),
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
"""The patterns with their handlers in the order in which they are tried, each from where the last match ended."""
