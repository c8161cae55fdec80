from swtcg_rules.engine.asks import Ask, Case, How, Said
from swtcg_rules.engine.rule import Bearer, Effect, Rule


class Inspiration(Rule):
    """Each other unit of its side in its arena has 1 more power and health (digest 7.2; decision 40)."""

    effect = Effect.ISOLATED
    step = "always"
    bearer = Bearer.ANYONE
    asked = (Ask.STRENGTH,)

    def says(self, case: Case) -> Said | None:
        if case.unit == self.unit or case.cards[self.unit].discarded:
            return None
        engine, unit = case.engine, case.unit
        beside = engine.player[unit] == engine.player[self.unit] and engine.arena[unit] == engine.arena[self.unit]
        return Said(How.ADD, 1) if beside else None
