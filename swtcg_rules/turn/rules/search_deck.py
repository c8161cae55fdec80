from swtcg_rules.table.model import Ability
from swtcg_rules.turn.deed import CarriedText
from swtcg_rules.turn.state import Log, Note, Refused, Turn


class SearchDeckInTurn(CarriedText):
    """Its player takes X cards of a kind out of the deck into the hand, which is shuffled then; nothing on the table changes."""

    def carry_out(self, turn: Turn, card: int, ability: Ability, other: int | None, log: Log) -> Turn | Refused:
        log.append(Note("searches", card, n=ability.x, side=turn.table.sides[card]))
        return turn
