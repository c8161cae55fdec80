"""Which part answers a text in words, the one for table talk or the one for rules: one table of signs decides.

Its weights are fitted to texts of both kinds by `benchmarks/choose.py`.
"""

from __future__ import annotations

import re
from itertools import pairwise
from math import exp, log
from typing import TYPE_CHECKING, NamedTuple

from swtcg_rules.answers.model import Answer
from swtcg_rules.answers.reading import is_question
from swtcg_rules.glossary.fold import fold

if TYPE_CHECKING:
    from collections.abc import Sequence

    from swtcg_rules.answers.ruling import Ruled
    from swtcg_rules.answers.solved import Solved
    from swtcg_rules.answers.solving import Progress
    from swtcg_rules.errors import Problem
    from swtcg_rules.solver.goals import Goal
    from swtcg_rules.talk.model import Understood

NUMBERS = re.compile(r"\d+")
A_BOARD = 2
"""A text with this many numbers describes a board and does not ask about a single thing."""
ATTACKS = frozenset(("attacks", "attack", "atakuje", "atakuja"))
LINKS = ATTACKS | {"vs", "versus", "kontra"}
NUMBER_WORDS = frozenset(
    fold(
        "one two three four five six seven eight nine ten twenty thirty forty fifty sixty seventy eighty die "
        "jeden jedna jedną dwa dwie dwiema trzy cztery pięć sześć siedem osiem dziewięć dziesięć "
        "dwójka trójka czwórka piątka szóstka siódemka dwójkę trójkę czwórkę piątkę szóstkę siódemkę "
        "dwójką trójką czwórką piątką szóstką siódemką"
    ).split()
)
RETREATS = frozenset(fold("retreat wycofać wycofuję wycofuje wycofam").split())
TABLE = 0.46
"""From this chance on a text counts as table talk: a reading shows what it understood, so it may be a little less likely."""
SURELY = 0.9
"""From this chance on a ruling answers a text that does not ask."""
LEAST, MOST = 0.12, 0.982
"""The chance of a ruling is held within these bounds: the lack of a ruling alone does not make a text table talk."""
MOST_NUMBERS, MOST_LOST, MOST_CARDS, LONG, LONGEST = 5, 8, 2, 20, 60
OF_AN_ATTACK = ("discard", "chance", "damage", "dice", "live")
"""Questions on the outcome of an attack."""


class TableSigns(NamedTuple):
    """What shows whether a text is about a table or about the rules."""

    plain: float
    """1 where the text has a plain reading as a table."""
    told: float
    """1 where the reading is worth showing."""
    whole: float
    """1 where the reading leaves no word without a place."""
    lacking: float
    """1 where the text describes an attack, and nothing else, but too little of it."""
    step: float
    """1 where the reading is plain and contains a step of the turn, so that its moves are ruled on."""
    outcome: float
    """1 where the text asks for the outcome of an attack."""
    numbers: float
    """How many numbers the text has beside those of keywords, up to five."""
    lost: float
    """How many words have no place in the reading, up to eight."""
    cards: float
    """How many cards the reading names, also by names that fit several; up to two."""
    asks: float
    """1 for a question."""
    long: float
    """The length of the text: 1 for twenty words, up to 3."""
    ruling: float
    """The logarithm of the odds that the first ruling answers the text."""


WEIGHTS = TableSigns(1.82, 1.57, 1.11, 0.57, 2.36, 0.98, 1.33, -0.33, 0.85, -2.75, -1.02, -1.19)
BASE = -0.78


def chance_of_table(seen: TableSigns) -> float:
    """The chance that a text with these signs is about a table, 0 to 1."""
    return 1 / (1 + exp(-BASE - sum(weight * sign for weight, sign in zip(WEIGHTS, seen, strict=True))))


def odds(chance: float) -> float:
    """The logarithm of the odds of a chance."""
    held = min(max(chance, LEAST), MOST)
    return log(held / (1 - held))


def signs(text: str, understood: Understood, ruling: float) -> TableSigns:
    """The signs of a text, from its reading as a table and the chance of the first ruling."""
    from swtcg_rules.talk.reading.tokens import tokens
    from swtcg_rules.talk.understanding import of_a_table

    plain = understood.plain and not understood.keywords
    kinds = [token.kind for token in tokens(text)]
    numbers = sum(kind == "num" and before != "kw" for before, kind in pairwise(["", *kinds]))
    lost = sum(NUMBERS.search(one.text) is None for one in understood.unplaced)
    return TableSigns(
        plain=plain,
        told=understood.told,
        whole=(understood.told or understood.lacking) and not understood.unplaced,
        lacking=understood.lacking,
        step=plain and of_a_table(understood),
        outcome=understood.asked in OF_AN_ATTACK,
        numbers=min(numbers, MOST_NUMBERS),
        lost=min(lost, MOST_LOST),
        cards=min(len(understood.cards) + len(understood.which), MOST_CARDS),
        asks=is_question(text),
        long=min(len(text.split()), LONGEST) / LONG,
        ruling=odds(ruling),
    )


def chosen(question: str, goal: Goal | str | None, edition: str, progress: Progress | None) -> Answer:
    """The answer to a text in words: on the table that it describes, or the entry or ruling that is found."""
    if not may_tell(question):
        return ruled(question, edition)
    from swtcg_rules.answers.hearing import hear, said, understand

    understood = understand(question)
    if chance_of_table(signs(question, understood, 1)) < TABLE:  # otherwise no ruling can be likely enough to matter
        found = ruled(question, edition)
        if chance_of_table(signs(question, understood, getattr(found, "chance", 1))) < TABLE:  # 1: an entry was found by its name
            return found
    return hear(question, goal, edition, progress) or said(question, edition)


def may_tell(question: str) -> bool:
    """Whether a text can describe a table at all: by a number, a retreat, what a card does, or a question on a card."""
    from swtcg_rules.talk.phrases import attack_words
    from swtcg_rules.talk.turn_words import asks_for_points, asks_of_a_card, asks_who_goes

    words = set(re.findall(r"\w+", fold(question)))
    if NUMBERS.search(question) or not words.isdisjoint(NUMBER_WORDS | RETREATS):
        return True
    does = not words.isdisjoint(attack_words())
    if not (does or asks_who_goes(question) or asks_for_points(question) or asks_of_a_card(question)):
        return False
    from swtcg_rules.answers.notes import may_name_cards

    return may_name_cards(question)


def ruled(question: str, edition: str) -> Answer:
    """The entry or ruling for a question in words, with its reserve, and with what is known of the cards that it names."""
    from swtcg_rules.answers.looking import in_words
    from swtcg_rules.answers.notes import asked_about, cards_in, with_fitting_notes
    from swtcg_rules.answers.ruling import Ruled

    found = in_words(question, edition)
    if not isinstance(found, Ruled):
        return found
    found = with_reserve(found)
    cards = cards_in(question)
    if about := asked_about(cards, sure=found.sureness == "sure"):
        sureness = "likely" if found.sureness == "sure" else found.sureness
        return found._replace(named=about, of_card=True, sureness=sureness, beyond=None)
    named = with_fitting_notes(cards, question)
    return found._replace(named=named, beyond=None if named else found.beyond)  # a question that names a card is about the game


def with_reserve(found: Ruled) -> Ruled:
    """The ruling; a sure one becomes likely where a card is named, whose text may reverse it, or numbers without a question."""
    from swtcg_rules.answers.notes import called_in

    if found.sureness != "sure":
        return found
    called = called_in(found.query)
    tells = len(NUMBERS.findall(found.query)) > 1 and not is_question(found.query)
    return found._replace(sureness="likely" if called or tells else "sure", called=called)


def of_no_table(question: str, edition: str) -> Ruled | None:
    """The sure ruling on a text that asks without a question word, "full stats please", and describes no table."""
    from swtcg_rules.answers.hearing import understand
    from swtcg_rules.answers.ruling import answer_question

    found = answer_question(question, edition)
    if not found.ruling or found.chance < SURELY or chance_of_table(signs(question, understand(question), found.chance)) >= TABLE:
        return None
    return with_reserve(found)


def of_two_keywords(solved: Solved, edition: str) -> Ruled | None:
    """What is known of two keywords, for a text with nothing else: no name and no number: "Fortitude vs Ferocity".

    None where the keywords decide whether the attack is allowed or how its dice are read: then that is the answer.
    """
    if solved.named or any(unit.name for unit in solved.board.units):
        return None
    abilities = [ability.keyword for unit in (*solved.board.attackers, *solved.board.defenders) for ability in unit.abilities]
    if len(set(abilities)) != len(abilities) or len(abilities) != 2 or NUMBERS.search(solved.query):
        return None
    void = {note.unit for note in solved.unused}
    if not solved.legal or any(rule.reads and rule.unit not in void for rule in solved.rules):
        return None
    from swtcg_rules.answers.ruling import answer_question, on_keywords

    found = on_keywords(solved.query, edition) or answer_question(solved.query, edition)
    return found if found.found or found.entries else None


def begins_with_a_name(question: str, problems: Sequence[Problem]) -> bool:
    """Whether a side begins with a word that the notation does not know and that resembles none that it knows."""
    words = fold(question).split()
    begins = {word for before, word in pairwise(["vs", *words]) if before in LINKS}
    unknown = {fold(str(one.facts["word"])).partition(" ")[0]: one.suggestions for one in problems if one.code == "unknown-word"}
    return any(not any(fold(near)[:1] == word[:1] for near in unknown[word]) for word in begins & unknown.keys())


def is_a_story(question: str, problems: Sequence[Problem]) -> bool:
    """Whether a sentence describes a board and has nothing of the notation but numbers."""
    return len(NUMBERS.findall(question)) >= A_BOARD and any(one.code == "scenario-no-versus" for one in problems)
