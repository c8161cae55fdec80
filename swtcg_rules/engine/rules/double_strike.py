from collections.abc import Iterator

from swtcg_rules.engine.engine import Engine
from swtcg_rules.engine.frames.strikes import attack_again
from swtcg_rules.engine.model import Objection, Option, Play
from swtcg_rules.engine.rule import Bearer, Effect, Rule
from swtcg_rules.engine.state import State


class DoubleStrike(Rule):
    """After its attack the unit may attack once more, any of the opponent's units it can (digest 7.2; decisions 34, 35)."""

    effect = Effect.ISOLATED
    step = "after-attack"
    bearer = Bearer.SOURCE
    attack_only = True
    decisions = (34,)

    def may(self, engine: Engine, state: State) -> Iterator[Option | Objection]:
        if state.frame.spent & self.bit:
            return
        if engine.units[self.unit].granted:
            yield Objection("not-tapped-for-it")
        elif not engine.alive(state, self.unit):
            yield Objection("own-unit-gone")
        else:
            targets = self.targets(engine, state)
            for unit in range(len(state.cards)):
                if not engine.alive(state, unit):
                    yield Objection("target-gone", unit)
                elif engine.protected(state, self.unit, unit):
                    yield Objection("protected", unit)
                elif unit in targets:
                    yield Option(Play(self.index, None, unit), attack_again(engine, state, self, unit))
            if not targets:
                yield Objection("nobody-to-attack")

    def targets(self, engine: Engine, state: State) -> list[int]:
        enemies = [unit for unit, player in enumerate(engine.player) if player != engine.player[self.unit]]
        return [unit for unit in enemies if engine.attackable(state, self.unit, unit)]
