from collections.abc import Iterator

from swtcg_rules.engine.engine import Engine
from swtcg_rules.engine.model import Action, Ending, Move, Play, State, note, noted
from swtcg_rules.engine.playing import played
from swtcg_rules.engine.rule import Bearer, Effect, Rule
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

    def objection(self, engine: Engine, state: State, unit: int | None = None) -> str:
        return "" if engine.arena[self.unit] == engine.arena[engine.attacker] else "attack-from-elsewhere"

    def plays(self, engine: Engine, state: State) -> Iterator[tuple[Move, State]]:
        attacker = state.action.source
        if self.x and engine.arena[self.unit] == engine.arena[attacker]:
            ending = Ending(self.index, Action(Kind.DICE, self.unit, attacker, self.x))
            after = note(state, activated=(*noted(state).activated, ending))
            yield Play(self.index), played(engine, after, self)
