"""Dice that fell where no word says so, or one that says more often something else; and whose Lucky it was that turned one.

got 6 4 4 2 1      wyszło 2 2 5 6 1      5 power vs 3 hp, 6 4 4 2 1      3 5 6 6 on his 4 dice
he made me reroll my 6 (his Lucky 1)

Several numbers beside each other of which each is the face of a die, and which nothing claims, are dice: as many as there is
power, or, where no power is told, with a word that says so.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from swtcg_rules.glossary.fold import fold
from swtcg_rules.talk.items import Item
from swtcg_rules.talk.pattern import Pattern
from swtcg_rules.talk.retold.added import are_dice
from swtcg_rules.talk.telling import Telling


def _words(text: str) -> frozenset[str]:
    return frozenset(fold(text).split())


RUN = Pattern(
    r"(?P<joint>[,;&]+|(?<![phsKfgdGlRxnb/+-]))(?P<who>[zm]?)(?P<said>[W%v]?)[:(]*(?P<faces>n(?:[,&-]?n)+)\)?"
    r"(?P<on>[NWo]?[MYz]?(?P<many>n?)[dR])?(?=[,;:@NVXB&W)-]|$)"
)
OWN = re.compile(r"Kn?[M,:(YWd]*R[:(d]*n(?:[,&-]*n)*|(?<=n)[,;&]*z?R[:(]*n(?![,&-]*n)")
"""Dice of a keyword, and what one shows that was rolled again."""
SAID = _words(
    "got gets get getting had have has threw shows showed shown landed came fell were are was dostał dostała dostaję dostaje mam "
    "miał miała mamy wyszło wyszły wypada wypadło poszło poleciało siadło wpadło było są kulnęło turlnęło kulnąłem"
)
POWER = re.compile(r"pn|np|nd")
NOT_SO = ("i", "0", "q", "%", "|", "~", "0W", "iW")
"""Behind these it is told that they did not fall, or might have."""
SURE = 3
"""So many dice are told of by a word alone that says more often something else."""


def loose_dice(telling: Telling) -> None:
    """Got 6 4 4 2 1: what fell, where nothing else says what did."""
    line = telling.line
    for found in RUN.finditer(line):
        faces = telling.items[slice(*found.span("faces"))]
        if not are_dice(faces) or line[: found.start()].endswith(NOT_SO):
            continue
        rest = f"{line[: found.start()]};{line[found.end() :]}"
        if "R" in OWN.sub("K", rest) or re.search("d:?nnn", rest):
            return
        dice = [item for item in faces if item.kind == "number"]
        said = found["said"] and fold(telling.items[found.start("said")].text).split()[-1] in SAID
        if (found["said"] and not said) or (found["who"] and not said) or (found["on"] and not _is_dice(telling, found)):
            continue
        told = _powers(telling, found)
        if told and len(dice) not in told:
            continue
        if not told and not (found["on"] or (said and len(dice) >= SURE)):
            continue
        if not said and not found["on"] and len(dice) < SURE:
            continue
        _say(telling, found)
        return


def _is_dice(telling: Telling, found: re.Match[str]) -> bool:
    if found["on"].endswith("R"):
        return fold(telling.items[found.end("on") - 1].text) in ("na kosciach", "na kostkach")
    dice = sum(item.kind == "number" for item in telling.items[slice(*found.span("faces"))])
    return not found["many"] or telling.items[found.start("many")].number == dice


def _powers(telling: Telling, found: re.Match[str]) -> set[int]:
    """How many dice the powers give that are told, with and without the Shields that are."""
    line, items = telling.line, telling.items
    told = set()
    if found["many"]:
        told.add(items[found.start("many")].number)
    for power in POWER.finditer(line.replace("Kn", "K;")):
        if power.end() <= found.start() or power.start() >= found.end():
            told |= {item.number for item in items[slice(*power.span())] if item.kind == "number"}
    fewer = sum(
        items[at + 1].number
        for at, item in enumerate(items)
        if item[:2] == ("keyword", "shields") and line[at + 1 : at + 2] == "n"
    )
    return told | {n - fewer for n in told}


def _say(telling: Telling, found: re.Match[str]) -> None:
    faces = telling.items[slice(*found.span("faces"))]
    all_told = telling.items[found.start("who") : found.end()]
    place, end = faces[0].start, faces[-1].end
    mine = any(item.kind == "mine" for item in all_told) or (found["said"] and "mi" in telling.beside(all_told[0]))
    kept = telling.items[found.start("many") : found.end("on")] if found["many"] else []
    behind = telling.line[found.end() :]
    told = [Item("rolls", "", place, place, ""), *faces]
    if kept or behind.startswith(("W", "&")):
        told += [Item("mark", ",", end, end, ""), *kept]
    if behind.startswith("&"):
        telling.hush(found.end())
    telling.items[found.start("who") : found.end()] = told
    telling.keep([item for item in all_told if item not in faces and item not in kept])
    if found["joint"].endswith("&"):
        telling.become(found.start("who") - 1, "mark", ",")
    if mine:
        _mine(telling, found.start("who"))


OF_HIS = Pattern(r"(?<=[,;])z(?=W?(?:nh|hn|k|Kn))", needs="z")


def _mine(telling: Telling, at: int) -> None:
    """I rolled, so it is I who attacks, and he of whom I tell then is the one who is attacked."""
    his = list(OF_HIS.finditer(telling.line, at))
    if len(his) == 1 and not re.search("[VXBNremMY]", telling.line):
        telling.become(his[0].start(), "role", "defender")
        telling.insert(at, "role", "attacker")


WAYS: tuple[Callable[[Telling], None], ...] = (loose_dice,)
"""The ways, in their order."""
