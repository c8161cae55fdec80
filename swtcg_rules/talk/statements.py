"""Collects who has what in the turn: cards, Force and build points, of me, the opponent, or a side of the game."""

from __future__ import annotations

import re
from collections.abc import Sequence

from swtcg_rules.glossary.fold import fold
from swtcg_rules.table.model import Side
from swtcg_rules.talk.card import CardMention
from swtcg_rules.talk.item import Item
from swtcg_rules.talk.model import Placed
from swtcg_rules.talk.sides import same_name

MINE, THEIRS = 0, 1
EARLIER = frozenset(
    map(fold, ("last turn", "the turn before", "from last turn", "w zeszłej turze", "z zeszłej turze", "w poprzedniej turze"))
)
EACH = frozenset(fold("each apiece both każdy obaj oboje").split())
"""Words that apply a fact to both players."""


class Statements:
    """What a text states, and what became of each item."""

    def __init__(self, items: Sequence[Item]) -> None:
        self.cards: list[CardMention] = []
        self.now: CardMention | None = None
        self.told: list[CardMention | str] = []
        """Cards and what is done, in the order of the text."""
        self.who: int | None = None
        """The player who was last stated to have something."""
        self.beside = False
        """Whether `who` holds only up to the next mark."""
        self.by_side: dict[tuple[str, str], tuple[int, list[Item]]] = {}
        """Force and build points of the Dark Side or the Light Side."""
        self.mine: Side | None = None
        """Which side is mine, where no card says so."""
        self.force: dict[int, int] = {}
        self.points: dict[int, int] = {}
        self.build: int | None = None
        """Build counters to put on a card."""
        self.last = ""
        """Which means or cost was stated last."""
        self.asked: str | None = None
        self.may = False
        self.begins = 0
        """The length of `told` before the question whether something may be done."""
        self.placed: dict[int, Placed] = {}
        self.wrong: set[int] = set()
        self.flying = False
        """Whether the card that is named next is a Pilot on a unit."""
        self.coming: list[Item] = []
        """Adjectives of the card that is named next."""
        self.contests = any(item.kind in ("contest", "both") for item in items)
        self.items = [item for item in items if item.kind != "filler"]
        silent = [item for item in items if item.kind == "filler"]
        self.place(silent, "")
        self.earlier = any(fold(item.text) in EARLIER for item in silent)
        """Whether the text mentions an earlier turn."""

    def place(self, items: Sequence[Item], became: str, _attacks: bool = False) -> bool:
        """Note what became of items; always True, so that a handler can return it."""
        for item in items:
            known = item.start in self.placed and self.placed[item.start].became
            if item.kind != "gone" and not known:
                self.placed[item.start] = Placed(item.start, item.end, item.text, became, "")
        return True

    def of_side(self, side: Side, means: dict[int, int], n: int, told: list[Item]) -> None:
        """Give what the Dark Side or the Light Side has to me or the opponent, by the sides of their cards."""
        owners = {card.side: card.whose or MINE for card in self.cards if card.side is not None}
        known = owners.get(side, 1 - owners[side.other] if side.other in owners else None)
        if known is None and self.mine in (None, side):
            self.mine = side if not self.contests else None
            known = MINE if not self.contests or side is Side.DARK else THEIRS
        if known is None or means.setdefault(known, n) != n:
            self.wrong |= {item.start for item in told}

    def card(self, name: str | None = None, whose: int | None = None) -> CardMention:
        """The card of this name, or a new one where there is none; it becomes the current card."""
        found = [one for one in self.cards if name is not None and one.name is not None and same_name(fold(name), fold(one.name))]
        if whose is not None:
            found = [one for one in found if one.whose in (None, whose)]
        if found:
            card = self.now if self.now in found and self.now else found[0]
        else:
            card = CardMention(name, whose)
            self.cards.append(card)
        card.whose = whose if card.whose is None else card.whose
        card.items += self.coming
        self.coming = []
        self.now = card
        return card

    def current(self) -> CardMention:
        return self.now or self.card()

    def builds(self) -> bool:
        """Whether the text says that something is built."""
        return any(item.kind in ("deploy", "build") or item[:2] == ("asks", "points") for item in self.items)

    def having(self, items: list[Item], found: re.Match[str]) -> bool:
        """Note who has what comes next."""
        self.who = MINE if found[0][0] == "m" else THEIRS
        return self.place(items, "")

    def somebody(self, items: list[Item], _: re.Match[str]) -> bool:
        """Take "he": in a contest the opponent, elsewhere perhaps a card."""
        self.who = THEIRS if self.contests else self.who
        return self.place(items, "")

    def force_of(self, items: list[Item], _: re.Match[str]) -> bool:
        return self.has(self.force, "force", next((item.number for item in items if item.kind == "number"), 0), items)

    def points_of(self, items: list[Item], _: re.Match[str]) -> bool:
        return self.has(self.points, "build points", next((item.number for item in items if item.kind == "number"), 0), items)

    def nothing(self, items: list[Item], _: re.Match[str]) -> bool:
        """Take that I have no Force, or no build points."""
        self.who = MINE
        return (self.force_of if items[1].kind == "force" else self.points_of)(items, _)

    def bare_means(self, items: list[Item], found: re.Match[str]) -> bool:
        """Take a bare number of the means that were stated last: "upkeep 2 Force, I have 1"."""
        means = {"force": self.force_of, "build points": self.points_of}.get(self.last)
        return means is not None and self.having(items[:1], found) and means(items[1:], found)

    def has(self, means: dict[int, int], what: str, n: int, items: Sequence[Item]) -> bool:
        mine = (means is self.points and self.builds()) or ("upkeep" in self.told and what == self.last)
        who = MINE if self.who is None and mine else self.who
        if who is None or means.get(who, n) != n:
            return False
        means[who] = n
        self.last = what
        return self.place(items, f"{what} {n}")

    def side_has(self, items: list[Item], _: re.Match[str]) -> bool:
        """Take Force or build points of a side of the game; a bare number or "none" is of the means that were stated last."""
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

    def of_each(self, items: list[Item], _: re.Match[str]) -> bool:
        """Take the Force that each of the two players has."""
        n = next(item.number for item in items if item.kind == "number")
        says = next(item for item in items if item.kind == "turns") if any(item.kind == "turns" for item in items) else items[0]
        if not self.contests or fold(says.text) not in EACH or self.force:
            return False
        self.force = {MINE: n, THEIRS: n}
        return self.place(items, f"force {n}")

    def left_of_upkeep(self, items: list[Item], _: re.Match[str]) -> bool:
        """Take what is left for the Upkeep that was just stated."""
        if "upkeep" not in self.told[-1:] or self.last not in ("force", "build points"):
            return False
        self.who = MINE
        return (self.force_of if self.last == "force" else self.points_of)(items, _)

    def of_that_side(self, items: list[Item], _: re.Match[str]) -> bool:
        """Go on with the card of this side in a contest."""
        whose = MINE if items[0].value == "dark" else THEIRS
        found = [one for one in self.cards if one.whose == whose]
        if not self.contests or len(found) != 1 or self.mine is not None:
            return False
        self.now, self.who = found[0], whose
        return self.place(items, items[0].value)

    def of_me(self, items: list[Item], _: re.Match[str]) -> bool:
        """Take which side is mine."""
        side = Side[items[-1].value.upper()]
        if self.mine not in (None, side) or any(card.side is not None for card in self.cards):
            return False
        self.mine, self.who = side, MINE
        return self.place(items, items[-1].value)
