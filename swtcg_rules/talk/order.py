"""A battle step as it is told: units with their speeds, sides and whether they are tapped, who goes first, who attacks whom."""

from __future__ import annotations

import re
from collections.abc import Sequence
from string import ascii_uppercase

from swtcg_rules.errors import ScenarioError
from swtcg_rules.glossary.fold import fold
from swtcg_rules.table.model import ARENAS, Arena, Side
from swtcg_rules.table.reader import read_scenario
from swtcg_rules.table.turns import Attacks, Moment, Table
from swtcg_rules.table.writer import write_scenario
from swtcg_rules.talk.coded import coded
from swtcg_rules.talk.items import Item, taken_apart
from swtcg_rules.talk.model import Placed, Understood, Unplaced
from swtcg_rules.talk.sides import same_name
from swtcg_rules.talk.turn_words import of_a_battle_step
from swtcg_rules.talk.unit import UnitHearing, named

NEXT = re.compile(r"[V|X+]|&(?=[^,;V|X&]*s)|,(?=[^ns]*(?:[ns]{2}))|i")
"""What parts a unit from the next one."""
ATTACK = r"i*[MY]?(?P<who>[vw]+)X[MY]?(?P<whom>[vw]+)"
GOES = (re.compile(rf"[,;&]*{ATTACK}[,;]*\Z"), re.compile(rf"{ATTACK}[,;:]+"))
"""Behind all units, or in front of them: who attacks whom, or whether he can."""


def in_battle(text: str) -> Understood:
    """The table of the units that are told of, at its battle step; plain where the order follows from what is told."""
    items = taken_apart(text, of_a_battle_step)
    placed: dict[int, Placed] = {}

    def place(told: Sequence[Item], became: str, _attacks: bool = False) -> None:
        for item in told:
            if item.kind != "gone" and not (item.start in placed and placed[item.start].became):
                placed[item.start] = Placed(item.start, item.end, item.text, became, "")

    place([item for item in items if item.kind in ("asks", "filler", "versus", "attacks", "or", "mark", "battle-step")], "")
    told = [item for item in items if item.kind not in ("asks", "filler")]
    asked = next((item.value for item in items if item.kind == "asks"), None)
    begins, arenas = _arena(told)
    arenas |= {Arena(item.value) for item in items if item.kind == "battle-step"}
    place(told[:begins], "")
    told = told[begins:]
    line = coded(told)
    go = GOES[0].search(line) or GOES[1].match(line) if asked is None else None
    goes = told[go.start() : go.end()] if go else []
    told = [item for item in told if item not in goes]
    ahead, there = _arena(told)
    place(told[:ahead], "")
    told, arenas = told[ahead:], arenas | there
    units: list[UnitHearing] = []
    sides: list[Side | None] = []
    wrong: set[int] = set()
    for part in _parts(told):
        if "s" not in coded(part) and "n" not in coded(part):
            place([item for item in part if item.kind in ("and", "with", "if", "unit")], "")
            continue
        unit = UnitHearing(False, place)
        unit.hear(part)
        wrong |= {item.start for item in unit.finish()}
        if unit.force is not None:
            wrong |= {item.start for item in part if item.kind == "force"}
        units.append(unit)
        sides.append(_side(part, unit))
    link = [at for at, part in enumerate(_parts(told)) if part] and any(item.kind == "versus" for item in told)
    if None in sides and len(units) == 2:
        known = next((side for side in sides if side is not None), None)
        of = [Side.DARK, Side.LIGHT] if known is None else [known if side is not None else known.other for side in sides]
    else:
        of = [side if side is not None else Side.DARK for side in sides]
    speeds = [unit.unit.speed for unit in units]
    tied = len(set(speeds)) < len(speeds)
    sure = len(units) > 1 and None not in speeds and not (tied and any(unit.side is None for unit in units))
    attack = _attack(go, goes, units) if go else None
    if attack:
        place(goes, "attacks")
    left = [item for item in items if item.start in wrong or (item.start not in placed and item.kind not in ("and", "if"))]
    scenario = _scenario(units, of, arenas, attack) if sure else None
    parted = not link or len(units) == 2 or _across(told, units, of)
    asks = asked == "first" or (asked is None and attack is not None)
    return Understood(
        text,
        scenario,
        scenario is not None and asks and not left and bool(parted),
        tuple(placed[start] for start in sorted(placed) if start not in wrong),
        tuple(Unplaced(item.start, item.end, item.text) for item in left),
        asked,
        told=scenario is not None,
    )


def _arena(items: Sequence[Item]) -> tuple[int, set[Arena]]:
    """How many items in front say in which arena the battle step is, and which that is."""
    front = 0
    arenas = set()
    while front < len(items) and (items[front].kind in ("battle-step", "mark") or _heads(items, front)):
        arenas |= {Arena(items[front].value)} if items[front].kind != "mark" else set()
        front += 1
    return front, arenas


def _heads(items: Sequence[Item], at: int) -> bool:
    """Whether an arena stands there as a heading: "ground: ..."."""
    return (
        items[at].kind == "state"
        and items[at].value in ARENAS
        and [item.value for item in items[at + 1 : at + 2]] in ([":"], [","])
    )


def _across(told: Sequence[Item], units: Sequence[UnitHearing], sides: Sequence[Side]) -> bool:
    """Whether the word between the sides stands where the sides change, and they do so once."""
    at = next(item.start for item in told if item.kind == "versus")
    first = sum(unit.items[0].start < at for unit in units if unit.items)
    return len(set(sides[:first])) == len(set(sides[first:])) == 1 and sides[:first][-1:] != sides[first:][:1]


def _attack(go: re.Match[str], items: Sequence[Item], units: Sequence[UnitHearing]) -> tuple[int, int] | None:
    """Who attacks whom, by number."""
    found = []
    for group in ("who", "whom"):
        name = fold(named(items[go.start(group) - go.start() : go.end(group) - go.start()]))
        hits = [number for number, unit in enumerate(units) if unit.unit.name and same_name(name, fold(unit.unit.name))]
        if len(hits) != 1:
            return None
        found += hits
    return found[0], found[1]


def _parts(items: list[Item]) -> list[list[Item]]:
    """What is told of each unit: there is a new one wherever a second speed comes."""
    line = re.sub(r"\([^)]*\)", lambda inside: "(" + inside[0][1:-1].replace(",", ":") + ")", coded(items))
    parts: list[list[Item]] = []
    begins = 0
    for found in NEXT.finditer(line):
        if found.start() > begins and re.search(r"s", line[begins : found.start()]):
            parts.append(items[begins : found.start()])
            begins = found.end()
    return [*parts, items[begins:]]


def _side(part: Sequence[Item], unit: UnitHearing) -> Side | None:
    """Whose a unit is; where only "my" and "his" say so, mine stands first."""
    if unit.side is not None:
        return unit.side
    line = coded(part)
    return Side.DARK if re.search(r"[Mm]", line) else Side.LIGHT if re.search(r"[Yyz]", line) else None


def _scenario(
    units: Sequence[UnitHearing], sides: Sequence[Side], arenas: set[Arena], attack: tuple[int, int] | None
) -> str | None:
    """The table in the notation."""
    arenas = arenas | {unit.unit.arena for unit in units if unit.unit.arena is not None}
    if len(arenas) > 1 or not arenas <= set(ARENAS) or (attack and sides[attack[0]] is sides[attack[1]]):
        return None
    arena = next(iter(arenas), Arena.GROUND)
    letters = iter(ascii_uppercase)
    lying = [unit.unit._replace(arena=arena, types=(arena,)) for unit in units]
    lying = [unit._replace(name=unit.name or letter) for unit, letter in zip(lying, letters, strict=False)]
    order = sorted(range(len(units)), key=lambda number: sides[number])
    moves = (Attacks(order.index(attack[0]), order.index(attack[1])),) if attack else ()
    table = Table(
        tuple(lying[number] for number in order),
        tuple(sides[number] for number in order),
        moment=Moment.BATTLE_STEP,
        arena=arena,
        moves=moves,
    )
    try:
        return write_scenario(read_scenario(write_scenario(table)))
    except ScenarioError:
        return None
