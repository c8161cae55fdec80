"""The commands for players' own cards. Each is a thin shell over one call of the library."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from swtcg_rules.cli import completion
from swtcg_rules.cli.giving import NOTHING_FOUND, put_result, remark
from swtcg_rules.cli.language import LOCAL
from swtcg_rules.cli.mouth import progress, put, show
from swtcg_rules.cli.options import Colors, Form, Forms, Json, Lang, asked_form, told
from swtcg_rules.errors import Problem, UsageError

if TYPE_CHECKING:
    from swtcg_rules.cards.finding import CardFilter
    from swtcg_rules.cards.store import Library

IMPORT = "import"


def cards(
    words: Annotated[list[str] | None, typer.Argument(metavar=told("cards.paths"), help=told("cards.import"))] = None,
    of_set: Annotated[str | None, typer.Option("--set", help=told("cards.set"))] = None,
    side: Annotated[str | None, typer.Option("--side", help=told("cards.side"))] = None,
    of_type: Annotated[str | None, typer.Option("--type", help=told("cards.type"))] = None,
    subtype: Annotated[str | None, typer.Option("--subtype", help=told("cards.subtype"))] = None,
    keyword: Annotated[
        str | None, typer.Option("--keyword", help=told("cards.keyword"), autocompletion=completion.entries)
    ] = None,
    cost: Annotated[str | None, typer.Option("--cost", help=told("cards.cost"))] = None,
    speed: Annotated[str | None, typer.Option("--speed", help=told("cards.speed"))] = None,
    power: Annotated[str | None, typer.Option("--power", help=told("cards.power"))] = None,
    health: Annotated[str | None, typer.Option("--health", help=told("cards.health"))] = None,
    text: Annotated[str | None, typer.Option("--text", help=told("cards.text"))] = None,
    unread: Annotated[bool, typer.Option("--unread", help=told("cards.unread"))] = False,
    replace: Annotated[bool, typer.Option("--replace", help=told("cards.replace"))] = False,
    form: Forms = None,
    json: Json = False,
    csv: Annotated[bool, typer.Option("--csv", help=told("cards.csv"))] = False,
    lang: Lang = LOCAL,
    color: Colors = "auto",
) -> int:
    """List the cards, or import card files."""
    from swtcg_rules.cards.finding import CardFilter

    wanted = CardFilter(of_set, side, of_type, subtype, keyword, cost, speed, power, health, text, unread)
    if words and words[0] != IMPORT:
        raise UsageError(Problem("cards-words", {"word": words[0]}))
    form = "csv" if csv else asked_form(form, json)
    return _import(words[1:], replace, lang, color) if words else _list(wanted, form, lang, color)


def _import(paths: list[str], replace: bool, lang: str, color: str) -> int:
    from swtcg_rules.cards.importing import import_cards
    from swtcg_rules.render.cards import import_page

    if not all(path.strip() for path in paths):  # "$UNSET" would be the current folder
        raise UsageError(Problem("path-empty", {}))
    with progress(lang, "importing") as telling:
        report = import_cards([Path(path) for path in paths], telling, replace)
    show(import_page(report, lang), color)
    return 0


def opened_cards(lang: str) -> Library:
    """The imported cards and those that come with the program; a remark if none were imported or another version read them."""
    from swtcg_rules.cards.asking import opened

    found = opened()
    if found.remark:
        remark(lang, found.remark)
    return found.library


def _list(wanted: CardFilter, form: Form, lang: str, color: str) -> int:
    from swtcg_rules.cards.asking import cards_in
    from swtcg_rules.render.cards import cards_text

    found = cards_in(opened_cards(lang), wanted)
    if not found.cards:
        remark(lang, "cards.none")
    if form == "csv":
        from swtcg_rules.cards.setfile import written

        for line in written([*found.columns], (one.card.field for one in found.cards), ","):
            put(line)
    elif form == "table" and not (found.cards and sys.stdout.isatty()):
        put(cards_text(found, lang), end="")
    else:
        put_result(found, form, lang, color)
    return 0 if found.cards else NOTHING_FOUND


def card(
    name: Annotated[
        list[str] | None, typer.Argument(metavar=told("a-card"), help=told("card.name"), autocompletion=completion.cards)
    ] = None,
    form: Forms = None,
    json: Json = False,
    lang: Lang = LOCAL,
    color: Colors = "auto",
) -> int:
    """Show one card: its numbers, its abilities and how each is read, its notes, rulings on its keywords."""
    from swtcg_rules.cards.asking import card_in

    form = asked_form(form, json)
    found = card_in(opened_cards(lang), " ".join(name or ()))
    put_result(found, form, lang, color)
    return 0 if found.card else NOTHING_FOUND
