from swtcg_rules.table.model import Ability
from swtcg_rules.turn.deed import PaidText
from swtcg_rules.turn.state import Log, Note, Refused, Turn, changed


class WoundInTurn(PaidText):
    """X damage counters are put on a unit, which is no damage."""

    def carry_out(self, turn: Turn, card: int, ability: Ability, other: int | None, log: Log) -> Turn | Refused:
        assert other is not None
        log.append(Note("wounds", other, card, ability.x))
        return changed(turn, other, damage=turn.units[other].damage + (ability.x or 0))
