from collections.abc import Iterator

from swtcg_rules.table.model import Ability, Unit
from swtcg_rules.turn.rule import TurnRule


class SwitchInTurn(TurnRule):
    """The arena its unit is in decides which of its texts counts, in the order of the type line (digest 7.2)."""

    def gives_itself(self, unit: Unit, ability: Ability, place: int) -> Iterator[int]:
        if unit.arena in unit.types and unit.types.index(unit.arena) < len(ability.texts):
            yield unit.types.index(unit.arena)
