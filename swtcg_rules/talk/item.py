"""One piece of table talk: a word, a number or a mark, with what it means."""

from __future__ import annotations

from typing import NamedTuple


class Item(NamedTuple):
    """A piece of the text: what it means, and where it stands."""

    kind: str
    value: str
    start: int
    end: int
    text: str

    @property
    def number(self) -> int:
        return int(self.value)
