from swtcg_rules.engine.engine import Engine
from swtcg_rules.engine.events import Log, looked
from swtcg_rules.engine.rule import Bearer, Effect, Rule, When
from swtcg_rules.engine.state import State, with_frame


class Fury(Rule):
    """A natural 4 in the initial roll brings X more attack dice, once (digest 7.2; decision 7)."""

    effect = Effect.CUMULATIVE
    step = "initial-roll"
    bearer = Bearer.SOURCE
    attack_only = True
    when = When.FIRST_DICE
    watches = 4
    between_two = True

    def happen(self, engine: Engine, state: State, log: Log) -> State:
        if not self.x:
            return state
        found = self.shown(engine, state)
        log.append(looked(found, self.step, self.unit, self.index, self.x))
        return with_frame(state, dice=state.frame.dice._replace(falling=self.x)) if found else state
