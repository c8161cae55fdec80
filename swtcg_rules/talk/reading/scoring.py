"""All readings of a text, ranked by a linear score with learned weights, and the chance that the likeliest is the one meant."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from functools import cache, partial
from itertools import takewhile
from math import exp
from pathlib import Path
from typing import NamedTuple

from swtcg_rules.talk.reading.boards import board
from swtcg_rules.talk.reading.bounds import Node
from swtcg_rules.talk.reading.facts import facts
from swtcg_rules.talk.reading.lexicon import fold, names
from swtcg_rules.talk.reading.lies import Lies
from swtcg_rules.talk.reading.numbers import BEST, plans
from swtcg_rules.talk.reading.owners import Labelled, assignments, nodes
from swtcg_rules.talk.reading.records import STOPS
from swtcg_rules.talk.reading.roles import Chosen, Plan, Weights
from swtcg_rules.talk.reading.saying import PLAY, Form, Rivals, Sign, chance, is_regular, of_board, of_text
from swtcg_rules.talk.reading.tokens import FELL, Called, Token, tokens

NEAR = 2
"""So many tokens away something is told of "both"."""
SHORTHAND = re.compile(r"[^\W\d_]{1,5}\d")
WEIGHTS = Path(__file__).with_name("weights.json")
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
    """The likeliest board and the next one; no board where there is no reading."""

    chance: float
    """That the likeliest board is the one that is meant."""
    best: Candidate | None
    whole: bool = False
    """Whether every number and every word of the game has its place in the best board."""
    regular: bool = False
    """Whether the text is told in the plainest way."""
    rivals: Rivals = Rivals(0.0, 0.0, 0.0)
    other: Candidate | None = None
    """The next board."""
    signs: tuple[Sign, ...] = ()
    """What the chance rests on."""


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


def read(text: str, weights: Learned | None = None, cards: Sequence[Called] = ()) -> Read:
    """The likeliest board of a text in which these cards are called by their names."""
    known = weights or learned()
    told = tokens(text, cards)
    found = candidates(told, known.ranking)
    found = [one for one in found if not _reads_pairs_in_two_ways(told, one)] or found
    if not found:
        return Read(0.0, None)
    text_signs = of_text(told)
    back = sum(known.ranking.get(one, 0.0) for one in text_signs)
    top = max(found[0].score, back)
    shares: dict[Lies, float] = {}
    first: dict[Lies, Candidate] = {}
    for_both = is_of_both(told)
    for one in found:
        shares[one.board] = shares.get(one.board, 0.0) + exp(one.score - top)
        if one.board not in first or (is_whole(told, one, for_both) and not is_whole(told, first[one.board], for_both)):
            first[one.board] = one
    total = sum(shares.values()) + exp(back - top)
    ranked = sorted(shares, key=lambda lies: -shares[lies])
    best, other = first[ranked[0]], first[ranked[1]] if ranked[1:] else None
    rivals = Rivals(shares[best.board] / total, shares[other.board] / total if other else 0.0, best.score - back)
    whole = is_whole(told, best, for_both)
    form = Form(whole, is_regular(told, best.nodes, best.labels))
    signs = of_board(text_signs, best.features, rivals, form)
    return Read(chance(signs, known.saying), best, *form, rivals, other, tuple(signs))


def _reads_pairs_in_two_ways(told: Sequence[Token], one: Candidate) -> bool:
    """Whether one pair as "5/7" without a word is power and health, and another what is left of health."""
    roles = {role.role for role in one.roles if told[role.number].kind == "slash" and role.word is None}
    return {"slash", "remof"} <= roles


def is_whole(told: Sequence[Token], best: Candidate, for_both: bool) -> bool:
    """Whether no number and no word of the game is left out of a reading."""
    shared_price = "s:CC:True:f" in best.features or "s:CC:True:n" in best.features
    both = for_both and not shared_price and ("B" not in best.labels or "E" in best.labels)
    another = any(token.kind == "another" for token in told) and "E" not in best.labels
    guessed = "g:D-no-health" in best.features and "s:P" in best.features  # a number that is no power of a unit, perhaps
    no_change = any(map(partial(_changes_nothing, told), best.roles))
    return not (
        both
        or another
        or guessed
        or no_change
        or ("g:fixed" in best.features and _is_no_damage(told, best))
        or _is_cut_short(told)
        or any(one.startswith(LEFT_OUT) for one in best.features)
    )


def _changes_nothing(told: Sequence[Token], one: Chosen) -> bool:
    """Whether a number that is told to be more or less was taken for a number by itself: "+2 power" of nobody."""
    of_ability = one.word is not None and told[one.word].kind == "kw"  # "acc-1"
    return told[one.number].kind == "signed" and one.role not in ("add", "sub") and not of_ability


def _is_no_damage(told: Sequence[Token], best: Candidate) -> bool:
    """Whether what was taken for damage that is done is none: "that one gone", "vader with 2 damage hits luke"."""
    counters = any(node.kind == "damage" and told[max(0, node.at - 1)].kind in ("with", "has", "already") for node in best.nodes)
    return counters or any(fold(one.text) == "one" for one in told)


def is_of_both(told: Sequence[Token]) -> bool:
    """Whether something is told of both units; of dice it is not: "both twos"."""
    for at, token in enumerate(told):
        before = takewhile(lambda one: one.sign not in STOPS, reversed(told[max(0, at - NEAR) : at]))
        near = [one.kind for one in (*before, *takewhile(lambda one: one.sign not in STOPS, told[at + 1 : at + 1 + NEAR]))]
        of_dice = any(one.kind == "each" or one.text == FELL for one in told[at + 1 : at + 2])
        if token.kind == "both" and not of_dice and any(kind in PLAY - {"die"} or kind in ("has", "with") for kind in near):
            return True
    return False


def _is_cut_short(told: Sequence[Token]) -> bool:
    """Whether a stranger is letters and a number typed together: "cr2" is no name."""
    return any(token.kind == "word" and SHORTHAND.fullmatch(token.text) and fold(token.text) not in names() for token in told)


class Learned(NamedTuple):
    """What was learned from lines and what they mean."""

    ranking: Weights
    """What speaks for a reading of a text against its others, and for asking back,"""
    saying: Weights
    """and for the likeliest one to be the board that is meant."""


@cache
def learned() -> Learned:
    """The weights that were learned."""
    return learned_in(WEIGHTS)


def learned_in(file: Path) -> Learned:
    """The weights of a file."""
    content = json.loads(file.read_text(encoding="utf-8"))
    return Learned(content["ranking"], content["saying"])
