"""What answers cost, measured anew: `python benchmarks/run.py [--quick]`.

First the exact solver over growing numbers of dice, in four families of boards; then, in the same run, two other ways to get a
number for one board, written afresh after the public calculators for this game: a simulation of a million attacks with a fixed
reroll policy, and an enumeration of every number of sixes and other hits with one player's rerolls. CPU seconds of this process.
"""

from __future__ import annotations

import argparse
import gc
import resource
import sys
import time
from collections.abc import Callable
from fractions import Fraction
from math import comb
from random import Random

from swtcg_rules import read_scenario, solve
from swtcg_rules.answers.battle import solve_table
from swtcg_rules.errors import TooLargeError
from swtcg_rules.solver.exact import best_value, graph_of, no_garbage
from swtcg_rules.solver.goals import Goal, aim_of
from swtcg_rules.table.model import Board

DICE = (4, 8, 12, 16, 20, 24, 30)
PAID = "Evade 2 (1 Force), Evade 1 (1 Force), Deflect 2 (1 Force)"
FAMILIES = {
    "static keywords only": "power {n}, Critical Hit 2, Accuracy 1 vs Armor, Shields 1, Parry 2, health {n}",
    "Fury and Lucky on both sides": "power {n}, Critical Hit 2, Accuracy 1, Fury 3, Lucky 3 vs Parry 2, Lucky 3, health {n}",
    "two Evades, Deflect, Retaliate on both sides": (
        f"power {{n}}, {PAID}, health {{n}}, force 3 vs {PAID}, Retaliate 3 (1 Force), health {{n}}, force 3"
    ),
    "three defenders with Intercept": (
        "power {n}, Critical Hit 2, Lucky 1 vs health {n} + Intercept (1 Force), Armor, health {n} "
        "+ Intercept (1 Force), Parry 2, health {n} + Intercept (2 Force), Shields 3, health {n}, force 3"
    ),
}
MAIN = "power 6, Critical Hit 2, Lucky 2 vs Shields 1, Parry 2, health 5"
BOTH_CAN = "power 6, Critical Hit 2, Lucky 2 vs health 9"
TRIALS = 1_000_000


def seconds(work: Callable[[], object], times: int = 3) -> tuple[float, object]:
    """The median CPU time of some runs, and what the last one gave."""
    found: object = None
    took = []
    for _ in range(times):
        start = time.process_time()
        found = work()
        took.append(time.process_time() - start)
    return sorted(took)[len(took) // 2], found


def _best(board: Board) -> tuple[int, Fraction]:
    graph = graph_of(board)
    return len(graph.states), best_value(graph, aim_of(graph.engine, board, Goal.DAMAGE))


def curves(dice: tuple[int, ...]) -> None:
    """The exact solver over growing numbers of dice."""
    for name, template in FAMILIES.items():
        print(f"\n{name}\n  dice   states  solver s  whole answer s")
        for n in dice:
            board = read_scenario(template.format(n=n))

            def exact(board: object = board) -> tuple[int, Fraction]:
                with no_garbage():
                    return _best(board)  # type: ignore[arg-type]

            try:
                took, found = seconds(exact)
                whole, _ = seconds(lambda board=board: solve(board))  # type: ignore[misc]
            except TooLargeError as error:
                print(f"  {n:4}   {error.problems[0].code}")
                continue
            states, _ = found  # type: ignore[misc]
            print(f"  {n:4} {states:8} {took:9.3f} {whole:15.3f}")
    print(f"\npeak memory of this process: {resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024:.0f} MiB")


def simulated(trials: int) -> float:
    """The mean of MAIN, both rerolls by a fixed policy: the attacker rerolls misses; the defender has none."""
    random = Random(1)  # noqa: S311 - dice, not secrets
    total = 0
    for _ in range(trials):
        dice = [random.randrange(1, 7) for _ in range(5)]
        dice.sort()
        for at in range(2):
            if dice[at] < 4:
                dice[at] = random.randrange(1, 7)
        damage = sum(die >= 4 for die in dice) + (2 if 6 in dice else 0) - (2 if 1 in dice else 0)
        total += max(0, damage)
    return total / trials


def enumerated(dice: int, critical: int, lucky: int) -> float:
    """The mean with Critical Hit and the attacker's Lucky, over every count of sixes, other hits and misses, in floats."""
    mean = 0.0
    for sixes in range(dice + 1):
        for hits in range(dice - sixes + 1):
            misses = dice - sixes - hits
            ways = comb(dice, sixes) * comb(dice - sixes, hits)
            chance = ways * (1 / 6) ** sixes * (2 / 6) ** hits * (3 / 6) ** misses
            again = min(lucky, misses)
            no_six = (5 / 6) ** again
            bonus = critical * (1.0 if sixes else 1 - no_six)
            mean += chance * (sixes + hits + again / 2 + bonus)
    return mean


BATTLES = {
    "2 against 2, Lucky and Evade on both sides": (
        'dark "A": ground, speed 60, power 3, Lucky 1, health 3, force 2 '
        '+ "B": ground, speed 30, power 2, Evade 1 (1 Force), health 2 '
        'vs light "C": ground, speed 50, power 3, Evade 1 (1 Force), health 3, force 2 '
        '+ "D": ground, speed 40, power 2, Lucky 1, health 2; ground battle step'
    ),
    "3 against 3, static keywords, health 5": (
        'dark "A": ground, speed 60, power 4, Accuracy 1, health 5 + "B": ground, speed 30, power 3, Armor, health 5 '
        '+ "C": ground, speed 20, power 4, health 5 vs light "D": ground, speed 50, power 3, Armor, health 5 '
        '+ "E": ground, speed 40, power 4, health 5 + "F": ground, speed 10, power 4, Shields 1, health 5; ground battle step'
    ),
}


def battles() -> None:
    """Battle steps, every goal, with the most memory that the process has had so far."""
    print("\nbattle steps")
    for name, text in BATTLES.items():
        for goal in ("damage", "arena", "kill A", "survive A"):
            took, answer = seconds(lambda text=text, goal=goal: solve_table(read_scenario(text), goal), 1)  # type: ignore[misc]
            most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
            print(f"  {name}, {goal:10} {float(answer.value):8.4f}  {took:7.3f} s  {most} MiB")  # type: ignore[attr-defined]


def methods(trials: int) -> None:
    """Simulation and enumeration beside this program."""
    print(f"\nother methods, in the same run ({trials} trials)")
    ours, answer = seconds(lambda: solve(MAIN))
    took, mean = seconds(lambda: simulated(trials), 1)
    print(f"  {MAIN}")
    print(f"    this program, whole answer   {ours:8.3f} s   exact {answer.value} for the goal")  # type: ignore[attr-defined]
    print(f"    simulation, fixed policy     {took:8.3f} s   {mean:.4f}   {took / ours:.0f} times the time")
    ours, answer = seconds(lambda: _best(read_scenario(BOTH_CAN))[1])
    took, mean = seconds(lambda: enumerated(6, 2, 2))
    print(f"  {BOTH_CAN}: exact {float(answer):.6f}, enumeration {mean:.6f}")  # type: ignore[arg-type]
    print(f"    this program's solver {ours * 1000:.2f} ms, enumeration {took * 1000:.3f} ms ({took / ours:.2f} times)")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--quick", action="store_true", help="fewer dice and trials")
    quick = parser.parse_args().quick
    gc.disable()  # as the program runs
    print(f"Python {sys.version.split()[0]}")
    curves(DICE[:3] if quick else DICE)
    battles()
    methods(TRIALS // 10 if quick else TRIALS)
