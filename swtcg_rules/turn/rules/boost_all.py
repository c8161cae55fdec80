from swtcg_rules.turn.deed import OnEach
from swtcg_rules.turn.rules.boost import BoostInTurn


class BoostAllInTurn(OnEach):
    """The numbers of every unit that it speaks of change for the time that stands with it."""

    one = BoostInTurn
