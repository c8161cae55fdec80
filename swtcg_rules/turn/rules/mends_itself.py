from swtcg_rules.table.model import Ability
from swtcg_rules.turn.rule import TurnRule
from swtcg_rules.turn.state import Log, Note, Turn, changed


class MendsItselfInTurn(TurnRule):
    """Up to X damage counters come off it when its moment comes."""

    def comes(self, turn: Turn, card: int, ability: Ability, log: Log) -> Turn:
        damage = turn.units[card].damage
        off = min(damage, ability.x or 0)
        if not off:
            return turn
        log.append(Note("heals", card, card, off))
        return changed(turn, card, damage=damage - off)
