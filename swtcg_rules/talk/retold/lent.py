"""What a pilot, a card or a stack adds to a power that was told, by who or what it is from: before its number or behind it.

power 4, pilot adds 2, battle card adds 1      5+1 pilot bonus      5 power plus 2 with Han piloting      stacked under it, so 7
"""

from __future__ import annotations

import re
from collections.abc import Callable

from swtcg_rules.glossary.fold import fold
from swtcg_rules.talk.items import Item
from swtcg_rules.talk.pattern import Pattern
from swtcg_rules.talk.retold import sums
from swtcg_rules.talk.retold.sums import SOURCES
from swtcg_rules.talk.telling import Telling

PARTS = Pattern(r"(?:^|(?<=[,;:&mryzWX]))(?P<sum>n(?:\+n)+)(?=[PoJ][^nphdu]|[uvw]?P[,;&XVBN]|[PW]*[Po][MY]?[uvw])", needs="+")


GIVER = Pattern(
    r"(?:(?<![nb])np|pn|bp)(?P<joint>[,;&]*W?)(?P<who>[MYzm]?[uvwoc]{0,4})(?P<gives>[Px%v]{1,2})(?P<more>[cWo]?)"
    r"(?:(?P<n>n)|(?P<b>b))(?P<of>[cNo]?p)?(?=[,;&)XVBN@]|$)",
    needs="Px%v",
)
"""Who gives so much, behind a power."""
GIVES = frozenset(
    fold(
        "adds gives dorzuca dodaje daje dokłada grants brings throws gave gets got dostaje dostał pilots flies leci pilotuje "
        "adding giving added boosts bumps"
    ).split()
)
PILOTS = frozenset(fold("pilots flies pilotuje flown piloted pilot pilota").split())


def _given(telling: Telling) -> None:
    """My fighter is power 4, pilot adds 2, battle card adds 1; Luke pilots it for +2."""
    at = 0
    while found := GIVER.search(telling.line, at):
        at = found.start() + 1
        words = {word for item in telling.items[found.start("who") : found.end("gives")] for word in fold(item.text).split()}
        named = bool(words & SOURCES) or (found["b"] is not None and words & PILOTS)
        lent = named or (found["b"] is not None and re.fullmatch("[zm]?", found["who"]) is not None)
        if not (words & GIVES and lent) or words & NOT:
            continue
        each = [{*fold(item.text).split()} for item in telling.items[found.start("gives") : found.end("gives")]]
        if not all(said & (GIVES | PILOTS) for said in each):
            continue
        place = found.start("n") if found["n"] else found.start("b")
        n = telling.items[place]
        if n.value[:1] == "-":
            continue
        signed = n._replace(kind="signed", value=f"+{n.value.lstrip('+')}")
        power = telling.items[found.end("of") - 1] if found["of"] else Item("stat", "power", n.end, n.end, "")
        begin, end = found.start("joint"), found.end("of") if found["of"] else place + 1
        gone = [item for item in telling.items[begin:end] if item not in (n, power)]
        telling.items[begin:end] = [Item("mark", ",", n.start, n.start, ""), signed, power]
        telling.keep(gone)


NOT = frozenset(fold("not no nie or albo lub if gdyby gdy jeśli would could might can't doesn't").split())
SOURCE = Pattern(r"(?:np|pn|bp?)(?P<plus>[,;&]*\+?)(?P<n>[nb])(?P<from>W[MY]?[uvw]+P)(?=[,;&XVBN]|$)", needs="P")


SO_MUCH = Pattern(r"(?P<n>n)(?P<p>[pd]?)(?=[,;&@XVBN)]|$)", needs="n")
ALL_OF_IT = re.compile(r"(?:np|pn)(?P<added>(?:[,;&]*bp?)*)(?P<stack>[,;&W(]*nu?J)?(?P<joint>\)?[,;&=(]+)\Z")
SO = frozenset(("so", "czyli", "razem", "total", "for a total of", "making", "wiec", "w sumie", "so thats", "that makes"))


def _so_much(telling: Telling) -> None:
    """With 2 cards stacked under it, so 7: the sum is told too."""
    for found in list(SO_MUCH.finditer(telling.line)):
        before = ALL_OF_IT.search(telling.line[: found.start()])
        if not before or not (before["added"] or before["stack"]) or not telling.before(found.start()) & SO:
            continue
        numbers = [item for item in telling.items[before.start() : before.start("joint")] if item.kind in ("number", "signed")]
        if sum(int(item.value) for item in numbers) == telling.items[found.start()].number:
            for at in reversed(range(*found.span())):
                telling.hush(at)
            return


STUNNED = Pattern(r"(?:np|pn)(?P<open>[,;&(]*)(?P<stun>[%Kk])(?P<by>[cW]?)(?P<n>[nb])(?P<close>\)?)(?=[,;&XVBN]|$)", needs="%Kk")


SUMS: tuple[Callable[[Telling], None], ...] = (
    _given,
    *sums.SUMS,
)
"""The ways, in their order."""
