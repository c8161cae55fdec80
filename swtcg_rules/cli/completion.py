"""What the shell offers while a word of a command is typed."""

from __future__ import annotations

import re
from collections.abc import Iterator

from swtcg_rules.cli.language import LOCAL
from swtcg_rules.errors import SwtcgError

UNSAFE = re.compile(r"[^\w ,.;:+-]+")
"""Characters that could end a text in double quotes or run in it: zsh runs text between backticks in a description."""


LEAST = 2
"""The fewest letters of a card's name that are completed: there are thousands of cards."""


def entries(incomplete: str) -> list[tuple[str, str]]:
    """Keywords and terms that begin like this, each with its reminder."""
    return list(_beginning_with(incomplete, ("keyword", "term")))


def keywords(incomplete: str) -> list[tuple[str, str]]:
    """Keywords that begin like this, each with its reminder."""
    return list(_beginning_with(incomplete, ("keyword",)))


def _beginning_with(incomplete: str, kinds: tuple[str, ...]) -> Iterator[tuple[str, str]]:
    """Ids, which are names with hyphens for spaces; Polish names where Polish is spoken. Nothing if the glossary has errors.

    Names are letters, digits and hyphens; anything else that is typed is not completed. A reminder, which may be a user's, comes
    without the marks that mean something to a shell.
    """
    from swtcg_rules.glossary.fold import fold
    from swtcg_rules.glossary.store import load

    if UNSAFE.search(incomplete):
        return
    try:
        glossary = load()
    except SwtcgError:
        return
    begun = fold(incomplete)
    for entry_id, summary in glossary.summaries.items():
        if summary["kind"] in kinds:
            for name in dict.fromkeys((entry_id, fold(summary["name"][LOCAL]).replace(" ", "-"))):
                if name.replace("-", " ").startswith(begun):
                    told = UNSAFE.sub(" ", glossary.entry(entry_id)["reminder"][LOCAL])
                    yield incomplete + name[len(incomplete) :], " ".join(told.split())


def entries_and_cards(incomplete: str) -> list[tuple[str, str]]:
    """Words that a question can begin with: keywords, terms and cards."""
    return [*entries(incomplete), *cards(incomplete)]


def keywords_and_cards(incomplete: str) -> list[tuple[str, str]]:
    """Words that a scenario can begin with: keywords and cards."""
    return [*keywords(incomplete), *cards(incomplete)]


def cards(incomplete: str) -> list[tuple[str, str]]:
    """Cards whose names begin like this, with hyphens for spaces, each with its set; none for too few letters."""
    from swtcg_rules.cards.naming import beginning_with
    from swtcg_rules.glossary.fold import fold

    if UNSAFE.search(incomplete) or len(fold(incomplete)) < LEAST:
        return []
    try:
        found = beginning_with(incomplete)
    except SwtcgError:
        return []
    ids = [(fold(name).replace(" ", "-"), UNSAFE.sub(" ", of_set)) for name, of_set in found]
    return [(incomplete + name[len(incomplete) :], of_set) for name, of_set in ids]


def classes(incomplete: str) -> list[str]:
    """Effect classes that begin like this."""
    return _choices("class", incomplete)


def types(incomplete: str) -> list[str]:
    """Ability types that begin like this."""
    return _choices("type", incomplete)


def steps(incomplete: str) -> list[str]:
    """Steps of the sequence that begin like this."""
    return _choices("step", incomplete)


def goals(incomplete: str) -> list[str]:
    """Goals of play that begin like this."""
    from swtcg_rules.words.choices import CHOICES

    return [choice for choice in CHOICES["goal"] if choice.startswith(incomplete)]


def schemas(incomplete: str) -> list[str]:
    """Schemas that begin like this."""
    from swtcg_rules.render.schemas import schema_names

    return [name for name in schema_names() if name.startswith(incomplete)]


def origins(incomplete: str) -> list[str]:
    """Publishers that begin like this."""
    return _choices("origin", incomplete)


def _choices(name: str, incomplete: str) -> list[str]:
    from swtcg_rules.glossary.schema import ALLOWED

    return [choice for choice in ALLOWED[name] if choice.startswith(incomplete)]
