"""What must hold for a text to be played, from a tree of the grammar: who is there, what the card is, whom it fights."""

from __future__ import annotations

import re
from collections.abc import Iterator

from lark import Token

from swtcg_rules.cards.meant import UnclearError, arenas_of, in_state, name_of, noun_of, one_of, possible, those_of
from swtcg_rules.cards.trees import Node, kinds, leaves, nodes, tokens
from swtcg_rules.table.model import Needs, Those, While, Whose

THERE = {"you_have": Whose.YOURS, "opponent_has": Whose.OPPONENTS, "there_is": Whose.ANYBODYS}
FIGHTING = ("attacking", "attacked_by")
OF_ITSELF = ("is_here", "is_so", "has_counters", "it_fights", "piloted_by")
"""The conditions that look at the card itself."""
OR = re.compile(r"\b(or|but|nor|then)\b|/", re.I)
"""A joint that does more than add."""


def condition_of(condition: Node, types: tuple[str, ...]) -> Iterator[While]:
    """What a condition asks for on a card of these types; nothing where it always holds."""
    yield from state_of(nodes(condition)[0], types)


def state_of(state: Node, types: tuple[str, ...]) -> Iterator[While]:
    """What must hold on a card of these types; nothing where it always holds."""
    kind = str(state.data)
    if kind in FIGHTING:
        yield _fight(state)
    elif kind == "it_fights":
        yield _fight(nodes(state)[0])
    elif kind in THERE:
        (some,) = nodes(state)
        yield _some(some, THERE[kind])
    elif kind == "is_there":
        noun, place = nodes(state)
        those = noun_of(noun)._replace(arenas=arenas_of(place), other=kinds(state)[0] == "ANOTHER")
        yield While(Needs.SOME, those)
    elif kind == "name_is_there":
        name, place = nodes(state)
        yield While(Needs.SOME, Those(names=(name_of(name),), arenas=arenas_of(place)))
    elif kind == "bearer_is":
        raise UnclearError
    elif kind == "piloted_by":
        yield While(Needs.PILOTED_BY, one_of(nodes(state)[0]))
    elif kind == "in_stack":
        yield While(Needs.IN_STACK, one_of(nodes(state)[0]))
    elif kind == "is_so":
        yield While(Needs.HERE, in_state(Those(), leaves(state)[-1]))
    elif kind == "has_counters":
        if not re.search(r"\bdamage counters? on (?:it|him|her)\Z", " ".join(tokens(state))):
            raise UnclearError
        yield While(Needs.HERE, Those(damaged=True))
    else:
        arenas = arenas_of(nodes(state)[0])
        if not {str(arena) for arena in arenas} <= set(types):
            raise UnclearError
        if arenas and len(types) > 1:  # its only arena says nothing: abilities work from there alone
            yield While(Needs.HERE, Those(arenas=arenas))


def _fight(fight: Node) -> While:
    needs = Needs.ATTACKING if fight.data == "attacking" else Needs.ATTACKED_BY
    those = one_of(nodes(nodes(fight, "target")[0])[0])
    if those.kind is not None:
        raise UnclearError
    return While(needs, those)


def _some(some: Node, whose: Whose) -> While:
    said = kinds(some)
    needs = Needs.NONE if "NO" in said else Needs.SOME
    if nodes(some, "name"):
        place = nodes(some, "place")
        if any(not OR.search(joint) for joint in some.children if isinstance(joint, Token) and joint.type == "JOIN"):
            raise UnclearError
        those = Those(names=tuple(map(name_of, nodes(some, "name"))), arenas=arenas_of(place[0]) if place else ())
    else:
        those = those_of(nodes(some, "those")[0])
    return While(needs, possible(those._replace(whose=whose, other="ANOTHER" in said or "OTHER" in said)))
