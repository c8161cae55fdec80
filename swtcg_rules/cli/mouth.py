"""The output and input of the program: everything that it prints goes out here, and typed lines come in.

Nothing from a user reaches a terminal or a pipe as a control character (see `words.visible`); JSON has these characters as
numbers. A long calculation is reported on the standard error: its progress on a terminal, one line in a pipe.
"""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from time import monotonic
from typing import TYPE_CHECKING, Any, NamedTuple

from swtcg_rules.errors import LONGEST, Problem, UsageError
from swtcg_rules.words import say
from swtcg_rules.words.visible import as_numbers, visible_lines

if TYPE_CHECKING:
    from swtcg_rules.render.page import Page

AT_ONCE = 0.5
"""Seconds before the progress is shown."""
LONG = 4
"""Seconds of processor time after which one line is printed, if nothing was printed before."""
LONGEST_LINE = 2 * LONGEST
"""The most characters that are kept of a line that is typed or comes from a pipe."""

ENDLESS = 20_000_000
"""The most characters of a line in which its end is looked for."""


def put(text: str, end: str = "\n") -> None:
    """Print on the standard output."""
    sys.stdout.write(visible_lines(text) + end)


def note(text: str, end: str = "\n") -> None:
    """Print something beside the answer, on the standard error."""
    sys.stderr.write(visible_lines(text) + end)
    sys.stderr.flush()


def json_text(data: Any, indent: int | None = 2) -> str:
    """Data as JSON without any character that a terminal obeys."""
    import json

    return as_numbers(json.dumps(data, ensure_ascii=False, indent=indent))


def put_json(data: Any, indent: int | None = 2) -> None:
    """Print data as JSON, nothing else."""
    sys.stdout.write(json_text(data, indent) + "\n")


def show(page: Page, color: str) -> None:
    """Print a page: formatted on a terminal, as plain text in a pipe."""
    colored = color == "always" or (
        color == "auto" and sys.stdout.isatty() and "NO_COLOR" not in os.environ and os.environ.get("TERM") != "dumb"
    )
    if colored or sys.stdout.isatty():
        from swtcg_rules.render.terminal import write_terminal

        write_terminal(page, colored)
    else:
        from swtcg_rules.render.plain import plain_text

        put(plain_text(page), end="")


class Typed(NamedTuple):
    """A line of the standard input, without its end; for a very long one its beginning, and its whole length."""

    text: str
    length: int


def typed() -> Typed | None:
    """The next line of the standard input; None at its end. Raises UsageError for a line that has no end."""
    line = more = sys.stdin.readline(LONGEST_LINE)
    length = len(line.rstrip("\n"))
    while len(more) == LONGEST_LINE and not more.endswith("\n"):
        if length > ENDLESS:
            raise UsageError(Problem("line-endless", {"n": ENDLESS}))
        more = sys.stdin.readline(LONGEST_LINE)
        length += len(more.rstrip("\n"))
    return Typed(line.rstrip("\n"), length) if line else None


class _Work:
    """What is known of the running calculation."""

    doing = "progress"
    """The prefix of its words."""
    share: tuple[int, int | None] = 0, None
    shown = ""
    """The text about it that is on the terminal now."""


@contextmanager
def progress(lang: str, doing: str = "progress") -> Iterator[Callable[[int, int | None], None]]:
    """Show a person at the standard error the progress that the yielded function gets; clear the line afterwards."""
    _Work.doing = doing
    begun = monotonic()
    person = sys.stderr.isatty()

    def tell(work: int, expected: int | None) -> None:
        _Work.share = work, expected
        if person and monotonic() > begun + AT_ONCE:
            text = _said(lang)
            if text != _Work.shown:
                sys.stderr.write(f"\r{text.ljust(len(_Work.shown))}")
                sys.stderr.flush()
                _Work.shown = text

    try:
        yield tell
    finally:
        if _Work.shown:
            sys.stderr.write(wiped())
            sys.stderr.flush()
        _Work.share, _Work.shown, _Work.doing = (0, None), "", "progress"


def wiped() -> str:
    """The text that clears the line about a long calculation."""
    return f"\r{' ' * len(_Work.shown)}\r" if _Work.shown else ""


def _said(lang: str) -> str:
    work, expected = _Work.share
    key = f"{_Work.doing}.known" if expected else "progress.unknown"
    percent = min(99, 100 * work // (expected or 1))
    left = max(0, (expected or work) - work)
    return say(lang, key, percent=percent, bar=("#" * (percent // 5)).ljust(20, "."), left=left)


def speak_up(lang: str) -> None:
    """Print one line, on a pipe as well, after a long processor time from now on, where the system can measure it."""
    if not hasattr(signal, "setitimer"):
        return

    def speak(*_: object) -> None:
        if not _Work.shown:
            text = _said(lang) if _Work.share[1] else say(lang, "progress.long")
            # Past the stream, which the program may be writing to at this moment.
            with suppress(OSError, ValueError):
                os.write(sys.stderr.fileno(), f"swtcg: {text}\n".encode(sys.stderr.encoding or "utf-8", "replace"))

    signal.signal(signal.SIGPROF, speak)
    start_watch()


def start_watch() -> None:
    """Restart the time after which `speak_up` prints: what went before has been answered."""
    if hasattr(signal, "setitimer") and callable(signal.getsignal(signal.SIGPROF)):
        signal.setitimer(signal.ITIMER_PROF, LONG)


def end_watch() -> None:
    """Stop the timer: Python handles no signal as it ends, and one would end the process with a status of its own."""
    if hasattr(signal, "setitimer"):
        signal.setitimer(signal.ITIMER_PROF, 0)
