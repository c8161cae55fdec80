"""A page: what is to be shown, block by block, independent of where. Writers turn it into text."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias, TypeVar, cast

from swtcg_rules.words.visible import visible


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
    """A title and its text, in one paragraph, less important than the rest; `links` are the (name, id) pairs in the text."""

    title: str
    text: str
    links: tuple[tuple[str, str], ...] = ()


class Cited(NamedTuple):
    """The sources of the rules that a page rests on; where there is little room, the first ones are shown."""

    title: str
    places: tuple[str, ...]


class Together(NamedTuple):
    """Lines with no empty line between them, to be read at a glance."""

    blocks: tuple[Line | Inline | Cited, ...]


class Rows(NamedTuple):
    """A table of short cells; `shares` (0 to 1, one for each row) become bars where there is room."""

    header: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    shares: tuple[float, ...] = ()
    heat: tuple[tuple[float | None, ...], ...] = ()
    """How high each cell is among its like (0 to 1), shown as a colour where there are colours; None for no colour."""


class TextTable(NamedTuple):
    """A table whose last column is running text."""

    header: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


class More(NamedTuple):
    """Blocks that are shown only on a longer page, and what a brief page has in their place."""

    blocks: tuple[Block, ...]
    brief: tuple[Block, ...] = ()


Block: TypeAlias = Line | Section | Inline | Cited | Together | Rows | TextTable | More
Page = list[Block]
T = TypeVar("T")


def shown(part: T) -> T:
    """A page, or a part of one, in which every text is one line that a terminal merely shows (see `words.visible`)."""
    if isinstance(part, str):
        return cast(T, visible(part))
    if isinstance(part, list):
        return cast(T, [shown(one) for one in part])
    if isinstance(part, tuple):
        parts = [shown(one) for one in part]
        return cast(T, type(part)(*parts) if hasattr(part, "_fields") else tuple(parts))
    return part


def cells(rows: Rows) -> list[str]:
    """The table's rows as text, right-aligned in columns."""
    every = (rows.header, *rows.rows)
    room = widths(rows)
    return ["  ".join(cell.rjust(width) for cell, width in zip(row, room, strict=True)).rstrip() for row in every]


def widths(rows: Rows) -> list[int]:
    """The width of each column."""
    every = (rows.header, *rows.rows)
    return [max(len(row[i]) for row in every) for i in range(len(rows.header))]
