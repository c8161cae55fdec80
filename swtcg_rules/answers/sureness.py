"""How surely the ruling that is most like a question answers it.

A chance is estimated from what can be seen of the question and the ruling, with weights that `benchmarks/calibrate.py` fits
to questions whose right rulings are known; `docs/reliability.md` shows how often each word held on questions that were not
used for it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import exp, log
from typing import Literal, NamedTuple, TypeAlias

from swtcg_rules.glossary.patterns import ADDS, DENIES
from swtcg_rules.glossary.question_index import HEAVIEST
from swtcg_rules.glossary.questions import Asked, Match
from swtcg_rules.glossary.store import load
from swtcg_rules.glossary.tokens import ENTRY_MARK

Sureness: TypeAlias = Literal["sure", "likely", "perhaps", "nothing"]
SURE, LIKELY = 0.98, 0.65
WORDS: tuple[tuple[Sureness, float], ...] = (("sure", SURE), ("likely", LIKELY), ("perhaps", 0.0))
"""The chance from which on the best ruling is given as the answer, as the likely answer, or named as one that may be meant."""
ANY = 0.3
"""With a lesser chance that any of those shown answers the question nothing is shown."""


class Signs(NamedTuple):
    """What tells whether the best ruling answers a question; shares are 0 to 1."""

    like: float
    """How like it is to the question."""
    ahead: float
    """How much more so than any other that is shown."""
    alone: float
    """How much more so than the one of those that is least so."""
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
    lead: float
    """How much likelier it is to be the right one of those shown than all the others: the logarithm of these odds."""
    paired: float
    """How many of the question's pairs of neighbouring words stand in its wordings."""
    apart: float
    """How many more than in those of any other that is shown."""
    akin: float
    """How like its vector is to that of the question."""


WEIGHTS = Signs(-2.88, 0.96, 3.09, 0.45, -0.49, -0.01, -0.05, -0.01, 0.5, -1.35, 1.83, -0.6, 2.24, 0.55, -0.49, 1.41, 4.64)
BASE = -4.02
"""That the best ruling answers the question."""
ANY_WEIGHTS = Signs(-4.0, 1.65, 4.1, 1.06, -1.22, 0.13, -0.04, 0.15, 0.58, -1.37, 2.61, -0.96, 2.18, 0.27, -1.14, 2.09, 5.68)
ANY_BASE = -3.79
"""That any of those shown does."""


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


PULL = Traits(3.53, 1.32, 1.39, 1.79, 3.49, 0.27, 4.53, 2.03, 11.36, -1.43)
FARTHEST = 6
"""The logarithm of the odds counts no more than this."""
TELLING = 0.5
"""What a question denies tells for what it is asked if its name weighs at least this part of the heaviest word."""
OFF_TOPIC = 0.08
"""It must be so much more like it than the nearest topic of which no rule speaks."""
UNLIKE = 0.24
"""A topic whose vector is so much less like the question's than that of a ruling shares a few words with it and no more: of 101
questions beyond the rules none was so far from its topic."""
SHOWN = 5
"""So many rulings are looked at and shown."""
STORY = 10
"""A question of more words tells a story."""
OF_TWO_TEXTS = ("!damage-from-its-attack", "!damage-from-the-unit", "!you-have-one", "!one-is-there")
OF_TWO_PARTS = ("!as-the-pilot", "!on-a-droid")
OF_TWO_SIDES = ("!dark-side", "!light-side")
BOTH_SIDES = 0.85
"""Where both sides are named the answer hangs on which of them does what: the ruling has a wording that is so like it."""
ALWAYS = frozenset(("!shortage", "!second-question", *OF_TWO_TEXTS, *OF_TWO_PARTS, *OF_TWO_SIDES, "?how-many"))
"""What turns an answer round in a story too: what is short of a cost, which of two texts, parts and sides is meant, how many are
asked for, and what else is asked."""
NEARLY_ALL = 0.75
"""A short question is surely answered only by a ruling with a wording that is so like it."""
SAME = 0.999
"""A question that is so like a wording, with all its pairs of neighbouring words, is that wording."""
NUMBERS, SUCH_NUMBERS = 2, 0.7
"""With so many numbers a case of the asker's own is told, and what is so in general need not be so in it; unless the ruling has a
wording that is so like it."""
AHEAD_IN_PAIRS = 0.05
"""Words of a question stand in the wordings of many rulings; the right one is so far ahead of the others in their pairs too."""
OFTEN = 0.5
"""A ruling so many of whose wordings tell of a circumstance, such as several copies of a keyword, is about the case with it."""
SEVERAL = 2
"""One keyword may be of the asker's story; from so many on they are what is asked about."""
SHORT, LONG = 5, 20
"""A question that is compared by no more tokens than this is short; a story has so many words."""


def signs(asked: Asked, matches: Sequence[Match]) -> Signs:
    """What is to be seen of a question and the ruling that is most like it."""
    best, *others = matches
    after, last = (pick((other.like for other in others), default=0.0) for pick in (max, min))
    worded, told, _, paired = asked.shared_with(best)
    return Signs(
        like=best.like,
        ahead=best.like - after,
        alone=best.like - (last if len(matches) == SHOWN else 0.0),
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
        lead=lead([traits(asked, match) for match in matches]),
        paired=paired,
        apart=apart(asked, matches),
        akin=best.akin,
    )


def beyond_like(asked: Asked) -> float:
    """How like the question the nearest topic is of which no rule speaks, 0 to 1."""
    return asked.beyond.like if asked.beyond else 0.0


def topic_of(asked: Asked, matches: Sequence[Match]) -> str | None:
    """The topic, of which no rule speaks, that a question is about: nearer than any ruling, by its vector not far behind one."""
    least = max((match.akin for match in matches), default=-1.0) - UNLIKE
    if asked.beyond and asked.beyond.akin < least:
        return None
    return asked.topic(max((match.like for match in matches), default=0.0))


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


def chance(seen: Signs, weights: Signs = WEIGHTS, base: float = BASE) -> float:
    """The chance that the best ruling answers the question, 0 to 1."""
    return 1 / (1 + exp(-base - sum(weight * sign for weight, sign in zip(weights, seen, strict=True))))


def any_chance(seen: Signs) -> float:
    """The chance that any of the rulings that are shown answers the question, 0 to 1."""
    return chance(seen, ANY_WEIGHTS, ANY_BASE)


def clear(asked: Asked, matches: Sequence[Match]) -> bool:
    """Whether the best ruling may be given without reserve at all.

    No topic of which no rule speaks is nearly as near. What a question asks for and what turns it round (not, only, before,
    after) stands in its nearest wordings too, unless it may be of a story; and of a few words nearly all do. It is not asked
    about what the question denies, where several keywords are asked about it is about just these, and where numbers are told
    of such a case. A keyword is asked about as in the plain case unless more is told, such as several copies of it, and then as
    with more. And no other ruling has nearly as many of its pairs of words.
    """
    best = matches[0]
    on_topic = best.like - beyond_like(asked) >= OFF_TOPIC
    story, short = len(asked.words) > STORY, len(asked.weights) <= SHORT
    turns = {token for mark in "!?" for token in asked.marked(mark) if not story or token in ALWAYS}
    same = turns <= asked.near(best, "!") | asked.near(best, "?")
    known = set(keywords_of(asked.entries))
    knows = len(known) < SEVERAL or best.id in load().rulings_on(known)
    numbered = sum(map(str.isdecimal, asked.words)) >= NUMBERS
    least = NEARLY_ALL if short else SUCH_NUMBERS if numbered else 0.0
    sides = best.nearest >= BOTH_SIDES or not turns.issuperset(OF_TWO_SIDES)
    ahead = apart(asked, matches) >= AHEAD_IN_PAIRS
    added = set() if story else set(asked.marked(ADDS))
    alike = not known or (asked.added_in(best.id) < OFTEN and added <= asked.near(best, ADDS))
    near = best.nearest >= least and sides and ahead
    return on_topic and same and knows and alike and near and not affirms_denied(asked, best)


def apart(asked: Asked, matches: Sequence[Match]) -> float:
    """How many more of the question's pairs of words stand in the wordings of the best ruling than in any other's, -1 to 1."""
    best, *others = (asked.shared_with(match)[-1] for match in matches)
    return best - max(others, default=0.0)


def affirms_denied(asked: Asked, match: Match) -> bool:
    """Whether something that the question denies stands in a ruling's nearest wordings and none of these denies it."""
    names = {ENTRY_MARK + token[1:]: token for token in asked.marked(DENIES)}
    telling = (name for name in names if asked.weights.get(name, 0) >= TELLING * HEAVIEST)
    return any(asked.stands_in(match, name) and not asked.stands_in(match, names[name]) for name in telling)


def is_worded_so(seen: Signs) -> bool:
    """Whether every word of the question, and every pair of neighbouring ones, stands in the best ruling's wordings.

    Of 222 such questions of known rulings each was answered by its own, and of 1,897 whose ruling is gone one was.
    """
    return min(seen.worded, seen.paired) >= SAME


def in_a_word(likely: float, among: float, plainly: bool) -> Sureness:
    """The chances of the best ruling and of all that are shown as a word; the best may be given without reserve or not."""
    if among < ANY:
        return "nothing"
    word = next(word for word, least in WORDS if likely >= least)
    return "likely" if word == "sure" and not plainly else word


def keywords_of(entries: Iterable[str]) -> list[str]:
    """Those of the entries that are keywords."""
    summaries = load().summaries
    return [entry for entry in entries if summaries[entry]["kind"] == "keyword"]
