from swtcg_rules.table.model import Ability
from swtcg_rules.turn.deed import CarriedText
from swtcg_rules.turn.rules.retreating import RetreatingInTurn
from swtcg_rules.turn.state import Log, Refused, Turn


class RetreatsItselfInTurn(CarriedText):
    """Its own unit retreats."""

    def carry_out(self, turn: Turn, card: int, ability: Ability, other: int | None, log: Log) -> Turn | Refused:
        return RetreatingInTurn().carry_out(turn, card, ability, card, log)
