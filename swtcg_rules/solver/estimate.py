"""Estimates for boards too large to solve: a board is played with dice, many times, by a simple fixed policy.

The policy is not best play: every ability is used as soon as it can be, for its own side or against the opponent, misses (or
the opponent's hits) are rerolled, and the defender stays the defender; in a battle step every unit attacks the opponent's
unit nearest to a discard. The same seed gives the same dice.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from fractions import Fraction
from math import sqrt
from random import Random
from typing import NamedTuple

from swtcg_rules.clock import go_on
from swtcg_rules.engine.effects import gains, moves_defender
from swtcg_rules.engine.engine import Engine
from swtcg_rules.engine.model import Call, Chance, Decision, Finished, LayAside, Move, Node, Play
from swtcg_rules.engine.state import State
from swtcg_rules.solver.goals import Aim, Outcome, reached
from swtcg_rules.table.turns import Attacks, DoesNothing

MOST_KEPT = 100_000
"""The most states that are kept, so that they need not be worked out again."""
WATCHED = 64
"""The number of trials from one call of the watcher to the next."""


class Share(NamedTuple):
    """An average over the trials, and its standard error."""

    mean: float
    error: float


class Estimate(NamedTuple):
    """What came up in the trials: the goal, and for each unit its new counters and how often it was discarded."""

    trials: int
    seed: int
    value: Share | None
    """None where the board does not say enough for the goal."""
    damage: tuple[Share, ...]
    discarded: tuple[Share | None, ...]


def estimate(
    engine: Engine, start: State, aim: Aim, trials: int, seed: int, watch: Callable[[int, int], None] | None = None
) -> Estimate:
    """Play on from a state, once for each trial; `watch` is called now and then with the trials played, and with all of them."""
    random = Random(seed)  # noqa: S311 - dice, not secrets
    known: dict[State, Node] = {}

    def advance(state: State) -> Node:
        node = known.get(state)
        if node is None:
            node = engine.advance(state)
            if len(known) < MOST_KEPT:
                known[state] = node
        return node

    found: Counter[Outcome] = Counter()
    for played in range(trials):
        if not played % WATCHED:
            go_on()
            if watch:
                watch(played, trials)
        state = start
        while not isinstance(node := advance(state), Finished):
            state = _thrown(node, random) if isinstance(node, Chance) else _chosen(engine, aim.player, state, node)
        found[node.state.cards] += 1
    came = found.items()
    return Estimate(
        trials,
        seed,
        _share((reached(engine, aim, outcome), times) for outcome, times in came),
        tuple(_share((outcome[n].damage - unit.damage, times) for outcome, times in came) for n, unit in enumerate(engine.units)),
        tuple(
            None if unit.health is None else _share((int(outcome[n].discarded), times) for outcome, times in came)
            for n, unit in enumerate(engine.units)
        ),
    )


def _thrown(node: Chance, random: Random) -> State:
    at = random.randrange(6**node.dice)
    for weight, _, state in node.outcomes:
        at -= weight
        if at < 0:
            return state
    raise AssertionError


def _chosen(engine: Engine, player: int, state: State, node: Decision) -> State:
    """The state after the policy's choice."""
    options = dict(node.options)
    mine = player == node.player
    asides = [move for move in options if isinstance(move, LayAside)]
    if asides:
        return options[_aside(engine, options, asides, mine)]
    goes = [move for move in options if isinstance(move, Attacks)]
    if goes:
        return options[min(goes, key=lambda move: _left(engine, options[DoesNothing(move.unit)], move.target))]
    passed = options.get(Call.PASS, state)
    plays = [move for move in options if isinstance(move, Play) and _wanted(engine, passed, move, options[move])]
    if not plays:
        return options[Call.PASS] if Call.PASS in options else node.options[0][1]
    return options[max(plays, key=lambda move: move.amount or 0)]


def _left(engine: Engine, state: State, unit: int) -> int:
    """How much more damage a unit can take."""
    health = engine.health(state.cards, unit)
    return health - state.cards[unit].damage if health is not None else MOST_KEPT


def _aside(engine: Engine, options: dict[Move, State], asides: list[LayAside], mine: bool) -> Move:
    """The worst die for the player who rerolls; one that already serves only where a die must be laid aside."""
    deed = next(iter(options.values())).deed
    assert deed
    reading = engine.reading(deed)
    bad = [move for move in asides if reading.classes[move.die].hit is not mine]
    if bad:
        return bad[0] if mine else bad[-1]
    return Call.ROLL_AGAIN if Call.ROLL_AGAIN in options else asides[0]


def _wanted(engine: Engine, passed: State, move: Play, after: State) -> bool:
    """Whether the policy uses an ability like this: never to change the defender, and new damage for the opponent only."""
    rule = engine.rules[move.rule]
    if rule not in engine.disrupts and moves_defender(passed, after):
        return False
    if move.unit is None or rule.step == "after-attack":
        return True
    own = engine.player[move.unit] == engine.player[rule.unit]
    # A prevention may be played before there is any damage: then nothing is gained yet.
    helps = gains(passed, after, move.unit) or (rule.prevents and move.unit in rule.targets(engine, passed))
    return own is helps


def _share(values: Iterable[tuple[int, int]]) -> Share:
    """The average of values, each with the number of times that it came up."""
    counted = list(values)
    n = sum(times for _, times in counted)
    mean = Fraction(sum(times * value for value, times in counted), n)
    spread = Fraction(sum(times * value * value for value, times in counted), n) - mean * mean
    return Share(float(mean), sqrt(spread / n))
