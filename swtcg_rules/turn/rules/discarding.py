from swtcg_rules.table.model import Ability
from swtcg_rules.turn.deed import CarriedText
from swtcg_rules.turn.moving import discarded
from swtcg_rules.turn.state import Log, Refused, Turn


class DiscardingInTurn(CarriedText):
    """A unit is discarded."""

    def carry_out(self, turn: Turn, card: int, ability: Ability, other: int | None, log: Log) -> Turn | Refused:
        assert other is not None
        return discarded(turn, other, log)
