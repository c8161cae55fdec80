from swtcg_rules.engine.rule import Bearer, Effect, Rule


class Fury(Rule):
    """A natural 4 in the initial roll brings X more attack dice, once (digest 7.2; decision 7)."""

    effect = Effect.CUMULATIVE
    step = "initial-roll"
    bearer = Bearer.SOURCE
    attack_only = True
    watches = 4
    initial = True
    between_two = True

    def more_dice(self) -> int:
        return self.x
