"""The glossary as the program reads it: the compiled file, kept true to the YAML that it was made from."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from time import time_ns
from typing import TYPE_CHECKING, Any

from swtcg_rules.errors import Problem, UsageError
from swtcg_rules.glossary.edition import read_ruling
from swtcg_rules.glossary.glossary import Glossary
from swtcg_rules.glossary.kept import file_for, keep, mapped

if TYPE_CHECKING:
    from swtcg_rules.glossary.records import Ruling

PACKAGE = Path(__file__).resolve().parent.parent
COMPILED = PACKAGE / "_data" / "glossary.compiled"
CHECKOUT = PACKAGE.parent / "glossary"
SHIPPED = PACKAGE / "_data" / "glossary"
PLACES = ("keywords", "terms", "effects", "rulings")
"""The folders of a glossary."""
VARIABLE = "SWTCG_GLOSSARY"
"""The environment variable that names a user's folder of entries."""
TICK = 50_000_000
"""Nanoseconds in which a second change of a file may get the same time from the file system."""
MOST_KEPT = 8
"""The number of users' folders, the latest ones, that stay compiled; each takes up some seven megabytes."""


def source_folder() -> Path:
    """The folder of the YAML: beside the package in a checkout, inside it once installed."""
    return CHECKOUT if (CHECKOUT / "sources.yaml").is_file() else SHIPPED


@cache
def load() -> Glossary:
    """The glossary in use: the built-in one, and over it the user's folder if there is one.

    Raises FileError with every problem when a checkout's YAML or the user's is not in order, UsageError for a folder that
    holds no entries.
    """
    folder = user_folder()
    return over_built_in(folder) if folder else built_in()


def rulings_in(ids: Iterable[str], edition: str) -> Iterator[Ruling]:
    """The rulings with these ids, each as the edition reads it."""
    return (read_ruling(load().rulings[id_], edition) for id_ in ids)


def use_glossary(folder: Path | str | None) -> None:
    """Lay a folder of entries over the built-in glossary from now on; with None, use the built-in glossary alone."""
    if folder is None:
        os.environ.pop(VARIABLE, None)
    else:
        os.environ[VARIABLE] = str(folder)
    load.cache_clear()


@contextmanager
def laid_over(folder: Path | None) -> Iterator[None]:
    """Within this context, the built-in glossary with this folder over it, or with none."""
    before = os.environ.get(VARIABLE)
    use_glossary(folder)
    try:
        yield
    finally:
        use_glossary(before)


def user_folder() -> Path | None:
    """The folder to be laid over the built-in glossary. Raises UsageError if it holds no entries."""
    named = os.environ.get(VARIABLE)
    if not named:
        return None
    folder = Path(named)
    if not is_glossary(folder):
        raise UsageError(Problem("no-glossary", {"folder": named}))
    return folder


def is_glossary(folder: Path) -> bool:
    """Whether a folder holds entries."""
    return any(os.path.isdir(folder / place) for place in PLACES)  # noqa: PTH112 - Path.is_dir() fails for a name that is too long


def built_in() -> Glossary:
    """The built-in glossary. Raises FileError with every problem when a checkout's YAML is not in order."""
    folder = source_folder()
    stamp = _stamp(folder) if folder == CHECKOUT else []
    if kept := _kept(COMPILED, stamp):
        return kept
    from swtcg_rules.glossary.compile import compile_folder

    compiled = compile_folder(folder, stamp)
    if folder == CHECKOUT:
        keep(compiled, COMPILED)
    return Glossary(compiled)


def over_built_in(folder: Path) -> Glossary:
    """The built-in glossary and a user's folder over it, compiled and kept as long as neither changes.

    Raises FileError with every problem of the folder, or of a checkout's YAML.
    """
    base = built_in()
    stamp = _stamp_over(base, folder)
    file = file_for(str(folder.resolve())) if stamp else None
    if file and (kept := _kept(file, stamp, private=True)):
        return kept
    from swtcg_rules.glossary.overlay import compile_over

    compiled = compile_over(base, folder, stamp)
    if file:
        keep(compiled, file, most=MOST_KEPT)
    return Glossary(compiled)


def _kept(file: Path, stamp: list[Any], *, private: bool = False) -> Glossary | None:
    """A compiled file, if it exists, is of this program's form, and has this stamp."""
    try:
        glossary = Glossary(mapped(file, private=private))
    except (OSError, ValueError, EOFError, TypeError, KeyError):
        return None
    return glossary if glossary.stamp == stamp else None


def _stamp(folder: Path) -> list[Any]:
    """Size and times of every file that the compiled glossary is made from; equal stamps mean equal content."""
    stamp = []
    for place in (folder, *(folder / name for name in PLACES), Path(__file__).parent):
        with os.scandir(place) as files:
            for file in files:
                if file.name.endswith((".yaml", ".py", ".bin")):
                    status = file.stat()
                    stamp.append([place.name + "/" + file.name, *_status(status)])
    return sorted(stamp)


def _stamp_over(base: Glossary, folder: Path) -> list[Any]:
    """The stamp of a user's folder over the built-in glossary; empty if the next change might not alter the stamp."""
    folder = folder.resolve()
    try:
        inner = [Path(place) for place in os.scandir(folder) if place.is_dir() and not place.name.startswith(".")]
        files: list[list[Any]] = sorted(
            [file.path, *_status(file.stat())]
            for place in (folder, *inner)
            for file in os.scandir(place)
            if file.name.endswith((".yaml", ".yml")) or place.name in PLACES
        )
        program = _status(COMPILED.stat()) if COMPILED.exists() else []
    except OSError:  # the reader of the folder will report it
        return []
    if max((change for _, _, *times in files for change in times), default=0) > time_ns() - TICK:
        return []
    return [base.version, base.stamp, program, files]


def _status(status: os.stat_result) -> list[int]:
    return [status.st_size, status.st_mtime_ns, status.st_ctime_ns]
