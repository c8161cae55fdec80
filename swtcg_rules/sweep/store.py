"""The results of sweeps, kept in the user's cache folder: one SQLite file, by board, goal and edition, of one program.

It grows up to a limit; then the oldest results go first, but none of the running sweep: a stopped sweep that is larger than the
limit finds its beginning again. What cannot be kept is worked out again; a damaged file is replaced by an empty one.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Mapping
from contextlib import suppress
from functools import cache
from hashlib import blake2b
from pathlib import Path

from swtcg_rules.glossary.store import load
from swtcg_rules.sweep.results import BoardResult, packed, unpacked
from swtcg_rules.version import __version__

ASKED_AT_ONCE = 500
"""The number of boards in one query."""
PATIENCE = 30
"""The seconds for which another sweep may be writing."""
LIMIT, IN_MEMORY = 600_000_000, 50_000_000
"""The most bytes of the file, and of the database in memory where there can be no file."""
LETS_GO = 8
"""When the file is full, one board in this many goes."""
FORM = 2
"""The form of the tables; a file in another form is replaced."""
PARTS = ("answers", "engine", "solver", "sweep", "table", "turn")
"""The parts of the program on which a number may depend."""
TABLES = (
    "CREATE TABLE IF NOT EXISTS found (age INTEGER PRIMARY KEY, board BLOB UNIQUE, numbers TEXT)",
    "CREATE TABLE IF NOT EXISTS of (program TEXT)",
)


def place() -> Path:
    """The path of the file that keeps what sweeps have found."""
    from platformdirs import user_cache_path

    return user_cache_path("swtcg-rules", appauthor=False) / "sweeps.sqlite"


@cache
def version() -> str:
    """The version that worked the numbers out: program, glossary and every file of PARTS, so that no other program's are used."""
    top = Path(__file__).parent.parent
    files = sorted(path for part in PARTS for path in (top / part).rglob("*.py"))
    content = blake2b(digest_size=8)
    for path in files:
        content.update(path.read_bytes())
    return f"{__version__} {load().version} {content.hexdigest()}"


class KeptResults:
    """The results kept for one goal and edition."""

    def __init__(self, goal: str, edition: str) -> None:
        self.about = f"{goal}\n{edition}\n"
        self.base = _opened(place())
        self.before = self._last()
        """The age of the last board of earlier sweeps: later boards are of this one."""
        self.full = False
        """Whether no board of an earlier sweep is left to remove."""

    def _last(self) -> int:
        with suppress(sqlite3.Error):
            ((last,),) = self.base.execute("SELECT max(age) FROM found")
            return last or 0
        return 0

    def _key(self, scenario: str) -> bytes:
        return blake2b((self.about + scenario).encode(), digest_size=16).digest()

    def known(self, scenarios: Iterable[str]) -> dict[str, BoardResult]:
        """The numbers of the boards that were worked out before."""
        asked = [(self._key(scenario), scenario) for scenario in scenarios]
        found: dict[str, BoardResult] = {}
        for at in range(0, len(asked), ASKED_AT_ONCE):
            some = dict(asked[at : at + ASKED_AT_ONCE])
            question = f"SELECT board, numbers FROM found WHERE board IN ({', '.join('?' * len(some))})"  # noqa: S608 - marks alone
            with suppress(sqlite3.Error, ValueError, KeyError, TypeError):
                for board, numbers in self.base.execute(question, tuple(some)):
                    found[some[board]] = unpacked(numbers)
        return found

    def keep(self, found: Mapping[str, BoardResult]) -> None:
        """Keep these numbers, all or none of them, if there is room."""
        if self.full:
            return
        rows = [(self._key(scenario), packed(numbers)) for scenario, numbers in found.items()]
        with suppress(sqlite3.Error):
            try:
                self._put(rows)
            except sqlite3.OperationalError as error:
                if error.sqlite_errorcode != sqlite3.SQLITE_FULL:
                    raise
                self._let_go()
                if not self.full:
                    self._put(rows)

    def _put(self, rows: list[tuple[bytes, str]]) -> None:
        with self.base:
            self.base.executemany("INSERT OR REPLACE INTO found (board, numbers) VALUES (?, ?)", rows)

    def _let_go(self) -> None:
        """Remove the oldest boards, as long as they are of earlier sweeps."""
        with self.base:
            ((first, last),) = self.base.execute("SELECT min(age), max(age) FROM found")
            self.full = first > self.before
            if not self.full:
                upto = min(first + (last - first) // LETS_GO, self.before)
                self.base.execute("DELETE FROM found WHERE age <= ?", (upto,))

    def close(self) -> None:
        """Close the file."""
        self.base.close()


def size() -> int:
    """How many bytes are kept."""
    return sum(file.stat().st_size for file in _files() if file.is_file())


def clear() -> int:
    """Delete what is kept, and return how many bytes that was. Raises OSError where that fails."""
    bytes_kept = size()
    for file in _files():
        file.unlink(missing_ok=True)
    return bytes_kept


def _files() -> list[Path]:
    """The file, and what a sweep that was interrupted left beside it."""
    return [place(), place().with_name(f"{place().name}-journal")]


def _opened(file: Path) -> sqlite3.Connection:
    """The file or, where there can be none, a database that lasts as long as the sweep."""
    with suppress(OSError, sqlite3.Error):
        file.parent.mkdir(parents=True, exist_ok=True)
        try:
            return _begun(file, LIMIT)
        except sqlite3.DatabaseError:
            file.unlink(missing_ok=True)
            return _begun(file, LIMIT)
    return _begun(":memory:", IN_MEMORY)


def _begun(file: Path | str, limit: int) -> sqlite3.Connection:
    base = sqlite3.connect(file, timeout=PATIENCE)
    try:
        ((form,),), ((tables,),) = base.execute("PRAGMA user_version"), base.execute("SELECT count(*) FROM sqlite_master")
        if tables and form != FORM:
            raise sqlite3.DatabaseError
        # What a power cut destroys is worked out again.
        base.execute("PRAGMA synchronous = OFF")
        ((page,),) = base.execute("PRAGMA page_size")
        base.execute(f"PRAGMA max_page_count = {limit // page}")
        with base:
            base.execute(f"PRAGMA user_version = {FORM}")
            for table in TABLES:
                base.execute(table)
            if base.execute("SELECT program FROM of").fetchall() != [(version(),)]:
                base.execute("DELETE FROM found")
                base.execute("DELETE FROM of")
                base.execute("INSERT INTO of VALUES (?)", (version(),))
    except sqlite3.Error:
        base.close()
        raise
    return base
