from swtcg_rules.engine.engine import Engine
from swtcg_rules.engine.events import Log, looked
from swtcg_rules.engine.model import Action, Ending, State, note, noted
from swtcg_rules.engine.rule import Bearer, Effect, Rule
from swtcg_rules.table.model import Kind


class Riposte(Rule):
    """A natural 2 among the dice against the unit: X damage to the attacker at the attack's end (digest 7.2; decision 29)."""

    effect = Effect.CUMULATIVE
    step = "attack-end"
    asked = "hits"
    bearer = Bearer.TARGET
    attack_only = True
    watches = 2
    decisions = (29,)

    def happen(self, engine: Engine, state: State, log: Log) -> State:
        assert state.dice
        found = self.x > 0 and engine.reading(state.action).shows(state.dice.pool, self.watches)
        log.append(looked(found, self.asked, self.unit, self.index, self.x))
        ending = Ending(self.index, Action(Kind.FIXED, self.unit, state.action.source, self.x))
        return note(state, triggered=(*noted(state).triggered, ending)) if found else state
