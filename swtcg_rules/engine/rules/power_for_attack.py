from collections.abc import Iterator

from swtcg_rules.engine.engine import Engine
from swtcg_rules.engine.for_attack import ForAttack
from swtcg_rules.engine.model import Option, Play
from swtcg_rules.engine.state import State, with_frame


class PowerForAttack(ForAttack):
    """The effect '+X power for this attack'."""

    def may(self, engine: Engine, state: State) -> Iterator[Option]:
        yield Option(Play(self.index), with_frame(state, power=state.frame.power + self.x))
