"""Reads a battle step in prose with its question: who goes first, or how likely an outcome is.

i have two ships, speeds 60 and 40. he plays dark and has one at 50. what order      chance i hold the arena after the step
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from string import ascii_uppercase
from typing import NamedTuple

from swtcg_rules.errors import ScenarioError
from swtcg_rules.glossary.fold import fold
from swtcg_rules.table.model import ARENAS, Arena, Side
from swtcg_rules.table.reader import read_scenario
from swtcg_rules.table.turns import Moment, Table
from swtcg_rules.table.writer import write_scenario
from swtcg_rules.talk.battle.asked import StepAsked, asked_of_a_step
from swtcg_rules.talk.battle.bonuses import raised
from swtcg_rules.talk.battle.counting import is_plural
from swtcg_rules.talk.battle.lineup import MINE, OWNERS, THEIRS, placing, tidied
from swtcg_rules.talk.battle.muster import Muster
from swtcg_rules.talk.battle.order import heard, in_battle, not_so, sides_of, undecided
from swtcg_rules.talk.by_name import by_name
from swtcg_rules.talk.coded import coded
from swtcg_rules.talk.item import Item
from swtcg_rules.talk.model import CardFacts, Placed, Understood, Unplaced
from swtcg_rules.talk.pattern import Pattern
from swtcg_rules.talk.sides import same_name
from swtcg_rules.talk.unit import UnitHearing

OF_A_QUESTION = frozenset(("filler", "attacks", "they", "if", "and", "idle"))
"""Kinds of words that may follow in the question who goes first."""
EITHER = Pattern(r"(?<=[,~])[SmyzMY]\|[SmyzMY](?=[,;]|$)", needs="|")
"""The two between whom a question asks: "who goes first, dark or light"."""


SEVERAL = re.compile(r"([1-9]\d?0)'?s|([1-9])x", re.IGNORECASE)
LETTER = re.compile(r"[A-Z]")
SHIP = Pattern(r"\b(?:[xyabv] ?wings?|tie|frigate|destroyer|starfighter|mysliwiec|fregata)\b")
OF_WHOM = {"of mine": "my", "of his": "your", "of theirs": "your"}
"""Words that mean nothing in an attack, and here name the owner of units."""
TIMES = re.compile(r"([1-9])x([1-9]\d?0)", re.IGNORECASE)
OF_A_STEP = ("arena", "kill", "survive")
"""What a text may ask about a battle step besides who goes first."""


DARK_SIDE = Pattern(r"\bds (?:has|have|got|plays?|is|ma|gra|to)\b|\bds\b.*\bls\b|\bls\b.*\bds\b", flags=re.IGNORECASE)
"""DS as a player, and not as the short name of a keyword."""


def of_battle(text: str, items: Sequence[Item], cards: Mapping[str, CardFacts]) -> Understood:
    """The battle step of a text, read by its speeds or as prose: the reading that is plain, or else comes nearer."""
    told = _of_battle(text, items, cards)
    another = "Double Strike" in (told.scenario or "") and DARK_SIDE.search(text) is not None
    bare = any(item.kind == "carried" for item in items)  # it may change who goes first, and no table made here has it
    return told._replace(plain=False) if another or bare or NO_SPEED.search(told.scenario or "") else told


NO_SPEED = Pattern(r"\bspeed \d*[1-9]\b")
"""A speed that no unit has, however the text was read."""


def _of_battle(text: str, items: Sequence[Item], cards: Mapping[str, CardFacts]) -> Understood:
    items = raised(_numbers(items))
    speeds = in_battle(text, items, cards)
    if speeds.plain and not any(map(is_plural, items)) and not _all_of_some(items):
        return speeds
    told = in_step(text, items, cards)
    if speeds.plain:
        return told if told.plain else speeds._replace(plain=False)
    nearer = told.told and (told.asked in OF_A_STEP or not speeds.told or len(told.unplaced) < len(speeds.unplaced))
    return told if told.plain or nearer else speeds


class _Told(NamedTuple):
    """What a text states of the units."""

    lineup: Muster
    units: list[UnitHearing]
    facts: list[CardFacts | None]
    sides: list[Side] | None
    arena: Arena


def _all_of_some(items: Sequence[Item]) -> bool:
    """Whether a fact of all units stands before the last of them: of all of a side, or of both sides?"""
    alls = [at for at, item in enumerate(items) if item.kind == "all"]
    return bool(alls) and any(item.kind == "number" or item.kind in OWNERS for item in items[alls[0] + 2 :])


def _numbers(items: Sequence[Item]) -> list[Item]:
    """The items with the numbers that are meant by "40s", "2x" and "2 x"."""
    found: list[Item] = []
    letters = any(item.kind == "name" and LETTER.fullmatch(item.text) for item in items)
    for told in items:
        is_unit = letters and told.kind in ("die", "stat", "force") and LETTER.fullmatch(told.text)  # A, B, C and D
        item = told._replace(kind="name", value=told.text) if is_unit else told
        several = SEVERAL.fullmatch(item.text) if item.kind in ("word", "name") else None
        times = TIMES.fullmatch(item.text)
        if times:
            middle = item.start + times.end(1)
            found.append(Item("number", times[1], item.start, middle, times[1]))
            found.append(Item("number", times[2], middle + 1, item.end, times[2]))
        elif whose := OF_WHOM.get(item.text.lower()):
            found.append(item._replace(kind=whose))
        elif item.text.lower() == "one" and found and found[-1].kind == "stat":  # a 30 speed one
            found.append(item._replace(kind="unit", value=""))
        elif item.text.lower() == "x" and found and found[-1].kind == "number":
            found.append(item._replace(kind="filler", value=""))
        else:
            found.append(item._replace(kind="number", value=several[1] or several[2]) if several else item)
    return found


def in_step(text: str, items: Sequence[Item], cards: Mapping[str, CardFacts]) -> Understood:
    """The table of a battle step with what is asked about it; plain where nothing is left over."""
    items = tidied(items)
    placed: dict[int, Placed] = {}
    place = placing(placed)

    asked = asked_of_a_step(text)
    told, questions = _without_questions(items, asked)
    place(questions, "")
    arenas = {Arena(item.value) for item in told if item.kind == "battle-step" or (item.kind == "state" and item.value in ARENAS)}
    arenas |= {Arena(item.value) for item in questions if item.kind == "battle-step"}
    place([item for item in told if item.kind == "battle-step"], "arena")
    denied = not_so([item for item in told if item.kind != "filler"])
    place(denied, "")
    muster = Muster([item for item in told if item.kind != "battle-step" and item not in denied], place)
    units, wrong = heard(muster, place, cards, with_force=True)
    facts = [cards.get(unit.unit.name or "") for unit in units]
    sides = sides_of(muster, units, facts)
    arenas |= {fact.arena for fact in facts if fact and fact.arena is not None}
    arenas = arenas or {arena for unit in units for arena in _by_its_name(unit.unit.name or "")}
    arena = next((arena for arena in ARENAS if arena in arenas), Arena.GROUND)
    known = _Told(muster, units, facts, sides, arena)
    first = asked is None and any(item[:2] == ("asks", "first") for item in questions)
    owned = asked is not None or any(fighter.owner or fighter.side for fighter in muster.units)
    enough = (len(set(sides or ())) > 1 or (len(units) > 1 and not owned)) and all(
        unit.unit.speed is not None or fact for unit, fact in zip(units, facts, strict=True)
    )
    scenario, names = _scenario(known) if enough and sides else (None, [])
    about = _about(asked, known, names) if asked and scenario else ""
    left = [item for item in items if item.start in wrong or (item.start not in placed and item.text)]
    counts = sorted(sides.count(side) for side in Side) if sides else []
    sure = (
        not muster.fails
        and muster.to_be in ([], counts)
        and sides is not None
        and arenas <= {arena}
        and not undecided(muster, units, sides, facts)
    )
    there = tuple(unit.unit.name for unit, fact in zip(units, facts, strict=True) if unit.unit.name and fact)
    missing = _missing(units, facts) if asked and asked.what else ()
    return Understood(
        text,
        by_name(scenario, there) if scenario else None,
        scenario is not None and sure and not left and not missing and (first or (asked is not None and about is not None)),
        tuple(placed[start] for start in sorted(placed) if start not in wrong),
        tuple(Unplaced(item.start, item.end, item.text) for item in left),
        "first" if first else asked.what if asked else None,
        about or "",
        cards=there,
        missing=missing,
        told=scenario is not None,
    )


def _by_its_name(name: str) -> Iterator[Arena]:
    """The arena of a unit whose name says what it is, where nothing else gives the arena."""
    if SHIP.search(fold(name)):
        yield Arena.SPACE


def _without_questions(items: Sequence[Item], asked: StepAsked | None) -> tuple[list[Item], list[Item]]:
    """The items that describe the table, and those that ask."""
    if asked:
        inside = [item for item in items if asked.start <= item.start < asked.end]
        return [item for item in items if item not in inside], inside
    told: list[Item] = []
    questions: list[Item] = []
    asks = False
    line = coded(items)
    either = {at for found in EITHER.finditer(line) for at in range(*found.span())}
    for at, item in enumerate(items):
        if asks and at in either:
            questions.append(item)
            continue
        stops = item.kind == "they" and [one.kind for one in items[at + 1 : at + 2]] != ["attacks"]
        asks = item[:2] == ("asks", "first") or (asks and (item.kind in OF_A_QUESTION or item.value == ",") and not stops)
        (questions if asks else told).append(item)
    return told, questions


def _missing(units: Sequence[UnitHearing], facts: Sequence[CardFacts | None]) -> tuple[str, ...]:
    """What the text must still state of every unit before its battle step can be played out."""
    bare = [unit.unit for unit, fact in zip(units, facts, strict=True) if not fact]
    return tuple(what for what in ("power", "health") if any(getattr(unit, what) is None for unit in bare))


def _scenario(told: _Told) -> tuple[str | None, list[str]]:
    """The table in the notation, and the name of each unit there; no table where it is no scenario."""
    assert told.sides
    count = len(told.units)
    taken = {unit.unit.name for unit in told.units}
    letters = iter([letter for letter in ascii_uppercase if letter not in taken])
    order = sorted(range(count), key=lambda number: told.sides[number])  # type: ignore[index]
    names = [""] * count
    for number in order:
        names[number] = told.units[number].unit.name or next(letters, "")
    lying = [
        unit.unit._replace(name=name, arena=None if fact and fact.arena else told.arena, types=() if fact else (told.arena,))
        for unit, fact, name in zip(told.units, told.facts, names, strict=True)
    ]
    force: list[int | None] = [None, None]
    for unit, side in zip(told.units, told.sides, strict=True):
        if unit.force is not None:
            if force[side] not in (None, unit.force):
                return None, names
            force[side] = unit.force
    table = Table(
        tuple(lying[number] for number in order),
        tuple(told.sides[number] for number in order),
        force=(force[Side.DARK], force[Side.LIGHT]),
        moment=Moment.BATTLE_STEP,
        arena=told.arena,
    )
    try:
        return write_scenario(read_scenario(write_scenario(table))), names
    except ScenarioError:
        return None, names


def _about(asked: StepAsked, told: _Told, names: Sequence[str]) -> str | None:
    """The unit that is asked about; empty for all of them, None where it is not plain which."""
    if asked.what == "arena":
        return ""
    if asked.name:
        found = [name for name in names if same_name(asked.name, fold(name))]
        return found[0] if len(found) == 1 else None
    owners = _owners(told)
    groups = {owner: [name for name, one in zip(names, owners, strict=True) if one == owner] for owner in {*owners}}
    if asked.whose:
        mine = groups.get(asked.whose, [])
        return mine[0] if len(mine) == 1 else None
    alone = [group[0] for group in groups.values() if len(group) == 1]
    return alone[0] if len(alone) == 1 and None not in groups else None


def _owners(told: _Told) -> list[str | None]:
    """The owner of each unit, mine or theirs, also where only sides are stated and one of them is mine."""
    assert told.sides
    of: dict[Side, str] = {}
    for fighter, side in zip(told.lineup.units, told.sides, strict=True):
        if fighter.owner:
            of |= {side: fighter.owner, side.other: THEIRS if fighter.owner == MINE else MINE}
    for owner, name in told.lineup.known.items():
        side = Side[name.upper()]
        of |= {side: owner, side.other: THEIRS if owner == MINE else MINE}
    return [of.get(side) for side in told.sides]
