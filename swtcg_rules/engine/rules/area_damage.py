from collections.abc import Iterator

from swtcg_rules.engine.engine import Engine
from swtcg_rules.engine.events import Log
from swtcg_rules.engine.frames.dice_of_damage import aside
from swtcg_rules.engine.model import Call, Fallen, Option, Play
from swtcg_rules.engine.rule import Bearer, Effect, Rule, When
from swtcg_rules.engine.state import Deed, State, with_frame
from swtcg_rules.table.model import Kind


class AreaDamage(Rule):
    """For each unit that its attack's damage discards, it may do X dice of damage to another there (digest 7.2; decision 63)."""

    effect = Effect.CUMULATIVE
    step = "discard"
    bearer = Bearer.SOURCE
    decisions = (63,)
    attack_only = True
    when = When.DISCARDED

    def struck(self, engine: Engine, state: State, log: Log, fallen: Fallen) -> State:
        if any(hit.of_attack and hit.source == self.unit for hit in fallen.hits):
            return with_frame(state, struck=(*state.frame.struck, fallen.unit))
        return state

    def may(self, engine: Engine, state: State) -> Iterator[Option]:
        for at, unit in enumerate(state.frame.struck):
            others = [other for other in engine.others(state, unit) if other != self.unit] if self.x else []
            if others:
                left = with_frame(state, struck=state.frame.struck[at + 1 :])
                yield Option(Call.PASS, left)
                for other in others:
                    yield Option(Play(self.index, None, other), aside(left, Deed(Kind.DICE, self.unit, other, self.x)))
                return
