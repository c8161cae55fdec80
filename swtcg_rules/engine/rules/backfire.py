from swtcg_rules.engine.engine import Engine
from swtcg_rules.engine.events import Log, looked
from swtcg_rules.engine.rule import Bearer, Effect, Rule, When
from swtcg_rules.engine.state import Deed, Ending, State, with_frame
from swtcg_rules.table.model import Kind


class Backfire(Rule):
    """A natural 3 in the initial roll: X dice of damage to the unit itself at the attack's end (digest 7.2; decision 7)."""

    effect = Effect.CUMULATIVE
    step = "initial-roll"
    bearer = Bearer.SOURCE
    decisions = (30,)
    attack_only = True
    watches = 3
    when = When.INITIAL_ROLL
    between_two = True

    def happen(self, engine: Engine, state: State, log: Log) -> State:
        found = self.x > 0 and self.shown(engine, state)
        log.append(looked(found, self.step, self.unit, self.index, self.x))
        ending = Ending(self.index, Deed(Kind.DICE, self.unit, self.unit, self.x))
        return with_frame(state, triggered=(*state.frame.triggered, ending)) if found else state
