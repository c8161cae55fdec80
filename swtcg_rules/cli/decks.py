"""The command for decks. It is a thin shell over the library."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from swtcg_rules.cli.cards import opened_cards
from swtcg_rules.cli.giving import NOTHING_FOUND
from swtcg_rules.cli.mouth import json_text, note, put, put_json, show
from swtcg_rules.cli.options import LOCAL, Colors, Json, Lang, told

if TYPE_CHECKING:
    from swtcg_rules.cards.deck import Deck

STDIN = Path("-")
WRONG = 1
"""The exit status under --check where something is wrong with a deck."""
ENDINGS = {".txt": "text", ".md": "markdown", ".markdown": "markdown", ".html": "html", ".htm": "html", ".json": "json"}
"""The form of the sheet that a file's ending stands for."""


def deck(
    file: Annotated[Path | None, typer.Argument(metavar=told("a-deck"), help=told("deck.file"))] = None,
    sheet: Annotated[bool, typer.Option("--sheet", help=told("deck.sheet"))] = False,
    check: Annotated[bool, typer.Option("--check", help=told("deck.check"))] = False,
    form: Annotated[
        Literal["text", "markdown", "html", "json"] | None,
        typer.Option("--format", help=told("deck.format"), show_default=told("deck.format.default")),
    ] = None,
    out: Annotated[Path | None, typer.Option("--out", help=told("deck.out"))] = None,
    json: Json = False,
    lang: Lang = LOCAL,
    color: Colors = "auto",
) -> int:
    """Show a deck, its keyword sheet, or what is wrong with it."""
    from swtcg_rules.errors import Problem, UsageError

    if file is None:
        raise UsageError(Problem("deck-no-file", {}))
    if (sheet and (check or json)) or (not sheet and (form or out)):
        raise UsageError(Problem("deck-options", {}))
    if sheet:
        return _sheet(file, form, out, lang, color)
    from swtcg_rules.cards.deck import wrong_with
    from swtcg_rules.render.deck import check_page, deck_page

    found = opened_deck(file, lang)
    if json:
        from swtcg_rules.render.deck_data import deck_data

        put_json(deck_data(found, lang))
    else:
        show(check_page(found, lang) if check else deck_page(found, lang), color)
    if check:
        return WRONG if wrong_with(found) else 0
    return 0 if found.cards else NOTHING_FOUND


def opened_deck(file: Path, lang: str) -> Deck:
    """The deck of a list. Raises FileError for a list that cannot be read, UsageError where no cards were imported."""
    from swtcg_rules.cards.deck import make_deck
    from swtcg_rules.cards.deck_file import read_deck
    from swtcg_rules.errors import FileError, Place, Problem
    from swtcg_rules.yaml_source import MOST_BYTES, read_bytes

    if file == STDIN:
        text = sys.stdin.read(MOST_BYTES + 1)
        if len(text) > MOST_BYTES:
            raise FileError(Problem("file-too-large", {"most": MOST_BYTES}, Place(file=str(file))))
        content = text.encode("utf-8", "replace")
    else:
        content = read_bytes(file)
    return make_deck(read_deck(str(file), content), opened_cards(lang))


def tell_unfound(deck: Deck, lang: str) -> None:
    """Say which cards of a deck are not known, where what is made of it is without them."""
    from swtcg_rules.words import say

    if deck.unfound:
        note(say(lang, "deck.sheet-without", names="; ".join(dict.fromkeys(one.entry.name for one in deck.unfound))))


def _sheet(file: Path, form: str | None, out: Path | None, lang: str, color: str) -> int:
    from swtcg_rules.words.visible import visible_lines

    form = _form(form, out)
    if out:
        from swtcg_rules.cli.files import spare_input

        spare_input(out, file)
    found = opened_deck(file, lang)
    tell_unfound(found, lang)
    if not found.cards:
        return NOTHING_FOUND
    if form == "text" and not out:
        from swtcg_rules.render.deck_sheet import sheet_page

        show(sheet_page(found, lang), color)
        return 0
    text = _written(found, form, lang)
    if out:
        from swtcg_rules.cli.files import write_file

        write_file(visible_lines(text), out)
    else:
        put(text, end="")
    return 0


def _written(deck: Deck, form: str, lang: str) -> str:
    """The sheet in one of its forms."""
    from swtcg_rules.render import deck_sheet

    if form == "json":
        from swtcg_rules.render.deck_data import deck_data

        return json_text(deck_data(deck, lang)) + "\n"
    write = {"text": deck_sheet.sheet_text, "markdown": deck_sheet.sheet_markdown, "html": deck_sheet.sheet_html}
    return write[form](deck, lang)


def _form(form: str | None, out: Path | None) -> str:
    """The form asked for, else the one that the file's ending stands for, else text. Raises UsageError where these differ."""
    from swtcg_rules.errors import Problem, UsageError

    ending = out.suffix if out else ""
    kind = ENDINGS.get(ending.lower())
    if form and kind and kind != form:
        raise UsageError(Problem("faq-ending", {"form": form, "ending": ending}))
    return form or kind or "text"
