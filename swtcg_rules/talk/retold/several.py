"""Several units of one side, as people tell of them: two of his, one more beside him, a friend, who stands in front.

he has a 2 hp guy and a 3 hp guy      there's another 1 hp ewok beside it      a 3 hp guy, his pal has 2 hp      guy in front 2 hp
"""

from __future__ import annotations

import re
from collections.abc import Callable

from swtcg_rules.glossary.fold import fold
from swtcg_rules.talk.items import Item
from swtcg_rules.talk.pattern import Pattern
from swtcg_rules.talk.telling import Telling
from swtcg_rules.talk.words import ANSWERS, TARGETS_OWN


def words_of(text: str) -> frozenset[str]:
    """The words of a list, folded."""
    return frozenset(fold(text).split())


HAD = words_of("had miał miała miało mieli")
"""Of another time."""
UNITS_OF = Pattern(
    r"^(?P<strikes>[^VXBNEzy@]*[pdG][^VXBNEzy@]*?)[,;]+(?P<has>[zy]W?|V|N|X)(?P<many>n?)(?P<units>u?)[,;:]*"
    r"(?P<first>(?:nh|hn)[uvW]*(?:k|Kn)?)(?P<and>[&,]+)(?P<second>(?:nh|hn)[^VXBNzymMY@&]*?)(?=[,;@&i]*$)",
    needs="h",
)
SAME_UNITS = Pattern(
    r"^(?P<strikes>[^VXBNEzy@]*[pdG][^VXBNEzy@]*?)[,;]*(?P<has>[zy]W?|[VNX])(?P<many>n)(?P<first>nh)(?P<unit>[uv])(?=[,;@&i]*$)",
    needs="h",
)
SEVERAL_STRUCK = ("overkill", "double-strike")
"""With these somebody else may be struck too."""
TWO = frozenset(("two", "2", "dwie", "dwoch", "dwa", "dwaj", "dwóch"))


def units_of_his(telling: Telling) -> None:
    """Double Strike, power 6, he has a 2 hp guy and a 3 hp guy; ... he has two 3 hp units: both are on his side."""
    found = UNITS_OF.match(telling.line)
    same = None if found else SAME_UNITS.match(telling.line)
    found = found or same
    if not found:
        return
    strikes = telling.items[slice(*found.span("strikes"))]
    told = {item.value for item in strikes if item.kind == "keyword"}
    if found["strikes"].endswith(("0", "q", "i")):  # "not vs two 3 hp units"
        return
    if told.isdisjoint(SEVERAL_STRUCK) or told & (ANSWERS | TARGETS_OWN) or "h" in found["strikes"]:
        return
    if found["many"] and telling.items[found.start("many")].value != "2":
        return
    if any(fold(item.text) in HAD for item in telling.items[slice(*found.span("has"))]):
        return
    rest = telling.items[found.end() :]
    first = telling.items[slice(*found.span("first"))]
    has = telling.items[found.start("has")]
    place = first[-1].end
    if same:
        unit = telling.items[found.start("unit")]
        if fold(telling.items[found.start("many")].text) not in TWO:
            return
        second = [item._replace(start=unit.end, end=unit.end, text="") for item in first]
    else:
        second = telling.items[slice(*found.span("second"))]
        place = second[0].start
    versus = Item("versus", "", has.start, has.start, "")
    telling.say([*strikes, versus, *first, Item("another", "", place, place, ""), *second, *rest])


ONE_MORE_TWICE = Pattern(r"(?<=[,;&])(?P<another>v)(?P<own>(?:nh|hn)[uvW]*(?:k|Kn)?)(?P<beside>E)(?=[,;@]|$)", needs="E")
ANOTHER = words_of("another kolejny kolejna drugi druga inny inna")
HEALTH_TOO = Pattern(r"(?:nh|hn)[^VXBE]*E(?P<n>n)(?=[,;@]|$)", needs="E")


def one_more(telling: Telling) -> None:
    """There's another 1 hp ewok beside it; the first has 2 hp, the second 2: one more unit, told twice or with one word less."""
    found = ONE_MORE_TWICE.search(telling.line)
    if found and fold(telling.items[found.start("another")].text) in ANOTHER and telling.line.count("E") == 1:
        own = telling.items[slice(*found.span("own"))]
        named = [fold(item.text) for item in telling.items[: found.start()] if item.kind == "word"]
        for item in [one for one in own if one.kind == "word" and fold(one.text) in named]:
            telling.hush(telling.items.index(item))
        found = ONE_MORE_TWICE.search(telling.line)
        if found:
            telling.hush(found.start("beside"))
            telling.become(found.start("another"), "another")
    found = HEALTH_TOO.search(telling.line)
    if found and not re.search("[pdG]", telling.line[found.start() : found.end()]):
        telling.insert(found.end("n"), "stat", "health")


WHERE = Pattern(r"(?P<of>[oWN]?)(?P<where>[vt])(?=W?(?:nh|hn)|[,;@]|[NVX]|$)", needs="vt")
FRONT = words_of("front frontline przodu przodzie")
ORBIT = words_of("orbit space kosmosu orbity above")


def from_where(telling: Telling) -> None:
    """The guy in front has 2 hp; Bombard 5 from orbit: where they are in any case."""
    for found in reversed(list(WHERE.finditer(telling.line))):
        word = fold(telling.items[found.start("where")].text)
        bombs = any(item[:2] == ("keyword", "bombard") for item in telling.items)
        if found["of"] == "o" and bombs and word in ORBIT:
            telling.hush(found.start("where"))
            telling.hush(found.start("of"))
        elif not found["of"] and word in FRONT:
            at = found.start("where")
            telling.hush(at)
            if at and telling.items[at - 1].kind == "mark" and not re.search("[VXBN]", telling.line):
                telling.become(at - 1, "versus")


WAYS: tuple[Callable[[Telling], None], ...] = (units_of_his,)
"""The ways, in their order."""
