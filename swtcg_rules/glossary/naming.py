"""The names of an entry, and the entries that the words of a text name."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import reduce
from operator import or_
from typing import TYPE_CHECKING

from swtcg_rules.glossary.fold import stem
from swtcg_rules.words import LANGUAGES, text_in, words_in

if TYPE_CHECKING:
    from swtcg_rules.glossary.indexes import Names
    from swtcg_rules.glossary.records import Entry

LONGEST_NAME = 6
"""The most words in a name."""
ANY_SIZE = -1
"""The size of a word that may stand in names of any size (see `named_in`)."""


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


def owner_in(words: list[str], names: Names, by_stems: Mapping[str, list[str]]) -> Callable[[int, int], str | None]:
    """A function that gives the owner of a span of a text: the entry of this exact name, or of this name in other forms."""
    stemmed = [stem(word) for word in words]

    def owner(start: int, end: int) -> str | None:
        if claimed := names.get(" ".join(words[start:end])):
            return claimed[0][0]
        owners = by_stems.get(" ".join(sorted(stemmed[start:end])))
        return owners[0] if owners else None

    return owner


def named_in(count: int, owner: Callable[[int, int], str | None], sizes: Sequence[int]) -> tuple[list[str], list[int]]:
    """The entries that own spans of these words, in order and longer names first, and the places of the other words.

    `owner` gets the start and the end of a span; `sizes` gives for each word, in bits, the sizes in words of the names in which
    it may stand.
    """
    left = list(sizes)
    found: dict[int, str] = {}
    any_size = reduce(or_, sizes, 0)
    for size in range(min(LONGEST_NAME, count), 0, -1):
        if not any_size >> size & 1:
            continue
        fitting = 0  # how many words up to this one may all stand in a name of this size
        for end in range(1, count + 1):
            fitting = fitting + 1 if left[end - 1] >> size & 1 else 0
            if fitting >= size and (named := owner(end - size, end)):
                found[end - size] = named
                left[end - size : end] = [0] * size
                fitting = 0
    ids = list(dict.fromkeys(found[at] for at in sorted(found)))
    return ids, [at for at in range(count) if left[at]]
