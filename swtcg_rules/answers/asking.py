"""Answers any question: solves what is meant as a scenario, and looks up the rest in words."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, TypeGuard

from swtcg_rules.answers.choosing import (
    A_BOARD,
    ATTACKS,
    LINKS,
    NUMBERS,
    begins_with_a_name,
    chosen,
    is_a_story,
    of_no_table,
    of_two_keywords,
)
from swtcg_rules.answers.model import Answer, LookedUp
from swtcg_rules.answers.reading import MOST_OF_ONE, QUESTION_WORDS, is_question, read_scenario
from swtcg_rules.errors import Problem, ScenarioError, UsageError, bounded
from swtcg_rules.glossary.edition import TODAY
from swtcg_rules.glossary.fold import fold
from swtcg_rules.glossary.search import SAME_WORDS
from swtcg_rules.glossary.store import load
from swtcg_rules.table.model import Board
from swtcg_rules.table.reader import looks_like_scenario
from swtcg_rules.table.turns import Table

if TYPE_CHECKING:
    from swtcg_rules.answers.battle import Battle
    from swtcg_rules.answers.hearing import Heard
    from swtcg_rules.answers.solved import Solved
    from swtcg_rules.answers.solving import Progress
    from swtcg_rules.answers.tabling import Tabled
    from swtcg_rules.solver.goals import Goal

OF_CARDS = ("card-several", "card-on-nothing", "card-unusable")
"""Problems that show that a text names cards, so that it is not read as table talk."""
OF_NO_CARD = ("card-unknown", "card-not-imported")
"""Problems with a text that may name cards: they are reported, rather than asking back what lies there."""
CLAUSES = frozenset(":;")
"""Signs that stand in no name; a number by itself does not either."""
RECORDED = frozenset('";')
"""Signs of the notation of names and records that hardly occur in a question."""
LONGEST_NAME = 9
"""The most words in a card's name, or in two names with an attack between them, as people write them."""
OF_A_NEED = (
    *("need", "takes", "must", "enough", "minim", "least", "should", "have to", "require"),
    *("potrzeb", "musz", "musi", "trzeba", "wystarcz", "najmniej"),
)
"""Every question for the number that something takes contains one of these."""
OF_ODDS = ("hit", "trafie")
"""One of these stands in a question for the chance of hits, even without a question word."""
POLISH_ATTACK = "atak"
"""In a text with this word the endings of names may show who is attacked."""
TOLD = frozenset(
    (
        *("dice", "he", "he's", "his", "she", "her", "i", "i've", "my", "has", "got", "rolled", "attacks", "shoots", "guy"),
        *("kości", "kosci", "ma", "mam", "mój", "moj", "moja", "jego", "on", "rzuciłem", "rzucilem", "atakuje", "w", "na"),
    )
)
"""Words of table talk, which neither the notation nor a card's name contains, except those in WRITTEN."""
WRITTEN = frozenset(("dice", "attacks", "on", "kości", "kosci", "atakuje", "w", "na"))
"""The words of TOLD that the notation uses too."""


def ask(question: str, goal: Goal | str | None = None, edition: str = TODAY, progress: Progress | None = None) -> Answer:
    """The answer that fits the question: a ruling on a scenario, a table, a curated ruling, or the glossary.

    A battle step is played out where a goal is named; otherwise the answer describes the table as it stands. An attack without a
    goal is played for damage.

    `progress` is called during a long calculation (see `answers.solving`).

    Raises ScenarioError when it is meant as a scenario and cannot be read, RecordError when given dice do not fit it,
    TooLargeError when it has too many courses, UsageError for an empty or far too long question, or a goal or edition that
    does not exist, FileError for a glossary of the user's that is not in order.
    """
    if not bounded(question).strip():
        raise UsageError(Problem("no-question", {}))
    from swtcg_rules.answers.looking import of_decision

    if decision := of_decision(question, edition):
        return decision
    if any(word in question.lower() for word in OF_A_NEED):
        from swtcg_rules.answers.need_asked import needed

        if found := needed(question, goal, edition, progress):
            return found
    if goal is None and (is_question(question) or any(word in question.lower() for word in OF_ODDS)):
        from swtcg_rules.answers.compiled.answering import compiled

        if verdict := compiled(question, edition):
            return verdict
    told = question
    if POLISH_ATTACK in question.lower():
        from swtcg_rules.answers.by_name import in_order

        told = in_order(question)
    answer = _answered(told, goal, edition, progress)
    if _is_asked_back(answer):
        from swtcg_rules.answers.asking_back import ask_back

        answer = ask_back(told, goal, edition, progress, whole=answer.understood)
    return answer if told is question else answer._replace(query=question)


def _is_asked_back(answer: Answer) -> TypeGuard[Heard]:
    """Whether the answer only asks back what lies there."""
    return getattr(answer, "understood", None) is not None and not answer.found


def _answered(question: str, goal: Goal | str | None, edition: str, progress: Progress | None) -> Answer:
    if line := _of_two_names(question, edition):
        return solve(line, goal, question, edition, progress)
    if not looks_like_scenario(question) or (is_question(question) and not _is_written(question)):
        if card := _of_a_name(question, edition):
            return card
        of_one = None if len(NUMBERS.findall(question)) >= A_BOARD else _of_one(question, edition)
        answer = of_one or chosen(question, goal, edition, progress)
        return (_by_name(question, edition) if _is_no_answer(answer) else None) or answer
    if not TOLD.isdisjoint(question.lower().split()) and (told := _told_without_names(question, goal, edition, progress)):
        return told
    try:
        board = read_scenario(question, suggest=False)
    except ScenarioError as error:
        if len(NUMBERS.findall(question)) < A_BOARD and (of_one := _of_one(question, edition)):
            return of_one
        from swtcg_rules.answers.by_name import by_their_names
        from swtcg_rules.answers.hearing import hear

        if line := by_their_names(question):
            return solve(line, goal, question, edition, progress)
        if any(problem.code in OF_CARDS for problem in error.problems):
            if told := _told_by_numbers(question, goal, edition, progress):
                return told
            raise
        heard = hear(question, goal, edition, progress)
        if heard and heard.found:
            return heard
        if not NUMBERS.search(question) and not (heard and heard.understood.cards):
            from swtcg_rules.answers.ruling import on_keywords

            if ruled := on_keywords(question, edition):
                return ruled
        try:
            board = _read(question)  # raises with what is wrong
        except ScenarioError as why:
            if ruled := of_no_table(question, edition):
                return ruled
            if heard and (heard.understood.cards or not any(problem.code in OF_NO_CARD for problem in why.problems)):
                return heard
            told_so = not TOLD.isdisjoint(question.lower().split()) or is_a_story(question, why.problems)
            if NUMBERS.search(question) and (told_so or begins_with_a_name(question, why.problems)):
                from swtcg_rules.answers.hearing import said

                asked_back = said(question, edition)
                if told_so or asked_back.understood.scenario:
                    return asked_back
            raise
    if isinstance(board, Table):
        if board.named and not board.moves and goal is None and (card := _of_a_name(question, edition)):
            return card
        if goal is not None:
            from swtcg_rules.answers.battle import solve_table

            return solve_table(board, goal, question, edition, progress)
        from swtcg_rules.answers.tabling import rule_on_table

        return rule_on_table(board, question, edition)
    from swtcg_rules.answers.solving import solve_scenario

    solved = solve_scenario(board, goal or "damage", question, edition, progress)
    return (of_two_keywords(solved, edition) if goal is None else None) or solved


def _of_two_names(question: str, edition: str) -> str | None:
    """The scenario of a text with the names of two cards and an attack between them; None for any other text.

    Raises ScenarioError where only names stand there, and one of them fits several cards or none.
    """
    words = fold(question).split()
    if LINKS.isdisjoint(words) or not CLAUSES.isdisjoint(question) or any(map(str.isdecimal, words)):
        return None
    if not ATTACKS.isdisjoint(words) and _of_a_name(question, edition):
        return None  # "Imperial Attack Wing"
    from swtcg_rules.answers.by_name import by_their_names, duel

    told_so = not ATTACKS.isdisjoint(words) and QUESTION_WORDS.isdisjoint(words)
    return duel(question) or (by_their_names(question) if told_so else None)


def _of_a_name(question: str, edition: str) -> Answer | None:
    """The card whose whole name the text is, or all cards with that name; None for any other text."""
    words = fold(question).split()
    if len(words) > LONGEST_NAME or not QUESTION_WORDS.isdisjoint(words) or fold(question) in load().names:
        return None
    from swtcg_rules.answers.by_name import called

    return called(question, edition, whole=True)


def _by_name(question: str, edition: str) -> Answer | None:
    """The card of a name as people write it, all that it may mean, or that there is none; None for any other text.

    Where one unit attacks another and the names may be cards, it asks back what lies there.
    """
    words = fold(question).split()
    if not ATTACKS.isdisjoint(words) and QUESTION_WORDS.isdisjoint(words):
        from swtcg_rules.answers.hearing import said
        from swtcg_rules.answers.notes import may_name_cards

        return said(question, edition) if may_name_cards(question) else None
    if len(words) > LONGEST_NAME:
        return None
    from swtcg_rules.answers.by_name import called

    return called(question, edition, whole=False)


def _is_no_answer(answer: Answer) -> bool:
    """Whether the search found only something similar to the text."""
    from swtcg_rules.answers.ruling import Ruled

    if isinstance(answer, LookedUp):
        return not answer.results or answer.results[0].score < SAME_WORDS
    return isinstance(answer, Ruled) and answer.sureness != "sure" and answer.interplay is None


def _is_written(question: str) -> bool:
    """Whether a question is nevertheless a scenario in the notation: a quoted name may be any words, and a unit
    "does nothing" in a record.
    """
    words = question.lower().split()
    if RECORDED.isdisjoint(question) and not (
        (TOLD - WRITTEN).isdisjoint(words) and (":" in question or QUESTION_WORDS.isdisjoint(words))
    ):
        return False
    with suppress(ScenarioError):
        read_scenario(question, with_names=False, suggest=False)
        return True
    return False


def _of_one(question: str, edition: str) -> Answer | None:
    """The entry for a question on what one thing is, does or costs."""
    if len(question.split()) > MOST_OF_ONE:
        return None
    from swtcg_rules.answers.defining import FRAMES, added_up, defined, of_its_kind, things_asked

    if entry := defined(question, edition) or added_up(question, edition) or of_its_kind(question, edition):
        return entry
    for thing in things_asked(question, FRAMES):
        from swtcg_rules.answers.by_name import called

        if card := called(thing, edition, whole=True):
            return card._replace(query=question)
    return None


def solve(
    scenario: str | Board | Table,
    goal: Goal | str | None = None,
    query: str | None = None,
    edition: str = TODAY,
    progress: Progress | None = None,
) -> Solved | Battle | Tabled:
    """Rule on a scenario: an attack with its odds, a battle step played out, any other table as it stands.

    Only reading a text shows which of these it describes. Without a goal play is for damage.

    Raises what `answers.solving.solve_scenario` and `answers.battle.solve_table` raise.
    """
    given = _read(scenario) if isinstance(scenario, str) else scenario
    asked = query if query is not None else scenario if isinstance(scenario, str) else ""
    if isinstance(given, Table):
        from swtcg_rules.answers.battle import solve_table

        return solve_table(given, goal, asked, edition, progress)
    from swtcg_rules.answers.solving import solve_scenario

    return solve_scenario(given, goal or "damage", asked, edition, progress)


def _read(text: str) -> Board | Table:
    """The scenario. Raises ScenarioError, with the scenario nearest to what was typed."""
    try:
        return read_scenario(text)
    except ScenarioError as error:
        from swtcg_rules.answers.hearing import offered

        raise offered(error, text) from None


def _told_without_names(question: str, goal: Goal | str | None, edition: str, progress: Progress | None) -> Answer | None:
    """The answer to table talk in which no unit has a name: then no card is meant, and none need be looked up.

    None for a text in the notation.
    """
    if (TOLD - WRITTEN).isdisjoint(question.lower().split()):
        with suppress(ScenarioError):
            read_scenario(question, with_names=False, suggest=False)
            return None
    return _told_by_numbers(question, goal, edition, progress, may_be_named=False)


def _told_by_numbers(
    question: str, goal: Goal | str | None, edition: str, progress: Progress | None, *, may_be_named: bool = True
) -> Answer | None:
    """The answer to units described by numbers, so that their names are no more than names: "Kylo 5/5 vs Rey 4/5".

    Numbers with two readings are asked back.
    """
    from swtcg_rules.answers.hearing import hear, said
    from swtcg_rules.talk.understanding import understand

    understood = understand(question)
    numbered = understood.scenario and len(NUMBERS.findall(question)) >= A_BOARD
    if may_be_named and not understood.plain and (understood.others or numbered):
        return said(question, edition)
    if not understood.plain or understood.keywords or understood.bare:
        return None
    if not may_be_named and '"' in (understood.scenario or '"'):
        return None
    return hear(question, goal, edition, progress)
