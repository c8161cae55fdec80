from swtcg_rules.engine.engine import Engine
from swtcg_rules.engine.events import Log, looked
from swtcg_rules.engine.model import Action, Ending, State, note, noted
from swtcg_rules.engine.rule import Bearer, Effect, Rule
from swtcg_rules.table.model import Kind


class Backfire(Rule):
    """A natural 3 in the initial roll: X dice of damage to the unit itself at the attack's end (digest 7.2; decision 7)."""

    effect = Effect.CUMULATIVE
    step = "initial-roll"
    bearer = Bearer.SOURCE
    decisions = (30,)
    attack_only = True
    watches = 3
    initial = True

    def happen(self, engine: Engine, state: State, log: Log) -> State:
        assert state.dice
        found = self.x > 0 and engine.reading(state.action).shows(state.dice.pool, self.watches)
        log.append(looked(found, self.step, self.unit, self.index, self.x))
        ending = Ending(self.index, Action(Kind.DICE, self.unit, self.unit, self.x))
        return note(state, triggered=(*noted(state).triggered, ending)) if found else state
