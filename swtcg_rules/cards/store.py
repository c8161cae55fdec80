"""The database of cards: one SQLite file in the user's data folder.

It is built whole in memory and then replaces the old one, so that it is never half written.
"""

from __future__ import annotations

import json
import os
import re
import sqlite3
from collections.abc import Callable, Iterable
from contextlib import closing, suppress
from functools import cached_property
from itertools import pairwise
from pathlib import Path
from time import time
from typing import NamedTuple, TypeVar
from weakref import finalize

from swtcg_rules.cards import titles
from swtcg_rules.cards.card import Card, card_of
from swtcg_rules.cards.setfile import SetLine
from swtcg_rules.errors import FileError, Place, Problem, UsageError
from swtcg_rules.glossary.fold import fold
from swtcg_rules.glossary.store import load
from swtcg_rules.version import __version__

VARIABLE, place = titles.VARIABLE, titles.place
OURS = 0x53575443
"""The mark of this program's databases in the head of an SQLite file."""
HEAD = b"SQLite format 3\0"
FORM = 4
"""The form of the tables; a database in another form has to be imported again."""
FORGOTTEN = 3600
"""The age in seconds at which a file left by an interrupted import is removed."""
FRESH = ".import-"
STEP = re.compile(r"card text at ([\w-]+) \(")

TABLES = """
CREATE TABLE card (
    id INTEGER PRIMARY KEY, name TEXT, title TEXT, version TEXT, marks TEXT, setname TEXT, side TEXT, types TEXT, subtypes TEXT,
    cost, speed, power, health, board TEXT, fields TEXT, file TEXT, line INTEGER
);
CREATE TABLE ability (
    card INTEGER, place INTEGER, said TEXT, kind TEXT, notation TEXT, moment TEXT, why TEXT, keywords TEXT,
    PRIMARY KEY (card, place)
) WITHOUT ROWID;
CREATE TABLE about (name TEXT PRIMARY KEY, value TEXT);
CREATE VIRTUAL TABLE called USING fts5(said, content='', prefix='1 2 3');
CREATE VIRTUAL TABLE words USING fts5(said, content='', tokenize="unicode61 remove_diacritics 2");
"""


Tell = Callable[[int, int | None], None]
"""A function that is called with the progress of a long piece of work."""
T = TypeVar("T")


class KnownAbility(NamedTuple):
    """An ability of a card, and how it is read."""

    text: str
    kind: str
    notation: str
    when: str
    why: str
    keywords: tuple[str, ...]

    @property
    def steps(self) -> tuple[str, ...]:
        """The steps in which it matters, where its words are kept as they stand."""
        return tuple(STEP.findall(self.notation))

    @property
    def in_reserve(self) -> bool:
        """Whether it works in the build zone alone."""
        return self.notation.startswith("Reserves (")


class Known(NamedTuple):
    """A card with all that is known of it."""

    card: Card
    abilities: tuple[KnownAbility, ...]
    board: str
    """The card as a unit of a scenario or as another card of a table; empty where it cannot be written."""
    number: int = 0
    """The number of the card in its database."""


READER = 5
"""The version of the reader of card texts.

5 counts numbers and plays what is paid for on a table, 4 reads lists item by item and what may be done, 3 separates what works
in reserve and what a card itself costs, 2 reads sentences.
"""


def reader() -> str:
    """The version that read the texts: another version of program, reader or glossary may read them differently."""
    return f"{__version__} {READER} {load().version}"


def program_of(reader: str) -> str:
    """The version that read the texts, without the part of the user's own entries."""
    return reader.partition("+")[0]


def words_of_name(card: Card) -> list[str]:
    """The words of a card's name: of its title, also joined as people join them, its version, its marks, its set."""
    words = fold(card.title).split()
    joined = (first + second for first, second in pairwise(words))
    return [*words, *joined, "".join(words), *fold(" ".join((card.version, *card.marks, card.set))).split()]


# Writing


def written(cards: Iterable[Known], columns: list[str]) -> bytes:
    """The database of these cards, as the bytes of its file."""
    with closing(sqlite3.connect(":memory:")) as base:
        base.executescript(TABLES)
        _insert(base, cards, 1)
        about = {"reader": reader(), "columns": json.dumps(columns)}
        base.executemany("INSERT INTO about VALUES (?, ?)", about.items())
        base.execute(f"PRAGMA application_id = {OURS}")
        base.execute(f"PRAGMA user_version = {FORM}")
        base.commit()
        return base.serialize()


def _insert(base: sqlite3.Connection, cards: Iterable[Known], first: int) -> None:
    """Put cards into a database, numbered from `first` on."""
    for number, (card, abilities, board, _) in enumerate(cards, first):
        base.execute(
            "INSERT INTO card VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
            (
                *(number, card.name, card.title, card.version, json.dumps(card.marks), card.set, card.side),
                *(" ".join(card.types), f" {fold(card.subtypes)} ", *card.numbers, board),
                *(json.dumps(card.field), card.row.file, card.row.line),
            ),
        )
        base.executemany(
            "INSERT INTO ability VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
            (
                (number, at, said.text, said.kind, said.notation, said.when, said.why, f" {' '.join(said.keywords)} ")
                for at, said in enumerate(abilities)
            ),
        )
        said = fold(" ".join((card.name, card.subtypes, *card.texts, *card.notes)))
        base.execute("INSERT INTO words (rowid, said) VALUES (?, ?)", (number, said))
        base.execute("INSERT INTO called (rowid, said) VALUES (?, ?)", (number, " ".join(words_of_name(card))))


def put(content: bytes, file: Path) -> None:
    """Replace the old database with a new one, whole or not at all. Raises FileError where that is not possible."""
    try:
        file = file.resolve()  # a link keeps pointing to it
        fresh = file.with_name(f"{file.name}{FRESH}{os.urandom(8).hex()}")  # a name of its own for each of several imports
        file.parent.mkdir(parents=True, exist_ok=True)
        _take_away_forgotten(file)
        try:
            with fresh.open("xb") as opened:
                opened.write(content)
                opened.flush()
                os.fsync(opened.fileno())
            may_be_replaced(file)  # it may have changed since the first check
            fresh.replace(file)
        finally:
            with suppress(OSError):
                fresh.unlink(missing_ok=True)
    except OSError as error:
        problem = Problem("cards-unwritable", {"why": error.strerror or str(error)}, Place(file=str(file)))
        raise FileError(problem) from None


def _take_away_forgotten(file: Path) -> None:
    """Remove files left by imports that ended in the middle of writing."""
    for one in file.parent.iterdir():
        if one.name.startswith(file.name + FRESH):
            with suppress(OSError):
                if one.stat().st_mtime < time() - FORGOTTEN:
                    one.unlink()


def may_be_replaced(file: Path) -> None:
    """Raise FileError for an existing file that is not a database of cards: it is not ours to replace."""
    try:
        if file.is_dir():
            raise FileError(Problem("file-is-a-directory", {}, Place(file=str(file))))
        if not file.exists():
            return
        if not file.is_file():  # reading a device or a pipe may never end, and it would be gone
            raise FileError(Problem("file-special", {}, Place(file=str(file))))
        with file.open("rb") as opened:
            content = opened.read(100)
    except OSError as error:
        why = error.strerror or str(error)
        raise FileError(Problem("file-unreadable", {"why": why}, Place(file=str(file)))) from None
    if content and not (content.startswith(HEAD) and content[68:72] == OURS.to_bytes(4, "big")):
        raise FileError(Problem("cards-not-ours", {"variable": VARIABLE}, Place(file=str(file))))


# Reading


class Library:
    """The cards of a database, queried as they are needed."""

    def __init__(self, file: Path, content: bytes = b"") -> None:
        """Open the database in a file, or the one in `content`.

        Raises UsageError where there is no database, FileError where it cannot be used.
        """
        self.file = file
        if content:
            self.base = sqlite3.connect(":memory:")
            finalize(self, self.base.close)
            self.base.deserialize(content)
            return
        try:
            if not file.exists() or file.is_char_device():  # /dev/null stands for no cards
                raise UsageError(Problem("cards-none", {}))
            may_be_replaced(file)
            with file.open("rb"):  # raises the reason if it cannot be read
                self.base = sqlite3.connect(f"{file.resolve().as_uri()}?mode=ro", uri=True)
            finalize(self, self.base.close)  # Python 3.13 warns of a connection that is not closed
            self.check()
        except OSError as error:
            raise FileError(Problem("file-unreadable", {"why": error.strerror or str(error)}, Place(file=str(file)))) from None
        except sqlite3.Error:
            raise self.broken() from None

    def and_more(self, cards: Iterable[Known]) -> Library:
        """A database in memory of these cards and others. Raises FileError where this one cannot be used."""
        try:
            both = Library(self.file, self.base.serialize())
            ((last,),) = self.rows("SELECT max(id) FROM card")
            _insert(both.base, cards, (last or 0) + 1)
        except sqlite3.Error:
            raise self.broken() from None
        return both

    def check(self) -> None:
        """Raise FileError for a file that is not a database of ours, or is one in another form."""
        if self.rows("PRAGMA application_id") != [(OURS,)]:
            raise self.broken()
        if self.rows("PRAGMA user_version") != [(FORM,)]:
            raise FileError(Problem("cards-other-form", {}, Place(file=str(self.file))))

    def rows(self, question: str, values: Iterable[object] = ()) -> list[tuple]:  # type: ignore[type-arg]
        """The rows that answer a query; characters of a value that are not valid text are replaced, so that they match no row."""
        asked = [one.encode("utf-8", "replace").decode() if isinstance(one, str) else one for one in values]
        try:
            return self.base.execute(question, asked).fetchall()
        except (sqlite3.DatabaseError, UnicodeDecodeError):
            raise self.broken() from None

    def broken(self) -> FileError:
        return FileError(Problem("cards-broken", {}, Place(file=str(self.file))))

    def about(self, name: str) -> str:
        """A fact that is kept about the database as a whole."""
        found = self.rows("SELECT value FROM about WHERE name = ?", [name])
        return str(found[0][0]) if found else ""

    @property
    def columns(self) -> list[str]:
        """The columns of the files that the cards come from."""
        return [str(column) for column in self.kept(self.about("columns"), list)]

    @property
    def is_stale(self) -> bool:
        """Whether the texts may be read differently now."""
        return self.about("reader") != reader()

    @property
    def of_other_entries(self) -> bool:
        """Whether it is stale only because of the user's own entries: the program is the same."""
        return self.is_stale and program_of(self.about("reader")) == program_of(reader())

    @cached_property
    def cards(self) -> dict[int, Card]:
        """All cards by their numbers, in the order of their files."""
        rows = self.rows("SELECT id, fields, file, line FROM card ORDER BY id")
        return {number: self._card(fields, file, line) for number, fields, file, line in rows}

    def kept(self, text: str, kind: type[T]) -> T:
        """The value kept as JSON. Raises FileError where it is damaged."""
        try:
            found = json.loads(text)
        except (ValueError, TypeError):
            raise self.broken() from None
        if not isinstance(found, kind):
            raise self.broken()
        return found

    def _card(self, fields: str, file: str, line: int) -> Card:
        return card_of(SetLine(self.kept(fields, dict), file, line))

    def known(self, numbers: list[int]) -> list[Known]:
        """These cards with all that is known of them."""
        return [one for number in numbers for one in self._known(number)]

    def _known(self, number: int) -> list[Known]:
        asked = "SELECT said, kind, notation, moment, why, keywords FROM ability WHERE card = ? ORDER BY place"
        rows = self.rows(asked, [number])
        said = tuple(
            KnownAbility(text, kind, notation, when, why, tuple(of.split())) for text, kind, notation, when, why, of in rows
        )
        found = []
        for fields, file, line, board in self.rows("SELECT fields, file, line, board FROM card WHERE id = ?", [number]):
            found.append(Known(self._card(fields, file, line), said, board, number))
        return found


def library() -> Library:
    """The imported cards. Raises UsageError if there are none, FileError where their database cannot be used."""
    return Library(place())
