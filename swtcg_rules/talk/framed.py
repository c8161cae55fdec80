"""How an attack is framed: where its parts stand, told so that each stands where a side is heard.

vs armor health 5: power 6      Vader attacks: 6 dice. Luke defends: 4 health      Vader vs Luke: 6 dice against 4 health
6 dice. Armor and 4 health on the other side      I have 5 power, he has 4 health, I attack him
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from swtcg_rules.glossary.fold import fold
from swtcg_rules.talk.coded import coded
from swtcg_rules.talk.items import Item
from swtcg_rules.talk.pattern import Pattern
from swtcg_rules.talk.reworded import Items, mark, reworded

STOPS = frozenset(".;!?")
"""Marks that end a sentence."""
SOMEBODY = r"(?:S|[MY]?u?w+|[MY]u|m|z|y)"


def framed(items: Items) -> Items:
    """The items, each told where a side is heard."""
    items = reworded(items)
    for way in WAYS:
        items = way(items)
    return items


# Who and against whom


def _across(items: Items) -> Items:
    """As in "6 dice. Armor and 4 health on the other side"."""
    at = next((at for at, item in enumerate(items) if item.kind == "across"), None)
    if at is None or re.search("[VXBre]", coded(items)) or any(item.kind == "across" for item in items[at + 1 :]):
        return items
    before, behind = items[:at], items[at + 1 :]
    opens = not before or before[-1].value in (*STOPS, ",", ":") or before[-1].kind == "and"
    if opens and re.search("[hKk]", coded(behind)):  # on the other side: armor, 4 health
        return _against(before, behind, items[at])
    stop = next((place for place in reversed(range(at)) if before[place].text in STOPS), None)
    if stop is None:
        stop = next((place for place in range(at) if before[place].text == "," and not _strikes(before[place:])), -1)
    told, first = before[stop + 1 :], before[: stop + 1]
    if _strikes(told) or not re.search("[hKk]", coded(told)):
        return items
    if first and behind:
        return items if _strikes(behind) and _strikes(first) else _against([*first, *behind], told, items[at])
    return _against(first or behind, told, items[at])


def _against(attackers: Items, defenders: Items, where: Item) -> Items:
    while attackers and attackers[-1].kind in ("mark", "and"):
        attackers = attackers[:-1]
    return [*attackers, where._replace(kind="versus"), *defenders]


def _strikes(items: Sequence[Item]) -> bool:
    return bool(re.search("[pdGR]|n/n", coded(items)))


def _against_first(items: Items) -> Items:
    """As in "vs armor health 5: power 6"."""
    line = coded(items)
    begins = re.match(r"[,;]*(?P<link>[VN])", line)
    if not begins or len(re.findall("[VXB]", line)) > (begins["link"] == "V"):
        return items
    at = begins.start("link")
    stops = [place for place in range(at + 1, len(items)) if items[place].kind == "mark" and line[place] in ",:"]
    strong = [place for place in stops if items[place].text in (":", *STOPS)]
    for place in strong or stops:
        told, rest = items[at + 1 : place], items[place + 1 :]
        if (
            re.search("[hKk]", coded(told))
            and not _strikes(told)
            and _strikes(rest)
            and (strong or not re.match("[hKk0]", coded(rest)))
        ):
            return [*items[:at], *rest, items[at]._replace(kind="versus", value=""), *told]
    return items


HEADING = Pattern(r"(?P<first>[MY]?u?w+)V(?P<second>[MY]?u?w+)[,:]+(?=[^VXB]*[VX][^VXB]*$)", needs="V ,:")


DEFENDS = Pattern(rf"(?P<who>{SOMEBODY})e", needs="e")
ATTACKS = Pattern(rf"(?:^|(?<=[,;]))(?P<who>{SOMEBODY})X(?=[:,W])", needs="X")


FIRST_PERSON = frozenset(
    fold("attack shoot hit fire atakuję biję uderzam walę strzelam napadam zaatakuję bije ide na niego").split()
)
AT_LAST = Pattern(r"[,;&]*(?P<who>[myz]?)(?P<verb>[XB])[mzyY]?u?[,;]*\Z", needs="XB")
TOLD_FIRST = Pattern(r"^[,;&]*(?P<one>[mMyYz])[Wu]*[pnhKk].*?[,;&]+(?P<other>[mMyYz])[Wu]*[nphKk]", needs="mMyYz ,;&")


def _at_last(items: Items) -> Items:
    """As in "I have 5 power, he has 4 health, I attack him", "mine 6/4, his 5/5, he's attacking"."""
    line = coded(items)
    verb, both = AT_LAST.search(line), TOLD_FIRST.match(line)
    if not verb or not both or len(re.findall("[VXBre]", line)) > 1:
        return items
    said = fold(items[verb.start("verb")].text).split()[0]
    mine = [both[name] in "mM" for name in ("one", "other")]
    i_attack = verb["who"] == "m" or (not verb["who"] and said in FIRST_PERSON)
    if mine[0] is mine[1] or not (i_attack or verb["who"]):
        return items
    roles = {
        both.start(name): "attacker" if is_mine is i_attack else "defender"
        for name, is_mine in zip(("one", "other"), mine, strict=True)
    }
    items = [item._replace(kind="role", value=roles[at]) if at in roles else item for at, item in enumerate(items)]
    return [*items[: verb.start()], *items[verb.end() :]]


BESIDE_LAST = Pattern(
    r"[VXNc][^VXB]*h[^VXB]*?(?P<link>W|[,&]+)(?P<who>(?:Kn|k)?[MY]?(?:u|[vw]+)?W?(?:nh|hn)[^,;&VXBE]*)&?E(?=[,;]|$)", needs="E"
)
INTERCEPTS = Pattern(
    r"[VX].*?[,;&]+[zy]?v?(?P<k>k)(?P<price>\((?:n?f|n)\)|\(\))?[oWB](?P<who>[^VXB]*h[^VXB]*)$", needs="k oWB ,;&"
)


def _beside_last(items: Items) -> Items:
    """As in "at a 2 health guy with a 4 health guy beside him", "intercept (free) from a 6 health unit"."""
    if found := BESIDE_LAST.search(coded(items)):
        at = found.end("who")
        items = [*items[: found.start("link")], items[at], *items[found.start("who") : at], *items[at + 1 :]]
    found = INTERCEPTS.search(coded(items))
    if found and items[found.start("k")].value == "intercept":
        another = Item("another", "", items[found.start("k")].start, items[found.start("k")].start, "")
        ability = items[found.start("k") : found.end("price") if found["price"] else found.end("k")]
        items = [*items[: found.start("k")], another, *items[found.start("who") :], mark(items[-1]), *ability]
    return items


WAYS: tuple[Callable[[Items], Items], ...] = (
    _at_last,
    _beside_last,
    _across,
)
"""The ways, in their order."""
