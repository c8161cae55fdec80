"""The commands for players' own cards. Each is a thin shell over one call of the library."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from swtcg_rules.cli import completion
from swtcg_rules.cli.giving import NOTHING_FOUND
from swtcg_rules.cli.mouth import note, progress, put, put_json, show
from swtcg_rules.cli.options import LOCAL, Colors, Json, Lang, told

if TYPE_CHECKING:
    from swtcg_rules.cards.finding import Wanted
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
    json: Json = False,
    csv: Annotated[bool, typer.Option("--csv", help=told("cards.csv"))] = False,
    lang: Lang = LOCAL,
    color: Colors = "auto",
) -> int:
    """List the cards, or import card files."""
    from swtcg_rules.cards.finding import Wanted
    from swtcg_rules.errors import Problem, UsageError

    wanted = Wanted(of_set, side, of_type, subtype, keyword, cost, speed, power, health, text, unread)
    if words and words[0] != IMPORT:
        raise UsageError(Problem("cards-words", {"word": words[0]}))
    return _import(words[1:], lang, color) if words else _list(wanted, json, csv, lang, color)


def _import(paths: list[str], lang: str, color: str) -> int:
    from swtcg_rules.cards.importing import import_cards
    from swtcg_rules.errors import Problem, UsageError
    from swtcg_rules.render.cards import import_page

    if not all(path.strip() for path in paths):  # "$UNSET" would be the folder that one is in
        raise UsageError(Problem("path-empty", {}))
    with progress(lang, "importing") as telling:
        report = import_cards([Path(path) for path in paths], telling)
    show(import_page(report, lang), color)
    return 0


def opened_cards(lang: str) -> Library:
    """The cards that were imported and those that come with the program; says so where none were, and what read them."""
    from swtcg_rules.cards.shipped import shipped, with_shipped
    from swtcg_rules.cards.store import library
    from swtcg_rules.errors import UsageError
    from swtcg_rules.words import say

    try:
        found = library()
    except UsageError:
        note(say(lang, "cards.shipped"))
        return shipped()
    if found.is_stale:
        note(say(lang, "cards.stale"))
    return with_shipped(found, shipped())


def _list(wanted: Wanted, json: bool, csv: bool, lang: str, color: str) -> int:
    from swtcg_rules.cards.finding import Names, find_cards, unread_patterns
    from swtcg_rules.render.cards import card_data, cards_data, cards_page, cards_text
    from swtcg_rules.words import say

    opened = opened_cards(lang)
    found = find_cards(opened, wanted)
    if not found:
        note(say(lang, "cards.none"))
    if json:
        sets = Names(opened).sets
        data = cards_data([card_data(one, sets[one.number], lang) for one in found])
        if wanted.unread:
            patterns = unread_patterns(found)
            data["unread"] = [{"pattern": pattern, "n": n, "example": example} for pattern, n, example in patterns]
        put_json(data)
    elif csv:
        from swtcg_rules.cards.setfile import written

        for line in written(opened.columns, (one.card.field for one in found), ","):
            put(line)
    elif found and sys.stdout.isatty():
        show(cards_page(found, lang, wanted.unread), color)
    else:
        put(cards_text(found, lang, wanted.unread), end="")
    return 0 if found else NOTHING_FOUND


def card(
    name: Annotated[
        list[str] | None, typer.Argument(metavar=told("a-card"), help=told("card.name"), autocompletion=completion.cards)
    ] = None,
    json: Json = False,
    lang: Lang = LOCAL,
    color: Colors = "auto",
) -> int:
    """Show one card: its numbers, its abilities and how each is read, its notes, rulings on its keywords."""
    from swtcg_rules.cards.finding import Names, find_card
    from swtcg_rules.render.cards import card_data, card_page, cards_data

    opened = opened_cards(lang)
    found = find_card(opened, " ".join(name or ()))
    if json:
        sets = Names(opened).sets
        if found.card:
            put_json(card_data(found.card, sets[found.card.number], lang))
        else:
            several = [card_data(one, sets[one.number], lang) for one in found.several]
            put_json(cards_data(several, found.query, found.near))
    else:
        show(card_page(found, lang), color)
    return 0 if found.card else NOTHING_FOUND
