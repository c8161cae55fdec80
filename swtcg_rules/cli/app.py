"""The commands and what they share: the language named before a command, the version, the help."""

from __future__ import annotations

from typing import Annotated

import typer

from swtcg_rules.cli.cards import card, cards
from swtcg_rules.cli.decks import deck
from swtcg_rules.cli.glossary import check, faq, keywords, lookup, new, rulings, schema
from swtcg_rules.cli.mouth import put, put_json
from swtcg_rules.cli.options import SpokenFirst, told
from swtcg_rules.cli.site import site
from swtcg_rules.cli.solving import ask, solve
from swtcg_rules.cli.spoken import Command, Group
from swtcg_rules.cli.sweeping import cache, sweep
from swtcg_rules.errors import Problem, UsageError

# "Accuracy -1" without quotation marks must not be taken for an option.
FREE_TEXT = {"ignore_unknown_options": True}

app = typer.Typer(
    name="swtcg",
    cls=Group,
    help=told("app"),
    epilog=told("exit-status"),
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


def _version(json: bool) -> None:
    from swtcg_rules.glossary.store import load
    from swtcg_rules.version import __version__

    if json:
        put_json({"schema": "swtcg-version/1", "version": __version__, "data_version": load().version})
    else:
        put(f"swtcg {__version__}, glossary {load().version}")
    raise typer.Exit


@app.callback(invoke_without_command=True)
def swtcg(
    context: typer.Context,
    lang: SpokenFirst = None,
    version: Annotated[bool, typer.Option("--version", help=told("version"))] = False,
    json: Annotated[bool, typer.Option("--json", help=told("version.json"))] = False,
) -> None:
    """Show the version, or pass a language named before the command on to it."""
    if version:
        _version(json)
    if json:
        raise UsageError(Problem("json-of-nothing", {}))
    if lang:
        # By the names of the parameters: `langs` in `faq` is the languages of the document.
        context.default_map = {str(context.invoked_subcommand): {"lang": lang, "langs": lang}}
    if context.invoked_subcommand is None:
        raise UsageError(Problem("no-command", {}))


app.command(cls=Command, help=told("ask"), context_settings=FREE_TEXT, no_args_is_help=False)(ask)
app.command(cls=Command, help=told("solve"), context_settings=FREE_TEXT)(solve)
app.command(cls=Command, help=told("sweep"), context_settings=FREE_TEXT)(sweep)
app.command(cls=Command, help=told("cache"))(cache)
app.command(cls=Command, help=told("lookup"))(lookup)
app.command(cls=Command, help=told("keywords"))(keywords)
app.command(cls=Command, help=told("rulings"), context_settings=FREE_TEXT)(rulings)
app.command(cls=Command, help=told("card"))(card)
app.command(cls=Command, help=told("cards"))(cards)
app.command(cls=Command, help=told("deck"))(deck)
app.command(cls=Command, help=told("faq"))(faq)
app.command(cls=Command, help=told("new"), context_settings=FREE_TEXT)(new)
app.command(cls=Command, help=told("check"))(check)
app.command(cls=Command, help=told("schema"))(schema)
app.command(cls=Command, help=told("site"))(site)
