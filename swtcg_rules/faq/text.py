"""An FAQ as plain HTML: headings with their addresses, and the text below them; it needs no script and no style.

It stands in the page for readers without JavaScript, and by itself for the user's own pages.
"""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from pathlib import Path

from swtcg_rules.errors import Place, Problem, UsageError
from swtcg_rules.faq.book import Book
from swtcg_rules.faq.markdown import Part, parts_of
from swtcg_rules.render.fragment import html_elements
from swtcg_rules.render.page import Line, Page, Together
from swtcg_rules.words import say
from swtcg_rules.yaml_source import read_file

MOST_CSS = 1_000_000
"""The most bytes of a style sheet."""


def html_text(book: Book, whole: bool = True) -> str:
    """The text: a section for each part, an article for each item, each language in an element of its own.

    If it is not whole, it has sentences alone, without examples, tables and sources.
    """
    parts = [(anchor, {lang: titles[lang] for lang in book.langs}, items) for anchor, titles, items in parts_of(book)]
    lines = [_heading("h1", "", {lang: book.title or say(lang, "faq.title") for lang in book.langs})]
    lines += ["<nav><ul>", *(f'<li><a href="#{escape(part[0])}">{_told(part[1])}</a></li>' for part in parts), "</ul></nav>"]
    return "\n".join([*lines, *(line for part in parts for line in _section(part, whole))])


def _section(part: Part, whole: bool) -> Iterator[str]:
    anchor, titles, items = part
    yield f"<section>\n{_heading('h2', anchor, titles)}"
    for item in items:
        yield f"<article>\n{_heading('h3', item.anchor, item.titles)}"
        for lang, page in item.pages.items():
            yield f'<div lang="{lang}">\n{html_elements(page if whole else [*_lines(page)])}\n</div>'
        yield "</article>"
    yield "</section>"


def _lines(page: Page) -> Iterator[Line]:
    for block in page:
        if isinstance(block, Together):
            yield from _lines([*block.blocks])
        elif isinstance(block, Line):
            yield block


def _heading(tag: str, anchor: str, titles: dict[str, str]) -> str:
    place = f' id="{escape(anchor)}"' if anchor else ""
    return f"<{tag}{place}>{_told(titles)}</{tag}>"


def _told(titles: dict[str, str]) -> str:
    """A title in each language, once where they are the same."""
    if len(set(titles.values())) == 1:
        return escape(next(iter(titles.values())))
    return " / ".join(f'<span lang="{lang}">{escape(title)}</span>' for lang, title in titles.items())


def style_of(file: Path | None) -> str:
    """The user's own style sheet. Raises FileError where it cannot be read, UsageError where it would end that of the page."""
    if file is None:
        return ""
    style = read_file(file, MOST_CSS)
    if "</" in style:
        raise UsageError(Problem("faq-css", {"file": str(file)}, Place(file=str(file))))
    return style.strip()
