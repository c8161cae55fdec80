"""The tokens by which texts are compared in a search for rulings: the stems of the words, the entries named, the patterns.

Any name of an entry counts as that entry, so that "dodge" meets "Evade"; everyday words also stand for those of the rules
("graveyard").
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, NamedTuple

from swtcg_rules.glossary.fold import SMALL_WORDS, fold, stem
from swtcg_rules.glossary.naming import ANY_SIZE, named_in, owner_in
from swtcg_rules.glossary.patterns import DENIES, Patterns, met_in, patterns_of
from swtcg_rules.words import LANGUAGES, words_in

if TYPE_CHECKING:
    from swtcg_rules.glossary.indexes import Names
    from swtcg_rules.glossary.records import Everyday, QuestionPattern

ENTRY_MARK = "="
"""The mark before the id of an entry that a text names."""
REACH = 4
"""The number of words behind a denying pattern that are denied."""
MORE_WORDS = ~0b10
"""Bits for names of more than one word: small words stand in no others (see `naming.named_in`)."""


class Language(NamedTuple):
    """What the words of a text may mean."""

    names: Names
    """Folded name to the entries that claim it."""
    stems: Mapping[str, list[str]]
    """The stems of a name to the entries of that name."""
    sizes: Mapping[str, int]
    """Every stem that stands in a name and, in bits, the numbers of words in these names."""
    everyday: Mapping[str, str]
    """The stem of an everyday word to the word that the rules have for it."""
    patterns: Patterns


def language_of(
    names: Names, stemmed: Mapping[str, list[str]], everyday: Mapping[str, Everyday], lexicon: Mapping[str, QuestionPattern]
) -> Language:
    """The language of a glossary, from its names, its everyday words and its lexicon of patterns."""
    meant = {stem(fold(word)): fold(id_) for id_, item in everyday.items() for lang in LANGUAGES for word in words_in(item, lang)}
    sizes: dict[str, int] = {}
    for words in map(str.split, stemmed):
        for word in words:
            sizes[word] = sizes.get(word, 0) | 1 << len(words)
    return Language(names, stemmed, sizes, meant, patterns_of(lexicon))


def tokens(text: str, language: Language) -> list[str]:
    """The tokens of a text; everyday words count as they are and as the words that the rules have for them."""
    words = fold(text).split()
    meant = " ".join(language.everyday.get(stem(word), word) for word in words).split()
    known = [*_told(words, language), *(_told(meant, language) if meant != words else ())]
    return [*known, *_patterns(words, language)]


def _patterns(words: list[str], language: Language) -> Iterator[str]:
    """The marked ids of the patterns in a text, and the entries that it denies, marked as denied."""
    for marked, ends in met_in([stem(word) for word in words], language.patterns).items():
        if marked[0] != DENIES:
            yield marked
            continue
        for end in ends:
            yield from (DENIES + id_ for id_ in entries_in(words[end : end + REACH], language))


def _told(words: list[str], language: Language) -> list[str]:
    said = [stem(word) for word in words if word not in SMALL_WORDS]
    return said + [ENTRY_MARK + id_ for id_ in entries_in(words, language)]


def entries_in(words: list[str], language: Language) -> list[str]:
    """The ids of the entries whose names stand in a text, in any form of their words."""
    owner = owner_in(words, language.names, language.stems)
    sizes = [language.sizes.get(stem(word), 0) & (MORE_WORDS if word in SMALL_WORDS else ANY_SIZE) for word in words]
    return named_in(len(words), owner, sizes)[0]
