"""What no score may overrule: a fact told of an explicit owner is that owner's, and whoever attacks is the attacker.

An owner is explicit where a label ("attacker: ..."), brackets behind a mention, "X has", "X with" or "I attack with" stand before
the fact, and nothing ends that: no other mention, no end of a sentence, nobody who strikes.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Any, NamedTuple

from swtcg_rules.talk.reading.lexicon import keywords
from swtcg_rules.talk.reading.records import AGAIN
from swtcg_rules.talk.reading.roles import QUIET, STRIKES
from swtcg_rules.talk.reading.tokens import Token, is_polish

MENTIONS = ("side", "name", "unit", "me", "my", "he", "his", "opp", "him", "roleattacker", "roledefender")
OF_NOBODY = ("faces", "alike", "rollsof", "bothforce", "bothpass", "count")
BINDS = ("has", "with", ":", "(")
"""Right behind a mention they say that what follows is its own."""
PATHS = (
    (2, ("act", "and", "has")),
    (2, ("act", ",", "has")),
    (1, ("act", "with")),
    (1, (",", "has")),
    (1, (",", "with")),
    (1, ("act", ":")),
)
"""What may stand between a mention and that, and how much of it."""
ENDS = (".", ";", "?", "!")
TURNS = ("asks", "and", "if", "or", "turns", "no", "when", "of")
"""Between two mentions these may begin something else."""
STRUCK = ("ją", "go", "mnie", "nas")
"""Polish pronouns of whom something is done to."""
FIRST_PERSON = "ę"
"""How a Polish word for attacking ends that says "I"."""
SHORTEST = 3
"""So many letters of a name tell it in any of its Polish cases."""
SAME_SIDE = {"A": "A", "D": "D", "E": "D"}
OTHER = {"A": "DE", "D": "A", "E": "A"}


class Node(NamedTuple):
    """A fact or a mention of a unit."""

    kind: str
    value: Any
    cost: int
    at: int
    end: int
    person: str = ""
    """Whose it is by a word like "my": me, opp or he."""
    name: str = ""

    @property
    def sort(self) -> str:
        """The kind, of a keyword with whom it usually serves."""
        return f"kw-{keywords()[self.value[0]].serves}" if self.kind == "kw" else self.kind

    @property
    def mentions(self) -> bool:
        return self.kind in MENTIONS


class Bounds(NamedTuple):
    """For each node: the mention whose label it must have, and the labels that it may have; for mentions, whose person."""

    owner: tuple[int | None, ...]
    labels: tuple[str | None, ...]
    same: tuple[tuple[int, ...], ...]
    """Earlier mentions of the same person, which are on the same side;"""
    other: tuple[tuple[int, ...], ...]
    """and of the other person, which are on the other."""

    def allows(self, number: int, label: str, before: str) -> bool:
        """Whether a node may have a label behind those of the nodes before it."""
        owner, labels = self.owner[number], self.labels[number]
        if label == "-":
            return True
        if label == "B":
            return owner is None
        return (
            (owner is None or before[owner] in (label, "-"))
            and (labels is None or label in labels)
            and all(SAME_SIDE[before[one]] == SAME_SIDE[label] for one in self.same[number])
            and all(label in OTHER[before[one]] for one in self.other[number])
        )


def bounds(told: Sequence[Token], found: Sequence[Node]) -> Bounds:
    """What is told explicitly in a text."""
    mentions = [number for number, node in enumerate(found) if node.mentions]
    owner: list[int | None] = [None] * len(found)
    labels: list[str | None] = [None] * len(found)
    for at, (mention, following) in enumerate(pairwise((*mentions, len(found)))):
        binder, attacks = _binder(told, found[mention])
        if binder is not None and not attacks and _is_of_striker(told, found[mention], binder):
            if told[binder].sign == ":" and at:  # "he attacks me: 5 power"
                owner[mention + 1 : following] = [mentions[at - 1]] * (following - mention - 1)
        elif binder is not None:
            for number in _owned(told, found, binder, mention, following):
                owner[number] = mention
        labels[mention] = "A" if attacks else None
        if found[mention].kind.startswith("role"):
            first = not any(found[one].kind == "roledefender" for one in mentions[:at])
            labels[mention] = "A" if found[mention].kind == "roleattacker" else "D" if first else "DE"
            if mention + 1 == following < len(found) and _is_next(told, found[mention], found[following]):
                owner[following] = mention  # "defender Jango"
    polish = is_polish(told)
    rerolls = any(token.kind in AGAIN for token in told)
    i_attack = any(token.kind == "act" and token.text.endswith(FIRST_PERSON) for token in told)
    for mention in mentions:
        node = found[mention]
        if node.kind == "me" and (_is_struck(told, node) or (_is_object(told, node) and not rerolls)):  # "he attacks me"
            labels[mention] = "DE"
        elif (node.person == "me" and i_attack) or (not polish and _next_kind(told, node.end) in ("act", "send")):
            labels[mention] = labels[mention] or "A"
    for mention in mentions if polish else ():
        if _strikes_behind(told, found[mention]):  # "zaatakuje ją Kylo"
            labels[mention] = "A"
    for number, label in _strikers(told, found, mentions):
        labels[number] = labels[number] or label
    persons = {number: found[number].person for number in mentions if found[number].person in ("me", "opp")}
    if mentions and found[mentions[0]].person == "he":  # nobody was told of whom it could mean but the opponent
        persons[mentions[0]] = "opp"
    same, other = ([tuple(_earlier(persons, number, like)) for number in range(len(found))] for like in (True, False))
    return Bounds(tuple(owner), tuple(labels), tuple(same), tuple(other))


def _earlier(persons: dict[int, str], number: int, like: bool) -> Iterator[int]:
    if number in persons:
        yield from (one for one in persons if one < number and (persons[one] == persons[number]) is like)


def _binder(told: Sequence[Token], mention: Node) -> tuple[int | None, bool]:
    """What says that the facts behind a mention are its own: the token; and whether it is what somebody attacks with.

    "X has", "X, which has", "X attacks and has", "I attack with", "X (", "X:".
    """
    signs = [(at, token.sign) for at, token in enumerate(told) if at > mention.end and token.kind not in QUIET[:2]]
    kinds = [sign for _, sign in signs[:4]]
    attacks = kinds[:1] == ["act"] and not _is_object(told, mention)
    if attacks and kinds[1:2] == ["with"] and mention.person != "me":
        return None, False
    if kinds[:1] == ["act"] and not attacks:
        return None, False
    skipped = next((n for n, begun in PATHS if kinds[: len(begun)] == list(begun)), 0)
    of_pronoun = mention.kind in ("me", "him") and kinds[skipped : skipped + 1] == ["("]  # "4 hits on me (power 5)"
    if kinds[skipped : skipped + 1] and kinds[skipped] in BINDS and not of_pronoun:
        return signs[skipped][0], attacks
    return (mention.end if told[mention.end].value == "has" else None), False  # "I have" is one word of the lexicon


def _owned(told: Sequence[Token], found: Sequence[Node], at: int, mention: int, following: int) -> Iterator[int]:
    """The facts behind a mention and its binder that are told of it."""
    bracket = told[at].sign == "("
    for number in range(mention + 1, following):
        node = found[number]
        signs = [token.sign for token in told[at + 1 : node.at]]
        if any(sign == ")" if bracket else sign in (*ENDS, *STRIKES, "another") for sign in signs):
            return
        last = number + 1 == following < len(found)
        if last and not bracket and (_goes_to(told, node, found[following]) or ("," in signs and _strikes(told, node))):
            return
        if node.kind not in OF_NOBODY:
            yield number


def _is_next(told: Sequence[Token], first: Node, second: Node) -> bool:
    return all(token.kind in QUIET for token in told[first.end + 1 : second.at])


def _goes_to(told: Sequence[Token], fact: Node, mention: Node) -> bool:
    """Whether a fact is told of the mention behind it: "accuracy 1 on my side"."""
    between = {token.sign for token in told[fact.end + 1 : mention.at] if token.kind not in (*QUIET, "my", "his")}
    return bool(between) and between <= {"on", "onit", "of", "in"}


def _strikes(told: Sequence[Token], fact: Node) -> bool:
    """Whether a fact stands for who attacks: "then power 6 hits him"."""
    return _next_kind(told, fact.end) == "act"


def _next_kind(told: Sequence[Token], at: int) -> str:
    return next((token.kind for token in told[at + 1 :] if token.kind not in QUIET), "")


def _is_of_striker(told: Sequence[Token], mention: Node, at: int) -> bool:
    """Whether what is told behind somebody who is struck is of who strikes: "he attacks me with ..."."""
    begins = next((number for number in range(mention.end + 1, len(told)) if told[number].kind not in QUIET[:2]), at)
    says = told[at].sign == "with" or (told[at].sign == ":" and mention.kind in ("me", "him"))
    return says and at == begins and _is_struck(told, mention)


def _is_object(told: Sequence[Token], mention: Node) -> bool:
    """Whether a pronoun is one of whom something is done to: "mnie"."""
    before = next((token.kind for token in reversed(told[: mention.at]) if token.kind not in QUIET), "")
    return bool(told[mention.end].value == "object") and before != "pay"  # "what is best for me"


def _strikes_behind(told: Sequence[Token], mention: Node) -> bool:
    """Whether a mention stands behind a Polish verb for attacking and whom that strikes."""
    before = [token for token in told[: mention.at] if token.kind not in QUIET]
    return len(before) > 1 and before[-1].text.lower() in STRUCK and before[-2].kind == "act"


def _is_struck(told: Sequence[Token], mention: Node) -> bool:
    """Whether a word for attacking stands right before a mention."""
    before = (token.kind for token in reversed(told[: mention.at]) if token.kind not in (*QUIET, "my", "his", "opp"))
    return next(before, "") in ("act", "send", "on", "in")


def _strikers(told: Sequence[Token], found: Sequence[Node], mentions: Sequence[int]) -> Iterator[tuple[int, str]]:
    """Two mentions with a word for attacking between them, and otherwise only facts: the attacker and the one attacked.

    In Polish the one attacked may stand first.
    """
    if is_polish(told):
        return
    for first, second in pairwise(mentions):
        between = list(_outside(told[found[first].end + 1 : found[second].at]))
        strikes = [sign for sign in between if sign in STRIKES]
        if strikes in (["act"], ["send"]) and not {*between} & {*ENDS, *TURNS}:
            yield first, "A"
            with_it = strikes == ["send"] or between[-2:] == ["act", "with"]  # "he attacks with Maul"
            yield second, "A" if with_it else "DE"


def _outside(told: Sequence[Token]) -> Iterator[str]:
    """What stands outside of brackets."""
    inside = False
    for token in told:
        inside = (inside or token.sign == "(") and token.sign != ")"
        if not inside and token.sign != ")" and token.kind not in QUIET:
            yield token.sign
