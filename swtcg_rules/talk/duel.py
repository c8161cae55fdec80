"""Two cards that are called by their names, and what is told of each of them, in whatever order and in whatever clauses.

jerec's side has 3 Force, mine has none, Horn hits him      Rogue Nine strzela do TIE Huntera, tie hunter już oberwał za 1

What cards have need not be told: who strikes whom, what lies on them, how they stand, what dice fell, how much Force there is.
The text is read from left to right; where anything else stands in it, or it is not plain of whom it is told, nothing is read.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from swtcg_rules.glossary.fold import fold
from swtcg_rules.talk.attack import LOOSE, Cards
from swtcg_rules.talk.duel_facts import Facts
from swtcg_rules.talk.items import Item
from swtcg_rules.talk.retold.lying import AT, LIES, WHEN
from swtcg_rules.talk.words import REACHES

ENDS = r"(?=[,;&@]|$)"
DAMAGE = re.compile(
    r"(?P<on>N[MY]?[12])?(?P<lies>[vl]?)[Wlc]?(?:T*c?(?P<n>n)gT?|T+I?c?(?P<taken>n)(?![gfphsd])T?|gT?(?P<of>n)(?![gfphsd]))(?:N[MY]?(?P<at>[12z]))?"
)
LEFT = re.compile(r"W?(?P<told>l(?P<n>n)h?(?![gfpsd])|nhl|lhn|nlh)")
FORCE = re.compile(r"W*l?(?P<told>nf|fn|0l?f)l?(?:[NcW](?P<of>[12S]|[MYmyz](?=[,;&@]|$))|(?P<side>S))?")
PURSE = re.compile(r"(?P<who>S|[Mmyz])[WYzm]*l?(?P<told>nf|fn|0l?f)l?")
NO_MORE_THAN = re.compile(
    rf"(?P<who>S|[12mMzy])[Wc]*(?P<told>[n0]){ENDS}|(?P<none>0)c(?P<side>S|[12m]){ENDS}|(?P<n>n)[cN](?P<for>S|[12]){ENDS}"
)
"""The same of the other side, where Force was just told of."""
BOTH = re.compile(r"i?(?:(?P<told>l?nfl?|fnl?|0l?fl?)Z|ZW?(?P<told2>l?nfl?|fnl?|0l?fl?)|O)")
ROLLS = re.compile(r"(?P<rolls>R)[:(]?(?P<dice>n(?:[,&-]?n)*)\)?(?P<beside>[,;&]?x:?n+)?(?![gfphsd])")
ABOARD = re.compile(r"[W]?Y?(?P<told>a)")
LIES_ON = re.compile(r"(?P<told>a)l?N[MY]?(?=[12])")
RAISED = re.compile(r"[WcN]?(?P<told>b)p?(?=[XNVB,;&])")
DIES = frozenset(
    fold(
        "śmierć zgon zejście live lives survive survives die dies dead alive gone make makes spadnie padnie zginie przeżyje żyje "
        "zabicie zdjęcie ubić zabić zdjąć trup toast down fall falls"
    ).split()
)
"""What is asked of somebody who is attacked."""
OBJECTS = frozenset(fold("him her it them go ją ich jego").split()) | {"at him", "at it", "at her", "at them", "on him"}
MINE = frozenset(("mi", "mnie", "me"))
TAPPED = "tapped"
TWO = 2


def duel(items: Sequence[Item], cards: Cards) -> list[Item] | None:
    """The items told side by side; None where they are not plain so, or tell of anything but two cards."""
    called = list(dict.fromkeys(item.value for item in items if item.kind == "card"))
    if len(called) != TWO:
        return None
    return Duel(items, called, cards).told_anew()


class Duel(Facts):
    """What is told of two cards, while it is read from left to right."""

    def told_anew(self) -> list[Item] | None:
        at = 0
        while at < len(self.items):
            end = self._next(at)
            if not end:
                return None
            at = end
        if self.link or self.strikes is None or self.hurt - {of for of, kind in self.kinds if kind == "damage"}:
            return None
        if self.bombs and not self.cards[self.called[self.strikes]].keywords & REACHES:
            return None
        if not self.rolled_by <= {self.strikes} or not self._purses():
            return None
        return self._told()

    def _next(self, at: int) -> int:
        code = self.line[at]
        if self.asks and not self.rolls and (end := self._asked_on(at)):
            return end
        for way in (self._aboard, self._rolls, self._force, self._damage, self._left, self._names, self._does, self._stands):
            if end := way(at):
                return end
        if code == "@":
            if self.items[at].value not in ("discard", "chance", "damage", "live", "dice"):
                return 0
            self.asks.append(self.items[at])
            return at + 1
        if code in ",;:&":
            if code != "&" or self.struck_by:
                self.subject = None
            self.struck_by = ""
            return 0 if self.link else at + 1
        return 0

    def _asked_on(self, at: int) -> int:
        """Who is asked about, behind a question: "chance finn's gone"."""
        if self.items[at - 1].kind == "mark":
            return 0
        code, word = self.line[at], fold(self.items[at].text)
        if code in "vX" and word in DIES | {"kill", "kills"}:
            return at + 1
        if code == "g" and "gone" in word:
            return at + 1
        if code in "N" and self.line[at + 1 : at + 2] == "v":
            return at + 1
        return 0

    def _names(self, at: int) -> int:
        """A card, and what links it to the one before."""
        mine = re.compile(r"(?P<whose>[MY]?)(?P<who>[12])").match(self.line, at)
        if not mine:
            return 0
        who = int(mine["who"]) - 1
        if mine["whose"]:
            self.mine.add(who if mine["whose"] == "M" else 1 - who)
        if self.link:
            attacker = who if self.link == "B" else 1 - who
            if not self._struck_by(attacker):
                return 0
            self.struck_by, self.link = self.link, ""
        else:
            self.struck_by = ""
        self.subject = self.last = who
        end = mine.end()
        if self.line[end : end + 1] == "v" and fold(self.items[end].text) in DIES and self._ends(end + 1):
            self.asks.append(self.items[end]._replace(kind="asks", value="discard"))
            self.asked_of.append(who)
            end += 1
        return end

    def _does(self, at: int) -> int:
        """Who strikes: by a verb, or by "on" and "against" between the two."""
        code, item = self.line[at], self.items[at]
        if self.link:
            return at + 1 if code in "NV" and self.link == "X" else 0
        if code in "mz" and self.line[at + 1 : at + 2] in ("X", "R"):
            return at + 1
        if code == "z" and self.subject is None and self._he() is not None and self._ends(at) is False and self._of_him(at + 1):
            return at + 1
        if code == "X":
            words = fold(item.text).split()
            self.bombs |= "bomb" in words[0]
            if self._ends(at + 1) and item.kind == "kills" and words[-1] not in OBJECTS:
                self.asks.append(item._replace(kind="asks", value="discard"))  # "..., kill?"
                return at + 1
            if self.line[at + 1 : at + 2] == "Y" and fold(self.items[at + 1].text) in OBJECTS:
                if re.match("[12]", self.line[at + 2 :]) and fold(self.items[at + 1].text) == "ich":  # "atakuje ich ..."
                    self.link = "B"
                    return at + 2
                done = self._ends(at + 2) and self.subject is not None and self._struck_by(self.subject)
                return at + 2 if done else 0
            if self._ends(at + 1) and (words[-1] in OBJECTS or self.silent.get(at, set()) & OBJECTS):
                return at + 1 if self.subject is not None and self._struck_by(self.subject) else 0
            before = self.line[at - 1 : at] if at else ""
            if self.subject is None and (
                before not in ("m", "z") and not (self.last is not None and re.match("[MY]?[12]", self.line[at + 1 :]))
            ):
                return 0
            if self.subject is None and self.last is None:
                with_it = re.compile(r"X[MY]?(?P<struck>[12])W[MY]?(?P<tool>[12])").match(self.line, at)
                if before != "m" or not with_it:
                    return 0
                self.mine.add(int(with_it["tool"]) - 1)
                self.last = int(with_it["struck"]) - 1
                return with_it.end() if self._struck_by(int(with_it["tool"]) - 1) else 0
            whom = re.compile(r"X[NV]?[MY]?(?P<who>[12])").match(self.line, at)
            if not whom or (self.subject is not None and int(whom["who"]) - 1 == self.subject):
                return 0
            if before == "m":
                self.mine.add(2 - int(whom["who"]))
            self.link = "X"
            return at + 1
        if code == "B" and self.last is not None:
            self.link = "B"
            return at + 1
        if code in "NV" and self.subject is not None and self.strikes in (None, self.subject):
            whom = re.compile(r"[NV][MY]?(?P<who>[12])").match(self.line, at)
            if whom and int(whom["who"]) - 1 != self.subject:
                self.link = "N"
                return at + 1
        return 0

    def _of_him(self, at: int) -> bool:
        """Whether damage, or no more than how he stands, is told behind a pronoun."""
        return any(pattern.match(self.line, at) for pattern in (DAMAGE, LEFT)) or self.line[at : at + 1] == "U"

    def _stands(self, at: int) -> int:
        """How a card stands, and what more power it has."""
        code, item = self.line[at], self.items[at]
        if code == "W" and self.line[at + 1 : at + 2] in ("t", "g", "U", "0"):
            return at + 1
        if code == "t":
            card = (
                self.subject
                if self.subject is not None
                else next((int(one) - 1 for one in self.line[at + 1 : at + 2] if one in "12"), None)
            )
            if item.value == TAPPED and card is not None and not self.link:
                return at + 1 if self._has(card, "tapped", [item]) else 0
            arenas = {self.cards[name].arena for name in self.called}
            same = len(arenas) == 1 and next(iter(arenas)) is not None and next(iter(arenas)).name.lower() == item.value  # type: ignore[union-attr]
            return at + 1 if same else 0
        if code == "U":
            card = self.subject if self.subject is not None else self.last
            on = re.compile(r"U(?:N[MY]?(?P<who>[12]))?").match(self.line, at)
            card = int(on["who"]) - 1 if on and on["who"] else card
            return on.end() if on and card is not None and self._has(card, "damage", []) else 0
        if code == "g" and self.line[at + 1 : at + 2] in ("1", "2"):
            self.hurt.add(int(self.line[at + 1]) - 1)
            return at + 1
        if found := RAISED.match(self.line, at):
            bonus = self.items[found.start("told")]
            more = Item("stat", "power", bonus.end, bonus.end, "")
            if self.subject is not None and self.strikes is None and self._has(self.subject, "bonus", [bonus, more]):
                return found.end()
        return 0

    def _aboard(self, at: int) -> int:
        if found := LIES_ON.match(self.line, at):
            who = int(self.line[found.end()]) - 1
            thing = self.items[found.start("told")]
            told = [Item("with", "", thing.start, thing.start, ""), thing]
            return found.end() if self._has(who, "thing", told) else 0
        found = ABOARD.match(self.line, at)
        if found and self.subject is not None and not self.struck_by:
            thing = self.items[found.start("told")]
            told = [Item("with", "", thing.start, thing.start, ""), thing]
            return found.end() if self._has(self.subject, "thing", told) else 0
        return 0

    def _rolls(self, at: int) -> int:
        found = ROLLS.match(self.line, at)
        if not found or self.rolls:
            return 0
        self.rolls = [item for item in self.items[at : found.end()] if item.kind != "and"]
        if self.subject is not None:
            self.rolled_by.add(self.subject)
        on = re.compile(r"[NV][MY]?(?P<who>[12])").match(self.line, found.end())
        if on and self.subject is not None and int(on["who"]) - 1 != self.subject:
            self.link = "X"
            return on.start() + 1
        if self.subject is None and (by := re.compile(r"[MY]?[12](?=[NVX])").match(self.line, found.end())):
            return by.start()
        return found.end() if self._ends(found.end()) else 0

    def _damage(self, at: int) -> int:
        found = DAMAGE.match(self.line, at)
        if not found or self.link:
            return 0
        if found["on"] and self.subject is not None:
            return 0
        if found["lies"] == "v" and fold(self.items[found.start("lies")].text) not in LIES:
            return 0
        if "c" in found[0] and "T" not in found[0] and fold(self.items[at + found[0].index("c")].text) not in AT:
            return 0  # "hits her for 3 damage"
        name = next(name for name in ("n", "taken", "of") if found[name])
        n = self.items[found.start(name)]
        owner = found["on"][-1] if found["on"] else found["at"] or ""
        pronoun = owner == "z" or (not owner and self.subject is None)
        if self._struck_with(at) or (pronoun and self.line[at] == "W" and self.line[at - 1 : at] in ("&", "")):
            return 0
        card = int(owner) - 1 if owner in ("1", "2") else self.subject if not pronoun else self._he()
        if card is None or not self._has(card, "damage", [n, Item("damage", "", n.end, n.end, "")]):
            return 0
        self.purse = None
        end = found.end()
        while end < len(self.items) and self.line[end] in "%vN" and {*fold(self.items[end].text).split()} <= WHEN:
            end += 1
        return end

    def _struck_with(self, at: int) -> bool:
        """Whether what is told may be what somebody strikes with, or what the one has who is struck."""
        return self.struck_by == "X" and fold(self.items[at].text) in LOOSE

    def _left(self, at: int) -> int:
        found = LEFT.match(self.line, at)
        if not found or self.link or self.line[found.end() : found.end() + 1] == "f":
            return 0
        card = self.subject if self.subject is not None else self._he()
        health = self.cards[self.called[card]].health if card is not None else None
        n = next(item for item in self.items[at : found.end()] if item.kind == "number")
        if card is None or health is None or not 0 < n.number <= health or self._struck_with(at):
            return 0
        damage = n._replace(value=str(health - n.number))
        return found.end() if self._has(card, "damage", [damage, Item("damage", "", n.end, n.end, "")]) else 0

    def _force(self, at: int) -> int:
        if self.link:
            return 0
        if found := BOTH.match(self.line, at):
            told = self._amount(self.items[at : found.end()])
            for of in (0, 1):
                if not self._has(of, "force", told if not of else [one._replace(text="") for one in told]):
                    return 0
            return found.end()
        found = PURSE.match(self.line, at)
        if found and not (found["who"] == "z" and self.subject is not None):
            who = found["who"]
            return found.end() if self._pours(who, at, self.items[found.start("told") : found.end("told")]) else 0
        found = FORCE.match(self.line, at)
        if found and found["told"]:
            told = self.items[found.start("told") : found.end("told")]
            if found["of"] or found["side"]:
                return found.end() if self._pours(found["of"] or found["side"], found.end() - 1, told) else 0
            if any(MINE & self.silent.get(place, set()) for place in range(at, found.end())):
                return found.end() if self._pours("m", at, told) else 0
            if self.subject is not None and self._struck_with(at):
                return 0
            if self.subject is not None:
                return found.end() if self._pours(str(self.subject + 1), at, told) else 0
            return found.end() if self._pours("", at, told) else 0
        if self.purse is not None and (found := NO_MORE_THAN.match(self.line, at)):
            part = next(part for part in ("told", "none", "n") if found[part])
            by = next(part for part in ("who", "side", "for") if found[part])
            told = [self.items[found.start(part)]]
            who = found[by] if found[by] not in "zy" else "other"
            return found.end() if self._pours(who, found.start(by), told) else 0
        return 0
