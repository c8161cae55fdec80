"""A role that a number, or an ability, may have in a text, and a plan: a role for each of them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

Weights = Mapping[str, float]
QUIET = ("filler", "chat", "has")
"""Kinds of words that stand between others and say nothing."""
STRIKES = ("vs", "act", "pass", "on", "in", "take", "send", "across")
"""Kinds of words that part the two sides: who attacks, who is attacked."""
NUMBERS = ("num", "signed", "slash")


class NumberRole(NamedTuple):
    name: str
    word: int | None
    """The token that it is the number of, or the ability that it pays for."""
    features: tuple[str, ...]


class Chosen(NamedTuple):
    number: int
    """The token."""
    role: str
    word: int | None


class Plan(NamedTuple):
    """A role for each number."""

    score: float
    features: tuple[str, ...]
    roles: tuple[Chosen, ...]
    used: frozenset[tuple[int, str]] = frozenset()
    again: int = 0
    """So many old faces of dice have no new one yet."""
