"""Files that a call writes: their form, never over its inputs, whole or not at all."""

from __future__ import annotations

import errno
import os
import signal
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager, suppress
from itertools import combinations
from pathlib import Path
from typing import IO

from swtcg_rules.clock import within
from swtcg_rules.errors import FileError, Place, Problem, StoppedError, UsageError


def form_of(
    form: str | None,
    out: Path | None,
    endings: Mapping[str, str],
    usual: str,
    kinds: Mapping[str, str] | None = None,
    by: str = "--format",
) -> str:
    """The requested form, else the one for the file's ending, else (without an ending) the usual one.

    `kinds` gives the kind of file of a form, where that is not its own name; `by` is the option for a form. Raises UsageError
    where both are given and differ, and for an ending without a form, where none is requested.
    """
    ending = out.suffix if out else ""
    kind = endings.get(ending.lower())
    if form is None and ending and kind is None:
        raise UsageError(Problem("ending-unknown", {"ending": ending, "allowed": ", ".join(endings)}))
    if form and kind and (kinds or {}).get(form, form) != kind:
        asked = by if by == "--json" else f"{by} {form}"
        raise UsageError(Problem("ending-other", {"asked": asked, "option": by, "ending": ending}))
    return form or kind or usual


def spare_inputs(outs: Iterable[Path | None], sources: Iterable[Path | None]) -> None:
    """Raise UsageError if a file would be written over an input of the call, or two results into one file.

    Beside these sources a call may read the database of cards, what earlier sweeps found, and the entries of the user's folder.
    """
    from swtcg_rules.cards.titles import place as cards
    from swtcg_rules.sweep.store import place as sweeps

    written = [out for out in outs if out]
    for one, other in combinations(written, 2):
        if _same(one, other):
            raise UsageError(Problem("out-twice", {"file": str(one)}))
    read = [source for source in (*sources, cards(), sweeps()) if source]
    for out in written:
        if _is_entry(out) or any(_same(out, source) for source in read):
            raise UsageError(Problem("out-over-input", {"file": str(out)}))


def _same(one: Path, other: Path) -> bool:
    """Whether two paths mean one file, whether it exists or not."""
    with suppress(OSError, RuntimeError, ValueError):
        return one.samefile(other) if one.exists() and other.exists() else one.resolve() == other.resolve()
    return False


def _is_entry(out: Path) -> bool:
    """Whether this is a file of the user's own glossary."""
    from swtcg_rules.glossary.store import user_folder

    with suppress(OSError, RuntimeError, ValueError):
        folder = user_folder()
        if folder and out.exists() and out.suffix in (".yaml", ".yml"):
            return out.resolve().is_relative_to(folder.resolve())
    return False


def write_file(content: str | bytes, out: Path) -> None:
    """Write all of a file, as `whole_file` does."""
    with whole_file(out) as file:
        file.write(as_bytes(content))


@contextmanager
def whole_file(out: Path) -> Iterator[IO[bytes]]:
    """A file to write to that is written whole or not at all; a link keeps pointing to it, and anything that is not a file (a
    pipe) is written to as it is.

    A file that nobody may write stays as it is, even if its folder would let it be replaced. Raises FileError where it cannot
    be written.
    """
    begun = False
    try:
        if out.exists() and not out.is_file():
            with _pipe(out) as file:
                begun = True
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
                begun = True
                yield file
                begun = False
                if mode is not None:
                    os.chmod(number if os.chmod in os.supports_fd else fresh, mode)  # noqa: PTH101
            fresh.replace(target)
    except RuntimeError:
        if begun:
            raise
        # Links that go in a circle.
        raise _refused("file-unwritable", out, OSError(errno.ELOOP, os.strerror(errno.ELOOP))) from None
    except (OSError, ValueError) as error:
        if begun and not isinstance(error, OSError):
            raise
        # ValueError for a name that no file could have.
        raise _refused("file-unwritable", out, error) from None


def _pipe(out: Path) -> IO[bytes]:
    """A pipe or a device to write to, opened without waiting for a reader that may never come."""
    number = os.open(out, os.O_WRONLY | getattr(os, "O_NONBLOCK", 0))
    os.set_blocking(number, True)
    return open(number, "wb")  # noqa: PTH123


def _followed(out: Path) -> Path:
    """The real path of a file. Raises RuntimeError for links that go in a circle, as Python itself does before 3.13."""
    target = out.resolve()
    if target.is_symlink():
        raise RuntimeError
    return target


def as_bytes(content: str | bytes) -> bytes:
    """The bytes of a file; characters that cannot be encoded are replaced."""
    return content.encode("utf-8", "replace") if isinstance(content, str) else content


class _EndedError(BaseException):
    """The process was asked to end."""


@contextmanager
def _tidied(fresh: Path) -> Iterator[None]:
    """Remove the fresh file whatever ends the writing, also from outside."""
    ends = [getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name)]
    ends = [one for one in ends if signal.getsignal(one) is not signal.SIG_IGN]

    told: list[int] = []

    def end(number: int, _: object) -> None:
        for one in ends:
            signal.signal(one, signal.SIG_IGN)
        told.append(number)
        raise _EndedError

    before = {one: signal.signal(one, end) for one in ends}
    try:
        with within(stop=lambda: bool(told)):  # the error is lost if it is raised in a callback of Python itself
            yield
    except (_EndedError, StoppedError):
        if not told:
            raise
    finally:
        fresh.unlink(missing_ok=True)
        for one, handler in before.items():
            signal.signal(one, handler)
        if told:
            os.kill(os.getpid(), told[0])


def _refused(code: str, file: Path, error: Exception) -> FileError:
    why = getattr(error, "strerror", None) or type(error).__name__
    return FileError(Problem(code, {"file": str(file), "why": why}, Place(file=str(file))))
