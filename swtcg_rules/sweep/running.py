"""The work of a sweep: parts of it given out to processes, on this machine or on a cluster, and gathered as they come."""

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
from swtcg_rules.sweep.found import Found
from swtcg_rules.table.model import Board
from swtcg_rules.table.turns import Table

PART = 64
"""So many boards are given out together at most; a family stays together up to there."""
SHARES = 8
"""So many parts each process gets at least, where there are boards enough: none waits long for another."""
LOOKED = 0.2
"""After so many seconds it is looked whether the caller still wants what comes."""
PATIENCE = 10
"""Seconds in which a cluster has to answer, and to have someone who works."""
LOST = Found(problem=Problem("sweep-lost", {}))
"""What is told of a board whose process came to an end, for want of memory for example."""


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


def worked_out(part: Part, goal: str) -> list[Found]:
    """The numbers of a part; this is what runs in another process."""
    return numbers_of(part.boards, goal)


def gathered(parts: Sequence[Part], goal: str, cluster: str | None) -> Iterator[tuple[Part, list[Found]]]:
    """Every part with its numbers, as they come; whoever leaves before the end ends the processes.

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
    # One board has ended its process, and with it those that waited: each of them once more, by itself.
    for part in lost:
        yield part, [found for scenario, board in zip(*part, strict=True) for found in _alone(Part((scenario,), (board,)), goal)]


def _as_done(asked: Mapping[Future[list[Found]], Part]) -> Iterator[Future[list[Found]]]:
    """What is done, as it comes, as long as the caller lets it go on."""
    while asked:
        with suppress(TimeoutError):
            yield from as_completed([*asked], LOOKED)
        go_on()


def _result(done: Future[list[Found]]) -> list[Found] | None:
    """The numbers; None where the process is gone."""
    try:
        return done.result()
    except BrokenProcessPool:
        return None
    except Exception as error:
        if type(error).__name__ == "KilledWorker":  # a board of this part ended every worker that it was given to
            return None
        raise


def _alone(part: Part, goal: str) -> list[Found]:
    with processes(1) as executor:
        return _result(executor.submit(worked_out, part, goal)) or [LOST]


@contextmanager
def processes(number: int | None = None) -> Iterator[Executor]:
    """So many processes, or one for each core; they end with what is around them, however that ends."""
    executor = ProcessPoolExecutor(number or cores(), initializer=_begin)
    try:
        yield executor
        executor.shutdown()
    finally:
        with _ends_of_pipes():
            for process in active_children():  # none, unless something has broken in
                process.terminate()
            executor.shutdown(cancel_futures=True)


@contextmanager
def _ends_of_pipes() -> Iterator[None]:
    """Ignore SIGPIPE meanwhile: writing to a process that is gone kills nobody."""
    if not hasattr(signal, "SIGPIPE") or current_thread() is not main_thread():
        yield
        return
    before = signal.signal(signal.SIGPIPE, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGPIPE, before)


def _begin() -> None:
    """What a process does first: it leaves interrupts to the one that began it, and ends with that one."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    gc.freeze()  # what was there before is looked at by no collection, so it stays shared with the one that began it
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
        # Each part is worked out once: an equal one of another client is not waited for, and a worker that goes is replaced.
        executor = client.get_executor(pure=False)
        yield executor
    finally:
        client.close()
