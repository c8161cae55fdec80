"""What a keyword does outside of attacks: where it works, what it gives, how it lets a card be paid for.

As in the engine, one file says what one keyword does; the class here does nothing by itself. A keyword without a file works
in the arenas and gives nothing.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, ClassVar

from swtcg_rules.table.model import Ability, Unit

if TYPE_CHECKING:
    from swtcg_rules.table.turns import Does
    from swtcg_rules.turn.state import Due, Log, Price, Refused, Turn


class TurnRule:
    """One keyword, on whatever card it stands."""

    works_in_build_zone: ClassVar[bool] = False
    """Whether it works in the build zone (digest section 5; decision 47)."""
    only_in_build_zone: ClassVar[bool] = False
    works_beneath: ClassVar[bool] = False
    """Whether it counts for the top card of its stack."""
    works_piloting: ClassVar[bool] = False
    """Whether it works while its card pilots a unit."""
    works_out_of_play: ClassVar[bool] = False
    """Whether it works before its card is in play, or after."""
    lends_to_carrier: ClassVar[bool] = False
    """Whether its texts count for the unit that its card pilots."""

    def gives_itself(self, unit: Unit, ability: Ability, place: int) -> Iterator[int]:
        """The places of its texts that count for its own unit, or for the top of its stack, as that unit lies."""
        return iter(())

    def due(self, turn: Turn, card: int, ability: Ability, first: int) -> Due | None:
        """What of it must be settled when its player's build step starts."""
        return None

    def arrives(self, turn: Turn, card: int, ability: Ability, deployed: bool, log: Log) -> Turn:
        """Its unit has come into an arena or the build zone; `deployed` if it was completed."""
        return turn

    def falls(self, turn: Turn, card: int, ability: Ability, log: Log) -> Turn:
        """Its unit was discarded from an arena."""
        return turn

    def comes(self, turn: Turn, card: int, ability: Ability, log: Log) -> Turn:
        """The moment that stands with it has come."""
        return turn

    def fires(self, turn: Turn, card: int, ability: Ability, log: Log) -> Turn:
        """It was set off in an attack."""
        return turn

    def price(self, turn: Turn, card: int, ability: Ability, cost: int | None) -> Price | Refused:
        """What its card costs by it, in place of what it costs otherwise."""
        raise NotImplementedError

    def options(self, turn: Turn, card: int) -> Iterator[Does]:
        """The moves of its own that its card might make, legal or not."""
        return iter(())

    def do(self, turn: Turn, move: Does, log: Log) -> Turn | Refused:
        """A move of its own is made."""
        raise NotImplementedError


NOTHING = TurnRule()


@cache
def rule_of(keyword: str) -> TurnRule:
    """What a keyword does outside of attacks."""
    name = "swtcg_rules.turn.rules." + keyword.replace("-", "_")
    try:
        module = import_module(name)
    except ModuleNotFoundError as missing:
        if missing.name != name:
            raise
        return NOTHING
    kind: type[TurnRule] = getattr(module, keyword.title().replace("-", "") + "InTurn")
    return kind()


def has_rule(keyword: str) -> bool:
    """Whether a keyword does anything outside of attacks."""
    return rule_of(keyword) is not NOTHING
