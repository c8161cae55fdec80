from swtcg_rules.table.model import Ability
from swtcg_rules.turn.deed import CarriedText
from swtcg_rules.turn.state import Log, Note, Refused, Turn, with_means


class LoseForceInTurn(CarriedText):
    """Its player loses X Force, or all if there is less."""

    def carry_out(self, turn: Turn, card: int, ability: Ability, other: int | None, log: Log) -> Turn | Refused:
        side = turn.table.sides[card]
        log.append(Note("loses-force", card, n=ability.x, side=side))
        return with_means(turn, side, -(ability.x or 0))
