from collections.abc import Iterator

from swtcg_rules.engine.engine import Engine
from swtcg_rules.engine.frames.chance import played
from swtcg_rules.engine.model import Move, Play
from swtcg_rules.engine.rule import Bearer, Effect, Rule
from swtcg_rules.engine.state import State


class Intercept(Rule):
    """The unit takes the place of another of its side that is attacked in its arena (digest 7.1)."""

    effect = Effect.SELECTIVE
    step = "attack-chance"
    bearer = Bearer.ANYONE
    attack_only = True
    playable = True
    moves_defender = True
    activated = True

    def objection(self, engine: Engine, state: State, unit: int | None = None) -> str:
        if engine.precise(state.frame.deed.source):
            return "fixed-defender"
        return "" if state.frame.deed.target in engine.others(state, self.unit, side=True) else "not-beside"

    def plays(self, engine: Engine, state: State) -> Iterator[tuple[Move, State]]:
        source, target = state.frame.deed.source, state.frame.deed.target
        beside = target in engine.others(state, self.unit, side=True) and engine.alive(state, self.unit)
        if beside and not engine.precise(source):
            if engine.attackable(state, source, self.unit):
                yield Play(self.index), played(engine, state, self, deed=state.frame.deed._replace(target=self.unit))
            elif engine.every_face:  # the cost may be paid, and nothing changes; no player gains by that
                yield Play(self.index), played(engine, state, self)
