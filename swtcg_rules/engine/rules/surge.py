from collections.abc import Iterator

from swtcg_rules.engine.engine import Engine
from swtcg_rules.engine.frames.chance import asked
from swtcg_rules.engine.model import Call, Option, Play
from swtcg_rules.engine.rule import Bearer, Effect, Rule
from swtcg_rules.engine.state import State, gains
from swtcg_rules.table.model import Modifier, Until


class Surge(Rule):
    """When another unit damages this one, a unit in its arena may get X more power (digest 7.2; decision 25)."""

    effect = Effect.CUMULATIVE
    step = "placement"
    bearer = Bearer.ANYONE
    decisions = (25,)

    def may(self, engine: Engine, state: State) -> Iterator[Option]:
        if self.x and any(d.target == self.unit != d.source and d.amount for d in state.frame.damage):
            chosen = asked(state, self)
            stronger = Modifier(self.x, Until.END_OF_TURN, self.keyword)
            for unit in self.targets(engine, state):
                yield Option(Play(self.index, None, unit), gains(chosen, unit, stronger))
            yield Option(Call.PASS, chosen)

    def targets(self, engine: Engine, state: State) -> list[int]:
        return [self.unit, *engine.others(state, self.unit)]
