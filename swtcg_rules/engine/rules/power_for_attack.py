from collections.abc import Iterator

from swtcg_rules.engine.engine import Engine
from swtcg_rules.engine.model import Option, Play
from swtcg_rules.engine.rule import Bearer, Effect, Rule
from swtcg_rules.engine.state import State, with_frame


class PowerForAttack(Rule):
    """The effect '+X power for this attack': once in an attack of the unit, before the roll (digest 3)."""

    effect = Effect.LAYERED
    step = "attack-chance"
    bearer = Bearer.SOURCE
    attack_only = True
    playable = True
    activated = True
    between_two = True

    def may(self, engine: Engine, state: State) -> Iterator[Option]:
        yield Option(Play(self.index), with_frame(state, power=state.frame.power + self.x))
