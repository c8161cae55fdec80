from swtcg_rules.engine.rule import Bearer, Effect, Rule


class Cunning(Rule):
    """The unit's attack dice are shown only after the chances to reroll and to prevent (digest 7.2; decision 32)."""

    effect = Effect.ISOLATED
    step = "roll"
    bearer = Bearer.SOURCE
    attack_only = True
    hides_dice = True
    decisions = (32,)
    between_two = True
