"""Whole turns played by the program and by the second model, which was written apart from it: equal after every move."""

from __future__ import annotations

import random
from typing import Any

import effort
import pytest
from twin_turn import Model, random_table

from swtcg_rules.answers.tabling import Tabled, rule_on_table
from swtcg_rules.render.standing import legal_moves
from swtcg_rules.render.table_data import tabled_data
from swtcg_rules.table.reader import read_scenario
from swtcg_rules.table.turns import Table

WALKS = 1000
LENGTH = 20


def program(text: str) -> Tabled:
    table = read_scenario(text)
    assert isinstance(table, Table)
    return rule_on_table(table)


def as_twin(answer: Tabled) -> dict[str, Any]:
    """The program's table in the words of the second model."""
    data = tabled_data(answer, "en")
    sides = {side["side"]: {key: side[key] for key in ("force", "build_points", "controls")} for side in data["sides"]}
    units = {
        unit["name"]: {
            "zone": unit["zone"],
            "tapped": unit["tapped"],
            "damage": unit["damage"],
            "on": unit["on"],
            "beneath": [name for name in unit["beneath"] if name],
            **{stat: unit[stat] and unit[stat]["value"] for stat in ("speed", "power", "health")},
        }
        for unit in data["units"]
    }
    return {**sides, "units": units}


@pytest.mark.parametrize("share", range(10))
def test_the_second_model_agrees(share: int) -> None:
    rng = random.Random(share)
    for _ in range(WALKS // 10 * (5 if effort.thorough else 1)):
        compare(rng)


def compare(rng: random.Random) -> None:
    raise NotImplementedError(LENGTH)
