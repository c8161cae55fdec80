"""Deck lists as players have them: the `.dek` files of LackeyCCG, and plain text with a line for each card."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple
from xml.sax import SAXParseException
from xml.sax.handler import ContentHandler

from swtcg_rules.errors import FileError, Place, Problem
from swtcg_rules.glossary.fold import fold

if TYPE_CHECKING:
    from collections.abc import Callable
    from xml.sax.xmlreader import AttributesImpl

MOST_COPIES = 99
"""The most copies of one card on one line."""
MOST_CARDS = 400
"""The most cards of a deck: a larger one is not a deck."""
LONGEST_NAME = 200
TOLD = 20
"""The most problems of a file that are shown."""
LINE = re.compile(r"(?P<n>[-+]?\d+)(?:\s*[x\u00d7](?=\s)|(?=\s))\s+(?P<name>\S.*)", re.I)
"""`4 Vek Torran (B)`, `4x Vek Torran (B)`."""
COMMENT = re.compile(r"(?:^|\s)(?:#|//).*")
HEADING = re.compile(r"\[.*\]|[-=*~_]{2}.*|.*:")
"""A line that is not a card: in square brackets, begun with a rule, or ended with a colon."""
IN_HEADINGS = frozenset(
    fold(
        "deck decklist main sideboard board total side arena cards card units unit space ground character characters "
        "location locations equipment mission missions battle resource resources dark light neutral "
        "talia karty kart razem strona jednostki kosmos kosmiczne naziemne postacie postaci lokacje wyposazenie ekwipunek misje "
        "bitewne zasoby ciemna jasna neutralne"
    ).split()
)
"""Words of headings: a line of nothing but these and numbers is not a card."""
BESIDE = frozenset(("sideboard", "side board", "talia rezerwowa"))
"""Parts of a list that do not belong to the deck."""


class Entry(NamedTuple):
    """A card as a deck list names it."""

    name: str
    n: int
    line: int
    set: str = ""
    exact: bool = False
    """Whether a program wrote the name, so that it is complete."""


class DeckFile(NamedTuple):
    """A deck list as it was read."""

    name: str
    entries: tuple[Entry, ...]
    beside: int = 0
    """How many cards of the list stand beside the deck, as in a sideboard."""


def read_deck(name: str, content: bytes) -> DeckFile:
    """The contents of a deck list. Raises FileError with every line that cannot be read."""
    text = _text(name, content)
    listed = _from_xml(name, text) if text.lstrip().startswith("<") else _from_text(name, text)
    entries = tuple(entry for zone, entry in listed if fold(zone) not in BESIDE)
    n = sum(entry.n for entry in entries)
    if not entries:
        raise FileError(Problem("deck-empty", {}, Place(file=name)))
    if n > MOST_CARDS:
        raise FileError(Problem("deck-large", {"n": n, "most": MOST_CARDS}, Place(file=name)))
    return DeckFile(name, entries, sum(entry.n for _, entry in listed) - n)


def _text(name: str, content: bytes) -> str:
    """The text of a file in UTF-8, or else in Windows-1252."""
    if b"\0" in content:
        raise FileError(Problem("cards-not-text", {}, Place(file=name)))
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError:
        return content.decode("cp1252", "replace")


def _from_text(name: str, text: str) -> list[tuple[str, Entry]]:
    """The entries of a text, each with the heading above it."""
    zone = ""
    entries: list[tuple[str, Entry]] = []
    problems: list[Problem] = []
    for number, line in enumerate(re.split(r"\r\n|\r|\n", text), 1):
        said = " ".join(COMMENT.sub("", line).split())
        if found := LINE.fullmatch(said):
            problem = _unfit(found["n"], found["name"])
            if problem:
                problems.append(problem._replace(place=Place(file=name, line=number)))
            else:
                entries.append((zone, Entry(found["name"], int(found["n"]), number)))
        elif _is_heading(said):
            zone = said.strip("[]:=-* ")
        elif said:
            problems.append(Problem("deck-line", {"line": said}, Place(file=name, line=number)))
    if problems:
        raise FileError(*problems[:TOLD])
    return entries


def _unfit(n: str, name: str) -> Problem | None:
    """What is wrong with a number of copies or the length of a name."""
    if len(name) > LONGEST_NAME:
        return Problem("deck-name-long", {"n": len(name), "most": LONGEST_NAME})
    if len(n) > len(str(MOST_COPIES)) + 1 or not 1 <= int(n) <= MOST_COPIES:
        return Problem("deck-copies", {"n": n, "name": name, "most": MOST_COPIES})
    return None


def _is_heading(line: str) -> bool:
    if not line:
        return False
    words = [word for word in fold(line).split() if not word.isdigit()]
    return HEADING.fullmatch(line) is not None or (bool(words) and IN_HEADINGS.issuperset(words))


def _from_xml(name: str, text: str) -> list[tuple[str, Entry]]:
    """The cards of a `.dek` file, one element for each copy, each with its zone."""
    from defusedxml import DefusedXmlException
    from defusedxml.expatreader import DefusedExpatParser

    parser = DefusedExpatParser(forbid_dtd=True)
    cards = _Cards(name, parser.getLineNumber)
    parser.setContentHandler(cards)
    try:
        parser.feed(text)
        parser.close()
    except SAXParseException as error:
        raise FileError(Problem("deck-xml", {}, Place(file=name, line=error.getLineNumber()))) from None
    except DefusedXmlException:
        raise FileError(Problem("deck-xml-type", {}, Place(file=name, line=parser.getLineNumber()))) from None
    if cards.problems:
        raise FileError(*cards.problems[:TOLD])
    return cards.found


class _Cards(ContentHandler):
    """Collects the cards of a `.dek` file."""

    def __init__(self, file: str, line: Callable[[], int | None]) -> None:
        super().__init__()
        self.file, self.line_now = file, line
        self.zone = ""
        self.found: list[tuple[str, Entry]] = []
        self.problems: list[Problem] = []
        self.card: dict[str, str] | None = None
        self.field = ""
        self.line = 0

    def startElement(self, name: str, attrs: AttributesImpl) -> None:  # noqa: N802 - as the library calls it
        if name == "superzone":
            self.zone = str(attrs.get("name", ""))
        elif name == "card":
            self.card, self.line = {"name": "", "set": ""}, self.line_now() or 0
        self.field = name if self.card is not None and name in self.card else ""

    def characters(self, content: str) -> None:
        if self.card is not None and self.field:
            self.card[self.field] += content

    def endElement(self, name: str) -> None:  # noqa: N802 - as the library calls it
        self.field = ""
        if name == "card" and self.card is not None:
            called, of_set = (" ".join(self.card[field].split()) for field in ("name", "set"))
            problem = _unfit("1", called) if called else Problem("deck-no-name", {})
            if problem:
                self.problems.append(problem._replace(place=Place(file=self.file, line=self.line)))
            else:
                self.found.append((self.zone, Entry(called, 1, self.line, of_set[:LONGEST_NAME], exact=True)))
            self.card = None
