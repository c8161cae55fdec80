from swtcg_rules.engine.engine import Engine
from swtcg_rules.engine.events import Log, looked
from swtcg_rules.engine.rule import Bearer, Effect, Rule, When
from swtcg_rules.engine.state import Deed, Ending, State, with_frame
from swtcg_rules.table.model import Kind


class Riposte(Rule):
    """A natural 2 among the dice against the unit: X damage to the attacker at the attack's end (digest 7.2; decision 29)."""

    effect = Effect.CUMULATIVE
    step = "attack-end"
    bearer = Bearer.TARGET
    attack_only = True
    when = When.HITS_READ
    watches = 2
    decisions = (29,)
    between_two = True

    def happen(self, engine: Engine, state: State, log: Log) -> State:
        found = self.x > 0 and self.shown(engine, state)
        log.append(looked(found, "hits", self.unit, self.index, self.x))
        ending = Ending(self.index, Deed(Kind.FIXED, self.unit, state.frame.deed.source, self.x))
        return with_frame(state, triggered=(*state.frame.triggered, ending)) if found else state
