"""Boards beside each other, boards with a number varied, the worth of abilities, simulation, and the attack walked through."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from contextlib import suppress
from fractions import Fraction
from itertools import combinations
from typing import Any

import pytest
from effort import part
from program import ENVIRONMENT, run
from schemas import schema

import swtcg_rules
from swtcg_rules import ScenarioError, UsageError, as_text, compare, vary, worth
from swtcg_rules.answers.simulating import simulate_scenario
from swtcg_rules.answers.solving import solve_scenario as solve
from swtcg_rules.table.ability_writer import write_ability
from swtcg_rules.table.model import Ability
from swtcg_rules.table.reader import read_attack
from swtcg_rules.words.numbers import mean, percent

BOARD = "power 4, Critical Hit 2, Lucky 1 vs Parry 1, health 4"


def test_two_boards_are_compared() -> None:
    table = compare([read_attack(BOARD), read_attack("power 5 vs Parry 1, health 4")])
    assert [row.answer.value for row in table.rows] == [solve(BOARD).value, solve("power 5 vs Parry 1, health 4").value]
    text = run("solve", BOARD, "--compare", "power 5 vs Parry 1, health 4").stdout
    assert "A: power 4" in text
    assert "B: power 5" in text


def table_of(*args: str) -> dict[str, Any]:
    data: dict[str, Any] = json.loads(run("solve", *args, "--json").stdout)
    schema("table").validate(data)
    return data


def test_more_boards_than_two_are_compared() -> None:
    boards = [f"power {power} vs Parry 1, health 4" for power in (4, 5, 6)]
    args = (boards[0], "--compare", boards[1], "--compare", boards[2])
    assert [row["scenario"] for row in table_of(*args)["rows"]] == boards
    text = run("solve", *args).stdout
    for at, board in zip("ABC", boards, strict=True):
        assert f"{at}: {board}\n" in text


@pytest.mark.slow
@pytest.mark.parametrize("goal", ["damage", "kill"])
def test_the_verdict_on_compared_boards_is_what_the_fractions_say(goal: str) -> None:
    """It names the board with more damage and with the likelier discard, or says that no number that is shown differs."""
    boards = [
        "power 5, Lucky 2",
        "power 6",
        "power 4, Critical Hit 2",
        "power 6, Accuracy -1",
        "power 5, Accuracy 1",
        "power 6, Lucky 1",
    ]
    for first, second in combinations(boards, 2):
        table = compare([f"{one} vs Armor, Parry 1, health 4" for one in (first, second)], goal)
        told = as_text(table).splitlines()[0]
        damage, chances = ([getattr(row, what) for row in table.rows] for what in ("mean", "discarded"))
        for word, values, shown in (("more damage", damage, mean), ("a likelier discard", chances, percent)):
            if shown(values[0], "en") == shown(values[1], "en"):
                assert word not in told
            else:
                lead = "AB"[values.index(max(values))]
                sentences = re.split(r" (?=[AB] \()", told)
                assert any(one.startswith(f"{lead} (") and word in one for one in sentences)
                assert f"{shown(max(values), 'en')} instead of {shown(min(values), 'en')}" in told


def test_of_boards_that_come_to_the_same_no_one_is_ahead() -> None:
    assert (
        as_text(compare(["power 4 vs health 4", "light power 4 vs health 4"])).splitlines()[0]
        == "The boards come to the same numbers."
    )
    told = as_text(compare(["power 4 vs health 4", "power 6 vs health 4", "power 5 vs health 4"]), "pl").splitlines()[0]
    assert told == "B (siła 6) to najwięcej obrażeń: 3. B (siła 6) to największa szansa na wyrzucenie: 34,4 %."


def test_single_units_are_compared_in_attack_and_on_defence() -> None:
    data = table_of("power 5, Lucky 2", "--compare", "power 5, Critical Hit 2")
    assert [row["scenario"] for row in data["rows"]] == ["power 5, Lucky 2 vs unit", "power 5, Critical Hit 2 vs unit"]
    attacked = ["power 4 vs power 5, Lucky 2", "power 4 vs power 5, Critical Hit 2"]
    assert [row["scenario"] for row in data["defence"]] == attacked
    assert [row["value"]["exact"] for row in data["defence"]] == [str(solve(board).value) for board in attacked]
    text = run("solve", "power 5, Lucky 2", "--compare", "power 5, Critical Hit 2").stdout
    attack, defence = text.split("The same on defence, attacked by the other side")
    assert "A: power 5, Lucky 2 vs unit" in attack
    assert "B: power 4 vs power 5, Critical Hit 2" in defence
    assert "W obronie" not in run("solve", BOARD, "--compare", BOARD, "--lang", "pl").stdout


def test_a_single_unit_meets_the_other_side_of_the_board_it_is_compared_with() -> None:
    data = table_of("light power 5 vs power 3, Fury 2, health 4, force 1", "--compare", "power 5, Armor, health 2")
    assert data["rows"][1]["scenario"] == "power 5, Armor, health 2 vs power 3, Fury 2, health 4"
    assert [row["scenario"] for row in data["defence"]] == [
        "dark power 3, Fury 2, health 4, force 1 vs light power 5",
        "power 3, Fury 2, health 4 vs power 5, Armor, health 2",
    ]


@pytest.mark.parametrize("unit", ["power 5; rolls 6 5 4 3 2", "powr 5", "power 5 vs Armor vs Parry 1"])
def test_what_is_no_unit_is_not_compared(unit: str) -> None:
    result = run("solve", "power 4 vs Armor", "--compare", unit)
    assert (result.returncode, result.stdout) == (2, "")


@pytest.mark.slow
def test_what_was_rolled_is_not_turned_round() -> None:
    data = table_of("power 2 vs health 3; rolls 5 5", "--compare", "power 2, Fury 1")
    assert data["rows"][1]["scenario"] == "power 2, Fury 1 vs health 3"
    assert "defence" not in data


@pytest.mark.slow
def test_two_numbers_varied_are_a_grid() -> None:
    board, args = "power 4 vs Armor, health 4", ("--vary", "Lucky=0..1", "--vary", "power=2..4")
    data = table_of(board, *args)
    assert (data["kind"], data["varied"]) == ("grid", ["Lucky", "power"])
    assert [row["numbers"] for row in data["rows"]] == [[0, 2], [0, 3], [0, 4], [1, 2], [1, 3], [1, 4]]
    assert data["rows"][4]["scenario"] == "power 3, Lucky 1 vs Armor, health 4"
    assert data["rows"][4]["value"]["exact"] == str(solve("power 3, Lucky 1 vs Armor, health 4").value)
    shown = run("solve", board, *args).stdout.split("\n\n")
    lines = shown[shown.index("discarded (rows: Lucky; columns: power)") + 1].splitlines()
    assert [line.split() for line in lines[1:]] == [["0", "0", "%", "0", "%", "1.2", "%"], ["1", "0", "%", "0", "%", "4.5", "%"]]
    assert lines[0].split() == ["Lucky", "\\", "power", "2", "3", "4"]
    assert len(shown) == 4, "damage and for the goal are the same here"
    assert table_of(board, "--vary", "power=2..3")["rows"][1]["numbers"] == [3]


def test_a_grid_repeats_nothing_and_shows_nothing_empty() -> None:
    shown = run("solve", "power 4 vs Armor", "--vary", "Lucky=0..1", "--vary", "power=2..4").stdout
    assert shown.count("Lucky \\ power") == 1


@pytest.mark.parametrize(
    ("varied", "said"),
    [
        (("power=1..2", "Lucky=0..1", "health=2..3"), "3 numbers are varied; at most 2"),
        (("power=1..2", "attacker power=3..4"), "varied twice"),
        (("power=0..60", "health=1..60"), "3660 boards"),
        (("power=1..2", "powr=1..2"), '"powr" is not a number'),
    ],
)
def test_what_is_no_grid_is_refused(varied: tuple[str, ...], said: str) -> None:
    result = run("solve", "power 3 vs Armor, health 4", *(arg for one in varied for arg in ("--vary", one)))
    assert (result.returncode, result.stdout) == (2, "")
    assert said in result.stderr


@pytest.mark.parametrize(
    ("varied", "scenarios"),
    [
        ("power=1..3", ["power 1 vs Armor, health 4", "power 2 vs Armor, health 4", "power 3 vs Armor, health 4"]),
        ("Lucky=0..1", ["power 3 vs Armor, health 4", "power 3, Lucky 1 vs Armor, health 4"]),
        ("defender Lucky=1", ["power 3 vs Armor, Lucky 1, health 4"]),
        ("armor=0..1", ["power 3 vs health 4", "power 3 vs Armor, health 4"]),
        ("health=2..3", ["power 3 vs Armor, health 2", "power 3 vs Armor, health 3"]),
        ("attacker health=2", ["power 3, health 2 vs Armor, health 4"]),
        ("Accuracy=-1..0", ["power 3, Accuracy -1 vs Armor, health 4", "power 3 vs Armor, health 4"]),
        ("siła=2", ["power 2 vs Armor, health 4"]),
    ],
)
def test_a_number_is_varied(varied: str, scenarios: list[str]) -> None:
    table = vary("power 3 vs Armor, health 4", varied)
    assert [swtcg_rules.write_scenario(row.answer.board) for row in table.rows] == scenarios
    assert [row.answer.value for row in table.rows] == [solve(scenario).value for scenario in scenarios]


@pytest.mark.parametrize("varied", ["power", "power=3..1", "power=1..99", "powr=1..2", "Lucky=1..", "power=70", "light=1"])
def test_what_cannot_be_varied_is_refused(varied: str) -> None:
    with pytest.raises(UsageError):
        vary("power 3 vs Armor, health 4", varied)
    assert run("solve", "power 3 vs Armor, health 4", "--vary", varied).returncode == 2


def test_worth_is_what_the_board_loses_without_an_ability() -> None:
    table = worth(BOARD)
    whole = table.rows[0].answer.value
    assert [write_ability(row.label) for row in table.rows[1:] if isinstance(row.label, Ability)] == [
        "Critical Hit 2",
        "Lucky 1",
        "Parry 1",
    ]
    assert table.rows[1].answer.value == solve("power 4, Lucky 1 vs Parry 1, health 4").value
    assert whole is not None
    data = json.loads(run("solve", BOARD, "--worth", "--json").stdout)
    schema("table").validate(data)
    for row, shown in zip(table.rows, data["rows"], strict=True):
        assert row.answer.value is not None
        assert shown["adds"]["value"]["exact"] == str(whole - row.answer.value)


def test_more_power_never_lowers_the_mean() -> None:
    means = [row.mean for row in vary("power 1, Fury 2, Critical Hit 1 vs Parry 2, Evade 1, health 6", "power=0..8").rows]
    assert means == sorted(means, key=lambda mean: mean or Fraction(0))


def test_only_one_table_at_a_time() -> None:
    assert run("solve", BOARD, "--worth", "--vary", "power=1..2").returncode == 2


# Simulation


def test_a_simulation_without_choices_meets_the_exact_mean() -> None:
    board, found = simulate_scenario("power 6, Critical Hit 2, Fury 2 vs Armor, Parry 2, health 9", 20_000, seed=7)
    exact = solve("power 6, Critical Hit 2, Fury 2 vs Armor, Parry 2, health 9").units[1].damage
    assert exact
    share = found.damage[board.defender]
    assert abs(share.mean - float(exact.mean)) < 4 * share.error
    assert simulate_scenario("power 3 vs health 2", 200, seed=3)[1] == simulate_scenario("power 3 vs health 2", 200, seed=3)[1]


LARGE = [
    "power 5, Deflect 2, health 5 vs Deflect 2, Deflect 1, health 6",
    "power 50, Lucky 20, Critical Hit 2, Fury 9 vs Lucky 20, Parry 2, health 60",
]


@pytest.mark.slow
@pytest.mark.parametrize("large", part(LARGE, 2))
def test_what_is_too_large_is_refused_at_once_and_can_be_simulated(large: str) -> None:
    result = run("solve", large)
    assert result.returncode == 2
    assert "--simulate" in result.stderr
    text = run("solve", large, "--simulate", "100", "--seed", "5").stdout
    assert text.startswith("Played 100 times with dice, by a simple fixed policy and not best play (seed 5).")
    data = json.loads(run("solve", large, "--simulate", "100", "--seed", "5", "--json").stdout)
    schema("simulation").validate(data)
    assert data["units"][1]["damage"]["error"] > 0
    assert run("solve", large, "--simulate", "5").returncode == 2


@pytest.mark.slow
@pytest.mark.skipif(os.name != "posix", reason="there are no terminals of this kind")
def test_in_a_terminal_a_long_calculation_is_told_of_and_the_line_is_empty_afterwards() -> None:
    import pty

    ours, theirs = pty.openpty()
    defenders = "Retaliate 3, Deflect 1, health 5 + Intercept, Retaliate 2, health 5 + Protect 1, Avenge 2, health 4"
    board = f"power 4, Lucky 1, Deflect 1, health 5 vs {defenders}"  # seconds of work on any machine, and within the limit
    command = [sys.executable, "-m", "swtcg_rules", "solve", board]
    with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=theirs, env=ENVIRONMENT) as process:
        os.close(theirs)
        said = b""
        with suppress(OSError):  # a terminal whose other end is closed
            while more := os.read(ours, 1 << 16):
                said += more
    os.close(ours)
    first, *others, behind = said.decode().replace("\r\n", "\n").removeprefix("\r").split("\r")
    assert process.returncode == 0
    assert first.startswith(("May take over ten seconds", "A long calculation"))
    assert len(first) < 80
    assert others[-1].isspace()
    assert len(others[-1]) >= len(first)
    assert behind == ""


@pytest.mark.slow
def test_dice_announced_before_they_were_shown_are_named_just_so_many() -> None:
    typed = "2\n6 5 1\n\n6>1\n6>1 5>2 1>6\n6>1 5>2\n"
    result = run("solve", "power 3, Cunning vs Lucky 2, health 3", "--interactive", stdin=typed)
    assert result.returncode == 0
    assert result.stderr.count("just 2") == 4
    assert result.stdout.rstrip().endswith("rolls 6 5 1; defender rerolls 6>1, 5>2")


@pytest.mark.slow
@pytest.mark.parametrize("option", [("--simulate", "200"), ("--interactive",)])
@pytest.mark.parametrize("record", ["; rolls 6 1", "; Retaliate"])
def test_what_is_rolled_anew_takes_no_record(option: tuple[str, ...], record: str) -> None:
    result = run("solve", "power 2, health 3 vs Retaliate 1, health 3" + record, *option)
    assert (result.returncode, result.stdout) == (2, "")
    assert f"{option[0]} has nothing to roll" in result.stderr
    assert run("solve", "power 2 vs health 3", "--rolls", "6,1", *option).returncode == 2


def test_a_simulation_names_the_edition_asked_for() -> None:
    scenario = "power 2, Precision vs Redirect, health 9 + health 9"
    data = json.loads(run("solve", scenario, "--simulate", "200", "--edition", "wotc", "--json").stdout)
    assert data["edition"] == "wotc"
    assert run("solve", scenario, "--simulate", "200", "--edition", "2005").returncode == 2


# The attack walked through


WALK = "power 3, Lucky 1, health 3 vs Retaliate 2, Evade 1, health 4"


def test_an_attack_is_walked_through() -> None:
    typed = ["1", "6 4", "1", "1", "1>5", "1", "5 2"]
    result = run("solve", WALK, "--interactive", stdin="".join(line + "\n" for line in typed))
    assert result.returncode == 0
    record = WALK + "; rolls 6 4 1; Retaliate; attacker rerolls 1>5; Evade prevents 1; Retaliate rolls 5 2"
    assert f"Scenario: {record}" in result.stdout
    assert result.stdout == run("solve", record, "--more").stdout
    for said in (
        "Light Side may:",
        "Roll the attack dice, 3 left.",
        "The dice show 6 4 1.",
        "Roll the dice of Retaliate 2, 2 left.",
    ):
        assert said in result.stderr


def test_what_is_typed_wrongly_is_asked_again() -> None:
    typed = ["7", "x", "0", "9 9", "6 4 1 2", "6 5 1", "1", "4>5", "1>7", "", "0", "0"]
    result = run("solve", WALK, "--interactive", stdin="".join(line + "\n" for line in typed))
    assert "Scenario: " + WALK + "; rolls 6 5 1; nothing played\n" in result.stdout


def test_an_attack_walked_through_is_ruled_on_by_the_edition_asked_for() -> None:
    walked = run("solve", "power 1 vs Parry 1, health 3", "--interactive", "--edition", "wotc", stdin="5\n")
    assert "Parry is a keyword of the IDC" in walked.stdout
    assert run("solve", "power 1 vs health 3", "--interactive", "--edition", "2005", stdin="5\n").returncode == 2


def test_leaving_loses_nothing() -> None:
    result = run("solve", WALK, "--interactive", stdin="1\n6 4 1\nq\n")
    assert (result.returncode, result.stdout) == (0, WALK + "; rolls 6 4 1; Retaliate\n")
    assert run("solve", WALK, "--interactive", stdin="").stdout == WALK + "\n"


def test_a_row_has_no_board_that_could_not_be_written_down() -> None:
    with pytest.raises(ScenarioError):
        vary("power 4, health 3 vs Armor, health 3", "attacker damage=0..5")
    with pytest.raises(ScenarioError):
        vary("4 dice of damage vs Armor, health 3", "power=1..3")


def test_what_an_ability_adds_is_not_told_of_dice_that_fell() -> None:
    with pytest.raises(UsageError, match="--worth"):
        worth("power 2, Lucky 1 vs health 3; rolls 6 1")


def test_one_thing_at_a_time() -> None:
    result = run("solve", "power 2, Lucky 1 vs health 3", "--simulate", "200", "--worth")
    assert (result.returncode, result.stdout) == (2, "")


def test_a_goal_that_the_board_leaves_open_is_not_estimated() -> None:
    assert simulate_scenario("power 2 vs Armor", 200, goal="kill")[1].value is None
    assert json.loads(run("solve", "power 2 vs Armor", "--simulate", "200", "--goal", "kill", "--json").stdout)["value"] is None
