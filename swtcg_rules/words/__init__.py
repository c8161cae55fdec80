"""Every sentence the program says, once per language: `en` and `pl` hold the same keys.

A text may use facts by name. A whole number can choose a word: `{n} {n:hit|hits}`, in Polish `{n:trafienie|trafienia|trafień}`
(1 | 2-4 | 5 and more); `{n:+}` shows its sign, and `{n:,}` parts its thousands.
"""

from __future__ import annotations

import re
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from swtcg_rules.errors import Place, Problem

LANGUAGES = ("en", "pl")
WINDOW = 70
"""So much of a long text is shown around a problem, and so much of it before the place."""
BEFORE = 20
LONGEST_FACT = 1000
"""So much of what a user gave is repeated in a problem."""


class Number(int):
    """A whole number that knows how its language counts."""

    lang = "en"

    def __format__(self, spec: str) -> str:
        if "|" not in spec:
            return int.__format__(self, spec)
        forms = spec.split("|")
        return forms[plural_form(self, self.lang)]


class PolishNumber(Number):
    lang = "pl"

    def __format__(self, spec: str) -> str:
        return super().__format__(spec).replace(",", " ") if spec == "," else super().__format__(spec)


class Letter(str):
    """A letter in place of a number: what is counted stands in its last form, as for many."""

    __slots__ = ()

    def __format__(self, spec: str) -> str:
        return spec.rsplit("|", maxsplit=1)[-1] if "|" in spec else super().__format__(spec)


X = Letter("X")


def plural_form(n: int, lang: str) -> int:
    """Which form of a word goes with a number: English 1 | other, Polish 1 | 2-4 | 5 and more."""
    n = abs(n)
    if lang == "en" or n == 1:
        return int(n != 1)
    return 1 if n % 10 in (2, 3, 4) and n % 100 not in (12, 13, 14) else 2


def fill(template: str, lang: str, /, **facts: object) -> str:
    """A text of the glossary or of this catalogue, with its facts filled in."""
    number = PolishNumber if lang == "pl" else Number
    return template.format_map({k: number(v) if isinstance(v, int) and not isinstance(v, bool) else v for k, v in facts.items()})


def say(lang: str, key: str, /, **facts: object) -> str:
    """A sentence of the catalogue. Raises KeyError for a key that does not exist."""
    return fill(_texts(lang)[key], lang, **facts)


@cache
def _texts(lang: str) -> dict[str, str]:
    texts: dict[str, str] = import_module(f"swtcg_rules.words.{lang}").TEXTS
    return texts


def from_english(text: str, lang: str) -> str:
    """What typer or the operating system says in English, as far as the catalogue knows it."""
    for said, ours in import_module(f"swtcg_rules.words.{lang}").FOREIGN:
        text = re.sub(said, ours, text)
    return text


def problem_text(problem: Problem, lang: str) -> str:
    """A problem as a person reads it: where, what, what would do instead; below it the place in the text."""
    from swtcg_rules.words.visible import visible

    facts = {key: _printed(key, _fact(lang, key, value)) for key, value in problem.facts.items()}
    text = say(lang, "problem." + problem.code, **facts)
    if problem.suggestions:
        near = say(lang, "list.or").join(f'"{visible(word)}"' for word in problem.suggestions)
        text += " " + say(lang, "problem.suggestion", near=near)
    elif problem.code == "unknown-word":
        text += " " + say(lang, "problem.expected-words")
    place = problem.place
    if place and place.file:
        file = visible(place.file)
        text = f"{file}:{place.line}: {text}" if place.line else f"{file}: {text}"
    return text + _pointer(place)


def _printed(key: str, fact: object) -> object:
    """What a user gave as one short line; a reason may be another problem, told in several."""
    from swtcg_rules.words.visible import visible, visible_lines

    if not isinstance(fact, str):
        return fact
    text = visible_lines(fact) if key == "why" else visible(fact)
    return text if len(text) <= LONGEST_FACT else text[:LONGEST_FACT] + "..."


def _fact(lang: str, key: str, value: object) -> object:
    """Facts that are words of the rules themselves are said in the reader's language."""
    if key in ("what", "role"):
        return say(lang, f"word.{value}")
    if key == "why" and isinstance(value, str):
        return from_english(value, lang)
    if key == "field" and not value:
        return say(lang, "word.entry")
    if value is None:
        return say(lang, "word.nothing")
    if isinstance(value, bool):
        return say(lang, "word.yes" if value else "word.no")
    if isinstance(value, dict) and lang in value:
        return value[lang]
    if isinstance(value, dict):
        return ", ".join(f"{name}: {_fact(lang, key, item)}" for name, item in value.items())
    if isinstance(value, list | tuple):
        return " ".join(map(str, value))
    return value


def _pointer(place: Place | None) -> str:
    if not place or not place.text:
        return ""
    first = max(0, place.start - BEFORE)
    line = "".join(c if c.isprintable() else " " for c in place.text[first : first + WINDOW])
    marked = min(place.end, first + WINDOW) - place.start
    cut = "..." if first else ""
    return f"\n  {cut}{line}\n  {' ' * (len(cut) + place.start - first)}{'^' * max(1, marked)}"
