from swtcg_rules.engine.engine import Engine
from swtcg_rules.engine.prevention import Prevention
from swtcg_rules.engine.state import State


class Protect(Prevention):
    """Prevents up to X damage to another unit of its side in its arena (digest 7.2; decision 68)."""

    def targets(self, engine: Engine, state: State) -> list[int]:
        return engine.others(state, self.unit, side=True)
