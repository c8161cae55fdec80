"""Reads words by their neighbours: "only" before an amount, the short names of the sides, and others.

only 2 Force left      DS 40 40, LS 50 30      he has 1 tapped, LS 3 force      D: A speed 30. L: C speed 30
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from swtcg_rules.glossary.fold import fold

if TYPE_CHECKING:
    from swtcg_rules.talk.item import Item

ONLY = frozenset(("only", "exactly", "precisely", "tylko", "jedynie", "rowno", "raptem", "ledwo"))
"""Words that only call an amount little, where nothing else stands beside it."""
AMOUNTS = frozenset(("force", "points", "stat", "damage", "counters", "die", "left"))
SIDES = {"d": "dark", "ds": "dark", "l": "light", "ls": "light"}
"""Short names of the sides: where the text has both, or where Force or build points stand right behind."""
BOTH = 2
SPEEDS = 10
"""Speeds are multiples of this."""
I_AM = frozenset(("im", "i am", "i'm", "i play", "im playing", "jestem", "gram", "ja gram", "ja jestem"))
ON_IT = frozenset(("on it", "on him", "on her", "on them", "na niej", "na nim", "na nich", "na sobie"))
IS = frozenset(("hes", "shes", "theyre", "he is", "she is", "they are"))
"""Words that, right before a verb, say who attacks."""
PLAYS = I_AM | IS | {"is", "are", "he plays", "plays", "playing", "hes playing", "on jest", "on gra", "gra", "jest"}
"""Words that, right before a side, say that somebody plays it."""
BEFORE_A_NUMBER = frozenset(("with", "and", "already", "filler", "they"))
TWICE = frozenset(
    (
        *(
            "twice",
            "two times",
            "after both",
            "after both attacks",
            "after two attacks",
            "after both hits",
            "after the two attacks",
        ),
        *("dwa razy", "po obu atakach", "po obu", "po dwoch atakach"),
    )
)
"""Words for two attacks, which Double Strike means anyhow."""


STRIKES_ME = frozenset(("atakuje", "bije", "uderza", "tlucze", "leje", "zaatakowal", "zaatakuje"))


LIVES = frozenset(("live", "living", "surviving", "survival", "survive", "dying", "staying alive", "pulling through"))
THE_LAST = {"the last": "filler", "my last": "my", "his last": "your", "her last": "your", "its last": "your"}
WAS_STRUCK = frozenset(("zostal", "zostala", "zostalo", "zostaly", "zostaje"))


BY_NEIGHBOURS = frozenset(("attacks", "mine", "word", "left", "no", "number"))


def _stands(items: Sequence[Item], at: int) -> tuple[str, str] | None:
    """The kind and value of a word by its neighbours, if they differ from its own."""
    item = items[at]
    before, behind = items[at - 1] if at else None, items[at + 1] if at + 1 < len(items) else None
    word = fold(item.text)
    match item.kind:
        case "attacks" if _strikes_me(items, at):
            return "attacked-by", ""
        case "mine" if before is not None and before.kind == "attacks" and _strikes_me(items, at - 1):
            return "filler", ""
        case "word" if word in LIVES and before is not None and before[:2] == ("asks", "chance"):  # "his chances to live"
            return "asks", "discard"
        case "left" if word in THE_LAST and behind is not None and behind.kind in ("name", "word", "unit", "card"):
            return THE_LAST[word], ""
        case "left" if word in WAS_STRUCK and behind is not None and behind.kind == "attacked-by":
            return "filler", ""
        case "no" if word == "out of" and behind is not None and behind.kind == "number" and before is not None:
            return ("of", "") if before.kind in ("number", "left") or before[:2] == ("stat", "health") else None
        case "number" if (
            word == "one" and before is not None and before.kind == "side" and at > 1 and items[at - 2].kind == "your"
        ):
            return ("unit", "") if behind is None or behind.kind in ("mark", "with") else None
    return None


def _strikes_me(items: Sequence[Item], at: int) -> bool:
    """Whether a Polish verb begins a part, with "mnie" and the attacker behind it: "atakuje mnie Bossk"."""
    begins = not at or items[at - 1].kind in ("mark", "if", "filler", "asks")
    me = [item.kind for item in items[at + 1 : at + 3]]
    return begins and fold(items[at].text) in STRIKES_ME and me[:1] == ["mine"] and me[1:] in (["name"], ["word"], ["card"])


def by_neighbours(items: Sequence[Item]) -> list[Item]:
    """The items, with words that depend on their neighbours as what they mean there."""
    items = _numbered_units(items)
    sides = _sides(items)
    strikes_twice = any(item[:2] == ("keyword", "double-strike") for item in items)
    return [
        item._replace(kind="side", value=sides[at])
        if at in sides
        else item._replace(kind=other[0], value=other[1])
        if item.kind in BY_NEIGHBOURS and (other := _stands(items, at))
        else item._replace(kind="damage")
        if _lies_there(items, at)
        else item._replace(kind="they")
        if fold(item.text) in IS and [one.kind for one in items[at + 1 : at + 2]] == ["attacks"]
        else item._replace(kind="filler", value="")
        if strikes_twice and fold(item.text) in TWICE
        else item._replace(kind="filler", value="")
        if fold(item.text) in ONLY and (_amount(items, at + 1) or (_amount(items, at - 2) and _ends(items, at + 1)))
        else item
        for at, item in enumerate(items)
    ]


STRUCK = frozenset(("attacks", "kills", "versus", "attacked-by"))
CLAIMS = frozenset(("stat", "die", "damage", "force", "dice", "keyword"))


def _numbered_units(items: Sequence[Item]) -> Sequence[Item]:
    """The items with "guy 1" and "guy 2" as names, where several units are distinguished so."""
    there = [at for at, item in enumerate(items[:-1]) if item.kind == "unit" and items[at + 1].kind == "number"]
    if len(there) < BOTH or not any(item.kind in STRUCK for item in items):
        return items
    numbers = {items[at + 1].value for at in there}
    nouns = {fold(items[at].text) for at in there}
    if len(nouns) > 1 or len(numbers) < BOTH or not all(items[at + 1].text.isdecimal() for at in there):
        return items
    if any(_is_claimed(items, at + 1) for at in there):
        return items
    found = [item for at, item in enumerate(items) if at - 1 not in there]
    for at in there:
        noun, number = items[at], items[at + 1]
        label = f"{noun.text} {number.text}"
        found[found.index(noun)] = noun._replace(kind="name", value=label, end=number.end, text=label)
    return found


def _is_claimed(items: Sequence[Item], at: int) -> bool:
    """Whether a number belongs to what stands behind it, which has no other number."""
    behind = [item.kind for item in items[at + 1 : at + 3]]
    if not behind or behind[0] not in CLAIMS:
        return False
    return behind[0] != "keyword" and behind[1:] != ["number"]


def _lies_there(items: Sequence[Item], at: int) -> bool:
    """Whether "on it" stands behind a bare number, which then counts damage: "health 4, 2 on it"."""
    lies = items[at].kind == "filler" and fold(items[at].text) in ON_IT and at > 0 and items[at - 1].kind == "number"
    return lies and (at == 1 or items[at - 2].kind in BEFORE_A_NUMBER or items[at - 2].value in (",", ";", "."))


def _amount(items: Sequence[Item], at: int) -> bool:
    """Whether a number stands there, with what it is an amount of behind it."""
    kinds = [one.kind for one in items[at : at + 2]] if at >= 0 else []
    return kinds[:1] == ["number"] and len(kinds) == BOTH and kinds[1] in AMOUNTS


def _ends(items: Sequence[Item], at: int) -> bool:
    """Whether a sentence or a part of it ends there."""
    return at >= len(items) or items[at].kind == "mark"


def _sides(items: Sequence[Item]) -> dict[int, str]:
    """The places where D and L with a colon behind them, or DS and LS, stand for the sides."""
    short = {at: fold(item.text) for at, item in enumerate(items) if fold(item.text) in SIDES}
    told = {
        at: SIDES[word]
        for at, word in short.items()
        if (len(word) > 1 and items[at].kind != "card") or [one.value for one in items[at + 1 : at + 2]] == [":"]
    }
    sides = told | {at: SIDES[word] for at, word in short.items() if _has_means(items, at) or _is_fast(items, at)}
    if len({*sides.values()}) == BOTH:
        return sides
    return {at: side for at, side in told.items() if _has_means(items, at) or _is_that(items, at)}


def _is_fast(items: Sequence[Item], at: int) -> bool:
    """Whether a speed stands right behind: "L 50 / 30, D 40"."""
    behind = items[at + 1 : at + 2]
    return bool(behind) and behind[0].kind == "number" and behind[0].number > 0 and behind[0].number % SPEEDS == 0


def _is_that(items: Sequence[Item], at: int) -> bool:
    """Whether the words right before say that somebody plays that side: "I'm DS", "he's LS"."""
    return at > 0 and fold(items[at - 1].text) in PLAYS


def _has_means(items: Sequence[Item], at: int) -> bool:
    """Whether Force or build points stand right behind, and right before nobody whose ability the letters may mean."""
    parted = not at or items[at - 1].kind in ("mark", "and", "filler", "mine", "if", "force", "points")
    behind = [one.kind for one in items[at + 1 : at + 5] if one.kind not in ("with", "filler", "left")]
    return parted and (behind[:2] in (["number", "force"], ["no", "force"], ["number", "points"]))
