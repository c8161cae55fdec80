from collections.abc import Iterator

from swtcg_rules.engine.engine import Engine
from swtcg_rules.engine.model import Move, Play, State, noted
from swtcg_rules.engine.rule import Bearer, Effect, Rule
from swtcg_rules.engine.sequence import attack_again


class Tenacity(Rule):
    """If its first attack did less than X damage, the unit may attack the same unit once more (digest 7.2; decision 35)."""

    effect = Effect.CUMULATIVE
    step = "after-attack"
    bearer = Bearer.SOURCE
    attack_only = True

    def choices(self, engine: Engine, state: State) -> Iterator[tuple[Move, State]]:
        record = noted(state)
        if record.spent & self.bit or record.first is None or not engine.alive(state, self.unit):
            return
        target, damage = record.first
        if damage < self.x and engine.attackable(state, self.unit, target):
            yield Play(self.index), attack_again(engine, state, self, target)
