"""Clauses that tell nothing of the board and stand where they can change nothing: left aside, each of them named.

haven't played since 2004, power 5 vs 4 hp      my son asks if 5 dice kill a 4 hp guy      ..., can he even prevent anything

Such a clause comes before anything of the board is told, or after the question; it speaks of people at the table, and no word
of it is of the game, nor near one by a typing error. Or it asks and says no more. It is read only where the first reading is
not plain; of the words inside the telling of a board `words_aside` tells.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence, Set
from typing import NamedTuple

from swtcg_rules.glossary.fold import fold
from swtcg_rules.talk.aside_words import (
    ASKS,
    CLAIMS,
    CONDITION,
    HARMLESS,
    HAS,
    MAKES_HARMLESS,
    OF_THE_GAME,
    OPENS,
    OURSELVES,
    PEOPLE,
    RULES,
    SAYS,
    TIMES,
    WORLD,
)
from swtcg_rules.talk.items import Item, taken_apart
from swtcg_rules.talk.model import Unplaced
from swtcg_rules.talk.pattern import Pattern
from swtcg_rules.talk.phrases import mistyped
from swtcg_rules.talk.words import NUMBERS

STOPS = Pattern(r"[,;:!?.]+(?=\s|\Z)|\s[-\u2013\u2014]+(?=\s)|(?<=\s)(?=(?:so|więc|wiec)\s)|(?<=[?!])(?=\w)", flags=re.IGNORECASE)
"""What parts clauses."""
ASKING = Pattern(
    r"\b(?:know|knows|ask|asks|asked|asking|wonder|wonders|wondering|curious|wiedzieć|wiedziec|pyta|pytaja|pytają|pytam|ciekawe|"
    r"ciekawi mnie|zastanawiam się|zastanawiam sie|zastanawiamy się|zastanawiamy sie)\s+"
    r"(?=(?:if|whether|how|what|does|do|can|will|czy|ile|jaka|jakie|co)\b)",
    flags=re.IGNORECASE,
)
"""Who asks, before what he asks."""
SILENT = frozenset(("filler", "mark", "asks", "if", "and"))
"""What needs not be left aside: it says nothing by itself."""
SPEAKS = frozenset(
    (
        "filler",
        "word",
        "name",
        "person",
        "my",
        "mine",
        "with",
        "and",
        "number",
        "turns",
        "no",
        "against-on",
        "already",
        "declines",
        "asks",
    )
)
"""What a clause may hold that speaks of people; of the numbers years and the like."""
HELD = frozenset(("stat", "keyword", "card", "die", "state", "no", "signed", "quoted", "rolls", "another", "unit"))
"""What a question that is left aside does not hold."""
PLAIN = frozenset(fold("for w po at").split())
"""Words that lead to a price on a board."""
YEAR = re.compile(r"(?:19[5-9]|20[0-4])\d\Z")
CHILD = 10
"""So old one is at least who says so, and it is no speed."""
FEWEST = 3
"""Items that the telling of a board has at least."""
SHORT = 3
MOST = 14
"""No clause of so many words is left aside."""


class Clause(NamedTuple):
    """From where to where it stands, and with the stop behind it; its items."""

    start: int
    end: int
    behind: int
    items: tuple[Item, ...]


WANTED = Pattern(
    r"(?P<lead>(?:\A|[,;.]|\bof|\bfor|\bto|\bna|\bze|\bże|\bneed|\bneeds|\bwant|\bchcę|\bchce|\bpotrzebuje|\bpotrzebuję)\s+"
    r"(?:(?:i|we|he|get|getting|need|needs|want|for|roll|score|deal|do|land|will|wejdzie|zadam|będzie|bedzie) )*)"
    r"(?P<wanted>(?:at least|co najmniej|przynajmniej) (?:an? |one |two |three |jedno |dwa |trzy |\d )?"
    r"(?:hits?|damage|dmg|trafieni[ae]|trafień|trafien|obra[żz]eni[ae]|obra[żz]e[ńn]))\b"
    r"(?!\s+(?:on (?:it|him|her|them)|already|gone|left|counters?|na (?:nim|niej|sobie)|ju[żz]|from|of))",
    flags=re.IGNORECASE,
)
"""How much is to be done at least, where that is asked: the answer tells of each amount."""
CHANCE_OF = Pattern(
    r"\b(?:(?:what(?:'s|s| is| are)?|jak[aie]*(?: są| sa| jest)?) )?(?:the |my |his |your )?"
    r"(?:chances?|odds|probability|szans[aey]) (?:of|for|to|na|że|ze)\s+"
    r"(?:(?:get|getting|roll|rolling|land|landing|deal|dealing|do|doing|score|scoring|wejdzie|zadam) )?\Z",
    flags=re.IGNORECASE,
)
"""Asks before that how likely it is."""


def _wanted(text: str) -> Iterator[Unplaced]:
    for found in WANTED.finditer(text):
        asked = CHANCE_OF.search(text[: found.start("wanted")])
        start = asked.start() if asked else found.start("wanted")
        yield Unplaced(start, found.end("wanted"), text[start : found.end("wanted")])


def all_aside(text: str) -> list[Unplaced]:
    """The clauses that can be left aside, and what is to be done at least."""
    found = clauses_aside(text)
    wanted = [one for one in _wanted(text) if not any(one.start < other.end and other.start < one.end for other in found)]
    return sorted((*found, *wanted))


def clauses_aside(text: str) -> list[Unplaced]:
    """The clauses of a text that can be left aside, from left to right; none where nothing else would be there."""
    items = taken_apart(text)
    clauses = list(_clauses(text, items))
    found: dict[int, Unplaced] = {}
    for at, clause in enumerate(clauses):
        if _is_silent(clause):
            continue
        if _claims(text, clause):
            found[at] = _cut(text, clause.start, clause.end)
            continue
        rest = _asker(text, clause)
        if rest and rest != clause and _of_people(text, rest):
            found[at] = _cut(text, rest.start, rest.end)
            break
        if not (_of_people(text, clause) or _only_asks(text, clause)):
            break
        found[at] = _cut(text, clause.start, clause.end)
    names = {fold(item.text) for item in items if item.kind in ("word", "name")}
    for at, clause in reversed(list(enumerate(clauses))):
        told = {fold(item.text) for one in clauses[:at] for item in one.items} & names
        if at in found or (_tells(clause) and not _only_asks(text, clause, told)):
            break
        if _is_silent(clause):
            continue
        after = at > 0 and ("?" in text[clauses[at - 1].end : clause.start] or _asks_itself(clauses[at - 1]))
        if not (_only_asks(text, clause, told) or (after and _of_people(text, clause))):
            break
        found[at] = _cut(text, clause.start, clause.end)
    ends = {at: one.end for at, one in found.items()}
    left = [item for at, clause in enumerate(clauses) for item in clause.items if item.start >= ends.get(at, 0)]
    left = [item for item in left if item.kind not in SILENT]
    return [found[at] for at in sorted(found)] if len(left) >= FEWEST else []


def without(text: str, spans: Sequence[Unplaced]) -> str:
    """The text with blanks in these places, and where the first ones stop, so that all else stands where it stood."""
    for one in spans:
        end = one.end
        if not text[: one.start].strip():
            stop = STOPS.compiled.match(text, end)
            end = stop.end() if stop else end
        text = text[: one.start] + " " * (end - one.start) + text[end:]
    return text


def _cut(text: str, start: int, end: int) -> Unplaced:
    """A part of the text without the blanks around it."""
    part = text[start:end]
    start += len(part) - len(part.lstrip())
    return Unplaced(start, start + len(part.strip()), part.strip())


def _clauses(text: str, items: Sequence[Item]) -> Iterator[Clause]:
    begin = 0
    for stop in (*STOPS.finditer(text), None):
        end, behind = stop.span() if stop else (len(text), len(text))
        inside = tuple(item for item in items if begin <= item.start < end)
        if inside:
            yield Clause(inside[0].start, inside[-1].end, behind, inside)
        begin = behind


def _is_silent(clause: Clause) -> bool:
    return all(item.kind in SILENT for item in clause.items)


def _asks_itself(clause: Clause) -> bool:
    return any(item.kind == "asks" for item in clause.items)


def _tells(clause: Clause) -> bool:
    return any(item.kind not in SPEAKS | SILENT for item in clause.items)


def _asker(text: str, clause: Clause) -> Clause | None:
    """The part of a clause that says who asks, before what he asks."""
    found = ASKING.search(text[clause.start : clause.end])
    if not found:
        return None
    end = clause.start + found.end()
    inside = tuple(item for item in clause.items if item.start < end)
    return Clause(clause.start, inside[-1].end, end, inside)


def _of_people(text: str, clause: Clause) -> bool:
    """Whether a clause speaks of people at the table, and no word of it can be of the board."""
    said = fold(text[clause.start : clause.end])
    words = said.split()
    if len(words) > MOST or CONDITION.match(said):
        return False
    if any(item.kind == "mark" and item.text not in ".'" for item in clause.items):
        return False
    of_people = not PEOPLE.isdisjoint(words) or any(item.kind in ("mine", "person") for item in clause.items)
    of_people = of_people or OURSELVES.search(said) is not None
    at_the_table = WORLD.search(said) is not None or not TIMES.isdisjoint(words)
    if not (of_people or at_the_table):
        return False
    if not HAS.isdisjoint(words) and not at_the_table:
        return False
    if any(item.kind == "my" for item in clause.items) and not at_the_table and PEOPLE.isdisjoint(words):
        return False
    plain = WORLD.compiled.sub(" ", MAKES_HARMLESS.compiled.sub(" ", said)).split()
    others = [item for item in clause.items if item.kind not in SPEAKS and item.kind != "mark"]
    if any(not PLAIN.issuperset(set(fold(item.text).split()) & {*plain}) for item in others):
        return False
    return all(map(_is_harmless, plain)) and _counts_time(clause.items) and _knows_nobody(clause.items)


def _claims(text: str, clause: Clause) -> bool:
    """Whether it tells what somebody holds of the rules, and asks whether that is so: "my brother says Armor stops Accuracy?"."""
    said = fold(text[clause.start : clause.end])
    found = CLAIMS.match(said)
    if not found or found["who"] not in PEOPLE or "?" not in text[clause.end : clause.behind]:
        return False
    about = [item for item in clause.items if item.kind == "keyword"]
    words = set(said[found.end() :].split()) - {word for item in about for word in fold(item.text).split()}
    return bool(about) and RULES.issuperset(words) and not any(item.kind in ("number", "stat", "card") for item in clause.items)


def _is_harmless(word: str) -> bool:
    if word in HARMLESS or word in TIMES or word in PEOPLE or word in NUMBERS or word.isdigit():
        return True
    return OF_THE_GAME.match(word) is None and (len(word) <= SHORT or not mistyped(word, may_be_name=False))


def _counts_time(items: Sequence[Item]) -> bool:
    """Whether each number is a year, or counts what no unit has; or is how old one is."""
    for at, item in enumerate(items):
        if item.kind != "number":
            continue
        behind = next((fold(one.text) for one in items[at + 1 :] if one.kind != "filler"), "")
        mine = at > 0 and items[at - 1].kind == "mine"
        years_old = mine and item.text.isdigit() and item.number > CHILD and item.number % CHILD
        if not (YEAR.match(item.text) or behind in TIMES or years_old or not item.text.isdigit()):
            return False
        if not item.text.isdigit() and behind not in TIMES:
            return False
    return True


def _knows_nobody(items: Sequence[Item]) -> bool:
    """Whether no name stands in it but at the beginning of a sentence, or of one who says something: of no unit."""
    for at, item in enumerate(items):
        behind = fold(items[at + 1].text) if at + 1 < len(items) else ""
        if item.kind == "name" and not (SAYS.match(behind) or (at == 0 and not PEOPLE.isdisjoint(fold(item.text).split()))):
            return item.start == items[0].start and OURSELVES.search(fold(item.text)) is not None
    return True


def _only_asks(text: str, clause: Clause, known: Set[str] = frozenset()) -> bool:
    """Whether a clause is a question that names nothing of the board but who was named before."""
    words = fold(text[clause.start : clause.end]).split()
    if not words or words[0] not in OPENS or len(words) > MOST:
        return False
    if any(item.kind in HELD or item.text.isdigit() for item in clause.items):
        return False
    asked = {word for item in clause.items if item.kind == "asks" for word in fold(item.text).split()}
    named = {fold(item.text) for item in clause.items if item.kind in ("word", "name")} & known
    return (ASKS | asked | named).issuperset(words)
