"""Finding an entry by what it does, described in anybody's words ("takes the attack on itself").

A description is compared with every sentence of an entry: its names, its reminder (which counts most), the sentences of its
rule, and its facts. An everyday word also stands for words of the rules (see `everyday.yaml`), and rare words count more than
usual ones. Faces of dice are words like others.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from math import log, sqrt
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from swtcg_rules.glossary.fold import SMALL_WORDS, fold, stem
from swtcg_rules.glossary.naming import names_of
from swtcg_rules.words import LANGUAGES, text_in, words_in

if TYPE_CHECKING:
    from swtcg_rules.glossary.indexes import Sentences
    from swtcg_rules.glossary.records import Entry, Everyday, WordLists

Key = TypeVar("Key", int, str)


class Counts(NamedTuple):
    """How much a sentence counts: when it is like a description, and when it only has a word of it."""

    like: float
    holds: float


NAME, REMINDER, RULE, FACT = Counts(1, 1), Counts(2, 1), Counts(1, 0.8), Counts(1, 0.2)
NEAREST, SLOPE = 3, 0.5
"""The number of an entry's sentences that count (those most like the description), and the factor from one to the next."""
MOST = REMINDER.like * sum(SLOPE**n for n in range(NEAREST)) + 1
"""The score of an entry with three sentences that say exactly what is asked."""
STEEPNESS = 0.5
"""How fast rare words gain on usual ones."""
UNKNOWN = 2.25
"""The weight of a word that no text has: as much as the rarest."""
RARELY = 0.65
"""The part of its likeness that is left to an entry of a kind that is rarely described."""
SENTENCE_ENDS = re.compile(r"(?<=[.;:])\s")


class Described(NamedTuple):
    """An entry that may be meant, and its likeness to the description, 0 to 1; `held` is the part of the words that it has."""

    id: str
    like: float
    held: float


def sentence_index(entries: Mapping[str, Entry]) -> Sentences:
    """Which sentence of which entry has which words, the weights of the words, and how much an entry has of each word."""
    sentences: list[tuple[str, float, dict[str, None]]] = []
    whole: dict[str, dict[str, float]] = {}
    for entry_id, entry in entries.items():
        for text, counts in sentences_of(entry):
            words = dict.fromkeys(telling_stems(fold(text)))
            sentences.append((entry_id, counts.like, words))
            for word in words:
                held = whole.setdefault(word, {})
                held[entry_id] = max(held.get(entry_id, 0), counts.holds)
    weights = {word: log(1 + len(entries) / len(held)) ** STEEPNESS for word, held in whole.items()}
    holders: dict[str, list[int]] = {}
    for number, (_, _, words) in enumerate(sentences):
        for word in words:
            holders.setdefault(word, []).append(number)
    return {
        "owners": [entry_id for entry_id, _, _ in sentences],
        # A sentence's likeness is its share of the description's words, times this.
        "factors": [like / sqrt(sum(weights[word] for word in words) or 1) for _, like, words in sentences],
        "holders": holders,
        "whole": whole,
        "weights": weights,
    }


def sentences_of(entry: Entry) -> Iterator[tuple[str, Counts]]:
    """The texts of an entry in both languages, and how much each counts."""
    yield from ((name, NAME) for _, name, _ in names_of(entry))
    for lang in LANGUAGES:
        yield text_in(entry["reminder"], lang), REMINDER
        yield from ((sentence, RULE) for sentence in SENTENCE_ENDS.split(text_in(entry["rule"], lang)))
        yield from ((text_in(fact, lang), FACT) for fact in entry["facts"])


def telling_stems(folded: str) -> list[str]:
    """The stems of a folded text's words, small words left out."""
    return [stem(word) for word in folded.split() if word not in SMALL_WORDS]


def meanings(everyday: Mapping[str, Everyday]) -> dict[str, list[str]]:
    """The stems of words of the rules that an everyday word may stand for, by the stem of the everyday word."""
    found: dict[str, list[str]] = {}
    for words in (everyday, described_words(everyday)):
        for means, item in words.items():
            for word in (word for lang in LANGUAGES for word in words_in(item, lang)):
                found.setdefault(stem(fold(word)), []).extend(telling_stems(fold(means)))
    return found


def described_words(everyday: Mapping[str, Everyday]) -> dict[str, WordLists]:
    """The everyday words that stand for others only in descriptions."""
    return {means: item["described"] for means, item in everyday.items() if "described" in item}


def _add(total: dict[Key, float], part: dict[Key, float]) -> None:
    for key, weight in part.items():
        total[key] = total.get(key, 0) + weight


def described_by(folded: str, index: Sentences, everyday: Mapping[str, Everyday], rarely: set[str]) -> list[Described]:
    """The entries with any word of a folded description, the most like it first; those in `rarely` are hardly ever meant."""
    weights, holders, whole = index["weights"], index["holders"], index["whole"]
    meant = meanings(everyday)
    shared: dict[int, float] = {}
    holding: dict[str, float] = {}
    held: dict[str, float] = {}
    size = 0.0
    for word in dict.fromkeys(telling_stems(folded)):
        known = [one for one in dict.fromkeys((word, *meant.get(word, ()))) if one in weights]
        size += max((weights[one] for one in known), default=UNKNOWN)
        in_sentences: dict[int, float] = {}
        in_entries: dict[str, float] = {}
        anyhow: dict[str, float] = {}
        for one in known:
            weight = weights[one]
            for number in holders[one]:
                in_sentences[number] = max(in_sentences.get(number, 0), weight)
            for entry_id, much in whole[one].items():
                in_entries[entry_id] = max(in_entries.get(entry_id, 0), weight * much)
                anyhow[entry_id] = max(anyhow.get(entry_id, 0), weight)
        _add(shared, in_sentences)
        _add(holding, in_entries)
        _add(held, anyhow)
    likes: dict[str, list[float]] = {}
    for number, weight in shared.items():
        likes.setdefault(index["owners"][number], []).append(weight * index["factors"][number])
    found = []
    for entry_id, like in likes.items():
        nearest = sum(one * SLOPE**n for n, one in enumerate(sorted(like, reverse=True)[:NEAREST]))
        all_of_it = nearest / sqrt(size) + holding[entry_id] / size
        found.append(Described(entry_id, all_of_it * (RARELY if entry_id in rarely else 1) / MOST, held[entry_id] / size))
    return sorted(found, key=lambda one: -one.like)
