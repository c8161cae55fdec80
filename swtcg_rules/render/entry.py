"""Entries of the glossary as pages: name and form, reminder, what it is, facts, what it meets, examples, sources."""

from __future__ import annotations

from typing import Any

from swtcg_rules.answers.model import Found, LookedUp
from swtcg_rules.glossary.store import load
from swtcg_rules.render.page import Inline, Line, Page, Section
from swtcg_rules.render.sources import sources_block
from swtcg_rules.words import say


def looked_up_page(answer: LookedUp, lang: str, explain: bool = False) -> Page:
    """The best entry whole, and the names of the others; or that nothing was found, and what comes nearest."""
    if answer.entry is None:
        page: Page = [Line(say(lang, "lookup.nothing", query=answer.query), strong=True)]
        if answer.nearest:
            near = ", ".join(entry_name(entry_id, lang) for entry_id in answer.nearest)
            page.append(Line(say(lang, "lookup.nearest", near=near)))
        return page
    page = entry_page(answer.entry, lang, explain)
    others = ", ".join(entry_name(found.id, lang) for found in answer.results[1:])
    if answer.tie:
        page.insert(0, Line(say(lang, "lookup.tie") + ": " + ", ".join(_names(answer.results, lang)) + "."))
    elif others:
        page.append(Inline(say(lang, "lookup.others"), others))
    return page


def _names(results: tuple[Found, ...], lang: str) -> list[str]:
    return [entry_name(found.id, lang) for found in results if found.score == results[0].score]


def entry_name(entry_id: str, lang: str) -> str:
    """What an entry is called in a language."""
    return str(load().summaries[entry_id]["name"][lang])


def entry_page(entry: dict[str, Any], lang: str, explain: bool = False) -> Page:
    """One entry; `explain` adds its other names, the dated changes and the sources in full."""
    page: Page = [Line(title(entry, lang), strong=True), Line(entry["reminder"][lang]), Line(entry["rule"][lang])]
    if entry["kind"] == "keyword":
        kinds = [say(lang, f"{key}.{entry[key]}") for key in ("class", "type")]
        kinds.append(f"{say(lang, 'lookup.step')}: {say(lang, 'step.' + entry['step'])}")
        page.append(Line(f"{'; '.join(kinds)}."))
    page.append(Section(say(lang, "lookup.facts"), tuple(_fact(n, fact, lang) for n, fact in enumerate(entry["facts"], 1))))
    examples = tuple(f"{_scenario(example, lang)}: {example['shows'][lang]}" for example in entry.get("examples", ()))
    if examples:
        page.append(Section(say(lang, "lookup.examples"), examples))
    related = tuple(f"{entry_name(link['id'], lang)}: {link['why'][lang]}" for link in entry["related"])
    page.append(Section(say(lang, "lookup.related"), related))
    if entry["kind"] == "keyword":
        first = entry["first_set"]
        date = f", {first['date']}" if "date" in first else ""
        origin = f"{say(lang, 'origin.' + entry['origin'])}; {say(lang, 'lookup.first-set')}: {first['name']}{date}"
        page.append(Inline(say(lang, "lookup.origin"), origin))
    if explain:
        names = [name for key in ("en", "pl") for name in entry.get("aliases", {}).get(key, ())]
        if names:
            page.append(Inline(say(lang, "lookup.also"), ", ".join([*entry.get("former_names", ()), *names])))
        changes = tuple(f"{change['date']}: {change[lang]}" for change in entry["changelog"])
        page.append(Section(say(lang, "lookup.changes"), changes))
    page.append(sources_block(entry_sources(entry), lang, explain))
    return page


def _scenario(example: dict[str, Any], lang: str) -> str:
    if lang == "en":
        return str(example["scenario"])
    from swtcg_rules.board.notation import read_scenario, write_scenario

    return write_scenario(read_scenario(example["scenario"]), lang)


def title(entry: dict[str, Any], lang: str) -> str:
    """The name with its form, and the English name beside a Polish one: "Critical Hit X", "kości ataku (attack dice)"."""
    name = entry["name"]
    if isinstance(name, str):
        return name if entry["form"] == "none" else f"{name} {entry['form']}"
    return name["en"] if lang == "en" else f"{name['pl']} ({name['en']})"


def entry_sources(entry: dict[str, Any]) -> tuple[str, ...]:
    """Everything an entry cites, the official wording first, each place once."""
    cited = [*entry.get("wording", ()), *(source for fact in entry["facts"] for source in fact.get("sources", ()))]
    return tuple(dict.fromkeys(cited))


def _fact(number: int, fact: dict[str, Any], lang: str) -> str:
    marks = []
    if "edition" in fact:
        marks.append(say(lang, "lookup.edition", edition=fact["edition"]))
    if "decision" in fact:
        marks.append(say(lang, "lookup.decision", n=fact["decision"]))
    return f"{number}. {fact[lang]}" + (f" [{'; '.join(marks)}]" if marks else "")
