"""The exact driver: every roll and every choice played out, both players at their best.

The states that can be reached from the start are a graph without circles. It is walked once; then each state's worth is
worked out from the end backwards, and the chance of each state from the start forwards. All numbers are integers over
powers of six, so nothing is rounded.
"""

import gc
from collections import defaultdict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from fractions import Fraction
from typing import NamedTuple

from swtcg_rules.clock import board_time
from swtcg_rules.engine.engine import Engine
from swtcg_rules.engine.events import Fires, HitsRead, Idle
from swtcg_rules.engine.model import Chance, Decision, Finished, Node, State, noted
from swtcg_rules.errors import Problem, TooLargeError
from swtcg_rules.solver.goals import Goal, Outcome, reached, tiers
from swtcg_rules.table.model import Kind

MOST_STATES = 400_000
"""About 900 MB: a larger game is refused instead of filling the memory."""
MOST_WORK = 1_600_000
"""About ten seconds. Work is counted, twice the states and the steps run to get there, so that it is the same everywhere."""
WATCHED = 1024
"""Every so many states the watcher hears of the work, and the clock is looked at (see `clock`)."""
UNSEEN, BEGUN = -2, -1
"""Where a state stands in the graph before it stands there."""


class Graph(NamedTuple):
    """All states that can follow the start, each after those that follow it; the start is the last."""

    engine: Engine
    states: list[State]
    nodes: list[Node]
    after: list[tuple[int, ...]]
    """For each state the numbers of the next ones, in the order of the node's outcomes or options."""
    dice: list[int]
    """For each state how many dice may still fall at most."""


class Solution(NamedTuple):
    """What best play comes to. Chances are integers over `whole`."""

    graph: Graph
    goal: Goal
    choice: dict[int, int]
    """For each decision the number of the option taken."""
    chance: list[int]
    """For each state the chance that it is reached."""
    whole: int
    outcomes: dict[Outcome, int]
    force: dict[tuple[int | None, int | None], int]
    """The chance of each amount of Force left."""
    fired: dict[int, int]
    """For each rule that looked for something: the chance that it found it; where it looks several times, added up."""
    hits: dict[int, int]
    """The chance of each number of hits in the first attack."""

    def fraction(self, chance: int) -> Fraction:
        return Fraction(chance, self.whole)

    @property
    def value(self) -> Fraction:
        """The expected worth of the goal under best play."""
        engine = self.graph.engine
        return self.fraction(sum(reached(engine, self.goal, o) * c for o, c in self.outcomes.items()))


def explore(engine: Engine, watch: Callable[[int, float], None] | None = None, most_work: int = MOST_WORK) -> Graph:
    """Walk every state that can follow the start.

    `watch` hears now and then how much work was done, and what share of the walk is behind: each state hands its share on to
    the states after it in equal parts, whatever lies behind them.

    Raises TooLargeError when there are more than MOST_STATES, more work than `most_work`, or no time is left.
    """
    graph = Graph(engine, [], [], [], [])
    start = engine.start()
    met = {start: 0}  # by this number a state is known from when it is first met: looking states themselves up takes long
    place: list[int] = [UNSEEN]
    stack: list[tuple[int, State, Node | None, list[int], float]] = [(0, start, None, [], 1.0)]
    begun, behind = 0, 0.0
    with no_garbage():
        while stack:
            number, state, node, following, share = stack.pop()
            if node is None:
                if place[number] != UNSEEN:
                    behind += share
                    continue
                place[number] = BEGUN
                begun += 1
                if not begun % WATCHED:
                    work = 2 * begun + engine.steps_run
                    if begun > MOST_STATES or work > most_work:
                        raise TooLargeError(Problem("too-large", {"n": begun}))
                    board_time()
                    if watch:
                        watch(work, behind)
                node = engine.advance(state)
                following = []
                fresh: dict[int, State] = {}
                if not isinstance(node, Finished):
                    for option in node.options if isinstance(node, Decision) else node.outcomes:
                        next_state = option[-1]
                        next_number = met.setdefault(next_state, len(place))
                        following.append(next_number)
                        if next_number == len(place):
                            place.append(UNSEEN)
                        if place[next_number] == UNSEEN:
                            fresh[next_number] = next_state
                stack.append((number, state, node, following, 0.0))
                if fresh:
                    share /= len(fresh)
                    stack.extend([(next_number, next_state, None, [], share) for next_number, next_state in fresh.items()])
                else:
                    behind += share
            else:
                place[number] = len(graph.states)
                graph.states.append(state)
                graph.nodes.append(node)
                after = tuple([place[next_number] for next_number in following])
                graph.after.append(after)
                most = max([graph.dice[i] for i in after], default=0)
                graph.dice.append(most + node.dice if isinstance(node, Chance) else most)
    return graph


@contextmanager
def no_garbage() -> Iterator[None]:
    """What a solution is made of holds no circles, so looking for garbage meanwhile would only cost time."""
    collecting = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if collecting:
            gc.enable()


def solve(graph: Graph, goal: Goal) -> Solution:
    """Best play of both sides for a goal; of equal options the first is taken, which spends the least."""
    with no_garbage():
        choice, _ = _choices(graph, goal)
        return _follow(graph, goal, choice)


def best_value(graph: Graph, goal: Goal) -> Fraction:
    """What a goal is worth under best play, without how it comes about."""
    with no_garbage():
        return _choices(graph, goal)[1]


def _choices(graph: Graph, goal: Goal) -> tuple[dict[int, int], Fraction]:
    """For each decision the best option, worked out from the end backwards, and what the start is worth.

    A state's worth is an integer over six to the power of the dice that may still fall: the goal itself and then each tier
    that settles ties, every tier multiplied by a step that all that comes after it cannot make up.
    """
    engine, nodes = graph.engine, graph.nodes
    powers = [6**n for n in range(graph.dice[-1] + 1)]
    attacker = engine.player[engine.attacker]
    finals = {
        i: tiers(engine, goal, node.state.units, node.state.force) for i, node in enumerate(nodes) if isinstance(node, Finished)
    }
    # What settles ties adds up to less than half a step, so rounding takes it off.
    steps = [2 * (max(map(abs, tier)) + 1) * powers[-1] for tier in list(zip(*finals.values(), strict=True))[1:]]
    worth: list[int] = []
    choice: dict[int, int] = {}
    for i, (node, after, dice) in enumerate(zip(nodes, graph.after, graph.dice, strict=True)):
        if not i % WATCHED:
            board_time()
        if isinstance(node, Finished):
            main, *ties = finals[i]
            for step, tie in zip(steps, ties, strict=True):
                main = main * step + tie
            worth.append(main)
        elif isinstance(node, Chance):
            total = 0
            for (weight, _, _), child in zip(node.outcomes, after, strict=True):
                total += weight * worth[child] * powers[dice - node.dice - graph.dice[child]]
            worth.append(total)
        else:
            values = [worth[child] * powers[dice - graph.dice[child]] for child in after]
            best = max(values) if node.player == attacker else min(values)
            worth.append(best)
            choice[i] = values.index(best)
    for step in reversed(steps):
        worth[-1] = (2 * worth[-1] + step) // (2 * step)
    return choice, Fraction(worth[-1], powers[-1])


def _follow(graph: Graph, goal: Goal, choice: dict[int, int]) -> Solution:
    """The chance of every state when the choices are followed, from the start forwards."""
    whole = 6 ** graph.dice[-1]
    chance = [0] * len(graph.nodes)
    chance[-1] = whole
    outcomes: dict[Outcome, int] = defaultdict(int)
    force: dict[tuple[int | None, int | None], int] = defaultdict(int)
    fired: dict[int, int] = defaultdict(int)
    hits: dict[int, int] = defaultdict(int)
    for i in range(len(graph.nodes) - 1, -1, -1):
        if not i % WATCHED:
            board_time()
        here = chance[i]
        if not here:
            continue
        node, after = graph.nodes[i], graph.after[i]
        for event in node.events:
            match event:
                case Fires(rule=rule):
                    fired[rule] += here
                case Idle(rule=rule):
                    fired[rule] += 0
                case HitsRead(kind=Kind.ATTACK, hits=number) if noted(graph.states[i]).first is None:
                    hits[number] += here
        if isinstance(node, Chance):
            part = here // 6**node.dice
            for (weight, _, _), child in zip(node.outcomes, after, strict=True):
                chance[child] += part * weight
        elif isinstance(node, Decision):
            chance[after[choice[i]]] += here
        else:
            outcomes[node.state.units] += here
            force[node.state.force] += here
    return Solution(graph, goal, choice, chance, whole, dict(outcomes), dict(force), dict(fired), dict(hits))


def ever_fires(solution: Solution, rule: int) -> Fraction:
    """The chance that a rule finds what it looks for at least once, where it may do so several times."""
    graph = solution.graph
    chance = [0] * len(graph.nodes)
    chance[-1] = solution.whole
    fired = 0
    for i in range(len(graph.nodes) - 1, -1, -1):
        if not i % WATCHED:
            board_time()
        here = chance[i]
        if not here:
            continue
        node, after = graph.nodes[i], graph.after[i]
        if any(isinstance(event, Fires) and event.rule == rule for event in node.events):
            fired += here
        elif isinstance(node, Chance):
            part = here // 6**node.dice
            for (weight, _, _), child in zip(node.outcomes, after, strict=True):
                chance[child] += part * weight
        elif isinstance(node, Decision):
            chance[after[solution.choice[i]]] += here
    return solution.fraction(fired)
