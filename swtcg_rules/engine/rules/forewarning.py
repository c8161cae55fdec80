from swtcg_rules.engine.rule import Bearer, Effect, Rule, When


class Forewarning(Rule):
    """Its effect is gained by naming the number of hits of an attack on the unit beforehand (digest 7.2; decision 31)."""

    effect = Effect.LAYERED
    step = "attack-triggers"
    bearer = Bearer.TARGET
    attack_only = True
    when = When.HITS_NAMED
    decisions = (31,)
    between_two = True
