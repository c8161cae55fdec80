from swtcg_rules.table.model import Ability
from swtcg_rules.turn.deed import PaidText
from swtcg_rules.turn.state import Log, Note, Refused, Turn, changed


class RepairInTurn(PaidText):
    """Up to X damage counters come off a unit, as many as lie there."""

    def carry_out(self, turn: Turn, card: int, ability: Ability, other: int | None, log: Log) -> Turn | Refused:
        assert other is not None
        damage = turn.units[other].damage
        if not damage:
            return Refused("deed-no-use", card, other)
        off = min(damage, ability.x or 0)
        log.append(Note("heals", other, card, off))
        return changed(turn, other, damage=damage - off)
