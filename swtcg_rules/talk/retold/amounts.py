"""How much is left of something, and what lies on it.

at 2 out of 6 hp      5 hp, of which 2 are left      a 6/5 with 3 health left      4 health 1 dmg already      a damage on it
"""

from __future__ import annotations

from swtcg_rules.glossary.fold import fold
from swtcg_rules.talk.items import Item
from swtcg_rules.talk.pattern import Pattern
from swtcg_rules.talk.telling import Telling

ONE = frozenset(fold("a an one single jedną jeden jedna 1").split())
AT = Pattern(r"(?P<at>[cl])(?=n(?:[o0/]n(?:h|(?=[,;@)&WVX]|$))|nh))", needs="cl")
OUT_OF = frozenset(
    ("out of", "of", "out of his", "of his", "of its", "of her", "z", "ze", "/", "from", "out of its", "out of her")
)


HAS_OF = Pattern(r"W(?P<n>n)(?P<of>W)(?P<whole>n)h", needs="W")
MISSING = Pattern(r"(?P<lost>v)(?=n[oW]nh)|(?P<at>c)(?=nhon)", needs="vc")
LOST = frozenset(fold("missing lacking short ubite zbite stracone ubyło zeszło").split())


def of_so_much(telling: Telling) -> None:
    """Ma 2 z 5 hp; missing 3 of 5 hp; at 1 hp of 4."""
    found = HAS_OF.search(telling.line)
    if found and telling.items[found.start("of")].text.lower() in ("z", "ze"):
        n, whole = (telling.items[found.start(name)].number for name in ("n", "whole"))
        telling.become(found.start("of"), "of" if n < whole else "with")
    if not (missing := MISSING.search(telling.line)):
        return
    word = fold(telling.items[missing.start()].text)
    n, whole = [item.number for item in telling.items[missing.start() :] if item.kind == "number"][:2]
    if missing["lost"] and word in LOST and n < whole:
        telling.become(missing.start(), "already")
    elif missing["at"] and word == "at":
        telling.become(missing.start(), "with")


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


LEFT_BEHIND = Pattern(
    r"(?:hn|nh)(?P<unit>u?)(?P<of>[,;(&]*[oiW&]?)(?:(?P<left>[lT]+%?l?)n(?P<again>[lh]?)|(?P<few>%?)n(?P<behind>l))(?=[,;@)&VXB]|$)",
    needs="lT",
)
JUST = frozenset(fold("tylko jedynie ledwo raptem only just barely merely").split())


def left_behind(telling: Telling) -> None:
    """5 hp, of which 2 are left; zostały mu już tylko 2."""
    found = LEFT_BEHIND.search(telling.line)
    if not found or (found["left"] and "l" not in found["left"]):
        return
    words = found.span("left" if found["left"] else "few")
    whole, n = (item for item in telling.items[slice(*found.span())] if item.kind == "number")
    if whole.number <= n.number:
        return
    if any(telling.line[at] == "%" and fold(telling.items[at].text) not in JUST for at in range(*words)):
        return
    if not found["left"] and fold(telling.items[found.end("of") - 1].text) in ("had", "mial", "miala"):
        return
    if found["again"]:
        telling.hush(found.start("again"))
    keep = words[0] + (found["left"] or "l").index("l")
    for at in reversed(range(*words)):
        if at != keep or not found["left"]:
            telling.hush(at)
    for at in reversed(range(*found.span("of"))):
        telling.hush(at)
    telling.insert(found.start("of"), "mark", ",")
    if found["unit"]:  # a 5 health guy with only 2 left
        telling.items.insert(found.start(), telling.items.pop(found.start("unit")))


PART_OF = Pattern(r"(?P<n>n)(?:(?P<whole>nh|hn)(?P<how>[lg])|(?P<all>n)(?P<gone>g))(?=[,;@)&VXB]|$)", needs="lg")


def part_of(telling: Telling) -> None:
    """2 of his 5 hp left; 3 of his 5 hp gone."""
    found = PART_OF.search(telling.line)
    if not found or not telling.beside(telling.items[found.start("n")]) & OUT_OF:
        return
    n = telling.items[found.start("n")]
    if found["all"]:  # "hp gone" is one word
        number, gone = telling.items[found.start("all") : found.end()]
        if fold(gone.text) not in ("hp gone", "health gone", "hp off"):
            return
        health, how = Item("stat", "health", number.end, number.end, ""), [gone]
    else:
        number, health = sorted(telling.items[slice(*found.span("whole"))], key=lambda item: item.kind)
        how = telling.items[slice(*found.span("how"))]
    if n.number >= number.number:
        return
    mark = Item("mark", ",", n.end, n.end, "")
    telling.items[found.start() : found.end()] = [number, health, mark, n, *how]


LIES_THERE = Pattern(r"v(?=N?T?ng)|(?<=ng)v|(?<=ngT)v", needs="v")
LIE = frozenset(fold("leży leżą lies lying laying sitting sits").split())


GONE_OF_IT = Pattern(r"(?:hn|nh)[,;(&]+n(?P<of>o)(?=gT?(?:[,;@)&VXB]|$))", needs="o")


def gone_of_it(telling: Telling) -> None:
    """6 health, 2 of it gone."""
    if found := GONE_OF_IT.search(telling.line):
        telling.hush(found.start("of"))


LIES = frozenset(("on it", "on him", "on her", "on them"))


PRINTED = Pattern(
    r"(?P<power>n)(?P<stroke>/)(?P<whole>n)(?![/h])(?P<between>(?:[,;&W(]*(?:[kK]n?(?:c?nf|cn)?|t))*[,;&(]*)[Wz]?"
    r"(?P<told>lnh|nlh|nhl|hnl|hln|ln|nl)(?=[,;@)&VXB]|$)",
    needs="l",
)


AMOUNTS = (
    of_so_much,
    at_so_much,
    left_behind,
)
"""The ways, in their order."""
