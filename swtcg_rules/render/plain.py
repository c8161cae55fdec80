"""Pages as plain text, for pipes and files: nothing is cut, wrapped or drawn."""

from __future__ import annotations

from collections.abc import Iterator

from swtcg_rules.render.page import Inline, Line, Page, Rows, Section, TextTable, Together, cells, shown


def plain_text(page: Page) -> str:
    """The page as text, with an empty line between blocks."""
    return "\n".join(_lines(shown(page))) + "\n"


def _lines(page: Page) -> Iterator[str]:
    for at, block in enumerate(page):
        if at and not (isinstance(block, Inline) and isinstance(page[at - 1], Inline)):
            yield ""
        match block:
            case Line(text):
                yield text
            case Inline(title, text):
                yield f"{title}: {text}"
            case Together(blocks):
                yield from (line for one in blocks for line in _lines([one]))
            case Section(title, lines):
                yield f"{title}:"
                yield from (f"  {line}" for line in lines)
            case TextTable(_, rows):
                yield from ("\t".join(row) for row in rows)
            case Rows():
                yield from cells(block)
