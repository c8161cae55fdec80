from collections.abc import Iterator

from swtcg_rules.table.model import Ability, Unit
from swtcg_rules.turn.rule import TurnRule


class InsertInTurn(TurnRule):
    """The top card of the stack has its texts, wherever in the stack this card lies (digest 7.2; decision 59)."""

    works_in_build_zone = True
    works_beneath = True

    def gives_itself(self, unit: Unit, ability: Ability, place: int) -> Iterator[int]:
        yield from range(len(ability.texts))
