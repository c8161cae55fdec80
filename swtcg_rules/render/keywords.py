"""The list of keywords: a table in a terminal, tab-separated lines in a pipe, or data."""

from __future__ import annotations

from typing import Any

from swtcg_rules.glossary.store import load
from swtcg_rules.render.entry import entry_name, title
from swtcg_rules.render.page import Page, Section
from swtcg_rules.words import say

COLUMNS = ("class", "type", "step", "origin")


def keywords_page(ids: list[str], lang: str) -> Page:
    """Each keyword with what it is and its reminder."""
    lines = []
    for keyword in ids:
        entry = load().entry(keyword)
        lines.append(f"{title(entry, lang)} ({_kinds(entry, lang)}): {entry['reminder'][lang]}")
    return [Section(say(lang, "keywords.title", n=len(ids)), tuple(lines))]


def _kinds(entry: dict[str, Any], lang: str) -> str:
    return f"{entry_name(entry['class'], lang)}, {entry_name(entry['type'] + '-ability', lang)}"


def keywords_text(ids: list[str], lang: str) -> str:
    """A line for each keyword: name and form, class, type, step, origin, reminder, with tabs between them."""
    rows = []
    for keyword in ids:
        entry = load().entry(keyword)
        rows.append("\t".join([title(entry, lang), *(entry[column] for column in COLUMNS), entry["reminder"][lang]]))
    return "".join(row + "\n" for row in rows)


def keywords_data(ids: list[str], lang: str) -> dict[str, Any]:
    """The list as an object for `--json`."""
    rows = []
    for keyword in ids:
        entry = load().entry(keyword)
        kept = {key: entry[key] for key in ("id", "name", "form", *COLUMNS)}
        rows.append({**kept, "reminder": entry["reminder"][lang]})
    return {"schema": "swtcg-keywords/1", "lang": lang, "data_version": load().version, "keywords": rows}
