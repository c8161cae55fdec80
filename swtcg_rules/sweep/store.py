"""What sweeps have found, kept in the user's cache folder: one SQLite file, by board, goal, edition and version of the program.

What cannot be kept is worked out again; a file that is damaged is begun anew.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Mapping
from contextlib import suppress
from functools import cache
from hashlib import blake2b
from pathlib import Path

from swtcg_rules import __version__
from swtcg_rules.glossary.store import load
from swtcg_rules.sweep.found import Found, packed, unpacked

ASKED_AT_ONCE = 500
"""So many boards are looked up with one question."""
PATIENCE = 30
"""Seconds in which another sweep may be writing."""
FORM = """
CREATE TABLE IF NOT EXISTS found (
    scenario TEXT, goal TEXT, edition TEXT, version TEXT, numbers TEXT, PRIMARY KEY (scenario, goal, edition, version)
) WITHOUT ROWID
"""


def place() -> Path:
    """Where it is kept."""
    from platformdirs import user_cache_path

    return user_cache_path("swtcg-rules", appauthor=False) / "sweeps.sqlite"


@cache
def version() -> str:
    """What worked the numbers out: the program with its glossary, and every file of it, so that no other program is believed."""
    top = Path(__file__).parent.parent
    files = sorted(path for part in ("engine", "solver", "sweep", "table") for path in (top / part).rglob("*.py"))
    content = blake2b(digest_size=8)
    for path in files:
        content.update(path.read_bytes())
    return f"{__version__} {load().version} {content.hexdigest()}"


class Kept:
    """What is kept for one goal and edition."""

    def __init__(self, goal: str, edition: str) -> None:
        self.about = goal, edition, version()
        self.base = _opened(place())

    def known(self, scenarios: Iterable[str]) -> dict[str, Found]:
        """The numbers of those boards that were worked out before."""
        asked = list(scenarios)
        found: dict[str, Found] = {}
        for at in range(0, len(asked), ASKED_AT_ONCE):
            some = asked[at : at + ASKED_AT_ONCE]
            question = (
                "SELECT scenario, numbers FROM found WHERE goal = ? AND edition = ? AND version = ? "  # noqa: S608 - marks alone
                f"AND scenario IN ({', '.join('?' * len(some))})"
            )
            with suppress(sqlite3.Error, ValueError, KeyError, TypeError):
                for scenario, numbers in self.base.execute(question, (*self.about, *some)):
                    found[scenario] = unpacked(numbers)
        return found

    def keep(self, found: Mapping[str, Found]) -> None:
        """Keep these numbers, all or none of them."""
        rows = [(scenario, *self.about, packed(numbers)) for scenario, numbers in found.items()]
        with suppress(sqlite3.Error), self.base:
            self.base.executemany("INSERT OR REPLACE INTO found VALUES (?, ?, ?, ?, ?)", rows)

    def close(self) -> None:
        """Let go of the file."""
        self.base.close()


def _opened(file: Path) -> sqlite3.Connection:
    """The file, or, where there can be none, a base that lasts as long as the sweep."""
    with suppress(OSError, sqlite3.Error):
        file.parent.mkdir(parents=True, exist_ok=True)
        try:
            return _begun(file)
        except sqlite3.DatabaseError:
            file.unlink(missing_ok=True)
            return _begun(file)
    return _begun(":memory:")


def _begun(file: Path | str) -> sqlite3.Connection:
    base = sqlite3.connect(file, timeout=PATIENCE)
    try:
        # What a power cut takes is worked out again.
        base.execute("PRAGMA synchronous = OFF")
        with base:
            base.execute(FORM)
            base.execute("DELETE FROM found WHERE version <> ?", (version(),))
    except sqlite3.Error:
        base.close()
        raise
    return base
