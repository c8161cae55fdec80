"""A page: what is to be shown, block by block, before it is known where. Writers make text of it."""

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
    """A title and what it says, in one paragraph, less important than the rest; `links` are the (name, id) it lists."""

    title: str
    text: str
    links: tuple[tuple[str, str], ...] = ()


class Cited(NamedTuple):
    """Where the rules stand that a page rests on, the first ones named where there is little room."""

    title: str
    places: tuple[str, ...]


class Together(NamedTuple):
    """Lines with no empty line between them: what is to be read at a glance."""

    blocks: tuple[Line | Inline | Cited, ...]


class Rows(NamedTuple):
    """A table of short cells; `shares` (0 to 1, one for each row) become bars where there is room."""

    header: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    shares: tuple[float, ...] = ()
    heat: tuple[tuple[float | None, ...], ...] = ()
    """For each cell how high it is among its like (0 to 1), shown as a colour where there are colours; None for none."""


class Table(NamedTuple):
    """A table whose last column is running text."""

    header: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


class More(NamedTuple):
    """Blocks that are shown only where more is asked for, and what a brief page has in their place."""

    blocks: tuple[Block, ...]
    brief: tuple[Block, ...] = ()


Block: TypeAlias = Line | Section | Inline | Cited | Together | Rows | Table | More
Page = list[Block]
T = TypeVar("T")


def shown(part: T) -> T:
    """A page, or a part of one, in which every text is one line that a terminal only shows (see `words.visible`)."""
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
    """How wide each column is."""
    every = (rows.header, *rows.rows)
    return [max(len(row[i]) for row in every) for i in range(len(rows.header))]
