from collections.abc import Iterable

from swtcg_rules.engine.engine import Engine
from swtcg_rules.engine.prevention import Prevention
from swtcg_rules.engine.state import Damage, State, with_frame


class Deflect(Prevention):
    """Prevents as much as it can up to X, and the unit may do as much to a unit in its arena (digest 7.1, 4.1).

    Decisions 19 to 22, 66 and 67: each piece of damage may be deflected, the new one again; new damage that would only
    repeat a situation already seen is not made.
    """

    at_most = False
    decisions = (19, 21, 22)

    def effects(self, engine: Engine, state: State, damage: Damage, amount: int) -> Iterable[tuple[int | None, State]]:
        yield None, state
        spends = self.cost > 0 and state.position.force[engine.player[self.unit]] is not None
        seen = frozenset() if spends else state.frame.seen
        for unit in sorted((self.unit, *engine.others(state, self.unit))):
            new = with_frame(state, queue=(*state.frame.queue, Damage(self.unit, unit, amount, on=damage.on)))
            if spends:
                yield unit, with_frame(new, seen=seen)
            elif (situation := _situation(new)) not in seen:
                yield unit, with_frame(new, seen=seen | {situation})


def _situation(state: State) -> object:
    """What is still to be done, and the Force left."""
    pending = tuple((d.source, d.target, d.amount) for d in (*state.frame.kept, *state.frame.damage) if d.amount)
    return pending, tuple((d.source, d.target, d.amount) for d in state.frame.queue), state.position.force
