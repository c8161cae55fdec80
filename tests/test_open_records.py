"""What is still open where a record stops: against brute force that is conditioned on the very dice and moves of the record."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from fractions import Fraction
from random import Random
from typing import Any

import effort
import pytest
from cut_records import Bound, Cut, cut_off, next_choice, open_marks
from program import run
from schemas import schema
from twin_attack import GOALS, WHOLE, Illegal, Mark
from whole_boards import drawn

from swtcg_rules import as_data
from swtcg_rules.answers.solved import Solved
from swtcg_rules.answers.solving import solve_scenario
from swtcg_rules.solver.record import play_record
from swtcg_rules.table.model import Board, Passes, Uses
from swtcg_rules.table.writer import write_scenario

PARTS, RECORDS = 8, 250
"""So many records in each part of a thorough run."""


def cuts(part: int) -> Iterator[Cut]:
    """Records of random attacks, cut off at random."""
    found = 0
    for seed in range(part * 1000, part * 1000 + 1000):
        try:
            cut = cut_off(Random(seed), drawn(seed))
        except Illegal:
            continue
        if cut and found < RECORDS:
            found += 1
            yield cut
    assert found == RECORDS


@pytest.mark.slow
@pytest.mark.parametrize("part", range(PARTS))
def test_the_rest_is_worth_what_the_twin_says(part: int) -> None:
    sys.setrecursionlimit(max(sys.getrecursionlimit(), 50_000))
    for cut in effort.part([*cuts(part)], 4):
        text = write_scenario(cut.record)
        for goal, (worth, _) in zip(GOALS, cut.game.worth(cut.state), strict=True):
            answer = solve_scenario(cut.record, goal)
            assert answer.legal, text
            assert answer.value == Fraction(worth, WHOLE), (goal, text)
        marks: dict[tuple[str, int], list[Mark]] = {}
        for mark in open_marks(cut.game, cut.state):
            marks.setdefault((called(cut.record, mark), mark[0]), []).append(mark)
        assert {key(answer, one.rule) for one in choices(answer)} == set(marks), text
        answer = solve_scenario(cut.record)
        for one in choices(answer):
            copies = marks[key(answer, one.rule)]
            if len(copies) == 1 and sum(key(answer, other.rule) == key(answer, one.rule) for other in choices(answer)) == 1:
                for played, rest in ((True, one.played), (False, one.unplayed)):
                    (worth, _), *_ = Bound(cut.record, copies[0], played).worth(cut.state)
                    assert rest.value == Fraction(worth, WHOLE), (copies, played, text)


@pytest.mark.slow
@pytest.mark.parametrize("part", range(PARTS))
def test_what_may_be_played_next_is_what_the_twin_says(part: int) -> None:
    """Inside an attack, at every moment at which a record may stop."""
    for cut in effort.part([*cuts(part)], 4):
        course, text = play_record(cut.record), write_scenario(cut.record)
        found: tuple[int, set[str]] | None = None
        if course.player is not None and any(isinstance(move, Passes) for move in course.moves):
            team = int(course.player != course.engine.player[0])
            found = team, {move.keyword for move in course.moves if isinstance(move, Uses) and move.amount != 0}
            if not found[1]:
                continue  # a cost may be paid for preventing nothing, which the twin leaves out
        said = next_choice(cut.game, cut.state)
        assert found == ((said[0], {called(cut.record, mark) for mark in said[1]}) if said else None), text


def choices(answer: Solved) -> tuple[Any, ...]:
    return answer.opened.choices if answer.opened else ()


def key(answer: Solved, rule: int) -> tuple[str, int]:
    return answer.rules[rule].keyword, answer.rules[rule].unit


def called(board: Board, mark: Mark) -> str:
    unit, place = mark
    return "lucky" if place < 0 else board.units[unit].abilities[place].keyword


# What a judge reads


@pytest.mark.parametrize(
    ("scenario", "verdict"),
    [
        (
            'power 4 vs "Luke": Evade 2 (1 Force), health 3, force 1; rolls 6 6 5 1',
            "Luke stays if Evade 2 is played (1 damage counter, 1 Force); otherwise it is discarded.",
        ),
        (
            'power 4 vs "Luke": Evade 2 (1 Force), health 3, force 0; rolls 6 6 5 1',
            "Luke gets 3 damage counters and is discarded.",
        ),
        (
            'power 4 vs "Luke": Evade 2 (1 Force), health 3, force 1; rolls 6 6 5 1; defender passes',
            "Luke gets 3 damage counters and is discarded.",
        ),
        (
            'power 4 vs "Luke": Evade 2 (1 Force), health 3, force 1; rolls 6 6 5 1; Evade prevents 2',
            "Luke gets 1 damage counter and stays.",
        ),
        (
            'power 4 vs "Luke": Evade 1, health 2; rolls 6 6 5 1',
            "Luke is discarded either way: 2 damage counters if Evade 1 is played, 3 if not.",
        ),
        (
            'power 4 vs "Luke": Evade 1, health 5; rolls 6 6 5 1',
            "Luke stays either way: 2 damage counters if Evade 1 is played, 3 if not.",
        ),
        ('power 4 vs "Luke": Evade 1; rolls 6 6 5 1', "Luke gets 2 damage counters if Evade 1 is played, 3 if not."),
        (
            'power 4, Lucky 2 vs "Luke": health 4; rolls 6 6 2 1',
            "Luke is discarded in 25.0 % of cases (3 damage on average), with Lucky 2 on both misses. "
            "Without it Luke stays (2 damage counters).",
        ),
        (
            'power 5, Lucky 2 vs "Luke": health 4, Evade 2 (1 Force), force 1; rolls 6 6 2 1 3',
            "With both sides at their best, Luke stays (1 damage on average). "
            "Lucky 2 of the Dark Side: 1 damage on average if it is played, 0 if not. "
            "Evade 2 (1 Force) of the Light Side: discarded in 0 % of cases if it is played, in 25.0 % if not. "
            "If nothing more is played, Luke stays (2 damage counters).",
        ),
        (
            'power 3, Fury 2 vs "Luke": health 3; rolls 4 5 1',
            "2 dice are still to be rolled. Luke is discarded in 75.0 % of cases (3 damage on average).",
        ),
        (
            'power 2 vs "Luke": Surge 1, power 1, health 3; rolls 6 1',
            "Luke stays (1 damage counter). Surge 1 can still be played, which makes no difference to that.",
        ),
    ],
)
def test_the_verdict_says_what_hangs_on_what(scenario: str, verdict: str) -> None:
    assert run("solve", scenario).stdout.splitlines()[0] == verdict


def test_the_open_choices_are_data() -> None:
    data = as_data(solve_scenario('power 4 vs "Luke": Evade 2 (1 Force), health 3, force 1; rolls 6 6 5 1', "kill"))
    schema("answer").validate(json.loads(json.dumps(data)))
    (evade,) = data["open"]
    assert (evade["side"], evade["unit"], evade["ability"], evade["cost"]) == ("light", "Luke", "Evade 2 (1 Force)", 1)
    rests = [
        (rest["value"]["exact"], rest["units"][1]["damage"]["mean"]["exact"]) for rest in (evade["played"], evade["not_played"])
    ]
    assert rests == [("0", "1"), ("1", "3")]
    assert evade["played"]["sides"]["light"]["force_left"] == [{"n": 0, "chance": {"exact": "1", "value": 1.0}}]


@pytest.mark.parametrize(
    ("text", "first"),
    [
        (
            "he rolled 6 6 5 1 on my luke, evade 2 for 1 force, 3 health, i have 1 force. do i survive?",
            "Yes: luke stays if Evade 2",
        ),
        ("he rolled 6 6 5 1 vs my 3 hp guy with deflect 1 for 1 force, does he die", "No: the defender stays if Deflect 1"),
        ("i rolled 6 6 2 1, lucky 2, he has 4 health. can i kill him", "25.0 %: Lucky 2 on both misses. Without it"),
        ("he rolled 6 6 5 1 on my guy: 3 hp, lucky 1. do i live", "50.0 %: Lucky 1 on 1 of the 3 hits. Without it"),
    ],
)
def test_who_asks_for_the_fate_is_told_yes_no_or_a_chance(text: str, first: str) -> None:
    assert any(line.startswith(first) for line in run("ask", text).stdout.splitlines())
