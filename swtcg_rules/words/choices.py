"""Choices among a few, by id or by name in either language."""

from __future__ import annotations

from swtcg_rules.errors import Problem, UsageError
from swtcg_rules.glossary.fold import fold, stems
from swtcg_rules.words import LANGUAGES, say

CHOICES: dict[str, tuple[str, ...]] = {"goal": ("damage", "kill", "survive", "arena")}


def chosen(kind: str, value: str, among: tuple[str, ...] | None = None) -> str:
    """The choice that a value means: its id, its name, or words that only one name contains.

    Raises UsageError for a value that means none, or more than one.
    """
    allowed = among or CHOICES[kind]
    if value in allowed:
        return value
    asked = set(stems(fold(value)).split())
    names = {choice: [set(stems(fold(name)).split()) for name in _names(kind, choice)] for choice in allowed}
    same = [choice for choice in allowed if asked in names[choice]]
    within = [choice for choice in allowed if asked and any(asked < name for name in names[choice])]
    if len(found := same or within) != 1:
        shown = {lang: ", ".join(_name(kind, choice, lang) for choice in allowed) for lang in LANGUAGES}
        raise UsageError(Problem("unknown-choice", {"value": value, "allowed": {**shown, "en": ", ".join(allowed)}}))
    return found[0]


def _names(kind: str, choice: str) -> tuple[str, ...]:
    return (choice, *(_name(kind, choice, lang) for lang in LANGUAGES))


def _name(kind: str, choice: str, lang: str) -> str:
    """The name of a choice, without its explanation."""
    return say(lang, f"{kind}.{choice}").partition(" (")[0]
