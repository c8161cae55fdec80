"""How a sweep is given: as a page, or row by row into a file or on the standard output; and its pictures."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from swtcg_rules.cli.files import spare_input, whole_file
from swtcg_rules.cli.mouth import json_text, put
from swtcg_rules.cli.options import Format
from swtcg_rules.errors import Problem, UsageError
from swtcg_rules.render import swept as pages
from swtcg_rules.render import swept_data as data
from swtcg_rules.sweep.sweeping import Sweep, held
from swtcg_rules.table.model import Role

if TYPE_CHECKING:
    from swtcg_rules.render.page import Page
    from swtcg_rules.sweep.summing import Summary
    from swtcg_rules.sweep.sweeping import Row
    from swtcg_rules.sweep.worth import Worth

BY_NAME: dict[str, Format] = {".csv": "csv", ".jsonl": "jsonl", ".ndjson": "jsonl", ".parquet": "parquet"}
"""The form of a file, by the end of its name."""
PLAIN = ("", ".txt")
"""Such a file may hold anything; where nothing is said, a table."""


class Wanted(NamedTuple):
    """How the answer is given."""

    form: Format
    columns: tuple[str, ...]
    out: Path | None
    lang: str
    color: Any


def form_of(form: Format | None, json: bool, out: Path | None) -> Format:
    """The form that is asked for, else the one that the file's ending stands for. Raises UsageError where these differ."""
    if json and form not in (None, "jsonl"):
        raise UsageError(Problem("sweep-two-forms", {"form": form}))
    ending = out.suffix.lower() if out else ""
    asked, by_name = form or ("jsonl" if json else None), BY_NAME.get(ending)
    if asked and by_name and asked != by_name:
        raise UsageError(Problem("faq-ending", {"form": asked, "ending": ending}))
    if asked is None and by_name is None and ending not in PLAIN:
        raise UsageError(Problem("sweep-ending", {"ending": ending, "allowed": ", ".join((*BY_NAME, *filter(None, PLAIN)))}))
    if (asked or by_name) == "parquet" and out is None:
        raise UsageError(Problem("sweep-out", {}))
    return asked or by_name or "table"


def alone(others: dict[str, Any], option: str) -> None:
    """Raises UsageError where one of these options is given that an option does not go with."""
    for other, value in others.items():
        if value:
            raise UsageError(Problem("sweep-not-with", {"option": other, "other": option}))


def spared(out: Path | None, plot: Path | None, *sources: Path) -> None:
    """Raises UsageError where a file would take the place of what is read, or of the other one."""
    for file in (out, plot):
        if file:
            spare_input(file, *sources)
    if out and plot and out.absolute() == plot.absolute():
        raise UsageError(Problem("sweep-same-file", {"file": str(out)}))


def installed(wanted: Wanted, plot: Path | None, picture: str | None) -> None:
    """Raises UsageError before any work where what is asked for cannot be written or drawn."""
    if wanted.form == "parquet":
        data.parquet_suits()
    if plot:
        from swtcg_rules.render.pictures import picture_named, picture_suits

        picture_suits(plot)
        picture_named(picture)


def give_rows(asked: Sweep, rows: Iterable[Row], wanted: Wanted, plot: Path | None, picture: str | None) -> Page | None:
    """The rows of a sweep, and the picture of them; a page where they are to be shown."""
    columns, lang = wanted.columns, wanted.lang
    if wanted.form != "table" and not plot:
        _write(data.flat_rows(asked, rows, columns, lang), data.rows_data(asked, rows, columns, lang), wanted)
        return None
    swept = held(asked, rows)
    drawn = None
    if plot:
        from swtcg_rules.render import pictures

        drawn = pictures.draw_sweep(swept, columns, picture, pictures.form_of(plot), lang)
    page = None
    if wanted.form == "table":
        page = _page(pages.swept_page(swept, columns, lang), wanted)
    else:
        _write(data.flat_rows(asked, swept.rows, columns, lang), data.rows_data(asked, swept.rows, columns, lang), wanted)
    if plot and drawn is not None:
        with whole_file(plot) as file:
            file.write(drawn)
    return page


def give_units(asked: Sweep, units: Iterable[Summary], side: Role, wanted: Wanted) -> Page | None:
    """A row for each unit of a side; a page where they are to be shown."""
    names = list(zip(asked.names, asked.whole, strict=True))
    mine = names[: asked.mine] if side is Role.ATTACKER else names[asked.mine :]
    called = [name for name, _ in mine]
    if wanted.form == "table":
        return _page(pages.summary_page(asked, list(units), called, wanted.columns, wanted.lang), wanted)
    as_objects = data.units_data(asked, units, called, str(side), wanted.columns)
    _write(data.flat_units(units, mine, wanted.columns), as_objects, wanted)
    return None


def give_worth(worth: Worth, wanted: Wanted) -> Page | None:
    """What a keyword is worth; a page where it is to be shown."""
    if wanted.form == "table":
        return _page(pages.worth_page(worth, wanted.lang), wanted)
    _write(data.flat_worth(worth), iter([data.worth_data(worth)]), wanted, indent=2)
    return None


def _page(page: Page, wanted: Wanted) -> Page | None:
    """The page, or None where it goes to a file."""
    if wanted.out is None:
        return page
    from swtcg_rules.render.plain import plain_text

    _put(iter([plain_text(page).removesuffix("\n")]), wanted.out)
    return None


def _write(flat: data.Flat, objects: Iterator[dict[str, Any]], wanted: Wanted, indent: int | None = None) -> None:
    """The rows in the form that is asked for: of the two ways to have them only one is gone through."""
    if wanted.form == "parquet":
        assert wanted.out
        with whole_file(wanted.out) as file:
            data.write_parquet(flat, file)
    elif wanted.form == "csv":
        _put(data.csv_lines(flat), wanted.out)
    else:
        _put((json_text(one, indent) for one in objects), wanted.out)


def _put(lines: Iterator[str], out: Path | None) -> None:
    """Lines on the standard output, or in a file that is there whole or not at all."""
    if out is None:
        for line in lines:
            put(line)
        return
    with whole_file(out) as file:
        for line in lines:
            file.write(f"{line}\n".encode())
