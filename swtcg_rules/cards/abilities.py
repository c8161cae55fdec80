"""The text of a card as abilities (played, understood or unread), and the card as a unit of a scenario.

A wrong reading is worse than none: an ability is `played` only if every word of it has its meaning in the notation, and if a
second, independent check finds every word there again.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import NamedTuple

from swtcg_rules.cards.card import Card
from swtcg_rules.cards.grammar import parse, unknown_word
from swtcg_rules.cards.moments import moments
from swtcg_rules.cards.notation import (
    PILOTS,
    abilities_of,
    is_text_played,
    keywords_of,
    pilot_in,
    without_own_aliases,
    without_reminders,
)
from swtcg_rules.cards.own_name import NOBODY, THIS_UNIT, KnownNames, is_like, with_itself
from swtcg_rules.cards.playing import abilities_in, given_to_others, pilot_of
from swtcg_rules.cards.prices import priced
from swtcg_rules.cards.slips import mended
from swtcg_rules.cards.swallowed import NO_MARKS, swallowed, swallowed_moment
from swtcg_rules.errors import LONGEST, ScenarioError, UsageError
from swtcg_rules.glossary.fold import fold
from swtcg_rules.glossary.store import load
from swtcg_rules.table.ability_writer import write_ability
from swtcg_rules.table.effects import CARD_TEXT
from swtcg_rules.table.lexer import Lexeme, lex
from swtcg_rules.table.model import ARENAS, Ability, Arena, CardKind, Side, Text, Unit
from swtcg_rules.table.reader import read_scenario
from swtcg_rules.table.turn_words import CARD_NUMBERS
from swtcg_rules.table.turns import Table
from swtcg_rules.table.wordings import DEEDS
from swtcg_rules.table.words import NUMBERS, QUOTES, Vocabulary
from swtcg_rules.table.writer import write_scenario

PLAYED, UNDERSTOOD, UNREAD = "played", "understood", "unread"
WRITTEN = {word.field: word.limits for word in (*CARD_NUMBERS, *NUMBERS.values())}
LIMITS = {word: WRITTEN[word] for word in ("cost", "speed", "power", "health")}
"""The numbers of a card in their order, each with the least and the most that the notation takes."""
RESERVES = "reserves"
HEADED = re.compile(r"(INSERT|Reserves) ?: ?", re.I)
IN_RESERVE = re.compile(r"Reserves ?:")
"""The heading of an ability that works in the build zone and nowhere else."""
CHANGED = re.compile(r"[-+] ?\d")
"""The beginning of an item in a Pilot's list that changes a number of the unit."""
SENTENCE = re.compile(r"(?<=[\w)]) (?=(?:When|Whenever|At the|As long as|If|Each|Your|This unit|Pay|Tap)\b.*\.\Z)")
"""The place behind a keyword where a sentence begins."""
COUNTS = re.compile(r"~'s (power|health) is ")
"""Words that state a number which is not printed on the card."""
WHILE_HERE = re.compile(r"As long as ~ is in the (\w+) arena, (?=each|your|units)", re.I)
"""Idle words on a card that has no other arena: its abilities work only from there."""
IN_THIS_ARENA = re.compile(r"\bin this arena\b")
"""The only arena, on a card that has no other: its abilities work only from there."""
SIGNS = str.maketrans({**dict.fromkeys("\u201c\u201d\u201e", '"'), "\u2019": "'", "\u2212": "-", "\u2192": "->", "\u2013": "-"})


class AbilityReading(NamedTuple):
    """How an ability is read."""

    kind: str
    """played, understood or unread."""
    notation: str = ""
    when: str = ""
    """The step of the attack or the turn in which it acts; the first one if there are several."""
    why: str = ""
    """The words that keep an unread ability from being read; empty where the trouble is how they stand together."""
    abilities: tuple[Ability, ...] = ()
    counts: str = ""
    """The number of the card that the text states: "power"."""


def read_ability(text: str, card: Card, named: KnownNames = NOBODY) -> AbilityReading:
    """One ability of a card, if it can be read with no word left over; it may name other cards."""
    if len(text) > LONGEST:
        return AbilityReading(UNREAD)
    kind = "unit" if card.is_unit else card.types[0] if card.types else ""
    said = with_itself(text.translate(SIGNS).strip(), card, named.titles)
    reading = _read(text, named.marked(said), kind, _arenas_of(card), _counted(card))
    if reading.kind == UNREAD:
        reading = _with_slip(text, card, kind, named) or reading
    others = {name for ability in reading.abilities for name in _names(ability)} - named.titles
    return AbilityReading(UNREAD) if any(is_like(name, card) for name in others) else reading


def _with_slip(text: str, card: Card, kind: str, named: KnownNames) -> AbilityReading | None:
    """The reading of a text that has a slip of typing; None where the possible corrections are read differently."""
    found = []
    for right in mended(text.translate(SIGNS).strip()):
        reading = _read(right, named.marked(with_itself(right, card, named.titles)), kind, _arenas_of(card), _counted(card))
        found += [reading] if reading.kind != UNREAD else []
    if not found or len({(one.kind, one.when, one.notation if one.kind == PLAYED else "") for one in found}) > 1:
        return None
    return found[0] if found[0].kind == PLAYED else _understood(text, _steps_of(found[0]))


def _steps_of(reading: AbilityReading) -> tuple[str, ...]:
    """The steps at which a text that is kept in its own words matters."""
    kept = reading.abilities[0].texts[0].abilities if reading.abilities[0].keyword == RESERVES else reading.abilities
    return tuple(ability.of for ability in kept)


def _arenas_of(card: Card) -> tuple[str, ...]:
    """The arenas in which a card can be: by its types; for a Location, by the first of its subtypes."""
    named = fold(card.subtypes.partition(" - ")[0]).split()
    return tuple(arena for arena in ARENAS if arena in (card.types if card.is_unit else named))


def _counted(card: Card) -> tuple[str, ...]:
    """The numbers that the card does not print as whole numbers, so that a text may state them."""
    return tuple(word for word, value in zip(LIMITS, card.numbers, strict=True) if not isinstance(value, int))


def parted(text: str, card: Card, named: KnownNames = NOBODY) -> tuple[str, ...]:
    """An ability as it is printed; in parts where parts of it are read differently.

    The played items of a Pilot's list stay together; every other item stands by itself. A keyword before a sentence without a bar
    is an ability of its own, if both are plainly read.
    """
    if read_ability(text, card, named).kind == PLAYED:
        return (text,)
    plain = text.translate(SIGNS).strip()
    if pilot := next(filter(None, map(pilot_in, (plain, *mended(plain)))), None):
        alone = [f"{pilot.head} * {item}" for item in pilot.items]
        played = [read_ability(item, card, named).kind == PLAYED for item in alone]
        together = " * ".join([pilot.head, *(item for item, plays in zip(pilot.items, played, strict=True) if plays)])
        rest = [item for item, plays in zip(alone, played, strict=True) if not plays]
        return (together, *rest) if any(played) else tuple(rest)
    behind = SENTENCE.search(text)
    if not behind:
        return (text,)
    first, rest_of_it = text[: behind.start()].strip(), text[behind.start() :].strip()
    both = (
        read_ability(first, card, named).kind == PLAYED
        and not first.endswith(".")
        and read_ability(rest_of_it, card, named).kind != UNREAD
    )
    return (first, rest_of_it) if both else (text,)


def _names(ability: Ability) -> list[str]:
    """The cards that an ability names."""
    spoken_of = (ability.to, ability.per, *(one.those for one in ability.when))
    return [name for those in spoken_of if those for name in those.names]


@lru_cache(maxsize=20_000)
def _read(text: str, said: str, kind: str, types: tuple[str, ...], counted: tuple[str, ...]) -> AbilityReading:
    found = keywords_of(text, kind == "unit")
    plain = without_own_aliases(said) if found else said
    counts = COUNTS.match(said)
    if not found and kind in ("unit", CardKind.LOCATION) and not (counts and counts[1] not in counted):
        found = _by_grammar(said, kind, types)
    if not found and (by_price := priced(without_reminders(said.translate(NO_MARKS)))):
        return _played(by_price)
    if found:
        notation = ", ".join(write_ability(ability) for ability in found)
        if not swallowed(plain, notation, types):
            return _played(found)._replace(counts=counts[1] if counts else "")
    steps = _moments(said, kind)
    if steps and not swallowed_moment(said, steps):
        return _understood(text, steps)
    return AbilityReading(UNREAD, why=unknown_word(said))


def _played(found: tuple[Ability, ...]) -> AbilityReading:
    notation = ", ".join(write_ability(ability) for ability in found)
    return AbilityReading(PLAYED, notation, load().summaries[found[0].keyword]["step"], abilities=found)


def _by_grammar(said: str, kind: str, types: tuple[str, ...]) -> tuple[Ability, ...]:
    """The abilities that the grammar finds in a text, if the notation gives them back unchanged."""
    said = without_reminders(said.replace("[tap]", "Tap"))
    if (pilot := pilot_in(said)) and kind == "unit":
        found = pilot_of(pilot)
    else:
        if len(types) == 1:
            said = IN_THIS_ARENA.sub(f"in the {types[0].capitalize()} arena", said)
            idle = WHILE_HERE.match(said)
            said = said[idle.end() :] if idle and idle[1].lower() == types[0] else said
        head = HEADED.match(said) if kind == "unit" else None
        tree = parse(said[head.end() :] if head else said, "played")
        found = () if tree is None else abilities_in(tree, types) if kind == "unit" else given_to_others(tree, types)
        if head and head[1].lower() == RESERVES and not all(one.keyword in DEEDS for one in found):
            return ()
        found = (Ability(head[1].lower(), texts=(Text(abilities=found),)),) if found and head else found
    return found if abilities_of(", ".join(write_ability(ability) for ability in found)) == found else ()


def _moments(said: str, kind: str) -> tuple[str, ...]:
    """The steps in which a text matters; none where they are not certain."""
    if pilot := pilot_in(said):
        inner = [_step_inside(item) for item in pilot.items]
        return () if () in inner else tuple(dict.fromkeys(step for steps in inner for step in steps))
    tree = parse(without_reminders(said.replace("[tap]", "Tap")), "understood")
    return moments(tree, kind, lambda inside: _step_inside(inside) != ()) if tree else ()


def _step_inside(said: str) -> tuple[str, ...]:
    """The steps of an ability that another ability gives."""
    plain = said.replace("~", "this unit").rstrip(".")
    said = THIS_UNIT.sub("~", said)
    given = abilities_of(f"gets ({plain})")
    if keywords_of(plain, True) or (given and is_text_played(given[0].texts[0])):
        return ("always",)
    return _moments(f"~ gets {said}" if CHANGED.match(said) else said, "unit")


def _understood(text: str, steps: tuple[str, ...]) -> AbilityReading:
    """A text kept in its own words, at each step in which it matters."""
    said = " ".join(text.translate(SIGNS).replace('"', "'").split())
    found = tuple(Ability(CARD_TEXT, of=step, texts=(Text(said=said),)) for step in steps)
    if IN_RESERVE.match(said):
        found = (Ability(RESERVES, texts=(Text(abilities=found),)),)
    return AbilityReading(UNDERSTOOD, ", ".join(write_ability(ability) for ability in found), steps[0], abilities=found)


@lru_cache(maxsize=20_000)
def keywords_in(text: str) -> tuple[str, ...]:
    """The keywords that an ability names, whether it is read or not."""
    items = lex(text, Vocabulary.TABLE)
    found = []
    for item, after in zip(items, [*items[1:], Lexeme("", "", 0, 0)], strict=True):
        if item.kind == "keyword" and text[item.start].isupper():
            summary = load().summaries[item.value]
            as_a_verb = "[" in summary["form"] and after.kind not in (":", "(") and item.value not in ("pilot", "equip")
            if summary["kind"] == "keyword" and not as_a_verb:
                found.append(item.value)
    return tuple(dict.fromkeys(found))


def boards(card: Card) -> tuple[str, ...]:
    """The kinds of unit in the card's Pilot lists, whether the lists are read or not."""
    lists = (pilot_in(text.translate(SIGNS).strip()) for text in card.texts)
    return tuple(dict.fromkeys(of for pilot in lists if pilot for of in pilot.of))


def board_of(card: Card, readings: list[AbilityReading]) -> str:
    """A unit as it is written in a scenario, with its played abilities; empty where it cannot be written."""
    if not card.is_unit:
        return ""
    numbers = {word: value for word, value in zip(LIMITS, card.numbers, strict=True) if isinstance(value, int)}
    types = tuple(Arena(one) for one in card.types)
    numbers |= {reading.counts: 0 for reading in readings if reading.counts}
    has = tuple(ability for reading in readings for ability in reading.abilities)
    unit = Unit(
        name="".join("'" if sign in QUOTES else sign for sign in card.called if sign.isprintable()),
        types=types,
        arena=types[0],
        subtypes=card.subtypes,
        droid="droid" in fold(card.subtypes).split(),
        unique=bool(card.version),
        abilities=(*has, *(Ability(PILOTS, of=of) for of in boards(card) if of not in {one.of for one in has})),
        **numbers,  # type: ignore[arg-type]
    )
    fit = all(LIMITS[word][0] <= value <= LIMITS[word][1] for word, value in numbers.items())
    if not fit or not _are_read(unit.name if ":" in unit.name else "Card", unit.subtypes):  # type: ignore[operator]
        return ""
    board = write_scenario(Table((unit,), (Side.DARK,), sides_named=False))
    return board if len(board) <= LONGEST else ""


@lru_cache(maxsize=20_000)
def _are_read(name: str, subtypes: str) -> bool:
    """Whether a name and subtypes are read back unchanged: words of the notation in them might mean something else."""
    expected = Unit(name=name, subtypes=subtypes, types=(Arena.GROUND,), arena=Arena.GROUND)
    table = Table((expected,), (Side.DARK,), sides_named=False)
    try:
        return read_scenario(write_scenario(table)) == table
    except (ScenarioError, UsageError):
        return False
