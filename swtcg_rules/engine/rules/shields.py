from swtcg_rules.engine.asks import Ask, Case, How, Said
from swtcg_rules.engine.rule import Bearer, Effect, Rule


class Shields(Rule):
    """The attacking unit has X less power against the unit; only attack dice are counted by power (digest 7.1)."""

    effect = Effect.CUMULATIVE
    step = "roll"
    bearer = Bearer.TARGET
    attack_only = True
    between_two = True
    asked = (Ask.ATTACK_POWER,)

    def says(self, case: Case) -> Said:
        return Said(How.ADD, -self.x)
