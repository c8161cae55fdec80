"""What is still open where a record stops: who can still play what, and what that is worth with both sides at their best."""

from __future__ import annotations

from typing import NamedTuple

from swtcg_rules.engine.engine import Engine
from swtcg_rules.engine.model import Call, Chance, Decision, LayAside, Move, Play
from swtcg_rules.engine.state import Disrupt, State, with_frame
from swtcg_rules.solver.advice.advising import faces_of, picks_at
from swtcg_rules.solver.exact import Graph, Solution, solve
from swtcg_rules.solver.goals import Aim


class BestMove(NamedTuple):
    """A move of best play: the rule, how much it prevents or moves, for or against which unit, and the faces rolled again."""

    rule: int
    amount: int | None = None
    unit: int | None = None
    faces: tuple[int, ...] = ()


def by_class(faces: Engine, counted: Engine, state: State) -> State:
    """The same state with its dice counted by class."""
    if isinstance(state.frame, Disrupt):
        allowed, disrupted = (by_class(faces, counted, way) for way in (state.frame.allowed, state.frame.disrupted))
        return with_frame(state, allowed=allowed, disrupted=disrupted)
    if state.dice is None:
        return state
    deed, dice = state.frame.deed, state.frame.dice
    pool = counted.reading(deed).pool_of(faces.faces(deed, dice.pool), dice.rerolls, state.step == "initial-roll")
    return with_frame(state, dice=dice._replace(pool=pool))


def open_rules(graph: Graph) -> list[int]:
    """The rules that a player may play, or pass on, somewhere in all that can follow, in the order in which they come up."""
    found: dict[int, None] = {}
    for node in reversed(graph.nodes):
        if isinstance(node, Decision) and may_pass(node):
            found |= dict.fromkeys(move.rule for move, _ in node.options if isinstance(move, Play))
    return list(found)


def dice_falling(graph: Graph) -> int:
    """How many dice fall before anything else can happen."""
    node = graph.nodes[-1]
    if not isinstance(node, Chance):
        return 0
    _, die, after = node.outcomes[0]
    assert after.dice
    return node.dice if die < 0 else after.dice.falling + 1


def may_pass(node: Decision) -> bool:
    """Whether a player chooses to play something or not, and not only how, or in which order."""
    return any(move is Call.PASS for move, _ in node.options)


def if_played(graph: Graph, aim: Aim, rule: int) -> Solution:
    """Best play in which a rule is played whenever it can be."""
    return solve(graph, aim, lambda node: _those(node, [at for at, (move, _) in enumerate(node.options) if _plays(move, rule)]))


def if_not_played(graph: Graph, aim: Aim, rule: int) -> Solution:
    """Best play in which a rule is never played."""
    return solve(
        graph, aim, lambda node: _those(node, [at for at, (move, _) in enumerate(node.options) if not _plays(move, rule)])
    )


def _plays(move: Move, rule: int) -> bool:
    return isinstance(move, Play) and move.rule == rule


def _those(node: Decision, meant: list[int]) -> list[int]:
    """The options that are meant; all options where none is meant, or where a player only chooses how or in which order."""
    return meant if meant and may_pass(node) else [*range(len(node.options))]


def line_of(solution: Solution, lying: tuple[int, ...]) -> tuple[BestMove, ...]:
    """What is played from here on under best play, up to the next dice that fall; `lying` are the faces on the table."""
    graph = solution.graph
    i = len(graph.nodes) - 1
    made: list[BestMove] = []
    while isinstance(node := graph.nodes[i], Decision):
        state, move = graph.states[i], node.options[solution.choice[i]][0]
        if isinstance(move, Play) and may_pass(node):
            rerolls = graph.engine.rules[move.rule].rerolls() and state.dice
            faces = faces_of(graph.engine.reading(state.frame.deed), picks_at(solution, i), lying) if rerolls else ()
            made.append(BestMove(move.rule, move.amount, move.unit, faces))
        elif isinstance(move, LayAside) and not made and state.chance:  # a reroll that was announced, without its dice
            picks = list(picks_at(solution, i))
            picks[move.die] += 1
            made.append(
                BestMove(state.chance.laying, faces=faces_of(graph.engine.reading(state.frame.deed), tuple(picks), lying))
            )
        i = graph.after[i][solution.choice[i]]
    return tuple(made)
