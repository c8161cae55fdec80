"""How an attack is framed: where its parts stand, told so that each stands where a side is heard.

vs armor health 5: power 6      Vader attacks: 6 dice. Luke defends: 4 health      Vader vs Luke: 6 dice against 4 health
6 dice. Armor and 4 health on the other side      he loses 2 power      Wedge pilots mine for +1 power
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from swtcg_rules.glossary.fold import fold
from swtcg_rules.talk.coded import coded
from swtcg_rules.talk.items import Item
from swtcg_rules.talk.pattern import Pattern

Items = list[Item]
STOPS = frozenset(".;!?")
"""Marks that end a sentence."""
SOMEBODY = r"(?:S|[MY]?u?w+|[MY]u|m|z|y)"
LOSES = frozenset(fold("loses lost lose losing traci stracił straciła minus").split())
GAINS = frozenset(fold("gains gained gain gaining zyskuje zyskał zyskała").split())
CAN = frozenset(fold("can could may might może mógł").split())
COMPANIONS = frozenset(fold("friend buddy pal mate companion kolega kumpel towarzysz").split())
STANDS_IN = frozenset(("protect", "intercept", "bodyguard"))
"""Who has these stands beside the one that is attacked."""


def framed(items: Items) -> Items:
    """The items, each told where a side is heard."""
    for way in WAYS:
        items = way(items)
    return items


def _mark(item: Item) -> Item:
    return Item("mark", ",", item.start, item.start, "")


def _link(item: Item) -> Item:
    return Item("versus", "", item.start, item.start, "")


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
        if re.search("[hKk]", coded(told)) and not _strikes(told) and _strikes(rest) and (strong or not re.match("[hKk0]", coded(rest))):
            return [*items[:at], *rest, items[at]._replace(kind="versus", value=""), *told]
    return items


HEADING = Pattern(r"(?P<first>[MY]?u?w+)V(?P<second>[MY]?u?w+)[,:]+(?=[^VXB]*[VX][^VXB]*$)", needs="V")


def _headed(items: Items) -> Items:
    """As in "Vader vs Luke: 6 dice against 4 health"."""
    line = coded(items)
    found = HEADING.match(line)
    if not found:
        return items
    link = next(place for place in range(found.end(), len(line)) if line[place] in "VX")
    if re.search("[wvumMYyz]", line[found.end() :]):
        return items
    first, second = (items[found.start(name) : found.end(name)] for name in ("first", "second"))
    return [*first, *items[found.end() : link], items[link], *second, *items[link + 1 :]]


DEFENDS = Pattern(rf"(?P<who>{SOMEBODY})e", needs="e")
ATTACKS = Pattern(rf"(?:^|(?<=[,;]))(?P<who>{SOMEBODY})X(?=[:,W])", needs="X")


def _by_verbs(items: Items) -> Items:
    """As in "Vader attacks: 6 dice. Luke defends: 4 health"."""
    line = coded(items)
    found = DEFENDS.search(line)
    verb = items[found.end() - 1] if found else None
    if not found or not verb or "defend" not in fold(verb.text) and "broni" not in fold(verb.text):
        return items
    if verb.text.lower() in ("defender", "defending unit"):
        return items
    attack = ATTACKS.search(line)
    if len(re.findall("[VXB]", line)) > bool(attack):
        return items
    spans = [(found, "e")] + ([(attack, "r")] if attack else [])
    for one, _ in sorted(spans, key=lambda span: -span[0].start()):
        who, does = items[one.start("who") : one.end("who")], items[one.end("who")]
        role = does._replace(kind="role", value="defender" if one is found else "attacker")
        items = [*items[: one.start("who")], role, *who, *items[one.end("who") + 1 :]]
    return items


# What stands for numbers


FACES = Pattern(r"X(?P<faces>n(?:[-,]?n){2,})(?=[,;&W]|$)", needs="X")
SHOWN = Pattern(r"(?P<n>n)d(?P<open>[(:])(?P<faces>n(?:[,-]?n)*)\)?", needs="(:")


def dice_shown(items: Items) -> Items:
    """As in "Greedo's shot 6-6-1", "4 dice (4 5 5 6)", "then 6 1 off Fury 2": what fell, told so."""
    items = [
        item._replace(kind="mark", value=",") if item.text.lower() == "off" and coded(items[at + 1 : at + 2]) in ("K", "k") else item
        for at, item in enumerate(items)
    ]
    line = coded(items)
    found = FACES.search(line) if "R" not in line else None
    if found:
        faces = [item for item in items[found.start("faces") : found.end("faces")] if item.kind == "number"]
        if all("1" <= face.value <= "6" and len(face.value) == 1 for face in faces):
            items = [*items[: found.start("faces")], Item("rolls", "", faces[0].start, faces[0].start, ""), *items[found.start("faces") :]]
            return items
    found = SHOWN.search(line) if "R" not in line else None
    if found:
        faces = [item for item in items[found.start("faces") : found.end("faces")] if item.kind == "number"]
        if len(faces) == items[found.start("n")].number > 1:
            at = found.start("open")
            return [*items[:at], Item("rolls", "", items[at].start, items[at].start, ""), *items[at:]]
    return items


def _changed_power(items: Items) -> Items:
    """As in "loses 2 power", "gains 2 power"."""
    line = coded(items)
    for at, item in enumerate(items):
        said = fold(item.text)
        two = line[at + 1 : at + 3]
        if item.kind != "turns" or said not in LOSES | GAINS or two not in ("np", "pn") or line[at - 1 : at] in ("q", "0", "i"):
            continue
        if line[at + 3 : at + 4] in ("n", "b", "c", "A", "~") or not re.search("[pd]", line[:at]):
            continue
        number = items[at + 1 + two.index("n")]
        signed = number._replace(kind="signed", value=("-" if said in LOSES else "+") + number.value, start=item.start)
        stat = items[at + 1 + two.index("p")]
        return [*items[:at], _mark(item), signed, stat, *items[at + 3 :]]
    return items


PRICED = Pattern(r"(?:Kn|k)(?P<stroke>[/,])(?=nf)", needs="/,")


def _priced(items: Items) -> Items:
    """As in "Deflect 1 / 1 Force"."""
    for found in list(PRICED.finditer(coded(items))):
        at = found.start("stroke")
        if items[at].text == "/":
            items = [*items[:at], items[at]._replace(kind="pay", value=""), *items[at + 1 :]]
    return items


FROM_SOMEWHERE = Pattern(r"(?:(?:pn|np|nd)|(?<=b)p)[,;&W(]*(?P<bonus>b)o(?P<source>[MY]?[vuw]{1,2})(?=[,;&)VX]|$)", needs="o")


def _from_somewhere(items: Items) -> Items:
    """As in "power 4, +1 from a location": to its power, which was told of last."""
    while found := FROM_SOMEWHERE.search(coded(items)):
        bonus = items[found.start("bonus")]
        power = Item("stat", "power", bonus.end, bonus.end, "")
        items = [*items[: found.end("bonus")], power, *items[found.end("source") :]]
    return items


SHOOTS = Pattern(r"X(?P<what>[MY]?v)(?P<at>[cN])(?=[MY]?[uwv])", needs="X")
MISSILES = frozenset(
    fold(
        "lightning laser lasers blaster blasters missile missiles torpedo torpedoes saber sabre lightsaber bolt bolts shot shots "
        "błyskawice błyskawicą pioruny piorunami laserem laserami rakietę rakiety torpedę torpedy mieczem"
    ).split()
)


def _shoots(items: Items) -> Items:
    """As in "shoots lightning at Luke"."""
    found = SHOOTS.search(coded(items))
    if not found or fold(items[found.end("what") - 1].text) not in MISSILES:
        return items
    return [*items[: found.start("what")], *items[found.end() :]]


BONUS_OF_PILOT = Pattern(r"(?:pn|np|nd)[,;(&]*P(?P<bonus>b)(?![phsKdfbA])", needs="P")


def _bonus_of_pilot(items: Items) -> Items:
    """As in "power 5, pilot adds +2"."""
    while found := BONUS_OF_PILOT.search(coded(items)):
        bonus = items[found.start("bonus")]
        items = [*items[: found.end()], Item("stat", "power", bonus.end, bonus.end, ""), *items[found.end() :]]
    return items


WITH_DICE = Pattern(r"(?<=[wuvXBmzyY])c(?=nd)", needs="c")
GOT_MORE = Pattern(r"T(?P<bonus>b[cW]?p)A?(?![(c])", needs="T")
CAN_DO = Pattern(r"(?<=[mzywuv)])[i~](?=W?[Kk])", needs="i~")
ANOTHER_ABILITY = Pattern(r"E(?=Kn(?![^,;]*h))", needs="E")
FROM_ABILITY = Pattern(r"o(?=Kn?(?:[,;&]|$))", needs="o")
PILOTS = Pattern(r"[,;&]*(?P<pilot>w+)P(?P<whose>[MY]?u?|z)(?:[cW,&]*)(?=b[ph]|[ph]b)", needs="P")


def _small(items: Items) -> Items:
    """Small words before what somebody has."""
    line = coded(items)
    while found := WITH_DICE.search(line):  # attacked by Vader for 4 dice
        items = [*items[: found.start()], items[found.start()]._replace(kind="with"), *items[found.end() :]]
        line = coded(items)
    if found := GOT_MORE.search(line):  # got +2 to power for this attack: no ability, as he has it
        bonus = [item for item in items[found.start("bonus") : found.end("bonus")] if item.kind in ("signed", "stat")]
        items = [*items[: found.start()], _mark(items[found.start()]), *bonus, *items[found.end() :]]
        line = coded(items)
    for found in list(CAN_DO.finditer(line)):  # he can absorb 2 for 1 force
        if fold(items[found.start()].text) in CAN:
            items[found.start()] = items[found.start()]._replace(kind="with", value="")
    for at, item in enumerate(items[:-1]):
        if item.kind == "word" and item.text.lower() == "another" and items[at + 1].kind == "keyword":
            items[at] = item._replace(kind="and", value="")
    items = [item for at, item in enumerate(items) if item.kind != "another" or coded(items[at + 1 : at + 2]) != "E"]
    for pattern, kind in ((ANOTHER_ABILITY, "and"), (FROM_ABILITY, "and")):
        for found in list(pattern.finditer(coded(items))):
            items[found.start()] = items[found.start()]._replace(kind=kind, value="")
    return items


FIRST_PERSON = frozenset(
    fold("attack attacking shoot hit fire atakuję biję uderzam walę strzelam napadam zaatakuję bije ide na niego").split()
)
AT_LAST = Pattern(r"[,;&]*m?(?P<verb>[XB])[zyY]?u?[,;]*\Z", needs="XB")
HAS_FIRST = Pattern(r"^[,;&]*(?P<me>m)W?[pnKk].*?[,;&]+(?P<him>[yz])W?[nphKk]")


def _at_last(items: Items) -> Items:
    """As in "I have 5 power, he has 4 health, I attack him"."""
    line = coded(items)
    verb, both = AT_LAST.search(line), HAS_FIRST.match(line)
    if not verb or not both or len(re.findall("[VXBre]", line)) > 1:
        return items
    said = fold(items[verb.start("verb")].text).split()[0]
    if said not in FIRST_PERSON and "m" not in verb[0]:
        return items
    me, him = both.start("me"), both.start("him")
    roles = {me: "attacker", him: "defender"}
    items = [item._replace(kind="role", value=roles[at]) if at in roles else item for at, item in enumerate(items)]
    return [*items[: verb.start()], *items[verb.end() :]]


def _pilots(items: Items) -> Items:
    """As in "Wedge pilots mine for +1 power"; who is aboard has no numbers of his own."""
    found = PILOTS.search(coded(items))
    if not found or not found.start() or "pilot" not in fold(items[found.end("pilot")].text):
        return items
    whose = items[found.start("whose") : found.end("whose")]
    if any(item.kind in ("my", "your") for item in whose) and len(whose) == 1:
        end = whose[0].end
        whose = [*whose, Item("with", "", end, end, "")]
    return [*items[: found.start()], _mark(items[found.start()]), *whose, *items[found.end() :]]


def _companion(items: Items) -> Items:
    """As in "his friend (2 health) has Protect 2": who stands beside."""
    line = coded(items)
    for at in range(1, len(items) - 1):
        if line[at] == "Y" and line[at - 1] in ",;&" and fold(items[at + 1].text) in COMPANIONS:
            part = items[at + 2 :]
            if {item.value for item in part if item.kind == "keyword"} & STANDS_IN and line.count("Y") == 1:
                return [*items[:at], items[at]._replace(kind="another", value=""), *part]
    return items


WAYS: tuple[Callable[[Items], Items], ...] = (
    _changed_power,
    _priced,
    _small,
    _shoots,
    _from_somewhere,
    _at_last,
    _bonus_of_pilot,
    _pilots,
    _companion,
    _headed,
    _by_verbs,
    _across,
    _against_first,
)
"""The ways, in their order."""
