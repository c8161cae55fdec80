"""Anything in, whichever answer fits it: what is meant as a scenario is solved, the rest is looked for in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from swtcg_rules.answers.model import Answer
from swtcg_rules.errors import Problem, ScenarioError, UsageError, bounded
from swtcg_rules.glossary.edition import TODAY
from swtcg_rules.table.model import Table
from swtcg_rules.table.reader import looks_like_scenario, read_scenario

if TYPE_CHECKING:
    from swtcg_rules.answers.solving import Progress
    from swtcg_rules.solver.goals import Goal


def ask(question: str, goal: Goal | str | None = None, edition: str = TODAY, progress: Progress | None = None) -> Answer:
    """Whatever answers the question: a ruling on a scenario, a table, a curated ruling, or the glossary.

    A battle step is played out where a goal is named; otherwise the table is told as it stands. An attack is played for damage
    where none is.

    `progress` hears of a long calculation (see `answers.solving`).

    Raises ScenarioError when it is meant as a scenario and cannot be read, RecordError when given dice do not fit it,
    TooLargeError when it has too many courses, UsageError for an empty or far too long question, or a goal or edition that
    does not exist, FileError for a glossary of the user's that is not in order.
    """
    if not bounded(question).strip():
        raise UsageError(Problem("no-question", {}))
    if not looks_like_scenario(question):
        return _in_words(question, edition)
    try:
        board = read_scenario(question)
    except ScenarioError:
        from swtcg_rules.answers.looking import is_question

        if is_question(question):
            return _in_words(question, edition)
        raise
    if isinstance(board, Table):
        if goal is not None:
            from swtcg_rules.answers.battle import solve_table

            return solve_table(board, goal, question, edition, progress)
        from swtcg_rules.answers.tabling import rule_on_table

        return rule_on_table(board, question, edition)
    from swtcg_rules.answers.solving import solve_scenario

    return solve_scenario(board, goal or "damage", question, edition, progress)


def _in_words(question: str, edition: str) -> Answer:
    # A scenario does not wait for the search to load.
    from swtcg_rules.answers.looking import in_words

    return in_words(question, edition)
