from swtcg_rules.engine.asks import Ask, Case, How, Said
from swtcg_rules.engine.rule import Bearer, Effect, Rule


class Stealth(Rule):
    """The unit cannot be attacked unless it is tapped or has a damage counter (digest 7.2)."""

    effect = Effect.ISOLATED
    step = "declare"
    bearer = Bearer.TARGET
    attack_only = True
    between_two = True
    asked = (Ask.BE_ATTACKED,)

    def says(self, case: Case) -> Said | None:
        hidden = case.unit == self.unit and not case.cards[self.unit].tapped and case.cards[self.unit].damage == 0
        return Said(How.FORBID) if hidden else None
