"""Cards go from one place to another, with what goes along (digest section 6)."""

from __future__ import annotations

from swtcg_rules.table.model import ARENAS, Arena, CardKind
from swtcg_rules.table.turns import is_unit
from swtcg_rules.turn.cards import beneath, equipment_of, pilots_of, stem
from swtcg_rules.turn.lent import abilities
from swtcg_rules.turn.rule import rule_of
from swtcg_rules.turn.state import Log, Note, Turn, changed


def moved(turn: Turn, card: int, arena: Arena, log: Log) -> Turn:
    """A card goes to another zone with its stack and its Pilots; its Equipment is detached where it leaves an arena."""
    left = turn.units[card].arena
    turn = changed(turn, card, arena=arena)
    for other in (*beneath(turn.table, card), *pilots_of(turn.table, card)):
        turn = moved(turn, other, arena, log)
    for item in equipment_of(turn.table, card):
        turn = detached(turn, item, log) if left in ARENAS and arena is not left else changed(turn, item, arena=arena)
    return turn


def detached(turn: Turn, item: int, log: Log) -> Turn:
    """An Equipment is on nothing any more, and lies in the build zone (decision 56)."""
    log.append(Note("detached", item))
    return changed(turn, item, on=None, arena=Arena.BUILD_ZONE)


def discarded(turn: Turn, card: int, log: Log) -> Turn:
    """A card goes to the discard pile with its stack and its Pilots; what it was attached to stays."""
    pilots, items, stack = pilots_of(turn.table, card), equipment_of(turn.table, card), beneath(turn.table, card)
    unit = turn.units[card]
    from_arena = is_unit(unit) and unit.arena not in (Arena.BUILD_ZONE, Arena.HAND)
    fell = [has.ability for has in abilities(turn.table, card) if not has.why] if from_arena else []
    log.append(Note("removed" if card in turn.meditating else "discarded", card))
    if card in turn.meditating:
        turn = changed(turn, card, arena=Arena.REMOVED, on=None, under=None, tapped=False, damage=0)
    else:
        turn = changed(turn, card, discarded=True, on=None, under=None, built=None)
    for other in (*stack, *pilots):
        turn = discarded(turn, other, log)
    for item in items:
        turn = detached(turn, item, log)
    for ability in fell:
        turn = rule_of(ability.keyword).falls(turn, card, ability, log)
    return turn


def arrived(turn: Turn, card: int, log: Log, deployed: bool) -> Turn:
    """A unit has come into an arena or face up into the build zone: its abilities answer to that, and an Ambush may."""
    for has in tuple(abilities(turn.table, card)):
        if not has.why:
            turn = rule_of(has.ability.keyword).arrives(turn, card, has.ability, deployed, log)
    return answered(turn, card)


def answered(turn: Turn, card: int) -> Turn:
    """A card has come into an arena as a unit, or beneath the unit named: an opponent's Ambush may answer."""
    if turn.units[card].arena in ARENAS:
        turn = turn._replace(arrived=(*turn.arrived, card), ambushed=frozenset())
    return turn


def namesake(turn: Turn, card: int) -> int | None:
    """Another unique unit of this name that its side has in battle or retreated (digest section 6); None where there is none."""
    mine = turn.units[card]
    if not mine.unique or mine.kind is not CardKind.UNIT:
        return None
    for other, unit in enumerate(turn.units):
        lies = unit.arena in (*ARENAS, Arena.BUILD_ZONE) and not unit.discarded and unit.built is None and unit.under is None
        same = unit.unique and stem(unit) == stem(mine) and turn.table.sides[other] is turn.table.sides[card]
        if other != card and lies and same and unit.kind is CardKind.UNIT:
            return other
    return None
