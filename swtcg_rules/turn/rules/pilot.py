from swtcg_rules.turn.rule import TurnRule


class PilotInTurn(TurnRule):
    """Its texts count for the unit that its card pilots, and for nothing else (digest section 6)."""

    works_in_build_zone = True
    works_piloting = True
    lends_to_carrier = True
