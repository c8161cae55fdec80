"""The language of a call, found before there is a parser."""

from __future__ import annotations

import os
import sys
from typing import Literal

Language = Literal["en", "pl"]


def named_language(args: list[str]) -> Language | None:
    """The language that a call asks for: `--lang`, else SWTCG_LANG; None where it names none.

    Found without a parser: help is put together before there is one, and errors are printed where it fails.
    """
    for at, arg in enumerate(args):
        name, _, value = arg.partition("=")
        if name == "--lang":
            value = value or "".join(args[at + 1 : at + 2])
            if value in ("en", "pl"):
                return "pl" if value == "pl" else "en"
    return _read(os.environ.get("SWTCG_LANG", ""))


def language(args: list[str]) -> Language:
    """The language of a call: the one it asks for, else Polish where the locale is Polish, else English."""
    locale = (os.environ.get(variable, "") for variable in ("LC_ALL", "LC_MESSAGES", "LANG"))
    return named_language(args) or _read(next(filter(None, locale), "")) or "en"


def _read(value: str) -> Language | None:
    return None if not value else "pl" if value.lower().startswith("pl") else "en"


LOCAL = language(sys.argv[1:])
