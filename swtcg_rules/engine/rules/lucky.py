from swtcg_rules.engine.reroll import Reroll
from swtcg_rules.engine.rule import Bearer, Effect


class Lucky(Reroll):
    """Once in each attack its player may have up to X attack dice rolled again, and picks them (digest 7.1; decision 9)."""

    effect = Effect.CUMULATIVE
    bearer = Bearer.EITHER
    attack_only = True
    decisions = (9,)
    between_two = True
