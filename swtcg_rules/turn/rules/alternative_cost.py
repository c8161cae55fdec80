from swtcg_rules.turn.paying import ByText


class AlternativeCostInTurn(ByText):
    """All of it may be paid in place of the build cost when its card is completed (digest 7.2)."""

    works_out_of_play = True
