from collections.abc import Iterator

from swtcg_rules.engine.engine import Engine
from swtcg_rules.engine.for_attack import ForAttack
from swtcg_rules.engine.model import Option, Play
from swtcg_rules.engine.state import State, with_frame


class TextForAttack(ForAttack):
    """The effect 'gets ... for this attack': its text counts from now to the attack's end."""

    def may(self, engine: Engine, state: State) -> Iterator[Option]:
        deed = state.frame.deed
        yield Option(Play(self.index), with_frame(state, deed=deed._replace(on=deed.on | self.switch)))
