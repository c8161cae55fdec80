"""What is told of two cards, as it is taken down while a text is read: facts of each, whose Force it is, who is meant by "he"."""

from __future__ import annotations

from collections.abc import Sequence

from swtcg_rules.glossary.fold import fold
from swtcg_rules.talk.attack import Cards
from swtcg_rules.talk.coded import activated, coded
from swtcg_rules.talk.items import Item
from swtcg_rules.talk.pattern import Pattern
from swtcg_rules.talk.second_look import WOMEN
from swtcg_rules.talk.telling import FURTHER

SHE = frozenset(("she", "shes", "her", "ona", "niej", "nia"))
HE = frozenset(("he", "hes", "him", "his", "nim", "niego"))
LIVES = Pattern(r"\b(?:surviv\w*|lives?|przezyje)\b")


class Facts:
    """What is told of two cards."""

    def __init__(self, items: Sequence[Item], called: Sequence[str], cards: Cards) -> None:
        self.all, self.called, self.cards = items, called, cards
        self.items: list[Item] = []
        self.silent: dict[int, set[str]] = {}
        for item in items:
            if item.kind == "filler":
                self.silent.setdefault(len(self.items) - 1, set()).update((fold(item.text), *fold(item.text).split()))
            else:
                self.items.append(item)
        self.line = "".join(self._letter(item) for item in self.items)
        self.facts: tuple[list[Item], list[Item]] = ([], [])
        self.kinds: set[tuple[int, str]] = set()
        self.strikes: int | None = None
        self.rolls: list[Item] = []
        self.rolled_by: set[int] = set()
        self.asks: list[Item] = []
        self.hurt: set[int] = set()
        """Who is said to be damaged; how much must be told, too."""
        self.asked_of: list[int] = []
        """About whom something is asked by name."""
        self.mine: set[int] = set()
        self.loose: list[tuple[str, list[Item]]] = []
        """Force of somebody who is known by more than a name only when all is read."""
        self.subject: int | None = None
        """Of whom the clause speaks,"""
        self.last: int | None = None
        """and who was named last."""
        self.link = ""
        self.struck_by = ""
        """How the one was struck, or strikes, who was named right before: of whom is told what he is struck with?"""
        self.bombs = False
        self.purse: int | str | None = None
        """Whose Force was told of last."""

    def _letter(self, item: Item) -> str:
        if item.kind == "card":
            return str(self.called.index(item.value) + 1)
        return FURTHER.get(item.kind) or coded([item])

    def _told(self) -> list[Item]:
        assert self.strikes is not None
        found: list[Item] = []
        for of in (self.strikes, 1 - self.strikes):
            name = next(item for item in self.items if item.kind == "card" and item.value == self.called[of])
            link = [Item("versus", "", name.start, name.start, "")] if found else []
            found += [*link, name, *self.facts[of]]
        place = found[-1].end
        if self.rolls:
            found += [Item("mark", ",", place, place, ""), *self.rolls]
        if self.asks and self.asked_of[-1:] == [self.strikes]:
            self.asks[-1] = self.asks[-1]._replace(value="self")
        if self.asks:
            found += [Item("mark", ",", place, place, ""), *self.asks]
        told = {item.start for item in found if item.text}
        return [*found, *(item._replace(kind="filler", value="") for item in self.all if item.start not in told)]

    # what is read, from one place on: each gives where it ends, 0 for nothing of the kind

    def _ends(self, at: int) -> bool:
        return self.line[at : at + 1] in ("", ",", ";", "@")

    def _struck_by(self, attacker: int) -> bool:
        if self.strikes not in (None, attacker):
            return False
        self.strikes = attacker
        return True

    def _he(self) -> int | None:
        """Whom a "he" means of whom damage is told: the one who is attacked, if he was named last and may be called so."""
        if self.strikes is None:
            return None
        struck = 1 - self.strikes
        women = [not WOMEN.isdisjoint(fold(name).split()) for name in self.called]
        said = {word for words in (*self.silent.values(), *({fold(item.text)} for item in self.items)) for word in words}
        she, he = (any(word.split()[0] in called for word in said if word) for called in (SHE, HE))
        if women[0] != women[1] and she is not he and women[struck] is not she:
            return None
        return struck if self.last == struck or "B" in self.line else None

    def _pours(self, who: str, at: int, told: list[Item]) -> bool:
        """So much Force somebody has; whose it is may be known later."""
        told = self._amount(told)
        if who == "S":
            side = self.items[at].value
            sides = [self.cards[name].side for name in self.called]
            owners = [of for of, one in enumerate(sides) if one is not None and one.name.lower() == side]
            if len(owners) != 1:
                return False
            self.purse = owners[0]
            return self._has(owners[0], "force", told)
        if who in ("1", "2"):
            self.purse = int(who) - 1
            return self._has(int(who) - 1, "force", told)
        if who == "other":
            if not isinstance(self.purse, int):
                who = {"mine": "y", "his": "m"}.get(self.purse or "", "")
                if not who:
                    return False
            else:
                return self._has(1 - self.purse, "force", told)
        self.purse = {"m": "mine", "M": "mine", "y": "his", "Y": "his", "z": "his", "": "loose"}[who]
        self.loose.append((self.purse, told))
        return True

    def _purses(self) -> bool:
        """Give Force to those whose it is, where that is plain."""
        payers = {of for of, name in enumerate(self.called) if any(map(activated, self.cards[name].keywords))}
        i_am = next(iter(self.mine)) if len(self.mine) == 1 else None
        if len(self.mine) > 1:
            return False
        told_of = [of for of in (0, 1) if (of, "force") in self.kinds]
        for whose, told in self.loose:
            if i_am is not None and whose in ("mine", "his"):
                of = i_am if whose == "mine" else 1 - i_am
            elif len(self.loose) == 1 and len(payers) == 1 and whose == "loose":
                (of,) = payers
            elif len(self.loose) == 1 and len(told_of) == 1 and whose in ("mine", "his"):
                of = 1 - told_of[0]  # the other's is told by the name
            elif len(self.loose) == 1 and whose == "mine" and self._mine_is_struck():
                assert self.strikes is not None
                of = 1 - self.strikes
            else:
                return False
            if not self._has(of, "force", told):
                return False
        return True

    def _mine_is_struck(self) -> bool:
        """Whether it is told, or asked whether it survives, as it is of one's own unit: "Ikrit gets hit by Rukh"."""
        struck = self.line.find(str(2 - (self.strikes or 0)))
        if self.line.find("B") > struck:
            return True
        return any(LIVES.search(fold(item.text)) for item in self.asks)

    def _amount(self, told: Sequence[Item]) -> list[Item]:
        """Force as it is told of a unit."""
        n = next((item for item in told if item.kind == "number"), None)
        if n is not None:
            return [n, Item("force", "", n.end, n.end, "")]
        place = told[0]
        return [Item("number", "0", place.start, place.end, place.text), Item("force", "", place.end, place.end, "")]

    def _has(self, of: int, kind: str, told: Sequence[Item]) -> bool:
        """Take down a fact; whether none of its kind was told of the card yet."""
        if (of, kind) in self.kinds:
            return False
        self.kinds.add((of, kind))
        mark = [Item("with", "", told[0].start, told[0].start, "")] if told and kind != "thing" else []
        if kind in ("thing", "bonus"):
            self.facts[of][:0] = [*mark, *told]
        else:
            self.facts[of].extend([*mark, *told])
        return True
