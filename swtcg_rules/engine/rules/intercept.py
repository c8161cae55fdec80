from collections.abc import Iterator

from swtcg_rules.engine.asks import Ask
from swtcg_rules.engine.engine import Engine
from swtcg_rules.engine.model import Objection, Option, Play
from swtcg_rules.engine.rule import Bearer, Effect, Rule
from swtcg_rules.engine.state import State


class Intercept(Rule):
    """The unit takes the place of another of its side that is attacked in its arena (digest 7.1)."""

    effect = Effect.SELECTIVE
    step = "attack-chance"
    bearer = Bearer.ANYONE
    attack_only = True
    playable = True
    activated = True

    def may(self, engine: Engine, state: State) -> Iterator[Option | Objection]:
        deed = state.frame.deed
        if not engine.ask(Ask.MOVE_DEFENDER, deed).value:
            yield Objection("fixed-defender")
        elif deed.target not in engine.others(state, self.unit, side=True):
            yield Objection("not-beside")
        elif engine.alive(state, self.unit):
            if self.targets(engine, state):
                yield Option(Play(self.index), engine.turned(state, self.unit, by_intercept=True))
            elif engine.every_face:  # the cost may be paid, and nothing changes; no player gains by that
                yield Option(Play(self.index), state)

    def targets(self, engine: Engine, state: State) -> tuple[int, ...]:
        return (self.unit,) if engine.attackable(state, state.frame.deed.source, self.unit) else ()
