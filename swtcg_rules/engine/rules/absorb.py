from collections.abc import Iterable

from swtcg_rules.engine.engine import Engine
from swtcg_rules.engine.model import Damage, State
from swtcg_rules.engine.prevention import Prevention


class Absorb(Prevention):
    """Prevents up to X damage to the unit, which gets as much power for its next attack (digest 7.2)."""

    def effects(self, engine: Engine, state: State, damage: Damage, amount: int) -> Iterable[tuple[int | None, State]]:
        return ((None, engine.for_next_attack(state, self.unit, amount)),)
