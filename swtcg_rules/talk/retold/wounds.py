"""Damage that lies on a unit, in other words: what of its health is gone or left, how near to death it is.

a 6 health guy with 2 of it gone      one damage away from death      3 zycia z 5      health 5 (2 taken)      wounded for 2
"""

from __future__ import annotations

import re
from collections.abc import Callable

from swtcg_rules.glossary.fold import fold
from swtcg_rules.talk.items import Item
from swtcg_rules.talk.pattern import Pattern
from swtcg_rules.talk.telling import Telling

ENDS = r"(?=[,;@)&VXBNi]|W?[kK]|$)"
GONE_OF_IT = Pattern(rf"(?:hn|nh)u?[,;(&W]+n(?P<of>o)(?=gT?{ENDS})", needs="o")
TO_DEATH = Pattern(r"(?P<n>n)(?P<what>[ghX])(?P<away>v?)(?P<from>[oc])(?P<death>[v@])(?P<on>[NcW]?)", needs="ghX")
AWAY = frozenset(("away", "short", "off"))
DEATH = frozenset(fold("death dying dead discarded destroyed śmierci zgonu zgon trupa").split())
COUNTED = frozenset(fold("damage dmg hit hp health point wound obrażenie obrażenia obr").split())
HEALTH = re.compile(r"hn|nh")


def near_death(telling: Telling) -> None:
    """One damage away from death on a health 4 guy: so much is left of his health, the only one that is told."""
    found = TO_DEATH.search(telling.line)
    if not found or fold(telling.items[found.start("death")].text) not in DEATH:
        return
    if fold(telling.items[found.start("what")].text) not in COUNTED or telling.items[found.start("from")].text.lower() not in (
        *("from", "od", "to", "for"),
    ):
        return
    if found["away"] and fold(telling.items[found.start("away")].text) not in AWAY:
        return
    others = telling.line[: found.start()] + "~" * len(found[0]) + telling.line[found.end() :]
    there = list(HEALTH.finditer(others))
    n = telling.items[found.start("n")]
    if len(there) != 1:
        return
    whole = next(item for item in telling.items[slice(*there[0].span())] if item.kind == "number")
    if whole.number <= n.number:
        return
    place = n.start
    left = [Item("mark", ",", place, place, ""), n, Item("left", "", place, place, ""), Item("mark", ",", place, place, "")]
    on = found["on"] and there[0].start() >= found.end() and there[0].start() - found.end() <= 1
    end = found.end() if on else found.end("death")
    gone = [item for item in telling.items[found.start() : end] if item is not n]
    behind = there[0].end()
    unit = 1 if telling.line[behind : behind + 1] == "u" else 0
    if behind <= found.start():
        told = [*telling.items[: behind + unit], *left[:3], *telling.items[behind + unit : found.start()], *telling.items[end:]]
    else:
        told = [*telling.items[: found.start()], *telling.items[end : behind + unit], *left, *telling.items[behind + unit :]]
    telling.items = told
    telling.keep(gone)


LEFT_AGAIN = Pattern(rf"(?:hn|nh)u?[,;(&W]+(?P<few>n)(?P<again>h)l{ENDS}", needs="l")
PART = Pattern(rf"(?P<n>n)(?P<h>h)(?P<of>[Wo0])(?P<whole>n){ENDS}", needs="Wo0")
OF = frozenset(("z", "ze", "of", "out of", "from", "/"))
STROKE = Pattern(rf"(?<!/)h(?P<n>n)(?P<of>/)(?P<whole>n){ENDS}", needs="/")


def part_of_it(telling: Telling) -> None:
    """3 zycia z 5; health 5, one hp left; hp 3/5: so much is left of so much."""
    found = PART.search(telling.line)
    if found and telling.items[found.start("of")].text.lower() in OF:
        n, whole = telling.items[found.start("n")], telling.items[found.start("whole")]
        if n.number < whole.number:
            health, of = telling.items[found.start("h")], telling.items[found.start("of")]
            telling.items[found.start() : found.end("whole")] = [n, of._replace(kind="of"), whole, health]
    found = LEFT_AGAIN.search(telling.line)
    if found:
        whole = next(item for item in telling.items[found.start() : found.start() + 2] if item.kind == "number")
        if whole.number > telling.items[found.start("few")].number:
            telling.hush(found.start("again"))
    found = STROKE.search(telling.line)
    if found:
        n, whole = telling.items[found.start("n")], telling.items[found.start("whole")]
        if n.number < whole.number:
            health, of = telling.items[found.start()], telling.items[found.start("of")]
            telling.items[found.start() : found.end("whole")] = [n, of._replace(kind="of"), whole, health]


HURT_BY = Pattern(rf"(?:hn|nh)u?(?P<joint>[,;(&W]*)(?P<verb>[vT%])(?P<for>c?)(?P<n>n)(?P<d>g?){ENDS}", needs="vT%")
TAKEN = Pattern(rf"(?:hn|nh)u?[,;(&W]+nT?(?P<verb>[T%v])(?P<up>%?){ENDS}", needs="T%v")
LATELY = Pattern(r"v(?=Tc?n)", needs="T")
CARRIES = Pattern(r"(?<=[nhu])(?P<v>v)(?=T?ng)", needs="g")
HOLDS = frozenset(("carrying", "bearing", "holding", "sporting", "having"))
HURT = frozenset(
    fold(
        "wounded hurt injured bruised damaged hit ranny ranna rannego poraniony poraniona zraniony zraniona raniony raniona "
        "uszkodzony uszkodzona pokiereszowany poturbowany"
    ).split()
)
USED = frozenset(
    ("poszly", "poszlo", "zeszly", "ubyly", "spadly", "used", "used up", "taken", "suffered", "eaten", "already taken")
)
EARLIER = Pattern(r"Tng?(?P<v>v)(?=[,;@)&VXB]|$)", needs="T")
BEFORE = frozenset(fold("earlier previously before already wcześniej przedtem").split())


def was_hurt(telling: Telling) -> None:
    """5 hp, wounded for 2; 5 health (2 taken); took 2 earlier: so much damage lies on it."""
    found = HURT_BY.search(telling.line)
    if found and fold(telling.items[found.start("verb")].text) in HURT and telling.items[found.start("n")].kind == "number":
        if not found["d"]:
            telling.insert(found.end("n"), "damage")
        if found["for"]:
            telling.hush(found.start("for"))
        telling.hush(found.start("verb"))
        if not found["joint"]:
            telling.insert(found.start("verb"), "mark", ",")
    found = TAKEN.search(telling.line)
    if found and fold(telling.items[found.start("verb")].text) in USED:
        if found["up"]:
            if fold(telling.items[found.start("up")].text) != "up":
                return
            telling.hush(found.start("up"))
        telling.become(found.start("verb"), "damage")
    found = LATELY.search(telling.line)
    if found and fold(telling.items[found.start()].text) in BEFORE:
        telling.hush(found.start())
    found = CARRIES.search(telling.line)
    if found and fold(telling.items[found.start()].text) in HOLDS:
        telling.become(found.start(), "with")
    found = EARLIER.search(telling.line)
    if found and fold(telling.items[found.start("v")].text) in BEFORE:
        telling.hush(found.start("v"))


OF_HEALTH = Pattern(r"(?:hn|nh)u?(?P<mark>,)(?=Tng?(?:[,;)&@]|$))", needs="T")
ON_IT = Pattern(r"(?:hn|nh)[,;&W(]*(?P<n>n)(?P<g>g)(?=[,;)]?X)", needs="g")
LIES = frozenset(("on it", "on him", "on her", "na nim", "na niej", "na sobie"))
IN_BRACKETS = Pattern(r"\([^()]*?(?:hn|nh)[,&]+(?P<n>n)g\)", needs="g")


def behind_health(telling: Telling) -> None:
    """Health 5, took 2, ...: of the one whose health was told; (siła 5, wytrz. 3, jedno obrażenie): it lies on him."""
    found = OF_HEALTH.search(telling.line)
    if found and telling.items[found.start("mark")].text == "," and not re.search("[VXB]", telling.line):
        telling.hush(found.start("mark"))
    if found := IN_BRACKETS.search(telling.line):
        telling.insert(found.start("n"), "already")
    found = ON_IT.search(telling.line)
    if found and telling.beside(telling.items[found.start("g")]) & LIES:
        telling.insert(found.start("n"), "already")
        if telling.line[found.start("n") - 1] in "hn":
            telling.insert(found.start("n"), "mark", ",")


def gone_of_it(telling: Telling) -> None:
    """A 6 health guy with 2 of it gone."""
    if found := GONE_OF_IT.search(telling.line):
        telling.hush(found.start("of"))


WAYS: tuple[Callable[[Telling], None], ...] = (near_death, part_of_it, was_hurt, behind_health, gone_of_it)
"""The ways, in their order."""
