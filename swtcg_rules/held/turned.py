"""Wordings that ask the other way round than the question of their ruling, so that its yes or no would answer them wrongly.

May a tapped unit intercept?  No.      Is it barred from intercepting?  Must it stay out of that?
"""

from __future__ import annotations

from swtcg_rules.answers.direction import BARRED, QUOTED, SOMEBODY, direction
from swtcg_rules.glossary.fold import fold

OPPOSED = frozenset(("may", "must"))
"""Whoever may do something is seldom the one who must, and the other way round."""
TURNING = BARRED | frozenset(
    fold(
        "exempt spared immune ignored skipped wasted blocked barred unaffected pointless useless "
        "zwolniony zwolniona zwolnione pominięta pominięty pominięte odporny odporna odporne "
        "bezużyteczna bezużyteczny bezużyteczne "
        "zmarnowany zmarnowana zmarnowane wykluczony wykluczona wykluczone nietykalny nietykalna nietykalne zakazany zakazana"
    ).split()
)
"""Words that say in themselves that something does not happen,"""
ROWS = tuple(
    fold(row)
    for row in (
        "left alone", "too late", "off limits", "out of reach", "for nothing", "no effect", "out of luck", "za późno", "na marne",
        "bez skutku", "poza zasięgiem",
    )
)  # fmt: skip
"""and such in a row."""
STARTS = frozenset(fold("isnt arent wasnt dont doesnt didnt cant couldnt shouldnt wont wouldnt mustnt maynt cannot").split())
"""Verbs that deny what they ask."""


def turned(question: str, wording: str) -> bool:
    """Whether the answer to the question, as yes or no, does not answer the wording; both are in one language."""
    own, put = direction(question), direction(wording)
    if {own.asks, put.asks} == OPPOSED:
        return True
    if put.asks not in ("", "which") and own.asks not in ("", "which") and _negated(wording) != _negated(question):
        return True
    return _turns(wording) > _turns(question)


def _asked(text: str) -> str:
    """The sentence that asks, without what it quotes."""
    text = QUOTED.compiled.sub(" x ", text)
    asking = [part for part in text.replace("!", ".").replace("?", "?.").split(".") if part.strip().endswith("?")]
    return asking[-1] if asking else text


def _turns(text: str) -> bool:
    told = f" {fold(_asked(text))} "
    return not TURNING.isdisjoint(told.split()) or any(f" {row} " in told for row in ROWS)


def _negated(text: str) -> bool:
    """Whether the verb that asks is denied: "can't I ...?", "czy nie mogę ...?", "may it not ...?"."""
    words = fold(_asked(text)).replace("'", "").split()
    for at, word in enumerate(words):
        if word == "czy":
            return words[at + 1 : at + 2] == ["nie"]
    return len(words) > 2 and ((words[0] in STARTS and words[1] in SOMEBODY) or words[2] == "not")
