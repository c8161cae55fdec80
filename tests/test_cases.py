"""The judge's table: each case in `cases/*.yaml` is a scenario and what it must give. No Python is needed to add one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import yaml

from swtcg_rules import as_data, as_text
from swtcg_rules.answers.solved import Solved, UnitResult
from swtcg_rules.answers.solving import solve_scenario as solve

READ = [
    (path.stem, case)
    for path in sorted(Path(__file__).parent.glob("cases/*.yaml"))
    for case in yaml.load(path.read_text(encoding="utf-8"), Loader=yaml.CSafeLoader)
]
CASES = [pytest.param(case, id=f"{stem}: {case['case']}") for stem, case in READ]


@cache
def solved(scenario: str, edition: str) -> Solved:
    """Every test of a case looks at the same answer."""
    answer: Solved = solve(scenario, edition=edition)
    return answer


def answer_to(case: dict[str, Any]) -> Solved:
    return solved(case["scenario"], case.get("edition", "idc"))


def certain_damage(unit: UnitResult) -> int | None:
    """The counters placed on a unit, where they are certain."""
    return unit.damage and next((n for n, chance in enumerate(unit.damage.exactly) if chance == 1), None)


def certain(chance: Fraction | None) -> bool | Fraction | None:
    return chance == 1 if chance in (0, 1) else chance


@pytest.mark.parametrize("case", CASES)
def test_case(case: dict[str, Any]) -> None:
    answer = answer_to(case)
    target = answer.units[answer.board.defender]
    data = as_data(answer)
    other = answer.units
    found = {
        "hits on": lambda: [die["natural"] for die in data["per_die"] if die["hit"]],
        "to hit": lambda: data["to_hit"],
        "hit chance": lambda: data["hit_chance"]["exact"],
        "attack dice": lambda: data["attack_dice"],
        "mean": lambda: target.damage and target.damage.mean,
        "damage": lambda: certain_damage(target),
        "discarded": lambda: certain(target.discarded),
        "other damage": lambda: {number: certain_damage(other[number]) for number in case["other damage"]},
        "other discarded": lambda: {number: certain(other[number].discarded) for number in case["other discarded"]},
        "value": lambda: str(answer.value),
        "power change": lambda: sum(change.power for change in target.changes if change.chance == 1),
        "legal": lambda: data["legal"],
        "decisions": lambda: data["decisions"],
        "card texts": lambda: [[text["unit"], text["step"], text["text"]] for text in data["card_texts"]],
        "unused": lambda: [note.ability for note in answer.unused],
    }
    checked = 0
    for key, expected in case.items():
        if key in found:
            what: Callable[[], Any] = found[key]
            assert what() == expected, key
            checked += 1
        elif key == "decisions include":
            assert set(expected) <= set(data["decisions"]), f"{expected} not all among {data['decisions']}"
            checked += 1
        elif key == "says":
            assert expected in data["ruling"]
            checked += 1
        elif key == "trace says":
            assert any(expected in line["text"] for line in data["trace"])
            checked += 1
        else:
            assert key in ("case", "kind", "scenario", "edition"), f"a case cannot expect {key!r}"
    assert checked, "a case expects something"


def test_there_are_enough_cases_of_effects_of_every_kind() -> None:
    count = Counter(case["kind"] for stem, case in READ if stem == "effects")
    assert count.total() >= 50
    assert min(count.values()) >= 2
    assert set(count) == {
        *("condition", "each of yours", "for each", "for this attack", "prevention", "attack tax", "pilot", "equipment"),
        *("trigger", "choose one", "location"),
    }


@pytest.mark.parametrize("case", CASES)
def test_the_scenario_line_gives_the_same_answer(case: dict[str, Any]) -> None:
    first = as_data(answer_to(case))
    again = as_data(solve(first["scenario"], edition=case.get("edition", "idc")))
    assert {**again, "query": ""} == {**first, "query": ""}


@pytest.mark.parametrize("case", CASES)
def test_the_polish_answer_says_the_same_in_polish(case: dict[str, Any]) -> None:
    answer = answer_to(case)
    english, polish = as_data(answer, "en"), as_data(answer, "pl")
    for key in ("scenario", "legal", "value", "per_die", "hit_chance", "attack_dice", "units", "decisions"):
        assert english[key] == polish[key]
    assert english["ruling"] != polish["ruling"]
    shown = as_text(answer, "pl")
    for word in (" damage", " attacker", " defender", "Step by step", "Assumed", " dice", " hits", " rolls "):
        assert word not in shown.replace("scenario", ""), word
