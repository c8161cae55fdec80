"""A page: what is to be shown, block by block, before it is known where. Writers make text of it."""

from typing import NamedTuple


class Line(NamedTuple):
    """A paragraph; `strong` for the one that matters most."""

    text: str
    strong: bool = False


class Section(NamedTuple):
    """A title with lines below it; `links` are the ids of the entries that the lines begin with."""

    title: str
    lines: tuple[str, ...]
    links: tuple[str, ...] = ()


class Inline(NamedTuple):
    """A title and what it says, in one paragraph, less important than the rest; `links` are the (name, id) it lists."""

    title: str
    text: str
    links: tuple[tuple[str, str], ...] = ()


class Together(NamedTuple):
    """Lines with no empty line between them: what is to be read at a glance."""

    blocks: tuple[Line | Inline, ...]


class Rows(NamedTuple):
    """A table of short cells; `shares` (0 to 1, one for each row) become bars where there is room."""

    header: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    shares: tuple[float, ...] = ()


class Table(NamedTuple):
    """A table whose last column is running text."""

    header: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


Block = Line | Section | Inline | Together | Rows | Table
Page = list[Block]


def cells(rows: Rows) -> list[str]:
    """The table's rows as text, right-aligned in columns."""
    every = (rows.header, *rows.rows)
    widths = [max(len(row[i]) for row in every) for i in range(len(rows.header))]
    return ["  ".join(cell.rjust(width) for cell, width in zip(row, widths, strict=True)) for row in every]
