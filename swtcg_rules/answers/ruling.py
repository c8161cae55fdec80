"""A question in people's words in, the ruling that answers it out; or, where none surely does, what may be meant instead."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from swtcg_rules.answers.direction import direction
from swtcg_rules.answers.model import Answer, EntryMatch
from swtcg_rules.answers.sureness import (
    LIKELY,
    SAME,
    SHOWN,
    Sureness,
    any_chance,
    asked_so,
    chance,
    either_chance,
    in_a_word,
    keywords_of,
    likeliest_first,
    signs,
    topic_of,
    traits,
    twin_in,
)
from swtcg_rules.errors import Problem, UsageError, bounded
from swtcg_rules.glossary.edition import TODAY, known_edition, read_ruling
from swtcg_rules.glossary.fold import fold
from swtcg_rules.glossary.questions import Asked, Match
from swtcg_rules.glossary.store import load
from swtcg_rules.shown import in_notebooks
from swtcg_rules.words import text_in
from swtcg_rules.words.spoken import polish

if TYPE_CHECKING:
    from swtcg_rules.answers.interplay import Interplay
    from swtcg_rules.glossary.records import Ruling
    from swtcg_rules.table.turns import NamedCard

VOICE = 0.85
"""An answer stands without its question only where one of its wordings is at least this like what was asked."""
ITSELF = 0.95
"""From this likeness on a question is that wording; below it, it may be reversed as the neighbouring wordings are."""
UNSURE = ("perhaps", "nothing")
PLAIN = ("yes", "no")
STORY, NUMBERS = 10, 2
"""A question with more words than this, and no more numbers, tells a story."""
ENTRIES = 4
LEADS = 2
"""The number of nearest questions that are shown where no ruling fits."""
FACTS = 4
FACT_FITS = 0.3
"""Facts less like the question than this are not worth showing."""


@in_notebooks
class Ruled(NamedTuple):
    """The rulings that may answer a question, best first, and what else is known where none surely does."""

    query: str
    results: tuple[EntryMatch, ...]
    """Empty where nothing fits; `score` is the likeness of each to the question."""
    ruling: Ruling | None
    """The best one whole, as its edition reads it, where it is the sure or the likely answer."""
    sureness: Sureness = "nothing"
    chance: float = 0.0
    """The chance that the best one answers the question, 0 to 1."""
    verdict_fits: bool = True
    """Whether its yes or no answers the question as it is put; otherwise only the rest of its answer is given."""
    alone: bool = True
    """Whether its answer may stand without the question that it answers."""
    twin: str = ""
    """The near twin of the best one among the others: the answer says on which condition each of the two answers."""
    either: bool = False
    """Whether one of these two likely answers the question, and neither surely by itself."""
    entries: tuple[str, ...] = ()
    """The glossary entries that the question names."""
    facts: tuple[tuple[str, int], ...] = ()
    """(entry, which of its facts): the facts of the glossary nearest to the question."""
    interplay: Interplay | None = None
    beyond: str | None = None
    """The topic of the question, where no rule covers it."""
    nearest: tuple[EntryMatch, ...] = ()
    """Where nothing fits and no topic explains that: the nearest rulings."""
    edition: str = TODAY
    named: tuple[NamedCard, ...] = ()
    """The cards that the question names."""
    of_card: bool = False
    """Whether the question is about these cards, so that their own words come first."""
    called: str = ""
    """The word of the question that is a card's name; the card's own text may reverse the ruling."""
    played: tuple[str, ...] = ()
    """The scenarios compiled from a question of a plain shape, where the engine answers it or confirms the ruling."""

    @property
    def found(self) -> bool:
        """Whether there is an answer at all, sure or likely."""
        return self.ruling is not None or self.interplay is not None or self.of_card


def rulings(question: str, edition: str = TODAY) -> Ruled:
    """The curated rulings for a question, or the one with this id; nothing else is searched.

    Raises UsageError for an empty or far too long question, or an edition that does not exist.
    """
    known_edition(edition)
    if not fold(bounded(question)):
        raise UsageError(Problem("no-question", {}))
    id_ = question.strip()
    if id_ in load().rulings:
        return Ruled(question, (EntryMatch(id_, 100),), read_ruling(load().rulings[id_], edition), "sure", 1.0, edition=edition)
    return _compared(Asked(question, load()), question, edition)


def _compared(asked: Asked, question: str, edition: str) -> Ruled:
    """The rulings nearest to a question, and how sure the first one is."""
    matches = likeliest_first(asked, asked.rulings(SHOWN))
    said = asked_so(asked, matches) is not None
    seen = signs(asked, matches) if matches and not said else None
    likely, among = (chance(seen), any_chance(seen)) if seen else (float(said), float(said))
    word = in_a_word(likely, among)
    worded = asked.beyond is not None and asked.beyond.nearest >= SAME > max((match.nearest for match in matches), default=0.0)
    beyond = asked.beyond.id if worded and asked.beyond else topic_of(asked, matches) if word in UNSURE else None
    results = tuple(EntryMatch(match.id, round(100 * match.like)) for match in matches)
    if beyond and (own := _by_user(beyond, results)):
        ruling = read_ruling(load().rulings[own[0].id], edition)
        return Ruled(question, own, ruling, "likely", max(likely, LIKELY), edition=edition)
    if word == "nothing" or beyond:
        return Ruled(question, (), None, beyond=beyond, nearest=() if beyond else results[:LEADS], edition=edition)
    at = 0 if said else twin_in([match.id for match in matches])
    twin = matches[at].id if at else ""
    both = either_chance(likely, traits(asked, matches[0]), traits(asked, matches[at])) if twin else 0.0
    either = word != "sure" and both >= LIKELY
    if word == "perhaps" and not either:
        return Ruled(question, results, None, word, likely, edition=edition)
    best = read_ruling(load().rulings[results[0].id], edition)
    fits = best["verdict"] not in PLAIN or (word == "sure" and _verdict_fits(asked, matches[0], question))
    word, alone = "sure" if word == "sure" else "likely", matches[0].nearest >= VOICE
    return Ruled(question, results, best, word, likely, fits, alone, twin, either, edition=edition)


def _by_user(topic: str, results: Sequence[EntryMatch]) -> tuple[EntryMatch, ...]:
    """The user's own rulings on a topic that no rule covers, the one most like the question first."""
    ruled = load().beyond[topic].get("ruled", [])
    near = [found for found in results if found.id in ruled]
    return (*near, *(EntryMatch(id_, 0) for id_ in ruled if id_ not in {found.id for found in near}))


def _verdict_fits(asked: Asked, match: Match, question: str) -> bool:
    """Whether a ruling's yes or no answers a question: the question is one of its wordings, or put as its own question is.

    In the second case its nearest wordings must accept the yes or no, and no further word may reverse it.
    """
    put = direction(question)
    if put.asks == "which":
        return False
    ruling = load().rulings[match.id]
    own, also = ruling["question"], ruling["also"]
    if match.nearest >= SAME and fold(question) in map(fold, (own["en"], own["pl"], *also["en"], *also["pl"])):
        return True
    near = match.places[: 1 if match.nearest >= ITSELF else None]
    if not asked.index["no_verdict"].isdisjoint(near) or not set(asked.marked("!")) <= asked.said_in(near[0], "!"):
        return False
    return bool(put.asks) and not put.either and put[:2] == direction(text_in(own, "pl" if polish(question) else "en"))[:2]


def answer_question(question: str, edition: str = TODAY) -> Ruled:
    """The ruling that answers a question; where none surely or likely does, also what entries and engine give.

    Where a short question names two keywords, the ruling must speak of both; where none does, the engine plays them on a small
    board. A story, with few numbers of its own, may name them and ask about something else.
    """
    asked = Asked(question, load())
    found = _compared(asked, question, edition)
    keywords = keywords_of(asked.entries)
    told = len(asked.words) > STORY and sum(map(str.isdecimal, asked.words)) <= NUMBERS
    on_the_two = len(keywords) > 1 and not told
    if found.beyond or (found.ruling and (not on_the_two or _speaks_of(found.ruling, keywords, asked))):
        return found
    played = _played(keywords, asked, edition) if len(keywords) > 1 else None
    if found.ruling and not played:
        return found
    facts = tuple((entry, at) for entry, at, score in asked.facts()[:FACTS] if score >= FACT_FITS)
    word: Sureness = "perhaps" if found.results else "nothing"
    named = tuple(asked.entries[:ENTRIES])
    return found._replace(ruling=None, sureness=word, entries=named, facts=facts, interplay=played)


def on_keywords(question: str, edition: str = TODAY) -> Ruled | None:
    """The ruling on exactly the two keywords that a text names, if it names two: "tell me: shields against bombard"."""
    asked = Asked(question, load())
    keywords = keywords_of(asked.entries)
    found = _compared(asked, question, edition) if len(keywords) > 1 else None
    return found if found and found.ruling and set(keywords) <= set(found.ruling["entries"]) else None


def on_two_keywords(question: str, keywords: Sequence[str], edition: str = TODAY) -> Ruled:
    """The answer to a question of just two keywords: the best ruling is the likely answer if it speaks of both."""
    found = answer_question(question, edition)
    best = read_ruling(load().rulings[found.results[0].id], edition) if found.results and not found.ruling else None
    if best is None or not set(keywords) <= set(best["entries"]):
        return found
    return found._replace(ruling=best, sureness="likely", entries=(), facts=(), interplay=None)


def _speaks_of(ruling: Ruling, keywords: list[str], asked: Asked) -> bool:
    return all(keyword in ruling["entries"] or asked.named_by(ruling["id"], keyword) for keyword in keywords)


def _played(keywords: list[str], asked: Asked, edition: str) -> Interplay | None:
    from swtcg_rules.answers.interplay import interplay

    return interplay([(keyword, _number(keyword, asked.words)) for keyword in keywords[:2]], edition)


def picked(answer: Answer, number: int) -> Ruled:
    """The ruling that an answer lists under this number, as the answer that the user has chosen.

    Raises UsageError where nothing is listed under it.
    """
    ruled = answer if isinstance(answer, Ruled) else getattr(answer, "likely", None)
    listed = (ruled.results or ruled.nearest) if ruled else ()
    if not 1 <= number <= len(listed):
        raise UsageError(Problem("no-such-number", {"number": number, "n": len(listed)}))
    return rulings(listed[number - 1].id, answer.edition)._replace(query=answer.query)


def _number(keyword: str, words: list[str]) -> int | None:
    """The number behind a keyword's name in a question."""
    name = fold(load().summaries[keyword]["name"]["en"])
    found = re.search(rf"\b{name} (\d{{1,2}})\b", " ".join(words))
    return int(found[1]) if found else None
