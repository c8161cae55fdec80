"""Reads tables in slots: all their kinds, with or without cards called by their names."""

from __future__ import annotations

from swtcg_rules.glossary.fold import fold
from swtcg_rules.table.named import LookUp
from swtcg_rules.talk.kinds import armed, beside, bringing, building, goes, onto, ordering, paying, stacks, steps
from swtcg_rules.talk.kinds.slots import heard_as
from swtcg_rules.talk.kinds.spans import named_in
from swtcg_rules.talk.model import Understood

MODULES = (building, paying, stacks, goes)
"""Modules for units by their numbers."""
WITH_CARDS = (beside, onto, steps, ordering, armed, bringing)
"""Modules for cards by their names."""


def of_a_kind(text: str) -> Understood | None:
    """What a text describes of the turn; None unless it is one of these kinds and nothing is left over."""
    return heard_as(text, [kind for module in MODULES for kind in module.KINDS])


def of_cards(text: str, look_up: LookUp) -> Understood | None:
    """What a text describes where cards are called by their names; None unless it is one of these kinds."""
    kinds = [kind for module in WITH_CARDS for kind in module.KINDS if kind.speaks.search(fold(text))]
    if not kinds:
        return None
    cards = named_in(text, look_up)
    return heard_as(text, kinds, cards) if cards else None
