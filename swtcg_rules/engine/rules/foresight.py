from swtcg_rules.engine.rule import Bearer, Effect, Rule, When


class Foresight(Rule):
    """Its effect is gained by naming the number of hits of its own attack beforehand (digest 7.2; decision 31)."""

    effect = Effect.LAYERED
    step = "attack-triggers"
    bearer = Bearer.SOURCE
    attack_only = True
    when = When.HITS_NAMED
    decisions = (31,)
    between_two = True
