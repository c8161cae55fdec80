"""The glossary as the program reads it: the compiled file, kept true to the YAML it was made from."""

from __future__ import annotations

import os
from collections.abc import Iterator, MutableMapping
from contextlib import contextmanager, suppress
from functools import cache, cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

from swtcg_rules.errors import Problem, UsageError
from swtcg_rules.glossary.packed import record, unpack
from swtcg_rules.words import X, fill

if TYPE_CHECKING:
    from typing_extensions import Buffer

PACKAGE = Path(__file__).resolve().parent.parent
COMPILED = PACKAGE / "_data" / "glossary.compiled"
CHECKOUT = PACKAGE.parent / "glossary"
SHIPPED = PACKAGE / "_data" / "glossary"
PLACES = ("keywords", "terms", "effects", "rulings")
"""The folders of a glossary."""
VARIABLE = "SWTCG_GLOSSARY"
"""The environment variable that names a user's folder of entries."""


class Rulings(MutableMapping[str, dict[str, Any]]):
    """Every ruling by its id, each read when it is first asked for."""

    def __init__(self, packed: Buffer) -> None:
        index, self._body = unpack(packed)
        self._places: dict[str, tuple[int, int]] = index["places"]
        self._read: dict[str, dict[str, Any] | None] = dict.fromkeys(index["ids"])

    def __getitem__(self, id_: str) -> dict[str, Any]:
        found = self._read[id_]
        if found is None:
            found = self._read[id_] = record(self._body, self._places[id_])
        return found

    def __setitem__(self, id_: str, ruling: dict[str, Any]) -> None:
        self._read[id_] = ruling

    def __delitem__(self, id_: str) -> None:
        del self._read[id_]

    def __iter__(self) -> Iterator[str]:
        return iter(self._read)

    def __len__(self) -> int:
        return len(self._read)


class Glossary:
    """Names, what each entry is, and the entries themselves, each read when it is first asked for."""

    def __init__(self, compiled: Buffer) -> None:
        index, self._body = unpack(compiled)
        self.stamp: list[Any] = index["stamp"]
        self.version: str = index["version"]
        self.names: dict[str, list[tuple[str, str, bool]]] = index["names"]
        """Folded name to (entry id, language, whether it is the proper name)."""
        self.summaries: dict[str, dict[str, Any]] = index["summaries"]
        self._places: dict[str, tuple[int, int]] = index["places"]
        self._read: dict[str, dict[str, Any]] = {}

    def entry(self, entry_id: str) -> dict[str, Any]:
        """One entry whole, as its YAML file says it. Raises KeyError for an id that does not exist."""
        if entry_id not in self._read:
            self._read[entry_id] = record(self._body, self._places[entry_id])
        return self._read[entry_id]

    def called(self, entry_id: str, lang: str, x: int | None = None) -> str:
        """What an entry is called in a language; the name of an effect holds its number, X where that is open."""
        summary = self.summaries[entry_id]
        name: str = summary["name"][lang]
        return fill(name, lang, x=X if x is None else x) if summary["kind"] == "effect" else name

    @property
    def keywords(self) -> dict[str, str]:
        """Folded name of a keyword to its id."""
        return self.entry("keywords")

    @property
    def sources(self) -> dict[str, Any]:
        return self.entry("sources")

    @property
    def decisions(self) -> dict[str, Any]:
        return self.entry("decisions")

    @property
    def everyday(self) -> dict[str, Any]:
        """Words of the rules, and the everyday words that stand for them in questions."""
        return self.entry("everyday")

    @property
    def beyond(self) -> dict[str, Any]:
        """Topics of which no rule speaks: what is said then, and how such questions are asked."""
        return self.entry("beyond")

    @cached_property
    def rulings(self) -> Rulings:
        """Every ruling by its id."""
        start, length = self._places["rulings"]
        return Rulings(self._body[start : start + length])

    def rulings_on(self, keywords: set[str]) -> list[str]:
        """The rulings asked about just these keywords, two or more; the one most often asked so first."""
        on: dict[str, list[str]] = self.entry("about")
        return on.get(" ".join(sorted(keywords)), [])

    @property
    def patterns(self) -> dict[str, Any]:
        """What questions say beside their nouns, and the words that say so."""
        return self.entry("patterns")

    @property
    def questions(self) -> dict[str, Any]:
        """For finding rulings: which words stand in which wording of which ruling."""
        return self.entry("questions")

    @property
    def shapes(self) -> dict[str, Any]:
        """For queries that no name fits exactly: the names joined and by their stems, and every word of the texts."""
        return self.entry("shapes")

    @property
    def texts(self) -> dict[str, Any]:
        """Where the words of the texts stand, and how long the texts are."""
        return self.entry("texts")

    def lay_over(self, folder: Path) -> None:
        """Put a user's folder of entries on top: new ones are added, those of the same id take the place of the old.

        Raises FileError with every problem of the folder.
        """
        import hashlib
        import json

        from swtcg_rules.glossary.compile import index_of, read_folder, rulings_of, search_index, sound
        from swtcg_rules.glossary.question_index import question_records
        from swtcg_rules.glossary.tokens import language_of

        read = sound(read_folder(folder, self))
        name = os.fsencode(folder.resolve().name).decode("utf-8", "replace")  # a folder may be called what no text can say
        own = {entry_id: {**source.data, "user": name} for entry_id, source in read.entries.items()}
        rulings = {ruling_id: {**ruling, "user": name} for ruling_id, ruling in rulings_of(read.rulings).items()}
        every = {entry_id: self.entry(entry_id) for entry_id in self.summaries} | own
        index = index_of(every)
        self.names, self.summaries = index["names"], index["summaries"]
        found_by = search_index(every)
        self._read |= every | found_by | {"keywords": index["keywords"]}
        for name, source in read.lists.items():
            self._read[name] = self.entry(name) | {str(item["id"]): item for item in source.data}
        self.rulings.update(rulings)
        language = language_of(self.names, found_by["shapes"]["stems"], self.everyday, self.patterns)
        self._read |= question_records(dict(self.rulings), self.beyond, every, language)
        content = [own, rulings, *(source.data for source in read.lists.values())]
        self.version += "+" + hashlib.sha256(json.dumps(content, sort_keys=True).encode()).hexdigest()[:8]


def source_folder() -> Path:
    """Where the YAML stands: beside the package in a checkout, inside it once installed."""
    return CHECKOUT if (CHECKOUT / "sources.yaml").is_file() else SHIPPED


@cache
def load() -> Glossary:
    """The glossary in use: the built-in one, and over it the user's folder if there is one.

    Raises FileError with every problem when a checkout's YAML or the user's is not in order, UsageError for a folder that
    holds no entries.
    """
    glossary = built_in()
    if folder := user_folder():
        glossary.lay_over(folder)
    return glossary


def use_glossary(folder: Path | str | None) -> None:
    """Lay a folder of entries over the built-in glossary from now on; None takes it away again."""
    if folder is None:
        os.environ.pop(VARIABLE, None)
    else:
        os.environ[VARIABLE] = str(folder)
    load.cache_clear()


@contextmanager
def laid_over(folder: Path | None) -> Iterator[None]:
    """The built-in glossary with this folder over it, or with none, for as long as this lasts."""
    before = os.environ.get(VARIABLE)
    use_glossary(folder)
    try:
        yield
    finally:
        use_glossary(before)


def user_folder() -> Path | None:
    """The folder to be laid over the built-in glossary. Raises UsageError where there are no entries."""
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
    try:
        glossary = Glossary(_mapped(COMPILED))
    except (OSError, ValueError, EOFError, TypeError, KeyError):  # not there, or not of this program's form
        glossary = None
    if glossary is None or glossary.stamp != stamp:
        from swtcg_rules.glossary.compile import compile_folder

        compiled = compile_folder(folder, stamp)
        if folder == CHECKOUT:
            _keep(compiled)
        glossary = Glossary(compiled)
    return glossary


def _mapped(file: Path) -> Buffer:
    """A file's content without reading it: of the compiled glossary a look-up needs a tenth."""
    from mmap import ACCESS_READ, mmap

    with file.open("rb") as opened:
        return mmap(opened.fileno(), 0, access=ACCESS_READ)


def _stamp(folder: Path) -> list[Any]:
    """Size and times of every file the compiled glossary is made from; equal stamps mean equal content."""
    stamp = []
    for place in (folder, *(folder / name for name in PLACES), Path(__file__).parent):
        with os.scandir(place) as files:
            for file in files:
                if file.name.endswith((".yaml", ".py")):
                    status = file.stat()
                    stamp.append([place.name + "/" + file.name, status.st_size, status.st_mtime_ns, status.st_ctime_ns])
    return sorted(stamp)


def _keep(compiled: bytes) -> None:
    """Store the compiled file for the next run; where that cannot be done, the next run compiles again."""
    fresh = COMPILED.with_suffix(f".{os.getpid()}")
    with suppress(OSError):
        COMPILED.parent.mkdir(exist_ok=True)
        try:
            fresh.write_bytes(compiled)
            fresh.replace(COMPILED)
        finally:
            fresh.unlink(missing_ok=True)
