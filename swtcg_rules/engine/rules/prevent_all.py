from collections.abc import Sequence

from swtcg_rules.engine.engine import Engine
from swtcg_rules.engine.prevention import Prevention
from swtcg_rules.engine.state import Damage, State


class PreventAll(Prevention):
    """The effect 'Prevent all damage': of the unit itself, or of one that its text names, once in a chance (digest 3)."""

    at_most = False

    def targets(self, engine: Engine, state: State) -> Sequence[int]:
        return engine.meant(state, self)

    def most(self, damage: Damage) -> int:
        return damage.amount
