"""The section "Best play": followed with dice that keep all their faces, it gives what the game is worth."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from random import Random
from typing import TypeGuard, TypeVar

import pytest
from effort import thorough

from swtcg_rules import as_data
from swtcg_rules.answers.reading import read_attack
from swtcg_rules.answers.solving import solve_scenario
from swtcg_rules.engine.engine import Engine
from swtcg_rules.engine.model import Call, Chance, Decision, Finished, LayAside, Move, Play
from swtcg_rules.engine.question import start_of
from swtcg_rules.solver.advice.advising import Advice, PreventAdvice, RerollAdvice, advise
from swtcg_rules.solver.advice.cases import HITS, AdviceCase
from swtcg_rules.solver.advice.equals import rerolling_at, unloved, with_most_played
from swtcg_rules.solver.advice.uses import UseAdvice, shows, sight_at
from swtcg_rules.solver.exact import Solution, explore, graph_of, solve
from swtcg_rules.solver.goals import Goal, aim_of, reached

BOARDS = 400 if thorough else 80
BATCH = 20


def drawn(seed: int) -> str:
    """A board with rerolls and prevention; the same number always gives the same one."""
    random = Random(seed)
    attacking = ["Accuracy 1", "Critical Hit 2", "Lucky 1", "Lucky 2", "Overkill", "Fury 1", "Double Strike", "Evade 1"]
    defending = ["Armor", "Parry 1", "Parry 2", "Lucky 1", "Shields 1", "Evade 1", "Evade 2 (1 Force)", "Evade 3"]
    defending += ["Deflect 1", "Deflect 2 (1 Force)", "Retaliate 1", "Lucky 1"]
    mine = random.sample(attacking, random.choice([1, 1, 2, 2, 3]))
    theirs = random.sample(defending, random.choice([1, 1, 2, 2, 3]))
    power = random.choice([1, 2, 3, 3] if len(mine) + len(theirs) > 3 else [1, 2, 3, 4])
    if "Double Strike" in mine:
        power = min(power, 2)
    force = random.choice(["", "", ", force 0", ", force 1"])
    ours = ", ".join([f"power {power}", *mine, f"health {random.choice([2, 5])}"])
    return f"{ours} vs {', '.join([*theirs, f'health {random.choice([2, 3, 4])}'])}{force}"


T = TypeVar("T", UseAdvice, PreventAdvice)


def advice_on(advice: Advice, player: int, kind: type[T]) -> TypeGuard[T]:
    """Whether this is such advice for the player, and right in every case."""
    return isinstance(advice, kind) and advice.player == player and advice.holds == 1


def within(advice: PreventAdvice, pending: int) -> bool:
    return advice.low <= pending and (advice.high is None or pending <= advice.high)


class Follower:
    """Plays the printed advice on the game in which every die keeps its face."""

    def __init__(self, scenario: str, goal: Goal) -> None:
        board = read_attack(scenario)
        self.counted = graph_of(board)
        aim = aim_of(self.counted.engine, board, goal)
        deed = self.counted.states[-1].deed
        assert deed
        self.deed = deed
        self.found = solve(self.counted, aim)
        self.advice: list[Advice] = advise(self.found, self.deed)
        self.reading = self.counted.engine.reading(self.deed)
        engine = Engine(board.units, self.counted.engine.player, self.counted.engine.arena, every_face=True)
        self.played: Solution = solve(explore(engine, start_of(engine, board)), aim)
        self.usual = with_most_played(self.played)

    def value(self) -> Fraction:
        """What the goal comes to when all advice is followed that is right in every case."""
        graph, aim = self.played.graph, self.played.aim
        chance: list[Fraction] = [Fraction(0)] * len(graph.nodes)
        chance[-1], total = Fraction(1), Fraction(0)
        for i in range(len(graph.nodes) - 1, -1, -1):
            here, node = chance[i], graph.nodes[i]
            if not here:
                continue
            if isinstance(node, Finished):
                total += here * reached(graph.engine, aim, node.state.cards)
            elif isinstance(node, Chance):
                for (weight, _, _), child in zip(node.outcomes, graph.after[i], strict=True):
                    chance[child] += here * Fraction(weight, 6**node.dice)
            else:
                chance[self.next(i, node)] += here
        return total

    def next(self, i: int, node: Decision) -> int:
        """Where the player's move leads."""
        graph = self.played.graph
        plays = [move for move, _ in node.options if isinstance(move, Play)]
        if plays and graph.engine.rules[plays[0].rule].rerolls() and graph.states[i].deed == self.deed:
            return self.rerolled(i, node, plays[0])
        for advice in self.advice:
            if (
                advice_on(advice, node.player, UseAdvice)
                and any(play.rule == advice.rule for play in plays)
                and self.used(i, advice)
            ):
                return graph.after[i][self.with_most(i, node, advice.rule, advice.unit)]
        about = {advice.rule for advice in self.advice if advice_on(advice, node.player, UseAdvice)}
        if plays and {play.rule for play in plays} <= about:
            return graph.after[i][[move for move, _ in node.options].index(Call.PASS)]
        pending = sum(damage.amount for damage in node.options[0][1].damage)
        for advice in self.advice:
            if plays and advice_on(advice, node.player, PreventAdvice) and not self.goes_on(i) and within(advice, pending):
                return self.prevented(i, node, advice)
        return graph.after[i][self.played.choice[i]]

    def goes_on(self, i: int) -> bool:
        """Whether prevention was played in this chance before."""
        graph, state = self.played.graph, self.played.graph.states[i]
        used = state.chance.used if state.chance else 0
        return any(rule.prevents and used & rule.bit for rule in graph.engine.rules)

    def used(self, i: int, advice: UseAdvice) -> bool:
        sight = sight_at(self.played, i)
        return advice.signs is not None and all(shows(sight, sign) for sign in advice.signs)

    def with_most(self, i: int, node: Decision, rule: int, unit: int | None) -> int:
        plays = [
            (move.amount or 0, at)
            for at, (move, _) in enumerate(node.options)
            if isinstance(move, Play) and move.rule == rule and move.unit == unit
        ]
        best = [(amount, at) for amount, at in plays if at in self.played.ties.get(i, ())]
        return max(best or plays)[1]

    def prevented(self, i: int, node: Decision, advice: PreventAdvice) -> int:
        """After all that is told for this much damage was played, and after passing where nothing is."""
        graph = self.played.graph
        for rule, amount in advice.plays:
            moves = {at: move for at, (move, _) in enumerate(node.options) if isinstance(move, Play) and move.rule == rule}
            at = (
                max(moves, key=lambda at: moves[at].amount or 0)
                if amount is None
                else next(at for at in moves if moves[at].amount == amount)
            )
            i = graph.after[i][at]
            following = graph.nodes[i]
            if not isinstance(following, Decision) or following.player != advice.player:
                return i
            node = following
        if any(isinstance(move, Play) for move, _ in node.options) and (not advice.plays or self.goes_on(i)):
            return graph.after[i][[move for move, _ in node.options].index(Call.PASS)]
        return i

    def rerolled(self, i: int, node: Decision, play: Play) -> int:
        """After the dice were laid aside that the cases name."""
        graph = self.played.graph
        offered = next(after for move, after in node.options if isinstance(move, Play))
        assert offered.dice
        advice, case = self.case(i, node, play)
        faces = graph.engine.faces(self.deed, offered.dice.pool)
        if case is None:
            best = rerolling_at(self.played, i, play.rule)
            assert best
            assert best.any_will_do
        if case is None or advice.holds < 1:
            return graph.after[i][self.played.choice[i]]
        taken = list(named_dice(self, case, faces))
        moves: list[Move] = [play] if taken else [Call.PASS]
        moves += [LayAside(graph.engine.reading(self.deed).class_of(face)) for face in taken]
        for move in moves:
            i = self.moved(i, move)
        return self.moved(i, Call.ROLL_AGAIN) if taken else i

    def case(self, i: int, node: Decision, play: Play) -> tuple[RerollAdvice, AdviceCase | None]:
        """The case that applies to the dice that lie there; none where it makes no difference."""
        offered = next(after for move, after in node.options if isinstance(move, Play))
        assert offered.chance
        assert offered.dice
        others, chance = offered.chance.used & ~(1 << play.rule), self.played.graph.states[i].chance
        situation = node.player, play.rule, bool(others), bool(chance and chance.passes)
        advice = next(one for one in self.advice if isinstance(one, RerollAdvice) and tuple(one.situation) == situation)
        faces = self.played.graph.engine.faces(self.deed, offered.dice.pool)
        return advice, next((case for case in advice.cases if self.applies(case, faces)), None)

    def moved(self, i: int, move: Move) -> int:
        node = self.played.graph.nodes[i]
        assert isinstance(node, Decision)
        return self.played.graph.after[i][[one for one, _ in node.options].index(move)]

    def class_of(self, face: int) -> int:
        return next(i for i, die in enumerate(self.reading.after_initial_classes) if face in die.faces)

    def applies(self, case: AdviceCase, faces: tuple[int, ...]) -> bool:
        for die, low, high in case.tests:
            n = sum(self.reading.hits(face) if die == HITS else self.class_of(face) == die for face in faces)
            if n < low or (high is not None and n > high):
                return False
        return True


def named_dice(follower: Follower, case: AdviceCase, faces: tuple[int, ...]) -> Iterator[int]:
    """The dice that a case names, in its order, as many as it says."""
    left = case.dice
    for die in case.order:
        for face in [face for face in faces if follower.class_of(face) == die][:left]:
            left -= 1
            yield face


@pytest.mark.slow
@pytest.mark.parametrize("first", range(0, BOARDS, BATCH))
def test_best_play_as_printed_gives_what_the_game_is_worth(first: int) -> None:
    for seed in range(first, first + BATCH):
        for goal in (Goal.DAMAGE, Goal.KILL):
            follower = Follower(scenario := drawn(seed), goal)
            assert follower.played.value == follower.found.value, scenario
            assert follower.value() == follower.found.value, (goal, scenario)
            nothing_for_nothing(follower, scenario)


def nothing_for_nothing(follower: Follower, scenario: str) -> None:
    """No case says "reroll nothing" where rolling misses again is as good and free (for the defender: hits)."""
    graph = follower.played.graph
    idle: dict[tuple[RerollAdvice, AdviceCase], bool] = {}
    """Whether for all rolls of a case that have such dice it would be as good to roll some again."""
    for i, node in enumerate(graph.nodes):
        if not follower.usual.chance[i] or not isinstance(node, Decision) or graph.states[i].deed != follower.deed:
            continue
        play = next((move for move, _ in node.options if isinstance(move, Play)), None)
        if play is None or not graph.engine.rules[play.rule].rerolls() or graph.engine.rules[play.rule].cost:
            continue
        advice, case = follower.case(i, node, play)
        offered = next(after for move, after in node.options if isinstance(move, Play))
        wanted = unloved(graph, node.player, offered)
        best = rerolling_at(follower.played, i, play.rule)
        if case and not case.dice and best and offered.dice and any(offered.dice.pool[die] for die in wanted):
            as_good = any(any(picks) and all(die in wanted for die, n in enumerate(picks) if n) for picks in best.equal)
            idle[advice, case] = idle.get((advice, case), True) and as_good
    assert not [case for case, needless in idle.items() if needless], scenario


def best_play(scenario: str, goal: Goal = Goal.DAMAGE, lang: str = "en") -> list[str]:
    policy: list[str] = as_data(solve_scenario(scenario, goal), lang)["policy"]
    return policy


@pytest.mark.parametrize(
    ("scenario", "goal"),
    [
        ("power 6, Lucky 2 vs Armor, Evade 2 (1 Force), health 4", Goal.DAMAGE),
        ("power 5, Lucky 2 vs Armor, Evade 2, health 5", Goal.KILL),
        ("power 5, Lucky 2 vs Armor, health 5", Goal.KILL),
    ],
)
def test_a_roll_for_which_a_reroll_gains_nothing_is_no_case_of_its_own(scenario: str, goal: Goal) -> None:
    assert best_play(scenario, goal)[:2] == ["attacker, Lucky 2:", "- always: reroll misses, up to 2"]


def test_a_reroll_that_costs_force_is_not_advised_where_it_gains_nothing() -> None:
    free, paid = ("power 1, reroll 1 dice vs Evade 2, health 3", "power 1, reroll 1 dice (1 Force) vs Evade 2, health 3")
    assert best_play(free)[0] == "attacker, reroll 1 dice: it makes no difference what is rerolled"
    assert best_play(paid)[:2] == ["attacker, reroll 1 dice (1 Force):", "- always: reroll nothing"]


def test_it_is_told_when_to_use_a_rule() -> None:
    assert best_play("power 6 vs Evade 4 (1 Force), Deflect 1 (1 Force), health 4, force 1") == [
        "Light Side, defender, Evade 4 (1 Force): use it with 2 or more damage pending",
        "Light Side, defender, Deflect 1 (1 Force) on attacker: use it with exactly 1 damage pending",
    ]
    assert best_play("power 6 vs Evade 3, Deflect 2, health 4") == [
        "Light Side, defender, Evade 3: use it after defender, Deflect 2 has been used",
        "Light Side, defender, Deflect 2 on attacker: use it whenever it can be used",
    ]


def test_advice_that_is_not_always_right_says_how_often_and_what_to_type() -> None:
    scenario = "power 6, Lucky 2, Double Strike vs Evade 4 (1 Force), Deflect 1 (1 Force), health 8, force 1"
    told = "This is right for 99.7 % of the rolls; for the others type the dice: "
    policy = best_play(scenario)
    assert policy[1] == "- always: reroll misses, up to 2"
    assert policy[2].startswith(f"- {told}")
    assert best_play(scenario + policy[2].removeprefix(f"- {told}"))
    assert (
        best_play(scenario, lang="pl")[2] == "- To właściwy ruch w 99,7 % rzutów; w pozostałych dopisz kości: ; rzuty 6 5 1 4 2 3"
    )
