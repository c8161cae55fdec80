"""The judge's table: each case in `cases/*.yaml` is a scenario and what it must give. No Python is needed to add one."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
import yaml

from swtcg_rules import as_data, as_text, solve

CASES = [
    pytest.param(case, id=f"{path.stem}: {case['case']}")
    for path in sorted(Path(__file__).parent.glob("cases/*.yaml"))
    for case in yaml.safe_load(path.read_text(encoding="utf-8"))
]


@pytest.mark.parametrize("case", CASES)
def test_case(case: dict[str, Any]) -> None:
    answer = solve(case["scenario"])
    target = answer.units[answer.engine.defender]
    data = as_data(answer)
    found = {
        "hits on": lambda: [die["natural"] for die in data["per_die"] if die["hit"]],
        "to hit": lambda: data["to_hit"],
        "hit chance": lambda: data["hit_chance"]["exact"],
        "attack dice": lambda: data["attack_dice"],
        "mean": lambda: target.damage and target.damage.mean,
        "damage": lambda: target.damage and next(n for n, chance in enumerate(target.damage.exactly) if chance == 1),
        "discarded": lambda: {Fraction(1): True, Fraction(0): False}.get(target.discarded, target.discarded),
        "power change": lambda: sum(n for n, chance in target.changes if chance == 1),
        "legal": lambda: data["legal"],
        "decisions": lambda: data["decisions"],
        "unused": lambda: [note.ability for note in answer.unused],
    }
    checked = 0
    for key, expected in case.items():
        if key in found:
            assert found[key]() == expected, key
            checked += 1
        elif key == "says":
            assert expected in data["ruling"]
            checked += 1
        elif key == "trace says":
            assert any(expected in line["text"] for line in data["trace"])
            checked += 1
        else:
            assert key in ("case", "scenario"), f"a case cannot expect {key!r}"
    assert checked, "a case expects something"


@pytest.mark.parametrize("case", CASES)
def test_the_scenario_line_gives_the_same_answer(case: dict[str, Any]) -> None:
    first = as_data(solve(case["scenario"]))
    again = as_data(solve(first["scenario"]))
    assert {**again, "query": ""} == {**first, "query": ""}


@pytest.mark.parametrize("case", CASES)
def test_the_polish_answer_says_the_same_in_polish(case: dict[str, Any]) -> None:
    answer = solve(case["scenario"])
    english, polish = as_data(answer, "en"), as_data(answer, "pl")
    for key in ("scenario", "legal", "value", "per_die", "hit_chance", "attack_dice", "units", "decisions"):
        assert english[key] == polish[key]
    assert english["ruling"] != polish["ruling"]
    shown = as_text(answer, "pl")
    for word in (" damage", " attacker", " defender", "Step by step", "Assumed", " dice", " hits", " rolls "):
        assert word not in shown.replace("scenario", ""), word
