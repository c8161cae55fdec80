"""Power that was lessened or raised, in other words than a sign: by a stun, by a bonus, by as much as a participle says.

8 power, minus 2 because he was stunned      osłabiona stunem o 2      boosted by 2      siła 3 + premia 2      5+1 dice
"""

from __future__ import annotations

import re
from collections.abc import Callable

from swtcg_rules.glossary.fold import fold
from swtcg_rules.talk.items import Item
from swtcg_rules.talk.pattern import Pattern
from swtcg_rules.talk.retold.sums import SOURCES
from swtcg_rules.talk.telling import Telling

BONUS = Pattern(r"(?:pn|np|nd)u?(?P<link>[,;]?[+&W%,;])(?P<of>P)(?P<n>n)(?P<p>p?)(?![pdhKsfg/])", needs="P")
BONUSES = frozenset(fold("bonus premia premię premie premii bonusem premią boost").split())
JOINTS = frozenset(("+", "plus", "and", "i", "with", "z", "ze", "a", "&", ","))


def with_a_bonus(telling: Telling) -> None:
    """Siła 3 + premia 2, 3 power with a bonus of 2: a number that comes to it."""
    found = BONUS.search(telling.line)
    if not found or not BONUSES & {*fold(telling.items[found.start("of")].text).split()}:
        return
    link = telling.items[found.end("link") - 1]
    if (fold(link.text) or link.text) not in JOINTS:
        return
    n = telling.items[found.start("n")]
    old = next(item for item in telling.items[found.start() :] if item.kind == "number")
    place = n.start
    if n.number >= old.number and "," in found["link"]:  # "siła 3, z bonusem 5": is it that in all?
        return
    telling.items[found.start("link") : found.end("n")] = [
        Item("mark", ",", place, place, ""),
        n._replace(kind="signed", value=f"+{n.value}"),
        *([] if found["p"] else [Item("stat", "power", n.end, n.end, "")]),
    ]
    telling.keep([link])


LESS = frozenset(
    fold(
        "minus less reduced weakened lowered decreased debuffed cut down lost loses losing "
        "osłabiona osłabiony osłabione osłabionego osłabionej zmniejszona zmniejszony zmniejszone zmniejszonej obniżona obniżony "
        "obniżone pomniejszona pomniejszony traci straciła stracił"
    ).split()
)
MORE = frozenset(
    fold(
        "boosted buffed increased raised improved strengthened "
        "zwiększona zwiększony zwiększone zwiększonej podniesiona podniesiony podniesione wzmocniona wzmocniony powiększona"
    ).split()
)
STUNNED = frozenset(fold("stunned stuned ogłuszony ogłuszona ogłuszonego ogłuszonej zastunowany zastunowana ostunowany").split())
STUN = frozenset(fold("stun stunem stuna stunowi ogłuszeniem ogłuszenia").split())
LINKS = frozenset(
    fold(
        "by for o z za przez przy od from of got gets was were is has been because due cause since bo he she it unit guy "
        "a the his this my ale but temu ktora ktory zostala zostal jest on ona that who which just temporarily through"
    ).split()
)
TAIL = Pattern(
    r"(?:pn|np)(?P<tail>u?[,;]?&?(?:[WzvkKcoTiIuN%,]|(?<=c)B)*?(?P<n>n)(?:[oWcz%kK]|(?<=[oWz])v)*)(?=,?[VXN]|$)", needs="n"
)
TO = frozenset(("to", "do"))
"""What it is then."""
NOT = frozenset(("to", "do", "na", "not", "nie", "if", "half", "or", "could", "would", "will"))


def lessened(telling: Telling) -> None:
    """6 power unit that got stunned by 1, siła 6 osłabiona stunem o 2, power 3 boosted by 2: so much less, or more."""
    found = TAIL.search(telling.line)
    if not found or re.search("[VXB]", telling.line[: found.start()]):
        return
    begin, end = found.span("tail")
    at = found.start("n")
    tail = [item for item in telling.items[begin:end] if item.kind not in ("mark", "unit") and item is not telling.items[at]]
    said = [word for item in tail for word in fold(item.text).split()]
    silent = {word for place in range(begin, end + 1) for one in telling.before(place) for word in one.split()}
    less, more = not LESS.isdisjoint(said), not MORE.isdisjoint(said)
    stunned = not STUNNED.isdisjoint(said)
    n, old = telling.items[at], next(item for item in telling.items[found.start() :] if item.kind == "number")
    lower = less or stunned
    if lower is not more and TO & {*said, *silent} and n.number != old.number and (n.number < old.number) is lower:
        if {*said} - TO <= LESS | MORE | LINKS | STUN | STUNNED and NOT.isdisjoint({*said, *silent} - TO):
            units = [item for item in telling.items[begin:end] if item.kind == "unit"]
            gone = [item for item in telling.items[begin:end] if item is not n and item not in units]
            telling.items[begin:end] = units
            telling.items[telling.items.index(old)] = n
            telling.keep([*gone, old])
        return
    if not NOT.isdisjoint({*said, *silent} - ({"na"} if stunned else set())):
        return
    if lower is more or not ({*said} <= LESS | MORE | STUNNED | STUN | LINKS | {"na"}):
        return
    units = [item for item in telling.items[begin:end] if item.kind == "unit"]
    sign = "+" if more else "-"
    gone = [item for item in telling.items[begin:end] if item is not n and item not in units]
    telling.items[begin:end] = [
        *units,
        Item("mark", ",", n.start, n.start, ""),
        n._replace(kind="signed", value=f"{sign}{n.value}"),
        Item("stat", "power", n.end, n.end, ""),
    ]
    telling.keep(gone)


WHY = Pattern(r"(?:pn|np)[,;]?[WP]*(?P<b>b)(?P<of>[oWc]?)(?P<k>[kK%])(?=[,;]?[VXN)])", needs="kK%")


def for_a_stun(telling: Telling) -> None:
    """Power 6 -2 stun: what it comes from."""
    found = WHY.search(telling.line)
    if not found or not telling.items[found.start("b")].value.startswith("-"):
        return
    if fold(telling.items[found.start("k")].text) not in STUN | STUNNED:
        return
    for at in reversed(range(found.end("b"), found.end("k"))):
        telling.hush(at)


SUM = Pattern(r"(?<![pKhsgfcbn/+])n(?P<more>(?:\+n)+)(?=[dp](?!n))", needs="+")
WORKED_OUT = Pattern(r"p:?(?P<a>n)(?P<sign>[+,%-])(?P<b>n):(?P<c>n)(?![pdhKsfg/+b])")
MORE_BY = Pattern(r"(?:pn|np)(?P<gets>[,;&]+z?[WI])(?=b(?![Kkhs]))", needs="WI")
FROM_WHAT = Pattern(r"(?:(?<=b)|(?<=bp))[,;&]+(?P<what>v)(?=b(?![KkhsA]))", needs="b")
EXTRA = Pattern(r"[+%]n(?P<more>%)(?=[oWP,;V(])", needs="%")


GETS = frozenset(fold("gets got has dostaje otrzymuje hes ma").split())


def summed(telling: Telling) -> None:
    """5+1 dice; 4 power plus 2 more from equipment."""
    if found := SUM.search(telling.line):
        numbers = [item for item in telling.items[found.start() : found.end("more")] if item.kind == "number"]
        first = numbers[0]
        gone = telling.items[found.start() + 1 : found.end("more")]
        telling.items[found.start() : found.end("more")] = [first._replace(value=str(sum(item.number for item in numbers)))]
        telling.keep(gone)
    found = WORKED_OUT.search(telling.line)
    if found and telling.items[found.start("c") - 1].text == "=":
        a, b, c = (telling.items[found.start(name)] for name in "abc")
        sign = telling.items[found.start("sign")].text
        if (sign in ("+", "plus") and a.number + b.number == c.number) or (
            sign in ("-", "minus") and a.number - b.number == c.number
        ):
            for at in reversed(range(found.start("a"), found.start("c"))):
                telling.hush(at)
    found = MORE_BY.search(telling.line)
    if found and {*fold(telling.items[found.end("gets") - 1].text).split()} <= GETS:
        begin, end = found.span("gets")
        telling.become(begin, "mark", ",")
        for at in reversed(range(begin + 1, end)):
            telling.hush(at)
    found = FROM_WHAT.search(telling.line)
    if found and fold(telling.items[found.start("what")].text) in SOURCES:
        telling.hush(found.start("what"))
    found = EXTRA.search(telling.line)
    if (
        found
        and fold(telling.items[found.start()].text) in ("plus", "")
        and fold(telling.items[found.start("more")].text) in ("more", "extra")
    ):
        telling.hush(found.start("more"))


AT_KEYWORD = Pattern(r"(?:nd|pn|np)(?P<at>c)(?=Kn)", needs="c")
ARMORED_ONE = Pattern(r"(?<=k)(?P<one>n)(?=[,;)VXW@]|$)", needs="k")
DOT = Pattern(r"(?:(?<![nb/])|(?<=[phsK][nb]))(?P<word>[phsK])(?P<dot>,)(?=n(?P<more>(?:[pdhsfg/b]|K(?!,?n))?))", needs="phsK")


def small(telling: Telling) -> None:
    """4 dice at accuracy 1; an armored one; wytrz. 4 tarcz. 1."""
    for found in list(AT_KEYWORD.finditer(telling.line)):
        if telling.items[found.start("at")].text.lower() == "at":
            telling.become(found.start("at"), "with")
    one = ARMORED_ONE.search(telling.line)
    if one and telling.items[one.start()].text.lower() == "one" and telling.items[one.start() - 1].text.lower().endswith("d"):
        telling.become(one.start(), "unit")
    at = 0
    while dotted := DOT.search(telling.line, at):
        word, dot = telling.items[dotted.start("word") : dotted.end()]
        tight = telling.items[dotted.end()].start == dot.end
        if dot.text == "." and dot.start == word.end and (tight or not dotted["more"]):
            telling.hush(dotted.start("dot"))
        at = dotted.end("word")


ATK = Pattern(
    r"^[^VXBre]*(?:[pd](?:n(?![/n]))?|[mzuvw])(?:(?:[kK]n?|b[pd]?|[,&)(P]|[hsgf]n)*)(?P<atk>r)(?=[MY]?[uvw]*W?(?:[kK]n|[kh]|nh))[^VXBre]*h[^VXBre]*$",
    needs="r",
)
SAYS = frozenset(("atk", "att", "atkuje"))


def strikes(telling: Telling) -> None:
    """P6 stun 2 atk hp 5: between what is told of two it is a verb."""
    found = ATK.match(telling.line)
    if found and telling.items[found.start("atk")].text.lower() in SAYS:
        telling.become(found.start("atk"), "attacks")


WAYS: tuple[Callable[[Telling], None], ...] = (small, strikes, with_a_bonus, lessened, for_a_stun, summed)
"""The ways, in their order."""
