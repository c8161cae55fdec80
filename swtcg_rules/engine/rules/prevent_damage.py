from collections.abc import Sequence

from swtcg_rules.engine.engine import Engine
from swtcg_rules.engine.prevention import Prevention
from swtcg_rules.engine.state import State


class PreventDamage(Prevention):
    """The effect 'Prevent X damage': that much of the damage, or all there is, once in a chance (digest 3)."""

    at_most = False

    def targets(self, engine: Engine, state: State) -> Sequence[int]:
        return engine.meant(state, self)
