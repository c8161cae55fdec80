"""How a sweep is given: as a page, or row by row into a file or to the standard output; and its pictures."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from swtcg_rules.cli.mouth import json_text, put
from swtcg_rules.cli.writing import as_bytes, whole_file
from swtcg_rules.render import swept as pages
from swtcg_rules.render import swept_data as data
from swtcg_rules.sweep.sweeping import Sweep, held
from swtcg_rules.table.model import Role
from swtcg_rules.words.visible import visible_lines

if TYPE_CHECKING:
    from swtcg_rules.render.page import Page
    from swtcg_rules.sweep.summing import Summary
    from swtcg_rules.sweep.sweeping import Row
    from swtcg_rules.sweep.worth import Worth

PAGES = ("table", "md")
"""Forms of a page."""
WHOLE = (*PAGES, "json")
"""Forms that need all rows at once."""


class SweepOutput(NamedTuple):
    """How the answer is given."""

    form: str
    columns: tuple[str, ...]
    out: Path | None
    lang: str
    color: Any


def installed(wanted: SweepOutput, plot: Path | None, picture: str | None) -> None:
    """Raise UsageError, before any work, for a file that cannot be written or a picture that cannot be drawn."""
    if wanted.form == "parquet":
        data.parquet_suits()
    if plot:
        from swtcg_rules.render.pictures import picture_suits

        picture_suits(plot, picture)


def give_rows(asked: Sweep, rows: Iterable[Row], wanted: SweepOutput, plot: Path | None, picture: str | None) -> Page | None:
    """Give the rows of a sweep, and their picture; a page if they are to be shown."""
    columns, lang = wanted.columns, wanted.lang
    if wanted.form not in PAGES and not plot:
        _write_rows(asked, rows, wanted)
        return None
    swept = held(asked, rows)
    drawn = None
    if plot:
        from swtcg_rules.render import pictures

        drawn = pictures.draw_sweep(swept, columns, picture, plot, lang)
    page = None
    if wanted.form in PAGES:
        page = _page(pages.swept_page(swept, columns, lang), wanted)
    else:
        _write_rows(asked, swept.rows, wanted)
    if plot and drawn is not None:
        with whole_file(plot) as file:
            file.write(drawn)
    return page


def _write_rows(asked: Sweep, rows: Iterable[Row], wanted: SweepOutput) -> None:
    """Write the rows one by one, or all of them as one object."""
    columns, lang = wanted.columns, wanted.lang
    if wanted.form == "json":
        _write(
            data.flat_rows(asked, (), columns, lang),
            iter([data.whole_data(asked, held(asked, rows).rows, columns, lang)]),
            wanted,
        )
    else:
        _write(data.flat_rows(asked, rows, columns, lang), data.rows_data(asked, rows, columns, lang), wanted)


def give_units(asked: Sweep, units: Iterable[Summary], side: Role, wanted: SweepOutput) -> Page | None:
    """Give a row for each unit of a side; a page if they are to be shown."""
    names = list(zip(asked.names, asked.whole, strict=True))
    mine = names[: asked.mine] if side is Role.ATTACKER else names[asked.mine :]
    called = [name for name, _ in mine]
    if wanted.form in PAGES:
        return _page(pages.summary_page(asked, list(units), called, wanted.columns, wanted.lang), wanted)
    as_objects = data.units_data(asked, units, called, str(side), wanted.columns)
    if wanted.form == "json":
        as_objects = iter([data.summed_data(called, str(side), as_objects)])
    _write(data.flat_units(units, mine, wanted.columns), as_objects, wanted)
    return None


def give_worth(worth: Worth, wanted: SweepOutput) -> Page | None:
    """Give the worth of a keyword; a page if it is to be shown."""
    if wanted.form in PAGES:
        return _page(pages.worth_page(worth, wanted.lang), wanted)
    _write(data.flat_worth(worth), iter([data.worth_data(worth, wanted.lang)]), wanted)
    return None


def _page(page: Page, wanted: SweepOutput) -> Page | None:
    """The page if it is to be shown, or None if it is written as text."""
    if wanted.form == "md":
        from swtcg_rules.faq.markdown import page_markdown

        text = page_markdown(page)
    elif wanted.out is None:
        return page
    else:
        from swtcg_rules.render.plain import plain_text

        text = plain_text(page)
    _put(iter([visible_lines(text).removesuffix("\n")]), wanted.out)
    return None


def _write(flat: data.Flat, objects: Iterator[dict[str, Any]], wanted: SweepOutput) -> None:
    """Write the rows in the requested form; only one of the two iterators is used."""
    if wanted.form == "parquet":
        assert wanted.out
        with whole_file(wanted.out) as file:
            data.write_parquet(flat, file)
    elif wanted.form == "csv":
        _put(data.csv_lines(flat), wanted.out)
    else:
        _put((json_text(one, 2 if wanted.form == "json" else None) for one in objects), wanted.out)


def _put(lines: Iterator[str], out: Path | None) -> None:
    """Put lines on the standard output, or in a file that is written whole or not at all."""
    if out is None:
        for line in lines:
            put(line)
        return
    with whole_file(out) as file:
        for line in lines:
            file.write(as_bytes(f"{line}\n"))
