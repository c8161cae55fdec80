"""How surely the ruling that is most like a question answers it.

A chance is estimated from what can be seen of the question and the ruling, with weights that `benchmarks/calibrate.py` fits
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
"""The chance from which on the best ruling is given as the answer, as the likely answer, or named as one that may be meant."""
ANY = 0.13
"""With a lesser chance that any of those shown answers the question nothing is shown."""
OF_TOPIC = 0.5
"""With such a chance that a question is about a topic of which no rule speaks it is told so."""


class Signs(NamedTuple):
    """What tells whether the best ruling answers a question; shares are 0 to 1."""

    like: float
    """How like it is to the question."""
    alone: float
    """How much more so than the one that is shown and is least so."""
    unknown: float
    """The part of the question's words that no ruling holds."""
    short: float
    """1 for a question of a few words."""
    long: float
    """How many words the question has: 1 for a story of twenty, more for longer ones."""
    beyond: float
    """How much more like it is than the nearest topic of which no rule speaks; below 0 where that is nearer."""
    lead: float
    """How much likelier it is to be the right one of those shown than all the others: the logarithm of these odds."""
    paired: float
    """How many of the question's pairs of neighbouring words stand in its wordings."""
    apart: float
    """How many more than in those of any other that is shown."""
    akin: float
    """How like its vector is to that of the question."""
    usual: float
    """How usual the question's words are in its wordings (see `Traits`)."""
    first: float
    """1 where none that is shown is more like the question by its words."""
    numbers: float
    """How many numbers of the asker's own are told, up to three."""
    several: float
    """1 where several keywords are named and it is not asked about just these."""


WEIGHTS = Signs(-4.5, 2.15, -1.78, -0.74, 0.77, 2.68, 0.47, 0.82, 0.78, 3.95, 0.83, 0.26, -0.12, -0.51)
BASE = -0.81
"""That the best ruling answers the question."""
ANY_WEIGHTS = Signs(-6.25, 2.63, -2.46, -0.59, 0.89, 4.02, 0.21, 0.76, 0.95, 4.74, 1.18, 0.28, -0.12, -0.7)
ANY_BASE = 0.98
"""That any of those shown does."""


class TopicSigns(NamedTuple):
    """What tells whether a question is about the topic, of which no rule speaks, that is most like it."""

    akin: float
    """How like its vector is to that of the question;"""
    beyond: float
    """how much more like the question it is than any ruling that is shown,"""
    ahead: float
    """and how much more its vector than that of any ruling."""
    agreed: float
    """1 where no topic has a vector that is more like the question's."""


TOPIC_WEIGHTS = TopicSigns(2.3, 3.05, 3.25, 0.86)
TOPIC_BASE = -2.92


class Traits(NamedTuple):
    """What tells which of several rulings it is that answers a question; shares are 0 to 1."""

    like: float
    nearest: float
    votes: float
    worded: float
    told: float
    usual: float
    """How usual the question's words are in all of its wordings: the mean logarithm of the part of them that holds one. The
    others ask how near its nearest wordings are; a story may be near one of them by its nouns, but then it is so by chance."""
    paired: float
    """How many of the question's pairs of neighbouring words stand in its wordings."""
    fits: float
    """1 where it is asked about just the keywords that the question names, if these are several; half where it is about others
    too."""
    akin: float
    """How like its vector is to that of the question, -1 to 1."""
    further: float
    """How many of its wordings name one keyword that the question does not name, or only denies: of the plain case and the case
    with that keyword the question is about the plain one."""


PULL = Traits(2.92, 0.98, 1.73, 2.02, 3.67, 0.15, 4.16, 2.22, 10.66, -1.37)
FARTHEST = 6
"""The logarithm of the odds counts no more than this."""
SHOWN = 5
"""So many rulings are looked at and shown."""
SAME = 0.999
"""A question that is so like a wording, with all its pairs of neighbouring words, is that wording."""
SEVERAL = 2
"""One keyword may be of the asker's story; from so many on they are what is asked about."""
SHORT, LONG, MOST_NUMBERS = 5, 20, 3
"""A question that is compared by no more tokens is short; a story has so many words; so many numbers are counted."""


def signs(asked: Asked, matches: Sequence[Match]) -> Signs:
    """What is to be seen of a question and the ruling that is most like it."""
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
    """How like the question the nearest topic is of which no rule speaks, 0 to 1."""
    return asked.beyond.like if asked.beyond else 0.0


def topic_signs(asked: Asked, beyond: Match, matches: Sequence[Match]) -> TopicSigns:
    """What is to be seen of a question and the topic that is most like it."""
    rulings, topics = asked.akin[: len(asked.index["rulings"])], asked.akin[len(asked.index["rulings"]) :]
    like = max((match.like for match in matches), default=0.0)
    return TopicSigns(beyond.akin, beyond.like - like, beyond.akin - max(rulings), float(beyond.akin >= max(topics)))


def topic_of(asked: Asked, matches: Sequence[Match]) -> str | None:
    """The topic, of which no rule speaks, that a question is likelier about than not."""
    beyond = asked.beyond
    if beyond is None:
        return None
    likely = chance(topic_signs(asked, beyond, matches), TOPIC_WEIGHTS, TOPIC_BASE)
    return beyond.id if likely >= OF_TOPIC else None


def traits(asked: Asked, match: Match) -> Traits:
    """What is to be seen of one of the rulings that may answer a question."""
    shared, further = asked.shared_with(match), asked.further_in(match.id)
    return Traits(match.like, match.nearest, match.votes, *shared, _fits(asked, match), match.akin, further)


def _fits(asked: Asked, match: Match) -> float:
    keywords, glossary = set(keywords_of(asked.entries)), load()
    if len(keywords) < SEVERAL or not keywords <= set(glossary.rulings[match.id]["entries"]):
        return 0.0
    return 1.0 if match.id in glossary.rulings_on(keywords) else 0.5


def likeliest_first(asked: Asked, matches: Sequence[Match]) -> list[Match]:
    """The rulings that may answer a question, by how likely each is to be the right one of them.

    Of those by words and those by vectors as many are left as are shown. The one that has it among its wordings, if just one
    has, is before all others.
    """
    said = asked_so(asked, matches)
    return sorted(matches, key=lambda match: (match is not said, -pulled(traits(asked, match))))[:SHOWN]


def asked_so(asked: Asked, matches: Iterable[Match]) -> Match | None:
    """The only one of some rulings with a wording that has just the words of a question, and each beside the same ones."""
    same = [match for match in matches if match.nearest >= SAME and asked.shared_with(match)[-1] == 1]
    return same[0] if len(same) == 1 else None


def pulled(seen: Traits, pull: Traits = PULL) -> float:
    """How much speaks for one of several rulings."""
    return sum(weight * trait for weight, trait in zip(pull, seen, strict=True))


def lead(each: Sequence[Traits], pull: Traits = PULL) -> float:
    """The odds that it is the first of several rulings that answers a question which one of them answers: their logarithm."""
    first, *others = (pulled(seen, pull) for seen in each)
    return min(first - log(sum(exp(other) for other in others)), FARTHEST) if others else FARTHEST


def chance(seen: Sequence[float], weights: Sequence[float] = WEIGHTS, base: float = BASE) -> float:
    """The chance that the best ruling answers the question, 0 to 1; or of what other weights tell."""
    return 1 / (1 + exp(-base - sum(weight * sign for weight, sign in zip(weights, seen, strict=True))))


def any_chance(seen: Signs) -> float:
    """The chance that any of the rulings that are shown answers the question, 0 to 1."""
    return chance(seen, ANY_WEIGHTS, ANY_BASE)


def in_a_word(likely: float, among: float) -> Sureness:
    """The chances of the best ruling and of all that are shown as a word."""
    return "nothing" if among < ANY else next(word for word, least in WORDS if likely >= least)


def keywords_of(entries: Iterable[str]) -> list[str]:
    """Those of the entries that are keywords."""
    summaries = load().summaries
    return [entry for entry in entries if summaries[entry]["kind"] == "keyword"]
