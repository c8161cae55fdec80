"""Ways to word what is told of an attack, told as what they mean: what is hit for 5, what stands before who has it."""

from __future__ import annotations

import re

from swtcg_rules.talk.coded import coded
from swtcg_rules.talk.items import Item

BEHIND = re.compile(r"(?P<what>l?nfl?|fnl?|0l?fl?|ng|gn|0g)[cNo](?P<who>[MY]?u?(?:w+|v+)|[MY]?u|r|e)T?(?=[,;&)]|$)")
"""What somebody has, told before who: "no Force left for Vader", "2 damage on Luke"."""


def told_behind(items: list[Item]) -> list[Item]:
    """The items with who has something before what that is."""
    while found := BEHIND.search(coded(items)):
        what, who = items[found.start("what") : found.end("what")], items[found.start("who") : found.end("who")]
        link = items[found.end("what")]
        items = [*items[: found.start()], link._replace(kind="mark", value=","), *who, *what, *items[found.end("who") :]]
    return items


FOR_POWER = re.compile(r"X[mMyYzu]*(?P<pay>c)n(?![fKkphsg])")
"""Attacks for 5: with power 5."""
BARE_POWER = re.compile(r"^(?:(?P<role>r)(?P<of_role>n)|X(?P<behind>n)|(?P<before>n)(?=X))(?=(?:Kn|[phs]n|nh)|[k,;&VWXN]|$)")
"""Atk 5, attacks 5, 5 attacking: with power 5."""
ATTACK_VALUE = frozenset(("atk", "att"))


RETALIATES = re.compile(r"^[MY]?u?W?(?P<keyword>K)n(?=[NV])")


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
        power = Item("stat", "power", n.start, n.start, "")
        return [power, n, *(item for item in items if item is not n)]
    return items
