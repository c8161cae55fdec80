from swtcg_rules.turn.rule import TurnRule


class EquipmentLessPointsInTurn(TurnRule):
    """Equipment is attached to its unit for X build points less; see `equip`."""
