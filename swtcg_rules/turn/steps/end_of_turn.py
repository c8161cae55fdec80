"""The end of a turn (digest section 2): what lasts no longer ends, then control of the arenas is checked."""

from __future__ import annotations

from swtcg_rules.table.model import ARENAS, Ability, Arena, Side, Unit, Until
from swtcg_rules.table.turns import Table
from swtcg_rules.turn.cards import holds
from swtcg_rules.turn.moving import discarded
from swtcg_rules.turn.state import Log, Note, Turn, with_means, with_units
from swtcg_rules.turn.wounds import fatal

OVER = (Until.END_OF_BATTLE, Until.END_OF_TURN)
NEEDED = 2
"""How many arenas a side must control to win."""


def begin(turn: Turn, log: Log) -> Turn:
    """What lasts until the end of turn is over; then a side that controls two arenas wins."""
    turn = faded(turn, log)
    for side, arenas in controls(turn.table).items():
        if len(arenas) >= NEEDED:
            log.append(Note("wins", n=len(arenas), side=side))
    return turn


def faded(turn: Turn, log: Log) -> Turn:
    """Changes for this turn or battle are over, build points left are lost, abilities can be used again.

    A unit that lived on one of those changes is discarded.
    """
    for side in Side:
        if left := turn.table.build_points[side]:
            log.append(Note("loses-points", n=left, side=side))
            turn = with_means(turn, side, build_points=-left)
    for card, unit in enumerate(turn.units):
        if any(change.until in OVER for change in unit.modifiers):
            log.append(Note("change-ends", card))
    turn = with_units(turn, [_fresh(unit) for unit in turn.units])
    turn = turn._replace(begun=frozenset(), attached=frozenset(), rolled=False)
    for card in fatal(turn.table):
        turn = discarded(turn, card, log)
    return turn


def _fresh(unit: Unit) -> Unit:
    modifiers = tuple(change for change in unit.modifiers if change.until not in OVER)
    return unit._replace(modifiers=modifiers, chosen=(), abilities=tuple(map(_unused, unit.abilities)))


def _unused(ability: Ability) -> Ability:
    texts = tuple(text._replace(abilities=tuple(map(_unused, text.abilities))) for text in ability.texts)
    return ability._replace(used=False, texts=texts)


def controls(table: Table) -> dict[Side, tuple[Arena, ...]]:
    """The arenas in which a side has a unit and the other none (digest section 2)."""
    held = {arena: [side for side in Side if holds(table, arena, side)] for arena in ARENAS}
    return {side: tuple(arena for arena in ARENAS if held[arena] == [side]) for side in Side}


def winner(table: Table) -> Side | None:
    """The side that controls enough arenas to win if the turn ended now; None without one."""
    return next((side for side, arenas in controls(table).items() if len(arenas) >= NEEDED), None)
