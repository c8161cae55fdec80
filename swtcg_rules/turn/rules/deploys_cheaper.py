from swtcg_rules.turn.rule import TurnRule


class DeploysCheaperInTurn(TurnRule):
    """The cards that it names have a build cost lower by X; see `turn.text_numbers.discount`."""
