"""Dice that were rolled again with Lucky, as they are told: which they were, and what they became.

rerolled the 1 into a 4 and the 2 into a 3      he made me reroll my 6 and it became a 2      przerzucilem 2 na 6
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from swtcg_rules.table.model import Rerolls, Role, Rolls, Unit
from swtcg_rules.talk.coded import coded, gone
from swtcg_rules.talk.items import Item
from swtcg_rules.talk.pattern import Pattern

AGAIN = r"[MYm]*n(?:N|V|[,&]*[zm]?(?:#|W)+)n"
TOLD = Pattern(rf"(?:[zmye]?W?j[mz]?j?|(?<=j))(?P<dice>{AGAIN}(?:[,&]*j?{AGAIN})*)(?=[,;&()]|$)", needs="j")
"""Who rolls again, and each die with what it became."""
LUCKY = "lucky"


class Again(NamedTuple):
    """Dice that were rolled again."""

    others: list[Item]
    """The items beside those that tell of them."""
    telling: list[Item]
    dice: tuple[tuple[int, int], ...]

    @property
    def became(self) -> str:
        """As the notation has it."""
        return f"rerolls {', '.join(f'{old}>{new}' for old, new in self.dice)}"


NOT_AGAIN = Again([], [], ())


def rerolled(items: list[Item]) -> Again:
    """Take out what is told of dice that were rolled again."""
    found = TOLD.search(coded(items))
    if not found:
        return Again(items, [], ())
    numbers = [item.number for item in items[slice(*found.span("dice"))] if item.kind == "number"]
    telling = items[found.start() : found.end()]
    others = [*items[: found.start()], gone(telling[0]), *items[found.end() :]]
    return Again(others, telling, tuple(zip(numbers[::2], numbers[1::2], strict=True)))


def with_lucky(
    dice: tuple[tuple[int, int], ...], rolls: Rolls | None, attackers: Sequence[Unit], defenders: Sequence[Unit]
) -> tuple[Rerolls, ...] | None:
    """The move that rolled them again, of the only side that has Lucky; None where that or the dice are not plain."""
    if not dice or rolls is None:
        return ()
    has = [any(one.keyword == LUCKY for unit in units for one in unit.abilities) for units in (attackers, defenders)]
    if has[0] is has[1] or Counter(old for old, _ in dice) - Counter(rolls.faces):
        return None
    return (Rerolls(dice, Role.ATTACKER if has[0] else Role.DEFENDER),)
