"""The scenario notation and the board files: what people may write, what is printed, and what is refused."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from hypothesis import given
from strategies import boards

from swtcg_rules import FileError, ScenarioError, read_board, write_scenario
from swtcg_rules.table.model import Ability, Arena, Board, Kind, Rerolls, Role, Rolls, Side, Uses
from swtcg_rules.table.reader import read_attack, read_scenario
from swtcg_rules.table.turn_words import MOVE_FORMS, TABLE_FORMS
from swtcg_rules.table.turns import Table
from swtcg_rules.table.words import FORMS


@pytest.mark.slow
@given(boards())
def test_printing_and_reading_back_gives_the_same_board(board: Board) -> None:
    assert read_attack(write_scenario(board)) == board


@pytest.mark.slow
@given(boards())
def test_so_does_the_polish_form(board: Board) -> None:
    assert read_attack(write_scenario(board, "pl")) == board


SAME = "power 6, Critical Hit 2, Lucky 2 vs Shields 1, Parry 2, health 5"


@pytest.mark.parametrize(
    "text",
    [
        "POWER 6 critical hit 2 LUCKY 2 VS shields 1 parry 2 health 5",
        "6 power, Critical-Hit 2, Lucky 2 versus Shields 1, Parry 2, 5 health",
        "power 6 with Critical Hit 2 and Lucky 2 against a unit with Shields 1, Parry 2, health 5",
        "power 6, Critical Hit 2, Lucky 2 v. Shields 1, Parry 2, health 5",
        "power 6, crit 2, lucky 2 vs. shields 1, parry 2, hp 5",
        "siła 6, Critical Hit 2, Lucky 2 kontra Shields 1, Parry 2, wytrzymałość 5",
        "sila 6, Critical Hit 2, Lucky 2 przeciw Shields 1, Parry 2, wytrzymalosc 5",
        "jednostka z siłą 6, Critical Hit 2 i Lucky 2 kontra Shields 1, Parry 2, wytrzymałością 5",
        "  power 6,, Critical Hit 2 ,Lucky 2   vs Shields 1;Parry 2, health 5".replace(";", ","),
    ],
)
def test_many_ways_to_write_the_same(text: str) -> None:
    assert write_scenario(read_attack(text)) == SAME


def test_names_costs_force_and_sides() -> None:
    board = read_attack(
        '"Darth Maul": light power 5, Fury 2, health 6 vs Qui-Gon Jinn: health 5, Evade 2 (2 Force), Evade 1, force 4'
    )
    assert board.attackers[0].name == "Darth Maul"
    assert board.defenders[0].name == "Qui-Gon Jinn"
    assert board.side is Side.LIGHT
    assert board.force == (None, 4)
    assert board.defenders[0].abilities == (Ability("evade", 2, 2), Ability("evade", 1, 0))


def test_keywords_that_are_lost_or_had_only_where_there_is_none() -> None:
    board = read_attack("power 3 vs Shields 2, loses Shields and Armor, gets Parry 1 if without Parry, health 4")
    unit = board.defenders[0]
    assert unit.abilities == (Ability("shields", 2), Ability("parry", 1, if_without=True))
    assert unit.lost == ("shields", "armor")
    assert write_scenario(board) == "power 3 vs Shields 2, gets Parry 1 if without Parry, loses Shields, loses Armor, health 4"
    polish = "siła 3 kontra Shields 2, zyskuje Parry 1, jeśli nie ma Parry, traci Shields, traci Armor, wytrzymałość 4"
    assert write_scenario(board, "pl") == polish
    assert read_attack(polish) == board
    assert read_attack("power 3 vs loses Shields, Armor").defenders[0].abilities == (Ability("armor"),)


def test_a_number_may_stand_before_its_keyword() -> None:
    assert read_attack("2 Accuracy vs 2 Shields, 1 Evade (2 Force)") == read_attack("Accuracy 2 vs Shields 2, Evade 1 (2 Force)")
    assert read_attack("-1 Accuracy vs Armor") == read_attack("Accuracy -1 vs Armor")


@pytest.mark.parametrize("cost", ["Evade 2 (2 Force)", "Pay 2 Force -> Evade 2", "Pay 2 Force → Evade 2", "Evade 2 (2 Mocy)"])
def test_ways_to_write_a_cost(cost: str) -> None:
    assert read_attack(f"power 3 vs {cost}").defenders[0].abilities == (Ability("evade", 2, 2),)


def test_a_side_may_stand_before_or_after_a_name() -> None:
    assert read_attack('light "Yoda": power 4 vs Armor') == read_attack('"Yoda": light power 4 vs Armor')
    assert read_attack("Darth Maul: power 4 vs Armor").attackers[0].name == "Darth Maul"


def test_states_and_counters() -> None:
    unit = read_attack("power 4 vs Stealth, tapped, damage 1, space, droid, health 3").defenders[0]
    assert (unit.tapped, unit.damage, unit.arena, unit.droid) == (True, 1, Arena.SPACE, True)
    polish = read_attack("siła 4 kontra Stealth, tapnięta, żetony obrażeń 1, kosmiczna, droid, wytrzymałość 3")
    assert polish.defenders[0] == unit


def test_further_units_share_the_force_of_their_side() -> None:
    board = read_attack("power 6 vs health 2 + Evade 1 (1 Force), health 3, force 2")
    assert len(board.defenders) == 2
    assert board.force == (None, 2)


@pytest.mark.parametrize(
    ("text", "kind", "amount"),
    [
        ("4 dice of damage, Stun 1 vs Armor, health 3", Kind.DICE, 4),
        ("1 die of damage vs Armor", Kind.DICE, 1),
        ("4 kości obrażeń kontra Armor", Kind.DICE, 4),
        ("3 damage vs Evade 2, health 4", Kind.FIXED, 3),
        ("3 obrażenia kontra Evade 2, wytrzymałość 4", Kind.FIXED, 3),
    ],
)
def test_damage_outside_of_an_attack(text: str, kind: Kind, amount: int) -> None:
    board = read_attack(text)
    assert (board.kind, board.amount) == (kind, amount)


def test_what_was_rolled_and_played() -> None:
    board = read_attack("power 5, Lucky 1 vs Evade 1, health 4; rolls 6 4 4 2 1; attacker rerolls 1>5; Evade 1 prevents 1")
    assert board.rolls == Rolls((6, 4, 4, 2, 1))
    assert board.played == (Rerolls(((1, 5),), Role.ATTACKER), Uses("evade", 1, 1))
    polish = read_attack(
        "siła 5, Lucky 1 kontra Evade 1, wytrzymałość 4; rzuty 6 4 4 2 1; atakujący przerzuca 1>5; Evade 1 zapobiega 1"
    )
    assert polish == board
    sides = read_attack("light power 1, Lucky 1 vs dark Lucky 1; rolls 1; dark rerolls 1>5; light rerolls 5>6")
    assert [played.by for played in sides.played] == [Role.DEFENDER, Role.ATTACKER]
    assert read_attack("power 1, Lucky 1 vs unit; rolls 2; rerolls 5").played == (Rerolls(((None, 5),)),)


@pytest.mark.parametrize(
    ("text", "codes", "where"),
    [
        ("powr 6 vs Armor", ["unknown-word"], "powr"),
        ("power six vs Armor", ["number-expected"], "power"),
        ("power 6", ["scenario-no-versus"], "power 6"),
        ("vs", ["scenario-empty-side", "scenario-empty-side"], "vs"),
        ("", ["scenario-empty"], ""),
        ("   ", ["scenario-empty"], "   "),
        ("Armor 3 vs x", ["takes-no-number", "unknown-word"], "Armor 3"),
        ("Evade vs Armor", ["needs-a-number"], "Evade"),
        ("power 200 vs Armor", ["number-out-of-range"], "power 200"),
        ("200 dice of damage vs Armor", ["number-out-of-range"], "200 dice of damage"),
        ("power 4 vs health 3 vs Armor", ["scenario-many-versus"], "vs"),
        ("power 4, power 5 vs Armor", ["given-twice"], "power 5"),
        ("power 4 vs Armor (2 Force)", ["takes-no-cost"], "Armor"),
        ("power 4 vs Evade 2 (two)", ["cost-unread"], "(two)"),
        ("power 4, health 3, damage 3 vs health 3", ["already-discarded"], "damage 3"),
        ("power 4 vs health 3 + health 3, damage 4", ["already-discarded"], "damage 4"),
        ("power 4 vs gets Parry 1 if without Armor", ["if-without-other"], "if without Armor"),
        ("power 4 vs loses 2", ["unexpected", "stray-number"], "loses"),
        ("dark power 4 vs dark Armor", ["sides-conflict"], "dark"),
        ("power 4 vs Armor; rolls 7", ["not-a-face"], "7"),
        ("power 4 vs Armor; rolls 12", ["not-a-face"], "12"),
        ("power 4 vs Armor; rolls", ["faces-missing"], "rolls"),
        ("power 4 vs Armor; attacker rerolls 1>", ["rerolls-unread"], "attacker rerolls 1>"),
        ("power 4 vs Armor; and then", ["unknown-word"], "then"),
        ("power 4, 3 dice of damage vs Armor", ["two-sources"], "3 dice of damage"),
        ("power 4 vs 7; rolls 6", ["stray-number"], "7"),
        ("power 4 + vs Armor", ["scenario-empty-side"], None),
        ("power -1 vs Armor", ["number-out-of-range"], "power -1"),
        ('"": power 4 vs Armor', ["name-empty"], '""'),
        ("Dark Trooper: power 4 vs Armor", ["name-ambiguous"], "Dark Trooper"),
        ("power 4 vs health 3, Luke: Armor", ["name-unclear"], "health 3, Luke"),
        ("power 4 vs Armor: health 3", ["name-unclear"], "Armor"),
        ("power 4, foo vs Armor, bar", ["unknown-word", "unknown-word"], "foo"),
    ],
)
def test_what_cannot_be_read_says_what_and_where(text: str, codes: list[str], where: str | None) -> None:
    with pytest.raises(ScenarioError) as caught:
        read_attack(text)
    problems = caught.value.problems
    assert [problem.code for problem in problems] == codes
    place = problems[0].place
    assert place is not None
    assert place.text == text
    if where is not None:
        assert text[place.start : place.end] == where
    assert str(caught.value)


@pytest.mark.parametrize(
    ("word", "suggestion"), [("powr", "power"), ("Armr", "Armor"), ("Criticl Hit", "Critical Hit"), ("helth", "health")]
)
def test_the_nearest_word_is_suggested(word: str, suggestion: str) -> None:
    with pytest.raises(ScenarioError) as caught:
        read_attack(f"{word} 2 vs unit")
    assert suggestion in caught.value.problems[0].suggestions


BOARD = """\
attacker:
  name: Darth Maul
  side: dark
  power: 5
  keywords: [Fury 2, Critical Hit 1]
defender:
  - health: 5
    damage: 1
    states: [ground, tapped]
    force: 4
    keywords: ["Evade 2 (2 Force)", Evade 1, gets Parry 1 if without Parry, loses Shields]
  - Armor, health 3
rolls: [4, 6, 1, 3, 5, 2, 6]
moves: [Evade 2 prevents 1]
"""


def test_a_board_file_says_the_same_as_a_scenario(tmp_path: Path) -> None:
    file = tmp_path / "board.yaml"
    file.write_text(BOARD, encoding="utf-8")
    assert read_board(file) == read_attack(
        '"Darth Maul": dark power 5, Fury 2, Critical Hit 1 vs light health 5, damage 1, ground, tapped, force 4, '
        "Evade 2 (2 Force), Evade 1, gets Parry 1 if without Parry, loses Shields + "
        "Armor, health 3; rolls 4 6 1 3 5 2 6; Evade 2 prevents 1"
    )


def test_a_polish_board_file(tmp_path: Path) -> None:
    file = tmp_path / "plansza.yaml"
    file.write_text(
        "attacker: {nazwa: Yoda, strona: jasna, siła: 4}\ndefender: {wytrzymałość: 3, stany: tapnięta}\n", encoding="utf-8"
    )
    assert read_board(file) == read_attack('"Yoda": light power 4 vs dark health 3, tapped')


@pytest.mark.parametrize(
    ("text", "code", "line"),
    [
        ("attacker: [\n", "yaml-broken", 2),
        ("attacker: {power: 4}\ndefender: {health: 3}\nattacker: {power: 5}\n", "yaml-duplicate", 3),
        ("attacker:\n  power: 4\ndefender:\n  keywords: [Armor, Bogus 2]\n", "unexpected-or-unknown", 4),
        ("attacker:\n\tpower: 4\n", "yaml-tab", 2),
        ("attacker: {power: 4}\n", "board-missing", 1),
        ("attacker:\n  powr: 4\ndefender: {health: 3}\n", "board-unknown-key", 2),
        ("attacker:\n  power: six\ndefender: {health: 3}\n", "board-number", 2),
        ("defender: {health: 3}\nattacker:\n  health: 3\n  damage: 3\n", "already-discarded", 4),
        ("attacker: {power: 4}\ndefender: {health: 3}\nrolls: [9]\n", "not-a-face", 3),
        ("attacker: {power: 4}\ndefender: {health: 3}\nmoves: [hop]\n", "unknown-word", 3),
        ("- a\n- b\n", "board-not-a-mapping", 1),
        ("attacker: {power: 400}\ndefender: {health: 3}\n", "number-out-of-range", 1),
    ],
)
def test_a_board_file_with_a_problem_names_the_line(tmp_path: Path, text: str, code: str, line: int) -> None:
    file = tmp_path / "board.yaml"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(FileError) as caught:
        read_board(file)
    problem = caught.value.problems[0]
    assert problem.code == code or code == "unexpected-or-unknown"
    assert problem.place is not None
    assert (problem.place.file, problem.place.line) == (str(file), line)


def test_all_problems_of_a_file_are_told_at_once(tmp_path: Path) -> None:
    file = tmp_path / "board.yaml"
    file.write_text("attacker:\n  powr: 4\n  health: 0\ndefender:\n  keywords: [Evade]\n", encoding="utf-8")
    with pytest.raises(FileError) as caught:
        read_board(file)
    assert [problem.place.line for problem in caught.value.problems if problem.place] == [2, 3, 5]


def test_files_that_are_no_board_files(tmp_path: Path) -> None:
    binary = tmp_path / "binary.yaml"
    binary.write_bytes(b"\xff\xfe\x00")
    for path, code in [(tmp_path, "file-is-a-directory"), (tmp_path / "none.yaml", "file-unreadable"), (binary, "file-not-text")]:
        with pytest.raises(FileError) as caught:
            read_board(path)
        assert caught.value.problems[0].code == code


# The reference


REFERENCE = "".join(
    page.read_text(encoding="utf-8") for page in sorted((Path(__file__).parents[1] / "docs").glob("notation*.md"))
)


def test_the_reference_lists_every_word() -> None:
    rows = [line.split("|")[1:3] for line in REFERENCE.splitlines() if line.startswith("| `")]
    listed = [tuple(tuple(re.findall("`([^`]+)`", cell)) for cell in row) for row in rows]
    assert sorted(listed) == sorted([*FORMS.values(), *TABLE_FORMS.values(), *MOVE_FORMS.values()])


EXAMPLES = re.findall(r"^    ([^=\s].*)\n    = (.*)\n    = (.*)$", REFERENCE, re.MULTILINE)


@pytest.mark.parametrize(("line", "english", "polish"), EXAMPLES)
def test_the_examples_of_the_reference_hold(line: str, english: str, polish: str) -> None:
    found = read_scenario(line)
    assert (write_scenario(found), write_scenario(found, "pl")) == (english, polish)
    assert read_scenario(english) == read_scenario(polish) == found


def test_the_reference_has_examples_and_a_board_file(tmp_path: Path) -> None:
    assert len(EXAMPLES) == REFERENCE.count("\n    = ") // 2 > 15
    file = tmp_path / "table.yaml"
    file.write_text(REFERENCE.split("```yaml\n")[1].split("```")[0], encoding="utf-8")
    assert isinstance(read_board(file), Table)
