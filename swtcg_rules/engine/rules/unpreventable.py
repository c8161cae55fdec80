from swtcg_rules.engine.rule import Bearer, Effect, Rule
from swtcg_rules.engine.state import Damage


class Unpreventable(Rule):
    """The effect 'Damage can't be prevented': that of the unit's attacks (digest 7.2, Ferocity)."""

    effect = Effect.ISOLATED
    step = "prevention-chance"
    bearer = Bearer.SOURCE
    attack_only = True
    between_two = True

    def makes_unpreventable(self, damage: Damage) -> bool:
        return damage.of_attack
