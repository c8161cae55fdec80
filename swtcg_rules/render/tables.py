"""Any result as rows of a flat table: for CSV and data frames."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator
from typing import Any

from swtcg_rules.render.door import Result, as_data
from swtcg_rules.render.schemas import schema
from swtcg_rules.shown import Cell
from swtcg_rules.words.visible import in_a_sheet

ROWS = {
    "swtcg-table/1": "rows",
    "swtcg-keywords/1": "keywords",
    "swtcg-cards/1": "cards",
    "swtcg-deck/1": "cards",
    "swtcg-check/1": "problems",
    "swtcg-worth/1": "steps",
    "swtcg-simulation/1": "units",
    "swtcg-understood/1": "placed",
    "swtcg-moves/1": "moves",
    "swtcg-error/1": "problems",
}
"""The place of a result's rows in its data."""
MOVE = "move"
"""The column of rows without fields."""
JOINT = " | "
"""Separates several values in one field."""
NO_COLUMN = ("schema", "numbers")
"""Fields that the other columns make redundant."""
OF_KIND = {"solution": "units", "battle": "units", "table": "units", "comparison": "rows", "needed": "rows", "card": "cards"}
"""The place of the rows in an answer's data, by its kind; other kinds have them in `results`."""


def to_dicts(result: Result, lang: str = "en") -> list[dict[str, Cell]]:
    """The rows of a result, all with the same columns.

    A comparison has a row for each board, a sweep too, an attack for each number of damage counters on each unit, a battle step
    or a table for each unit, a look-up for each entry found. Each probability and mean has two columns: the number, and, with
    `_exact` behind its name, the fraction as text. Several objects in one field give a column for each of their fields, which
    holds the values of all of them between bars.
    """
    found = list(_flat_rows(result, lang))
    given = list(dict.fromkeys(name for row in found for name in row))
    names = [name for name in given if not _is_nothing(name, given, found)]
    return [{name: row.get(name) for name in names} for row in found]


def _is_nothing(name: str, given: list[str], rows: list[dict[str, Cell]]) -> bool:
    """Whether a column is empty in every row because the same field is an object in other rows."""
    parts = any(other.startswith(f"{name}_") and other != f"{name}_exact" for other in given)
    return parts and all(row.get(name) in (None, "") for row in rows)


def to_csv(result: Result, lang: str = "en") -> str:
    """The rows as CSV, below the names of the columns."""
    found = to_dicts(result, lang)
    names = list(found[0]) if found else _columns_of_none(as_data(result, lang))
    text = io.StringIO()
    if names:
        writer = csv.writer(text, lineterminator="\n")
        writer.writerow(map(in_a_sheet, names))
        writer.writerows(map(_in_a_sheet, row.values()) for row in found)
    return text.getvalue()


def _columns_of_none(data: dict[str, Any]) -> list[str]:
    """The names of the columns where there is no row, from the schema of the rows."""
    if data["schema"] not in ROWS:
        return []
    whole = schema(data["schema"])
    row = whole["properties"][ROWS[data["schema"]]]["items"]
    return [*_columns(row, whole)] or [MOVE]


def _columns(form: dict[str, Any], whole: dict[str, Any], before: str = "") -> Iterator[str]:
    """The names of the columns for the fields of an object of this form."""
    for name, part in _resolved(form, whole).get("properties", {}).items():
        inner = _resolved(part, whole)
        inner = _resolved(inner.get("items", inner), whole)
        if name in NO_COLUMN:
            continue
        if set(inner.get("properties", ())) == {"exact", "value"}:
            yield from (f"{before}{name}", f"{before}{name}_exact")
        elif "properties" in inner:
            yield from _columns(inner, whole, f"{before}{name}_")
        else:
            yield f"{before}{name}"


def _resolved(form: dict[str, Any], whole: dict[str, Any]) -> dict[str, Any]:
    """A part of a schema, with a reference replaced by what it refers to."""
    place: dict[str, Any] = whole["$defs"][form["$ref"].rpartition("/")[2]] if "$ref" in form else form
    return place


def _in_a_sheet(cell: Cell) -> Cell:
    return str(cell).lower() if isinstance(cell, bool) else in_a_sheet(cell) if isinstance(cell, str) else cell


def _flat_rows(result: Result, lang: str) -> Iterator[dict[str, Cell]]:
    from swtcg_rules.sweep.sweeping import Swept

    if isinstance(result, Swept):
        from swtcg_rules.render.swept_data import flat_rows, names_in, plain
        from swtcg_rules.sweep.measures import USUAL

        flat = flat_rows(result, result.rows, USUAL, lang)
        for row in plain(flat):
            yield dict(zip(names_in(flat), row, strict=True))
        return
    yield from map(dict, map(_flat, _rows(as_data(result, lang))))


def _rows(data: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """The rows in the data; data without rows is a single row."""
    if data["schema"] == "swtcg-faq/1":
        for topic in data["topics"]:
            yield from ({"topic": topic["id"], **ruling} for ruling in topic["rulings"])
        return
    if data["schema"] == "swtcg-answer/1":
        place = OF_KIND.get(data["kind"], "results")
    elif data["schema"] in ROWS:
        place, data = ROWS[data["schema"]], data.get("error", data)
    else:
        yield data
        return
    for row in data.get(place, ()):
        if place == "units" and "distribution" in (row.get("damage") or {}):
            yield from _spread(row)
        elif place == "rows" and "varied" in data:
            yield {**dict(zip(data["varied"], row["numbers"], strict=True)), **row}
        elif data.get("kind") == "needed":
            yield {data["what"]: row["n"], **{name: value for name, value in row.items() if name != "n"}}
        else:
            yield row if isinstance(row, dict) else {MOVE: row}


def _spread(unit: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """A row for each number of damage counters on a unit."""
    about: dict[str, Any] = {name: unit[name] for name in ("name", "side", "role") if name in unit}
    for part in unit["damage"]["distribution"]:
        yield {**about, "damage": part["n"], "exactly": part["exactly"], "at_least": part["at_least"]}


def _flat(row: dict[str, Any], before: str = "") -> Iterator[tuple[str, Cell]]:
    """The fields of a row; those of an object in it are named after both."""
    for name, value in row.items():
        if name in NO_COLUMN:
            continue
        if isinstance(value, dict) and set(value) == {"exact", "value"}:
            yield from ((f"{before}{name}", value["value"]), (f"{before}{name}_exact", value["exact"]))
        elif isinstance(value, dict):
            yield from _flat(value, f"{before}{name}_")
        elif isinstance(value, list) and value and all(isinstance(one, dict) for one in value):
            yield from _beside(value, f"{before}{name}_")
        elif isinstance(value, list):
            yield f"{before}{name}", JOINT.join(map(_word, value))
        else:
            yield f"{before}{name}", value


def _beside(objects: list[dict[str, Any]], before: str) -> Iterator[tuple[str, Cell]]:
    """A column for each field of several objects, with the values of all of them."""
    flat = [dict(_flat(one, before)) for one in objects]
    for name in dict.fromkeys(name for one in flat for name in one):
        yield name, JOINT.join(_word(one.get(name)) for one in flat)


def _word(value: Any) -> str:
    return "" if value is None else str(value).lower() if isinstance(value, bool) else str(value)
