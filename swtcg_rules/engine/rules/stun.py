from swtcg_rules.engine.engine import Engine
from swtcg_rules.engine.model import Event, State
from swtcg_rules.engine.rule import Bearer, Effect, Log, Rule


class Stun(Rule):
    """A unit that this one damages has X less power until the end of the battle (digest 7.1; decisions 24, 25)."""

    effect = Effect.CUMULATIVE
    step = "placement"
    bearer = Bearer.SOURCE
    decisions = (24,)

    def happen(self, engine: Engine, state: State, log: Log) -> State:
        units = list(state.units)
        for damage in state.damage:
            if damage.source == self.unit != damage.target and damage.amount:
                log.append(Event(self.step, "fires", self.unit, self.index, self.x))
                units[damage.target] = units[damage.target]._replace(power=units[damage.target].power - self.x)
            else:
                log.append(Event(self.step, "idle", self.unit, self.index))
        return state._replace(units=tuple(units))
