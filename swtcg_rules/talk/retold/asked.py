"""Questions round a board, prices told first, and what is free of two.

chance to kill a unit with 5 health by power 6      if I can pay 1 Force for Evade 2      two Evades, 1 free and 3 for 2 Force
"""

from __future__ import annotations

import re

from swtcg_rules.glossary.fold import fold
from swtcg_rules.talk.coded import activated
from swtcg_rules.talk.items import Item
from swtcg_rules.talk.pattern import Pattern
from swtcg_rules.talk.telling import Telling
from swtcg_rules.talk.words import ATTACKERS_OWN, TARGETS_OWN

STRUCK_BY = Pattern(
    r"^@(?P<whom>[MY]?(?:u?[uvw]*W?(?:hn|nh)|(?:hn|nh)u))(?P<with>W?)(?P<tool>(?:pn|np|nd)(?:[,&]?Kn)*)(?=[,;@i]|$)", needs="@"
)
DOES = frozenset(fold("zrobi zrobią zada zadadzą wbije wbiją zadaje zadają robi robią").split())
DONE_TO = Pattern(r"^@g?(?P<does>[v%])(?P<tool>(?:pn|np|nd)(?:W?Kn|&Kn|,Kn)*)(?P<whom>u)(?=W)", needs="@")
TO_WHOM = frozenset(fold("jednostce postaci komuś statkowi myśliwcowi").split())
BY_IT = frozenset(("siłą", "sila", "kośćmi", "koscmi"))
IF_HAS = Pattern(r"[,;]*(?P<if>i)[zy]?(?P<has>W)(?=(?:[kK]n?(?:c?nf|\(n?f?\))?[,&]*)+[,;@]*$)", needs="i")


def asked_round(telling: Telling) -> None:
    """Szansa na zabicie jednostki o wytrzymałości 5 siłą 6, jak ma Shields 2; ile obrażeń zrobi 6 kości jednostce z Armor."""
    line = telling.line
    if re.search("[VXBN]", line):
        return
    found = STRUCK_BY.match(line)
    if found and {item.value for item in telling.items[slice(*found.span("tool"))] if item.kind == "keyword"} - ATTACKERS_OWN:
        return
    said = {item.text.lower() for item in telling.items[slice(*found.span("tool"))]} if found else set[str]()
    dice = found and found["with"] and re.match(".d", found["tool"])  # no unit is told to have dice
    if found and (dice or (not found["with"] and said & BY_IT)):
        tool = telling.items[slice(*found.span("tool"))]
        whom, rest = telling.items[slice(*found.span("whom"))], telling.items[found.end() :]
        place = tool[-1].end
        telling.items = [telling.items[0], *tool, Item("versus", "", place, place, ""), *whom, *rest]
        has = IF_HAS.search(telling.line)
        if has:
            telling.hush(has.start("has"))
            telling.become(has.start("if"), "mark", ",")
        return
    found = DONE_TO.match(line)
    if not found or fold(telling.items[found.start("does")].text) not in DOES:
        return
    if fold(telling.items[found.start("whom")].text) in TO_WHOM:
        telling.insert(found.start("whom"), "versus")
        telling.hush(found.start("does"))
        if telling.line[1] == "g":
            telling.hush(1)


PAID_FIRST = Pattern(
    r"^i[mi&]*(?P<pay>c)(?P<price>nf)(?P<for>c)(?P<k>Kn),(?P<whom>[MY]?u?[uvw]+W(?:nh|hn))(?P<lives>[v@B]+)(?P<tool>nd|np|pn)(?=[,@]|$)",
    needs="c",
)
LIVES = re.compile(r"(?:live|survive|make it|get) ?through|survive|live|withstand|endure")


def paid_first(telling: Telling) -> None:
    """If I can pay 1 Force for Evade 2, will my unit with 3 hp live through 4 dice: the price is that of the ability."""
    found = PAID_FIRST.match(telling.line)
    if not found or not activated(telling.items[found.start("k")].value):
        return
    lives = telling.items[slice(*found.span("lives"))]
    if not LIVES.fullmatch(" ".join(fold(item.text) for item in lives if item.text)):
        return
    ability, price = telling.items[slice(*found.span("k"))], telling.items[slice(*found.span("price"))]
    cost, whom = telling.items[found.start("for")], telling.items[slice(*found.span("whom"))]
    tool, rest = telling.items[slice(*found.span("tool"))], telling.items[found.end() :]
    place = tool[0].start
    said = [*ability, *price, cost, *whom, *tool, *rest]
    gone = [item for item in telling.items if item not in said and item not in lives]
    asks = Item("asks", "survive", lives[0].start, lives[0].end, lives[0].text)
    gone += lives[1:]
    mark = Item("mark", ",", place, place, "")
    telling.items = [asks, *tool, Item("versus", "", place, place, ""), *whom, mark, *ability, cost, *price, *rest]
    telling.keep(gone)


PRICE_FIRST = Pattern(r"^i[mzi&]*(?P<pay>c)(?P<price>nf)(?P<for>c)(?P<k>Kn)[,;]+(?=[^VXBN]*(?:nd|np|pn)[^VXBN]*[VXN])", needs="c")


def price_first(telling: Telling) -> None:
    """If he pays 1 Force for Deflect 2, do 5 dice kill 4 hp: an ability of who is struck, and what it costs."""
    found = PRICE_FIRST.match(telling.line)
    if not found or len(re.findall("[VXBN]", telling.line)) != 1 or re.search("[,;@]", telling.line[found.end() :].rstrip(",;@")):
        return
    keyword = telling.items[found.start("k")]
    if keyword.value not in TARGETS_OWN or not activated(keyword.value):
        return
    ability, price = telling.items[slice(*found.span("k"))], telling.items[slice(*found.span("price"))]
    cost, rest = telling.items[found.start("for")], telling.items[found.end() :]
    gone = [item for item in telling.items[: found.end()] if item not in (*ability, *price, cost)]
    end = rest[-1].end
    telling.items = [*rest, Item("mark", ",", end, end, ""), *ability, cost, *price]
    telling.keep(gone)


ONE_FREE = Pattern(
    r"(?P<many>n)(?P<k>K)[,:;(-]*(?P<a>n)(?P<pa>c?nf|cn)?[,;&]+(?P<b>n)(?P<pb>c(?:nf|fn|n))?(?=[,;)@]|$)", needs="K"
)
FREE = re.compile(r"\b(?:free|darmo|darmowy|darmowe)\b")


def one_free(telling: Telling) -> None:
    """Two Evades, 1 for free and 3 for 2 Force: each with what it costs."""
    found = ONE_FREE.search(telling.line)
    if not found or telling.items[found.start("many")].value != "2":
        return
    keyword = telling.items[found.start("k")]
    parts = [
        (telling.items[found.start(n)], telling.items[slice(*found.span(price))] if found[price] else [])
        for n, price in (("a", "pa"), ("b", "pb"))
    ]
    for n, price in parts:
        if bool(price) is any(FREE.search(word) for word in telling.beside(n)):
            return  # neither free nor with a price, or both
    (first, cost), (second, more) = parts
    mark = Item("mark", ",", second.start, second.start, "")
    again = keyword._replace(start=second.start, end=second.start, text="")
    said = [keyword, first, *cost, mark, again, second, *more]
    gone = [item for item in telling.items[found.start() : found.end()] if item not in said]
    telling.items[found.start() : found.end()] = said
    telling.keep(gone)


FROM_PILOT = Pattern(r"(?:np|pn)[,&]*b(?P<gives>P)(?=[,;&@)VXNB]|$)", needs="P")


def from_its_pilot(telling: Telling) -> None:
    """3 power + 2 from its pilot: what the number is from says no more than its sign."""
    found = FROM_PILOT.search(telling.line)
    if found and re.match(r"from|od|z ", fold(telling.items[found.start("gives")].text)):
        telling.hush(found.start("gives"))
        telling.insert(found.start("gives"), "stat", "power")
        telling.insert(found.start("gives") - 1, "mark", ",")


SMALL_PRICE = Pattern(r"(?P<k>Kn)(?P<price>nf)(?=[,;&@V]|$)", needs="f")


def small_price(telling: Telling) -> None:
    """Evade2 1f: in so short a hand, what it costs."""
    found = SMALL_PRICE.search(telling.line)
    if not found or not activated(telling.items[found.start("k")].value):
        return
    n, force = telling.items[slice(*found.span("price"))]
    if n.end == force.start and telling.line.count("f") == 1:
        telling.insert(found.start("price"), "pay")


ONCE = Pattern(r"(?P<told>g)(?P<once>%)(?=[,;&@)]|$)", needs="%")


def damaged_once(telling: Telling) -> None:
    """Which is damaged once: one counter lies on it."""
    found = ONCE.search(telling.line)
    if not found or fold(telling.items[found.start("once")].text) not in ("once", "raz") or telling.line.count("g") != 1:
        return
    if not found.start() or telling.line[found.start() - 1] in "uwvW,)":
        once, told = telling.items[found.start("once")], telling.items[found.start("told")]
        telling.items[found.start() : found.end()] = [once._replace(kind="number", value="1"), told]
        telling.insert(found.start(), "mark", ",")


DECLARES = Pattern(r"^(?P<who>[yzYMm]?u?[uvw]*)W?(?:nd|np|pn)(?:[,&]?Kn)*(?P<declares>L)(?P<mark>[,;:]+)(?=[mM]W?)", needs="L")


def declares(telling: Telling) -> None:
    """The opponent with 5 dice declares, I have 2 Force: he attacks, and what comes then is mine."""
    line = telling.line
    found = DECLARES.match(line)
    if not found or re.search("[VXBN]|[mM]", line[: found.end()]) or re.search("[yzYpdX]", line[found.end() :]):
        return
    telling.become(found.start("declares"), "versus")
    for _ in range(len(found["mark"])):
        telling.hush(found.start("mark"))
    purse = re.search("(?:nf|fn)(?P<mark>:)", telling.line)
    if purse:
        telling.become(purse.start("mark"), "mark", ",")


ONE_UNIT = Pattern(r"(?:nh|hn)(?P<one>n)(?=[W,;&XVNi@(]|$)", needs="h")
BOTH = Pattern(
    r"^[MY]?[uvw]+(?:\([^()]*\)|W?(?:pn|np|nd)(?:[,&]?[Kk]n?)*)@(?P<one>(?:nh|hn)u?[uv]?)(?P<and>&)(?=(?:nh|hn))", needs="@"
)
FIRST = Pattern(r"[,;]*i[z]?X(?P<which>%)(?=[,;@]*$)", needs="X")


def kills_both(telling: Telling) -> None:
    """Does it (8 power, Overkill) kill both a 3 health fighter and a 4 health one, if it attacks the first."""
    for one in list(ONE_UNIT.finditer(telling.line)):
        if telling.items[one.start("one")].text.lower() == "one":
            telling.become(one.start("one"), "unit")
    found = BOTH.match(telling.line)
    if not found or re.search("[VBN]", telling.line) or re.search("[pd]", telling.line[found.end() :]):
        return
    at = found.start("one") - 1
    first = FIRST.search(telling.line)
    if "X" in telling.line and not (first and fold(telling.items[first.start("which")].text) == "first"):
        return
    if "overkill" not in {item.value for item in telling.items[:at]}:
        return
    if {*fold(telling.items[at].text).split()} != {"kill", "both"}:
        return
    if first:
        gone = telling.items[first.start() : first.end()]
        telling.items[first.start() : first.end()] = []
        telling.keep(gone)
    telling.become(found.start("and"), "another")
    telling.become(at, "attacks")
