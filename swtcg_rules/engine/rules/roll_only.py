from swtcg_rules.engine.asks import Ask, Case, How, Said
from swtcg_rules.engine.rule import Bearer, Effect, Rule


class RollOnly(Rule):
    """The effect 'Roll only X dice': the unit's attacks roll X dice whatever its power (digest 1.8; decision 6)."""

    effect = Effect.SELECTIVE
    step = "roll"
    bearer = Bearer.SOURCE
    attack_only = True
    decisions = (6,)
    between_two = True
    asked = (Ask.ATTACK_DICE, Ask.ATTACK_POWER)

    def says(self, case: Case) -> Said:
        return Said(How.SET, self.x) if case.ask is Ask.ATTACK_DICE else Said(How.VOID)
