"""Divides the items of a text between the two sides, and finds which unit each part is about."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from swtcg_rules.glossary.fold import fold
from swtcg_rules.talk.coded import coded, gone
from swtcg_rules.talk.item import Item
from swtcg_rules.talk.pattern import Pattern
from swtcg_rules.talk.words import TARGETS_OWN

SUBJECT = r"(?:[myrez]|[MY](?=W|[ph]n)|[MY]?u?[vw]+|[MY]?u)"
ROLES = Pattern(r"(?:^|[,;&/-])W?(?P<role>[re])", needs="re")
TOLD_OF = Pattern(rf"(?:^|[,;&]+)W?(?P<subject>{SUBJECT})(?=[W:(pwhKkn0lfg])")
"""Where the part of another unit may begin."""
HAS = Pattern(r"(?:^|[,;&]+)[MY]?(?:m|[yrez]W|uW|[vw]+W)")


class Sides(NamedTuple):
    """The items of each side, the attacker's first."""

    attackers: list[Item]
    defenders: list[Item]


PURSE = Pattern(r"(?:(?<=[,;&w])|(?<=^))S[WYzm]*(?:l?nfl?|fnl?|0l?fl?)(?=[,;&S]|$)", needs="S")
"""How much Force the Dark Side or the Light Side has: "Light has 3 Force"."""
OF_BOTH = Pattern(r"(?<![^,;&w])(?:(?:l?nfl?|fnl?|0l?fl?)Z|ZW?(?:l?nfl?|fnl?|0l?fl?)|O)(?=[,;&]|$)", needs="ZO")
"""How much Force both have."""
BARE_PURSE = Pattern(r"(?<=[,;&])S[WYzm]*[n0](?=[,;&]|$)", needs="S")
"""The Force of the other side, where that of one was just stated: "dark none"."""


def purses(items: list[Item]) -> tuple[list[Item], list[list[Item]]]:
    """The items without those on how much Force a side has, and the latter, each run by itself."""
    found: list[list[Item]] = []
    while (
        told := PURSE.search(coded(items)) or OF_BOTH.search(coded(items)) or (BARE_PURSE.search(coded(items)) if found else None)
    ):
        found.append(items[told.start() : told.end()])
        items = [*items[: told.start()], gone(items[told.start()]), *items[told.end() :]]
    while found and coded(items[:1]) in (";", ","):  # nothing stands in front of them
        items = items[1:]
    return items, found


def parted(items: list[Item], asked: bool, fell: bool = False) -> Sides | None:
    """The items by side; None where it is not plain who attacks whom."""
    line = coded(items)
    while (last := re.search(r"X[^VBXphsKkndfgw]*\Z", line)) and items[last.start()].kind == "kills" and last.start():
        who = re.search(r"[myz]?\Z", line[: last.start()])
        items = items[: who.start() if who else None] + items[last.start() + 1 :]  # "..., do I kill it?"
        line = coded(items)
    if re.match(r"[MYumyz,;:]*X[,;:]", line) and re.search(r"[VB]", line):  # "attack: power 6 vs health 4"
        at = line.index("X")
        items, line = items[:at] + items[at + 1 :], line[:at] + line[at + 1 :]
    if "S" in line and re.search(r"[,;](?:SW?X|XS)[,;]*\Z", line):  # "..., light side attacking": the attacker stands before
        return None
    links = re.findall(r"[VXB]", line)
    if not links:
        return _by_role(items, fell) or (_by_on(items) if "N" in line else None) or (_by_subject(items) if asked else None)
    if links == ["X"] and re.match(r"X(?:nd|pn|np|n)[^wvuMYyz]*e", line):  # attack: 6 dice, defender: ...
        at = line.index("e")
        return Sides(items[1:at], items[at:])
    if links == ["X", "V"]:
        return _through(items)
    if len(links) > 1:
        return None
    at = line.index(links[0])
    before, behind = items[:at], items[at + 1 :]
    if links == ["B"]:
        beside = coded(behind).find("E")  # the unit beside comes last, and stands beside the defender
        return settled(behind, before) if beside < 0 else settled(behind[:beside], before + behind[beside:])
    if links == ["X"] and (blow := re.match(r"(?P<me>m)(?P<with>(?:pn|np)(?:Kn|k)*)(?=[,;&]|$)", coded(behind))):  # hits me for 5
        return settled([*before, *behind[blow.start("with") : blow.end()]], [*behind[: blow.end("me")], *behind[blow.end() :]])
    tool = re.search(r"W[MY]?(?P<card>w)[,;]*\Z", coded(behind))
    if links == ["X"] and tool and behind[tool.start("card")].kind == "card" and not re.search(r"[wvuMYyz]", coded(before)):
        behind[tool.start()] = behind[tool.start()]._replace(kind="and")
        return settled(behind[tool.start() :], before + behind[: tool.start()])  # attack Luke with my Vader
    if links == ["X"] and any(item.text.endswith(STRUCK_FORMS) and item.kind in ("name", "card") for item in before):
        return None  # Luke'a atakuje Vader
    if links == ["X"] and not re.search(r"[pdGK]", coded(before)):
        return _struck(before, behind)
    return settled(before, behind)


def _struck(before: list[Item], behind: list[Item]) -> Sides | None:
    """The items by side, where nothing is stated of the attacker before the verb."""
    line = coded(behind)
    if "N" in line and re.match(r"W?[^,;&uw]*N", line):  # attack with 5 dice on armor
        return _by_on(before + behind)
    if dice := re.match(r"W?nd(?:[,&W]*(?:Kn|k))*(?=[MY]?[uw(])", line):  # attacks 5 dice a unit
        return settled(before + behind[: dice.end()], behind[dice.end() :])
    if not before and (tool := re.match(r"W?(?:pn|np|nd|Kn|[,&])+(?=[MY]?u)", line)):  # attacks power 4 a unit with health 3
        return settled(behind[: tool.end()], behind[tool.end() :])
    on = re.match(r"W[^,;&]*[pdG][^,;&]*(?P<on>N)(?=[MYuw]|n?h)[^pdG]*\Z", line)  # attacks with his 6 power ship on my ship
    if on:
        return settled(before + behind[: on.start("on")], behind[on.end("on") :])
    if with_it := re.match(r"m?(?=W)", line):  # he attacks me with power 6, I have armor
        who = {"m": 0, "y": 1} if "m" in coded(before) else {"m": 1, "y": 0} if with_it[0] or "z" in coded(before) else {}
        return _with(before + behind[: with_it.end()], behind[with_it.end() :], who)
    mine = re.match(
        r"(?P<struck>[^pdGMr]*(?:[hkK]|n/n)[^pdGMr]*?)(?P<tool>W?M[^V]*(?:[pdG]|n/n).*)\Z", line
    )  # attack a 4 health guy with my 6 power guy
    if mine and not re.search(r"[uvwMYypdG]", coded(before)):
        return settled(before + behind[mine.start("tool") :], behind[: mine.end("struck")])
    tool = re.search(r"W(?:nd|np|pn)(?:[,&]*(?:Kn|k))*[,?]*\Z", line)  # killing health 4 with 6 dice
    own = tool is None or not {item.value for item in behind[tool.start() :]} & TARGETS_OWN
    if tool and own and not re.search(r"[mMyYzuvw]", coded(before)) and not re.search(r"[pdGW]", line[: tool.start()]):
        return settled(before + behind[tool.start() :], behind[: tool.start()])
    return settled(before, behind)


def _through(items: list[Item]) -> Sides | None:
    """The sides of "Vader attacks with power 7 against Luke": what stands between is the attacker's, if nobody else's."""
    line = coded(items)
    first, second = line.index("X"), line.index("V")
    between = line[first + 1 : second]
    if first > second or not (between.startswith(("W", "c")) or not re.search(r"[vwumyz]", between)):
        return None
    if between.startswith("c"):
        items = [item for at, item in enumerate(items) if at != first + 1]
        second -= 1
    return settled(items[:first] + items[first + 1 : second], items[second + 1 :])


def _with(before: list[Item], behind: list[Item], who: dict[str, int]) -> Sides | None:
    """The sides of "he attacks with power 7, I have health 4": the defender begins where somebody else has something."""
    found = re.search(r"[,;&]+[MY]?(?:m|z|y|u|[vw]+|[re])[W:]?", coded(behind))
    if not found or found[0].endswith(tuple("vw")):
        return None
    sides = Sides(before + behind[: found.start()], behind[found.start() :])
    return settled(*sides, who) if who else sides


def _by_on(items: list[Item]) -> Sides | None:
    """The sides of "6 dice on armor"; None unless dice or power come before the "on" and neither comes after it."""
    line = coded(items)
    at = line.index("N")
    if line.count("N") > 1 or not re.search(r"[pdG]", line[:at]) or re.search(r"[pdG]", line[at:]):
        return None
    if not re.search(r"[hkKuwvMYz]", line[at:]):  # nobody stands behind
        return None
    return settled(items[:at], items[at + 1 :])


STRUCK_FORMS = ("'a", "\u2019a", "'ego", "\u2019ego", "\u0119", "\u0105")
"""Endings of a Polish name as the object of a verb."""
PROTECTS = Pattern(r"[^,;&]e[MY]?[uvw]", needs="e")


def protects(items: list[Item]) -> bool:
    """Whether a unit defends another one that is named behind the verb: "Luke 5/4 broni Leię"."""
    found = PROTECTS.search(coded(items))
    return found is not None and fold(items[found.start() + 1].text) in ("broni", "defends")


def _by_role(items: list[Item], fell: bool) -> Sides | None:
    """The sides of "attacker: power 6; defender: health 4": each has what stands behind its word, up to the next."""
    sides: dict[str, list[Item]] = {"r": [], "e": []}
    found = list(ROLES.finditer(coded(items)))
    if len(found) == 1 and "N" in coded(items) and (on_it := _by_on(items)):
        return on_it
    if len(found) == 1 and protects(items):
        return None
    if len(found) == 1:
        at, attacks = found[0].start("role"), found[0]["role"] == "r"
        told, untold = (items[at:], items[:at]) if attacks else (items[:at], items[at:])
        strikes = re.search(r"[pdG]", coded(told)) or (fell and not re.search(r"[hgVXB]", coded(told)))
        plain = strikes and not re.search(r"[pdG]", coded(untold)) and re.search(r"[hKk]", coded(untold))
        return Sides(told, untold) if plain else None
    if {one["role"] for one in found} != {"r", "e"} or len(found) != 2:
        return None
    first, second = (one.start("role") for one in found)
    if re.search(r"[^,;&:WuMY]", coded(items[:first])):
        return None
    sides[found[0]["role"]] = items[first:second]
    sides[found[1]["role"]] = items[second:]
    return Sides(sides["r"], sides["e"])


def _by_subject(items: list[Item]) -> Sides | None:
    """The sides of "my guy has power 5 and Luke has health 3, does he die?": the first unit attacks."""
    found = list(HAS.finditer(coded(items)))
    if len(found) != 2:
        return None
    at = found[1].start()
    first, second = items[:at], items[at:]
    if not re.search(r"[pdG]", coded(first)) or re.search(r"[pdG]", coded(second)):
        return None
    return Sides(first, second)


def settled(attackers: list[Item], defenders: list[Item], mine: dict[str, int] | None = None) -> Sides | None:
    """The two sides, with later facts of the other side put where they belong; `mine` is what `whose` gives."""
    mine = mine or whose(attackers, defenders)
    sides: list[list[Item]] = [[], []]
    doing = re.search(r"(?<=[,;&])[vw]+\Z", coded(attackers))
    names = [_called(attackers[doing.start() :] if doing else attackers), _called(defenders)]
    if doing:
        attackers, sides[0] = attackers[: doing.start()], [*attackers[doing.start() :], gone(attackers[-1])]
    if names[0] and names[0] == names[1]:
        names = ["", ""]
    elif all(names) and same_name(names[1], names[0]) and not re.match(r"[^,;&]*[vw]", coded(defenders)):
        names[1] = ""  # it is the attacker, mentioned again
    spoken = [_spoken_of(defenders, attackers), _spoken_of(attackers, defenders)]
    for at, part in enumerate((attackers, defenders)):
        begins, now, speaks = 0, at, 0
        for found in TOLD_OF.finditer(coded(part)):
            subject = part[found.start("subject") : found.end("subject")]
            alone = speaks and not re.search("[uvw]", coded(part[speaks : found.start()]))  # I have 2 health, he has 5
            other = 1 - at if spoken[at] and now == at else mine.get("y", now) if alone and coded(subject) == "z" else now
            meant = _meant(subject, names, mine, other) if found.start() or coded(subject)[-1] in "vw" else now
            speaks = found.end() if coded(subject) == "m" else 0
            if meant is None:
                return None
            sides[now] += [*part[begins : found.start()], gone(part[found.start()])]
            begins, now = found.start(), meant
        sides[now] += part[begins:]
    return Sides(sides[0], sides[1])


def _spoken_of(other: Sequence[Item], here: Sequence[Item]) -> bool:
    """Whether "he" is the other side, mentioned so before "I": "he has 5 hp, I have 3 dice. He has 2 Force"."""
    mine = next((item.start for item in here if item.kind == "mine"), None)
    return mine is not None and any(item.start < mine and (item.kind == "they" or _is_he(item)) for item in other)


def _is_he(item: Item) -> bool:
    """Whether an item says how much of his health is left: "he's at 3 hp"."""
    return item.kind == "left" and fold(item.text).startswith(("hes ", "shes ", "his ", "her "))


def whose(attackers: Sequence[Item], defenders: Sequence[Item]) -> dict[str, int]:
    """The sides of "I" and of the opponent, 0 for attackers and 1 for defenders; empty where the text leaves them open."""
    first = re.split("[,;(]", coded(attackers))
    before = next((part for part in first if re.search("[MmYyz].*[pdG]", part)), first[0])
    behind = re.split("[,;(]", coded(defenders).lstrip("&;,"))[0]
    i_attack = re.search(r"[Mm]", before) or re.search(r"[Yy]", behind)
    i_am_attacked = re.search(r"[Yyz]", before) or re.search(r"M|^[^,;]*m", behind)
    if bool(i_attack) is bool(i_am_attacked):
        return {}
    return {"m": 0, "y": 1} if i_attack else {"m": 1, "y": 0}


def _meant(subject: Sequence[Item], names: list[str], mine: dict[str, int], now: int) -> int | None:
    """The side that a subject means; None where that is not plain."""
    code = coded(subject)
    if code in "re":
        return "re".index(code)
    if code == "z":
        return now
    if code in ("m", "y", "M", "Y"):
        return mine.get(code.lower())
    if code[0] in "MY" and mine:
        return mine[code[0].lower()]
    told = next((fold(item.value) for item in subject if item.kind == "card"), "")
    told = told or fold(" ".join(item.text for item in subject if item.kind in ("name", "word", "quoted", "person")))
    if told:
        hits = [at for at, name in enumerate(names) if name and same_name(told, name)]
        if len(hits) == 1:
            return hits[0]
        if any(item.kind == "person" for item in subject):  # whose player is it?
            return None
    return now


def _called(items: Sequence[Item]) -> str:
    """What the first unit in a part of the text is called, folded, with the words of its card's name where it is a card."""
    found = re.search(r"w+|(?<![^MYuW,;(])v+", coded(items))
    cards = [item.value for item in items[found.start() : found.end()] if item.kind == "card"] if found else []
    return " ".join((first_name(items), *map(fold, cards))).strip()


def first_name(items: Sequence[Item]) -> str:
    """The first name in a part of the text, folded."""
    found = re.search(r"w+|(?<![^MYuW,;(])v+", coded(items))
    return fold(" ".join(item.text for item in items[found.start() : found.end()])) if found else ""


def same_name(told: str, name: str) -> bool:
    """Whether every word of a name, also inflected or cut short, is one of the words of the other name."""
    return all(
        any(
            word[:3] == other[:3] and (word.startswith(other) or other.startswith(word) or _declined(word, other))
            for other in name.split()
        )
        for word in told.split()
    )


def _declined(word: str, other: str) -> bool:
    """Whether the two are forms of a Polish name on "a": Leia, Leię."""
    return word[:-1] == other[:-1] and "a" in (word[-1], other[-1]) and {word[-1], other[-1]} <= set("aeyio")
