"""Numbers, dice, costs and damage in other words than the notation's: first of all, so that all other ways find them plain."""

from __future__ import annotations

from collections.abc import Callable

from swtcg_rules.talk.retold import changed, costs, faces, wounds
from swtcg_rules.talk.telling import Telling

NUMBERS: tuple[Callable[[Telling], None], ...] = (*changed.WAYS, *faces.WAYS, *costs.WAYS, *wounds.WAYS)
"""The ways, in their order."""
