"""Where set files come from: a plugin folder, its folder `sets`, single files, or a zip of these.

They are only read, and nothing in a zip is unpacked to disk. What is too large is refused, and so is a path that leads out of a
zip.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator, Mapping
from pathlib import Path, PurePosixPath
from typing import TYPE_CHECKING, NamedTuple

from swtcg_rules.errors import FileError, Place, Problem, UsageError

if TYPE_CHECKING:
    from zipfile import ZipFile, ZipInfo

MOST_BYTES = 32_000_000
"""The most bytes of one file, and of all that is read from one zip; all sets of the game together have about three million."""
MOST_FILES = 2_000
"""The most texts in one folder or zip; it may hold any number of pictures besides."""
MOST_LISTED = 8_000_000
"""The most bytes of the list of a zip's files: enough for some hundred thousand of them."""
END_OF_LIST = b"PK\x05\x06"
ENDING = 65_557
"""The length of the end of a zip that is searched for the size of that list."""
LIST = "listofcarddatafiles.txt"
"""The file that names the set files of a plugin."""
SETS = "sets"
TAG = re.compile(r"<[^>]*>")


class SetSource(NamedTuple):
    """A set file that was found: its name, its content, and whether the user named it directly."""

    name: str
    content: bytes
    named: bool = False


class NotThere(NamedTuple):
    """A file that the plugin lists but does not have, or one that it has but does not list."""

    name: str
    code: str


Reader = Callable[[], bytes]


def set_files(paths: list[Path]) -> Iterator[SetSource | NotThere]:
    """The set files of these places, one after another. Raises UsageError and FileError."""
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


def _in(path: Path) -> Iterator[SetSource | NotThere]:
    if path.is_dir():
        yield from _of_plugin(_called(path), {name: _reading(file) for name, file in _files_below(path)})
        return
    if _is_zip(path):
        yield from _in_zip(path)
    else:
        yield SetSource(_called(path), _reading(path)(), named=True)


def _is_zip(path: Path) -> bool:
    """Whether a file is named as a zip or begins as one. Raises FileError for anything but an ordinary file."""
    if path.exists() and not path.is_file():
        raise FileError(Problem("file-special", {}, Place(file=str(path))))
    with path.open("rb") as opened:
        return opened.read(4) == b"PK\x03\x04" or path.suffix.casefold() == ".zip"


def _called(path: Path) -> str:
    """The name of a file as text; what cannot be text in it is replaced."""
    return str(path).encode("utf-8", "replace").decode()


def _files_below(folder: Path) -> list[tuple[str, Path]]:
    """The texts of a folder and of its folder `sets`, by their place in it."""
    found = [(file.name, file) for file in _texts_in(folder)]
    for inner in sorted(folder.iterdir()):
        if inner.is_dir() and inner.name.casefold() == SETS:
            found += [(f"{inner.name}/{file.name}", file) for file in _texts_in(inner)]
    if len(found) > MOST_FILES:
        raise FileError(Problem("cards-many-files", {"n": len(found), "most": MOST_FILES}, Place(file=str(folder))))
    return found


def _texts_in(folder: Path) -> list[Path]:
    return [file for file in sorted(folder.iterdir()) if file.suffix.casefold() == ".txt" and file.is_file()]


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


def _of_plugin(place: str, texts: Mapping[str, Reader]) -> Iterator[SetSource | NotThere]:
    """The set files among the texts of a plugin: the listed ones where there is a list, else all in `sets`, else all texts."""
    listing = next((name for name in texts if name.casefold() == LIST), None)
    in_sets = {name: read for name, read in texts.items() if name.casefold().startswith(f"{SETS}/")}
    if listing is None:
        if not texts:
            raise FileError(Problem("cards-none-there", {}, Place(file=place)))
        yield from (SetSource(f"{place}/{name}", read()) for name, read in (in_sets or texts).items())
        return
    by_name = {PurePosixPath(name).name.casefold(): name for name in [*(set(texts) - set(in_sets)), *in_sets]}
    listed = list(dict.fromkeys(_listed(texts[listing]())))
    for name in listed:
        if name.casefold() in by_name:
            yield SetSource(f"{place}/{by_name[name.casefold()]}", texts[by_name[name.casefold()]]())
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


def _in_zip(path: Path) -> Iterator[SetSource | NotThere]:
    from zipfile import BadZipFile, ZipFile

    with path.open("rb") as opened:
        opened.seek(max(0, path.stat().st_size - ENDING))
        _, found, end = opened.read().rpartition(END_OF_LIST)
    if found and int.from_bytes(end[8:12], "little") > MOST_LISTED:
        raise FileError(Problem("cards-zip-large", {"most": MOST_BYTES}, Place(file=str(path))))
    try:
        with ZipFile(path) as zipped:
            members = _members(path, zipped)
            texts, others = _plugin_among(members)
            yield from _of_plugin(_called(path), {name: members[place] for name, place in texts.items()})
            yield from (NotThere(f"{_called(path)}/{place}", "cards-other-plugin") for place in others)
    except (BadZipFile, NotImplementedError, RuntimeError, EOFError) as error:
        raise FileError(Problem("cards-zip-broken", {"why": str(error)}, Place(file=str(path)))) from None


def _members(path: Path, zipped: ZipFile) -> dict[PurePosixPath, Reader]:
    """The texts in a zip by their places."""
    members = [member for member in zipped.infolist() if member.filename.casefold().endswith(".txt")]
    if len(members) > MOST_FILES:
        raise FileError(Problem("cards-many-files", {"n": len(members), "most": MOST_FILES}, Place(file=str(path))))
    left = [MOST_BYTES]
    readers: dict[PurePosixPath, Reader] = {}
    for member in members:
        place = PurePosixPath(member.filename.replace("\\", "/"))
        if place.is_absolute() or ".." in place.parts or ":" in place.parts[0]:
            raise FileError(Problem("cards-zip-path", {"name": member.filename}, Place(file=str(path))))
        readers[place] = _unpacking(path, zipped, member, left)
    return readers


def _plugin_among(places: Collection[PurePosixPath]) -> tuple[dict[str, PurePosixPath], list[PurePosixPath]]:
    """The texts of the plugin folder in a zip, wherever it is there, and the set files of other plugins beside it."""
    lists = sorted((place for place in places if place.name.casefold() == LIST), key=lambda place: len(place.parts))
    in_sets = [place for place in places if place.parent.name.casefold() == SETS]
    if not lists and not in_sets:
        return {place.as_posix(): place for place in places}, []
    base = lists[0].parent if lists else in_sets[0].parent.parent
    near = [place for place in places if base in (place.parent, place.parent.parent)]
    texts = [place for place in near if place.parent == base or place in in_sets]
    return {place.relative_to(base).as_posix(): place for place in texts}, [place for place in in_sets if place not in texts]


def _unpacking(path: Path, zipped: ZipFile, member: ZipInfo, left: list[int]) -> Reader:
    """A reader of a member; it reads no more than is left for the whole zip, whatever sizes the zip states."""

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
