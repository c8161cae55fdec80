from swtcg_rules.turn.deed import OnEach
from swtcg_rules.turn.rules.wound import WoundInTurn


class WoundAllInTurn(OnEach):
    """X damage counters are put on every unit that it speaks of."""

    one = WoundInTurn
