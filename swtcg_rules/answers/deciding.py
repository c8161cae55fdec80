"""A decision of this project, by its number: what it decides, what rests on it, and which sources are silent.

decision 186   decyzja 186   what is decision 186?
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from swtcg_rules.errors import Problem, UsageError
from swtcg_rules.glossary.claims import OPEN, decision_id
from swtcg_rules.glossary.edition import TODAY
from swtcg_rules.glossary.store import load

if TYPE_CHECKING:
    from swtcg_rules.glossary.records import DecisionRecord, Outcome
    from swtcg_rules.table.turns import NamedCard

ASKED = re.compile(r"\W*(?:\w+\W+){0,3}(?:decision|decyzj\w+)\W+(?:no\W+|nr\W+|number\W+|numer\W+)?(\d{1,4})\W*\Z", re.IGNORECASE)


class Decided(NamedTuple):
    """One decision of this project with what rests on it."""

    query: str
    decision: DecisionRecord
    outcome: Outcome
    by: tuple[str, ...]
    """The sources that settle the decision, or a part of it."""
    rulings: tuple[str, ...]
    """The rulings that state it."""
    entries: tuple[str, ...]
    """The entries with a fact that rests on it."""
    silent: tuple[str, ...]
    """The sources on this very point that do not settle it: those that the decision and its rulings and facts cite."""
    edition: str = TODAY

    @property
    def found(self) -> bool:
        """Whether there is an answer at all."""
        return True

    @property
    def named(self) -> tuple[NamedCard, ...]:
        """The cards that the question named."""
        return ()


def decided(query: str, edition: str = TODAY) -> Decided | None:
    """The decision that a text asks for by its number; None for any other text.

    Raises UsageError for a number that no decision has.
    """
    asked = ASKED.match(query)
    if not asked:
        return None
    number, glossary = int(asked[1]), load()
    if str(number) not in glossary.decisions:
        numbers = sorted(map(int, glossary.decisions))
        nearest = min(numbers, key=lambda one: abs(one - number))
        raise UsageError(Problem("no-such-decision", {"n": number, "most": numbers[-1], "nearest": nearest}))
    decision = glossary.decisions[str(number)]
    claim = glossary.silence.get(decision_id(number), {"id": "", "outcome": "open"})
    told = [(id_, ruling) for id_, ruling in glossary.rulings.items() if number in ruling.get("decisions", ())]
    facts = [
        (entry_id, fact)
        for entry_id in glossary.summaries
        for fact in glossary.entry(entry_id)["facts"]
        if fact.get("decision") == number
    ]
    cited = [*decision.get("sources", ())]
    for _, ruling in told:
        cited += ruling.get("sources", ())
    for _, fact in facts:
        cited += fact.get("sources", ())
    by = tuple(claim.get("by", ()))
    silent = tuple(one for one in dict.fromkeys(cited) if one not in by) if claim["outcome"] in OPEN else ()
    rulings = tuple(id_ for id_, _ in told)
    return Decided(query, decision, claim["outcome"], by, rulings, tuple(dict.fromkeys(id_ for id_, _ in facts)), silent, edition)
