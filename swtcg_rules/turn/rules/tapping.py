from swtcg_rules.table.model import Ability
from swtcg_rules.turn.deed import PaidText
from swtcg_rules.turn.state import Log, Note, Refused, Turn, changed


class TappingInTurn(PaidText):
    """A unit is tapped."""

    def carry_out(self, turn: Turn, card: int, ability: Ability, other: int | None, log: Log) -> Turn | Refused:
        assert other is not None
        if turn.units[other].tapped:
            return Refused("deed-no-use", card, other)
        log.append(Note("taps-other", other, card))
        return changed(turn, other, tapped=True)
