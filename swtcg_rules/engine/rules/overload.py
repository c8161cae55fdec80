from collections.abc import Iterator

from swtcg_rules.engine.engine import Engine
from swtcg_rules.engine.frames.chance import asked
from swtcg_rules.engine.model import Call, Option, Play
from swtcg_rules.engine.rule import Bearer, Effect, Rule
from swtcg_rules.engine.state import Deed, Ending, State, with_frame
from swtcg_rules.table.model import Kind


class Overload(Rule):
    """The unit may have X more power for its attack, and then does X dice of damage to itself (digest 7.2)."""

    effect = Effect.CUMULATIVE
    step = "attack-triggers"
    bearer = Bearer.SOURCE
    attack_only = True
    between_two = True

    def may(self, engine: Engine, state: State) -> Iterator[Option]:
        if self.x:
            chosen = asked(state, self)
            ending = Ending(self.index, Deed(Kind.DICE, self.unit, self.unit, self.x))
            stronger = with_frame(chosen, power=state.frame.power + self.x, triggered=(*state.frame.triggered, ending))
            yield Option(Call.PASS, chosen)
            yield Option(Play(self.index), stronger)
