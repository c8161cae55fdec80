"""How two keywords act on each other, found by playing the smallest board on which both do something.

Each keyword is tried on the attacker, on the defender and on a unit beside each of them, where it has something to do.
A question about both is about a board on which one disables the other, or changes what it is worth.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import cache
from itertools import product
from typing import NamedTuple

from swtcg_rules.answers.compared import Compared
from swtcg_rules.answers.comparing import worth
from swtcg_rules.answers.solved import Solved
from swtcg_rules.answers.solving import solve_scenario
from swtcg_rules.engine.rule import rule_class
from swtcg_rules.errors import SwtcgError
from swtcg_rules.glossary.edition import TODAY
from swtcg_rules.glossary.store import load
from swtcg_rules.table.model import Ability, Board, Unit

POWER, NUMBER = 4, 1
"""The attacker's power and the keywords' number: small enough to be played at once, large enough to tell effects apart."""
HEALTHS = (9, 3)
"""The first is more than any damage, so that effects add up except for what the keywords do to each other."""
SIDES = ("attackers", "defenders")
PLACES = tuple((side, place) for place in (0, 1) for side in SIDES)
Placed = frozenset[tuple[Ability, tuple[str, int]]]
"""Abilities, each with the side and the place of its unit."""


class Interplay(NamedTuple):
    """The engine's findings on two keywords: the answer for the board, and what each keyword is worth on it."""

    answer: Solved
    table: Compared


def interplay(keywords: Sequence[tuple[str, int | None]], edition: str = TODAY) -> Interplay | None:
    """What two keywords, each an id and its number if one is given, do to each other.

    None where no board of this size has a use for both.
    """
    if not all(rule_class(keyword) for keyword, _ in keywords):
        return None
    first, second = (_ability(*keyword) for keyword in keywords)

    @cache
    def solved(placed: Placed, health: int) -> Solved | None:
        try:
            return solve_scenario(_board(placed, health), edition=edition)
        except SwtcgError:
            return None

    def has_a_say(placed: Placed, health: int) -> bool:
        answer = solved(placed, health)
        return answer is not None and answer.legal and not answer.unused

    def worth_of(placed: Placed, health: int) -> Fraction:
        answer = solved(placed, health)
        return (answer and answer.value) or Fraction(0)

    def meet(one: Placed, other: Placed, health: int) -> bool:
        both, none = one | other, one - one
        together = worth_of(both, health) - worth_of(one, health)
        return not has_a_say(both, health) or together != worth_of(other, health) - worth_of(none, health)

    fitting: list[Board] = []
    for health in HEALTHS:
        for places in product(PLACES, repeat=2):
            one, other = frozenset([(first, places[0])]), frozenset([(second, places[1])])
            alone = has_a_say(one, health) and has_a_say(other, health) and solved(one | other, health)
            if alone or has_a_say(one | other, health):
                fitting.append(_board(one | other, health))
                if meet(one, other, health):
                    return _found(fitting[-1], edition)
    return _found(fitting[0], edition) if fitting else None


def _found(board: Board, edition: str) -> Interplay:
    return Interplay(solve_scenario(board, edition=edition), worth(board, edition=edition))


def _board(placed: Placed, health: int) -> Board:
    units = {}
    for side in SIDES:
        beside = any(place == (side, 1) for _, place in placed)
        units[side] = tuple(
            Unit(
                power=POWER if (side, number) == PLACES[0] else None,
                health=health,
                abilities=tuple(ability for ability, place in sorted(placed) if place == (side, number)),
            )
            for number in range(1 + beside)
        )
    return Board(units[SIDES[0]], units[SIDES[1]])


def _ability(keyword: str, number: int | None) -> Ability:
    numbered = "X" in load().summaries[keyword]["form"]
    return Ability(keyword, (NUMBER if number is None else number) if numbered else None, 0)
