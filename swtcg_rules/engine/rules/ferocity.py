from swtcg_rules.engine.asks import Ask, Case, How, Said
from swtcg_rules.engine.rule import Bearer, Effect, Rule


class Ferocity(Rule):
    """Damage from the unit cannot be prevented, unless the damaged unit has Fortitude (digest 7.2)."""

    effect = Effect.ISOLATED
    step = "prevention-chance"
    bearer = Bearer.SOURCE
    between_two = True
    asked = (Ask.PREVENT,)

    def says(self, case: Case) -> Said:
        return Said(How.FORBID)
