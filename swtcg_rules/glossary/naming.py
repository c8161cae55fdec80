"""The names of an entry."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from swtcg_rules.words import LANGUAGES, text_in, words_in

if TYPE_CHECKING:
    from swtcg_rules.glossary.records import Entry


def names_of(entry: Entry) -> Iterator[tuple[str, str, bool]]:
    """(language, name, whether it is the proper name) of every name of an entry."""
    if entry["kind"] == "effect":  # effects are written in scenarios, and looked up as the terms that they belong to
        return
    name = entry["name"]
    for lang in LANGUAGES:
        yield lang, name if isinstance(name, str) else text_in(name, lang), True
        for alias in words_in(entry.get("aliases", {}), lang):
            yield lang, alias, False
    for former in entry.get("former_names", ()):
        yield "en", former, False
