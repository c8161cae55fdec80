"""Set files: tab-separated lines below a line of column names, read line by line, and written.

Every line below the first is a row, or a skip that says why. A row keeps its fields exactly as they stand in the file, except
for the quotation marks around a field.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from swtcg_rules.errors import FileError, Place, Problem
from swtcg_rules.glossary.fold import fold
from swtcg_rules.words.visible import in_a_sheet

COLUMNS = (
    *("Name", "Set", "ImageFile", "Side", "Type", "Subtype", "Cost", "Speed", "Power", "Health", "Rarity", "Number"),
    *("Usage", "Text", "Script", "Classification", "DraftRarity"),
)
"""The columns of set files; a file may have them in any order, and the last three may be missing."""
NEEDED = ("Name", "Set", "Side", "Type", "Text")
"""The columns that make a file a set file."""
MOST_COLUMNS = 1000
MOST_LINES = 100_000
"""The most lines of one file; all sets of the game together have about six thousand cards."""
QUOTED = re.compile(r'"(?:[^"]|"")*"\Z')
"""A field in quotation marks, with those inside it doubled."""
QUOTED_OR_NOT = re.compile(r'"(?:[^"]|"")*"(?:\t|\Z)|[^\t]*(?:\t|\Z)')
BOM = b"\xef\xbb\xbf"
WINDOWS = {byte: bytes([byte]).decode("cp1252", "ignore") or chr(byte) for byte in range(0x80, 0xA0)}
"""The bytes at which Windows-1252 differs from Latin-1; the few that it leaves undefined stay as in Latin-1."""

Fields = dict[str, str]


class SetLine(NamedTuple):
    """One line: its fields by their columns, and where it stands."""

    fields: Fields
    file: str
    line: int


class Skip(NamedTuple):
    """A line (or a whole file, if the line is 0) that makes no card, and why."""

    file: str
    line: int
    code: str
    facts: dict[str, object]


class SetFile(NamedTuple):
    """A set file as it was read."""

    columns: list[str]
    rows: list[SetLine]
    skipped: list[Skip]


def read_set_file(name: str, content: bytes) -> SetFile:
    """The contents of a set file. Raises FileError for a file that is not one."""
    if b"\0" in content:
        raise FileError(Problem("cards-not-text", {}, Place(file=name)))
    lines = content.removeprefix(BOM).splitlines()
    if len(lines) > MOST_LINES:
        raise FileError(Problem("cards-many-lines", {"n": len(lines), "most": MOST_LINES}, Place(file=name)))
    columns = _columns(lines)
    missing = [column for column in NEEDED if column not in columns]
    if missing:
        raise FileError(Problem("cards-no-columns", {"missing": ", ".join(missing)}, Place(file=name, line=1)))
    twice = sorted({column for column in columns if column and columns.count(column) > 1})
    if twice:
        raise FileError(Problem("cards-column-twice", {"column": twice[0]}, Place(file=name, line=1)))
    ended = content[-1:] in (b"\n", b"\r")
    found = SetFile(columns, [], [])
    for number, line in enumerate(lines[1:], 2):
        if not line.strip():
            continue
        fields, opened = _fields(_text(line), len(columns))
        code, facts = _unfit(columns, fields, opened, last=number == len(lines) and not ended)
        if code:
            found.skipped.append(Skip(name, number, code, facts))
        else:
            values = dict.fromkeys((column for column in columns if column), "")
            values.update((column, field) for column, field in zip(columns, fields, strict=False) if column)
            found.rows.append(SetLine(values, name, number))
    return found


def _columns(lines: list[bytes]) -> list[str]:
    """The names of the columns, in the known spelling if they are known."""
    known = {fold(column): column for column in COLUMNS}
    header = _fields(_text(lines[0]), MOST_COLUMNS)[0] if lines else []
    return [known.get(fold(column), column.strip()) for column in header]


def _text(line: bytes) -> str:
    """A line in UTF-8, or else in Windows-1252: some files mix them."""
    try:
        return line.decode("utf-8")
    except UnicodeDecodeError:
        return line.decode("latin-1").translate(WINDOWS)


def _fields(line: str, most: int) -> tuple[list[str], bool]:
    """The fields of a line, and whether the last one opens quotation marks without closing them.

    Tabs separate fields; only if that gives too many fields are tabs inside quotation marks kept.
    """
    parts = line.split("\t")
    opened = parts[-1].startswith('"') and parts[-1].count('"') % 2 == 1
    if len(parts) > most:
        parts = [found[0].removesuffix("\t") for found in QUOTED_OR_NOT.finditer(line)]
        parts = parts if line.endswith("\t") else parts[:-1]  # the pattern also finds an empty field at the end
    return [part[1:-1].replace('""', '"') if part[:1] == '"' and QUOTED.match(part) else part for part in parts], opened


def _unfit(columns: list[str], fields: list[str], opened: bool, last: bool) -> tuple[str, dict[str, object]]:
    """Why a line makes no card, if it makes none. Blank fields at the end may be missing, from the notes on."""
    value = dict(zip(columns, (field.strip() for field in fields), strict=False))
    facts: dict[str, object] = {"name": value.get("Name", ""), "n": len(fields), "most": len(columns)}
    short = len(fields) < len(columns)
    least = max(columns.index(column) for column in ("Name", "Set", "Side", "Type"))
    if any(field.strip() for field in fields[len(columns) :]):
        return "line-long", facts
    if short and opened:
        return "line-quote", facts
    if short and last:
        return "line-cut", facts
    if len(fields) <= least:
        return "line-short", facts
    for column, code in (("Name", "line-no-name"), ("Type", "line-no-type")):
        if not value[column]:
            return code, facts
    return ("line-reminder", facts) if fold(value["Type"]).startswith("reminder") else ("", {})


def written(columns: list[str], rows: Iterable[Fields], between: str = "\t") -> Iterator[str]:
    """The lines of a file with these columns, as in a set file, or with commas between the fields for a spreadsheet."""
    for row in (dict(zip(columns, columns, strict=True)), *rows):
        yield between.join(_field(row.get(column, ""), between) for column in columns)


def _field(text: str, between: str) -> str:
    text = in_a_sheet(text) if between == "," else text
    return '"' + text.replace('"', '""') + '"' if '"' in text or between in text else text
