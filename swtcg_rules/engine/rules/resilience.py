from swtcg_rules.engine.asks import Ask, Case, How, Said
from swtcg_rules.engine.rule import Bearer, Effect, Rule


class Resilience(Rule):
    """While the unit has at least X damage counters, its power is X higher, or lower at -X (digest 7.2; decision 38)."""

    effect = Effect.CUMULATIVE
    step = "always"
    bearer = Bearer.ANYONE
    between_two = True
    asked = (Ask.POWER,)

    def says(self, case: Case) -> Said | None:
        there = case.unit == self.unit and case.cards[self.unit].damage >= abs(self.x)
        return Said(How.ADD, self.x) if there and self.x else None
