"""Patterns that are compiled when they are first needed: most lines of talk need few of them."""

from __future__ import annotations

import re
from collections.abc import Iterator


class Pattern:
    """A regular expression, and letters or parts of words without which it cannot match.

    One of the parts of words must be in the text, and one letter of each group of letters.
    """

    def __init__(self, pattern: str, needs: str = "", flags: int = 0, words: str = "") -> None:
        self.pattern, self.flags, self.words = pattern, flags, words.split()
        self.needs = [frozenset(group) for group in needs.split()]
        self._compiled: re.Pattern[str] | None = None

    @property
    def compiled(self) -> re.Pattern[str]:
        if self._compiled is None:
            self._compiled = re.compile(self.pattern, self.flags)
        return self._compiled

    def may_be_in(self, text: str) -> bool:
        if self.words and not any(word in text for word in self.words):
            return False
        return all(not group.isdisjoint(text) for group in self.needs)

    def search(self, text: str, start: int = 0) -> re.Match[str] | None:
        return self.compiled.search(text, start) if self.may_be_in(text) else None

    def match(self, text: str) -> re.Match[str] | None:
        return self.compiled.match(text) if self.may_be_in(text) else None

    def fullmatch(self, text: str) -> re.Match[str] | None:
        return self.compiled.fullmatch(text) if self.may_be_in(text) else None

    def finditer(self, text: str, start: int = 0, end: int | None = None) -> Iterator[re.Match[str]]:
        if not self.may_be_in(text):
            return iter(())
        return self.compiled.finditer(text, start, len(text) if end is None else end)
