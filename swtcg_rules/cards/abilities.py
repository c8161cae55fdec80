"""The text of a card as abilities that the program plays, and the card as a unit of a scenario.

What is read wrongly is worse than what is not read: an ability is `played` only if the notation reads it without a word left
over, and if, by another way, every word of it is found again in the notation.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from swtcg_rules.cards.card import Card
from swtcg_rules.engine.rule import rule_class
from swtcg_rules.errors import LONGEST, ScenarioError, UsageError
from swtcg_rules.glossary.fold import fold
from swtcg_rules.glossary.store import load
from swtcg_rules.table.cards import CardReader
from swtcg_rules.table.laying import CardBuilder, TableBuilder
from swtcg_rules.table.lexer import Item, lex
from swtcg_rules.table.model import Ability, Arena, Role, Side, Text, Unit, Until
from swtcg_rules.table.reader import read_scenario
from swtcg_rules.table.turn_words import CARD_NUMBERS
from swtcg_rules.table.turns import Table
from swtcg_rules.table.words import NUMBERS, QUOTES, Vocabulary
from swtcg_rules.table.writer import write_ability, write_scenario
from swtcg_rules.turn.rule import has_rule

PLAYED, UNREAD = "played", "unread"
REMINDER = re.compile(r"\s*\([A-Z][^()]*\.\)\Z")
"""A whole sentence in brackets at the end, which says again what the rules say,"""
LIMIT = re.compile(r"\b(only|once|unless|except|instead|play|turn)\b", re.I)
"""unless one of these words stands in it: it might be a limit of this card."""
SUBTYPE = r"[A-Z][\w'-]*(?: [A-Z][\w'-]*)*?"
PILOT = re.compile(rf"\[Pilot\]\s*(?P<of>{SUBTYPE}) Pilot\s*\.\s*The (?P=of) gets\s*:\s*(?P<items>[*-].*)\Z")
ITEM = re.compile(r"(?:^|(?<=\s))(?:\*|-(?![>\d]))\s*")
"""What stands before each item of a list."""
EQUIP = re.compile(r"Pay (?P<cost>[^>:()]+?)\s*->\s*Equip\.?\Z", re.I)
TEXT_BEHIND = re.compile(r"(?P<name>\w[\w ]*?)\s*:\s*(?P<text>[^:]+)\Z")
WORDLESS = frozenset([",", ":", ";", "(", ")", "[", "]", "/", "->", ">", "pay", "gain", "or"])
"""Kinds of items that carry no meaning of their own: what they do is checked by reading."""
JOINED = frozenset(["and"])
WRITTEN = {word.field: word.limits for word in (*CARD_NUMBERS, *NUMBERS.values())}
LIMITS = {word: WRITTEN[word] for word in ("cost", "speed", "power", "health")}
"""The numbers of a card in its order, each with the least and the most that the notation takes."""
ZERO_FORCE = re.compile(r"\bpay 0 force\s*->\s*", re.I)
TAKES_WORDS = "pilot"
"""The keyword beside which words of the card stand that the engine goes by."""


class Reading(NamedTuple):
    """How an ability is read."""

    kind: str
    """played or unread."""
    notation: str = ""
    when: str = ""
    """The step of the attack or the turn in which it acts."""
    why: str = ""
    """Of an unread one, the words that stand in the way; empty where it is how they stand together."""
    abilities: tuple[Ability, ...] = ()


def read_ability(text: str, card: Card) -> Reading:
    """One ability of a card, as far as it can be read with no word left over."""
    return _read(text, card.is_unit)


@lru_cache(maxsize=20_000)
def _read(text: str, of_unit: bool) -> Reading:
    said = as_notation(text)
    unknown = _unknown(said)
    found = () if unknown else _abilities(said)
    if not found:
        return Reading(UNREAD, why=unknown)
    notation = ", ".join(write_ability(ability) for ability in found)
    if left := left_over(said, notation):
        return Reading(UNREAD, why=left)
    if not all(_is_played(ability, of_unit) for ability in found) or not _costs_fit(said, found):
        return Reading(UNREAD)
    return Reading(PLAYED, notation, load().summaries[found[0].keyword]["step"], abilities=found)


def as_notation(text: str) -> str:
    """An ability in the forms of the notation, where the cards have others for the same."""
    text = text.strip()
    if (reminder := REMINDER.search(text)) and not LIMIT.search(reminder[0]):
        text = text[: reminder.start()]
    if pilot := PILOT.match(text):
        items = [item.strip().rstrip(".") for item in ITEM.split(pilot["items"]) if item.strip()]
        return f"[{pilot['of']}] Pilot ({', '.join(items)})"
    if equip := EQUIP.match(text):
        return f"Equip ({equip['cost']})"
    behind = TEXT_BEHIND.match(text)
    if behind and fold(behind["name"]) in load().keywords:
        return f"{behind['name']} ({behind['text'].rstrip('.')})"
    return text


def _abilities(text: str) -> tuple[Ability, ...]:
    """The abilities of a text that holds nothing else; none where it holds something else."""
    table = TableBuilder()
    card = table.unit(Role.ATTACKER)
    assert isinstance(card, CardBuilder)
    CardReader(text, table).words(card, lex(text, Vocabulary.TABLE))
    unit = card.unit
    bare = unit == Unit(abilities=unit.abilities) and not (card.given or card.lying or card.zone or table.problems)
    return unit.abilities if bare and table.is_bare else ()


def _is_played(ability: Ability, of_unit: bool) -> bool:
    """Whether the engine plays a keyword as it stands there: with no words that it does not know."""
    summary = load().summaries[ability.keyword]
    takes_text = "[" in summary["form"]
    plain = summary["kind"] == "keyword" and not ability.if_without and not ability.used and ability.met is None
    known = not ability.of or ability.keyword == TAKES_WORDS
    inner = all(is_text_played(text) for text in ability.texts)
    complete = bool(ability.texts or ability.of or ability.cost) or not takes_text
    acts = has_rule(ability.keyword) or rule_class(ability.keyword) is not None
    return plain and known and inner and complete and acts and (of_unit or takes_text)


def is_text_played(text: Text) -> bool:
    """Whether a text behind a keyword holds nothing but what the engine plays, for as long as the keyword lasts."""
    lasting = all(change.until is Until.LASTING for change in text.changes)
    return lasting and not text.said and all(_is_played(ability, True) for ability in text.abilities)


def _costs_fit(text: str, found: tuple[Ability, ...]) -> bool:
    """Whether every cost stands right before the one ability that it is for, and every activated ability has one."""
    first, *paid = re.split(r"\bpay\b", text, flags=re.I)
    if any(_costs_nothing(ability) for ability in found) and not ZERO_FORCE.search(text):
        return False
    if "(" in text:
        return len(found) == 1 and first.strip() != ""
    costless = _abilities(first) if first.strip(" ,") else ()
    apart = [_abilities(f"Pay{part}") for part in paid]
    return all(len(part) == 1 for part in apart) and not any(_is_activated(ability) for ability in costless)


def _is_activated(ability: Ability) -> bool:
    return load().summaries[ability.keyword]["type"] == "activated"


def _costs_nothing(ability: Ability) -> bool:
    """Whether an activated ability, or one in its texts, has no cost; the cards print a cost of 0."""
    inside = any(_costs_nothing(one) for text in ability.texts for one in text.abilities)
    return inside or (_is_activated(ability) and not (ability.cost or ability.texts))


def left_over(text: str, notation: str) -> str:
    """The words of a text that its notation does not have, or has more than once too often."""
    more, less = _meanings(ZERO_FORCE.sub("", text)), _meanings(notation)
    return " ".join(dict.fromkeys(word for _, word in (*(more - less).elements(), *(less - more).elements())))


def _meanings(text: str) -> Counter[tuple[str, str]]:
    return Counter(
        (item.kind, word)
        for item in lex(text, Vocabulary.TABLE)
        if item.kind not in WORDLESS and fold(text[item.start : item.end]) not in JOINED
        for word in _words(item)
    )


def _words(item: Item) -> Iterator[str]:
    if item.kind == "number":
        yield str(item.number)
    elif item.kind in ("unknown", "quoted"):
        yield from fold(item.value).split() or [item.value]
    else:
        yield item.value or item.kind


def _unknown(text: str) -> str:
    """The first words of an ability that are none of the notation; a Pilot has a subtype in any words."""
    items = [] if "] Pilot (" in text else lex(text, Vocabulary.TABLE)
    return next((text[item.start : item.end] for item in items if item.kind == "unknown"), "")


@lru_cache(maxsize=20_000)
def keywords_in(text: str) -> tuple[str, ...]:
    """The keywords that an ability names, whether it is read or not."""
    items = lex(text, Vocabulary.TABLE)
    found = []
    for item, after in zip(items, [*items[1:], Item("", "", 0, 0)], strict=True):
        if item.kind == "keyword" and text[item.start].isupper():
            summary = load().summaries[item.value]
            as_a_verb = "[" in summary["form"] and after.kind not in (":", "(") and item.value not in ("pilot", "equip")
            if summary["kind"] == "keyword" and not as_a_verb:
                found.append(item.value)
    return tuple(dict.fromkeys(found))


def board_of(card: Card, readings: list[Reading]) -> str:
    """A unit as it is written in a scenario, with the abilities that are played; empty where that cannot be."""
    if not card.is_unit:
        return ""
    numbers = {word: value for word, value in zip(LIMITS, card.numbers, strict=True) if isinstance(value, int)}
    types = tuple(Arena(one) for one in card.types)
    unit = Unit(
        name="".join("'" if sign in QUOTES else sign for sign in card.called if sign.isprintable()),
        types=types,
        arena=types[0],
        subtypes=card.subtypes,
        droid="droid" in fold(card.subtypes).split(),
        unique=bool(card.version),
        abilities=tuple(ability for reading in readings for ability in reading.abilities),
        **numbers,  # type: ignore[arg-type]
    )
    fit = all(LIMITS[word][0] <= value <= LIMITS[word][1] for word, value in numbers.items())
    if not fit or not _are_read(unit.name if ":" in unit.name else "Card", unit.subtypes):  # type: ignore[operator]
        return ""
    board = write_scenario(Table((unit,), (Side.DARK,), sides_named=False))
    return board if len(board) <= LONGEST else ""


@lru_cache(maxsize=20_000)
def _are_read(name: str, subtypes: str) -> bool:
    """Whether a name and subtypes are read as what they are: words of the notation in them might say something else."""
    expected = Unit(name=name, subtypes=subtypes, types=(Arena.GROUND,), arena=Arena.GROUND)
    table = Table((expected,), (Side.DARK,), sides_named=False)
    try:
        return read_scenario(write_scenario(table)) == table
    except (ScenarioError, UsageError):
        return False
