"""What to ask back about table talk that cannot be read: the part that can be read, and what is still missing.

p6 vs h5 armor unless he ignores armor   rolled 5 5 4 vs deflect 2, and then he does something   hux gets hit by two dice
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING

from swtcg_rules.answers.choosing import chance_of_table, signs
from swtcg_rules.answers.hearing import Heard, understand, weighed
from swtcg_rules.answers.reading import is_question, known_cards
from swtcg_rules.talk.cards import called, is_somebody
from swtcg_rules.talk.coded import coded
from swtcg_rules.talk.item import Item
from swtcg_rules.talk.items import taken_apart
from swtcg_rules.talk.model import Understood, Unplaced
from swtcg_rules.talk.phrases import no_more

if TYPE_CHECKING:
    from swtcg_rules.answers.ruling import Ruled
    from swtcg_rules.answers.solving import Progress
    from swtcg_rules.solver.goals import Goal

SURELY_A_TABLE = 0.95
"""With a lesser chance of a table, the likely questions are shown beside what is asked back."""
PARTS = re.compile(r"[,;.?!]+(?!\d)|\s-\s|\b(?:but|and then|ale|a potem)\b", re.IGNORECASE)
"""What separates the parts of a text."""
NEEDED = {"power": "[pdG]", "health": "h"}
"""What an attack needs before it can be played out, in the letters of `coded`."""
MOST_PARTS = 7
"""Runs are tried among this many parts, from the beginning of the text."""
CONDITION = re.compile(
    r"\b(?:unless|(?:but )?(?:only|not|except) (?:if|when|while)|chyba że|chyba ze|o ile|tylko (?:jeśli|jesli|jak|gdy|kiedy))\b"
    r"[^,;.?!]*",
    re.IGNORECASE,
)
"""A part of a text that holds only under a condition."""
SPEED = re.compile(r"(?<![\d.])(?<!\w)[1-9]0(?!\d)")
TWO = 2
MOST_LEFT = 3
"""At most this many words may be left over where speeds are given without a question."""
OPEN = ("word", "name", "odd")
"""Kinds of words that mean nothing at a table."""
STRUCK = ("attacks", "kills", "attacked-by", "versus", "rolls", "dice")


def ask_back(text: str, goal: Goal | str | None, edition: str, progress: Progress | None, *, whole: Understood) -> Heard | Ruled:
    """The text and how far it was understood, with the ruling on each reading and the likely questions on the rules.

    Where something holds only under a condition, these are two readings. Where hardly anything was understood, and the text is
    likely to be a question on the rules, the ruling speaks.
    """
    understood = _either(text) or _nearest(text, whole)
    heard = Heard(text, understood, None, edition=edition)
    hardly = _is_hardly_read(understood)
    if is_question(text):
        from swtcg_rules.answers.ruling import answer_question

        ruled = answer_question(text, edition)
        doubtful = chance_of_table(signs(text, understood, ruled.chance)) < SURELY_A_TABLE
        if doubtful and hardly:
            return ruled
        if ruled.ruling or (ruled.results and doubtful):
            heard = heard._replace(likely=ruled)
    return heard if hardly else weighed(heard, goal, progress)


def _is_hardly_read(understood: Understood) -> bool:
    """Whether neither a board nor its missing parts could be read from the text, or no more than half of its words could."""
    left = sum(len(one.text.split()) for one in understood.unplaced)
    return not (understood.scenario or understood.lacking) or 2 * left >= len(understood.text.split())


def _either(text: str) -> Understood | None:
    """The board with and without what holds under a condition: the keyword in it, or else the last keyword before it."""
    found = CONDITION.search(text)
    if found is None:
        return None
    told = _blanked(text, [found.span()])
    items = taken_apart(text)
    inside = {item.value for item in items if item.kind == "keyword" and found.start() <= item.start < found.end()}
    before = [item for item in items if item.kind == "keyword" and item.end <= found.start()]
    last = {item.value for item in before[-1:]}
    hangs = [item for item in before if item.value in (inside or last)]
    with_it = understand(told)
    if not hangs or not with_it.told:
        return None
    spans = [(item.start, _with_number(items, item)) for item in hangs]
    without = understand(_blanked(told, spans))
    if not without.told or without.scenario == with_it.scenario:
        return None
    return with_it._replace(
        text=text, plain=False, doubt="condition", others=tuple(filter(None, (without.scenario,))), asked=with_it.asked
    )


def _with_number(items: list[Item], keyword: Item) -> int:
    """The end of a keyword, with the number behind it."""
    behind = next((item for item in items if item.start >= keyword.end), None)
    return behind.end if behind and behind.kind == "number" and behind.start <= keyword.end + 1 else keyword.end


def _nearest(text: str, whole: Understood) -> Understood:
    """The reading of the longest run of parts that describes a table; the words of all other parts have no place in it."""
    if whole.told or whole.lacking:
        found = (
            called(taken_apart(text, no_more), text, known_cards()) if whole.bare and not (whole.cards or whole.which) else None
        )
        return whole._replace(which=tuple(one for one in found.which if is_somebody(one))) if found else whole
    if asked := _order(text):
        return asked
    for begin, end in _runs(text):
        part = understand(_blanked(text, [(0, begin), (end, len(text))]))
        if part.told and part.scenario is not None:
            left = [item for item in taken_apart(text) if not begin <= item.start < end and item.kind not in ("mark", "filler")]
            unplaced = sorted((*part.unplaced, *(Unplaced(one.start, one.end, one.text) for one in left)))
            return part._replace(text=text, plain=False, unplaced=tuple(unplaced))
    return _untold(text, whole)


def _order(text: str) -> Understood | None:
    """Who would go first, where speeds are given without a question."""
    if len(set(SPEED.findall(text))) < TWO:
        return None
    asked = understand(f"{text}, who goes first?")
    if asked.asked != "first" or not asked.told or len(asked.unplaced) > MOST_LEFT:
        return None
    inside = tuple(one for one in asked.placed if one.end <= len(text))
    unplaced = tuple(one for one in asked.unplaced if one.end <= len(text))
    return asked._replace(text=text, plain=False, placed=inside, unplaced=unplaced, doubt="" if unplaced else "question")


def _runs(text: str) -> Iterator[tuple[int, int]]:
    """The beginning and end of each run of parts, the longest first; never the whole text."""
    edges = [0, *(found.end() for found in PARTS.finditer(text) if text[found.end() :].strip()), len(text)][: MOST_PARTS + 1]
    for size in range(len(edges) - 2, 0, -1):
        for at in range(len(edges) - size):
            yield edges[at], edges[at + size]


def _untold(text: str, understood: Understood) -> Understood:
    """Where there is no reading: the cards that may be meant, the words that mean nothing, and what any attack needs."""
    items = taken_apart(text)
    found = called(taken_apart(text, no_more), text, known_cards())
    line = coded(items)
    attack = any(item.kind in STRUCK for item in items) or any(re.search(letters, line) for letters in NEEDED.values())
    missing = understood.missing or tuple(what for what, letters in NEEDED.items() if attack and not re.search(letters, line))
    unknown = tuple(Unplaced(one.start, one.end, one.text) for one in found.items if one.kind in OPEN)
    which = tuple(one for one in found.which if len(one.options) > 1)
    return understood._replace(plain=False, unplaced=unknown, missing=() if found.cards else missing, which=which)


def _blanked(text: str, spans: list[tuple[int, int]]) -> str:
    """The text with these places blanked, so that everything else keeps its place."""
    for begin, end in spans:
        text = text[:begin] + " " * (end - begin) + text[end:]
    return text
