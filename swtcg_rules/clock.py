"""How long solving may take: so many seconds of the processor for a board, and so many for all boards of one call.

Work is counted as well (see `solver.exact.MOST_WORK`), so that most boards are refused alike everywhere; the clock holds for what
the count does not foresee. The limits are looked at in the loops that go over every situation of a board.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from time import thread_time

from swtcg_rules.errors import Problem, TooLargeError

BOARD_SECONDS = 10
CALL_SECONDS = 60
"""For a table, a folder that is checked, a list of scenarios: all boards that the user gave, one after the other."""

_end: ContextVar[tuple[float, str] | None] = ContextVar("end", default=None)
"""When the time is over, and the problem to tell then."""


def board_time() -> None:
    """Raises TooLargeError where the time for the board, or for all boards of the call, is over."""
    end = _end.get()
    if end and thread_time() > end[0]:
        raise TooLargeError(Problem(end[1], {}))


@contextmanager
def one_board() -> Iterator[None]:
    """The time for a board begins. Raises TooLargeError where nothing is left of the time for the call."""
    board_time()
    with _within(BOARD_SECONDS, "too-large-expected"):
        yield


@contextmanager
def one_call() -> Iterator[None]:
    """The time for all boards of a call begins."""
    with _within(CALL_SECONDS, "too-large-together"):
        yield


@contextmanager
def _within(seconds: float, problem: str) -> Iterator[None]:
    """What is around it may leave less time, never more."""
    mine = thread_time() + seconds, problem
    token = _end.set(min(_end.get() or mine, mine))
    try:
        yield
    finally:
        _end.reset(token)
