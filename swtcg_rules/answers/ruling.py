"""A question in people's words, the ruling that answers it out; or, where none does, what else is known about it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from swtcg_rules.answers.model import Found
from swtcg_rules.errors import Problem, UsageError
from swtcg_rules.glossary.edition import OLDER, TODAY, known_edition
from swtcg_rules.glossary.fold import fold
from swtcg_rules.glossary.questions import entries_asked, find_facts, find_rulings
from swtcg_rules.glossary.store import load

if TYPE_CHECKING:
    from swtcg_rules.answers.interplay import Interplay

SURE, AHEAD = 45, 8
"""A ruling so like the question (of 100), and so much more than the next, is given as the answer."""
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
    edition: str = TODAY

    @property
    def sure(self) -> bool:
        """Whether the best ruling is given as the answer: it is like the question, and no other nearly as much."""
        best, *others = [found.score for found in self.results] or [0]
        return self.ruling is not None and best >= SURE and all(best >= other + AHEAD for other in others)


def rulings(question: str, edition: str = TODAY) -> Ruled:
    """The curated rulings for a question, or the one with this id; nothing else is looked at.

    Raises UsageError for an empty question or an edition that does not exist.
    """
    known_edition(edition)
    if not fold(question):
        raise UsageError(Problem("no-query", {}))
    if question.strip() in load().rulings:
        found = [Found(question.strip(), 100)]
    else:
        found = [Found(match.id, round(100 * match.score)) for match in find_rulings(question)]
    results = tuple(result for result in found[: 1 + NEIGHBOURS] if result.score > 0)
    fits = bool(results) and results[0].score >= LIKELY
    best = read_ruling(load().rulings[results[0].id], edition) if fits else None
    return Ruled(question, results, best, edition=edition)


def answer_question(question: str, edition: str = TODAY) -> Ruled:
    """The ruling that answers a question; where it is not certain that one does, also what entries and engine say.

    A ruling that does not rest on both of two keywords is not one on a question that names them.
    """
    found = rulings(question, edition)
    if found.sure:
        return found
    entries = tuple(entries_asked(question)[:ENTRIES])
    keywords = [entry for entry in entries if load().summaries[entry]["kind"] == "keyword"]
    facts = tuple((entry, at) for entry, at, score in find_facts(question)[:FACTS] if score >= FACT_FITS)
    found = found._replace(entries=entries, facts=facts)
    if len(keywords) < 2:
        return found
    from swtcg_rules.answers.interplay import interplay

    own = found.ruling is not None and set(keywords[:2]) <= set(found.ruling["entries"])
    return found._replace(interplay=interplay(keywords[0], keywords[1], edition), ruling=found.ruling if own else None)


def read_ruling(ruling: dict[str, Any], edition: str) -> dict[str, Any]:
    """A ruling as an edition reads it."""
    older = ruling.get("editions", {}).get(OLDER)
    return {**ruling, **older} if older and edition == OLDER else ruling
