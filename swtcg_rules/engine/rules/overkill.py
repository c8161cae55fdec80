from collections.abc import Iterator

from swtcg_rules.engine.engine import Engine
from swtcg_rules.engine.model import Call, Damage, Move, Play, State
from swtcg_rules.engine.playing import asked
from swtcg_rules.engine.rule import Bearer, Effect, Rule


class Overkill(Rule):
    """Hits beyond the defender's remaining health may go to one other unit in its arena (digest 7.1; decisions 11 to 15)."""

    effect = Effect.ISOLATED
    step = "hits"
    bearer = Bearer.SOURCE
    attack_only = True
    moves_hits = True
    decisions = (12, 14)

    def objection(self, engine: Engine, state: State, unit: int | None = None) -> str:
        if engine.health(state.units, state.action.target) is None:
            return "no-health-given"
        if not self.others(engine, state):
            return "nobody-beside"
        return "no-hits-to-spare" if state.damage and self.spare(engine, state) <= 0 else ""

    def others(self, engine: Engine, state: State) -> list[int]:
        """The units that it may move hits to."""
        return [unit for unit in engine.others(state, state.action.target) if unit != self.unit]

    def spare(self, engine: Engine, state: State) -> int:
        """How many hits lie beyond the defender's remaining health."""
        damage = state.damage[0]
        health = engine.health(state.units, damage.target) or 0
        return damage.amount - max(0, health - state.units[damage.target].damage)

    def choices(self, engine: Engine, state: State) -> Iterator[tuple[Move, State]]:
        if self.objection(engine, state):
            return
        damage = state.damage[0]
        chosen = asked(state, self)
        yield Call.PASS, chosen
        for unit in self.others(engine, state):
            for n in range(self.spare(engine, state), 0, -1):
                pieces = (damage._replace(amount=damage.amount - n), Damage(damage.source, unit, n, True))
                yield Play(self.index, n, unit), chosen._replace(damage=pieces)
