"""Where several choices are equally good: all of them, and the one among them that a player is told to make.

A solution takes the first of equal options, which spends the least. A list of cases that had to follow it would tell cases
apart that are none. So the advice may give any of the equal choices, and prefers the one that plays most where that is free:
it rolls as many dice of little use again as it may, and prevents as much as it can.
"""

from fractions import Fraction
from typing import NamedTuple

from swtcg_rules.engine.model import Call, Decision, LayAside, Move, Play
from swtcg_rules.engine.state import State
from swtcg_rules.solver.exact import Graph, Solution, chances

Picks = tuple[int, ...]
"""How many dice of each class are rolled again."""


class Rerolling(NamedTuple):
    """The equally good rerolls at a decision, and whether they are all there is."""

    equal: frozenset[Picks]
    any_will_do: bool


def with_most_played(solution: Solution) -> Solution:
    """The same solution with the preferred choice wherever several are equally good."""
    choice = dict(solution.choice)
    if not solution.ties:
        return solution
    right = _often_right(solution)
    for i, equal in solution.ties.items():
        choice[i] = _preferred(solution, i, equal, right)
    if choice == solution.choice:
        return solution
    return solution._replace(choice=choice, chance=chances(solution.graph, choice))


def best_options(solution: Solution, i: int) -> tuple[int, ...]:
    """The numbers of all best options of a decision."""
    return solution.ties.get(i, (solution.choice[i],))


def unloved(graph: Graph, player: int, state: State) -> list[int]:
    """The classes of dice that a player gains by rolling again as a rule, those first that he likes least.

    They are misses for the player whose unit rolls, and hits for the other.
    """
    deed = state.frame.deed
    rolls = graph.engine.player[deed.source] == player
    classes = graph.engine.reading(deed).classes
    found = [i for i, die in enumerate(classes) if die.hit is not rolls]
    return found if rolls else found[::-1]


def rerolling_at(solution: Solution, i: int, rule: int) -> Rerolling | None:
    """What is best to roll again with a rule at a decision; None where something else than a reroll comes first.

    Where it makes no difference, nothing is paid for a reroll.
    """
    graph = solution.graph
    node = graph.nodes[i]
    assert isinstance(node, Decision)
    best = best_options(solution, i)
    moves = {at: node.options[at][0] for at in best}
    equal: set[Picks] = set()
    free = not graph.engine.rules[rule].cost
    passes = any(move is Call.PASS for move in moves.values())
    all_equal = len(best) == len(node.options)
    for at, move in moves.items():
        if isinstance(move, Play) and move.rule == rule and (free or not passes):
            found = _laid(solution, graph.after[i][at])
            equal |= found.equal
            all_equal = all_equal and found.any_will_do
    if passes and (dice := node.options[0][1].dice or graph.states[i].dice):
        equal.add((0,) * len(dice.pool))
    return Rerolling(frozenset(equal), all_equal and free) if equal else None


def _laid(solution: Solution, first: int) -> Rerolling:
    """The equally good ways to lay dice aside from here on."""
    graph = solution.graph
    equal: set[Picks] = set()
    all_equal = True
    dice = graph.states[first].dice
    assert dice
    met = {(first, (0,) * len(dice.pool))}
    stack = list(met)
    while stack:
        i, picks = stack.pop()
        node = graph.nodes[i]
        laying = isinstance(node, Decision) and any(_lays(move) for move, _ in node.options)
        if not laying:  # as many as may be are laid aside, and they fall
            equal.add(picks)
            continue
        assert isinstance(node, Decision)
        best = best_options(solution, i)
        all_equal = all_equal and len(best) == len(node.options)
        for at in best:
            move = node.options[at][0]
            if not isinstance(move, LayAside):
                equal.add(picks)
                continue
            following = graph.after[i][at], (*picks[: move.die], picks[move.die] + 1, *picks[move.die + 1 :])
            if following not in met:
                met.add(following)
                stack.append(following)
    return Rerolling(frozenset(equal), all_equal)


def choices_to_reroll(solution: Solution, i: int, rule: int, picks: Picks) -> dict[int, int]:
    """The choices by which these dice are rolled again from a decision on; none where they cannot be laid aside like this."""
    graph = solution.graph
    plain = graph.engine.reading(graph.states[i].frame.deed).plain
    found: dict[int, int] = {}
    left = list(picks)
    move: Move = Play(rule) if any(picks) else Call.PASS
    while move in (moves := _moves(graph, i)):
        found[i] = moves[move]
        if move in (Call.PASS, Call.ROLL_AGAIN):
            return found
        i = graph.after[i][moves[move]]
        laid = {option.die for option in _moves(graph, i) if isinstance(option, LayAside)}
        die = next((die for die, n in enumerate(left) if n and {die, plain[die]} & laid), None)
        if die is None:
            move = Call.ROLL_AGAIN
        else:
            left[die] -= 1
            move = LayAside(die if die in laid else plain[die])
    return {}


def _moves(graph: Graph, i: int) -> dict[Move, int]:
    """What may be done at a decision, with the numbers of the options; nothing where there is none."""
    node = graph.nodes[i]
    return {move: at for at, (move, _) in enumerate(node.options)} if isinstance(node, Decision) else {}


def _lays(move: Move) -> bool:
    return isinstance(move, LayAside) or move is Call.ROLL_AGAIN


def _often_right(solution: Solution) -> dict[int, Fraction]:
    """For each rule that is used: in what part of the decisions where it may be used that is best, any equal choice counted."""
    graph = solution.graph
    offered: dict[int, int] = {}
    best: dict[int, int] = {}
    for i, chosen in solution.choice.items():
        node = graph.nodes[i]
        assert isinstance(node, Decision)
        for counts, options in ((offered, range(len(node.options))), (best, solution.ties.get(i, (chosen,)))):
            for rule in {move.rule for move in (node.options[at][0] for at in options) if isinstance(move, Play)}:
                counts[rule] = counts.get(rule, 0) + 1
    return {rule: Fraction(best.get(rule, 0), n) for rule, n in offered.items()}


def _preferred(solution: Solution, i: int, equal: tuple[int, ...], right: dict[int, Fraction]) -> int:
    """The option to take among equal ones."""
    graph, chosen = solution.graph, solution.choice[i]
    node = graph.nodes[i]
    assert isinstance(node, Decision)
    options = {at: node.options[at][0] for at in equal}
    if any(_lays(move) for move in options.values()):
        die = _die_to_lay(solution, i, options)
        return chosen if die is None else die
    taken = options[chosen]
    if isinstance(taken, Play):  # the rule that is most often right, so that its use is soon told; and as much as it can
        plays = {at: move for at, move in options.items() if isinstance(move, Play)}
        first = max(plays.values(), key=lambda move: (right[move.rule], move.rule == taken.rule))
        unit = taken.unit if first.rule == taken.rule else first.unit
        alike = [at for at, move in plays.items() if (move.rule, move.unit) == (first.rule, unit)]
        return max(alike, key=lambda at: _amount(options[at]))
    if taken is Call.PASS:
        for at, move in options.items():
            if isinstance(move, Play) and _rerolls_freely(graph, move):
                after = graph.after[i][at]
                laying = graph.nodes[after]
                best = best_options(solution, after) if isinstance(laying, Decision) else ()
                if (
                    isinstance(laying, Decision)
                    and _die_to_lay(solution, after, {n: laying.options[n][0] for n in best}) is not None
                ):
                    return at
    return chosen


def _rerolls_freely(graph: Graph, move: Play) -> bool:
    rule = graph.engine.rules[move.rule]
    return bool(rule.rerolls()) and move.amount is None and not rule.cost


def _die_to_lay(solution: Solution, i: int, options: dict[int, Move]) -> int | None:
    """The option that lays aside the die its player likes least; None where no such die may be laid."""
    node = solution.graph.nodes[i]
    assert isinstance(node, Decision)
    dice = {move.die: at for at, move in options.items() if isinstance(move, LayAside)}
    wanted = unloved(solution.graph, node.player, solution.graph.states[i]) if dice else []
    return next((dice[die] for die in wanted if die in dice), None)


def _amount(move: Move) -> int:
    return move.amount or 0 if isinstance(move, Play) else 0
