from swtcg_rules.table.model import Ability
from swtcg_rules.turn.deed import Deed
from swtcg_rules.turn.rules.retreating import Retreating
from swtcg_rules.turn.state import Log, Refused, Turn


class RetreatsItself(Deed):
    """Its own unit retreats."""

    def carry_out(self, turn: Turn, card: int, ability: Ability, other: int | None, log: Log) -> Turn | Refused:
        return Retreating().carry_out(turn, card, ability, card, log)
