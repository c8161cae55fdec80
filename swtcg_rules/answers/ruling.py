"""A question in people's words, the ruling that answers it out; or, where none does, what else is known about it."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, NamedTuple

from swtcg_rules.answers.model import Found
from swtcg_rules.errors import Problem, UsageError, bounded
from swtcg_rules.glossary.edition import TODAY, known_edition, read_ruling
from swtcg_rules.glossary.fold import fold
from swtcg_rules.glossary.questions import Asked, Match, wanted_by
from swtcg_rules.glossary.store import load

if TYPE_CHECKING:
    from swtcg_rules.answers.interplay import Interplay

SURE, AHEAD = 45, 8
"""A ruling so like the question (of 100), and so much more than the next, is given as the answer."""
PLAIN = 70
"""A question of a few words about no entry must be so like a ruling's."""
SHORT = 10
"""In a question of no more words than this, each counts."""
LIKELY = 40
"""From this likeness on a ruling may be the answer."""
CLOSE = 54
"""A ruling so like the question may be the answer even where it does not speak of all the keywords that are named."""
NEARLY = 0.8
"""So much of the best ruling's likeness is enough for one on just the keywords of the question."""
NEIGHBOURS = 4
ENTRIES = 4
FACTS = 4
FACT_FITS = 0.3
"""Facts less like the question than this are not worth showing."""


class Ruled(NamedTuple):
    """The rulings that may answer a question, best first, and what else is known where none surely does."""

    query: str
    results: tuple[Found, ...]
    ruling: dict[str, Any] | None
    """The best one whole, as its edition reads it; None where none fits."""
    entries: tuple[str, ...] = ()
    """The glossary entries that are named in the question."""
    facts: tuple[tuple[str, int], ...] = ()
    """(entry, which of its facts): what the glossary says nearest to it."""
    interplay: Interplay | None = None
    verdict_fits: bool = True
    """Whether the best one's yes or no answers the question as it is worded."""
    sure: bool = False
    """Whether the best ruling is given as the answer."""
    edition: str = TODAY

    @property
    def found(self) -> bool:
        """Whether there is an answer at all."""
        return self.ruling is not None or self.interplay is not None


def rulings(question: str, edition: str = TODAY) -> Ruled:
    """The curated rulings for a question, or the one with this id; nothing else is looked at.

    Raises UsageError for an empty or far too long question, or an edition that does not exist.
    """
    known_edition(edition)
    if not fold(bounded(question)):
        raise UsageError(Problem("no-question", {}))
    id_ = question.strip()
    if id_ in load().rulings:
        return Ruled(question, (Found(id_, 100),), read_ruling(load().rulings[id_], edition), sure=True, edition=edition)
    return _compared(Asked(question), question, edition)


def _compared(asked: Asked, question: str, edition: str) -> Ruled:
    """The rulings nearest to a question; sure is one that knows its keywords, is like it, and no other nearly as much."""
    matches = [match for match in asked.rulings()[: 1 + NEIGHBOURS] if _score(match) > 0]
    if matches and not asked.telling and _score(matches[0]) < PLAIN:
        matches = []
    ahead = all(_score(matches[0]) >= _score(other) + AHEAD for other in matches[1:])
    sure = (
        bool(matches)
        and _score(matches[0]) >= SURE
        and ahead
        and _knows_keywords(asked, matches[0].id)
        and _tells(asked, matches[0])
    )
    matches = _own_first(asked, matches)
    results = tuple(Found(match.id, _score(match)) for match in matches)
    if not results or results[0].score < LIKELY:
        return Ruled(question, results, None, edition=edition)
    best = read_ruling(load().rulings[results[0].id], edition)
    return Ruled(question, results, best, verdict_fits=matches[0].verdict_fits, sure=sure, edition=edition)


def _score(match: Match) -> int:
    return round(100 * match.score)


def _own_first(asked: Asked, matches: list[Match]) -> list[Match]:
    """A ruling on just the keywords of a question, or else on others too, before those on less, if it is nearly as like it."""
    keywords = set(_keywords(asked.entries))
    glossary = load()
    near = [match for match in matches if match.score >= NEARLY * matches[0].score and len(keywords) > 1]
    on_just_these = [match for match in near if match.id in glossary.rulings_on(keywords)]
    on_more = [match for match in near if keywords <= set(glossary.rulings[match.id]["entries"])]
    lead = (on_just_these or on_more)[:1]
    return lead + [match for match in matches if match not in lead]


def _tells(asked: Asked, match: Match) -> bool:
    """Whether a ruling is asked what a short question wants to know; in a long one the words may be of the story."""
    return len(asked.words) > SHORT or match.wanted.issuperset(wanted_by(asked.words))


def _knows_keywords(asked: Asked, ruling_id: str) -> bool:
    """Whether a ruling is about the keyword a question names; about just these where it names several."""
    keywords = set(_keywords(asked.entries))
    if len(keywords) > 1:
        return ruling_id in load().rulings_on(keywords)
    ruling = load().rulings[ruling_id]
    return keywords <= set(ruling["entries"]).union(*asked.entries_of(ruling))


def _keywords(entries: Iterable[str]) -> list[str]:
    return [entry for entry in entries if load().summaries[entry]["kind"] == "keyword"]


def answer_question(question: str, edition: str = TODAY) -> Ruled:
    """The ruling that answers a question; where it is not certain that one does, also what entries and engine say.

    A ruling that does not speak of all the keywords that are named, and is not close, is not taken for one on the question.
    """
    asked = Asked(question)
    found = _compared(asked, question, edition)
    if found.sure:
        return found
    facts = tuple((entry, at) for entry, at, score in asked.facts()[:FACTS] if score >= FACT_FITS)
    found = found._replace(entries=tuple(asked.entries[:ENTRIES]), facts=facts)
    keywords = _keywords(asked.entries)
    if len(keywords) < 2:
        return found
    from swtcg_rules.answers.interplay import interplay

    own = found.ruling is not None and (set(keywords) <= set(found.ruling["entries"]) or found.results[0].score >= CLOSE)
    numbered = [(keyword, _number(keyword, asked.words)) for keyword in keywords[:2]]
    return found._replace(interplay=interplay(numbered, edition), ruling=found.ruling if own else None)


def _number(keyword: str, words: list[str]) -> int | None:
    """The number that stands after a keyword's name in a question."""
    name = fold(load().summaries[keyword]["name"]["en"])
    found = re.search(rf"\b{name} (\d{{1,2}})\b", " ".join(words))
    return int(found[1]) if found else None
