"""Force and damage that are told late, in brackets, or of a side by one word: what is left of it, what is gone, who has none.

6 life, of which he lost 2      Force: 1 left      light's got none      health 5 (2 damage) backfire 1 attacks ...
"""

from __future__ import annotations

from collections.abc import Callable

from swtcg_rules.glossary.fold import fold
from swtcg_rules.talk.pattern import Pattern
from swtcg_rules.talk.retold import amounts
from swtcg_rules.talk.telling import Telling

SIDES = frozenset(("lights", "light's", "darks", "dark's"))


LOST = frozenset(fold("lost stracił straciła stracone zbite zszło zeszły poszło took eaten").split())


OUT_OF = Pattern(r"(?P<at>[clW])(?P<now>n)l?(?P<of>o)(?P<all>n)(?P<h>h?)(?=[,;&@)]|$)", needs="o")
AT = frozenset(("at", "down to", "sits at", "is at", "hes at", "shes at", "na", "with", "has", "has only"))


AMOUNTS: tuple[Callable[[Telling], None], ...] = (*amounts.AMOUNTS,)
"""The ways, in their order."""
