"""The simulating driver: real dice, rolled at random from a seed, played by the choices of an exact solution.

It walks the engine with every face kept, so it checks both the arithmetic of the exact driver and the counting by class.
"""

from __future__ import annotations

from collections import Counter
from functools import cache
from random import Random

from swtcg_rules.engine.engine import Engine
from swtcg_rules.engine.model import Chance, Decision, Finished, LayAside, Move
from swtcg_rules.engine.question import engine_of, start_of
from swtcg_rules.engine.state import State
from swtcg_rules.solver.exact import Solution
from swtcg_rules.solver.goals import Outcome
from swtcg_rules.solver.opening import by_class
from swtcg_rules.table.model import Board


def simulate(solution: Solution, board: Board, trials: int, seed: int) -> Counter[Outcome]:
    """How often each outcome came up in the trials; the same seed gives the same count."""
    random = Random(seed)  # noqa: S311 - dice, not secrets
    counted = solution.graph.engine
    engine = engine_of(board, every_face=True)
    start = start_of(engine, board)
    number = {state: i for i, state in enumerate(solution.graph.states)}

    @cache
    def play_on(state: State) -> Chance | Finished:
        """Play on to where dice fall or all is over, with each decision taken as the solution takes it."""
        while isinstance(node := engine.advance(state), Decision):
            chosen = _chosen(solution, number[by_class(engine, counted, state)])
            state = _same_move(engine, counted, state, node, chosen)
        return node

    found: Counter[Outcome] = Counter()
    for _ in range(trials):
        node = play_on(start)
        while isinstance(node, Chance):
            node = play_on(node.outcomes[random.randrange(6)][-1])
        found[node.state.cards] += 1
    return found


def _chosen(solution: Solution, i: int) -> Move:
    node = solution.graph.nodes[i]
    assert isinstance(node, Decision)
    return node.options[solution.choice[i]][0]


def _same_move(engine: Engine, counted: Engine, state: State, node: Decision, move: Move) -> State:
    """The state after the move made with real faces: a die of the class, or one that counts as one of it."""
    options = dict(node.options)
    if not isinstance(move, LayAside):
        return options[move]
    deed, dice = state.frame.deed, state.frame.dice
    faces, classes = engine.reading(deed), counted.reading(deed)
    lying = {classes.class_of(face): faces.class_of(face) for face in engine.faces(deed, dice.pool)}
    alike = lying[move.die] if move.die in lying else next(die for i, die in lying.items() if classes.plain[i] == move.die)
    return options[LayAside(alike)]
