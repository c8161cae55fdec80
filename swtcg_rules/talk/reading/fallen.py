"""Which numbers of a text may be faces of dice that fell."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from swtcg_rules.talk.reading.lexicon import fold
from swtcg_rules.talk.reading.records import AGAIN, HITS, has_its_word, run
from swtcg_rules.talk.reading.roles import QUIET
from swtcg_rules.talk.reading.tokens import Token

BESIDE_DICE = ",-/&"
"""Marks between the faces of dice."""
NEAR = 3
"""So many tokens before a number the word for a die may stand."""
TO = ("to", "into", "na", "w")
"""What parts the old face of a die from the new one."""


def rolled(told: Sequence[Token]) -> set[int]:
    """The numbers that may be faces of dice: behind a word of rolling, or several bare numbers in a row."""
    found: set[int] = set()
    for at, token in enumerate(told):
        earlier = any(other.kind == "rolls" for other in told[:at])
        brings = token.kind == "kw" and token.value in ("fury", "overload")
        got = token.kind == "became" and not any(other.kind in (*AGAIN, "plays", "rolls") for other in told[:at])
        then = token.kind == "and" and fold(token.text) in ("then", "potem")
        if token.kind in ("rolls", "further") or got or ((brings or then) and earlier):
            found |= set(_faces_behind(told, at))
    run: list[int] = []
    for at, token in enumerate((*told, Token("end", "", "", 0, 0))):
        counts = fold(told[at + 1].text) in HITS if at + 1 < len(told) else False
        if token.kind == "num" and 1 <= token.value <= 6 and not counts:
            run.append(at)
        elif not (
            (token.kind in ("filler", "and") and fold(token.text) not in TO)
            or (token.kind == "mark" and token.value in BESIDE_DICE)
        ):
            fell = token.kind in ("rolls", "further") or (token.kind == "kw" and token.value == "fury")
            alone = run and (not run[0] or told[run[0] - 1].sign in ".:;!?") and token.sign in (".", "!", "?", "end")
            if len(run) > 2 or (len(run) == 2 and (fell or alone)):
                found |= set(run)
            run = []
    return found


def may_have_fallen(told: Sequence[Token]) -> set[int]:
    """The numbers in a row that may be faces of dice although no word says so."""
    found: set[int] = set()
    single = any(token.kind == "onedie" for token in told)
    for number, token in enumerate(told):
        if token.kind == "num" and number not in found:
            row = [at for at in run(told, number) if not has_its_word(told, at)]
            near = [one.kind for one in told[max(0, number - NEAR) : number] if one.kind not in QUIET]
            of_die = single or "die" in near[:1]  # "one die: 6", "the die shows a 4"
            if (len(row) > 1 or (row and of_die)) and all(1 <= told[at].value <= 6 for at in row):
                found |= {*row}
    return found


def _faces_behind(told: Sequence[Token], at: int) -> Iterator[int]:
    passed = ("num", "filler", "chat", "has", "and", "further", "asks", "he", "me", "die")
    for number in range(at + 1, len(told)):
        token = told[number]
        if not (token.kind in passed or (token.kind == "mark" and token.value in ",-:/")):
            return
        counts = number + 1 < len(told) and fold(told[number + 1].text) in HITS
        if token.kind == "num" and 1 <= token.value <= 6 and not counts:
            yield number


def is_told_again(told: Sequence[Token], number: int, faces: set[int]) -> bool:
    """Whether the word for rolling again stands right behind a face that was told before: "6 4 1, then the 1 was rerolled"."""
    behind = next((token.kind for token in told[number + 1 :] if token.kind not in QUIET), "")
    return behind in AGAIN and any(told[at].value == told[number].value for at in faces if at < number)


def is_first_roll(told: Sequence[Token], number: int) -> bool:
    """Whether nothing but further dice stands between a die and the word for rolling, which is not of rolling again."""
    at = number - 1
    while at >= 0 and (told[at].kind in ("num", "filler", "and") or told[at].sign in (",", "-", ":", "/")):
        at -= 1
    return at >= 0 and told[at].kind == "rolls"
