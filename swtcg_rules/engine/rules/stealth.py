from swtcg_rules.engine.asks import Ask, Case, How, Said
from swtcg_rules.engine.rule import Bearer, Effect, Rule

SEES = "attacks-stealth"
"""The effect that lets its unit attack in spite of Stealth."""


class Stealth(Rule):
    """The unit cannot be attacked unless it is tapped or has a damage counter (digest 7.2)."""

    effect = Effect.ISOLATED
    step = "declare"
    bearer = Bearer.TARGET
    attack_only = True
    between_two = True
    asked = (Ask.BE_ATTACKED,)

    def says(self, case: Case) -> Said | None:
        hidden = case.unit == self.unit and not case.cards[self.unit].tapped and case.cards[self.unit].damage == 0
        return Said(How.FORBID) if hidden and not self._seen_through(case) else None

    @staticmethod
    def _seen_through(case: Case) -> bool:
        """Whether the unit that attacks may do so in spite of Stealth."""
        deed = case.deed
        return deed is not None and any(rule.keyword == SEES and rule.holds(deed) for rule in case.engine.of_unit(deed.source))
