"""The answer to a follow-up: to the line that comes of it, with what changed; or what is asked back."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from swtcg_rules.answers.again.differing import BoardChange
from swtcg_rules.answers.again.following import WAYS, followed
from swtcg_rules.errors import Problem, ScenarioError, UsageError
from swtcg_rules.glossary.edition import TODAY
from swtcg_rules.shown import in_notebooks
from swtcg_rules.talk.reading.tokens import tokens

if TYPE_CHECKING:
    from swtcg_rules.answers.model import Answer, EntryMatch
    from swtcg_rules.answers.solving import Progress
    from swtcg_rules.solver.goals import Goal
    from swtcg_rules.table.turns import NamedCard


@in_notebooks
class Again(NamedTuple):
    """The answer to a follow-up."""

    query: str
    """The follow-up."""
    previous: str
    """The line before."""
    line: str
    """The line that comes of it; the one before where it is asked back."""
    changes: tuple[BoardChange, ...]
    answer: Answer | None
    """None where it is asked back how it is meant."""
    asked: Problem | None = None
    """What is asked back."""
    offered: tuple[str, ...] = ()
    """The lines that it may mean."""
    anew: bool = False
    """Whether it is a whole new line, and nothing of the one before is kept."""
    edition: str = TODAY

    @property
    def found(self) -> bool:
        """Whether there is an answer at all."""
        return self.answer is not None and self.answer.found

    @property
    def results(self) -> tuple[EntryMatch, ...]:
        """No entries are offered in its place."""
        return ()

    @property
    def named(self) -> tuple[NamedCard, ...]:
        """The cards are those of the answer in it."""
        return ()


def ask_again(
    previous: str,
    text: str,
    offered: Sequence[str] = (),
    goal: Goal | str | None = None,
    edition: str = TODAY,
    progress: Progress | None = None,
    hear: Callable[[str], None] | None = None,
) -> Again:
    """The answer to a follow-up to a line: see `following.followed`. A text with two sides of its own is asked as any other.

    `hear` hears of the line that comes of it, before that is answered.

    Raises what `followed` raises, but where it asks back, and what `asking.ask` raises for the line that comes of it.
    """
    from swtcg_rules.answers.asking import ask

    if any(token.kind == "vs" for token in tokens(text)):
        if hear:
            hear(text)
        return Again(text, previous, text, (), ask(text, goal, edition, progress), anew=True, edition=edition)
    if not previous:
        raise UsageError(Problem("again-no-line", {}))
    try:
        told = followed(previous, text, offered)
    except ScenarioError as error:
        problem = error.problems[0]
        if problem.code not in WAYS:
            raise
        lines = problem.facts["lines"]
        assert isinstance(lines, tuple)
        return Again(text, previous, previous, (), None, problem, lines, edition=edition)
    if hear:
        hear(told.line)
    return Again(text, previous, told.line, told.changes, ask(told.line, goal, edition, progress), edition=edition)
