"""A sweep: every board that is asked for, solved once, each a row in the order in which it was asked."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from swtcg_rules.answers.solving import goal_named
from swtcg_rules.errors import Problem, UsageError
from swtcg_rules.glossary.edition import TODAY, known_edition
from swtcg_rules.shown import Cell, in_notebooks, rows
from swtcg_rules.solver.goals import Goal
from swtcg_rules.sweep.braces import BRACKETS, not_too_many
from swtcg_rules.sweep.fields import UNIT, Field, Spec, field_from, field_of, parted, rows_of
from swtcg_rules.sweep.found import Found
from swtcg_rules.sweep.running import cores, gathered, parts_of
from swtcg_rules.sweep.store import Kept
from swtcg_rules.table.model import Board, Role

Tell = Callable[[int, int | None], None]
"""Told how many boards are solved, and of how many."""


class Row(NamedTuple):
    """A board of a sweep, and its numbers."""

    values: tuple[str, ...]
    """What tells it apart: a word for each of the sweep's names."""
    scenario: str
    board: Board | None
    found: Found
    unread: tuple[str, ...] = ()
    """The abilities of its cards that are not taken into account."""


@in_notebooks
class Swept(NamedTuple):
    """A sweep."""

    names: tuple[str, ...]
    rows: tuple[Row, ...]
    goal: str
    edition: str
    known: int = 0
    """How many boards were known from an earlier sweep."""

    @property
    def complete(self) -> bool:
        """Whether every row has its numbers, or is an attack that may not be made."""
        return all(row.found.problem is None for row in self.rows)

    def to_dicts(self) -> list[dict[str, Cell]]:
        return rows(self)


def sweep(
    scenario: str = "",
    attackers: str | None = None,
    defenders: str | None = None,
    goal: str = Goal.DAMAGE,
    edition: str = TODAY,
    cluster: str | None = None,
    tell: Tell | None = None,
) -> Swept:
    """Every board of a scenario with braces, or of a field of attackers and one of defenders: files, or `cards:FILTERS`.

    Raises UsageError or ScenarioError for a scenario that cannot be swept, FileError for a file that cannot be read. A board
    that is an error or too large is a row that says why.
    """
    goal, edition = goal_named(goal), known_edition(edition)
    mine, theirs = fields(scenario, attackers, defenders)
    rows, known = solved(list(rows_of(mine, theirs)), goal, edition, cluster, tell)
    return Swept(_names(mine, theirs), tuple(rows), goal, edition, known)


def fields(scenario: str, attackers: str | None, defenders: str | None) -> tuple[Field, Field]:
    """What attacks and what is attacked; a side that a file or cards take is not written in the scenario."""
    first, second = parted(scenario)
    if attackers and second is None:
        first, second = "", first
    for given, said, option in ((attackers, first, "--attackers"), (defenders, second, "--defenders")):
        if given and said and said.strip():
            raise UsageError(Problem("sweep-twice", {"option": option}))
        if not given and not (said and said.strip()):
            raise UsageError(Problem("sweep-side", {"option": option, **BRACKETS}))
    mine = field_from(attackers, Role.ATTACKER) if attackers else field_of(first or UNIT, Role.ATTACKER)
    theirs = field_from(defenders, Role.DEFENDER) if defenders else field_of(second or UNIT, Role.DEFENDER)
    not_too_many(mine.n * theirs.n)
    return mine.field(), theirs.field()


def _names(mine: Field, theirs: Field) -> tuple[str, ...]:
    """What the values of a row are about; what both sides have is told apart."""
    of_both = {(role, name) for role, field in ((Role.ATTACKER, mine), (Role.DEFENDER, theirs)) for name in field.names}
    names: list[str] = []
    for role, field in ((Role.ATTACKER, mine), (Role.DEFENDER, theirs)):
        for name in field.names:
            called = f"{role} {name}" if sum(name == other for _, other in of_both) > 1 else name
            again = sum(called == one.partition(" #")[0] for one in names)
            names.append(f"{called} #{again + 1}" if again else called)
    return tuple(names)


def solved(specs: list[Spec], goal: str, edition: str, cluster: str | None, tell: Tell | None) -> tuple[list[Row], int]:
    """The rows with their numbers, in the same order, and how many boards were known. Boards that are equal are solved once."""
    boards = {spec.scenario: spec.board for spec in specs if spec.board}
    kept = Kept(goal, edition)
    try:
        numbers = kept.known(boards)
        known = len(numbers)
        left = {scenario: board for scenario, board in boards.items() if scenario not in numbers}
        for part, found in gathered(parts_of(left, cores()), goal, cluster):
            new = dict(zip(part.scenarios, found, strict=True))
            kept.keep(new)
            numbers.update(new)
            if tell:
                tell(len(numbers), len(boards))
    finally:
        kept.close()
    rows = [
        Row(
            spec.values,
            spec.scenario,
            spec.board,
            numbers[spec.scenario] if spec.board else Found(problem=spec.problem),
            spec.unread,
        )
        for spec in specs
    ]
    return rows, known
