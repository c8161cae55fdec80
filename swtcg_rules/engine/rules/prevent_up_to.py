from collections.abc import Sequence

from swtcg_rules.engine.engine import Engine
from swtcg_rules.engine.prevention import Prevention
from swtcg_rules.engine.state import State


class PreventUpTo(Prevention):
    """The effect 'Prevent up to X damage': to the unit itself, or to one that its text names, once in a chance (digest 3)."""

    def targets(self, engine: Engine, state: State) -> Sequence[int]:
        return engine.meant(state, self)
