"""The other ways in which `solve` treats a board: walked through with a judge, played with dice, beside other boards."""

from __future__ import annotations

import signal
import sys
from typing import TYPE_CHECKING, Any

from swtcg_rules.cli.mouth import progress, put, put_json, show

if TYPE_CHECKING:
    from pathlib import Path

    from swtcg_rules.answers.model import Answer
    from swtcg_rules.answers.solved import Solved
    from swtcg_rules.table.model import Board
    from swtcg_rules.table.turns import Table


def walked(board: Board, goal: str, edition: str, lang: str) -> Solved | None:
    """Walk the attack with a judge at the keyboard, and rule on it; who leaves keeps the notation so far, and has no answer."""
    from swtcg_rules.answers.solving import solve_scenario, unplayed
    from swtcg_rules.answers.staging import ready
    from swtcg_rules.answers.walking import Walk, can_be_walked
    from swtcg_rules.cli.interactive import Keyboard, Quit
    from swtcg_rules.errors import Problem, ScenarioError, UsageError
    from swtcg_rules.glossary.edition import known_edition
    from swtcg_rules.table.writer import write_scenario

    if board.rolls or board.played:
        raise UsageError(Problem("record-given", {"option": "--interactive"}))
    board = ready(board)
    if unplayed(board) or not can_be_walked(board):
        raise ScenarioError(Problem("cannot-simulate", {}))
    known_edition(edition)
    signal.signal(signal.SIGINT, signal.default_int_handler)  # who leaves by an interrupt keeps the record as well
    walk = Walk(board, Keyboard(board, lang))
    try:
        course = walk.play()
    except Quit:
        put(write_scenario(walk.record, lang))
        return None
    except KeyboardInterrupt:
        put(write_scenario(walk.record, lang))
        sys.stdout.flush()
        raise
    record = walk.record
    return solve_scenario(record, goal, write_scenario(record), edition, course=course)


def simulated(given: Board | Table, trials: int, seed: int, goal: str, edition: str, json: bool, lang: str, color: Any) -> int:
    """Play an attack or a battle step with dice, so many times."""
    from swtcg_rules.answers.simulating import simulate
    from swtcg_rules.render.simulated import estimate_data, estimate_page

    with progress(lang) as telling:
        played, found = simulate(given, trials, seed, goal, edition, telling)
    if json:
        put_json(estimate_data(played, found, goal, edition, lang))
    else:
        show(estimate_page(played, found, goal, lang), color)
    return 0


def compared(
    board: Board, compare: list[str], vary: list[str], goal: str, edition: str, json: bool, lang: str, color: Any
) -> int:
    """Boards beside each other: several, one with numbers varied, or else one without each of its abilities."""
    from swtcg_rules.answers import comparing
    from swtcg_rules.render.compared import table_data, table_page

    with progress(lang) as telling:
        if compare:
            table = comparing.compare([board, *compare], goal, edition, telling)
        elif vary:
            table = comparing.vary(board, vary, goal, edition, telling)
        else:
            table = comparing.worth(board, goal, edition, telling)
    if json:
        put_json(table_data(table, lang))
    else:
        show(table_page(table, lang), color)
    return 0


def drawn(answer: Answer, file: Path, lang: str) -> None:
    """A picture of the damage on the declared defender. Raises UsageError where the answer holds none."""
    from swtcg_rules.answers.hearing import Heard
    from swtcg_rules.answers.solved import Solved
    from swtcg_rules.cli.files import whole_file
    from swtcg_rules.errors import Problem, UsageError
    from swtcg_rules.render.pictures import draw_board, form_of, picture_suits
    from swtcg_rules.table.writer import write_scenario

    picture_suits(file)
    solved = answer.answer if isinstance(answer, Heard) else answer
    damage = solved.units[solved.defender].damage if isinstance(solved, Solved) else None
    if not isinstance(solved, Solved) or damage is None:
        raise UsageError(Problem("sweep-no-numbers", {}))
    drawn_board = draw_board(write_scenario(solved.board, lang), damage.exactly, form_of(file), lang)
    with whole_file(file) as opened:
        opened.write(drawn_board)
