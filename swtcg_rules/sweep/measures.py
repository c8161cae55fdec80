"""The numbers of a row, by the names of its columns."""

from __future__ import annotations

from fractions import Fraction

from swtcg_rules.errors import Problem, UsageError
from swtcg_rules.sweep.results import COLUMNS, COST, PER_POINT
from swtcg_rules.sweep.sweeping import Row

USUAL = ("damage", "discarded", "value")


def columns_of(text: str | None) -> tuple[str, ...]:
    """The requested columns. Raises UsageError for a column that does not exist."""
    asked = tuple(dict.fromkeys(part.strip() for part in text.split(","))) if text else USUAL
    for column in asked:
        if column not in COLUMNS:
            allowed = ", ".join(one for one in COLUMNS if PER_POINT not in one)
            raise UsageError(Problem("sweep-column", {"value": column, "allowed": allowed}))
    return asked


def measure(row: Row, column: str) -> Fraction | None:
    """One of the numbers of a row, or its cost or dice; None where it has none."""
    if column == COST:
        return None if row.cost is None else Fraction(row.cost)
    if column == "dice":
        return None if row.found.dice is None else Fraction(row.found.dice)
    name = column.removesuffix(PER_POINT)
    value: Fraction | None = getattr(row.found, name)
    if name == column or value is None:
        return value
    return value / row.cost if row.cost else None


def is_chance(column: str, goal: str) -> bool:
    """Whether a number is a chance and not a mean."""
    return column.startswith(("discarded", "lost")) or (column.startswith("value") and goal != "damage")
