from swtcg_rules.engine.engine import Engine
from swtcg_rules.engine.position import Card
from swtcg_rules.engine.rule import Bearer, Effect, Rule


class Intimidation(Rule):
    """The unit has 1 more power and health for each of the opponent's units in its arena (digest 7.2)."""

    effect = Effect.ISOLATED
    step = "always"
    bearer = Bearer.ANYONE

    def lends(self, engine: Engine, cards: tuple[Card, ...], unit: int) -> int:
        if unit != self.unit:
            return 0
        return sum(
            engine.player[other] != engine.player[unit] and engine.arena[other] == engine.arena[unit] and not standing.discarded
            for other, standing in enumerate(cards)
        )
