from swtcg_rules.table.model import Ability
from swtcg_rules.turn.paying import gained
from swtcg_rules.turn.rule import TurnRule
from swtcg_rules.turn.state import Log, Turn


class LastStandInTurn(TurnRule):
    """Its text is carried out when its unit is discarded from an arena (digest 7.2)."""

    def falls(self, turn: Turn, card: int, ability: Ability, log: Log) -> Turn:
        for text in ability.texts:
            turn = gained(turn, turn.table.sides[card], text, card, log, "last-stand")
        return turn
