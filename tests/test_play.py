"""Properties of the engine and its drivers that hold on every board."""

from __future__ import annotations

from fractions import Fraction

import pytest
from effort import part, thorough
from hypothesis import given, settings
from hypothesis import strategies as st

from swtcg_rules import Goal, RecordError, TooLargeError, as_data
from swtcg_rules.answers.solving import solve_scenario
from swtcg_rules.answers.solving import solve_scenario as solve
from swtcg_rules.engine.question import engine_of, start_of
from swtcg_rules.solver.exact import MOST_WORK, best_value, explore, graph_of
from swtcg_rules.solver.exact import solve as best
from swtcg_rules.solver.goals import aim_of
from swtcg_rules.solver.record import play_record
from swtcg_rules.solver.simulate import simulate
from swtcg_rules.table.model import Passes, Rolls
from swtcg_rules.table.reader import read_attack

mine = st.lists(
    st.sampled_from(["Accuracy 1", "Accuracy -1", "Critical Hit 2", "Fury 2", "Lucky 1", "Lucky 2", "Ferocity", "Stun 1"]),
    unique=True,
    max_size=4,
)
theirs = st.lists(
    st.sampled_from(["Armor", "Shields 1", "Lucky 1", "Parry 2", "Evade 1", "Evade 2 (1 Force)", "Fortitude"]),
    unique=True,
    max_size=4,
)
sides = st.sampled_from(["light", "dark"])


def mean(power: int, side: str, attack: list[str], defence: list[str], health: int = 99) -> Fraction:
    """The expected damage for a power, under best play."""
    scenario = f"{side} {', '.join([f'power {power}', *attack])} vs {', '.join([f'health {health}', *defence, 'force 1'])}"
    value: Fraction | None = solve(scenario).value
    assert value is not None
    return value


def test_of_equal_damage_the_likelier_discard_is_played_for() -> None:
    """Moving one hit on with Overkill does as much, and discards the defender more often when Protect is spent on it."""
    answer = solve("power 4, Overkill vs health 2 + Protect 1, health 3")
    assert answer.value == Fraction(17, 16)
    assert answer.units[1].discarded == Fraction(5, 16)
    assert answer.kill is None


def test_what_fury_looked_at_is_a_miss_like_any_other_when_dice_are_rolled_again() -> None:
    """Digest 1: Fury looks at the first roll, which is over when dice are rolled again; against Armor a 4 misses."""
    for scenario in ("power 4, Fury 1, Lucky 1 vs Armor, health 5", "power 4, Lucky 1 vs Armor, health 5"):
        assert as_data(solve(scenario))["policy"][1] == "- always: reroll one miss"
    assert as_data(solve("power 3, Fury 1, Lucky 1 vs health 5"))["policy"][1] == "- always: reroll one miss"


def test_misses_are_rerolled_even_where_the_damage_is_beyond_health() -> None:
    answer = solve("power 4, Fury 2, Lucky 2 vs health 4")
    assert as_data(answer)["policy"][1] == "- always: reroll misses, up to 2"
    damage = answer.units[1].damage
    assert damage
    assert damage.mean == Fraction(739, 216)


@pytest.mark.slow
@given(st.integers(1, 5), sides, mine, theirs)
@settings(max_examples=25, deadline=None)
def test_more_power_never_does_less_damage_without_parry(power: int, side: str, attack: list[str], defence: list[str]) -> None:
    """A further die can only bring a hit; but it can also show the 1 that Parry waits for, so Parry is left out."""
    defence = [keyword for keyword in defence if not keyword.startswith("Parry")]
    assert mean(power, side, attack, defence) <= mean(power + 1, side, attack, defence)


@pytest.mark.slow
@given(st.integers(1, 4), sides, mine, theirs)
@settings(max_examples=25, deadline=None)
def test_a_reroll_never_hurts_who_has_it(power: int, side: str, attack: list[str], defence: list[str]) -> None:
    attack = [keyword for keyword in attack if not keyword.startswith("Lucky")]
    plain = mean(power, side, attack, defence)
    assert plain <= mean(power, side, [*attack, "Lucky 1"], defence)
    defence = [keyword for keyword in defence if not keyword.startswith("Lucky")]
    plain = mean(power, side, attack, defence)
    assert plain >= mean(power, side, attack, [*defence, "Lucky 1"])


@pytest.mark.slow
@given(st.integers(1, 4), sides, mine, theirs, st.integers(1, 5))
@settings(max_examples=25, deadline=None)
def test_playing_for_the_discard_discards_at_least_as_often(
    power: int, side: str, attack: list[str], defence: list[str], health: int
) -> None:
    scenario = f"{side} {', '.join([f'power {power}', *attack])} vs {', '.join([f'health {health}', *defence, 'force 1'])}"
    kill = solve(scenario, Goal.KILL)
    assert kill.value == kill.units[1].discarded
    if "Lucky 1" not in defence and not any(keyword.startswith("Evade") for keyword in defence):
        damage = solve(scenario).units[1].discarded
        assert damage is not None
        assert kill.value is not None
        assert damage <= kill.value


@pytest.mark.slow
@pytest.mark.parametrize(
    "scenario",
    [
        "power 6, Critical Hit 2, Lucky 2 vs Shields 1, Parry 2, health 5",
        "light power 4, Fury 2, Lucky 2, Accuracy 1 vs Lucky 2, Parry 2, Evade 1 (1 Force), Evade 2 (2 Force), health 5, force 2",
        "power 6, Fury 3, Critical Hit 3, Accuracy -1, Lucky 2 vs Armor, Lucky 2, Evade 2, health 6",
        "5 dice of damage, Stun 1 vs Armor, Evade 1, health 3",
        *(["power 8, Fury 3, Critical Hit 3, Accuracy -1, Lucky 3 vs Armor, Lucky 3, Evade 2, health 6"] if thorough else []),
    ],
)
def test_the_simulation_agrees(scenario: str) -> None:
    """Real dice with all their faces, played by the exact solution's choices: every outcome within five standard errors."""
    board = read_attack(scenario)
    solution = best(graph := graph_of(board), aim_of(graph.engine, board, Goal.DAMAGE))
    trials = 10_000
    found = simulate(solution, board, trials, seed=4)
    assert set(found) <= set(solution.outcomes)
    for outcome, weight in solution.outcomes.items():
        chance = float(solution.fraction(weight))
        error = (chance * (1 - chance) / trials) ** 0.5
        assert abs(found[outcome] / trials - chance) <= 5 * error + 1 / trials
    assert simulate(solution, board, 200, seed=9) == simulate(solution, board, 200, seed=9)


@given(st.data())
@settings(max_examples=100, deadline=None)
def test_the_dice_of_a_table_end_in_an_outcome_that_the_odds_know(data: st.DataObject) -> None:
    """Any dice that fit are played to an end; passing throughout, the result is what counting the faces gives."""
    power = data.draw(st.integers(1, 5))
    accuracy = data.draw(st.integers(-2, 2))
    board = read_attack(f"power {power}, Accuracy {accuracy}, Critical Hit 2, Lucky 1 vs Armor, Parry 1, health 20")
    faces = data.draw(st.lists(st.integers(1, 6), min_size=power, max_size=power))
    course = play_record(board._replace(rolls=Rolls(tuple(faces)), played=(Passes(),)))
    hits = sum(face + accuracy >= 5 for face in faces) + 2 * (6 in faces)
    assert course.state is not None
    assert course.state.cards[1].damage == hits - min(hits, 1 in faces)


@given(st.integers(1, 5), st.integers(0, 7))
@settings(deadline=None)
def test_dice_that_do_not_fit_are_refused(power: int, given_dice: int) -> None:
    board = read_attack(f"power {power} vs health 3")
    rolls = Rolls((5,) * given_dice) if given_dice else None
    if given_dice == power:
        assert play_record(board._replace(rolls=rolls)).state is not None
    elif not given_dice:
        assert play_record(board._replace(rolls=rolls)).stands is not None
    else:
        with pytest.raises(RecordError):
            play_record(board._replace(rolls=rolls))


@pytest.mark.parametrize("goal", list(Goal))
def test_the_value_is_the_same_both_ways(goal: Goal) -> None:
    """Worked out backwards from the end, and summed up forwards over the outcomes."""
    board = read_attack("power 4, health 3, Fury 1, Lucky 2, Critical Hit 2 vs Parry 1, Lucky 1, Evade 2, health 3")
    graph = graph_of(board)
    aim = aim_of(graph.engine, board, goal)
    assert best_value(graph, aim) == best(graph, aim).value


def test_the_state_is_all_that_counts() -> None:
    """The engine is a pure function: the same state always gives the same answer."""
    graph = graph_of(read_attack("power 3, Fury 1, Lucky 1 vs Parry 1, Evade 1, health 3"))
    engine = graph.engine
    for state in graph.states:
        assert engine.advance(state) == engine.advance(state)


@pytest.mark.parametrize(
    ("scenario", "best_reroll"),
    [
        ("power 3, Lucky 1 vs health 9; rolls 1 5 6", "reroll 1"),
        ("power 3, Lucky 2 vs health 9; rolls 4 5 6", "reroll nothing"),
        ("power 3, Lucky 3 vs Parry 2, health 9; rolls 1 2 6", "reroll 1 2"),
        ("power 2 vs Lucky 1, health 9; rolls 6 2", "reroll 6"),
    ],
)
def test_the_best_reroll_for_the_dice_on_the_table(scenario: str, best_reroll: str) -> None:
    from swtcg_rules import as_data

    assert as_data(solve(scenario))["policy"][-1].endswith(": " + best_reroll)


def test_a_game_too_large_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("swtcg_rules.solver.exact.MOST_STATES", 2000)
    assert solve("power 3, Lucky 1 vs health 3").value
    with pytest.raises(TooLargeError):
        solve("power 12, Fury 3, Lucky 3 vs Lucky 3, Parry 1, health 3")


@pytest.mark.slow
@pytest.mark.parametrize(
    "scenario",
    part(
        [
            "power 5, Deflect 2, health 5 vs Deflect 2, Deflect 1, health 6",
            "5 damage, Deflect 1, Deflect 2, health 9 vs Deflect 1, Deflect 2, Deflect 3, health 9",
            "power 5, Double Strike, Tenacity 4, Critical Hit 3, Fury 2, Lucky 2 vs Retaliate 3, Riposte 2, Lucky 2, health 12",
            "4 damage, Deflect 1, Deflect 2, Evade 2, health 9 vs Deflect 1, Deflect 2, Evade 1, health 9 + health 4",
            "power 4, Overkill, Deflect 1, health 4 vs Deflect 1, Deflect 2, health 4 + Deflect 2, health 3",
        ],
        2,
    ),
)
def test_a_game_that_would_take_too_long_is_refused_soon(scenario: str) -> None:
    heard: list[int] = []
    with pytest.raises(TooLargeError) as caught:
        solve_scenario(scenario, progress=lambda work, _: heard.append(work))
    assert caught.value.problems[0].code == "too-large-expected"
    assert max(heard, default=0) < MOST_WORK // 4


@pytest.mark.slow
def test_before_a_long_calculation_it_is_told_that_it_may_be_too_long() -> None:
    heard: list[tuple[int, int | None]] = []
    solve_scenario(
        "power 20, Critical Hit 2, Accuracy 1, Fury 3, Lucky 3 vs Parry 2, Lucky 3, health 20",
        progress=lambda work, expected: heard.append((work, expected)),
    )
    (first, unknown), *others = heard
    assert first < MOST_WORK // 10
    assert unknown is None
    assert any(expected for _, expected in others)
    assert all(expected is None or work < expected < MOST_WORK for work, expected in others)


@pytest.mark.slow
@pytest.mark.parametrize(
    "scenario",
    [
        "power 5, Deflect 2 (1 Force), +4 power for this attack, Lucky 3, health 6 "
        "vs power 1, Evade 1, Avenge 2, Deflect 4 (2 Force), health 4",
    ],
)
def test_a_game_that_only_looks_large_is_answered(scenario: str) -> None:
    assert solve(scenario).value is not None


def test_the_share_of_the_walk_that_is_behind_adds_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("swtcg_rules.solver.exact.WATCHED", 1)
    shares: list[float] = []
    board = read_attack("power 3, Lucky 1 vs Evade 1, Parry 1, health 3")
    engine = engine_of(board)
    explore(engine, start_of(engine, board), lambda _, behind: shares.append(behind))
    assert shares == sorted(shares)
    assert shares[0] == 0
    assert 0.8 < shares[-1] < 1


def test_errors_of_a_record() -> None:
    for scenario, code in [
        ("power 2, Lucky 1 vs Lucky 1, health 3; rolls 1 2; rerolls 1>5", "reroll-whose"),
        ("power 2, Lucky 1 vs health 3; rolls 1 2; rerolls 5", "reroll-which"),
        ("power 2, Lucky 1 vs health 3; rolls 1 2; attacker rerolls 3>5", "no-such-die"),
        ("power 2, Lucky 1 vs health 3; attacker rerolls 3>5", "moves-without-dice"),
        ("Lucky 1 vs health 3; rolls 5", "dice-without-power"),
        ("3 damage vs health 3; rolls 5", "dice-none"),
        ("power 1, Lucky 2 vs health 3; rolls 2; rerolls 4 3", "reroll-more-than-lie"),
        ("power 2, Lucky 3 vs health 3; rolls 2 2; rerolls 4 3 1", "reroll-more-than-lie"),
        ("power 3, Critical Hit 2 vs Parry 1, health 4; rolls 6 1 1; Parry prevents 1", "works-by-itself"),
        ("power 3 vs health 4; rolls 4 5", "dice-too-few"),
        ("power 3, Fury 2 vs health 4; rolls 4 5 5 1", "dice-too-few-after"),
    ]:
        with pytest.raises(RecordError) as caught:
            solve(scenario)
        assert caught.value.problems[0].code == code
    assert solve("power 1, Lucky 1 vs health 3; rolls 1; rerolls 5").units[1].damage
    assert solve("power 2, Lucky 2 vs health 3; rolls 1 2; rerolls 5 6").units[1].damage
