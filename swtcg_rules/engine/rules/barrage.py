from swtcg_rules.engine.rule import Bearer, Effect, Rule
from swtcg_rules.table.model import Arena


class Barrage(Rule):
    """The unit may attack into the Character arena with a power of X in place of its own (digest 7; decision 57)."""

    effect = Effect.CUMULATIVE
    step = "declare"
    bearer = Bearer.SOURCE
    decisions = (57,)
    attack_only = True
    reaches = Arena.CHARACTER
    between_two = True
