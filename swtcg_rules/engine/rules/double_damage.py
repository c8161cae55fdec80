from swtcg_rules.engine.rule import Bearer, Effect, Rule


class DoubleDamage(Rule):
    """Each damage from the unit puts two counters (digest 7.2; decision 70)."""

    effect = Effect.ISOLATED
    step = "placement"
    bearer = Bearer.SOURCE
    counters_for_each = 2
    decisions = (70,)
    between_two = True
