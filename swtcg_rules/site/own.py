"""The reader's own cards in the page: opened files become the database in which names are looked up."""

from __future__ import annotations

from contextlib import chdir
from pathlib import Path
from typing import TYPE_CHECKING, Any

from swtcg_rules.cards import store
from swtcg_rules.cards.finding import Names
from swtcg_rules.cards.shipped import shipped, with_shipped
from swtcg_rules.cards.store import Library, library
from swtcg_rules.errors import FileError, SwtcgError, UsageError
from swtcg_rules.render.cards import import_page
from swtcg_rules.site.blocks import as_json, blocks, told

if TYPE_CHECKING:
    from swtcg_rules.cards.store import Tell


def open_files(folder: str, lang: str, progress: Tell) -> str:
    """Add the sets in the files of a folder to the known cards. The result is the report; or the error, and nothing changes."""
    try:
        with chdir(folder):  # so that the files have plain names, without a folder
            report = import_cards(sorted(Path().iterdir()), progress)
    except SwtcgError as error:
        return as_json({"error": told(error, lang)})
    return as_json({"blocks": list(blocks(import_page(report, lang)[1:], lang))})


def import_cards(paths: list[Path], progress: Tell) -> Any:
    """Import the files. The reader of card texts is large, and loaded by this alone."""
    from swtcg_rules.cards import importing

    return importing.import_cards(paths, progress)


def known() -> str:
    """The known cards: how many, from how many sets, whether they should be read again, and the names of all.

    A database in another version's form is useless here and is deleted.
    """
    try:
        own = library()
    except UsageError:
        return as_json({"n": 0, "names": _called(None)})
    except FileError:
        store.place().unlink()
        return as_json({"n": 0, "names": _called(None), "unusable": True})
    sets = {card.set for card in own.cards.values()}
    return as_json({"n": len(own.cards), "sets": len(sets), "stale": own.is_stale, "names": _called(own)})


def _called(own: Library | None) -> list[str]:
    """The names of all cards."""
    return sorted({name.called for name in Names(with_shipped(own, shipped())).names})
