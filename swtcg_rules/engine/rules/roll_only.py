from swtcg_rules.engine.rule import Bearer, Effect, Rule


class RollOnly(Rule):
    """The effect 'Roll only X dice': the unit's attacks roll so many dice whatever its power (digest 1.8; decision 6)."""

    effect = Effect.SELECTIVE
    step = "roll"
    bearer = Bearer.SOURCE
    attack_only = True
    decisions = (6,)
    between_two = True

    def fixes_dice(self) -> int | None:
        return self.x
