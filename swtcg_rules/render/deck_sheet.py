"""The keyword sheet of a deck: each keyword once, explained, with the cards below it that have it and their costs for it."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from swtcg_rules.cards.deck_needs import uses
from swtcg_rules.glossary.store import load
from swtcg_rules.render.deck import name_of
from swtcg_rules.render.entry import kind_of, title
from swtcg_rules.render.page import Line, Page, Section
from swtcg_rules.render.plain import plain_text
from swtcg_rules.table.ability_writer import write_ability
from swtcg_rules.words import say, text_in
from swtcg_rules.words.visible import visible

if TYPE_CHECKING:
    from swtcg_rules.cards.deck import Deck
    from swtcg_rules.cards.deck_needs import Use
    from swtcg_rules.table.model import Ability

STYLE = Path(__file__).parent / "files" / "deck.css"


class SheetKeyword(NamedTuple):
    """A keyword on the sheet."""

    name: str
    kind: str
    """Its class, type and step."""
    reminder: str
    rule: str
    forms: tuple[tuple[str, str], ...]
    """An ability as written, and the cards that have it in this form."""
    told: tuple[tuple[str, str], ...]
    """A card, and its words."""


def sheet_items(deck: Deck, lang: str) -> list[SheetKeyword]:
    """Every keyword of the deck's cards, by its name."""
    return [_item(use, lang) for use in uses(deck)]


def _item(use: Use, lang: str) -> SheetKeyword:
    entry = load().keyword(use.keyword)
    forms = tuple((form_text(form.ability, lang), ", ".join(form.cards)) for form in use.forms)
    reminder, rule = text_in(entry["reminder"], lang), text_in(entry["rule"], lang)
    more = "" if rule == reminder else rule  # a keyword of the user's own may have only one text
    return SheetKeyword(title(entry, lang), kind_of(entry, lang), reminder, more, forms, tuple(use.told))


def form_text(ability: Ability, lang: str) -> str:
    """An ability in the notation; an activated ability without a cost is marked as free, as on the cards."""
    text = write_ability(ability, lang)
    is_free = load().summaries[ability.keyword].get("type") == "activated" and not (ability.cost or ability.texts)
    return f"{text} ({say(lang, 'notation.cost', n=0)})" if is_free else text


def sheet_title(deck: Deck, lang: str) -> str:
    """The name of the deck's file, without its folders and its extension."""
    return visible(Path(name_of(deck, lang)).stem)


def _told_of(deck: Deck, n: int, lang: str) -> list[str]:
    """The lines below the title: what the sheet covers, and which cards it lacks."""
    about = [say(lang, "deck.sheet-of", n=deck.size, keywords=n)]
    if deck.unfound:
        names = "; ".join(dict.fromkeys(one.entry.name for one in deck.unfound))
        about.append(say(lang, "deck.sheet-without", names=names))
    return about


def _told_last(lang: str) -> str:
    return say(lang, "deck.sheet-about", version=load().version)


def sheet_page(deck: Deck, lang: str) -> Page:
    """The sheet for a terminal or a pipe."""
    items = sheet_items(deck, lang)
    page: Page = [Line(sheet_title(deck, lang), strong=True), *(Line(text) for text in _told_of(deck, len(items), lang))]
    for item in items:
        page += [Line(item.name, strong=True), Line(item.kind), Line(f"{item.reminder} {item.rule}".rstrip())]
        page.append(Section(say(lang, "deck.sheet-cards"), tuple(_lines(item, lang))))
    return [*page, Line(_told_last(lang))]


def _lines(item: SheetKeyword, lang: str) -> Iterator[str]:
    for form, cards in item.forms:
        yield f"{form}: {cards}"
    for card, text in item.told:
        yield say(lang, "deck.sheet-told", card=card, text=text)


def sheet_text(deck: Deck, lang: str) -> str:
    """The sheet as plain text."""
    return plain_text(sheet_page(deck, lang))


def sheet_markdown(deck: Deck, lang: str) -> str:
    """The sheet as Markdown."""
    from swtcg_rules.faq.markdown import escaped  # the page has the sheet, but not the part that builds documents

    items = sheet_items(deck, lang)
    lines = [f"# {escaped(sheet_title(deck, lang))}", *(escaped(visible(text)) for text in _told_of(deck, len(items), lang))]
    for item in items:
        lines += [
            f"## {escaped(item.name)}",
            f"*{escaped(item.kind)}*",
            f"**{escaped(item.reminder)}** {escaped(item.rule)}".rstrip(),
        ]
        lines.append("\n".join(f"- {escaped(visible(line))}" for line in _lines(item, lang)))
    return "\n\n".join([*lines, escaped(_told_last(lang))]) + "\n"


def sheet_html(deck: Deck, lang: str) -> str:
    """The sheet as one HTML file that loads nothing from elsewhere."""
    items = sheet_items(deck, lang)
    name = escape(sheet_title(deck, lang))
    lines = [
        "<!doctype html>",
        f'<html lang="{lang}">',
        f'<head><meta charset="utf-8"><title>{name}</title>',
        '<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,">',
        f"<style>\n{STYLE.read_text(encoding='utf-8').strip()}\n</style></head>",
        f"<body>\n<header><h1>{name}</h1>",
        *(_tag("p", text) for text in _told_of(deck, len(items), lang)),
        "</header>\n<main>",
    ]
    for item in items:
        lines += [f"<article>{_tag('h2', item.name)}<p><small>{escape(item.kind)}</small></p>"]
        lines += [f"<p>{_tag('b', item.reminder)} {escape(item.rule)}</p>\n<ul>"]
        lines += [f"<li>{_tag('b', form)}: {escape(visible(cards))}</li>" for form, cards in item.forms]
        lines += [_tag("li", say(lang, "deck.sheet-told", card=card, text=text)) for card, text in item.told]
        lines += ["</ul></article>"]
    return "\n".join([*lines, f"</main>\n{_tag('footer', _told_last(lang))}\n</body>", "</html>", ""])


def _tag(tag: str, text: str) -> str:
    return f"<{tag}>{escape(visible(text))}</{tag}>"
