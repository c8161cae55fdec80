from swtcg_rules.table.model import Ability
from swtcg_rules.turn.deed import CarriedText
from swtcg_rules.turn.rules.wound import WoundInTurn
from swtcg_rules.turn.state import Log, Refused, Turn


class WoundsItselfInTurn(CarriedText):
    """X damage counters are put on its own unit."""

    def carry_out(self, turn: Turn, card: int, ability: Ability, other: int | None, log: Log) -> Turn | Refused:
        return WoundInTurn().carry_out(turn, card, ability, card, log)
