from swtcg_rules.engine.asks import Ask, Case, How, Said
from swtcg_rules.engine.rule import Bearer, Effect, Rule


class AttackPrice(Rule):
    """The effect 'attacking it costs X Force': paid when the attack is declared; without the Force there is no attack."""

    effect = Effect.CUMULATIVE
    step = "declare"
    bearer = Bearer.TARGET
    attack_only = True
    asked = (Ask.BE_ATTACKED, Ask.TOLL)

    def says(self, case: Case) -> Said | None:
        if case.unit != self.unit:
            return None
        if case.ask is Ask.TOLL:
            return Said(How.ADD, self.x)
        short = case.force is not None and case.force < case.engine.now(Ask.TOLL, case.cards, self.unit, case.deed).value
        return Said(How.FORBID) if short else None
