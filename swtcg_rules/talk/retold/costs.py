"""What abilities cost, told in few letters, for each of several, or for one that may be played twice; a player's Force by role.

deflect 2 1F      evade 2 twice (1 Force each)      absorb 2 - 1 force      moc obroncy 2      ..., can I deflect?
"""

from __future__ import annotations

import re
from collections.abc import Callable

from swtcg_rules.glossary.fold import fold
from swtcg_rules.talk.coded import activated
from swtcg_rules.talk.items import Item
from swtcg_rules.talk.pattern import Pattern
from swtcg_rules.talk.telling import Telling

SMALL = 2
"""So much an ability costs most often; a larger number behind it may be what there is to pay with."""
BEHIND = Pattern(r"(?P<k>[kK]n?)(?P<joint>[,:]?)(?P<n>n)f(?=[,;&@)VXBN]|[kK]|[phs]n|nh|$)", needs="f")
DASHES = frozenset(("-", "/", "="))
COLON = Pattern(r"(?P<pay>c)(?P<colon>:)(?=nf|fn)", needs="c")
FIRST = Pattern(r"(?<=[,;(])(?P<price>cnf)(?P<can>[zmi%W]*)(?P<k>[kK]n?)(?=[,;@)&VXBN]|$)", needs="c")
CAN_PLAY = Pattern(r"(?P<can>%)(?=[kK]n?(?:c|\())", needs="%")
MAY = frozenset(fold("can could may might może można mogę mogą potrafi he she it they i on ona").split())


def _tight(telling: Telling, at: int) -> bool:
    """Whether a number is written as one with what stands behind it."""
    n, force = telling.items[at : at + 2]
    return n.end == force.start


def price_behind(telling: Telling) -> None:
    """Deflect 2 1F, absorb 2 - 1 force: what that costs; written apart and once it may be what there is to pay with."""
    there = list(BEHIND.finditer(telling.line))
    for found in reversed(there):
        keyword = telling.items[found.start("k")]
        n = telling.items[found.start("n")]
        if not activated(keyword.value) or n.kind != "number" or n.number > SMALL or not n.number:
            continue
        if found["joint"] and telling.items[found.start("joint")].text not in DASHES:
            continue
        if len(there) == 1 and not (found["joint"] or _tight(telling, found.start("n"))):
            continue
        if found["joint"]:
            telling.become(found.start("joint"), "pay")
        else:
            telling.insert(found.start("n"), "pay")


def price_led_to(telling: Telling) -> None:
    """Deflect 3 (cost: 2 Force); for 2 Force he can deflect 3; może odbić 3 płacąc 2."""
    if found := COLON.search(telling.line):
        telling.hush(found.start("colon"))
    found = FIRST.search(telling.line)
    if found and activated(telling.items[found.start("k")].value):
        price, can, ability = (telling.items[slice(*found.span(name))] for name in ("price", "can", "k"))
        if all({*fold(item.text).split()} <= MAY for item in can):
            telling.items[found.start() : found.end()] = [*ability, *price]
            telling.keep(can)
    found = CAN_PLAY.search(telling.line)
    if found and {*fold(telling.items[found.start()].text).split()} <= MAY and activated(telling.items[found.end()].value):
        telling.become(found.start(), "with")


TWICE = frozenset(fold("twice x2 2x dwa razy dwukrotnie").split()) | {"dwa razy", "two times"}
EACH = frozenset(fold("each every per apiece każdy każda każde każdą za każdym razem sztuka").split()) | {
    "each time",
    "za kazdym razem",
}
PO = "po"
COPIES = Pattern(
    r"(?P<k>Kn)(?P<twice>[%v]|n[%v])(?:[,;&]*(?P<open>\()?(?P<each>%)?(?P<pay>c)?(?P<price>nf)(?P<each_>[%v])?v?(?P<close>\))?)(?=[,;&@)VXBN]|$)",
    needs="f",
)


def played_twice(telling: Telling) -> None:
    """Evade 2 twice (1 Force each), unik 2 dwa razy po 1 mocy: two of them, each at that price."""
    found = COPIES.search(telling.line)
    if not found or bool(found["open"]) is not bool(found["close"]):
        return
    times = " ".join(fold(item.text) for item in telling.items[slice(*found.span("twice"))])
    if times not in TWICE or not activated(telling.items[found.start("k")].value):
        return
    behind = telling.items[found.end() - 1]
    if behind.kind == "word" and fold(behind.text) not in (*EACH, *TWICE, "time", "razem"):
        return
    each = [fold(telling.items[found.start(name)].text) for name in ("each", "each_") if found[name]]
    by_each = found["pay"] and fold(telling.items[found.start("pay")].text) == PO
    if any(word not in EACH for word in each) or not (each or by_each):
        return
    keyword, number = telling.items[found.start("k") : found.end("k")]
    price = telling.items[slice(*found.span("price"))]
    pay = Item("pay", "", price[0].start, price[0].start, "")
    place = price[-1].end
    again = [
        item._replace(start=place, end=place, text="")
        for item in (Item("mark", ",", place, place, ""), keyword, number, pay, *price)
    ]
    told = [keyword, number, pay, *price]
    gone = [item for item in telling.items[found.start() : found.end()] if item not in told]
    telling.items[found.start() : found.end()] = [*told, *again]
    telling.keep(gone)


FOR_ALL = Pattern(
    r"(?P<both>%?)(?P<all>Kn(?:[,&]*Kn)+)[,;&]*(?P<open>\()?(?P<first>[%v])?c?(?P<price>nf)(?P<each>[%v])?(?P<close>\))?(?=[,;&@)VXBN]|$)",
    needs="f",
)
BOTH = frozenset(fold("both each obie oba każdy każda każde").split())


def price_of_each(telling: Telling) -> None:
    """Evade 2 and Evade 1 (1 Force each): what is told of each is the price of all."""
    found = FOR_ALL.search(telling.line)
    if not found or bool(found["open"]) is not bool(found["close"]):
        return
    said = [fold(telling.items[found.start(name)].text) for name in ("both", "first", "each") if found[name]]
    if not said or (found["both"] and "&" not in found["all"]):
        return
    if not (set(said) <= EACH | BOTH):
        return
    all_ = telling.items[slice(*found.span("all"))]
    if not all(activated(item.value) for item in all_ if item.kind == "keyword"):
        return
    price = telling.items[slice(*found.span("price"))]
    place = price[0].start
    told: list[Item] = []
    for at, item in enumerate(all_):
        told.append(item)
        if item.kind == "number" and all_[at - 1].kind == "keyword":
            end = at == len(all_) - 1
            paid = [Item("pay", "", place, place, ""), *price]
            told += paid if end else [one._replace(start=item.end, end=item.end, text="") for one in paid]
    gone = [item for item in telling.items[found.start() : found.end()] if item not in (*price, *all_)]
    telling.items[found.start() : found.end()] = told
    telling.keep(gone)


OF_ROLE = Pattern(r"(?:^|(?<=[,;(&]))(?P<force>f)(?P<role>[er])[W:]?(?P<n>n)(?=[,;@)&]|$)", needs="f")


def force_of_role(telling: Telling) -> None:
    """Moc obroncy 2: so much the defender's player has."""
    if found := OF_ROLE.search(telling.line):
        force, role, n = (telling.items[found.start(name)] for name in ("force", "role", "n"))
        gone = [item for item in telling.items[found.start() : found.end()] if item not in (force, role, n)]
        telling.items[found.start() : found.end()] = [role, n, force]
        telling.keep(gone)


MAY_I = Pattern(r"[,;]+[i%][m&yz]?(?P<k>[kK])n?[,;@]*$", needs="i%")
CAN = frozenset(fold("can could may might should would do czy mogę może").split())


def may_it_be_played(telling: Telling) -> None:
    """..., can I deflect?: asked of what was told of."""
    found = MAY_I.search(telling.line)
    if not found or fold(telling.items[found.start() + 1].text) not in CAN:
        return
    keyword = telling.items[found.start("k")]
    before = telling.items[: found.start()]
    if not any(item[:2] == keyword[:2] for item in before) or not re.search("[VXB]", telling.line[: found.start()]):
        return
    if "K" in found["k"] and telling.line[found.end("k") : found.end("k") + 1] == "n":
        return
    for at in reversed(range(found.start() + 1, found.end("k"))):
        telling.hush(at)


I_HAVE = Pattern(r"(?P<before>(?:^|[,;])i?mX.*)(?<=[,;&])(?P<have>W)(?=n?f)", needs="f")


def my_own_force(telling: Telling) -> None:
    """I attack him ..., have 2 Force: who speaks has it."""
    found = I_HAVE.search(telling.line)
    if found and telling.items[found.start("have")].text.lower() in ("have", "got", "also have"):
        telling.become(found.start("have"), "mine")


WAYS: tuple[Callable[[Telling], None], ...] = (
    my_own_force,
    price_led_to,
    played_twice,
    price_of_each,
    price_behind,
    force_of_role,
    may_it_be_played,
)
"""The ways, in their order."""
