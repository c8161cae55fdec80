"""A sweep as data: JSON Lines, CSV, Parquet. Rows are written as they come, and none is kept."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from fractions import Fraction
from itertools import islice
from typing import IO, TYPE_CHECKING, Any, NamedTuple

from swtcg_rules import shown
from swtcg_rules.errors import Problem, UsageError
from swtcg_rules.render.swept import SPREAD, why_none
from swtcg_rules.sweep.measures import USUAL, measure
from swtcg_rules.sweep.results import COST, MEASURES
from swtcg_rules.sweep.summing import NumberSpread, Summary
from swtcg_rules.sweep.sweeping import Row, Sweep, Swept
from swtcg_rules.words.numbers import number
from swtcg_rules.words.visible import in_a_sheet

if TYPE_CHECKING:
    from swtcg_rules.sweep.worth import Worth

SWEEP, SWEPT, WORTH = "swtcg-sweep/1", "swtcg-swept/1", "swtcg-worth/1"
UNITS, SUMMED = "swtcg-sweep-summary/1", "swtcg-summed/1"
TEXT, WHOLE, NUMBER, FLAG, CHANCES = "text", "whole", "number", "flag", "chances"
"""The kinds of columns in a flat table."""
EXACT = "_exact"
"""The end of a column's name where it holds the same as fractions."""
WHOLE_NUMBER = re.compile(r"-?\d{1,9}\Z")
AT_ONCE = 2_048
"""The number of rows of a Parquet file that are written together."""
Cell = str | int | bool | Fraction | Sequence[Fraction] | None
Put = Callable[[Cell], Any]


class Flat(NamedTuple):
    """A table whose columns each hold one kind of value."""

    columns: tuple[tuple[str, str], ...]
    """The name of each column, and its kind."""
    rows: Iterator[Sequence[Cell]]


# The rows of a sweep


def usual_data(swept: Swept, lang: str) -> dict[str, Any]:
    """All rows as one object, with the usual columns."""
    return whole_data(swept, swept.rows, USUAL, lang)


def whole_data(asked: Sweep | Swept, rows: Iterable[Row], columns: Sequence[str], lang: str) -> dict[str, Any]:
    """All rows as one object."""
    return {"schema": SWEPT, "lang": lang, "names": list(asked.names), "rows": list(rows_data(asked, rows, columns, lang))}


def rows_data(asked: Sweep | Swept, rows: Iterable[Row], columns: Sequence[str], lang: str) -> Iterator[dict[str, Any]]:
    """One object for each row, for JSON Lines."""
    for row in rows:
        yield {
            "schema": SWEEP,
            "values": _values(asked.names, row.values),
            "scenario": row.scenario,
            "goal": asked.goal,
            "edition": asked.edition,
            "legal": None if row.found.problem else row.found.legal,
            **{column: _datum(row, column) for column in columns if column != "unread"},
            "unread": list(row.unread),
            "reason": why_none(row, lang) or None,
        }


def _values(names: Sequence[str], words: Sequence[str]) -> dict[str, str | int]:
    """The values that distinguish a row, whole numbers as numbers."""
    told = ((int(word) if WHOLE_NUMBER.match(word) else word) for word in words)
    return dict(zip(names, told, strict=True))


def _datum(row: Row, column: str) -> Any:
    if column == "distribution":
        return None if row.found.spread is None else [number(chance) for chance in row.found.spread]
    return number(measure(row, column)) if column in MEASURES else _whole(row, column)


def _whole(row: Row, column: str) -> int | None:
    return row.cost if column == COST else row.found.dice


def flat_rows(asked: Sweep | Swept, rows: Iterable[Row], columns: Sequence[str], lang: str) -> Flat:
    """A row for each board."""
    numbers = [column for column in columns if column in MEASURES]
    others = [column for column in columns if column not in (*MEASURES, "unread")]
    kinds = (
        *_names(asked.names, asked.whole),
        ("scenario", TEXT),
        ("legal", FLAG),
        *((column, NUMBER) for column in numbers),
        *((column, CHANCES if column == "distribution" else WHOLE) for column in others),
        ("unread", TEXT),
        ("reason", TEXT),
    )
    return Flat(
        kinds,
        (
            [
                *row.values,
                row.scenario,
                None if row.found.problem else row.found.legal,
                *(measure(row, column) for column in numbers),
                *(row.found.spread if column == "distribution" else _whole(row, column) for column in others),
                " | ".join(row.unread),
                why_none(row, lang),
            ]
            for row in rows
        ),
    )


def _names(names: Sequence[str], whole: Sequence[bool]) -> Iterator[tuple[str, str]]:
    return zip(names, (WHOLE if one else TEXT for one in whole), strict=True)


# A row for each unit of a side


def units_data(
    asked: Sweep, units: Iterable[Summary], names: Sequence[str], side: str, columns: Sequence[str]
) -> Iterator[dict[str, Any]]:
    """One object for each unit, for JSON Lines."""
    for unit in units:
        yield {
            "schema": UNITS,
            "side": side,
            "values": _values(names, unit.values),
            "goal": asked.goal,
            "edition": asked.edition,
            "opponents": unit.opponents,
            "left_out": unit.left_out,
            **{column: spread_data(unit.spreads[column]) for column in columns},
        }


def summed_data(names: Sequence[str], side: str, units: Iterable[dict[str, Any]]) -> dict[str, Any]:
    """All units as one object."""
    return {"schema": SUMMED, "side": side, "names": list(names), "units": list(units)}


def spread_data(found: NumberSpread | None) -> dict[str, Any] | None:
    """Mean, least, median and most, each also as an exact fraction."""
    return None if found is None else {name: number(value) for name, value in found._asdict().items()}


def flat_units(units: Iterable[Summary], names: Sequence[tuple[str, bool]], columns: Sequence[str]) -> Flat:
    """A row for each unit."""
    kinds = (
        *((name, WHOLE if whole else TEXT) for name, whole in names),
        ("opponents", WHOLE),
        ("left_out", WHOLE),
        *_spreads(columns),
    )
    rows = ([*unit.values, unit.opponents, unit.left_out, *_cells(unit.spreads[one] for one in columns)] for unit in units)
    return Flat(kinds, rows)


def _spreads(columns: Iterable[str]) -> Iterator[tuple[str, str]]:
    return ((f"{column}_{name}", NUMBER) for column in columns for name in SPREAD)


def _cells(spreads: Iterable[NumberSpread | None]) -> Iterator[Cell]:
    return (None if spread is None else getattr(spread, name) for spread in spreads for name in SPREAD)


# The worth of a keyword


def worth_data(worth: Worth, _lang: str) -> dict[str, Any]:
    """What each number adds, as one object."""
    return {
        "schema": WORTH,
        "what": worth.what,
        "unit": worth.unit,
        "attacks": worth.attacks,
        "goal": worth.goal,
        "edition": worth.edition,
        "opponents": worth.opponents,
        "left_out": [row.scenario for row in worth.left_out],
        "steps": [
            {"n": step.n, "damage": spread_data(step.damage), "discarded": spread_data(step.discarded)} for step in worth.steps
        ],
    }


def flat_worth(worth: Worth) -> Flat:
    """A row for each number."""
    kinds = (("n", WHOLE), *_spreads(("damage", "discarded")))
    return Flat(kinds, ([step.n, *_cells((step.damage, step.discarded))] for step in worth.steps))


# Flat tables as files


def csv_lines(flat: Flat) -> Iterator[str]:
    """The table line by line, with commas between its fields: each number as a decimal, and beside it exactly."""
    yield _line(in_a_sheet(name) for name in names_in(flat))
    for row in plain(flat):
        yield _line(
            ""
            if cell is None
            else str(cell).lower()
            if isinstance(cell, bool)
            else in_a_sheet(cell)
            if isinstance(cell, str)
            else str(cell)
            for cell in row
        )


def names_in(flat: Flat) -> list[str]:
    """The columns of a file: each number has one for the decimal and one for the exact fraction."""
    return [name for column, kind in flat.columns for name in ((column, column + EXACT) if kind == NUMBER else (column,))]


def plain(flat: Flat) -> Iterator[list[shown.Cell]]:
    """The rows of a file, with a cell for each column of `names_in`."""
    for row in flat.rows:
        cells: list[shown.Cell] = []
        for (_, kind), cell in zip(flat.columns, row, strict=True):
            if cell is None:
                cells += [None, None] if kind == NUMBER else [None]
            elif isinstance(cell, Fraction):
                cells += [float(cell), str(cell)]
            elif isinstance(cell, str | int):
                cells.append((int(cell) if cell != "" else None) if kind == WHOLE else cell)
            else:
                cells.append(" ".join(map(str, cell)))
        yield cells


def _line(fields: Iterable[str]) -> str:
    line = io.StringIO()
    csv.writer(line, lineterminator="").writerow(fields)
    return line.getvalue()


def parquet_suits() -> None:
    """Raises UsageError where nothing that writes Parquet is installed."""
    try:
        import pyarrow
        from pyarrow import parquet  # noqa: F401 - tested before the work begins

        pyarrow.enable_signal_handlers(False)  # an interrupt is the program's to handle
        pyarrow.set_memory_pool(pyarrow.system_memory_pool())  # the other memory pools do not give memory back
    except ImportError:
        raise UsageError(Problem("sweep-needs", {"option": "--format parquet", "extra": "sweep"})) from None


def write_parquet(flat: Flat, file: IO[bytes]) -> None:
    """The table as Parquet: numbers as numbers, distributions as lists, and beside both the exact fractions."""
    import pyarrow
    from pyarrow import parquet

    double, text = pyarrow.float64(), pyarrow.string()
    kinds: dict[str, list[tuple[str, Any, Put]]] = {
        TEXT: [("", text, str)],
        WHOLE: [("", pyarrow.int64(), lambda cell: None if cell == "" else int(cell))],  # type: ignore[arg-type]
        FLAG: [("", pyarrow.bool_(), bool)],
        NUMBER: [("", double, float), (EXACT, text, str)],  # type: ignore[list-item]
        CHANCES: [
            ("", pyarrow.list_(double), lambda cell: list(map(float, cell))),  # type: ignore[arg-type]
            (EXACT, pyarrow.list_(text), lambda cell: list(map(str, cell))),  # type: ignore[arg-type]
        ],
    }
    fields = [(at, name + more, kind, put) for at, (name, of) in enumerate(flat.columns) for more, kind, put in kinds[of]]
    schema = pyarrow.schema([(name, kind) for _, name, kind, _ in fields])
    with parquet.ParquetWriter(file, schema) as writer:
        while some := list(islice(flat.rows, AT_ONCE)):
            columns = [[None if row[at] is None else put(row[at]) for row in some] for at, _, _, put in fields]
            writer.write_table(pyarrow.table(columns, schema=schema))
