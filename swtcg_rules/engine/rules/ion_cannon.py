from swtcg_rules.engine.rule import Bearer, Effect, Rule
from swtcg_rules.table.model import Arena


class IonCannon(Rule):
    """The unit may attack into the Space arena with a power of X in place of its own (digest 7; decision 57)."""

    effect = Effect.CUMULATIVE
    step = "declare"
    bearer = Bearer.SOURCE
    decisions = (57,)
    attack_only = True
    reaches = Arena.SPACE
    between_two = True
