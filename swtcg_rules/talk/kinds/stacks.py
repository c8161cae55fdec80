"""Reads cards on, in and under each other in slots, by their numbers: stacks, Pilots, Equipment, and what they give.

stack: top 60/6/5, three cards under      luke pilots the x wing, 60/3/3, gives +20 speed      luke b (7) on top of luke a (5)
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from swtcg_rules.talk.kinds.building import side_of
from swtcg_rules.talk.kinds.slots import APART, CardInText, FilledSlot, Made, Slots, TableKind, only, slot, ways, words
from swtcg_rules.talk.pattern import Pattern


class Versions(NamedTuple):
    """The costs of two versions, and the letters and names they go by."""

    new: int
    old: int
    letters: tuple[str, str]
    name: str


def _versions(found: Slots) -> Versions | None:
    onto = [*found.get("onto", ()), *found.get("beneath", ())][0].groups
    lies = found["lies"][0].groups if "lies" in found else {}
    letters = (onto.get("v_new", ""), onto.get("v_old", "") or lies.get("v_old", ""))
    told: dict[str, set[int]] = {"new": set(), "old": set()}
    for groups in (onto, lies):
        for which in told:
            told[which] |= {int(n) for key, n in groups.items() if key.partition(APART)[0] == which}  # "the 5 cost Leia 4"
    for pair in found.get("pair", ()):
        told["new"].add(pair.number("first"))
        told["old"].add(pair.number("second"))
    for which in told:
        told[which] |= {one.number() for one in found.get(which, ())}
    for one in found.get("letter", ()):
        if one.groups["v"] not in letters or letters[0] == letters[1]:
            return None
        told["new" if one.groups["v"] == letters[0] else "old"].add(one.number())
    names = {onto.get("name_new", ""), onto.get("name_old", ""), lies.get("name_old", "")} - {"", *words("NO_NAMES")}
    if any(len(costs) != 1 for costs in told.values()) or len(names) > 1:
        return None
    letters = letters if all(letters) and letters[0] != letters[1] else ("b", "a")
    return Versions(told["new"].pop(), told["old"].pop(), letters, next(iter(names), "card").capitalize())


def _onto(found: Slots, _: Sequence[CardInText]) -> Made | None:
    """A version on top of another one, with both costs stated."""
    side, points = side_of(found), only(found, "points")
    if len(found.get("onto", ())) + len(found.get("beneath", ())) != 1 or len(found.get("lies", ())) > 1 or side is None:
        return None
    both = _versions(found)
    if both is None:
        return None
    new, old = (f'"{both.name} ({letter.upper()})"' for letter in both.letters)
    means = "" if points is None else f"build points {points}, "
    where = "under" if "beneath" in found else "onto"
    lying = f"{means}{old}: character, cost {both.old} + {new}: character, cost {both.new}, in hand"
    line = f"{side}{lying}; {side}build step; deploy {new} {where} {old}"
    return Made(line, asked="points")


BASED = ("speed", "power", "health")
WORDS = {"speed": ("speed", "szyb"), "power": ("power", "sil"), "health": ("health", "hp", "wytrz", "zyci")}


ASKED = ("power", "speed", "health", "stats")
"""What a text may ask about one unit."""


def asked_of(found: Slots) -> str | None:
    """The one number that is asked, or `stats` for all of them; None where that is not plain."""
    asks = [what for what in ASKED if what in found]
    return asks[0] if len(asks) == 1 else None


def _numbers(told: Sequence[FilledSlot], line_words: Sequence[str]) -> dict[str, int] | None:
    """Speed, power and health as the text states them; None where one is stated twice."""
    found: dict[str, int] = {}
    for one, line in zip(told, line_words, strict=True):
        if trio := one.groups.get("trio"):
            parts = [int(part) for part in trio.split("/")]
            new = dict(zip(BASED[-len(parts) :], parts, strict=True))
        else:
            what = next(what for what, forms in WORDS.items() if any(form in line for form in forms))
            new = {what: int(one.groups["one"])}
        if found.keys() & new.keys():
            return None
        found |= new
    return found


def _stacked(found: Slots, _: Sequence[CardInText]) -> Made | None:
    """A unit whose numbers are asked, with so many cards beneath it."""
    told, under, asked = found.get("numbers", []), found.get("under", []), asked_of(found)
    names = {one.groups[key] for one in found.get("top", ()) for key in one.groups if key.startswith("noun")} - words("NO_NAMES")
    beneath = {one.number() for one in under} | {one.number("all") - 1 for one in found.get("whole", ())}  # all but the top
    if not told or len(under) > 1 or asked is None or len(names) > 1 or len(beneath) != 1 or not 0 < min(beneath) < 20:
        return None
    numbers = _numbers(told, [one.text for one in told])
    if not numbers or (asked != "stats" and asked not in numbers):
        return None
    name = f"{next(iter(names), 'stack').capitalize()} (A)"
    listed = ", ".join(f"{what} {n}" for what, n in numbers.items())
    return Made(f'"{name}": character, stacked {beneath.pop()}, {listed}', asked=asked, about=name)


SORT = {"walker": ("Walker", "ground"), "walkera": ("Walker", "ground"), "kroczak": ("Walker", "ground")} | dict.fromkeys(
    ("speeder", "bike", "swoop", "smigacz"), ("Speeder", "ground")
)


KEYWORD = re.compile(ways()["PLAIN_KEYWORD"])
NAMES = {"unik": "Evade", "crit": "Critical Hit", "kryt": "Critical Hit", "acc": "Accuracy", "celn": "Accuracy"} | {
    "panc": "Armor",
    "tarc": "Shields",
}
"""Beginnings of words for a keyword, with its name where that is another one."""


def _keyword(told: re.Match[str]) -> str:
    """A keyword as the notation has it, with its number and what it costs."""
    name = next((known for begun, known in NAMES.items() if told[0].startswith(begun)), told[0].split()[0].capitalize())
    number = re.search(r"(?<!for )(?<!za )(?<!cost )(?<!costs )\b\d+", told[0])
    cost = re.search(r"(?:for|za|costs?) (\d+|an?\b)", told[0])
    return (
        name + (f" {number[0]}" if number else "") + (f" ({cost[1].replace('an', '1').replace('a', '1')} Force)" if cost else "")
    )


def _given(found: Slots) -> str | None:
    """The bonuses that a Pilot or an Equipment gives, as the notation has them; None where they are not plain."""
    if len(found.get("gives", ())) != 1:
        return None
    words = found["gives"][0].groups["bonuses"]
    keywords = [_keyword(one) for one in KEYWORD.finditer(words)]
    spoken = KEYWORD.sub(" and ", words).split()
    told: list[tuple[str, int]] = []
    for at, word in enumerate(spoken):
        if word.lstrip("+").isdecimal():
            behind = spoken[at + 1 : at + 2] or [""]
            if not behind[0].isalpha() or behind[0] in ("and", "i", "oraz"):  # a number without a word is added to the speed
                told.append(("speed", int(word)))
                continue
            noun = next((one for one in spoken[at + 1 :] if one != "to"), "")
            what = next((what for what, forms in WORDS.items() if noun.startswith((*forms, forms[0][:2]))), "")
            if not what:
                return None
            told.append((what, int(word)))
    if len({what for what, _ in told}) < len(told):
        return None
    if len({name.partition(" (")[0] for name in keywords}) < len(keywords) or None in keywords:
        return None
    return ", ".join([*(f"+{n} {what}" for what, n in told), *keywords])


ANY_SHIP = frozenset(("ship", "unit", "statek", "jednostka", "starfighter", "fighter", "mysliwiec"))
"""General words for the unit that somebody flies, where it has another name as well."""
WING = re.compile(r"([xyabv] wing)\w+")


def _bare(noun: str) -> str:
    """The name of a unit, without an ending of its case."""
    return WING.sub(r"\1", noun)


def _borne(found: Slots, _: Sequence[CardInText]) -> Made | None:
    """A unit whose numbers are asked, with a Pilot or an Equipment that gives it something."""
    if "gives" not in found:
        return None
    told, given, asked = found.get("numbers", []), _given(found), asked_of(found)
    tops = {_bare(one.groups[key]) for one in found.get("top", ()) for key in one.groups if key.startswith("noun")}
    tops -= words("NO_NAMES")
    for one in found.get("flies", ()):
        one.groups["ship"] = _bare(one.groups["ship"])
    if "flown" in found and len(tops) == 1:
        found["flies"] = [one._replace(groups=one.groups | {"ship": next(iter(tops))}) for one in found["flown"]]
    things = {one for one in tops if re.fullmatch(ways()["EQUIPMENT"], one)}
    if not {"flies", "wears"} & found.keys() and len(things) == 1 and len(tops) == len(things) + 1:
        unit, thing = (tops - things).pop(), things.pop()
        found["wears"] = [found["gives"][0]._replace(groups={"unit": unit, "thing": thing})]
    elif not {"flies", "wears"} & found.keys() and len(tops) <= 1 and "pilot" in found["gives"][0].text:
        found["flies"] = [found["gives"][0]._replace(groups={"pilot": "pilot", "ship": next(iter(tops), "ship")})]
    ties = [*found.get("flies", ()), *found.get("wears", ())]
    numbers = _numbers(told, [one.text for one in told])
    asked = "stats" if "also" in found and asked else asked
    if not numbers or not given or asked is None or len(ties) != 1 or (asked != "stats" and asked not in numbers):
        return None
    if (
        tops - {*ties[0].groups.values()} - (ANY_SHIP if "flies" in found else set())
    ):  # the numbers are those of one unit, and another one is flown
        return None
    listed = ", ".join(f"{what} {n}" for what, n in numbers.items())
    if "flies" in found:
        pilot, ship = (ties[0].groups[what].capitalize() for what in ("pilot", "ship"))
        if pilot == ship:
            return None
        sort, arena = SORT.get(ship.lower(), ("Starfighter", "space"))
        return Made(
            f'"{ship}": {arena}, [{sort}], {listed} + "{pilot}" on "{ship}": [{sort}] Pilot ({given})', asked=asked, about=ship
        )
    unit, thing = (ties[0].groups[what].capitalize() for what in ("unit", "thing"))
    return Made(f'"{unit}": character, {listed} + "{thing}" on "{unit}": equipment, gives ({given})', asked=asked, about=unit)


def _retreats(found: Slots, _: Sequence[CardInText]) -> Made | None:
    """Whether a unit may retreat with its Pilot, by how both stand."""
    side = side_of(found)
    if side is None or any(len(found.get(what, ())) != 1 for what in ("pilot", "ship")) or "retreat" not in found:
        return None
    ship, pilot = (", tapped" if "tapped" in found[what][0].groups else "" for what in ("ship", "pilot"))
    lying = f'"Ship": space{ship} + "Pilot" on "Ship": {pilot.removeprefix(", ") or "unit"}'
    return Made(f"{side}{lying}; {side}retreat step; retreat Ship")


def _moves_back(found: Slots, _: Sequence[CardInText]) -> Made | None:
    """A Pilot that moves to another unit and back again."""
    side = side_of(found)
    if side is None or len(found.get("moves", ())) != 1 or "back" not in found:
        return None
    pilot, first, second = (found["moves"][0].groups[what].capitalize() for what in ("pilot", "from", "to"))
    if len({pilot, first, second}) < len((pilot, first, second)):
        return None
    return Made(
        f'{side}"{first}": space, [Starfighter] + "{second}": space, [Starfighter] + "{pilot}" on "{first}": [Starfighter] Pilot'
        "; "
        f'{side}build step; "{pilot}" boards "{second}"; "{pilot}" boards "{first}"'
    )


OF_NUMBERS = (slot("stats", "{ASKS_SEVERAL}"), *(slot(what, f"{{ASKS_{what.upper()}}}") for what in ASKED))
SIDE = slot("side", "{MY_SIDE}")
PRINTED = slot("printed", "{PRINTED}")
KINDS = (
    TableKind(
        Pattern(r"\b(?:top|on|onto|over|wierzch\w*|gore|na|under|beneath|pod|upgrad\w*|switch\w*|chang\w*|ulepsz\w*|zmien\w*)\b"),
        (
            slot("letter", "{OF_LETTER}"),
            slot("new", "{OF_NEW}"),
            slot("old", "{OF_OLD}"),
            slot("pair", r"(?:cost )?(?P<first>\d+) (?:cost )?(?:vs|versus|on|over|onto|na|kontra) (?P<second>\d+)(?: cost)?"),
            slot("many", r"{MANY}|(?:points|bp|pb|punkty)(?= ,? ?$)"),
            slot("points", "{POINTS}"),
            slot("onto", r"{ONTO}|{UPGRADE}"),
            slot("beneath", "{BENEATH}"),
            slot("lies", "{LIES_OUT}"),
            SIDE,
        ),
        _onto,
    ),
    TableKind(
        Pattern(r"\b(?:under\w*|beneath|below|stack\w*|pod|stos)\b"),
        (
            slot("whole", "{IN_STACK}"),
            slot("under", "{UNDER}"),
            PRINTED,
            *OF_NUMBERS,
            slot("numbers", "{STATS}"),
            slot("top", "{TOP}"),
        ),
        _stacked,
    ),
    TableKind(
        Pattern(r"[+]\d|\bplus\b|\bgives?\b|\bdaje\b"),
        (
            slot("flies", "{FLIES}"),
            slot("flown", "{FLOWN}"),
            slot("wears", "{WEARS}"),
            slot("gives", "{GIVES}"),
            slot("also", "{CAN_DO}"),
            PRINTED,
            *OF_NUMBERS,
            slot("numbers", "{STATS}"),
            slot("top", "{TOP}"),
        ),
        _borne,
    ),
    TableKind(
        Pattern(r"\bpilots?\b.*\b(?:retreat|wycof\w*)\b|\b(?:retreat|wycof\w*)\b.*\bpilots?\b"),
        (slot("retreat", "{RETREATS}"), slot("pilot", "{PILOT_STANDS}"), slot("ship", "{SHIP_STANDS}"), SIDE),
        _retreats,
    ),
    TableKind(
        Pattern(r"\b(?:from|z|ze)\b.*\b(?:back|again|wroc\w*|powrotem)\b"),
        (slot("moves", "{MOVES}"), slot("back", "{BACK}"), slot("same", "{SAME_STEP}"), SIDE),
        _moves_back,
    ),
)
