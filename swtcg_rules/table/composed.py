"""A user's keywords that are played as abilities that the engine knows: each is an effect of a card text with its own name.

plays: "Evade X (1 Force)"      a text as in "gets (...)", with X for the number of the keyword
when: intercepting              what must hold meanwhile, as behind "while"
"""

from __future__ import annotations

import re
from difflib import get_close_matches
from functools import lru_cache

from swtcg_rules.errors import LONGEST, Place, Problem, ScenarioError
from swtcg_rules.glossary.fold import NUMBER
from swtcg_rules.glossary.store import load
from swtcg_rules.table.cards import CardReader
from swtcg_rules.table.effects import GETS
from swtcg_rules.table.laying import CardBuilder, TableBuilder
from swtcg_rules.table.lexer import lex
from swtcg_rules.table.model import Ability, Role, Text, Unit
from swtcg_rules.table.words import Vocabulary

BEGINS = re.compile(r"(?:while|when|as long as|dopóki|gdy)\s", re.I)
"""The beginnings of a condition that brings its own "while"."""
MEANWHILE = ("while", "dopóki")
CONDITIONS = (
    *("intercepting", "attacking [Jedi]", "attacked by [Droid]", "you have another [Jedi]", "there is no [Droid]"),
    *("your opponent has [Sith]", "this is tapped"),
)
"""Examples of conditions, shown where a condition cannot be read."""


def composed(keyword: str, x: int | None, cost: int | None, used: bool = False) -> Ability:
    """A copy of a keyword as the effect that it is played as. Raises ScenarioError where that cannot be read."""
    summary = load().summaries[keyword]
    number = "X" if x is None else str(x)
    found = read_plays(NUMBER.sub(number, summary["plays"]), summary.get("when", ""), load().version)
    text = found.texts[0]
    if cost is not None:
        text = _at_a_cost(text, cost, keyword)
    if used:
        text = text._replace(abilities=tuple(one._replace(used=_is_activated(one)) for one in text.abilities))
    return found._replace(x=x, cost=cost or 0, used=used, of=keyword, texts=(text,))


@lru_cache(maxsize=1000)
def read_plays(plays: str, when: str, _glossary: str) -> Ability:
    """What a keyword is played as. Raises ScenarioError with what cannot be read of it, and where."""
    given = f"gets ({plays.strip()})"
    wrong = _problems(given)
    if wrong:
        raise ScenarioError(*wrong)
    if not when:
        return _abilities(given)[0]
    words = ("",) if BEGINS.match(when) else MEANWHILE
    for text in (" ".join(filter(None, (given, word, when.strip()))) for word in words):
        if not _problems(text):
            return _abilities(text)[0]
    near = tuple(get_close_matches(when.strip(), CONDITIONS, 1))
    raise ScenarioError(Problem("when-unread", {"when": when, "examples": ", ".join(CONDITIONS)}, suggestions=near))


def _problems(text: str) -> list[Problem]:
    """What is wrong with a text that must be one effect of a card text, with nothing left over."""
    if len(text) > LONGEST:
        return [Problem("plays-unread", {})]
    if own := [
        item for item in lex(text, Vocabulary.TABLE) if item.kind == "keyword" and "plays" in load().summaries[item.value]
    ]:
        return [Problem("plays-own", {"name": load().called(one.value, "en")}, Place(text, one.start, one.end)) for one in own]
    card, table = _read(text)
    if table.problems:
        return table.problems
    abilities = card.unit.abilities
    plain = is_bare(card, table) and len(abilities) == 1 and abilities[0].keyword == GETS and _is_plain(abilities[0])
    return [] if plain else [Problem("plays-unread", {}, Place(text, 0, len(text)))]


def _abilities(text: str) -> tuple[Ability, ...]:
    return _read(text)[0].unit.abilities


def _read(text: str) -> tuple[CardBuilder, TableBuilder]:
    table = TableBuilder(composed)
    card = table.unit(Role.ATTACKER)
    assert isinstance(card, CardBuilder)
    CardReader(text, table).words(card, lex(text, Vocabulary.TABLE))
    return card, table


def is_bare(card: CardBuilder, table: TableBuilder) -> bool:
    """Whether a card has nothing but its abilities."""
    unit = card.unit
    return (
        unit == Unit(abilities=unit.abilities) and not (card.given or card.lying or card.zone or table.problems) and table.is_bare
    )


def _is_plain(effect: Ability) -> bool:
    """Whether an effect gives its own card numbers and abilities that need no words of their own."""
    text = effect.texts[0]
    plain = all(not (one.texts or one.of or one.met is not None) for one in text.abilities)
    return plain and bool(text.abilities or text.changes) and not (text.said or effect.to or effect.per)


def _at_a_cost(text: Text, cost: int, keyword: str) -> Text:
    """The text with the keyword's cost on its one activated ability without a cost. Raises ScenarioError unless it has one."""
    free = [one for one in text.abilities if _is_activated(one) and not one.cost]
    if len(free) != 1:
        raise ScenarioError(Problem("plays-cost", {"name": load().called(keyword, "en")}))
    return text._replace(abilities=tuple(one._replace(cost=cost) if one in free else one for one in text.abilities))


def _is_activated(ability: Ability) -> bool:
    return load().summaries[ability.keyword]["type"] == "activated"
