"""Who is named: a name of more words, or with a number in it, and what stands beside a name and is none of it.

qui gon is 5 hp      Vulture pack, 5 power      Slave 1 (5 power)      vader probably shoots
"""

from __future__ import annotations

import re

from swtcg_rules.glossary.fold import fold
from swtcg_rules.talk.doubts import NO_NAMES, OF_WHAT_WAS_DONE
from swtcg_rules.talk.items import Item
from swtcg_rules.talk.pattern import Pattern
from swtcg_rules.talk.phrases import phrases
from swtcg_rules.talk.telling import Telling
from swtcg_rules.talk.words import ATTACKERS_OWN, TARGETS_OWN

IS = frozenset(fold("is hes shes its thats are jest to").split())
TOLD = Pattern(r"(?:^|[,;])&?[MY]?(?P<name>[vw]+)(?=(?:nh|hn|np|pn|nd)(?:[W&,;@K(k]|$))", needs="vw")
"""A name right before what is told of who is called so."""


BEGINS = r"(?:^|(?<=[XVBN,;&MY]))"
LONGER = Pattern(BEGINS + r"(?P<name>w+v{1,2})(?=[,;:(W&X-]*(?:np|pn|nd|nh|hn|Kn|k|X|V|$))", needs="v")
WITH_NUMBER = Pattern(BEGINS + r"(?P<name>[vw]+n)(?=\((?:np|pn|nd|nh|hn)|,(?:np|pn|nd))", needs="n")
"""A name, and a number that is part of it: what its power is comes behind."""
LACKS = ("less", "free", "wards", "side")
ADVERB = re.compile(r"\w{3,}(?:ly|nie)\Z")
LESS = frozenset(["barely", "hardly", "nearly", "partially", "roughly", "only", "rarely", "supposedly", "formerly"])


def longer_names(telling: Telling) -> None:
    """Vulture pack, 5 power; Slave 1 (5 power); vader probably shoots."""
    while found := LONGER.search(telling.line):
        words = telling.items[slice(*found.span("name"))]
        if any(map(telling.beside, words[:-1])):  # a sentence: "Luke is hurt"
            return
        tail = [fold(item.text) for item in words if item.kind == "word"]
        if ADVERB.match(tail[-1]) and tail[-1] not in LESS | NO_NAMES:
            telling.hush(found.end("name") - 1)
        elif any(OF_WHAT_WAS_DONE.search(word) or word in NO_NAMES or word.endswith(LACKS) for word in tail):
            return
        else:
            _one_name(telling, *found.span("name"))
    found = WITH_NUMBER.search(telling.line)
    if found and NO_NAMES.isdisjoint(fold(item.text) for item in telling.items[slice(*found.span("name"))]):
        _one_name(telling, *found.span("name"))


def _one_name(telling: Telling, begin: int, end: int) -> None:
    """Make one name of several items; what stood between them stays silent."""
    first, last = telling.items[begin], telling.items[end - 1]
    value = " ".join(item.text for item in telling.items[begin:end])
    for item in telling.items[begin + 1 : end]:
        telling.silent.setdefault(first.start, []).extend(telling.silent.pop(item.start, []))
    telling.items[begin:end] = [Item("name", value, first.start, last.end, value)]


NAMED_AGAIN = Pattern(
    r"^[,;]*(?P<who>[MY]?[uvw]+)(?P<verb>X)(?P<whom>[MY]?[vw]+)[,;]*(?P<tool>(?:pn|np|nd)(?:[,&W]*(?:Kn|k))*)[,;&]*"
    r"(?:(?P<health>hn|nh)(?P<on>N)(?P<again>[vw]+)|(?P<name>[vw]+)W?(?=hn|nh))",
    needs="X",
)


def named_again(telling: Telling) -> None:
    """Luke shoots Maul, power 6, health 5 on Maul: what strikes is told between the names of who is struck."""
    found = NAMED_AGAIN.search(telling.line)
    if not found or len(re.findall("[VXB]", telling.line)) != 1:
        return
    tool, whom = (telling.items[slice(*found.span(part))] for part in ("tool", "whom"))
    again = telling.items[slice(*found.span("again" if found["again"] else "name"))]
    if not {fold(item.text) for item in again} <= {fold(item.text) for item in whom}:
        return
    keywords = {item.value for item in tool if item.kind == "keyword"}
    if keywords & TARGETS_OWN or not keywords <= ATTACKERS_OWN | {"lucky", "accuracy"}:
        return
    health = telling.items[slice(*found.span("health"))] if found["health"] else []
    verb = telling.items[found.start("verb")]
    before, behind = telling.items[: found.end("who")], telling.items[found.end() :]
    gone = [item for item in telling.items[found.end("who") : found.end()] if item not in (*tool, *whom, *health, verb)]
    telling.items = [*before, *tool, verb, *whom, *health, *behind]
    telling.keep(gone)


ROLLS_WHAT = Pattern(r"@(?:[MY]?[uvw]+|[zym])(?P<rolls>R)(?=[,;@]|$)", needs="R")
NO_VERB = Pattern(r"(?<=[vw])X(?=X)", needs="X")
EVEN = Pattern(r"v(?=[X@])", needs="X@")
ABOARD = Pattern(r"[hpdunvw)]W(?P<who>v+)P?(?=\(?b)", needs="b")


def beside_names(telling: Telling) -> None:
    """How many dice does chewie roll, ...; an X-wing with wedge (+1 power)."""
    found = ROLLS_WHAT.search(telling.line)
    if found and telling.items[found.start()][:2] == ("asks", "dice"):
        telling.hush(found.start("rolls"))
    if (found := NO_VERB.search(telling.line)) and fold(telling.items[found.start()].text) not in phrases():
        telling.become(found.start(), "word", telling.items[found.start()].text)  # no "swing", but Aurra Sing
    while (found := EVEN.search(telling.line)) and fold(telling.items[found.start()].text) == "even":
        telling.hush(found.start())
    if found := ABOARD.search(telling.line):
        for at in range(*found.span("who")):
            telling.become(at, "name", telling.items[at].value)
