"""The cast of a telling: its persons, what is told of each, who strikes whom, and each way to give them their parts.

Phasma attacks Poe, she has power 5, he has 4 health      Luke attacks Jabba, power 6; a guard stands by him with 3 health

Of a fact it is known of whom it may be told: of one, where he was named with it, or of several. Every attacker and defender is
tried, and each fact with each of whom it may be told; what the rules and the cues allow are sides that may be meant.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice, permutations, product
from typing import NamedTuple

from swtcg_rules.talk.coded import coded, gone
from swtcg_rules.talk.items import Item
from swtcg_rules.talk.sides import Sides, same_name
from swtcg_rules.talk.words import ANSWERS, ATTACKERS_OWN, GUARDS, REACHES, TARGETS_OWN

Who = tuple[int, ...]
"""Those who may be meant, by their numbers."""
ATTACKER, DEFENDER = -1, -2
"""Who is meant by his part in the attack."""
ONCE = ("power", "health", "printed", "force", "damage")
"""What is told of somebody once."""
HAS_POWER = frozenset(("power", "printed"))
HAS_HEALTH = frozenset(("health", "printed"))
MOST_WAYS = 400
MOST_PERSONS = 5
TWO = 2


class Person(NamedTuple):
    """Somebody who is told of."""

    name: str
    """The words that he is called by, folded; empty of somebody whose name is not told."""
    words: list[Item]
    owner: str = ""
    """Whose unit it is, "mine" or "his"."""
    part: int = 0
    """ATTACKER or DEFENDER, where he is called so."""
    player: bool = False
    """Whether it is who plays, and no unit."""
    among: Who = ()
    """Of a "he": whom he may be."""


class Run(NamedTuple):
    """Facts that are told together, of one and the same person."""

    facts: list[tuple[str, list[Item]]]
    of: Who
    loose: bool = False
    """Whether it stands behind a comma, so that it may be of somebody else if not of him."""
    tool: bool = False
    """Whether he strikes "with" it, so that what helps against an attack need not be his."""


class Cast:
    """Persons, facts and cues, and the ways to give each his part."""

    def __init__(self) -> None:
        self.persons: list[Person] = []
        self.runs: list[Run] = []
        self.strikes: list[tuple[Who, Who]] = []
        """Who strikes whom; nobody in it where that is not told."""
        self.apart: list[tuple[Who, Who]] = []
        self.shared: list[tuple[str, list[Item]]] = []
        """What is told of both who fight."""
        self.beside: dict[int, Who] = {}
        """Who stands beside somebody, and beside whom that may be."""
        self.together: list[tuple[int, int]] = []
        """Two of whom each stands by the other."""

    def called(self, name: str) -> int | None:
        """The one who is called so, or so in part."""
        if not name:
            return None
        found = [at for at in self.units() if _same(name, self.persons[at].name)]
        return found[0] if len(found) == 1 else None

    def ways(self) -> Iterator[Sides]:
        """The sides that may be meant; with power told behind a comma given to somebody else only where it takes that."""
        cue = self.strikes or self.apart or any(one.part for one in self.persons)
        if not cue or len(self.units()) > MOST_PERSONS:
            return
        found = list(self._all(loosely=False))
        yield from found or self._all(loosely=True)

    def units(self) -> list[int]:
        """Who is told of by more than a "he"."""
        return [at for at, one in enumerate(self.persons) if not (one.player or one.among)]

    def _all(self, *, loosely: bool) -> Iterator[Sides]:
        units = self.units()
        named = [at for at in units if not self.persons[at].part]
        aliases = len(named) >= TWO
        there = named if aliases else units
        refers = [at for at, one in enumerate(self.persons) if one.among]
        for attacker, defender in permutations(there, 2):
            parts = {at: at for at in there} | {ATTACKER: attacker, DEFENDER: defender}
            if aliases:
                parts |= {at: parts[self.persons[at].part] for at in units if self.persons[at].part}
            elif any(self.persons[at].part and at != parts[self.persons[at].part] for at in units):
                continue
            further = [at for at in there if at not in (attacker, defender)]
            for meant in islice(product(*(self.persons[at].among for at in refers)), MOST_WAYS):
                if any(one not in parts for one in meant):
                    continue
                whole = parts | {at: parts[one] for at, one in zip(refers, meant, strict=True)}
                if self._fit(whole, further):
                    yield from self._given(whole, there, further, loosely=loosely)

    def _given(self, parts: dict[int, int], there: Sequence[int], further: list[int], *, loosely: bool) -> Iterator[Sides]:
        """The sides with each fact given to one of whom it may be told."""
        may_be = [
            (*there,) if not run.of or (loosely and run.loose and run.facts[0][0] == "power") else (parts[run.of[0]],)
            for run in self.runs
        ]
        for owners in islice(product(*may_be), MOST_WAYS):
            if not all(map(self._may_hold, self.runs, owners)):
                continue
            told: dict[int, list[tuple[str, list[Item]]]] = {who: [] for who in there}
            for run, owner in zip(self.runs, owners, strict=True):
                told[owner] += run.facts
            for owner in (parts[ATTACKER], parts[DEFENDER]):
                told[owner] += self.shared
            if self._known(parts, there) and self._whole(told, parts, further):
                yield self._sides(told, parts[ATTACKER], parts[DEFENDER], further)

    def _may_hold(self, run: Run, owner: int) -> bool:
        """Whether Force that "he" has is not mine, where it is told what is mine and what is his."""
        if not (run.of and self.persons[run.of[0]].among and any(kind == "force" for kind, _ in run.facts)):
            return True
        return self.persons[owner].owner == "his" or not {"mine", "his"} <= {one.owner for one in self.persons}

    def _known(self, parts: dict[int, int], there: Sequence[int]) -> bool:
        """Whether of each who is named it is told what he does, or something that can be told of nobody else."""
        sure = {parts[run.of[0]] for run in self.runs if run.of} | {*self.beside}
        sure |= {parts[at] for two in (*self.strikes, *self.apart) for who in two for at in who}
        return {at for at in there if self.persons[at].name} <= sure

    def _fit(self, parts: dict[int, int], further: Sequence[int]) -> bool:
        """Whether nothing that is said of persons speaks against these parts."""
        attacker, defender = parts[ATTACKER], parts[DEFENDER]

        def among(one: int, who: Who) -> bool:
            return not who or one in {parts[at] for at in who}

        if not all(among(attacker, one) and among(defender, other) for one, other in self.strikes):
            return False
        fight = (attacker, defender)
        if not all(
            any(among(one, first) and among(other, second) for one, other in (fight, fight[::-1])) for first, second in self.apart
        ):
            return False
        if any(attacker in pair for pair in self.together):
            return False
        stand = {*self.beside, *(one for pair in self.together for one in pair)}
        if not set(further) <= stand or not set(self.beside) <= set(further):
            return False
        if any(not among(defender, whom) for whom in self.beside.values()):
            return False
        owners = [self.persons[who].owner for who in (attacker, defender)]
        if owners[0] and owners[0] == owners[1]:
            return False
        return all(not (owners[0] and self.persons[who].owner == owners[0]) for who in further)

    def _whole(self, told: dict[int, list[tuple[str, list[Item]]]], parts: dict[int, int], further: list[int]) -> bool:
        """Whether each may have what is told of him, and has what he needs."""
        attacker, defender = parts[ATTACKER], parts[DEFENDER]
        kinds = {who: [kind for kind, _ in facts] for who, facts in told.items()}
        keywords = {
            who: {item.value for _, items in facts for item in items if item.kind == "keyword"} for who, facts in told.items()
        }
        strong = [not HAS_POWER.isdisjoint(kinds[who]) for who in (attacker, defender)]
        if all(strong) and not self.strikes and not any(self.persons[who].part for who in parts if who >= 0):
            return False  # who strikes is not told
        healthy = {who for who in told if not HAS_HEALTH.isdisjoint(kinds[who])}
        if attacker in healthy and defender not in healthy and not keywords[defender] & ANSWERS:
            return False
        if "damage" in kinds[attacker] and attacker not in healthy:
            return False
        for who, own in kinds.items():
            if any(own.count(kind) > 1 for kind in ONCE) or ("printed" in own and {"power", "health"} & {*own}):
                return False
            if who != attacker and (keywords[who] & (ATTACKERS_OWN | REACHES) or ("power" in own and "health" not in own)):
                return False
        if not (strong[0] or keywords[attacker] & REACHES) or keywords[attacker] & GUARDS:
            return False
        if not self._his_own(keywords[attacker] & (TARGETS_OWN | ANSWERS), parts):
            return False
        struck = defender in healthy or (keywords[defender] and not further)
        return bool(struck) and not keywords[defender] & GUARDS and healthy.issuperset(further) and self._paid(told, attacker)

    def _his_own(self, keywords: set[str], parts: dict[int, int]) -> bool:
        """Whether keywords that help who is attacked are told of the attacker himself, and it is told that he attacks."""
        attacker = parts[ATTACKER]
        sure = bool(self.persons[attacker].name) and any(
            attacker in (parts[first[0]], parts[second[0]]) for first, second in self.apart if first and second
        )
        sure = sure or any(one and not self.persons[one[0]].among and parts[one[0]] == attacker for one, _ in self.strikes)
        runs = [run for run in self.runs if run.of and not run.tool and parts[run.of[0]] == attacker]
        surely = {run.of[0] for run in runs if {"power", "printed"} & {kind for kind, _ in run.facts}}
        runs = [run for run in runs if run.of[0] in surely or not self.persons[run.of[0]].among]
        told = {item.value for run in runs for _, items in run.facts for item in items if item.kind == "keyword"}
        return not keywords or (sure and keywords <= told)

    def _paid(self, told: dict[int, list[tuple[str, list[Item]]]], attacker: int) -> bool:
        """Whether who has Force has something to pay for on his side, and no side is told twice how much."""
        purses = [who == attacker for who, facts in told.items() for kind, _ in facts if kind == "force"]
        payers = {
            who == attacker
            for who, facts in told.items()
            for kind, items in facts
            if kind == "keyword" and any(item.kind in ("pay", "force") or item.text == "(" for item in items)
        }
        return len(purses) == len({*purses}) and {*purses} <= payers

    def _sides(self, told: dict[int, list[tuple[str, list[Item]]]], attacker: int, defender: int, further: list[int]) -> Sides:
        struck = self._unit(told, defender)
        for who in further:
            unit = self._unit(told, who)
            struck += [Item("another", "", unit[0].start, unit[0].start, ""), *unit]
        return Sides(self._unit(told, attacker, attacks=True), struck)

    def _unit(self, told: dict[int, list[tuple[str, list[Item]]]], who: int, *, attacks: bool = False) -> list[Item]:
        """The items of a unit: its name, and each fact for itself."""
        found = list(self.persons[who].words)
        for kind, items in sorted(told[who], key=lambda one: one[1][0].start):
            first = items[0]
            found.append(gone(first))
            if attacks and kind == "damage" and "T" not in coded(items) and "U" not in coded(items):
                found.append(Item("already", "", first.start, first.start, ""))  # his own, as it is told with his health
            found += items
        return found


def _same(name: str, other: str) -> bool:
    """Whether a name is another, or a part of it, or the other with a first name before it."""
    if not other:
        return False
    return same_name(name, other) or (same_name(other, name) and same_name(name.rpartition(" ")[2], other))
