"""Adds more power to the number of a keyword, for a unit that attacks with that number."""

from __future__ import annotations

from swtcg_rules.table.model import Unit
from swtcg_rules.talk.words import REACHES


def with_more(unit: Unit, n: int) -> Unit | None:
    """The unit with n more in that number; None where it has none or several of these keywords, or nothing would be left."""
    told = [at for at, one in enumerate(unit.abilities) if one.keyword in REACHES and one.x is not None]
    if len(told) != 1 or (unit.abilities[told[0]].x or 0) + n < 1:
        return None
    abilities = list(unit.abilities)
    abilities[told[0]] = abilities[told[0]]._replace(x=(abilities[told[0]].x or 0) + n)
    return unit._replace(abilities=tuple(abilities))
