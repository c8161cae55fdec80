from swtcg_rules.turn.rule import TurnRule


class EquipmentLessForceInTurn(TurnRule):
    """Equipment is attached to its unit for X Force less; see `equip`."""
