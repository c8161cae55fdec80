"""The cheat sheet: two A4 pages in each language, the attack step by step and every keyword with its reminder.

The user's own questions and scenarios, if any, follow on a third page.
"""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING

from swtcg_rules.faq.book import Book
from swtcg_rules.glossary.edition import read_in
from swtcg_rules.glossary.steps import ATTACK_STEPS
from swtcg_rules.glossary.store import load
from swtcg_rules.render.depth import verdict
from swtcg_rules.render.entry import title
from swtcg_rules.render.pages import layered_page
from swtcg_rules.words import say, text_in

if TYPE_CHECKING:
    from swtcg_rules.glossary.records import Keyword

STYLE = Path(__file__).parent / "files" / "sheet.css"
WHO = {
    "declare": "attacker",
    "attack-triggers": "triggers",
    "attack-chance": "turns",
    "roll": "attacker",
    "initial-roll": "triggers",
    "reroll-chance": "turns",
    "hits": "attacker",
    "pending-damage": "nobody",
    "prevention-chance": "prevention",
    "deflected-damage": "prevention",
    "placement": "nobody",
    "discard": "nobody",
    "attack-end": "end",
    "after-attack": "attacker",
}
"""Who acts in each step of the attack (digest section 4)."""
CARRIED_OUT = {"deflected-damage": ("deflect",), "attack-end": ("avenge", "backfire", "overload", "retaliate")}
"""Keywords that are set up in an earlier step and carried out in this one."""
TURN = ("ready", "command", "battle", "end")
RULES = ("chance", "once", "hit", "control", "ties")


def cheat_sheet(book: Book, back: str = "") -> str:
    """The sheet as one HTML file to print, with a link back to this address, if any, which is not printed."""
    lines = [
        "<!doctype html>",
        f'<html lang="{book.langs[0]}">',
        f'<head><meta charset="utf-8"><title>{escape(say(book.langs[0], "sheet.title"))}</title>',
        '<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,">',
        f"<style>\n{STYLE.read_text(encoding='utf-8').strip()}\n</style></head>",
        "<body>",
    ]
    if back:
        words = " / ".join(say(lang, "sheet.back") for lang in book.langs)
        lines.append(f'<nav><a href="{escape(back)}">\u2190 {escape(words)}</a></nav>')
    for lang in book.langs:
        lines += [*_first(book, lang), *_second(book, lang), *_own(book, lang)]
    return "\n".join([*lines, "</body>", "</html>", ""])


def _first(book: Book, lang: str) -> Iterator[str]:
    """The attack, with who acts and which keywords belong to each step, and the turn around it."""
    names: dict[str, list[str]] = {}
    for entry in sorted(book.keywords, key=_name):
        steps = [entry["step"], *(step for step, late in CARRIED_OUT.items() if entry["id"] in late)]
        for step in steps:
            names.setdefault(step, []).append(_name(entry))
    yield f'<section lang="{lang}">{_tag("h1", say(lang, "sheet.title"))}'
    yield _tag("h2", say(lang, "sheet.attack"))
    columns = [say(lang, f"sheet.{column}") for column in ("step", "what", "who", "keywords")]
    yield '<table class="steps">' + _row("th", *columns)
    for number, step in enumerate(ATTACK_STEPS, 1):
        told = (say(lang, f"step-is.{step}"), say(lang, f"sheet.who-{WHO[step]}"), ", ".join(names.get(step, ())))
        cells = zip(columns[1:], told, strict=True)
        yield f"<tr>{_tag('td', f'{number}. ' + say(lang, f'step.{step}'))}{''.join(_cell(*cell) for cell in cells)}</tr>"
    yield "</table>" + _tag("h2", say(lang, "sheet.turn"))
    yield "<table>" + "".join(_row("td", say(lang, f"sheet.{phase}"), say(lang, f"sheet.{phase}-is")) for phase in TURN)
    yield "</table>" + _tag("h2", say(lang, "sheet.rules"))
    yield "<ul>" + "".join(_tag("li", say(lang, f"sheet.rule-{rule}")) for rule in RULES) + "</ul></section>"


def _second(book: Book, lang: str) -> Iterator[str]:
    """Every keyword with its step and its reminder."""
    yield f'<section lang="{lang}">{_tag("h1", say(lang, "faq.keywords"))}<div class="columns">'
    for entry in sorted(book.keywords, key=_name):
        read = read_in(entry, book.edition)
        step = "" if entry["step"] == "always" else _tag("small", f"({say(lang, 'step.' + entry['step'])})")
        yield f'<p class="item">{_tag("b", title(read, lang))} {step} {escape(text_in(read["reminder"], lang))}</p>'
    about = say(lang, "page.about", version=load().version, edition=book.edition)
    yield f"</div>{_tag('footer', about)}</section>"


def _own(book: Book, lang: str) -> Iterator[str]:
    """The user's own questions and scenarios, each with its answer in a sentence; no page if there are none."""
    if not book.scenarios:
        return
    yield f'<section lang="{lang}">{_tag("h1", say(lang, "sheet.own"))}'
    for asked in book.scenarios:
        told = [asked.told[lang]] if asked.told else []
        ruled = [block.text for block in verdict(layered_page(asked.answer, lang))] if asked.answer else []
        yield f'<p class="item">{_tag("b", asked.heading(lang))} {escape(" ".join([*told, *ruled]))}</p>'
    yield "</section>"


def _name(entry: Keyword) -> str:
    return entry["name"]


def _tag(tag: str, text: str) -> str:
    return f"<{tag}>{escape(text)}</{tag}>"


def _cell(column: str, text: str) -> str:
    """A cell with the name of its column, which a narrow screen shows before the text."""
    return f'<td data-column="{escape(column)}">{escape(text)}</td>'


def _row(tag: str, *cells: str) -> str:
    return "<tr>" + "".join(_tag(tag, cell) for cell in cells) + "</tr>"
