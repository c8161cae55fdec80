"""The form of the compiled glossary: an index, and records that are each read only when they are asked for.

Both are in Python's own `marshal` form, which needs no import to read; its version is fixed, so that later Pythons can read
a file written by an earlier one.
"""

from __future__ import annotations

import marshal
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

from swtcg_rules.errors import FileError, Problem

if TYPE_CHECKING:
    from typing_extensions import Buffer

VERSION = 4
UNSHARED = 2
"""The version of the form in which equal values are equal bytes, whatever else refers to them."""
HEAD_SIZE = 4
"""Bytes at the beginning that hold the length of the index."""


def pack(index: dict[str, Any], records: dict[str, Any]) -> bytes:
    """The index and the records as one file; the index gets `places`, the place of each record, and `size`, that of them all.

    A record that is already bytes (packed records of its own) is taken as it is.
    """
    pieces = {key: record if isinstance(record, bytes) else marshal.dumps(record, VERSION) for key, record in records.items()}
    return _joined(index, pieces, VERSION)


def unpack(packed: Buffer) -> tuple[dict[str, Any], memoryview]:
    """The index, and the records still packed.

    Raises ValueError, EOFError, TypeError or KeyError for bytes that are not packed, or not complete.
    """
    whole = memoryview(packed)
    if len(whole) < HEAD_SIZE:
        raise EOFError
    end = int.from_bytes(whole[:HEAD_SIZE], "big") + HEAD_SIZE
    index: dict[str, Any] = marshal.loads(whole[HEAD_SIZE:end])  # noqa: S302 - a file this program wrote
    if len(whole) - end != index["size"]:
        raise EOFError
    return index, whole[end:]


def without_stamp(packed: bytes) -> bytes:
    """The packed file with an empty stamp, for where no source can be newer. The same bytes give the same bytes."""
    index, body = unpack(packed)
    head = marshal.dumps({**index, "stamp": []}, UNSHARED)
    return len(head).to_bytes(HEAD_SIZE, "big") + head + body


def reduced(packed: Buffer, left_out: Iterable[str], within: Mapping[str, Iterable[str]] | None = None) -> bytes:
    """The packed file without some records, and without some records `within` those that are packed themselves.

    Asking for one of the missing records raises KeyError.
    """
    index, body = unpack(packed)
    gone = frozenset(left_out)
    pieces = {key: bytes(body[start : start + n]) for key, (start, n) in index["places"].items() if key not in gone}
    pieces |= {key: reduced(pieces[key], inner) for key, inner in (within or {}).items()}
    return _joined(index, pieces)


def _joined(index: dict[str, Any], pieces: Mapping[str, bytes], version: int = UNSHARED) -> bytes:
    """The index, with the place of each piece added, and the pieces."""
    offset, places = 0, {}
    for key, piece in pieces.items():
        places[key] = (offset, len(piece))
        offset += len(piece)
    head = marshal.dumps({**index, "places": places, "size": offset}, version)
    return len(head).to_bytes(HEAD_SIZE, "big") + head + b"".join(pieces.values())


def read_record(body: memoryview, place: tuple[int, int]) -> Any:
    """One record. Raises FileError where its bytes were changed."""
    start, length = place
    try:
        return marshal.loads(body[start : start + length])  # noqa: S302
    except (ValueError, EOFError, TypeError):
        raise FileError(Problem("glossary-damaged", {})) from None
