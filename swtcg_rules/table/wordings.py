"""Reads effects of card texts that say what may be done, not what a unit gets.

no unit may attack it
attack price 2
power for each damage counter -1
prevent up to 2 to one of your other [Jedi] character (1 Force)
each of your [Imperial] cheaper to deploy by 1
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from swtcg_rules.table.carried import DEEDS
from swtcg_rules.table.carried_reader import take_carried
from swtcg_rules.table.effect_words import DEPLOYS_CHEAPER, PREVENT_DAMAGE, PREVENTIONS
from swtcg_rules.table.lexer import Lexeme, kinds_of
from swtcg_rules.table.model import Those
from swtcg_rules.table.those_reader import FOR_WHOM, read_those

if TYPE_CHECKING:
    from swtcg_rules.table.cards import CardReader
    from swtcg_rules.table.laying import CardBuilder


def take_wording(reader: CardReader, unit: CardBuilder, items: list[Lexeme], to: Those | None = None) -> int:
    """Take one of these effects off the front, with the cards it is for and its cost; the number of items, 0 without one."""
    kinds = kinds_of(items[:4])
    x: int | None = None
    if kinds[:3] == ["prevents", "number", "damage"]:
        if kinds[3:] != ["for-whom"]:
            return 0
        keyword, x, length = PREVENT_DAMAGE, items[1].number, 3
    elif kinds[:1] == ["wording"]:
        numbered = kinds[1:2] == ["number"]
        keyword, length = items[0].value, 1 + numbered
        x = items[1].number if numbered else None
    else:
        return 0
    place = reader.place(*items[:length])
    if keyword in DEEDS:
        return take_carried(reader, unit, items)
    if keyword in PREVENTIONS and kinds_of(items[length : length + 1]) == ["for-whom"]:
        to, more = read_those(reader, items[length + 1 :], FOR_WHOM[items[length].value])
        length += 1 + more
    if to is not None and keyword not in (DEPLOYS_CHEAPER, *PREVENTIONS):
        reader.board.problem("effect-those", place)
    behind = reader.brackets(items[length:])
    unit.ability(keyword, x, behind.cost, place, used=behind.used, to=to)
    return length + behind.length
