from collections.abc import Iterator

from swtcg_rules.engine.engine import Engine
from swtcg_rules.engine.model import Objection, Option, Play
from swtcg_rules.engine.rule import Bearer, Effect, Rule
from swtcg_rules.engine.state import Deed, Ending, State, with_frame
from swtcg_rules.table.model import Kind


class Retaliate(Rule):
    """The attacked unit does X dice of damage to the attacker when the attack ends (digest 7.1; decisions 26 to 28, 41)."""

    effect = Effect.LAYERED
    step = "attack-chance"
    bearer = Bearer.TARGET
    decisions = (27,)
    attack_only = True
    playable = True
    activated = True
    between_two = True

    def may(self, engine: Engine, state: State) -> Iterator[Option | Objection]:
        (attacker,) = self.targets(engine, state)
        if engine.arena[self.unit] != engine.arena[attacker]:
            yield Objection("attack-from-elsewhere")
        elif self.x:
            ending = Ending(self.index, Deed(Kind.DICE, self.unit, attacker, self.x))
            yield Option(Play(self.index), with_frame(state, activated=(*state.frame.activated, ending)))

    def targets(self, engine: Engine, state: State) -> tuple[int, ...]:
        return (state.frame.deed.source,)
