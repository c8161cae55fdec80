"""Cards' names in the place of units: where a name stands, what stands with it, and how it is looked up.

This floor knows no cards: the caller passes in a look-up, which is used only where a name can stand.

    Darth Vader (H), damage 2, power 9 vs luke j      x-wing c with luke k vs tie fighter
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from enum import IntEnum
from typing import NamedTuple

from swtcg_rules.errors import Place, Problem
from swtcg_rules.table.builder import UnitBuilder
from swtcg_rules.table.laying import CardBuilder, TableBuilder
from swtcg_rules.table.lexer import Lexeme, brackets, kinds_of, lex, split
from swtcg_rules.table.model import VERSIONED, Side, Unit
from swtcg_rules.table.phrases import nearest_word
from swtcg_rules.table.turns import NamedCard
from swtcg_rules.table.units import UnitReader
from swtcg_rules.table.words import Vocabulary

LIKE_A_NAME = re.compile(r"\A[^\W\da-z]|\(\w\)\Z|\s\w\Z")
"""A capital letter at the front, or a single one at the end, as of a version."""
OF_A_NAME = frozenset(["unknown", "versus"])
"""The kinds of items that tell a name from the words of the notation; a "v" may be a version."""
NO_NAME = frozenset([":", "pay", "->", "gets", "loses", "each", "while", "per", "gives", "treated-as", "card-text", "["])
"""The kinds of items that stand in no name."""
REFERS = ("on", "under")
LONGEST_NAME = 90
"""The most characters of a name; cards' names are shorter."""
MOST_COMMAS = 2
"""The most commas in a name."""
MOST_MISSED = 4
"""The most names that mean no card before the search stops; the text is an error in any case."""


class Meant(NamedTuple):
    """What a name means: a card, or several that it fits, or none, with the names that are like it."""

    card: NamedCard | None = None
    board: str = ""
    """The card as a unit of a scenario."""
    side: Side | None = None
    several: tuple[str, ...] = ()
    near: tuple[str, ...] = ()
    imported: bool = True
    """Whether the player has imported cards."""
    elsewhere: bool = False
    """Whether the name is that of a card that cannot lie on a unit."""

    @property
    def found(self) -> bool:
        return bool(self.card or self.several)


class NameComparison(IntEnum):
    """How a name is compared with those of the cards."""

    WHOLE = 0
    """The whole title, as it stands on the card."""
    WORDS = 1
    """Words of it, and the version."""
    ERRORS = 2
    """The same with errors of typing, where one card is plainly meant."""


LookUp = Callable[[str, NameComparison, bool], Meant]
"""Finds what a name means; takes the name, how it is compared, and whether a card that lies on a unit is meant."""


class Spotted(NamedTuple):
    """A unit that is named by its card: the name, the cards on it, and the other words."""

    meant: Meant
    name: Sequence[Lexeme]
    on_it: list[tuple[Meant, Sequence[Lexeme]]]
    rest: list[Lexeme]

    def lay(self, unit: UnitBuilder, reader: UnitReader, unit_of: Callable[[str], Unit | None]) -> None:
        """Lay the card, changed by the words beside its name, and the cards on it; `unit_of` reads a card as a unit."""
        build = reader.board
        assert isinstance(build, TableBuilder)
        self._begin(self.meant, self.name, unit, reader, unit_of)
        if not reader.misread(self.rest):
            reader.words(unit, self.rest)
        number = len(build.cards) - 1
        for meant, name in self.on_it:
            other = build.unit(unit.role)
            self._begin(meant, name, other, reader, unit_of)
            other.put_on(number)

    @staticmethod
    def _begin(
        meant: Meant, name: Sequence[Lexeme], unit: UnitBuilder, reader: UnitReader, unit_of: Callable[[str], Unit | None]
    ) -> None:
        """Begin a unit as its card has it."""
        build, place = reader.board, reader.place(*name)
        assert isinstance(build, TableBuilder) and isinstance(unit, CardBuilder)
        unit.here = place
        if meant.card is None:
            build.problem("card-several", place, meant.several, name=reader.shown(*name))
        elif (card := unit_of(meant.board)) is None:
            build.problem("card-unusable", place, name=meant.card.name)
        else:
            unit.begin(card, meant.side, place)
            build.named.append(meant.card)


def may_name(text: str, unit: Sequence[Lexeme]) -> bool:
    """Whether a card's name can stand in the place of a unit, by its words alone."""
    depths = brackets(unit)
    inside = {at for first, last in depths.items() for at in range(first, last)}
    if any(item.kind in OF_A_NAME and at not in inside for at, item in enumerate(unit)):
        return True
    return _quoted_alone(text, unit) is not None


def _quoted_alone(text: str, unit: Sequence[Lexeme]) -> int | None:
    """Where a name in quotation marks stands that is all the words of its unit; None where there is none.

    With a version it is a card's name even if a comma follows it; with a colon it is a label.
    """
    at = int(kinds_of(unit[:1]) == ["side"])
    if kinds_of(unit[at : at + 1]) != ["quoted"]:
        return None
    behind = kinds_of(unit[at + 1 :])
    name = text[unit[at].start + 1 : unit[at].end - 1].strip()
    more = (behind[:1] == [","] and VERSIONED.match(name)) or (behind[:1] == ["filler"] and {"unknown", "quoted"} & {*behind})
    return at if not behind or more else None


class Spotter:
    """Looks for cards' names in the place of units."""

    def __init__(self, text: str, look_up: LookUp) -> None:
        self.text, self.look_up = text, look_up
        self.missed: list[tuple[Sequence[Lexeme], Meant]] = []
        """Words that may be meant as a card's name but are none, with the names that are like them."""

    def spot(self, unit: Sequence[Lexeme]) -> Spotted | None:
        """The card's name that the words of a unit begin with, if they do."""
        if not unit or not may_name(self.text, unit):
            return None
        items = lex(self.text, Vocabulary.TABLE, unit[0].start, unit[-1].end)
        quoted = _quoted_alone(self.text, items)
        name: Sequence[Lexeme]
        if quoted is None:
            meant, name = self.plain(items)
        else:
            name = items[quoted : quoted + 1]
            meant = self.look_up(items[quoted].value[1:-1], NameComparison.WHOLE, False)
        if not meant.found:
            return None
        rest = [item for item in items if not name[0].start <= item.start < name[-1].end]
        on_it, rest = self.on_it(rest, name[-1].end)
        return Spotted(meant, name, on_it, rest)

    def plain(self, items: list[Lexeme]) -> tuple[Meant, Sequence[Lexeme]]:
        """A name without quotation marks, up to a comma or to words of the notation; a whole name may hold a comma."""
        chunk = next(split(items, ","))
        begins = range(1 + (kinds_of(chunk[:1]) in (["side"], ["filler"])))
        if not chunk or not {*REFERS}.isdisjoint(kinds_of(chunk[: len(begins)])) or not NO_NAME.isdisjoint(kinds_of(chunk)):
            return Meant(), ()
        for last in _over_commas(items, len(chunk)):  # "Destroyer Droid, Q Series"
            for name in (items[first:last] for first in begins):
                if (meant := self.look_up(self.shown(*name), NameComparison.WHOLE, False)).found:
                    return meant, name
        return self.first_found([chunk[first:last] for last in _ends(chunk) for first in begins], on_a_unit=False)

    def first_found(self, ways: list[list[Lexeme]], on_a_unit: bool) -> tuple[Meant, Sequence[Lexeme]]:
        """The first of several parts of the text that is a card's name; the strictest comparison is tried first."""
        ways = [way for way in ways if _has_name(way) and way[-1].end - way[0].start <= LONGEST_NAME]
        meant, name = Meant(), ways[0] if ways else []
        if not ways or len(self.missed) >= MOST_MISSED:
            return meant, name
        for how in NameComparison:
            if how is NameComparison.ERRORS and len(self.shown(*ways[-1]).split()) == 1:
                break  # names like a single word are looked for only where nothing else can be made of the text
            if how is NameComparison.ERRORS and (
                not {"number", "figure"}.isdisjoint(kinds_of(name)) or self.is_of_the_notation(name)
            ):
                return meant, name
            for way in ways if how is not NameComparison.ERRORS else (ways[0], ways[-1]):
                found = self.look_up(self.shown(*way), how, on_a_unit)
                if found.found:
                    return found, way
                meant = meant if meant.near else found
        if on_a_unit and any(self.look_up(self.shown(*way), NameComparison.WORDS, False).found for way in ways):
            meant = meant._replace(elsewhere=True)
        self.missed.append((name, meant))
        return meant, name

    def is_of_the_notation(self, name: Sequence[Lexeme]) -> bool:
        """Whether one of these words is a mistyped word of the notation."""
        return any(nearest_word(self.shown(item)) for item in name if item.kind == "unknown")

    def on_it(self, items: list[Lexeme], behind: int) -> tuple[list[tuple[Meant, Sequence[Lexeme]]], list[Lexeme]]:
        """The Pilots and Equipment among what stands behind a name, and the rest of it."""
        found: list[tuple[Meant, Sequence[Lexeme]]] = []
        rest = [item for item in items if item.start < behind]
        for part in split([item for item in items if item.start >= behind], ","):
            for piece in _pieces(part) if kinds_of(part[:1]) != ["on"] else [part]:
                with_it = kinds_of(piece[:1]) == ["filler"]
                body = piece[with_it:]
                named = body and (with_it or body[0].kind in OF_A_NAME) and NO_NAME.isdisjoint(kinds_of(body))
                ways = [body[:last] for last in _ends(body)] if named else []
                meant, name = self.first_found(ways, on_a_unit=True)
                if meant.found:
                    found.append((meant, name))
                    rest += [item for item in body if item.start >= name[-1].end]
                else:
                    rest += piece
            rest += [Lexeme(",", ",", part[-1].end, part[-1].end)] if part else []
        return found, rest

    def problems(self, place: Callable[..., Place]) -> Iterator[Problem]:
        """The problems of words outside the notation that may be meant as a card's name."""
        for items, missed in self.missed:
            name = self.shown(*items)
            if not missed.near and self.is_of_the_notation(items):
                continue
            meant = missed._replace(near=missed.near or self.look_up(name, NameComparison.ERRORS, False).near)
            if meant.elsewhere:
                yield Problem("card-on-nothing", {"name": name}, place(*items))
            elif not meant.imported and LIKE_A_NAME.search(name):
                yield Problem("card-not-imported", {"name": name}, place(*items), meant.near)
            elif meant.near:
                yield Problem("card-unknown", {"name": name}, place(*items), meant.near)

    def shown(self, *items: Lexeme) -> str:
        return self.text[items[0].start : items[-1].end]


def _ends(items: Sequence[Lexeme]) -> Iterator[int]:
    """Where a name may end, the farthest first: at the end, or before what is no part of a name by itself."""
    yield len(items)
    closed = brackets(items)
    inside = {at for first, last in closed.items() for at in range(first + 1, last + 1)}
    inside |= {len(items) - 1} if len(items) > 1 and items[-1].end - items[-1].start == 1 else set()  # a version, as in "vader a"
    yield from (at for at in range(len(items) - 1, 0, -1) if items[at].kind not in (*OF_A_NAME, "(") and at not in inside)


def _over_commas(items: Sequence[Lexeme], first: int) -> Iterator[int]:
    """Where a name that goes on behind its first comma may end, the farthest first."""
    commas = [at for at in range(first + 1, len(items)) if items[at].kind == ","][: MOST_COMMAS - 1]
    ends = [len(items), *reversed(commas)] if first < len(items) else []
    names = (at for at in ends if NO_NAME.isdisjoint(kinds_of(items[:at])))
    yield from (at for at in names if items[at - 1].end - items[0].start <= LONGEST_NAME)


def _has_name(items: Sequence[Lexeme]) -> bool:
    return any(item.kind in ("unknown", "quoted") for item in items) or kinds_of(items[-1:]) == ["versus"]


def _pieces(items: Sequence[Lexeme]) -> Iterator[list[Lexeme]]:
    """The pieces that small words join, each with the small word before it; the letter of a version is no small word."""
    piece: list[Lexeme] = []
    for at, item in enumerate(items):
        glued = items[at + 1 : at + 2] and items[at + 1].start == item.end  # the letter of "Z6"
        if item.kind == "filler" and piece and at + 1 < len(items) and kinds_of(piece[-1:]) != ["("] and not glued:
            yield piece
            piece = []
        piece.append(item)
    yield piece
