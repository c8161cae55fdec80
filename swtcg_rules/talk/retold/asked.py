"""Questions round a board, prices told first, and what is free of two.

chance to kill a unit with 5 health by power 6      if I can pay 1 Force for Evade 2      two Evades, 1 free and 3 for 2 Force
"""

from __future__ import annotations

import re

from swtcg_rules.glossary.fold import fold
from swtcg_rules.talk.items import Item
from swtcg_rules.talk.pattern import Pattern
from swtcg_rules.talk.telling import Telling
from swtcg_rules.talk.words import ATTACKERS_OWN

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


LIVES = re.compile(r"(?:live|survive|make it|get) ?through|survive|live|withstand|endure")


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


ONCE = Pattern(r"(?P<told>g)(?P<once>%)(?=[,;&@)]|$)", needs="%")


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


BOTH = Pattern(
    r"^[MY]?[uvw]+(?:\([^()]*\)|W?(?:pn|np|nd)(?:[,&]?[Kk]n?)*)@(?P<one>(?:nh|hn)u?[uv]?)(?P<and>&)(?=(?:nh|hn))", needs="@"
)
FIRST = Pattern(r"[,;]*i[z]?X(?P<which>%)(?=[,;@]*$)", needs="X")
