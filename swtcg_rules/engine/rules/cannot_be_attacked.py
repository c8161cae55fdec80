from swtcg_rules.engine.asks import Ask, Case, How, Said
from swtcg_rules.engine.rule import Bearer, Effect, Rule


class CannotBeAttacked(Rule):
    """The effect 'no unit may attack it': the unit cannot be attacked while the text holds."""

    effect = Effect.ISOLATED
    step = "declare"
    bearer = Bearer.TARGET
    attack_only = True
    between_two = True
    asked = (Ask.BE_ATTACKED,)

    def says(self, case: Case) -> Said | None:
        return Said(How.FORBID) if case.unit == self.unit else None
