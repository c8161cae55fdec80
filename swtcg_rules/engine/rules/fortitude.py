from swtcg_rules.engine.rule import Bearer, Effect, Rule


class Fortitude(Rule):
    """The unit may prevent damage to itself that cannot be prevented (digest 7.2)."""

    effect = Effect.ISOLATED
    step = "prevention-chance"
    bearer = Bearer.TARGET
    prevents_regardless = True
    between_two = True
