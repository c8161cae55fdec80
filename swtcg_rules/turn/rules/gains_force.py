from swtcg_rules.table.model import Ability, Text
from swtcg_rules.turn.paying import gained
from swtcg_rules.turn.rule import TurnRule
from swtcg_rules.turn.state import Log, Turn


class GainsForceInTurn(TurnRule):
    """Its player gains X Force when its moment comes."""

    def comes(self, turn: Turn, card: int, ability: Ability, log: Log) -> Turn:
        return gained(turn, turn.table.sides[card], Text(force=ability.x or 0), card, log, "")
