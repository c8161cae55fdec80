"""Which option goes with which mode of a command: one table, from which every refusal of an idle option comes.

A mode is chosen by options, or by the first word. Some commands have to read first whether there is an attack, a table or a
question: then a mode names that as well. A command that is not listed here has one mode, and all its options go with it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from swtcg_rules.cli.options import JSON
from swtcg_rules.errors import Problem, UsageError
from swtcg_rules.words import LANGUAGES, say

KINDS = ("attack", "table", "question")
"""What a text may turn out to be."""
DEPTHS = ("--short", "--more", "--explain")
"""The options that set how much of an answer is shown."""


class Mode(NamedTuple):
    """One way in which a command works: `attack --vary`, `--check --out`, and "" where nothing chooses another."""

    name: str

    @property
    def kind(self) -> str:
        """The kind of text that the mode is for, if it is for one kind alone."""
        first = self.name.partition(" ")[0]
        return first if first in KINDS else ""

    @property
    def way(self) -> str:
        """The options or the word that choose it."""
        return self.name.removeprefix(self.kind).strip()


class Modes(NamedTuple):
    """The modes of a command, and the options that do not go with all of them."""

    names: tuple[str, ...]
    """If a call chooses several, the first one holds."""
    only_with: dict[str, tuple[str, ...]]
    """The modes of each of these options; a mode without a kind stands for all kinds."""
    forms: dict[str, tuple[str, ...]] = {}
    """The forms that --format may name in each of these ways; any form in the others."""

    @property
    def all(self) -> list[Mode]:
        return [Mode(name) for name in self.names]

    def with_option(self, option: str) -> list[Mode]:
        """The modes in which an option has an effect."""
        named = self.only_with.get(option)
        return [mode for mode in self.all if named is None or mode.name in named or mode.way in named]

    def chosen(self, given: Iterable[str]) -> list[Mode]:
        """The modes that a call chooses by its options and its first word."""
        way = next(mode.way for mode in self.all if set(mode.way.split()) <= set(given))
        return [mode for mode in self.all if mode.way == way]


MODES = {
    "ask": Modes(
        ("-", "--why", "table --moves", "question --pick", "question --interactive", "--again", "attack", "table", "question"),
        {
            "--goal": ("-", "--again", "attack", "table"),
            "--again": ("--again",),
            "--why": ("--why",),
            "--moves": ("--moves",),
            "--pick": ("--pick",),
            "--interactive": ("--interactive",),
            **dict.fromkeys(DEPTHS, ("", "--pick", "--interactive", "--again")),
            "--format": ("", "-", "--moves", "--pick", "--again"),
            "--json": ("", "-", "--moves", "--pick", "--again"),
        },
    ),
    "solve": Modes(
        (
            *("table --moves", "attack --interactive", "table --interactive", "attack --simulate", "table --simulate"),
            *("attack --compare", "attack --vary", "attack --need", "attack --worth", "attack --plot", "attack", "table"),
        ),
        {
            "--rolls": ("attack", "--compare", "--vary", "--plot"),
            "--compare": ("--compare",),
            "--vary": ("--vary",),
            "--need": ("--need",),
            "--until": ("--need",),
            "--interactive": ("--interactive",),
            "--simulate": ("--simulate",),
            "--seed": ("--simulate",),
            "--worth": ("--worth",),
            "--plot": ("--plot",),
            "--goal": ("", "attack --interactive", "--simulate", "--compare", "--vary", "--need", "--worth", "--plot"),
            "--moves": ("--moves",),
            **dict.fromkeys(DEPTHS, ("", "--interactive", "--plot")),
            "--more": ("", "table --interactive", "--plot"),  # a walk through an attack already ends with the whole answer
        },
    ),
    "sweep": Modes(
        ("--worth", "--per", "--plot", ""),
        {
            **dict.fromkeys(
                ("--attackers", "--defenders", "--columns", "--where", "--sort", "--top"),
                ("", "--plot", "--per"),
            ),
            "--per": ("--per",),
            "--plot": ("--plot",),
            "--picture": ("--plot",),
            "--worth": ("--worth",),
            "--against": ("--worth",),
        },
    ),
    "cache": Modes(("clear", ""), {}),
    "cards": Modes(
        ("import", "--csv", ""),
        {
            **dict.fromkeys(
                (
                    *("--set", "--side", "--type", "--subtype", "--keyword", "--cost", "--speed", "--power", "--health"),
                    *("--text", "--unread"),
                ),
                ("", "--csv"),
            ),
            "--replace": ("import",),
            "--csv": ("--csv",),
            "--format": ("",),
            "--json": ("",),
        },
    ),
    "deck": Modes(
        ("--sheet", "--check", ""),
        {
            "--sheet": ("--sheet",),
            "--check": ("--check",),
            "--out": ("--sheet",),
        },
        {
            "--sheet": ("table", "json", "md", "html", "text", "markdown"),
            "--check": ("table", "json", "jsonl", "md", "text", "markdown"),
            "": ("table", "json", "jsonl", "csv", "md", "text", "markdown"),
        },
    ),
    "faq": Modes(
        ("--check --out", "--check", ""),
        {
            "--check": ("--check", "--check --out"),
            "--format": ("", "--check --out"),
            "--json": ("", "--check --out"),
            **dict.fromkeys(("--apart", "--title", "--css", "--fragment"), ("", "--check --out")),
        },
    ),
}


def refuse_idle(command: str, given: Sequence[str], kind: str = "") -> None:
    """Raise UsageError for an option without effect in the mode that the call chooses, as far as that is known.

    `given` holds the options of the call and its first word.
    """
    if command not in MODES:
        return
    modes = MODES[command]
    chosen = modes.chosen(given)
    possible = [mode for mode in chosen if not kind or mode.kind in ("", kind)]
    for option in (one for one in given if one.startswith("--")):
        if not any(mode in possible for mode in modes.with_option(option)):
            there = possible or [Mode(kind)]
            raise idle(command, option, there, modes.with_option(option))


def refuse_form(command: str, given: Sequence[str], form: str | None) -> None:
    """Raise UsageError for a form that contradicts --json, and for one that the mode does not have."""
    if form is None:
        return
    if "--json" in given and form not in JSON:
        raise UsageError(Problem("one-form", {"options": f"--json, --format {form}"}))
    if command in MODES:
        modes = MODES[command]
        mode = modes.chosen(given)[0]
        allowed = modes.forms.get(mode.way)
        if allowed and form not in allowed:
            there = " ".join(filter(None, ("swtcg", command, mode.way)))
            raise UsageError(Problem("form-idle", {"form": form, "there": there, "allowed": ", ".join(allowed)}))


def idle(command: str, option: str, there: Sequence[Mode], where: Sequence[Mode]) -> UsageError:
    """The error for an option without effect in these modes of a command, naming the modes in which it has one."""
    facts: dict[str, object] = {"option": option, "there": _named(command, there), "where": _named(command, where)}
    return UsageError(Problem("option-idle", facts))


def _named(command: str, some: Sequence[Mode]) -> dict[str, str]:
    """Modes as they are typed, in each language, the plain one first; kinds are left out where all of them are there."""

    def typed(mode: Mode, lang: str) -> str:
        others = {one for one in MODES[command].all if one.way == mode.way} - {mode}
        kind = say(lang, f"mode.{mode.kind}") if mode.kind and not (others and others <= set(some)) else ""
        return " ".join(filter(None, ("swtcg", command, kind, mode.way)))

    ways = [set(mode.way.split()) for mode in some]
    shortest = [mode for mode in reversed(some) if not any(way and way < set(mode.way.split()) for way in ways)]
    return {lang: ", ".join(dict.fromkeys(typed(mode, lang) for mode in shortest)) for lang in LANGUAGES}


def given_in(values: dict[str, Any], order: Iterable[Any]) -> list[str]:
    """The options of a call and its first word, from what typer's parser found."""
    found: list[str] = []
    for one in dict.fromkeys(order):
        value = values.get(one.name)
        if one.param_type_name == "option":
            found.append(one.opts[0])
        elif isinstance(value, list | tuple) and value and not str(value[0]).startswith("--"):
            found.append(str(value[0]))
    return found
