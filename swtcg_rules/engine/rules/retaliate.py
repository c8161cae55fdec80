from collections.abc import Iterator

from swtcg_rules.engine.engine import Engine
from swtcg_rules.engine.frames.chance import played
from swtcg_rules.engine.model import Move, Play
from swtcg_rules.engine.rule import Bearer, Effect, Rule
from swtcg_rules.engine.state import Deed, Ending, State
from swtcg_rules.table.model import Kind


class Retaliate(Rule):
    """The attacked unit does X dice of damage to the attacker when the attack ends (digest 7.1; decisions 26 to 28, 41)."""

    effect = Effect.LAYERED
    step = "attack-chance"
    bearer = Bearer.TARGET
    decisions = (27,)
    attack_only = True
    playable = True
    activated = True
    between_two = True

    def objection(self, engine: Engine, state: State, unit: int | None = None) -> str:
        return "" if engine.arena[self.unit] == engine.arena[state.frame.deed.source] else "attack-from-elsewhere"

    def plays(self, engine: Engine, state: State) -> Iterator[tuple[Move, State]]:
        attacker = state.frame.deed.source
        if self.x and engine.arena[self.unit] == engine.arena[attacker]:
            ending = Ending(self.index, Deed(Kind.DICE, self.unit, attacker, self.x))
            yield Play(self.index), played(engine, state, self, activated=(*state.frame.activated, ending))
