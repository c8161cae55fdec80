"""Citations as people read them, and this project's decisions."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from swtcg_rules.glossary.store import load
from swtcg_rules.render.page import Cited, Inline, More, Section
from swtcg_rules.words import say, text_in

if TYPE_CHECKING:
    from swtcg_rules.glossary.records import SourceRecord

FEW_DECISIONS = 2
"""Up to this many decisions are quoted on a brief page; of more only the numbers are given."""


def entry_name(entry_id: str, lang: str) -> str:
    """The name of an entry in a language; the number of an effect is X."""
    return load().called(entry_id, lang)


def sources_block(citations: tuple[str, ...], lang: str, explain: bool) -> Section | Cited:
    """Where the official wording stands: short names in one paragraph, or titles, dates and addresses."""
    known = load().sources
    places: dict[str, list[str]] = {}
    for citation in citations:
        code, _, place = citation.partition("/")
        places.setdefault(code, []).extend([place] if place else [])
    title = say(lang, "sources.title")
    if not explain:
        short: dict[str, dict[str, None]] = {}
        for code, where in places.items():
            short.setdefault(short_name(known[code], lang), {}).update(dict.fromkeys(where))
        return Cited(title, tuple(name + _in_brackets(where) for name, where in short.items()))
    lines = []
    for code, where in places.items():
        source = known[code]
        url = f", {source['url']}" if "url" in source else ""
        whole = f"{text_in(source['title'], lang)}{_in_brackets(where)}, {text_in(source['by'], lang)}"
        lines.append(f"{code}: {whole}, {_date(source, lang)}{url}")
    return Section(title, tuple(lines))


def short_name(source: SourceRecord, lang: str) -> str:
    """The short name of a source, with its date where the name does not contain it."""
    name, date = text_in(source["short"], lang), source["date"]
    return name if date == "unknown" or date[:4] in name else f"{name}, {date}"


def _date(source: SourceRecord, lang: str) -> str:
    return say(lang, "sources.undated") if source["date"] == "unknown" else source["date"]


def _in_brackets(where: Iterable[str]) -> str:
    listed = ", ".join(where)
    return f" ({listed})" if listed else ""


def decision_text(number: int, lang: str) -> str:
    """One of this project's decisions."""
    return say(lang, "decisions.line", n=number, text=text_in(load().decisions[str(number)], lang))


def decisions_block(numbers: Sequence[int], lang: str) -> More:
    """This project's decisions that an answer rests on; on a brief page the numbers of many, or the texts of few."""
    title = say(lang, "decisions.title")
    lines = [decision_text(number, lang) for number in numbers]
    brief = " ".join(lines) if len(lines) <= FEW_DECISIONS else ", ".join(map(str, numbers))
    return More((Section(title, tuple(lines)),), (Inline(title, brief),))
