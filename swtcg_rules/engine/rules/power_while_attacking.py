from swtcg_rules.engine.asks import Ask, Case, How, Said
from swtcg_rules.engine.rule import Bearer, Effect, Rule


class PowerWhileAttacking(Rule):
    """The effect '+X power' in attacks in which its condition holds: X more dice, or fewer (digest 1.4)."""

    effect = Effect.LAYERED
    step = "roll"
    bearer = Bearer.SOURCE
    attack_only = True
    between_two = True
    asked = (Ask.ATTACK_POWER,)

    def says(self, case: Case) -> Said:
        return Said(How.ADD, self.x)
