"""Which rows of a sweep are given, and in which order: those that meet a condition, the highest, a limited number."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction
from heapq import nlargest, nsmallest
from operator import eq, ge, gt, le, lt, ne
from typing import Any, NamedTuple, TypeVar

from swtcg_rules.errors import Problem, UsageError
from swtcg_rules.sweep.measures import measure
from swtcg_rules.sweep.results import COLUMNS, COST, MEASURES
from swtcg_rules.sweep.summing import Summary, of_units, summed
from swtcg_rules.sweep.sweeping import MOST_HELD, Row, Sweep
from swtcg_rules.table.model import Role

CONDITION = re.compile(r"\s*(?P<what>.+?)\s*(?P<how>>=|<=|!=|=|>|<)\s*(?P<n>[^<>=!]*?)\s*\Z")
HOW: dict[str, Callable[[Any, Any], bool]] = {">=": ge, "<=": le, "!=": ne, "=": eq, ">": gt, "<": lt}
NUMBER = re.compile(r"(?P<n>-?\d{1,9}(?:[.,]\d{1,9})?)(?:/(?P<of>0*[1-9]\d{0,8}))?\s*(?P<percent>%)?\Z")
HUNDRED = 100
CHANCES = ("discarded", "lost")
"""The numbers that are chances; the value of a goal may also be one."""
ORDERED = (*MEASURES, COST, "dice")
DIRECTIONS = ("up", "down")
T = TypeVar("T")


def number(text: str) -> Fraction | None:
    """A number as people write it: 3, 0.5, 1/3, 50 %; None for anything else."""
    found = NUMBER.match(text)
    if not found:
        return None
    value = Fraction(found["n"].replace(",", ".")) / int(found["of"] or 1)
    return value / HUNDRED if found["percent"] else value


class RowCondition(NamedTuple):
    """What must hold for a row: a number of it, or the word of something that varies, compared with a given one."""

    what: str
    place: int | None
    """Which of the things that vary; None for a number of the row."""
    how: str
    word: str
    n: Fraction | None

    def holds(self, row: Row) -> bool:
        if self.place is None:
            value = measure(row, self.what)
            return value is not None and HOW[self.how](value, self.n)
        word = row.values[self.place]
        given = number(word)
        if given is not None and self.n is not None:
            return HOW[self.how](given, self.n)
        return self.how in ("=", "!=") and HOW[self.how](word.casefold(), self.word.casefold())


def condition(text: str, names: Sequence[str]) -> RowCondition:
    """A condition as it is written: "discarded >= 50 %", "power < 5". Raises UsageError for anything else."""
    found = CONDITION.match(text)
    what = found["what"] if found else ""
    place = _place(what, names)
    n = number(found["n"]) if found else None
    if not found or (place is None and (what not in ORDERED or n is None)):
        raise UsageError(Problem("sweep-where", {"text": text, "allowed": ", ".join(_allowed(names))}))
    if n is not None:
        chance = place is None and what.startswith(CHANCES)
        may_be = chance or (place is None and what.startswith("value"))
        if (chance and not 0 <= n <= 1) or (found["n"].endswith("%") and not may_be):
            raise UsageError(Problem("sweep-where-chance", {"text": text}))
    if place is not None and n is None and found["how"] not in ("=", "!="):
        raise UsageError(Problem("sweep-where", {"text": text, "allowed": ", ".join(_allowed(names))}))
    return RowCondition(what, place, found["how"], found["n"], n)


def _place(what: str, names: Sequence[str]) -> int | None:
    """The position of the varying thing with this name."""
    folded = [name.casefold() for name in names]
    return folded.index(what.casefold()) if what.casefold() in folded else None


def _allowed(names: Sequence[str]) -> list[str]:
    return [*names, *(one for one in COLUMNS if one in ORDERED and "/" not in one)]


class Order(NamedTuple):
    """The order of rows."""

    what: str
    place: int | None
    down: bool
    """Whether the highest come first."""

    def of_row(self, row: Row) -> tuple[Any, ...]:
        """The sort key of a row; a row without a number comes last in any case."""
        if self.place is None:
            return self.of_number(measure(row, self.what))
        word = row.values[self.place]
        given = number(word)
        return (self.down, given is None, given or 0, word.casefold())

    def of_number(self, value: Fraction | None) -> tuple[Any, ...]:
        return ((value is None) is not self.down, False, value or 0, "")


def order(text: str, names: Sequence[str]) -> Order:
    """An order as it is written: a number, the highest first, or something that varies, the lowest first; `:up` and `:down`
    set the direction. Raises UsageError for anything else.
    """
    what, colon, direction = text.strip().rpartition(":")
    if not colon:
        what, direction = text.strip(), ""
    place = _place(what, names)
    if (place is None and what not in ORDERED) or (direction or DIRECTIONS[0]) not in DIRECTIONS:
        raise UsageError(Problem("sweep-sort", {"text": text, "allowed": ", ".join(_allowed(names))}))
    return Order(what, place, direction == DIRECTIONS[1] if direction else place is None)


def first(items: Iterable[T], key: Callable[[T], tuple[Any, ...]], down: bool, top: int | None) -> list[T]:
    """The items in an order, or the first `top` of them; no more than these are in memory.

    Raises UsageError if that is too many.
    """
    if (top or 0) > MOST_HELD:
        raise UsageError(Problem("sweep-held", {"most": MOST_HELD}))
    found = (nlargest if down else nsmallest)(MOST_HELD + 1 if top is None else top, items, key)
    if len(found) > MOST_HELD:
        raise UsageError(Problem("sweep-held", {"most": MOST_HELD}))
    return found


class RowSelection(NamedTuple):
    """What is given of a sweep: the rows that fit, in an order, up to a number; or units with the summary of their rows."""

    conditions: tuple[RowCondition, ...]
    order: Order | None
    top: int | None
    per: Role | None

    def of(self, rows: Iterable[Row]) -> Iterable[Row]:
        """The rows that are given, or from which units are summed up. Raises UsageError if they are too many to sort."""
        fitting = (row for row in rows if all(one.holds(row) for one in self.conditions))
        if self.per or not self.order:
            return fitting
        return first(fitting, self.order.of_row, self.order.down, self.top)

    def units(self, asked: Sweep, rows: Iterable[Row], columns: Sequence[str]) -> Iterable[Summary]:
        """The units that are given. Raises UsageError as `of` and `summed` do."""
        assert self.per
        units, by = summed(asked, rows, self.per, columns), self.order
        if not by:
            return units

        def key(unit: Summary) -> tuple[Any, ...]:
            spread = unit.spreads[by.what]
            return by.of_number(spread.mean if spread else None)

        return first(units, key, by.down, self.top)


def chosen(
    asked: Sweep,
    columns: Sequence[str],
    where: Sequence[str],
    sort: str | None,
    top: int | None,
    per: Role | None,
    whole: bool,
) -> RowSelection:
    """The choice that the options state; `whole` if all that is given has to be there at once.

    With a number and no order, the order is that of the first number shown. Raises UsageError for what cannot be chosen, and, as
    far as that is known beforehand, for more rows than can be held.
    """
    conditions = tuple(condition(text, asked.names) for text in where)
    by = order(sort, asked.names) if sort else None
    if top and not by:
        by = order(next((one for one in columns if one in MEASURES), MEASURES[0]), ())
    if per:
        of_units(asked, columns)
        if by and by.what not in columns:
            raise UsageError(Problem("sweep-sort", {"text": sort or by.what, "allowed": ", ".join(columns)}))
    holds = per is Role.DEFENDER or (not per and not top and (whole or sort))
    if holds and not conditions and asked.size > MOST_HELD:
        raise UsageError(Problem("sweep-held", {"most": MOST_HELD}))
    return RowSelection(conditions, by, top, per)
