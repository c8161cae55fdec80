"""All readings of a text with their chances, "ask back" among them: a linear score with learned weights, and a soft-max."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import takewhile
from math import exp
from pathlib import Path
from typing import NamedTuple

from swtcg_rules.talk.reading.boards import board
from swtcg_rules.talk.reading.bounds import bounds
from swtcg_rules.talk.reading.facts import facts
from swtcg_rules.talk.reading.lexicon import NUMERIC, fold, names
from swtcg_rules.talk.reading.lies import Lies
from swtcg_rules.talk.reading.numbers import BEST, plans
from swtcg_rules.talk.reading.owners import Labelled, Node, assignments, nodes
from swtcg_rules.talk.reading.records import STOPS
from swtcg_rules.talk.reading.roles import NUMBERS, QUIET, STRIKES, Chosen, Plan, Weights
from swtcg_rules.talk.reading.tokens import FELL, Called, Token, tokens

NEAR = 2
"""So many tokens away something is told of "both"."""
SHORTHAND = re.compile(r"[^\W\d_]{1,5}\d")
WEIGHTS = Path(__file__).with_name("weights.json")
PLAY = frozenset((*NUMERIC - {"stacked"}, *NUMBERS))
SORTS = {
    **dict.fromkeys(STRIKES, "strike"),
    **dict.fromkeys(("my", "his", "opp", "he", "me", "him"), "whose"),
    **dict.fromkeys((*NUMERIC, *NUMBERS), "stat"),
    **dict.fromkeys((*QUIET, "filler"), "quiet"),
    "word": "name",
}
SILENT = frozenset(("num", "kw", "power", "health", "mark", *QUIET))
"""Kinds of which nothing is said by themselves."""
TURNING = ("turns", "twice", "if", "or", "declines", "no", "effect")
IN_PLACE = (*TURNING, "left", "of", "already", "further", "rolls", "gives", "and", "another", "stacked")
"""Kinds whose neighbours matter, and of these the ones whose very word does."""


NO_PLACE = frozenset(("another", "both", "effect", "forattack", "stacked", "reroll", "became", "plays"))
"""Kinds of which no board of explicit owners tells."""
LEFT_OUT = (
    "s:skip",
    "s:empty",
    "s:kw-again",
    "s:unplayed",
    "e:had:before",
    "e:had:form",
    "e:had:paid",
    "e:has:none",
    "g:dice-misfit",
)
"""What begins the features of a reading that has left something out."""
NOT_EXPLICIT = ("s:denied", "s:kw-", "g:kw-", "s:one")
"""What begins those of a reading of which the owners are not plain, though everything is told of somebody."""


class Candidate(NamedTuple):
    """A reading: what speaks for it, and the board."""

    score: float
    features: tuple[str, ...]
    board: Lies
    nodes: tuple[Node, ...]
    labels: str
    tokens: tuple[Token, ...]
    roles: tuple[Chosen, ...]


class Read(NamedTuple):
    """The likeliest board, with its chance and that of the next one; no board where there is no reading."""

    chance: float
    best: Candidate | None
    next_chance: float = 0.0
    other: Candidate | None = None
    whole: bool = False
    """Whether every number and every word of the game has its place in the best board."""
    explicit: bool = False
    """Whether, besides, the text says of every fact whose it is, and nothing in it turns a meaning round."""
    back: float = 0.0
    """What speaks for asking back, in the measure of the scores."""


def candidates(told: Sequence[Token], weights: Weights, best: int = BEST) -> list[Candidate]:
    """All readings, the best first."""
    found: list[Candidate] = []
    kept = 0
    for plan in plans(told, weights):
        known = facts(told, plan)
        if known is None:
            continue
        score = plan.score + sum(weights.get(one, 0.0) for one in known.features)
        listed = tuple(nodes(told, known.facts))
        for one in assignments(told, listed, weights):
            found += _made(told, listed, one, score, plan, known.features, weights)
        kept += 1
        if kept == best:
            break
    return sorted(found, key=lambda one: -one.score)


def _made(
    told: Sequence[Token],
    listed: tuple[Node, ...],
    one: Labelled,
    score: float,
    plan: Plan,
    of_facts: tuple[str, ...],
    weights: Weights,
) -> Iterator[Candidate]:
    if made := board(listed, one.labels, told):
        whole = score + one.score + sum(weights.get(feature, 0.0) for feature in made.features)
        features = plan.features + of_facts + one.features + made.features
        yield Candidate(whole, features, made.board, listed, one.labels, tuple(told), plan.roles)


def asking(told: Sequence[Token]) -> list[str]:
    """What speaks for asking back, of the text alone: words that are not known, words that turn a meaning round."""
    found = ["a:bias"]
    plays = [at for at, token in enumerate(told) if token.kind in PLAY]
    words = [fold(token.text) for token in told if token.kind in ("word", "name")]
    again = {word for word in words if words.count(word) > 1}  # who is named twice is somebody
    for at, token in enumerate(told):
        zone = "0" if not plays or at < plays[0] else "2" if at > plays[-1] else "1"
        before = told[at - 1].kind if at else "start"
        behind = told[at + 1].kind if at + 1 < len(told) else "end"
        if token.kind in ("word", "name"):
            found += _of_a_stranger(token, zone, before, behind, again)
        elif token.kind == "no" and _explains(told, at, behind):
            found.append("a:no-explained")
        elif token.kind not in SILENT:
            found += [f"a:t:{token.kind}", f"a:t:{token.kind}:{zone}"]
            if token.kind in TURNING:
                found.append(f"a:w:{fold(token.text)}")
            if token.kind in IN_PLACE:
                found.append(f"a:t:{token.kind}:{before}>{behind}")
        elif token.kind == "mark":
            found.append(f"a:m:{token.value}")
        elif token.kind == "kw":
            found.append(f"a:kw:{token.value}")
    known = {word for word in words if word.split()[0:1] and word.split()[0] in names()}
    found.append(f"a:names:{min(4, len(known))}")
    found.append(f"a:danger:{min(3, sum(token.kind in TURNING[:4] for token in told))}")
    strange = sum(token.kind == "word" and fold(token.text) not in names() for token in told)
    found.append(f"a:unknown:{min(4, strange)}")
    found.append(f"a:numbers:{min(9, sum(token.kind in NUMBERS[:2] for token in told))}")
    found.append(f"a:strikes:{min(4, sum(token.kind in STRIKES for token in told))}")
    return found


def _of_a_stranger(token: Token, zone: str, before: str, behind: str, again: set[str]) -> Iterator[str]:
    """A word that is not known: a name is no danger."""
    word = fold(token.text)
    sort = "name" if word in again or all(one in names() for one in word.split()) else token.kind
    known = f"a:{sort}"
    yield from (known, f"{known}:{zone}", f"{known}:{SORTS.get(before, before)}>{SORTS.get(behind, behind)}")
    yield from (f"{known}:{before}>", f"{known}:>{behind}")
    if sort == "word":
        yield f"a:w:{word}"


def _explains(told: Sequence[Token], at: int, behind: str) -> bool:
    """Whether a "no" tells what is not there, which then is not told elsewhere."""
    if behind not in ("kw", "force", "damage", "opp", "he", "me"):
        return False
    others = (*told[:at], *told[at + 2 :])
    return not any(token.kind == "kw" and token.value == told[at + 1].value for token in others)


def read(text: str, weights: Weights | None = None, cards: Sequence[Called] = ()) -> Read:
    """The likeliest board of a text in which these cards are called by their names."""
    known = weights if weights is not None else learned()
    told = tokens(text, cards)
    found = candidates(told, known)
    if not found:
        return Read(0.0, None)
    back = sum(known.get(one, 0.0) for one in asking(told))
    top = max(found[0].score, back)
    chances: dict[Lies, float] = {}
    first: dict[Lies, Candidate] = {}
    for_both = _is_of_both(told)
    for one in found:
        chances[one.board] = chances.get(one.board, 0.0) + exp(one.score - top)
        if one.board not in first or (_is_whole(told, one, for_both) and not _is_whole(told, first[one.board], for_both)):
            first[one.board] = one
    total = sum(chances.values()) + exp(back - top)
    best, *others = sorted(chances, key=lambda lies: -chances[lies])
    whole = _is_whole(told, first[best], for_both)
    explicit = whole and not _is_turned(told, first[best]) and bounds(told, first[best].nodes).are_all(first[best].nodes)
    next_chance = chances[others[0]] / total if others else 0.0
    return Read(chances[best] / total, first[best], next_chance, first[others[0]] if others else None, whole, explicit, back)


def _is_whole(told: Sequence[Token], best: Candidate, for_both: bool) -> bool:
    """Whether no number and no word of the game is left out of a reading."""
    shared_price = "s:CC:True:f" in best.features or "s:CC:True:n" in best.features
    both = for_both and not shared_price and ("B" not in best.labels or "E" in best.labels)
    another = any(token.kind == "another" for token in told) and "E" not in best.labels
    guessed = "g:D-no-health" in best.features and "s:P" in best.features  # a number that is no power of a unit, perhaps
    counted = "g:fixed" in best.features and any(fold(one.text) == "one" for one in told)  # "that one gone" is no damage
    return not (
        both or another or guessed or counted or _is_cut_short(told) or any(one.startswith(LEFT_OUT) for one in best.features)
    )


def _is_of_both(told: Sequence[Token]) -> bool:
    """Whether something is told of both units; of dice it is not: "both twos"."""
    for at, token in enumerate(told):
        before = takewhile(lambda one: one.sign not in STOPS, reversed(told[max(0, at - NEAR) : at]))
        near = [one.kind for one in (*before, *takewhile(lambda one: one.sign not in STOPS, told[at + 1 : at + 1 + NEAR]))]
        of_dice = any(one.kind == "each" or one.text == FELL for one in told[at + 1 : at + 2])
        if token.kind == "both" and not of_dice and any(kind in PLAY - {"die"} or kind in ("has", "with") for kind in near):
            return True
    return False


def _is_turned(told: Sequence[Token], best: Candidate) -> bool:
    """Whether a word has no place in a board of explicit owners, or may turn the meaning round."""
    if any(one.startswith(NOT_EXPLICIT) for one in best.features):
        return True
    turning = (token.kind in TURNING and not (token.kind == "if" and (not at or token.value)) for at, token in enumerate(told))
    return any(turning) or any(token.kind in NO_PLACE for token in told)


def _is_cut_short(told: Sequence[Token]) -> bool:
    """Whether a stranger is letters and a number typed together: "cr2" is no name."""
    return any(token.kind == "word" and SHORTHAND.fullmatch(token.text) and fold(token.text) not in names() for token in told)


@cache
def learned() -> Weights:
    """The weights that were learned."""
    weights: dict[str, float] = json.loads(WEIGHTS.read_text(encoding="utf-8"))["weights"]
    return weights
