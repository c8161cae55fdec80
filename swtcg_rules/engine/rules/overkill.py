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

    def choices(self, engine: Engine, state: State) -> Iterator[tuple[Move, State]]:
        damage = state.damage[0]
        health = engine.health(state.units, damage.target)
        if health is None:
            return
        spare = damage.amount - max(0, health - state.units[damage.target].damage)
        others = [unit for unit in engine.others(state, damage.target) if unit != damage.source]
        if spare > 0 and others:
            chosen = asked(state, self)
            yield Call.PASS, chosen
            for unit in others:
                for n in range(spare, 0, -1):
                    pieces = (damage._replace(amount=damage.amount - n), Damage(damage.source, unit, n, True))
                    yield Play(self.index, n, unit), chosen._replace(damage=pieces)
