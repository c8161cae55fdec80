"""Where set files come from: a plugin folder, its folder `sets`, single files, or a zip of these.

They are only read, and nothing of a zip is unpacked to the disk. What is too large or leads out of a zip is refused.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path, PurePosixPath
from typing import TYPE_CHECKING, NamedTuple

from swtcg_rules.errors import FileError, Place, Problem, UsageError

if TYPE_CHECKING:
    from zipfile import ZipFile, ZipInfo

MOST_BYTES = 32_000_000
"""Of one file, of a zip and of all that is read out of it; all sets of the game together have about three million."""
MOST_FILES = 2_000
"""In one folder or zip."""
LIST = "listofcarddatafiles.txt"
"""Names the set files of a plugin."""
SETS = "sets"
TAG = re.compile(r"<[^>]*>")


class Source(NamedTuple):
    """A set file that was found: how it is called, what stands in it, and whether it was named by itself."""

    name: str
    content: bytes
    named: bool = False


class NotThere(NamedTuple):
    """A file that the plugin lists and that is not there, or one that is there and not listed."""

    name: str
    code: str


Reader = Callable[[], bytes]


def set_files(paths: list[Path]) -> Iterator[Source | NotThere]:
    """The set files of these places, one after the other. Raises UsageError and FileError."""
    if not paths:
        raise UsageError(Problem("cards-no-path", {}))
    for path in paths:
        try:
            yield from _in(path)
        except FileNotFoundError:
            raise FileError(Problem("file-unreadable", {"why": "No such file or directory"}, Place(file=str(path)))) from None
        except (OSError, ValueError) as error:
            why = getattr(error, "strerror", None) or str(error)
            raise FileError(Problem("file-unreadable", {"why": why}, Place(file=str(path)))) from None


def _in(path: Path) -> Iterator[Source | NotThere]:
    if path.is_dir():
        yield from _of_plugin(_called(path), {name: _reading(file) for name, file in _files_below(path)})
        return
    content = _reading(path)()
    if content.startswith(b"PK\x03\x04") or path.suffix.casefold() == ".zip":
        yield from _in_zip(path)
    else:
        yield Source(_called(path), content, named=True)


def _called(path: Path) -> str:
    """The name of a file as text; what is no text in it is replaced."""
    return str(path).encode("utf-8", "replace").decode()


def _files_below(folder: Path) -> list[tuple[str, Path]]:
    """The files of a folder and of its folder `sets`, by their place in it."""
    found = [(file.name, file) for file in sorted(folder.iterdir()) if file.is_file()]
    for inner in sorted(folder.iterdir()):
        if inner.is_dir() and inner.name.casefold() == SETS:
            found += [(f"{inner.name}/{file.name}", file) for file in sorted(inner.iterdir()) if file.is_file()]
    if len(found) > MOST_FILES:
        raise FileError(Problem("cards-many-files", {"n": len(found), "most": MOST_FILES}, Place(file=str(folder))))
    return found


def _reading(file: Path) -> Reader:
    def read() -> bytes:
        if file.exists() and not file.is_file():
            raise FileError(Problem("file-special", {}, Place(file=str(file))))
        with file.open("rb") as opened:
            content = opened.read(MOST_BYTES + 1)
        if len(content) > MOST_BYTES:
            raise FileError(Problem("file-too-large", {"most": MOST_BYTES}, Place(file=str(file))))
        return content

    return read


def _of_plugin(place: str, files: Mapping[str, Reader]) -> Iterator[Source | NotThere]:
    """The set files among those of a plugin: the listed ones where there is a list, else all in `sets`, else all texts."""
    texts = {name: read for name, read in files.items() if name.casefold().endswith(".txt")}
    listing = next((name for name in texts if name.casefold() == LIST), None)
    in_sets = {name: read for name, read in texts.items() if "/" in name}
    if listing is None:
        if not texts:
            raise FileError(Problem("cards-none-there", {}, Place(file=place)))
        yield from (Source(f"{place}/{name}", read()) for name, read in (in_sets or texts).items())
        return
    by_name = {PurePosixPath(name).name.casefold(): name for name in [*(set(texts) - set(in_sets)), *in_sets]}
    listed = list(dict.fromkeys(_listed(texts[listing]())))
    for name in listed:
        if name.casefold() in by_name:
            yield Source(f"{place}/{by_name[name.casefold()]}", texts[by_name[name.casefold()]]())
        else:
            yield NotThere(f"{place}/{name}", "cards-listed-missing")
    known = {name.casefold() for name in listed}
    for name in in_sets:
        if PurePosixPath(name).name.casefold() not in known:
            yield NotThere(f"{place}/{name}", "cards-not-listed")


def _listed(content: bytes) -> Iterator[str]:
    """The names of set files in a plugin's list."""
    for line in content.removeprefix(b"\xef\xbb\xbf").decode("cp1252", "replace").splitlines():
        name = PurePosixPath(TAG.sub(" ", line).strip().replace("\\", "/")).name
        if name.casefold().endswith(".txt"):
            yield name


def _in_zip(path: Path) -> Iterator[Source | NotThere]:
    from zipfile import BadZipFile, ZipFile

    try:
        with ZipFile(path) as zipped:
            yield from _of_plugin(_called(path), _members(path, zipped))
    except (BadZipFile, NotImplementedError, RuntimeError, EOFError) as error:
        raise FileError(Problem("cards-zip-broken", {"why": str(error)}, Place(file=str(path)))) from None


def _members(path: Path, zipped: ZipFile) -> dict[str, Reader]:
    """The files of a zip by their place in the plugin folder that it holds, wherever in the zip that is."""
    members = [member for member in zipped.infolist() if not member.is_dir()]
    if len(members) > MOST_FILES:
        raise FileError(Problem("cards-many-files", {"n": len(members), "most": MOST_FILES}, Place(file=str(path))))
    left = [MOST_BYTES]
    readers: dict[PurePosixPath, Reader] = {}
    for member in members:
        place = PurePosixPath(member.filename.replace("\\", "/"))
        if place.is_absolute() or ".." in place.parts or ":" in place.parts[0]:
            raise FileError(Problem("cards-zip-path", {"name": member.filename}, Place(file=str(path))))
        if place.suffix.casefold() == ".txt":
            readers[place] = _unpacking(path, zipped, member, left)
    lists = sorted((place for place in readers if place.name.casefold() == LIST), key=lambda place: len(place.parts))
    in_sets = [place for place in readers if place.parent.name.casefold() == SETS]
    base = lists[0].parent if lists else in_sets[0].parent.parent if in_sets else None
    if base is None:
        return {place.name: read for place, read in readers.items()}
    below = {place.relative_to(base): read for place, read in readers.items() if place.is_relative_to(base)}
    return {
        place.as_posix(): read
        for place, read in below.items()
        if len(place.parts) == 1 or (len(place.parts) == 2 and place.parts[0].casefold() == SETS)
    }


def _unpacking(path: Path, zipped: ZipFile, member: ZipInfo, left: list[int]) -> Reader:
    """Reads no more than what is left to be read of the whole zip, whatever it says of its sizes."""

    def read() -> bytes:
        from zlib import error as damaged

        try:
            with zipped.open(member) as opened:
                content = opened.read(left[0] + 1)
        except damaged as error:
            raise FileError(Problem("cards-zip-broken", {"why": str(error)}, Place(file=str(path)))) from None
        left[0] -= len(content)
        if left[0] < 0:
            raise FileError(Problem("cards-zip-large", {"most": MOST_BYTES}, Place(file=str(path))))
        return content

    return read
