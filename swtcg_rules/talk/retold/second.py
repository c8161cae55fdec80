"""One more unit of the side that is attacked, by who or what it is: a friend, the second, the next one over.

its wingman (health 3) has protect 2      overkill power 7, first 3 hp, second 4 hp      anakin beside him 6 hp, intercept 1 force
"""

from __future__ import annotations

import re
from collections.abc import Callable

from swtcg_rules.glossary.fold import fold
from swtcg_rules.talk.coded import activated
from swtcg_rules.talk.items import Item
from swtcg_rules.talk.naming import FELLOWS
from swtcg_rules.talk.pattern import Pattern
from swtcg_rules.talk.telling import Telling
from swtcg_rules.talk.words import GUARDS

ANOTHER_TWICE = Pattern(r"E(?P<again>[vu])(?=W?(?:nh|hn|[kK]))", needs="E")
NEXT_TO_HER = Pattern(r"(?<=[,;&])(?P<who>[MY]?[uvw]+?)(?P<stands>v?)(?P<next>%)[MYyzm]?,?(?=W?(?:nh|hn|[kK]))", needs="%")
STANDS = frozenset(fold("stands is sits stoi jest").split())
WHO_BESIDE = Pattern(r"(?P<joint>[,;&]+)(?P<who>[MY]?[uvw]+)(?P<beside>E),?(?=W?(?:nh|hn|[kK]|\())", needs="E")


def who_beside(telling: Telling) -> None:
    """Beside him another with 3 hp; a friend beside him; Anakin beside him: it is told twice that it is one more, or who."""
    found = ANOTHER_TWICE.search(telling.line)
    if found and fold(telling.items[found.start("again")].text) in ("another", "kolejny", "kolejna", "next", "one"):
        telling.hush(found.start("again"))
    found = NEXT_TO_HER.search(telling.line)
    if found and telling.items[found.start("next")].text.lower() == "next" and "E" not in telling.line:
        stands = fold(telling.items[found.start("next") - 1].text)
        if telling.beside(telling.items[found.start("next")]) & {"to", "to him", "to it"} and (
            stands in STANDS or not found["stands"]
        ):
            telling.become(found.start("next"), "another")
            for at in reversed(range(found.start("next") + 1, found.end())):
                telling.hush(at)
            if stands in STANDS:
                telling.hush(found.start("next") - 1)
    found = WHO_BESIDE.search(telling.line)
    if not found or not re.search("[XVNBe]|c[MY]", telling.line[: found.start()]) or "E" in telling.line[: found.start()]:
        return
    who, beside = telling.items[slice(*found.span("who"))], telling.items[found.start("beside")]
    named = [item for item in who if item.kind in ("word", "name", "card") and fold(item.text) not in FELLOWS | STANDS]
    if any(item.kind == "person" for item in who):
        named = []
    gone = [item for item in telling.items[found.start("who") : found.end()] if item not in (beside, *named)]
    telling.items[found.start("who") : found.end()] = [beside, *named]
    telling.keep(gone)


BARE_PRICE = Pattern(r"(?P<k>k)(?P<price>nf)(?=[,;&@)]|$)", needs="f")


def bare_price(telling: Telling) -> None:
    """Intercept 1 Force: so much it costs, as it has no number of its own."""
    found = BARE_PRICE.search(telling.line)
    if found and activated(telling.items[found.start("k")].value) and "E" in telling.line[: found.start()]:
        telling.insert(found.start("price"), "pay")


FIRST_AND_SECOND = Pattern(
    r"^(?P<strikes>[^VXBNE@]*[pdG][^VXBNE@]*?)[,;:]*(?P<link>[VN]?)[,;:]*(?P<first>[%uv])[:W]*(?P<his>(?:nh|hn)[^VXBN@]*?)"
    r"[,;&]+(?P<second>[vEu%])[:W]*(?P<its>(?:nh|hn)[^VXBN]*)$",
    needs="pdG",
)
FIRST = frozenset(fold("first pierwszy pierwsza pierwszego 1st").split())
SECOND = frozenset(fold("second drugi druga drugiego 2nd other").split())


def first_and_second(telling: Telling) -> None:
    """Overkill power 7, first 3 hp with one damage, second 4 hp: the first is attacked, the second stands beside."""
    found = FIRST_AND_SECOND.match(telling.line)
    if not found or "overkill" not in {item.value for item in telling.items[: found.end("strikes")] if item.kind == "keyword"}:
        return
    words = [{*fold(telling.items[found.start(name)].text).split()} for name in ("first", "second")]
    if not words[0] & FIRST or not words[1] & SECOND or re.search("[pdG]", found["his"] + found["its"]):
        return
    strikes, first = telling.items[slice(*found.span("strikes"))], telling.items[found.start("first")]
    link = telling.items[found.start("link")] if found["link"] else first
    his, its = telling.items[slice(*found.span("his"))], telling.items[slice(*found.span("its"))]
    second = telling.items[found.start("second")]._replace(kind="another", value="")
    telling.say([*strikes, link._replace(kind="versus", value=""), *his, second, *its])


NEXT_ONE = Pattern(r"(?P<joint>[,;&]+)(?P<next>[%v])(?P<unit>[un]?)(?P<over>v?)(?=W?(?:nh|hn|[kK]))", needs="%v")
NEXT = frozenset(("next", "next one", "nastepny", "nastepna", "kolejny", "kolejna"))
OVER = frozenset(("over", "along", "there", "door", "up"))


def next_one(telling: Telling) -> None:
    """Next guy over has 3 health."""
    found = NEXT_ONE.search(telling.line)
    if not found or fold(telling.items[found.start("next")].text) not in NEXT or "E" in telling.line:
        return
    if found["over"] and fold(telling.items[found.start("over")].text) not in OVER:
        return
    if found["unit"] == "n" and telling.items[found.start("unit")].text.lower() != "one":
        return
    if not re.search("[XVNBe]", telling.line[: found.start()]) or not re.search("h", telling.line[: found.start()]):
        return
    at = found.start("next")
    for place in reversed(range(at + 1, found.end())):
        telling.hush(place)
    telling.become(at, "another")


ARENA = Pattern(r"(?<=[uvwE])v(?=W)", needs="v")
GUARD = Pattern(
    r"(?P<joint>[,;&]+)(?P<who>[MY]?[uvw]+)(?P<own>\((?:hn|nh)[^()]*\)|W?(?:nh|hn))?[W&,i%]*(?P<k>K(?=n)|k)", needs="kK"
)
HAD = frozenset(fold("had miał miała miało").split())
"""Of another time."""
MODAL = ("if", "turns")
CAN = frozenset(fold("can could may might może potrafi").split())


def guard(telling: Telling) -> None:
    """Attacks a 5 health ship, its wingman (3 health) has Protect 2; a friend of his in the arena has Protect 1."""
    for arena in list(ARENA.finditer(telling.line)):
        if fold(telling.items[arena.start()].text) in ("arena", "arenie"):
            telling.hush(arena.start())
            break
    line = telling.line
    if "E" in line:
        return
    for found in GUARD.finditer(line):
        who = telling.items[slice(*found.span("who"))]
        before = line[: found.start()]
        named = [item for item in who if item.kind in ("word", "name", "card")]
        if telling.items[found.start("k")].value not in GUARDS or not re.search("[XVNB]|c[MY]", before) or "h" not in before:
            continue
        fellow = any(item.kind == "person" or fold(item.text) in FELLOWS for item in who)
        there = {word for item in telling.items[: found.start()] for word in fold(item.text).split()}
        stranger = bool(named) and all(there.isdisjoint(fold(item.text).split()) for item in named)
        if not fellow and not (stranger and found["own"]):
            continue
        if any(item.kind in MODAL and fold(item.text) not in CAN for item in telling.items[found.start() : found.start("k")]):
            continue
        if any(fold(item.text) in HAD for item in telling.items[found.start() : found.start("k")]):
            continue
        at = found.start("who")
        place = telling.items[at].start
        kept = [] if fellow else who
        telling.items[found.start() : found.end("who")] = [Item("another", "", place, place, ""), *kept]
        telling.keep([item for item in who if item not in kept])
        return


GUARD_FIRST = Pattern(
    r"^(?P<asks>[@,;]*)(?P<guard>[MY]?(?:(?:hn|nh)[uvw]*|[uvw]+W?(?:hn|nh)|[uvw]+\((?:hn|nh)\))[Wi%]?(?P<k>K(?=n)|k)[^pdGVXBN@]*?)"
    r"[,;&]+(?P<struck>[MY]?(?:[uvweE]|(?:hn|nh)u)[^pdGVXBN@]*)(?P<by>B)(?P<strikes>[^VXBN@]*[pdG][^VXBN@]*)(?P<end>[@,;]*)$",
    needs="B",
)


def guard_first(telling: Telling) -> None:
    """A 6 health guy can intercept for 1 Force, his buddy with 2 health is attacked by power 7."""
    found = GUARD_FIRST.match(telling.line)
    if not found or telling.items[found.start("k")].value not in GUARDS:
        return
    own, struck = telling.items[slice(*found.span("guard"))], telling.items[slice(*found.span("struck"))]
    if "h" not in found["struck"] or any(fold(item.text) in HAD for item in own):
        return
    if any(item.value in GUARDS for item in struck) or any(item.kind in MODAL and fold(item.text) not in CAN for item in own):
        return
    strikes, by = telling.items[slice(*found.span("strikes"))], telling.items[found.start("by")]
    if re.search("h", found["strikes"]) or re.search("[,;].*[mMYyz]", found["strikes"]):
        return
    asks = [
        item for item in (*telling.items[: found.end("asks")], *telling.items[slice(*found.span("end"))]) if item.kind == "asks"
    ]
    own = [
        item._replace(kind="with", value="") if item.kind in MODAL else item for item in own if item.kind not in ("my", "your")
    ]
    struck = [
        item
        for item in struck
        if not (item.kind in ("person", "another") or item.kind in ("my", "your") or fold(item.text) in FELLOWS)
    ]
    place = own[0].start
    telling.say([*asks, *strikes, by._replace(kind="versus", value=""), *struck, Item("another", "", place, place, ""), *own])


ONE_WITH = Pattern(r"(?<=[NVX])(?P<one>n)(?=W(?:nh|hn|[Kk]))", needs="n")


def one_with(telling: Telling) -> None:
    """W jednego z 2 życia, into one with 2 health: somebody who has it."""
    found = ONE_WITH.search(telling.line)
    if found and telling.items[found.start()].value == "1" and not telling.items[found.start()].text.isdigit():
        telling.become(found.start(), "unit")


GUARD_ITS = r"(?P<what>(?P<k>K(?=n)|k)n?(?:c?nf|\(c?nf\))?)"
GUARD_BEHIND = Pattern(rf"[,;&]+W?{GUARD_ITS}u?(?P<from>[oNc]?)(?P<another>E)(?=[,;@]|$)", needs="E")
GUARD_BEFORE = Pattern(rf"^[,;@]*{GUARD_ITS}u?(?P<from>[oNc]?)(?P<another>E)[,;]+(?=[^E]*[VX])", needs="E")


def guard_beside(telling: Telling) -> None:
    """With a Protect 2 guy beside him; Protect 2 on the guy next to him, power 6 vs 4 hp: one more unit has it."""
    found = GUARD_BEHIND.search(telling.line) or GUARD_BEFORE.search(telling.line)
    if not found or telling.items[found.start("k")].value not in GUARDS:
        return
    what, another = telling.items[slice(*found.span("what"))], telling.items[found.start("another")]
    before, behind = telling.items[: found.start()], telling.items[found.end() :]
    asks = [item for item in telling.items[: found.start("k")] if item.kind == "asks"] if not before else []
    if before and ("h" not in telling.line[: found.start()] or not re.search("[VXN]|c[MY]", telling.line[: found.start()])):
        return
    has = Item("with", "", what[0].start, what[0].start, "")
    if before:
        telling.say([*before, another, has, *what, *behind])
        return
    while behind[-1].kind in ("mark", "asks"):
        asks.append(behind.pop())
    telling.say([*behind, another, has, *what, *asks])


TWO_OF_THEM = Pattern(r"(?P<link>[VN])(?P<many>n)(?P<units>u)[:,]?(?P<one>(?:hn|nh)k?)(?P<and>[&,])(?=nh|hn)", needs="u")


def two_of_them(telling: Telling) -> None:
    """Overkill vs two units: 2 hp and 3 hp armor."""
    found = TWO_OF_THEM.search(telling.line)
    if (
        not found
        or telling.items[found.start("many")].value != "2"
        or re.search("[pdGE]|h.*h.*h", telling.line[found.end("link") :])
    ):
        return
    if {"overkill", "double-strike"}.isdisjoint(item.value for item in telling.items[: found.start()] if item.kind == "keyword"):
        return
    telling.become(found.start("link"), "versus")
    telling.become(found.start("and"), "another")
    for at in reversed(range(found.start("many"), found.start("one"))):
        telling.hush(at)


WAYS: tuple[Callable[[Telling], None], ...] = (
    one_with,
    first_and_second,
    next_one,
    two_of_them,
    guard_beside,
    guard,
    guard_first,
    who_beside,
    bare_price,
)
"""The ways, in their order."""
