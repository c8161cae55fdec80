from collections.abc import Iterator

from swtcg_rules.engine.engine import Engine
from swtcg_rules.engine.frames.disrupt import answered
from swtcg_rules.engine.model import Option, Play
from swtcg_rules.engine.rule import Bearer, Effect, Rule, When
from swtcg_rules.engine.state import Disrupt, State


class DisruptEffect(Rule):
    """The effect 'Disrupt': an ability the opponent just played does not take effect; once a turn (digest 3; decision 49)."""

    effect = Effect.LAYERED
    step = "attack-chance"
    bearer = Bearer.ANYONE
    activated = True
    when = When.ABILITY_PLAYED
    decisions = (49,)

    def may(self, engine: Engine, state: State) -> Iterator[Option]:
        answers = isinstance(state.frame, Disrupt) and engine.alive(state, self.unit)
        if answers and not state.position.used & self.bit:
            yield Option(Play(self.index), answered(engine, state, self))
