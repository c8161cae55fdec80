from swtcg_rules.turn.rule import TurnRule


class RoomForPilotsInTurn(TurnRule):
    """Up to X Pilots may be on its unit in an arena (decision 54); see `turn.steps.pilots`."""
