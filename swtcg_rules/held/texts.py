"""The messages are held against each other, and against the code that uses them."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from swtcg_rules.errors import FileError, Problem
from swtcg_rules.words.catalogue import PACKAGE
from swtcg_rules.words.texts import Messages, problems_of_texts, read_texts

NUMBERED = frozenset({"0", "1"})
"""Players, whose names the code numbers."""
NAMED = frozenset({"hit", "hits", "miss", "misses"})
"""What a die shows, in one or many."""
CHOICES = ("class", "type")
"""Groups of which the glossary's schema names the rest, and a variable the group."""


def check_texts(path: Path) -> tuple[int, list[Problem]]:
    """How many files were checked, and what is wrong in them: in a folder of messages, or in one of its files."""
    folder = path if path.is_dir() else path.parent
    files = list(folder.glob("*.yaml")) if path == folder else [path]
    try:
        messages = read_texts(folder)
        problems = [*problems_of_texts(messages), *unused(messages)]
    except FileError as error:
        problems = list(error.problems)
    named = set(map(str, files))
    return len(files), [problem for problem in problems if problem.place and problem.place.file in named]


def unused(messages: Messages) -> Iterator[Problem]:
    """Messages that no code uses: their key stands there neither whole, nor as an f-string of which all other parts do."""
    words, patterns = _said_in_code()
    for key, source in messages.items():
        first, _, rest = key.partition(".")
        whole = key in words or (first == "problem" and rest in words) or (first in CHOICES and rest in words)
        if not whole and not _composed(key, words, patterns):
            yield Problem("text-unused", {"key": key}, source.where(key))


def _composed(key: str, words: set[str], patterns: set[str]) -> bool:
    matches = (re.fullmatch(pattern, key) for pattern in patterns)
    return any(match and all(part in words or part in ("", "s") for part in match.groups()) for match in matches)


@cache
def _said_in_code() -> tuple[set[str], set[str]]:
    """Every string in the code; and as patterns every f-string with letters, and every group that is taken as a whole."""
    words, patterns = {*NUMBERED, *NAMED}, set()
    for path in PACKAGE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            match node:
                case ast.Constant(value=str(word)):
                    words.add(word)
                case ast.JoinedStr(values=parts):
                    known = [str(part.value) if isinstance(part, ast.Constant) else None for part in parts]
                    if any(text and re.search("[a-z]", text) for text in known):
                        patterns.add("".join("(.*)" if text is None else re.escape(text) for text in known))
                case ast.Call(func=ast.Attribute(attr="startswith" | "replace"), args=[*_, ast.Constant(value=str(word))]):
                    if word.endswith("."):
                        patterns.add(f"{re.escape(word)}.*")
    return words, patterns
