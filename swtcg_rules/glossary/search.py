"""Finding entries by what people type: exact names first, then beginnings, then likeness, then names inside a question."""

from __future__ import annotations

from swtcg_rules.glossary.fold import fold
from swtcg_rules.glossary.store import Glossary, load

LIKE_ENOUGH = 68
"""A name less like the query than this (of 100) is not a result."""
NEAR = 45
"""A name at least this like the query is worth naming when nothing is found."""
SHORTEST_BEGINNING = 3


def search(query: str, glossary: Glossary | None = None) -> list[tuple[str, int]]:
    """(entry id, score 0 to 100), best first; empty when nothing fits. Numbers left in ("Parry 2") do not matter."""
    glossary = glossary or load()
    forms = _forms(query)
    for form in forms:
        exact = {entry_id: 100 if proper else 99 for entry_id, _, proper in reversed(glossary.names.get(form, ()))}
        if exact:
            return _ranked(exact)
    scores: dict[str, int] = {}
    for form in forms:
        for name, score in _alike(form, glossary, LIKE_ENOUGH):
            for entry_id, _, _ in glossary.names[name]:
                scores[entry_id] = max(scores.get(entry_id, 0), score)
    return _ranked(scores or _named_in(forms[-1] if forms else "", glossary))


def nearest_names(query: str, glossary: Glossary | None = None) -> list[str]:
    """The ids of up to three entries that come nearest to a query for which nothing was found."""
    glossary = glossary or load()
    near: dict[str, int] = {}
    for form in _forms(query)[:1]:
        for name, score in _alike(form, glossary, NEAR):
            for entry_id, _, _ in glossary.names[name]:
                near[entry_id] = max(near.get(entry_id, 0), score)
    return [entry_id for entry_id, _ in _ranked(near)[:3]]


def _forms(query: str) -> list[str]:
    """The query as typed, and without numbers, costs and what follows a colon."""
    head = query.split("(", maxsplit=1)[0].split(":", maxsplit=1)[0]
    bare = " ".join(word for word in fold(head).split() if not word.isdigit() and word != "x")
    return [form for form in dict.fromkeys((fold(query), bare)) if form]


def _alike(form: str, glossary: Glossary, least: int) -> list[tuple[str, int]]:
    from rapidfuzz import fuzz

    found = []
    joined = form.replace(" ", "")
    for name in glossary.names:
        score = max(fuzz.ratio(joined, name.replace(" ", "")), fuzz.token_sort_ratio(form, name))
        if len(form) >= SHORTEST_BEGINNING and name.startswith(form):
            score = max(score, 85 + 10 * len(form) / len(name))
        if score >= least:
            found.append((name, min(98, round(score))))
    return found


def _named_in(form: str, glossary: Glossary) -> dict[str, int]:
    """Entries whose names stand in a longer text as whole words, the longest names first."""
    words = form.split()
    found: dict[str, int] = {}
    for size in (4, 3, 2, 1):
        for at in range(len(words) - size + 1):
            for entry_id, _, _ in glossary.names.get(" ".join(words[at : at + size]), ()):
                found.setdefault(entry_id, 60 + size)
    return found


def _ranked(scores: dict[str, int]) -> list[tuple[str, int]]:
    return sorted(scores.items(), key=lambda item: -item[1])
