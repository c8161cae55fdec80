from swtcg_rules.engine.asks import Ask, Case, How, Said
from swtcg_rules.engine.rule import Bearer, Effect, Rule


class Accuracy(Rule):
    """Adds X to each attack die of the unit; natural numbers stay what they are (digest 7.1; decisions 5, 38)."""

    effect = Effect.CUMULATIVE
    step = "hits"
    bearer = Bearer.SOURCE
    attack_only = True
    between_two = True
    asked = (Ask.DIE,)

    def says(self, case: Case) -> Said:
        return Said(How.ADD, self.x)
