"""A battle step under best play: one go after the other, worked out from the end backwards.

Between two goes there is a position and nothing else, so each go is solved by itself, with what the positions at its end
are worth; equal positions are solved once. All numbers are integers over powers of six, so nothing is rounded.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable
from fractions import Fraction
from typing import NamedTuple

from swtcg_rules.clock import board_time
from swtcg_rules.engine.engine import Engine
from swtcg_rules.engine.frames.battle_step import battle_step
from swtcg_rules.engine.model import Decision, Finished, Go
from swtcg_rules.engine.position import Position
from swtcg_rules.engine.rule import Bearer, Rule
from swtcg_rules.engine.state import BattleStep, State
from swtcg_rules.errors import Problem, TooLargeError
from swtcg_rules.solver.exact import Graph, PositionWorth, at_once, chances, choices, explore, no_garbage
from swtcg_rules.solver.goals import Aim
from swtcg_rules.table.model import Arena
from swtcg_rules.table.turns import Attacks, DoesNothing

WATCHED = 1024
"""The number of states from one call of the watcher, and look at the clock (see `clock`), to the next."""
MOST_WORK = 400_000
"""The most work, about ten seconds; it is counted as in `exact`, but here each state is met from more positions."""
ENOUGH_TO_TELL = 20_000
"""The work after which the share that is done foretells the whole, one to ten times too high."""
TOO_MUCH = 3 * MOST_WORK
"""The foretold work from which the walk is given up."""


class Taken(NamedTuple):
    """What is done with a go under best play, and where it leads."""

    player: int
    move: Go
    ends: tuple[tuple[Position, int], ...]
    """The positions at its end, each with its chance over six to the power of `dice`."""
    dice: int


class Chain(NamedTuple):
    """A battle step under best play."""

    engine: Engine
    aim: Aim
    start: Position
    goes: dict[Position, Taken | None]
    """Every position that can come before a go, each after those that can follow it; None where no go is left."""
    first: tuple[tuple[Go, Fraction], ...]
    """What can be done with the first go, the best first, and what the goal is worth after it."""
    worth: PositionWorth

    @property
    def value(self) -> Fraction:
        """The expected worth of the goal."""
        return goal_of(self.worth)

    def outcomes(self) -> dict[Position, Fraction]:
        """The chance of each position at the end of the step."""
        chance: dict[Position, Fraction] = defaultdict(Fraction)
        chance[self.start] = Fraction(1)
        ends: dict[Position, Fraction] = {}
        for position, go in reversed(self.goes.items()):
            here = chance.pop(position, None)
            if here and go is None:
                ends[position] = here
            elif here and go:
                for after, weight in go.ends:
                    chance[after] += here * Fraction(weight, 6**go.dice)
        return ends


def goes_of(node: Decision) -> list[tuple[Go, State]]:
    """What can be done with a go, and the state after it."""
    return [(move, state) for move, state in node.options if isinstance(move, Attacks | DoesNothing)]


def goal_of(worth: PositionWorth) -> Fraction:
    """What something is worth as far as the goal goes."""
    return Fraction(worth.tiers[0], 6**worth.dice)


def solve_battle(
    engine: Engine, start: Position, arena: Arena | None, aim: Aim, watch: Callable[[int, float], None] | None = None
) -> Chain:
    """Best play of both sides from a position to the end of the battle step.

    `watch` is called now and then with the work done and the share of the walk that is done: each position hands its share
    on to what can be done there, and that to its ends, in equal parts.

    Raises TooLargeError when it takes more than MOST_WORK, as soon as that is foretold, or when no time is left.
    """
    with no_garbage():
        walk = _Walk(engine, battle_step(arena), aim, watch)
        worth = walk.worth_of(start, 1.0)
        return Chain(engine, aim, start, walk.goes, tuple(walk.options(start)), worth)


class _Branch(NamedTuple):
    """An attack played out from one position; where nobody has a choice, with the chance of each end."""

    graph: Graph
    ends: tuple[Position, ...]
    local: bool
    """Whether only the two units matter to it, and can be changed by it."""
    fixed: tuple[int, ...] | None


class _Walk:
    def __init__(self, engine: Engine, step: BattleStep, aim: Aim, watch: Callable[[int, float], None] | None) -> None:
        self.engine, self.step, self.aim, self.watch = engine, step, aim, watch
        self.goes: dict[Position, Taken | None] = {}
        self.known: dict[Position, PositionWorth] = {}
        self.branches: dict[tuple[object, ...], _Branch] = {}
        self.around = [rule for rule in engine.rules if not rule.between_two]
        """The rules to which units besides the two of an attack make a difference."""
        self.end = at_once(engine, aim)
        self.work = self.told = 0
        self.behind = 0.0

    def worth_of(self, position: Position, share: float) -> PositionWorth:
        """What a position before a go is worth; `share` is its part of the whole walk."""
        known = self.known.get(position)
        if known is None:
            known = self.known[position] = self.solved(position, share)
        else:
            self.behind += share
        return known

    def solved(self, position: Position, share: float) -> PositionWorth:
        node = self.engine.advance(State(position, (self.step,)))
        self.count(1)
        if not isinstance(node, Decision):
            self.behind += share
            self.goes[position] = None
            return self.end(position)
        each = share / len(node.options)
        found = [(move, state, self.option(position, move, state, each)) for move, state in goes_of(node)]
        most = max(worth.dice for _, _, worth in found)
        sign = 1 if node.player == self.aim.player else -1
        # Of equal options the first is taken: doing nothing comes before an attack that brings nothing.
        move, state, worth = max(found, key=lambda one: tuple(sign * n * 6 ** (most - one[2].dice) for n in one[2].tiers))
        self.goes[position] = Taken(node.player, move, *self.led(position, move, state))
        return worth

    def options(self, position: Position) -> list[tuple[Go, Fraction]]:
        """What can be done before a go, the best first."""
        node = self.engine.advance(State(position, (self.step,)))
        if not isinstance(node, Decision):
            return []
        go = self.goes[position]
        assert go
        found = [(move, goal_of(self.option(position, move, state, 0.0))) for move, state in goes_of(node)]
        sign = 1 if node.player == self.aim.player else -1
        return sorted(found, key=lambda option: (option[0] != go.move, -sign * option[1]))

    def option(self, position: Position, move: Go, state: State, share: float) -> PositionWorth:
        """What a position is worth if this is done with the go."""
        if not isinstance(move, Attacks):
            return self.worth_of(state.position, share)
        branch = self.branch(position, move, state)
        ends = self.ends(position, move, branch)
        worth = [self.worth_of(end, share / len(ends)) for end in ends]
        if branch.fixed is None:
            found = choices(branch.graph, self.aim.player, dict(zip(branch.ends, worth, strict=True)).__getitem__)
            return found[1]
        most = max(end.dice for end in worth)
        weights = [weight * 6 ** (most - end.dice) for weight, end in zip(branch.fixed, worth, strict=True)]
        tiers = zip(*(end.tiers for end in worth), strict=True)
        whole = tuple(sum(weight * n for weight, n in zip(weights, tier, strict=True)) for tier in tiers)
        return PositionWorth(whole, most + branch.graph.dice[-1])

    def led(self, position: Position, move: Go, state: State) -> tuple[tuple[tuple[Position, int], ...], int]:
        """Where a go leads with best play: the positions at its end with their chances, and the dice these are counted over."""
        if not isinstance(move, Attacks):
            return ((state.position, 1),), 0
        branch = self.branch(position, move, state)
        ends = self.ends(position, move, branch)
        weights = branch.fixed
        if weights is None:
            worth = dict(zip(branch.ends, map(self.known.__getitem__, ends), strict=True))
            weights = _follow(branch, choices(branch.graph, self.aim.player, worth.__getitem__)[0])
        return tuple((end, weight) for end, weight in zip(ends, weights, strict=True) if weight), branch.graph.dice[-1]

    def branch(self, position: Position, attack: Attacks, state: State) -> _Branch:
        """The attack played out; where nothing but the two units matters to it, once for all positions that agree on those."""
        source, target, *_ = attack
        local = not any(self.looks(rule, position, attack) for rule in self.around)
        key = source, target, position.cards[source], position.cards[target], position.force, position.used
        found = self.branches.get(key) if local else None
        if found is None:
            graph = explore(self.engine, State(state.position, state.frames[1:]))
            self.count(len(graph.states))
            ends = tuple(dict.fromkeys(node.state.position for node in graph.nodes if isinstance(node, Finished)))
            found = _Branch(graph, ends, local, None)
            if not any(isinstance(node, Decision) for node in graph.nodes):
                found = found._replace(fixed=_follow(found, {}))
            if local:
                self.branches[key] = found
        return found

    def looks(self, rule: Rule, position: Position, attack: Attacks) -> bool:
        """Whether a rule may look beyond the two units of an attack."""
        about = rule.unit in (attack.unit, attack.target)
        return about or (rule.bearer is Bearer.ANYONE and not position.cards[rule.unit].discarded)

    def ends(self, position: Position, attack: Attacks, branch: _Branch) -> list[Position]:
        """The positions at the end of an attack that was perhaps played out from another position."""
        if not branch.local:
            return list(branch.ends)
        cards = list(position.cards)
        found = []
        for end in branch.ends:
            for unit in (attack.unit, attack.target):
                cards[unit] = end.cards[unit]
            found.append(end._replace(cards=tuple(cards)))
        return found

    def count(self, states: int) -> None:
        """Count the work, report it to the watcher, and give up where it becomes too much."""
        self.work += states
        if self.work < self.told + WATCHED:
            return
        self.told = self.work
        work = 2 * self.work + self.engine.steps_run
        if work > MOST_WORK:
            raise TooLargeError(Problem("too-large", {"n": len(self.goes)}))
        if work > ENOUGH_TO_TELL and work > self.behind * TOO_MUCH:
            raise TooLargeError(Problem("too-large-expected", {}))
        board_time()
        if self.watch:
            self.watch(work, self.behind)


def _follow(branch: _Branch, choice: dict[int, int]) -> tuple[int, ...]:
    """The chance of each end when the choices are followed, over six to the power of the dice."""
    ends = dict.fromkeys(branch.ends, 0)
    for here, node in zip(chances(branch.graph, choice), branch.graph.nodes, strict=True):
        if isinstance(node, Finished):
            ends[node.state.position] += here
    return tuple(ends.values())
