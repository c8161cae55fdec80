from swtcg_rules.engine.asks import Ask, Case, How, Said
from swtcg_rules.engine.rule import Bearer, Effect, Rule


class Unpreventable(Rule):
    """The effect 'Damage can't be prevented': that of the unit's attacks (digest 7.2, Ferocity)."""

    effect = Effect.ISOLATED
    step = "prevention-chance"
    bearer = Bearer.SOURCE
    attack_only = True
    between_two = True
    asked = (Ask.PREVENT,)

    def says(self, case: Case) -> Said:
        return Said(How.FORBID)
