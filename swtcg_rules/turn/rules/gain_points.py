from swtcg_rules.table.model import Ability, Text
from swtcg_rules.turn.deed import PaidText
from swtcg_rules.turn.paying import gained
from swtcg_rules.turn.state import Log, Refused, Turn


class GainPointsInTurn(PaidText):
    """Its player gains X build points."""

    on_a_card = False

    def carry_out(self, turn: Turn, card: int, ability: Ability, other: int | None, log: Log) -> Turn | Refused:
        return gained(turn, turn.table.sides[card], Text(build_points=ability.x or 0), card, log, "")
