"""Several boards beside each other, with their answers."""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from swtcg_rules.answers.reserved import Reserve
from swtcg_rules.answers.solved import Solved
from swtcg_rules.shown import Cell, in_notebooks, rows
from swtcg_rules.table.model import Ability, UnitRef
from swtcg_rules.table.turns import NamedCard


class ComparedBoard(NamedTuple):
    """One of the boards: what distinguishes it (under `worth` the ability that it lacks), and its answer for the goal."""

    label: str | Ability
    answer: Solved
    numbers: tuple[int, ...] = ()
    """The numbers that were tried on it, one for each that is varied."""
    whose: UnitRef | None = None
    """The unit that lacks the ability, under `worth`."""

    @property
    def mean(self) -> Fraction | None:
        """Damage counters on the declared defender, on average."""
        damage = self.answer.units[self.answer.defender].damage
        return damage.mean if damage else None

    @property
    def discarded(self) -> Fraction | None:
        """The chance that the declared defender is discarded when that is played for."""
        answer = self.answer
        return answer.units[answer.defender].discarded if answer.kill is None else answer.kill


@in_notebooks
class Compared(NamedTuple):
    """Boards beside each other. `kind` is compare, vary, grid or worth; in the last the first row is the whole board."""

    kind: str
    rows: tuple[ComparedBoard, ...]
    varied: tuple[str, ...] = ()
    """The varied numbers, as the user called them; in a grid that of the rows, then that of the columns."""
    defence: tuple[ComparedBoard, ...] = ()
    """Where single units are compared: each of them on defence."""
    named: tuple[NamedCard, ...] = ()
    reserved: tuple[Reserve, ...] = ()
    """The cards with a text that the numbers leave out."""

    def to_dicts(self) -> list[dict[str, Cell]]:
        return rows(self)
