"""Entries of the glossary as pages: name and form, reminder, kind, facts, related entries, examples, editions, sources."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.util import find_spec
from typing import TYPE_CHECKING

from swtcg_rules.answers.model import EntryMatch, LookedUp
from swtcg_rules.glossary.edition import OLDER, TODAY, differs, facts_apart, facts_in, read_in
from swtcg_rules.glossary.store import load
from swtcg_rules.render.example import example_line
from swtcg_rules.render.page import Inline, Line, More, Page, Section
from swtcg_rules.render.sources import entry_name, sources_block
from swtcg_rules.words import LANGUAGES, say, text_in, words_in

if TYPE_CHECKING:
    from swtcg_rules.glossary.records import Entry, Fact, Keyword

FIRST_FACTS = 2
"""The number of facts on a brief page."""


def looked_up_page(answer: LookedUp, lang: str, explain: bool = False) -> Page:
    """The best entry whole, and the names of the others; or that nothing was found, and the nearest names."""
    if answer.entry is None:
        page: Page = [Line(say(lang, "lookup.nothing", query=answer.query), strong=True)]
        if answer.nearest:
            near = ", ".join(entry_name(entry_id, lang) for entry_id in answer.nearest)
            page.append(Line(say(lang, "lookup.nearest", near=near)))
        return page
    page = entry_page(answer.entry, lang, explain, answer.edition)
    others = ", ".join(entry_name(found.id, lang) for found in answer.results[1:])
    if answer.guess:
        near = ", ".join(entry_name(found.id, lang) for found in answer.results)
        page.insert(0, Line(say(lang, "lookup.guess", what=near), strong=True))
    elif answer.tie:
        page.insert(0, Line(say(lang, "lookup.tie") + ": " + ", ".join(_names(answer.results, lang)) + ".", strong=True))
    elif others:
        page.append(Inline(say(lang, "lookup.others"), others))
    return page


def _first(lines: tuple[str, ...], lang: str) -> tuple[str, ...]:
    """The first facts, and the number of the others."""
    further = len(lines) - FIRST_FACTS
    return (*lines[:FIRST_FACTS], say(lang, "lookup.further", n=further)) if further > 0 else lines


def _names(results: tuple[EntryMatch, ...], lang: str) -> list[str]:
    return [entry_name(found.id, lang) for found in results if found.score == results[0].score]


def entry_page(entry: Entry, lang: str, explain: bool = False, edition: str = TODAY) -> Page:
    """One entry as an edition reads it.

    `explain` adds the meaning of class, type and step, the decisions in words, its other names, the dated changes, and the
    sources in full.
    """
    read = read_in(entry, edition)
    reminder = Line(text_in(read["reminder"], lang))
    page: Page = [Line(title(read, lang), strong=True), More((reminder,), (reminder._replace(strong=True),))]
    if "user" in entry:
        page.append(Line(say(lang, "lookup.user", folder=entry["user"])))
    if edition == OLDER and "editions" in entry:
        page.append(Line(say(lang, "lookup.differs", text=text_in(entry["editions"][OLDER]["differs"], lang))))
    if entry["kind"] == "keyword":
        page += _explained(entry, lang) if explain else [Line(what_it_is(entry, lang))]
    if read["rule"] != read["reminder"]:
        page.append(Line(text_in(read["rule"], lang)))
    facts = facts_in(entry, edition)
    if facts:
        lines = tuple(_fact(f"{n}. ", fact, lang, explain) for n, fact in enumerate(facts, 1))
        whole = Section(say(lang, "lookup.facts"), lines)
        page.append(More((whole,), (whole._replace(lines=_first(lines, lang)),)))
    related = tuple(f"{entry_name(link['id'], lang)}: {text_in(link['why'], lang)}" for link in entry["related"])
    if related:
        page.append(More((Section(say(lang, "lookup.related"), related, tuple(link["id"] for link in entry["related"])),)))
    examples = tuple(
        example_line(example, lang) for example in entry.get("examples", ()) if example.get("edition", edition) == edition
    )
    if examples:
        page.append(More((Section(say(lang, "lookup.examples"), examples),)))
    editions = tuple(edition_lines(entry, lang, edition))
    if editions:
        told = Section(say(lang, "lookup.editions"), editions)
        page.append(told if edition == OLDER else More((told,)))
    if explain:
        page += _background(entry, facts, lang)
    if cited := entry_sources(entry):
        page.append(sources_block(cited, lang, explain))
    return page


def what_it_is(entry: Keyword, lang: str) -> str:
    """Class, type and step of a keyword in a line, and whether the turn plays it."""
    kind = kind_of(entry, lang)
    return f"{kind} {say(lang, 'lookup.on-table')}" if _of_turn(entry) else kind


def kind_of(entry: Keyword, lang: str) -> str:
    """Class, type and step of a keyword in a line."""
    effect_class, ability_type, step = (say(lang, f"{key}.{entry[key]}") for key in ("class", "type", "step"))
    return say(lang, "lookup.kind", kind=effect_class, type=ability_type, step=step)


def _of_turn(entry: Keyword) -> bool:
    """Whether the turn has a rule for a keyword. The rule is not loaded: a look-up does not need it."""
    return find_spec("swtcg_rules.turn.rules." + entry["id"].replace("-", "_")) is not None


def _explained(entry: Keyword, lang: str) -> Page:
    """Class, type and step, each with what it means."""
    step, meaning = (say(lang, f"{key}.{entry['step']}") for key in ("step", "step-is"))
    meanings: Page = [Inline(say(lang, "lookup.step"), f"{step} ({meaning})")]
    for key, explained in (("type", f"{entry['type']}-ability"), ("class", entry["class"])):
        rule = text_in(load().entry(explained)["rule"], lang)
        meanings.insert(0, Inline(say(lang, f"lookup.{key}"), f"{entry_name(explained, lang)}. {rule}"))
    return [*meanings, Line(say(lang, "lookup.on-table"))] if _of_turn(entry) else meanings


def edition_lines(entry: Entry, lang: str, edition: str) -> Iterator[str]:
    """Who first printed the keyword and when, and how the editions differ."""
    if entry["kind"] == "keyword":
        first = entry["first_set"]
        dated = first["name"] + (f", {first['date']}" if "date" in first else "")
        known = "" if first["name"] == "unknown" else "; " + say(lang, "lookup.first-set", set=dated)
        names = entry.get("former_names")
        former = "; " + say(lang, "lookup.formerly", names=", ".join(names)) if names else ""
        yield say(lang, f"origin.{entry['origin']}") + known + former + "."
    other = "lookup.older" if edition == TODAY else "lookup.today"
    if "editions" in entry:
        today = text_in(entry["reminder"], lang)
        yield say(lang, other, text=text_in(entry["editions"][OLDER]["differs"], lang) if edition == TODAY else today)
    for fact in facts_apart(entry, edition):
        unmarked = fact.copy()
        del unmarked["edition"]
        yield say(lang, other, text=_fact("", unmarked, lang))
    if entry["kind"] == "keyword":
        if "older_text" in entry:
            yield say(lang, "lookup.older-text", text=text_in(entry["older_text"], lang))
        if entry["origin"] == "idc" and edition == OLDER:
            yield say(lang, "lookup.idc-only")
        elif entry["origin"] == "wotc" and not differs(entry):
            yield say(lang, "lookup.same")


def _background(entry: Entry, facts: list[Fact], lang: str) -> Page:
    page: Page = []
    names = [name for key in LANGUAGES for name in words_in(entry.get("aliases", {}), key)]
    if names:
        page.append(Inline(say(lang, "lookup.also"), ", ".join([*entry.get("former_names", ()), *names])))
    numbers = sorted({fact["decision"] for fact in facts if "decision" in fact})
    if numbers:
        decided = [load().decisions[str(n)] for n in numbers]
        lines = tuple(say(lang, "lookup.decided", n=d["id"], text=text_in(d, lang), why=text_in(d["why"], lang)) for d in decided)
        page.append(Section(say(lang, "lookup.decisions"), lines))
    if changes := tuple(f"{change['date']}: {text_in(change, lang)}" for change in entry["changelog"]):
        page.append(Section(say(lang, "lookup.changes"), changes))
    return page


def title(entry: Entry, lang: str) -> str:
    """The name with its form, and the English name beside a Polish one: "Critical Hit X", "kości ataku (attack dice)"."""
    if entry["kind"] == "effect":
        return entry_name(entry["id"], lang)
    if entry["kind"] == "term":
        both = entry["name"]
        return both["en"] if lang == "en" else f"{both['pl']} ({both['en']})"
    name, form = entry["name"], entry["form"]
    if form == "none":
        return name
    return say(lang, f"form.{form}", name=name) if "[" in form else f"{name} {form}"


def entry_sources(entry: Entry) -> tuple[str, ...]:
    """Everything an entry cites, the official wording first, each place once."""
    cited = [] if entry["kind"] == "term" else [*entry["wording"]]
    for fact in entry["facts"]:
        cited += fact.get("sources", ())
    if "editions" in entry:
        cited += entry["editions"][OLDER]["sources"]
    if entry["kind"] == "keyword" and "older_text" in entry:
        cited += entry["older_text"]["sources"]
    return tuple(dict.fromkeys(cited))


def _fact(number: str, fact: Fact, lang: str, sources: bool = False) -> str:
    marks = list(fact.get("sources", ())) if sources else []
    if fact.get("edition"):
        marks.append(say(lang, "lookup.edition", edition=fact["edition"]))
    if "decision" in fact:
        marks.append(say(lang, "lookup.decision", n=fact["decision"]))
    return f"{number}{text_in(fact, lang)}" + (f" [{'; '.join(marks)}]" if marks else "")
