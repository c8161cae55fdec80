"""How surely the ruling most like a question answers it.

A chance is estimated from signs of the question and the ruling, with weights that `benchmarks/calibrate.py` fits
to questions whose right rulings are known; `docs/reliability.md` shows how often each word held on questions that were not
used for it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import exp, log
from typing import Literal, NamedTuple, TypeAlias

from swtcg_rules.glossary.questions import Asked, Match
from swtcg_rules.glossary.store import load

Sureness: TypeAlias = Literal["sure", "likely", "perhaps", "nothing"]
SURE, LIKELY = 0.9, 0.65
WORDS: tuple[tuple[Sureness, float], ...] = (("sure", SURE), ("likely", LIKELY), ("perhaps", 0.0))
"""The least chance with which the best ruling is the answer, the likely answer, or one that may be meant."""
ANY = 0.13
"""With a lesser chance that any of the shown rulings answers the question, none is shown."""
OF_TOPIC = 0.5
"""From this chance on a question counts as one on a topic that no rule covers."""


class Signs(NamedTuple):
    """What shows whether the best ruling answers a question; shares are 0 to 1."""

    like: float
    """Its likeness to the question."""
    alone: float
    """How much it is more like the question than the least similar ruling shown."""
    unknown: float
    """The part of the question's words that no ruling contains."""
    short: float
    """1 for a question of a few words."""
    long: float
    """The length of the question: 1 for a story of twenty words, more for longer ones."""
    beyond: float
    """How much more like the question it is than the nearest topic that no rule covers; below 0 where that is nearer."""
    lead: float
    """The logarithm of its odds against all the others shown, if one of them is right."""
    paired: float
    """The part of the question's pairs of neighbouring words that stand in its wordings."""
    apart: float
    """How much greater that part is than for any other shown."""
    akin: float
    """The likeness of its vector to that of the question."""
    usual: float
    """How usual the question's words are in its wordings (see `Traits`)."""
    first: float
    """1 where none shown is more like the question by its words."""
    numbers: float
    """How many numbers the question itself gives, up to three."""
    several: float
    """1 where the question names several keywords and the ruling is not about just these."""


WEIGHTS = Signs(-4.5, 2.15, -1.78, -0.74, 0.77, 2.68, 0.47, 0.82, 0.78, 3.95, 0.83, 0.26, -0.12, -0.51)
BASE = -0.81
"""For the chance that the best ruling answers the question."""
ANY_WEIGHTS = Signs(-6.25, 2.63, -2.46, -0.59, 0.89, 4.02, 0.21, 0.76, 0.95, 4.74, 1.18, 0.28, -0.12, -0.7)
ANY_BASE = 0.98
"""For the chance that any of the shown rulings answers it."""


class TopicSigns(NamedTuple):
    """What shows whether a question is about the most similar topic that no rule covers."""

    akin: float
    """The likeness of the topic's vector to that of the question."""
    beyond: float
    """How much more like the question the topic is than any ruling shown."""
    ahead: float
    """How much more like the question's vector the topic's is than that of any ruling."""
    agreed: float
    """1 where no topic has a vector more like the question's."""


TOPIC_WEIGHTS = TopicSigns(2.3, 3.05, 3.25, 0.86)
TOPIC_BASE = -2.92


class Traits(NamedTuple):
    """What shows which of several rulings answers a question; shares are 0 to 1."""

    like: float
    nearest: float
    votes: float
    worded: float
    told: float
    usual: float
    """How usual the question's words are in all of its wordings: the mean logarithm of the part of them that contains each. The
    other traits measure how near its nearest wordings are; a story may be near one of them through its nouns, but by chance."""
    paired: float
    """The part of the question's pairs of neighbouring words that stand in its wordings."""
    fits: float
    """1 where the ruling is about just the keywords that the question names, if these are several; half where it is about others
    too."""
    akin: float
    """The likeness of its vector to that of the question, -1 to 1."""
    further: float
    """How many of its wordings name one keyword that the question lacks, or only denies: between the plain case and the case with
    that keyword, the question is about the plain one."""


PULL = Traits(2.92, 0.98, 1.73, 2.02, 3.67, 0.15, 4.16, 2.22, 10.66, -1.37)
FARTHEST = 6
"""The largest logarithm of odds that counts."""
SHOWN = 5
"""The number of rulings that are compared and shown."""
SAME = 0.999
"""A question this like a wording, with all its pairs of neighbouring words, is that wording."""
SEVERAL = 2
"""One keyword may be part of a story; from this many on the question is about them."""
SHORT, LONG, MOST_NUMBERS = 5, 20, 3
"""The most tokens of a short question; the words of a story; the most numbers that are counted."""


def signs(asked: Asked, matches: Sequence[Match]) -> Signs:
    """The signs of a question and the ruling most like it."""
    best, *others = matches
    seen, *rest = (traits(asked, match) for match in matches)
    after, last = (pick((other.like for other in others), default=0.0) for pick in (max, min))
    return Signs(
        like=best.like,
        alone=best.like - (last if len(matches) == SHOWN else 0.0),
        unknown=asked.unknown,
        short=float(len(asked.weights) <= SHORT),
        long=len(asked.words) / LONG,
        beyond=best.like - beyond_like(asked),
        lead=lead([seen, *rest]),
        paired=seen.paired,
        apart=seen.paired - max((other.paired for other in rest), default=0.0),
        akin=best.akin,
        usual=seen.usual,
        first=float(best.like >= after),
        numbers=float(min(sum(map(str.isdecimal, asked.words)), MOST_NUMBERS)),
        several=float(len(keywords_of(asked.entries)) >= SEVERAL and seen.fits < 1),
    )


def beyond_like(asked: Asked) -> float:
    """The likeness to the question of the nearest topic that no rule covers, 0 to 1."""
    return asked.beyond.like if asked.beyond else 0.0


def topic_signs(asked: Asked, beyond: Match, matches: Sequence[Match]) -> TopicSigns:
    """The signs of a question and the topic most like it."""
    rulings, topics = asked.akin[: len(asked.index["rulings"])], asked.akin[len(asked.index["rulings"]) :]
    like = max((match.like for match in matches), default=0.0)
    return TopicSigns(beyond.akin, beyond.like - like, beyond.akin - max(rulings), float(beyond.akin >= max(topics)))


def topic_of(asked: Asked, matches: Sequence[Match]) -> str | None:
    """The topic that no rule covers and that the question is more likely about than not."""
    beyond = asked.beyond
    if beyond is None:
        return None
    likely = chance(topic_signs(asked, beyond, matches), TOPIC_WEIGHTS, TOPIC_BASE)
    return beyond.id if likely >= OF_TOPIC else None


def traits(asked: Asked, match: Match) -> Traits:
    """The traits of one of the rulings that may answer a question."""
    shared, further = asked.shared_with(match), asked.further_in(match.id)
    return Traits(match.like, match.nearest, match.votes, *shared, _fits(asked, match), match.akin, further)


def _fits(asked: Asked, match: Match) -> float:
    keywords, glossary = set(keywords_of(asked.entries)), load()
    if len(keywords) < SEVERAL or not keywords <= set(glossary.rulings[match.id]["entries"]):
        return 0.0
    return 1.0 if match.id in glossary.rulings_on(keywords) else 0.5


def likeliest_first(asked: Asked, matches: Sequence[Match]) -> list[Match]:
    """The rulings that may answer a question, the likeliest first.

    As many of those found by words or by vectors are kept as are shown. If exactly one ruling has the question among its
    wordings, it comes before all others.
    """
    said = asked_so(asked, matches)
    return sorted(matches, key=lambda match: (match is not said, -pulled(traits(asked, match))))[:SHOWN]


def asked_so(asked: Asked, matches: Iterable[Match]) -> Match | None:
    """The only one of some rulings with a wording of exactly the words of a question, each beside the same neighbours."""
    same = [match for match in matches if match.nearest >= SAME and asked.shared_with(match)[-1] == 1]
    return same[0] if len(same) == 1 else None


def pulled(seen: Traits, pull: Traits = PULL) -> float:
    """The weighted sum of the traits of one of several rulings."""
    return sum(weight * trait for weight, trait in zip(pull, seen, strict=True))


def lead(each: Sequence[Traits], pull: Traits = PULL) -> float:
    """The logarithm of the odds that the first of several rulings answers a question that one of them answers."""
    first, *others = (pulled(seen, pull) for seen in each)
    return min(first - log(sum(exp(other) for other in others)), FARTHEST) if others else FARTHEST


def chance(seen: Sequence[float], weights: Sequence[float] = WEIGHTS, base: float = BASE) -> float:
    """The chance that the best ruling answers the question, 0 to 1; with other weights, the chance that those are fitted to."""
    return 1 / (1 + exp(-base - sum(weight * sign for weight, sign in zip(weights, seen, strict=True))))


def either_chance(likely: float, best: Traits, twin: Traits, pull: Traits = PULL) -> float:
    """The chance that one of two rulings answers the question, from the chance of the best one and the traits of both."""
    return likely * (1 + exp(pulled(twin, pull) - pulled(best, pull)))


def twin_in(ids: Sequence[str]) -> int:
    """The place of the first near twin of the best of some rulings among the others; 0 where there is none."""
    apart = [{one["id"] for one in load().rulings[id_].get("apart", ())} for id_ in ids]
    return next((at for at, id_ in enumerate(ids) if id_ in apart[0] and ids[0] in apart[at]), 0)


def any_chance(seen: Signs) -> float:
    """The chance that any of the rulings shown answers the question, 0 to 1."""
    return chance(seen, ANY_WEIGHTS, ANY_BASE)


def in_a_word(likely: float, among: float) -> Sureness:
    """The word for the chances of the best ruling and of all that are shown."""
    return "nothing" if among < ANY else next(word for word, least in WORDS if likely >= least)


def keywords_of(entries: Iterable[str]) -> list[str]:
    """The entries that are keywords."""
    summaries = load().summaries
    return [entry for entry in entries if summaries[entry]["kind"] == "keyword"]
