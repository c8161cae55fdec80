from swtcg_rules.engine.rule import Bearer, Effect, Rule


class OpenToArenas(Rule):
    """The effect 'open to attacks from any arena': units of other arenas attack it with their own power."""

    effect = Effect.ISOLATED
    step = "declare"
    bearer = Bearer.TARGET
    attack_only = True
    between_two = True
    open_to_all = True
