"""Whole turns played by the program and by the second model, which was written apart from it: equal after every move."""

from __future__ import annotations

import random
from typing import Any

import effort
import pytest
from twin_turn import Model, random_table, walk

from swtcg_rules.answers.standing import UnitFacts, facts
from swtcg_rules.answers.tabling import ruled
from swtcg_rules.table.model import Side
from swtcg_rules.table.reader import read_scenario
from swtcg_rules.table.turns import Attacks, PassesTable, Table
from swtcg_rules.table.writer import write_move, write_scenario
from swtcg_rules.turn.cards import beneath, zone
from swtcg_rules.turn.moves import legal, start
from swtcg_rules.turn.state import Turn
from swtcg_rules.turn.steps.battle import goes
from swtcg_rules.turn.steps.contest import waiting
from swtcg_rules.turn.steps.end_of_turn import controls

WALKS = 1000 if effort.thorough else 50
LENGTH = 20
SHARES = 10


def read(text: str) -> Table:
    table = read_scenario(text)
    assert isinstance(table, Table)
    return table


@pytest.mark.parametrize("share", [pytest.param(share, marks=[pytest.mark.slow] * (share > 0)) for share in range(SHARES + 1)])
def test_the_second_model_agrees(share: int) -> None:
    """A few walks first, for the quick run, then the rest in shares of their own."""
    for walked in range(WALKS // SHARES if share else 3):
        compare(f"{share}.{walked}")


def compare(seed: str) -> None:
    walked = random_table(random.Random(seed))
    said = walk(random.Random(seed + "w"), walked, LENGTH)
    lures = walked.tempting(random.Random(seed + "t"))
    model = random_table(random.Random(seed))
    scenario = model.scenario()
    table = read("; ".join([scenario, *said, *lures]))
    clauses = iter(said)
    turn, _ = start(table)
    told = scenario
    if said:
        told = f"{scenario}; {said[0]}"
        model.play(next(clauses))
    same(model, turn, told)
    made = len(said) - 1 if said else 0
    for move, clause in zip(table.moves[:made], clauses, strict=True):
        told = f"{told}; {clause}"
        found, turn = ruled(turn, move, "idc", last=False)
        assert found.legal, f"refused: {found.refusal} in {told}"
        model.play(clause)
        same(model, turn, told)
    for lure in table.moves[made:]:
        found, _ = ruled(turn, lure, "idc", last=True)
        assert not found.legal, f"allowed: {write_move(table, lure)} in {told}"


def same(model: Model, turn: Turn, told: str) -> None:
    """The program's table is that of the model, and so is what may be done on it."""
    mine, theirs = as_model(turn), model.snapshot()
    for side in dict.fromkeys(side.name.lower() for side in turn.table.sides):
        assert mine[side] == theirs[side], f"{side} after {told}"
    for name, card in theirs["units"].items():
        ours = mine["units"][name]
        expected = {key: card[key] for key in ours}
        assert ours == expected, f"{name} after {told}: {ours} and not {expected}"
    wanted = (theirs["next"] or {}).get("units", [])
    assert sorted(mine["next"]) == sorted(wanted), f"next is {mine['next']} and not {wanted} after {told}"
    table = turn.table
    moves = {write_move(table, move) for move in legal(turn) if not isinstance(move, PassesTable)}
    allowed = {text for text in model.legal() if text != "pass"}
    assert moves == allowed, f"after {told}: only ours {moves - allowed}, only theirs {allowed - moves}"


def as_model(turn: Turn) -> dict[str, Any]:
    """The program's table in the words of the second model."""
    table = turn.table
    alone = controls(table)
    found: dict[str, Any] = {
        side.name.lower(): {
            "force": table.force[side],
            "build_points": table.build_points[side],
            "controls": [str(arena) for arena in alone[side]],
        }
        for side in Side
    }
    found["units"] = {fact.unit.name: as_card(table, fact) for fact in facts(table)}
    waits = turn.contest is not None or waiting(turn)
    found["next"] = [] if waits else [table.units[number].name for number in dict.fromkeys(go.unit for go in goes(turn))]
    return found


def as_card(table: Table, fact: UnitFacts) -> dict[str, Any]:
    unit, number = fact.unit, fact.number
    lies = not unit.discarded
    stands = lies and unit.on is None  # the numbers of a card that pilots another play no part in the walks
    numbers = {stat: getattr(fact, stat) for stat in ("speed", "power", "health")} if stands else {}
    return {
        "zone": zone(table, number),
        **({"tapped": unit.tapped, "damage": unit.damage} if lies and unit.under is None else {}),
        "build_counters": unit.built,
        "on": table.units[unit.on].name if unit.on is not None else None,
        "beneath": sorted(table.units[other].name or "" for other in beneath(table, number)),
        **{stat: number and number.value for stat, number in numbers.items()},
    }


@pytest.mark.slow
def test_every_table_reached_is_written_and_read_back() -> None:
    for seed in range(200 if effort.thorough else 8):
        said = walk(random.Random(f"{seed}r"), random_table(random.Random(seed)), LENGTH)
        table = read("; ".join([random_table(random.Random(seed)).scenario(), *said]))
        turn, _ = start(table)
        for number, move in enumerate(table.moves):
            if not isinstance(move, Attacks):
                _, turn = ruled(turn, move, "idc", last=False)
                lying = turn.table._replace(moment=table.moment.NONE, whose=None, arena=None)
                lang = ("en", "pl")[number % 2]
                assert read(write_scenario(lying, lang)) == lying
