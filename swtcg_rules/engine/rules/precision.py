from swtcg_rules.engine.asks import Ask, Case, How, Said
from swtcg_rules.engine.rule import Bearer, Effect, Rule


class Precision(Rule):
    """Nothing can change whom the unit attacks (digest 7.2; decision 58)."""

    effect = Effect.ISOLATED
    step = "attack-chance"
    bearer = Bearer.SOURCE
    decisions = (58,)
    attack_only = True
    between_two = True
    asked = (Ask.MOVE_DEFENDER,)

    def says(self, case: Case) -> Said:
        return Said(How.FORBID)
