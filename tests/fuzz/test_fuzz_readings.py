"""Scenarios: the same board however it is written, nothing of a line lost in silence, and the same answer read back."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random

from fuzz.boards import (
    ODD_NAMES,
    ODD_NUMBERS,
    as_tree,
    as_yaml,
    drawn_board,
    drawn_unit,
    forms,
    in_any_order,
    names_of,
    things_said,
    written_freely,
)
from fuzz.kept import lost_of
from fuzz.lane import Lane, finding
from whole_boards import drawn

from swtcg_rules import as_data, ask, read_board, write_scenario
from swtcg_rules.answers.solving import solve_scenario as solve
from swtcg_rules.errors import SwtcgError, TooLargeError
from swtcg_rules.table.model import Board, Kind, Unit
from swtcg_rules.table.phrases import phrases
from swtcg_rules.table.reader import read_scenario  # what a card brings along stands in no line
from swtcg_rules.table.turns import Table

ROOT = Path(__file__).parents[2]


def test_a_board_is_the_same_however_it_is_written(lane: Lane, tmp_path: Path) -> None:
    file = tmp_path / "board.yaml"
    for random in lane.randoms():
        board = drawn_board(random)
        for lang in ("en", "pl"):
            line = write_scenario(board, lang)
            if _read(line) != board:
                finding("The program does not read what it wrote.", "ask", line)
        line = written_freely(random, board)
        found = _read(line)
        if not isinstance(found, Board) or in_any_order(found) != in_any_order(board):
            finding(f"Meant: {write_scenario(board)}\nRead: {found}", "ask", line)
        text = as_yaml(as_tree(random, board))
        file.write_text(text, encoding="utf-8")
        try:
            read = read_board(file)
        except SwtcgError as error:
            finding(f"Meant: {write_scenario(board)}\nRefused: {error}", "solve", "--board", "b.yaml", files={"b.yaml": text})
        if not isinstance(read, Board) or in_any_order(read) != in_any_order(board):
            finding(f"Meant: {write_scenario(board)}", "solve", "--board", "b.yaml", files={"b.yaml": text})


def test_what_stands_beside_each_other_does_not_run_into_one(lane: Lane) -> None:
    """Two things in every spelling with a comma between them: what is read is both, and never refused."""
    for random in lane.randoms():
        unit = drawn_unit(random, most=2)._replace(name=None)
        line = "unit vs " + (", ".join(random.sample(things := things_said(random, unit, False), len(things))) or "unit")
        board = Board((Unit(),), (unit,))
        found = _read(line)
        if not isinstance(found, Board) or in_any_order(found) != in_any_order(board):
            finding(f"Meant: {write_scenario(board)}\nRead: {found}", "ask", line)


def test_nothing_of_a_line_is_lost(lane: Lane) -> None:
    lines, words = _lines(), _words()
    for random in lane.randoms():
        line = _mutated(random, random.choice(lines), words)
        try:
            board = read_scenario(line)
            again = read_scenario(write_scenario(board)), read_scenario(write_scenario(board, "pl"))
        except SwtcgError as error:
            assert str(error)
            continue
        except Exception as error:
            finding(repr(error), "ask", line)
        if again != (board, board):
            finding("The program does not read what it wrote.", "ask", line)
        if lost := lost_of(line, board):
            finding(f"Lost: {lost}\nRead: {write_scenario(board)}", "ask", line)


def test_the_scenario_of_an_answer_gives_the_same_answer(lane: Lane) -> None:
    for random in lane.randoms():
        board = drawn(random.randrange(10**9))
        if board.kind is not Kind.ATTACK:
            source, *others = board.attackers
            board = board._replace(attackers=(source._replace(power=None), *others))
        if random.random() < 0.3:
            names = [random.choice([None, *ODD_NAMES]) for _ in board.defenders]
            board = board._replace(defenders=tuple(u._replace(name=n) for u, n in zip(board.defenders, names, strict=True)))
        line = written_freely(random, board)
        try:
            answer = solve(line)
        except TooLargeError:
            continue
        first = {**as_data(answer), "query": None}
        for lang in ("en", "pl"):
            canonical = write_scenario(answer.board, lang)
            if {**as_data(ask(canonical)), "query": None} != first:
                finding(f"Another answer than to: {canonical}", "ask", line)


def _read(line: str) -> Board | Table | str:
    try:
        return read_scenario(line)
    except SwtcgError as error:
        return str(error)


def _lines() -> list[str]:
    """Every line of notation in the project: README, the cases of the tests, the examples of the glossary."""
    files = [ROOT / "README.md", *ROOT.glob("docs/*.md"), *ROOT.glob("tests/cases/*.yaml"), *ROOT.glob("glossary/*/*.yaml")]
    patterns = [
        re.compile(r"(?:scenario: |swtcg .*(?:ask|solve) )(['\"])(?P<line>.+? (?:vs|kontra) .+?)\1(?= |$)"),
        re.compile(r"^ {4}(?:= )?(?P<line>\S.*? (?:vs|kontra) .*?)(?:  |$)"),
        re.compile(r"scenario: (?P<line>[^'\"].* vs .*)$"),
    ]
    found: set[str] = set()
    for file in files:
        for line in file.read_text(encoding="utf-8").splitlines():
            found.update(match["line"] for pattern in patterns if (match := pattern.search(line)))
    assert len(found) > 300, "the project's lines are not found where they were"
    return sorted(found)


def _words() -> list[str]:
    keywords = [name for meaning in set(phrases().values()) if meaning.kind == "keyword" for name in names_of(meaning.value)]
    said = [form for meaning in set(phrases().values()) if meaning.kind != "keyword" for form in forms(*meaning)]
    return sorted(name for name in (*keywords, *said) if not any(map(str.isdecimal, name)))


SIGNS = [*",.:;+->()\"'“”„«=/?!#&@*^%{}[]|\\½…\u2013\u00a0\u200b\n\t\0", "->"]
PARTS = re.compile(r"\d+|[^\W\d_]+|\s+|.", re.DOTALL)


def _mutated(random: Random, line: str, words: list[str]) -> str:
    """A line with one to three parts of it left out, doubled, exchanged, put elsewhere or made something else."""
    parts = PARTS.findall(line)
    for _ in range(random.choice([1, 1, 1, 2, 3])):
        at = random.randrange(len(parts) + 1)
        there = parts[at : at + 1]
        changes: list[Callable[[], list[str]]] = [
            list,
            partial(list, there * 2),
            lambda: [" ", random.choice(words), " "],
            lambda: [random.choice(SIGNS)],
            lambda: [random.choice(ODD_NUMBERS)],
            partial(list, ['"', *there, '"']),
            partial(list, [*there, ":"]),
            partial(list, [*there, ","]),
            lambda: [", ", random.choice(ODD_NAMES), ": "],
            lambda: [f" Pay {random.randint(0, 3)} Force -> "],
            lambda: [random.choice(words), ", ", random.choice(words)],
            lambda: [random.choice(parts or [""])],
        ]
        some = random.choice(changes)()
        if random.random() < 0.3:
            numbers = [place for place, part in enumerate(parts) if part.isdecimal()]
            if numbers:
                at, some = random.choice(numbers), [random.choice(ODD_NUMBERS)]
        parts[at : at + 1] = some if random.random() < 0.7 else [*some, *there]
    return "".join(parts)
