"""Lines and files that were once read as another board: now they are read whole, or refused with what is wrong."""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml

from swtcg_rules import FileError, ScenarioError, UsageError, read_board, vary, write_scenario
from swtcg_rules.table.model import Ability
from swtcg_rules.table.reader import looks_like_scenario, read_attack
from swtcg_rules.words import LANGUAGES, problem_text

pytestmark = pytest.mark.slow


def codes_of(line: str) -> list[str]:
    with pytest.raises(ScenarioError) as caught:
        read_attack(line)
    for problem in caught.value.problems:
        assert all(problem_text(problem, lang) for lang in LANGUAGES)
    return [problem.code for problem in caught.value.problems]


@pytest.mark.parametrize(
    "name",
    [
        *("space X-wing", "ground Trooper", "tapped Yoda", "retreated Yoda", "character Yoda", "untapped Yoda", "Battle Droid"),
        *("Yoda tapped", "Yoda light", "Yoda of the dark side", "tapped", "space", "droid", "Yoda without tapping", "defender"),
        *("kosmiczna X-wing", "jasna Yoda", "Yoda tapnięta", "postać", "wycofana Yoda", "Yoda w strefie budowy", "obrońca"),
    ],
)
def test_words_of_state_are_not_swallowed_into_a_name(name: str) -> None:
    assert codes_of(f"{name}: power 4 vs health 3") == ["name-ambiguous"]
    unit = read_attack(f'"{name}": power 4 vs health 3').attackers[0]
    assert (unit.name, unit.arena, unit.tapped, unit.droid) == (name, None, False, False)


def test_a_name_and_what_is_said_beside_it_are_kept_apart() -> None:
    board = read_attack('"X-wing": space, power 4 vs tapped "Trooper": ground, health 3')
    assert write_scenario(board) == '"X-wing": power 4, space vs "Trooper": health 3, ground, tapped'
    assert read_attack("attacker: power 4 vs defender: health 3").attackers[0].name == "attacker"
    assert codes_of("defender: power 4 vs attacker: health 3") == ["name-ambiguous", "name-ambiguous"]


@pytest.mark.parametrize(
    "unit",
    [
        *('power 4, "Fury 2"', '"Fury 2" power 4', '"Armor"', 'power 4, "tapped"', '"space"', 'power 4 "light"', 'power 4, "5"'),
        *('power 4, "Fury 2": health 3', "power 4, „Armor”", 'siła 4, "Evade 2 (2 Mocy)"', 'power 4, "Fury 2 for ever"'),
    ],
)
def test_what_a_unit_has_is_not_its_name_in_quotation_marks(unit: str) -> None:
    assert codes_of(f"{unit} vs health 3") == ["name-misplaced"]


@pytest.mark.parametrize("unit", ['"Fury 2": power 4', 'light "Fury 2": power 4', 'tapped, "Fury 2": power 4'])
def test_with_a_colon_in_front_anything_in_quotation_marks_is_a_name(unit: str) -> None:
    assert read_attack(f"{unit} vs health 3").attackers[0].name == "Fury 2"


@pytest.mark.parametrize("unit", ['power 4, "Yoda"', '"Yoda" power 4', 'light "Yoda" power 4', "“Yoda”: power 4"])
def test_a_plain_name_may_stand_where_it_did(unit: str) -> None:
    assert read_attack(f"{unit} vs health 3").attackers[0].name == "Yoda"


@pytest.mark.parametrize(
    "number",
    [
        "00000000004",
        "0" * 3000 + "4",
        "9" * 3900,
        "1.5",
        "1,5",
        "1..5",
        ".5",
        "1.000",
        "+-2",
        "--2",
        "2+1",
        "2-1",
        "٣.٣",
        "1,5,2",
    ],
)
def test_a_number_is_read_whole_or_refused(number: str) -> None:
    assert set(codes_of(f"power 4 vs health {number} Evade")) == {"number-unread"}
    assert set(codes_of(f"siła 4 kontra Evade {number} żetony obrażeń")) == {"number-unread"}
    assert "number-unread" in codes_of(f"{number} damage vs health 3")


@pytest.mark.parametrize("number", ["10^3", "½", "4½", "²", "1_000", "1 000", "1'000", "0x10", "2e1", "1/2", "②", "\u20131"])
def test_what_is_no_number_is_refused(number: str) -> None:
    assert codes_of(f"power 4 vs health {number}")


@pytest.mark.parametrize(("number", "value"), [("4", 4), ("04", 4), ("000000004", 4), ("٤", 4), ("\uff14", 4), ("4.", 4)])
def test_other_ways_to_write_a_number(number: str, value: int) -> None:
    assert read_attack(f"power {number} vs health 3").attackers[0].power == value


@pytest.mark.parametrize("line", ["power 4 vs +2 health", "power +4 vs unit", "+3 damage vs unit", "+3 dice of damage vs unit"])
def test_a_bonus_is_not_the_number_itself(line: str) -> None:
    assert codes_of(line) == ["number-sign"]


def test_a_number_with_a_point_still_makes_a_scenario() -> None:
    assert looks_like_scenario("power 1.5")


@pytest.mark.parametrize(
    ("unit", "code"),
    [
        ("Pay 2 Force -> health 3", "cost-of-nothing"),
        ("Pay 2 Force -> power 4, Evade 2", "cost-of-nothing"),
        ("Zapłać 2 Mocy -> siła 4, Evade 2", "cost-of-nothing"),
        ("Pay 2 Force ->, Evade 2", "cost-of-nothing"),
        ("Evade 2, Pay 2 Force ->", "cost-of-nothing"),
        ("Pay 2 Force -> Pay 1 Force -> Evade 2", "cost-of-nothing"),
        ("Pay 2 Force -> Evade 2 (1 Force)", "given-twice"),
        ("Pay 2 Force -> prevent 2 damage (1 Force)", "given-twice"),
        ("Pay 2 Force, Evade 2", "cost-unread"),
    ],
)
def test_a_cost_belongs_to_what_stands_behind_it(unit: str, code: str) -> None:
    assert code in codes_of(f"power 4 vs {unit}")


@pytest.mark.parametrize("ability", ["Evade 2", "gets Evade 2", "2 Evade", "the Evade 2"])
def test_a_cost_stands_before_an_ability_however_that_is_written(ability: str) -> None:
    assert read_attack(f"power 4 vs Pay 2 Force -> {ability}, Evade 1").defenders[0].abilities == (
        Ability("evade", 2, 2),
        Ability("evade", 1),
    )


@pytest.mark.parametrize(
    "line",
    [
        "power 2 vs gets Lucky 1 if without Lucky, reroll 2 dice, health 3",
        "power 2 vs damage can't be prevented, damage 1",
        "3 damage, damage 2 vs unit",
        "power 2 vs +2 power for this attack, Surge 2",
        "power 2, Critical Hit 2, Retaliate 2 vs unit",
    ],
)
def test_nothing_runs_together_across_a_comma(line: str) -> None:
    board = read_attack(line)
    assert read_attack(write_scenario(board)) == board
    assert read_attack(write_scenario(board, "pl")) == board


@pytest.mark.parametrize(
    ("free", "plain"),
    [
        ("power 2 vs unpreventable, damage 1", "power 2 vs damage can't be prevented, damage 1"),
        ("3 damage, counters 2 vs unit", "3 damage, damage 2 vs unit"),
        ("power 2 vs +2 power. Surge 2", "power 2 vs +2 power for this attack, Surge 2"),
        ("power 2, 2 crit, hit back 2 vs unit", "power 2, Critical Hit 2, Retaliate 2 vs unit"),
        ("power 2 vs gets 1 Parry if without Parry", "power 2 vs gets Parry 1 if without Parry"),
    ],
)
def test_good_text_with_a_comma_is_read(free: str, plain: str) -> None:
    assert write_scenario(read_attack(free)) == plain


@pytest.mark.parametrize("line", ["power, 4 vs unit", "power 4 vs Evade, 2, health 3", "power 4 vs loses Parry 2, Evade"])
def test_no_number_belongs_to_a_word_behind_a_comma(line: str) -> None:
    assert "stray-number" in codes_of(line)


@pytest.mark.parametrize("line", ["power 4 vs tapped, untapped", "siła 4 kontra nietapnięta, tapnięta"])
def test_tapped_and_untapped_is_refused(line: str) -> None:
    assert codes_of(line) == ["states-conflict"]


def test_only_the_source_does_damage() -> None:
    assert codes_of("3 damage + 2 damage vs health 9") == ["not-the-source"]


@pytest.mark.slow
def test_every_name_of_a_keyword_can_be_written_in_a_scenario() -> None:
    unwritable = []
    for path in sorted(Path(__file__).parents[1].glob("glossary/keywords/*.yaml")):
        entry = yaml.load(path.read_text(encoding="utf-8"), Loader=yaml.CSafeLoader)
        for name in (entry["name"], *(one for some in entry.get("aliases", {}).values() for one in some)):
            unit = read_attack(f"unit vs loses {name}").defenders[0] if "," not in name else None
            if unit and unit.lost != (entry["id"],):
                unwritable.append(name)
    assert not unwritable


# Board files


def problems_of(tmp_path: Path, text: str) -> list[tuple[str, int | None]]:
    file = tmp_path / "board.yaml"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(FileError) as caught:
        read_board(file)
    return [(problem.code, problem.place.line if problem.place else None) for problem in caught.value.problems]


@pytest.mark.parametrize(
    "text",
    [
        "attacker: {power: 4}\ndefender: {health: 3}\nAttacker: {power: 9}\n",
        "attacker: {power: 4}\ndefender: {health: 3}\nobrońca: {health: 9, keywords: Armor}\n",
        "attacker: {power: 4}\nrolls: [6]\nrzuty: [1]\ndefender: {health: 3}\n",
        "attacker: {power: 4}\nmoves: [attacker passes]\nruchy: [attacker passes]\ndefender: {health: 3}\n",
        "attacker:\n  keywords: [Armor]\n  słowa kluczowe: [Lucky 1]\ndefender: {health: 3}\n",
        "attacker:\n  side: dark\n  strona: dark\ndefender: {health: 3}\n",
    ],
)
def test_a_key_in_two_spellings_is_refused(tmp_path: Path, text: str) -> None:
    assert problems_of(tmp_path, text) == [("board-duplicate", 3)]


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ('attacker: {keywords: ["Pay 2 Force ->", "Evade 2"]}\ndefender: unit\n', "cost-of-nothing"),
        ("attacker: {states: [tapped, untapped]}\ndefender: unit\n", "states-conflict"),
        ('attacker: ""\ndefender: unit\n', "board-value"),
        ("attacker: {power: 0000000000004}\ndefender: unit\n", "board-number"),
        (f"attacker: {{name: {'x' * 4001}}}\ndefender: unit\n", "board-too-long"),
        (f"attacker: {{keywords: [{', '.join(['Critical Hit 60'] * 300)}]}}\ndefender: unit\n", "board-too-long"),
        (f"attacker: {{keywords: [Evade {'9' * 5000}]}}\ndefender: unit\n", "number-unread"),
    ],
)
def test_what_a_board_file_cannot_say(tmp_path: Path, text: str, code: str) -> None:
    assert code in [found for found, _ in problems_of(tmp_path, text)]


def test_a_line_whose_canonical_form_is_too_long_is_refused() -> None:
    assert codes_of(f"{', '.join(['crit 1'] * 490)} v unit") == ["board-too-long"]


def test_a_name_with_typographic_signs_can_be_spoken_of() -> None:
    board = read_attack(
        "power 2, health 3 vs “O\u2019Brien  X”: Evade 1, health 3; rolls 6 6; Evade 1 prevents 1 on “O\u2019Brien  X”"
    )
    assert board.defenders[0].name == "O\u2019Brien X"
    assert read_attack(write_scenario(board)) == board


# What is varied


@pytest.mark.parametrize(
    ("board", "varied", "scenarios"),
    [
        ("3 damage vs Evade 2, health 9", "damage=1..2", ["1 damage vs Evade 2, health 9", "2 damage vs Evade 2, health 9"]),
        ("3 damage vs health 9", "attacker damage=1", ["1 damage vs health 9"]),
        ("3 obrażenia kontra wytrzymałość 9", "obrażenia=1", ["1 damage vs health 9"]),
        ("3 damage vs health 9", "defender damage=1", ["3 damage vs health 9, damage 1"]),
        ("3 damage vs health 9", "counters=1", ["3 damage vs health 9, damage 1"]),
        ("power 3 vs health 9", "damage=1", ["power 3 vs health 9, damage 1"]),
        ("4 dice of damage vs health 9", "dice of damage=2", ["2 dice of damage vs health 9"]),
        ("4 dice of damage vs health 9", "kości obrażeń=2", ["2 dice of damage vs health 9"]),
        ("4 dice of damage vs health 9", "counters=2", ["4 dice of damage vs health 9, damage 2"]),
        ("put 3 damage counters vs health 9", "counters=2", ["put 2 damage counters vs health 9"]),
        ("put 3 damage counters vs health 9", "obrażenia obrońcy=2", ["put 3 damage counters vs health 9, damage 2"]),
        (
            "power 4 vs gets Evade 1 (1 Force) if without Evade, health 4",
            "Evade=0..2",
            ["power 4 vs health 4", *(f"power 4 vs gets Evade {n} (1 Force) if without Evade, health 4" for n in (1, 2))],
        ),
        ("power 4, Lucky 1 vs Lucky 2", "defender Lucky=1", ["power 4, Lucky 1 vs Lucky 1"]),
        ("power 4 vs unit + Evade 1 + Evade 2", "defender 3 Evade=1", ["power 4 vs unit + Evade 1 + Evade 1"]),
        ("power 4 vs unit + Evade 1 + Evade 2", "Evade obrońcy 2=3", ["power 4 vs unit + Evade 3 + Evade 2"]),
        ("power 4 vs unit + Evade 1", "Evade=3", ["power 4 vs unit + Evade 3"]),
        ("power 4, force 3 vs Evade 1", "force=1", ["power 4, force 1 vs Evade 1"]),
        ("power 4 vs Evade 1", "Moc=1", ["power 4 vs Evade 1, force 1"]),
    ],
)
def test_vary_varies_what_it_says(board: str, varied: str, scenarios: list[str]) -> None:
    assert [write_scenario(row.answer.board) for row in vary(board, varied).rows] == scenarios


@pytest.mark.parametrize(
    ("board", "varied", "code"),
    [
        ("power 4 vs Evade 1 (1 Force), Evade 2, health 4", "Evade=1..2", "vary-copies"),
        ("power 4 vs Evade 1 (1 Force), Evade 2, health 4", "defender Evade=1..2", "vary-copies"),
        ("power 4, Lucky 1 vs Lucky 2", "Lucky=0..1", "vary-whose"),
        ("power 4 vs Evade 1 + Evade 2", "Evade=0..1", "vary-whose"),
        ("power 4, force 1 vs Evade 2, force 2", "force=0..1", "vary-whose"),
        ("power 4 vs Evade 2 + unit", "defender 3 Evade=0..1", "vary-unknown"),
        ("4 dice of damage vs health 9", "damage=1..2", "vary-dice"),
        ("power 4 vs health 9", "dice of damage=1..2", "vary-unknown"),
        ("3 damage vs health 9", "damage=0..2", "vary-limits"),
        ("power 4 vs Armor", "Armor=1..3", "vary-limits"),
        ("power 4 vs Armor", f"power={'9' * 5000}", "vary-unread"),
        ("power 4 vs Armor", "power=1.5", "vary-unread"),
        ("power 4 vs Armor", "power=1..2.5", "vary-unread"),
        ("power 4 vs Armor", "power=½", "vary-unread"),
    ],
)
def test_vary_refuses_what_is_not_plain(board: str, varied: str, code: str) -> None:
    with pytest.raises(UsageError) as caught:
        vary(board, varied)
    (problem,) = caught.value.problems
    assert problem.code == code
    assert all(problem_text(problem, lang) for lang in LANGUAGES)


@pytest.mark.parametrize(
    ("board", "first"),
    [("power 4, Lucky 1 vs Lucky 2", "attacker Lucky"), ("power 4 vs unit + Evade 1 + Evade 2", "defender 2 Evade")],
)
def test_the_advice_of_whose_is_varied_can_be_followed(board: str, first: str) -> None:
    with pytest.raises(UsageError) as caught:
        vary(board, f"{first.rsplit(maxsplit=1)[-1]}=1")
    for lang in LANGUAGES:
        shown = caught.value.problems[0].facts["first"]
        assert isinstance(shown, dict)
        assert shown["en"] == first
        assert vary(board, f"{shown[lang]}=1").rows
