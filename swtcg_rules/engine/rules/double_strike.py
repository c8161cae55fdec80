from collections.abc import Iterator, Sequence

from swtcg_rules.engine.engine import Engine
from swtcg_rules.engine.model import Event, Move, Play, State, noted
from swtcg_rules.engine.rule import Bearer, Effect, Rule
from swtcg_rules.engine.sequence import attack_again


class DoubleStrike(Rule):
    """After its attack the unit may attack once more, any unit of the opponent's it can (digest 7.2; decisions 34, 35)."""

    effect = Effect.ISOLATED
    step = "after-attack"
    bearer = Bearer.SOURCE
    attack_only = True
    decisions = (34,)

    def objection(self, engine: Engine, events: Sequence[Event]) -> str:
        return "not-tapped-for-it" if engine.units[self.unit].granted else ""

    def choices(self, engine: Engine, state: State) -> Iterator[tuple[Move, State]]:
        if noted(state).spent & self.bit or not engine.alive(state, self.unit) or engine.units[self.unit].granted:
            return
        enemies = [unit for unit, player in enumerate(engine.player) if player != engine.player[self.unit]]
        targets = [unit for unit in enemies if engine.attackable(state, self.unit, unit)]
        if targets:
            for unit in targets:
                yield Play(self.index, None, unit), attack_again(engine, state, self, unit)
