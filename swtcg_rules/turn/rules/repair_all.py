from swtcg_rules.turn.deed import OnEach
from swtcg_rules.turn.rules.repair import RepairInTurn


class RepairAllInTurn(OnEach):
    """Up to X damage counters come off every unit that it speaks of."""

    one = RepairInTurn
