from swtcg_rules.table.model import Ability
from swtcg_rules.turn.deed import CarriedText
from swtcg_rules.turn.state import Log, Note, Refused, Turn, changed


class UntappingInTurn(CarriedText):
    """A unit is untapped."""

    def carry_out(self, turn: Turn, card: int, ability: Ability, other: int | None, log: Log) -> Turn | Refused:
        assert other is not None
        if not turn.units[other].tapped:
            return Refused("deed-no-use", card, other)
        log.append(Note("untaps-other", other, card))
        return changed(turn, other, tapped=False)
