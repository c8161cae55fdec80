"""Reads the build step and the roll for it in slots: points, counters, Hidden Cost, Upkeep.

need 9 for my gunship, 3 on it already, 5 points this turn      rolled a 4 for build, units in all three arenas
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import chain
from string import ascii_uppercase

from swtcg_rules.table.model import ARENAS
from swtcg_rules.talk.kinds.slots import CardInText, Made, Slots, TableKind, contradict, noun_of, only, slot, ways
from swtcg_rules.talk.pattern import Pattern


def side_of(found: Slots) -> str | None:
    """The side in front of a table: "light "; empty where the text names none, None where it names both."""
    sides = {"dark" if one.groups["side"][0] in "dc" else "light" for one in found.get("side", ())}
    return None if len(sides) > 1 else "".join(f"{side} " for side in sides)


MINE = re.compile(r"\b(?:i|ive|my|me|mam|moj\w*|mi)\b")


def _building(found: Slots, _: Sequence[CardInText]) -> Made | None:
    """Whether a card with its counters can be deployed with the points, or what that takes."""
    cost, built, points = (only(found, slot) for slot in ("cost", "built", "points"))
    side, name = side_of(found), noun_of(found)
    asks = [slot for slot in ("deploys", "many") if slot in found] or ["deploys" for _ in found.get("legal", ())[:1]]
    if "of" in found:
        if len(found["of"]) > 1 or cost is not None or built is not None:
            return None
        of = found["of"][0].groups
        built, cost = map(int, of["both"].split("/")) if "both" in of else (int(of["n"]), int(of["cost"]))
        if built > cost:
            return None
    if "his" in found and ("mine" in found or any(MINE.search(one.text) for told in found.values() for one in told)):
        return None  # whose points, and whose card?
    if "short" in found:
        if built is not None or cost is None or len(found["short"]) > 1 or found["short"][0].number() > cost:
            return None
        built = cost - found["short"][0].number()
    if side is None or name is None or contradict(found, "cost", "built", "points") or len(asks) > 1 or cost == 0:
        return None
    if any(len(found.get(slot, ())) > 1 for slot in ("cost", "built", "points")) or (not asks and points is None):
        return None
    if built is None and "zone" in found:
        return None
    if (points is None and built is None) or ("hand" in found and (built is not None or "zone" in found)):
        return None
    quoted = f'"{name or ascii_uppercase[0]}"'
    means = "" if points is None else f"build points {points}, "
    lies = "in hand" if built is None else f"built {built}"
    if cost is None:  # the table is shown all the same, and its cost asked back
        whole = points is not None and built is not None and asks
        line = f"{side}{means}{quoted}: ground, {lies}; {side}build step"
        return Made(line, doubt="price") if whole else None
    n = min(points or 0, cost - (built or 0)) if asks == ["deploys"] else 0
    moves = (f"; build {n} on {quoted}" if n > 0 else "") + (f"; deploy {quoted}" if asks else "")
    line = f"{side}{means}{quoted}: ground, cost {cost}, {lies}; {side}build step{moves}"
    return Made(line, asked="points" if asks == ["many"] else None)


ARENA = {"space": "space", "kosm": "space", "ground": "ground", "ziem": "ground", "nazi": "ground", "char": "character"} | {
    "post": "character"
}


def _rolled(found: Slots, _: Sequence[CardInText]) -> Made | None:
    """A roll for build points, with units in some arenas or in all of them."""
    n, side = only(found, "roll"), side_of(found)
    there = found.get("all", []), found.get("some", []), found.get("none", [])
    if n is None or not 1 <= n <= 6 or len(found["roll"]) > 1 or side is None:
        return None
    count = only(found, "some")
    lies = {_arena(one.groups[key]) for one in there[1] for key in one.groups if key.startswith(("first", "second", "third"))}
    empty = {_arena(one.groups["none"]) for one in there[2]}
    arenas = [arena.value for arena in ARENAS]
    if there[0]:
        if there[1] or there[2]:
            return None
    elif count is not None:
        if lies or (empty and len(empty) != len(arenas) - count):
            return None
        arenas = [arena for arena in arenas if arena not in empty][:count]
    elif lies:
        if lies & empty:
            return None
        arenas = [arena for arena in arenas if arena in lies]
    elif empty:
        arenas = [arena for arena in arenas if arena not in empty]
    else:
        return None
    units = " + ".join(f'"{name}": {arena}' for name, arena in zip(ascii_uppercase, arenas, strict=False))
    return Made(f"{side}{units}; ready phase; build roll {n}") if arenas else None


def _arena(told: str) -> str:
    """The arena that some words mean."""
    return next(arena for word in told.split() for begun, arena in ARENA.items() if word.startswith(begun))


def _hidden(found: Slots, _: Sequence[CardInText]) -> Made | None:
    """A card to be completed for its Hidden Cost."""
    hidden, cost, built, force = (only(found, slot) for slot in ("hidden", "cost", "built", "force"))
    side, name = side_of(found), noun_of(found)
    if (
        None in (hidden, cost, built, side, name)
        or "flips" not in found
        or "price" in found  # it may be what he has, or the price
        or any("bare" in one.groups for one in found.get("force", ()))
    ):
        return None
    if any(len(found.get(slot, ())) > 1 for slot in ("hidden", "cost", "built", "force")):
        return None
    quoted = f'"{name or ascii_uppercase[0]}"'
    means = "" if force is None else f"force {force}, "
    return Made(
        f"{side}{means}{quoted}: ground, cost {cost}, built {built}, Hidden Cost {hidden}; "
        f"{side}{'battle phase' if 'battle' in found else 'build step'}; deploy {quoted} for its Hidden Cost"
    )


HAS = re.compile(r"(?:i|we|mam|got|ive|have|only|just|with|im|zostal|rolled)\b")
"""The beginning of words that say what somebody has."""


def _upkeeps(found: Slots, _: Sequence[CardInText]) -> Made | None:
    """The Upkeep of a unit, perhaps several times, with the means to pay it."""
    if "upkeep" not in found:
        return None
    told, side, name = found["upkeep"], side_of(found), noun_of({"u": found["upkeep"]})
    have = {"Force": only(found, "force"), "build points": only(found, "points")}
    bare = only(found, "force", "bare")
    for what, lines in (("Force", found.get("his_force", ())), ("Force", found.get("broke", ()))):
        if lines and have[what] is not None:
            return None
        have[what] = have[what] if not lines else int(lines[0].groups.get("n", 0))
    if any("of" not in one.groups for one in told) and (have["Force"] is None or have["build points"] is not None):
        return None  # of what?
    kinds = ["Force" if one.groups.get("of", "f")[0] in "fm" else "build points" for one in told]
    if bare is not None and len({*kinds}) == 1 and have[kinds[0]] is None:
        have[kinds[0]] = bare
    elif bare is not None:
        return None
    times = [int(one.groups.get("count", 0)) or (2 if "times" in one.groups else 1) for one in told]
    owned = all(HAS.match(one.text) for one in (*found.get("points", ()), *found.get("force", ())))  # else it may be paid as well
    if side is None or name is None or not owned or all(n is None for n in have.values()):
        return None
    units = [one.groups[key] for one in found.get("on", ()) for key in one.groups if key.startswith("noun")]
    if len({*units}) > 1:
        return None
    texts = chain(
        *(
            [f"Upkeep ({one.number()} {'Force' if kind == 'Force' else 'build points'})"] * n
            for one, kind, n in zip(told, kinds, times, strict=True)
        )
    )
    each = (text.replace("(1 build points)", "(1 build point)") for text in texts)
    means = "".join(f"{what.lower()} {n}, " for what, n in have.items() if n is not None)
    quoted = f'"{next((unit for unit in units if len(unit) > 3), "") or ascii_uppercase[0]}"'
    return Made(f"{side}{means}{quoted}: {', '.join(each)}; {side}build step")


def _equipped(found: Slots, _: Sequence[CardInText]) -> Made | None:
    """An Equipment that is attached for build points, and counters that are put on a card in the same step."""
    side, points = side_of(found), only(found, "points")
    equips, adds = found.get("equips", []), found.get("adds", [])
    prices = {one.number() for one in (*equips, *found.get("equip", ())) if "n" in one.groups}
    if side is None or len(equips) != 1 or len(adds) > 1 or len(prices) != 1 or contradict(found, "points"):
        return None
    price = prices.pop()
    thing, unit = equips[0].groups["thing"].capitalize(), equips[0].groups["noun"].capitalize()
    means = "" if points is None else f"build points {points}, "
    word = "point" if price == 1 else "points"
    lying = f'{means}"{thing}": equipment, Equip ({price} build {word}), build zone + "{unit}": character'
    moves = f'; attach "{thing}" to "{unit}"'
    if adds:
        card = adds[0].groups["noun"].capitalize()
        card = card if card not in (thing, unit) else "Card"
        lying += f' + "{card}": ground, in hand'
        moves += f'; build {adds[0].number()} on "{card}"'
    return Made(f"{side}{lying}; {side}build step{moves}") if price else None


def _patterns(*told: tuple[str, str]) -> tuple[tuple[str, Pattern], ...]:
    return tuple(slot(name, pattern) for name, pattern in told)


KINDS = (
    TableKind(
        Pattern(r"(?:hidden cost|koszt ukryty|ukryty koszt|ukrytym koszt|kosztem ukryt)"),
        _patterns(
            ("hidden", "{HIDDEN}"),
            ("battle", "{IN_BATTLE}"),
            ("price", r"(?:for|za) \d+ (?:force|moc\w*)"),
            ("flips", "{FLIPS}"),
            ("cost", "build {COST}"),
            ("cost", "{COST}"),
            ("force", "{FORCE}"),
            ("built", "{BUILT}"),
            ("side", "{MY_SIDE}"),
        ),
        _hidden,
    ),
    TableKind(
        Pattern(r"upkeep"),
        _patterns(
            ("upkeep", "{UPKEEP}"),
            ("must", "{MUST}"),
            ("when", "{STEP_STARTS}"),
            ("broke", "{NO_FORCE}"),
            ("his_force", "{HIS_FORCE}"),
            ("on", "{ON_ONE}"),
            ("points", "{POINTS}"),
            ("force", "{FORCE}"),
            ("side", "{MY_SIDE}"),
        ),
        _upkeeps,
    ),
    TableKind(
        Pattern(r"\b(?:roll\w*|thr[eo]w\w*|\w*rzuc\w*|rzut\w*|wypad\w*|die|dice|kost\w*)\b"),
        _patterns(
            ("roll", "{ROLL}"),
            ("all", "{IN_ALL}"),
            ("some", "{IN_SOME}"),
            ("none", "{NONE_IN}"),
            ("gains", "{GAINS}"),
            ("side", "{MY_SIDE}"),
        ),
        _rolled,
    ),
    TableKind(
        Pattern(rf"\b(?:{ways()['THINGS']}|equip\w*)\b"),
        _patterns(
            ("equips", "{EQUIPS}"),
            ("equip", "{EQUIP_COST}"),
            ("adds", "{ADDS}"),
            ("legal", "{LEGAL}"),
            ("points", "{POINTS}"),
            ("side", "{MY_SIDE}"),
        ),
        _equipped,
    ),
    TableKind(
        Pattern(
            r"\b(?:costs?|points?|bps?|pb|pkt|punkt\w*|counters?|zeton\w*|needs?|takes|requires|coster|drop|koszt\w*|za|potrzeb\w+"
            r"|trzeba|wymaga|is a)\b"
        ),
        _patterns(
            ("of", "{OF_SO_MANY}"),
            ("short", "{SHORT_BY}"),
            ("zone", "{IN_ZONE}"),
            ("many", "{MANY}"),
            ("deploys", "{DEPLOYS}"),
            ("legal", "{LEGAL}"),
            ("cost", "{COST}"),
            ("points", "{POINTS}"),
            ("built", "{BUILT}"),
            ("hand", "{HAND}"),
            ("side", "{MY_SIDE}"),
            ("his", "{WHOSE_HIS}"),
            ("mine", "{WHOSE_MINE}"),
        ),
        _building,
    ),
)
