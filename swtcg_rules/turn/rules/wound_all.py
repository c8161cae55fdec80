from swtcg_rules.table.model import Ability
from swtcg_rules.turn.deed import CarriedText, all_of
from swtcg_rules.turn.rules.wound import WoundInTurn
from swtcg_rules.turn.state import Log, Refused, Turn


class WoundAllInTurn(CarriedText):
    """X damage counters are put on every unit that it speaks of."""

    def carry_out(self, turn: Turn, card: int, ability: Ability, other: int | None, log: Log) -> Turn | Refused:
        for unit in all_of(turn, card, ability.to):
            after = WoundInTurn().carry_out(turn, card, ability, unit, log)
            turn = turn if isinstance(after, Refused) else after
        return turn
