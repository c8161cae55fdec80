"""The faq command: builds the document and writes it, or holds it against what was written before."""

from __future__ import annotations

import difflib
import os
from pathlib import Path

from swtcg_rules.cli.files import spare_input, write_file
from swtcg_rules.cli.mouth import note, progress, put
from swtcg_rules.cli.options import LOCAL
from swtcg_rules.errors import FileError, Problem, UsageError
from swtcg_rules.faq.book import Book, ChangedError, Wanted, make_book
from swtcg_rules.words import problem_text, say
from swtcg_rules.words.visible import visible, visible_lines
from swtcg_rules.yaml_source import read_file

NOTHING_FOUND = 1
CHANGED = 3
"""The exit status under --check where an answer or the file has changed."""


ENDINGS = {".md": "md", ".markdown": "md", ".html": "html", ".htm": "html", ".json": "json"}
"""The form that a file's ending stands for."""
KIND = {"sheet": "html"}
"""What kind of file a form is, where that is not the form's own name."""


def build(wanted: Wanted, form: str | None, apart: bool, out: Path | None, check_only: bool) -> int:
    """Make the document in one of the forms and write it; under `check_only` only say what has changed.

    Raises ChangedError (without `check_only`), UsageError and FileError as `make_book` does; nothing is written then.
    """
    form = _form(form, out)
    if apart and (form != "md" or len(wanted.langs) < 2):
        raise UsageError(Problem("faq-apart", {}))
    if out:
        spare_input(out, wanted.scenarios)
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
        note(say(LOCAL, "faq.empty"))
        return NOTHING_FOUND
    if check_only:
        return _compare(written(book, form, apart), out) if out else 0
    text = written(book, form, apart)
    if out:
        write_file(text, out)
    else:
        put(text, end="")
    return 0


def _form(form: str | None, out: Path | None) -> str:
    """The form asked for, else the one that the file's ending stands for, else md. Raises UsageError where these differ."""
    ending = out.suffix if out else ""
    kind = ENDINGS.get(ending.lower())
    if form and kind and KIND.get(form, form) != kind:
        raise UsageError(Problem("faq-ending", {"form": form, "ending": ending}))
    return form or kind or "md"


def written(book: Book, form: str, apart: bool = False) -> str:
    """The document in one of its forms: md, html, json, sheet."""
    if form == "md":
        from swtcg_rules.faq.markdown import markdown

        return visible_lines(markdown(book, apart))
    if form == "json":
        from swtcg_rules.faq.data import faq_json

        return faq_json(book)
    if form == "html":
        from swtcg_rules.faq.page import html_page

        return visible_lines(html_page(book))
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
"""Lines of a diff are cut after so many letters: in a page for the phone the data is one line."""


MOST_COMPARED = 100_000_000
"""Bytes of a file that is held against a new document."""
