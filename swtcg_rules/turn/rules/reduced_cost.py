from swtcg_rules.table.model import Ability, CardKind, Text
from swtcg_rules.turn.rule import TurnRule
from swtcg_rules.turn.state import Price, Refused, Turn


class ReducedCostInTurn(TurnRule):
    """While its condition is met, its card may be had for X: in Force for a Battle card, in build counters for others."""

    works_out_of_play = True

    def price(self, turn: Turn, card: int, ability: Ability, cost: int | None) -> Price | Refused:
        if ability.met is False:
            return Refused("condition-not-met", card, keyword="reduced-cost")
        x = ability.x or 0
        return Price(text=Text(force=x)) if turn.units[card].kind is CardKind.BATTLE else Price(x)
