"""The exact driver: every roll and every choice played out, both players at their best.

The states that can be reached from the start are a graph without circles. It is walked once; then each state's worth is
worked out from the end backwards, and the chance of each state from the start forwards. All numbers are integers over
powers of six, so nothing is rounded.
"""

import gc
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence, Set
from contextlib import contextmanager
from fractions import Fraction
from typing import NamedTuple

from swtcg_rules.clock import board_time
from swtcg_rules.engine.engine import Engine
from swtcg_rules.engine.events import Fires, HitsRead, Idle
from swtcg_rules.engine.model import Call, Chance, Decision, Finished, Node
from swtcg_rules.engine.position import Force, Position
from swtcg_rules.engine.question import engine_of, start_of
from swtcg_rules.engine.state import State, in_go
from swtcg_rules.errors import Problem, TooLargeError
from swtcg_rules.solver.goals import Aim, Outcome, reached, tiers
from swtcg_rules.table.model import Board, Kind

MOST_STATES = 400_000
"""The most states, about 900 MB: a larger game is refused instead of filling the memory."""
MOST_WORK = 1_600_000
"""The most work, about ten seconds: twice the states plus the steps run to get there, a count that is the same everywhere."""
WATCHED = 1024
"""The number of states from one call of the watcher, and look at the clock (see `clock`), to the next."""
Allowed = Callable[[Decision], Sequence[int]]
"""The options of a decision that may be taken, by their numbers."""
UNSEEN, BEGUN = -2, -1
"""The place of a state that is not in the graph yet: not taken up, or taken up and not finished."""


class Graph(NamedTuple):
    """All states that can follow the start, each after those that follow it; the start is the last."""

    engine: Engine
    states: list[State]
    nodes: list[Node]
    after: list[tuple[int, ...]]
    """For each state the numbers of the next ones, in the order of the node's outcomes or options."""
    dice: list[int]
    """For each state how many dice may still fall at most."""


class PositionWorth(NamedTuple):
    """What a position is worth under best play: the goal, and what settles ties, each over six to the power of the dice."""

    tiers: tuple[int, ...]
    dice: int


class Solution(NamedTuple):
    """What best play comes to. Chances are integers over `whole`."""

    graph: Graph
    aim: Aim
    choice: dict[int, int]
    """For each decision the number of the option taken."""
    chance: list[int]
    """For each state the chance that it is reached."""
    whole: int
    outcomes: dict[Outcome, int]
    force: dict[Force, int]
    """The chance of each amount of Force left."""
    fired: dict[int, int]
    """For each rule that looked for something: the chance that it found it; the chances of several looks are added up."""
    hits: dict[int, int]
    """The chance of each number of hits in the first attack."""
    ties: dict[int, tuple[int, ...]]
    """For each decision that has several best options: the numbers of all of them."""

    def fraction(self, chance: int) -> Fraction:
        return Fraction(chance, self.whole)

    @property
    def value(self) -> Fraction:
        """The expected worth of the goal under best play."""
        engine = self.graph.engine
        return self.fraction(sum(reached(engine, self.aim, o) * c for o, c in self.outcomes.items()))


def explore(
    engine: Engine,
    start: State,
    watch: Callable[[int, float], None] | None = None,
    most_work: int = MOST_WORK,
    passing: Set[int] = frozenset(),
) -> Graph:
    """Walk every state that can follow a start; the players who are `passing` play nothing more.

    `watch` is called now and then with the work done and the share of the walk that is done: each state hands its share on
    to the states after it in equal parts, however much follows them.

    Raises TooLargeError when there are more than MOST_STATES, more work than `most_work`, or no time is left.
    """
    graph = Graph(engine, [], [], [], [])
    met = {start: 0}  # the number of each state, given when it is first met: looking up the states themselves takes long
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
                if isinstance(node, Decision) and node.player in passing:
                    passes = [option for option in node.options if option[0] is Call.PASS]
                    node = node._replace(options=tuple(passes[:1] or node.options[:1]))
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


def graph_of(board: Board, most_work: int = MOST_WORK) -> Graph:
    """All that can follow a board. Raises TooLargeError as `explore` does."""
    engine = engine_of(board)
    return explore(engine, start_of(engine, board), most_work=most_work)


@contextmanager
def no_garbage() -> Iterator[None]:
    """Without garbage collection: a solution holds no circular references, so looking for garbage would only cost time."""
    collecting = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if collecting:
            gc.enable()


def solve(graph: Graph, aim: Aim, allowed: Allowed | None = None) -> Solution:
    """Best play of both sides for a goal, among what is `allowed`; of equal options the first, which spends the least."""
    with no_garbage():
        chosen = any(isinstance(node, Decision) for node in graph.nodes)
        ties: dict[int, tuple[int, ...]] = {}
        choice = choices(graph, aim.player, at_once(graph.engine, aim), allowed, ties)[0] if chosen else {}
        return _follow(graph, aim, choice, ties)


def best_value(graph: Graph, aim: Aim) -> Fraction:
    """What a goal is worth under best play, without how it comes about."""
    with no_garbage():
        worth = choices(graph, aim.player, at_once(graph.engine, aim))[1]
        return Fraction(worth.tiers[0], 6**worth.dice)


def at_once(engine: Engine, aim: Aim) -> Callable[[Position], PositionWorth]:
    """What a position is worth where nothing comes after it."""
    return lambda position: PositionWorth(tiers(engine, aim, position), 0)


def choices(
    graph: Graph,
    player: int,
    worth_of: Callable[[Position], PositionWorth],
    allowed: Allowed | None = None,
    equal: dict[int, tuple[int, ...]] | None = None,
) -> tuple[dict[int, int], PositionWorth, list[int]]:
    """For each decision the best option, worked out from the end backwards; what the start is worth; and the dice of each state.

    A state's worth is an integer over six to the power of the dice that may still fall: the goal itself and then each tier
    that settles ties, every tier multiplied by a step that all tiers after it cannot make up. `worth_of` gives what an end
    is worth, which may itself count dice. `equal` takes up all best options of the decisions that have several.
    """
    nodes = graph.nodes
    finals = {i: worth_of(node.state.position) for i, node in enumerate(nodes) if isinstance(node, Finished)}
    ahead = _with_ends(graph, finals) if any(end.dice for end in finals.values()) else graph.dice
    powers = [6**n for n in range(ahead[-1] + 1)]
    # What settles ties adds up to less than half a step, so rounding takes it off.
    largest = zip(*([-(-abs(n) // powers[end.dice]) for n in end.tiers] for end in finals.values()), strict=True)
    steps = [2 * (max(tier) + 1) * powers[-1] for tier in list(largest)[1:]]
    worth: list[int] = []
    choice: dict[int, int] = {}
    for i, (node, after, dice) in enumerate(zip(nodes, graph.after, ahead, strict=True)):
        if not i % WATCHED:
            board_time()
        if isinstance(node, Finished):
            main, *ties = finals[i].tiers
            for step, tie in zip(steps, ties, strict=True):
                main = main * step + tie
            worth.append(main)
        elif isinstance(node, Chance):
            total = 0
            for (weight, _, _), child in zip(node.outcomes, after, strict=True):
                total += weight * worth[child] * powers[dice - node.dice - ahead[child]]
            worth.append(total)
        else:
            values = [worth[child] * powers[dice - ahead[child]] for child in after]
            among = [values[at] for at in allowed(node)] if allowed else values
            best = max(among) if node.player == player else min(among)
            worth.append(best)
            choice[i] = values.index(best) if not allowed else next(at for at in allowed(node) if values[at] == best)
            if equal is not None and among.count(best) > 1:
                equal[i] = tuple(at for at in (allowed(node) if allowed else range(len(values))) if values[at] == best)
    found: list[int] = []
    whole = worth[-1]
    for step in reversed(steps):
        rest = (2 * whole + step) // (2 * step)
        found.append(whole - rest * step)
        whole = rest
    return choice, PositionWorth((whole, *reversed(found)), ahead[-1]), ahead


def _with_ends(graph: Graph, finals: dict[int, PositionWorth]) -> list[int]:
    """For each state how many dice may still fall at most, those after its end included."""
    ahead: list[int] = []
    for i, (node, after) in enumerate(zip(graph.nodes, graph.after, strict=True)):
        most = finals[i].dice if isinstance(node, Finished) else max(ahead[child] for child in after)
        ahead.append(most + node.dice if isinstance(node, Chance) else most)
    return ahead


def chances(graph: Graph, choice: dict[int, int], over: Callable[[Node], bool] | None = None) -> list[int]:
    """The chance of every state when the choices are followed, from the start forwards, over six to the power of all dice.

    What comes after a node that is `over` is left out.
    """
    chance = [0] * len(graph.nodes)
    chance[-1] = 6 ** graph.dice[-1]
    for i in range(len(graph.nodes) - 1, -1, -1):
        if not i % WATCHED:
            board_time()
        here = chance[i]
        if not here:
            continue
        node, after = graph.nodes[i], graph.after[i]
        if over and over(node):
            continue
        if isinstance(node, Chance):
            part = here // 6**node.dice
            for (weight, _, _), child in zip(node.outcomes, after, strict=True):
                chance[child] += part * weight
        elif isinstance(node, Decision):
            chance[after[choice[i]]] += here
    return chance


def _follow(graph: Graph, aim: Aim, choice: dict[int, int], ties: dict[int, tuple[int, ...]]) -> Solution:
    """The solution when the choices are followed."""
    chance = chances(graph, choice)
    outcomes: dict[Outcome, int] = defaultdict(int)
    force: dict[Force, int] = defaultdict(int)
    fired: dict[int, int] = defaultdict(int)
    hits: dict[int, int] = defaultdict(int)
    for i in range(len(graph.nodes) - 1, -1, -1):
        here, node = chance[i], graph.nodes[i]
        if not here:
            continue
        for event in node.events:
            match event:
                case Fires(rule=rule):
                    fired[rule] += here
                case Idle(rule=rule):
                    fired[rule] += 0
                case HitsRead(kind=Kind.ATTACK, hits=number) if in_first_attack(graph.states[i]):
                    hits[number] += here
        if isinstance(node, Finished):
            outcomes[node.state.cards] += here
            force[node.state.position.force] += here
    whole = 6 ** graph.dice[-1]
    return Solution(graph, aim, choice, chance, whole, dict(outcomes), dict(force), dict(fired), dict(hits), ties)


def in_first_attack(state: State) -> bool:
    """Whether a go's first attack is under way, and none that follows it."""
    go = in_go(state)
    return go is not None and go.first is None


def ever_fires(solution: Solution, rule: int) -> Fraction:
    """The chance that a rule finds what it looks for at least once, where it may do so several times."""

    def fires(node: Node) -> bool:
        return any(isinstance(event, Fires) and event.rule == rule for event in node.events)

    chance = chances(solution.graph, solution.choice, over=fires)
    return solution.fraction(sum(here for here, node in zip(chance, solution.graph.nodes, strict=True) if here and fires(node)))
