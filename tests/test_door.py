"""The public door: what it gives it can show in every form, each valid against its own schema; objects are checked as text is."""

from __future__ import annotations

import csv
import doctest
import io
import json
import pickle
import pydoc
import re
import subprocess
import sys
import tempfile
import threading
from collections.abc import Callable
from fractions import Fraction
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from hypothesis import assume, given, settings
from mypy import api
from program import run
from schemas import SCHEMAS, schema
from strategies import boards, tables

import swtcg_rules as swtcg
from swtcg_rules import Ability, Board, Unit
from swtcg_rules.errors import LONGEST
from swtcg_rules.render.tables import to_csv
from swtcg_rules.table.held import held
from swtcg_rules.table.writer import write_scenario

TOP = Path(__file__).parent.parent
DECK = Path(tempfile.mkdtemp()) / "deck.txt"
DECK.write_text("4 Darth Vader (W)\n2 Nobody at all\n", encoding="utf-8")
STEP = 'dark "A": ground, speed 30, power 3, health 3 vs light "B": ground, speed 40, power 2, health 2; ground battle step'
GIVEN: dict[str, Callable[[], Any]] = {
    "ask": lambda: swtcg.ask("Accuracy 1 vs Armor"),
    "ask-back": lambda: swtcg.ask("Vader 7 against Luke, 4 health"),
    "again": lambda: swtcg.again("power 6 vs health 4", "with armor and 5 health"),
    "again-asked": lambda: swtcg.again("power 6 vs health 4", "lucky 2"),
    "talk": lambda: swtcg.ask("Vader (7 dice, crit 2) attacks Luke who has 4 health"),
    "card-asked": lambda: swtcg.ask("Darth Vader (W)"),
    "table": lambda: swtcg.ask(STEP),
    "solve": lambda: swtcg.solve("power 3 vs Armor, health 2"),
    "battle": lambda: swtcg.solve(STEP, "arena"),
    "simulate": lambda: swtcg.simulate(STEP, 100, goal="arena"),
    "simulate-attack": lambda: swtcg.simulate("power 3 vs health 2", 100),
    "lookup": lambda: swtcg.lookup("amror"),
    "keywords": lambda: swtcg.keywords(ability_type="triggered"),
    "rulings": lambda: swtcg.rulings("can I evade twice"),
    "understand": lambda: swtcg.understand("Vader 7 dice attacks Luke 4 health"),
    "not-understood": lambda: swtcg.understand("hello there"),
    "compare": lambda: swtcg.compare(["power 5, Lucky 2", "power 5, Critical Hit 2"]),
    "vary": lambda: swtcg.vary("power 4 vs health 3", "power=1..3"),
    "grid": lambda: swtcg.vary("power 4 vs health 3", ["power=1..2", "health=2..3"]),
    "worth": lambda: swtcg.worth("power 4, Fury 1 vs Parry 1, health 3"),
    "sweep": lambda: swtcg.sweep("power {1..2} vs {Armor,Armr}, health 3"),
    "worth-over": lambda: swtcg.worth_over("Fury=0..1", "health {3,4}"),
    "card": lambda: swtcg.card("Darth Vader (W)"),
    "cards-of-a-name": lambda: swtcg.card("vader"),
    "no-card": lambda: swtcg.card("nobody at all"),
    "cards": lambda: swtcg.cards(side="light", cost="4", unread=False),
    "cards-unread": lambda: swtcg.cards(unread=True),
    "deck": lambda: swtcg.deck(DECK),
    "faq": lambda: swtcg.faq(langs=["en"], only=["rulings"], keywords=["cunning"]),
    "check": lambda: swtcg.check([TOP / "README.md"]),
    "board": lambda: swtcg.read_scenario("power 3 vs Armor"),
    "read-table": lambda: swtcg.read_scenario(STEP),
}


@pytest.fixture(autouse=True)
def shipped_cards(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SWTCG_CARDS", str(tmp_path / "cards.sqlite"))


def name_of(data: dict[str, Any]) -> str:
    found = re.fullmatch(r"swtcg-([a-z]+)/1", data["schema"])
    assert found
    return found[1]


@pytest.mark.parametrize("call", GIVEN)
def test_what_the_door_gives_it_shows(call: str) -> None:
    result = GIVEN[call]()
    for lang in ("en", "pl"):
        data = json.loads(json.dumps(swtcg.as_data(result, lang)))
        schema(name_of(data)).validate(data)
        assert swtcg.as_text(result, lang).strip()
        assert swtcg.as_markdown(result, lang).strip()
        assert swtcg.as_html(result, lang).startswith("<")
    rows = swtcg.to_dicts(result)
    assert len({tuple(row) for row in rows}) <= 1
    assert list(csv.DictReader(io.StringIO(to_csv(result)))) or not rows
    assert swtcg.as_text(pickle.loads(pickle.dumps(result))) == swtcg.as_text(result)


@pytest.mark.parametrize("call", ["vary", "sweep", "worth-over", "solve", "cards", "deck", "check", "keywords", "simulate"])
def test_a_result_is_html_in_a_notebook_and_rows_for_a_data_frame(call: str) -> None:
    result = GIVEN[call]()
    assert result._repr_html_() == swtcg.as_html(result)
    assert result.to_dicts() == swtcg.to_dicts(result) != []


def test_the_rows_have_numbers_and_fractions() -> None:
    rows = swtcg.vary("power 4 vs health 3", "power=1..3").to_dicts()
    assert [(row["power"], row["discarded"], row["discarded_exact"]) for row in rows] == [
        (1, 0, "0"),
        (2, 0, "0"),
        (3, 0.125, "1/8"),
    ]
    row, _ = swtcg.sweep("power {2..3} vs health 2").to_dicts()
    assert (row["power"], row["damage"], row["damage_exact"]) == (2, 1.0, "1")


def test_a_field_holds_text_or_a_number_and_no_row_has_its_columns() -> None:
    (card,) = swtcg.to_dicts(GIVEN["card"]())
    assert (card["abilities_reading"], str(card["abilities_notation"])[-19:]) == ("played | played", "| Evade 2 (2 Force)")
    (found,) = swtcg.to_dicts(swtcg.lookup("amror"))
    assert found["reminder"] == "A die hits this unit only on 5 or more."
    for call in ("check", "keywords", "understand", "deck"):
        full = GIVEN[call]()
        field = {"check": "problems", "keywords": "ids", "understand": "placed", "deck": "cards"}[call]
        none = to_csv(full._replace(**{field: ()}))
        assert set(swtcg.to_dicts(full)[0]) <= set(none.rstrip("\n").split(",")), call


def test_text_in_html_is_text() -> None:
    assert "<b>" not in swtcg.as_html(swtcg.ask('"<b>Vader</b>": power 3 vs health 2'))


def test_an_error_is_shown_too() -> None:
    with pytest.raises(swtcg.ScenarioError) as caught:
        swtcg.read_scenario("powr 3 vs Armor")
    assert swtcg.as_text(caught.value) == f"{caught.value}\n"
    assert "powr" in swtcg.as_text(caught.value, "pl")
    schema("error").validate(swtcg.as_data(caught.value))


@pytest.mark.parametrize("show", [swtcg.as_text, swtcg.as_data, swtcg.as_html])
def test_what_the_library_never_gives_is_no_result(show: Callable[[Any], object]) -> None:
    with pytest.raises(swtcg.UsageError, match="gives no dict"):
        show({})


def test_every_name_is_seen() -> None:
    assert set(swtcg.__all__) <= set(dir(swtcg))
    shown = pydoc.plain(pydoc.render_doc(swtcg))
    for name in ("sweep", "cards", "deck", "faq", "understand", "as_data"):
        assert re.search(rf"^    {name}\(", shown, re.MULTILINE)
    # The folders of these names, loaded by now, have not taken them.
    assert all(callable(getattr(swtcg, name)) for name in ("cards", "faq", "sweep"))


ONE_FORCE: Any = (1,)
"""Of two sides there have to be two."""


def a_board(**changes: Any) -> Board:
    mine = Unit(power=4, abilities=(Ability("lucky", 1),))._replace(**changes)
    return Board((mine,), (Unit(health=3, abilities=(Ability("armor"),)),))


def test_a_board_of_objects_is_as_good_as_its_text() -> None:
    assert swtcg.write_scenario(a_board()) == "power 4, Lucky 1 vs Armor, health 3"
    assert swtcg.solve(a_board()).value == swtcg.solve(swtcg.read_attack("power 4, Lucky 1 vs Armor, health 3")).value


@pytest.mark.parametrize(
    ("board", "said"),
    [
        (a_board(power=-5), "-5 is out of range: power goes from 0 to 60"),
        (a_board(power="5"), "attackers[0].power is '5'; it has to be int | None."),
        (a_board(power=True), "attackers[0].power is True; it has to be int | None."),
        (a_board(abilities=[Ability("lucky", 1)]), "attackers[0].abilities is [Ability("),
        (
            a_board(abilities=(Ability("luky", 1),)),
            '[0].abilities[0].keyword: no keyword has the id "luky". Did you mean "lucky"',
        ),
        (a_board(abilities=(Ability("armor", 3),)), "Armor takes no number"),
        (a_board(abilities=(Ability("fury"),)), "Fury needs a number"),
        (a_board(arena="ground"), "attackers[0].arena is 'ground'; it has to be Arena | None."),
        (a_board(on=7), "attackers[0].on = 7 cannot be on a board like this"),
        (a_board()._replace(attackers=()), "There is nobody among the attackers of this board."),
        (Board(*a_board()[:2], force=ONE_FORCE), "force is (1,); it has to be tuple[int | None, int | None]."),
        (Unit(power=4), "A board or a table is wanted here, not a Unit."),
        (7, "A board or a table is wanted here, not a int."),
    ],
)
def test_a_board_that_cannot_be_is_refused(board: Any, said: str) -> None:
    for call in (swtcg.solve, swtcg.write_scenario, swtcg.simulate, lambda one: swtcg.vary(one, "power=1..2")):
        with pytest.raises(swtcg.ScenarioError) as caught:
            call(board)
        assert said in str(caught.value)


@settings(max_examples=15)
@given(boards())
def test_every_board_of_the_notation_is_held(board: Board) -> None:
    assert held(board) == board


@settings(max_examples=8)
@given(tables())
def test_every_table_of_the_notation_is_held(table: swtcg.Table) -> None:
    assume(len(write_scenario(table)) <= LONGEST)
    assert held(table) == table


LONG = "power 20, Lucky 3, Fury 3 vs Lucky 3, health 30"


@pytest.mark.parametrize(
    "call",
    [
        lambda **limit: swtcg.ask(LONG, **limit),
        lambda **limit: swtcg.solve(LONG, **limit),
        lambda **limit: swtcg.vary(LONG, "power=20..22", **limit),
        lambda **limit: swtcg.simulate("power 3 vs health 3", 10_000_000, **limit),
        lambda **limit: swtcg.sweep(LONG.replace("20", "{20..24}"), **limit),
        lambda **limit: swtcg.check([TOP / "glossary" / "keywords" / "armor.yaml"], **limit),
        lambda **limit: swtcg.faq(only=["rulings"], keywords=["evade"], **limit),
    ],
)
def test_a_call_ends_in_its_time_and_when_it_is_told(call: Callable[..., object]) -> None:
    with pytest.raises(swtcg.StoppedError, match=r"^The time that was set for this call is over: 0.001 s\.$"):
        call(seconds=0.001)
    event = threading.Event()
    event.set()
    with pytest.raises(swtcg.StoppedError, match=r"^The call was stopped\.$"):
        call(stop=event.is_set)


def test_a_folder_that_is_checked_is_left_off_in_time() -> None:
    asked = count()
    with pytest.raises(swtcg.StoppedError):
        swtcg.check([TOP / "glossary"], stop=lambda: next(asked) == 5)
    assert next(asked) == 6, "one of the first files"


def test_nothing_to_compare_is_refused() -> None:
    with pytest.raises(swtcg.UsageError, match="no board to compare"):
        swtcg.compare([])
    with pytest.raises(swtcg.UsageError, match="A list of boards is wanted"):
        swtcg.compare("power 3 vs health 2")


def test_it_is_asked_again_and_again_whether_to_go_on() -> None:
    asked = count()
    with pytest.raises(swtcg.StoppedError):
        swtcg.simulate("power 3 vs health 3", 10_000_000, stop=lambda: next(asked) == 3)
    assert next(asked) == 4
    assert swtcg.solve(swtcg.read_attack("power 1 vs health 1"), seconds=9).units[1].discarded == Fraction(1, 2)


def test_a_folder_without_entries_is_refused_and_nothing_is_changed(tmp_path: Path) -> None:
    with pytest.raises(swtcg.UsageError):
        swtcg.use_glossary(tmp_path)
    assert swtcg.lookup("armor").found


# The contracts of the command line.


def test_every_schema_has_an_id_and_is_printed() -> None:
    names = run("schema").stdout.split()
    assert names == sorted(f"{path.stem.removeprefix('swtcg-').removesuffix('-1')}/1" for path in SCHEMAS.glob("*.json"))
    for name in names:
        printed = json.loads(run("schema", f"swtcg-{name}").stdout)
        assert printed == swtcg.schema(name.removesuffix("/1"))
        assert printed["$id"] == f"urn:swtcg-rules:swtcg-{name}"
        schema(name.removesuffix("/1"))
    assert "is not one of: answer/1, card/1" in run("schema", "nope").stderr


ALL = ("table", "json", "jsonl", "csv", "md")
COMMANDS = [
    ("ask", "Accuracy 1 vs Armor"),
    ("ask", STEP, "--moves"),
    ("solve", "power 3 vs Armor, health 2"),
    ("solve", "power 3 vs health 2", "--vary", "power=1..2"),
    ("solve", "power 3, Fury 1 vs health 2", "--worth"),
    ("solve", "power 3 vs health 2", "--compare", "power 4 vs health 2"),
    ("solve", STEP, "--goal", "arena"),
    ("solve", STEP, "--goal", "arena", "--simulate", "100"),
    ("solve", STEP, "--moves"),
    ("lookup", "armor"),
    ("keywords", "--type", "triggered"),
    ("rulings", "evade-twice-in-one-chance"),
    ("card", "Darth Vader (W)"),
    ("cards", "--cost", "9"),
    ("deck", str(DECK)),
    ("check", str(TOP / "glossary" / "keywords" / "armor.yaml")),
    ("sweep", "power {1..2} vs health 3"),
    ("sweep", "--worth", "Fury=0..1", "--against", "health {3,4}"),
]


@pytest.mark.parametrize(
    "command", COMMANDS, ids=lambda command: "-".join(part for part in command if part.isalpha() or part[:2] == "--")
)
def test_every_command_knows_the_same_forms(command: tuple[str, ...]) -> None:
    said = {form: run(*command, "--format", form) for form in ALL}
    assert {result.returncode for result in said.values()} == {0}, [result.stderr for result in said.values()]
    data = json.loads(said["json"].stdout)
    schema(name_of(data)).validate(data)
    lines = [json.loads(line) for line in said["jsonl"].stdout.splitlines()]
    for line in lines:
        schema(name_of(line)).validate(line)
    assert lines in ([data], data.get("rows"))
    old = run(*command, "--json")
    assert old.stdout == said["jsonl" if name_of(data) == "swept" else "json"].stdout
    rows = list(csv.reader(io.StringIO(said["csv"].stdout)))
    assert len({len(row) for row in rows}) <= 1
    assert said["table"].stdout.strip()
    assert said["md"].stdout.strip()


def test_two_forms_at_once_are_refused() -> None:
    for call in (("ask", "Armor"), ("cards",), ("deck", str(DECK)), ("sweep", "power {1,2} vs health 3"), ("faq",)):
        result = run(*call, "--json", "--format", "md")
        assert (result.returncode, result.stdout) == (2, "")
        schema("error").validate(json.loads(result.stderr))
    assert "--json does nothing in: swtcg cards --csv" in run("cards", "--csv", "--json").stderr


@pytest.mark.parametrize(
    ("call", "name"),
    [
        (("ask", "powr 3 vs Armor", "--format", "jsonl"), "error"),
        (("ask", "powr 3 vs Armor", "--format=json"), "error"),
        (("deck", "nowhere.dek", "--sheet", "--format", "json"), "error"),
        (("faq", "--json", "--topic", "nope"), "error"),
        (("keywords", "--nope", "--json"), "error"),
        (("keywords", "--origin", "house", "--json"), "note"),
        (("faq", "--json", "--keyword", "evade", "--origin", "house"), "note"),
        (("--json",), "error"),
    ],
)
def test_where_json_is_asked_for_the_rest_is_json_too(call: tuple[str, ...], name: str) -> None:
    for line in run(*call).stderr.splitlines():
        schema(name).validate(json.loads(line))


def test_no_card_is_told_in_json_as_well() -> None:
    told = [json.loads(line) for line in run("cards", "--text", "nothing like this", "--json").stderr.splitlines()]
    assert [line["note"] for line in told][-1] == "No card fits that."
    for line in told:
        schema("note").validate(line)


def test_the_version_for_a_script() -> None:
    data = json.loads(run("--version", "--json").stdout)
    schema("version").validate(data)
    assert run("--version").stdout == f"swtcg {data['version']}, glossary {data['data_version']}\n"


def test_a_line_that_is_no_text_is_told_so() -> None:
    result = run("ask", "-", "--json", stdin="si\ufffda 4 kontra Armor\nArmor\n")
    bad, good = map(json.loads, result.stdout.splitlines())
    assert (result.returncode, bad["error"]["problems"][0]["code"], good["kind"]) == (2, "line-not-text", "keyword")


def test_comments_and_blank_lines_are_no_questions() -> None:
    result = run("ask", "-", "--format", "jsonl", stdin="# for Sunday\n\n  # more\nArmor\n")
    assert [json.loads(line)["query"] for line in result.stdout.splitlines()] == ["Armor"]


def test_questions_on_standard_input_are_answered_as_csv_and_markdown() -> None:
    asked = "power 2 vs health 2\npower 600 vs *Armor*\n"
    result = run("ask", "-", "--format", "csv", stdin=asked)
    rows = list(csv.DictReader(io.StringIO(result.stdout)))
    assert (result.returncode, [row["kind"] for row in rows]) == (2, ["solution", "error"])
    assert [row["query"] for row in rows] == asked.splitlines()
    assert rows[0]["summary"].endswith("is discarded in 25.0 % of cases.")
    result = run("ask", "-", "--format", "md", stdin=asked)
    assert (result.returncode, result.stdout.count("\n## "), result.stdout[:23]) == (2, 1, "## power 2 vs health 2\n")
    assert "| 2 | 25.0 % | 25.0 % |" in result.stdout
    assert "## power 600 vs \\*Armor\\*\n\nerror: " in result.stdout


@pytest.mark.parametrize("scenario", ["power 4, Lucky 1 vs health 3, Evade 1", "power 4 vs Armor, health 3; rolls 6 5 4 3"])
def test_an_answer_equals_its_own_pickle(scenario: str) -> None:
    found, table = swtcg.solve(scenario), swtcg.vary("power 4 vs health 3", "power=1..2")
    assert pickle.loads(pickle.dumps(found)) == found
    assert pickle.loads(pickle.dumps(table)) == table
    assert swtcg.solve("power 4, Accuracy 1 vs health 3") != swtcg.solve("power 4 vs health 3")


# What the docs show.


def blocks(page: Path) -> list[str]:
    return re.findall(r"```python\n(.*?)```", page.read_text(encoding="utf-8"), re.DOTALL)


PAGES = [TOP / "docs" / "scripts.md", TOP / "docs" / "library.md"]
SCRIPT = TOP / "docs" / "examples" / "club.py"


@pytest.mark.slow
def test_the_examples_of_the_library_hold() -> None:
    facts: dict[str, Any] = {}
    for at, block in enumerate(blocks(PAGES[1])):
        test = doctest.DocTestParser().get_doctest(block, facts, f"library {at}", None, 0)
        assert doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(test, clear_globs=False).failed == 0
        facts = test.globs


@pytest.mark.slow
def test_the_examples_of_the_library_pass_a_strict_type_checker(tmp_path: Path) -> None:
    files = []
    for page in PAGES:
        examples = [one for block in blocks(page) for one in doctest.DocTestParser().get_examples(block)]
        assert examples
        files.append(tmp_path / f"{page.stem.lower()}_examples.py")
        files[-1].write_text("".join(one.source for one in examples), encoding="utf-8")
    kept = str(TOP / ".mypy_cache")  # of the program itself nothing is checked a second time
    shown, _, status = api.run(["--config-file", str(TOP / "pyproject.toml"), "--cache-dir", kept, *map(str, files), str(SCRIPT)])
    assert status == 0, shown
    assert shown == "Success: no issues found in 3 source files\n"


@pytest.mark.slow
def test_the_script_of_the_docs_runs(tmp_path: Path) -> None:
    result = subprocess.run([sys.executable, str(SCRIPT), str(tmp_path)], capture_output=True, text=True, check=True)
    assert result.stdout.startswith(" 65.6%  power 5, Lucky 1 vs health 3\n")
    assert "May a player take a move back?" in (tmp_path / "club.md").read_text(encoding="utf-8")
    row, *_ = csv.DictReader(io.StringIO((tmp_path / "field.csv").read_text(encoding="utf-8")))
    assert row == {"scenario": "power 5, Lucky 1 vs health 3", "damage": "191/64", "discarded": "21/32"}
    assert len(SCRIPT.read_text(encoding="utf-8").splitlines()) < 60
