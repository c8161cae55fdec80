"""What a follow-up asks for: changes of a board, and the words that have no place in one."""

from __future__ import annotations

from typing import NamedTuple

from swtcg_rules.table.model import UnitRef
from swtcg_rules.talk.reading.tokens import Token


class Wish(NamedTuple):
    """One change that is asked for, by its columns in the text."""

    do: str
    """sets, adds (to a number), has, lacks, costs, uses, stands, rolls, swaps."""
    start: int
    end: int
    what: str = ""
    """The number (power, health, speed, damage, dice, force), the keyword, or the field of a state."""
    n: int | None = None
    cost: int | None = None
    value: object = None
    """Of a state."""
    faces: tuple[int, ...] = ()
    instead: bool = False
    """Whether it is told in place of what lies there."""
    was: int | None = None
    """The number in whose place it is told."""
    gone: str = ""
    """The keyword in whose place it is told, where that is another one; then its number, if one is told."""
    gone_x: int | None = None
    whom: tuple[UnitRef, ...] = ()
    """The units that the words name; several where it holds for each; none where they name nobody."""


class Wishes(NamedTuple):
    """The wishes of a follow-up, and what has no place in one."""

    wishes: tuple[Wish, ...]
    unread: tuple[Token, ...]
    told: tuple[Token, ...]
    """All tokens."""
    named: tuple[UnitRef, ...] = ()
    """The units that the words name."""
