"""Dice that fell, told in words, before all else, or of those that were rolled; and what is wanted of them.

three sixes, two threes and a one      rolls 1 1 2 6 for power 4      they were 6 5 1      6 5 1 1 rolled by power 4
"""

from __future__ import annotations

import re
from collections.abc import Callable

from swtcg_rules.glossary.fold import fold
from swtcg_rules.talk.items import Item
from swtcg_rules.talk.pattern import Pattern
from swtcg_rules.talk.rerolled import FACE_NAMES, FACES
from swtcg_rules.talk.telling import Telling

MANY = 9
SINGLE = {
    **dict(zip(("one", "two", "three", "four", "five", "six"), FACES, strict=True)),
    **dict(zip(("jedynka", "dwojka", "trojka", "czworka", "piatka", "szostka"), FACES, strict=True)),
    **dict(zip(("jedynke", "dwojke", "trojke", "czworke", "piatke", "szostke"), FACES, strict=True)),
}
"""What one die shows."""
A = frozenset(("a", "an", "one", "a single", "jedna", "jedną"))
POWER = re.compile(r"(?:pn|np|nd)")
JOINTS = frozenset(("mark", "and"))


def _group(telling: Telling, at: int) -> tuple[list[str], int] | None:
    """The dice that are told together there, "three sixes" or "a one", and where that ends."""
    items = telling.items
    if at + 1 < len(items) and items[at].kind == "number" and 1 < items[at].number <= MANY:
        face = FACE_NAMES.get(fold(items[at + 1].text))
        if face:
            return [face] * items[at].number, at + 2
    if at + 1 < len(items) and items[at].value == "1" and items[at + 1].kind == "number":  # 1 four
        face = SINGLE.get(fold(items[at + 1].text))
        if face:
            return [face], at + 2
    if at < len(items) and items[at].kind == "number" and items[at].value in FACES and telling.before(at) & {"a", "an"}:
        return [items[at].value], at + 1
    if at < len(items) and items[at].kind == "number" and not items[at].text.isdigit():
        face = SINGLE.get(fold(items[at].text))
        said = telling.before(at)
        polish = fold(items[at].text)[-2:] in ("ka", "ke")
        if face and (polish or said & A):
            return [face], at + 1
    return None


def _supposed(telling: Telling) -> bool:
    """Whether it is told what might fall, and not what fell."""
    return any(item.kind == "or" or (item.kind == "if" and fold(item.text) != "when") for item in telling.items)


def in_words(telling: Telling) -> None:
    """Rolled three sixes, two threes and a one: each die for itself, where they are as many as the power says or were rolled."""
    if not any(fold(item.text) in FACE_NAMES for item in telling.items):
        return
    for begin in range(len(telling.items)):
        faces: list[str] = []
        at = end = begin
        while group := _group(telling, at):
            faces += group[0]
            at = end = group[1]
            while at < len(telling.items) and telling.items[at].kind in JOINTS and telling.items[at].text not in ("(", ")"):
                at += 1
        if not any(fold(item.text) in FACE_NAMES for item in telling.items[begin:end]):
            continue
        line = telling.line
        if _supposed(telling):
            return
        rolled = line[:begin].endswith(("R", "R:", "Rd"))
        rest = line[:begin] + "~" * (end - begin) + line[end:]
        powers = list(POWER.finditer(rest))
        told = [item.number for found in powers for item in telling.items[slice(*found.span())] if item.kind == "number"]
        if line[end : end + 1] in ("p", "d", "h", "K", "g", "f", "%", "n") or "%" in line[max(0, begin - 1) : begin]:
            return
        if "R" in rest.replace("R", "", int(rolled)) or not (rolled or len(faces) in told):
            return
        place = telling.items[begin].start
        spots = [item.start for item in telling.items[begin:end]]
        dice = [Item("number", face, place + number, place + number, face) for number, face in enumerate(faces)]
        gone = telling.items[begin:end]
        rolls = [] if rolled else [Item("mark", ",", place, place, ""), Item("rolls", "", place, place, "")]
        last = spots[-1]
        behind = [Item("mark", ",", last, last, "")] if line[end : end + 1] not in ("", ",", ";") else []
        telling.items[begin:end] = [*rolls, *(die._replace(text="") for die in dice), *behind]
        telling.keep(gone)
        return


FIRST = Pattern(r"^(?P<rolls>R[:(]?)(?P<faces>n(?:[,-]?n)+)[,;)]*(?P<for>[cWNo])(?=[MY]?[uvw]*W?(?:pn|np|nd|n/n))", needs="R")
FOR = frozenset(fold("for with from dla z on off of w").split())


def rolled_for(telling: Telling) -> None:
    """Rolls 1 1 2 6 for p4 ...: whose dice they are stands behind."""
    found = FIRST.match(telling.line)
    if found and fold(telling.items[found.start("for")].text) in FOR:
        telling.become(found.start("for"), "mark", ",")


BY = Pattern(r"^(?P<faces>n(?:[,-]?n)+),?(?P<rolls>R)(?P<with>[WcNo]?)(?P<rest>(?:pn|np|nd)[^RB]*[VXN][^RB]*h[^RB]*)$", needs="R")


def rolled_by(telling: Telling) -> None:
    """6 6 2 1 rolled by power 4 against ...: as many as its power, told last."""
    found = BY.match(telling.line)
    if not found:
        return
    link = telling.items[found.start("with")] if found["with"] else None
    if not (telling.beside(telling.items[found.start("rolls")]) & {"by", "przez"} or (link and fold(link.text) in FOR)):
        return
    faces, rest = telling.items[slice(*found.span("faces"))], telling.items[slice(*found.span("rest"))]
    dice = [item for item in faces if item.kind == "number"]
    power = next(item for item in rest if item.kind == "number")
    if power.number != len(dice) or not all(die.value in FACES for die in dice):
        return
    asks: list[Item] = []
    while rest and rest[-1].kind in ("mark", "asks"):
        asks.insert(0, rest.pop())
    end = rest[-1].end
    telling.say([*rest, Item("mark", ",", end, end, ""), telling.items[found.start("rolls")], *faces, *asks])


SO_MANY = Pattern(r"R(?P<dice>(?P<n>n)d)[:(,]+(?P<faces>n(?:[,-]?n)+)\)?(?=[,;@VNX]|$)", needs="R")
GOT = Pattern(
    r"^(?P<got>[mW]W?)(?P<faces>n(?:[,-]?n){2,})(?P<on>[NcW])(?P<power>nd|pn|np)(?=(?:[,&]*(?:Kn|k))*[VXN])", needs="mW"
)
GETS = frozenset(("i got", "got", "get", "i get", "mam", "i have", "ive got"))


def as_many(telling: Telling) -> None:
    """I rolled 5 dice: 6 6 4 2 1 against ...; I got 6 6 4 2 1 on 5 dice: as many as there are."""
    found = SO_MANY.search(telling.line)
    if found and "R" not in telling.line[found.end() :]:
        faces = telling.items[slice(*found.span("faces"))]
        dice = [item for item in faces if item.kind == "number"]
        if len(dice) == telling.items[found.start("n")].number and all(die.value in FACES for die in dice):
            rolls, n, die = telling.items[found.start() : found.end("dice")]
            gone = [item for item in telling.items[found.end("dice") : found.end()] if item not in faces]
            telling.items[found.start() : found.end()] = [rolls, *faces, Item("mark", ",", die.end, die.end, ""), n, die]
            telling.keep(gone)
            return
    found = GOT.match(telling.line)
    if not found or _supposed(telling) or "R" in telling.line or fold(telling.items[found.end("got") - 1].text) not in GETS:
        return
    dice = [item for item in telling.items[slice(*found.span("faces"))] if item.kind == "number"]
    power = next(item for item in telling.items[slice(*found.span("power"))] if item.kind == "number")
    if len(dice) == power.number and all(die.value in FACES for die in dice):
        telling.become(found.start("on"), "mark", ",")
        telling.become(found.end("got") - 1, "rolls")


AFTER = Pattern(r"(?P<after>[c%])(?=Rn)", needs="R")


RETALIATED = Pattern(
    r"^(?P<own>KR[:(]?n(?:[,&-]?n)*)[,;]*(?P<after>%)(?P<faces>n(?:[,&-]?n)+)(?P<rolls>R)(?P<on>[NcW]?)(?P<rest>[^R]+)$",
    needs="R",
)


def answered(telling: Telling) -> None:
    """Retaliate rolled 5 1 after 6 4 2 came up on power 3, ...: the attack's dice first."""
    found = RETALIATED.match(telling.line)
    if not found or fold(telling.items[found.start("after")].text) not in ("after", "po"):
        return
    own, faces, rest = (telling.items[slice(*found.span(name))] for name in ("own", "faces", "rest"))
    end = rest[-1].end
    marks = [Item("mark", ",", end, end, "")]
    telling.say([*rest, *marks, telling.items[found.start("rolls")], *faces, *marks, *own])


EXTRA = Pattern(r"(?<=n)(?P<plus>\+)(?=xn)", needs="+")


def and_more(telling: Telling) -> None:
    """Rolled 4 4 6 + extra 3."""
    found = EXTRA.search(telling.line)
    if found and "R" in telling.line[: found.start()]:
        telling.become(found.start(), "mark", ",")


WAYS: tuple[Callable[[Telling], None], ...] = (
    in_words,
    as_many,
    rolled_by,
)
"""The ways, in their order."""
