from swtcg_rules.engine.rule import Bearer, Effect, Rule


class Armor(Rule):
    """Attack dice and dice of damage hit the unit on 5 or more (digest 7.1)."""

    effect = Effect.ISOLATED
    step = "hits"
    bearer = Bearer.TARGET
    between_two = True

    def to_hit(self) -> int:
        return 5
