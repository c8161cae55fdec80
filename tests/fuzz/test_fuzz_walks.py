"""Games walked like --interactive: the record, written and read back, is the game that was walked; no key ends in a traceback."""

from __future__ import annotations

import io
import sys
from random import Random

import pytest
from fuzz.games import board_for
from fuzz.lane import Lane, finding

from swtcg_rules import as_data, read_scenario, write_scenario
from swtcg_rules.answers.solving import solve_scenario
from swtcg_rules.answers.walking import Walk, can_be_walked
from swtcg_rules.cli.interactive import Keyboard, Quit
from swtcg_rules.engine.engine import Engine
from swtcg_rules.engine.events import CountersPlaced, Event
from swtcg_rules.engine.model import Call, Move
from swtcg_rules.engine.rule import Rule
from swtcg_rules.table.model import Board

TYPED = ["0", "0", "0", "1", "1", "2", "3", "", "6", "5 4", "1 2 3 4 5 6", "6,1", "4>5", "1>6", "6>1 5>2", "1 > 2", ">"]
GARBAGE = [
    "7",
    "-1",
    "x",
    "00",
    "²",
    "\u0661",
    "½",
    "9" * 4301,
    "1" * 5000,
    "1>",
    "\x00",
    "\x1b[A",
    "\ud800",
    "vs",
    "0 0",
    "%s",
    "{n}",
]


class Anybody:
    """A judge who says whatever is allowed."""

    def __init__(self, random: Random) -> None:
        self.random = random

    def told(self, engine: Engine, events: list[Event]) -> None:
        pass

    def rolls(self, rule: Rule | None, left: int) -> list[int]:
        return [self.random.randint(1, 6) for _ in range(self.random.randint(1, left))]

    def chooses(self, engine: Engine, player: int, moves: list[Move]) -> Move:
        return Call.PASS if Call.PASS in moves and self.random.random() < 0.4 else self.random.choice(moves)

    def rerolls(self, rule: Rule, lying: list[int], least: int, most: int) -> list[tuple[int, int]]:
        dice = self.random.sample(lying, self.random.randint(least, most))
        return [(old, self.random.randint(1, 6)) for old in dice]


def test_the_record_of_a_walk_is_the_game_that_was_walked(lane: Lane) -> None:
    for random in lane.randoms():
        board = _walkable(random)
        walk = Walk(board, Anybody(random))
        lang = random.choice(("en", "pl"))
        try:
            walk.play()
            why = _reads_otherwise(walk, lang)
        except Exception as error:
            why = repr(error)
        if why:
            finding(f"{why}; walked: {walk.played}", "ask", "--lang", lang, write_scenario(walk.record, lang))


def test_nothing_that_is_typed_ends_in_a_traceback(lane: Lane, monkeypatch: pytest.MonkeyPatch) -> None:
    for random in lane.randoms():
        board = _walkable(random)
        lines = [random.choice(GARBAGE if random.random() < 0.2 else TYPED) for _ in range(random.randrange(40))]
        typed = "\n".join(lines) + "\n" * random.randrange(2)
        lang = random.choice(("en", "pl"))
        with monkeypatch.context() as patch:
            patch.setattr(sys, "stdin", io.StringIO(typed))
            patch.setattr(sys, "stderr", io.StringIO())
            walk = Walk(board, Keyboard(board, lang))
            try:
                walk.play()
                why = _reads_otherwise(walk, lang)
            except Quit:
                why = "" if read_scenario(write_scenario(walk.record, lang)) == walk.record else "the record so far is lost"
            except Exception as error:
                why = repr(error)
        if why:
            finding(why, "solve", write_scenario(board), "--interactive", "--lang", lang, stdin=typed)


def _walkable(random: Random) -> Board:
    while True:
        board = board_for(random)
        if can_be_walked(board):
            return board


def _reads_otherwise(walk: Walk, lang: str) -> str:
    """What is wrong with the record of a walk that is over; nothing, as a rule."""
    record = walk.record
    text = write_scenario(record, lang)
    if read_scenario(text) != record:
        return "the record reads as another one"
    walked, read = (as_data(solve_scenario(record, course=course)) for course in (walk.course, None))
    if walked != read:
        return f"ruled on otherwise: {walked['ruling']} was played, not {read['ruling']}"
    counters = [event.counters for event in walk.events if isinstance(event, CountersPlaced)]
    placed = sum(unit["damage"]["mean"]["value"] for unit in walked["units"])
    return "" if walked["legal"] and placed == sum(counters) else f"{counters} were placed, not {placed}"
