from collections.abc import Iterator

from swtcg_rules.engine.engine import Engine
from swtcg_rules.engine.frames.strikes import attack_again
from swtcg_rules.engine.model import Move, Play
from swtcg_rules.engine.rule import Bearer, Effect, Rule
from swtcg_rules.engine.state import State


class DoubleStrike(Rule):
    """After its attack the unit may attack once more, any unit of the opponent's it can (digest 7.2; decisions 34, 35)."""

    effect = Effect.ISOLATED
    step = "after-attack"
    bearer = Bearer.SOURCE
    attack_only = True
    decisions = (34,)

    def objection(self, engine: Engine, state: State, unit: int | None = None) -> str:
        if engine.units[self.unit].granted:
            return "not-tapped-for-it"
        if not engine.alive(state, self.unit):
            return "own-unit-gone"
        if unit is not None and not engine.alive(state, unit):
            return "target-gone"
        if unit is not None and engine.protecting(state, unit):
            return "protected"
        return "" if self.targets(engine, state) else "nobody-to-attack"

    def choices(self, engine: Engine, state: State) -> Iterator[tuple[Move, State]]:
        if state.frame.spent & self.bit or self.objection(engine, state):
            return
        for unit in self.targets(engine, state):
            yield Play(self.index, None, unit), attack_again(engine, state, self, unit)

    def targets(self, engine: Engine, state: State) -> list[int]:
        enemies = [unit for unit, player in enumerate(engine.player) if player != engine.player[self.unit]]
        return [unit for unit in enemies if engine.attackable(state, self.unit, unit)]
