from swtcg_rules.engine.asks import Ask, Case, How, Said
from swtcg_rules.engine.rule import Bearer, Effect, Rule


class Cunning(Rule):
    """The unit's attack dice are shown only after the chances to reroll and to prevent (digest 7.2; decision 32)."""

    effect = Effect.ISOLATED
    step = "roll"
    bearer = Bearer.SOURCE
    attack_only = True
    decisions = (32,)
    between_two = True
    asked = (Ask.SHOW_DICE,)

    def says(self, case: Case) -> Said:
        return Said(How.FORBID)
