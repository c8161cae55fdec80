"""The options that commands share, and what they mean for the output."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Literal

import typer
from typer.core import TyperCommand

from swtcg_rules.errors import Problem, UsageError

if TYPE_CHECKING:
    from swtcg_rules.render.page import Page

Language = Literal["en", "pl"]
Edition = Literal["idc", "wotc"]
Color = Literal["auto", "always", "never"]


def default_language() -> Language:
    """SWTCG_LANG, else Polish where the locale is Polish, else English."""
    for variable in ("SWTCG_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        value = os.environ.get(variable, "")
        if value:
            return "pl" if value.lower().startswith("pl") else "en"
    return "en"


Json = Annotated[bool, typer.Option("--json", help="JSON instead of text; its schema stands in it.")]
LOCAL = default_language()
Lang = Annotated[Language, typer.Option("--lang", help="Language of the answer.", show_default="that of the locale")]
Colors = Annotated[Color, typer.Option("--color", help="Colour: auto means only in a terminal.")]
Explain = Annotated[bool, typer.Option("--explain", help="Every step, the rule behind each, and the sources in full.")]
Rules = Annotated[
    Edition, typer.Option("--edition", help="idc: today's rules; wotc: the rulebook of 2005 where it says something else.")
]


Own = Annotated[
    Path | None,
    typer.Option("--glossary", help="A folder of your own entries, laid over the built-in ones; or set SWTCG_GLOSSARY."),
]
PlayFor = Annotated[
    Literal["damage", "kill", "survive"],
    typer.Option("--goal", help="What both players play for: most damage, the discard, or the attacker's survival."),
]


class Once(TyperCommand):
    """A command whose options with a value are given once each, unless they make a list: none is dropped in silence."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """The arguments as typer reads them. Raises UsageError for an option that would take the place of another."""
        *_, given = self.make_parser(ctx).parse_args(list(args))
        for option in given:
            keeps_one = not (getattr(option, "multiple", True) or getattr(option, "is_flag", True))
            if keeps_one and given.count(option) > 1 and not ctx.resilient_parsing:
                raise UsageError(Problem("option-twice", {"option": option.opts[0]}))
        return super().parse_args(ctx, args)


def lay_over(folder: Path | None) -> None:
    """Lay the user's folder over the built-in glossary. Raises UsageError where it holds no entries."""
    if folder is not None:
        from swtcg_rules.glossary.store import use_glossary, user_folder

        use_glossary(folder)
        user_folder()


@contextmanager
def progress(lang: str) -> Iterator[Callable[[int, int | None], None] | None]:
    """Tells on the standard error how far a long calculation is, where a person reads it; afterwards the line is empty again."""
    if not sys.stderr.isatty():
        yield None
        return
    shown = ""

    def tell(work: int, expected: int | None) -> None:
        from swtcg_rules.words import say

        nonlocal shown
        key = "progress.known" if expected else "progress.unknown"
        text = say(lang, key, percent=min(99, 100 * work // (expected or 1)))
        print(f"\r{text.ljust(len(shown))}", end="", file=sys.stderr, flush=True)
        shown = text

    try:
        yield tell
    finally:
        if shown:
            print(f"\r{' ' * len(shown)}\r", end="", file=sys.stderr, flush=True)


def show(page: Page, color: Color) -> None:
    """Print a page: for a person in a terminal, as plain text in a pipe."""
    colored = color == "always" or (
        color == "auto" and sys.stdout.isatty() and "NO_COLOR" not in os.environ and os.environ.get("TERM") != "dumb"
    )
    if colored or sys.stdout.isatty():
        from swtcg_rules.render.terminal import write_terminal

        write_terminal(page, colored)
    else:
        from swtcg_rules.render.plain import plain_text

        sys.stdout.write(plain_text(page))


def show_json(data: Any, indent: int | None = 2) -> None:
    """Print data as JSON, nothing else."""
    import json

    print(json.dumps(data, ensure_ascii=False, indent=indent))
