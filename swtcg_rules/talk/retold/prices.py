"""What abilities cost, the Force there is to pay for them, and how many there are; who is attacked told behind.

Deflect 2 for a Force      Evade 2 costs him 2 Force and he's only got 1      two Evades, Evade 2 and Evade 1
"""

from __future__ import annotations

import re

from swtcg_rules.glossary.fold import fold
from swtcg_rules.talk.coded import activated
from swtcg_rules.talk.items import Item
from swtcg_rules.talk.pattern import Pattern
from swtcg_rules.talk.retold.amounts import ONE
from swtcg_rules.talk.telling import Telling

ONE_FORCE = Pattern(r"(?P<k>[kK]n?)(?:c|\(c?)(?P<force>f)(?=[,;&@V)NX]|m|z|$)|c(?P<force_>f)c?(?P<paid>[kK])", needs="f")
PRICED = Pattern(r"(?P<k>[kK]n?)(?P<joint>[,;]*&?[,;]*)z?(?P<pay>c)(?P<whom>[Yzm]?)(?P<price>n?f|n)", needs="c")
NEEDS_SO_MUCH = Pattern(r"(?P<k>[kK]n?)\(?(?P<needs>[vI%])[Yzm]?nf", needs="f")
NEEDS = frozenset(fold("needs need takes requires wymaga potrzebuje bierze wants asks").split())
COSTS = frozenset(fold("costs cost costing kosztuje koszt kosztem").split())


def _payable(telling: Telling, at: int) -> bool:
    return activated(telling.items[at].value)


def told_prices(telling: Telling) -> None:
    """Deflect 2 for a Force; Deflect 2, and it costs him 1 Force: a price right behind what it is paid for."""
    for found in reversed(list(NEEDS_SO_MUCH.finditer(telling.line))):
        needs = found.start("needs")
        if fold(telling.items[needs].text) in NEEDS and _payable(telling, found.start("k")):
            telling.become(needs, "pay")
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
        force = found.start("force" if found["k"] else "force_")
        keyword = found.start("k") if found["k"] else found.start("paid")
        if _payable(telling, keyword) and telling.before(force) & ONE:
            telling.insert(force, "number", "1")


SO_MUCH = Pattern(r"(?P<k>[kK]n?)c(?P<n>n)(?=[,;@)&V]|$)", needs="c")


JUST = frozenset(fold("only just exactly precisely tylko dokładnie").split())
TO_PAY = Pattern(r"Kncnf[,;]*&?\(?(?P<who>[zmyY]?)(?P<has>W?)(?P<just>%?)(?P<n>n)(?P<left>l?)(?=[,;@)&VXN]|$)", needs="f")


def to_pay_with(telling: Telling) -> None:
    """Evade 2 costs 2 Force and he's only got 1: so much Force there is to pay with."""
    found = TO_PAY.search(telling.line)
    if not found or not (found["who"] or found["has"]) or "h" not in telling.line:  # else it may be health
        return
    if any(
        item.kind == "with" and fold(item.text) in ("with", "w", "z", "had", "mial", "miala")
        for item in _part(telling, found, "has")
    ):
        return
    at = found.start("has") if found["has"] else found.start("n")
    joint = next((place for place in range(found.start() + 5, at) if telling.line[place] == "&"), None)
    if found["just"] and fold(telling.items[found.start("just")].text) not in JUST:
        return
    telling.insert(found.end("n"), "force")
    if found["just"]:
        telling.hush(found.start("just"))
    if joint is not None:
        telling.become(joint, "mark", ",")


def _part(telling: Telling, found: re.Match[str], name: str) -> list[Item]:
    return telling.items[slice(*found.span(name))]


NONE_LEFT = Pattern(r"(?P<no>0)(?P<more>[%T])(?P<f>f)|(?P<whose>[MY])(?P<force>f)[zv]?(?P<gone>g)(?=[,;@)&]|$)", needs="f")
IS_GONE = frozenset(("gone", "is gone", "all gone", "already gone"))


def none_left(telling: Telling) -> None:
    """He's got no more Force; his Force is gone."""
    while found := NONE_LEFT.search(telling.line):
        if found["more"]:
            if fold(telling.items[found.start("more")].text) not in ("more", "wiecej", "already", "juz"):
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


I_HAVE = Pattern(
    r"^(?P<asks>[@,;]*i?&?m?)X(?P<struck>[MY]?[uvw]*W?[nhHkK][^pdGXVBNRmMyYz]*)[,;&]+(?P<me>m)W?(?P<tool>(?:pn|np|nd)(?:[,&W]*(?:Kn|k))*)(?=[,;@]*$)",
    needs="m",
)


PRICES = (
    counted,
    told_prices,
    to_pay_with,
    none_left,
)
"""The ways, in their order."""
