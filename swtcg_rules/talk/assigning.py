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

from swtcg_rules.glossary.fold import fold
from swtcg_rules.talk.assigned_words import BESIDE, NOBODY, WHEN
from swtcg_rules.talk.coded import coded, gone
from swtcg_rules.talk.facts_told import Heard
from swtcg_rules.talk.items import Item
from swtcg_rules.talk.sides import Sides
from swtcg_rules.talk.told_of import ATTACKER, DEFENDER, Told
from swtcg_rules.talk.words import ANSWERS, ATTACKERS_OWN, REACHES, TARGETS_OWN

MOST = 9
"""Persons and parts of nobody; of more it is not told in one line."""
TWO = 2


class Telling(Heard):
    """What is told, and the ways to make each of whom it is told the attacker or the defender."""

    def ways(self) -> Iterator[Sides]:
        """The sides that the rules and all cues allow."""
        if not self.plain or self.unclear or not self.persons or len(self.persons) > MOST:
            return
        if self.shared and (self.each_attack or not all(one.kind in ("health", "printed") for one in self.shared)):
            return
        if all(one.kind == "keyword" for one in (*self.facts, *self.shared)) and not self.fell:
            return  # "is Surge 3 affected by Bombard 2?" is asked of the keywords
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
                if all(map(_may_be, told, (ATTACKER, DEFENDER))) and self._whole(told):
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
            told = {
                who for who, called in enumerate(self.persons) if roles[who] == role and (called not in ("", "his", "r", "e"))
            }
            told |= {who for who in self.somebody if roles[who] == role}
            if len({groups[who] for who in told if who in own or self.persons[who] != "mine"}) > 1:
                return False
        return not any(
            roles[one.of] == roles[who] and one.of != who for who, before in self.weak.items() for one in self.facts[:before]
        )

    def _paid_by_whom_it_helps(self, roles: Sequence[int]) -> bool:
        """Whether Force of nobody who was named is that of the one who alone has something to pay for."""
        purses = [one for one in self.facts if one.kind == "force"]
        loose = [one for one in purses if not self.persons[one.of] and one.of not in self.owned]
        payers = {roles[one.of] for one in self.facts if one.kind == "keyword" and re.search("c|\\(", coded(one.items))}
        return all(roles[one.of] in payers for one in purses) and (len(payers) == 1 or not loose)

    def _whole(self, told: Sequence[Sequence[Told]]) -> bool:
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
        if any(
            one.kind == "health" and not self.persons[one.of] and one.of not in self.somebody for one in strikes if one.of >= 0
        ):
            return False
        if not (self.is_role or self.apart) and all(any(one.kind in ("power", "printed") for one in side) for side in told):
            return False  # who strikes is not told
        healthy = [any(one.kind in ("health", "printed") for one in side) for side in told]
        if not healthy[DEFENDER] and (healthy[ATTACKER] or not any(one.kind == "keyword" for one in struck)):
            return False
        return all(
            sum(one.kind == kind for one in side) <= 1 for side in told for kind in ("power", "health", "printed", "force")
        )

    def _side(self, role: int, roles: Sequence[int], told: Sequence[Told]) -> list[Item]:
        """The items of a side: its name first, and each fact for itself."""
        found = [item for who, names in self.named if roles[who] == role for item in names]
        for one in told:
            found += [gone(one.items[0]), *one.items]
        return found


def _may_be(told: Sequence[Told], role: int) -> bool:
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
