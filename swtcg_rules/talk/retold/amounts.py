"""Amounts that are told of a unit with other words than their own: what is paid, what is left, what lies on it.

Deflect 2 for a Force      Evade 2 costs him 2 Force and he's only got 1      two Evades, Evade 2 and Evade 1      at 2 out of 6 hp
"""

from __future__ import annotations

import re

from swtcg_rules.glossary.fold import fold
from swtcg_rules.talk.coded import activated
from swtcg_rules.talk.items import Item
from swtcg_rules.talk.pattern import Pattern
from swtcg_rules.talk.telling import Telling

# What is paid


ONE_FORCE = Pattern(r"(?P<k>[kK]n?)[,&]?z?(?P<pay>c)[Yzm]?(?P<force>f)(?=[,;&@V)NX]|m|z|$)", needs="f")
PRICED = Pattern(r"(?P<k>[kK]n?)(?P<joint>[,;]*&?[,;]*)z?(?P<pay>c)(?P<whom>[Yzm]?)(?P<price>n?f|n)", needs="c")
ONE = frozenset(fold("a an one single jedną jeden jedna 1").split())
COSTS = frozenset(fold("costs cost costing kosztuje koszt kosztem").split())


def _payable(telling: Telling, at: int) -> bool:
    return activated(telling.items[at].value)


def told_prices(telling: Telling) -> None:
    """Deflect 2 for a Force; Deflect 2, and it costs him 1 Force: a price right behind what it is paid for."""
    for found in reversed(list(PRICED.finditer(telling.line))):
        if not _payable(telling, found.start("k")):
            continue
        costs = fold(telling.items[found.start("pay")].text) in COSTS
        if (found["whom"] or found["joint"]) and not costs:
            continue
        for at in reversed(range(found.start("pay") + 1, found.start("price"))):
            telling.hush(at)
        for at in reversed(range(found.end("k"), found.start("pay"))):
            telling.hush(at)
    for found in reversed(list(ONE_FORCE.finditer(telling.line))):
        force = found.start("force")
        if _payable(telling, found.start("k")) and telling.before(force) & ONE:
            telling.insert(force, "number", "1")


TO_PAY = Pattern(r"Kncnf[,;]*&?(?P<who>[zmyY]?)(?P<has>W?)(?P<n>n)(?P<left>l?)(?=[,;@)&VXN]|$)", needs="f")


def to_pay_with(telling: Telling) -> None:
    """Evade 2 costs 2 Force and he's only got 1: so much Force there is to pay with."""
    found = TO_PAY.search(telling.line)
    if not found or not (found["who"] or found["has"]):
        return
    if any(item.kind == "with" and fold(item.text) in ("with", "w", "z", "had", "mial", "miala") for item in _part(telling, found, "has")):
        return
    at = found.start("has") if found["has"] else found.start("n")
    joint = next((place for place in range(found.start() + 5, at) if telling.line[place] == "&"), None)
    telling.insert(found.end("n"), "force")
    if joint is not None:
        telling.become(joint, "mark", ",")


def _part(telling: Telling, found: re.Match[str], name: str) -> list[Item]:
    return telling.items[slice(*found.span(name))]


NONE_LEFT = Pattern(r"(?P<no>0)(?P<more>%)(?P<f>f)|(?P<whose>[MY])(?P<force>f)[zv]?(?P<gone>g)(?=[,;@)&]|$)", needs="f")
IS_GONE = frozenset(("gone", "is gone", "all gone", "already gone"))


def none_left(telling: Telling) -> None:
    """He's got no more Force; his Force is gone."""
    while found := NONE_LEFT.search(telling.line):
        if found["more"]:
            if fold(telling.items[found.start("more")].text) not in ("more", "wiecej"):
                return
            telling.hush(found.start("more"))
            continue
        gone = telling.items[found.start("gone")]
        if fold(gone.text) not in IS_GONE:
            return
        mine = found["whose"] == "M"
        telling.become(found.start("whose"), "mine" if mine else "they")
        telling.items[found.start("force") : found.end()] = [
            gone._replace(kind="no"),
            telling.items[found.start("force")],
        ]


COUNT = Pattern(r"(?P<n>n)(?P<k>[Kk])(?![bn][,;&)V]|n$)", needs="kK")
COPIES = Pattern(r"(?P<k>K)(?:n(?!p|h|d|g|s)|b)", needs="K")


def counted(telling: Telling) -> None:
    """Two Evades, Evade 2 for 1 Force and Evade 1: the count says no more than how many are told."""
    for found in reversed(list(COUNT.finditer(telling.line))):
        keyword = telling.items[found.start("k")]
        rest = [one for one in COPIES.finditer(telling.line) if one.start() != found.start("k")]
        copies = [one for one in rest if telling.items[one.start()].value == keyword.value]
        n = telling.items[found.start("n")].number
        if n > 1 and len(copies) == n and keyword.text[-1:] not in "0123456789":
            telling.hush(found.start("k"))
            telling.become(found.start("n"), "mark", ",")


BY_WHOM = Pattern(
    r"^(?P<by>B)(?P<who>[MY]?u?[uvw]*)W?(?P<tool>(?:pn|np|nd)(?:[,&]?(?:Kn|k))*)(?P<joint>[,;]+&?)(?=[mMYyz][^pdGXVB]*h[^pdGXVB]*$)",
    needs="B",
)


def by_whom(telling: Telling) -> None:
    """Attacked by Jango, power six, my guy has 4 hp: who is attacked is told of behind."""
    if not (found := BY_WHOM.match(telling.line)):
        return
    passive = telling.items[0]
    rest = telling.items[found.end() :]
    tool = telling.items[found.end("by") : found.end("tool")]
    gone = telling.items[found.start("joint") : found.end("joint")]
    telling.items = [*tool, passive._replace(kind="versus"), *rest]
    telling.keep(gone)


# What is left, and what lies on it


AT = Pattern(r"(?P<at>[cl])(?=n(?:[o0/]n(?:h|(?=[,;@)&WVX]|$))|nh))", needs="cl")
OUT_OF = frozenset(("out of", "of", "out of his", "of his", "of its", "of her", "z", "ze", "/", "from", "out of its", "out of her"))


def at_so_much(telling: Telling) -> None:
    """Anakin is at 2 out of 6 hp, down to 2 of 4: so much of so much."""
    for found in reversed(list(AT.finditer(telling.line))):
        at = found.start("at")
        here = telling.items[at]
        if here.kind == "pay" and fold(here.text) != "at":
            continue
        first = at + 1
        of = telling.items[first + 1]
        if of.kind == "number":
            if not telling.beside(telling.items[first]) & OUT_OF:
                continue
            telling.insert(first + 1, "of")
        elif fold(of.text) not in OUT_OF and of.text != "/":
            continue
        else:
            telling.become(first + 1, "of")
            if of.text == "/" and telling.line[first + 3 : first + 4] != "h":
                telling.items[first + 1] = of  # printed numbers look so
                continue
        if telling.items[first].number >= telling.items[first + 2].number:
            continue
        if telling.line[first + 3 : first + 4] != "h":
            telling.insert(first + 3, "stat", "health")
        telling.become(at, "with")


LEFT_BEHIND = Pattern(r"(?:hn|nh)(?P<of>[,;(&]*[oi&]?)(?P<left>[lT]+%?l?)(?P<n>n)(?=[,;@)&VXB]|$)", needs="lT")
JUST = frozenset(fold("tylko jedynie ledwo raptem only just barely merely").split())


def left_behind(telling: Telling) -> None:
    """5 hp, of which 2 are left; zostały mu już tylko 2."""
    found = LEFT_BEHIND.search(telling.line)
    if not found or "l" not in found["left"]:
        return
    for at in range(*found.span("left")):
        if telling.line[at] == "%" and fold(telling.items[at].text) not in JUST:
            return
    keep = found.start("left") + found["left"].index("l")
    for at in reversed(range(*found.span("left"))):
        if at != keep:
            telling.hush(at)
    for at in reversed(range(*found.span("of"))):
        telling.hush(at)
    telling.insert(found.start("of"), "mark", ",")


GONE_OF_IT = Pattern(r"(?:hn|nh)[,;(&]+n(?P<of>o)(?=gT?(?:[,;@)&VXB]|$))", needs="o")


def gone_of_it(telling: Telling) -> None:
    """6 health, 2 of it gone."""
    if found := GONE_OF_IT.search(telling.line):
        telling.hush(found.start("of"))


COUNTERS_BEHIND = Pattern(r"(?<=nh)(?=ngT?(?:[,;@)&VXB]|$))|(?<=hn)(?=ngT?(?:[,;@)&VXB]|$))", needs="g")


def counters_behind(telling: Telling) -> None:
    """6 power 4 health 1 dmg already: the last number is that of the counters."""
    while found := COUNTERS_BEHIND.search(telling.line):
        telling.insert(found.start(), "mark", ",")


A_COUNTER = Pattern(r"(?P<lead>[WT,;&(+])(?P<g>g)(?=(?P<t>T?)(?:[,;@)&VXB]|$))", needs="g")
COUNTER = frozenset(fold("counter token wound żeton żetonik rana ran").split())
LIES = frozenset(("on it", "on him", "on her", "on them"))


def a_counter(telling: Telling) -> None:
    """A 3 health unit with a damage on it: one counter lies there."""
    for found in reversed(list(A_COUNTER.finditer(telling.line))):
        at = found.start("g")
        item = telling.items[at]
        if not telling.before(at) & ONE:
            continue
        words = fold(item.text)
        lies = found["t"] or found["lead"] == "T" or not COUNTER.isdisjoint(words.split())
        lies = lies or any(words.endswith(one) for one in LIES) or telling.beside(item) & LIES
        if lies or found["lead"] == "W":
            telling.insert(at, "number", "1")


PRINTED = Pattern(
    r"(?P<power>n)(?P<stroke>/)(?P<whole>n)(?![/h])(?P<between>(?:[,;&W(]*(?:[kK]n?(?:c?nf|cn)?|t))*[,;&(]*)[Wz]?"
    r"(?P<told>lnh|nlh|nhl|hnl|hln|ln|nl)(?=[,;@)&VXB]|$)",
    needs="l",
)


def left_of_printed(telling: Telling) -> None:
    """A 6/5 with 3 health left: so much is left of what is printed."""
    while found := PRINTED.search(telling.line):
        told = telling.items[slice(*found.span("told"))]
        k = next(item for item in told if item.kind == "number")
        power, whole = telling.items[found.start("power")], telling.items[found.start("whole")]
        if not 0 < k.number < whole.number or telling.line[: found.start()].endswith("/"):
            return
        left = next(item for item in told if item.kind == "left")
        health = next((item for item in told if item.kind == "stat"), Item("stat", "health", k.end, k.end, ""))
        place = whole.start
        said = [
            power,
            Item("stat", "power", power.end, power.end, ""),
            Item("mark", ",", place, place, ""),
            k,
            Item("of", "", k.end, k.end, ""),
            whole,
            health,
            left,
        ]
        between = telling.items[slice(*found.span("between"))]
        gone = [item for item in telling.items[found.start() : found.end()] if item not in said and item not in between]
        telling.items[found.start() : found.end()] = [*said, Item("mark", ",", left.end, left.end, ""), *between]
        while telling.items[found.start() + len(said) + len(between)].kind == "mark" and between:
            gone.append(telling.items.pop(found.start() + len(said) + len(between)))
            between.pop()
        telling.keep(gone)


AMOUNTS = (
    counted,
    told_prices,
    to_pay_with,
    none_left,
    by_whom,
    at_so_much,
    left_behind,
    gone_of_it,
    counters_behind,
    a_counter,
    left_of_printed,
)
"""The ways, in their order."""
