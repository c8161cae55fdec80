from swtcg_rules.engine.rule import Bearer, Effect, Rule


class AttacksStealth(Rule):
    """The effect 'attacks through Stealth': Stealth does not forbid the attacks of this unit; see `stealth`."""

    effect = Effect.ISOLATED
    step = "declare"
    bearer = Bearer.SOURCE
    attack_only = True
    between_two = True
