"""How much a run tries: a part of it unless pytest is given --thorough."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")
thorough = False
"""Set before any test is collected."""


def part(items: Sequence[T], one_in: int) -> Sequence[T]:
    """One in so many of the items, or all of them."""
    return items if thorough else items[::one_in]
