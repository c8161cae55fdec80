"""The options that commands share, and what they mean for the output."""

from __future__ import annotations

import sys
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from swtcg_rules.cli import completion
from swtcg_rules.cli.language import LOCAL, Language, named_language
from swtcg_rules.errors import Problem, UsageError
from swtcg_rules.words import say

if TYPE_CHECKING:
    from swtcg_rules.render.depth import Depth

Edition = Literal["idc", "wotc"]
Color = Literal["auto", "always", "never"]
JSON = ("json", "jsonl")
"""The forms that --json stands for, or goes with."""
Form = Literal["table", "json", "jsonl", "csv", "md"]
"""table: for a person to read; md: the same as Markdown; csv: rows for a spreadsheet."""


def for_a_script(args: list[str]) -> bool:
    """Whether JSON is asked for, so that everything beside the answer is JSON too. Found without a parser as well."""
    behind = dict(pairwise(args)).get("--format", "")
    return "--json" in args or behind in JSON or not {f"--format={form}" for form in JSON}.isdisjoint(args)


def answered_in(lang: Language, question: str) -> Language:
    """The language of an answer: Polish for a Polish question, unless the call asks for another."""
    from swtcg_rules.words.spoken import polish

    return "pl" if named_language(sys.argv[1:]) is None and polish(question) else lang


def told(key: str) -> str:
    """A help text, in the language of this call."""
    return say(LOCAL, f"help.{key}", o="{", c="}")


Json = Annotated[bool, typer.Option("--json", help=told("json"))]
Forms = Annotated[Form | None, typer.Option("--format", help=told("format"), show_default="table")]
Lang = Annotated[Language, typer.Option("--lang", help=told("lang"), show_default=told("lang.default"))]
SpokenFirst = Annotated[Language | None, typer.Option("--lang", help=told("lang"), show_default=told("lang.default"))]
"""The language named before the command."""
Colors = Annotated[Color, typer.Option("--color", help=told("color"))]
Short = Annotated[bool, typer.Option("--short", help=told("short"))]
More = Annotated[bool, typer.Option("--more", help=told("more"))]
Explain = Annotated[bool, typer.Option("--explain", help=told("explain"))]
Rules = Annotated[Edition, typer.Option("--edition", help=told("edition"))]


Pick = Annotated[int | None, typer.Option("--pick", help=told("pick"))]
Again = Annotated[bool, typer.Option("--again", help=told("ask.again"))]
Moves = Annotated[bool, typer.Option("--moves", help=told("moves"))]
Own = Annotated[
    Path | None,
    typer.Option("--glossary", help=told("glossary")),
]


def _goal(value: str | None) -> str | None:
    """The goal in English; the name of a unit may follow the first word."""
    from swtcg_rules.words.choices import chosen

    if value is None:
        return None
    word, _, name = value.strip().partition(" ")
    return " ".join(filter(None, (chosen("goal", word), name)))


PlayFor = Annotated[str | None, typer.Option("--goal", help=told("goal"), callback=_goal, autocompletion=completion.goals)]


def asked_depth(short: bool, more: bool, explain: bool) -> Depth:
    """How much of an answer is asked for. Raises UsageError for more than one of the options."""
    depths: dict[Depth, bool] = {"short": short, "more": more, "explain": explain}
    asked = [depth for depth, given in depths.items() if given]
    if len(asked) > 1:
        raise UsageError(Problem("one-form", {"options": ", ".join(f"--{depth}" for depth in asked)}))
    return asked[0] if asked else "brief"


def asked_form(form: Form | None, json: bool) -> Form:
    """The form that is asked for, by --format or by --json."""
    return form or ("json" if json else "table")


def lay_over(folder: Path | None) -> None:
    """Lay the user's folder over the built-in glossary. Raises UsageError where it holds no entries."""
    if folder is not None:
        from swtcg_rules.glossary.store import use_glossary, user_folder

        use_glossary(folder)
        user_folder()
