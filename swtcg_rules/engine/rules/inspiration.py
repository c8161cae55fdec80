from swtcg_rules.engine.engine import Engine
from swtcg_rules.engine.position import Card
from swtcg_rules.engine.rule import Bearer, Effect, Rule


class Inspiration(Rule):
    """Each other unit of its side in its arena has 1 more power and health (digest 7.2; decision 40)."""

    effect = Effect.ISOLATED
    step = "always"
    bearer = Bearer.ANYONE

    def lends(self, engine: Engine, cards: tuple[Card, ...], unit: int) -> int:
        ours = unit != self.unit and engine.player[unit] == engine.player[self.unit]
        return int(ours and engine.arena[unit] == engine.arena[self.unit] and not cards[self.unit].discarded)
