from collections.abc import Iterator

from swtcg_rules.table.model import Ability, Arena, Unit
from swtcg_rules.turn.rule import TurnRule


class ReservesInTurn(TurnRule):
    """Its unit has the abilities in it while it is in the build zone, and only then (digest 7.1)."""

    works_in_build_zone = True
    only_in_build_zone = True

    def gives_itself(self, unit: Unit, ability: Ability, place: int) -> Iterator[int]:
        if unit.arena is Arena.BUILD_ZONE:
            yield from range(len(ability.texts))
