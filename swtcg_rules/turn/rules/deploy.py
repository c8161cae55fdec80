from swtcg_rules.table.model import Ability
from swtcg_rules.turn.paying import gained
from swtcg_rules.turn.rule import TurnRule
from swtcg_rules.turn.state import Log, Turn


class DeployInTurn(TurnRule):
    """Its text is carried out when its unit is deployed, and not when it is put or comes back (digest 7.2)."""

    def arrives(self, turn: Turn, card: int, ability: Ability, deployed: bool, log: Log) -> Turn:
        for text in ability.texts if deployed else ():
            turn = gained(turn, turn.table.sides[card], text, card, log, "deploy")
        return turn
