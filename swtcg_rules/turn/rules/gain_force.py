from swtcg_rules.table.model import Ability, Text
from swtcg_rules.turn.deed import PaidText
from swtcg_rules.turn.paying import gained
from swtcg_rules.turn.state import Log, Refused, Turn


class GainForceInTurn(PaidText):
    """Its player gains X Force."""

    on_a_card = False

    def carry_out(self, turn: Turn, card: int, ability: Ability, other: int | None, log: Log) -> Turn | Refused:
        return gained(turn, turn.table.sides[card], Text(force=ability.x or 0), card, log, "")
