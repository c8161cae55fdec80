"""The list of keywords: a table in a terminal, tab-separated lines in a pipe, or data."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from swtcg_rules.glossary.store import load
from swtcg_rules.render.entry import title
from swtcg_rules.render.page import Line, Page, TextTable, shown
from swtcg_rules.render.sources import entry_name
from swtcg_rules.words import say, text_in

if TYPE_CHECKING:
    from swtcg_rules.answers.looking import Keywords
    from swtcg_rules.glossary.records import Keyword

COLUMNS = ("class", "type", "step", "origin")


def keywords_page(found: Keywords, lang: str, _explain: bool = False) -> Page:
    """A table: each keyword with its class, type, step and origin, and its reminder."""
    header = (say(lang, "keywords.name"), *(say(lang, f"lookup.{column}") for column in COLUMNS), say(lang, "lookup.reminder"))
    return [
        Line(say(lang, "keywords.title", n=len(found.ids)), strong=True),
        TextTable(header, tuple(_row(k, lang) for k in found.ids)),
    ]


def _row(keyword: str, lang: str) -> tuple[str, ...]:
    entry = load().keyword(keyword)
    kinds = (entry_name(entry["class"], lang), entry_name(f"{entry['type']}-ability", lang))
    step = say(lang, f"step.{entry['step']}")
    return (_title(entry, lang), *kinds, step, entry["origin"], text_in(entry["reminder"], lang))


def _title(entry: Keyword, lang: str) -> str:
    """The name with its form, marked where the entry is the user's."""
    name = title(entry, lang)
    return say(lang, "keywords.own", title=name) if "user" in entry else name


def keywords_text(found: Keywords, lang: str) -> str:
    """A line for each keyword: name and form, class, type, step, origin, reminder, with tabs between them."""
    return "".join("\t".join(shown(_row(keyword, lang))) + "\n" for keyword in found.ids)


def keywords_data(found: Keywords, lang: str) -> dict[str, Any]:
    """The list as an object for `--json`; `engine` names what plays a keyword: see the schema."""
    rows = []
    for keyword in found.ids:
        entry = load().keyword(keyword)
        told: Mapping[str, object] = entry
        kept = {key: told[key] for key in ("id", "name", "form", *COLUMNS, "first_set")}
        kept["former_names"] = entry.get("former_names", [])
        kept["engine"] = "rule" if "plays" in entry else _played(keyword, "outside" in entry)
        rows.append({**kept, "reminder": text_in(entry["reminder"], lang), "user": "user" in entry})
    return {"schema": "swtcg-keywords/1", "lang": lang, "data_version": load().version, "keywords": rows}


def _played(keyword: str, outside: bool) -> str:
    """What plays a keyword: a rule of the attack, a rule of the rest of the turn, or nothing."""
    from swtcg_rules.engine.rule import rule_class
    from swtcg_rules.turn.rule import has_rule

    if rule_class(keyword) and not outside:
        return "rule"
    return "turn" if has_rule(keyword) else "outside" if outside else "none"
