from swtcg_rules.turn.paying import ByText


class MeditateInTurn(ByText):
    """Its price brings its card from the discard pile; the card leaves the game afterwards (digest 7.2; decision 60)."""

    works_out_of_play = True
