from swtcg_rules.table.model import Ability
from swtcg_rules.turn.rule import TurnRule
from swtcg_rules.turn.state import Bonus, Log, Note, Turn


class BountyInTurn(TurnRule):
    """What it earns in an attack is gained when its player's next build step starts (digest 7.1)."""

    works_in_build_zone = True

    def fires(self, turn: Turn, card: int, ability: Ability, log: Log) -> Turn:
        side = turn.table.sides[card]
        log.append(Note("bounty-earned", card, side=side, keyword="bounty"))
        return turn._replace(bonuses=(*turn.bonuses, *(Bonus(side, card, text) for text in ability.texts)))
