"""Numbers that are told with what comes to them, one thing after the other, and what a number has become.

power 3 plus 1 from the pilot plus 2 from a card      3 pwr, +2 because of her blaster      stunned, so my 6 power guy is at 4
"""

from __future__ import annotations

import re

from swtcg_rules.glossary.fold import fold
from swtcg_rules.talk.items import Item
from swtcg_rules.talk.pattern import Pattern
from swtcg_rules.talk.telling import Telling

POWER = Pattern(r"(?:(?<![nb])np|pn)(?![nb])|(?:(?<![nb])np|pn)(?=b(?![Kk]))", needs="p")
MORE = re.compile(
    r"(?P<joint>[,;]*[&W]?(?P<in>\()?[W&]*(?:[MY]?[uvw]{0,2}(?P<gives>P))?(?:m?(?P<plays>%))?)(?:(?P<signed>b)|(?P<sign>[+%&])(?P<n>n))(?P<p>p?)"
)
PLAYS = frozenset(fold("play plays played zagrał zagrała gram zagrałem").split())
SIGNS = {"plus": "+", "+": "+", "minus": "-"}
SOURCE = re.compile(r"(?P<what>(?:[voWcMYEuwaPSJF]|[kK%](?!n)){0,6})")
WHY = re.compile(r"\([^()nbpdshi|0KkVXB]+\)")
"""A reason in brackets."""
STOP = re.compile(r"[,;&)(XVBN@=]|Kn(?!b)|b|n[dp]|\+n|%n|$")
FROM = frozenset(
    fold(
        "from of cause because bo bc cuz coz cos thanks due courtesy via through by z ze od dzięki przez za to gives giving"
    ).split()
)
"""What leads to where something comes from."""
SOURCES = frozenset(
    fold(
        "pilot pilots equipment equip weapon blaster lightsaber saber sabre card cards battle bc location mission text effect "
        "bonus gear pilota pilotem ekwipunek ekwipunku sprzęt sprzętu karta karty karcie kartą bitewnej bitewna bitwy "
        "lokacja lokacji misja misji miecz miecza broń broni buff boost ability"
    ).split()
)
"""Where more of a number comes from, though nothing leads to it."""
COUNTED = frozenset(
    fold(
        "already included including counting counted incl with now total razem wliczone wliczona już z if or without not"
    ).split()
)


def _said(telling: Telling, begin: int, end: int) -> list[str]:
    """The words between two places, those that say nothing among them."""
    found: list[str] = []
    for at in range(begin, end):
        item = telling.items[at]
        found += [*sorted(telling.before(at)), *fold(item.text).split()]
    return found


def _source(telling: Telling, at: int) -> int | None:
    """Where what a number comes from ends, if nothing else is told there; None where something else is."""
    found = SOURCE.match(telling.line, at)
    assert found is not None
    words = set(_said(telling, at, found.end("what"))) | (telling.beside(telling.items[at - 1]) if at else set())
    if (why := WHY.match(telling.line, at)) and not {*_said(telling, at, why.end())} & COUNTED - FROM:
        return why.end()
    if found.end("what") == at:
        return at if STOP.match(telling.line, at) else None
    led = bool(words & FROM)
    odd = (item for item in telling.items[at : found.end("what")] if item.kind in ("turns", "keyword"))
    if not all(STUN.search(fold(item.text)) for item in odd):
        return None
    plain = all(
        not {*fold(item.text).split()}.isdisjoint(SOURCES) or item.kind in ("gives", "turns", "keyword")
        for item in telling.items[at : found.end("what")]
    )
    if not (led or plain) or not STOP.match(telling.line, found.end("what")) or words & {"or", "not", "if"}:
        return None
    return found.end("what")


def added_up(telling: Telling) -> None:
    """Power 3 plus 1 from the pilot plus 2 from a card, p4+1+1, 3 power with +2 thanks to her blaster: each is added to it."""
    at = 0
    while found := POWER.search(telling.line, at):
        at = found.end()
        parts: list[re.Match[str]] = []
        end = at
        while more := MORE.match(telling.line, end):
            if more["in"] and parts and telling.line[end - 1 : end] != ")":
                break
            if not _comes_on_top(telling, more, bool(parts)):
                break
            ends = _source(telling, more.end())
            if ends is None or (more["sign"] == "&" and ends == more.end() and not _from(telling, ends)):
                break
            if more["in"]:
                if telling.line[ends : ends + 1] != ")":
                    break
                ends += 1
            parts.append(more)
            end = ends
        if not parts:
            continue
        _again(telling, found, end, parts)
        _add(telling, at, end, parts)


def _from(telling: Telling, at: int) -> bool:
    """Whether words that say nothing tell where it comes from: "and 2 from a battle card"."""
    return any(SOURCES & {*one.split()} for one in telling.before(at))


def _comes_on_top(telling: Telling, more: re.Match[str], again: bool) -> bool:
    """Whether a sign tells that it is added, or the one before did and it is told in the same breath."""
    if more["plays"] and fold(telling.items[more.start("plays")].text) not in PLAYS:
        return False
    if more["signed"]:
        n = telling.items[more.start("signed")]
        return n.value[:1] in "+-" and not (set(_said(telling, more.start(), more.start("signed"))) & COUNTED - {"with", "z"})
    sign = telling.items[more.start("sign")].text.lower()
    return sign in SIGNS or (more["sign"] == "&" and again and not more["joint"])


def _add(telling: Telling, begin: int, end: int, parts: list[re.Match[str]]) -> None:
    """Tell what is added as a number with its sign and its word, and let all else between say nothing."""
    told: list[Item] = []
    for part in parts:
        at = part.start("signed") if part["signed"] else part.start("n")
        n = telling.items[at]
        if part["sign"]:
            sign = SIGNS.get(telling.items[part.start("sign")].text.lower(), "+")
            n = n._replace(kind="signed", value=f"{sign}{n.value}")
        power = telling.items[part.start("p")] if part["p"] else Item("stat", "power", n.end, n.end, "")
        told += [Item("mark", ",", n.start, n.start, ""), n, power]
    said = {item.start for item in told if item.text}
    gone = [item for item in telling.items[begin:end] if item.start not in said]
    telling.items[begin:end] = told
    telling.keep(gone)


AGAIN = re.compile(r"[,;&(]*=?(?:(?<==)n(?![pdhKfsg])|n[dp]|pn)\)?(?=[,;&@)VXBN]|$)")


def _again(telling: Telling, power: re.Match[str], end: int, parts: list[re.Match[str]]) -> None:
    """Let the sum, where it is told too, say nothing more: 4 power and a +2 pilot, so 6 dice."""
    told = AGAIN.match(telling.line, end)
    if not told:
        return
    numbers = [item for item in telling.items[slice(*power.span())] if item.kind == "number"]
    whole = numbers[0].number
    for part in parts:
        n = telling.items[part.start("signed") if part["signed"] else part.start("n")]
        minus = part["sign"] and SIGNS.get(telling.items[part.start("sign")].text.lower()) == "-"
        whole += -n.number if minus else n.number
    if next(item for item in telling.items[slice(*told.span())] if item.kind == "number").number == whole:
        for at in reversed(range(*told.span())):
            telling.hush(at)


LESS = Pattern(r"(?P<k>K)(?P<less>[%v])(?P<n>n)|(?P<less_>[%v])(?P<n_>n)(?P<k_>K)(?!n)", needs="%v")
NEGATIVE = frozenset(("accuracy", "resilience"))
"""Keywords with numbers that may be less than none."""


def less_than_none(telling: Telling) -> None:
    """Accuracy minus 1, minus 1 Accuracy."""
    while found := LESS.search(telling.line):
        tail = "" if found["k"] else "_"
        less, n = found.start(f"less{tail}"), found.start(f"n{tail}")
        keyword = telling.items[found.start(f"k{tail}")]
        if keyword.value not in NEGATIVE or fold(telling.items[less].text) not in ("minus", "negative"):
            return
        number = telling.items[n]
        telling.items[less : n + 1] = [number._replace(kind="signed", value=f"-{number.value}")]
        telling.keep([Item("turns", "", number.start, number.start, "")])


STUN = re.compile(r"\b(?:stunned|stun|stuna|stuned|ogluszon\w+|zastunowan\w+)\b")
BECAME = Pattern(
    r"(?P<old>(?<![nb])np|pn(?![nb]))(?P<between>[^VXBNre@nbpdhs]*)(?P<new>[lcW]n(?!o?n|[pdKfsgh/])|np|pn)", needs="p"
)
STUNNED = Pattern(r"(?P<verb>[%kK])(?P<for>[cW]?)(?P<n>n)(?![pdKfsgh/])", needs="%kK")
GAP = re.compile(r"[vumMYyzl,;&()%iTW-]*")


def became(telling: Telling) -> None:
    """Stunned for 2, so my 6 power guy is at 4: what is left of his power is what he attacks with."""
    stunned = [at for at, item in enumerate(telling.items) if STUN.search(fold(item.text)) and item.kind in ("turns", "keyword")]
    if len(stunned) != 1:
        return
    line = telling.line
    verb = stunned[0]
    if line[verb + 1 :].startswith(("np", "nd")):  # stunned by a 1 power unit
        return
    by = STUNNED.match(line[verb:])
    less = telling.items[verb + by.start("n")] if by else None
    stun = list(range(verb, verb + by.end())) if by else [verb]
    if verb and line[verb - 1] in "ovWc" and FROM & {*fold(telling.items[verb - 1].text).split()}:
        stun.insert(0, verb - 1)  # from a stun
    places = [at for at in range(len(line)) if at not in stun]
    plain = "".join(line[at] for at in places)
    found = BECAME.search(plain)
    if not found or not GAP.fullmatch(found["between"]):
        return
    items = [telling.items[at] for at in places]
    old = next(item for item in items[slice(*found.span("old"))] if item.kind == "number")
    new = next(item for item in items[slice(*found.span("new"))] if item.kind == "number")
    if new.number >= old.number or (less and old.number - less.number != new.number):
        return
    if re.search("[VXB]", plain[: found.start()]):  # of who is struck the power says nothing
        return
    at = found.start() + found["old"].index("n")
    items[at] = new
    gone = [item for item in (*items[slice(*found.span("new"))], *(telling.items[at] for at in stun), old) if item is not new]
    telling.items = [*items[: found.start("new")], *items[found.end("new") :]]
    telling.keep(gone)


WITH = frozenset(("with", "w", "plus", "+", "and", "&", "z", "ze", ",", "w/"))


ATTACK = Pattern(r"(?<![pKhsgfcbn/])n(?P<value>[rX])(?=[,;&]*(?:[kK]n?[,&]*)*[VN])", needs="rX")


PARTS = Pattern(r"(?<![pKhsgfcbn/+])n(?P<more>(?:\+n){2,})(?P<p>p)(?!n)", needs="+")


THIS_ONE = Pattern(r"(?:^|(?<=[,;&]))(?P<ten>n)(?=W(?:n[hp]|[hp]n|[kK]))", needs="n")


STACK = Pattern(r"(?P<first>[W,&]*)nu?J", needs="J")
IN_ALL = frozenset(fold("total totally altogether overall łącznie razem sumie all").split())


SUMS = (
    added_up,
    less_than_none,
    became,
)
"""The ways, in their order."""
