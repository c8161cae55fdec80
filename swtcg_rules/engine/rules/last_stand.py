from swtcg_rules.engine.engine import Engine
from swtcg_rules.engine.events import Fires, Log
from swtcg_rules.engine.model import Fallen
from swtcg_rules.engine.rule import Bearer, Effect, Rule, When
from swtcg_rules.engine.state import State


class LastStand(Rule):
    """Its effect happens when the unit is discarded from an arena (digest 7.2)."""

    effect = Effect.LAYERED
    step = "discard"
    bearer = Bearer.ANYONE
    when = When.DISCARDED
    between_two = True

    def struck(self, engine: Engine, state: State, log: Log, fallen: Fallen) -> State:
        if fallen.unit == self.unit:
            log.append(Fires(self.step, self.unit, self.index))
        return state
