"""The work of a sweep: parts of it given to processes, on this machine or on a cluster, and gathered as they are done."""

from __future__ import annotations

import gc
import os
import signal
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import Executor, Future, ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager, suppress
from multiprocessing import active_children, parent_process
from threading import Thread, current_thread, main_thread
from typing import NamedTuple

from swtcg_rules.clock import go_on
from swtcg_rules.errors import Problem, UsageError
from swtcg_rules.sweep.families import kin, numbers_of
from swtcg_rules.sweep.results import BoardResult
from swtcg_rules.table.model import Board
from swtcg_rules.table.turns import Table

PART = 64
"""The most boards that are given out together; a family stays together up to this size."""
SHARES = 8
"""The fewest parts for each process, if there are boards enough: then none waits long for another."""
LOOKED = 0.2
"""The seconds between checks whether the caller still wants the results."""
PATIENCE = 10
"""The seconds in which a cluster has to answer and to have a worker."""
LOST = BoardResult(problem=Problem("sweep-lost", {}))
"""The result for a board whose process died, for want of memory for example."""


class Part(NamedTuple):
    """Boards that are worked out together, each with its canonical form."""

    scenarios: tuple[str, ...]
    boards: tuple[Board | Table, ...]


def cores() -> int:
    """How many processes run at once: one for each core that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def parts_of(boards: dict[str, Board | Table], processes: int) -> list[Part]:
    """The boards in parts, families together."""
    families: dict[Board | Table, list[tuple[str, Board | Table]]] = {}
    for scenario, board in boards.items():
        families.setdefault(kin(board), []).append((scenario, board))
    most = max(1, min(PART, len(boards) // (processes * SHARES)))
    parts: list[Part] = []
    waiting: list[tuple[str, Board | Table]] = []
    for family in families.values():
        if waiting and len(waiting) + len(family) > most:
            parts += _cut(waiting)
            waiting = []
        waiting += family
    return parts + _cut(waiting)


def _cut(boards: list[tuple[str, Board | Table]]) -> list[Part]:
    pieces = (boards[at : at + PART] for at in range(0, len(boards), PART))
    return [Part(*(tuple(column) for column in zip(*piece, strict=True))) for piece in pieces]


def worked_out(part: Part, goal: str) -> list[BoardResult]:
    """The numbers of a part; this runs in another process."""
    return numbers_of(part.boards, goal)


def gathered(parts: Sequence[Part], goal: str, cluster: str | None) -> Iterator[tuple[Part, list[BoardResult]]]:
    """Every part with its numbers, as they are done; a caller that leaves before the end ends the processes.

    Raises UsageError where there is no cluster at this address, or what it needs is not installed.
    """
    if cluster is None and (len(parts) < 2 or cores() < 2):
        yield from ((part, worked_out(part, goal)) for part in parts)
        return
    with _cluster(cluster) if cluster is not None else processes() as executor:
        lost: list[Part] = []
        asked = {executor.submit(worked_out, part, goal): part for part in parts}
        for done in _as_done(asked):
            part = asked.pop(done)
            found = _result(done)
            if found is None:
                lost.append(part)
            else:
                yield part, found
    # A board has ended its process, and with it the waiting ones: each of the lost boards runs once more, by itself.
    for part in lost:
        yield part, [found for scenario, board in zip(*part, strict=True) for found in _alone(Part((scenario,), (board,)), goal)]


def _as_done(asked: Mapping[Future[list[BoardResult]], Part]) -> Iterator[Future[list[BoardResult]]]:
    """The finished work, as it is done, as long as the caller does not stop it."""
    while asked:
        with suppress(TimeoutError):
            yield from as_completed([*asked], LOOKED)
        go_on()


def _result(done: Future[list[BoardResult]]) -> list[BoardResult] | None:
    """The numbers; None where the process died."""
    try:
        return done.result()
    except BrokenProcessPool:
        return None
    except Exception as error:
        if type(error).__name__ == "KilledWorker":  # a board of this part ended every worker that got it
            return None
        raise


def _alone(part: Part, goal: str) -> list[BoardResult]:
    with processes(1) as executor:
        return _result(executor.submit(worked_out, part, goal)) or [LOST]


@contextmanager
def processes(number: int | None = None) -> Iterator[Executor]:
    """This many processes, or one for each core; they end with the block, however it ends."""
    executor = ProcessPoolExecutor(number or cores(), initializer=_begin)
    try:
        yield executor
        executor.shutdown()
    finally:
        with _ends_of_pipes():
            for process in active_children():  # none, unless something has interrupted
                process.terminate()
            executor.shutdown(cancel_futures=True)


@contextmanager
def _ends_of_pipes() -> Iterator[None]:
    """Ignore SIGPIPE meanwhile, so that writing to a dead process does not kill this one."""
    if not hasattr(signal, "SIGPIPE") or current_thread() is not main_thread():
        yield
        return
    before = signal.signal(signal.SIGPIPE, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGPIPE, before)


def _begin() -> None:
    """The start of a process: it leaves interrupts to its parent, and ends with its parent."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    gc.freeze()  # no collection touches what was there before, so it stays shared with the parent
    gc.enable()
    Thread(target=_end_together, daemon=True).start()


def _end_together() -> None:
    parent = parent_process()
    if parent:
        parent.join()
        os._exit(1)


@contextmanager
def _cluster(address: str) -> Iterator[Executor]:
    try:
        from distributed import Client
    except ImportError:
        raise UsageError(Problem("sweep-needs", {"option": "--cluster", "extra": "cluster"})) from None
    try:
        client = Client(address, timeout=PATIENCE, set_as_default=False)
    except (OSError, ValueError) as error:
        raise UsageError(Problem("sweep-no-cluster", {"address": address, "why": str(error)})) from None
    try:
        try:
            client.wait_for_workers(1, timeout=PATIENCE)
        except TimeoutError:
            raise UsageError(Problem("sweep-no-workers", {"address": address, "n": PATIENCE})) from None
        # Each part is worked out once: an equal part of another client does not count, and a worker that leaves is replaced.
        executor = client.get_executor(pure=False)
        yield executor
    finally:
        client.close()
