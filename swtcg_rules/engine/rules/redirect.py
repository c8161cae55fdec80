from collections.abc import Iterator, Sequence

from swtcg_rules.engine.engine import Engine
from swtcg_rules.engine.model import Event, Move, Play, State
from swtcg_rules.engine.playing import played
from swtcg_rules.engine.rule import Bearer, Effect, Rule


class Redirect(Rule):
    """The attack on the unit goes to another of its side in its arena instead (digest 7.2)."""

    effect = Effect.SELECTIVE
    step = "attack-chance"
    bearer = Bearer.TARGET
    attack_only = True
    playable = True
    activated = True

    def objection(self, engine: Engine, events: Sequence[Event]) -> str:
        return "fixed-defender" if self.barred(engine, engine.attacker) else ""

    def barred(self, engine: Engine, attacker: int) -> bool:
        """Whether Precision stops it; in the older edition, as Elude, that stops Intercept only (decision 58)."""
        return engine.precise(attacker) and engine.board.edition != "wotc"

    def plays(self, engine: Engine, state: State) -> Iterator[tuple[Move, State]]:
        source = state.action.source
        if self.barred(engine, source):
            return
        for unit in engine.others(state, self.unit, side=True):
            if engine.attackable(state, source, unit):
                yield Play(self.index, None, unit), played(engine, state, self, action=state.action._replace(target=unit))
