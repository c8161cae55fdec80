from swtcg_rules.turn.paying import ByText


class EnhanceInTurn(ByText):
    """Its price may be paid on top of what its card costs (digest 7.1)."""

    works_out_of_play = True
