"""Finding entries by what people type, in tries; the first that finds anything gives the answer.

1. a name as it is written, then without the numbers that stand beside it on a card;
2. the same words joined, split, in another order or with other endings ("doublestrike", "zdolnosci aktywowanych");
3. nothing but names, several of them ("Accuracy 1 vs Armor");
4. a name that is like it: typing errors, beginnings, abbreviations ("amror", "retal", "dbl strike"), or one that contains it;
5. for one everyday word ("soldier") the name that the rules have for it;
6. a description of what it does, compared with the entries' texts (see `describing`); a keyword named in it counts more.
   In a text so long that it is hardly a name, this comes before 4.

The parts of a card's text around a keyword, its cost before an arrow and its effect after a colon, are removed first.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import cache

from swtcg_rules.glossary.fold import SMALL_WORDS, fold, stem, stems
from swtcg_rules.glossary.glossary import Glossary
from swtcg_rules.glossary.naming import ANY_SIZE, named_in, owner_in
from swtcg_rules.glossary.store import load
from swtcg_rules.words import LANGUAGES, words_in

EXACT, OTHER_NAME = 100, 99
SAME_WORDS = 97
SEVERAL = 96
ALIKE = 95
"""The highest score of a name that is only like the query."""
LIKE_ENOUGH, LIKE_ENOUGH_FROM_THE_START = 73, 70
"""The least likeness (of 100) of a name to the query for a result; the second is for names with the same first letter."""
LIKE_ENOUGH_FOR_A_WORD = 88
"""The least likeness where the query is a word of the texts, and so hardly a typing error."""
DESCRIPTION = 5
"""The number of words from which a text is rather a description than a misspelt name."""
NEAR = 50
"""The least likeness at which a name is suggested when nothing is found."""
ABBREVIATION, INITIALS, BEGINNING, SOME_WORDS = 86, 82, 84, 80
TEXT = 60
"""The highest score of a description: its results are guesses."""
NAMED = 0.1
"""What a keyword named in a description adds, of 1."""
ENOUGH_OF_IT = 0.42
"""The part of a description, weighted by rarity, that one of the entries found first must exceed."""
FIRST = 3
FEW_WORDS = 3
"""The most words of a description that may well mean a term."""
SHORTEST_BEGINNING = 3
AROUND = re.compile(r":|(?<=\w{4})\. |\(|\[[^]]*\]")
"""What separates a keyword on a card from its effect."""
ARROW = re.compile(r"->|\u2192")
"""What separates the cost of a keyword on a card from the keyword."""

Scores = dict[str, int]
Try = Callable[[str, Glossary], Scores]


def search(query: str, glossary: Glossary | None = None) -> list[tuple[str, int]]:
    """(entry id, score 0 to 100), best first; empty when nothing fits. Numbers left in ("Parry 2") do not matter."""
    glossary = glossary or load()
    by_name: tuple[Try, ...] = (_exact, _same_words)
    anyhow = _tries(query)
    meant = _everyday(glossary).get(stem(fold(query)), "")
    parts = ((part, _tries(part)) for part in parts_of(query))
    for text, tries in ((query, by_name), *parts, (query, anyhow[:-1]), (meant, by_name), (query, anyhow[-1:])):
        for attempt in tries:
            for form in forms_of(text):
                if scores := attempt(form, glossary):
                    return sorted(scores.items(), key=lambda item: -item[1])
    return []


def search_names(text: str, glossary: Glossary | None = None) -> list[tuple[str, int]]:
    """Like `search`, for a text that is nothing but a name, in any form of its words and with any number."""
    glossary = glossary or load()
    for attempt in (_exact, _same_words):
        for form in forms_of(text):
            if scores := attempt(form, glossary):
                return sorted(scores.items(), key=lambda item: -item[1])
    return []


def _tries(text: str) -> tuple[Try, ...]:
    """Every try, in the order that suits a text of this length."""
    described = len(fold(text).split()) >= DESCRIPTION
    return (_exact, _same_words, _several, *((_in_texts, _alike) if described else (_alike, _in_texts)))


def nearest_names(query: str, glossary: Glossary | None = None) -> list[str]:
    """The ids of up to three entries nearest to a query for which nothing was found."""
    scores = _like_names(fold(query), glossary or load(), NEAR, NEAR)
    return sorted(scores, key=lambda entry_id: -scores[entry_id])[:3]


def parts_of(query: str) -> list[str]:
    """The parts between colons and brackets, each without a cost and its arrow; nothing where there is only one part."""
    parts = [ARROW.split(part)[-1] for part in AROUND.split(query)]
    return [part for part in parts if fold(part) and part != query]


def forms_of(text: str) -> Iterator[str]:
    """The folded text as typed, without numbers, and also without small words."""
    folded = fold(text)
    bare = [word for word in folded.split() if not word.isdigit() and word != "x"]
    telling = [word for word in bare if word not in SMALL_WORDS]
    return (form for form in dict.fromkeys((folded, " ".join(bare), " ".join(telling))) if form)


def _exact(form: str, glossary: Glossary) -> Scores:
    claimed = glossary.names.get(form, ())
    return {entry_id: EXACT if proper else OTHER_NAME for entry_id, _, proper in reversed(claimed)}


def _same_words(form: str, glossary: Glossary) -> Scores:
    index = glossary.shapes
    found = index["joined"].get(form.replace(" ", "")) or index["stems"].get(stems(form)) or ()
    return dict.fromkeys(found, SAME_WORDS)


def _several(form: str, glossary: Glossary) -> Scores:
    """The entries of a text that is two names or more, with nothing between them that the texts or everyday words mention."""
    found, rest = _named_in(form, glossary)
    if len(found) < 2:
        return {}
    from swtcg_rules.glossary.describing import meanings

    spoken = glossary.shapes["words"] | meanings(glossary.everyday).keys()
    return {} if any(stem(word) in spoken for word in rest) else dict.fromkeys(found, SEVERAL)


def _named_in(form: str, glossary: Glossary) -> tuple[list[str], list[str]]:
    """The entries whose names stand in a text as they are written, and the words that belong to none of them."""
    words = form.split()
    owner = owner_in(words, glossary.names, {})
    found, rest = named_in(len(words), owner, [ANY_SIZE] * len(words))
    return found, [words[at] for at in rest]


@cache
def _everyday(glossary: Glossary) -> dict[str, str]:
    """The names of the rules for everyday words, by the stems of these words."""
    items = glossary.everyday.items()
    return {stem(fold(word)): fold(id_) for id_, item in items for lang in LANGUAGES for word in words_in(item, lang)}


def _alike(form: str, glossary: Glossary) -> Scores:
    everyday = _everyday(glossary)
    known = all(stem(word) in glossary.shapes["words"] or stem(word) in everyday for word in form.split())
    least = (LIKE_ENOUGH_FOR_A_WORD,) * 2 if known else (LIKE_ENOUGH, LIKE_ENOUGH_FROM_THE_START)
    return _like_names(form, glossary, *least) or _some_words(form, glossary)


def _like_names(form: str, glossary: Glossary, least: int, from_the_start: int) -> Scores:
    from rapidfuzz import fuzz, process

    names = list(glossary.names)
    joined = [name.replace(" ", "") for name in names]
    scores: Scores = {}

    def note(name: str, score: float) -> None:
        for entry_id, _, _ in glossary.names[name]:
            scores[entry_id] = max(scores.get(entry_id, 0), min(ALIKE, round(score)))

    letters, low = form.replace(" ", ""), from_the_start
    by_letters = process.extract(letters, joined, scorer=fuzz.ratio, limit=None, score_cutoff=low)
    by_words = process.extract(form, names, scorer=fuzz.token_sort_ratio, limit=None, score_cutoff=low)
    for _, score, at in (*by_letters, *by_words):
        if score >= least or names[at][0] == form[0]:
            note(names[at], score)
    for name in names:
        if len(form) >= SHORTEST_BEGINNING and name.startswith(form):
            note(name, BEGINNING + 10 * len(form) / len(name))
        elif abbreviates(form, name):
            note(name, ABBREVIATION if " " in form else INITIALS)
    return scores


def abbreviates(form: str, name: str) -> bool:
    """Whether each word of the form shortens the word of the name in its place ("dbl strike"), or it gives the initials."""
    short, long = form.split(), name.split()
    if len(short) == 1 < len(long):
        return form == "".join(word[0] for word in long)
    return len(short) == len(long) > 1 and all(map(_shortens, short, long))


def _shortens(short: str, long: str) -> bool:
    letters = iter(long)
    return short[0] == long[0] and all(letter in letters for letter in short)


def _some_words(form: str, glossary: Glossary) -> Scores:
    """Entries whose proper names have all words of the form and more: "phase"."""
    asked = {stem(word) for word in form.split()}
    return {
        entry_id: SOME_WORDS
        for name, claimed in glossary.names.items()
        if asked < {stem(word) for word in name.split()}
        for entry_id, _, proper in claimed
        if proper
    }


def _in_texts(form: str, glossary: Glossary) -> Scores:
    """Entries that the form describes, or names in any form of the word."""
    from swtcg_rules.glossary.describing import described_by  # a query that is a name does not wait for this import

    words = [word for word in form.split() if word not in SMALL_WORDS]

    owner = owner_in(words, glossary.names, glossary.shapes["stems"])
    terms = {entry_id for entry_id, summary in glossary.summaries.items() if summary["kind"] == "term"}
    rarely = terms if len(words) > FEW_WORDS else set()
    named = set(named_in(len(words), owner, [ANY_SIZE] * len(words))[0]) - rarely
    found = described_by(form, glossary.texts, glossary.everyday, rarely)
    if not named and all(one.held <= ENOUGH_OF_IT for one in found[:FIRST]):
        return {}
    likes = {one.id: min(1, one.like + (NAMED if one.id in named else 0)) for one in found}
    return {entry_id: max(1, round(TEXT * like)) for entry_id, like in sorted(likes.items(), key=lambda item: -item[1])}
