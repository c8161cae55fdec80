from swtcg_rules.engine.asks import Ask, Case, How, Said
from swtcg_rules.engine.rule import Bearer, Effect, Rule


class OpenToArenas(Rule):
    """The effect 'open to attacks from any arena': units of other arenas attack it with their own power."""

    effect = Effect.ISOLATED
    step = "declare"
    bearer = Bearer.TARGET
    attack_only = True
    between_two = True
    asked = (Ask.BE_REACHED,)

    def says(self, case: Case) -> Said | None:
        return Said(How.SET, 1) if case.unit == self.unit else None
