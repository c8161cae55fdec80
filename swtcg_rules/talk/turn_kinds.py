"""The kinds of tables that are heard in slots."""

from __future__ import annotations

from swtcg_rules.talk import build_kinds
from swtcg_rules.talk.model import Understood
from swtcg_rules.talk.slots import heard_as

MODULES = (build_kinds,)


def of_a_kind(text: str) -> Understood | None:
    """What a text describes of the turn, if it is one of these kinds and nothing is left over."""
    return heard_as(text, [kind for module in MODULES for kind in module.KINDS])
