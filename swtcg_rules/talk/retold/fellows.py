"""A second unit of the side that is attacked, told of by what it does, by where it stands, or with the first in one word.

..., other ship health 3      Han can intercept for 2 Force, he has 5 hp      Protect 1 from R2 next to her      both have 2 hp
"""

from __future__ import annotations

import re
from collections.abc import Callable

from swtcg_rules.glossary.fold import fold
from swtcg_rules.talk.items import Item
from swtcg_rules.talk.pattern import Pattern
from swtcg_rules.talk.retold.second import CAN
from swtcg_rules.talk.telling import Telling
from swtcg_rules.talk.words import GUARDS

OF_SEVERAL = frozenset(("overkill", "double-strike", *GUARDS))
"""Of use where a second unit stands there."""
LINK = re.compile("[XVBN]|c[MY]")
NOT_SO = frozenset(fold("had miał miała not nie if jeśli gdyby gdy or albo lub would without bez").split())


def _struck_before(line: str, at: int) -> bool:
    """Whether somebody is attacked in what stands before, of whom his health is told."""
    link = next(iter(LINK.finditer(line)), None)
    return link is not None and "h" in line[link.end() : at]


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


def _other(telling: Telling) -> None:
    """..., other ship health 3."""
    found = OTHER.search(telling.line)
    if not found or "E" in telling.line or not _struck_before(telling.line, found.start()):
        return
    if not OTHERS & {*fold(telling.items[found.start("other")].text).split()} or not _of_several(telling):
        return
    if any(NOT_SO & {*fold(item.text).split()} for item in telling.items[found.start("other") : found.end("at")]):
        return
    if re.search("[mMyYzre]", found["rest"]) or any(item.kind == "attacks" for item in telling.items[found.end() :]):
        return
    _another(telling, found.start(), found.end("at"), [])


ONE = Pattern(r"E(?P<one>n|v|u)(?=W(?:nh|hn|[kK]))", needs="E")
ONES = frozenset(fold("one jeden jedna guy another").split())


def _one(telling: Telling) -> None:
    """Next to it one with 5 hp."""
    found = ONE.search(telling.line)
    if found and fold(telling.items[found.start("one")].text) in ONES:
        telling.hush(found.start("one"))


GUARD = r"(?:K(?=n)n|k)(?:c?nf|cn|\(c?nf?\))?"
WHO_CAN = Pattern(
    rf"(?P<joint>[,;&]+)(?P<who>[MY]?[uvw]+)(?P<has>[W&i%]*)(?P<k>{GUARD})(?P<more>[,;&]+z?W*)(?P<own>(?:nh|hn)[^XVBNpdGmMyYwe]*)$",
    needs="h",
)


def _who_can(telling: Telling) -> None:
    """Han can intercept for 2 Force, he has 5 hp and Parry 1."""
    found = WHO_CAN.search(telling.line)
    if not found or "E" in telling.line or not _struck_before(telling.line, found.start()):
        return
    if telling.items[found.start("k")].value not in GUARDS:
        return
    who = telling.items[slice(*found.span("who"))]
    there = {word for item in telling.items[: found.start()] for word in fold(item.text).split()}
    names = [item for item in who if item.kind in ("word", "name", "card")]
    if not names or not all(there.isdisjoint(fold(item.text).split()) for item in names):
        return
    between = telling.items[found.start() : found.start("own")]
    if any(NOT_SO & {*fold(item.text).split()} for item in between):
        return
    if any(item.kind in ("if", "turns") and fold(item.text) not in CAN for item in between):
        return
    what = telling.items[slice(*found.span("k"))]
    place = what[0].start
    mark = Item("mark", ",", what[-1].end, what[-1].end, "")
    _another(telling, found.start(), found.start("own"), [*names, Item("with", "", place, place, ""), *what])
    at = telling.items.index(what[-1]) + 1
    telling.items.insert(at, mark)


FROM_WHOM = Pattern(
    rf"(?P<joint>[,;&]+W?)(?P<k>{GUARD})(?P<from>[oc])(?P<who>[MY]?[uvw]+?)(?P<beside>E|v[Yyzm]|)(?=[,;@]|$)", needs="oc"
)
FROM = frozenset(("from", "by", "od"))
BESIDE = frozenset(("beside", "behind", "near", "by", "obok", "alongside", "next"))


def _from_whom(telling: Telling) -> None:
    """Protect 1 from R2 next to her: one more unit has it."""
    found = FROM_WHOM.search(telling.line)
    if not found or "E" in telling.line[: found.start("beside")] or not _struck_before(telling.line, found.start()):
        return
    if telling.items[found.start("k")].value not in GUARDS or fold(telling.items[found.start("from")].text) not in FROM:
        return
    if found["beside"][:1] == "v" and fold(telling.items[found.start("beside")].text) not in BESIDE:
        return
    who, what = telling.items[slice(*found.span("who"))], telling.items[slice(*found.span("k"))]
    place = what[0].start
    names = [item for item in who if item.kind in ("word", "name", "card")]
    _another(telling, found.start(), found.end(), [*names, Item("with", "", place, place, ""), *what])


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


WITH_BESIDE = Pattern(r"(?P<joint>[,;&]*W)(?P<who>[MY]?[uvw]+)(?P<beside>E)(?P<stop>[,:W(]*)(?=nh|hn|K|k)", needs="E")


def _with_beside(telling: Telling) -> None:
    """..., with a clone next to it, Intercept, health 2."""
    found = WITH_BESIDE.search(telling.line)
    if not found or telling.line.count("E") > 1 or not _struck_before(telling.line, found.start()):
        return
    if fold(telling.items[found.end("joint") - 1].text) not in ("with", "w", "z", "ze", "w/"):
        return
    who = [item for item in telling.items[slice(*found.span("who"))] if item.kind in ("word", "name", "card")]
    place = telling.items[found.start("beside")].start
    _another(telling, found.start(), found.end("stop"), [*who, Item("with", "", place, place, "")])


NOUN = Pattern(r"(?P<joint>[,;&+]*)(?P<beside>E?)(?P<guard>K)(?P<has>[W:(]+|(?=nh|hn))(?=k|Kn|nh|hn)", needs="K")
THERE = re.compile(rf"{GUARD}(?P<there>(?P<stands>v?)E)")
STANDS = frozenset(fold("stands is sits standing sitting stoi jest").split())
BODYGUARDS = frozenset(("bodyguard", "ochroniarz", "ochrona"))


def _bodyguard(telling: Telling) -> None:
    """Next to it a bodyguard w/ Intercept for free: who he is, and no keyword of his."""
    found = next(
        (one for one in NOUN.finditer(telling.line) if fold(telling.items[one.start("guard")].text) in BODYGUARDS),
        None,
    )
    if not found:
        return
    if found["beside"]:
        telling.hush(found.start("guard"))
    elif found["joint"] and "E" not in telling.line[: found.start()] and _struck_before(telling.line, found.start()):
        again = THERE.match(telling.line[found.end("has") :])
        if again:  # ... stands next to her
            first = found.end("has") + again.start("there")
            if again["stands"] and fold(telling.items[first].text) not in STANDS:
                return
            for at in reversed(range(first, found.end("has") + again.end())):
                telling.hush(at)
        if "E" not in telling.line[found.end("has") :]:
            _another(telling, found.start(), found.end("has"), [])


WAYS: tuple[Callable[[Telling], None], ...] = (_bodyguard, _one, _with_beside, _other, _who_can, _from_whom, _each)
"""The ways, in their order."""
