from swtcg_rules.engine.asks import Ask, Case, How, Said
from swtcg_rules.engine.rule import Bearer, Effect, Rule


class DoubleDamage(Rule):
    """Each damage that the unit's attack does to the defending unit puts two counters (digest 7.2; decision 70)."""

    effect = Effect.ISOLATED
    step = "placement"
    bearer = Bearer.SOURCE
    attack_only = True
    decisions = (70,)
    between_two = True
    asked = (Ask.COUNTERS,)

    def says(self, case: Case) -> Said:
        return Said(How.MULTIPLY, 2)
