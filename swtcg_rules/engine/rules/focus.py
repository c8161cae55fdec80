from swtcg_rules.engine.engine import Engine
from swtcg_rules.engine.events import Log, looked
from swtcg_rules.engine.model import State
from swtcg_rules.engine.rule import Bearer, Effect, Rule


class Focus(Rule):
    """A natural 5 in the initial roll: X more power for the unit's next attack (digest 7.2; decision 7)."""

    effect = Effect.CUMULATIVE
    step = "initial-roll"
    bearer = Bearer.SOURCE
    attack_only = True
    watches = 5
    initial = True

    def happen(self, engine: Engine, state: State, log: Log) -> State:
        assert state.dice
        found = engine.reading(state.action).shows(state.dice.pool, self.watches)
        log.append(looked(found, self.step, self.unit, self.index, self.x))
        return engine.for_next_attack(state, self.unit, self.x) if found else state
