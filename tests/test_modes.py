"""Which option goes with which mode: every pair is tried; an option does something there, or is refused by name."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest
import typer
from program import run

from swtcg_rules.cli import main
from swtcg_rules.cli.app import app
from swtcg_rules.cli.modes import MODES
from swtcg_rules.errors import SwtcgError, UsageError
from swtcg_rules.render import pictures
from swtcg_rules.sweep import running
from swtcg_rules.words import problem_text, say

PROGRAM: Any = typer.main.get_command(app)
USUAL = ("--lang", "--edition", "--color", "--glossary", "--help")
"""How and by which rules everything is said: they go with every mode."""
ATTACK = "power 4, Fury 1 vs Armor, health 3"
TABLE = '"A": dark power 3, speed 30, health 3, ground vs "B": light power 3, speed 30, health 3, ground; ground battle step'
QUESTION = "can I evade twice"
SWEPT = ("power {3..4} vs health {2..3}",)
TALK = "Vader power 4 attacks Luke health 3"
CALLS: dict[str, dict[str, tuple[str, ...]]] = {
    "ask": {
        "-": ("-",),
        "--why": (QUESTION, "--why"),
        "table --moves": (TABLE, "--moves"),
        "question --pick": (QUESTION, "--pick", "1"),
        "question --interactive": (QUESTION, "--interactive"),
        "--again": (ATTACK, "--again"),
        "attack": (ATTACK,),
        "table": (TABLE,),
        "question": (QUESTION,),
    },
    "solve": {
        "table --moves": (TABLE, "--moves"),
        "attack --interactive": (ATTACK, "--interactive"),
        "table --interactive": (TABLE, "--interactive"),
        "attack --simulate": (ATTACK, "--simulate", "100"),
        "table --simulate": (TABLE, "--simulate", "100"),
        "attack --compare": (ATTACK, "--compare", "power 3 vs health 3"),
        "attack --vary": (ATTACK, "--vary", "health=3..4"),
        "attack --need": (ATTACK, "--need", "power"),
        "attack --worth": (ATTACK, "--worth"),
        "attack --plot": (ATTACK, "--plot", "OUT/p.svg"),
        "attack": (ATTACK,),
        "table": (TABLE,),
    },
    "sweep": {
        "--worth": ("power 4", "--worth", "Fury=0..1", "--against", "health {3..4}"),
        "--per": (*SWEPT, "--per", "attacker"),
        "--plot": (*SWEPT, "--plot", "OUT/p.svg"),
        "": SWEPT,
    },
    "cache": {"clear": ("clear",), "": ()},
    "cards": {"import": ("import", "IN/cards.txt"), "--csv": ("--csv",), "": ()},
    "deck": {"--sheet": ("IN/deck.txt", "--sheet"), "--check": ("IN/deck.txt", "--check"), "": ("IN/deck.txt",)},
    "faq": {
        "--check --out": ("--keyword", "switch", "--check", "--out", "IN/faq"),
        "--check": ("--keyword", "switch", "--check"),
        "": ("--keyword", "switch"),
    },
}
"""A call of each mode."""
VALUES = {
    "--goal": "survive", "--pick": "2", "--rolls": "6,5,4,1", "--compare": "power 3 vs health 3", "--vary": "power=3..4",
    "--need": "health", "--until": "damage >= 1",
    "--simulate": "100", "--seed": "7", "--plot": "OUT/q.svg", "--board": "IN/board.yaml", "--attackers": "IN/units.txt",
    "--defenders": "IN/units.txt", "--worth": "Fury=0..1", "--against": "health {2..3}", "--columns": "taken",
    "--format": "json", "--out": "OUT/x", "--picture": "curves", "--set": "NONE", "--side": "dark", "--type": "space",
    "--subtype": "starfighter", "--keyword": "evade", "--cost": "4", "--speed": "50", "--power": "3", "--health": "3",
    "--text": "x", "--only": "terms", "--topic": "zones", "--origin": "house", "--scenarios": "IN/scenarios.yaml",
    "--deck": "IN/deck.txt", "--cluster": "tcp://127.0.0.1:1",
    "--title": "Ours", "--css": "IN/page.css", "--where": "power > 3", "--sort": "damage", "--top": "1", "--per": "attacker",
}  # fmt: skip
"""What stands behind an option that takes a value."""
OTHER = {("sweep", "--format"): "jsonl", ("cards", "--keyword"): "evade"}
BY_ITSELF = {
    ("solve", "--board"): "takes the place of the scenario",
    ("solve", "--say"): "takes a text that is told in words",
    ("sweep", "--attackers"): "takes the place of a side of the scenario",
    ("sweep", "--defenders"): "takes the place of a side of the scenario",
    ("sweep", "--cluster"): "needs a scheduler",
    ("faq", "--css"): "is for html",
    ("faq", "--fragment"): "is for html",
}
"""Options that are tried below, and no change of a call."""


def options_of(command: str) -> dict[str, Any]:
    params = PROGRAM.commands[command].params
    return {param.opts[0]: param for param in params if param.param_type_name == "option" and param.opts[0] not in USUAL}


def argued(command: str, option: str) -> list[str]:
    if getattr(options_of(command)[option], "is_flag", False):
        return [option]
    return [option, OTHER.get((command, option), VALUES[option])]


def pairs(idle: bool) -> Iterator[tuple[str, str, str]]:
    """Every mode with every option that chooses no other: those that do nothing there, or those that do something."""
    for command, table in MODES.items():
        for mode in table.all:
            call = CALLS[command][mode.name]
            for option in options_of(command):
                stays = option not in call and mode in table.chosen((*call, option)) and (command, option) not in BY_ITSELF
                if stays and idle is (mode not in table.with_option(option)):
                    yield command, mode.name, option


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Files to read in one folder, and another to write to."""
    given = tmp_path / "in"
    given.mkdir()
    (tmp_path / "out").mkdir()
    columns = "Name\tSet\tSide\tType\tSubtype\tCost\tSpeed\tPower\tHealth\tText\n"
    row = "A Unit\tMINE\tL\tSpace\tStarfighter\t4\t50\t3\t3\tEvade 1\n"
    (given / "cards.txt").write_text(columns + row, encoding="utf-8")
    (given / "deck.txt").write_text("4 Darth Vader (W)\n1 Nobody\n", encoding="utf-8")
    (given / "units.txt").write_text("power 3, health 3\n", encoding="utf-8")
    (given / "scenarios.yaml").write_text("- scenario: power 3 vs Armor\n  expect: {mean: '3'}\n", encoding="utf-8")
    (given / "faq").write_text("old\n", encoding="utf-8")
    (given / "board.yaml").write_text("attacker: {power: 4}\ndefender: {health: 3}\n", encoding="utf-8")
    monkeypatch.setattr(running, "cores", lambda: 1)
    monkeypatch.setattr(pictures, "picture_suits", lambda *_: None)  # what is drawn stands in test_sweep.py
    monkeypatch.setattr(pictures, "draw_sweep", lambda swept, *how: repr((swept.goal, swept.edition, how)).encode())
    monkeypatch.setattr(pictures, "draw_board", lambda *what: repr(what).encode())
    monkeypatch.setenv("SWTCG_CARDS", str(given / "cards.sqlite"))
    return tmp_path


def called(folder: Path, command: str, *args: str) -> tuple[int, str, str, dict[str, bytes]]:
    """How a call ends: status, streams, and the files that it wrote."""
    for file in (folder / "out").iterdir():
        file.unlink()
    placed = [arg.replace("OUT/", f"{folder}/out/").replace("IN/", f"{folder}/in/") for arg in args]
    typed = "6 6 6 6\nq\n" if command == "solve" else "1\n" if "--interactive" in args else f"{ATTACK}\n"
    result = run(command, *placed, stdin=typed)
    written = {file.name: file.read_bytes() for file in (folder / "out").iterdir()}
    return result.returncode, result.stdout, result.stderr, written


def test_the_table_is_of_the_commands_as_they_are() -> None:
    for command, table in MODES.items():
        known = options_of(command)
        assert set(table.only_with) <= set(known)
        ways = {word for mode in table.all for word in mode.way.split()}
        assert {way for way in ways if way.startswith("--")} <= set(known)
        assert all(modes and table.with_option(option) for option, modes in table.only_with.items())
        named = {mode.name for mode in table.all} | {mode.way for mode in table.all}
        assert {mode for modes in table.only_with.values() for mode in modes} <= named
        assert list(CALLS[command]) == list(table.names)
    for command in set(PROGRAM.commands) - set(MODES):
        assert not {"--interactive", "--check", "--out"} & set(options_of(command)) or command == "site"


@pytest.mark.parametrize(("command", "mode", "option"), [*pairs(idle=False)])
def test_an_option_that_goes_with_a_mode_does_something(folder: Path, command: str, mode: str, option: str) -> None:
    call = CALLS[command][mode]
    if (mode, option) in (("--worth", "--goal"), ("attack --need", "--goal")):  # what is added may be the same for both goals
        call = (*call, "--json")
    args = argued(command, option)
    if option == "--goal" and mode.startswith("table"):
        args = ["--goal", "arena"]
    plain, more = called(folder, command, *call), called(folder, command, *call, *args)
    assert more[0] in (0, 1, 3) or "the answer has changed" in more[2], more[2]
    assert plain != more
    assert "does nothing in: " not in more[2]


@pytest.mark.parametrize(("command", "mode", "option"), [*pairs(idle=True)])
def test_one_that_does_not_is_refused_and_told_where_it_works(
    folder: Path, monkeypatch: pytest.MonkeyPatch, command: str, mode: str, option: str
) -> None:
    told: list[SwtcgError] = []
    monkeypatch.setattr(main, "tell", lambda error, _: told.append(error))
    call = CALLS[command][mode]
    status, out, _, written = called(folder, command, *call, *argued(command, option))
    texts = {lang: problem_text(problem, lang) for error in told for problem in error.problems for lang in ("en", "pl")}
    assert (status, out, written) == (2, "", {})
    assert texts["en"].startswith(f"{option} does nothing in: swtcg {command}")
    assert texts["pl"].startswith(f"{option} nic nie robi w: swtcg {command}")
    for lang, words in (("en", "It works in: "), ("pl", "Działa w: ")):
        where = texts[lang].partition(words)[2].rstrip(".").split(", ")
        for name in where:
            parts = name.split()
            assert parts[:2] == ["swtcg", command]
            kinds = {say(lang, f"mode.{kind}") for kind in ("attack", "table", "question")}
            way = " ".join(part for part in parts[2:] if part not in kinds)
            assert any(one.way == way for one in MODES[command].with_option(option))


def test_a_form_that_a_mode_does_not_have_is_refused_with_those_it_has() -> None:
    for command, table in MODES.items():
        choices = getattr(options_of(command).get("--format"), "type", None)
        for mode in table.with_option("--format"):
            allowed = table.forms.get(mode.way, getattr(choices, "choices", ()))
            for form in getattr(choices, "choices", ()):
                args = [*mode.way.split(), "--format", form]
                typed = [
                    arg
                    for part in args
                    for arg in (argued(command, part) if part in options_of(command) and part != "--format" else [part])
                ]
                try:
                    PROGRAM.commands[command].make_context(command, typed)
                except UsageError as error:
                    assert error.problems[0].code == "form-idle"
                    assert form not in allowed
                else:
                    assert form in allowed, (command, mode, form)


@pytest.mark.parametrize("command", MODES)
def test_two_options_go_together_or_one_is_refused(command: str) -> None:
    """Every pair, as the parser sees it: refused if one of them does nothing in the mode that both together choose."""
    table, known = MODES[command], options_of(command)
    for pair in combinations(known, 2):
        args = [arg for option in pair for arg in argued(command, option)]
        ways = [mode for mode in table.all if set(mode.way.split()) <= set(pair)]
        first = [mode for mode in ways if mode.way == ways[0].way]
        wrong = [option for option in pair if not set(first) & set(table.with_option(option))]
        try:
            PROGRAM.commands[command].make_context(command, args)
        except UsageError as error:
            assert [problem.facts["option"] for problem in error.problems] == wrong[:1], pair
        else:
            assert not wrong, pair


def test_what_takes_the_place_of_a_text(folder: Path) -> None:
    for mode, call in CALLS["solve"].items():
        if mode.startswith("attack") and mode != "attack --simulate":
            board = called(
                folder, "solve", *call[1:], "--board", "IN/board.yaml", *(("--rolls", "6,5,4,1") if mode == "attack" else ())
            )
            assert board[0] == 0 or "no ability" in board[2]
            told = called(folder, "solve", TALK, "--say", *call[1:])
            assert told[0] == 0 or "no ability" in told[2]
    for option in ("--attackers", "--defenders"):
        assert called(folder, "sweep", "power {3..4}, health {2..3}", option, "IN/units.txt")[0] == 0
    assert called(folder, "sweep", *SWEPT, "--cluster", "tcp://127.0.0.1:1")[0] == 2


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (
            ("faq", "--only", "keywords", "--scenarios", "IN/scenarios.yaml"),
            "It works in: swtcg faq, swtcg faq --only scenarios.",
        ),
        (("faq", "--only", "terms", "--topic", "dice"), "It works in: swtcg faq, swtcg faq --only rulings."),
        (("solve", ATTACK, "--moves"), "--moves does nothing in: swtcg solve ATTACK. It works in: swtcg solve TABLE --moves."),
        (
            ("solve", TABLE, "--vary", "power=1..2"),
            "swtcg solve TABLE. It works in: swtcg solve ATTACK --vary.",
        ),
        (("ask", ATTACK, "--moves"), "--moves does nothing in: swtcg ask ATTACK. It works in: swtcg ask TABLE --moves."),
        (("ask", ATTACK, "--pick", "1"), "--pick does nothing in: swtcg ask ATTACK. It works in: swtcg ask QUESTION --pick."),
        (("sweep", *SWEPT, "--json", "--out", "OUT/x.csv"), "--json does not fit a file that ends in .csv."),
        (("sweep", *SWEPT, "--rolls", "6"), "--rolls is an option of swtcg solve, not of this command."),
        (("ask", "accuracy", "--seed", "6"), "--seed is an option of swtcg solve, not of this command."),
        (("lookup", "accuracy", "--seed", "6"), "No such option: --seed"),
    ],
)
def test_other_options_that_would_be_dropped(folder: Path, args: tuple[str, ...], said: str) -> None:
    status, out, err, written = called(folder, *args)
    assert (status, out, written) == (2, "", {})
    assert said in err
