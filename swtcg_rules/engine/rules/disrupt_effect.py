from swtcg_rules.engine.rule import Bearer, Effect, Rule


class DisruptEffect(Rule):
    """The effect 'Disrupt': an ability the opponent just played does not take effect; once a turn (digest 3; decision 49)."""

    effect = Effect.LAYERED
    step = "attack-chance"
    bearer = Bearer.ANYONE
    activated = True
    disrupts = True
    decisions = (49,)
