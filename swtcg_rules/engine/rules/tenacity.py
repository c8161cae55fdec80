from collections.abc import Iterator

from swtcg_rules.engine.engine import Engine
from swtcg_rules.engine.frames.strikes import attack_again
from swtcg_rules.engine.model import Move, Play
from swtcg_rules.engine.rule import Bearer, Effect, Rule
from swtcg_rules.engine.state import State, Strikes, in_go


class Tenacity(Rule):
    """If its first attack did less than X damage, the unit may attack the same unit once more (digest 7.2; decision 35)."""

    effect = Effect.CUMULATIVE
    step = "after-attack"
    bearer = Bearer.SOURCE
    attack_only = True
    between_two = True

    def objection(self, engine: Engine, state: State, unit: int | None = None) -> str:
        if not engine.alive(state, self.unit):
            return "own-unit-gone"
        go = in_go(state)
        target, damage = go.first if go and go.first else (state.frame.deed.target, 0)
        if damage >= self.x:
            return "did-enough"
        return "" if engine.attackable(state, self.unit, target) else "target-gone"

    def choices(self, engine: Engine, state: State) -> Iterator[tuple[Move, State]]:
        go: Strikes = state.frame
        if go.first and not go.spent & self.bit and not self.objection(engine, state):
            yield Play(self.index), attack_again(engine, state, self, go.first[0])
