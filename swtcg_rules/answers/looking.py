"""Looks up a word in the glossary, and finds the entry or ruling that answers a question in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from swtcg_rules.answers.defining import TIMES, defined
from swtcg_rules.answers.model import Answer, EntryMatch, LookedUp
from swtcg_rules.answers.reading import QUESTION_WORDS, is_question
from swtcg_rules.errors import Problem, UsageError, bounded
from swtcg_rules.glossary.edition import TODAY, known_edition
from swtcg_rules.glossary.fold import fold
from swtcg_rules.glossary.naming import LONGEST_NAME
from swtcg_rules.glossary.search import SAME_WORDS, TEXT, forms_of, nearest_names, search
from swtcg_rules.glossary.store import load
from swtcg_rules.shown import Cell, in_notebooks, rows
from swtcg_rules.words.choices import chosen

if TYPE_CHECKING:
    from swtcg_rules.answers.deciding import Decided

SHOWN = 5
"""The most results that are shown."""
WITHIN = 12
"""Results that score lower than the best by more than this are left out."""
FEW_WORDS = 3
"""A text of at most this many words that resembles a name means the name."""

ABOUT = frozenset(fold("when how what where why kiedy jak co gdzie dokąd dlaczego").split())
AMOUNTS = frozenset(fold("many much often long can may must do if ile ilu czy często długo").split()) - {"do"}

MINE = frozenset(fold("my mine me we our moja moje mój mojej mojego moją mam mnie").split())
"""Words of people who speak of themselves; no card does."""
DECIDED = ("decision", "decyzj")
"""Parts of the words that may ask for a decision of the project."""
TURNS = frozenset(fold("not no without only unless if again nie bez tylko chyba jeśli jesli gdy znowu").split())
"""A question with one of these does not ask what something is."""


def of_decision(query: str, edition: str) -> Decided | None:
    """The decision of this project that a text asks for by its number; None for any other text.

    Raises UsageError for a number that no decision has, or an edition that does not exist.
    """
    known_edition(edition)
    if not any(word in query.lower() for word in DECIDED):
        return None
    from swtcg_rules.answers.deciding import decided

    return decided(bounded(query), edition)


def look_up(query: str, edition: str = TODAY) -> LookedUp:
    """The entries that fit a query, best first, to be read in an edition.

    Raises UsageError for an empty or far too long query, or an edition that does not exist.
    """
    known_edition(edition)
    if not bounded(query).strip():
        raise UsageError(Problem("no-query", {}))
    found = search(query) if fold(query) else []
    if not found:
        return LookedUp(query, (), None, tuple(nearest_names(query)) if fold(query) else (), edition)
    best = found[0][1]
    results = tuple(EntryMatch(entry_id, score) for entry_id, score in found[:SHOWN] if score >= best - WITHIN)
    return LookedUp(query, results, load().entry(results[0].id), (), edition, guess=best <= TEXT)


def in_words(question: str, edition: str) -> Answer:
    """The entry that a text names, or the ruling that answers the question."""
    from swtcg_rules.answers.ruling import answer_question

    asks = is_question(question)
    if asks and _is_no_name(question):
        ruled = answer_question(question, edition)
        return (defined(question, edition, TIMES) if ruled.sureness != "sure" else None) or ruled
    found = look_up(question, edition)
    if not asks and len(pair := _pair_in(question, found)) == 2:
        from swtcg_rules.answers.ruling import on_two_keywords

        of_both = on_two_keywords(question, pair, edition)
        return of_both if of_both.found else found
    if _tells_behind_a_name(question):
        ruled = answer_question(question, edition)
        return ruled if ruled.results or ruled.entries or ruled.beyond else found
    named = not fold(question) or _names_it(question, found)
    if named and not (asks and _asks_more(question)):
        return found
    ruled = answer_question(question, edition)
    if named and (not ruled.found or (ruled.sureness != "sure" and _asks_about_it(question))):
        return found
    if ruled.sureness != "sure" and (entry := defined(question, edition, TIMES)):
        return entry
    if not asks and _best(found) > TEXT and ruled.sureness != "sure":  # resembles a name
        return found
    return ruled if asks or ruled.results or ruled.entries or ruled.beyond else found


def _pair_in(question: str, found: LookedUp) -> list[str]:
    """The keywords that a text names, where they are the entries that fit it equally well: "parry and retaliate"."""
    from swtcg_rules.answers.sureness import keywords_of
    from swtcg_rules.glossary.questions import Asked

    if not found.tie:
        return []
    named = keywords_of(Asked(question, load()).entries)
    return named if set(named) == {one.id for one in found.results if one.score == _best(found)} else []


def _names_it(question: str, found: LookedUp) -> bool:
    """Whether the text is just the name of the entry found, or a few words that resemble it."""
    if not is_question(question):
        return _best(found) >= SAME_WORDS or (_best(found) > TEXT and len(fold(question).split()) <= FEW_WORDS)
    return _best(found) >= SAME_WORDS and not found.tie and not _is_no_name(question)


def _tells_behind_a_name(question: str) -> bool:
    """Whether a colon has a question or the speaker's own story behind it: "backfire: i rolled a 3, safe?"; not "Upkeep: tap"."""
    _, colon, behind = question.partition(":")
    asks = behind.rstrip().endswith("?") and len(fold(behind).split()) > FEW_WORDS
    return bool(colon) and (asks or not MINE.isdisjoint(fold(question).split()))


def _is_no_name(question: str) -> bool:
    """Whether it asks more than what something is: in many words, or with a word that reverses it."""
    telling = [*forms_of(question)][-1:]
    return any(len(form.split()) > LONGEST_NAME for form in telling) or not TURNS.isdisjoint(fold(question).split())


def _asks_more(question: str) -> bool:
    """Whether it contains a question word, so that it asks more than the name ("do I have to attack")."""
    return not QUESTION_WORDS.isdisjoint(fold(question).split())


def _asks_about_it(question: str) -> bool:
    """Whether it asks when, how or where, as an entry states too, but not whether or how many; or is a name itself."""
    words = fold(question).split()
    return " ".join(words) in load().names or (not ABOUT.isdisjoint(words) and AMOUNTS.isdisjoint(words))


def _best(found: LookedUp) -> int:
    return found.results[0].score if found.results else 0


@in_notebooks
class Keywords(NamedTuple):
    """The keywords with the wanted properties, by name."""

    ids: tuple[str, ...]

    def to_dicts(self) -> list[dict[str, Cell]]:
        return rows(self)


def list_keywords(wanted: dict[str, str | None]) -> Keywords:
    """The keywords with these properties (class, type, step, origin), by name; None stands for any value.

    A property may be given by its id or its name, in English or Polish.

    Raises UsageError for a property that no keyword could have.
    """
    from swtcg_rules.glossary.schema import ALLOWED

    properties = {name: chosen(name, value, ALLOWED[name]) for name, value in wanted.items() if value is not None}
    fitting = (
        entry_id
        for entry_id, summary in load().summaries.items()
        if summary["kind"] == "keyword" and properties.items() <= summary.items()
    )
    return Keywords(tuple(sorted(fitting)))
