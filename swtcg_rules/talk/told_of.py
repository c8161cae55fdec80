"""Of whom is told what, and who does what to whom, while a telling is taken apart."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from swtcg_rules.glossary.fold import fold
from swtcg_rules.talk.assigned_words import DEFENDING, EVERY, I_DO, OBJECTS, POOLS
from swtcg_rules.talk.coded import coded
from swtcg_rules.talk.items import Item
from swtcg_rules.talk.sides import same_name
from swtcg_rules.talk.words import ANSWERS, ATTACKERS_OWN, TARGETS_OWN

ATTACKER, DEFENDER = 0, 1


class Told(NamedTuple):
    """A fact, with of whom it is told."""

    kind: str
    items: list[Item]
    of: int


class Facts:
    """A telling taken apart: of whom is told what, and who does what to whom."""

    def __init__(self, items: Sequence[Item], told: Sequence[Item], fell: bool, polish: bool) -> None:
        items = [one._replace(kind="role", value="defender") if fold(one.text) in DEFENDING else one for one in items]
        self.items, self.fell, self.polish = items, fell, polish
        self.line = "".join("%" if item.kind == "turns" or of_every(item) else coded([item]) for item in items)
        self.silent = {item.start: fold(item.text) for item in told if item.kind == "filler"}
        self.persons: list[str] = []
        """What each is called: a name, "mine", "his", or nothing."""
        self.facts: list[Told] = []
        self.named: list[tuple[int, list[Item]]] = []
        """The words that name somebody."""
        self.spoken: set[int] = set()
        """Of whom something is told."""
        self.is_role: list[tuple[int, int]] = []
        self.alike: list[tuple[int, int]] = []
        self.apart: list[tuple[int, int]] = []
        self.floor: int | None = None
        self.in_clause = False
        """Whether somebody was named since the last mark."""
        self.shared: list[Told] = []
        """What is told of both."""
        self.weak: dict[int, int] = {}
        """Who is known by no more than a word before what he has, with how much was told before."""
        self.somebody: set[int] = set()
        """Whom a word for a unit means."""
        self.against: list[tuple[int, int]] = []
        """Who was told of before "against", and who behind it."""
        self.unclear = False
        self.each_attack = False
        """Whether it is told of each attack, and not of both who fight."""
        self.owned: set[int] = set()
        """Parts of nobody of whom is told whose they are."""
        self.tool: int | None = None
        """Who has what somebody is struck with, where nobody was named since."""
        self.of_every = False
        self._told_last: list[Told] = []

    def silence(self, at: int) -> set[str]:
        """The words that say nothing right behind an item."""
        begin = self.items[at].end
        end = self.items[at + 1].start if at + 1 < len(self.items) else begin + 60
        return {text for start, text in self.silent.items() if begin <= start < end}

    def _person(self, called: str) -> int:
        if called in self.persons and called:
            return self.persons.index(called)
        self.persons.append(called)
        return len(self.persons) - 1

    def _called(self, name: str) -> int:
        """The person of a name."""
        for at, known in enumerate(self.persons):
            if known and known not in ("mine", "his") and (same_name(name, known) or same_name(known, name)):
                return at
        return self._person(name)

    def _who(self, items: Sequence[Item]) -> int:
        """The person whom some words mean."""
        line = coded(items)
        names = [item for item in items if item.kind in ("name", "word", "card", "quoted", "person")]
        owner = {"M": "mine", "m": "mine", "Y": "his", "y": "his"}.get(line[0])
        owner = "his" if line == "z" and ("mine" in self.persons or "his" in self.persons) else owner
        if names:
            told = fold(" ".join(item.text for item in names))
            new = not any(same_name(told, known) for known in self.persons if known)
            who = self._called(told)
            if new:
                self.named.append((who, names))
            if owner:
                self.alike.append((who, self._person(owner)))
            return who
        if owner:
            return self._person(owner)
        if line in ("r", "e"):
            who = self._person(line)
            self.is_role.append((who, ATTACKER if line == "r" else DEFENDER))
            return who
        who = self._person("")
        self.somebody |= {who} if line != "z" else set()
        return who

    def _introduced(self, who: int, at: int, end: int, link: str) -> None:
        """Take down who comes into the telling by no more than a word in small letters before what he has."""
        by_a_word = all(item.kind == "word" for item in self.items[at:end])
        if by_a_word and not link and self.line[end : end + 1] not in ("W", "X", "B", "I", "(", ":"):
            self.weak[who] = len(self.facts)

    def _linked(self, link: str, who: int) -> bool:
        """Take in how somebody is linked to what was said before."""
        if link in ("N",):
            self.is_role.append((who, DEFENDER))
        elif link == "B":
            self.is_role.append((who, ATTACKER))
        elif link == "X" and not self.polish:
            self.is_role.append((who, DEFENDER))
        elif link == "V" and self.floor is not None:
            self.apart.append((self.floor, who))
            self.against.append((self.floor, who))
        elif link == "has" and self.floor is not None and who != self.floor:
            self.alike.append((self.floor, who))
        self.spoken |= {who} if link in ("N", "B", "X", "V", "has") else set()
        return True

    def _does(self, at: int, text: str, who: int | None) -> bool:
        """Take in that somebody strikes."""
        if (
            who is None
            and self.polish
            and not fold(self.items[at].text).endswith(I_DO)
            and "mine" in self.persons + self._owners()
        ):
            self.unclear = True  # he attacks, or I do?
        whom = bool(self.silence(at) & OBJECTS) or not text or fold(text).split()[-1] in OBJECTS
        if who is not None and (not self.polish or whom or self.persons[who] in ("mine", "his")):
            self.is_role.append((who, ATTACKER))
            self.spoken.add(who)
        return True

    def _owners(self) -> list[str]:
        return ["mine" for code in self.line if code in "mM"]

    def _rolls_here(self) -> bool:
        before = self.floor if self.in_clause else None
        if not {"mi", "mnie"}.isdisjoint(self.silent.values()):
            self.is_role.append((self._person("mine"), DEFENDER))
            self.unclear = before is None
        if before is not None:
            self.is_role.append((before, ATTACKER))
            self.spoken.add(before)
        return True

    def _tell(self, facts: list[Told], link: str, fresh: bool) -> None:
        """Give facts to whom they are told of: the one who was named last, or nobody."""
        if self.of_every:
            self.of_every = False
            self.shared += facts
            return
        before = len(self.facts)
        self._give(facts, link, fresh)
        self._told_last = self.facts[before:]
        last = next(at for at, item in enumerate(self.items) if item.start == facts[-1].items[-1].start)
        for owner in (owner for text, owner in POOLS.items() if text in self.silence(last)):
            self.alike += [(one.of, self._person(owner)) for one in self._told_last]
            self.owned |= {one.of for one in self._told_last}

    def _give(self, facts: list[Told], link: str, fresh: bool) -> None:
        by_itself = any(map(typed, facts))
        if link == "N":
            self._new(facts, DEFENDER)
        elif link in ("B", "I"):
            self.tool = self._new(facts, None)
        elif link == "tool" and self.tool is not None:
            self.facts += [one._replace(of=self.tool) for one in facts]
        elif link == "tool":
            self.tool = self._new(facts, None)
        elif self.floor is None or link in ("X", "R", "V"):
            floor, who = self.floor, self._new(facts, None)
            if link == "V" and floor is not None:
                self.apart.append((floor, who))
                self.against.append((floor, who))
        elif fresh and not self.in_clause and (by_itself or self._told_of_nobody()):
            self._new(facts, None)
        else:
            self.facts += [one._replace(of=self.floor) for one in facts]
            self.spoken.add(self.floor)

    def _told_of_nobody(self) -> bool:
        """Whether nobody was named of whom the last was told, so that what comes behind may be told of either."""
        floor = self.floor
        alone = floor is not None and not self.persons[floor] and floor not in self.somebody
        return alone or not self.facts or self.facts[-1].of != floor

    def _new(self, facts: list[Told], role: int | None) -> int:
        """Facts of nobody who was named."""
        who = self._person("")
        if role is not None:
            self.is_role.append((who, role))
        self.facts += [one._replace(of=who) for one in facts]
        self.spoken.add(who)
        if not self.in_clause:
            self.floor = who
        return who


def of_every(item: Item) -> bool:
    """Whether it says that both have something."""
    return item.kind == "word" and fold(item.text) in EVERY


def typed(fact: Told) -> bool:
    """Whether a fact tells by itself on which side it may stand."""
    if fact.kind == "keyword":
        return any(item.value in ATTACKERS_OWN | TARGETS_OWN | ANSWERS for item in fact.items)
    return fact.kind in ("power", "health", "printed")
