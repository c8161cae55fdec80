"""Text made safe to show: characters that a terminal obeys, or that turn the direction of reading, become a "?".

Everything from a user (a glossary, a file, its name, a question) passes through here before it is printed. Data (`--json`)
keeps every character, written as a number.
"""

from __future__ import annotations

import re

UNSEEN = (
    "\x00-\x1f\x7f-\x9f\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb"
    "\U000e0000-\U000e007f\ud800-\udfff"
)
"""Control characters; marks of direction, and other invisible ones; halves of characters."""

FORMULA = re.compile(r"[=@]|[-+](?!\d+(?:[./]\d+)?\Z|\Z)")
"""The beginning of a cell that a spreadsheet would calculate; a plain number does not match."""


def visible(text: str) -> str:
    """The text as one line; line ends become spaces."""
    if text.isprintable():
        return text
    return re.sub(f"[{UNSEEN}]", "?", text.replace("\r\n", "\n").strip("\n").replace("\n", " "))


def visible_lines(text: str) -> str:
    """The text made safe, but with its line ends and tabs, which must be the program's own."""
    return re.sub(f"(?![\\n\\t])[{UNSEEN}]", "?", text)


def in_a_sheet(text: str) -> str:
    """The text as a cell of a spreadsheet, in one line: what would be read as a formula begins with an apostrophe."""
    shown = visible(text)
    return f"'{shown}" if FORMULA.match(shown) else shown


def as_numbers(data: str) -> str:
    """JSON with the unsafe characters written as numbers."""
    if data.isprintable():
        return data
    return re.sub(f"(?![\\n])[{UNSEEN}]", lambda found: _number(found[0]), data)


def _number(character: str) -> str:
    raw = character.encode("utf-16-be", "surrogatepass").hex()
    return "".join(f"\\u{raw[at : at + 4]}" for at in range(0, len(raw), 4))
