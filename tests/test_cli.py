"""The command line as a user runs it: a process, its two streams and its exit status."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from itertools import combinations, product
from pathlib import Path
from typing import Any

import effort
import hostile
import pytest
from program import ENVIRONMENT, process, run
from schemas import schema

from swtcg_rules import as_data, ask
from swtcg_rules.words import say


@pytest.mark.slow
@pytest.mark.parametrize(
    ("args", "stdin"),
    [
        (("ask", "power 4, Lucky 1 vs Armor, health 3"), ""),
        (("ask", "can I evade twice?", "--json"), ""),
        (("ask", "-", "--json"), "Armor\npowr 3\n\nżeton\n"),
        (("lookup", "brontosaurus"), ""),
        (("keywords", "--lang", "pl"), ""),
        (("solve", "powr 6 vs Armor", "--json"), ""),
        (("solve", "--goal", "fame"), ""),
        (("nonsense",), ""),
    ],
)
def test_a_process_says_just_what_the_program_says_within_a_test(args: tuple[str, ...], stdin: str) -> None:
    apart, within = process(*args, stdin=stdin), run(*args, stdin=stdin)
    assert (apart.stdout, apart.stderr, apart.returncode) == (within.stdout, within.stderr, within.returncode)


def answer(*args: str, status: int = 0) -> dict[str, Any]:
    result = run(*args, "--json")
    assert result.returncode == status, result.stderr
    assert result.stderr == ""
    data: dict[str, Any] = json.loads(result.stdout)
    schema("answer").validate(data)
    return data


def refused(*args: str) -> dict[str, Any]:
    """The error object of a call that cannot be answered; in text mode the same is said on the standard error."""
    plain, result = run(*args), run(*args, "--json")
    assert plain.returncode == result.returncode == 2
    assert plain.stdout == result.stdout == ""
    assert plain.stderr.startswith("swtcg: ")
    data = json.loads(result.stderr)
    schema("error").validate(data)
    error: dict[str, Any] = data["error"]
    return error


MAIN = "power 6, Critical Hit 2, Lucky 2 vs Shields 1, Parry 2, health 5"
EVADE = "Can I play the same Evade twice against one attack?"
LENGTHS = ("--short", "--more", "--explain")
"""What asks for less or more of an answer."""


def test_the_first_question() -> None:
    result = run("ask", "Accuracy 1 vs Armor")
    assert result.returncode == 0
    lines = result.stdout.splitlines()
    assert lines[0] == "Hits on a natural 4, 5 or 6: 1/2 for each attack die."
    assert lines[1] == "Because Armor requires 5 or more and Accuracy adds 1."
    assert lines[2].startswith("Sources: ")
    data = answer("ask", "Accuracy 1 vs Armor")
    assert (data["to_hit"], data["hit_chance"]["exact"], data["value"]) == (5, "1/2", None)
    assert [die["natural"] for die in data["per_die"] if die["hit"]] == [4, 5, 6]
    assert data["sources"]


def test_the_main_example() -> None:
    data = answer("ask", MAIN)
    assert data["attack_dice"] == 5
    assert data["value"]["exact"] == "266969/69984"
    assert data["scenario"] == MAIN
    kill = answer("ask", MAIN, "--goal", "kill")
    assert kill["value"]["exact"] == "38497/69984"
    text = run("ask", MAIN, "--goal", "kill").stdout
    assert "the defender is discarded in 55.0 % of cases" in text
    assert "with no 6: reroll up to 2 dice: 1s, then 2s or 3s" in run("ask", MAIN, "--more").stdout
    assert any("with no 6" in line for line in data["policy"])
    defender = data["units"][1]
    assert [row["n"] for row in defender["damage"]["distribution"]] == list(range(8))


def test_words_need_no_quotation_marks() -> None:
    assert answer("ask", "Accuracy", "-1", "vs", "Armor")["hit_chance"]["exact"] == "1/6"
    assert run("lookup", "zdolność", "wyzwalana").stdout.startswith("triggered ability")


def test_what_is_possible_is_never_0_or_100_percent() -> None:
    text = run("ask", "power 20 vs Evade 1, health 30", "--more").stdout
    assert "<0.1 %" in text
    assert ">99.9 %" in text
    impossible = answer("ask", "power 20 vs Evade 1, health 30")["units"][1]["damage"]["distribution"]
    assert all(row["exactly"]["exact"] != "0" for row in impossible)
    rows = [line for line in text.splitlines() if line.strip()[:1].isdigit() and line.count("%") == 2]
    assert len(rows) == len(impossible)
    assert not any(" 0 %" in row for row in rows)


def test_both_orders_of_two_luckies() -> None:
    light = answer("ask", "light power 3, Lucky 1 vs dark Lucky 1, health 2")
    dark = answer("ask", "dark power 3, Lucky 1 vs light Lucky 1, health 2")
    assert light["units"][0]["side"] == "light"
    assert light["policy"][0] == "defender, Lucky 1:"
    assert dark["policy"][0] == "attacker, Lucky 1:"
    assert "attacker, Lucky 1, after Dark Side passed:" in light["policy"]


def test_an_evade_that_cannot_be_paid() -> None:
    data = answer("ask", "power 4, Accuracy 1 vs Armor, Evade 2 (2 Force), Evade 1, force 1, health 3")
    said = [line for line in data["trace"] if "cannot be played" in line["text"]]
    assert len(said) == 1
    assert "Evade 2 (2 Force)" in said[0]["text"]
    assert said[0]["rules"][0] == "evade"
    assert "cannot be played" in run("ask", data["scenario"], "--more").stdout


def test_what_the_rules_forbid_is_an_answer() -> None:
    data = answer("ask", "power 4 vs Stealth")
    assert data["legal"] is False
    assert data["ruling"].startswith("No: ")
    assert "tapped" in data["ruling"]
    assert "damage counter" in data["ruling"]
    assert data["value"] is None
    assert answer("ask", "power 4 vs Stealth, damage 1, health 3")["legal"] is True


ROLLED = "power 5, Fury 2, Critical Hit 1 vs Armor, Parry 2, health 4; rolls "


def test_dice_as_rolled() -> None:
    data = answer("ask", ROLLED + "4 6 1 3 5 2 6")
    told = [(line["step"], line["text"]) for line in data["trace"]]
    assert ("roll", "they show 4 6 1 3 5") in told
    assert ("initial-roll", "2 more: 2 6") in told
    assert ("hits", "6 6 5 hit, 4 3 2 1 miss: 3 hits") in told
    assert data["units"][1]["damage"]["distribution"][-1]["n"] == 2
    assert answer("solve", ROLLED.partition(";")[0], "--rolls", "4,6,1,3,5,2,6")["trace"] == data["trace"]


@pytest.mark.parametrize(("dice", "needed", "given"), [("4 6 1", 5, 3), ("4 6 1 3 5 2", 7, 6), ("4 6 1 3 5 2 6 6", 7, 8)])
def test_too_few_or_too_many_dice(dice: str, needed: int, given: int) -> None:
    message = refused("ask", ROLLED + dice)["message"]
    assert str(needed) in message
    assert str(given) in message


@pytest.mark.parametrize(
    "question",
    ["power 6", "vs", "", "Armor 3 vs x", "Evade vs Armor", "power 200 vs Armor", "power six vs Armor", "Accuracy 1 vs Amror"],
)
def test_bad_scenarios(question: str) -> None:
    assert refused("solve", question)["problems"]


@pytest.mark.parametrize("question", ["power 6", "vs", "", "Armor 3 vs x", "power 200 vs Armor"])
def test_bad_questions(question: str) -> None:
    assert refused("ask", question)["problems"]


def test_a_misspelt_word_is_suggested() -> None:
    problem, nearest = refused("solve", "powr 6 vs Armor")["problems"]
    assert problem["suggestions"] == ["power"]
    assert (problem["start"], problem["end"]) == (0, 4)
    assert nearest["message"] == "The nearest that can be read: power 6 vs Armor"


def test_bad_usage() -> None:
    assert "--bogus" in refused("ask", "--bogus", "x")["message"]
    assert refused("ask", "--lang", "de", "Armor")
    assert refused("keywords", "--type", "odd")
    assert refused("solve", "power 4 vs Armor", "--board", "board.yaml")
    assert refused("lookup")
    assert refused("solve")
    for command in ("ask", "solve", "lookup", "rulings"):
        assert "5000 characters" in refused(command, "a" * 5000)["message"]
    assert run().returncode == 2
    assert "--help" in run().stderr
    assert run("lokup", "armor").returncode == 2


@pytest.mark.parametrize(
    ("args", "option"),
    [
        (("solve", "power 2 vs health 3", "--rolls", "1 2", "--rolls", "6 6"), "--rolls"),
        (("solve", "--board", "a.yaml", "--board=b.yaml"), "--board"),
        (("solve", "power 2 vs health 3", "--goal", "kill", "--goal", "damage"), "--goal"),
        (("ask", "Armor", "--edition", "idc", "--edition", "wotc"), "--edition"),
        (("keywords", "--type", "static", "--type", "triggered"), "--type"),
        (("check", "--glossary", "a", "--glossary", "b"), "--glossary"),
    ],
)
def test_an_option_given_twice_is_not_dropped_in_silence(args: tuple[str, ...], option: str) -> None:
    assert refused(*args)["message"].startswith(f"{option} is given more than once")


def test_what_loses_nothing_may_be_given_twice() -> None:
    assert run("lookup", "Armor", "--json", "--json").returncode == 0


@pytest.mark.slow
def test_board_files(tmp_path: Path) -> None:
    good = tmp_path / "good.yaml"
    good.write_text("attacker: {power: 4}\ndefender: {keywords: [Armor], health: 3}\n", encoding="utf-8")
    assert answer("solve", "--board", str(good))["scenario"] == "power 4 vs Armor, health 3"
    rolled = answer("solve", "--board", str(good), "--rolls", "6 5 4 1")
    assert rolled["units"][1]["damage"]["mean"]["exact"] == "2"
    assert run("check", str(good)).returncode == 0
    bad = tmp_path / "bad.yaml"
    for text in ("attacker: [", "attacker: 1\nattacker: 2\n", "attacker: {keywords: [Zap]}\ndefender: {}\n", "a:\n\tb: 1\n"):
        bad.write_text(text, encoding="utf-8")
        problem = refused("solve", "--board", str(bad))["problems"][0]
        assert problem["file"] == str(bad)
        assert problem["line"] >= 1
        assert run("check", str(bad)).returncode == 2
    bad.write_text("attacker: {power: 4}\ndefender: {health: 3}\nrolls: [6, 5]\n", encoding="utf-8")
    assert refused("solve", "--board", str(bad))["problems"][0]["file"] == str(bad)
    assert refused("solve", "--board", str(tmp_path))["problems"][0]["code"] == "file-is-a-directory"
    assert refused("solve", "--board", str(tmp_path / "none"))["problems"][0]["code"] == "file-unreadable"


@pytest.mark.slow
def test_one_answer_a_line() -> None:
    questions = "Accuracy 1 vs Armor\n\npower 200 vs Armor\nlookup qwerty zzzz\nParry 2\n"
    plain = run("ask", "-", stdin=questions)
    assert plain.returncode == 2
    assert len(plain.stdout.splitlines()) == 4
    assert "200" in plain.stdout.splitlines()[1]
    lines = run("ask", "-", "--json", stdin=questions).stdout.splitlines()
    data = [json.loads(line) for line in lines]
    assert [line["schema"] for line in data] == ["swtcg-answer/1", "swtcg-error/1", "swtcg-answer/1", "swtcg-answer/1"]
    for line in data:
        schema("error" if "error" in line else "answer").validate(line)
    assert run("ask", "-", stdin="Armor\n").returncode == 0
    assert run("ask", "-", stdin="qwerty\n").returncode == 1
    assert run("ask", "-", stdin="").returncode == 0


@pytest.mark.slow
@pytest.mark.parametrize(
    ("query", "entry"),
    [
        ("amror", "armor"),
        ("crit hit 3", "critical-hit"),
        ("zdolności wyzwalane", "triggered-ability"),
        ("zdolnosc wyzwalana", "triggered-ability"),
        ("Parry 2", "parry"),
        ("attack dice", "attack-dice"),
        ("kości obrażeń", "dice-of-damage"),
        ("PoP", "play-or-pass"),
    ],
)
def test_look_up(query: str, entry: str) -> None:
    for command in ("lookup", "ask"):
        data = answer(command, query)
        assert data["results"][0]["id"] == data["entry"]["id"] == entry


def test_nothing_found() -> None:
    data = answer("lookup", "qwerty", status=1)
    assert data["kind"] == "suggestions"
    assert run("lookup", "qwerty").stdout.startswith('Nothing found for "qwerty".')


@pytest.mark.slow
def test_questions_in_words_find_what_they_name() -> None:
    assert answer("ask", "what is Fury?")["entry"]["id"] == "fury"
    assert answer("ask", "co to jest strefa budowy?")["entry"]["id"] == "build-zone"
    asked = answer("ask", "does Accuracy help against Armor?")
    assert (asked["kind"], asked["entry"]["verdict"]) == ("ruling", "yes")
    assert answer("ask", "precision vs intercept who wins")["kind"] != "solution", "not a scenario: it asks"


def test_keywords() -> None:
    lines = run("keywords").stdout.splitlines()
    assert len(lines) == 60
    assert all(line.count("\t") == 5 for line in lines)
    data = json.loads(run("keywords", "--class", "isolated", "--origin", "idc", "--json").stdout)
    assert [row["id"] for row in data["keywords"]][:3] == ["consume", "cunning", "double-damage"]
    schema("keywords").validate(data)
    assert len(run("keywords", "--origin", "wotc").stdout.splitlines()) == 20
    assert {line.split("\t")[3] for line in run("keywords", "--step", "reroll-chance").stdout.splitlines()} == {"Reroll chance"}
    assert run("keywords", "--type", "activated", "--class", "cumulative").returncode == 1
    assert "not one of" in run("keywords", "--class", "isolatd").stderr


@pytest.mark.slow
def test_check_the_glossary(tmp_path: Path) -> None:
    only = (
        ()
        if effort.thorough
        else (
            str(
                hostile.write(
                    tmp_path,
                    {"keywords/zorkle.yaml": hostile.keyword(id="zorkle", name="Zorkle"), "sources.yaml": [hostile.source()]},
                )
            ),
        )
    )
    result = run("check", "--json", *only)  # the whole glossary is checked in test_glossary
    assert result.returncode == 0, result.stdout
    data = json.loads(result.stdout)
    schema("check").validate(data)
    assert data["problems"] == []


@pytest.mark.slow
def test_polish() -> None:
    data = json.loads(run("ask", MAIN, "--lang", "pl", "--json").stdout)
    assert data["lang"] == "pl"
    assert data["scenario"] == MAIN
    text = run("ask", MAIN, "--lang", "pl", "--more").stdout
    brief = run("ask", MAIN, "--lang", "pl").stdout
    for english in ("damage", "attacker", "defender", "discard", "hits", "Sources", "power", " dice", "rules", "page"):
        assert english not in text + brief, english
    assert "powr" in run("solve", "powr 6 vs Armor", "--lang", "pl").stderr
    assert run("ask", MAIN, "--more", SWTCG_LANG="pl").stdout == text
    assert run("ask", MAIN, "--more", LANG="pl_PL.UTF-8").stdout == text
    polish = run("ask", "siła 6, Critical Hit 2, Lucky 2 kontra Shields 1, Parry 2, wytrzymałość 5", "--lang", "pl", "--more")
    assert polish.stdout == text


# How much of an answer is shown.


def lines_of(*args: str) -> list[str]:
    result = run(*args)
    assert (result.returncode, result.stderr) == (0, "")
    return result.stdout.splitlines()


@pytest.mark.parametrize("armor", ["", "Armor, "])
def test_the_sum_of_recorded_dice_is_that_of_the_rules(armor: str) -> None:
    """Every throw of two dice: hits, 2 more for a natural 6, up to 2 less for a natural 1 (digest 4, Critical Hit and Parry)."""
    for faces in product(range(1, 7), repeat=2):
        hits = sum(face >= 4 + bool(armor) for face in faces)
        more = 2 * (6 in faces)
        less = min(2, hits + more) * (1 in faces)
        board = f"power 2, Critical Hit 2 vs {armor}Parry 2, health 9; rolls {faces[0]} {faces[1]}"
        told = str(as_data(ask(board))["reason"]).partition(": ")[2].removesuffix(".")
        terms = f" + {more} (Critical Hit)" * bool(more) + f" - {less} (Parry)" * bool(less)
        assert told == (f"{hits} {'hit' if hits == 1 else 'hits'}{terms} = {hits + more - less}" if terms else ""), board


@pytest.mark.parametrize(
    "board",
    [
        "power 3, Double Damage vs Parry 1, health 9; rolls 6 5 1",
        "power 4, Overkill vs Parry 1, health 2 + health 3; rolls 6 6 6 1; Overkill moves 1 on defender 2",
        "power 3, health 9, Parry 1 vs Retaliate 2, Parry 1, health 9; rolls 6 5 1; Retaliate rolls 6 1",
    ],
)
def test_what_is_no_plain_sum_is_told_as_none(board: str) -> None:
    assert "=" not in as_data(ask(board))["reason"]


def test_an_answer_is_read_in_one_breath() -> None:
    """The verdict, why, and where that stands; what more there is to read is named, and nothing of it is told."""
    brief, whole, data = lines_of("ask", MAIN), lines_of("ask", MAIN, "--more"), answer("ask", MAIN)
    assert brief[0] == whole[0] == data["ruling"]
    assert brief[1] == whole[1] == data["reason"]
    places = whole[2].removeprefix("Sources: ").split("; ")
    assert len(places) == 5
    assert brief[2] == f"Sources: {'; '.join(places[:2])} and 3 more"
    told = [line["text"] for line in data["trace"]] + data["policy"]
    assert [line for line in brief if any(text in line for text in told)] == []
    assert [text for text in told if not any(text in line for line in whole)] == ["attacker attacks defender"]
    assert not any(line.startswith(("Step by step", "Best play", "How often it fires", "Scenario")) for line in brief)
    assert brief[-1] == "More: --more"
    assert "More: --more" not in whole


@pytest.mark.parametrize(
    "call",
    [("ask", MAIN), ("solve", MAIN), ("ask", "power 4 vs Stealth"), ("ask", EVADE), ("rulings", EVADE)],
    ids=" ".join,
)
def test_in_short_there_are_the_verdict_and_one_source(call: tuple[str, ...]) -> None:
    verdict, source = lines_of(*call, "--short")
    whole = lines_of(*call, "--more")
    assert verdict == whole[0]
    cited = next(line for line in whole if line.startswith("Sources: "))
    first, *others = cited.split("; ")
    assert others
    assert source == f"{first} and {len(others)} more"


@pytest.mark.parametrize("command", ["ask", "solve", "lookup", "rulings"])
def test_only_one_length_can_be_asked_for(command: str) -> None:
    for several in (*combinations(LENGTHS, 2), LENGTHS):
        error = refused(command, "power 4 vs Armor", *several)
        assert [problem["code"] for problem in error["problems"]] == ["one-form"]
        assert error["message"] == say("en", "problem.one-form", options=", ".join(several))


def chart(*args: str) -> list[list[str]]:
    """The rows of the chart of an answer, and the marks where it is cut, each in its words."""
    lines = [line.split() for line in lines_of("ask", "power 20 vs health 9", *args)]
    return [words for words in lines if words == ["..."] or (words and words[0].isdecimal() and words[-1] == "%")]


def test_a_long_chart_is_cut_to_its_likeliest_rows() -> None:
    first, *brief, last = chart()
    whole = chart("--more")
    assert [row[0] for row in whole] == [str(n) for n in range(21)]
    assert first == last == ["..."]
    assert brief == whole[6:15], "the nine about the mean, which is 10"


def test_colour_only_where_wanted() -> None:
    assert "\x1b" not in run("ask", MAIN).stdout
    assert "\x1b" not in run("ask", MAIN, "--color", "never").stdout
    assert "\x1b[" in run("ask", MAIN, "--color", "always", TERM="xterm").stdout


def test_help_and_version() -> None:
    assert run("--version").stdout.startswith("swtcg 0.")
    for command in ("ask", "solve", "lookup", "keywords", "check"):
        text = run(command, "--help", COLUMNS="120").stdout
        assert text.count("swtcg " + command) >= 2, command
    assert "130" in run("--help").stdout


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="a device that is always full")
def test_a_full_disk_is_an_error_like_any_other() -> None:
    with Path("/dev/full").open("w", encoding="utf-8") as full:
        command = [sys.executable, "-m", "swtcg_rules", "ask", "Armor"]
        result = subprocess.run(command, stdout=full, stderr=subprocess.PIPE, text=True, env=ENVIRONMENT, check=False)
    assert result.returncode == 2
    assert result.stderr.startswith("swtcg: The answer cannot be written")


@pytest.mark.slow
@pytest.mark.skipif(os.name == "nt", reason="signals and pipes of POSIX")
@pytest.mark.skipif(not Path("/dev/full").exists(), reason="a device that is always full")
@pytest.mark.parametrize(
    ("call", "status"),
    [
        ("ask Armor >&-", 0),
        ("ask - <&-", 0),
        ("ask Armor 2>&-", 0),
        ("solve 'power 3 vs health 3' --interactive <&-", 0),
        ("--help >/dev/full", 2),
        ("--version >/dev/full", 2),
        ("lokup armor 2>/dev/full", 2),
        ("--help | true; exit ${PIPESTATUS[0]}", 141),
    ],
)
def test_streams_that_are_closed_or_full(call: str, status: int) -> None:
    result = subprocess.run(
        ["bash", "-c", f"{sys.executable} -m swtcg_rules {call}"], capture_output=True, text=True, env=ENVIRONMENT, check=False
    )
    assert result.returncode == status
    assert "Traceback" not in result.stderr
    assert "Exception" not in result.stderr


@pytest.mark.slow
def test_a_closed_pipe_and_an_interrupt_end_quietly() -> None:
    command = f'"{sys.executable}" -m swtcg_rules'
    piped = subprocess.run(
        ["bash", "-c", f"set -o pipefail; {command} ask - < <(yes Armor) | head -1 > /dev/null; echo ${{PIPESTATUS[0]}}"],
        capture_output=True,
        text=True,
        env=ENVIRONMENT,
        check=False,
        timeout=60,
    )
    assert (piped.stdout.strip(), piped.stderr) == ("141", "")
    waiting = subprocess.Popen(
        [sys.executable, "-m", "swtcg_rules", "ask", "-"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=ENVIRONMENT,
    )
    assert waiting.stdin
    assert waiting.stdout
    waiting.stdin.write(b"Armor\n")
    waiting.stdin.flush()
    waiting.stdout.readline()
    time.sleep(0.1)
    waiting.send_signal(signal.SIGINT)
    _, errors = waiting.communicate(timeout=30)
    assert (waiting.returncode, errors) == (130, b"")
