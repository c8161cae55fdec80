"""When a rule is used, told by what both players see: pending damage, hits, counters, Force left, what was used before.

A solution says at every occasion whether a rule is used. Here that becomes one short condition: at most two numbers that lie
within bounds. Where no such condition is right at every occasion, the one that is right most often stands, with its share.
"""

from collections.abc import Iterator
from enum import StrEnum
from fractions import Fraction
from typing import NamedTuple

from swtcg_rules.engine.model import Decision, Play
from swtcg_rules.solver.exact import Solution

WORTH_TELLING = Fraction(4, 5)
"""A condition that is right less often is not told."""
PAIRED = 12
"""The number of likeliest bounds that are tried together with every other."""


class Seen(StrEnum):
    """What is seen on the table."""

    PENDING = "pending"
    HITS = "hits"
    COUNTERS = "counters"
    FORCE = "force"
    USED = "used"


class Sign(NamedTuple):
    """What is seen, of which unit, player or rule it is, and within which bounds (None: no upper one)."""

    seen: Seen
    of: int
    low: int
    high: int | None


class UseAdvice(NamedTuple):
    """When a player who may use a rule does so, for a unit it can be used for or against."""

    player: int
    rule: int
    unit: int | None
    signs: tuple[Sign, ...] | None
    """It is used where all of them hold; None: never."""
    holds: Fraction
    """The part of the occasions at which this is right."""


class Occasion(NamedTuple):
    """What is seen when a rule may be used, whether it is used, and the chance of it all."""

    sight: dict[tuple[Seen, int], int]
    used: bool
    chance: int


Occasions = dict[tuple[int, int], dict[int | None, list[Occasion]]]
"""By player and rule, for each unit that it is used for or against."""


def add_occasions(found: Occasions, solution: Solution, i: int) -> None:
    """Count in a decision at which rules may be used."""
    graph = solution.graph
    node = graph.nodes[i]
    assert isinstance(node, Decision)
    chosen = node.options[solution.choice[i]][0]
    sight = sight_at(solution, i)
    plays = [move for move, _ in node.options if isinstance(move, Play)]
    for rule, unit in dict.fromkeys((move.rule, move.unit) for move in plays):
        used = isinstance(chosen, Play) and (chosen.rule, chosen.unit) == (rule, unit)
        occasions = found.setdefault((node.player, rule), {}).setdefault(unit, [])
        occasions.append(Occasion(sight, used, solution.chance[i]))


def use_advice(found: Occasions) -> Iterator[UseAdvice]:
    """What is told of each rule, as far as it is right often enough; what is never right is told once, and of no unit."""
    for (player, rule), by_unit in found.items():
        told = [UseAdvice(player, rule, unit, *_condition(occasions)) for unit, occasions in by_unit.items()]
        used = [advice for advice in told if advice.signs is not None]
        if used:
            yield from (advice for advice in used if advice.holds >= WORTH_TELLING)
        elif (holds := min(advice.holds for advice in told)) >= WORTH_TELLING:
            yield UseAdvice(player, rule, None, None, holds)


def sight_at(solution: Solution, i: int) -> dict[tuple[Seen, int], int]:
    """What both players see at a decision, what tells most first."""
    graph = solution.graph
    node = graph.nodes[i]
    assert isinstance(node, Decision)
    state = node.options[0][1].undisrupted
    engine, position = graph.engine, state.position
    sight = {(Seen.PENDING, -1): sum(damage.amount for damage in state.damage)}
    if state.dice and state.deed:
        sight[Seen.HITS, -1] = engine.reading(state.deed).hits_in(state.dice.pool)
    chance = graph.states[i].chance  # passing may end it
    used = chance.used if chance else position.used
    for rule in engine.rules:
        if rule.playable and engine.player[rule.unit] == node.player:
            sight[Seen.USED, rule.index] = int(bool(used & rule.bit))
    for unit, card in enumerate(position.cards):
        sight[Seen.COUNTERS, unit] = card.damage
    for player, purse in enumerate(position.force):
        if purse is not None:
            sight[Seen.FORCE, player] = purse
    return sight


def _condition(occasions: list[Occasion]) -> tuple[tuple[Sign, ...] | None, Fraction]:
    """The shortest condition of those that are right most often, and how often that is."""
    whole = sum(one.chance for one in occasions)
    never = sum(one.chance for one in occasions if not one.used)
    gains = _gains(occasions)
    best: tuple[int, tuple[Sign, ...] | None] = never, None
    always = never + sum(gain for _, gain in gains)
    if always > best[0]:
        best = always, ()
    if best[0] == whole:
        return best[1], Fraction(1)
    signs = [(never + sum(gain for sight, gain in gains if shows(sight, sign)), sign) for sign in _signs(gains)]
    ranked = sorted(signs, key=lambda found: -found[0])
    for right, sign in ranked[:1]:
        if right > best[0]:
            best = right, (sign,)
    if best[0] < whole:
        for _, first in ranked[:PAIRED]:
            within = [(sight, gain) for sight, gain in gains if shows(sight, first)]
            for _, second in ranked:
                if (first.seen, first.of) != (second.seen, second.of):
                    right = never + sum(gain for sight, gain in within if shows(sight, second))
                    if right > best[0]:
                        best = right, (first, second)
    return best[1], Fraction(best[0], whole)


Gain = tuple[dict[tuple[Seen, int], int], int]
"""A sight, and what is gained there if the rule is used and not left."""


def _gains(occasions: list[Occasion]) -> list[Gain]:
    """Each sight once, without what is the same at all occasions."""
    seen = {
        key: {one.sight.get(key) for one in occasions} for key in dict.fromkeys(key for one in occasions for key in one.sight)
    }
    telling = [key for key, values in seen.items() if len(values) > 1 and None not in values]
    gains: dict[tuple[int, ...], int] = {}
    for one in occasions:
        values = tuple(one.sight[key] for key in telling)
        gains[values] = gains.get(values, 0) + (one.chance if one.used else -one.chance)
    return [(dict(zip(telling, values, strict=True)), gain) for values, gain in gains.items()]


def _signs(gains: list[Gain]) -> Iterator[Sign]:
    """Every bound that tells sights apart, the plainest first."""
    if not gains:
        return
    for seen, of in gains[0][0]:
        values = sorted({sight[seen, of] for sight, _ in gains})
        yield from (Sign(seen, of, low, None) for low in values[1:])
        yield Sign(seen, of, values[0], values[0])
        yield from (Sign(seen, of, 0, high) for high in values[1:-1])
        yield from (Sign(seen, of, low, high) for at, low in enumerate(values[1:-1], 1) for high in values[at:-1])


def shows(sight: dict[tuple[Seen, int], int], sign: Sign) -> bool:
    """Whether what is seen lies within the bounds."""
    return sign.low <= sight[sign.seen, sign.of] and (sign.high is None or sight[sign.seen, sign.of] <= sign.high)
