"""The judge's table of the turn: each case in `cases/turn/*.yaml` is a table with what is done, and what must come of it."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import pytest
import yaml
from program import run

from swtcg_rules import as_data
from swtcg_rules.answers.tabling import rule_on_table
from swtcg_rules.glossary.store import load
from swtcg_rules.held.tables import works
from swtcg_rules.table.reader import read_scenario
from swtcg_rules.table.turns import Table
from swtcg_rules.table.writer import write_scenario

FOLDER = Path(__file__).parent / "cases"


def loaded(path: Path) -> Any:
    return yaml.load(path.read_text(encoding="utf-8"), Loader=getattr(yaml, "CSafeLoader", yaml.SafeLoader))


FACTS: dict[str, list[dict[str, str]]] = loaded(FOLDER / "turn" / "facts.yaml")
"""Of each entry of the glossary about the turn, its facts by their first words, with the case of each or why there is none."""
CASES: dict[str, dict[str, Any]] = {
    f"{path.stem}: {case['case']}": case
    for path in sorted((FOLDER / "turn").glob("*.yaml"))
    if path.stem != "facts"
    for case in loaded(path)
}
EXPECTED = ("legal", "says", "units", "dark", "light", "next", "can", "cannot", "contest", "trace says")
CARD = ("zone", "tapped", "damage")


def ruled(scenario: str) -> Any:
    table = read_scenario(scenario)
    assert isinstance(table, Table), "a case of the turn is a table"
    return rule_on_table(table)


@pytest.mark.parametrize(
    "case",
    [
        pytest.param(case, id=name, marks=[pytest.mark.slow] * (number % 4 > 0))  # the quick lane plays every fourth
        for number, (name, case) in enumerate(CASES.items())
    ],
)
def test_case(case: dict[str, Any]) -> None:
    assert case["source"], "a case says where the rule stands"
    wanted = [key for key in case if key not in ("case", "source", "scenario")]
    assert wanted and set(wanted) <= set(EXPECTED), f"a case cannot expect {sorted(set(wanted) - set(EXPECTED))}"
    data = as_data(ruled(case["scenario"]))
    earlier = [move for move in data["moves"][:-1] if not move["legal"]]
    assert not earlier, f"refused before its last move: {earlier}"
    assert data["legal"] is case.get("legal", True), data["reason"] or data["ruling"]
    for word in case.get("says", ()):
        assert str(word).lower() in data["reason"].lower()
    for name, card in case.get("units", {}).items():
        check_card(named(data, name), card)
    for side in data["sides"]:
        check_side(side, case.get(side["side"], {}))
    if "next" in case:
        check_next(data["next"], case["next"])
    if "contest" in case:
        check_contest(data["contest"], case["contest"])
    for words in case.get("trace says", ()):
        assert any(words.lower() in line["text"].lower() for line in data["trace"]), [line["text"] for line in data["trace"]]
    for moves, legal in ((case.get("can", ()), True), (case.get("cannot", ()), False)):
        for move in moves:
            check_move(data, move, legal)


@pytest.mark.parametrize("entry", FACTS)
def test_every_fact_has_a_case_or_a_reason_why_none(entry: str) -> None:
    facts = [fact["en"] for fact in load().entry(entry)["facts"]]
    listed = FACTS[entry]
    assert [fact for fact in facts if sum(fact.startswith(one["fact"]) for one in listed) != 1] == []
    assert [one["fact"] for one in listed if sum(fact.startswith(one["fact"]) for fact in facts) != 1] == []
    assert all(set(one) in ({"fact", "case"}, {"fact", "why"}) for one in listed)
    assert {one["case"] for one in listed if "case" in one} <= titles()


@cache
def titles() -> set[str]:
    """The cases that a fact can name: those of the turn by their title, the others with their file before it."""
    others = {f"{path.stem}: {case['case']}" for path in FOLDER.glob("*.yaml") for case in loaded(path)}
    return others | {case["case"] for case in CASES.values()}


def named(data: dict[str, Any], name: str) -> dict[str, Any]:
    found: list[dict[str, Any]] = [unit for unit in data["units"] if unit["name"] == name]
    assert len(found) == 1, f"{name} is not there once"
    return found[0]


def check_card(unit: dict[str, Any], expected: dict[str, Any]) -> None:
    for key, value in expected.items():
        match key:
            case "speed" | "power" | "health":
                assert unit[key]["value"] == value, f"{key} of {unit['name']}"
            case "parts":
                for stat, parts in value.items():
                    check_parts(unit[stat]["parts"], parts)
            case "build counters":
                assert (unit["build_counters"] or 0) == (value or 0), f"{key} of {unit['name']}"
            case "on":
                assert unit["on"] == value, f"{key} of {unit['name']}"
            case "beneath":
                assert sorted(map(str, unit["beneath"])) == sorted(map(str, value)), f"{key} of {unit['name']}"
            case "works" | "off":
                for ability in value:
                    assert works(unit, ability) is (key == "works"), f"{ability} of {unit['name']}"
            case _:
                assert key in CARD, f"a case cannot expect {key!r} of a card"
                assert unit[key] == value, f"{key} of {unit['name']}"


def check_parts(parts: list[dict[str, Any]], expected: dict[str, int]) -> None:
    for source, n in expected.items():
        found = sum(part["n"] for part in parts if source in (part["from"], part["rule"]))
        assert found == n, f"{source} in {parts}"
    assert sum(part["n"] for part in parts) == sum(expected.values())


def check_side(side: dict[str, Any], expected: dict[str, Any]) -> None:
    for key, value in expected.items():
        assert key.replace(" ", "_") in side, f"a case cannot expect {key!r} of a side"
        assert side[key.replace(" ", "_")] == value, f"{key} of {side['side']}"


def check_next(coming: dict[str, Any] | None, expected: str | None) -> None:
    if expected is None:
        assert coming is None
    else:
        assert coming is not None
        assert expected in (coming["unit"], coming["player"], *coming["units"]), coming


def check_contest(contest: dict[str, Any] | None, expected: dict[str, Any] | None) -> None:
    if expected is None:
        assert contest is None
        return
    assert contest is not None
    for key, value in expected.items():
        assert (contest[key]["total"] if key in ("dark", "light") else contest[key]) == value, key


def check_move(before: dict[str, Any], move: str, legal: bool) -> None:
    """The move is allowed (or not) when it is made, and listed (or not) beforehand; a refused last move was not made."""
    table = read_scenario(before["scenario"])
    assert isinstance(table, Table)
    scenario = write_scenario(table if before["legal"] else table._replace(moves=table.moves[:-1]))
    data = as_data(ruled(f"{scenario}; {move}"))
    assert data["legal"] is legal, f"{move}: {data['reason'] or data['ruling']}"
    listed = before["next"]["moves"] if before["next"] else []
    assert (data["moves"][-1]["text"] in listed) is legal, f"{data['moves'][-1]['text']} in {listed}"


def test_a_turn_is_walked_with_two_players_at_the_table() -> None:
    dark = '"A": ground, speed 50, power 3, health 3, build points 3 + "B": ground, built 2, cost 4, speed 30, power 2, health 2'
    table = f'dark {dark} vs light "C": ground, speed 50, power 3, health 3; dark build step'
    typed = ["2", "deploy B", "battle phase", "C attacks A", "A attacks C", "6 5 2", "nonsense", "q"]
    result = run("solve", "--interactive", "--more", table, stdin="\n".join(typed))
    assert result.returncode == 0
    assert "No: A goes before C" in result.stderr
    record = result.stdout.splitlines()[-1]
    assert record.startswith("Record: ")
    assert record.endswith("; dark build step; build 2 on B; deploy B; battle phase; A attacks C; rolls 6 5 2")
    answer = as_data(ruled(record.removeprefix("Record: ")))
    assert answer["standing"] in result.stdout
    assert named(answer, "C")["damage"] == 2
