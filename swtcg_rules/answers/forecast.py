"""What a solution gives for the units, the rules and the Force: chances under best play."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from fractions import Fraction

from swtcg_rules.answers.facts import Facts
from swtcg_rules.answers.solved import PowerChange, Spread, UnitResult
from swtcg_rules.engine.events import DiceCounted
from swtcg_rules.engine.position import DARK, LIGHT, CardInPlay
from swtcg_rules.engine.rule import When
from swtcg_rules.solver.exact import Graph, Solution, best_value, ever_fires, in_first_attack
from swtcg_rules.solver.goals import Goal, aim_of, decided
from swtcg_rules.table.model import Board, Kind, Until


def dice_counted(board: Board, graph: Graph) -> int | None:
    """How many attack dice the first roll has under best play; None for damage outside an attack, or where it is open."""
    if board.kind is not Kind.ATTACK:
        return None
    counts = {
        event.dice
        for state, node in zip(graph.states, graph.nodes, strict=True)
        for event in node.events
        if isinstance(event, DiceCounted) and event.kind is Kind.ATTACK and in_first_attack(state)
    }
    return counts.pop() if len(counts) == 1 else None


def kill(facts: Facts, solution: Solution) -> Fraction | None:
    """The chance of a discard when play is for it; None where it equals the solution's own."""
    aim = aim_of(facts.engine, facts.board, Goal.KILL)
    if facts.goal is not Goal.DAMAGE or not solution.choice or not decided(facts.engine, aim):
        return None
    best = best_value(solution.graph, aim)
    return best if best != discarded(solution, facts.defender) else None


def units(facts: Facts, solution: Solution) -> tuple[UnitResult, ...]:
    """What becomes of each unit."""
    engine, before = facts.engine, facts.start.cards
    results = []
    for number, unit in enumerate(engine.units):
        counts: dict[int, int] = defaultdict(int)
        changed: dict[tuple[str, int], int] = defaultdict(int)
        for outcome, chance in solution.outcomes.items():
            counts[outcome[number].damage - unit.damage] += chance
            for one in changes_of(before[number], outcome[number]):
                changed[one] += chance
        exactly = tuple(solution.fraction(counts.get(n, 0)) for n in range(max(counts) + 1))
        mean = solution.fraction(sum(n * chance for n, chance in counts.items()))
        gone = None if unit.health is None else discarded(solution, number)
        changes = tuple(PowerChange(n, until, solution.fraction(chance)) for (until, n), chance in sorted(changed.items()))
        results.append(UnitResult(number, engine.player[number], Spread(mean, exactly), gone, changes))
    return tuple(results)


def discarded(solution: Solution, number: int) -> Fraction:
    """The chance that a unit is discarded."""
    return solution.fraction(sum(c for outcome, c in solution.outcomes.items() if outcome[number].discarded))


def changes_of(before: CardInPlay, after: CardInPlay) -> Iterator[tuple[str, int]]:
    """How much a unit's power changed in the sequence, and until when."""
    had = {modifier._replace(n=0): modifier.n for modifier in before.modifiers}
    for until in (Until.END_OF_BATTLE, Until.END_OF_TURN, Until.NEXT_ATTACK):
        gained = [m.n - had.get(m._replace(n=0), 0) for m in after.modifiers if m.until is until and m.what == "power"]
        if sum(gained):
            yield until, sum(gained)
    if after.beneath > before.beneath:
        yield "lasting", after.beneath - before.beneath


def fired(facts: Facts, solution: Solution) -> tuple[tuple[int, Fraction], ...]:
    """For each rule with a trigger: the chance that it is triggered."""
    rules = [rule.index for rule in facts.acting if rule.index in solution.fired]
    # An event that can happen again would be counted twice.
    if len(facts.deeds) > 1 or facts.board.attacker in facts.engine.strikes_again:
        return tuple((rule, ever_fires(solution, rule)) for rule in rules)
    return tuple((rule, solution.fraction(solution.fired[rule])) for rule in rules)


def predictions(facts: Facts, solution: Solution) -> tuple[tuple[int, int, Fraction], ...]:
    """For each rule that names the hits beforehand: their likeliest number, and its chance."""
    rules = [rule for rule in facts.acting if rule.when is When.HITS_NAMED]
    if not rules or not solution.hits:
        return ()
    likeliest = max(solution.hits, key=lambda hits: solution.hits[hits])
    return tuple((rule.index, likeliest, solution.fraction(solution.hits[likeliest])) for rule in rules)


def force(solution: Solution) -> tuple[tuple[int, tuple[tuple[int, Fraction], ...]], ...]:
    """For each player whose Force is known: what is left, with its chances."""
    purses = []
    for player in (DARK, LIGHT):
        left: dict[int, int] = {}
        for both, chance in solution.force.items():
            purse = both[player]
            if purse is not None:
                left[purse] = left.get(purse, 0) + chance
        if left:
            purses.append((player, tuple((n, solution.fraction(c)) for n, c in sorted(left.items()))))
    return tuple(purses)
