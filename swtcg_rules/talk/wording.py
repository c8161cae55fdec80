"""Ways to word what is told of an attack, told as what they mean: what is hit for 5, what stands before who has it."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

from swtcg_rules.glossary.fold import fold
from swtcg_rules.talk.coded import activated, coded
from swtcg_rules.talk.framed import framed
from swtcg_rules.talk.items import Item
from swtcg_rules.talk.model import Facts
from swtcg_rules.talk.pattern import Pattern

EACH = frozenset(fold("each both apiece each one po każdy każda oba obie").split())
"""Says that what is paid is paid for each."""
I_HAVE_NO = "nie mam"


def worded(items: list[Item]) -> list[Item]:
    """The items in the order, and with the words, that a unit is heard in."""
    items = framed(items)
    for pattern, told in WAYS:
        at = 0
        while found := pattern.search(coded(items), at):
            part = items[found.start() : found.end()]
            instead = told(part, found)
            items = [*items[: found.start()], *(part if instead is None else instead), *items[found.end() :]]
            at = found.start() + max(1, len(part if instead is None else instead))
    return items


OVERKILL = Pattern(r"[VXN].*?(?P<told>[,;&]*W?(?P<over>k)(?P<onto>N))(?=[MY]?[uwvnhEz])", words="kN")


def with_overkill(items: list[Item], cards: Mapping[str, Facts]) -> list[Item]:
    """The items with the unit that Overkill is to reach told as one beside the other: "..., Overkill onto Luke".

    It is told of the attacker, unless its card has it.
    """
    line = coded(items)
    found = OVERKILL.search(line)
    if not found or "B" in line or items[found.start("over")].value != "overkill":
        return items
    behind = [item for item in items[found.end() :] if item[:2] != ("another", "")]
    told = [*items[: found.start("told")], items[found.start("onto")]._replace(kind="another"), *behind]
    first = next((cards[item.value].keywords for item in items if item.kind == "card"), frozenset[str]())
    return told if "overkill" in first else [*told[: found.start()], items[found.start("over")], *told[found.start() :]]


def _none_behind(items: list[Item], _: re.Match[str]) -> list[Item]:
    """Mocy brak: no Force."""
    return [items[-1], *items[:-1]]


def _of_mine(items: list[Item], found: re.Match[str]) -> list[Item] | None:
    """Who says "nie mam Mocy" says whose Force it is."""
    no = items[0]
    if fold(no.text) != I_HAVE_NO or found.string[found.start() - 1 : found.start()] == "m":
        return None
    middle = no.start + no.text.rindex(" ")
    return [Item("mark", ",", middle, middle, ""), Item("mine", "", middle + 1, middle + 1, ""), *items]


def _without_link(items: list[Item], _: re.Match[str]) -> list[Item] | None:
    """As in "3 for health", "Shields of 1"."""
    link = items[1]
    return [items[0], items[2]] if link.kind == "of" or link.text.lower() == "for" else None


def _each(items: list[Item], found: re.Match[str]) -> list[Item] | None:
    """As in "Evade 1 and Evade 2 each 1 Force": both have that price."""
    says = [item for item in items if fold(item.text) in EACH]
    if len(says) != 1 or not all(activated(item.value) for item in items if item.kind == "keyword"):
        return None
    force = next(item for item in reversed(items) if item.kind == "force")
    amount = items[items.index(force) - 1]
    number = amount if amount.kind == "number" else force._replace(kind="number", value="1", end=force.start, text="")  # a Force
    price = [Item("pay", "", says[0].start, says[0].end, says[0].text), number, force]
    abilities = items[: found.end("all" if found["all"] else "all_") - found.start()]
    told: list[Item] = []
    for at, item in enumerate(abilities):
        told += [item, *(price if item.kind == "number" and abilities[at - 1].kind == "keyword" else [])]
    return told


def _of_a_side(items: list[Item], found: re.Match[str]) -> list[Item]:
    """As in "4 Force on the Dark Side": who has it first."""
    side, what = items[-1], items[: found.end("what") - found.start()]
    return [Item("mark", ",", what[0].start, what[0].start, ""), side, *what]


def _mine_behind(items: list[Item], _: re.Match[str]) -> list[Item]:
    """As in "Mocy mam 2"."""
    force, mine, number = items
    return [Item("mark", ",", force.start, force.start, ""), mine, number, force]


def _so_much(items: list[Item], _: re.Match[str]) -> list[Item]:
    """As in "Mocy ma 4"."""
    return [items[1], items[2], items[0]]


def _as_before(items: list[Item], _: re.Match[str]) -> list[Item]:
    """What is told of the other right behind somebody's Force is Force too: "Rey has 4 Force, Kylo has none"."""
    last = items[-1]
    return [*items, Item("force", "", last.end, last.end, "")]


def _health_too(items: list[Item], _: re.Match[str]) -> list[Item]:
    """As in "I have 2 health and he has 5"."""
    last = items[-1]
    return [*items, Item("stat", "health", last.end, last.end, "")]


def _again(items: list[Item], _: re.Match[str]) -> list[Item]:
    """As in "ja mam": who it is, told twice."""
    return items[1:]


def _for_it(items: list[Item], _: re.Match[str]) -> list[Item]:
    """As in "3 Force for Evade": so much there is to pay with."""
    return [items[0]._replace(kind="mark", value=","), items[1]]


def _none_for_it(items: list[Item], _: re.Match[str]) -> list[Item]:
    """As in "no Force left for Evade 2 (1 Force)"."""
    return [item._replace(kind="mark", value=",") if item.kind == "pay" else item for item in items]


def _has(items: list[Item], _: re.Match[str]) -> list[Item]:
    """As in "Rey on 3 Force"."""
    return [items[0], items[1]._replace(kind="with"), *items[2:]]


Told = Callable[[list[Item], re.Match[str]], "list[Item] | None"]
WAYS: tuple[tuple[Pattern, Told], ...] = (
    (Pattern(r"(?<=nf)cK(?![nb:=(])", words="fcK"), _for_it),
    (Pattern(r"(?<=0f)l?cKn(?=\(|c)", words="0fcKn 0flcKn"), _none_for_it),
    (Pattern(r"(?<![nb0])fWn(?=[,;&)]|$)", words="fWn"), _so_much),
    (Pattern(r"(?<=f[,;&])(?:w+|v+)W[n0](?=[,;&)]|$)", words="wW vW", needs="f"), _as_before),
    (Pattern(r"(?<![nb0])fmn(?=[,;&)]|$)", words="fmn"), _mine_behind),
    (Pattern(r"mm", words="mm"), _again),
    (Pattern(r"mW?(?:nh|hn)[,;&]+[zy]W?n(?=[,;)]|$)|[zy]W?(?:nh|hn)[,;&]+mW?n(?=[,;)]|$)", needs="m"), _health_too),
    (Pattern(r"wN(?=nf(?:[,;&]|$))", words="wNnf"), _has),
    (Pattern(r"(?<![nb0])f0(?=[,;&)]|$)", words="f0"), _none_behind),
    (Pattern(r"0f", words="0f"), _of_mine),
    (Pattern(r"(?<![pKhsgfcbn/])nc[ph](?![nb])", words="ncp nch"), _without_link),
    (Pattern(r"(?<![nb])[pK]on(?![phsKfgn/])", words="pon Kon"), _without_link),
    (Pattern(r"(?P<all>Kn(?:[,&W]*Kn)+)[,W]*(?:(?:~c?|c)nf|~cf(?!n))|(?P<all_>Kn(?:[,&W]*Kn)+)[,W]*c?nf~", needs="~c"), _each),
    (Pattern(r"(?P<what>l?nfl?|fnl?|0l?fl?)[NoW]?S(?=[,;&)]|$)", needs="S"), _of_a_side),
)
"""What is told in other words, and how."""

BEHIND = Pattern(
    r"(?P<what>l?nfl?|fnl?|0l?fl?|ng|gn|0g|(?:(?<=[,;&])|^)(?:Kn|k)(?=Ne))[cNo](?P<who>[MY]?u?(?:w+|v+)|[MY]?u|r|e)T?"
    r"(?=[,;&)]|$|(?<=[kn]Ne)[(W])",
    needs="cNo MYuwvre",
)
"""What somebody has, told before who: "no Force left for Vader", "2 damage on Luke", "Armor on the defender"."""


def told_behind(items: list[Item]) -> list[Item]:
    """The items with who has something before what that is."""
    while found := BEHIND.search(coded(items)):
        what, who = items[found.start("what") : found.end("what")], items[found.start("who") : found.end("who")]
        link = items[found.end("what")]
        items = [*items[: found.start()], link._replace(kind="mark", value=","), *who, *what, *items[found.end("who") :]]
    return items


FOR_POWER = Pattern(r"X[mMyYzu]*(?P<pay>c)n(?![fKkphsg])", needs="c")
"""Attacks for 5: with power 5."""
BARE_POWER = Pattern(
    r"^(?:(?P<role>r)(?P<of_role>n)|X(?P<behind>n)|(?P<before>n)(?=X))(?=(?:Kn|[phs]n|nh)|[k,;&VWXN]|$)", needs="rX"
)
"""Atk 5, attacks 5, 5 attacking: with power 5."""
ATTACK_VALUE = frozenset(("atk", "att"))
THIS_ONE = "ten"
"""In Polish it is no number: who attacks, "ten atakuje"."""


RETALIATES = Pattern(r"^[MY]?u?W?(?P<keyword>K)n(?=[NV])", needs="K NV")


def of_damage(items: list[Item]) -> list[Item]:
    """The items with Retaliate that is done to somebody told as the dice of damage that it is."""
    found = RETALIATES.match(coded(items))
    if not found or items[found.start("keyword")].value != "retaliate" or not re.fullmatch(r"[^pdGX]*h[^pdGX]*", coded(items)):
        return items
    at = found.start("keyword")
    return [*items[:at], items[at + 1], items[at]._replace(kind="dice", value=""), *items[at + 2 :]]


def for_power(items: list[Item]) -> list[Item]:
    """The items with the number that somebody attacks for told as its power."""
    while found := FOR_POWER.search(coded(items)):
        at = found.start("pay")
        items = [*items[:at], items[at]._replace(kind="stat", value="power"), *items[at + 1 :]]
    found = BARE_POWER.match(coded(items))
    if found and found["role"] and items[0].text.lower() in ATTACK_VALUE:
        return [items[0]._replace(kind="stat", value="power"), *items[1:]]
    if found and not found["role"]:
        n = items[found.start("behind") if found["behind"] else 0]
        if found["before"] and n.text.lower() == THIS_ONE:
            return items
        power = Item("stat", "power", n.start, n.start, "")
        return [power, n, *(item for item in items if item is not n)]
    return items
