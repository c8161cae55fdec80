"""A retreat step (digest sections 2 and 6): untapped units tap and go to the build zone."""

from __future__ import annotations

from swtcg_rules.table.model import Arena, CardKind
from swtcg_rules.table.turns import Begins, Does, Moment
from swtcg_rules.turn.cards import in_arena, pilots_of
from swtcg_rules.turn.moving import moved
from swtcg_rules.turn.state import Log, Note, Refused, Turn, changed
from swtcg_rules.turn.steps.pilots import ROOM_IN_BUILD_ZONE


def retreat(turn: Turn, move: Does, log: Log) -> Turn | Refused:
    """A unit retreats with its Pilots, all untapped and all tapped for it; or a Pilot alone."""
    card = move.card
    assert card is not None
    unit, side = turn.units[card], turn.table.sides[card]
    if turn.when != Begins(Moment.RETREAT_STEP, side):
        return Refused("not-own-retreat-step", card, side=side)
    if unit.kind is not CardKind.UNIT or not in_arena(unit):
        return Refused("not-in-arena", card)
    if unit.tapped:
        return Refused("tapped", card)
    pilots = pilots_of(turn.table, card)
    if tapped := [pilot for pilot in pilots if turn.units[pilot].tapped]:
        return Refused("pilot-tapped", card, tapped[0])
    log.append(Note("retreats", card))
    for other in (card, *pilots):
        turn = changed(turn, other, tapped=True)
    if unit.on is not None:
        turn = changed(turn, card, on=None)
    turn = moved(turn, card, Arena.BUILD_ZONE, log)
    return crowded(turn, card)


def crowded(turn: Turn, card: int) -> Turn:
    """A unit that has come into the build zone keeps one Pilot; its player chooses which others leave (seed S4)."""
    pilots = pilots_of(turn.table, card)
    return turn._replace(parting=tuple(pilots)) if len(pilots) > ROOM_IN_BUILD_ZONE else turn
