from swtcg_rules.engine.engine import Engine
from swtcg_rules.engine.events import Fires, Idle, Log
from swtcg_rules.engine.rule import Bearer, Effect, Rule, When
from swtcg_rules.engine.state import State, with_frame


class CriticalHit(Rule):
    """A natural 6 among the attack dice, after rerolls, adds X damage, once (digest 7.1)."""

    effect = Effect.CUMULATIVE
    step = "pending-damage"
    bearer = Bearer.SOURCE
    attack_only = True
    when = When.HITS_COUNTED
    watches = 6
    between_two = True

    def happen(self, engine: Engine, state: State, log: Log) -> State:
        if not self.shown(engine, state):
            log.append(Idle(self.step, self.unit, self.index))
            return state
        first, *others = state.frame.damage
        log.append(Fires(self.step, self.unit, self.index, self.x))
        return with_frame(state, damage=(first._replace(amount=first.amount + self.x), *others))
