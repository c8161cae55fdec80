from collections.abc import Iterable

from swtcg_rules.engine.engine import Engine
from swtcg_rules.engine.prevention import Prevention
from swtcg_rules.engine.state import Damage, State, gains
from swtcg_rules.table.model import Modifier, Until


class Persuade(Prevention):
    """Prevents up to X damage to the unit; the attacker has that much less power for its next attack (digest 7.2)."""

    between_two = True

    def effects(self, engine: Engine, state: State, damage: Damage, amount: int) -> Iterable[tuple[int | None, State]]:
        weaker = Modifier(-amount, Until.NEXT_ATTACK, self.keyword)
        return ((None, gains(state, damage.source, weaker) if damage.of_attack else state),)
