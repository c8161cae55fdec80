"""Compiled glossaries on disk: written whole or not at all, read without loading all of them.

The one of a user's folder is kept in the user's own cache. It is read there only if nobody else could have written it: a
compiled file that was tampered with might do more harm than a text can.
"""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from typing_extensions import Buffer

OTHERS_WRITE = 0o022
"""The bits of a mode that let another user write."""


def mapped(file: Path, *, private: bool = False) -> Buffer:
    """A file's content without reading it whole: a look-up needs a tenth of the compiled glossary.

    Raises OSError for a private file that another user may have written.
    """
    from mmap import ACCESS_READ, mmap

    with file.open("rb") as opened:
        if private and not _own(os.fstat(opened.fileno())):
            raise PermissionError
        return mmap(opened.fileno(), 0, access=ACCESS_READ)


def keep(compiled: bytes, file: Path, most: int = 0) -> None:
    """Store a compiled file for the next run; if that fails, the next run compiles again.

    Of the compiled files in its folder, only the `most` newest stay, unless that is 0.
    """
    fresh = file.with_suffix(f".{os.urandom(8).hex()}")  # a name of its own for each of several at once
    with suppress(OSError):
        file.parent.mkdir(exist_ok=True)
        try:
            with open(fresh, "xb", opener=_readable) as opened:
                opened.write(compiled)
                opened.flush()
                os.fsync(opened.fileno())
            fresh.replace(file)
        finally:
            fresh.unlink(missing_ok=True)
        if most:
            beside = sorted(file.parent.glob("glossary-*"), key=lambda one: one.stat().st_mtime_ns, reverse=True)
            for old in beside[most:]:
                old.unlink(missing_ok=True)


def _readable(path: str, flags: int) -> int:
    """Open a new file that nobody else may write, whatever the umask is."""
    return os.open(path, flags, 0o666 & ~OTHERS_WRITE)


def file_for(folder: str) -> Path | None:
    """The path of the compiled file of a user's folder; None if the cache is not this user's alone."""
    from zlib import crc32  # files of the same name would replace each other in turn, and never count for each other

    home = Path(os.environ.get("XDG_CACHE_HOME", ""))
    if not home.is_absolute():
        home = Path(os.path.expanduser("~/.cache"))  # noqa: PTH111 - Path.expanduser() fails where there is no home
    cache = home / "swtcg-rules"
    if not home.is_absolute():
        return None
    try:
        for place in (home, cache):
            place.mkdir(mode=0o700, exist_ok=True)
        if not _own(cache.stat()):
            return None
    except OSError:
        return None
    return cache / f"glossary-{crc32(os.fsencode(folder + __file__)):08x}.compiled"


def _own(status: os.stat_result) -> bool:
    """Whether a file or folder is this user's, and nobody else may write it; True where files have no owners."""
    return not hasattr(os, "geteuid") or (status.st_uid == os.geteuid() and not status.st_mode & OTHERS_WRITE)
