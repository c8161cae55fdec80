from swtcg_rules.engine.engine import Engine
from swtcg_rules.engine.events import Fires, Log
from swtcg_rules.engine.model import Action, Ending, Fallen, State, note, noted
from swtcg_rules.engine.rule import Bearer, Effect, Rule
from swtcg_rules.table.model import Kind


class Avenge(Rule):
    """The attacker's damage discards another unit of its side here: X dice to the attacker at the end (digest 7.2)."""

    effect = Effect.CUMULATIVE
    step = "discard"
    bearer = Bearer.ANYONE

    def struck(self, engine: Engine, state: State, log: Log, fallen: Fallen) -> State:
        attack = noted(state).outer or state.action
        ours = fallen.unit != self.unit and engine.player[fallen.unit] == engine.player[self.unit]
        here = engine.arena[fallen.unit] == engine.arena[self.unit]
        there = engine.alive(state, self.unit) or self.unit in fallen.together
        hit = attack.kind is Kind.ATTACK and attack.source in fallen.killers
        if not (ours and here and there and hit and self.x):
            return state
        log.append(Fires(self.step, self.unit, self.index, self.x))
        ending = Ending(self.index, Action(Kind.DICE, self.unit, attack.source, self.x))
        return note(state, triggered=(*noted(state).triggered, ending))
