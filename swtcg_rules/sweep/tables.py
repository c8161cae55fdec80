"""The numbers of cards on a table, in an attack or a battle step: those of the answer that `solve` gives."""

from __future__ import annotations

from fractions import Fraction

from swtcg_rules.answers.battle import Battle, solve_table
from swtcg_rules.answers.solved import UnitResult
from swtcg_rules.answers.solving import solve_scenario
from swtcg_rules.errors import Problem
from swtcg_rules.sweep.results import BoardResult
from swtcg_rules.table.model import Board
from swtcg_rules.table.turns import Table


def as_solved(board: Board | Table, goal: str) -> BoardResult:
    """The result of `solve` for an attack, or a battle step's first unit of each side. Raises SwtcgError as `solve` does."""
    if isinstance(board, Table):
        answer = solve_table(board, goal)
        if not isinstance(answer, Battle):
            return BoardResult(problem=Problem("sweep-no-step", {}))
        sides = answer.table.sides
        first = {side: number for number, side in reversed(list(enumerate(sides)))}
        of = {one.number: one for one in answer.units}
        return _found(answer.value, of.get(0), of.get(first.get(sides[0].other, -1)))
    solved = solve_scenario(board, goal)
    found = _found(solved.value, solved.units[0], solved.units[solved.defender])
    return found._replace(legal=solved.legal, dice=solved.attack_dice)


def _found(value: Fraction | None, mine: UnitResult | None, theirs: UnitResult | None) -> BoardResult:
    return BoardResult(
        value=value,
        spread=theirs.damage.exactly if theirs and theirs.damage else None,
        discarded=theirs.discarded if theirs else None,
        taken=mine.damage.mean if mine and mine.damage else None,
        lost=mine.discarded if mine else None,
    )
