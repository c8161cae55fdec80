"""Pages for a person at a terminal: wrapped to its width, with bars, and coloured where that is wanted."""

from __future__ import annotations

from textwrap import wrap
from typing import TYPE_CHECKING

from swtcg_rules.render.page import Block, Inline, Line, Page, Rows, Section, TextTable, Together, cells, shown, widths

if TYPE_CHECKING:
    from rich.table import Table as RichTable
    from rich.text import Text as RichText

NARROWEST, WIDEST = 20, 100
NARROW = 90
"""A table in a narrower window is written as lines."""
LONGEST_BAR = 30
SHORTEST_BAR = 4
BAR = "\u2588"
HEAT = ((0, 32, 77), (38, 61, 108), (85, 91, 109), (124, 123, 120), (165, 156, 116), (211, 193, 100), (255, 234, 70))
"""Colours from low to high that also differ in brightness, for colour-blind readers."""
READABLE = 0.5
"""Above this level dark letters are easier to read."""


def write_terminal(page: Page, color: bool) -> None:
    """Print a page on the standard output."""
    from rich.console import Console
    from rich.text import Text

    console = Console(color_system="auto" if color else None, force_terminal=color or None, highlight=False, soft_wrap=True)
    width = max(NARROWEST, min(console.width, WIDEST))

    def put(text: str, style: str = "", indent: str = "", title: str = "") -> None:
        lines = wrap(text, width, initial_indent=indent, subsequent_indent=indent + "  " * bool(indent or title)) or [""]
        for at, line in enumerate(lines):
            styled = Text(line, style=style)
            if title and at == 0:
                styled.stylize("bold", 0, len(title))
            console.print(styled)

    def draw(block: Block) -> None:
        match block:
            case Line(text, strong):
                put(text, "bold" if strong else "")
            case Inline(title, text):
                put(f"{title}: {text}", "dim" if color else "", title=title)
            case Together(blocks):
                for one in blocks:
                    draw(one)
            case Section(title, lines):
                put(f"{title}:", "bold")
                for line in lines:
                    put(line, indent="    " if line.startswith("- ") else "  ")
            case TextTable(header, rows) if width >= NARROW:
                console.print(_table(header, rows), soft_wrap=False)
            case TextTable(_, rows):
                for first, *rest, last in rows:
                    put(f"{first}: {last} ({', '.join(rest)})", title=first)
            case Rows(heat=heat) if heat and color:
                _, *rest = cells(block)
                console.print(Text(cells(block)[0], style="dim"))
                for row, levels in zip(rest, heat, strict=True):
                    console.print(_heated(row, widths(block), levels))
            case Rows(_, _, shares):
                head, *rest = cells(block)
                room = min(LONGEST_BAR, width - len(head) - 2)
                console.print(Text(head, style="dim" if color else ""))
                for row, share in zip(rest, shares or [0.0] * len(rest), strict=True):
                    bar = BAR * round(share * room) if room >= SHORTEST_BAR else ""
                    console.print(Text.assemble(row, "  ", (bar, "cyan")) if bar else Text(row))

    page = shown(page)
    for at, block in enumerate(page):
        if at and not (isinstance(block, Inline) and isinstance(page[at - 1], Inline)):
            console.print()
        draw(block)


def _heated(row: str, room: list[int], levels: tuple[float | None, ...]) -> RichText:
    """A row of a table, each cell in the colour of its level, dark for low and bright for high."""
    from rich.text import Text

    text, at = Text(row), 0
    for width, level in zip(room, levels, strict=True):
        if level is not None:
            red, green, blue = HEAT[round(level * (len(HEAT) - 1))]
            ink = "black" if level > READABLE else "white"
            text.stylize(f"{ink} on rgb({red},{green},{blue})", at, at + width)
        at += width + 2
    return text


def _table(header: tuple[str, ...], rows: tuple[tuple[str, ...], ...]) -> RichTable:
    from rich.table import Table as Drawn
    from rich.text import Text

    table = Drawn(box=None, pad_edge=False, header_style="bold")
    for title in header:
        table.add_column(title, ratio=1 if title == header[-1] else None)
    for row in rows:
        table.add_row(*map(Text, row))
    return table
