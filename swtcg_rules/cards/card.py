"""One card: the meaning of the fields in its line."""

from __future__ import annotations

import re
from typing import NamedTuple

from swtcg_rules.cards.setfile import Fields, SetLine
from swtcg_rules.glossary.fold import fold
from swtcg_rules.table.model import ARENAS

SIDES = {"d": "dark", "l": "light", "n": "neutral"}
BRACKETS = re.compile(r"\s*\(([^()]*)\)\s*\Z")
VERSION = re.compile(r"\w{1,3}\Z")
"""A version letter; longer words in brackets behind a name mark a reprint: "(Starter)"."""
BARE_MARK = re.compile(r"\s+(Starter)\s*\Z")
"""A mark of a reprint that has lost its brackets."""
LOST_APOSTROPHE = re.compile(r"(?<=[^\W\d_])\?(?=[^\W\d_])")
WHOLE = re.compile(r"-?\d{1,4}(?:\.0+)?\Z")
BAR = re.compile(r"\s*\|[\s|]*")
PART = re.compile(r"\s+-\s+")
SUBORDINATE = "subordinate"
UNITS = tuple(str(arena) for arena in ARENAS)
Number = int | str | None
"""A number as printed: it may be a sign like `*`, or nothing."""


class Card(NamedTuple):
    """A card as one line of a set file gives it."""

    name: str
    """The name as it stands there: "Vek Torran (B) (Starter)"."""
    title: str
    """The name without the brackets behind it."""
    version: str
    marks: tuple[str, ...]
    """The marks of a reprint."""
    set: str
    side: str
    types: tuple[str, ...]
    subtypes: str
    cost: Number
    speed: Number
    power: Number
    health: Number
    texts: tuple[str, ...]
    """Its abilities as they stand there, one by one."""
    notes: tuple[str, ...]
    row: SetLine

    @property
    def called(self) -> str:
        """The name without the marks of a reprint."""
        return f"{self.title} ({self.version})" if self.version else self.title

    @property
    def is_unit(self) -> bool:
        return bool(self.types) and all(one in UNITS for one in self.types)

    @property
    def field(self) -> Fields:
        return self.row.fields

    @property
    def key(self) -> tuple[str, str, str]:
        """The key that separates it from every other card: name, set and picture, as one set may have two cards of a name."""
        return self.name, self.set, self.field.get("ImageFile", "").strip()

    @property
    def numbers(self) -> tuple[Number, Number, Number, Number]:
        return self.cost, self.speed, self.power, self.health


def card_of(row: SetLine) -> Card:
    """The card of a line."""

    def field(column: str) -> str:
        return mended(row.fields.get(column, ""))

    types, subtypes = _types(field("Type"), field("Subtype"))
    title, version, marks = parts_of_name(field("Name"))
    return Card(
        name=field("Name"),
        title=title,
        version=version,
        marks=marks,
        set=field("Set"),
        side=SIDES.get(field("Side").casefold(), field("Side")),
        types=types,
        subtypes=subtypes,
        cost=number_of(field("Cost")),
        speed=number_of(field("Speed")),
        power=number_of(field("Power")),
        health=number_of(field("Health")),
        texts=_parted(field("Text")),
        notes=_parted(field("Usage")),
        row=row,
    )


def mended(text: str) -> str:
    """A text as one line, with the apostrophes that some files have lost."""
    return " ".join(LOST_APOSTROPHE.sub("'", text).split())


def parts_of_name(name: str) -> tuple[str, str, tuple[str, ...]]:
    """The title of a name, its version letter, and the marks of a reprint, in any order of these."""
    version = ""
    marks: list[str] = []
    if (bare := BARE_MARK.search(name)) and bare.start():
        marks, name = [bare[1]], name[: bare.start()]
    while (found := BRACKETS.search(name)) and found.start():
        inside = found[1].strip()
        if VERSION.match(inside) and not version:
            version = inside.upper()
        else:
            marks.insert(0, inside)
        name = name[: found.start()]
    return name, version, tuple(marks)


def _types(text: str, subtypes: str) -> tuple[tuple[str, ...], str]:
    """The types of a type line, and the subtypes; some of the subtypes may stand behind the types.

    A Subordinate is a unit of the types that its subtypes begin with.
    """
    types, _, more = text.partition(" - ")
    found = tuple(dict.fromkeys(fold(one) for one in types.split("/") if fold(one)))
    all_subtypes = " - ".join(filter(None, (more.strip(), subtypes)))
    if found == (SUBORDINATE,):
        arenas, _, rest = all_subtypes.partition(" - ")
        as_unit = tuple(dict.fromkeys(fold(one) for one in arenas.split("/")))
        if set(as_unit) <= set(UNITS):
            return as_unit, " - ".join(filter(None, (SUBORDINATE.capitalize(), rest)))
    return found, all_subtypes


def number_of(text: str) -> Number:
    """A number of a card: whole, or as it is printed where it is not whole."""
    return int(float(text)) if WHOLE.match(text) else text or None


def _parted(text: str) -> tuple[str, ...]:
    return tuple(filter(None, (part.strip() for part in BAR.split(text))))


def subtypes_of(card: Card) -> list[str]:
    """The subtypes, as the dashes of the type line part them."""
    return [part for part in PART.split(card.subtypes) if part]
