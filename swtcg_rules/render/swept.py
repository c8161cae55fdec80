"""A sweep as a page with its numbers in colours, and as data: CSV, JSON Lines, Parquet."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from itertools import chain
from typing import Any

from swtcg_rules.errors import Problem, UsageError
from swtcg_rules.render.compared import NOTHING
from swtcg_rules.render.numbers import mean, number, percent, points
from swtcg_rules.render.page import Line, Page, Rows, Section
from swtcg_rules.sweep.sweeping import Row, Swept
from swtcg_rules.sweep.worth import Spread, Worth
from swtcg_rules.table.model import Role
from swtcg_rules.words import problem_text, say
from swtcg_rules.words.visible import in_a_sheet

MEANS, CHANCES = ("value", "damage", "taken"), ("discarded", "lost")
NUMBERS = ("damage", "discarded", "value", "taken", "lost")
"""What a board comes to and can be asked for: a mean or a chance each."""
COLUMNS = (*NUMBERS, "dice", "distribution", "unread")
USUAL = ("damage", "discarded", "value")
SWEEP = "swtcg-sweep/1"
SWEPT = "swtcg-swept/1"
Cell = str | float | int | bool | None
WIDEST = 12
"""So many columns a grid has at most; of more a list is made."""
FEWEST = 2
MOST_LISTED = 20
"""So many rows without numbers are told of one by one."""


def columns_of(text: str | None) -> tuple[str, ...]:
    """The columns that are asked for. Raises UsageError for one that there is not."""
    asked = tuple(dict.fromkeys(part.strip() for part in text.split(","))) if text else USUAL
    for column in asked:
        if column not in COLUMNS:
            raise UsageError(Problem("unknown-choice", {"value": column, "allowed": ", ".join(COLUMNS)}))
    return asked


def is_chance(column: str, goal: str) -> bool:
    """Whether a number is a chance, and no mean."""
    return column in CHANCES or (column == "value" and goal != "damage")


def cell(row: Row, column: str, goal: str, lang: str) -> str:
    """A cell of the table."""
    found = row.found
    if column == "unread":
        return "; ".join(row.unread)
    if column == "distribution":
        return " ".join(percent(chance, lang) for chance in found.spread or ()) or NOTHING
    value = getattr(found, column)
    if value is None:
        return NOTHING
    return str(value) if column == "dice" else percent(value, lang) if is_chance(column, goal) else mean(value, lang)


def why_none(row: Row, lang: str) -> str:
    """Why a row has no numbers: what is wrong with its board, or that the attack is not allowed; empty where it has them."""
    if row.found.problem:
        return problem_text(row.found.problem, lang).splitlines()[0]
    if row.found.legal:
        return "" if row.found.spread is not None else say(lang, "swept.open")
    from swtcg_rules.answers.solving import solve_scenario
    from swtcg_rules.render.speaker import Speaker
    from swtcg_rules.render.verdict import ruling_text

    assert row.board
    return ruling_text(Speaker(solve_scenario(row.board), lang))


# As a page


def usual_page(swept: Swept, lang: str, _explain: bool = False) -> Page:
    """The page with the usual columns."""
    return swept_page(swept, USUAL, lang)


def usual_data(swept: Swept, lang: str) -> dict[str, Any]:
    """All rows as one object, with the usual columns."""
    return whole_data(swept, USUAL, lang)


def whole_data(swept: Swept, columns: Sequence[str], lang: str) -> dict[str, Any]:
    """All rows as one object."""
    return {"schema": SWEPT, "lang": lang, "names": list(swept.names), "rows": list(swept_data(swept, columns, lang))}


def swept_page(swept: Swept, columns: Sequence[str], lang: str) -> Page:
    """Two things that vary make a grid, fewer or more a list; below it the rows that have no numbers."""
    shown = [column for column in columns if column in NUMBERS]
    gridded = len(swept.names) == FEWEST and len(shown) == len(columns)
    beside = list(dict.fromkeys(row.values[-1] for row in swept.rows)) if gridded else []
    page: Page = _grids(swept, shown, beside, lang) if 0 < len(beside) <= WIDEST else [_list(swept, columns, lang)]
    none = [(row, why) for row in swept.rows if (why := why_none(row, lang))]
    if none:
        lines = [f"{row.scenario}: {why}" for row, why in none[:MOST_LISTED]]
        if len(none) > MOST_LISTED:
            lines.append(say(lang, "swept.more", n=len(none) - MOST_LISTED))
        page.append(Section(say(lang, "swept.none", n=len(none)), tuple(lines)))
    if "unread" not in columns and (unread := list(dict.fromkeys(one for row in swept.rows for one in row.unread))):
        page.append(Line(say(lang, "swept.unread-told", n=len(unread))))
    return page


def _heat(values: Iterable[Fraction | None]) -> list[float | None]:
    """How high each number is between the lowest and the highest."""
    given = list(values)
    known = [value for value in given if value is not None]
    low, high = (min(known), max(known)) if known else (0, 0)
    return [None if value is None or low == high else float((value - low) / (high - low)) for value in given]


def _list(swept: Swept, columns: Sequence[str], lang: str) -> Rows:
    names = tuple(_name(name, lang) for name in swept.names) or (say(lang, "scenario.title"),)
    header = (*names, *(say(lang, f"swept.{column}") for column in columns))
    levels = [_heat(getattr(row.found, column) if column in NUMBERS else None for row in swept.rows) for column in columns]
    rows = tuple(
        (*(_word(value) for value in row.values or (row.scenario,)), *(cell(row, column, swept.goal, lang) for column in columns))
        for row in swept.rows
    )
    return Rows(header, rows, heat=tuple((*((None,) * len(names)), *row) for row in zip(*levels, strict=True)))


def _grids(swept: Swept, columns: Sequence[str], beside: list[str], lang: str) -> Page:
    page: Page = []
    width = len(beside)
    for column in columns:
        levels = _heat(getattr(row.found, column) for row in swept.rows)
        lines, heat = [], []
        for at in range(0, len(swept.rows), width):
            some = swept.rows[at : at + width]
            lines.append((_word(some[0].values[0]), *(cell(row, column, swept.goal, lang) for row in some)))
            heat.append((None, *levels[at : at + width]))
        first, second = (_name(name, lang) for name in swept.names)
        page.append(Line(say(lang, "compared.grid", what=say(lang, f"swept.{column}"), rows=first, columns=second), strong=True))
        page.append(Rows((f"{first} \\ {second}", *map(_word, beside)), tuple(lines), heat=tuple(heat)))
    return page


def _name(name: str, lang: str) -> str:
    """What varies; a field of units goes by the role that they play."""
    return say(lang, f"word.{name}") if name in (*Role,) else name


def _word(value: str) -> str:
    return value or NOTHING


# As data


def swept_data(swept: Swept, columns: Sequence[str], lang: str) -> Iterator[dict[str, Any]]:
    """One object a row, for JSON Lines."""
    for row in swept.rows:
        numbers: dict[str, Any] = {}
        for column in columns:
            if column == "distribution":
                numbers[column] = None if row.found.spread is None else [number(chance) for chance in row.found.spread]
            elif column != "unread":
                value = getattr(row.found, column)
                numbers[column] = number(value) if column in NUMBERS else value
        yield {
            "schema": SWEEP,
            "values": dict(zip(swept.names, row.values, strict=True)),
            "scenario": row.scenario,
            "goal": swept.goal,
            "edition": swept.edition,
            "legal": None if row.found.problem else row.found.legal,
            **numbers,
            "unread": list(row.unread),
            "reason": why_none(row, lang) or None,
        }


def columns_in(swept: Swept, columns: Sequence[str]) -> list[str]:
    """The columns of a flat table: each number as a decimal, and beside it exactly."""
    numbers = [one for column in columns if column in NUMBERS for one in (column, f"{column}_exact")]
    others = [column for column in columns if column not in (*NUMBERS, "unread")]
    return [*swept.names, "scenario", "legal", *numbers, *others, "unread", "reason"]


def flat(swept: Swept, columns: Sequence[str], lang: str) -> Iterator[list[Cell]]:
    """The rows of a flat table."""
    for row in swept.rows:
        numbers: list[Cell] = []
        for column in columns:
            if column in NUMBERS:
                value = getattr(row.found, column)
                numbers += [None, None] if value is None else [float(value), str(value)]
        for column in columns:
            if column == "distribution":
                numbers.append(" ".join(map(str, row.found.spread)) if row.found.spread is not None else None)
            elif column == "dice":
                numbers.append(row.found.dice)
        legal = None if row.found.problem else row.found.legal
        yield [*row.values, row.scenario, legal, *numbers, " | ".join(row.unread), why_none(row, lang)]


def swept_csv(swept: Swept, columns: Sequence[str], lang: str) -> Iterator[str]:
    """The flat table line by line, with commas between its fields."""
    head: list[Cell] = [*columns_in(swept, columns)]
    for fields in chain([head], flat(swept, columns, lang)):
        line = io.StringIO()
        csv.writer(line, lineterminator="").writerow(map(_written, fields))
        yield line.getvalue()


def _written(value: Cell) -> str | float:
    """A field of a CSV file."""
    if isinstance(value, str):
        return in_a_sheet(value)
    return "" if value is None else str(value).lower() if isinstance(value, bool) else value


def swept_parquet(swept: Swept, columns: Sequence[str], lang: str) -> bytes:
    """The flat table as it stands in a Parquet file. Raises UsageError where what it needs is not installed."""
    try:
        import pyarrow
        from pyarrow import parquet
    except ImportError:
        raise UsageError(Problem("sweep-needs", {"option": "--format parquet", "extra": "sweep"})) from None
    names = columns_in(swept, columns)
    kinds = {"legal": pyarrow.bool_(), "dice": pyarrow.int32(), **dict.fromkeys(set(columns) & set(NUMBERS), pyarrow.float64())}
    schema = pyarrow.schema([(name, kinds.get(name, pyarrow.string())) for name in names])
    by_column = zip(*flat(swept, columns, lang), strict=True)
    table = pyarrow.table([list(column) for column in by_column], schema=schema)
    content = io.BytesIO()
    parquet.write_table(table, content)
    return content.getvalue()


# What a keyword is worth


def worth_page(worth: Worth, lang: str, _explain: bool = False) -> Page:
    """What each number adds, with the spread over the opponents."""
    how = "swept.worth-attacks" if worth.attacks else "swept.worth-attacked"
    page: Page = [Line(say(lang, how, what=worth.what, unit=worth.unit, n=worth.opponents), strong=True)]
    header = tuple(say(lang, f"swept.{name}") for name in ("number", "of", "mean", "least", "median", "most"))
    rows = []
    for step in worth.steps:
        rows.append((str(step.n), say(lang, "swept.damage"), *(_signed(one, lang) for one in step.damage)))
        if step.discarded:
            rows.append(("", say(lang, "swept.discarded"), *(points(one, lang) for one in step.discarded)))
    page.append(Rows(header, tuple(rows)))
    if worth.left_out:
        page.append(Line(say(lang, "swept.left-out", n=len({row.values for row in worth.left_out}))))
    return page


def _signed(value: Fraction, lang: str) -> str:
    return ("+" if value >= 0 else "\u2212") + mean(abs(value), lang)


def worth_data(worth: Worth, _lang: str) -> dict[str, Any]:
    """The same as one object."""

    def spread(found: Spread | None) -> dict[str, Any] | None:
        return None if found is None else {name: number(value) for name, value in found._asdict().items()}

    steps = [{"n": step.n, "damage": spread(step.damage), "discarded": spread(step.discarded)} for step in worth.steps]
    return {
        "schema": "swtcg-worth/1",
        "what": worth.what,
        "unit": worth.unit,
        "attacks": worth.attacks,
        "goal": worth.goal,
        "edition": worth.edition,
        "opponents": worth.opponents,
        "left_out": [row.scenario for row in worth.left_out],
        "steps": steps,
    }
