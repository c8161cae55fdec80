"""What a text is compared by when rulings are searched for: its words by their stems, the entries it names, its patterns.

However an entry is called it counts as that entry, so that "dodge" meets "Evade"; words of every day stand for those of
the rules as well ("graveyard").
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from swtcg_rules.glossary.fold import SMALL_WORDS, fold, stem, stems
from swtcg_rules.glossary.patterns import Patterns, patterns_of, shapes_in
from swtcg_rules.glossary.search import named_in
from swtcg_rules.words import LANGUAGES

ENTRY_MARK = "="
"""Before the id of an entry that is named in a text."""


class Language(NamedTuple):
    """What the words of a text may mean."""

    names: Mapping[str, Any]
    """Folded name to the entries that claim it."""
    stems: Mapping[str, list[str]]
    """The stems of a name to the entries of that name."""
    words: frozenset[str]
    """Every stem that stands in a name."""
    everyday: Mapping[str, str]
    """The stem of an everyday word to what the rules call it."""
    patterns: Patterns


def language_of(
    names: Mapping[str, Any], stemmed: Mapping[str, list[str]], everyday: Mapping[str, Any], lexicon: Mapping[str, Any]
) -> Language:
    """The language of a glossary, from its names, its everyday words and its lexicon of patterns."""
    meant = {stem(fold(word)): fold(id_) for id_, item in everyday.items() for lang in LANGUAGES for word in item.get(lang, ())}
    return Language(names, stemmed, frozenset(word for key in stemmed for word in key.split()), meant, patterns_of(lexicon))


def tokens(text: str, language: Language) -> list[str]:
    """What a text is compared by; everyday words count as they are and as what the rules call them."""
    words = fold(text).split()
    meant = " ".join(language.everyday.get(stem(word), word) for word in words).split()
    known = [*_told(words, language), *(_told(meant, language) if meant != words else ())]
    return [*known, *shapes_in([stem(word) for word in words], language.patterns)]


def _told(words: list[str], language: Language) -> list[str]:
    said = [stem(word) for word in words if word not in SMALL_WORDS]
    return said + [ENTRY_MARK + id_ for id_ in entries_in(words, language)]


def entries_in(words: list[str], language: Language) -> list[str]:
    """The ids of the entries whose names stand in a text, in any form of their words."""

    def owner(span: str) -> str | None:
        if span in SMALL_WORDS:
            return None
        owners = [claimed[0] for claimed in language.names.get(span, ())] or language.stems.get(stems(span), [])
        return owners[0] if owners else None

    return named_in(words, owner, [stem(word) in language.words for word in words])[0]
