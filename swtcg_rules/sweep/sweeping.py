"""A sweep: every requested board, solved once, each a row in the requested order."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import closing
from itertools import islice
from typing import NamedTuple

from swtcg_rules.answers.solving import goal_named
from swtcg_rules.errors import Problem, UsageError
from swtcg_rules.glossary.edition import TODAY, known_edition
from swtcg_rules.shown import Cell, in_notebooks, rows
from swtcg_rules.solver.goals import Goal
from swtcg_rules.sweep.braces import BRACKETS, expand, not_too_many
from swtcg_rules.sweep.fields import UNIT, Field, Spec, field_from, field_of, parted, plays_a_step, rows_of, tables_of
from swtcg_rules.sweep.results import BESIDE, COLUMNS, BoardResult
from swtcg_rules.sweep.running import cores, gathered, parts_of
from swtcg_rules.sweep.store import KeptResults
from swtcg_rules.table.model import Board, Role
from swtcg_rules.table.turns import Table

PIECE = 3_072
"""The number of rows that are worked out and given on together; no more of a sweep is in memory."""
MOST_HELD = 100_000
"""The most rows of a table, a picture or an order of all rows: these are in memory all at once."""
Tell = Callable[[int, int | None], None]
"""A function that is called with the number of solved boards and of all boards."""


class Row(NamedTuple):
    """A board of a sweep, and its numbers."""

    values: tuple[str, ...]
    """What distinguishes it: a word for each of the sweep's names."""
    scenario: str
    board: Board | Table | None
    found: BoardResult
    unread: tuple[str, ...] = ()
    """The abilities of its cards that are not taken into account."""
    cost: int | None = None
    """The build cost of the attacking card."""


@in_notebooks
class Swept(NamedTuple):
    """A sweep with all its rows."""

    names: tuple[str, ...]
    rows: tuple[Row, ...]
    goal: str
    edition: str
    known: int = 0
    """How many boards were known from an earlier sweep."""
    about: str = ""
    """The request, as it was written."""

    @property
    def complete(self) -> bool:
        """Whether every row has its numbers, or is an attack that may not be made."""
        return all(row.found.problem is None for row in self.rows)

    @property
    def whole(self) -> tuple[bool, ...]:
        """For each of the names, whether its words are whole numbers."""
        return tuple(all(row.values[at].isdecimal() for row in self.rows) for at in range(len(self.names)))

    def to_dicts(self) -> list[dict[str, Cell]]:
        return rows(self)


class Sweep:
    """A sweep as requested: the number of its rows is known before the first is worked out, and they come one by one.

    Raises UsageError or ScenarioError for a scenario that cannot be swept, FileError for a file that cannot be read.
    """

    def __init__(
        self,
        scenario: str = "",
        attackers: str | None = None,
        defenders: str | None = None,
        goal: str = Goal.DAMAGE,
        edition: str = TODAY,
    ) -> None:
        self.goal, self.edition = goal, known_edition(edition)
        given = [scenario.strip(), *(part for part in (attackers, defenders) if part)]
        self.about = " vs ".join(filter(None, given))
        self.known = 0
        """How many boards, of those that have come, were known from an earlier sweep."""
        self.mine: int | None = None
        """How many of the names, the first ones, belong to the attackers; None in a battle step, in which anyone may attack."""
        self.whole: tuple[bool, ...]
        """For each of the names, whether its words are whole numbers."""
        self._specs: Callable[[], Iterator[Spec]]
        if plays_a_step(scenario):
            for given_too, option in ((attackers, "--attackers"), (defenders, "--defenders")):
                if given_too:
                    raise UsageError(Problem("sweep-twice", {"option": option}))
            braces = expand(scenario)
            self.names, self.whole, self.size = told_apart(braces.names, ()), braces.whole, braces.size
            self._specs = lambda: tables_of(braces)
        else:
            goal_named(goal)
            mine, theirs = fields(scenario, attackers, defenders)
            self.names, self.whole = told_apart(mine.names, theirs.names), (*mine.whole, *theirs.whole)
            self.mine, self.size = len(mine.names), mine.size * theirs.size
            self._specs = lambda: rows_of(mine, theirs)

    def rows(self, cluster: str | None = None, tell: Tell | None = None) -> Iterator[Row]:
        """The rows in the requested order. A board that is an error or too large is a row with its reason."""
        with closing(KeptResults(self.goal, self.edition)) as kept:
            done, specs = 0, self._specs()
            if tell:
                tell(0, self.size)
            while some := list(islice(specs, PIECE)):
                ahead = (lambda n, done=done: tell(done + n, self.size)) if tell else None
                rows, known = _solved(some, self.goal, kept, cluster, ahead)
                self.known += known
                done += len(some)
                some.clear()  # nothing of this piece stays in memory while the next one is read
                yield from rows
                del rows


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

    Raises as `Sweep` does.
    """
    asked = Sweep(scenario, attackers, defenders, goal, edition)
    return held(asked, asked.rows(cluster, tell))


def held(asked: Sweep, rows: Iterable[Row]) -> Swept:
    """These rows of a sweep, all at once. Raises UsageError if there are too many for that."""
    some = tuple(islice(rows, MOST_HELD + 1))
    if len(some) > MOST_HELD:
        raise UsageError(Problem("sweep-held", {"most": MOST_HELD}))
    return Swept(asked.names, some, asked.goal, asked.edition, asked.known, asked.about)


def fields(scenario: str, attackers: str | None, defenders: str | None) -> tuple[Field, Field]:
    """The field that attacks and the field that is attacked; a side from a file or cards is not written in the scenario."""
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
    not_too_many(mine.size * theirs.size)
    return mine, theirs


def told_apart(mine: tuple[str, ...], theirs: tuple[str, ...]) -> tuple[str, ...]:
    """The names of a row's values; a name of both sides, or one that is also a column, gets its side in front."""
    taken = {*COLUMNS, *BESIDE, *({*mine} & {*theirs})}
    names: list[str] = []
    for role, some in ((Role.ATTACKER, mine), (Role.DEFENDER, theirs)):
        for name in some:
            called = f"{role} {name}" if name in taken else name
            again = sum(called == one.partition(" #")[0] for one in names)
            names.append(f"{called} #{again + 1}" if again else called)
    return tuple(names)


def solved(specs: list[Spec], goal: str, edition: str, cluster: str | None, tell: Tell | None) -> list[Row]:
    """The rows with their numbers, in the same order."""
    with closing(KeptResults(goal, edition)) as kept:
        return _solved(specs, goal, kept, cluster, (lambda n: tell(n, len(specs))) if tell else None)[0]


def _solved(
    specs: list[Spec], goal: str, kept: KeptResults, cluster: str | None, ahead: Callable[[int], None] | None
) -> tuple[list[Row], int]:
    """The rows, and how many boards were known. Equal boards are solved once."""
    boards = {spec.scenario: spec.board for spec in specs if spec.board}
    numbers = kept.known(boards)
    known = len(numbers)
    left = {scenario: board for scenario, board in boards.items() if scenario not in numbers}
    for part, found in gathered(parts_of(left, cores()), goal, cluster):
        new = dict(zip(part.scenarios, found, strict=True))
        kept.keep(new)
        numbers.update(new)
        if ahead:
            ahead(len(numbers))
    rows = [
        Row(
            spec.values,
            spec.scenario,
            spec.board,
            numbers[spec.scenario] if spec.board else BoardResult(problem=spec.problem),
            spec.unread,
            spec.cost,
        )
        for spec in specs
    ]
    return rows, known
