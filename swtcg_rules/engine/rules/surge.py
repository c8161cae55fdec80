from collections.abc import Iterator

from swtcg_rules.engine.engine import Engine
from swtcg_rules.engine.model import Call, Move, Play, State
from swtcg_rules.engine.playing import asked
from swtcg_rules.engine.rule import Bearer, Effect, Rule


class Surge(Rule):
    """When another unit damages this one, a unit in its arena may get X more power (digest 7.2; decision 25)."""

    effect = Effect.CUMULATIVE
    step = "placement"
    bearer = Bearer.ANYONE
    helps = True
    decisions = (25,)

    def choices(self, engine: Engine, state: State) -> Iterator[tuple[Move, State]]:
        if self.x and any(d.target == self.unit != d.source and d.amount for d in state.damage):
            chosen = asked(state, self)
            for unit in (self.unit, *engine.others(state, self.unit, side=True)):
                yield Play(self.index, None, unit), engine.stronger(chosen, unit, self.x)
            yield Call.PASS, chosen
