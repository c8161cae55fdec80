"""Reads a text by what it states and not by its order: each kind of table has its slots, and every word must be in one.

need 9 for my gunship, 3 on it already, 5 points this turn      stack: top 60/6/5, three cards under

A slot is one way or several to say one thing; a word that is in no slot and no small word is left over, and then nothing
is made of the text. So a "not", an "if" or a further number is never ignored.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache, cached_property
from pathlib import Path
from typing import NamedTuple

from swtcg_rules.errors import ScenarioError
from swtcg_rules.glossary.fold import fold
from swtcg_rules.glossary.store import load
from swtcg_rules.table.model import Side
from swtcg_rules.table.reader import read_scenario
from swtcg_rules.table.writer import write_scenario
from swtcg_rules.talk.by_name import by_name
from swtcg_rules.talk.chatter import chatter
from swtcg_rules.talk.model import Placed, Understood, Which
from swtcg_rules.talk.pattern import Pattern
from swtcg_rules.talk.phrases import phrases, vocabulary
from swtcg_rules.talk.turn_words import of_the_turn
from swtcg_rules.talk.words import NUMBERS

TOKEN = re.compile(r"[+-]\d+|\d+(?:/\d+)+|\d+(?=[^\W\d_])|[^\W_]+(?:['\u2019-][^\W_]+)*|\S")
BLANK = re.compile(r"[ \t]")
LONGEST = 5
"""Most words of a phrase that says nothing."""
BEGINNING = 3
"""How many first letters of a word stand side by side in the pattern of a slot that has the word."""
STOPS = frozenset(".,;:!?()-\u2013\u2014")
"""Marks that separate facts, and mean no more."""
MAY_BE = "\t"
"""Stands in the place of the blank behind a word that may name somebody's unit."""
NAMED = (
    rf"(?:[xyabv] wing(?:[aiu]|ow|em|ie)?|at (?:at|st|te|dp)|tie (?:fighter|bomber|hunter|interceptor|defender|advanced)\w?\w?"
    rf"|[a-z]{{2,}}(?={MAY_BE}))"
)
"""A unit that is called by what it is."""
GROUP = re.compile(r"\(\?P<(\w+)>")
ANY_WORD = re.compile(r"(?<![a-z])\\w[+*]")
FILE = Path(__file__).with_name("slots.txt")
NAME = re.compile(r"\{([A-Z_]+)\}")
CARD = "@"
"""Stands, with a number behind it, for a card that the text names."""
APART = "__"
"""Separates the name of a group from its number where several groups have that name."""
TENS = "twenty dwadziescia,thirty trzydziesci,forty czterdziesci,fifty piecdziesiat,sixty szescdziesiat,seventy siedemdziesiat"
MORE_NUMBERS = {"dwoch": 2, "trzech": 3, "dwom": 2, "czterech": 4, "pieciu": 5, "szesciu": 6} | {
    word: n for n, both in zip(range(20, 80, 10), TENS.split(","), strict=True) for word in both.split()
}
"""Number words in the forms that stand behind a preposition, and those of speeds."""


class FilledSlot(NamedTuple):
    """A filled slot: its name, what the groups of its pattern hold, and the words."""

    slot: str
    groups: dict[str, str]
    text: str
    at: int = 0
    """Where in the line the words stand."""

    def number(self, group: str = "n") -> int:
        return int(self.groups[group])


class Made(NamedTuple):
    """A scenario that was made of filled slots, and what is asked about it."""

    scenario: str
    asked: str | None = None
    about: str = ""
    cards: tuple[str, ...] = ()
    doubt: str = ""
    """What stands in the way of an answer."""
    any_version: tuple[str, ...] = ()
    """The cards whose version makes no difference."""
    others: tuple[str, ...] = ()
    """Scenarios with which this one is compared."""


class CardInText(NamedTuple):
    """A card that a text names."""

    start: int
    end: int
    name: str
    side: Side | None
    board: str
    options: tuple[str, ...] = ()
    """All the cards that may be meant, where there are several."""
    silent: bool = False
    """Whether none of them has a text that may change a cost."""

    @property
    def equipment(self) -> bool:
        return '": equipment' in self.board

    @property
    def location(self) -> bool:
        return '": location' in self.board

    @property
    def pilot(self) -> bool:
        return " Pilot (" in self.board

    def which(self, text: str) -> Which:
        return Which(self.start, self.end, text[self.start : self.end], self.options)


Slots = dict[str, list[FilledSlot]]


class TableKind(NamedTuple):
    """A kind of table that people describe."""

    speaks: Pattern
    """What every text on a table of this kind has."""
    slots: Sequence[tuple[str, Pattern]]
    make: Callable[[Slots, Sequence[CardInText]], Made | None]

    def may_hear(self, beginnings: Iterable[str]) -> bool:
        """Whether the slots may have words with these beginnings, by what is written in their patterns."""
        patterns = [pattern.pattern for _, pattern in self.slots]
        return all(any(begun in pattern for pattern in patterns) for begun in beginnings) or any(map(ANY_WORD.search, patterns))


class Telling:
    """A text as words, each with where it stands."""

    def __init__(self, text: str, cards: Sequence[CardInText] = ()) -> None:
        self.text = text
        self.spans: list[tuple[int, int, int]] = []
        """For each word its column in the line below, and where it stands in the text."""
        words = [*_words(text, cards)]
        self.line = ""
        for word, start, end in words:
            if word == "," and self.line.endswith(", "):
                continue
            self.spans.append((len(self.line), start, end))
            self.line += word + (MAY_BE if may_be_noun(word) else " ")

    def hear(self, kind: TableKind) -> tuple[list[FilledSlot], list[Placed], list[str]]:
        """The filled slots, what became of the words, and the words that are left over."""
        found: list[FilledSlot] = []
        placed: list[Placed] = []
        left: list[str] = []
        at = 0
        while at < len(self.line):
            one = self._slot(kind, at)
            if one is not None:
                end = one[0]
                found.append(one[1])
            else:
                end = self._small(at)
            if end <= at:
                end = BLANK.search(self.line, at).end()  # type: ignore[union-attr]
                left.append(self.line[at:end].strip())
            else:
                placed.append(self._placed(at, end, one[1].slot if one else ""))
            at = end
        return found, placed, left

    def _slot(self, kind: TableKind, at: int) -> tuple[int, FilledSlot] | None:
        for name, pattern in kind.slots:
            match = pattern.compiled.match(self.line, at)
            if match and match.end() > at:
                return match.end() + 1, found_in(name, match)
        return None

    @cached_property
    def beginnings(self) -> set[str]:
        """The beginnings of the words that mean something and cannot be a name."""
        spoken = {word for word in self.line.split(" ") if len(word) > BEGINNING and word.isalpha() and MAY_BE not in word}
        silent, small = f" {' '.join(chatter())} ", _small().pattern
        return {word[:BEGINNING] for word in spoken if f" {word} " not in silent and word[:BEGINNING] not in small}

    def _small(self, at: int) -> int:
        """Where a word that says nothing ends; the same place where there is none."""
        match = _small().compiled.match(self.line, at)
        if match:
            return match.end()
        words = BLANK.split(self.line[at:], LONGEST)[:LONGEST]
        for size in range(len(words), 0, -1):
            meaning = chatter().get(" ".join(words[:size]))
            if meaning is not None and not meaning.value:
                return at + len(" ".join(words[:size])) + 1
        return at

    def _placed(self, at: int, end: int, slot: str) -> Placed:
        inside = [(start, last) for column, start, last in self.spans if at <= column < end]
        start, last = inside[0][0], inside[-1][1]
        return Placed(start, last, self.text[start:last], slot, "")


@cache
def _small() -> Pattern:
    return blanks(rf"(?:,|{ways()['SMALL']}) ")


def blanks(pattern: str) -> Pattern:
    """A pattern with every blank as one that may stand behind any word."""
    return Pattern(pattern.replace(" ", f"[ {MAY_BE}]"))


@cache
def ways() -> dict[str, str]:
    """The patterns of the slots, by name."""
    found = {"NAMED": NAMED}
    for part in re.split(r"\n(?=[#A-Z])", FILE.read_text(encoding="utf-8").strip()):
        name, _, pattern = part.replace("\n    ", "").partition(" = ")
        if not part.startswith("#"):
            found[name] = _filled(pattern, found)
    return found


def _filled(pattern: str, found: Mapping[str, str]) -> str:
    """A pattern with the patterns that it names put in."""
    return NAME.sub(lambda name: found[name[1]], pattern)


def slot(name: str, pattern: str) -> tuple[str, Pattern]:
    """A slot with its pattern, in which groups may have the same name."""
    numbers = iter(range(99))
    pattern = _filled(pattern, ways())
    return name, blanks(rf"(?:{GROUP.sub(lambda found: f'(?P<{found[1]}{APART}{next(numbers)}>', pattern)})(?= )")


def found_in(slot: str, match: re.Match[str]) -> FilledSlot:
    """The filled slot that a match in a line gives."""
    groups = {key: value.replace(MAY_BE, " ") for key, value in match.groupdict().items() if value is not None}
    return FilledSlot(slot, _plain(groups), match[0].replace(MAY_BE, " "), match.start())


def _plain(groups: dict[str, str]) -> dict[str, str]:
    """The groups by their names; of several with one name, those with another value than the first keep their numbers."""
    found: dict[str, str] = {}
    for key, value in groups.items():
        name = key.partition(APART)[0]
        if found.setdefault(name, value) != value:
            found[key] = value
    return found


def _words(text: str, cards: Sequence[CardInText]) -> Iterator[tuple[str, int, int]]:
    """The words of a text, folded, a number word as the number, and a card as `CARD` with its number."""
    for token in TOKEN.finditer(text):
        inside = next((number for number, one in enumerate(cards) if one.start <= token.start() < one.end), None)
        if inside is not None:
            if token.start() == cards[inside].start:
                yield f"{CARD}{inside}", cards[inside].start, cards[inside].end
            continue
        typed = token[0]
        if typed in STOPS:
            yield ",", token.start(), token.end()
        elif typed == "&":
            yield "and", token.start(), token.end()
        elif not typed[0].isalnum() or "/" in typed:
            yield typed, token.start(), token.end()
        else:
            for word in fold(typed).split() or [typed]:
                yield str(NUMBERS.get(word) or MORE_NUMBERS.get(word) or word), token.start(), token.end()


@cache
def _of_the_game() -> frozenset[str]:
    known = vocabulary(load().version, of_the_turn, False).phrases
    return frozenset(" ".join(known).split()) | {*phrases()}


@cache
def words(name: str) -> frozenset[str]:
    """The words of a list that the patterns name."""
    return frozenset(ways()[name].split("|"))


def may_be_noun(word: str) -> bool:
    """Whether a word may name somebody's unit, as it means nothing else at a table."""
    known = word in words("NO_NOUNS") or (word in _of_the_game() and word not in words("PEOPLE"))
    return word.isalpha() and (word in words("UNITS") or not known)


def heard_as(text: str, kinds: Sequence[TableKind], cards: Sequence[CardInText] = ()) -> Understood | None:
    """What a text describes, if every word of it is in a slot of one of the kinds; None if not."""
    telling: Telling | None = None
    for kind in kinds:
        if telling is None:
            telling = Telling(text, cards)
        if not kind.may_hear(telling.beginnings) or not kind.speaks.search(telling.line.replace(MAY_BE, " ")):
            continue
        found, placed, left = telling.hear(kind)
        if left:
            continue
        slots: Slots = {}
        for one in found:
            slots.setdefault(one.slot, []).append(one)
        made = kind.make(slots, cards)
        others = [written(line) for line in made.others] if made else []
        if made and (scenario := written(made.scenario)) and None not in others:
            which = tuple(one.which(text) for one in cards if one.options and one.name not in made.any_version)
            return Understood(
                text,
                by_name(scenario, made.cards),
                not which and not made.doubt,
                tuple(placed),
                asked=made.asked,
                about=made.about,
                others=tuple(by_name(line, made.cards) for line in others if line),
                cards=made.cards,
                which=tuple({one.options: one for one in which}.values()),
                told=True,
                doubt=made.doubt,
            )
    return None


def written(line: str) -> str | None:
    """A scenario in its canonical form; None where it is no scenario."""
    try:
        return write_scenario(read_scenario(line))
    except ScenarioError:
        return None


def only(found: Slots, slot: str, group: str = "n") -> int | None:
    """The one number of a slot; None where there is none, or more than one."""
    told = {one.number(group) for one in found.get(slot, ()) if group in one.groups}
    return told.pop() if len(told) == 1 else None


def contradict(found: Slots, *slots: str) -> bool:
    """Whether one of these slots has two numbers."""
    return any(len({one.groups.get("n") for one in found.get(slot, ())} - {None}) > 1 for slot in slots)


def noun_of(found: Slots) -> str | None:
    """The name of the one unit; empty where the text has none, None where several may be meant."""
    told = {one.groups[key] for told in found.values() for one in told for key in one.groups if key.startswith("noun")} - words(
        "UNITS"
    )
    return None if len(told) > 1 else next(iter(told), "")
