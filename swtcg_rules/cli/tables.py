"""What `ask` and `solve` do with a table: show its state, list its moves, play a battle step out or with dice."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from swtcg_rules.cli.giving import give, put_result, understood_line
from swtcg_rules.cli.mouth import progress, put

if TYPE_CHECKING:
    from swtcg_rules.answers.model import Answer
    from swtcg_rules.cli.options import Form
    from swtcg_rules.render.depth import Depth
    from swtcg_rules.table.turns import Table


def in_a_way(
    table: Table,
    text: str,
    playing: tuple[bool, int | None, int],
    goal: str | None,
    edition: str,
    moves: bool,
    depth: Depth,
    form: Form,
    lang: str,
    color: Any,
) -> int:
    """Walk a table through with a judge, play it with dice (the number of trials, and the seed), or solve it."""
    interactive, trials, seed = playing
    if interactive:
        from swtcg_rules.cli.turn_walk import walk_turn

        return walk_turn(table, depth, edition, form, lang, color)
    if trials is not None:
        from swtcg_rules.cli.ways import simulated

        return simulated(table, trials, seed, goal or "damage", edition, form, lang, color)
    return solved(table, text, goal, edition, moves, depth, form, lang, color)


def solved(
    table: Table, text: str, goal: str | None, edition: str, moves: bool, depth: Depth, form: Form, lang: str, color: Any
) -> int:
    """Give a battle step played out by both players at their best; any other table as it stands."""
    from swtcg_rules.answers.battle import solve_table
    from swtcg_rules.answers.tabling import rule_on_table

    if moves:
        return listed(rule_on_table(table, text, edition), form, lang)
    with progress(lang) as telling:
        answer = solve_table(table, goal, text, edition, telling)
    return give(answer, depth, form, lang, color)


def listed(answer: Answer, form: Form, lang: str) -> int:
    """List every legal move on a table, one on each line; before them what was understood of a text in words."""
    from swtcg_rules.answers.hearing import Heard
    from swtcg_rules.answers.tabling import Moves
    from swtcg_rules.render.standing import legal_moves

    table: Any = answer
    if isinstance(answer, Heard):
        table = answer.answer
        if form == "table":
            put(understood_line(answer, lang))
    if form != "table" or legal_moves(table, lang):
        put_result(Moves(table), form, lang, "never")
    return 0
