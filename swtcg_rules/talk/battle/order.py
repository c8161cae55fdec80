"""Reads a battle step: units with their speeds, sides and whether they are tapped, who goes first, who attacks whom."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from itertools import combinations, pairwise
from string import ascii_uppercase

from swtcg_rules.errors import ScenarioError
from swtcg_rules.glossary.fold import fold
from swtcg_rules.table.model import ARENAS, Arena, Side, Unit
from swtcg_rules.table.reader import read_scenario
from swtcg_rules.table.turns import Attacks, DoesNothing, Moment, Table, TurnMove
from swtcg_rules.table.writer import write_scenario
from swtcg_rules.talk.battle.lineup import MINE, THEIRS, Fighter, Lineup, placing, tidied
from swtcg_rules.talk.battle.muster import Muster
from swtcg_rules.talk.by_name import by_name
from swtcg_rules.talk.coded import coded
from swtcg_rules.talk.item import Item
from swtcg_rules.talk.model import CardFacts, Placed, Understood, Unplaced
from swtcg_rules.talk.naming import named
from swtcg_rules.talk.sides import same_name
from swtcg_rules.talk.unit import UnitHearing

ATTACK = r"i*[MY]?(?P<who>[vw]+)X[MY]?(?P<whom>[vw]+)"
GOES = (re.compile(rf"[,;&]*{ATTACK}[,;]*\Z"), re.compile(rf"{ATTACK}[,;:]+"))
"""Who attacks whom, or whether he can: behind all units, or in front of them."""
SAYS_NOTHING = frozenset(("asks", "filler", "versus", "attacks", "or", "mark", "battle-step", "and", "if", "gives"))
NOT_SO = frozenset(
    (
        "isnt",
        "is not",
        "nie jest",
        "havent",
        "hasnt",
        "have not",
        "has not",
        "not yet",
        "isnt yet",
        "hasnt yet",
        "havent yet",
        "hasnt gone",
    )
)
CHANGES = re.compile(r"(?P<change>bs?|sb)N(?P<unit>[MY]?(?:sn?u?|nsu?|nu?|u?sn))(?=[,;]|$)")
"""A change of speed in front of the unit that it changes."""
WEAK = frozenset(("next", "order", "the order", "kolejnosc"))
"""Words that ask who has a go, where no attack is stated."""
BOTH = 2


def in_battle(text: str, items: Sequence[Item], cards: Mapping[str, CardFacts]) -> Understood:
    """The table of a battle step with its units; plain where the order follows from what is stated."""
    items = tidied(items)
    placed: dict[int, Placed] = {}
    place = placing(placed)

    def without_headings(told: Sequence[Item]) -> list[Item]:
        """The items without those in front that name the arena of the battle step."""
        front = 0
        while front < len(told) and (told[front].kind == "mark" or _heads(told, front)):
            front += 1
        arenas.update(Arena(item.value) for item in told[:front] if item.kind == "state")
        place(told[:front], "arena")
        return list(told[front:])

    place([item for item in items if item.kind in SAYS_NOTHING], "")
    asked = next((item.value for item in items if item.kind == "asks"), None)
    arenas = {Arena(item.value) for item in items if item.kind == "battle-step"}
    denied = not_so([item for item in items if item.kind not in ("asks", "filler")])
    place(denied, "")
    told = [item for item in items if item.kind not in ("asks", "filler", "battle-step") and item not in denied]
    told = without_headings(_lasting(told, place))
    line = coded(told)
    go = GOES[0].search(line) or GOES[1].match(line) if asked is None else None
    goes = told[go.start() : go.end()] if go else []
    told = without_headings([item for item in told if item not in goes])
    lineup = Lineup(told)
    place(lineup.silent, "")
    place(lineup.step, "arena")
    arenas |= {Arena(item.value) for item in lineup.step}
    units, wrong = heard(lineup, place, cards)
    if any(item.kind == "attacks" for item in items):  # what comes next may then be anything
        wrong |= {item.start for item in items if item.kind == "asks" and fold(item.text) in WEAK}
    facts = [cards.get(unit.unit.name or "") for unit in units]
    sides = sides_of(lineup, units, facts)
    moves: list[TurnMove] = [DoesNothing(lineup.units.index(unit)) for unit in lineup.idle]
    if attack := _attack(go, goes, units) if go else None:
        place(goes, "attacks")
        moves.append(Attacks(*attack))
    wrong |= _unclear(items, told) | {item.start for item in items if item.kind == "carried"}  # it may change the speed
    left = [item for item in items if item.start in wrong or (item.start not in placed and item.kind != "gone")]
    arenas |= {unit.unit.arena for unit in units if unit.unit.arena is not None}
    arenas |= {fact.arena for fact in facts if fact and fact.arena is not None}
    arena = next((arena for arena in ARENAS if arena in arenas), Arena.GROUND)
    enough = len(units) > 1 and all(unit.unit.speed is not None or fact for unit, fact in zip(units, facts, strict=True))
    scenario = _scenario(units, sides, arena, moves, facts) if enough and sides else None
    owned = any(fighter.owner or fighter.side for fighter in lineup.units)
    sure = (
        sides is not None
        and (len(set(sides)) > 1 or not owned)
        and arenas <= {arena}
        and not undecided(lineup, units, sides, facts)
    )
    there = tuple(unit.unit.name for unit, fact in zip(units, facts, strict=True) if unit.unit.name and fact)
    speeds = _only_speeds(units, facts, any(item.kind == "attacks" for item in items))
    return Understood(
        text,
        by_name(scenario, there) if scenario else None,
        scenario is not None and sure and (asked == "first" or (asked is None and (attack is not None or speeds))) and not left,
        tuple(placed[start] for start in sorted(placed) if start not in wrong),
        tuple(Unplaced(item.start, item.end, item.text) for item in left),
        "first" if asked is None and speeds else asked,
        cards=there,
        told=scenario is not None,
    )


def _lasting(items: Sequence[Item], place: Callable[..., None]) -> list[Item]:
    """The items with a change of speed behind its unit ("-10 speed on my 50"), and without how long it lasts."""
    found = list(items)
    line = coded(found)
    if change := CHANGES.match(line):
        place([found[change.end("change")]], "")
        found = [*found[change.start("unit") : change.end("unit")], *found[: change.end("change")], *found[change.end() :]]
    lasts = [item for before, item in pairwise(found) if item.kind == "turns" and before.kind == "signed"]
    place(lasts, "")
    return [item for item in found if item not in lasts]


def _only_speeds(units: Sequence[UnitHearing], facts: Sequence[CardFacts | None], attack: bool) -> bool:
    """Whether the text states nothing but speeds: then it can ask nothing else than who goes first."""
    bare = (Unit(name=one.unit.name, speed=one.unit.speed, tapped=one.unit.tapped, arena=one.unit.arena) for one in units)
    return not attack and not any(facts) and all(one.unit == alone for one, alone in zip(units, bare, strict=True))


def heard(
    lineup: Lineup | Muster, place: Callable[..., None], cards: Mapping[str, CardFacts], with_force: bool = False
) -> tuple[list[UnitHearing], set[int]]:
    """The units with their facts, and where the items start that have no place in them."""
    units: list[UnitHearing] = []
    wrong: set[int] = set()
    for fighter in lineup.units:
        unit = UnitHearing(False, place)
        unit.hear(fighter.items)
        card = cards.get(unit.unit.name or "")
        if card and unit.unit.speed is None and any(what == "speed" for what, _ in unit.added):
            unit.unit = unit.unit._replace(speed=card.speed)
        wrong |= {item.start for item in unit.finish()}
        if unit.force is not None and not with_force:
            wrong |= {item.start for item in fighter.items if item.kind == "force"}
        place([item for item in fighter.items if item.kind == "pay" and item.text.lower() in ("at", "@", "for")], "")
        units.append(unit)
    return units, wrong


def _unclear(items: Sequence[Item], told: Sequence[Item]) -> set[int]:
    """Where the items start that must not be ignored: another question, an attack on nobody, a number in a word."""
    line = coded(told)
    attacks = [at for at, item in enumerate(told) if item.kind == "attacks"]
    wrong = {told[at].start for at in attacks if not re.match(r"X[MYSut&]*[vwsn]", line[at:])}
    wrong |= {item.start for item in items if item.kind == "asks" and item.value != "first"}
    return wrong | {item.start for item in items if item.kind == "word" and any(map(str.isdigit, item.text))}


def not_so(items: Sequence[Item]) -> list[Item]:
    """The items that deny for one unit the tapped state of another: "his 30 isn't"."""
    return [
        item
        for at, item in enumerate(items)
        if item.kind == "no"
        and fold(item.text) in NOT_SO
        and [one.kind for one in items[at + 1 : at + 2]] in ([], ["mark"])
        and any(one[:2] == ("state", "tapped") for one in items[:at])
    ]


def _heads(items: Sequence[Item], at: int) -> bool:
    """Whether an arena stands there as a heading: "ground: ..."."""
    return (
        items[at].kind == "state"
        and items[at].value in ARENAS
        and [item.value for item in items[at + 1 : at + 2]] in ([":"], [","])
    )


def sides_of(lineup: Lineup | Muster, units: Sequence[UnitHearing], facts: Sequence[CardFacts | None]) -> list[Side] | None:
    """The side of each unit; None where the facts do not fit together. Where only "my" and "his" give owners, mine is dark."""
    told: list[Side | None] = []
    for fighter, fact in zip(lineup.units, facts, strict=True):
        said = Side[fighter.side.upper()] if fighter.side else None
        printed = fact.side if fact else None
        if said is not None and printed is not None and said is not printed:
            if fighter.surely:
                return None
            said = printed
        told.append(said if printed is None else printed)
    if any(unit.side not in (None, side) for unit, side in zip(units, told, strict=True)):
        return None
    mine = _mine(lineup, told)
    if mine is None:
        return None
    of = {MINE: mine, THEIRS: mine.other}
    sides = [
        side if side is not None else of[fighter.owner] if fighter.owner else None
        for side, fighter in zip(told, lineup.units, strict=True)
    ]
    if lineup.groups == BOTH:
        return _across(lineup.units, sides)
    known = next((side for side in sides if side is not None), None)
    if None in sides and len(units) == BOTH:
        sides = [Side.DARK, Side.LIGHT] if known is None else [known if side is not None else known.other for side in sides]
    return [Side.DARK if side is None else side for side in sides]


def _mine(lineup: Lineup | Muster, told: Sequence[Side | None]) -> Side | None:
    """Which side is mine; dark where nothing says so, None where the facts do not fit together."""
    found = {Side[side.upper()] if owner == MINE else Side[side.upper()].other for owner, side in lineup.known.items()}
    pairs = [(fighter.owner, side) for fighter, side in zip(lineup.units, told, strict=True)]
    found |= {side if owner == MINE else side.other for owner, side in pairs if owner and side is not None}
    others = {side for owner, side in pairs if not owner and side is not None}
    owners = {owner for owner, _ in pairs if owner}
    if not found and owners and others:  # my 60 against a dark 50
        if len(owners) > 1 or len(others) > 1:
            return None
        side = next(iter(others))
        found = {side.other if MINE in owners else side}
    return next(iter(found), Side.DARK) if len(found) < BOTH else None


def _across(fighters: Sequence[Fighter], sides: Sequence[Side | None]) -> list[Side] | None:
    """The side of each unit where a word like "versus" separates the sides; None where that does not fit."""
    groups = [{side for fighter, side in zip(fighters, sides, strict=True) if fighter.group == at} - {None} for at in (1, BOTH)]
    if any(len(group) > 1 for group in groups) or groups[0] & groups[1]:
        return None
    known = next((side for side in groups[0]), None)
    other = next((side for side in groups[1]), None)
    first = known if known is not None else other.other if other is not None else Side.DARK
    return [first if fighter.group == 1 else first.other for fighter in fighters]


def undecided(
    lineup: Lineup | Muster, units: Sequence[UnitHearing], sides: Sequence[Side], facts: Sequence[CardFacts | None]
) -> bool:
    """Whether the order depends on which side is which, and the text does not say so."""
    fighters = lineup.units
    told = [
        (fact is not None and fact.side is not None)
        or (fighter.surely and (fighter.side is not None or (fighter.owner is not None and bool(lineup.known))))
        for fighter, fact in zip(fighters, facts, strict=True)
    ]
    if any(told) and len({fighter.group for fighter in fighters}) == BOTH:
        told = [True] * len(told)
    for one, other in combinations(range(len(units)), 2):
        speeds = [units[at].unit.speed for at in (one, other)]
        if speeds[0] != speeds[1] and None not in speeds:
            continue
        owners = {fighters[at].owner for at in (one, other)}
        same = len(owners) == 1 and owners != {None} and all(fighters[at].surely for at in (one, other))
        paired = any(told) and len(units) == BOTH and sides[one] is not sides[other] and owners == {MINE, THEIRS}
        if not (told[one] and told[other]) and not same and not paired:
            return True
    return False


def _attack(go: re.Match[str], items: Sequence[Item], units: Sequence[UnitHearing]) -> tuple[int, int] | None:
    """The numbers of the attacker and of the unit it attacks; None where that is not plain."""
    found = []
    for group in ("who", "whom"):
        name = fold(named(items[go.start(group) - go.start() : go.end(group) - go.start()]))
        hits = [number for number, unit in enumerate(units) if unit.unit.name and same_name(name, fold(unit.unit.name))]
        if len(hits) != 1:
            return None
        found += hits
    return found[0], found[1]


def _scenario(
    units: Sequence[UnitHearing],
    sides: Sequence[Side],
    arena: Arena,
    moves: Sequence[TurnMove],
    facts: Sequence[CardFacts | None],
) -> str | None:
    """The table in the notation; None where it is no scenario."""
    attacks = [move for move in moves if isinstance(move, Attacks)]
    if any(sides[move.unit] is sides[move.target] for move in attacks):
        return None
    lying = [
        unit.unit._replace(arena=None if fact and fact.arena else arena, types=() if fact else (arena,))
        for unit, fact in zip(units, facts, strict=True)
    ]
    letters = [letter for letter in ascii_uppercase if letter not in {unit.name for unit in lying}]
    order = sorted(range(len(units)), key=lambda number: sides[number])
    table = Table(
        tuple(lying[number]._replace(name=lying[number].name or letter) for number, letter in zip(order, letters, strict=False)),
        tuple(sides[number] for number in order),
        moment=Moment.BATTLE_STEP,
        arena=arena,
        moves=tuple(
            Attacks(order.index(move.unit), order.index(move.target))
            if isinstance(move, Attacks)
            else DoesNothing(order.index(move.unit))
            for move in moves
            if isinstance(move, Attacks | DoesNothing)
        ),
    )
    try:
        return write_scenario(read_scenario(write_scenario(table)))
    except ScenarioError:
        return None
