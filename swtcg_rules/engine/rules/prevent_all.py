from collections.abc import Sequence

from swtcg_rules.engine.engine import Engine
from swtcg_rules.engine.prevention import Prevention
from swtcg_rules.engine.state import State
from swtcg_rules.table.model import Ability

ALL = 999
"""More damage than there ever is."""


class PreventAll(Prevention):
    """The effect 'Prevent all damage': to the unit itself, or to one that its text names, once in a chance (digest 3)."""

    at_most = False

    def __init__(self, index: int, unit: int, copies: tuple[Ability, ...]) -> None:
        super().__init__(index, unit, copies)
        self.x = ALL

    def targets(self, engine: Engine, state: State) -> Sequence[int]:
        return engine.meant(state, self)
