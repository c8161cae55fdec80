from swtcg_rules.engine.asks import Ask, Case, How, Said
from swtcg_rules.engine.rule import Bearer, Effect, Rule


class Fortitude(Rule):
    """The unit may prevent damage to itself that cannot be prevented (digest 7.2)."""

    effect = Effect.ISOLATED
    step = "prevention-chance"
    bearer = Bearer.TARGET
    between_two = True
    asked = (Ask.PREVENT,)

    def says(self, case: Case) -> Said:
        return Said(How.OVERRIDE)
