"""The reader's own cards in the page: files that were opened become the database in which names are looked up."""

from __future__ import annotations

from contextlib import chdir
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from swtcg_rules.cards import store
from swtcg_rules.cards.finding import Found, Names, find_card
from swtcg_rules.cards.shipped import shipped
from swtcg_rules.cards.store import Library, library
from swtcg_rules.errors import FileError, SwtcgError, UsageError
from swtcg_rules.glossary.fold import fold
from swtcg_rules.render.cards import card_data, card_page, cards_data, import_page
from swtcg_rules.render.plain import plain_text
from swtcg_rules.site.blocks import as_json, blocks, told

if TYPE_CHECKING:
    from swtcg_rules.cards.store import Tell

LONGEST = 8
"""Words of the longest name that is looked for where a question has no answer."""


def open_files(folder: str, lang: str, progress: Tell) -> str:
    """Make the files of a folder the cards that are known: what was found in them, or the error; then all is as it was."""
    try:
        with chdir(folder):  # so that the files have their names and nothing before them
            report = import_cards(sorted(Path().iterdir()), progress)
    except SwtcgError as error:
        return as_json({"error": told(error, lang)})
    _names.cache_clear()
    return as_json({"blocks": list(blocks(import_page(report, lang)[1:], lang))})


def import_cards(paths: list[Path], progress: Tell) -> Any:
    """Import them. What reads card texts is large, and loaded by this alone."""
    from swtcg_rules.cards import importing

    return importing.import_cards(paths, progress)


def known() -> str:
    """The cards there are: how many, of how many sets, whether they should be read anew, and the names of all.

    A database of another version's form can be of no use here and is taken away.
    """
    _names.cache_clear()
    try:
        own = library()
    except UsageError:
        return as_json({"n": 0, "names": _called()})
    except FileError:
        store.place().unlink()
        return as_json({"n": 0, "names": _called(), "unusable": True})
    sets = {card.set for card in own.cards.values()}
    return as_json({"n": len(own.cards), "sets": len(sets), "stale": own.is_stale, "names": _called()})


def _called() -> list[str]:
    return sorted(set(_names().values()))


@cache
def _names() -> dict[str, str]:
    """The names of all cards by their words: with the version, and without."""
    found: dict[str, str] = {}
    for among in _libraries():
        for name in Names(among).names:
            found |= {name.title: name.called, fold(name.called): name.called}
    return found


def _libraries() -> list[Library]:
    """The reader's own cards, if there are any, and those that come with the program."""
    try:
        return [library(), shipped()]
    except SwtcgError:
        return [shipped()]


def card(text: str, lang: str, whole: bool) -> dict[str, Any] | None:
    """The card of which a text is the name, whole or as people write it, as an answer to that text; None if it is none."""
    words = fold(text)
    if not words or (words not in _names() if whole else len(words.split()) > LONGEST):
        return None
    found = next((one for among in _libraries() if (one := find_card(among, text, whole=whole)).card or one.several), None)
    if found is None:
        return None
    page = card_page(found, lang)
    return {"lang": lang, "found": True, "blocks": list(blocks(page, lang)), "data": _data(found, lang), "text": plain_text(page)}


def _data(found: Found, lang: str) -> dict[str, Any]:
    if found.card:
        return card_data(found.card, (found.card.card.set,), lang)
    return cards_data([card_data(one, (one.card.set,), lang) for one in found.several], found.query)
