from collections.abc import Iterator

from swtcg_rules.engine.asks import Ask
from swtcg_rules.engine.engine import Engine
from swtcg_rules.engine.model import Objection, Option, Play
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

    def may(self, engine: Engine, state: State) -> Iterator[Option | Objection]:
        deed = state.frame.deed
        if not engine.ask(Ask.MOVE_DEFENDER, deed).value:
            yield Objection("fixed-defender")
            return
        targets = self.targets(engine, state)
        for unit in engine.others(state, self.unit, side=True):
            if unit in targets:
                yield Option(Play(self.index, None, unit), engine.turned(state, unit))
            elif engine.protected(state, deed.source, unit):
                yield Objection("protected", unit)
        if not targets:
            yield Objection("nobody-to-attack-beside")

    def targets(self, engine: Engine, state: State) -> list[int]:
        beside = engine.others(state, self.unit, side=True)
        return [unit for unit in beside if engine.attackable(state, state.frame.deed.source, unit)]
