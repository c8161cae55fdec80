from swtcg_rules.table.model import Ability, with_modifier
from swtcg_rules.turn.deed import CarriedText
from swtcg_rules.turn.state import Log, Note, Refused, Turn, changed


class BoostInTurn(CarriedText):
    """A unit's numbers change for the time that stands with it."""

    def carry_out(self, turn: Turn, card: int, ability: Ability, other: int | None, log: Log) -> Turn | Refused:
        assert other is not None
        modifiers = turn.units[other].modifiers
        for change in ability.texts[0].changes:
            modifiers = with_modifier(modifiers, change)
        log.append(Note("boosts", other, card))
        return changed(turn, other, modifiers=modifiers)
