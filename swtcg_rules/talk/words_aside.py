"""Words inside the telling of a board that stand where they can change nothing: left aside, each of them named.

5 power hits my ugly 4 hp guy      leia confidently attacks      power 4, um, accuracy 1      ..., no way he lives

It is read only where the first reading is not plain, and only if all is placed without these words. They are of closed kinds:
hesitations, particles, feelings, looks, the manner of an attack, what is called out. A word that is not known to be of one
of these stays, whatever stands around it: beside a keyword or a number any other may take it away.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from swtcg_rules.glossary.fold import fold
from swtcg_rules.talk.aside_words import CONDITION, OF_THE_GAME
from swtcg_rules.talk.doubts import NO_NAMES, OF_WHAT_WAS_DONE
from swtcg_rules.talk.items import Item, taken_apart
from swtcg_rules.talk.left_words import (
    BAD,
    COMMENTS,
    DEGREES,
    FEELS,
    HESITATES,
    LEADS_MOST,
    LOOKS,
    MANNER,
    NEGATED,
    NO_MANNER,
    OPENS,
    PARTICLES,
    PREFACE,
    SIZES,
)
from swtcg_rules.talk.model import Understood, Unplaced
from swtcg_rules.talk.pattern import Pattern
from swtcg_rules.talk.phrases import in_polish

MOST = 5
"""So many words are left aside at most; where there are more, too much is told that has no place."""
ROUNDS = 3
"""Without some words others stand elsewhere."""
COUNTS = frozenset(("number", "signed", "odd", "die", "one-die", "dice", "rolls", "keyword", "force", "left", "of", "cost"))
"""Beside these only hesitations are left aside."""
TOLD = frozenset((*COUNTS, "stat", "damage", "state", "versus", "attacks", "kills", "attacked-by", "card", "unit", "against-on"))
"""Before the first of these a clause leads to the board."""
ATTACKS = frozenset(("attacks", "kills", "declares"))
LOOSE = frozenset(("word", "name", "turns", "filler"))
"""What no kind of the table's words is."""
BOUND = frozenset(("against-on", "pay", "with", "of"))
"""Words that bind, and bind nothing where they are left over."""
TURNS = frozenset(("no", "turns", "declines", "if", "or", "each", "another"))
"""What turns a meaning round, or chooses: behind these all is of weight."""
FULL = "full"
NEXT = Pattern(r"\s+(\w+)")
ING = "ing"
ORNAMENTS = frozenset("|*_`\u2022\u00b7")
"""Marks that part, or adorn."""
SOME = "some"
FEW = 5
STOPS = frozenset(("", ".", ",", ";", "?", "!", ":", "(", ")"))


def without_words(text: str, understood: Understood, hear: Callable[[str], Understood]) -> Understood | None:
    """The reading without words that can change nothing of it, where it is plain."""
    aside: dict[int, int] = {}
    shorter = text
    for _ in range(ROUNDS):
        spans = list(_spans(shorter, understood))
        if not spans:
            return None
        aside |= spans
        for begin, end in spans:
            shorter = shorter[:begin] + " " * (end - begin) + shorter[end:]
        if sum(len(text[begin:end].split()) for begin, end in aside.items()) > MOST + LEADS_MOST:
            return None
        understood = hear(shorter)
        if understood.plain:
            break
    named = [fold(word) for one in understood.placed if one.became[:1] == '"' for word in one.text.split()]
    parted = [word for word in (*(fold(text[begin:end]) for begin, end in aside.items()), *named) if word in SIZES]
    if len(parted) > 1:  # this one, and that one
        return None
    wanting = understood.unplaced or understood.which or understood.keywords or not understood.told
    if not understood.plain or wanting:
        return None
    return understood._replace(text=text, aside=tuple(_joined(text, aside)))


def _joined(text: str, spans: dict[int, int]) -> Iterator[Unplaced]:
    """The spans from left to right, those beside each other as one."""
    begin, end = -1, -1
    for start in sorted(spans):
        if begin >= 0 and not text[end:start].strip():
            end = spans[start]
            continue
        if begin >= 0:
            yield Unplaced(begin, end, text[begin:end])
        begin, end = start, spans[start]
    if begin >= 0:
        yield Unplaced(begin, end, text[begin:end])


def _spans(text: str, understood: Understood) -> Iterator[tuple[int, int]]:
    """From where to where words stand that have no place, or a doubtful one, and can change nothing."""
    items = [item for item in taken_apart(text) if item.kind != "filler"]
    left = {one.start: one.end for one in understood.unplaced}
    if understood.doubt == "name":
        left |= {one.start: one.end for one in understood.placed if one.became[:1] == '"'}
    if not left:
        return
    named = {one.start for one in understood.placed if one.became[:1] == '"'}
    called = [found.span() for found in COMMENTS.finditer(_even(text))]
    lead = _preface(text, items, left)
    if lead:
        yield 0, lead
    called += [found.span() for found in INSIDE.finditer(text) if _silent(text[slice(*found.span(1))], items, *found.span(1))]
    for begin, end in called:
        last = next((item.kind for item in reversed(items) if item.end <= begin), "")
        if any(begin <= start < end for start in (*left, *named)) and begin >= lead and last != "keyword":
            yield begin, end
    for at, item in enumerate(items):
        here = item.start in left and item.start >= lead
        if here and not any(begin <= item.start < end for begin, end in called) and _harmless(text, items, at):
            yield item.start, item.end


INSIDE = Pattern(r"\(([^()\d]*)\)", needs="(")
"""What stands in brackets, without a number."""
FEWEST = 2
ONE = "one"


def _silent(said: str, items: Sequence[Item], begin: int, end: int) -> bool:
    """Whether what stands in brackets holds no word of the game, nor one that could turn anything."""
    words = fold(said).split()
    inside = [item for item in items if begin <= item.start < end and item.kind != "mark"]
    if inside and fold(inside[-1].text) == ONE:  # "the queen one"
        inside = inside[:-1]
    if len(words) < FEWEST or any(item.kind not in (*LOOSE, "asks", "person", "of", "my", "your", "theirs") for item in inside):
        return False
    turned = any(word in NO_NAMES or OF_WHAT_WAS_DONE.search(word) or OF_THE_GAME.match(word) for word in words)
    return not (turned or CONDITION.search(" ".join(words)))


def _even(text: str) -> str:
    """The text folded letter by letter, so that all stands where it stood."""
    return "".join(folded if len(folded := fold(letter)) == 1 else letter for letter in text.lower())


def _preface(text: str, items: Sequence[Item], left: dict[int, int]) -> int:
    """Where the clause ends that leads to the board, with its stop; 0 where there is none."""
    first = next((item.start for item in items if item.kind in TOLD and fold(item.text) not in PREFACE), len(text))
    stop = max((at for at, sign in enumerate(text[:first]) if sign in ",:;.!?" or text[at : at + 3] in (" - ", "...")), default=0)
    words = fold(text[:stop]).split()
    but = text[:first].rfind(" but ")
    said = fold(text[: max(but, 0)])
    if OPENS.match(said) and len(said.split()) <= LEADS_MOST and _is_spoken(said.split()):
        return but + len(" but")
    if not stop or not any(start < stop for start in left) or len(words) > LEADS_MOST:
        return 0
    spoken = OPENS.match(" ".join(words)) is not None and _is_spoken(words)
    return stop + 1 if words and (PREFACE.issuperset(words) or spoken) else 0


def _is_spoken(words: Sequence[str]) -> bool:
    """Whether people may say so of themselves: no word of the game is among these."""
    return all(word in PREFACE or _tells_nothing(word.removesuffix(ING)) for word in words)


def _harmless(text: str, items: Sequence[Item], at: int) -> bool:
    """Whether an item that has no place can change nothing where it stands."""
    item = items[at]
    word = fold(item.text)
    before, behind = items[at - 1] if at else None, items[at + 1] if at + 1 < len(items) else None
    counted = any(one is not None and one.kind in COUNTS for one in (before, behind))
    if before is not None and before.kind in TURNS and fold(before.text) != SOME:
        return False
    if item.kind == "incoming":
        return behind is not None and (behind.kind in ATTACKS or behind.kind == "stat") and not word.startswith("about")
    if item.kind == "mark":
        between = before is not None and behind is not None and before.kind == behind.kind == "number"
        return item.text in ORNAMENTS and not between
    if item.kind == "across":
        return behind is not None and behind.kind in ATTACKS
    if item.kind == "left":  # "sits at full 6 health"
        return behind is not None and fold(behind.text) == FULL and word.endswith(" at")
    if item.kind in BOUND:
        if behind is None or (behind.kind == "mark" and behind.value in STOPS):
            return not counted
        return word in ("at", "po") and before is not None and before.kind == "already"
    if word == "ten" and item.kind == "number":  # "ten ewok": that one
        return behind is not None and behind.kind in ("word", "name", "unit") and in_polish(" ".join(one.text for one in items))
    if item.kind not in LOOSE or item.text[:1].isupper() != (at == 0 and item.text[:1].isupper()):
        return False
    if item.kind == "turns":
        return word == SOME and not any(one.kind == "unit" and one.text.endswith("s") for one in items[at : at + FEW])
    if word in HESITATES:
        return True
    if word == FULL:
        return behind is not None and behind.kind in ("stat", "number")
    if _of_degree(text, item):
        return not any(one is not None and one.kind in (*COUNTS, "stat") for one in (before, behind))
    if word in FEELS or word in LOOKS:
        return before is None or before.kind != "keyword"
    if word in MANNER or _is_manner(word):
        return any(one is not None and one.kind in ATTACKS for one in (before, behind))
    return word in PARTICLES and not counted


def _of_degree(text: str, item: Item) -> bool:
    """Whether a word is one of "very hungry", which can only tell how somebody looks or feels."""
    word, before = fold(item.text), fold(text[: item.start]).split()[-1:]
    if word in DEGREES:
        behind = NEXT.match(_even(text[item.end :]))
        return behind is not None and _tells_nothing(behind[1])
    return bool(before) and before[0] in DEGREES and _tells_nothing(word)


def _tells_nothing(word: str) -> bool:
    """Whether a word is none of the game, and tells not what was done to somebody."""
    bad = word in BAD or word in NO_NAMES or word.endswith("en") or word.startswith(("un", "dis"))
    return not (bad or OF_WHAT_WAS_DONE.search(word) or OF_THE_GAME.match(word))


def _is_manner(word: str) -> bool:
    """Whether it tells how somebody attacks, and not when, how often or whether."""
    return (
        word.endswith("ly")
        and len(word) > len("early")
        and word not in NO_MANNER
        and not (word.startswith(NEGATED) or OF_THE_GAME.match(word))
    )
