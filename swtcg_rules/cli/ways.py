"""The other ways in which `solve` treats a board: walked through with a judge, played with dice, beside other boards."""

from __future__ import annotations

import signal
import sys
from typing import TYPE_CHECKING, Any

from swtcg_rules.answers.solving import solve_scenario, unplayed
from swtcg_rules.answers.staging import ready
from swtcg_rules.cli.giving import put_result
from swtcg_rules.cli.mouth import note, progress, put
from swtcg_rules.errors import Problem, ScenarioError, UsageError
from swtcg_rules.glossary.edition import known_edition
from swtcg_rules.table.writer import write_scenario

if TYPE_CHECKING:
    from swtcg_rules.answers.compared import Compared
    from swtcg_rules.answers.solved import Solved
    from swtcg_rules.cli.options import Form
    from swtcg_rules.sweep.needing import Needed
    from swtcg_rules.table.model import Board
    from swtcg_rules.table.turns import Table


def walked(board: Board, goal: str, edition: str, form: Form, lang: str) -> Solved | None:
    """Walk the attack with a judge at the keyboard, and rule on it; on leaving, keep the notation so far, without an answer.

    In any form but the table, the notation is not part of the output, and is printed beside it.
    """
    from swtcg_rules.answers.walking import Walk, can_be_walked
    from swtcg_rules.cli.interactive import Keyboard, Quit

    if board.rolls or board.played:
        raise UsageError(Problem("record-given", {"option": "--interactive"}))
    board = ready(board)
    if unplayed(board) or not can_be_walked(board):
        raise ScenarioError(Problem("cannot-simulate", {}))
    known_edition(edition)
    signal.signal(signal.SIGINT, signal.default_int_handler)  # an interrupt keeps the record as well
    keep = put if form == "table" else note
    walk = Walk(board, Keyboard(board, lang))
    try:
        course = walk.play()
    except Quit:
        keep(write_scenario(walk.record, lang))
        return None
    except KeyboardInterrupt:
        keep(write_scenario(walk.record, lang))
        sys.stdout.flush()
        raise
    record = walk.record
    return solve_scenario(record, goal, write_scenario(record), edition, course=course)


def simulated(given: Board | Table, trials: int, seed: int, goal: str, edition: str, form: Form, lang: str, color: Any) -> int:
    """Play an attack or a battle step with dice, this many times."""
    from swtcg_rules.answers.simulating import simulate

    with progress(lang) as telling:
        found = simulate(given, trials, seed, goal, edition, telling)
    put_result(found, form, lang, color)
    return 0


def compared(
    board: Board,
    compare: list[str],
    vary: list[str],
    need: tuple[str | None, str | None],
    goal: str | None,
    edition: str,
    form: Form,
    lang: str,
    color: Any,
) -> int:
    """Give boards side by side: several, one with varied numbers, one with the number that it `need`s for a condition, or one
    without each of its abilities.
    """
    from swtcg_rules.answers import comparing

    result: Compared | Needed
    what, until = need
    with progress(lang) as telling:
        if compare:
            result = comparing.compare([board, *compare], goal or "damage", edition, telling)
        elif vary:
            result = comparing.vary(board, vary, goal or "damage", edition, telling)
        elif what:
            from swtcg_rules.sweep.needing import USUAL
            from swtcg_rules.sweep.needing import need as needed

            result = needed(board, what, until or USUAL, goal, edition, telling)
        else:
            result = comparing.worth(board, goal or "damage", edition, telling)
    put_result(result, form, lang, color)
    return 0
