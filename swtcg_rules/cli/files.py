"""Files that the commands write: each is there whole or not at all, and none takes the place of what it is made from."""

from __future__ import annotations

import errno
import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO

from swtcg_rules.errors import FileError, Place, Problem, UsageError
from swtcg_rules.glossary.store import user_folder


def spare_input(out: Path, *sources: Path | None) -> None:
    """Raises UsageError where a document would take the place of what it is made from."""
    with suppress(OSError, RuntimeError, ValueError):
        folder = user_folder()
        entry = folder and out.suffix in (".yaml", ".yml") and out.resolve().is_relative_to(folder.resolve())
        if out.exists() and (entry or any(source and source.exists() and out.samefile(source) for source in sources)):
            raise UsageError(Problem("faq-over-input", {"file": str(out)}))


def write_file(text: str, out: Path) -> None:
    """Write a text to a file, as `whole_file`."""
    with whole_file(out) as file:
        file.write(text.encode())


@contextmanager
def whole_file(out: Path) -> Iterator[IO[bytes]]:
    """A file to write to that is there whole or not at all; a link keeps pointing to it, and what is no file (a pipe) is
    written to as it is.

    A file that nobody may write stays as it is, though its folder would let it be replaced. Raises FileError where it cannot
    be written.
    """
    within = False
    try:
        if out.exists() and not out.is_file():
            with _pipe(out) as file:
                within = True
                yield file
            return
        target = _followed(out)
        mode = target.stat().st_mode & 0o7777 if target.exists() else None
        if mode is not None and not (mode & 0o222 and os.access(target, os.W_OK)):
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
        fresh = target.with_name(f".swtcg-{os.urandom(8).hex()}")
        with _tidied(fresh):
            # Created by this call, or not at all: nobody can have put a link there.
            number = os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o666 if mode is None else 0o600)
            with open(number, "wb") as file:  # noqa: PTH123
                within = True
                yield file
                within = False
                if mode is not None:
                    os.chmod(number if os.chmod in os.supports_fd else fresh, mode)  # noqa: PTH101
            fresh.replace(target)
    except RuntimeError:
        if within:
            raise
        # Links that go in a circle.
        raise _refused("file-unwritable", out, OSError(errno.ELOOP, os.strerror(errno.ELOOP))) from None
    except (OSError, ValueError) as error:
        if within and not isinstance(error, OSError):
            raise
        # The last for a name that no file could have.
        raise _refused("file-unwritable", out, error) from None


def _pipe(out: Path) -> IO[bytes]:
    """A pipe or a device to write to; nobody waits for a reader that may never come."""
    number = os.open(out, os.O_WRONLY | getattr(os, "O_NONBLOCK", 0))
    os.set_blocking(number, True)
    return open(number, "wb")  # noqa: PTH123


def _followed(out: Path) -> Path:
    """Where a file is, links followed. Raises RuntimeError for those that go in a circle, as Python itself does before 3.13."""
    target = out.resolve()
    if target.is_symlink():
        raise RuntimeError
    return target


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
