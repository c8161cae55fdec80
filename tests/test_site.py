"""The program as a page, without a browser: what is built, what runs in it, and that it needs nothing but Python there."""

from __future__ import annotations

import ast
import io
import json
import os
import random
import re
import shutil
import subprocess
import sys
import tarfile
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import pytest
import sets
from decks import CARDS, PLAIN, dek
from effort import part
from hostile import TEXTS
from program import run
from rapidfuzz import distance, fuzz, process
from test_cases import CASES

from swtcg_rules import as_data, as_text, ask, compare, read_scenario, simulate, solve, vary, worth, write_scenario
from swtcg_rules.cards import store
from swtcg_rules.errors import UsageError
from swtcg_rules.glossary.store import PACKAGE, load
from swtcg_rules.site import alike, build, bytecode, decks, inside, own, runtime, table, ways
from swtcg_rules.site.program import GLOSSARY, archived, of_boards, program_files
from swtcg_rules.words import LANGUAGES, hints
from swtcg_rules.words.catalogue import texts_of

POWER_SIX = "power 6, Critical Hit 2, Lucky 2 vs Shields 1, Parry 2, health 5"
ASKED = [
    POWER_SIX,
    "Accuracy 1 vs Armor",
    "amror",
    "can i evade twice in one attack?",
    "power 4 vs Stealth",
    "czy moge uzyc Parry?",
    "Darth Vader (W) vs rey f",
]
ALONE = """
import os, sys
os.environ["SWTCG_CARDS"] = sys.argv[1] + "/none.sqlite"
sys.path.insert(0, sys.argv[1])
from swtcg_rules.site import inside
for text in sys.argv[2:]:
    print(inside.answer(text, "en", True, None, False))
"""


@pytest.fixture(scope="module")
def packed() -> bytes:
    return archived(program_files())


@pytest.mark.slow
def test_the_program_in_the_archive_answers_alone_and_alike(packed: bytes, tmp_path: Path) -> None:
    """With no library beside Python's own, as in the browser."""
    with tarfile.open(fileobj=io.BytesIO(packed)) as archive:
        archive.extractall(tmp_path, filter="data")
    call = [sys.executable, "-I", "-S", "-c", ALONE, str(tmp_path), *ASKED]
    answers = [
        json.loads(line) for line in subprocess.run(call, capture_output=True, encoding="utf-8", check=True).stdout.splitlines()
    ]
    assert [answer["data"] for answer in answers] == [json.loads(json.dumps(as_data(ask(text)))) for text in ASKED]
    assert [answer["text"] for answer in answers] == [as_text(ask(text)) for text in ASKED]


@pytest.mark.slow
def test_the_archive_is_the_same_each_time_and_holds_what_answers(packed: bytes) -> None:
    assert archived(program_files()) == packed
    with tarfile.open(fileobj=io.BytesIO(packed)) as archive:
        names = archive.getnames()
    compiled = {f"swtcg_rules/_data/{name}" for name in ("glossary.compiled", "texts.en", "texts.pl")}
    assert {"rapidfuzz.py", "swtcg_rules/site/inside.py", *compiled} <= set(names)
    assert {"lark/lark.py", "segno/encoder.py", "swtcg_rules/cards/text.lark", "swtcg_rules/cards/starter.tsv"} <= set(names)
    assert not [name for name in names if name.split("/")[1:2] in (["cli"], ["faq"], ["held"])]


def test_every_step_of_the_warming_up_loads_something_and_then_it_ends() -> None:
    steps = len(inside.WARM) + len(inside.LATER)
    assert [inside.warm_up(step) for step in range(steps + 1)] == [True] * steps + [False]


RUNTIME = Path(os.environ.get("SWTCG_RUNTIME", "node_modules")) / "pyodide"
in_node = pytest.mark.skipif(
    not (shutil.which("node") and RUNTIME.is_dir()), reason="no Node, or no Python for the browser here (SWTCG_RUNTIME)"
)
TOLD = b'"""What it does."""\nfrom __future__ import annotations\ndef f():\n    """More of it."""\n'
SMALL = {
    "swtcg_rules/__init__.py": b"",
    "swtcg_rules/site/__init__.py": b"",
    "swtcg_rules/site/inside.py": b"def boards():\n    import swtcg_rules.two\n    open('/program/a/text.lark').read()\n",
    "swtcg_rules/two.py": TOLD,
    "swtcg_rules/three.py": b"import swtcg_rules.two",
    "swtcg_rules/engine/rules/four.py": b"",
    "a/text.lark": b"z",
    "a/weights.bin": b"y",
}
"""A program of which boards take a part."""


def small_library() -> dict[str, bytes]:
    packed = io.BytesIO()
    with ZipFile(packed, "w") as archive:
        archive.writestr("one.py", "x = 1")
        archive.writestr("os.py", "x = 2")
        archive.writestr("pdb.py", "nobody asks for it")
    return {bytecode.STDLIB: packed.getvalue()}


@pytest.mark.slow
@in_node
def test_modules_are_compiled_by_the_python_that_runs_them_and_what_boards_take_comes_first() -> None:
    """Of a folder of rules all: a module that is not there means that there is no rule."""
    made = bytecode.compiled(small_library(), SMALL, RUNTIME)
    assert ZipFile(io.BytesIO(made.runtime[bytecode.STDLIB])).namelist() == ["os.pyc"]
    rest = {"stdlib/one.pyc", "swtcg_rules/three.pyc", "a/weights.bin"}
    assert set(made.later) == rest
    assert set(made.program) == {name + "c" if name.endswith(".py") else name for name in SMALL} - rest
    assert b"it" not in made.program["swtcg_rules/two.pyc"].replace(b"annotations", b""), (
        "what is told to who reads it stays behind"
    )
    assert made == bytecode.compiled(small_library(), SMALL, RUNTIME)


def test_what_cannot_be_compiled_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    if shutil.which("node"):
        with pytest.raises(UsageError) as no_runtime:
            bytecode.compiled(small_library(), SMALL, tmp_path)
        assert no_runtime.value.problems[0].code == "not-compiled"
        assert "pyodide.mjs" in str(no_runtime.value.problems[0].facts["why"])
    monkeypatch.setattr(shutil, "which", lambda _: None)
    with pytest.raises(UsageError) as no_node:
        bytecode.compiled(small_library(), SMALL, tmp_path)
    assert no_node.value.problems[0].code == "no-node"


BY_BOARDS = """
import os, sys
os.environ["SWTCG_CARDS"] = sys.argv[1] + "/none.sqlite"
sys.path.insert(0, sys.argv[1])
from swtcg_rules.site import inside
for text in sys.stdin.read().splitlines():
    try:
        print(inside.answer(text, "en", True, None, False))
    except (ImportError, LookupError, OSError):
        print("missing")
"""
KNOWN_THERE = ["power 6 vs Armor", "power 4, Lucky 1 vs Retaliate 2, health 3", *inside.BOARDS]


@pytest.mark.slow
@in_node
def test_what_boards_take_gives_the_whole_answer_or_misses_something(tmp_path: Path) -> None:
    """Never another one: what misses something is asked again when all is there."""
    program = program_files()
    taken = bytecode.compiled(runtime.runtime_files(RUNTIME), program, RUNTIME).program
    for name, content in program.items():
        if name.removesuffix(".py") + (".pyc" if name.endswith(".py") else "") in taken:
            (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
            (tmp_path / name).write_bytes(of_boards(content) if name == GLOSSARY else content)
    played: list[Any] = [case.values[0] for case in CASES]
    scenarios = [*dict.fromkeys(case["scenario"] for case in played)]
    asked = [*KNOWN_THERE, *scenarios[::12], *ASKED, "darth vader", "powr 6 vs Armor", "6 dice at shields 2 hp 5"]
    call = [sys.executable, "-I", "-S", "-c", BY_BOARDS, str(tmp_path)]
    given = "\n".join(asked)
    told = subprocess.run(call, input=given, capture_output=True, encoding="utf-8", check=True).stdout.splitlines()
    answers = {text: found for text, found in zip(asked, told, strict=True) if found != "missing"}
    assert set(answers) >= set(KNOWN_THERE)
    assert "darth vader" not in answers
    assert {text: json.loads(inside.answer(text, "en", True, None, False)) for text in answers} == {
        text: json.loads(found) for text, found in answers.items()
    }


ELSEWHERE = {("segno/__init__.py", "webbrowser"), ("swtcg_rules/sweep/running.py", "multiprocessing")}
"""Imported inside of functions that the page never calls: to open a window, to work with several processes."""


@pytest.mark.slow
def test_nothing_of_python_is_left_out_that_is_asked_for() -> None:
    asked = set()
    for name, content in program_files().items():
        for node in ast.walk(ast.parse(content)) if name.endswith(".py") else ():
            if isinstance(node, ast.Import):
                asked |= {(name, one.name.split(".")[0]) for one in node.names}
            elif isinstance(node, ast.ImportFrom) and not node.level:
                asked.add((name, str(node.module).split(".")[0]))
    assert {(name, module) for name, module in asked if module in bytecode.LEFT_OUT} == ELSEWHERE


def test_a_polish_question_is_answered_in_polish_unless_a_language_was_chosen() -> None:
    asked = "siła 4 kontra Armor, wytrzymałość 3"
    assert [json.loads(inside.answer(asked, "en", named, None, False))["lang"] for named in (False, True)] == ["pl", "en"]


def test_an_error_is_told_with_its_place_and_what_was_meant() -> None:
    told = json.loads(inside.answer("power 6 vs Amror 2 x", "en", True, None, False))["error"]
    first, problem = told["texts"][0], told["problems"][0]
    assert first == '"Amror" is not a word of the notation. Did you mean "Armor"?\n  power 6 vs Amror 2 x\n             ^^^^^'
    assert (problem["start"], problem["end"], problem["suggestions"]) == (11, 16, ["Armor"])
    told = json.loads(inside.answer("power 3 vs tie fighter", "en", True, None, False))["error"]
    several = ["TIE Fighter Escort", "TIE Space Superiority Fighter"]
    assert told["texts"][0].endswith("\n  power 3 vs tie fighter\n             ^^^^^^^^^^^")
    assert [(one["start"], one["end"], one["suggestions"]) for one in told["problems"]] == [(11, 22, several)]


@pytest.mark.parametrize(("lang", "nearest"), [("en", "power 6 vs Armor"), ("pl", "siła 6 kontra Armor")])
def test_the_nearest_scenario_is_told_in_the_language_of_the_page(lang: str, nearest: str) -> None:
    told = json.loads(inside.answer("powr 6 vs Armor", lang, True, None, False))["error"]
    assert told["nearest"] == [nearest]


def test_an_answer_comes_block_by_block_its_verdict_first() -> None:
    answer = json.loads(inside.answer(POWER_SIX, "en", True, "kill", False))
    assert answer["blocks"][0]["strong"]
    assert answer["blocks"][0]["text"].startswith("5 attack dice")
    assert [block["kind"] for block in answer["blocks"]].count("rows") == 1
    assert [block["title"] for block in answer["blocks"] if block.get("folded")] == [
        "Based on this project's decisions",
        "Step by step",
    ]
    assert sum("sources" in block for block in answer["blocks"]) == 1
    assert answer["data"]["goal"] == "kill"


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    "text", ["Darth Vader (W) vs Obi-Wan Kenobi (O)", "power 3 vs Avoid 2, health 4", "Zzyzx 3 5 vs health 2", "help", " "]
)
def test_the_page_says_nothing_that_only_a_terminal_can_do(text: str, lang: str) -> None:
    answer = json.loads(inside.answer(text, lang, True, None, False))
    shown = json.dumps(answer["error"]["texts"] if "error" in answer else answer["blocks"])
    assert "--" not in shown
    assert "swtcg " not in shown


@pytest.mark.parametrize("lang", LANGUAGES)
def test_each_hint_that_the_page_leaves_out_is_one_of_the_terminal(lang: str) -> None:
    texts = [text for key, text in texts_of(lang).items() if not key.startswith("terminal.")]
    texts.append(json.dumps(load().beyond, ensure_ascii=False))
    for hint, _ in hints(lang):
        assert any(re.search(hint, text) for text in texts), hint


def test_a_percent_sign_stays_with_its_number() -> None:
    verdict = json.loads(inside.answer(POWER_SIX, "en", True, None, False))["blocks"][0]["text"]
    assert "is discarded in 53.9\u00a0% of cases (55.0\u00a0% when" in verdict


LUCKY_THERE = "power 5, Lucky 1 vs Armor, Evade 2 (1 Force), health 4, damage 2; rolls 6 5 2 1 1; Evade prevents 2"


@pytest.mark.parametrize(
    ("lang", "told"),
    [
        ("en", "Assumed: the Dark Side passed where the record says nothing (Lucky 1 could be used)."),
        ("pl", "Założenia: Ciemna Strona pasuje tam, gdzie zapis nic nie podaje (do użycia: Lucky 1)."),
    ],
)
def test_a_verdict_says_that_nobody_played_what_could_be_used(lang: str, told: str) -> None:
    assert json.loads(inside.answer(LUCKY_THERE, lang, True, None, False))["condition"] == told
    assert json.loads(inside.answer(POWER_SIX, lang, True, None, False))["condition"] == ""


@pytest.mark.parametrize(
    ("text", "lang", "shown"),
    [
        (POWER_SIX, "en", ["5 dice", "4.15 mean damage", "53.9\u00a0% discarded"]),
        ("6 dice at shields 2 hp 5", "pl", ["4 kości", "2 średnie obrażenia", "0\u00a0% wyrzucenie"]),
        ('power 2 vs "Luke": health 2', "en", ["2 dice", "1 mean damage", "25.0\u00a0% Luke discarded"]),
        ("power 6 vs Armor", "en", ["6 dice", "2 mean damage"]),
        ("power 2 vs health 2; rolls 6 1", "en", []),
        ("parry", "en", []),
    ],
)
def test_the_numbers_that_are_asked_for_stand_first(text: str, lang: str, shown: list[str]) -> None:
    """Not for an attack that is over, and for what has no odds."""
    figures = json.loads(inside.answer(text, lang, True, None, False))["figures"]
    assert [f"{one['value']} {one['label']}" for one in figures] == shown


def test_the_chart_knows_from_where_on_the_unit_is_discarded() -> None:
    assert json.loads(inside.answer("power 6 vs health 5, damage 2", "en", True, None, False))["kills"] == 3
    assert json.loads(inside.answer("power 6 vs Armor", "en", True, None, False))["kills"] is None


def chosen(text: str, lang: str = "en") -> Any:
    return json.loads(inside.answer(text, lang, True, None, False))["next"]


def test_what_may_be_done_next_is_what_the_engine_allows() -> None:
    """Each move, added to the record, is read again and is legal."""
    rolled = "power 5, Lucky 1 vs Armor, Evade 2 (1 Force), health 4; rolls 6 5 2 1 1"
    told = chosen(rolled)
    assert (told["who"], [one["add"] for one in told["moves"]]) == ("Dark Side", ["attacker passes"])
    assert told["reroll"] == [{"text": "Lucky", "add": "Lucky rerolls", "many": 1, "lying": [6, 5, 2, 1, 1]}]
    told = chosen(f"{rolled}; Lucky rerolls 1>5", "pl")
    assert (told["who"], [one["text"] for one in told["moves"]][:2]) == ("Jasna Strona", ["Pas", "Evade zapobiega 2"])
    for move in told["moves"]:
        assert as_data(ask(f"{rolled}; Lucky rerolls 1>5; {move['add']}"))["legal"]
    assert chosen(f"{rolled}; Lucky rerolls 1>5; Evade prevents 2") is None


def test_one_pass_loses_nothing_and_is_recorded_only_where_both_pass() -> None:
    line = "power 5, Lucky 1 vs Evade 2 (1 Force), Lucky 1, health 3, force 1; rolls 6 5 4 2 1"
    passed = next(one for one in chosen(line)["moves"] if one["text"] == "Pass")
    then = passed["then"]
    assert (then["who"], [one["add"] for one in then["moves"]]) == ("Light Side", ["attacker passes; defender passes"])
    assert then["reroll"][0]["add"] == "attacker passes; Lucky 1 by defender rerolls"
    again = f"{line}; {then['reroll'][0]['add']} 6>2"
    assert chosen(again)["who"] == "Dark Side", "who has passed once may act again"
    assert as_data(ask(again))["legal"]
    mine = next(one for one in chosen(f"{line}; attacker passes")["moves"] if one["text"] == "Pass")
    assert "then" not in mine, "the other player has passed already"


def test_before_the_roll_and_for_dice_of_its_own_too() -> None:
    told = chosen("power 2, health 3 vs Retaliate 2, health 4")
    assert [one["add"] for one in told["moves"]] == ["defender passes", "Retaliate"]
    told = chosen("power 2, health 3 vs Retaliate 2, health 4; Retaliate; rolls 6 1")
    assert told["roll"] == {"text": "Retaliate rolls", "add": "Retaliate rolls", "many": 2}
    assert chosen("power 4 vs health 3; rolls 6 6 1 1") is None
    assert chosen("parry") is None


def test_a_battle_step_has_its_moves_and_its_dice() -> None:
    units = 'dark "Biker": ground, speed 40, power 3, health 3 vs light "Guard": ground, speed 50, power 4, Lucky 1, health 4'
    told = chosen(f"{units}; ground battle step")
    assert [one["add"] for one in told["moves"]] == ["Guard attacks Biker", "Guard does nothing", "pass"]
    assert chosen(f"{units}; ground battle step; Guard attacks Biker")["roll"]["many"] == 4
    told = chosen(f"{units}; ground battle step; Guard attacks Biker; rolls 6 1 1 1")
    assert [one["text"] for one in told["moves"]] == ["Pass"]
    assert told["reroll"][0]["lying"] == [6, 1, 1, 1]


def test_units_without_names_have_their_goes_as_well() -> None:
    """What is offered is asked again as a line, and is allowed there."""
    line = "dark power 4, ground + power 3, health 4, ground vs light power 2, health 4, speed 41, ground; ground battle step"
    for _ in range(4):
        moves = [one["add"] for one in chosen(line)["moves"]]
        assert moves
        for move in moves:
            assert as_data(ask(f"{line}; {move}"))["legal"], move
        line = f"{line}; {next(move for move in moves if move.endswith('does nothing'))}"
        if not (chosen(line) or {}).get("moves"):
            break


@pytest.mark.parametrize(
    ("text", "laid"),
    [
        (POWER_SIX, POWER_SIX),
        ("6 dice at shields 2 hp 5", "power 6 vs Shields 2, health 5"),
        ("Darth Vader (W) vs rey f", "Darth Vader (W) vs rey f"),
        ("parry", None),
    ],
)
def test_an_answer_goes_to_the_table_where_all_of_it_can_be_tapped(text: str, laid: str | None) -> None:
    assert json.loads(inside.answer(text, "en", True, None, False))["table"] == laid


def test_questions_that_may_be_meant_lead_to_their_rulings() -> None:
    answer = json.loads(inside.answer("can I evade what retaliate does to me", "en", True, None, False))
    listed = [block["links"] for block in answer["blocks"] if block["kind"] == "section" and block["links"]]
    assert listed == [[result["id"] for result in answer["data"]["results"][1:]]]


@pytest.mark.parametrize(
    ("text", "held"),
    [
        (POWER_SIX, True),
        (
            'dark "Darth Maul": power 5, Fury 2, health 6 vs "Qui-Gon": health 5, damage 1, tapped, Evade 2 (2 Force), force 4',
            True,
        ),
        ("power 2, space vs health 3; rolls 4 6", True),
        ("power 6 vs health 2 + Evade 1, health 3", True),
        ("power 6 vs health 2 + health 3 + health 3 + health 4", False),
        ("power 2 vs Evade 1, health 3; rolls 6 5; Evade prevents 1", True),
        ("power 4, +2 power for this attack vs health 3", True),
        ("vader w, damage 1, power 9, Lucky 2, loses Evade vs rey f, force 3", True),
        ("power 4 vs loses Shields, health 3", False),
        ("3 damage vs Evade 2, health 4", False),
        ("power 4, Upkeep 1 vs health 3", False),
        ("power 4, prevent 2 damage vs health 3", False),
        ("no scenario at all", False),
    ],
)
def test_the_table_takes_what_it_can_hold(text: str, held: bool) -> None:
    assert (json.loads(table.board(text)) is not None) == held


STEPS = (
    "dark power 4, health 5, speed 30, space + power 2, Lucky 1, health 2, speed 50, space "
    "vs light power 3, health 3, speed 40, space; space battle step",
    'light "Guard": power 3, Evade 1 (1 Force), health 3, speed 40, ground, force 2 '
    'vs dark "Biker": power 2, health 2, speed 50, ground; '
    "ground battle step; Biker attacks Guard; rolls 6 2; Evade prevents 1; Guard does nothing",
    "Rey (F), tapped vs Darth Vader (W), power 9, loses Evade, damage 1; character battle step",
    "dark power 4, health 5, ground vs light health 3, space; ground battle step",
)
ATTACKS_LAID = (
    POWER_SIX,
    "Darth Vader (W), power 9 vs Rey (F), loses Evade",
    "light power 2, space vs health 3, damage 1 + Intercept (1 Force), health 2; rolls 4 6; attacker passes",
)
WRITTEN = """
import { written } from "./board.js";
import { readFileSync } from "node:fs";
const { keywords, tables } = JSON.parse(readFileSync(0, "utf8"));
console.log(JSON.stringify(tables.map((table) => written(table, keywords))));
"""


def test_what_lies_on_the_table_is_written_as_it_was_read(tmp_path: Path) -> None:
    """A line becomes what is tapped, and that the same board again."""
    node = shutil.which("node")
    if not node:
        pytest.skip("no Node here")
    for name in ("board.js", "store.js"):
        (tmp_path / name).write_text((build.FILES / name).read_text(encoding="utf-8"), encoding="utf-8")
    (tmp_path / "package.json").write_text('{"type": "module"}', encoding="utf-8")
    (tmp_path / "run.js").write_text(WRITTEN, encoding="utf-8")
    lines = [*STEPS, *ATTACKS_LAID]
    tables = [json.loads(table.board(line)) for line in lines]
    assert None not in tables
    given = json.dumps({"keywords": build._keywords(), "tables": tables})
    done = subprocess.run(
        [node, str(tmp_path / "run.js")], input=given, capture_output=True, encoding="utf-8", check=True, cwd=tmp_path
    )
    for line, again in zip(lines, json.loads(done.stdout), strict=True):
        assert write_scenario(read_scenario(again)) == write_scenario(read_scenario(line))


def ways_of(text: str, lang: str = "en") -> Any:
    return json.loads(inside.answer(text, lang, True, None, False))["ways"]


BESIDE = "Vader: power 5, Lucky 1 vs Armor, Shields 2, health 4, damage 1 + Evade 2, health 3, force 2"


def test_the_numbers_of_a_board_can_be_tried_out() -> None:
    """All of them, each in a range around what it is, and in the reader's language; none where the dice lie."""
    told = ways_of(BESIDE)
    assert [one["text"] for one in told["vary"]] == [
        "Vader: power 5", "Vader: Lucky 1", "defender: health 4", "defender: damage 1", "defender: Shields 2",
        "defender 2: health 3", "defender 2: Evade 2", "defender: force 2",
    ]  # fmt: skip
    assert [one["what"] for one in told["vary"]][:3] == ["attacker power=2..8", "attacker Lucky=0..4", "defender health=1..7"]
    assert ways_of("siła 5 kontra wytrzymałość 4", "pl")["vary"][1]["text"] == "obrońca: wytrzymałość 4"
    assert ways_of("six dice against shields 2 and 5 health")["compare"]
    for none in ("power 2 vs health 3; rolls 4 6", "parry", "3 damage vs health 4", "vader"):
        assert ways_of(none) == {}, none
    assert ways_of(STEPS[0]) == {"vary": [], "compare": False, "dice": True, "best": True}
    assert ways_of(f"{STEPS[0]}; dark 2 attacks light 1") == {}, "a step is played out between the goes"


def rows_of(found: Any) -> list[list[str]]:
    """The cells of the tables in what the library says."""
    return [line.split() for line in as_text(found).splitlines()]


def test_a_board_in_another_way_is_what_the_library_says() -> None:
    for how, texts, goal, found in (
        ("vary", [BESIDE, "defender Shields=0..5"], "kill", vary(BESIDE, "defender Shields=0..5", "kill")),
        ("compare", [BESIDE, "power 6 vs health 3"], "kill", compare([BESIDE, "power 6 vs health 3"], "kill")),
        ("worth", [BESIDE], None, worth(BESIDE)),
        ("best", [STEPS[0]], None, solve(STEPS[0])),
    ):
        told = json.loads(ways.beside(how, texts, "en", goal))
        cells = [row for block in told["blocks"] for row in block.get("rows", ())]
        lines = rows_of(found)
        assert cells, how
        for row in cells:
            assert " ".join(row).replace("\u00a0", " ").split() in lines, how


@pytest.mark.parametrize("line", [POWER_SIX, STEPS[0]])
def test_dice_in_the_place_of_best_play_are_those_of_the_library(line: str) -> None:
    told = json.loads(ways.beside("dice", [line], "en", None))
    lines = as_text(simulate(line, ways.TRIALS, ways.SEED)).splitlines()
    said = [block["text"].replace("\u00a0", " ") for block in told["blocks"] if block["kind"] == "line"]
    assert len(said) > 2
    assert all(one in lines for one in said)


def test_a_follow_up_gives_the_line_that_comes_of_it() -> None:
    told = json.loads(ways.follow("power 6 vs health 4", "with armor", "en"))
    assert told == {"line": "power 6 vs Armor, health 4", "changes": "Added: defender, Armor."}
    told = json.loads(ways.follow("siła 6 kontra wytrzymałość 4", "a jeśli ma 5 wytrzymałości", "pl"))
    assert told["line"] == "power 6 vs health 5"
    assert len(json.loads(ways.follow("power 6 vs health 4", "with lucky 1", "en"))["lines"]) == 2
    assert json.loads(ways.follow("power 6 vs health 4", "and a hat", "en"))["error"]["texts"]


def test_what_cannot_be_tried_says_why() -> None:
    told = json.loads(ways.beside("compare", [POWER_SIX, "pwer 6 vs health 3"], "en", None))
    assert told["error"]["problems"][0]["suggestions"] == ["power"]


@pytest.mark.slow
def test_likeness_is_that_of_the_library() -> None:
    randomly = random.Random(1)
    words = [*load().names, "", "dbl strike", "amror", "zdolność"]
    for query in part(randomly.sample(words, 60), 4):
        for ours, theirs in ((alike.fuzz.ratio, fuzz.ratio), (alike.fuzz.token_sort_ratio, fuzz.token_sort_ratio)):
            for cutoff in (50, 73, 88):
                mine = alike.process.extract(query, words, scorer=ours, score_cutoff=cutoff)
                assert mine == process.extract(query, words, scorer=theirs, limit=None, score_cutoff=cutoff)
        best = process.extractOne(query, words, scorer=fuzz.ratio, score_cutoff=80)
        assert alike.process.extractOne(query, words, scorer=alike.fuzz.ratio, score_cutoff=80) == best
        for word in words:
            for most in (None, 1):
                far = alike.distance.OSA.distance(query, word, score_cutoff=most)
                assert far == distance.OSA.distance(query, word, score_cutoff=most)


USED = re.compile(r"^ *(?:from|import) rapidfuzz\b.*$", re.MULTILINE)


def test_nothing_is_asked_of_likeness_that_the_page_does_not_have() -> None:
    """A module inside of the library, for one, is none there."""
    lines = [line.strip() for path in PACKAGE.rglob("*.py") for line in USED.findall(path.read_text(encoding="utf-8"))]
    asked = {name for line in lines for name in line.removeprefix("from rapidfuzz import ").split(", ")}
    assert asked == {"fuzz", "process", "distance"}
    assert all(isinstance(getattr(alike, name), type) for name in asked)


def test_a_code_is_a_square_and_holds_what_an_address_can_say() -> None:
    rows = json.loads(inside.qr("https://example.org/#q=power%206%20vs%20Armor&lang=en"))
    assert {len(row) for row in rows} == {len(rows)}
    assert [row[:7] for row in rows[:7]] == [row[-7:] for row in rows[:7]] == [row[:7] for row in rows[-7:]]
    assert len(json.loads(inside.qr("x" * 2000))) == 169
    assert inside.qr("x" * 4000) == "null"


def test_a_card_is_the_unit_that_it_is_on_the_table() -> None:
    card = json.loads(table.card_unit("darth vader w"))
    assert (card["name"], card["side"], card["power"], card["health"]) == ("Darth Vader (W)", "dark", 4, 5)
    assert card["has"] == [{"id": "evade", "text": "Evade 2 (2 Force)"}]
    assert table.card_unit("no such card") == "null"


QUICK = """
import { quickly } from "PLACE";
import { readFileSync } from "node:fs";
const [lang, ...lines] = readFileSync(0, "utf8").trim().split("\\n");
console.log(JSON.stringify(lines.map((line) => quickly(line, lang, (key) => key))));
"""
ATTACKS = ("Accuracy 1", "Accuracy 3", "Critical Hit 1", "Critical Hit 2", "Critical Hit 2, Critical Hit 1", "Double Damage")
DEFENDS = ("Armor", "Shields 1", "Shields 2, Shields 2", "Parry 1", "Parry 2", "Parry 3, Parry 1", "damage 2", "damage 1")


def quickly(lines: list[str], lang: str, folder: Path) -> Any:
    """What the page itself makes of lines."""
    (folder / "quick.mjs").write_text((build.FILES / "quick.js").read_text(encoding="utf-8"), encoding="utf-8")
    (folder / "run.mjs").write_text(QUICK.replace("PLACE", "./quick.mjs"), encoding="utf-8")
    given = "\n".join([lang, *lines])
    node = shutil.which("node")
    if not node:
        pytest.skip("no Node here")
    done = subprocess.run([node, str(folder / "run.mjs")], input=given, capture_output=True, encoding="utf-8", check=True)
    return json.loads(done.stdout)


@pytest.mark.slow
@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_the_page_works_out_itself_is_what_the_engine_says(lang: str, tmp_path: Path) -> None:
    """The plain attack of two units, before the engine is there: figures and chart, to the last letter."""
    randomly = random.Random(lang)
    lines = []
    for _ in range(300):
        attacker = [f"power {randomly.randint(1, 12)}", *randomly.sample(ATTACKS, randomly.randint(0, 3))]
        defender = [f"health {randomly.randint(3, 9)}", *randomly.sample(DEFENDS, randomly.randint(0, 3))]
        if len({one for one in defender if one.startswith("damage")}) < 2:
            lines.append(f"{', '.join(attacker)} vs {', '.join(defender)}")
    for line, quick in zip(lines, quickly(lines, lang, tmp_path), strict=True):
        told = json.loads(inside.answer(line, lang, True, None, False))
        chart = next(block["rows"] for block in told["blocks"] if block["kind"] == "rows")
        assert quick is not None, line
        assert [one["value"] for one in quick["figures"]] == [one["value"] for one in told["figures"]], line
        assert [[cell.replace(" ", "\u00a0") for cell in row] for row in chart] == quick["blocks"][1]["rows"], line


def test_what_is_not_so_plain_is_left_to_the_engine(tmp_path: Path) -> None:
    lines = [
        "power 4, Lucky 1 vs health 3", "power 4 vs health 3 + health 2", "power 4 vs Evade 1, health 3", "parry",
        "power 4 vs Armor", "power 4 vs health 3; rolls 6 5 4 1", "power 4, space vs health 3", "Luke vs Vader",
        "power 4 vs health 3, damage 3", "power 61 vs health 3", "power 4, Critical Hit vs health 3",
        "power 4 vs Armor 2, health 3",
    ]  # fmt: skip
    assert quickly(lines, "en", tmp_path) == [None] * len(lines)


# The reader's own cards


@pytest.fixture
def opened(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with the files that were opened, as the page has it."""
    monkeypatch.setenv("SWTCG_CARDS", str(tmp_path / "cards.sqlite"))
    assert json.loads(own.known())["n"] == 0
    folder = tmp_path / "opened"
    folder.mkdir()
    sets.write(folder)
    return folder


@pytest.mark.slow
def test_opened_files_become_cards_that_answer_to_their_names(opened: Path) -> None:
    report = json.loads(own.open_files(str(opened), "en", lambda done, expected: None))
    assert report["blocks"][0]["rows"][0][:3] == ["INV", "9", "6"]
    known = json.loads(own.known())
    assert (known["n"], known["sets"], known["stale"]) == (9, 1, False)
    assert "Vek Torran (B)" in known["names"]
    for name, verdict in (
        ("vek torran b", "Vek Torran (B)"),
        ("Dark Walker", "Dark Walker"),
        ("darth vader w", "Darth Vader (W)"),
    ):
        answer = json.loads(inside.answer(name, "en", True, None, False))
        assert answer["found"]
        assert answer["blocks"][0]["text"].startswith(verdict)
    several = json.loads(inside.answer("Vek Torran", "en", True, None, False))
    assert [card["name"] for card in several["data"]["cards"]] == ["Vek Torran (B)", "Vek Torran (C)"]
    assert json.loads(inside.answer("Armor", "en", True, None, False))["data"]["kind"] == "keyword"
    attack = json.loads(inside.answer("Oru Dellin (A), power 9 vs vek torran b", "en", True, None, False))
    assert attack["blocks"][0]["text"].startswith("9 attack dice")


def test_the_cards_that_come_with_the_program_need_no_file(opened: Path) -> None:
    assert len(json.loads(own.known())["names"]) > 200
    answer = json.loads(inside.answer("Darth Vader (W) vs rey f", "en", True, None, False))
    assert answer["data"]["kind"] == "solution"


def test_files_that_hold_no_cards_change_nothing(opened: Path) -> None:
    own.open_files(str(opened), "en", lambda done, expected: None)
    (opened / "INV.txt").write_text("no cards at all", encoding="utf-8")
    told = json.loads(own.open_files(str(opened), "en", lambda done, expected: None))["error"]
    assert told["problems"][0]["file"] == "INV.txt"
    assert json.loads(own.known())["n"] == 9


def test_a_database_that_is_of_no_use_is_taken_away(opened: Path) -> None:
    store.place().write_bytes(b"something else")
    assert json.loads(own.known())["unusable"]
    assert "unusable" not in json.loads(own.known())


# Decks

VIEWS = {"deck": (), "sheet": ("--sheet",)}
"""What the page has of a deck, and how the terminal is asked for it."""
NAMED = "our.txt"


@pytest.fixture
def listed(opened: Path) -> Path:
    """A folder with a set file, which was opened, and deck lists beside it."""
    sets.write(opened, "INV.txt", *CARDS)
    own.open_files(str(opened), "en", lambda done, expected: None)
    return opened


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("view", VIEWS)
@pytest.mark.parametrize("text", [PLAIN.removeprefix("\ufeff"), dek(("Vek's X-Wing (C)", "INV"), ("Mora Linn (A)", "INV"))])
def test_a_deck_says_on_the_page_what_it_says_in_the_terminal(listed: Path, text: str, view: str, lang: str) -> None:
    (listed / NAMED).write_text(text, encoding="utf-8")
    told = json.loads(getattr(decks, view)(NAMED, text, lang))
    called = run("deck", str(listed / NAMED), *VIEWS[view], "--lang", lang, SWTCG_CARDS=str(store.place()))
    assert told["text"] == called.stdout.replace(str(listed / NAMED), NAMED)
    if view == "sheet":
        file = run("deck", str(listed / NAMED), "--sheet", "--format", "html", "--lang", lang, SWTCG_CARDS=str(store.place()))
        assert told["html"] == file.stdout


def test_the_cards_of_a_deck_are_named_line_by_line(listed: Path) -> None:
    shown = json.loads(decks.deck("", PLAIN, "en"))["blocks"]
    assert shown[0]["text"].startswith("Deck: 13 cards")
    named = [(block["title"], block["cards"]) for block in shown if "cards" in block]
    assert named == [
        ("Space (4)", ["Vek's X-Wing (C)"]),
        ("Character (8)", ["Mora Linn (A)", "Vek Torran (B)", "Mora Linn (B)"]),
        ("Mission (1)", ["Trench Run"]),
    ]
    assert [block["links"][:2] for block in shown if block["kind"] == "section" and block["links"]] == [["evade", "armor"]]
    assert [block["caption"] for block in shown if block["kind"] == "rows"] == ["How many cards there are of each build cost"]


def test_what_may_be_meant_by_a_name_that_is_none_stands_at_its_line(listed: Path) -> None:
    text = "1 Skimmer\n3 Vek Torran (D)\n2 Vek Torran\n1 Zzyzx\n1 Dark Walker\n"
    [wrong] = [block for block in json.loads(decks.deck("", text, "en"))["blocks"] if "meant" in block]
    assert len(wrong["lines"]) == len(wrong["meant"]) == 5
    first, second, third, small, sides = wrong["meant"]
    assert (first["line"], first["name"], first["names"][0]) == (2, "Vek Torran (D)", "Vek Torran (B)")
    assert (second["line"], second["names"]) == (3, ["Vek Torran (B)", "Vek Torran (C)"])
    assert (third["line"], third["names"], small, sides) == (4, [], None, None)


@pytest.mark.parametrize("view", VIEWS)
@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "deck-empty"),
        ("no number\n", "deck-line"),
        ("100 Skimmer\n", "deck-copies"),
        ("99 Skimmer\n" * 5, "deck-large"),
        ("1 Skimmer\0", "cards-not-text"),
        ("<deck><card>", "deck-xml"),
        ("<!DOCTYPE a><deck/>", "deck-xml-type"),
        ("# " + "x" * decks.MOST_BYTES, "file-too-large"),
    ],
)
def test_a_list_that_cannot_be_read_is_an_error_as_elsewhere(opened: Path, view: str, text: str, code: str) -> None:
    told = json.loads(getattr(decks, view)("", text, "pl"))["error"]
    assert [problem["code"] for problem in told["problems"]] == [code]
    assert told["texts"][0].startswith("Talia:")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("text", TEXTS)
def test_a_hostile_list_is_shown_or_refused(opened: Path, text: str, lang: str) -> None:
    for given in (text, f"1 {text}", dek((text, "INV"))):
        for view in VIEWS:
            assert json.loads(getattr(decks, view)(text, given, lang)).keys() & {"blocks", "error"}


DECK_ALONE = """
import json, os, sys
os.environ["SWTCG_CARDS"] = sys.argv[1] + "/none.sqlite"
sys.path.insert(0, sys.argv[1])
from swtcg_rules.site import decks
print(json.dumps([json.loads(view(*sys.argv[2:], "en")) for view in (decks.deck, decks.sheet)]))
"""


@pytest.mark.slow
def test_the_program_in_the_archive_reads_decks_alone(packed: bytes, opened: Path, tmp_path: Path) -> None:
    with tarfile.open(fileobj=io.BytesIO(packed)) as archive:
        archive.extractall(tmp_path / "alone", filter="data")
    name, text = "rebels.dek", dek(("Darth Vader (W)", "START"), ("Rey (F)", "START"))
    call = [sys.executable, "-I", "-S", "-c", DECK_ALONE, str(tmp_path / "alone"), name, text]
    told = subprocess.run(call, capture_output=True, encoding="utf-8", check=True).stdout
    assert json.loads(told) == [json.loads(view(name, text, "en")) for view in (decks.deck, decks.sheet)]


# What is built


def test_the_words_are_there_in_both_languages() -> None:
    for name, texts in build._words()["texts"].items():
        assert len(texts) == len(LANGUAGES)
        assert all(texts), name


def test_the_keywords_to_tap_are_those_of_an_attack() -> None:
    known = {one["id"]: one for one in build._keywords()}
    assert len(known) == len(build._keywords()) > 35
    assert known["evade"] == {"id": "evade", "name": "Evade", "x": True, "cost": True}
    assert not known["armor"]["x"]
    assert {"velocity", "pilot", "upkeep"}.isdisjoint(known)


def test_no_runtime_is_told_with_the_command_that_gets_it(tmp_path: Path) -> None:
    result = run("site", "--out", str(tmp_path / "site"), "--runtime", str(tmp_path / "nowhere"))
    assert (result.returncode, result.stdout) == (2, "")
    assert f"npm install {runtime.PACKAGE}" in result.stderr
    assert not (tmp_path / "site").exists()


def test_another_runtime_is_refused(tmp_path: Path) -> None:
    for name in runtime.PINNED["files"]:
        (tmp_path / name).write_bytes(b"something else")
    result = run("site", "--out", str(tmp_path / "site"), "--runtime", str(tmp_path))
    assert result.returncode == 2
    assert "pyodide.mjs" in result.stderr


def test_a_folder_with_something_else_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "mine.txt").write_text("mine")
    result = run("site", "--out", str(tmp_path), "--runtime", str(tmp_path))
    assert result.returncode == 2
    assert [file.name for file in tmp_path.iterdir()] == ["mine.txt"]
