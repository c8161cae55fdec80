from collections.abc import Iterator

from swtcg_rules.engine.engine import Engine
from swtcg_rules.engine.frames.strikes import attack_again
from swtcg_rules.engine.model import Objection, Option, Play
from swtcg_rules.engine.rule import Bearer, Effect, Rule
from swtcg_rules.engine.state import State, Strikes


class Tenacity(Rule):
    """If its first attack did less than X damage, the unit may attack the same unit once more (digest 7.2; decision 35)."""

    effect = Effect.CUMULATIVE
    step = "after-attack"
    bearer = Bearer.SOURCE
    attack_only = True
    between_two = True

    def may(self, engine: Engine, state: State) -> Iterator[Option | Objection]:
        go: Strikes = state.frame
        target, damage = go.first or (go.deed.target, 0)
        if not engine.alive(state, self.unit):
            yield Objection("own-unit-gone")
        elif damage >= self.x:
            yield Objection("did-enough")
        elif not engine.attackable(state, self.unit, target):
            yield Objection("target-gone")
        elif go.first and not go.spent & self.bit:
            yield Option(Play(self.index), attack_again(engine, state, self, target))
