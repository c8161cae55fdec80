"""Numbers of a unit in other words: what fell behind the verb, power that is lost, what a Pilot or a location adds, prices.

Greedo's shot 6-6-1      he loses 2 power      Wedge pilots mine for +1 power      Deflect 1 / 1 Force
"""

from __future__ import annotations

import re
from collections.abc import Callable

from swtcg_rules.glossary.fold import fold
from swtcg_rules.talk.coded import coded
from swtcg_rules.talk.items import Item
from swtcg_rules.talk.pattern import Pattern

Items = list[Item]
LOSES = frozenset(fold("loses lost lose losing traci stracił straciła minus").split())
GAINS = frozenset(fold("gains gained gain gaining zyskuje zyskał zyskała").split())
CAN = frozenset(fold("can could may might może mógł").split())


def reworded(items: Items) -> Items:
    """The items with such numbers told as a unit is heard."""
    for way in WAYS:
        items = way(items)
    return items


def mark(item: Item) -> Item:
    """A mark that parts, before an item."""
    return Item("mark", ",", item.start, item.start, "")


FACES = Pattern(r"X(?P<faces>n(?:[-,]?n){2,})(?=[,;&W]|$)", needs="X")
STROKES = Pattern(r"R[:(d]*(?P<faces>n(?:/n){2,})(?![/phsK])", needs="R")
SHOWN = Pattern(r"(?P<n>n)d(?P<open>[(:])(?P<faces>n(?:[,-]?n)*)\)?", needs="(:")


def dice_shown(items: Items) -> Items:
    """As in "Greedo's shot 6-6-1", "4 dice (4 5 5 6)", "then 6 1 off Fury 2": what fell, told so."""
    items = [
        item._replace(kind="mark", value=",")
        if item.text.lower() == "off" and coded(items[at + 1 : at + 2]) in ("K", "k")
        else item
        for at, item in enumerate(items)
    ]
    line = coded(items)
    for told in STROKES.finditer(line):  # rolled 6/6/3/1
        faces = items[told.start("faces") : told.end("faces")]
        if all("1" <= face.value <= "6" and len(face.value) == 1 for face in faces if face.kind == "number"):
            parted = [face._replace(value=",") if face.kind == "mark" else face for face in faces]
            items = [*items[: told.start("faces")], *parted, *items[told.end("faces") :]]
    line = coded(items)
    found = FACES.search(line) if "R" not in line else None
    if found:
        faces = [item for item in items[found.start("faces") : found.end("faces")] if item.kind == "number"]
        if all("1" <= face.value <= "6" and len(face.value) == 1 for face in faces):
            items = [
                *items[: found.start("faces")],
                Item("rolls", "", faces[0].start, faces[0].start, ""),
                *items[found.start("faces") :],
            ]
            return items
    found = SHOWN.search(line) if "R" not in line else None
    if found:
        faces = [item for item in items[found.start("faces") : found.end("faces")] if item.kind == "number"]
        if len(faces) == items[found.start("n")].number > 1:
            at = found.start("open")
            return [*items[:at], Item("rolls", "", items[at].start, items[at].start, ""), *items[at:]]
    return items


def _changed_power(items: Items) -> Items:
    """As in "loses 2 power", "gains 2 power"."""
    line = coded(items)
    for at, item in enumerate(items):
        said = fold(item.text)
        two = line[at + 1 : at + 3]
        if item.kind != "turns" or said not in LOSES | GAINS or two not in ("np", "pn") or line[at - 1 : at] in tuple("q0izym"):
            continue
        if line[at + 3 : at + 4] in ("n", "b", "c", "A", "~") or not re.search("[pd]", line[:at]):
            continue
        number = items[at + 1 + two.index("n")]
        signed = number._replace(kind="signed", value=("-" if said in LOSES else "+") + number.value, start=item.start)
        stat = items[at + 1 + two.index("p")]
        return [*items[:at], mark(item), signed, stat, *items[at + 3 :]]
    return items


PRICED = Pattern(r"(?:Kn|k)(?P<stroke>[/,])(?=nf)", needs="/,")


WITH_DICE = Pattern(r"(?<=[wuvXBmzyY])c(?=nd)", needs="c")
GOT_MORE = Pattern(r"T(?P<bonus>b[cW]?p)A?(?![(c])", needs="T")
CAN_DO = Pattern(r"(?<=[mzywuv)nh])[i~](?=W?[Kk])", needs="i~")
ANOTHER_ABILITY = Pattern(r"E(?=Kn(?![^,;]*h))", needs="E")
FROM_ABILITY = Pattern(r"o(?=Kn?(?:[,;&]|$))", needs="o")


def _small(items: Items) -> Items:
    """Small words before what somebody has."""
    line = coded(items)
    while found := WITH_DICE.search(line):  # attacked by Vader for 4 dice
        items = [*items[: found.start()], items[found.start()]._replace(kind="with"), *items[found.end() :]]
        line = coded(items)
    if found := GOT_MORE.search(line):  # got +2 to power for this attack: no ability, as he has it
        bonus = [item for item in items[found.start("bonus") : found.end("bonus")] if item.kind in ("signed", "stat")]
        items = [*items[: found.start()], mark(items[found.start()]), *bonus, *items[found.end() :]]
        line = coded(items)
    for found in list(CAN_DO.finditer(line)):  # he can absorb 2 for 1 force
        if fold(items[found.start()].text) in CAN:
            items[found.start()] = items[found.start()]._replace(kind="with", value="")
    for at, item in enumerate(items[:-1]):
        if item.kind == "word" and item.text.lower() == "another" and items[at + 1].kind == "keyword":
            items[at] = item._replace(kind="and", value="")
    items = [item for at, item in enumerate(items) if item.kind != "another" or coded(items[at + 1 : at + 2]) != "E"]
    for pattern, kind in ((ANOTHER_ABILITY, "and"), (FROM_ABILITY, "and")):
        for found in list(pattern.finditer(coded(items))):
            if items[found.end() : found.end() + 1] and items[found.end()].value == "protect":  # of one more unit, for another
                continue
            items[found.start()] = items[found.start()]._replace(kind=kind, value="")
    return items


WAYS: tuple[Callable[[Items], Items], ...] = (
    _changed_power,
    _small,
)
"""The ways, in their order."""
