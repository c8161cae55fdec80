"""How long solving may take: a number of seconds of processor time for a board, and one for all boards of a call.

Work is counted too (see `solver.exact.MOST_WORK`), so that most boards are refused alike everywhere; the clock covers what the
count does not foresee. The loops over all situations of a board check the limits.

A caller may set its own limit instead, in seconds of real time; and may stop a call from outside.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from time import monotonic, thread_time
from typing import NamedTuple

from swtcg_rules.errors import Problem, StoppedError, TooLargeError

BOARD_SECONDS = 10
CALL_SECONDS = 60
"""For a table, a folder that is checked, a list of scenarios: all boards that the user gave, one after the other."""

_end: ContextVar[tuple[float, str] | None] = ContextVar("end", default=None)
"""When the time ends, and the code of the problem that is raised then."""


class _Own(NamedTuple):
    """The limits that a caller has set for a call."""

    end: float | None
    seconds: float | None
    stop: Callable[[], bool] | None


_own: ContextVar[_Own | None] = ContextVar("own", default=None)


@contextmanager
def within(seconds: float | None = None, stop: Callable[[], bool] | None = None) -> Iterator[None]:
    """Let the body run for this many seconds instead of the usual limit, or until `stop` returns True.

    StoppedError is then raised as soon as the next situation of a board is reached.
    """
    if seconds is None and stop is None:
        yield
        return
    token = _own.set(_Own(None if seconds is None else monotonic() + seconds, seconds, stop))
    try:
        go_on()
        yield
    finally:
        _own.reset(token)


def go_on() -> None:
    """Raises StoppedError where the caller has stopped the call or its time is over."""
    own = _own.get()
    if own is None:
        return
    if own.stop and own.stop():
        raise StoppedError(Problem("stopped", {}))
    if own.end is not None and monotonic() > own.end:
        raise StoppedError(Problem("time-over", {"seconds": f"{own.seconds:g}"}))


def board_time() -> None:
    """Raises TooLargeError where the time for the board, or for all boards of the call, is over, and as `go_on`."""
    go_on()
    end = _end.get()
    if end and thread_time() > end[0]:
        raise TooLargeError(Problem(end[1], {}))


@contextmanager
def one_board() -> Iterator[None]:
    """Start the time for a board. Raises TooLargeError where no time is left for the call."""
    board_time()
    with _within(BOARD_SECONDS, "too-large-expected"):
        yield


@contextmanager
def one_call() -> Iterator[None]:
    """Start the time for all boards of a call."""
    with _within(CALL_SECONDS, "too-large-together"):
        yield


@contextmanager
def _within(seconds: float, problem: str) -> Iterator[None]:
    """Limit the time, within any limit already set; a limit of the caller's own replaces both."""
    own = _own.get()
    if own and own.seconds is not None:
        yield
        return
    mine = thread_time() + seconds, problem
    token = _end.set(min(_end.get() or mine, mine))
    try:
        yield
    finally:
        _end.reset(token)
