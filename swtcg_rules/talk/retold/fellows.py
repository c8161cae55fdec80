"""A second unit of the side that is attacked, told of by what it does, by where it stands, or with the first in one word.

..., other ship health 3      Han can intercept for 2 Force, he has 5 hp      Protect 1 from R2 next to her      both have 2 hp
"""

from __future__ import annotations

import re
from collections.abc import Callable

from swtcg_rules.glossary.fold import fold
from swtcg_rules.talk.items import Item
from swtcg_rules.talk.pattern import Pattern
from swtcg_rules.talk.telling import Telling
from swtcg_rules.talk.words import GUARDS

OF_SEVERAL = frozenset(("overkill", "double-strike", *GUARDS))
"""Of use where a second unit stands there."""
LINK = re.compile("[XVBN]|c[MY]")
NOT_SO = frozenset(fold("had miał miała not nie if jeśli gdyby gdy or albo lub would without bez").split())


def _of_several(telling: Telling) -> bool:
    return any(item.kind == "keyword" and item.value in OF_SEVERAL for item in telling.items)


def _another(telling: Telling, begin: int, end: int, kept: list[Item]) -> None:
    """Put one more unit there, with what is kept of what stood there."""
    place = telling.items[begin].start
    gone = [item for item in telling.items[begin:end] if item not in kept]
    telling.items[begin:end] = [Item("another", "", place, place, ""), *kept]
    telling.keep(gone)


OTHER = Pattern(
    r"(?P<joint>[,;&+]+)(?P<other>[%vE])(?P<unit>[uv]{0,2})(?P<at>[:W]*)(?=(?:nh|hn)(?P<rest>[^XVBNpdG]*)$)", needs="h"
)
OTHERS = frozenset(fold("other another second drugi druga drugie inny inna kolejny kolejna").split())


ONE = Pattern(r"E(?P<one>n|v|u)(?=W(?:nh|hn|[kK]))", needs="E")
ONES = frozenset(fold("one jeden jedna guy another").split())


def _one(telling: Telling) -> None:
    """Next to it one with 5 hp."""
    found = ONE.search(telling.line)
    if found and fold(telling.items[found.start("one")].text) in ONES:
        telling.hush(found.start("one"))


GUARD = r"(?:K(?=n)n|k)(?:c?nf|cn|\(c?nf?\))?"


FROM_WHOM = Pattern(
    rf"(?P<joint>[,;&]+W?)(?P<k>{GUARD})(?P<from>[oc])(?P<who>[MY]?[uvw]+?)(?P<beside>E|v[Yyzm]|)(?=[,;@]|$)", needs="oc"
)
FROM = frozenset(("from", "by", "od"))
BESIDE = frozenset(("beside", "behind", "near", "by", "obok", "alongside", "next"))


EACH = Pattern(
    r"(?P<link>[XVN,;]+|(?<=k)|(?<=[pn]))(?P<many>n)(?P<units>[uv])(?P<joint>[,;:(&]*)(?P<each>[%v]?)(?P<has>[cWo]*)(?P<own>nh|hn)(?P<more>[,;&W]*(?:k|Kn))?"
    r"(?P<last>%?)\)?(?=[,;@]|$)",
    needs="h",
)
EACH_OF = frozenset(fold("each both każda każdy każde obie oba obaj po apiece both of them each of them").split())
MANY = frozenset(fold("two dwie dwa dwaj dwóch dwu 2 pair").split())


def _each(telling: Telling) -> None:
    """Two units, each of 2 health; against two guys, both have 3 hp."""
    found = EACH.search(telling.line)
    if not found or "E" in telling.line or "h" in telling.line[: found.start()] + telling.line[found.end() :]:
        return
    if fold(telling.items[found.start("many")].text) not in MANY or not _of_several(telling):
        return
    says = [telling.items[at] for name in ("each", "last", "has") for at in range(*found.span(name))]
    if not any(EACH_OF & {*fold(item.text).split()} for item in says):
        return
    if re.search("[pdG]", telling.line[found.end() :]) or not re.search("[pdG]", telling.line[: found.start()]):
        return
    own = telling.items[slice(*found.span("own"))]
    more = (
        [item for item in telling.items[slice(*found.span("more"))] if item.kind not in ("and", "mark", "with")]
        if found["more"]
        else []
    )
    if more and not found["last"]:
        return  # of the second, or of both?
    begin = telling.items[found.start("many")].start
    link = Item("versus", "", begin, begin, "")
    place = own[-1].end
    again = [item._replace(start=place, end=place, text="") for item in (*own, *more)]
    gone = [item for item in telling.items[found.start() : found.end()] if item not in (*own, *more)]
    telling.items[found.start() : found.end()] = [link, *own, *more, Item("another", "", place, place, ""), *again]
    telling.keep(gone)


THERE = re.compile(rf"{GUARD}(?P<there>(?P<stands>v?)E)")
STANDS = frozenset(fold("stands is sits standing sitting stoi jest").split())


WAYS: tuple[Callable[[Telling], None], ...] = (_each,)
"""The ways, in their order."""
