"""How much a run tries: a part of it unless pytest is given --thorough."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")
thorough = False
"""Set before any test is collected."""
FEW = 6
"""So many rows of a table of cases are enough for a quick run."""
GOLDEN = 0.618034
"""Steps of so much of a whole come near every place of it, and keep time with nothing that repeats itself."""


def part(items: Sequence[T], one_in: int) -> Sequence[T]:
    """One in so many of the items, or all of them."""
    return items if thorough else items[::one_in]


def few(items: Sequence[T]) -> Sequence[T]:
    """A few of the items, from all over, and always the same of the same number."""
    return [items[at] for at in sorted({int(n * GOLDEN % 1 * len(items)) for n in range(FEW)})] if len(items) > FEW else items
