"""A question in people's words, the ruling that answers it out; or, where none does, what else is known about it."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, NamedTuple

from swtcg_rules.answers.model import Found
from swtcg_rules.errors import Problem, UsageError
from swtcg_rules.glossary.edition import TODAY, known_edition, read_ruling
from swtcg_rules.glossary.fold import fold
from swtcg_rules.glossary.questions import Asked
from swtcg_rules.glossary.store import load

if TYPE_CHECKING:
    from swtcg_rules.answers.interplay import Interplay

SURE, AHEAD = 45, 8
"""A ruling so like the question (of 100), and so much more than the next, is given as the answer."""
PLAIN = 70
"""A question of a few words about no entry must be so like a ruling's."""
LIKELY = 40
"""From this likeness on a ruling may be the answer."""
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

    Raises UsageError for an empty question or an edition that does not exist.
    """
    known_edition(edition)
    if not fold(question):
        raise UsageError(Problem("no-question", {}))
    id_ = question.strip()
    if id_ in load().rulings:
        return Ruled(question, (Found(id_, 100),), read_ruling(load().rulings[id_], edition), sure=True, edition=edition)
    return _compared(Asked(question), question, edition)


def _compared(asked: Asked, question: str, edition: str) -> Ruled:
    """The rulings nearest to a question; sure is one that knows its keywords, is like it, and no other nearly as much."""
    matches = asked.rulings()[: 1 + NEIGHBOURS]
    found = [Found(match.id, round(100 * match.score)) for match in matches]
    results = tuple(result for result in found if result.score > 0)
    if results and not asked.telling and results[0].score < PLAIN:
        results = ()
    if not results or results[0].score < LIKELY:
        return Ruled(question, results, None, edition=edition)
    ruling = load().rulings[results[0].id]
    ahead = all(results[0].score >= other.score + AHEAD for other in results[1:])
    sure = results[0].score >= SURE and ahead and _knows_keywords(asked, ruling)
    return Ruled(
        question, results, read_ruling(ruling, edition), verdict_fits=matches[0].verdict_fits, sure=sure, edition=edition
    )


def _knows_keywords(asked: Asked, ruling: dict[str, Any]) -> bool:
    """Whether a ruling is about the keyword a question names; about just these where it names several."""
    keywords = set(_keywords(asked.entries))
    if len(keywords) > 1:
        return ruling["id"] in load().rulings_on(keywords)
    return keywords <= set(ruling["entries"]).union(*asked.entries_of(ruling))


def _keywords(entries: Iterable[str]) -> list[str]:
    return [entry for entry in entries if load().summaries[entry]["kind"] == "keyword"]


def answer_question(question: str, edition: str = TODAY) -> Ruled:
    """The ruling that answers a question; where it is not certain that one does, also what entries and engine say.

    A ruling that is not about just the keywords that a question names is not one on it.
    """
    asked = Asked(question)
    found = _compared(asked, question, edition)
    if found.sure:
        return found
    facts = tuple((entry, at) for entry, at, score in asked.facts()[:FACTS] if score >= FACT_FITS)
    found = found._replace(entries=tuple(asked.entries[:ENTRIES]), facts=facts)
    keywords = _keywords(asked.entries)[:2]
    if len(keywords) < 2:
        return found
    from swtcg_rules.answers.interplay import interplay

    own = found.ruling is not None and _knows_keywords(asked, load().rulings[found.ruling["id"]])
    numbered = [(keyword, _number(keyword, asked.words)) for keyword in keywords]
    return found._replace(interplay=interplay(numbered, edition), ruling=found.ruling if own else None)


def _number(keyword: str, words: list[str]) -> int | None:
    """The number that stands after a keyword's name in a question."""
    name = fold(load().summaries[keyword]["name"]["en"])
    found = re.search(rf"\b{name} (\d{{1,2}})\b", " ".join(words))
    return int(found[1]) if found else None
