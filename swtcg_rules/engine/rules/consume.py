from swtcg_rules.engine.rule import Bearer, Effect, Rule


class Consume(Rule):
    """The unit has 1 more power and health for each card beneath it, and gets one for each unit it discards (digest 7.2)."""

    effect = Effect.ISOLATED
    step = "always"
    bearer = Bearer.ANYONE
    grows = True
    between_two = True
