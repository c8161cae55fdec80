from swtcg_rules.engine.rule import Bearer, Effect, Rule


class Accuracy(Rule):
    """Adds X to each attack die of the unit; natural numbers stay what they are (digest 7.1; decisions 5, 38)."""

    effect = Effect.CUMULATIVE
    step = "hits"
    bearer = Bearer.SOURCE
    attack_only = True
    between_two = True

    def die_bonus(self) -> int:
        return self.x
