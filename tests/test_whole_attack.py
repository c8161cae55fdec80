"""The solver against a brute force over ordered dice and explicit lists of moves, written separately from the rules.

Equal fractions, no tolerance: what the goal is worth and the damage that settles ties, for every goal. A fixed sample of the
boards is played here; SWTCG_BOARDS=2500 plays so many.
"""

from __future__ import annotations

import os
from fractions import Fraction

import pytest
from effort import thorough
from twin_attack import Illegal, values
from whole_boards import drawn

from swtcg_rules import as_text
from swtcg_rules.answers.solving import solve_scenario
from swtcg_rules.engine.engine import Engine
from swtcg_rules.engine.events import Forbidden
from swtcg_rules.engine.model import Finished
from swtcg_rules.engine.question import engine_of, start_of
from swtcg_rules.glossary.store import load
from swtcg_rules.solver.exact import graph_of, solve
from swtcg_rules.solver.goals import Aim, Goal, Outcome, aim_of, net_damage
from swtcg_rules.table.ability_writer import write_ability
from swtcg_rules.table.model import POWER_IN_ATTACKS, Ability, Board
from swtcg_rules.table.wordings import AT_MOMENTS, DEEDS
from swtcg_rules.table.writer import write_scenario

BOARDS = int(os.environ.get("SWTCG_BOARDS", "1000" if thorough else "400"))
BATCH = 50


def solved(board: Board) -> dict[str, tuple[Fraction, Fraction]] | None:
    """What the solver says for each goal; None where the attack is not allowed."""
    engine = engine_of(board)
    node = engine.advance(start_of(engine, board))
    if isinstance(node, Finished) and any(isinstance(event, Forbidden) for event in node.events):
        return None
    graph, found = graph_of(board), {}
    for goal in Goal:
        aim = aim_of(engine, board, goal)
        solution = solve(graph, aim)
        second = sum(settling(engine, board, aim, outcome) * chance for outcome, chance in solution.outcomes.items())
        found[str(goal)] = solution.value, solution.fraction(second)
    return found


def settling(engine: Engine, board: Board, aim: Aim, outcome: Outcome) -> int:
    """What settles a tie: damage, or the discard where damage is the goal."""
    return int(outcome[board.defender].discarded) if aim.goal is Goal.DAMAGE else net_damage(engine, aim.player, outcome)


def brute_force(board: Board) -> dict[str, tuple[Fraction, Fraction]] | None:
    try:
        return values(board)
    except Illegal:
        return None


@pytest.mark.slow
@pytest.mark.parametrize("edition", ["idc", "wotc"])
@pytest.mark.parametrize(
    "entry",
    [
        id_
        for id_, summary in load().summaries.items()
        if summary["kind"] in ("keyword", "effect")
        and summary["form"] != "text"
        and id_ not in (POWER_IN_ATTACKS, *DEEDS, *AT_MOMENTS)
    ],
)
def test_every_keyword_and_effect_is_answered_on_either_side_in_both_editions(entry: str, edition: str) -> None:
    numbered = "X" in load().summaries[entry]["form"]
    for x in (0, 2) if numbered else (None,):
        ability = write_ability(Ability(entry, x))
        for scenario in (f"power 2, {ability} vs health 3", f"power 2 vs {ability}, health 3", f"unit vs unit + {ability}"):
            for lang in ("en", "pl"):
                assert as_text(solve_scenario(scenario, edition=edition), lang, depth="explain")


@pytest.mark.slow
@pytest.mark.parametrize("first", range(0, BOARDS, BATCH))
def test_the_solver_agrees_with_the_brute_force(first: int) -> None:
    for seed in range(first, min(first + BATCH, BOARDS)):
        board = drawn(seed)
        assert solved(board) == brute_force(board), f"board {seed}: {write_scenario(board)}"
