from swtcg_rules.engine.asks import Ask, Case, How, Said
from swtcg_rules.engine.rule import Bearer, Effect, Rule


class Intimidation(Rule):
    """The unit has 1 more power and health for each of the opponent's units in its arena (digest 7.2)."""

    effect = Effect.ISOLATED
    step = "always"
    bearer = Bearer.ANYONE
    asked = (Ask.STRENGTH,)

    def says(self, case: Case) -> Said | None:
        if case.unit != self.unit:
            return None
        player, arena = case.engine.player, case.engine.arena
        enemies = (other for other, card in enumerate(case.cards) if player[other] != player[self.unit] and not card.discarded)
        here = sum(arena[enemy] == arena[self.unit] for enemy in enemies)
        return Said(How.ADD, here) if here else None
