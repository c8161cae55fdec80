"""The faq command: builds the document and writes it, or holds it against what was written before."""

from __future__ import annotations

import difflib
import os
import sys
from pathlib import Path

from swtcg_rules.cli.options import LOCAL
from swtcg_rules.errors import FileError, Place, Problem, UsageError
from swtcg_rules.faq.book import Book, ChangedError, Progress, Wanted, make_book
from swtcg_rules.words import problem_text, say

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
    try:
        book = make_book(wanted, _progress())
    except ChangedError as error:
        if not check_only:
            raise
        for problem in error.problems:
            print(problem_text(problem, LOCAL))
        return CHANGED
    if book.empty or (form == "sheet" and not book.keywords):
        print(say(LOCAL, "faq.empty"), file=sys.stderr)
        return NOTHING_FOUND
    if check_only:
        return _compare(written(book, form, apart), out) if out else 0
    text = written(book, form, apart)
    if out:
        _write(text, out)
    else:
        sys.stdout.write(text)
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

        return markdown(book, apart)
    if form == "json":
        from swtcg_rules.faq.data import faq_json

        return faq_json(book)
    if form == "html":
        from swtcg_rules.faq.page import html_page

        return html_page(book)
    from swtcg_rules.faq.sheet import cheat_sheet

    return cheat_sheet(book)


def _compare(text: str, out: Path) -> int:
    """Show how the file differs from what would be written now. Raises FileError where it cannot be read."""
    try:
        before = out.read_text(encoding="utf-8")
    except FileNotFoundError:
        print(say(LOCAL, "faq.not-there", file=out))
        return CHANGED
    except UnicodeDecodeError:
        before = ""
    except OSError as error:
        raise _refused("file-unreadable", out, error) from None
    if before == text:
        return 0
    diff = difflib.unified_diff(before.splitlines(), text.splitlines(), str(out), say(LOCAL, "faq.now"), lineterm="")
    print("\n".join(line if len(line) <= LONGEST_LINE else line[:LONGEST_LINE] + "..." for line in diff))
    return CHANGED


LONGEST_LINE = 400
"""Lines of a diff are cut after so many letters: in a page for the phone the data is one line."""


def _write(text: str, out: Path) -> None:
    """Write the file whole or not at all; a link keeps pointing to it, and what is no file (a pipe) is written to as it is."""
    try:
        if out.exists() and not out.is_file():
            out.write_text(text, encoding="utf-8", newline="\n")
            return
        target = out.resolve()
        fresh = target.with_name(f".{target.name}.{os.getpid()}")
        try:
            fresh.write_text(text, encoding="utf-8", newline="\n")
            if target.exists():
                fresh.chmod(target.stat().st_mode)
            fresh.replace(target)
        finally:
            fresh.unlink(missing_ok=True)
    except OSError as error:
        raise _refused("file-unwritable", out, error) from None


def _refused(code: str, file: Path, error: OSError) -> FileError:
    why = error.strerror or type(error).__name__
    return FileError(Problem(code, {"file": str(file), "why": why}, Place(file=str(file))))


def _progress() -> Progress | None:
    """Tells on the standard error how far the solving is, where a person reads it."""
    if not sys.stderr.isatty():
        return None

    def tell(n: int, every: int) -> None:
        end = "\n" if n == every else ""
        print(f"\r{say(LOCAL, 'faq.progress', n=n, all=every)}", end=end, file=sys.stderr, flush=True)

    return tell
