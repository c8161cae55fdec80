"""What a board does not hold of the words and numbers it was made from: a reader of our own, which only counts."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from functools import cache

from fuzz.boards import forms, names_of

from swtcg_rules.glossary.fold import fold
from swtcg_rules.glossary.store import load
from swtcg_rules.table.ability_writer import write_effect
from swtcg_rules.table.effects import EFFECTS
from swtcg_rules.table.model import Ability, Board, Kind, Text, Those, Unit
from swtcg_rules.table.turn_words import TABLE_FORMS
from swtcg_rules.table.turns import Table
from swtcg_rules.table.words import CHANGED, NUMBERS, STATES
from swtcg_rules.words import LANGUAGES

QUOTED = re.compile(r'["“”„]([^"“”„]*)["“”„]')
NUMBER = re.compile(r"[-\u2212]?\d+")
BROKEN = re.compile(r"\d[.,]+\d|\.\d|[-+\u2212.]{2,}\d|[^\W_]\+\d|, *\+\d+ +(?:damage|force|(?:health|speed)(?= *(?:[,+]|$)))")
WORD = re.compile(r"[^\W\d_]+(?:['\u2019][^\W\d_]+)*")
PLAIN = re.compile(r"[\w\s,.:()\[\]/+>'\u2019→\u2212-]*\Z")


def units_of(board: Board | Table) -> tuple[Unit, ...]:
    return board.units if isinstance(board, Table) else (*board.attackers, *board.defenders)


def lost_of(line: str, board: Board | Table) -> str:
    """The first thing found of a line, up to its record, that is not on the board; nothing where all is there."""
    if isinstance(board, Board) and board.staged:
        board = board.staged
    table, names = _table(line)
    quoted = [" ".join(name.split()) for name in names]
    for name in (unit.name for unit in units_of(board) if unit.name):
        if name in quoted:
            quoted.remove(name)
            continue
        if said := [phrase for phrase in _sayings() if f" {phrase} " in f" {fold(name)} "]:
            return f"{said[0]!r}, said in the name {name!r}"
        table = re.sub(r"\s+".join(map(re.escape, name.split())) + r"\s*:", " ", table, count=1)
    for unit in units_of(board):
        below = unit.on if unit.under is None else unit.under
        if below is not None and (lying := units_of(board)[below].name) is not None and lying in quoted:
            quoted.remove(lying)
    abilities = [one for unit in units_of(board) for one in abilities_of(unit)]
    meant = {name for ability in abilities for one in those_of(ability) for name in one.names}
    quoted = [name for name in quoted if name not in meant]  # attacking "Boba Fett", who is not there; each "Han Solo"
    if isinstance(board, Table):  # wording of a card, and names in a list of cards
        lists = [ability.of for unit in board.units for ability in abilities_of(unit)]
        lists += [text.said for unit in board.units for text in texts_of(unit)]
        kept = [name for name in quoted if any(f'"{name}"' in said for said in lists)]
        table += " " + " ".join(kept)
        quoted = [name for name in quoted if name not in kept]
        inside = [text for text in quoted if ":" in text or any(text in said for said in lists)]
        table += " " + " ".join(inside)
        if any('""' in said for said in lists):  # a mark too many, in words that are kept as they are
            table = table.replace('"', " ")
        quoted = [text for text in quoted if text not in inside]
    return f"name {quoted[0]!r}" if quoted else lost_of_words(table, board)


def _table(line: str) -> tuple[str, list[str]]:
    """A line up to its record, without what stands in quotation marks, and that."""
    table, names, end = "", [], 0
    for found in QUOTED.finditer(line):
        table += line[end : found.start()]
        end = found.end()
        if ";" in table:
            break
        table += " \0 "
        names.append(found[1])
    else:
        table += line[end:]
    return table.partition(";")[0].replace("\0", " "), names


@cache
def _sayings() -> tuple[str, ...]:
    """What says something of a unit, so that it cannot be swallowed by a name."""
    kinds = [("side", "dark"), ("side", "light"), *STATES]
    return tuple(fold(form) for kind in kinds for form in forms(*kind))


def lost_of_words(text: str, board: Board | Table) -> str:
    """The first number, word or sign of a text without names that is not on the board."""
    for name in names_on(board):
        if any(map(str.isdecimal, name)):  # a few names hold a number: "hit only on 5"
            numberless = re.sub(r"\d", "", name)
            text = re.sub(r"\s+".join(name.split()), numberless, text, flags=re.IGNORECASE)
    if not {sign for sign in text if not PLAIN.match(sign)} <= set(kept_on(board)):
        return f"sign in {text!r}"
    kept = " ".join(one.said for unit in units_of(board) for one in texts_of(unit))
    if broken := next((found[0] for found in BROKEN.finditer(text) if found[0] not in kept), ""):
        return f"broken number {broken!r}"
    said = Counter(n for found in NUMBER.findall(text) if (n := int(found.replace("\u2212", "-"))))
    held = Counter(n for n in numbers_on(board) if n)
    if said != held:
        return f"numbers: said {sorted(said.elements())}, held {sorted(held.elements())}"
    known = words_on(board)
    return next((f"word {word!r}" for word in WORD.findall(text) if not set(fold(word).split()) <= known), "")


def kept_on(board: Board | Table) -> str:
    """What stands on a board in the words in which it was typed: subtypes, and the wording of cards."""
    units = units_of(board)
    abilities = [ability for unit in units for ability in abilities_of(unit)]
    those = [subtype for ability in abilities for one in those_of(ability) for subtype in one.subtypes]
    texts = [text.said for unit in units for text in texts_of(unit)]
    return " ".join((*(unit.subtypes for unit in units), *(ability.of for ability in abilities), *those, *texts))


def numbers_on(board: Board | Table) -> Iterator[int]:
    """Every number of the table, each as often as it stands there."""
    yield from (force or 0 for force in board.force)
    if isinstance(board, Board):
        yield board.amount or 0
    else:
        yield from (points or 0 for points in board.build_points)
    for unit in units_of(board):
        yield from (getattr(unit, field) or 0 for field in sorted({word.field for word in NUMBERS.values()}))
        yield from (
            unit.cost or 0,
            unit.built or 0,
            unit.pilots if unit.pilots != 1 else 0,
            *(place + 1 for place in unit.chosen),
        )
        yield from (change.n for change in unit.modifiers)
        yield from map(int, NUMBER.findall(unit.subtypes))
        for ability in abilities_of(unit):
            yield from (ability.x or 0, ability.cost)
            yield from map(int, NUMBER.findall(" ".join(subtype for one in those_of(ability) for subtype in one.subtypes)))
        for text in texts_of(unit):
            yield from (text.force, text.build_points, *(change.n for change in text.changes))
            yield from map(int, NUMBER.findall(text.said))


def texts_of(unit: Unit) -> list[Text]:
    """The texts of a card, those that stand in others too."""
    found = [unit.gives, *(text for ability in unit.abilities for text in ability.texts)]
    for text in found:  # which grows meanwhile
        found.extend(inner for ability in text.abilities for inner in ability.texts)
    return found


def those_of(ability: Ability) -> list[Those]:
    """The cards that an ability speaks of."""
    return [one for one in (ability.to, ability.per, *(held.those for held in ability.when)) if one]


def abilities_of(unit: Unit) -> list[Ability]:
    """All abilities of a card, those in its texts too."""
    return [*unit.abilities, *(ability for text in texts_of(unit) for ability in text.abilities)]


def names_on(board: Board | Table) -> Iterator[str]:
    """Every name of every keyword on the board."""
    for unit in units_of(board):
        sources = [change.source for change in unit.modifiers if change.source]
        for keyword in (*(ability.keyword for ability in abilities_of(unit)), *unit.lost, *sources):
            yield from names_of(keyword)


def words_on(board: Board | Table) -> set[str]:
    """The folded words with which what stands on the board can be said."""
    kinds = [("versus", ""), ("filler", ""), ("unit", ""), ("gets", ""), ("damage", ""), ("counters", "")]
    units = units_of(board)
    kinds += [meaning for meaning, word in NUMBERS.items() if any(getattr(unit, word.field) is not None for unit in units)]
    kinds += [meaning for meaning, word in STATES.items() if any(getattr(unit, word.field) == word.value for unit in units)]
    for change in (change for unit in units for change in unit.modifiers):
        kinds += [("stat", change.what), ("until", change.until)]
    if board.sides_named if isinstance(board, Table) else board.side is not None:
        kinds += [("side", "dark"), ("side", "light")]
    if any(unit.lost for unit in units):
        kinds.append(("loses", ""))
    if isinstance(board, Board):
        kinds += {Kind.DICE: [("dice", "")], Kind.COUNTERS: [("put", "")]}.get(board.kind, [])
    words: set[str] = set()
    for ability in (ability for unit in units for ability in abilities_of(unit)):
        if load().summaries[ability.keyword]["type"] == "activated":
            kinds += [("force", ""), ("pay", "")]
        if ability.used:
            kinds.append(("uses", ""))
        if ability.if_without:
            kinds.append(("if-without", ""))
        kinds += {
            "power-for-attack": [("stat", "power"), ("for-attack", "")],
            "prevent-damage": [("prevents", "")],
            "reroll-dice": [("rerolls", ""), ("die", "")],
            "roll-only": [("only", ""), ("die", "")],
        }.get(ability.keyword, [])
        if load().summaries[ability.keyword]["kind"] == "effect":
            kinds += [("effect", ability.keyword)] if ability.keyword in ("unpreventable", "disrupt-effect") else []
    if any(force is not None for force in board.force):
        kinds.append(("force", ""))
    words.update(word for name in names_on(board) for word in name.split())
    words.update(word for unit in units for word in fold(re.sub(r"\d", " ", unit.subtypes)).split())  # [Sith1/2]
    said = [unit.subtypes for unit in units]
    said += [ability.of for unit in units for ability in abilities_of(unit)]
    said += [text.said for unit in units for text in texts_of(unit)]
    if isinstance(board, Table):
        kinds += [
            *TABLE_FORMS,
            ("on", ""),
            ("force", ""),
            *(meaning for meaning, word in NUMBERS.items() if word.field in CHANGED),
        ]
        effects = [ability for unit in units for ability in abilities_of(unit) if ability.keyword in EFFECTS]
        said += [write_effect(ability, lang) for ability in effects for lang in LANGUAGES]
        kinds += [("for-attack", "")] * bool(effects)
    words.update(word for text in said for part in (text, " ".join(WORD.findall(text))) for word in fold(part).split())  # 2e1
    for kind in kinds:
        words.update(word for form in forms(*kind) for word in fold(form).split())
    return words
