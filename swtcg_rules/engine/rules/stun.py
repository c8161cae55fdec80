from swtcg_rules.engine.engine import Engine
from swtcg_rules.engine.events import Fires, Idle, Log
from swtcg_rules.engine.rule import Bearer, Effect, Rule, When
from swtcg_rules.engine.state import State, gains
from swtcg_rules.table.model import Modifier, Until


class Stun(Rule):
    """A unit that this one damages has X less power until the end of the battle (digest 7.1; decisions 24, 25)."""

    effect = Effect.CUMULATIVE
    step = "placement"
    bearer = Bearer.ANYONE
    decisions = (24, 25)
    when = When.DAMAGE_PLACED
    between_two = True

    def happen(self, engine: Engine, state: State, log: Log) -> State:
        from_it = [damage for damage in state.frame.damage if damage.source == self.unit != damage.target]
        hurt = dict.fromkeys(damage.target for damage in from_it if damage.amount)
        if from_it and not hurt:
            log.append(Idle(self.step, self.unit, self.index))
        for unit in hurt:
            log.append(Fires(self.step, self.unit, self.index, self.x))
            state = gains(state, unit, Modifier(-self.x, Until.END_OF_BATTLE, self.keyword))
        return state
