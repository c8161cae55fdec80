from swtcg_rules.engine.asks import Ask, Case, How, Said
from swtcg_rules.engine.rule import Bearer, Effect, Rule


class PowerByCounters(Rule):
    """The effect 'power X for each damage counter on it': counted as the counters lie when the power is asked for."""

    effect = Effect.CUMULATIVE
    step = "always"
    bearer = Bearer.SOURCE
    between_two = True
    asked = (Ask.POWER,)

    def says(self, case: Case) -> Said | None:
        n = self.x * case.cards[self.unit].damage if case.unit == self.unit else 0
        return Said(How.ADD, n) if n else None
