"""The program for the browser in one archive: the modules that answer, the libraries they need, the glossary and messages."""

from __future__ import annotations

import gzip
import io
import tarfile
from collections.abc import Iterator, Mapping
from hashlib import sha256
from importlib.metadata import PackageNotFoundError, distribution

from swtcg_rules.errors import Problem, UsageError
from swtcg_rules.glossary.compile import compile_folder
from swtcg_rules.glossary.glossary import Glossary
from swtcg_rules.glossary.overlay import compile_over
from swtcg_rules.glossary.packed import reduced, without_stamp
from swtcg_rules.glossary.store import COMPILED, PACKAGE, built_in, source_folder, user_folder
from swtcg_rules.site.bytecode import Compiled
from swtcg_rules.words import LANGUAGES
from swtcg_rules.words.catalogue import compiled_file, texts_of
from swtcg_rules.words.texts import packed

NAME = PACKAGE.name
LEFT_OUT = ("cli", "faq", "held", "schemas", "_data", "__main__.py")
"""Parts that the browser does not need: the command line, the building and checking of documents, and schemas for scripts."""
OF_THE_PAGE = ("__init__.py", "blocks.py", "choices.py", "decks.py", "figures.py", "inside.py", "own.py", "table.py", "ways.py")
"""The modules of this folder that the page runs."""
LIKENESS = {"alike.py": "rapidfuzz.py"}
"""Modules that replace a library there."""
LIBRARIES = ("lark", "segno", "defusedxml")
"""Libraries that come along, all of pure Python. They read card texts, make QR codes, and read decks of other programs."""
PART = {"defusedxml": ("__init__.py", "common.py", "expatreader.py")}
"""Libraries of which only some modules come along."""
OF_A_LIBRARY = (".py", ".lark")
GLOSSARY = f"{NAME}/{COMPILED.relative_to(PACKAGE).as_posix()}"
OF_QUESTIONS = ("questions", "texts", "beyond", "shapes", "silence", "patterns", "everyday")
"""Records of the glossary that questions in words need, and boards do not."""


def program_files() -> dict[str, bytes]:
    """The files of the archive, by name.

    Raises FileError where a glossary is not in order, UsageError where the user's folder holds none or a library is missing.
    """
    return dict(_files())


def in_parts(compiled: Compiled) -> tuple[bytes, bytes]:
    """Two archives: what a board needs (with the hash of the other one), and the rest."""
    whole = (compiled.program | compiled.later)[GLOSSARY]
    later = archived({**compiled.later, GLOSSARY: whole})
    first = {**compiled.program, GLOSSARY: of_boards(whole), "later": sha256(later).hexdigest().encode()}
    return archived(first), later


def of_boards(glossary: bytes) -> bytes:
    """A compiled glossary without what questions in words need: with keywords, and the rulings on several that meet."""
    whole = Glossary(glossary)
    told = {id_ for ids in whole.about.values() for id_ in ids}
    terms = (id_ for id_, summary in whole.summaries.items() if summary["kind"] == "term")
    return reduced(glossary, (*OF_QUESTIONS, *terms), {"rulings": [id_ for id_ in whole.rulings if id_ not in told]})


def archived(files: Mapping[str, bytes]) -> bytes:
    """A tar file packed by gzip, which the page reads without Python. The same files give the same bytes."""
    packed = io.BytesIO()
    with tarfile.open(fileobj=packed, mode="w", format=tarfile.USTAR_FORMAT) as archive:
        for name, content in sorted(files.items()):
            about = tarfile.TarInfo(name)
            about.size = len(content)
            archive.addfile(about, io.BytesIO(content))
    return gzip.compress(packed.getvalue(), mtime=0)


def _files() -> Iterator[tuple[str, bytes]]:
    for path in PACKAGE.rglob("*"):
        place = path.relative_to(PACKAGE)
        if place.parts[0] in LEFT_OUT or "__pycache__" in place.parts or not path.is_file():
            continue
        if place.parts[0] == "site":
            if place.name in LIKENESS:
                yield LIKENESS[place.name], path.read_bytes()
            if place.parts[1] not in OF_THE_PAGE:
                continue
        yield f"{NAME}/{place.as_posix()}", path.read_bytes()
    yield GLOSSARY, _glossary()
    for lang in LANGUAGES:
        yield f"{NAME}/{compiled_file(lang).relative_to(PACKAGE).as_posix()}", packed(texts_of(lang), [])
    for name in LIBRARIES:
        yield from _library(name)


def _library(name: str) -> Iterator[tuple[str, bytes]]:
    """The modules of a library as it is installed here, and its licence."""
    try:
        files = distribution(name).files or ()
    except PackageNotFoundError:
        raise UsageError(Problem("sweep-needs", {"option": "swtcg site", "extra": "site"})) from None
    for file in files:
        ours = file.parts[0] == name and file.suffix in OF_A_LIBRARY and file.name in PART.get(name, (file.name,))
        if ours or file.name.startswith("LICENSE"):
            yield file.as_posix(), file.read_binary()


def _glossary() -> bytes:
    """The compiled glossary, as it was kept if it is: so it stays the same as long as its entries do."""
    folder = user_folder()
    built = built_in()
    if folder:
        return compile_over(built, folder, [])
    return without_stamp(COMPILED.read_bytes() if COMPILED.is_file() else compile_folder(source_folder(), []))
