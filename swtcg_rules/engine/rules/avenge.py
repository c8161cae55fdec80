from swtcg_rules.engine.engine import Engine
from swtcg_rules.engine.events import Fires, Log
from swtcg_rules.engine.model import Fallen
from swtcg_rules.engine.rule import Bearer, Effect, Rule, When
from swtcg_rules.engine.state import Deed, Ending, State, in_attack, with_attack
from swtcg_rules.table.model import Kind


class Avenge(Rule):
    """If the attacker's damage discards another unit of its side in its arena: X dice to the attacker at the end (digest 7.2)."""

    effect = Effect.CUMULATIVE
    step = "discard"
    bearer = Bearer.ANYONE
    when = When.DISCARDED

    def struck(self, engine: Engine, state: State, log: Log, fallen: Fallen) -> State:
        attack = in_attack(state)
        ours = fallen.unit != self.unit and engine.player[fallen.unit] == engine.player[self.unit]
        here = engine.arena[fallen.unit] == engine.arena[self.unit]
        there = engine.alive(state, self.unit) or self.unit in fallen.together
        if not (attack and attack.deed.source in fallen.killers and ours and here and there and self.x):
            return state
        log.append(Fires(self.step, self.unit, self.index, self.x))
        ending = Ending(self.index, Deed(Kind.DICE, self.unit, attack.deed.source, self.x))
        return with_attack(state, triggered=(*attack.triggered, ending))
