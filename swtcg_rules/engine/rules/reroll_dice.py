from swtcg_rules.engine.reroll import Reroll
from swtcg_rules.engine.rule import Bearer, Effect


class RerollDice(Reroll):
    """The effect 'Reroll X dice': up to X dice of a roll, once for each roll (digest 3)."""

    effect = Effect.LAYERED
    bearer = Bearer.ANYONE
    activated = True
