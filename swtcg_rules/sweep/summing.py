"""A row for each unit of a side: the summary of its boards over all its opponents."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from itertools import groupby
from statistics import median
from typing import NamedTuple

from swtcg_rules.errors import Problem, UsageError
from swtcg_rules.sweep.measures import measure
from swtcg_rules.sweep.results import MEASURES
from swtcg_rules.sweep.sweeping import Row, Sweep, held
from swtcg_rules.table.model import Role


class NumberSpread(NamedTuple):
    """Numbers of several boards."""

    mean: Fraction
    least: Fraction
    median: Fraction
    most: Fraction


class Summary(NamedTuple):
    """A unit, and its numbers over its opponents."""

    values: tuple[str, ...]
    """What distinguishes the unit."""
    opponents: int
    left_out: int
    """The number of boards without numbers."""
    spreads: dict[str, NumberSpread | None]
    """For each column; None where no opponent gives it a number."""
    cost: int | None


def spread_of(numbers: Sequence[Fraction]) -> NumberSpread:
    """Mean, least, median and most of some numbers."""
    return NumberSpread(sum(numbers, Fraction(0)) / len(numbers), min(numbers), median(numbers), max(numbers))


def summed(asked: Sweep, rows: Iterable[Row], side: Role, columns: Sequence[str]) -> Iterator[Summary]:
    """A summary for each unit of this side, in the requested order.

    Raises UsageError as `of_units` does, and for too many rows where the rows of a unit are not adjacent.
    """
    mine = of_units(asked, columns)
    if side is Role.ATTACKER:
        return (_summary(values, list(some), columns) for values, some in groupby(rows, lambda row: row.values[:mine]))
    units: dict[tuple[str, ...], list[Row]] = {}
    for row in held(asked, rows).rows:
        units.setdefault(row.values[mine:], []).append(row)
    return (_summary(values, some, columns) for values, some in units.items())


def of_units(asked: Sweep, columns: Sequence[str]) -> int:
    """How many of a sweep's names belong to the attackers.

    Raises UsageError for a battle step, and for columns that are not numbers.
    """
    for column in columns:
        if column not in MEASURES:
            raise UsageError(Problem("sweep-per-column", {"value": column, "allowed": ", ".join(MEASURES)}))
    if asked.mine is None:
        raise UsageError(Problem("sweep-per-step", {}))
    return asked.mine


def _summary(values: tuple[str, ...], rows: list[Row], columns: Sequence[str]) -> Summary:
    spreads: dict[str, NumberSpread | None] = {}
    for column in columns:
        numbers = [value for row in rows if (value := measure(row, column)) is not None]
        spreads[column] = spread_of(numbers) if numbers else None
    left_out = sum(row.found.spread is None for row in rows)
    costs = {row.cost for row in rows}
    return Summary(values, len(rows), left_out, spreads, costs.pop() if len(costs) == 1 else None)
