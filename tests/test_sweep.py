"""Sweeps: every number is that of `solve`, whatever else a row is; what was found is kept; no row is lost."""

from __future__ import annotations

import csv
import gc
import io
import json
import os
import random
import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path
from statistics import median
from typing import Any

import effort
import program
import pytest
import schemas
import sets

from swtcg_rules.answers.comparing import vary
from swtcg_rules.answers.reading import read_attack as known_attack
from swtcg_rules.answers.solving import solve_scenario
from swtcg_rules.cards.importing import import_cards
from swtcg_rules.engine.rule import rule_class
from swtcg_rules.errors import ScenarioError, SwtcgError, UsageError
from swtcg_rules.glossary.store import load
from swtcg_rules.solver.exact import Graph, explore
from swtcg_rules.sweep import choosing, families, running, store, sweeping
from swtcg_rules.sweep.braces import expand
from swtcg_rules.sweep.families import numbers_of
from swtcg_rules.sweep.fields import Field, Spec, rows_of
from swtcg_rules.sweep.results import BoardResult, packed, unpacked
from swtcg_rules.sweep.running import Part
from swtcg_rules.sweep.sweeping import fields, sweep
from swtcg_rules.sweep.worth import worth_over
from swtcg_rules.table.model import Board
from swtcg_rules.table.reader import read_attack

EXAMPLE = "power={3..7}, Critical Hit {0,1,2} vs {Armor,}, health {2..6}"
SMALL = "power {3..5} vs {Armor,}, health {2..4}"


@pytest.fixture(autouse=True)
def kept_here(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """What a test keeps, no other test finds."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    return tmp_path / "cache" / "swtcg-rules" / "sweeps.sqlite"


@pytest.fixture
def _one_process(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(running, "cores", lambda: 1)


# What is asked


@pytest.mark.parametrize(
    ("text", "names", "texts"),
    [
        ("power 3", (), ["power 3"]),
        ("power {3..5}", ("power",), ["power 3", "power 4", "power 5"]),
        ("power {1..6..2}, Armor", ("power",), ["power 1 , Armor", "power 3 , Armor", "power 5 , Armor"]),
        ("power={2,4..5}", ("power",), ["power 2", "power 4", "power 5"]),
        ("{1..2} power, {Armor,}", ("power", "Armor"), ["1 power, Armor", "1 power,", "2 power, Armor", "2 power,"]),
        ("Accuracy {-1..0}", ("Accuracy",), ["Accuracy -1", "Accuracy 0"]),
        ("{Armor,Shields 1}", ("Armor/Shields 1",), ["Armor", "Shields 1"]),
        (r"{Armor\, health 4,health 3}", ("Armor, health 4/health 3",), ["Armor, health 4", "health 3"]),
        ("Evade 2 ({1,1,2} Force)", ("Force",), ["Evade 2 ( 1 Force)", "Evade 2 ( 2 Force)"]),
    ],
)
def test_braces_stand_for_words(text: str, names: tuple[str, ...], texts: list[str]) -> None:
    found = expand(text)
    assert found.names == names
    assert [" ".join(one.text.split()) for one in found.variants()] == texts


@pytest.mark.parametrize("text", ["power {3", "power 3}", "power {{3}}", "power {5..3}", "{1..999}, {1..999}, {1..999}"])
def test_braces_that_mean_nothing_are_refused(text: str) -> None:
    with pytest.raises(UsageError):
        expand(text)


@pytest.mark.slow
def test_halves_make_the_board_that_the_whole_text_makes() -> None:
    attackers = "{light,} power 4, {damage 1, health 3,} {force 2,} {+ Evade 1,}"
    defenders = "{dark,} {Armor, tapped,} {health 4, damage 1,} {force 1,}"
    mine, theirs = fields(f"{attackers} vs {defenders}", None, None)
    specs = list(rows_of(mine, theirs))
    texts = [f"{one.text} vs {other.text}" for one in mine.halves() for other in theirs.halves()]
    assert len(specs) == len(texts) == 24 * 36
    for spec, text in zip(specs, texts, strict=True):
        try:
            assert spec.board == read_attack(text)
        except SwtcgError as error:
            assert spec.problem == error.problems[0]


# The numbers


def ability(dice: random.Random, keywords: list[str]) -> str:
    keyword = dice.choice(keywords)
    summary = load().summaries[keyword]
    number = f" {dice.randint(0, 3)}" if "X" in summary["form"] else ""
    cost = " (1 Force)" if summary["type"] == "activated" and dice.random() < 0.5 else ""
    return summary["name"]["en"] + number + cost


def boards_alike(dice: random.Random, keywords: list[str]) -> Iterator[Board]:
    """Boards that differ in power and health, with some keywords and some numbers."""
    sides = [[ability(dice, keywords) for _ in range(dice.choice((0, 0, 1, 2)))] for _ in range(2)]
    sides[0] += dice.choice(([], ["force 2"])) + dice.choice(([], ["health 3"]))
    sides[1] += dice.choice(([], ["damage 1"]))
    for power in dice.sample(range(6), 2):
        for health in dice.sample(("unit", "health 1", "health 2", "health 3", "health 4", "health 5"), 3):
            try:
                yield read_attack(f"{', '.join([f'power {power}', *sides[0]])} vs {', '.join([*sides[1], health])}")
            except SwtcgError:
                continue


def as_solved(board: Board, goal: str) -> BoardResult:
    """What `solve` says of a board."""
    try:
        answer = solve_scenario(board, goal)
    except SwtcgError as error:
        return BoardResult(problem=error.problems[0]._replace(place=None, suggestions=()))
    mine, theirs = answer.units[0], answer.units[answer.defender]
    return BoardResult(
        answer.legal,
        answer.value,
        theirs.damage.exactly if theirs.damage else None,
        theirs.discarded,
        mine.damage.mean if mine.damage else None,
        mine.discarded,
        answer.attack_dice,
    )


@pytest.mark.parametrize(
    "seed", [0, *(pytest.param(seed, marks=pytest.mark.slow) for seed in range(1, 10 if effort.thorough else 4))]
)
def test_every_number_is_that_of_solve(seed: int) -> None:
    dice = random.Random(seed)
    keywords = [id_ for id_, one in load().summaries.items() if one["kind"] == "keyword" and rule_class(id_)]
    rows = 0
    while rows < 250:
        boards, goal = list(boards_alike(dice, keywords)), dice.choice(("damage", "kill", "survive"))
        for board, found in zip(boards, numbers_of(boards, goal), strict=True):
            assert found == as_solved(board, goal), (board, goal)
            assert unpacked(packed(found)) == found
            rows += 1


def test_a_family_shares_its_walk_and_others_do_not(monkeypatch: pytest.MonkeyPatch) -> None:
    walked = []

    def counted(*args: Any) -> Graph:
        walked.append(args)
        return explore(*args)

    monkeypatch.setattr(families, "explore", counted)
    alike = [read_attack(f"power {power}, Critical Hit 1 vs health {health}") for power in (3, 4) for health in (2, 3)]
    choosing = [read_attack(f"power 3 vs Evade 1, health {health}") for health in (2, 3)]
    assert [found.problem for found in numbers_of(alike, "damage")] == [None] * 4
    assert walked == []
    numbers_of(choosing, "damage")
    assert len(walked) == 2


@pytest.mark.usefixtures("_one_process")
def test_a_sweep_has_a_row_for_each_board_in_order() -> None:
    swept = sweep(EXAMPLE)
    assert swept.names == ("power", "Critical Hit", "Armor", "health")
    assert len(swept.rows) == 150
    assert swept.complete
    for row in swept.rows[::17]:
        power, hits, armor, health = row.values
        text = f"power {power}, Critical Hit {hits} vs {armor}{', ' if armor else ''}health {health}"
        assert read_attack(row.scenario) == read_attack(text)
        assert row.found == as_solved(read_attack(text), "damage")


def test_several_processes_find_the_same(monkeypatch: pytest.MonkeyPatch, kept_here: Path) -> None:
    together = sweep(SMALL, goal="kill")
    kept_here.unlink()
    monkeypatch.setattr(running, "cores", lambda: 1)
    assert sweep(SMALL, goal="kill") == together


@pytest.mark.skipif(sys.version_info >= (3, 14), reason="its processes are not made from this one")
def test_a_process_that_ends_takes_no_other_row_with_it(monkeypatch: pytest.MonkeyPatch) -> None:
    def ends(boards: tuple[Board, ...], goal: str) -> list[BoardResult]:
        if any(board.attackers[0].power == 4 for board in boards):
            os._exit(1)
        return numbers_of(boards, goal)

    monkeypatch.setattr(running, "numbers_of", ends)
    monkeypatch.setattr(running, "PART", 2)
    monkeypatch.setattr(running, "cores", lambda: 2)
    swept = sweep("power {3..6}, {Lucky 1,} vs health 2")
    assert [row.found.problem is not None for row in swept.rows] == [row.values[0] == "4" for row in swept.rows]
    assert {row.found.problem.code for row in swept.rows if row.found.problem} == {"sweep-lost"}


# What is kept


@pytest.mark.usefixtures("_one_process")
def test_a_second_sweep_costs_only_what_is_new(monkeypatch: pytest.MonkeyPatch, kept_here: Path) -> None:
    first = sweep(SMALL)
    assert first.known == 0
    assert kept_here.is_file()
    again = sweep("power {3..6} vs {Armor,}, health {2..4}")
    assert again.known == len(first.rows)
    assert {row.scenario: row.found for row in first.rows}.items() <= {row.scenario: row.found for row in again.rows}.items()
    assert sweep(SMALL, goal="kill").known == 0
    monkeypatch.setattr(store, "version", lambda: "another")
    assert sweep(SMALL).known == 0


@pytest.mark.usefixtures("_one_process")
def test_what_is_damaged_is_begun_anew(kept_here: Path) -> None:
    kept_here.parent.mkdir(parents=True)
    kept_here.write_bytes(b"no database at all" * 100)
    assert sweep(SMALL).known == 0
    assert sweep(SMALL).known == 18
    with sqlite3.connect(kept_here) as base:
        base.execute("UPDATE found SET numbers = '[1]' WHERE age < 5")
    base.close()
    assert sweep(SMALL).complete


@pytest.mark.usefixtures("_one_process")
def test_where_nothing_can_be_kept_it_works_all_the_same(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "file"))
    assert sweep(SMALL).complete


@pytest.mark.slow
@pytest.mark.skipif(os.name != "posix", reason="there are no such signals")
def test_an_interrupt_keeps_what_is_done(tmp_path: Path, kept_here: Path) -> None:
    text = "power {4..6}, Lucky {0..2} vs Evade {0..2}, Lucky {0..2}, Deflect {0,1}, health {3..8}"
    call = [sys.executable, "-m", "swtcg_rules", "sweep", text, "--format", "csv"]
    with subprocess.Popen(call, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE) as running_sweep:
        kept = 0
        until = time.monotonic() + 60
        while kept < 10 and time.monotonic() < until:
            time.sleep(0.1)
            if kept_here.is_file():
                with sqlite3.connect(kept_here) as base:
                    kept = (
                        base.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]
                        and base.execute("SELECT count(*) FROM found").fetchone()[0]
                    )
                base.close()
        running_sweep.send_signal(signal.SIGINT)
        assert running_sweep.wait(30) == 130
        assert running_sweep.stderr is not None
        assert b"Traceback" not in running_sweep.stderr.read()
    with sqlite3.connect(kept_here) as base:
        (done,) = base.execute("SELECT count(*) FROM found").fetchone()
    base.close()
    assert 10 <= done < 972


# The command


def rows_of_csv(text: str) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(text)))


def test_a_row_that_is_wrong_is_a_row_with_its_reason() -> None:
    told = program.run("sweep", "power {3,four} vs {Stealth,}, health {1,2000}", "--format", "csv")
    assert told.returncode == 1
    rows = rows_of_csv(told.stdout)
    assert len(rows) == 8
    reasons = {(row["power"], row["Stealth"], row["health"]): row["reason"] for row in rows}
    assert reasons["3", "", "1"] == ""
    assert reasons["3", "Stealth", "1"].startswith("No: this attack is not allowed")
    assert "out of range" in reasons["3", "", "2000"]
    assert "number is expected" in reasons["four", "", "1"]
    assert [row["legal"] for row in rows[:2]] == ["false", ""]


def test_an_attack_that_is_not_allowed_is_an_answer() -> None:
    assert program.run("sweep", "power 3 vs {Stealth,}, health 1").returncode == 0


# Cards by name, cards of a table, battle steps


@pytest.mark.parametrize(
    "text",
    [
        'light "X-Wing": space, power 3, health 3 + "Luke": pilot (+2 power), on X-Wing vs dark "TIE": space, health {2..3}',
        "Darth Vader (W) vs Ajunta Pall (A), damage {4..5}",
        "power {3,4}, cost 5 vs health 3",
    ],
)
@pytest.mark.usefixtures("_one_process")
def test_cards_of_a_table_are_solved_as_solve_does(text: str) -> None:
    texts = [one.text for one in expand(text).variants()]
    swept = sweep(text)
    assert len(texts) == len(swept.rows)
    for row, one in zip(swept.rows, texts, strict=True):
        answer = solve_scenario(known_attack(one))
        damage = answer.units[answer.defender].damage
        assert damage is not None
        assert (row.found.spread, row.found.discarded) == (damage.exactly, answer.units[answer.defender].discarded)


def test_a_card_that_there_is_not_is_a_row_with_its_reason() -> None:
    told = program.run("sweep", "{Darth Vader (W),Darth Vaderr Foo (Q)} vs health 3", "--format", "csv")
    assert told.returncode == 1
    rows = rows_of_csv(told.stdout)
    assert rows[0]["reason"] == ""
    assert "Darth Vaderr Foo" in rows[1]["reason"]


STEP = 'dark "A": ground, power 4, health 3, speed 50 vs light "B": ground, power 2, health {2..3}, speed 40; ground battle step'


def test_battle_steps_are_swept() -> None:
    lines = program.run("sweep", STEP, "--goal", "arena", "--json").stdout.splitlines()
    for line, health in zip(map(json.loads, lines), (2, 3), strict=True):
        schemas.schema("sweep").validate(line)
        answer = json.loads(program.run("solve", STEP.replace("{2..3}", str(health)), "--goal", "arena", "--json").stdout)
        assert line["value"] == answer["value"]
        assert line["discarded"] == answer["units"][1]["discarded"]
    assert "arena" in program.run("sweep", "power 3 vs health 3", "--goal", "arena").stderr
    assert "--per" in program.run("sweep", STEP, "--per", "attacker").stderr


def test_a_board_that_is_too_large_is_a_row(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(running, "cores", lambda: 1)
    monkeypatch.setattr("swtcg_rules.solver.exact.MOST_STATES", 10)
    monkeypatch.setattr("swtcg_rules.solver.exact.WATCHED", 1)
    told = program.run("sweep", "power {2,9}, Lucky 3, Fury 2 vs Lucky 3, Evade 2, Parry 2, health 9", "--format", "csv")
    assert told.returncode == 1
    assert all("too" in row["reason"] or "situations" in row["reason"] for row in rows_of_csv(told.stdout))


SIDES = (("--defenders",), ("--against", "--worth", "Fury=0..1"))


def test_a_side_is_given_as_units_with_braces_too() -> None:
    told = program.run("sweep", "--attackers", "power {3..4}", "--defenders", "Armor, health {2..3}", "--format", "csv")
    assert told.stdout == program.run("sweep", "power {3..4} vs Armor, health {2..3}", "--format", "csv").stdout


@pytest.mark.parametrize(
    ("args", "word"),
    [
        (["power {3..4}"], "--defenders"),
        (["vs health 2"], "--attackers"),
        (["power {3 vs health 2"], "Braces"),
        (["power 3 vs health 2; rolls 1 2 3"], "no dice"),
        (["power 3 vs health 2 vs Armor"], "more than one"),
        (["power 3 vs health 2", "--columns", "luck"], "discarded"),
        (["power 3 vs health 2", "--format", "parquet"], "--out"),
        (["power 3 vs health 2", "--plot", "picture.txt"], ".svg"),
        (["power 3 vs health 2", "--defenders", "cards:set=START"], "twice"),
        (["power 3", "--defenders", "cards:colour=red"], "cards:set=START"),
        *((["power 3", option, "nowhere.txt", *more], 'no file "nowhere.txt"') for option, *more in SIDES),
        (["power 3", "--defenders", "Armr, health {2..3"], "Braces"),
        (["power 3", "--defenders", "Armr"], 'Did you mean "Armor"?'),
        (["--worth", "Fury=0..3"], "--against"),
        (["power 3 vs health 2", "--out", "nowhere/rows.csv"], "nowhere"),
        (["power 3 vs health 2", "--out", "rows.tsv"], ".csv"),
        (["power 3 vs health 2", "--out", "rows.csv", "--json"], ".csv"),
        (["power 3 vs health 2", "--format", "csv", "--json"], "--json"),
        (["power 3 vs health 2", "--picture", "heat"], "--plot"),
        (["power 3 vs health 2", "--plot", "rows.svg", "--out", "rows.svg", "--format", "csv"], "one file"),
        (["power 3 vs health 2", "--top", "0"], "from 1"),
        (["power 3 vs health 2", "--sort", "luck"], "damage"),
        (["power {3,4} vs health 2", "--where", "luck > 3"], "power"),
        (["power {3,4} vs health 2", "--where", "power > many"], "power > many"),
        (["power {3,4} vs health 2", "--per", "attacker", "--columns", "dice"], "mean"),
        (["power {3,4} vs health 2", "--per", "attacker", "--plot", "rows.svg"], "--plot"),
        *(
            (["power 3", "--worth", "Fury=0..3", "--against", "health 2", *more], more[0])
            for more in (
                ["--columns", "damage"],
                ["--plot", "rows.svg"],
                ["--attackers", "rows.txt"],
                ["--where", "damage > 1"],
                ["--top", "3"],
            )
        ),
    ],
)
def test_bad_input_is_told(args: list[str], word: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SWTCG_CARDS", str(_imported(tmp_path)))
    monkeypatch.chdir(tmp_path)
    told = program.run("sweep", *args)
    assert told.returncode == 2
    assert word in told.stderr


def test_data_says_numbers_exactly(tmp_path: Path) -> None:
    lines = program.run("sweep", SMALL, "--json", "--columns", "damage,discarded,dice,distribution").stdout.splitlines()
    first = json.loads(lines[0])
    for line in lines:
        schemas.schema("sweep").validate(json.loads(line))
    assert len(lines) == 18
    assert first["schema"] == "swtcg-sweep/1"
    assert first["values"] == {"power": 3, "Armor": "Armor", "health": 2}
    assert first["discarded"] == {"exact": "7/27", "value": 7 / 27}
    assert [one["exact"] for one in first["distribution"]] == ["8/27", "4/9", "2/9", "1/27"]
    assert first["dice"] == 3
    file = tmp_path / "rows.csv"
    assert program.run("sweep", SMALL, "--out", str(file)).stdout == ""
    (row, *_) = rows_of_csv(file.read_text(encoding="utf-8"))
    assert (row["discarded_exact"], float(row["discarded"])) == ("7/27", 7 / 27)
    assert [path.name for path in tmp_path.iterdir() if path.is_file()] == ["rows.csv"]


@pytest.mark.parametrize("option", ["--attackers", "--defenders", "--against"])
def test_no_file_that_is_read_is_written_over(option: str, tmp_path: Path) -> None:
    units = tmp_path / "units.txt"
    units.write_text("power 3, health 3\n", encoding="utf-8")
    args = {"--attackers": ["vs health 2"], "--defenders": ["power 2"], "--against": ["power 2", "--worth", "Fury=0..1"]}[option]
    told = program.run("sweep", *args, option, str(units), "--out", str(units))
    assert (told.returncode, units.read_text(encoding="utf-8")) == (2, "power 3, health 3\n")


def test_what_a_keyword_is_worth_can_be_written(tmp_path: Path) -> None:
    file = tmp_path / "worth.csv"
    told = program.run("sweep", "power 4", "--worth", "Fury=0..2", "--against", "health {3..4}", "--out", str(file))
    assert (told.returncode, told.stdout) == (0, "")
    rows = rows_of_csv(file.read_text(encoding="utf-8"))
    worth = worth_over("Fury=0..2", "health {3..4}", "power 4")
    assert [Fraction(row["damage_mean_exact"]) for row in rows] == [step.damage.mean for step in worth.steps]


def test_a_number_that_varies_is_not_called_like_one_that_is_found() -> None:
    (row, *_) = rows_of_csv(program.run("sweep", "power 3 vs health 3, damage {1..2}", "--format", "csv").stdout)
    assert (row["defender damage"], row["damage_exact"]) == ("1", "3/2")


# Which rows, and in which order


def given(*args: str) -> list[dict[str, str]]:
    return rows_of_csv(program.run("sweep", "power {1..4} vs {Armor,}, health {2..4}", "--format", "csv", *args).stdout)


def test_rows_are_chosen_and_put_in_order() -> None:
    every = given()
    half = [row for row in every if float(row["discarded"]) >= 0.5 and row["power"] != "4"]
    assert half
    assert given("--where", "discarded >= 50%", "--where", "power < 4") == half
    assert given("--where", "discarded >= 1/2", "--where", "Power != 4") == half
    assert given("--where", "Armor = armor") == [row for row in every if row["Armor"]]
    assert given("--where", "Armor =") == [row for row in every if not row["Armor"]]
    assert given("--sort", "discarded") == sorted(every, key=lambda row: -float(row["discarded"]))
    assert given("--sort", "discarded:up", "--top", "3") == sorted(every, key=lambda row: float(row["discarded"]))[:3]
    assert given("--top", "2") == sorted(every, key=lambda row: -float(row["damage"]))[:2]
    assert given("--sort", "health") == sorted(every, key=lambda row: int(row["health"]))
    assert given("--sort", "health:down") == sorted(every, key=lambda row: -int(row["health"]))


@pytest.mark.parametrize(
    "where", ["discarded >= 50", "lost > 1.5", "discarded >= 200%", "damage >= 50%", "taken < 3%", "power >= 50%"]
)
def test_what_no_chance_can_be_and_a_percent_of_what_is_none_are_refused(where: str) -> None:
    told = program.run("sweep", SMALL, "--where", where)
    assert (told.returncode, told.stdout) == (2, "")
    assert "are chances" in told.stderr


def test_rows_without_a_number_come_last_and_fit_no_condition() -> None:
    for sort in ("discarded:up", "discarded:down"):
        rows = rows_of_csv(program.run("sweep", "power 3 vs {unit,health 2,health 3}", "--format", "csv", "--sort", sort).stdout)
        assert [row["discarded"] for row in rows][2:] == [""]
    told = program.run("sweep", "power 3 vs {unit,health 2}", "--format", "csv", "--where", "discarded <= 1")
    assert len(rows_of_csv(told.stdout)) == 1


@pytest.mark.parametrize("side", ["attacker", "defender"])
def test_units_are_summed_up_over_their_opponents(side: str) -> None:
    every = given()
    of = {"attacker": ("power",), "defender": ("Armor", "health")}[side]
    units = given("--per", side, "--columns", "damage")
    assert [tuple(row[name] for name in of) for row in units] == list(
        dict.fromkeys(tuple(row[name] for name in of) for row in every)
    )
    for unit in units:
        numbers = [Fraction(row["damage_exact"]) for row in every if all(row[name] == unit[name] for name in of)]
        assert int(unit["opponents"]) == len(numbers)
        found = [Fraction(unit[f"damage_{name}_exact"]) for name in ("mean", "least", "median", "most")]
        assert found == [sum(numbers) / len(numbers), min(numbers), median(numbers), max(numbers)]
    best = given("--per", side, "--columns", "damage", "--top", "1")
    assert best == [max(units, key=lambda row: float(row["damage_mean"]))]
    text = "power {1..4} vs {Armor,}, health {2..4}"
    for line in program.run("sweep", text, "--per", side, "--json").stdout.splitlines():
        schemas.schema("sweep-summary").validate(json.loads(line))
    whole = json.loads(program.run("sweep", text, "--per", side, "--format", "json").stdout)
    schemas.schema("summed").validate(whole)
    assert (whole["side"], whole["names"], len(whole["units"])) == (side, list(of), len(units))


def test_what_holds_rows_has_the_schema_of_a_row_in_it() -> None:
    for whole, part in (("swept", "row"), ("summed", "unit")):
        outside: Any = schemas.schema(whole).schema
        inside = outside["$defs"][part]
        assert inside == schemas.schema(inside["title"].removeprefix("swtcg-").removesuffix("/1")).schema
    cards = ("{Darth Vader (W),power 4} vs health 4", "--columns", "damage,cost,damage/cost")
    for args in (cards, (STEP, "--goal", "arena")):
        schemas.schema("swept").validate(json.loads(program.run("sweep", *args, "--format", "json").stdout))


def test_cards_have_a_cost_and_numbers_for_each_point_of_it() -> None:
    told = program.run("sweep", "{Darth Vader (W),power 4} vs health 4", "--json", "--columns", "damage,cost,damage/cost")
    card, plain = map(json.loads, told.stdout.splitlines())
    schemas.schema("sweep").validate(card)
    assert Fraction(card["damage/cost"]["exact"]) * card["cost"] == Fraction(card["damage"]["exact"])
    assert (plain["cost"], plain["damage/cost"]) == (None, None)


# Large sweeps


@pytest.mark.usefixtures("_one_process")
def test_rows_come_piece_by_piece(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = sweep(SMALL)
    monkeypatch.setattr(sweeping, "PIECE", 5)
    read: list[Spec] = []

    def watched(mine: Field, theirs: Field) -> Iterator[Spec]:
        for spec in rows_of(mine, theirs):
            read.append(spec)
            yield spec

    monkeypatch.setattr(sweeping, "rows_of", watched)
    asked = sweeping.Sweep(SMALL)
    rows = asked.rows()
    assert (next(rows), len(read)) == (whole.rows[0], 5)
    assert (whole.rows[0], *rows) == whole.rows
    assert (asked.size, asked.known) == (18, 18)


def test_more_rows_than_can_be_held_are_refused_before_they_are_solved(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sweeping, "MOST_HELD", 17)
    monkeypatch.setattr(choosing, "MOST_HELD", 17)
    for args in ([], ["--sort", "damage", "--format", "csv"], ["--per", "defender"]):
        told = program.run("sweep", SMALL, *args)
        assert told.returncode == 2
        assert "--format csv" in told.stderr
    assert len(rows_of_csv(program.run("sweep", SMALL, "--format", "csv").stdout)) == 18
    assert len(program.run("sweep", SMALL, "--top", "3").stdout.splitlines()) == 4


def test_how_many_boards_there_are_is_said_first(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("swtcg_rules.cli.sweeping.TOLD", 18)
    assert "18 boards" in program.run("sweep", SMALL).stderr
    assert program.run("sweep", SMALL, "--json").stderr == ""


@pytest.mark.usefixtures("_one_process")
def test_the_cache_has_a_limit_and_can_be_cleared(monkeypatch: pytest.MonkeyPatch, kept_here: Path) -> None:
    monkeypatch.setattr(store, "LIMIT", 60_000)
    swept = sweep("power {1..20} vs health {1..20}")
    assert swept.complete
    assert kept_here.stat().st_size <= 60_000
    assert sweep("power {1..2} vs health {1..20}").known == 40, "what came first is found again"
    assert sweep("power {1..20} vs Armor, health {1..20}").complete
    assert sweep("power {1..2} vs Armor, health {1..20}").known == 40, "and makes room for another sweep"
    assert f"{kept_here.stat().st_size:,}" in program.run("cache").stdout
    assert program.run("cache", "clear").returncode == 0
    assert not kept_here.exists()
    assert program.run("cache", "clean").returncode == 2


@pytest.mark.usefixtures("_one_process")
def test_a_file_that_was_interrupted_is_gone_on_with(monkeypatch: pytest.MonkeyPatch, kept_here: Path, tmp_path: Path) -> None:
    monkeypatch.setattr(sweeping, "PIECE", 16)
    monkeypatch.setattr(running, "PART", 8)
    out, solved = tmp_path / "out" / "rows.csv", list[int]()
    out.parent.mkdir()

    def worked_out(part: Part, goal: str) -> list[BoardResult]:
        if len(solved) == 7:
            raise KeyboardInterrupt
        solved.append(len(part.boards))
        return numbers_of(part.boards, goal)

    monkeypatch.setattr(running, "worked_out", worked_out)
    call = ("sweep", "power {1..12} vs health {1..12}", "--columns", "damage,distribution", "--out", str(out))
    monkeypatch.setattr("swtcg_rules.cli.sweeping.TOLD", 100)
    interrupted = program.run(*call)
    assert (interrupted.returncode, "the same call goes on" in interrupted.stderr) == (130, True)
    assert [*out.parent.iterdir()] == [], "nothing is half written"
    before = sum(solved)
    assert 0 < before < 144
    solved[:] = [0] * 8
    assert program.run(*call).returncode == 0
    assert sum(solved) == 144 - before  # not one is worked out twice
    gone_on_with = out.read_bytes()
    assert program.run("cache", "clear").returncode == 0
    assert program.run(*call).returncode == 0
    assert out.read_bytes() == gone_on_with


@pytest.mark.usefixtures("_one_process")
def test_no_more_than_a_piece_is_in_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sweeping, "PIECE", 16)

    def most_at_once(text: str) -> int:
        most = 0
        for at, _ in enumerate(sweeping.Sweep(text).rows()):
            if at % 64 == 60:
                gc.collect()  # quick, for what was there before is frozen
                most = max(most, sum(isinstance(one, sweeping.Row | Spec) for one in gc.get_objects()))
        return most

    gc.collect()
    gc.freeze()
    try:
        few = most_at_once("power {1..8} vs health {1..16}")
        assert 0 < most_at_once("power {1..32} vs health {1..16}") <= few + 16
    finally:
        gc.unfreeze()


def test_two_things_that_vary_make_a_grid_in_both_languages() -> None:
    told = program.run("sweep", "power {3..4} vs health {2..3}", "--columns", "discarded").stdout
    assert told.splitlines()[2:] == [
        "power \\ health       2       3",
        "             3  50.0 %  12.5 %",
        "             4  68.8 %  31.3 %",
    ]
    polish = program.run("sweep", "siła {3..4} kontra wytrzymałość {2..3}", "--columns", "discarded", "--lang", "pl").stdout
    assert "siła \\ wytrzymałość" in polish
    assert "68,8 %" in polish


def test_a_terminal_shows_heat() -> None:
    told = program.run("sweep", "power {3..4} vs health {2..3}", "--color", "always")
    assert "\x1b[" in told.stdout


# Files and cards


def _imported(folder: Path) -> Path:
    base = folder / "cards.sqlite"
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("SWTCG_CARDS", str(base))
        import_cards([sets.write(folder)], lambda *_: None)
    return base


def test_files_and_cards_make_a_matrix(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SWTCG_CARDS", str(_imported(tmp_path)))
    mine = tmp_path / "mine.txt"
    mine.write_text('# our units\n"Test Wing": power 4, Critical Hit 1\npower {2..3}  # two more\n', encoding="utf-8")
    told = program.run(
        "sweep", "--attackers", str(mine), "--defenders", "cards:set=INV,type=character", "--format", "csv", "--columns", "damage"
    )
    assert told.returncode == 0
    rows = rows_of_csv(told.stdout)
    assert list(dict.fromkeys(row["attacker"] for row in rows)) == ["Test Wing", "power 2", "power 3"]
    assert list(dict.fromkeys(row["defender"] for row in rows)) == ["Oru Dellin (A)", "Vek Torran (B)", "Vek Torran (C)"]
    for row in rows:
        answer = solve_scenario(row["scenario"])
        damage = answer.units[answer.defender].damage
        assert (Fraction(row["damage_exact"]) if row["damage_exact"] else None) == (damage and damage.mean)
    by_name = program.run("sweep", "--attackers", str(mine), "--defenders", "cards:name=vek torr c", "--format", "csv")
    assert {row["defender"] for row in rows_of_csv(by_name.stdout)} == {"Vek Torran (C)"}
    unread = {row["defender"]: row["unread"] for row in rows}
    assert unread["Vek Torran (C)"] == "Vek Torran (C): Each of your other Pilots gets +1 power."
    assert unread["Vek Torran (B)"] == ""


def test_a_line_of_a_file_that_cannot_be_swept_is_named(tmp_path: Path) -> None:
    mine = tmp_path / "mine.txt"
    mine.write_text("power 3\npower {3\n", encoding="utf-8")
    told = program.run("sweep", "vs health 2", "--attackers", str(mine))
    assert told.returncode == 2
    assert "mine.txt:2" in told.stderr


# What a keyword is worth


@pytest.mark.usefixtures("_one_process")
def test_the_worth_of_a_keyword_is_the_mean_over_the_field() -> None:
    worth = worth_over("Fury=0..2", "{Armor,}, health {2..4}", "power 3")
    assert (worth.attacks, worth.opponents, [step.n for step in worth.steps]) == (True, 6, [0, 1, 2])
    for step in worth.steps:
        added = []
        for armor in ("Armor, ", ""):
            for health in (2, 3, 4):
                rows = vary(f"power 3 vs {armor}health {health}", "Fury=0..2").rows
                added.append((rows[step.n].mean or 0) - (rows[0].mean or 0))
        mean, least, _, most = step.damage
        assert (mean, least, most) == (sum(added) / Fraction(6), min(added), max(added))


@pytest.mark.usefixtures("_one_process")
def test_a_keyword_of_the_defender_is_tried_on_defence() -> None:
    worth = worth_over("Shields=0..1", "power {3..5}", "health 4")
    assert not worth.attacks
    assert worth.steps[1].damage.mean == Fraction(-1, 2)
    told = program.run("sweep", "health 4", "--worth", "Shields=0..1", "--against", "power {3..5}")
    assert "Shields=0..1 on health 4, over 3 opponents that attack it" in told.stdout
    data = json.loads(program.run("sweep", "health 4", "--worth", "Shields=0..1", "--against", "power {3..5}", "--json").stdout)
    schemas.schema("worth").validate(data)
    assert data["steps"][1]["damage"]["mean"]["exact"] == "-1/2"


@pytest.mark.parametrize("unit", ["power {3..4}", "power 3 vs Armor", "powr 3"])
def test_worth_takes_one_unit(unit: str) -> None:
    with pytest.raises((UsageError, ScenarioError)):
        worth_over("Fury=0..2", "health 3", unit)


# What has to be installed for it


@pytest.mark.parametrize(
    ("module", "args", "extra"),
    [
        ("matplotlib", ["--plot", "picture.svg"], "sweep"),
        ("pyarrow", ["--out", "rows.parquet"], "sweep"),
        ("distributed", ["--cluster", "tcp://127.0.0.1:1"], "cluster"),
    ],
)
def test_what_is_missing_is_named(
    module: str, args: list[str], extra: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, module, None)
    monkeypatch.chdir(tmp_path)
    told = program.run("sweep", SMALL, *args)
    assert told.returncode == 2
    assert f'pip install "swtcg-rules[{extra}]"' in told.stderr
    assert not list(tmp_path.glob("*.*"))


@pytest.mark.slow
def test_pictures_are_drawn_and_are_the_same_each_time(tmp_path: Path) -> None:
    pytest.importorskip("matplotlib", reason="matplotlib is not installed (swtcg-rules[sweep])")
    from xml.etree import ElementTree

    for name, args in {
        "heat": ["sweep", SMALL, "--columns", "discarded"],
        "curves": ["sweep", "power {1..6} vs {Armor,}, health 3", "--picture", "curves"],
        "distribution": ["sweep", "power {3..4} vs health 9", "--picture", "distribution"],
        "one": ["sweep", "power 3 vs health 9"],
        "solved": ["solve", "power 3, Fury 1 vs health $3$".replace("$", "")],
    }.items():
        files = [tmp_path / f"{name}{at}.svg" for at in range(2)]
        for file in files:
            assert program.run(*args, "--plot", str(file)).returncode == 0
        assert files[0].read_bytes() == files[1].read_bytes()
        ElementTree.parse(files[0])
    png = tmp_path / "heat.png"
    program.run("sweep", SMALL, "--plot", str(png))
    assert png.read_bytes().startswith(b"\x89PNG")
    told = program.run("sweep", "power {1..20} vs health 9", "--picture", "distribution", "--plot", str(png))
    assert told.returncode == 2
    assert "at most" in told.stderr


@pytest.mark.slow
def test_parquet_holds_what_csv_holds(tmp_path: Path) -> None:
    parquet = pytest.importorskip("pyarrow.parquet", reason="pyarrow is not installed (swtcg-rules[sweep])")
    columns = ["--columns", "damage,discarded,dice,distribution"]
    rows = rows_of_csv(program.run("sweep", SMALL, "--format", "csv", *columns).stdout)
    assert program.run("sweep", SMALL, "--out", str(tmp_path / "rows.parquet"), *columns).returncode == 0
    found = parquet.read_table(tmp_path / "rows.parquet").to_pylist()
    assert [type(found[0][name]) for name in ("power", "Armor", "health", "damage", "dice")] == [int, str, int, float, int]
    for row, line in zip(found, rows, strict=True):
        assert [str(row[name]) for name in ("power", "Armor", "damage", "damage_exact", "dice")] == [
            line[name] for name in ("power", "Armor", "damage", "damage_exact", "dice")
        ]
        assert " ".join(row["distribution_exact"]) == line["distribution"]
        assert row["distribution"] == [float(Fraction(chance)) for chance in row["distribution_exact"]]


@pytest.mark.slow
@pytest.mark.skipif(os.name != "posix", reason="workers are killed by a signal")
def test_a_cluster_without_workers_is_told_and_no_row_is_lost_when_one_is_killed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("distributed", reason="distributed is not installed (swtcg-rules[cluster])")
    where = tmp_path / "scheduler.json"

    def start(*args: str) -> subprocess.Popen[bytes]:
        call = [sys.executable, "-m", *args, "--scheduler-file", str(where), "--no-dashboard"]
        return subprocess.Popen(call, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    started = [start("distributed.cli.dask_scheduler", "--port", "0")]
    try:
        until = time.monotonic() + 60
        while not where.is_file() and time.monotonic() < until:
            time.sleep(0.1)
        address = json.loads(where.read_text(encoding="utf-8"))["address"]
        with monkeypatch.context() as patience, pytest.raises(UsageError, match="no worker"):
            patience.setattr(running, "PATIENCE", 2)
            sweep("power 3 vs health 2", cluster=address)
        worker = ("distributed.cli.dask_worker", "--nworkers", "1", "--nthreads", "1", "--no-nanny")
        started += [start(*worker) for _ in range(2)]
        time.sleep(1)
        text = "power {3..6}, Lucky {0..2} vs Evade {0..2}, Lucky {0..1}, health {3..6}"
        told: list[int] = []

        def tell(done: int, _: int | None) -> None:
            told.append(done)
            if len(told) == 3:
                started[-1].kill()

        swept = sweep(text, cluster=address, tell=tell)
    finally:
        for process in started:
            process.kill()
            process.wait()
    assert len(told) > 3
    assert len({row.values for row in swept.rows}) == len(swept.rows) == 288
    assert told[-1] == len({row.scenario for row in swept.rows})
    assert swept.complete
    assert swept.rows == sweep(text).rows


@pytest.mark.parametrize("braces", ["{1..}", "{..3}", "{1..9..0}", "{1..9..}", "{1..100000}", "{2, 3..}"])
def test_what_is_no_range_is_no_number(braces: str) -> None:
    with pytest.raises(UsageError) as error:
        expand(f"power {braces} vs health 2")
    assert [problem.code for problem in error.value.problems] == ["sweep-no-range"]
