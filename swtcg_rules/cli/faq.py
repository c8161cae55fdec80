"""The faq command: builds the document and writes it, or holds it against what was written before."""

from __future__ import annotations

import difflib
import errno
import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from swtcg_rules.cli.giving import remark
from swtcg_rules.cli.mouth import progress, put
from swtcg_rules.cli.options import LOCAL
from swtcg_rules.errors import FileError, Place, Problem, UsageError
from swtcg_rules.faq.book import Book, ChangedError, Wanted, make_book
from swtcg_rules.glossary.store import user_folder
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
        remark(LOCAL, "faq.empty")
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


def spare_input(out: Path, source: Path | None) -> None:
    """Raises UsageError where the document would take the place of what it is made from."""
    with suppress(OSError, RuntimeError, ValueError):
        folder = user_folder()
        entry = folder and out.suffix in (".yaml", ".yml") and out.resolve().is_relative_to(folder.resolve())
        if out.exists() and (entry or (source and out.samefile(source))):
            raise UsageError(Problem("faq-over-input", {"file": str(out)}))


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


def write_file(text: str, out: Path) -> None:
    """Write the file whole or not at all; a link keeps pointing to it, and what is no file (a pipe) is written to as it is.

    A file that nobody may write stays as it is, though its folder would let it be replaced.
    """
    try:
        if out.exists() and not out.is_file():
            _pour(text, out)
            return
        target = _followed(out)
        mode = target.stat().st_mode & 0o7777 if target.exists() else None
        if mode is not None and not (mode & 0o222 and os.access(target, os.W_OK)):
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
        fresh = target.with_name(f".swtcg-{os.urandom(8).hex()}")
        with _tidied(fresh):
            # Created by this call, or not at all: nobody can have put a link there.
            file = os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o666 if mode is None else 0o600)
            with open(file, "w", encoding="utf-8", newline="\n") as opened:  # noqa: PTH123
                opened.write(text)
                if mode is not None:
                    os.chmod(file if os.chmod in os.supports_fd else fresh, mode)  # noqa: PTH101
            fresh.replace(target)
    except RuntimeError:  # links that go in a circle
        raise _refused("file-unwritable", out, OSError(errno.ELOOP, os.strerror(errno.ELOOP))) from None
    except (OSError, ValueError) as error:  # the last for a name that no file could have
        raise _refused("file-unwritable", out, error) from None


def _followed(out: Path) -> Path:
    """Where a file is, links followed. Raises RuntimeError for those that go in a circle, as Python itself does before 3.13."""
    target = out.resolve()
    if target.is_symlink():
        raise RuntimeError
    return target


def _pour(text: str, out: Path) -> None:
    """Write into a pipe or a device, but do not wait for a reader that may never come."""
    file = os.open(out, os.O_WRONLY | getattr(os, "O_NONBLOCK", 0))
    os.set_blocking(file, True)
    with open(file, "w", encoding="utf-8", newline="\n") as opened:  # noqa: PTH123
        opened.write(text)


class _EndedError(BaseException):
    """The process has been told to end."""


@contextmanager
def _tidied(fresh: Path) -> Iterator[None]:
    """Whatever ends the writing, also from outside, the fresh file is gone afterwards."""
    ends = [getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name)]
    ends = [one for one in ends if signal.getsignal(one) is not signal.SIG_IGN]

    def end(number: int, _: object) -> None:
        for one in ends:
            signal.signal(one, signal.SIG_IGN)
        raise _EndedError(number)

    before = {one: signal.signal(one, end) for one in ends}
    ended = None
    try:
        yield
    except _EndedError as told:
        ended = told.args[0]
    finally:
        fresh.unlink(missing_ok=True)
        for one, handler in before.items():
            signal.signal(one, handler)
        if ended is not None:
            os.kill(os.getpid(), ended)


def _refused(code: str, file: Path, error: Exception) -> FileError:
    why = getattr(error, "strerror", None) or type(error).__name__
    return FileError(Problem(code, {"file": str(file), "why": why}, Place(file=str(file))))
