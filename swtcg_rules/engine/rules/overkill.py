from collections.abc import Iterator

from swtcg_rules.engine.engine import Engine
from swtcg_rules.engine.frames.chance import asked
from swtcg_rules.engine.model import Call, Move, Play
from swtcg_rules.engine.rule import Bearer, Effect, Rule
from swtcg_rules.engine.state import Damage, State, with_frame


class Overkill(Rule):
    """Hits beyond the defender's remaining health may go to one other unit in its arena (digest 7.1; decisions 11 to 15)."""

    effect = Effect.ISOLATED
    step = "hits"
    bearer = Bearer.SOURCE
    attack_only = True
    moves_hits = True
    decisions = (12, 14)

    def objection(self, engine: Engine, state: State, unit: int | None = None) -> str:
        if engine.health(state.cards, state.frame.deed.target) is None:
            return "no-health-given"
        if not self.others(engine, state):
            return "nobody-beside"
        return "no-hits-to-spare" if state.damage and self.spare(engine, state) <= 0 else ""

    def others(self, engine: Engine, state: State) -> list[int]:
        """The units that it may move hits to."""
        return [unit for unit in engine.others(state, state.frame.deed.target) if unit != self.unit]

    def spare(self, engine: Engine, state: State) -> int:
        """How many hits lie beyond the defender's remaining health."""
        damage: Damage = state.frame.damage[0]
        health = engine.health(state.cards, damage.target) or 0
        return damage.amount - max(0, health - state.cards[damage.target].damage)

    def choices(self, engine: Engine, state: State) -> Iterator[tuple[Move, State]]:
        if self.objection(engine, state):
            return
        damage = state.frame.damage[0]
        chosen = asked(state, self)
        yield Call.PASS, chosen
        for unit in self.others(engine, state):
            for n in range(self.spare(engine, state), 0, -1):
                pieces = (damage._replace(amount=damage.amount - n), Damage(damage.source, unit, n, True))
                yield Play(self.index, n, unit), with_frame(chosen, damage=pieces)
