"""The exact solver against a plain brute force over ordered dice (`twin.py`): equal fractions, no tolerance."""

from __future__ import annotations

import random
from fractions import Fraction
from itertools import product

import pytest
from effort import thorough
from twin import best_play, hit_chance

from swtcg_rules import Goal, write_scenario
from swtcg_rules.answers.solving import solve_scenario as solve
from swtcg_rules.solver.exact import Graph, graph_of
from swtcg_rules.solver.exact import solve as best
from swtcg_rules.solver.goals import aim_of, net_damage
from swtcg_rules.table.model import Ability, Board, Kind, Side, Unit
from swtcg_rules.table.reader import read_attack

SEED = 20050402
RANDOM_BOARDS, BATCHES = 400, 2


def both_values(graph: Graph, board: Board, goal: Goal) -> tuple[Fraction, Fraction]:
    """What the goal is worth, and what settles a tie: net damage, or the chance of a discard where damage is the goal."""
    engine, aim = graph.engine, aim_of(graph.engine, board, goal)
    solution = best(graph, aim)
    outcomes = solution.outcomes.items()
    if goal is Goal.DAMAGE:
        return solution.value, solution.fraction(sum(chance for outcome, chance in outcomes if outcome[board.defender].discarded))
    return solution.value, solution.fraction(
        sum(net_damage(engine, aim.player, outcome) * chance for outcome, chance in outcomes)
    )


def agree(board: Board, *goals: Goal) -> None:
    expected = best_play(board)
    for goal in goals:
        assert solve(board, goal).legal is (expected is not None), write_scenario(board)
    if expected:
        graph = graph_of(board)
        for goal in goals:
            assert both_values(graph, board, goal) == expected[goal], write_scenario(board)


def a_board(dice: random.Random, most_dice: int) -> Board:
    """A board drawn over all keywords of this engine, with copies, costs, counters, sides and kinds of damage."""

    def maybe(keyword: str, low: int, high: int, chance: float = 0.4) -> list[Ability]:
        copies = [1, 1, 1, 2][dice.randrange(4)] if dice.random() < chance else 0
        return [Ability(keyword, dice.randint(low, high)) for _ in range(copies)]

    def flag(keyword: str, chance: float = 0.3) -> list[Ability]:
        return [Ability(keyword)] * (dice.random() < chance)

    kind = dice.choice([Kind.ATTACK] * 8 + [Kind.DICE, Kind.FIXED])
    source = [
        *maybe("accuracy", -3, 3), *maybe("critical-hit", 1, 3), *maybe("fury", 1, 1, 0.3),
        *maybe("lucky", 1, 2), *maybe("stun", 1, 2, 0.2), *flag("ferocity", 0.15), *flag("parry", 0) , *maybe("evade", 1, 2, 0.1),
    ]  # fmt: skip
    evades = [ability._replace(cost=dice.randint(0, 2)) for ability in maybe("evade", 1, 3)]
    target = [
        *flag("armor"), *maybe("shields", 1, 1, 0.3), *maybe("lucky", 1, 2), *maybe("parry", 1, 2), *evades,
        *flag("fortitude", 0.3), *flag("stealth", 0.1), *maybe("accuracy", -1, 1, 0.1),
    ]  # fmt: skip
    dice.shuffle(source)
    dice.shuffle(target)
    health = dice.randint(2, 5)
    return Board(
        attackers=(Unit(power=dice.randint(0, most_dice) if kind is Kind.ATTACK else None, abilities=tuple(source), health=3),),
        defenders=(Unit(health=health, damage=dice.choice([0, 0, 1]), abilities=tuple(target)),),
        kind=kind,
        amount=None if kind is Kind.ATTACK else dice.randint(1, most_dice),
        side=dice.choice([None, Side.DARK, Side.LIGHT]),
        force=(None, dice.choice([None, 0, 1, 2, 3])),
    )


@pytest.mark.slow
@pytest.mark.parametrize("batch", range(BATCHES))
def test_random_boards(batch: int) -> None:
    dice = random.Random(SEED)
    boards = [a_board(dice, 3) for _ in range(RANDOM_BOARDS)]
    for board in boards[batch::BATCHES]:
        agree(board, Goal.DAMAGE, Goal.KILL)


@pytest.mark.slow
def test_four_dice_with_everything() -> None:
    dice = random.Random(SEED + 1)
    for _ in range(40):
        board = a_board(dice, 4)
        attacker = board.attackers[0]
        if board.kind is Kind.ATTACK:
            board = board._replace(attackers=(attacker._replace(power=4),))
        agree(board, Goal.DAMAGE, Goal.KILL)


SOURCE = ("Accuracy 1", "Accuracy -1", "Critical Hit 2", "Fury 1", "Lucky 1", "Ferocity")
TARGET = ("Armor", "Shields 1", "Lucky 1", "Parry 1", "Evade 1 (1 Force)", "Fortitude")


@pytest.mark.slow
@pytest.mark.parametrize("goal", [Goal.DAMAGE, Goal.KILL])
def test_every_combination_of_the_keywords(goal: Goal) -> None:
    """Half of the 4,096 combinations of six keywords on either side, or a third; mostly with two dice, else with three."""
    for number, chosen in enumerate(product((False, True), repeat=len(SOURCE) + len(TARGET))):
        if number % 3 if goal is Goal.KILL else number.bit_count() % 2:  # of any eleven keywords every combination is left
            continue
        if not thorough and number % 11:  # of any few keywords every combination is still left
            continue
        mine = [keyword for keyword, on in zip(SOURCE, chosen, strict=False) if on]
        theirs = [keyword for keyword, on in zip(TARGET, chosen[len(SOURCE) :], strict=True) if on]
        power = 3 if number % 7 == 0 else 2
        side = "light " if number % 2 else "dark "
        text = f"{side}{', '.join([f'power {power}', *mine])} vs {', '.join(['health 2', *theirs, 'force 1'])}"
        agree(read_attack(text), goal)


@pytest.mark.slow
@pytest.mark.parametrize(
    "scenario",
    [
        "power 6, Critical Hit 2, Lucky 2 vs Shields 1, Parry 2, health 5",
        "light power 3, Lucky 1 vs dark Lucky 1, health 2",
        "dark power 3, Lucky 1 vs light Lucky 1, health 2",
        "light power 4, Lucky 2, Critical Hit 1 vs dark Lucky 2, Parry 1, health 3",
        "power 4, Fury 2, Lucky 2 vs Evade 2 (1 Force), Evade 1 (1 Force), Lucky 1, health 4, force 1",
        "power 4, Accuracy 3, Lucky 2 vs Parry 4, Lucky 2, health 6",
        "power 4, Accuracy -3, Critical Hit 3 vs Lucky 4, health 6",
        "power 1, Critical Hit 2, Lucky 4 vs health 9",
    ],
)
def test_known_hard_boards(scenario: str) -> None:
    board = read_attack(scenario)
    agree(board, Goal.DAMAGE, Goal.KILL)
    attacker = board.attackers[0]._replace(health=3)
    agree(board._replace(attackers=(attacker,)), Goal.SURVIVE)


def test_the_numbers_of_the_contract() -> None:
    scenario = "power 6, Critical Hit 2, Lucky 2 vs Shields 1, Parry 2, health 5"
    for_damage, for_kill = solve(scenario), solve(scenario, Goal.KILL)
    assert for_damage.attack_dice == 5
    assert for_damage.value == Fraction(266969, 69984)
    assert for_kill.value == for_kill.units[1].discarded == Fraction(38497, 69984)
    less = for_damage.units[1].discarded
    assert for_kill.value is not None
    assert less is not None
    assert for_kill.value > less


@pytest.mark.parametrize("accuracy", range(-4, 5))
@pytest.mark.parametrize("armor", ["", ", Armor"])
def test_the_chance_of_a_single_die(accuracy: int, armor: str) -> None:
    answer = solve(f"Accuracy {accuracy} vs unit{armor}")
    assert answer.reading is not None
    assert answer.reading.hit_chance == hit_chance(answer.board)


def test_every_spread_adds_up_to_one() -> None:
    dice = random.Random(SEED + 2)
    for _ in range(100):
        for unit in solve(a_board(dice, 4)).units:
            if unit.damage:
                assert sum(unit.damage.exactly) == 1
                assert unit.damage.at_least(0) == 1
