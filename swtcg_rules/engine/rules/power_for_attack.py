from collections.abc import Iterator

from swtcg_rules.engine.engine import Engine
from swtcg_rules.engine.frames.chance import played
from swtcg_rules.engine.model import Move, Play
from swtcg_rules.engine.rule import Bearer, Effect, Rule
from swtcg_rules.engine.state import State


class PowerForAttack(Rule):
    """The effect '+X power for this attack': once in an attack of the unit, before the roll (digest 3)."""

    effect = Effect.LAYERED
    step = "attack-chance"
    bearer = Bearer.SOURCE
    attack_only = True
    playable = True
    activated = True
    before_roll = True
    between_two = True

    def plays(self, engine: Engine, state: State) -> Iterator[tuple[Move, State]]:
        yield Play(self.index), played(engine, state, self, power=state.frame.power + self.x)
