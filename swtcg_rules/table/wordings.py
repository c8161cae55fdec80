"""Reads and writes effects of card texts that say what may be done, not what a unit gets.

no unit may attack it
attack price 2
power for each damage counter -1
prevent up to 2 to one of your other [Jedi] character (1 Force)
each of your [Imperial] cheaper to deploy by 1
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from swtcg_rules.errors import Place
from swtcg_rules.table.effect_words import DEPLOYS_CHEAPER, MOMENTS, PREVENT_DAMAGE, PREVENTIONS
from swtcg_rules.table.lexer import Lexeme, brackets, kinds_of, split
from swtcg_rules.table.model import ARENAS, Ability, Arena, CardKind, Side, Text, Those, Whose
from swtcg_rules.table.those import MARKS
from swtcg_rules.table.words import NO_SUBTYPE, STATES

if TYPE_CHECKING:
    from swtcg_rules.table.cards import CardReader
    from swtcg_rules.table.laying import CardBuilder

GAINS = ("gain-force", "gain-points")
AT_MOMENTS = ("gains-force", "gains-points", "mends-itself")
"""The effects that happen by themselves at a moment, which stands in brackets behind them."""
DEEDS = ("repair", "wound", "tapping", "retreating", *GAINS)
"""What a card does on a table for a price at a certain time; both stand in brackets behind it."""
WHOSE = {
    "": Those(),
    "other": Those(other=True),
    "yours": Those(Whose.YOURS),
    "yours-other": Those(Whose.YOURS, other=True),
    "opponents": Those(Whose.OPPONENTS),
}
"""The cards that a word of an effect means, by whose they are."""
FOR_WHOM = {
    "": Those(),
    "yours": Those(Whose.YOURS),
    "yours-other": Those(Whose.YOURS, other=True),
    "opponents": Those(Whose.OPPONENTS),
}


def read_those(reader: CardReader, items: list[Lexeme], those: Those) -> tuple[Those, int]:
    """The cards that the words at the front mean, and how many items those words are."""
    at = 0
    negated = False
    while at < len(items):
        item = items[at]
        length = 1
        if item.kind == "[":
            end = next((place for place in range(at, len(items)) if items[place].kind == "]"), at)
            if end < at + 2:
                break
            words = " ".join(reader.text[items[at + 1].start : items[end - 1].end].split())
            if not NO_SUBTYPE.isdisjoint(words):
                break
            length = end + 1 - at
            if negated:
                those = those._replace(without=(*those.without, words))
            else:
                those = those._replace(subtypes=(*those.subtypes, words))
            negated = False
        elif negated:
            break
        elif item.kind == "not":
            negated = True
        elif item.kind == "quoted":
            those = those._replace(names=(*those.names, " ".join(item.value[1:-1].split())))
        elif item.kind == "zone" or (item.kind == "state" and item.value == Arena.BUILD_ZONE):
            those = those._replace(arenas=(*those.arenas, Arena(item.value)))
        elif item.kind == "state" and item.value in ARENAS:
            those = those._replace(types=(*those.types, Arena(STATES[item.meaning].value)))  # type: ignore[arg-type]
        elif item.kind == "state" and item.value in ("tapped", "untapped"):
            those = those._replace(tapped=item.value == "tapped")
        elif item.kind == "mark" or (item.kind == "state" and item.value in MARKS):
            those = those._replace(marks=(*those.marks, item.value))
        elif item.kind == "damaged":
            those = those._replace(damaged=item.value == "yes")
        elif item.kind == "side":
            those = those._replace(side=Side[item.value.upper()])
        elif item.kind == "card":
            those = those._replace(kind=CardKind(item.value))
        elif item.kind == "unit":
            those = those._replace(is_unit=True)
        elif item.kind != "or":
            break
        at += length
    if (those in WHOSE.values() and not those.is_unit) or negated:
        reader.board.problem("effect-those", reader.place(*items[:1]))
    return those, at


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
    if keyword in (*PREVENTIONS, *DEEDS) and kinds_of(items[length : length + 1]) == ["for-whom"]:
        to, more = read_those(reader, items[length + 1 :], FOR_WHOM[items[length].value])
        length += 1 + more
    if to is not None and keyword not in (DEPLOYS_CHEAPER, *PREVENTIONS, *DEEDS):
        reader.board.problem("effect-those", place)
    if keyword in (*DEEDS, *AT_MOMENTS):
        return length + _take_price(reader, unit, Ability(keyword, x, to=to), items[length:], place)
    behind = reader.brackets(items[length:])
    unit.ability(keyword, x, behind.cost, place, used=behind.used, to=to)
    return length + behind.length


def _take_price(reader: CardReader, unit: CardBuilder, deed: Ability, items: list[Lexeme], place: Place) -> int:
    """Take the price of a deed and its time off the front; the number of items taken."""
    end = brackets(items).get(0)
    parts = [*split(items[1:end], ",")] if end else []
    limits = [part[0].value for part in parts if kinds_of(part) == ["limit"]]
    paid = [part for part in parts if kinds_of(part) not in (["limit"], ["uses"])]
    comma = [item for item in items[:end] if item.kind == ","][:1]
    price = reader.one_text([item for at, part in enumerate(paid) for item in (*(comma if at else ()), *part)])
    known = not (price.said or price.changes or price.abilities or price.lost) and len(limits) == 1
    by_itself = deed.keyword in AT_MOMENTS
    fits = known and (limits[0] in MOMENTS) is by_itself and (not by_itself or price == Text())
    if end is None or not fits or (deed.to is None) is not (by_itself or deed.keyword in GAINS):
        reader.board.problem("effect-deed", place)
    else:
        used = ["uses"] in map(kinds_of, parts)
        unit.ability(deed.keyword, deed.x, None, place, False, used, limits[0], (price,), to=deed.to)
    return 0 if end is None else end + 1
