from swtcg_rules.engine.rule import Bearer, Effect, Rule
from swtcg_rules.engine.state import Damage


class Ferocity(Rule):
    """Damage from the unit cannot be prevented, unless the damaged unit has Fortitude (digest 7.2)."""

    effect = Effect.ISOLATED
    step = "prevention-chance"
    bearer = Bearer.SOURCE
    between_two = True

    def makes_unpreventable(self, damage: Damage) -> bool:
        return True
