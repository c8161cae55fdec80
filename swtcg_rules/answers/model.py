"""What an answer is made of: facts only. `swtcg_rules.render` turns them into text and JSON, in either language."""

from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from swtcg_rules.errors import Problem
from swtcg_rules.glossary.edition import TODAY
from swtcg_rules.shown import Cell, in_notebooks, rows

if TYPE_CHECKING:
    from swtcg_rules.answers.again.asking import Again
    from swtcg_rules.answers.battle import Battle
    from swtcg_rules.answers.by_name import Named
    from swtcg_rules.answers.deciding import Decided
    from swtcg_rules.answers.hearing import Heard
    from swtcg_rules.answers.ruling import Ruled
    from swtcg_rules.answers.solved import Solved
    from swtcg_rules.answers.tabling import Tabled
    from swtcg_rules.glossary.records import Entry
    from swtcg_rules.sweep.needing import Needed
    from swtcg_rules.table.turns import NamedCard


class EntryMatch(NamedTuple):
    """One entry that fits a query; its score is 0 to 100."""

    id: str
    score: int


@in_notebooks
class LookedUp(NamedTuple):
    """The answer to a look-up: the entries that fit, best first, and the first one whole."""

    query: str
    results: tuple[EntryMatch, ...]
    entry: "Entry | None"
    nearest: tuple[str, ...]
    """Where nothing fits: the nearest ids."""
    edition: str = TODAY
    guess: bool = False
    """Whether it was found by the words of its text, and by no name."""

    @property
    def found(self) -> bool:
        """Whether there is an answer at all."""
        return self.entry is not None

    @property
    def named(self) -> "tuple[NamedCard, ...]":
        """The cards that the question named."""
        return ()

    @property
    def tie(self) -> bool:
        """Whether the second entry fits as well as the first."""
        return len(self.results) > 1 and self.results[0].score == self.results[1].score


@in_notebooks
class Checked(NamedTuple):
    """The result of a check: how many files it read, and what is wrong with them."""

    files: int
    problems: tuple[Problem, ...]

    def to_dicts(self) -> list[dict[str, Cell]]:
        return rows(self)


Answer: TypeAlias = "Solved | LookedUp | Ruled | Tabled | Battle | Heard | Named | Decided | Needed | Again"
