"""Pages as a piece of HTML, for notebooks and the user's own pages: no style, no script, nothing loaded from elsewhere."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from html import escape

from swtcg_rules.render.page import Inline, Line, Page, Rows, Section, TextTable, Together, shown


def html_fragment(page: Page) -> str:
    """The page as elements one after the other."""
    return f"<div>\n{html_elements(page)}\n</div>"


def html_elements(page: Page) -> str:
    """The elements with nothing around them."""
    return "\n".join(_elements(shown(page)))


def _elements(page: Page) -> Iterator[str]:
    for block in page:
        match block:
            case Line(text, strong):
                yield f"<p>{_tag('strong', text) if strong else escape(text)}</p>"
            case Inline(title, text):
                yield f"<p>{_tag('em', title)}: {escape(text)}</p>"
            case Together(blocks):
                yield from _elements([*blocks])
            case Section(title, lines):
                yield f"<p>{_tag('em', title)}:</p>\n<ul>{''.join(_tag('li', line) for line in lines)}</ul>"
            case Rows(header, rows) | TextTable(header, rows):
                head, body = _row("th", header), "\n".join(_row("td", row) for row in rows)
                yield f"<table>\n<thead>{head}</thead>\n<tbody>\n{body}\n</tbody>\n</table>"


def _row(tag: str, cells: Iterable[str]) -> str:
    return f"<tr>{''.join(_tag(tag, cell) for cell in cells)}</tr>"


def _tag(tag: str, text: str) -> str:
    return f"<{tag}>{escape(text)}</{tag}>"
