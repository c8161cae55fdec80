from swtcg_rules.engine.engine import Engine
from swtcg_rules.engine.events import Blocked, Fires, Idle, Log
from swtcg_rules.engine.rule import Bearer, Effect, Rule, When
from swtcg_rules.engine.state import State, with_frame


class Parry(Rule):
    """A natural 1 among the attack dice, after rerolls, prevents X of the damage, by itself (digest 7.2; decisions 16-18)."""

    effect = Effect.CUMULATIVE
    step = "prevention-chance"
    bearer = Bearer.TARGET
    prevents = True
    attack_only = True
    when = When.DAMAGE_PENDING
    watches = 1
    decisions = (16,)
    between_two = True

    def happen(self, engine: Engine, state: State, log: Log) -> State:
        first, *others = state.frame.damage
        if not first.amount:
            return state
        if not self.shown(engine, state):
            log.append(Idle(self.step, self.unit, self.index))
            return state
        if not engine.preventable(first):
            log.append(Blocked(self.step, self.unit, self.index))
            return state
        prevented = min(self.x, first.amount)
        log.append(Fires(self.step, self.unit, self.index, prevented))
        return with_frame(state, damage=(first._replace(amount=first.amount - prevented), *others))
