"""An FAQ as data for the user's own site (`swtcg-faq/1`)."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from swtcg_rules.faq.book import Book, OwnQuestion
from swtcg_rules.glossary.question_index import no_verdict
from swtcg_rules.glossary.store import load
from swtcg_rules.render.data import answer_data
from swtcg_rules.render.entry import entry_sources
from swtcg_rules.words import LANGUAGES
from swtcg_rules.words.visible import as_numbers

if TYPE_CHECKING:
    from swtcg_rules.glossary.records import Entry, Ruling

FAQ = "swtcg-faq/1"
OWN = ("trace", "changelog", "user")
"""The fields of an entry that are left out: phrases of the engine's story, its own history, the user's folder."""


def faq_json(book: Book) -> str:
    """The document as JSON text."""
    return as_numbers(json.dumps(faq_data(book), ensure_ascii=False, indent=1)) + "\n"


def faq_data(book: Book) -> dict[str, Any]:
    """The document as one object; texts stand under their language."""
    glossary = load()
    entries: tuple[Entry, ...] = (*book.keywords, *book.terms)
    cited = {citation.partition("/")[0] for ruling in book.rulings for citation in ruling.get("sources", ())}
    cited |= {citation.partition("/")[0] for entry in entries for citation in entry_sources(entry)}
    numbers = {number for ruling in book.rulings for number in ruling.get("decisions", ())}
    numbers |= {fact["decision"] for entry in entries for fact in entry["facts"] if "decision" in fact}
    data = {
        "schema": FAQ,
        "langs": list(book.langs),
        "edition": book.edition,
        "data_version": glossary.version,
        "scenarios": [_asked(asked, book.langs) for asked in book.scenarios],
        "topics": [
            {"id": topic.id, "name": topic.name, "rulings": [_ruling(ruling) for ruling in topic.rulings]}
            for topic in book.topics
        ],
        "keywords": [_entry(entry) for entry in book.keywords],
        "terms": [_entry(entry) for entry in book.terms],
        "decisions": [glossary.decisions[str(number)] for number in sorted(numbers)],
        "sources": [glossary.sources[code] for code in sorted(cited)],
    }
    return data if set(book.langs) == set(LANGUAGES) else _only(data, book.langs)


def _asked(asked: OwnQuestion, langs: tuple[str, ...]) -> dict[str, Any]:
    """One of the user's own items; `title` is the one in the first language, `id` its address."""
    return {
        "id": asked.id,
        "title": asked.titles[langs[0]] if asked.titles else None,
        "titles": asked.titles,
        "own_answer": asked.told,
        "answer": {lang: answer_data(asked.answer, lang) for lang in langs} if asked.answer else None,
    }


def _ruling(ruling: Ruling) -> dict[str, Any]:
    told: Mapping[str, object] = ruling
    kept = {key: told[key] for key in ("id", "question", "also", "verdict", "answer", "reason", "entries", "date")}
    lists = {key: told.get(key, []) for key in ("examples", "decisions", "sources")}
    apart = {lang: no_verdict(ruling, lang) for lang in LANGUAGES}
    return {**kept, "no_verdict": apart, **lists, "editions_differ": "editions" in ruling}


def _entry(entry: Entry) -> dict[str, Any]:
    return {key: value for key, value in entry.items() if key not in OWN}


def _only(data: Any, langs: tuple[str, ...]) -> Any:
    """The data without texts in other languages."""
    if isinstance(data, list):
        return [_only(item, langs) for item in data]
    if isinstance(data, dict):
        return {key: _only(value, langs) for key, value in data.items() if key in langs or key not in LANGUAGES}
    return data
