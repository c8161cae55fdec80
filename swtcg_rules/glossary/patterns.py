"""What a question says beside its nouns, found by patterns of words (`glossary/patterns.yaml`).

A pattern is a row of stems; `NUMBER` in it stands for any number, `GAP` for up to `WIDEST` words. Some patterns `deny` what is
named behind them: a question on a text that does not say "untapped" is not a question on a text that says it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, TypeAlias

from swtcg_rules.glossary.fold import fold, stem
from swtcg_rules.words import LANGUAGES, words_in

if TYPE_CHECKING:
    from swtcg_rules.glossary.records import QuestionPattern

DENIES, ADDS = "-", "+"
MARKS = {"shape": "#", "asks": "?", "turns": "!", "adds": ADDS, "denies": DENIES}
"""The mark before an id, by its kind: the shape of a text, what is asked for, what turns an answer round, what is added to the
plain case; and before the id of an entry that is denied.
"""
NUMBER, GAP = "n", "..."
WIDEST = 3
Patterns: TypeAlias = Mapping[str, Sequence[tuple[str, tuple[str, ...]]]]
"""The patterns by their first stem: the marked id, and the stems that follow."""


def patterns_of(lexicon: Mapping[str, QuestionPattern]) -> Patterns:
    """The patterns of a lexicon, in the form for the search."""
    patterns: dict[str, list[tuple[str, tuple[str, ...]]]] = {}
    for id_, item in lexicon.items():
        marked = MARKS[item.get("kind", "shape")] + id_
        for lang in LANGUAGES:
            for text in words_in(item, lang):
                first, *rest = _row(text)
                row = (marked, tuple(rest))
                if row not in patterns.setdefault(first, []):
                    patterns[first].append(row)
    return patterns


def _row(text: str) -> list[str]:
    parts = text.split(GAP)
    rows = [[word if word == NUMBER else stem(word) for word in fold(part).split()] for part in parts]
    return [word for at, row in enumerate(rows) for word in ([GAP] if at else []) + row]


def met_in(stems: Sequence[str], patterns: Patterns) -> dict[str, list[int]]:
    """The marked ids whose patterns stand in a row of stems, in the order in which they are met, and where each ends."""
    met: dict[str, list[int]] = {}
    for marked, end in _met(stems, patterns):
        met.setdefault(marked, []).append(end)
    return met


def _met(stems: Sequence[str], patterns: Patterns) -> Iterator[tuple[str, int]]:
    for at, word in enumerate(stems):
        rows = [*patterns.get(word, ()), *(patterns.get(NUMBER, ()) if word.isdigit() else ())]
        follow = {*stems[at + 1 : at + 2], NUMBER, GAP} if rows else ()  # hardly any pattern goes on with anything else
        for marked, rest in rows:
            if (not rest or rest[0] in follow) and (end := _goes_on(stems, at + 1, rest)):
                yield marked, end


def _goes_on(stems: Sequence[str], at: int, rest: Sequence[str]) -> int:
    """The end of the rest of a pattern that begins here; 0 if it does not stand here."""
    for place, wanted in enumerate(rest):
        if wanted == GAP:
            ends = (_goes_on(stems, at + width, rest[place + 1 :]) for width in range(WIDEST + 1))
            return next(filter(None, ends), 0)
        if at >= len(stems) or not (stems[at] == wanted or (wanted == NUMBER and stems[at].isdigit())):
            return 0
        at += 1
    return at
