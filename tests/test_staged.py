"""Attacks between the cards of a table: read and written, solved with what cards give each other, and every way to ask."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from swtcg_rules import FileError, ScenarioError, UsageError, as_data, as_text, ask, compare, vary, worth
from swtcg_rules.answers.simulating import simulate_scenario
from swtcg_rules.answers.solving import solve_scenario as solve
from swtcg_rules.answers.tabling import Tabled
from swtcg_rules.table.files import read_board
from swtcg_rules.table.model import Board, Kind
from swtcg_rules.table.reader import read_attack, read_scenario, with_rolls
from swtcg_rules.table.turns import Table
from swtcg_rules.table.writer import write_scenario

X_WING = '"X-Wing": space, [Rebel Starfighter], power 3, health 3 + "Luke" on "X-Wing": health 4, '
PILOT = X_WING + "[Starfighter] Pilot (Accuracy 1, +1 power)"


def board_of(text: str) -> Board:
    board = read_scenario(text)
    assert isinstance(board, Board)
    assert read_scenario(write_scenario(board)) == read_scenario(write_scenario(board, "pl")) == read_attack(text) == board
    return board


def test_what_pilots_and_equipment_give_counts_in_the_attack() -> None:
    text = f'{PILOT} vs "Han": space, health 4 + "Vest" on "Han": equipment, gives (Armor, +1 health)'
    plain = "power 4, Accuracy 1 vs Armor, health 5"
    assert solve(text).units[1].damage == solve(plain).units[1].damage
    assert solve(text, "kill").value == solve(plain, "kill").value


def test_the_answer_names_what_is_given_and_by_which_card() -> None:
    answer = solve(f"{PILOT} vs space, health 4")
    cards = as_data(answer)["standing"]
    assert [part["from"] for part in cards[0]["power"]["parts"]] == ["printed", "Luke"]
    assert [(one["keyword"], one["from"]) for one in cards[0]["abilities"]] == [("accuracy", "Luke")]
    assert "Accuracy 1 from Luke" in as_text(answer)
    assert "  defender (Light Side): health 4" in as_text(answer)
    assert "cards" not in as_data(solve("power 4 vs health 4"))


def test_of_each_side_the_first_unit_that_can_fight_fights() -> None:
    board = board_of(
        '"Luke" on "X-Wing": [Rebel] + "Base": location space + "Shed": build zone, power 2 + "X-Wing": space, power 3 '
        'vs "TIE": space, health 2, discard pile + "Vader": space, health 3'
    )
    assert [unit.name for unit in board.attackers] == ["X-Wing", "Shed"]
    assert [unit.name for unit in board.defenders] == ["Vader", "TIE"]


def test_a_record_goes_by_the_units_that_fight() -> None:
    text = f'{PILOT} vs "Bait": equipment + "TIE": space, health 2, Evade 1 (1 Force); rolls 6 3 1 1; Evade prevents 1'
    board = board_of(text)
    answer = solve(board)
    assert answer.recorded and answer.units[1].damage and answer.units[1].damage.mean == 1
    assert solve(f"{PILOT} vs [TIE], health 3; rolls 1 1 1 1; nothing played").recorded


def test_dice_may_be_added_and_it_may_be_played_with_dice() -> None:
    board = board_of(f"{PILOT} vs space, health 3")
    answer = solve(with_rolls(board, "6 3 1 1"))
    assert answer.units[1].damage and answer.units[1].damage.mean == 2
    _, estimate = simulate_scenario(board, 500, 3)
    exact = solve(board).units[1].damage
    assert exact and estimate.trials == 500


def test_damage_outside_of_an_attack() -> None:
    board = board_of("4 dice of damage, Stun 1 vs [Trooper], health 3")
    assert (board.kind, board.amount) == (Kind.DICE, 4)
    assert solve(board).units[1].damage == solve("4 dice of damage, Stun 1 vs health 3").units[1].damage
    with pytest.raises(ScenarioError, match="does damage"):
        read_scenario('"Base": location space, 3 damage + space vs [Trooper], health 3')


def test_an_attack_of_a_side_without_units_is_refused() -> None:
    with pytest.raises(ScenarioError, match="; table"):
        read_scenario("location ground vs [Trooper], health 3")


def test_the_word_table_leaves_two_sides_as_they_stand() -> None:
    for word in ("table", "stół"):
        table = read_scenario(f"{PILOT} vs space, health 3; {word}")
        assert isinstance(table, Table)
        assert write_scenario(table).endswith("; table")
        assert read_scenario(write_scenario(table, "pl")) == table
    assert isinstance(ask("power 3 vs health 3; table"), Tabled)
    assert write_scenario(read_scenario("power 3 vs health 3, ground; table; end of turn")).endswith("ground; end of turn")
    with pytest.raises(ScenarioError):
        read_scenario("ground vs ground; end of turn; table")


def test_the_standing_of_a_table_reads_as_a_table() -> None:
    table = ask('dark "A": ground, power 3, health 3 vs light "B": ground, power 2, health 2; A attacks B; rolls 6 1 1')
    assert isinstance(read_scenario(as_data(table)["standing"]), Table)


def test_what_varies_numbers_refuses_and_boards_stand_beside_each_other() -> None:
    text = f"{PILOT} vs space, health 3"
    calls: list[Callable[[], object]] = [lambda: vary(text, "power=1"), lambda: worth(text), lambda: compare([text, "power 3"])]
    for call in calls:
        with pytest.raises(UsageError, match="cards of a table"):
            call()
    rows = compare([text, "power 4, Accuracy 1 vs health 3"]).rows
    assert rows[0].mean == rows[1].mean


def test_board_files(tmp_path: Path) -> None:
    file = tmp_path / "board.yaml"
    file.write_text(
        "attacker:\n"
        "  - {name: X-Wing, states: space, power: 3, health: 3, subtypes: Rebel Starfighter}\n"
        "  - {name: Luke, on: X-Wing, health: 4, keywords: ['[Starfighter] Pilot (Accuracy 1, +1 power)']}\n"
        "defender: {states: space, health: 3}\n"
        "rolls: [6, 3, 1, 1]\n",
        encoding="utf-8",
    )
    assert read_board(file) == board_of(f"{PILOT} vs space, health 3; rolls 6 3 1 1")
    file.write_text("attacker: {name: Attack on Hoth, power: 3}\ndefender: Armor, health 4\n", encoding="utf-8")
    plain = read_board(file)
    assert isinstance(plain, Board) and plain.staged is None
    file.write_text("dark: {name: A, states: ground, power: 3}\nlight: '[Rebel], ground, health 4'\n", encoding="utf-8")
    assert isinstance(read_board(file), Table)
    file.write_text("attacker: {power: 3}\ndefender: {states: location, subtypes: Cave}\n", encoding="utf-8")
    with pytest.raises(FileError, match="; table"):
        read_board(file)
