"""The ruling after --interactive is on the game that was walked, and its record, asked again, is that game."""

from __future__ import annotations

from pathlib import Path

import pytest
from program import run

from swtcg_rules import ScenarioError, as_data, as_text, read_board, write_scenario
from swtcg_rules.answers.solving import solve_scenario as solve
from swtcg_rules.engine.events import Ends, Prevented
from swtcg_rules.errors import RecordError
from swtcg_rules.table.model import Passes, Role
from swtcg_rules.table.reader import read_attack

pytestmark = pytest.mark.slow

RETALIATES = "power 1, health 9 vs Retaliate 1, Retaliate 2, health 9"
EVADES = "power 1 vs Evade 1 (1 Force), Evade 1, health 3, force 2"
LUCKIES = "power 1, Lucky 1, reroll 1 dice (1 Force) vs health 3"
DISRUPTS = "power 1, reroll 1 dice, disrupt vs disrupt, health 9"
CUNNING = "power 2, Cunning, Lucky 1, health 3 vs Evade 1, health 4"


@pytest.mark.slow
@pytest.mark.parametrize(
    ("board", "typed", "record", "counters"),
    [
        ("3 damage vs Evade 2, health 5", "0", "defender passes", [0, 3]),
        ("power 0, +2 power for this attack vs health 3", "0", "attacker passes", [0, 0]),
        ("3 damage vs health 5", "", "nothing played", [0, 3]),
        (CUNNING, "1|1|3 5|3>6", "rolls 3 5; Lucky announces 1 die; Evade; attacker rerolls 3>6", [0, 1]),
        (CUNNING, "1|0|3 5|3>6", "rolls 3 5; attacker rerolls 3>6", [0, 2]),
        ("power 0, Cunning, Lucky 1 vs health 4", "1", "Lucky announces 1 die", [0, 0]),
        (RETALIATES, "1|0|6|4 5", "rolls 6; Retaliate 2; Retaliate 2 rolls 4 5", [2, 1]),
        (RETALIATES, "2|0|6|4", "rolls 6; Retaliate 1; Retaliate 1 rolls 4", [1, 1]),
        (EVADES, "4|3|0", "rolls 4; Evade 1 (1 Force) prevents 1", [0, 0]),
        (EVADES, "4|1|0", "rolls 4; Evade 1 (0 Force) prevents 1", [0, 0]),
        (LUCKIES, "1|2|1>5|0", "rolls 1; reroll 1 dice rerolls 1>5; attacker passes", [0, 1]),
        (LUCKIES, "1|1|1>5|0", "rolls 1; attacker rerolls 1>5; attacker passes", [0, 1]),
        (DISRUPTS, "1|1|1|0", "rolls 1; reroll 1 dice; disrupt by defender; attacker passes", [0, 0]),
        (
            DISRUPTS,
            "1|1|1|1|1>5",
            "rolls 1; reroll 1 dice; disrupt by defender; disrupt by attacker; attacker rerolls 1>5",
            [0, 1],
        ),
    ],
)
def test_a_walk_is_ruled_on_as_it_was_walked(board: str, typed: str, record: str, counters: list[int]) -> None:
    lines = "".join(line + "\n" for line in typed.split("|"))
    result = run("solve", board, "--interactive", stdin=lines)
    assert (result.returncode, result.stdout.splitlines()[-1]) == (0, f"Scenario: {board}; {record}")
    assert result.stdout == run("solve", f"{board}; {record}", "--more").stdout
    units = as_data(solve(f"{board}; {record}"))["units"]
    assert [unit["damage"]["mean"]["value"] for unit in units] == counters


def test_a_pass_that_matters_is_said() -> None:
    board = "power 2, Backfire 1, Evade 1, health 9 vs Riposte 1, health 9"
    record = "rolls 3 2; Backfire rolls 5; attacker passes; Evade prevents 1"
    result = run("solve", board, "--interactive", stdin="3 2\n5\n0\n1\n")
    assert result.stdout.splitlines()[-1] == f"Scenario: {board}; {record}"
    assert result.stdout == run("solve", f"{board}; {record}", "--more").stdout
    prevented = [event.rule for event in solve(f"{board}; {record}").trace if isinstance(event, Ends | Prevented)]
    earlier = solve(f"{board}; {record.replace('attacker passes; ', '')}").trace
    assert prevented != [event.rule for event in earlier if isinstance(event, Ends | Prevented)]


@pytest.mark.parametrize("answer", ["9" * 4301, "1" * 100_000, "\u0661", "²", "00"])
def test_a_strange_number_is_asked_again(answer: str) -> None:
    result = run("solve", "3 damage vs Evade 2, health 5", "--interactive", stdin=f"{answer}\n0\n")
    assert (result.returncode, result.stderr.count("A number from the list")) == (0, 1)


# What was rolled is given


@pytest.mark.parametrize(
    ("scenario", "best"),
    [
        ("power 3, Overkill, Lucky 1 vs health 1 + health 3; rolls 4 5 3", "attacker, Lucky 1: reroll 3"),
        (
            "power 2, reroll 1 dice, health 4 vs disrupt, Retaliate 1, health 2; rolls 2 6",
            "attacker, reroll 1 dice: reroll nothing",
        ),
        (
            "power 3, Overkill, reroll 1 dice, health 4 vs health 1 + Protect 1, health 2; rolls 6 4 3",
            "attacker, reroll 1 dice: reroll 3",
        ),
        ("power 2, Lucky 1 vs health 3, Retaliate 1; rolls 1 5; defender passes", "attacker, Lucky 1: reroll 1"),
        ("power 2, Lucky 1 vs health 3, Retaliate 1; rolls 1 5; nothing played", None),
        ("power 1, Overkill, health 3 vs health 1 + Lucky 1, health 3; rolls 6", None),
        ("power 2, Cunning, Lucky 1 vs health 3; rolls 1 5", None),
    ],
)
def test_the_best_reroll_is_a_choice_of_the_reroll_chance(scenario: str, best: str | None) -> None:
    lines = [line for line in as_data(solve(scenario))["policy"] if line.startswith("Best")]
    assert lines == ([f"Best with these dice: {best}"] if best else [])


@pytest.mark.parametrize(
    ("moves", "counters"),
    [
        ("attacker rerolls 1>5; defender passes", 1),
        ("attacker rerolls 1>5; disrupt; attacker passes", 0),
        ("attacker rerolls 1>5; disrupt; disrupt", 1),
        ("reroll 1 dice; disrupt; attacker passes", 0),
        ("reroll 1 dice; disrupt; disrupt; attacker rerolls 1>5", 1),
        ("attacker uses reroll 1 dice; disrupt by defender; attacker plays disrupt; attacker rerolls 1>5", 1),
    ],
)
def test_a_disrupted_disrupt_lets_the_dice_be_rolled_again(moves: str, counters: int) -> None:
    answer = solve(f"{DISRUPTS}; rolls 1; {moves}")
    assert answer.legal
    assert answer.units[1].damage
    assert answer.units[1].damage.mean == counters


@pytest.mark.parametrize(
    ("scenario", "counters"),
    [
        (f"{EVADES}; rolls 6; defender uses Evade 1 (1 Force)", [0, 0]),
        (f"{RETALIATES}; rolls 6; Retaliate 2; Retaliate rolls 4 5", [2, 1]),
        (f"{RETALIATES}; rolls 6; Retaliate rolls 4 5; Retaliate rolls 4", [3, 1]),
        ("power 4 vs Evade 1, health 9; rolls 6 5 4 1; defender passes", [0, 3]),
        ("power 4 vs Evade 1, health 9; rolls 6 5 4 1; attacker passes; Evade prevents 1; pass", [0, 2]),
        ("3 damage vs Evade 2, health 5; defender passes", [0, 3]),
        ("3 damage vs Evade 2, health 5; pass", [0, 3]),
    ],
)
def test_a_record_in_other_words(scenario: str, counters: list[int]) -> None:
    answer = solve(scenario)
    assert [unit.damage and unit.damage.mean for unit in answer.units] == counters


@pytest.mark.parametrize(
    ("scenario", "why"),
    [
        (f"{CUNNING}; rolls 3 5; Evade; attacker rerolls 3>6", "announce-first"),
        ("power 2, Lucky 1 vs health 3; rolls 2 5; Lucky 1 announces 1 die", "name-the-dice"),
        ("power 2, reroll 1 dice (2 Force), force 1 vs health 3; rolls 2 5; attacker rerolls 2>6", "cannot-pay"),
        ("power 4 vs Evade 1, health 9; rolls 6 5 4 1; defender passes; Evade prevents 1", "written-late"),
        ("power 2, +1 power for this attack vs health 3; rolls 6 5; +2 power for this attack", "no-ability"),
    ],
)
def test_what_a_record_may_not_say_is_refused_with_the_reason(scenario: str, why: str) -> None:
    assert [event.code for event in solve(scenario).objections] == [why]


@pytest.mark.parametrize(
    ("moves", "code"),
    [
        ("Lucky announces 2 dice; Lucky 2: 2>6", "reroll-otherwise"),
        ("attacker rerolls 2>6, 5>1, 5>1", "reroll-more-than-lie"),
    ],
)
def test_dice_that_do_not_fit_a_reroll_are_an_error(moves: str, code: str) -> None:
    with pytest.raises(RecordError) as caught:
        solve(f"power 2, Cunning, Lucky 3 vs health 3; rolls 2 5; {moves.replace('Lucky 2:', 'Lucky 3:')}")
    assert [problem.code for problem in caught.value.problems] == [code]


def test_a_die_that_does_not_lie_there_is_not_rolled_again() -> None:
    with pytest.raises(RecordError, match="rolled again"):
        solve("power 0, Cunning, Lucky 1 vs health 4; attacker rerolls 1>5")
    assert solve("power 0, Cunning, Lucky 1 vs health 4; Lucky announces 1 die").legal


def test_nothing_and_something_cannot_have_been_played() -> None:
    for moves in ("nothing played; Evade 1", "nic nie zagrano; Evade 1", "nothing is played; defender passes"):
        with pytest.raises(ScenarioError) as caught:
            read_attack(f"3 damage vs Evade 1; {moves}")
        assert [problem.code for problem in caught.value.problems] == ["moves-after-nothing"]


def test_who_is_said_to_pass_is_not_assumed_to() -> None:
    silent, assumed = "power 4, Lucky 1 vs Evade 1, health 9; rolls 6 5 4 1", "passed where the record says nothing"
    assert as_text(solve(f"{silent}; Evade prevents 1")).count(assumed) == 1
    assert assumed not in as_text(solve(f"{silent}; attacker passes; Evade prevents 1"))
    for at_the_end in ("", "; defender passes", "; nothing played"):
        assert assumed not in as_text(solve(silent + at_the_end))


def test_where_nothing_is_played_the_dice_still_fall() -> None:
    answer = solve("power 4 vs Evade 1, health 3; nothing played")
    assert answer.units[1].damage == solve("power 4 vs health 3").units[1].damage


def test_the_words_of_a_record_are_read_in_both_languages(tmp_path: Path) -> None:
    text = (
        "light power 2, Cunning, Lucky 2, reroll 1 dice (1 Force) vs "
        "dark Evade 1 (1 Force), Evade 1, health 4 + Retaliate 1; rolls 2 5; defender passes; "
        "Lucky 2 announces 1 die; reroll 1 dice (1 Force) rerolls 2>6; Evade 1 (1 Force) by defender; "
        "Retaliate 1 (0 Force) by defender 2 rolls 5"
    )
    board = read_attack(text)
    assert board.played[0] == Passes(Role.DEFENDER)
    assert write_scenario(board) == text
    polish = write_scenario(board, "pl")
    for words in ("obrońca pasuje", "Lucky 2 zapowiada 1 kość", "(1 punkt Mocy) przerzuca 2>6", "przez obrońcę 2 rzuty 5"):
        assert words in polish
    assert read_attack(polish) == board
    assert read_attack("3 obrażenia kontra Evade 2; nic nie zagrano").played == (Passes(),)
    file = tmp_path / "board.yaml"
    units, _, *moves = text.split("; ")
    attacker, defender = units.split(" vs ")
    first, second = defender.split(" + ")
    lines = [
        f"attacker: {attacker}",
        "defender:",
        f"- {first}",
        f"- {second}",
        "rolls: [2, 5]",
        "moves:",
        *(f"- {m}" for m in moves),
    ]
    file.write_text("\n".join(lines), encoding="utf-8")
    assert read_board(file) == board
