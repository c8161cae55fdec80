"""The glossary as the program reads it: the compiled file, kept true to the YAML it was made from."""

from __future__ import annotations

import os
from functools import cache
from pathlib import Path
from typing import Any

from swtcg_rules.glossary.packed import record, unpack

PACKAGE = Path(__file__).resolve().parent.parent
COMPILED = PACKAGE / "_data" / "glossary.compiled"
CHECKOUT = PACKAGE.parent / "glossary"
SHIPPED = PACKAGE / "_data" / "glossary"


class Glossary:
    """Names, what each entry is, and the entries themselves, each read when it is first asked for."""

    def __init__(self, compiled: bytes) -> None:
        index, self._body = unpack(compiled)
        self.stamp: list[Any] = index["stamp"]
        self.version: str = index["version"]
        self.names: dict[str, list[tuple[str, str, bool]]] = index["names"]
        """Folded name to (entry id, language, whether it is the proper name)."""
        self.keywords: dict[str, str] = index["keywords"]
        """Folded name of a keyword to its id."""
        self.summaries: dict[str, dict[str, Any]] = index["summaries"]
        self._places: dict[str, tuple[int, int]] = index["places"]

    def entry(self, entry_id: str) -> dict[str, Any]:
        """One entry whole, as its YAML file says it. Raises KeyError for an id that does not exist."""
        return record(self._body, self._places[entry_id])

    @property
    def sources(self) -> dict[str, Any]:
        return self.entry("sources")

    @property
    def decisions(self) -> dict[str, Any]:
        return self.entry("decisions")


def source_folder() -> Path:
    """Where the YAML stands: beside the package in a checkout, inside it once installed."""
    return CHECKOUT if (CHECKOUT / "sources.yaml").is_file() else SHIPPED


@cache
def load() -> Glossary:
    """The built-in glossary. Raises FileError with every problem when a checkout's YAML is not in order."""
    folder = source_folder()
    stamp = _stamp(folder) if folder == CHECKOUT else []
    try:
        glossary = Glossary(COMPILED.read_bytes())
    except (OSError, ValueError, EOFError, TypeError, KeyError):  # not there, or not of this program's form
        glossary = None
    if glossary is None or glossary.stamp != stamp:
        from swtcg_rules.glossary.compile import compile_folder

        compiled = compile_folder(folder, stamp)
        if folder == CHECKOUT:
            _keep(compiled)
        glossary = Glossary(compiled)
    return glossary


def _stamp(folder: Path) -> list[Any]:
    """Size and time of every file the compiled glossary is made from; equal stamps mean equal content."""
    stamp = []
    for place in (folder, folder / "keywords", folder / "terms", Path(__file__).parent):
        with os.scandir(place) as files:
            for file in files:
                if file.name.endswith((".yaml", ".py")):
                    status = file.stat()
                    stamp.append([place.name + "/" + file.name, status.st_size, status.st_mtime_ns])
    return sorted(stamp)


def _keep(compiled: bytes) -> None:
    """Store the compiled file for the next run; where that cannot be done, the next run compiles again."""
    try:
        COMPILED.parent.mkdir(exist_ok=True)
        fresh = COMPILED.with_suffix(f".{os.getpid()}")
        fresh.write_bytes(compiled)
        fresh.replace(COMPILED)
    except OSError:
        pass
