"""Help in the language of the call, also where typer has its own English words."""

from __future__ import annotations

import gettext
from collections.abc import Callable
from typing import Any

from typer.core import TyperCommand, TyperGroup

from swtcg_rules.cli.language import LOCAL
from swtcg_rules.errors import Problem, UsageError
from swtcg_rules.words import from_english

# Where typer has its words translated (the titles of its boxes), it asks here.
gettext.dgettext = lambda domain, message: from_english(message, LOCAL)  # noqa: ARG005 - the name is given by gettext


GIVEN = "swtcg.given"
"""The key under which a call keeps its given options."""


class Once(TyperCommand):
    """A command that takes each option with a value once, unless it makes a list, and lets no option do nothing silently."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """The arguments as typer reads them. Raises UsageError for an option that replaces another or has no effect."""
        values, _, given = self.make_parser(ctx).parse_args(list(args))
        for option in given:
            keeps_one = not (getattr(option, "multiple", True) or getattr(option, "is_flag", True))
            if keeps_one and given.count(option) > 1 and not ctx.resilient_parsing:
                raise UsageError(Problem("option-twice", {"option": option.opts[0]}))
        rest = super().parse_args(ctx, args)
        if not ctx.resilient_parsing:
            from swtcg_rules.cli.modes import given_in, refuse_form, refuse_idle  # help does not wait for this import

            ctx.meta[GIVEN] = given_in(values, given)
            refuse_idle(self.name or "", ctx.meta[GIVEN])
            refuse_form(self.name or "", ctx.meta[GIVEN], values.get("form"))
        return rest


def settle(context: Any, kind: Callable[[], str]) -> None:
    """Check the options of a call against its mode for what was read. Raises UsageError for one without effect there.

    `kind` is called only where it matters: it loads much that an answer may do without.
    """
    if any(one.startswith("--") for one in context.meta[GIVEN]):
        from swtcg_rules.cli.modes import refuse_idle

        refuse_idle(context.command.name, context.meta[GIVEN], kind())


class Command(Once):
    """A command of the program."""

    def get_usage(self, ctx: Any) -> str:
        return from_english(super().get_usage(ctx), LOCAL)

    def format_help(self, ctx: Any, formatter: Any) -> None:
        _speak(self.get_params(ctx))
        super().format_help(ctx, formatter)


class Group(TyperGroup):
    """The program with its commands."""

    def get_usage(self, ctx: Any) -> str:
        return from_english(super().get_usage(ctx), LOCAL)

    def format_help(self, ctx: Any, formatter: Any) -> None:
        _speak(self.get_params(ctx))
        super().format_help(ctx, formatter)


def _speak(params: list[Any]) -> None:
    """Translate what typer itself says about parameters (the kind of value, --help) into the language of the call."""
    for param in params:
        param.help = from_english(param.help or "", LOCAL)
        param.type.name = from_english(param.type.name, LOCAL)
