"""How surely the ruling that is most like a question answers it.

A chance is estimated from what can be seen of the question and the ruling, with weights that `benchmarks/calibrate.py` fits
to questions whose right rulings are known; `docs/reliability.md` shows how often each word held on questions that were not
used for it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import exp, inf
from typing import Literal, NamedTuple, TypeAlias

from swtcg_rules.glossary.patterns import DENIES
from swtcg_rules.glossary.question_index import HEAVIEST
from swtcg_rules.glossary.questions import Asked, Match
from swtcg_rules.glossary.store import load
from swtcg_rules.glossary.tokens import ENTRY_MARK

Sureness: TypeAlias = Literal["sure", "likely", "perhaps", "nothing"]
SURE = 0.8
WORDS: tuple[tuple[Sureness, float], ...] = (("sure", SURE), ("likely", 0.53), ("perhaps", 0.32), ("nothing", 0.0))
"""The chance from which on a ruling is given as the answer, as the likely answer, or named as one that may be meant."""


class Signs(NamedTuple):
    """What tells whether the best ruling answers a question; shares are 0 to 1."""

    like: float
    """How like it is to the question."""
    ahead: float
    """How much more so than the next one."""
    alone: float
    """How much more so than the last of those that are shown."""
    nearest: float
    """How like its nearest wording is."""
    unknown: float
    """The part of the question's words that no ruling holds."""
    rare: float
    """How much of the question's rare words, unknown ones among them, stands in its whole text."""
    unasked: float
    """1 where its nearest wordings do not ask what the question asks for: who, when, how many."""
    short: float
    """1 for a question of a few words."""
    long: float
    """How many words the question has: 1 for a story of twenty, more for longer ones."""
    votes: float
    """How many of the ten wordings that are most like the question are its own."""
    worded: float
    """How many of the question's tokens stand in its nearest wordings."""
    told: float
    """How many of them stand in its whole text."""
    beyond: float
    """How much more like it is than the nearest topic of which no rule speaks; below 0 where that is nearer."""


WEIGHTS = Signs(0.35, 5.34, 2.8, -0.23, -2.13, 0.51, -0.23, -0.31, 1.2, 2.27, 2.49, 1.88, 3.2)
BASE = -4.96


class Traits(NamedTuple):
    """What tells which of several rulings it is that answers a question; shares are 0 to 1."""

    like: float
    nearest: float
    votes: float
    worded: float
    told: float


PULL = Traits(8.66, 4.66, 4.38, 4.59, 7.85)
AHEAD, FAR_AHEAD = 0.9, 0.97
"""Among those that are shown a sure answer must be the right one with this chance, since two that are near may say the opposite;
with the greater one where it does not know the one keyword that is named, which may belong to the asker's story."""
TELLING = 0.5
"""What a question denies tells for what it is asked if its name weighs at least this part of the heaviest word."""
OFF_TOPIC = 0.08
"""It must be so much more like it than the nearest topic of which no rule speaks."""
ABOUT, ABOUT_WORDING, ABOUT_AHEAD = 0.3, 0.4, 0.03
"""A topic beyond the rules must be at least so like a question that is about it, and have a wording that is so like it; and be
so much more like it than any ruling: a reason that is none is a wrong answer."""
SHOWN = 5
"""So many rulings are looked at and shown."""
STORY = 10
"""A question of more words tells a story."""
NEARLY_ALL = 0.75
"""A short question is surely answered only by a ruling with a wording that is so like it."""
SHORT, LONG = 5, 20
"""A question that is compared by no more tokens than this is short; a story has so many words."""


def signs(asked: Asked, matches: Sequence[Match]) -> Signs:
    """What is to be seen of a question and the ruling that is most like it."""
    best = matches[0]
    after, last = (matches[at].like if len(matches) > at else 0.0 for at in (1, SHOWN - 1))

    worded, told = asked.shared_with(best)
    return Signs(
        like=best.like,
        ahead=best.like - after,
        alone=best.like - last,
        nearest=best.nearest,
        unknown=asked.unknown,
        rare=asked.rare_in(best.id),
        unasked=float(not set(asked.marked("?")) <= asked.near(best, "?")),
        short=float(len(asked.weights) <= SHORT),
        long=len(asked.words) / LONG,
        votes=best.votes,
        worded=worded,
        told=told,
        beyond=best.like - beyond_like(asked),
    )


def beyond_like(asked: Asked) -> float:
    """How like the question the nearest topic is of which no rule speaks, 0 to 1."""
    return asked.beyond.like if asked.beyond else 0.0


def topic_of(asked: Asked, matches: Sequence[Match]) -> str | None:
    """The topic, of which no rule speaks, that a question is about: it is nearer than any ruling."""
    beyond = asked.beyond
    if beyond is None or beyond.nearest < ABOUT_WORDING:
        return None
    least = max(ABOUT, *(match.like + ABOUT_AHEAD for match in matches[:1]), 0)
    return beyond.id if beyond.like >= least else None


def traits(asked: Asked, match: Match) -> Traits:
    """What is to be seen of one of the rulings that may answer a question."""
    return Traits(match.like, match.nearest, match.votes, *asked.shared_with(match))


def lead(each: Sequence[Traits], pull: Traits = PULL) -> float:
    """The chance that the first of several rulings answers a question that one of them answers, 0 to 1."""
    first, *others = (sum(weight * trait for weight, trait in zip(pull, seen, strict=True)) for seen in each)
    return 1 / (1 + sum(exp(other - first) for other in others))


def chance(seen: Signs) -> float:
    """The chance that the best ruling answers the question, 0 to 1."""
    return 1 / (1 + exp(-BASE - sum(weight * sign for weight, sign in zip(WEIGHTS, seen, strict=True))))


def clear(asked: Asked, matches: Sequence[Match]) -> bool:
    """Whether the best ruling may be given without reserve at all.

    No topic of which no rule speaks is nearly as near. What a question asks for and what turns it round (not, only, before,
    after) stands in its nearest wordings too, unless it may be of a story; and of a few words nearly all do. It is not asked
    about what the question denies.
    """
    best = matches[0]
    on_topic = best.like - beyond_like(asked) >= OFF_TOPIC
    story, short = len(asked.words) > STORY, len(asked.weights) <= SHORT
    same = story or all(set(asked.marked(mark)) <= asked.near(best, mark) for mark in "!?")
    return on_topic and same and (not short or best.nearest >= NEARLY_ALL) and not affirms_denied(asked, best)


def far_ahead(asked: Asked, matches: Sequence[Match]) -> bool:
    """Whether the best ruling is so far ahead of the others that it may be given without reserve."""
    return lead([traits(asked, match) for match in matches]) >= least_lead(asked, matches[0].id)


def least_lead(asked: Asked, ruling_id: str) -> float:
    """How far ahead it must be for that: one keyword that it does not know may be of the story, several are asked about."""
    if knows_keywords(asked, ruling_id):
        return AHEAD
    return FAR_AHEAD if len(keywords_of(asked.entries)) == 1 else inf


def affirms_denied(asked: Asked, match: Match) -> bool:
    """Whether something that the question denies stands in a ruling's nearest wordings and none of these denies it."""
    names = {ENTRY_MARK + token[1:]: token for token in asked.marked(DENIES)}
    telling = (name for name in names if asked.weights.get(name, 0) >= TELLING * HEAVIEST)
    return any(asked.stands_in(match, name) and not asked.stands_in(match, names[name]) for name in telling)


def in_a_word(likely: float, plainly: bool) -> Sureness:
    """A chance as a word, for a ruling that may be given without reserve or not."""
    word = next(word for word, least in WORDS if likely >= least)
    return "likely" if word == "sure" and not plainly else word


def knows_keywords(asked: Asked, ruling_id: str) -> bool:
    """Whether a ruling is about the keyword a question names; about just these where it names several."""
    keywords = set(keywords_of(asked.entries))
    if len(keywords) > 1:
        return ruling_id in load().rulings_on(keywords)
    return keywords <= set(load().rulings[ruling_id]["entries"]) or all(asked.named_by(ruling_id, one) for one in keywords)


def keywords_of(entries: Iterable[str]) -> list[str]:
    """Those of the entries that are keywords."""
    summaries = load().summaries
    return [entry for entry in entries if summaries[entry]["kind"] == "keyword"]
