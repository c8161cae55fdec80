from swtcg_rules.turn.rule import TurnRule


class StackInTurn(TurnRule):
    """The cards on its list may lie beneath its unit (digest 7.2); see `turn.steps.stacks`."""
