"""The command for decks. It is a thin shell over the library."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal, cast

import typer

from swtcg_rules.cli.cards import opened_cards
from swtcg_rules.cli.giving import NOTHING_FOUND, put_result, remark
from swtcg_rules.cli.language import LOCAL
from swtcg_rules.cli.mouth import json_text, put, show
from swtcg_rules.cli.options import Colors, Json, Lang, told
from swtcg_rules.errors import FileError, Place, Problem, UsageError
from swtcg_rules.words.visible import visible_lines

if TYPE_CHECKING:
    from swtcg_rules.cards.deck import Deck
    from swtcg_rules.cli.options import Form

STDIN = Path("-")
WRONG = 1
"""The exit status under --check if something is wrong with a deck."""
FORMER = {"text": "table", "markdown": "md"}
"""Forms by their former names, from before all commands used the same ones."""
ENDINGS = {".txt": "table", ".md": "md", ".markdown": "md", ".html": "html", ".htm": "html", ".json": "json"}
"""The form of the sheet by the ending of the file."""


def deck(
    file: Annotated[Path | None, typer.Argument(metavar=told("a-deck"), help=told("deck.file"))] = None,
    sheet: Annotated[bool, typer.Option("--sheet", help=told("deck.sheet"))] = False,
    check: Annotated[bool, typer.Option("--check", help=told("deck.check"))] = False,
    form: Annotated[
        Literal["table", "json", "jsonl", "csv", "md", "html", "text", "markdown"] | None,
        typer.Option("--format", help=told("deck.format"), show_default=told("deck.format.default")),
    ] = None,
    out: Annotated[Path | None, typer.Option("--out", help=told("deck.out"))] = None,
    json: Json = False,
    lang: Lang = LOCAL,
    color: Colors = "auto",
) -> int:
    """Show a deck, its keyword sheet, or what is wrong with it."""
    if file is None:
        raise UsageError(Problem("deck-no-file", {}))
    wanted = (FORMER.get(form, form) if form else None) or ("json" if json else None)
    if sheet:
        return _sheet(file, wanted, out, lang, color)
    from swtcg_rules.cards.deck import wrong_with
    from swtcg_rules.render.deck import check_page

    found = opened_deck(file, lang)
    put_result(found, cast("Form", wanted or "table"), lang, color, page=check_page(found, lang) if check else None)
    if check:
        return WRONG if wrong_with(found) else 0
    return 0 if found.cards else NOTHING_FOUND


def opened_deck(file: Path, lang: str) -> Deck:
    """The deck of a list. Raises FileError for a list that cannot be read, UsageError where no cards were imported."""
    from swtcg_rules.cards.deck import make_deck
    from swtcg_rules.cards.deck_file import read_deck
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
    """Say which cards of a deck are not known, as the result is without them."""
    if deck.unfound:
        remark(lang, "deck.sheet-without", names="; ".join(dict.fromkeys(one.entry.name for one in deck.unfound)))


def _sheet(file: Path, form: str | None, out: Path | None, lang: str, color: str) -> int:
    from swtcg_rules.cli.writing import form_of, spare_inputs, write_file

    form = form_of(form, out, ENDINGS, "table")
    spare_inputs([out], [file])
    found = opened_deck(file, lang)
    tell_unfound(found, lang)
    if not found.cards:
        return NOTHING_FOUND
    if form == "table" and not out:
        from swtcg_rules.render.deck_sheet import sheet_page

        show(sheet_page(found, lang), color)
        return 0
    text = _written(found, form, lang)
    if out:
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
    write = {"table": deck_sheet.sheet_text, "md": deck_sheet.sheet_markdown, "html": deck_sheet.sheet_html}
    return write[form](deck, lang)
