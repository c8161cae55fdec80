"""Clauses of a telling whose order says who attacks whom, and small words between what belongs together.

does my 4 hp guy survive an attack of 6 dice      boba vs han: 5 dice against 4 hp      against armor, 5 hp: power 6 fury 3
"""

from __future__ import annotations

import re
from collections.abc import Callable

from swtcg_rules.glossary.fold import fold
from swtcg_rules.talk.pattern import Pattern
from swtcg_rules.talk.telling import Telling
from swtcg_rules.talk.words import ANSWERS, ATTACKERS_OWN, REACHES, TARGETS_OWN

SURVIVES = ("surviv", "live through", "lives through", "przezyj", "przetrw", "przetrzym", "wytrzym", "ustoi")
"""How words begin, or end a question, that ask whether somebody is there after an attack."""
CAN = frozenset(fold("can could may może mogę mógłby").split())
BESIDE = frozenset(("intercept", "protect"))
"""Only a unit beside the one that is attacked has a use for these."""
SHORT_STATS = frozenset(("wytrz", "wyt", "pow", "pwr", "str", "szybk", "spd", "obr", "dmg", "hp"))
"""Words cut short, which may have a dot behind them."""

HEADING = Pattern(
    r"^(?P<first>w+|v+)[VXN](?P<second>w+|v+)[,;:](?P<rest>[^VXB]*?[pd][^VXBN]*)(?P<link>[,;&]*[VN])(?=[^VXBN]*$)", needs="VN"
)
AGAINST_FIRST = Pattern(
    r"^V(?P<struck>[^pdGVXBN@]*[hKk][^pdGVXBN@]*?)[,;:]+(?P<strikes>(?:[MYm]?u?[Ww]?)?(?:np|pn|nd)[^VXBNhmMyYz]*)$"
)
WITH_DICE = Pattern(r"[,]?W?(?P<dice>nd)", needs="d")
OWN_WORD = re.compile(r"[,&]?(?P<word>Kn|k)")
AGAINST_POWER = Pattern(r"^(?P<asks>@*)V(?P<strikes>np|pn|nd)[,:N]*(?P<struck>[KkMYu][^pdGVXBN@]*)[,@]*$", needs="V KkMYu")
FROM = Pattern(r"o(?=np|pn|nd)", needs="o")
HE_CAN = Pattern(r"(?<=[zmye])(?P<can>[i%])(?=Kn)|(?<=[MY]u)(?P<of_unit>[i%])(?=Kn)", needs="i%")
HE_HAS = Pattern(r"(?:^|(?<=[,;&]))[zmy](?=k)", needs="k")
IS_ON = Pattern(r"(?<=[zmye])(?P<on>N)(?=nh|nf|hn|fn)", needs="N")
ON_AT_FRONT = Pattern(r"(?:^|(?<=[,;&]))N(?=nh|nf|hn|fn)", needs="N")
IS_SOMEWHERE = frozenset(("hes", "shes", "its", "im", "theyre"))
PRICED_ON = Pattern(r"(?<=cn)N(?=[MY]?(?:nh|hn|u))|(?<=cnf)N(?=[MY]?(?:nh|hn|u))", words="cnN cnfN")
PRICED_OF = Pattern(r"(?<=cn)(?=[MY]u?(?:nh|hn))", needs="c MY")
STROKE_PRICE = Pattern(r"(?<=Kn)/(?=nf)", needs="/")
FOR_DICE = Pattern(r"(?<![nKk])c(?=nd|pn|np)", needs="c")
DOT = Pattern(r"(?<=[phsg])(?P<dot>,)(?=n)", needs=",")
IN_BRACKETS = Pattern(r"(?P<n>n)d(?P<open>\()(?P<faces>n+)\)", needs="(")
LEFT_TWICE = Pattern(r"lnh?(?P<again>l)", needs="l")
WITH_FURY = "z fury"
"""Says where dice come from only where any were rolled."""


def clauses(telling: Telling) -> None:
    """Bring them into the order, and the words, that sides are told in."""
    for way in WAYS:
        way(telling)


def _heading(telling: Telling) -> None:
    """Boba vs Han: 5 dice against 4 hp."""
    if telling.line[:1] in "wv" and (found := HEADING.search(telling.line)):
        items = telling.items
        first, second = items[slice(*found.span("first"))], items[slice(*found.span("second"))]
        link = items[found.end("first")]._replace(kind="filler", value="")
        telling.silent.setdefault(-1, []).append(link)
        telling.items = [*first, *items[slice(*found.span("rest"))]]
        link = items[found.end("link") - 1]._replace(kind="versus")
        telling.items += [link, *second, *items[found.end() :]]
        telling.keep(items[found.end("rest") : found.end("link") - 1])


def _against_first(telling: Telling) -> None:
    """Against Armor, 5 hp: power 6, Fury 3."""
    if telling.line.startswith("V") and (found := AGAINST_FIRST.match(telling.line)):
        items = telling.items
        telling.items = [*items[slice(*found.span("strikes"))], items[0], *items[slice(*found.span("struck"))]]
        telling.keep(items[found.end("struck") : found.start("strikes")])


def _against(telling: Telling) -> None:
    """A 4 hp Armor guy against 6 dice; against 6 power: Parry 2, 4 hp."""
    line = telling.line
    words = {item.value for item in telling.items if item.kind == "keyword"}
    if line.count("V") != 1 or re.search(r"[XBR]", line) or words & (ATTACKERS_OWN | REACHES):
        return
    at = line.index("V")
    before, behind = line[:at], line[at + 1 :]
    targets = any(item.value in TARGETS_OWN for item in telling.items[:at])
    if ("h" in before or targets) and not re.search(r"[pdGmyz|]|n/n", before):
        if re.match(r"[MYu]*(?:np|pn|nd)(?:[^hKk/Mm]|m(?=W?nf))*$", behind):
            telling.become(at, "attacked-by")
    elif found := AGAINST_POWER.match(line):
        struck = telling.items[slice(*found.span("struck"))]
        if any(item.value == "health" or item.value in TARGETS_OWN for item in struck):
            items = telling.items
            asks = items[: found.end("asks")]
            telling.items = [*asks, *items[slice(*found.span("strikes"))], items[len(asks)], *items[found.start("struck") :]]
            telling.keep(items[found.end("strikes") : found.start("struck")])


def _with_dice(telling: Telling) -> None:
    """Attacks my 4 hp guy with 6 dice, Critical Hit 1: who is attacked rolls none."""
    line = telling.line
    if re.findall(r"[VXB]", line) != ["X"] or "R" in line:
        return
    at = line.index("X")
    found = WITH_DICE.search(line, at)
    words = {item.value for item in telling.items if item.kind == "keyword"}
    if not found or re.search(r"[pdG]", line[:at] + line[found.end() :]) or words & ANSWERS or found.start() == at + 1:
        return
    if "p" in line[at : found.start()]:
        return
    own = found.end()
    while more := OWN_WORD.match(line[own:]):
        if telling.items[own + more.end() - len(more["word"])].value not in ATTACKERS_OWN:
            break
        own += more.end()
    tool = telling.items[found.start("dice") : own]
    telling.keep(telling.items[found.start() : found.start("dice")])
    telling.items = [*telling.items[:at], *tool, *telling.items[at : found.start()], *telling.items[own:]]


def _small_words(telling: Telling) -> None:
    """He can Absorb 2; he's on 1 health; Deflect 1 / 1 Force; for 6 dice."""
    while (found := HE_CAN.search(telling.line)) and fold(telling.items[found.start()].text) in CAN:
        telling.become(found.start(), "with")
    if found := LEFT_TWICE.search(telling.line):
        telling.hush(found.start("again"))
    if "R" not in telling.line:
        for at, item in enumerate(telling.items):
            if item.kind == "further" and fold(item.text) == WITH_FURY and telling.line[at + 1 : at + 2] == "n":
                telling.become(at, "keyword", "fury")
    while found := HE_HAS.search(telling.line):
        telling.insert(found.end(), "with")
    while found := IS_ON.search(telling.line):
        telling.become(found.start(), "with")
    for found in list(ON_AT_FRONT.finditer(telling.line)):
        if telling.before(found.start()) & IS_SOMEWHERE:
            telling.become(found.start(), "with")
    while found := PRICED_ON.search(telling.line):
        telling.become(found.start(), "mark", ",")
    while found := PRICED_OF.search(telling.line):
        telling.insert(found.start(), "mark", ",")
    while found := STROKE_PRICE.search(telling.line):
        telling.become(found.start(), "pay")
    while found := FOR_DICE.search(telling.line):
        telling.hush(found.start())
    dots = any(item.text == "." for item in telling.items) and DOT.finditer(telling.line)
    for found in reversed(list(dots or ())):
        word, dot = telling.items[found.start() - 1 : found.end()]
        if dot.text == "." and dot.start == word.end and fold(word.text) in SHORT_STATS:
            telling.hush(found.start())


WAYS: tuple[Callable[[Telling], None], ...] = (
    _heading,
    _small_words,
    _against,
    _with_dice,
)
"""The ways, in their order."""
