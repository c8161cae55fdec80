"""Units that are told of by speed, side and whether they are tapped, where it is asked who goes first: a battle step."""

from __future__ import annotations

import re
from collections.abc import Sequence
from string import ascii_uppercase

from swtcg_rules.errors import ScenarioError
from swtcg_rules.table.model import ARENAS, Arena, Side, Unit
from swtcg_rules.table.reader import read_scenario
from swtcg_rules.table.words import written
from swtcg_rules.table.writer import write_scenario
from swtcg_rules.talk.coded import coded
from swtcg_rules.talk.items import Item
from swtcg_rules.talk.model import Placed, Understood, Unplaced
from swtcg_rules.talk.unit import UnitHearing

NEXT = re.compile(r"[V|X+]|&|,(?=[^ns]*(?:[ns]{2}))|i")
"""What parts a unit from the next one."""


def who_goes_first(text: str, items: list[Item]) -> Understood:
    """The table of the units that are told of, at its battle step; plain where the order follows from what is told."""
    placed: dict[int, Placed] = {}

    def place(told: Sequence[Item], became: str, _attacks: bool = False) -> None:
        for item in told:
            if item.kind != "gone" and not (item.start in placed and placed[item.start].became):
                placed[item.start] = Placed(item.start, item.end, item.text, became, "")

    silent = [item for item in items if item.kind in ("asks", "filler", "versus", "attacks", "or", "mark")]
    place(silent, "")
    told = [item for item in items if item.kind not in ("asks", "filler")]
    units: list[UnitHearing] = []
    sides: list[Side | None] = []
    for part in _parts(told):
        if "s" not in coded(part) and "n" not in coded(part):
            place([item for item in part if item.kind in ("and", "with", "if", "unit")], "")
            continue
        unit = UnitHearing(False, place)
        unit.hear(part)
        units.append(unit)
        sides.append(_side(part, unit))
    link = [at for at, part in enumerate(_parts(told)) if part] and any(item.kind == "versus" for item in told)
    if None in sides and len(units) == 2:
        known = next((side for side in sides if side is not None), None)
        named = [Side.DARK, Side.LIGHT] if known is None else [known if side is not None else known.other for side in sides]
    else:
        named = [side if side is not None else Side.DARK for side in sides]
    speeds = [unit.unit.speed for unit in units]
    tied = len(set(speeds)) < len(speeds)
    sure = len(units) > 1 and None not in speeds and not (tied and any(unit.side is None for unit in units))
    left = [item for item in items if item.start not in placed and item.kind not in ("and", "if")]
    scenario = _scenario(units, named) if sure else None
    return Understood(
        text,
        scenario,
        scenario is not None and not left and (not link or len(units) == 2),
        tuple(placed[start] for start in sorted(placed)),
        tuple(Unplaced(item.start, item.end, item.text) for item in left),
        "first",
        told=scenario is not None,
    )


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


def _scenario(units: Sequence[UnitHearing], sides: Sequence[Side]) -> str | None:
    """The table in the notation."""
    arenas = {unit.unit.arena for unit in units if unit.unit.arena is not None}
    if len(arenas) > 1 or not arenas <= set(ARENAS):
        return None
    arena = next(iter(arenas), Arena.GROUND)
    letters = iter(ascii_uppercase)
    cards: dict[Side, list[str]] = {side: [] for side in Side}
    for heard, side in zip(units, sides, strict=True):
        unit: Unit = heard.unit
        letter = next(letters)
        words = [str(arena), f"{written('stat', 'speed')} {unit.speed}", *([written("state", "tapped")] if unit.tapped else [])]
        cards[side].append(f'"{unit.name or letter}": {", ".join(words)}')
    told = [f"{side.name.lower()} {' + '.join(cards[side])}" for side in Side if cards[side]]
    try:
        return write_scenario(read_scenario(f"{' vs '.join(told)}; {arena} battle step"))
    except ScenarioError:
        return None
