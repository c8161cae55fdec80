"""What the notation itself reads of a card's ability: keywords with their costs and texts."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from swtcg_rules.cards.grammar import singular
from swtcg_rules.engine.rule import rule_class
from swtcg_rules.glossary.fold import fold
from swtcg_rules.glossary.store import built_in, load
from swtcg_rules.table.ability_writer import write_ability
from swtcg_rules.table.cards import CardReader
from swtcg_rules.table.composed import composed, is_bare
from swtcg_rules.table.effects import TREATED_AS
from swtcg_rules.table.laying import CardBuilder, TableBuilder
from swtcg_rules.table.lexer import Lexeme, lex
from swtcg_rules.table.model import LENT_TEXT, Ability, Role, Text, Until
from swtcg_rules.table.words import Vocabulary
from swtcg_rules.turn.rule import has_rule

REMINDER = re.compile(r"\s*\([A-Z~][^()]*\.\)(?=\s|\Z)")
"""A whole sentence in brackets, which repeats what the rules say."""
LIMIT = re.compile(r"\b(only(?! on (?:a (?:roll of )?)?5)|once|unless|except|instead|play|turn)\b", re.I)
"""Words that may make that sentence a limit of this card. "Hit only on 5" is not one: Armor says so itself."""
SUBTYPE = r"[A-Z][\w'-]*(?: [A-Z][\w'-]*)*?"
JOINED_SUBTYPES = rf"{SUBTYPE}(?:(?:, | or | and ){SUBTYPE})*"
PILOT = re.compile(
    rf"(?:\[(?:Pilot|(?P<head>{SUBTYPE})(?=\]\s*(?P=head) Pilot\b))\]\s*)?(?P<of>{JOINED_SUBTYPES}) Pilot\s*\."
    rf"\s*The (?P<carrier>{JOINED_SUBTYPES}) gets\s*:\s*(?P<items>[*-].*)\Z"
)
"""A Pilot's list; it names its unit twice."""
BETWEEN_SUBTYPES = re.compile(r", | or | and ")
ITEM = re.compile(r"(?:^|(?<=\s))(?:\*|-(?![>\d]))\s*")
"""The mark before each item of a list."""
EQUIP = re.compile(r"Pay (?P<cost>[^>:()]+?)\s*->\s*Equip\.?\Z", re.I)
STACK = re.compile(rf"Stack ?: ?(?P<list>{SUBTYPE}(?:(?:, and |, | and ){SUBTYPE})*)\.?\Z")
"""The cards that may lie beneath one, by their names or subtypes."""
NAME = re.compile(SUBTYPE)
AND = re.compile(r", and |, | and ")
TEXT_BEHIND = re.compile(r"(?P<name>\w[\w ]*?)\s*:\s*(?P<text>[^:]+)\Z")
STROKE = re.compile(r"/(?=[-+]\d)")
WORDLESS = frozenset([",", ":", ";", "(", ")", "[", "]", "/", "->", ">", "pay", "gain", "or"])
"""Kinds of items without a meaning of their own: the reading shows what they do."""
JOINED = frozenset(["and"])
ZERO = re.compile(r"0 (?:Force|build points?)", re.I)
ZERO_FORCE = re.compile(r"\bpay 0 force\s*->\s*", re.I)
FREE_EQUIP = "Pay 0 Force -> Equip"
PILOTS = "pilot"
"""The keyword beside which the engine uses words of the card."""


@lru_cache(maxsize=20_000)
def keywords_of(text: str, of_unit: bool) -> tuple[Ability, ...]:
    """The abilities of a text that is nothing but keywords, all of them played; else none."""
    said = as_notation(text)
    found = () if _has_unknown(said) else abilities_of(said)
    fits = found and not left_over(said, ", ".join(write_ability(ability) for ability in found)) and _costs_fit(said, found)
    return found if fits and all(is_played(ability, of_unit) for ability in found) else ()


def as_notation(text: str) -> str:
    """An ability in the forms of the notation, where the cards have other forms for the same."""
    text = without_reminders(text.strip())
    if pilot := pilot_in(text):
        inside = ", ".join(pilot.items)
        return ", ".join(f"[{of}] Pilot ({inside})" for of in pilot.of)
    if equip := EQUIP.match(text):
        return f"Equip ({equip['cost']})" if not ZERO.fullmatch(equip["cost"]) else FREE_EQUIP
    if stack := STACK.match(text):
        return f"Stack ({', '.join(map(singular, AND.split(stack['list'])))})"
    behind = TEXT_BEHIND.match(text)
    if behind and fold(behind["name"]) in load().keywords:
        return f"{behind['name']} ({STROKE.sub('/ ', behind['text']).rstrip('.')})"
    return text


def without_reminders(text: str) -> str:
    """A text without the sentences in brackets that repeat what the rules say."""
    return REMINDER.sub(lambda found: found[0] if LIMIT.search(found[0]) else "", text).strip()


def without_own_aliases(text: str) -> str:
    """A text with the proper name of a keyword in place of each alias that only the user's own entries give it."""
    if load() is built_in():
        return text
    for item in reversed(lex(text, Vocabulary.TABLE)):
        if item.kind == "keyword" and fold(text[item.start : item.end]) not in built_in().keywords:
            text = f"{text[: item.start]}{load().called(item.value, 'en')}{text[item.end :]}"
    return text


class Listed(NamedTuple):
    """A Pilot's list: the kinds of unit that it is for, what stands before its items, and the items."""

    of: tuple[str, ...]
    head: str
    items: tuple[str, ...]


def pilot_in(text: str) -> Listed | None:
    """The list of a Pilot, if a text is one."""
    found = PILOT.match(text)
    if not found:
        return None
    of, carrier = (tuple(BETWEEN_SUBTYPES.split(found[part])) for part in ("of", "carrier"))
    items = tuple(item.strip(' ".') for item in ITEM.split(found["items"]) if item.strip(' ".'))
    return Listed(of, text[: found.start("items")].strip(), items) if of == carrier and items else None


def abilities_of(text: str) -> tuple[Ability, ...]:
    """The abilities of a text that holds nothing else; none if it holds anything else."""
    table = TableBuilder(composed)
    card = table.unit(Role.ATTACKER)
    assert isinstance(card, CardBuilder)
    CardReader(text, table).words(card, lex(text, Vocabulary.TABLE))
    return card.unit.abilities if is_bare(card, table) else ()


def is_played(ability: Ability, of_unit: bool) -> bool:
    """Whether the engine plays a keyword as it stands there, with no words that it does not know."""
    if ability.keyword == LENT_TEXT and ability.of:  # a keyword of the user's own, as what it is played as
        return of_unit and not ability.used
    summary = load().summaries[ability.keyword]
    takes_text = "[" in summary["form"]
    plain = summary["kind"] == "keyword" and not ability.if_without and not ability.used and ability.met is None
    known = not ability.of or ability.keyword == PILOTS or (ability.keyword == "stack" and _are_names(ability.of))
    inner = all(is_text_played(text) for text in ability.texts)
    complete = bool(ability.texts or ability.of or ability.cost) or not takes_text or ability.keyword == "equip"
    acts = has_rule(ability.keyword) or rule_class(ability.keyword) is not None
    return plain and known and inner and complete and acts and (of_unit or takes_text)


def _are_names(listed: str) -> bool:
    """Whether a list holds names and subtypes, and no other words."""
    return all(NAME.fullmatch(one) for one in listed.split(", "))


def is_text_played(text: Text) -> bool:
    """Whether a text behind a keyword holds nothing but what the engine plays, for as long as the keyword lasts."""
    lasting = all(change.until is Until.LASTING for change in text.changes)
    return lasting and not text.said and all(is_played(ability, True) or _is_wording(ability) for ability in text.abilities)


def _is_wording(ability: Ability) -> bool:
    """Whether an ability is an effect that is complete without saying who gets what."""
    kind, form = (load().summaries[ability.keyword][field] for field in ("kind", "form"))
    return kind == "effect" and (form != "text" or ability.keyword == TREATED_AS)


def _costs_fit(text: str, found: tuple[Ability, ...]) -> bool:
    """Whether every cost stands right before the one ability that it pays for, and every activated ability has one."""
    first, *paid = re.split(r"\bpay\b", text, flags=re.I)
    if any(_costs_nothing(ability) for ability in found) and not ZERO_FORCE.search(text):
        return False
    if "(" in text:
        pilots = all(ability.keyword == PILOTS for ability in found)
        return (len(found) == 1 or pilots) and first.strip() != ""
    costless = abilities_of(first) if first.strip(" ,") else ()
    apart = [abilities_of(f"Pay{part}") for part in paid]
    return all(len(part) == 1 for part in apart) and not any(is_activated(ability) for ability in costless)


def is_activated(ability: Ability) -> bool:
    """Whether a player has to play it."""
    return load().summaries[ability.keyword]["type"] == "activated"


def _costs_nothing(ability: Ability) -> bool:
    """Whether an activated ability, or one in its texts, has no cost; cards print a cost of 0."""
    inside = any(_costs_nothing(one) for text in ability.texts for one in text.abilities)
    return inside or (is_activated(ability) and not (ability.cost or ability.texts))


def left_over(text: str, notation: str) -> str:
    """The words that the text and its notation do not have equally often."""
    more, less = _meanings(ZERO_FORCE.sub("", text)), _meanings(notation)
    return " ".join(dict.fromkeys(word for _, word in (*(more - less).elements(), *(less - more).elements())))


def _meanings(text: str) -> Counter[tuple[str, str]]:
    return Counter(
        (item.kind, word)
        for item in lex(text, Vocabulary.TABLE)
        if item.kind not in WORDLESS and fold(text[item.start : item.end]) not in JOINED
        for word in _words(item)
    )


def _words(item: Lexeme) -> Iterator[str]:
    if item.kind == "number":
        yield str(item.number)
    elif item.kind in ("unknown", "quoted"):
        yield from fold(item.value).split() or [item.value]
    else:
        yield item.value or item.kind


def _has_unknown(text: str) -> bool:
    """Whether an ability has words outside the notation; a Pilot has a subtype in any words, and a Stack names cards."""
    takes_names = "] Pilot (" in text or text.startswith("Stack (")
    return not takes_names and any(item.kind == "unknown" for item in lex(text, Vocabulary.TABLE))
