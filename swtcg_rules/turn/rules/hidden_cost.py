from swtcg_rules.table.model import Ability, Text
from swtcg_rules.turn.rule import TurnRule
from swtcg_rules.turn.state import Price, Refused, Turn


class HiddenCostInTurn(TurnRule):
    """With X counters on it, or its whole cost if that is less, its card may be completed for the rest in Force."""

    works_in_build_zone = True
    works_out_of_play = True

    def price(self, turn: Turn, card: int, ability: Ability, cost: int | None) -> Price | Refused:
        if cost is None:
            return Refused("cost-unknown", card)
        counters = turn.units[card].built or 0
        return Price(min(ability.x or 0, cost), Text(force=max(0, cost - counters)))
