from swtcg_rules.engine.asks import Ask, Case, How, Said
from swtcg_rules.engine.rule import Bearer, Effect, Rule


class Armor(Rule):
    """Attack dice and dice of damage hit the unit on 5 or more (digest 7.1)."""

    effect = Effect.ISOLATED
    step = "hits"
    bearer = Bearer.TARGET
    between_two = True
    asked = (Ask.TO_HIT,)

    def says(self, case: Case) -> Said:
        return Said(How.SET, 5)
