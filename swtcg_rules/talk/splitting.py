"""The sides of an attack by what is told of them, where no word says plainly who attacks whom.

6 dice at shields 2, health 5      my guy with power 5 into his 4 hp      I have 3 hp, evade 1 free, he swings power 6
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from swtcg_rules.talk.coded import coded, letter
from swtcg_rules.talk.items import Item
from swtcg_rules.talk.pattern import Pattern
from swtcg_rules.talk.sides import Sides, settled, whose
from swtcg_rules.talk.words import ANSWERS, ATTACKERS_OWN, REACHES, TARGETS_OWN

TOWARDS = frozenset(("@", "at", "into", "onto", "on", "in", "w", "na"))
"""Words that may say at whom."""
SOMEBODY = Pattern(r"[,;&]+(?=W?[MYmyzreu])|(?<=[^,;&MYW])(?=[MYmy]|zW)|[,;&]+(?=W?[vw]+[WXB:(pwhKn])")
"""Where somebody else may be spoken of,"""
BREAK = Pattern(r"[,;&]+")
"""and where a new part begins at least."""
STRUCK = Pattern(r"X[MY]?(?:hn|nh|[uwv]+[W(:]*(?:hn|nh|K|k))", needs="X")
"""Whom it is that is attacked, told right behind the verb."""


def split(items: list[Item], fell: bool, i_rolled: bool = False) -> Iterator[list[Sides]]:
    """Ways to part the items, the likelier ones together first; each has one side that attacks and one that is attacked.

    Where dice `fell`, nothing need be told of power; who rolled them attacks.
    """
    line = coded(items)
    towards = [at for at, item in enumerate(items) if item.text.lower() in TOWARDS and item.kind in ("against-on", "pay", "with")]
    at_whom = [told for at in towards if (told := _told(items[:at], items[at + 1 :], fell))]
    for either in (False, True):
        yield [sides for told in at_whom for sides in (_settled(*told, i_rolled, either) or [Sides(*told)])]
    if at_whom:
        return
    links = [at for at, letter in enumerate(line) if letter in "VXB"]
    if len(links) == 1 and line[links[0]] == "V":
        yield _settled(items[: links[0]], items[links[0] + 1 :], i_rolled, either=True)
    role = re.match("[;,&QW]*(?=e)", line)  # of who attacks no more is told than what he rolled
    if fell and role and not re.search("[pdGr]", line) and not links and _is_attacked(items):
        yield [Sides(items[: role.end()], items[role.end() :])]
    for either in (False, True)[: 1 + (not links)]:
        for breaks in (SOMEBODY, BREAK):
            parts = [(items[: one.start()], items[one.start() :]) for one in breaks.finditer(line) if one.start()]
            both_ways = [way for before, behind in parts for way in ((before, behind), (behind, before))]
            all_sides = [sides for way in both_ways for sides in _settled(*way, i_rolled and not links, either)]
            yield [Sides(*plain) for sides in all_sides if (plain := _told(*sides, fell))]


def _settled(attackers: list[Item], defenders: list[Item], i_attack: bool, either: bool) -> list[Sides]:
    """The two sides; where nobody says which is mine, by either of what may be meant by what is told late of mine."""
    mine = whose(attackers, defenders) or ({"m": 0, "y": 1} if i_attack else {})
    ways = [{"m": one, "y": 1 - one} for one in (0, 1)] if either and not mine else [mine]
    return [sides for way in ways if (sides := settled(attackers, defenders, way))]


def _told(attackers: list[Item], defenders: list[Item], fell: bool) -> tuple[list[Item], list[Item]] | None:
    """The two, if what is told of the one is of a unit that attacks, and what is told of the other of one that does not."""
    strikes, struck = coded(attackers), coded(defenders)
    if "e" in strikes or "r" in struck or STRUCK.search(strikes):
        return None
    if any(role in line and not re.match(rf"[,;&/-]*[^,;&/]*{role}", line) for role, line in (("r", strikes), ("e", struck))):
        return None  # it is told of somebody else before
    plain = (
        _attacks(attackers, fell) and _is_attacked(defenders) and (not re.search("h|n/n", coded(attackers)) or _stays(defenders))
    )
    return (_without_verb(attackers), _without_verb(defenders)) if plain else None


def _keywords(items: list[Item]) -> set[str]:
    """The keywords that it is said to have."""
    line = coded(items)
    return {item.value for at, item in enumerate(items) if item.kind == "keyword" and line[at - 1 : at] != "0"}


def _attacks(items: list[Item], fell: bool) -> bool:
    keywords = _keywords(items)
    if keywords & ANSWERS and "h" not in coded(items):  # nobody says who has it: rather the other
        return False
    if fell and not coded(items).strip(",;&zmyR"):  # who rolled
        return True
    if fell and keywords and "h" not in coded(items):
        return not keywords & TARGETS_OWN
    return (
        bool(re.search("[pdDG]|n/n", coded(items)) or _has_card(items) or keywords & (REACHES | ATTACKERS_OWN))
        and not keywords & TARGETS_OWN
    )


def _is_attacked(items: list[Item]) -> bool:
    line = coded(items)
    keywords = _keywords(items)
    strikes = re.search("[pdDGXB]", line) or keywords & ATTACKERS_OWN or keywords & REACHES
    return bool("h" in line or "n/n" in line or _has_card(items) or keywords & TARGETS_OWN) and not strikes


def _stays(items: list[Item]) -> bool:
    """Whether health is known of it, or it is so told of that it may strike back: health of the other would be its own."""
    return re.search("h|n/n", coded(items)) is not None or _has_card(items) or any(item.value in ANSWERS for item in items)


def _has_card(items: list[Item]) -> bool:
    return any(item.kind == "card" for item in items)


def _without_verb(items: list[Item]) -> list[Item]:
    return [item for item in items if item.kind not in ("attacks", "kills")]


def lacks(left: list[Item]) -> bool:
    """Whether what is left over tells of no more than one of the two units."""
    strikes = any(item.value == "power" or item.kind in ("die", "dice") for item in left)
    struck = any(item.value == "health" or item.value in TARGETS_OWN for item in left)
    return not (strikes and struck) and not any(letter(item) in "vw~" for item in left)
