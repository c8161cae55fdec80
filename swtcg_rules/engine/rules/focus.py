from swtcg_rules.engine.engine import Engine
from swtcg_rules.engine.events import Log, looked
from swtcg_rules.engine.rule import Bearer, Effect, Rule, When
from swtcg_rules.engine.state import State, gains
from swtcg_rules.table.model import Modifier, Until


class Focus(Rule):
    """A natural 5 in the initial roll: X more power for the unit's next attack (digest 7.2; decision 7)."""

    effect = Effect.CUMULATIVE
    step = "initial-roll"
    bearer = Bearer.SOURCE
    attack_only = True
    watches = 5
    when = When.INITIAL_ROLL
    between_two = True

    def happen(self, engine: Engine, state: State, log: Log) -> State:
        found = self.shown(engine, state)
        log.append(looked(found, self.step, self.unit, self.index, self.x))
        return gains(state, self.unit, Modifier(self.x, Until.NEXT_ATTACK, self.keyword)) if found else state
