"""Help in the language of the call, also where typer has its own words for it and says them in English."""

from __future__ import annotations

import gettext
from collections.abc import Callable
from typing import Any

from typer.core import TyperCommand, TyperGroup

from swtcg_rules.cli.options import LOCAL
from swtcg_rules.errors import Problem, UsageError
from swtcg_rules.words import from_english

# Where typer means its words to be translated (the titles of its boxes), it asks for them here.
gettext.dgettext = lambda domain, message: from_english(message, LOCAL)  # noqa: ARG005 - the name is given by gettext


GIVEN = "swtcg.given"
"""Where a call keeps what was given in it."""


class Once(TyperCommand):
    """A command whose options with a value are given once each, unless they make a list, and none does nothing in silence."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """The arguments as typer reads them. Raises UsageError for an option that takes the place of another, or does nothing."""
        values, _, given = self.make_parser(ctx).parse_args(list(args))
        for option in given:
            keeps_one = not (getattr(option, "multiple", True) or getattr(option, "is_flag", True))
            if keeps_one and given.count(option) > 1 and not ctx.resilient_parsing:
                raise UsageError(Problem("option-twice", {"option": option.opts[0]}))
        rest = super().parse_args(ctx, args)
        if not ctx.resilient_parsing:
            from swtcg_rules.cli.modes import given_in, refuse_form, refuse_idle  # help does not wait for it

            ctx.meta[GIVEN] = given_in(values, given)
            refuse_idle(self.name or "", ctx.meta[GIVEN])
            refuse_form(self.name or "", ctx.meta[GIVEN], values.get("form"))
        return rest


def settle(context: Any, kind: Callable[[], str]) -> None:
    """Hold the options of a call to the mode that it has for what was read. Raises UsageError for one that does nothing there.

    What was read is asked only where it matters: to tell it loads much that an answer may do without.
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
    """Put what typer says of parameters by itself (the kind of value, --help) into the language of the call."""
    for param in params:
        param.help = from_english(param.help or "", LOCAL)
        param.type.name = from_english(param.type.name, LOCAL)
