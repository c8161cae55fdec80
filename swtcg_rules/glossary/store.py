"""The glossary as the program reads it: the compiled file, kept true to the YAML that it was made from."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import cache, cached_property
from pathlib import Path
from time import time_ns
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from swtcg_rules.errors import Problem, UsageError
from swtcg_rules.glossary.kept import file_for, keep, mapped
from swtcg_rules.glossary.packed import read_record, unpack
from swtcg_rules.words import X, fill, text_in

if TYPE_CHECKING:
    from typing_extensions import Buffer

    from swtcg_rules.glossary.indexes import Names, Questions, Sentences, Shapes, Summary
    from swtcg_rules.glossary.records import (
        AbilityEntry,
        Beyond,
        DecisionRecord,
        Entry,
        Everyday,
        Keyword,
        QuestionPattern,
        Ruling,
        Silence,
        SourceRecord,
    )
    from swtcg_rules.glossary.vectors import Vectors

T = TypeVar("T")

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


class Rulings(Mapping[str, "Ruling"]):
    """Every ruling by its id, each read when it is first asked for."""

    def __init__(self, packed: Buffer) -> None:
        index, self._body = unpack(packed)
        self._places: dict[str, tuple[int, int]] = index["places"]
        self._read: dict[str, Ruling | None] = dict.fromkeys(index["ids"])

    def __getitem__(self, id_: str) -> Ruling:
        found = self._read[id_]
        if found is None:
            found = self._read[id_] = read_record(self._body, self._places[id_])
        return found

    def __iter__(self) -> Iterator[str]:
        return iter(self._read)

    def __len__(self) -> int:
        return len(self._read)


class RecordPart(Generic[T]):
    """A record that stands beside the entries, under the name of the attribute."""

    def __set_name__(self, _: type[Glossary], name: str) -> None:
        self.name = name

    def __get__(self, glossary: Glossary, _: type[Glossary]) -> T:
        found: T = glossary.record(self.name)
        return found


class Glossary:
    """Names, what each entry is, and the entries themselves, each read when it is first asked for."""

    keywords: RecordPart[dict[str, str]] = RecordPart()
    """Folded name of a keyword to its id."""
    sources: RecordPart[dict[str, SourceRecord]] = RecordPart()
    decisions: RecordPart[dict[str, DecisionRecord]] = RecordPart()
    everyday: RecordPart[dict[str, Everyday]] = RecordPart()
    """Words of the rules, and the everyday words that stand for them in questions."""
    beyond: RecordPart[dict[str, Beyond]] = RecordPart()
    """Topics beyond the rules: the answer to each, and how questions on it are worded."""
    patterns: RecordPart[dict[str, QuestionPattern]] = RecordPart()
    """What questions say beside their nouns, and the words that say it."""
    silence: RecordPart[dict[str, Silence]] = RecordPart()
    """Claims that no source settles a point, and the outcome of each."""
    about: RecordPart[dict[str, list[str]]] = RecordPart()
    """The rulings asked about several keywords and no others, by the ids in order."""
    questions: RecordPart[Questions] = RecordPart()
    """The index for finding rulings: which words stand in which wording of which ruling."""
    shapes: RecordPart[Shapes] = RecordPart()
    """The shapes for queries that no name fits exactly: the names joined and by their stems, and every word of the texts."""
    texts: RecordPart[Sentences] = RecordPart()
    """Where the words of the texts stand, and how long the texts are."""

    def __init__(self, compiled: Buffer) -> None:
        index, self._body = unpack(compiled)
        self.stamp: list[Any] = index["stamp"]
        self.version: str = index["version"]
        self.names: Names = index["names"]
        self.summaries: dict[str, Summary] = index["summaries"]
        self._places: dict[str, tuple[int, int]] = index["places"]
        self._read: dict[str, Any] = {}

    @cached_property
    def vectors(self) -> Vectors:
        """The learned vectors that questions are compared by."""
        from swtcg_rules.glossary.vectors import learned

        return learned()

    def has(self, key: str) -> bool:
        """Whether there is a record with this name."""
        return key in self._places

    def record(self, key: str) -> Any:
        """The entry or the other record with this name. Raises KeyError if there is neither."""
        if key not in self._read:
            self._read[key] = read_record(self._body, self._places[key])
        return self._read[key]

    def entry(self, entry_id: str) -> Entry:
        """One entry whole, as its YAML file has it. Raises KeyError for an id that does not exist."""
        found: Entry = self.record(entry_id)
        return found

    def ability(self, ability_id: str) -> AbilityEntry:
        """The entry of a keyword or an effect."""
        found: AbilityEntry = self.record(ability_id)
        return found

    def keyword(self, keyword_id: str) -> Keyword:
        """The entry of a keyword."""
        found: Keyword = self.record(keyword_id)
        return found

    def called(self, entry_id: str, lang: str, x: int | None = None) -> str:
        """The name of an entry in a language; the name of an effect has its number in it, X where that is open."""
        summary = self.summaries[entry_id]
        name = text_in(summary["name"], lang)
        return fill(name, lang, x=X if x is None else x) if summary["kind"] == "effect" else name

    @cached_property
    def rulings(self) -> Rulings:
        """Every ruling by its id."""
        start, length = self._places["rulings"]
        return Rulings(self._body[start : start + length])

    def rulings_on(self, keywords: set[str]) -> list[str]:
        """The rulings asked about these keywords and no others, two or more; the one most often asked about first."""
        return self.about.get(" ".join(sorted(keywords)), [])


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
