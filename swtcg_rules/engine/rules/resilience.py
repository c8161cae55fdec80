from swtcg_rules.engine.engine import Engine
from swtcg_rules.engine.position import Card
from swtcg_rules.engine.rule import Bearer, Effect, Rule


class Resilience(Rule):
    """While the unit has at least X damage counters, its power is X higher, or lower at -X (digest 7.2; decision 38)."""

    effect = Effect.CUMULATIVE
    step = "always"
    bearer = Bearer.ANYONE
    between_two = True

    def power_now(self, engine: Engine, cards: tuple[Card, ...]) -> int:
        return self.x if cards[self.unit].damage >= abs(self.x) else 0
