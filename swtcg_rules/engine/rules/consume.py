from swtcg_rules.engine.engine import Engine
from swtcg_rules.engine.events import Fires, Log
from swtcg_rules.engine.model import Fallen
from swtcg_rules.engine.rule import Bearer, Effect, Rule, When
from swtcg_rules.engine.state import State, with_card


class Consume(Rule):
    """The unit has 1 more power and health for each card beneath it, and gets one for each unit it discards (digest 7.2)."""

    effect = Effect.ISOLATED
    step = "always"
    bearer = Bearer.ANYONE
    when = When.DISCARDED
    between_two = True

    def struck(self, engine: Engine, state: State, log: Log, fallen: Fallen) -> State:
        if self.unit not in fallen.killers or fallen.unit == self.unit:
            return state
        log.append(Fires("discard", self.unit, self.index))
        return with_card(state, self.unit, beneath=state.cards[self.unit].beneath + 1)
