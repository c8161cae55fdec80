"""What is added to the power of a unit that attacks with the number of a keyword: to that number."""

from __future__ import annotations

from swtcg_rules.table.model import Unit
from swtcg_rules.talk.words import REACHES


def with_more(unit: Unit, n: int) -> Unit | None:
    """The unit with so much more; None where it has no such keyword, or several, or nothing would be left."""
    told = [at for at, one in enumerate(unit.abilities) if one.keyword in REACHES and one.x is not None]
    if len(told) != 1 or (unit.abilities[told[0]].x or 0) + n < 1:
        return None
    abilities = list(unit.abilities)
    abilities[told[0]] = abilities[told[0]]._replace(x=(abilities[told[0]].x or 0) + n)
    return unit._replace(abilities=tuple(abilities))
