"""A board inside a question: what is enough to kill whom, whether an ability is worth it against so many dice.

is 6 dice enough to kill armor, 4 hp      with 6 power can I kill armor      is Evade 2 for 1 worth it against 5 dice, I have 3 hp
Stun 2 on my 4 dice, I hit a 5 power unit      does my Stun 3 do anything if the 3 dice came up 2 1 5 on armor
"""

from __future__ import annotations

import re

from swtcg_rules.glossary.fold import fold
from swtcg_rules.talk.items import Item
from swtcg_rules.talk.pattern import Pattern
from swtcg_rules.talk.telling import Telling
from swtcg_rules.talk.words import ANSWERS, ATTACKERS_OWN, TARGETS_OWN

TOOL = r"(?:pn|np|nd)u?(?:[,&W]?(?:Kn|k))*"
ENOUGH = Pattern(rf"^i?[MY]?(?P<tool>{TOOL})(?P<asks>@)(?P<on>N?)(?=[MY]?u?(?:[kKhn]|W(?:nh|hn|[kK])))", needs="@")
KILLS = re.compile(r"\bkill|zabi|ubi|zdj|\bbeat|finish")
I_CAN = Pattern(rf"^(?P<with>W)?(?P<tool>{TOOL})(?P<can>i[&m]?)(?=X)", needs="i")
WORTH = Pattern(
    rf"^i?(?P<asks>@?)v?(?P<ability>(?:Kn|k)(?:c(?:nf|fn|n))?)(?P<too>@?)(?P<link>[VN])(?P<tool>{TOOL})[,;]+", needs="VN"
)
PAYING = frozenset(fold("płacić zapłacić użyć używać zagrać pay paying use using play playing spend spending").split())
HELPS = frozenset(fold("help helps matter matters work works save saves pomaga pomoże pomoze działa zadziała").split())
ROLES_FIRST = Pattern(
    rf"^(?P<struck>e[^VXBN@pdG]*?)[,;]+(?P<who>M?r[^VXBN@pdG]*?)[,;]+&?m?(?P<verb>X)W?(?P<tool>{TOOL})(?=[,;@]|$)", needs="r"
)
ABILITY_ON_MINE = Pattern(r"^(?P<ability>(?:Kn|k))(?P<on>N)(?P<tool>M(?:nd|np|pn)u?)(?P<then>[,;]+&?[mz]?)(?=X)", needs="X")
EMPTY = frozenset(("anything", "something", "even", "cokolwiek", "cos", "coś", "stand", "have"))
STANDS = Pattern(r"(?P<empty>v)(?=@V|X)", needs="v")
SO_MANY_FELL = Pattern(r"(?<!n)(?P<n>n)R(?P<dice>n+)(?=[VXN,;@]|$)", needs="R")
"""The 3 dice came up 2 1 5."""
DOES_IT = Pattern(r"^[MYzm]?u?(?:Kn|k)(?P<empty>v+)(?P<if>i)", needs="i")


def framed(telling: Telling) -> None:
    """Each of these as the attack that it tells of."""
    if (found := STANDS.search(telling.line)) and fold(telling.items[found.start("empty")].text) in EMPTY:
        telling.hush(found.start("empty"))
    if found := DOES_IT.match(telling.line):
        words = {fold(item.text) for item in telling.items[slice(*found.span("empty"))]}
        if words <= EMPTY:
            telling.become(found.start("if"), "mark", ",")
            for at in reversed(range(*found.span("empty"))):
                telling.hush(at)
            fell = SO_MANY_FELL.search(telling.line)
            if fell and telling.items[fell.start("n")].number == len(fell["dice"]):
                telling.hush(fell.start("n"))
    line = telling.line
    found = ENOUGH.match(line)
    if found and not re.search("[VXBN]", line[: found.end("on")].rstrip("N") + line[found.end() :]):
        asks = telling.items[found.start("asks")]
        if KILLS.search(fold(asks.text)):
            telling.items[found.start("asks") : found.end()] = [asks._replace(kind="versus", value="")]
            telling.items.append(asks._replace(start=asks.end, end=asks.end, text=""))
    elif (found := I_CAN.match(line)) and not re.search("[VB]", line) and line.count("X") == 1:
        for at in reversed(range(*found.span("can"))):
            telling.hush(at)
        if found["with"]:
            telling.hush(0)
    if found := ROLES_FIRST.match(telling.line):  # the defender has ..., my attacker 1 hp, I attack with power 4
        struck, who, tool = (telling.items[slice(*found.span(name))] for name in ("struck", "who", "tool"))
        verb = telling.items[found.start("verb")]._replace(kind="versus", value="")
        place = who[-1].end
        telling.items[: found.end()] = [*who, Item("mark", ",", place, place, ""), *tool, verb, *struck]
    _worth_it(telling)
    _on_mine(telling)


def _worth_it(telling: Telling) -> None:
    """Is Evade 2 for 1 worth it against 5 dice, my guy has 3 hp: it is the defender's."""
    found = WORTH.match(telling.line)
    if not found or re.search("[VXBpdG]", telling.line[found.end() :]):
        return
    helps = found["asks"] or found["too"] or telling.beside(telling.items[found.start("link") - 1]) & HELPS
    if not helps:
        return
    between = telling.items[: found.start("ability")]
    if any(item.kind == "word" and fold(item.text) not in PAYING for item in between):
        return
    ability, tool = (telling.items[slice(*found.span(name))] for name in ("ability", "tool"))
    if not {item.value for item in ability if item.kind == "keyword"} <= TARGETS_OWN | ANSWERS:
        return
    if {item.value for item in tool if item.kind == "keyword"} - ATTACKERS_OWN:
        return
    asks = [item for item in telling.items[: found.end()] if item.kind == "asks"]
    link = telling.items[found.start("link")]._replace(kind="versus", value="")
    rest = telling.items[found.end() :]
    gone = [item for item in telling.items[: found.end()] if item.kind in ("word", "if")]
    if not any(item.kind in ("your", "they", "theirs") for item in rest):  # whose it is, is told by the question
        gone += [item for item in rest if item.kind in ("my", "mine")]
        rest = [item for item in rest if item.kind not in ("my", "mine")]
    end = ability[-1].end
    telling.items = [*tool, link, *ability, Item("mark", ",", end, end, ""), *rest, *asks]
    telling.keep(gone)


def _on_mine(telling: Telling) -> None:
    """Stun 2 on my 4 dice, I hit a unit: 4 dice with Stun 2 hit it."""
    found = ABILITY_ON_MINE.match(telling.line)
    if not found:
        return
    ability, tool = (telling.items[slice(*found.span(name))] for name in ("ability", "tool"))
    if not {item.value for item in ability if item.kind == "keyword"} <= ATTACKERS_OWN | {"lucky"}:
        return
    on = telling.items[found.start("on")]
    gone = telling.items[slice(*found.span("then"))]
    telling.items[: found.end()] = [*tool, on._replace(kind="with", value=""), *ability]
    telling.keep(gone)
