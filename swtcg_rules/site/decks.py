"""A deck list in the page: what `swtcg deck` shows of it, its keyword sheet, and suggestions for names of no card."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import islice
from typing import TYPE_CHECKING, Any

from swtcg_rules.cards.deck import make_deck, wrong_with
from swtcg_rules.cards.deck_file import read_deck
from swtcg_rules.cards.shipped import shipped, with_shipped
from swtcg_rules.cards.store import library
from swtcg_rules.errors import FileError, Place, Problem, SwtcgError, UsageError
from swtcg_rules.render.deck import deck_page
from swtcg_rules.render.deck_sheet import sheet_html, sheet_page, sheet_title
from swtcg_rules.render.plain import plain_text
from swtcg_rules.site.blocks import as_json, blocks, told
from swtcg_rules.words import say

if TYPE_CHECKING:
    from swtcg_rules.cards.deck import Deck, Unfound

MOST_BYTES = 1_000_000
"""The most bytes of a list, as in the terminal."""


def deck(name: str, text: str, lang: str) -> str:
    """The page of a deck list: blocks and text; or the error. `name` is that of its file, empty for a typed list."""
    try:
        found = _made(name, text, lang)
    except SwtcgError as error:
        return as_json({"error": told(error, lang)})
    page = deck_page(found, lang)
    return as_json({"blocks": list(_tapped(found, blocks(page, lang), lang)), "text": plain_text(page)})


def sheet(name: str, text: str, lang: str) -> str:
    """The keyword sheet of a deck list: blocks, title, text, and the file to keep or print; or the error."""
    try:
        found = _made(name, text, lang)
    except SwtcgError as error:
        return as_json({"error": told(error, lang)})
    page = sheet_page(found, lang)
    file = {"title": sheet_title(found, lang), "text": plain_text(page), "html": sheet_html(found, lang)}
    return as_json({"blocks": list(blocks(page, lang)), **file})


def _made(name: str, text: str, lang: str) -> Deck:
    """The deck of a list, from the reader's own cards and those that come with the program."""
    called = name or say(lang, "deck.piped")
    content = text.encode("utf-8", "replace")
    if len(content) > MOST_BYTES:
        raise FileError(Problem("file-too-large", {"most": MOST_BYTES}, Place(file=called)))
    read = read_deck(called, content)
    try:
        known = with_shipped(library(), shipped())
    except UsageError:
        known = shipped()
    return make_deck(read, known)


def _tapped(found: Deck, shown: Iterator[dict[str, Any]], lang: str) -> Iterator[dict[str, Any]]:
    """The blocks of a deck, with the names of its cards, a caption for the curve, and suggestions for what is wrong."""
    names = iter([one.card.called for one in found.cards])
    wrong = wrong_with(found)
    titled = say(lang, "deck.wrong", n=len(wrong))
    for block in shown:
        if block["kind"] == "rows":
            block["caption"] = say(lang, "site.deck-curve")
        elif block["kind"] == "section" and block["title"] != titled and (some := list(islice(names, len(block["lines"])))):
            block["cards"] = some
        elif block.get("title") == titled:
            unfound = {(one.entry.line, one.entry.name): one for one in found.unfound}
            places = ((one.place.line if one.place else 0, one.facts.get("name")) for one in wrong)
            block["meant"] = [_meant(unfound[place]) if place in unfound else None for place in places]
        yield block


def _meant(one: Unfound) -> dict[str, Any]:
    """A name that fits no card, or several: its line, and the names that may be meant, each of one card."""
    prints = list(dict.fromkeys((known.card.called, known.card.set) for known in one.found.several))
    often = Counter(called for called, _ in prints)
    several = [called if often[called] == 1 else f"{called} {of_set}" for called, of_set in prints]
    return {"line": one.entry.line, "name": one.entry.name, "names": list(dict.fromkeys((*several, *one.found.near)))}
