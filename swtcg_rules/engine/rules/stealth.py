from swtcg_rules.engine.engine import Engine
from swtcg_rules.engine.rule import Bearer, Effect, Rule
from swtcg_rules.engine.state import State


class Stealth(Rule):
    """The unit cannot be attacked unless it is tapped or has a damage counter (digest 7.2)."""

    effect = Effect.ISOLATED
    step = "declare"
    bearer = Bearer.TARGET
    attack_only = True
    between_two = True

    def forbids_attack(self, engine: Engine, state: State) -> bool:
        card = state.cards[self.unit]
        return not (card.tapped or card.damage)
