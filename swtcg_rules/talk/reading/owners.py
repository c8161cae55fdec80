"""Whose each fact is: labels for the facts and mentions of a text, in its order, by a beam under the rules of `bounds`.

A is the attacker, D the one attacked, E the unit beside it, B both of A and D; what belongs to nobody is "-".
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import takewhile
from typing import Any, NamedTuple

from swtcg_rules.talk.reading.bounds import OF_NOBODY, Node, bounds
from swtcg_rules.talk.reading.dice_told import ReadFact
from swtcg_rules.talk.reading.lexicon import fold, names
from swtcg_rules.talk.reading.records import GUARDS
from swtcg_rules.talk.reading.roles import QUIET, STRIKES, Weights
from swtcg_rules.talk.reading.tokens import Token, is_polish

MARKS = ".,;:()?!+"
CLAUSE = ".,;?!"
SALIENT = (
    *("vs", "pass", "act", "take", "in", "send", "on", "across", "another", "asks", "gives", ".", "?", ";", ")", "(", ",", ":"),
    *("+", "and", "with", "no"),
)
"""What says most of what stands between two nodes, the most telling first."""
PERSONS = {"my": "me", "me": "me", "his": "opp", "opp": "opp", "he": "he", "him": "he"}
ONCE = ("power", "health", "speed", "damage", "dealt", "slash", "rem")
"""What a unit has once."""
BEHIND_A_NAME = ("has", "with", "of", "(", ":", "?", "asks", "num", "kw", "state", *STRIKES)
"""What may stand right behind a name."""
WIDTH = 24


class Labelled(NamedTuple):
    """Labels for the first nodes, a letter each."""

    score: float
    features: tuple[str, ...]
    labels: str
    persons: tuple[tuple[str, str], ...] = ()
    names: tuple[tuple[str, str], ...] = ()
    have: frozenset[tuple[str, str]] = frozenset()
    """What each of them has that can be had once."""


def nodes(told: Sequence[Token], facts: Sequence[ReadFact]) -> list[Node]:
    """Facts and mentions in the order of the text."""
    found = [Node(*fact, person=fact.value if fact.kind == "side" else "") for fact in facts]
    taken = {at for fact in facts for at in (fact.at, fact.end)}
    at = 0
    while at < len(told):
        if at in taken:
            at += 1
            continue
        first, person = at, PERSONS.get(told[at].kind, "")
        owns = (
            told[at].kind in ("my", "his", "opp") and at + 1 < len(told) and told[at + 1].kind in ("unit", "name", "word", "card")
        )
        at += owns
        token = told[at]
        if token.kind == "card":
            found.append(Node("name", token.value, 0, at, at, person, fold(token.value.name)))
        elif token.kind in ("name", "word"):
            begun = at
            while at < len(told) and told[at].kind in ("name", "word") and at not in taken:
                at += 1
            words = " ".join(fold(str(one.value)) for one in told[begun:at])
            if person or _may_be_a_name(told, begun, at, taken):
                found.append(Node("name", None, 0, begun, at - 1, person, words))
            continue
        elif token.kind in ("unit", "role"):
            found.append(Node(token.kind + token.value if token.kind == "role" else "unit", "", 0, at, at, person))
        elif person:
            found.append(Node(told[first].kind, "", 0, first, first, person))
        at += 1
    return sorted(found, key=lambda node: (node.at, node.end))


def _may_be_a_name(told: Sequence[Token], begun: int, end: int, taken: set[int]) -> bool:
    """Whether strange words stand where somebody may be named, or look like a name."""
    words = {fold(one.text) for one in told[begun:end]}
    starts = not begun or told[begun - 1].sign in ".?!"
    capital = any(one.kind == "name" and (at or not starts or one.text[0] == '"') for at, one in enumerate(told[begun:end]))
    again = any(fold(one.text) in words for one in (*told[:begun], *told[end:]) if one.kind in ("name", "word"))
    before = next((one.sign for one in reversed(told[:begun]) if one.kind not in ("filler", "chat")), "start")
    behind = told[end].sign if end < len(told) else "end"
    placed = before in (*STRIKES, "unit", "role", "side", "another", "asks") or behind in BEHIND_A_NAME or end in taken
    return capital or again or placed or any(one in names() for word in words for one in word.split())


def assignments(told: Sequence[Token], found: Sequence[Node], weights: Weights, width: int = WIDTH) -> list[Labelled]:
    """The best ways to say whose each node is; what the rules forbid is left out on the way."""
    owners = _Owners(told, found)
    bound = bounds(told, found)
    beam = [Labelled(0.0, (), "")]
    for number in range(len(found)):
        longer = []
        for begun in beam:
            for label in owners.labels(number, begun):
                if not bound.allows(number, label, begun.labels) or owners.is_twice(number, label, begun):
                    continue
                features, score = owners.weighed(number, label, begun, weights)
                longer.append(owners.with_label(number, label, begun, features, score))
        beam = sorted(longer, key=lambda one: -one.score)[:width]
    return [owners.ended(one, weights) for one in beam]


class _Owners:
    def __init__(self, told: Sequence[Token], found: Sequence[Node]) -> None:
        self.told, self.nodes = told, found
        self.known: dict[tuple[Any, ...], tuple[tuple[str, ...], float]] = {}
        self.gaps: list[list[str]] = []
        self.mentioned: list[int | None] = []
        """The last mention before each node."""
        end, mention = -1, None
        for number, node in enumerate(found):
            self.gaps.append(_signs(told[max(0, end + 1) : node.at]))
            self.mentioned.append(mention)
            end = max(end, node.end)
            mention = number if node.mentions else mention
        self.polish = is_polish(told)
        self.tail = [token.sign for token in told[end + 1 :]]
        self.guarded = any(node.kind == "kw" and node.value[0] in GUARDS for node in found)

    def labels(self, number: int, begun: Labelled) -> Sequence[str]:
        """The labels that a node may have."""
        node = self.nodes[number]
        if node.kind in OF_NOBODY:
            return "-"
        if self.of_both(number):
            return "ADB"
        if node.kind == "name" and not node.value and not node.person:
            return "AD-E" if "D" in begun.labels or self.guarded else "AD-"  # a stranger may be nobody
        return "ADE" if "D" in begun.labels or self.guarded else "AD"

    def of_both(self, number: int) -> bool:
        node = self.nodes[number]
        both = "both" in self.gaps[number] or (node.kind == "force" and self.is_in_clause_with(node, "both"))
        return both and not node.mentions

    def is_in_clause_with(self, node: Node, kind: str) -> bool:
        """Whether a word of a kind stands in the clause of a node."""
        before = takewhile(lambda one: one.sign not in CLAUSE, reversed(self.told[: node.at]))
        behind = takewhile(lambda one: one.sign not in CLAUSE, self.told[node.end + 1 :])
        return any(token.kind == kind for token in (*before, *behind))

    def is_twice(self, number: int, label: str, begun: Labelled) -> bool:
        """Whether the unit has that already, and can have it once."""
        kind = self.nodes[number].kind
        if kind == "force":
            return (_force_of(label), "force") in begun.have
        if kind == "slash":
            return not begun.have.isdisjoint(((label, "slash"), (label, "power"), (label, "health")))
        return kind in ONCE and not begun.have.isdisjoint(((label, kind), *(((label, "slash"),) if kind != "speed" else ())))

    def with_label(self, number: int, label: str, begun: Labelled, features: tuple[str, ...], score: float) -> Labelled:
        node = self.nodes[number]
        owner = (node.person, label)
        return Labelled(
            begun.score + score,
            begun.features + features,
            begun.labels + label,
            (*begun.persons, owner) if node.person and owner not in begun.persons else begun.persons,
            (*begun.names, (node.name, label)) if node.name and label != "-" else begun.names,
            begun.have | {(_force_of(label) if node.kind == "force" else label, node.kind)},
        )

    def weighed(self, number: int, label: str, begun: Labelled, weights: Weights) -> tuple[tuple[str, ...], float]:
        """What speaks for and against a label, and the sum of it; beginnings that are alike for it are weighed once."""
        mention = self.mentioned[number]
        last = next((one for one in reversed(begun.labels) if one != "-"), "0")
        alike = (number, label, last, begun.labels[mention] if mention is not None else "", begun.persons, begun.names)
        if alike not in self.known:
            features = tuple(self.features(number, label, begun))
            self.known[alike] = features, sum(weights.get(one, 0.0) for one in features)
        return self.known[alike]

    def features(self, number: int, label: str, begun: Labelled) -> Iterator[str]:
        """What speaks for and against a label."""
        node = self.nodes[number]
        if node.kind in OF_NOBODY:
            return
        gap, kind = self.gaps[number], node.sort
        key = next((sign for sign in SALIENT if sign in gap), "-")
        prior = self.nodes[number - 1].sort if number else "start"
        before = next((one for one in reversed(begun.labels) if one != "-"), "0")
        same = "0" if before == "0" else "=" if before == label else f"{before}{label}"
        yield from (f"u:{kind}:{label}", f"t:{same}:{key}", f"t:{same}:{prior}>{kind}", f"t:{same}:{key}:{prior}>{kind}")
        if self.of_both(number):
            yield f"u:both:{label == 'B'}"
        if node.kind == "kw":
            yield f"u:{node.value[0]}:{label}"
        mention = self.mentioned[number]
        for strike in (sign for sign in gap if sign in STRIKES):
            yield from (f"v:{strike}:{before}{label}", f"v:{strike}:{prior}:{before}", f"v:{strike}>{kind}:{label}")
            if mention is not None:
                yield f"vs:{strike}:{begun.labels[mention]}"
        if node.mentions:
            if node.value and node.kind == "name" and self.polish:
                yield f"c:{node.value.inflected}:{label}:{'first' if before == '0' else 'later'}"
            if asked := next((token.value for token in self.told[max(0, node.at - 2) : node.at] if token.kind == "asks"), ""):
                yield f"q:{asked}:{label}"
            behind = (token.kind for token in self.told[node.end + 1 : node.end + 4] if token.kind not in QUIET)
            yield f"nx:{next(behind, 'end')}:{label}"
        elif mention is not None:
            near = "0" if mention == number - 1 else "1" if number - mention <= 3 else "2"
            is_its = "=" if begun.labels[mention] == label else "-" if begun.labels[mention] == "-" else "!"
            yield from (f"m:{is_its}:{near}:{key}", f"m:{is_its}:{self.nodes[mention].kind}:{kind}")
        if node.person:
            for person, owner in begun.persons:
                pair = "same" if person == node.person else person + node.person
                yield from (f"p:{pair}:{_like(owner, label)}", f"p:{node.kind}:{pair}:{_like(owner, label)}")
        if node.name and label != "-":
            for name, owner in begun.names:
                again = "again" if {*name.split()} & {*node.name.split()} else "other"
                known = sum(one.split()[0] in names() for one in (name, node.name))
                yield from (f"n:{again}:{_like(owner, label)}", f"n:{again}:{_like(owner, label)}:{known}")

    def ended(self, one: Labelled, weights: Weights) -> Labelled:
        """With what stands behind the last node."""
        last = next((label for label in reversed(one.labels) if label != "-"), "0")
        features = tuple(f"ve:{sign}:{last}" for sign in self.tail if sign in STRIKES)
        return one._replace(score=one.score + sum(weights.get(f, 0.0) for f in features), features=one.features + features)


def _signs(told: Sequence[Token]) -> list[str]:
    return [token.sign for token in told if token.kind != "mark" or token.value in MARKS]


def _force_of(label: str) -> str:
    """Force belongs to the side."""
    return "A" if label == "A" else "D"


def _like(owner: str, label: str) -> str:
    return "=" if owner == label else "!"
