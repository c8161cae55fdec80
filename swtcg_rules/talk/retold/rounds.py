"""Questions behind or inside a board that ask no more than what comes of it: is it legal, does it even roll, is it worth it.

does a power 3 attack even roll anything against shields 3      attacker power 4, defender has stealth, legal?
"""

from __future__ import annotations

import re
from collections.abc import Callable

from swtcg_rules.glossary.fold import fold
from swtcg_rules.talk.items import Item
from swtcg_rules.talk.pattern import Pattern
from swtcg_rules.talk.telling import Telling

LEGAL = frozenset(
    (
        "legal",
        "legal or not",
        "allowed",
        "possible",
        "valid",
        "legalne",
        "dozwolone",
        "mozliwe",
        "wolno",
        "ok",
        "okay",
    )
)
IS_LEGAL = Pattern(r"[,;]+i?(?P<legal>[v%])[,;]*$", needs="v%")


def is_legal(telling: Telling) -> None:
    """..., legal? Whether the attack may be made at all."""
    found = IS_LEGAL.search(telling.line)
    if found and fold(telling.items[found.start("legal")].text) in LEGAL and re.search("[pd]", telling.line):
        telling.become(found.start("legal"), "asks", "damage")


EVEN = frozenset(
    fold(
        "attack attacks attacking even actually still at all roll rolls throw throws get gets do does have any anything "
        "something "
        "dice die a single one hit hits hurt damage w ogóle rzuca rzuci jakąś jakieś jakąkolwiek kość kości kostkę cokolwiek coś "
        "jakiekolwiek atak atakuje zrobi zada"
    ).split()
)
EVEN_ROLLS = Pattern(r"(?P<tool>(?:pn|np)(?:[,&]?Kn)*)u?(?P<even>[XvRWdD%ig]+?)(?P<at>c%)?(?P<link>[VN]|(?=[Kk]))", needs="pd")
DOES_ROLL = frozenset(fold("roll rolls throw throws get gets do have hit hurt rzuca rzuci zrobi zada").split())


def even_rolls(telling: Telling) -> None:
    """Does a power 3 attack even roll anything against Shields 3."""
    found = EVEN_ROLLS.search(telling.line)
    if not found or len(re.findall("[VNB]", telling.line)) != len(found["link"]):
        return
    at = {fold(item.text) for item in telling.items[slice(*found.span("at"))]} if found["at"] else set[str]()
    to = found["link"] or any(telling.beside(item) & {"to"} for item in telling.items[found.start("even") : found.end()])
    if not to or not at <= {"at", "all"}:
        return
    even = telling.items[slice(*found.span("even"))]
    words = {word for item in even for word in fold(item.text).split()}
    words |= {word for item in even for word in telling.beside(item)} & {"do", "does"}
    if len(even) < len("ab") or not words <= EVEN or not words & DOES_ROLL:
        return
    asks = Item("asks", "damage", even[0].start, even[0].end, even[0].text)
    tool = [item for item in telling.items[: found.end("tool")] if item.kind != "if"]
    link = telling.items[found.start("link")] if found["link"] else even[-1]._replace(start=even[-1].end, text="")
    telling.say([asks, *tool, link._replace(kind="versus", value=""), *telling.items[found.end() :]])


EXTRA = Pattern(r"(?P<ask>[@%iv]+)(?P<extra>x)(?P<end>[,;]*)$", needs="x")
WORTH = frozenset(
    fold(
        "should i take roll want do is it worth taking rolling use using better to the and czy brać warto wziąć dobrać "
        "dorzucać dorzucić "
        "biorę mam opłaca się am"
    ).split()
)


def extra_dice(telling: Telling) -> None:
    """Overload 3 ..., should I take the extra dice?"""
    found = EXTRA.search(telling.line)
    if not found or "R" in telling.line or not re.search("[pd].*[VXN]|[VXN].*[pd]", telling.line[: found.start()]):
        return
    ask = telling.items[slice(*found.span("ask"))]
    if not {word for item in ask for word in fold(item.text).split()} <= WORTH:
        return
    if not any(item[:2] == ("keyword", "overload") for item in telling.items):
        return
    first = ask[0]
    rest = telling.items[slice(*found.span("end"))]
    telling.say([*telling.items[: found.start()], first._replace(kind="asks", value="damage"), *rest])


WAYS: tuple[Callable[[Telling], None], ...] = (is_legal, even_rolls, extra_dice)
"""The ways, in their order."""
