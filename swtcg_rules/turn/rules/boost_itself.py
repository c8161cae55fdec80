from swtcg_rules.table.model import Ability
from swtcg_rules.turn.deed import CarriedText
from swtcg_rules.turn.rules.boost import BoostInTurn
from swtcg_rules.turn.state import Log, Refused, Turn


class BoostItselfInTurn(CarriedText):
    """The numbers of its own unit change for the time that stands with it."""

    def carry_out(self, turn: Turn, card: int, ability: Ability, other: int | None, log: Log) -> Turn | Refused:
        return BoostInTurn().carry_out(turn, card, ability, card, log)
