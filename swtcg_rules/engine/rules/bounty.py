from swtcg_rules.engine.asks import Ask
from swtcg_rules.engine.engine import Engine
from swtcg_rules.engine.events import Fires, Log
from swtcg_rules.engine.model import Fallen
from swtcg_rules.engine.rule import Bearer, Effect, Rule, When
from swtcg_rules.engine.state import State


class Bounty(Rule):
    """The bonus is earned when damage from the unit discards another one (digest 7.1)."""

    effect = Effect.LAYERED
    step = "discard"
    bearer = Bearer.ANYONE
    when = When.DISCARDED
    asked = (Ask.WORK,)
    between_two = True

    def struck(self, engine: Engine, state: State, log: Log, fallen: Fallen) -> State:
        if self.unit in fallen.killers and fallen.unit != self.unit:
            log.append(Fires(self.step, self.unit, self.index))
        return state
