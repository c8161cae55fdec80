"""Reads texts that are carried out on a table: for a price at a certain time, or by themselves at a moment.

repair up to 2 to one of your [Jedi] character (tap, between attacks)
draw cards 2 followed by discard cards 1 (1 build point, discards itself, in its build step)
retreats itself (when the character battle step starts) while you have no other unit in character
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from swtcg_rules.glossary.store import load
from swtcg_rules.table.carried import (
    BOOSTS,
    FOR_A_TIME,
    MOMENTS,
    NAMES_CARDS,
    ON_A_CARD,
    ONLY_BY_ITSELF,
    PAID_ON,
    PAID_WITH,
)
from swtcg_rules.table.lexer import Lexeme, brackets, kinds_of, split
from swtcg_rules.table.model import Ability, Text, Those, While
from swtcg_rules.table.those_reader import CONDITIONS, FOR_WHOM, read_those

if TYPE_CHECKING:
    from swtcg_rules.table.cards import CardReader
    from swtcg_rules.table.laying import CardBuilder


def take_carried(reader: CardReader, unit: CardBuilder, items: list[Lexeme]) -> int:
    """Take a text that is carried out off the front, with its price and its time; the number of items taken."""
    first, length = _take_part(reader, items)
    rest: list[Ability] = []
    while kinds_of(items[length : length + 2]) == ["followed", "wording"]:
        more, taken = _take_part(reader, items[length + 1 :])
        rest.append(more)
        length += 1 + taken
    place = reader.place(*items[:length])
    end = brackets(items[length:]).get(0)
    if end is None and reader.carries and first.to is None and not rest and _fits((first,), Text(), "arrival"):
        unit.has(first)
        return length
    inside = [*split(items[length + 1 : length + end], ",")] if end else []
    limits = [part[0].value for part in inside if kinds_of(part) == ["limit"]]
    paid = [part for part in inside if kinds_of(part) not in (["limit"], ["uses"])]
    with_acts = [part for part in paid if kinds_of(part[:1]) == ["wording"]]
    comma = [item for item in items[length:] if item.kind == ","][:1]
    plain = [part for part in paid if part not in with_acts]
    price = reader.one_text([item for at, part in enumerate(plain) for item in (*(comma if at else ()), *part)])
    boosts = bool(price.changes) and all(one.until in FOR_A_TIME for one in price.changes)
    known = not (price.said or price.abilities or price.lost) and boosts is (first.keyword in BOOSTS) and len(limits) == 1
    for part in with_acts:
        act, taken = _take_part(reader, part)
        known = known and taken == len(part) and act.keyword in (*PAID_WITH, *PAID_ON)
        price = price._replace(abilities=(*price.abilities, act))
    if end is None or not known or not _fits((first, *rest), price, limits[0]):
        reader.board.problem("effect-deed", place)
        return length if end is None else length + end + 1
    length += end + 1
    when: list[While] = []
    while kinds_of(items[length : length + 1]) == ["while"] and limits[0] in MOMENTS:
        needs, seen = CONDITIONS[items[length].meaning]
        those, taken = read_those(reader, items[length + 1 :], seen)
        when.append(While(needs, those))
        length += 1 + taken
    texts = (price, *([Text(abilities=tuple(rest))] if rest else []))
    used = ["uses"] in map(kinds_of, inside)
    unit.has(first._replace(of=limits[0], texts=texts, when=tuple(when), used=used))
    return length


def _take_part(reader: CardReader, items: list[Lexeme]) -> tuple[Ability, int]:
    """Take one thing that is done off the front, with the cards that it names; the number of items taken."""
    numbered = kinds_of(items[1:2]) == ["number"]
    length = 1 + numbered
    x = items[1].number if numbered else None
    if x is not None:
        reader.board.number("x", x, reader.place(*items[:length]))
    to: Those | None = None
    if kinds_of(items[length : length + 1]) == ["for-whom"]:
        to, more = read_those(reader, items[length + 1 :], FOR_WHOM[items[length].value])
        length += 1 + more
    return Ability(items[0].value, x, to=to), length


def _fits(parts: tuple[Ability, ...], price: Text, limit: str) -> bool:
    """Whether the parts of a text, its price and its time go together."""
    named = [one.to is None for one in (*price.abilities, *parts) if one.keyword in ON_A_CARD]
    by_itself = limit in MOMENTS
    everything = (*parts, *price.abilities)
    plain = all(bool(one.to) is (one.keyword in NAMES_CARDS) or one.keyword in ON_A_CARD for one in everything)
    plain = plain and not any(one.keyword in BOOSTS for one in everything[1:] if one is not parts[0])
    plain = plain and all((one.x is None) is (load().summaries[one.keyword]["form"] != "X") for one in everything)
    alone = all(one.keyword not in ONLY_BY_ITSELF or (by_itself and len(parts) == 1) for one in parts)
    return (
        plain
        and alone
        and named in ([], [False], [False, True])[: 3 - 2 * by_itself]
        and (not by_itself or price._replace(changes=()) == Text())
    )
