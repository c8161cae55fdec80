"""Whether the likeliest board is said: the chance that it is the one that is meant, by signs of the text and of the reading.

The ranking of the boards compares readings of one text. This compares texts: a strange word, a word that turns a meaning round,
a number far from its word, a rival that is nearly as likely.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import exp, log
from typing import NamedTuple

from swtcg_rules.talk.reading.bounds import Node
from swtcg_rules.talk.reading.lexicon import NUMERIC, fold, names
from swtcg_rules.talk.reading.roles import NUMBERS, QUIET, STRIKES, Weights
from swtcg_rules.talk.reading.tokens import Token

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
USUAL = frozenset((*SILENT, *SORTS, "i", "asks", "die", "and", "with", "has", "rolls", "pass"))
"""Kinds of words of which a plain attack is told."""
PASSIVE = ("pass", "take")
"""Kinds of words for the attack before which who is attacked stands."""
BEFORE_FACTS = frozenset(
    (
        "rolls",
        "card",
        "word",
        "name",
        "filler",
        "my",
        "his",
        "he",
        "me",
        "i",
        "has",
        "with",
        "unit",
        "mark",
        "power",
        "health",
        "kw",
    )
)
AMONG_FACTS = frozenset(("rolls", "card", *NUMERIC, *NUMBERS, "mark", "and", "with", "has", "die", "pay", "he", "me")) - {
    "stacked",
    "further",
}
IN_QUESTIONS = frozenset(("asks", "if", "mark", "he", "him", "filler", "unit", "word", "name", "me", "i"))
"""Kinds of words before the facts of a side, between them, and in a question behind them."""
MOST_ODD, MOST_LOOSE, MOST_STRANGE, MOST_NUMBERS, LENGTH, LONGEST = 5, 4, 5, 8, 4, 9
FARTHEST, LEAST_CHANCE, UNIT = 8.0, 1e-6, 3.0
"""Margins are bounded, and counted in threes."""
PART = 2
"""So many parts of a feature's name say what it is."""

Sign = tuple[str, float]


def chance(signs: Sequence[Sign], weights: Weights) -> float:
    """The chance that the board with these signs is meant, from 0 to 1."""
    score = sum(weights.get(name, 0.0) * value for name, value in signs)
    return 1 / (1 + exp(-max(-FARTHEST * UNIT, min(FARTHEST * UNIT, score))))


class Form(NamedTuple):
    """How a reading lies over its text."""

    whole: bool
    """Whether no number and no word of the game is left out."""
    regular: bool
    """Whether the text is told in the plainest way."""


def is_regular(told: Sequence[Token], found: Sequence[Node], labels: str) -> bool:
    """Whether one side stands before the only word for the attack and the other behind it, with nothing strange between facts.

    A name stands before the facts of its side, and a question behind all of them.
    """
    strikes = [at for at, token in enumerate(told) if token.kind in STRIKES]
    if len(strikes) != 1 or told[strikes[0]].kind in PASSIVE:
        return False
    strike = strikes[0]
    facts = [node for node in found if not node.mentions]
    told_of = zip(found, labels, strict=True)
    if any(label not in ("-", "A" if node.at < strike else "D") for node, label in told_of if not node.mentions):
        return False
    sides = (range(strike), range(strike + 1, len(told)))
    return all(_is_plain_side(told, side, [node.at for node in facts if node.at in side]) for side in sides)


def _is_plain_side(told: Sequence[Token], side: range, facts: Sequence[int]) -> bool:
    """Whether nothing but facts stands behind the first of the facts of a side, and one name at most before it."""
    cards = [at for at in side if told[at].kind == "card"]
    if cards and not facts:
        facts = cards
    if not facts:
        return False
    asked = next((at for at in side if told[at].kind in ("asks", "if")), side.stop)
    before, behind = told[side.start : facts[0]], told[facts[0] : asked]
    strangers = sum(token.kind in ("word", "name") for token in before)
    return (
        facts[-1] < asked
        and strangers <= 1
        and all(token.kind in BEFORE_FACTS for token in before)
        and all(token.kind in AMONG_FACTS for token in behind)
        and all(token.kind in IN_QUESTIONS for token in told[asked : side.stop])
    )


class Rivals(NamedTuple):
    """How the likeliest board stands against the others, and against asking back."""

    share: float
    """Its share among all, from 0 to 1,"""
    next_share: float
    """and that of the next board."""
    before_back: float
    """By how much it is before asking back, in the measure of the scores."""


def of_board(of_text: Sequence[str], features: Sequence[str], rivals: Rivals, form: Form) -> list[Sign]:
    """The signs of a text's likeliest board, by the features of its reading and by its rivals."""
    share, next_share = max(rivals.share, LEAST_CHANCE), max(rivals.next_share, LEAST_CHANCE)
    margin = min(FARTHEST, log(share / next_share))
    spread = log(share / max(1 - share, LEAST_CHANCE))
    loose = sum(_is_loose(one) for one in features)
    found: dict[str, float] = {
        "b:margin": margin / UNIT,
        "b:spread": _bounded(spread) / UNIT,
        "b:before-back": _bounded(rivals.before_back) / UNIT,
        f"b:margin:{int(min(FARTHEST - PART, margin))}": 1.0,
        f"b:loose:{min(MOST_LOOSE, loose)}": 1.0,
    }
    if form.whole:
        found["b:whole"] = 1.0
        found[f"b:regular:{form.regular}:{not loose}"] = 1.0
    plain = [one for one in of_text if one.startswith("a:plain")]
    found |= {f"b:{one}:{not loose}:{form.whole}": 1.0 for one in plain}
    for one in features:
        if one[0] in "seg":
            parts = one.split(":")
            found[":".join(("b", *parts[:PART]))] = found[":".join(("b", *parts[: PART + 1]))] = 1.0
    return [*((one, 1.0) for one in of_text), *found.items()]


def _bounded(number: float) -> float:
    return max(-FARTHEST, min(FARTHEST, number))


def _is_loose(feature: str) -> bool:
    """Whether a number does not stand right beside its word."""
    parts = feature.split(":")
    return parts[0] == "s" and parts[1] in ("L", "R") and bool(parts[3:]) and bool(parts[3])


def of_text(told: Sequence[Token]) -> list[str]:
    """The signs of the text alone: words that are not known, words that turn a meaning round."""
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
    strange = sum(token.kind == "word" and fold(token.text) not in names() for token in told)
    odd = sum(token.kind not in USUAL for token in told)
    strikes = sum(token.kind in STRIKES for token in told)
    return [
        *dict.fromkeys(found),
        f"a:names:{min(MOST_LOOSE, len(known))}",
        f"a:danger:{min(3, sum(token.kind in TURNING[:4] for token in told))}",
        f"a:unknown:{min(MOST_STRANGE, strange)}",
        f"a:numbers:{min(MOST_NUMBERS, sum(token.kind in NUMBERS[:2] for token in told))}",
        f"a:strikes:{min(MOST_LOOSE, strikes)}",
        f"a:odd:{min(MOST_ODD, odd)}",
        f"a:length:{min(LONGEST, len(told) // LENGTH)}",
        f"a:plain:{not odd}:{strange < PART}:{strikes == 1}",
    ]


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
