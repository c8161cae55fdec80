from swtcg_rules.table.model import Ability
from swtcg_rules.turn.rule import TurnRule
from swtcg_rules.turn.state import Due, Turn


class UpkeepInTurn(TurnRule):
    """When its player's build step starts, one of its prices is paid, if any can be (digest 7.1)."""

    works_in_build_zone = True
    works_piloting = True

    def due(self, turn: Turn, card: int, ability: Ability, first: int) -> Due | None:
        return Due(card, ability.texts, first) if ability.texts else None
