from swtcg_rules.table.model import Ability
from swtcg_rules.turn.deed import CarriedText
from swtcg_rules.turn.state import Log, Note, Refused, Turn


class DrawUpToInTurn(CarriedText):
    """Its player draws up to X cards."""

    def carry_out(self, turn: Turn, card: int, ability: Ability, other: int | None, log: Log) -> Turn | Refused:
        log.append(Note("draws-up-to", card, n=ability.x, side=turn.table.sides[card]))
        return turn
