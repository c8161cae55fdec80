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


def _sum_alone(telling: Telling) -> None:
    """5+1 pilot bonus: what he attacks with, where no other power is told."""
    found = PARTS.search(telling.line)
    if found and not re.search("[pdGR]", telling.line):
        telling.insert(found.start("sum") + 1, "stat", "power")


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
PILOTING = frozenset(("piloting", "flying", "pilotem", "as pilot", "pilot", "on board", "aboard", "at the helm"))


def _piloting(telling: Telling) -> None:
    """Plus 2 with Han piloting."""
    found = SOURCE.search(telling.line)
    if not found or fold(telling.items[found.end("from") - 1].text) not in PILOTING:
        return
    if telling.items[found.start("n")].kind == "number" and not found["plus"].endswith("+"):
        return
    for at in reversed(range(*found.span("from"))):
        telling.hush(at)


KEYWORD_FROM = Pattern(r"(?P<plus>\+)(?P<k>Kn|k)(?P<from>o[MY]?[uvw]+)(?=[,;&XVBN]|$)", needs="o")


def _keyword_from(telling: Telling) -> None:
    """Plus Accuracy 1 from Chewie."""
    while found := KEYWORD_FROM.search(telling.line):
        for at in reversed(range(*found.span("from"))):
            telling.hush(at)
        telling.become(found.start("plus"), "mark", ",")


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
LESS_STUNNED = Pattern(r"(?:np|pn)(?P<less>b|-n)(?P<open>[(,]?)(?P<stun>[%Kk])(?P<close>\)?)(?=[,;&XVBN]|$)", needs="%Kk")
IS_STUNNED = re.compile(r"(?:\w+ )*(?:stunned|stunn|ogluszon\w+|zastunowan\w+)\Z")


def _stunned(telling: Telling) -> None:
    """8 power but stunned for 2: so much less."""
    found = STUNNED.search(telling.line) or LESS_STUNNED.search(telling.line)
    if not found or not IS_STUNNED.match(fold(telling.items[found.start("stun")].text)):
        return
    less = found.groupdict().get("less")
    place = found.end("less") - 1 if less else found.start("n")
    n = telling.items[place]
    if "to" in telling.before(place):  # to what, and not by how much
        return
    if n.value[:1] == "+" or (less and n.kind == "signed" and n.value[:1] != "-"):
        return
    begin = found.start("less") if less else found.start("open")
    signed = n._replace(kind="signed", value=f"-{n.value.lstrip('-')}")
    gone = [item for item in telling.items[begin : found.end()] if item is not n]
    telling.items[begin : found.end()] = [
        Item("mark", ",", n.start, n.start, ""),
        signed,
        Item("stat", "power", n.end, n.end, ""),
    ]
    telling.keep(gone)


IN_THE_STACK = Pattern(r"(?P<in>[&,;]*[NWo]v)(?=n?[uv]?J)", needs="J")


def _in_the_stack(telling: Telling) -> None:
    """In the stack two more cards beneath."""
    found = IN_THE_STACK.search(telling.line)
    if found and fold(telling.items[found.end("in") - 1].text).startswith(("stac", "stak")):
        for at in reversed(range(found.end("in") - 2, found.end("in"))):
            telling.hush(at)


SUMS: tuple[Callable[[Telling], None], ...] = (
    _in_the_stack,
    _sum_alone,
    _piloting,
    _keyword_from,
    _given,
    _so_much,
    _stunned,
    *sums.SUMS,
)
"""The ways, in their order."""
