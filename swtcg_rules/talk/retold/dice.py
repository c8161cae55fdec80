"""Dice that fell, and whose they are, where that is told first, behind, or with a name in between.

6 5 5 1 rolled by Maul      Jango's 5 dice came up 6 6 5 4 1      with 5 power and got 6 3 2 1 1      lucky 1 and I rerolled the 1
"""

from __future__ import annotations

import re

from swtcg_rules.glossary.fold import fold
from swtcg_rules.talk.items import Item
from swtcg_rules.talk.pattern import Pattern
from swtcg_rules.talk.rerolled import AGAIN
from swtcg_rules.talk.telling import Telling

FACES = frozenset("123456")
BY = frozenset(fold("by from przez od").split())
TOLD_FIRST = Pattern(r"^(?P<faces>n(?:[,-]?n)+),?(?P<rolls>R)(?P<by>v?)(?=[MY]?u?[uvwmz])", needs="R")
AT_HIM = Pattern(r"^[MY]?[uvw]+(?:\([^()VXBNc]*\))?(?:Kn|k|,|&)*(?P<on>[Nc])[MY]?[uvw]", needs="Nc")
HITS_BEST = 4
"""A die that shows as much is a hit: who rolls it again is the one who is attacked."""


def _dice(items: list[Item]) -> list[Item] | None:
    """The dice among some items, if each of them is one."""
    dice = [item for item in items if item.kind == "number"]
    return dice if all(die.value in FACES for die in dice) else None


def rolled_by(telling: Telling) -> None:
    """6 5 5 1 rolled by Maul at Lott Dod: who rolled them attacks, and what fell is told behind all else."""
    line = telling.line
    found = TOLD_FIRST.search(line)
    if not found or line.count("R") != 1:
        return
    links, on = re.findall("[VXB]", line[found.end() :]), AT_HIM.match(line[found.end() :])
    if "B" in links or (len(links) != 1 and (links or not on)):
        return
    if re.search("[re]", re.split("[VXBNc]", line[found.end() :])[0]):  # rolled by Yoda, who defends
        return
    dice = _dice(telling.items[slice(*found.span("faces"))])
    by = telling.items[found.start("rolls")]
    said = {fold(item.text).split()[-1] for item in telling.items[found.start("rolls") : found.end()]}
    if dice is None or not (said | telling.beside(by)) & BY or re.search("[pdG]", line):
        return
    if not links and on:
        telling.become(found.end() + on.start("on"), "versus")
    rest = telling.items[found.end() :]
    asks: list[Item] = []
    while rest and rest[-1].kind in ("mark", "asks"):
        asks.insert(0, rest.pop())
    if not rest:
        return
    gone = [item for item in telling.items[: found.end()] if item not in dice and item is not by]
    end = rest[-1].end
    telling.items = [*rest, Item("mark", ",", end, end, ""), by, *dice, *asks]
    telling.keep(gone)


ROLLED_TWICE = Pattern(r"(?P<first>R)(?P<n>n)d(?:[,;&]+z?|z)(?P<again>R)[:(]?(?P<faces>n(?:[,&-]*n)+)(?=[,;@)NV]|$)", needs="R")
HIS_DICE = Pattern(r"(?:^|(?<=[,;@i]))[MYyzm]?[uvw]*(?P<n>n)(?P<rolls>R)[:(d]?(?P<faces>n(?:[,&-]*n)+)(?=[,;@&)NV]|$)", needs="R")
DIE = re.compile(r"\b(?:dice|die|d6|kosci|kostki|kostek)\b")


def his_dice(telling: Telling) -> None:
    """Jango's 5 dice came up 6 6 5 4 1: as many as fell, so that they are all of them, and no die more."""
    twice = ROLLED_TWICE.search(telling.line)
    if twice and len(_dice(telling.items[slice(*twice.span("faces"))]) or ()) == telling.items[twice.start("n")].number:
        for at in reversed(range(twice.end("n") + 1, twice.start("again"))):  # rolled 5 dice and they came up 6 6 5 4 1
            telling.hush(at)
        telling.insert(twice.end("n") + 1, "mark", ",")
        telling.hush(twice.start("first"))
    found = HIS_DICE.search(telling.line)
    if not found or not DIE.search(fold(telling.items[found.start("rolls")].text)):
        return
    dice = _dice(telling.items[slice(*found.span("faces"))])
    if dice is not None and len(dice) == telling.items[found.start("n")].number:
        telling.insert(found.start("rolls"), "mark", ",")
        telling.insert(found.start("rolls"), "die")
        if telling.line[found.start() - 1 : found.start()] == "i" and found.start():  # is it dead if they came up so
            telling.become(found.start() - 1, "mark", ",")


LUCKY = Pattern(r"(?P<all>[,;]+[Wm]*(?P<k>K)n?)[,;]*(?:&|W)*[,;]*m?(?P<again>%)[MYDdo]*(?P<old>n)", needs="%")


def lucky_again(telling: Telling) -> None:
    """Rolled 6 4 1, Lucky 1, I rerolled the 1: a miss is rolled again by the attacker, whose Lucky that is."""
    line = telling.line
    found = LUCKY.search(line)
    link = re.search("[VXN]", line)
    if not found or not link or "B" in line or line.count("R") != 1 or not link.end() < line.index("R") < found.start():
        return
    lucky, again = telling.items[found.start("k")], telling.items[found.start("again")]
    others = [item for item in telling.items if item[:2] == ("keyword", "lucky")]
    if lucky.value != "lucky" or len(others) != 1 or again.value != AGAIN:
        return
    if telling.items[found.start("old")].number >= HITS_BEST:
        return
    whose = [item for item in telling.items[slice(*found.span("all"))] if item.kind not in ("mark", "with", "mine")]
    before = [item for item in telling.items[: link.start()] if item not in whose]
    gone = [item for item in telling.items[slice(*found.span("all"))] if item not in whose and item.kind != "mark"]
    place = whose[0].start
    joint = Item("mark", ",", place, place, "")
    told = [item for item in telling.items if item not in whose and item not in gone]
    telling.items = [*before, joint, *whose, *told[len(before) :]]
    telling.keep(gone)


MORE = Pattern(
    r"(?<=n)(?P<between>[,;].*?)&?m?(?P<again>R)(?P<n>n)(?P<more>%)[:(,]?(?P<faces>n(?:[,&-]*n)*)(?=[,;@)V]|$)", needs="%"
)
FIRST = Pattern(r"R|(?:^|(?<=[,;]))d:(?=n)", needs="Rd")
MORE_OF = frozenset(fold("more extra additional dodatkowe kolejne więcej jeszcze").split())


def more_dice(telling: Telling) -> None:
    """Fury 2, so I rolled two more 6 and 3: dice that were added, told as such."""
    line = telling.line
    found = MORE.search(line)
    if not found or "x" in line or len(list(FIRST.finditer(line, 0, found.start("again")))) != 1:
        return
    if "R" in line[found.end() :]:
        return
    dice = _dice(telling.items[slice(*found.span("faces"))])
    more = telling.items[found.start("more")]
    if dice is None or fold(more.text) not in MORE_OF or len(dice) != telling.items[found.start("n")].number:
        return
    gone = [item for item in telling.items[found.start("again") : found.end()] if item not in dice and item is not more]
    telling.items[found.start("again") : found.end()] = [more._replace(kind="further", value=""), *dice]
    telling.insert(found.start("again"), "mark", ",")
    telling.keep(gone)
