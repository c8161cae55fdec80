"""Every sentence of the program, in each language, by its key; they stand in `glossary/texts`.

A text may use facts by name. A whole number can choose a word: `{n} {n:hit|hits}`, in Polish `{n:trafienie|trafienia|trafień}`
(1 | 2-4 | 5 and more); `{n:+}` shows its sign, and `{n:,}` separates its thousands.
"""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING

from swtcg_rules.words.catalogue import texts_of

if TYPE_CHECKING:
    from collections.abc import Collection

    from swtcg_rules.errors import Place, Problem
    from swtcg_rules.glossary.records import Both, T, WordLists

LANGUAGES = ("en", "pl")
WINDOW = 70
"""The number of characters of a long text that are shown around a problem, and (BEFORE) how many of them before its place."""
BEFORE = 20
LONGEST_FACT = 1000
"""The most characters of the user's own text that a problem repeats."""

FIELD = re.compile(r"\{([a-z_]+)(?::([+,]|[^{}]*\|[^{}]*))?\}")
"""A field for a fact: its name, and how a number is shown or which words it chooses from."""
STRAY = re.compile(r"[{}][^{}]*}?")
"""Other text in braces."""
FORMS = {"pl": 3}
"""The number of forms of a word from which a number chooses, in a language that has not two of them: for 1 and for the rest."""
X = "X"
"""A letter in place of a number: what is counted has its last form, as for many."""


def plural_form(n: int, lang: str) -> int:
    """The form of a word that goes with a number: Polish 1 | 2-4 | 5 and more, other languages 1 | other."""
    n = abs(n)
    if lang != "pl" or n == 1:
        return int(n != 1)
    return 1 if n % 10 in (2, 3, 4) and n % 100 not in (12, 13, 14) else 2


def fill(template: str, lang: str, /, **facts: object) -> str:
    """A text of the glossary or of this catalogue, with its facts filled in; what is no field stays as it is written.

    It does not use Python's own formatting: a text from a user can reach only the facts that are given to it.
    """
    pieces = _pieces(template)
    if len(pieces) == 1:
        return template
    shown = [pieces[0]]
    for at in range(1, len(pieces), 3):
        fact = facts[pieces[at]]
        how = pieces[at + 1]
        shown.append(_shown(fact, how, lang) if how else str(fact))
        shown.append(pieces[at + 2])
    return "".join(shown)


@cache
def _pieces(template: str) -> list[str]:
    """The text before the first field, and for each field its name, how it is shown, and the text behind it."""
    return [piece or "" for piece in FIELD.split(template)]


def _shown(fact: object, how: str, lang: str) -> str:
    number = fact if isinstance(fact, int) else None
    if "|" in how:
        return how.split("|")[-1 if number is None else plural_form(number, lang)]
    if how == "+":
        return f"+{fact}" if number is None else f"{number:+}"
    if number is None:
        return str(fact)
    return f"{number:,}".replace(",", " " if lang == "pl" else ",")


def unfilled(template: str, lang: str, names: Collection[str]) -> list[str]:
    """The fields and other braces that cannot be filled in where only facts with these names are given.

    Only the form for one may be empty, as in "dice{n:|s}".
    """
    wrong = []
    for found in FIELD.finditer(template):
        _, *others = (found[2] or "").split("|")
        if found[1] not in names or (others and not (len(others) + 1 == FORMS.get(lang, 2) and all(others))):
            wrong.append(found[0])
    return wrong + STRAY.findall(FIELD.sub("", template))


def say(lang: str, key: str, /, **facts: object) -> str:
    """A sentence of the catalogue. Raises KeyError for a key that does not exist."""
    return fill(texts_of(lang)[key], lang, **facts)


def text_in(texts: Both[T], lang: str) -> T:
    """The text of a record in a language. Raises KeyError for a language in which it is not written."""
    found: T = texts[lang]  # type: ignore[literal-required]  # here, and below, a language becomes a key
    return found


def words_in(words: WordLists, lang: str) -> list[str]:
    """The words of a record in a language, if any."""
    found: list[str] = words.get(lang, [])  # type: ignore[assignment]
    return found


def from_english(text: str, lang: str) -> str:
    """An English message of typer or the operating system, in a language, as far as the catalogue knows it."""
    return _replaced(text, _foreign(lang))


def on_the_page(text: str, lang: str) -> str:
    """A text without what only works in a terminal; a number and its percent sign stay on one line."""
    return re.sub(r"(?<=\d) %", "\u00a0%", _replaced(text, hints(lang)))


def _replaced(text: str, patterns: list[tuple[str, str]]) -> str:
    for said, ours in patterns:
        text = re.sub(said, ours, text)
    return text


@cache
def _foreign(lang: str) -> list[tuple[str, str]]:
    """What others say in English, as patterns, and how it is said in a language; nothing where that is the same."""
    said = texts_of("en")
    return [(said[key], ours) for key, ours in texts_of(lang).items() if key.startswith("foreign.") and ours != said[key]]


@cache
def hints(lang: str) -> list[tuple[str, str]]:
    """Hints for the terminal, as patterns, and what the page says in their place."""
    texts = texts_of(lang)
    return [(hint, texts[key.replace("terminal.", "instead.")]) for key, hint in texts.items() if key.startswith("terminal.")]


def problem_text(problem: Problem, lang: str) -> str:
    """A problem as a person reads it: where, what, what would be right instead; below it the place in the text."""
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
    """The user's own text as one short line; a reason may be another problem, which takes several."""
    from swtcg_rules.words.visible import visible, visible_lines

    if not isinstance(fact, str):
        return fact
    text = visible_lines(fact) if key == "why" else visible(fact)
    return text if len(text) <= LONGEST_FACT else text[:LONGEST_FACT] + "..."


def _fact(lang: str, key: str, value: object) -> object:
    """A fact as shown: words of the rules themselves are in the reader's language."""
    if key in ("what", "role") and isinstance(value, str):
        return say(lang, f"word.{value}")
    if key == "why" and isinstance(value, str):
        return from_english(value, lang)
    if key == "why" and isinstance(value, tuple):  # other problems
        return "\n".join(problem_text(problem, lang) for problem in value)
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
