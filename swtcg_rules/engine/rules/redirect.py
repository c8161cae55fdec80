from collections.abc import Iterator

from swtcg_rules.engine.engine import Engine
from swtcg_rules.engine.frames.chance import played
from swtcg_rules.engine.model import Move, Play
from swtcg_rules.engine.rule import Bearer, Effect, Rule
from swtcg_rules.engine.state import State


class Redirect(Rule):
    """The attack on the unit goes to another of its side in its arena instead (digest 7.2)."""

    effect = Effect.SELECTIVE
    step = "attack-chance"
    bearer = Bearer.TARGET
    attack_only = True
    playable = True
    activated = True

    def objection(self, engine: Engine, state: State, unit: int | None = None) -> str:
        if engine.precise(state.frame.deed.source):
            return "fixed-defender"
        if unit in engine.others(state, self.unit, side=True) and engine.protecting(state, unit):
            return "protected"
        return "" if self.targets(engine, state) else "nobody-to-attack-beside"

    def plays(self, engine: Engine, state: State) -> Iterator[tuple[Move, State]]:
        if engine.precise(state.frame.deed.source):
            return
        for unit in self.targets(engine, state):
            yield Play(self.index, None, unit), played(engine, state, self, deed=state.frame.deed._replace(target=unit))

    def targets(self, engine: Engine, state: State) -> list[int]:
        """The units that the attack may go to instead."""
        beside = engine.others(state, self.unit, side=True)
        return [unit for unit in beside if engine.attackable(state, state.frame.deed.source, unit)]
