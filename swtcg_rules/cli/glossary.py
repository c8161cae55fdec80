"""The commands that read the glossary, its rulings and the schemas. Each is a thin shell over one call of the library."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated, Literal

import typer

from swtcg_rules.cli import completion
from swtcg_rules.cli.giving import BAD_INPUT, NOTHING_FOUND, give, picked, put_result, remark
from swtcg_rules.cli.language import LOCAL
from swtcg_rules.cli.mouth import progress, put
from swtcg_rules.cli.options import (
    Colors,
    Explain,
    Forms,
    Json,
    Lang,
    More,
    Own,
    Pick,
    Rules,
    Short,
    answered_in,
    asked_depth,
    asked_form,
    lay_over,
    told,
)
from swtcg_rules.cli.solving import joined
from swtcg_rules.errors import Problem, UsageError


def lookup(
    query: Annotated[
        list[str] | None,
        typer.Argument(metavar=told("a-word"), help=told("lookup.query"), autocompletion=completion.entries),
    ] = None,
    short: Short = False,
    more: More = False,
    explain: Explain = False,
    form: Forms = None,
    json: Json = False,
    lang: Lang = LOCAL,
    edition: Rules = "idc",
    glossary: Own = None,
    color: Colors = "auto",
) -> int:
    """Look a keyword or term up in the glossary."""
    from swtcg_rules.answers.looking import look_up, of_decision

    lay_over(glossary)
    text, depth = joined(query), asked_depth(short, more, explain)
    return give(of_decision(text, edition) or look_up(text, edition), depth, asked_form(form, json), lang, color)


def keywords(
    effect_class: Annotated[str | None, typer.Option("--class", help=told("class"), autocompletion=completion.classes)] = None,
    ability_type: Annotated[str | None, typer.Option("--type", help=told("type"), autocompletion=completion.types)] = None,
    step: Annotated[
        str | None,
        typer.Option("--step", help=told("step"), autocompletion=completion.steps),
    ] = None,
    origin: Annotated[str | None, typer.Option("--origin", help=told("origin"), autocompletion=completion.origins)] = None,
    form: Forms = None,
    json: Json = False,
    lang: Lang = LOCAL,
    glossary: Own = None,
    color: Colors = "auto",
) -> int:
    """List the keywords: all, or those of a class, type, step or origin."""
    from swtcg_rules.answers.looking import list_keywords
    from swtcg_rules.render.keywords import keywords_text

    lay_over(glossary)
    found = list_keywords({"class": effect_class, "type": ability_type, "step": step, "origin": origin})
    form = asked_form(form, json)
    if not found.ids:
        remark(lang, "keywords.none")
    if form == "table" and not (found.ids and sys.stdout.isatty()):
        put(keywords_text(found, lang), end="")
    else:
        put_result(found, form, lang, color)
    return 0 if found.ids else NOTHING_FOUND


def rulings(
    query: Annotated[list[str] | None, typer.Argument(metavar=told("a-question"), help=told("rulings.query"))] = None,
    pick: Pick = None,
    short: Short = False,
    more: More = False,
    explain: Explain = False,
    form: Forms = None,
    json: Json = False,
    lang: Lang = LOCAL,
    edition: Rules = "idc",
    glossary: Own = None,
    color: Colors = "auto",
) -> int:
    """Find a ruling: the one that fits best in full, and those next to it."""
    from swtcg_rules.answers.ruling import rulings as find

    lay_over(glossary)
    question, depth = joined(query), asked_depth(short, more, explain)
    found = find(question, edition)
    return give(found if pick is None else picked(found, pick), depth, asked_form(form, json), answered_in(lang, question), color)


def faq(
    form: Annotated[
        Literal["md", "html", "json", "sheet"] | None,
        typer.Option("--format", help=told("faq.format"), show_default=told("faq.format.default")),
    ] = None,
    langs: Annotated[str, typer.Option("--lang", help=told("faq.lang"))] = "en,pl",
    apart: Annotated[bool, typer.Option("--apart", help=told("faq.apart"))] = False,
    title: Annotated[str, typer.Option("--title", help=told("faq.title"))] = "",
    css: Annotated[Path | None, typer.Option("--css", help=told("faq.css"))] = None,
    fragment: Annotated[bool, typer.Option("--fragment", help=told("faq.fragment"))] = False,
    only: Annotated[str | None, typer.Option("--only", help=told("faq.only"))] = None,
    keyword: Annotated[list[str] | None, typer.Option("--keyword", help=told("faq.keyword"))] = None,
    topic: Annotated[list[str] | None, typer.Option("--topic", help=told("faq.topic"))] = None,
    origin: Annotated[str | None, typer.Option("--origin", help=told("faq.origin"))] = None,
    scenarios: Annotated[Path | None, typer.Option("--scenarios", help=told("faq.scenarios"))] = None,
    deck: Annotated[Path | None, typer.Option("--deck", help=told("faq.deck"))] = None,
    out: Annotated[Path | None, typer.Option("--out", help=told("faq.out"))] = None,
    check_only: Annotated[bool, typer.Option("--check", help=told("faq.check"))] = False,
    json: Json = False,
    edition: Rules = "idc",
    glossary: Own = None,
) -> int:
    """Build the FAQ from rulings, glossary and your own scenarios; every answer is solved again."""
    from swtcg_rules.cli.faq import Look, build
    from swtcg_rules.faq.book import Wanted

    lay_over(glossary)
    for option, part, value in (("--scenarios", "scenarios", scenarios), ("--topic", "rulings", topic)):
        if value and only and part not in _listed(only):
            raise UsageError(Problem("faq-part-left-out", {"option": option, "part": part, "only": only}))
    wanted = Wanted(
        langs=_listed(langs),
        only=_listed(only or ""),
        keywords=tuple(keyword or ()),
        topics=tuple(topic or ()),
        origin=origin,
        needs=_needed(deck) if deck else None,
        scenarios=scenarios,
        edition=edition,
        title=title,
    )
    return build(wanted, form or ("json" if json else None), Look(apart, css, fragment), out, check_only, deck)


def _needed(deck: Path) -> frozenset[str]:
    """The entries that a deck needs."""
    from swtcg_rules.cards.deck_needs import needs
    from swtcg_rules.cli.decks import opened_deck, tell_unfound

    found = opened_deck(deck, LOCAL)
    tell_unfound(found, LOCAL)
    return needs(found)


def _listed(names: str) -> tuple[str, ...]:
    """The names between commas, each once."""
    return tuple(dict.fromkeys(name.strip() for name in names.split(",") if name.strip()))


def new(
    what: Annotated[Literal["keyword", "ruling"], typer.Argument(help=told("new.what"))],
    called: Annotated[list[str] | None, typer.Argument(metavar=told("new.metavar"), help=told("new.called"))] = None,
    lang: Lang = LOCAL,
    glossary: Annotated[Path | None, typer.Option("--glossary", help=told("new.glossary"))] = None,
) -> int:
    """Begin a file for the user's own keyword or ruling: write it into the folder, or to the standard output."""
    from swtcg_rules.glossary.template import template, write_template

    begun = template(what, joined(called), lang)
    if glossary is None:
        put(begun.text, end="")
    else:
        put(str(write_template(begun, glossary)))
    return 0


def check(
    paths: Annotated[list[Path] | None, typer.Argument(metavar=told("files"), help=told("check.paths"))] = None,
    form: Forms = None,
    json: Json = False,
    lang: Lang = LOCAL,
    glossary: Own = None,
    color: Colors = "auto",
) -> int:
    """Check glossary and board files: form, links, sources, and that every example gives what it says."""
    from swtcg_rules.held.checking import check as check_all

    lay_over(glossary)
    with progress(lang) as telling:
        checked = check_all(paths or [], telling)
    put_result(checked, asked_form(form, json), lang, color)
    return BAD_INPUT if checked.problems else 0


def schema(
    name: Annotated[
        str | None, typer.Argument(metavar=told("a-schema"), help=told("schema.name"), autocompletion=completion.schemas)
    ] = None,
) -> int:
    """Print the JSON Schema of a kind of output, or the names of all."""
    from swtcg_rules.render.schemas import schema_names, schema_text

    put("\n".join(schema_names()) if name is None else schema_text(name).rstrip("\n"))
    return 0
