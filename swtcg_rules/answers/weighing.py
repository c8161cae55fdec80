"""What is answered to a text in words: the entry or ruling that is found, or what it tells of a table where that is not sure."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from swtcg_rules.answers.model import Answer, LookedUp
from swtcg_rules.answers.reading import is_question
from swtcg_rules.answers.reserve import MOST_LEFT, NUMBERS, of_no_unit, surer, with_reserve
from swtcg_rules.glossary.fold import fold

if TYPE_CHECKING:
    from swtcg_rules.answers.hearing import Heard
    from swtcg_rules.answers.solving import Progress
    from swtcg_rules.solver.goals import Goal
    from swtcg_rules.talk.items import Item

OF_SOMEBODY = (
    r"\b(my|mine|me|i|i'm|he|him|his|she|her|it|they|them|this|mój|moj\w*|mi|mnie|mam|jego|jej|jemu|mu|on|ten|ta|tego)\b"
)
"""Whoever tells of a table speaks of somebody's units."""
BOARD = r"\bpower \d.* vs .*\bhealth \d"
"""Nobody tells so much of two units who asks about the rules alone."""
SPEED = r"[1-9]0"
LOST = 9
"""Nobody tells of a table with so many words that have no place there."""
LOST_WITHOUT = 6
"""So many, where no number of what is told has a place either."""
MANY = 3
"""A text with so many numbers is no question on the rules alone, where no ruling answers it."""
NUMBER_WORDS = frozenset(("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "die"))
NUMBER_WORDS |= {"jeden", "jedna", "jedną", "dwa", "dwie", "dwiema", "trzy", "cztery", "pięć", "piec", "sześć", "szesc"}
NUMBER_WORDS |= {"twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty"}  # speeds
NUMBER_WORDS |= {"siedem", "osiem", "dziewięć", "dziewiec", "dziesięć", "dziesiec"}
OF_POLISH_NUMBERS = (
    "dwójk",
    "dwojk",
    "trójk",
    "trojk",
    "czwórk",
    "czwork",
    "piątk",
    "piatk",
    "szóstk",
    "szostk",
    "siódemk",
    "siodemk",
)
NUMBER_WORDS |= {begins + ends for begins in OF_POLISH_NUMBERS for ends in "aęeą"}
INTO = r"(?i)\b(into|onto|odds|chances?|how likely|szans\w*|procent)\b|%"
"""What also tells of an attack where cards are named."""
OF_A_UNIT = (
    *("power", "pow", "health", "hp", "lives", "life", "speed", "dice", "shield", "cost"),
    *(
        "sił",
        "sila",
        "siłę",
        "sile",
        "silą",
        "wytrzym",
        "życi",
        "zyci",
        "szybko",
        "kość",
        "kośc",
        "kosc",
        "kost",
        "tarcz",
        "koszt",
    ),
)
"""How the words begin with which the numbers of a unit are told."""
BETWEEN = frozenset(("of", "is"))
"""May stand between such a word and its number."""
WORD = r"\w+"
PRINTED = r"\d/\d"
"""Numbers of a unit as they stand on its card: "5/4"."""
A_TELLING = 25
"""In more words the rules are asked about, with a story."""
TOLD_OF_UNITS = r"n[phsd](?!n)|[phs]o?n|(?:n/)?n/n|XWn"
"""A number of a unit, or dice, or what somebody hits with."""
ABILITIES_TOLD = r"Kn|R[:(]?n"
"""What tells of a board beside that: abilities with their numbers, dice that fell."""
UNDER_IT = r"(?i)\b(?:stack\w*|under|underneath|beneath|pod|stos\w*)\b"
"""Of one unit so many numbers are told, where it is asked what those of a stack are."""
FEW = 10
"""In so few words an attack may be asked about of which too little is told."""
FEWEST = 4
SOME_WORDS = 10
"""In so many words several numbers are told, where they tell of a table."""
A_STORY = 16
"""In so many words a ruling is asked for of which it need not be sure, where neither numbers nor cards are told."""
RETREATS = frozenset(("retreat", "wycofać", "wycofac", "wycofuję", "wycofuje", "wycofam"))
"""What may be asked of a card of which there is no number to tell."""


def talked_or_ruled(question: str, goal: Goal | str | None, edition: str, progress: Progress | None) -> Answer:
    """What a text in words is about, a table or the rules.

    Where hardly anything is told of a table the rules come first, and what surely answers it is the answer.
    """
    story = len(question.split()) >= A_STORY
    of_rules = is_question(question) and not may_tell(question)
    of_a_card = of_rules and not story and _asks_or_tells_of_a_card(question) and _may_name_cards(question)
    found = found_for(question, edition) if of_rules and not of_a_card else None
    sure = getattr(found, "sureness", None) == "sure"
    alone = found is not None and (sure or (_tells_a_story(question) and not _may_name_cards(question)))
    if not alone and (told := _in_talk(question, goal, edition, progress)):
        return told
    return weighed(question, found or found_for(question, edition), edition, alone=alone)


def _may_name_cards(question: str) -> bool:
    from swtcg_rules.answers.notes import may_name_cards  # a table that is plain does not wait for it

    return may_name_cards(question)


def may_tell(question: str) -> bool:
    """Whether so many numbers of units are in it that a table may be told of."""
    words = [word for word in re.findall(WORD, question.lower()) if word not in BETWEEN]
    told = 0
    for before, word, behind in zip(["", *words], words, [*words[1:], ""], strict=False):
        is_number = word.isdigit() or word in NUMBER_WORDS
        told += is_number and (before.startswith(OF_A_UNIT) or behind.startswith(OF_A_UNIT))
    return told > 1 or re.search(PRINTED, question) is not None


def _tells_a_story(question: str) -> bool:
    """Whether it has so many words and so few numbers that the rules are asked about."""
    words, counts = len(question.split()), len(NUMBERS.findall(question)) + _number_words(question)
    few = sum(map(str.isdigit, question)) <= 1 and not several_numbers(question)
    return (words >= A_STORY and few) or (words > A_TELLING and counts <= MANY)


def _speaks_of_retreat(question: str) -> bool:
    return not RETREATS.isdisjoint(question.lower().split())


def _asks_or_tells_of_a_card(question: str) -> bool:
    return _speaks_of_retreat(question) or _asks_of_a_card(question)


def _asks_of_a_card(question: str) -> bool:
    from swtcg_rules.talk.turn_words import asks_of_a_card

    return asks_of_a_card(question)


def _in_talk(question: str, goal: Goal | str | None, edition: str, progress: Progress | None) -> Answer | None:
    """What is told of a table in words; without a number nothing is told of one, but that a card is tapped and whose it is."""
    words = question.lower().split()
    if len(words) < FEWEST:
        return None
    in_passing = is_question(question) and len(words) >= SOME_WORDS and not several_numbers(question)
    counts = any(map(str.isdigit, question)) or not (in_passing or NUMBER_WORDS.isdisjoint(words))
    retreats = _speaks_of_retreat(question)
    told = counts or retreats or play_is_told(question)
    if not told and not _asks_of_a_card(question):
        return None
    if not (counts or retreats) and not _may_name_cards(question):
        return None
    from swtcg_rules.answers.hearing import hear

    heard = hear(question, goal, edition, progress, question=True)
    if heard is None or not (counts or retreats or heard.understood.cards if told else heard.found):
        return None
    if is_question(question) and (heard.understood.lacking or _is_lost(heard)):
        return None  # a ruling may know the answer without a board
    return surer(heard, edition)


def found_for(question: str, edition: str) -> Answer:
    """The entry or ruling for a question in words, with its reserve."""
    from swtcg_rules.answers.looking import in_words
    from swtcg_rules.answers.ruling import Ruled

    found = in_words(question, edition)
    return with_reserve(found) if isinstance(found, Ruled) else found


def _tells(heard: Heard, numbers: int, asks: bool, likely: bool) -> bool:
    """Whether so much of a table is told that it is asked back what lies there, rather than to give a `likely` ruling."""
    understood = heard.understood
    if (likely and of_no_unit(heard)) or (asks and _is_lost(heard)):
        return False
    whole = (understood.told and re.search(BOARD, understood.scenario or "")) or (likely and asks and of_units(heard.query))
    lacking = understood.lacking and not (asks and likely) and (numbers or re.search(OF_SOMEBODY, heard.query.lower()))
    fight = len(understood.cards) > 1 and len(understood.unplaced) <= 1  # two cards, and hardly a word more
    if whole or lacking or fight or (numbers >= MANY and not likely) or (understood.cards and not (asks and likely)):
        return True
    if asks:
        placed = understood.told and not understood.unplaced and bool(understood.missing)
        return placed and ('"' not in (understood.scenario or "") or numbers > 1)
    return understood.told and len(understood.unplaced) <= MOST_LEFT


def _is_lost(heard: Heard) -> bool:
    """Whether so many words have no place that no table is told."""
    whole = heard.understood
    if heard.found or whole.cards or may_tell(heard.query):
        return False
    bare = whole.scenario is not None and not NUMBERS.search(whole.scenario)
    return len(whole.unplaced) > (LOST_WITHOUT if bare else LOST)


def _which_or_what(question: str, numbers: int, edition: str) -> Heard | None:
    """What is asked back of a text without any likely answer, where it tells of a table: by its numbers, or of an attack."""
    words = question.lower().split()
    if len(words) > A_TELLING and not of_units(question):
        return None
    counts = numbers + _number_words(question)
    from swtcg_rules.answers.asking_back import ask_back
    from swtcg_rules.answers.hearing import said
    from swtcg_rules.talk.attack import OF_AN_ATTACK
    from swtcg_rules.talk.cards import is_somebody

    if not (
        counts or play_is_told(question) or any(item.kind == "asks" and item.value in OF_AN_ATTACK for item in _told_in(question))
    ):
        return None
    whole = said(question).understood
    back = ask_back(question, edition, whole=whole)
    told = back.understood
    if is_question(question) and _is_lost(back):
        return None
    tells = (told.asked == "first" and (counts or told.scenario)) or (
        counts >= MANY and (told.told or told.missing or not is_question(question))
    )
    return back if tells or (counts and told.cards) or any(map(is_somebody, told.which)) else None


def of_units(question: str) -> bool:
    """Whether several numbers of units are told, and it is asked what becomes of them: no rule says that."""
    from swtcg_rules.talk.attack import OF_AN_ATTACK
    from swtcg_rules.talk.coded import coded

    items = _told_in(question)
    asked = any(item.kind == "asks" and item.value in (*OF_AN_ATTACK, "better", "first") for item in items)
    line = coded(items)
    told, more = (len(re.findall(pattern, line)) for pattern in (TOLD_OF_UNITS, ABILITIES_TOLD))
    several = told > 1 or (asked and told and told + more > 1)
    return bool((asked or "X" in line) and several and not re.search(UNDER_IT, question))


def _told_in(question: str) -> list[Item]:
    """The words that tell or ask something of a table."""
    from swtcg_rules.talk.items import taken_apart

    return [item for item in taken_apart(question) if item.kind != "filler"]


def several_numbers(question: str) -> bool:
    """Whether several number words stand in it, and not one in passing: "if one of two units ..."."""
    return _number_words(question) > 1


def _number_words(question: str) -> int:
    return sum(word in NUMBER_WORDS - {"one"} for word in re.findall(WORD, question.lower()))


def weighed(question: str, found: Answer, edition: str, *, alone: bool = False) -> Answer:
    """What was found for a question in words; where it is not sure, what is told of a table, if that is told.

    What is asked about the rules `alone` tells of none.
    """
    from swtcg_rules.answers.notes import asked_about, cards_in, with_fitting_notes
    from swtcg_rules.answers.ruling import Ruled

    numbers, asks = len(NUMBERS.findall(question)), is_question(question)
    if (
        isinstance(found, Ruled)
        and found.sureness != "sure"
        and not alone
        and (not (asks and numbers < 2 and len(question.split()) > FEW) or play_is_told(question) or re.search(INTO, question))
        and (not asks or numbers or _number_words(question) or _speaks_of_retreat(question) or _may_name_cards(question))
    ):
        from swtcg_rules.answers.hearing import hear

        heard = hear(question, edition=edition)  # it tells of a table, also where it is not plain
        if heard and _tells(heard, numbers, asks, likely=found.ruling is not None):
            return heard
    if isinstance(found, LookedUp):
        return found
    speeds = len({one for one in NUMBERS.findall(question) if re.fullmatch(SPEED, one)}) > 1
    reserve = (
        isinstance(found, Ruled) and found.sureness != "sure" and (speeds or (not asks and numbers >= MANY) or of_units(question))
    )
    tells = isinstance(found, Ruled) and (not found.found or reserve)
    if tells and not alone and (back := _which_or_what(question, numbers, edition)):
        return back
    if not isinstance(found, Ruled):
        return found
    cards = cards_in(question)
    if about := asked_about(cards, sure=found.sureness == "sure"):
        sureness = "likely" if found.sureness == "sure" else found.sureness
        return found._replace(named=about, of_card=True, sureness=sureness, beyond=None)
    named = with_fitting_notes(cards, question)
    return found._replace(named=named, beyond=None if named else found.beyond)  # whoever names a card asks about the game


def play_is_told(question: str) -> bool:
    """Whether it may be told in words that one card attacks another, or asked who has a go, or what it takes to build one."""
    from swtcg_rules.talk.phrases import attack_words
    from swtcg_rules.talk.turn_words import asks_for_points, asks_who_goes

    told = not attack_words().isdisjoint(fold(question).split())
    return told or asks_who_goes(question) or asks_for_points(question)
