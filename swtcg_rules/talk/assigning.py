"""Who attacks and who is attacked, by all that is told of everybody, where the parts of a telling stand in any order.

against shields 2 and 6 health i swing 8 power      yoda has 4 hp, dooku zaps him with 6 dice      his had Critical Hit 2

Each number with its word and each keyword is a fact, said of a person, or of nobody; what persons do is a cue. Every way to make
each of them the attacker or the defender is tried that the rules allow, and what is left are sides that may be meant: where they
are not one and the same board, nothing is read. It is asked for only where nothing else was plain.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import product
from typing import NamedTuple

from swtcg_rules.glossary.fold import fold
from swtcg_rules.talk.assigned_words import (
    BESIDE,
    BLOWS,
    BY,
    COMES,
    DEFENDING,
    EVERY,
    FROM,
    I_DO,
    LIVES,
    NO_ATTACK,
    NOBODY,
    OBJECTS,
    PLACE,
    POOLS,
    STANCES,
    STRUCK_AS,
    TAKES,
    THROUGH,
    WHEN,
)
from swtcg_rules.talk.coded import activated, coded, gone
from swtcg_rules.talk.items import Item
from swtcg_rules.talk.sides import Sides, same_name
from swtcg_rules.talk.words import ANSWERS, ATTACKERS_OWN, REACHES, TARGETS_OWN

COST = r"(?:cf(?!n)|\((?:c?(?:nf|fn|n))\)|c\((?:nf|fn|n)\)|c(?:nf|fn)|cn(?![phsKdfg/%]))"
FACTS = (
    ("health", r"l?n(?:l?o|on?)?Y?nhl?(?<=nhl)|lnYnh|l?nhl?|hnl?|lnh"),
    ("printed", r"n/n(?:/n)?(?![/h])"),
    ("power", r"(?:pn(?![phsKdfg])|np|nd)(?:bp?)?|pn(?:bp?)?"),
    ("keyword", rf"(?:Kn|nK(?!n)|k){COST}?|Kn"),
    ("force", r"l?nfl?|fnl?|0l?fl?"),
    ("damage", r"T?ngT?|gn|U"),
    ("state", r"t|S"),
)
"""What is told of a unit, by its letters."""
PERSON = re.compile(r"[MY]?t?u?[vw]+|[MY]t?u|u|[MYmyzer]")
MOST = 9
"""Persons and parts of nobody; of more it is not told in one line."""
ATTACKER, DEFENDER = 0, 1
TWO = 2


class _Told(NamedTuple):
    """A fact, with of whom it is told."""

    kind: str
    items: list[Item]
    of: int


class Telling:
    """A telling taken apart: of whom is told what, and who does what to whom."""

    def __init__(self, items: Sequence[Item], told: Sequence[Item], fell: bool, i_rolled: bool, polish: bool) -> None:
        items = [one._replace(kind="role", value="defender") if fold(one.text) in DEFENDING else one for one in items]
        self.items, self.fell, self.polish = items, fell, polish
        self.line = "".join("%" if item.kind == "turns" or _of_every(item) else coded([item]) for item in items)
        self.silent = {item.start: fold(item.text) for item in told if item.kind == "filler"}
        self.persons: list[str] = []
        """What each is called: a name, "mine", "his", or nothing."""
        self.facts: list[_Told] = []
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
        self.shared: list[_Told] = []
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
        self._told_last: list[_Told] = []
        self.plain = self._heard()
        if i_rolled and self.plain:
            self.is_role.append((self._person("mine"), ATTACKER))

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

    def _heard(self) -> bool:
        """Take in all items; whether each has its place."""
        at, waiting = 0, list[_Told]()
        link = ""  # what was last said to happen, and to whom it may happen
        fresh = True  # whether a part begins here
        while at < len(self.items):
            code, item = self.line[at], self.items[at]
            if code == "N" and self.line[at + 1 : at + 2] in tuple("MYmyz") and self._told_last and fold(item.text) == "on":
                if self.line[at + 2 : at + 3] in ("", ",", ";"):  # "Accuracy 1 on his side"
                    return False
            if code in ",;&XRBIVNL" or PERSON.match(self.line, at):
                self.tool = None
            if fact := self._fact(at):
                kind, end = fact
                waiting.append(_Told(kind, [one for one in self.items[at:end] if one.kind != "your"], -1))
                at = end
                run = re.match(r"[&]?(?=n|K|k|h|p|l)", self.line[at:])
                more = run is not None and self._fact(at + run.end()) is not None
                if more:
                    at += run.end() if run else 0
                    continue
                whom = PERSON.match(self.line, at)
                told_of = whom is not None and not self._by_whom(at) and re.search("[uvw]", whom[0]) is not None and not self._verb(at, whom.end())
                own = whom is not None and whom[0][0] in "MY"
                if told_of and whom and not own and (fresh or link or waiting[0].of == -1 and not self.in_clause):
                    continue  # "a 4 hp guy"
                self._tell(waiting, link, fresh)
                waiting, link, fresh = [], "tool" if link in ("tool", "B", "I") else "", False
                continue
            if self.polish and item.kind == "word" and fold(item.text) == "po" and self._fact(at + 1):
                at += 1
                continue
            if found := PERSON.match(self.line, at):
                if skipped := self._by_whom(at):
                    if self.in_clause and self.floor is not None:
                        self.is_role.append((self.floor, DEFENDER))
                    link, fresh, at = "B", False, skipped
                    continue
                end = self._name_ends(at, found.end())
                verb = self._verb(at, found.end())
                if end > at and found[0] in "mMyYz" and at and self.line[end : end + 1] in ("", ",") and self.line[at - 1] not in ",;&VXN":
                    if not self._told_last:
                        return False
                    who = self._person("mine" if found[0] in "mM" else "his")
                    self.alike += [(one.of, who) for one in self._told_last]
                elif end > at:
                    if found[0] == "z" and "mine" not in self.persons and len(self.named) > 1:
                        return False  # which of the two?
                    self._introduced(at, end, link)
                    who = self._who(self.items[at:end])
                    if waiting:
                        waiting = [one._replace(of=who) for one in waiting]
                        self.facts += waiting
                        self.spoken.add(who)
                        waiting = []
                    if not self._linked(link, who):
                        return False
                    fresh, self.floor, self.in_clause = False, who, True
                    before, link = link, "has" if self.line[at:end] in ("M", "Y", "r", "e") else ""
                    link = link or {"X": "object", "B": "agent", "I": "agent"}.get(before, "")
                at = verb or found.end()
                if verb:
                    if not self._does(at, "", (self.floor if self.in_clause else None)):
                        return False
                    link, fresh = "X", False
                continue
            if waiting:
                return False
            match code:
                case ",":
                    fresh, link = True, ""
                    self.in_clause = False
                case ";":
                    if self.fell and self._rolls_here(at):
                        link, fresh = "R", False
                    else:
                        fresh, link = True, ""
                case "&":
                    fresh = True
                case "W" | ")" | ":" | "-" | "(":
                    if code == "W" and link in ("X", "object"):
                        link = "tool"
                    elif link not in ("has", "tool", "B", "I"):
                        link = ""
                    fresh = fresh and code == "W"
                case "X" | "L":
                    if not self._does(at, item.text, self.floor if self.in_clause else None):
                        return False
                    link, fresh = "X", False
                    if re.match("Y(?![tuvw]|[phsKkn])", self.line[at + 1 :]):  # "slams her for 6"
                        at += 1
                case "R":
                    self._does(at, "", self.floor if self.in_clause else None)
                    link, fresh = "R", False
                case "B":
                    words = fold(item.text).split()
                    if self.polish and words[-1] in OBJECTS:
                        if not self._does(at, item.text, self.floor if self.in_clause else None):
                            return False
                        link = "X"
                    else:
                        if self.in_clause and self.floor is not None:
                            self.is_role.append((self.floor, DEFENDER))
                        link = "B"
                    fresh = False
                case "I":
                    if self.in_clause and self.floor is not None:
                        self.is_role.append((self.floor, DEFENDER))
                    link, fresh = "I", False
                case "V" | "N":
                    begins = not self.facts and not self.spoken and self.floor is None
                    link = "N" if code == "N" or begins else "V"
                    fresh = False
                case "i" if fold(item.text) in WHEN and not (at == 0 and fold(item.text) in ("when", "kiedy")):
                    fresh, self.in_clause, link = True, False, ""
                case "o" if fold(item.text) in FROM:
                    link = "B"
                case "c" if link in ("X", "object", "I", "B", "agent") and self.line[at + 1 : at + 2] == "n":
                    n = self.items[at + 1]
                    if re.match("d", self.line[at + 2 :]):
                        at += 1
                        link = "tool"
                        continue
                    place = n.start
                    self._new([_Told("power", [Item("stat", "power", place, place, ""), n], -1)], ATTACKER)
                    at += 2
                    continue
                case "c" if self.line[at + 1 : at + 2] in ("r", "e") and self.facts:
                    role = ATTACKER if self.line[at + 1] == "r" else DEFENDER
                    self.is_role.append((self.facts[-1].of, role))
                    at += 1
                case "c" if self._fact(at + 1) and fold(item.text) == "at":
                    pass
                case "c" if link in ("R", "X") and fold(item.text) in ("at", "@"):
                    link = "N"
                case "%" if fold(item.text) in EVERY:
                    self.each_attack = self.line[at + 1 : at + 2] in ("X", "d", "R")
                    if at and self._told_last and self._told_last[-1].items[-1].end <= item.start and self.line[at - 1] in "nhfpdKk":
                        self.shared += [one for one in self.facts if one in self._told_last]
                        self.facts = [one for one in self.facts if one not in self._told_last]
                    else:
                        self.of_every = True
                case "l" if fold(item.text) in PLACE:
                    pass
                case "C" if self._fact(at + 2) and self.items[at + 1].text == ":":
                    link, at = "B", at + 1
                case "C" if self._fact(at + 1) or not self.line[at + 1 :].strip(",;"):
                    link = "B" if self._fact(at + 1) else link
                case _:
                    return False
            at += 1
        return not waiting

    def _fact(self, at: int) -> tuple[str, int] | None:
        for kind, pattern in FACTS:
            if found := re.compile(pattern).match(self.line, at):
                return kind, found.end()
        return None

    def _by_whom(self, at: int) -> int:
        """Where words end behind which stands who strikes: "gets jumped by", "live through", "leci"; 0 for none."""
        words = [fold(item.text) for item in self.items[at : at + 2]]
        if self.items[at].kind != "word":
            return 0
        if STRUCK_AS.search(words[0]) and words[0].endswith("ed") and self.silence(at) & BY and not NO_ATTACK & {*words[:1]}:
            return at + 1
        if words[0] in LIVES and words[-1] in THROUGH:
            return at + 2
        if words[0] in BLOWS:
            return at + 1
        comes = words[0] in COMES | TAKES and (self._fact(at + 1) or self.line[at + 1 : at + 2] in ("N", "W", ",", ""))
        return at + 1 if comes else 0

    def _name_ends(self, at: int, end: int) -> int:
        """Where the name ends that begins there: before a verb that is not known, or a word that says how somebody stands."""
        if self._verb(at, end):
            end -= 1
        words = [fold(item.text) for item in self.items[at:end]]
        while end > at and self.items[end - 1].kind == "word" and words[end - at - 1] in STANCES:
            end -= 1
        return end

    def _verb(self, at: int, end: int) -> int:
        """Where a word ends that only can say that somebody attacks: "leia chokes him with 4 dice"; 0 for none."""
        last = self.items[end - 1]
        word = fold(last.text)
        if last.kind != "word" or word in NO_ATTACK | STANCES or not STRUCK_AS.search(word):
            return 0
        whom = self.silence(end - 1) & OBJECTS or re.match("[Ymz]", self.line[end:])
        skip = 1 if re.match("[Ymz]", self.line[end:]) else 0
        tool = re.match(r"(?:[Wc])?(?:nd|np|pn)|cn(?![phsKf])", self.line[end + skip :])
        return end if whom and tool else 0

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

    def _introduced(self, at: int, end: int, link: str) -> None:
        """Take down who comes into the telling by no more than a word in small letters before what he has."""
        new = all(item.kind == "word" for item in self.items[at:end])
        told = fold(" ".join(item.text for item in self.items[at:end]))
        new = new and not any(same_name(told, known) for known in self.persons if known)
        if new and not link and self.line[end : end + 1] not in ("W", "X", "B", "I", "(", ":"):
            self.weak[len(self.persons)] = len(self.facts)

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
        if who is None and self.polish and not fold(self.items[at].text).endswith(I_DO) and "mine" in self.persons + self._owners():
            self.unclear = True  # he attacks, or I do?
        whom = bool(self.silence(at) & OBJECTS) or not text or fold(text).split()[-1] in OBJECTS
        if who is not None and (not self.polish or whom or self.persons[who] in ("mine", "his")):
            self.is_role.append((who, ATTACKER))
            self.spoken.add(who)
        return True

    def _owners(self) -> list[str]:
        return ["mine" for code in self.line if code in "mM"]

    def _rolls_here(self, at: int) -> bool:
        before = self.floor if self.in_clause else None
        if not {"mi", "mnie"}.isdisjoint(self.silent.values()):
            self.is_role.append((self._person("mine"), DEFENDER))
            self.unclear = before is None
        if before is not None:
            self.is_role.append((before, ATTACKER))
            self.spoken.add(before)
        return True

    def _tell(self, facts: list[_Told], link: str, fresh: bool) -> None:
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

    def _give(self, facts: list[_Told], link: str, fresh: bool) -> None:
        typed = any(map(_typed, facts))
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
        elif fresh and not self.in_clause and (typed or self._told_of_nobody()):
            self._new(facts, None)
        else:
            self.facts += [one._replace(of=self.floor) for one in facts]
            self.spoken.add(self.floor)

    def _told_of_nobody(self) -> bool:
        """Whether nobody was named of whom the last was told, so that what comes behind may be told of either."""
        floor = self.floor
        alone = floor is not None and not self.persons[floor] and floor not in self.somebody
        return alone or not self.facts or self.facts[-1].of != floor

    def _new(self, facts: list[_Told], role: int | None) -> int:
        """Facts of nobody who was named."""
        who = self._person("")
        if role is not None:
            self.is_role.append((who, role))
        self.facts += [one._replace(of=who) for one in facts]
        self.spoken.add(who)
        if not self.in_clause:
            self.floor = who
        return who

    def ways(self) -> Iterator[Sides]:
        """The sides that the rules and all cues allow."""
        if not self.plain or self.unclear or not self.persons or len(self.persons) > MOST:
            return
        if self.shared and (self.each_attack or not all(one.kind in ("health", "printed") for one in self.shared)):
            return
        if any(item.value in BESIDE for one in self.facts for item in one.items):
            return
        if any(not NOBODY.isdisjoint(fold(item.text).split()) for _, items in self.named for item in items):
            return
        shown = {who for who, items in self.named if all(item.kind in ("name", "card") for item in items)}
        if any(
            who not in self.spoken | shown and called not in ("mine", "his", "r", "e") for who, called in enumerate(self.persons)
        ):
            return
        seen = set()
        for roles in product((ATTACKER, DEFENDER), repeat=len(self.persons)):
            if self._fits(roles):
                told = [[one for one in self.facts if roles[one.of] == role] + self.shared for role in (ATTACKER, DEFENDER)]
                if all(map(_may_be, told, (ATTACKER, DEFENDER))) and self._whole(told, roles):
                    sides = [self._side(role, roles, told[role]) for role in (ATTACKER, DEFENDER)]
                    key = tuple(tuple(item.start for item in side) for side in sides)
                    if key not in seen:
                        seen.add(key)
                        yield Sides(*sides)

    def _fits(self, roles: Sequence[int]) -> bool:
        """Whether nothing that is said of persons speaks against such roles."""
        if any(roles[who] != role for who, role in self.is_role):
            return False
        if any(roles[one] != roles[other] for one, other in self.alike):
            return False
        if any(roles[one] == roles[other] for one, other in self.apart):
            return False
        called = {name: roles[at] for at, name in enumerate(self.persons) if name in ("mine", "his")}
        if len(called) == TWO and called["mine"] == called["his"]:
            return False
        if not self._paid_by_whom_it_helps(roles) or not self._is_one_each(roles):
            return False
        powers = {one.of for one in self.facts if one.kind == "power"}
        if any(roles[before] == DEFENDER and any(roles[of] == DEFENDER for of in powers) for before, _ in self.against):
            return False
        names = [roles[who] for who, _ in self.named]
        return len(names) == len(set(names))

    def _is_one_each(self, roles: Sequence[int]) -> bool:
        """Whether those of a side who are told of in words of their own are one and the same."""
        groups = list(range(len(self.persons)))
        for one, other in (*self.alike, *self.alike):
            groups = [groups[one] if group == groups[other] else group for group in groups]
        own = {one.of for one in self.facts if one.kind != "force"}
        for role in (ATTACKER, DEFENDER):
            told = {who for who, called in enumerate(self.persons) if roles[who] == role and (called not in ("", "his", "r", "e"))}
            told |= {who for who in self.somebody if roles[who] == role}
            if len({groups[who] for who in told if who in own or self.persons[who] != "mine"}) > 1:
                return False
        return not any(
            roles[one.of] == roles[who] and one.of != who
            for who, before in self.weak.items()
            for one in self.facts[:before]
        )

    def _paid_by_whom_it_helps(self, roles: Sequence[int]) -> bool:
        """Whether Force of nobody who was named is that of the one who alone has something to pay for."""
        purses = [one for one in self.facts if one.kind == "force"]
        loose = [one for one in purses if not self.persons[one.of] and one.of not in self.owned]
        payers = {roles[one.of] for one in self.facts if one.kind == "keyword" and re.search("c|\\(", coded(one.items))}
        return all(roles[one.of] in payers for one in purses) and (len(payers) == 1 or not loose)

    def _whole(self, told: Sequence[Sequence[_Told]], roles: Sequence[int]) -> bool:
        """Whether each number has its place: one power, one health each, health first of all of who is attacked."""
        strikes, struck = told
        reaches = any(item.value in REACHES for one in strikes for item in one.items)
        if not (self.fell or reaches or any(one.kind in ("power", "printed") for one in strikes)):
            return False
        if any(one.kind in ("power", "health") for one in strikes) and any(one.kind == "printed" for one in strikes):
            return False
        answers = any(item.value in ANSWERS for one in struck for item in one.items)
        if any(one.kind == "health" and one not in self.shared and not answers for one in strikes) and len(self.named) < TWO:
            return False
        if not (self.is_role or self.apart) and all(any(one.kind in ("power", "printed") for one in side) for side in told):
            return False  # who strikes is not told
        healthy = [any(one.kind in ("health", "printed") for one in side) for side in told]
        if not healthy[DEFENDER] and (healthy[ATTACKER] or not any(one.kind == "keyword" for one in struck)):
            return False
        return all(sum(one.kind == kind for one in side) <= 1 for side in told for kind in ("power", "health", "printed", "force"))

    def _side(self, role: int, roles: Sequence[int], told: Sequence[_Told]) -> list[Item]:
        """The items of a side: its name first, and each fact for itself."""
        found = [item for who, names in self.named if roles[who] == role for item in names]
        for one in told:
            found += [gone(one.items[0]), *one.items]
        return found


def _of_every(item: Item) -> bool:
    return item.kind == "word" and fold(item.text) in EVERY


def _typed(fact: _Told) -> bool:
    """Whether a fact tells by itself on which side it may stand."""
    if fact.kind == "keyword":
        return any(item.value in ATTACKERS_OWN | TARGETS_OWN | ANSWERS for item in fact.items)
    return fact.kind in ("power", "health", "printed")


def _may_be(told: Sequence[_Told], role: int) -> bool:
    """Whether such facts may be told of who attacks, or of who is attacked."""
    keywords = {item.value for one in told for item in one.items if item.kind == "keyword"}
    if role == ATTACKER:
        return not keywords & (TARGETS_OWN | ANSWERS)
    kinds = {one.kind for one in told}
    return not keywords & (ATTACKERS_OWN | REACHES) and ("power" not in kinds or "health" in kinds)


def assigned(items: Sequence[Item], told: Sequence[Item], fell: bool, i_rolled: bool, polish: bool) -> list[Sides]:
    """The sides that may be meant, by all that is told; none where something has no place in it, or hangs on a condition."""
    opens = next((item for item in told if item.kind != "filler"), None)
    if opens and fold(opens.text) in ("when", "kiedy", "whenever"):
        return []
    if any(item.kind == "if" and fold(item.text) not in WHEN for item in told):
        return []
    return list(Telling(items, told, fell, i_rolled, polish).ways())
