"""What is told of dice that were rolled again, and of the dice of an ability."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from swtcg_rules.talk.reading.records import OWN
from swtcg_rules.talk.reading.roles import Plan
from swtcg_rules.talk.reading.tokens import Token

PEOPLE = ("me", "he", "opp", "his", "my", "role", "name", "card")


class ReadFact(NamedTuple):
    """Something that is told of a unit, a side or the attack: `at` to `end` are the tokens that tell it."""

    kind: str
    value: Any
    cost: int
    at: int
    end: int


class DiceTold:
    """The facts of a plan that dice tell."""

    def __init__(self, told: Sequence[Token], plan: Plan) -> None:
        self.tokens, self.plan = told, plan
        self.facts: list[ReadFact] = []
        self.number = {one.word: one.number for one in plan.roles if one.role in ("L", "R")}

    def add(self, kind: str, value: Any, at: int, end: int | None = None, cost: int = 0) -> None:
        self.facts.append(ReadFact(kind, value, cost, at, at if end is None else end))

    def rolled_again(self) -> bool:
        """What is told of dice that were rolled again; whether they lay there, and each has a new face."""
        places: dict[str, list[int]] = {
            name: [at for at, role, _ in self.plan.roles if role == name] for name in ("face", "old", "new")
        }
        if not self.own_dice():
            return False
        left = Counter(int(self.tokens[at].value) for at in places["face"])
        return all(self.one_reroll(old, new, left) for old, new in self.turns_of(places["old"], places["new"]))

    def turns_of(self, old: list[int], new: list[int]) -> Iterator[tuple[list[int], list[int]]]:
        """The old and the new faces of each time that somebody rolled dice again; a person who is named begins another."""
        turns: list[tuple[list[int], list[int]]] = []
        for at in sorted((*old, *new)):
            last = max((*turns[-1][0], *turns[-1][1])) if turns else 0
            begins = at in old and turns and turns[-1][1] and any(token.kind in PEOPLE for token in self.tokens[last:at])
            if not turns or begins:
                turns.append(([], []))
            turns[-1][at in new].append(at)
        yield from turns

    def one_reroll(self, old: list[int], new: list[int], left: Counter[int]) -> bool:
        """Some dice rolled again, of those that are left lying; whether there are so many."""
        alike = [at for at in old if self.tokens[at].kind == "each"]
        more = len(new) - len(old) + 1
        if len(alike) > 1 or more < 1 or (more > 1 and not alike):
            return False
        again = [int(self.tokens[at].value) for at in old for _ in range(more if at in alike else 1)]
        faces = [int(self.tokens[at].value) for at in new]
        left.subtract(again)
        if min(left.values(), default=-1) < 0:
            return False
        left.update(faces)
        self.add("rerolls", tuple(zip(again, faces, strict=True)), min(old + new), max(old + new))
        return True

    def own_dice(self) -> bool:
        """The dice of Retaliate or Backfire; whether there is one such ability."""
        own = [at for at, role, _ in self.plan.roles if role == "own"]
        told = {
            (token.value, int(self.tokens[self.number[at]].value))
            for at, token in enumerate(self.tokens)
            if token.kind == "kw" and token.value in OWN and at in self.number
        }
        of_cards = (ability for token in self.tokens if token.kind == "card" for ability in token.value.abilities)
        named = {token.value for token in self.tokens if token.kind == "kw"}
        told |= {(keyword, x or 0) for keyword, x, _ in of_cards if keyword in OWN and keyword in named}
        rolling = [keyword for keyword, x in told if x == len(own)]
        if own and len(rolling) == 1:
            self.add("rollsof", (rolling[0], tuple(int(self.tokens[at].value) for at in own)), own[0], own[-1])
            return True
        return not own
