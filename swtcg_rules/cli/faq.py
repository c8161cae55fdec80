"""The faq command: builds the document and writes it, or compares it with what was written before."""

from __future__ import annotations

import difflib
import os
from pathlib import Path
from typing import NamedTuple

from swtcg_rules.cli.giving import remark
from swtcg_rules.cli.language import LOCAL
from swtcg_rules.cli.mouth import progress, put
from swtcg_rules.cli.writing import form_of, spare_inputs, write_file
from swtcg_rules.errors import FileError, Problem, UsageError
from swtcg_rules.faq.book import Book, ChangedError, Wanted, make_book
from swtcg_rules.faq.data import faq_json
from swtcg_rules.faq.markdown import markdown
from swtcg_rules.faq.text import html_text, style_of
from swtcg_rules.words import problem_text, say
from swtcg_rules.words.visible import visible, visible_lines
from swtcg_rules.yaml_source import read_file

NOTHING_FOUND = 1
CHANGED = 3
"""The exit status under --check if an answer or the file has changed."""


ENDINGS = {".md": "md", ".markdown": "md", ".html": "html", ".htm": "html", ".json": "json"}
"""The form by the ending of the file."""
KIND = {"sheet": "html"}
"""The kind of file of a form, where that is not the form's own name."""


class Look(NamedTuple):
    """The presentation of a document, beside its form."""

    apart: bool = False
    """md: one language after the other."""
    css: Path | None = None
    """html: the user's own style sheet."""
    fragment: bool = False
    """html: the text alone, for another page."""


PLAIN = Look()


def build(wanted: Wanted, form: str | None, look: Look, out: Path | None, check_only: bool, deck: Path | None = None) -> int:
    """Make the document in one of the forms and write it; with `check_only`, only show what has changed. `deck` is an input file.

    Raises ChangedError (without `check_only`), UsageError and FileError as `make_book` does; nothing is written then.
    """
    if out and not check_only:
        spare_inputs([out], [wanted.scenarios, deck, look.css])
    form = form_of(form, out, ENDINGS, "md", KIND)
    for option, asked in (("--css", look.css), ("--fragment", look.fragment)):
        if asked and (form != "html" or (look.css and look.fragment)):
            raise UsageError(Problem("faq-html", {"option": option}))
    if wanted.title and form not in ("md", "html"):
        raise UsageError(Problem("faq-title", {}))
    style = style_of(look.css)
    if look.apart and (form != "md" or len(wanted.langs) < 2):
        raise UsageError(Problem("faq-apart", {}))
    try:
        with progress(LOCAL) as telling:
            book = make_book(wanted, telling)
    except ChangedError as error:
        if not check_only:
            raise
        for problem in error.problems:
            put(problem_text(problem, LOCAL))
        return CHANGED
    if book.empty or (form == "sheet" and not book.keywords):
        remark(LOCAL, "faq.empty")
        return NOTHING_FOUND
    if check_only:
        return _compare(written(book, form, look, style), out) if out else 0
    text = written(book, form, look, style)
    if out:
        write_file(text, out)
    else:
        put(text, end="")
    return 0


def written(book: Book, form: str, look: Look = PLAIN, style: str = "") -> str:
    """The document in one of its forms: md, html, json, sheet."""
    if form == "md":
        return visible_lines(markdown(book, look.apart))
    if form == "json":
        return faq_json(book)
    if form == "html":
        if look.fragment:
            return visible_lines(html_text(book)) + "\n"
        from swtcg_rules.faq.page import html_page

        return visible_lines(html_page(book, style))
    from swtcg_rules.faq.sheet import cheat_sheet

    return visible_lines(cheat_sheet(book))


def _compare(text: str, out: Path) -> int:
    """Show how the file differs from what would be written now. Raises FileError where it cannot be read."""
    if not os.path.lexists(out):
        put(say(LOCAL, "faq.not-there", file=visible(str(out))))
        return CHANGED
    try:
        before = read_file(out, MOST_COMPARED)
    except FileError as error:
        if error.problems[0].code != "file-not-text":
            raise
        before = ""
    if before == text:
        return 0
    diff = difflib.unified_diff(before.splitlines(), text.splitlines(), visible(str(out)), say(LOCAL, "faq.now"), lineterm="")
    put("\n".join(line if len(line) <= LONGEST_LINE else line[:LONGEST_LINE] + "..." for line in diff))
    return CHANGED


LONGEST_LINE = 400
"""The most letters of a line in a diff; longer lines are cut: in a page for the phone the data is one line."""


MOST_COMPARED = 100_000_000
"""The most bytes of a file that is compared with a new document."""
