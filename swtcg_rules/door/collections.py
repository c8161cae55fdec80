"""Cards, decks, documents, and checks."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from swtcg_rules.clock import within
from swtcg_rules.glossary.edition import TODAY

if TYPE_CHECKING:
    from swtcg_rules.answers.model import Checked
    from swtcg_rules.cards.asking import CardFound, Cards
    from swtcg_rules.cards.deck import Deck
    from swtcg_rules.door.questions import Progress, Stop
    from swtcg_rules.faq.book import Book


def card(name: str) -> CardFound:
    """The card of a name, written in any way; or the cards that it fits; or the names like it.

    The cards are those that were imported (`swtcg cards import`), and those that come with the program.
    Raises UsageError for an empty name, FileError where the database of the imported cards cannot be used.
    """
    from swtcg_rules.cards.asking import card_in, opened

    return card_in(opened().library, name)


def cards(
    *,
    set: str | None = None,
    side: str | None = None,
    type: str | None = None,
    subtype: str | None = None,
    keyword: str | None = None,
    cost: str | None = None,
    speed: str | None = None,
    power: str | None = None,
    health: str | None = None,
    text: str | None = None,
    unread: bool = False,
) -> Cards:
    """The cards with these properties, by name; None stands for any. Numbers are one or a range: "4", "4..6", "4..".

    Raises UsageError for a property that no card can have, FileError where the database of the imported cards cannot be used.
    """
    from swtcg_rules.cards.asking import cards_in, opened
    from swtcg_rules.cards.finding import CardFilter

    return cards_in(opened().library, CardFilter(set, side, type, subtype, keyword, cost, speed, power, health, text, unread))


def deck(file: Path | str) -> Deck:
    """The deck in a list: a .dek file, or lines such as "4 Darth Vader (H)", with its cards found.

    Raises FileError for a list that cannot be read.
    """
    from swtcg_rules.cards.asking import deck_in, opened

    return deck_in(opened().library, Path(file))


def faq(
    *,
    langs: Sequence[str] = ("en", "pl"),
    only: Sequence[str] = (),
    keywords: Sequence[str] = (),
    topics: Sequence[str] = (),
    origin: str | None = None,
    scenarios: Path | str | None = None,
    deck: Path | str | None = None,
    title: str = "",
    edition: str = TODAY,
    progress: Progress | None = None,
    seconds: float | None = None,
    stop: Stop | None = None,
) -> Book:
    """The FAQ: rulings, glossary, and the user's own scenarios, each answer solved again. `as_text` turns it into Markdown,
    `as_html` into a page, `as_data` into data for a site.

    Raises ChangedError where the engine's answer differs from the written or expected one, UsageError for names that do not
    exist, FileError for a list of scenarios or a deck that cannot be read.
    """
    from swtcg_rules.cards.asking import deck_in, opened
    from swtcg_rules.cards.deck_needs import needs
    from swtcg_rules.faq.book import Wanted, make_book

    wanted = Wanted(
        langs=tuple(langs),
        only=tuple(only),
        keywords=tuple(keywords),
        topics=tuple(topics),
        origin=origin,
        needs=needs(deck_in(opened().library, Path(deck))) if deck is not None else None,
        scenarios=None if scenarios is None else Path(scenarios),
        edition=edition,
        title=title,
    )
    with within(seconds, stop):
        return make_book(wanted, progress)


def check(
    paths: Iterable[Path | str] = (),
    progress: Progress | None = None,
    *,
    seconds: float | None = None,
    stop: Stop | None = None,
) -> Checked:
    """Check glossary folders, single entries and board files. Finds all problems.

    Without paths: the built-in glossary, and the user's own laid over it if there is one.
    """
    from swtcg_rules.held import checking

    with within(seconds, stop):
        return checking.check(paths, progress)


def use_glossary(folder: Path | str | None) -> None:
    """Lay a folder of the user's own over the built-in glossary from now on; None removes it.

    Raises UsageError for a folder without entries, and then leaves everything as it was.
    """
    import os

    from swtcg_rules.glossary import store

    before = os.environ.get(store.VARIABLE)
    store.use_glossary(folder)
    try:
        store.user_folder()
    except Exception:
        store.use_glossary(before)
        raise
