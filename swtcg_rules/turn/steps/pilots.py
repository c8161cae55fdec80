"""Pilots (digest section 6; seed S4, page 5): boarding and leaving in the build step."""

from __future__ import annotations

from collections.abc import Iterator

from swtcg_rules.table.model import Arena, CardKind
from swtcg_rules.table.those import has_subtype
from swtcg_rules.table.turns import Act, Does, face_up, is_unit
from swtcg_rules.turn.cards import equipment_of, home, pilots_of
from swtcg_rules.turn.lent import counted
from swtcg_rules.turn.moving import detached, moved
from swtcg_rules.turn.rule import rule_of
from swtcg_rules.turn.state import Log, Note, Refused, Turn, changed
from swtcg_rules.turn.steps.build_step import own_step
from swtcg_rules.turn.text_numbers import said_of

DROID = "droid"
ROOM_IN_BUILD_ZONE = 1
"""The room for Pilots in the build zone, where whatever lets a unit carry more is off (seed S4)."""


def can_pilot(turn: Turn, card: int, unit: int) -> bool:
    """Whether a card has an ability to pilot a unit of that type line."""
    pilot, carrier = turn.units[card], counted(turn.table, unit)
    return any(
        rule_of(ability.keyword).lends_to_carrier
        and ability.keyword not in pilot.lost
        and (not ability.of or has_subtype(carrier, ability.of))
        for ability in pilot.abilities
    )


def unable(turn: Turn, card: int) -> bool:
    """Whether a Pilot has to leave because the card that has come to its top cannot pilot the unit."""
    on = turn.units[card].on
    return card in turn.parting and on is not None and not can_pilot(turn, card, on)


def board(turn: Turn, move: Does, log: Log) -> Turn | Refused:
    """A Pilot goes onto a unit: from the Character arena, the build zone, or another unit."""
    card, unit = move.card, move.other
    assert card is not None and unit is not None
    if refused := _not_free(turn, card) or _not_fit(turn, card, unit):
        return refused
    carrier = turn.units[unit]
    log.append(Note("boards", card, unit))
    assert carrier.arena is not None
    for item in equipment_of(turn.table, card):
        turn = detached(turn, item, log)
    turn = moved(changed(turn, card, on=unit), card, carrier.arena, log)
    return _done(turn, card)


def _not_free(turn: Turn, card: int) -> Refused | None:
    """Why a Pilot cannot be moved; None where it can."""
    pilot = turn.units[card]
    if not unable(turn, card) and (refused := own_step(turn, card)):
        return refused
    if not any(rule_of(ability.keyword).lends_to_carrier for ability in pilot.abilities):
        return Refused("no-pilot", card)
    if pilot.built is not None or pilot.arena is Arena.HAND:
        return Refused("pilot-not-completed", card)
    if not face_up(pilot):
        return Refused("not-in-play", card)
    if card in turn.moved and card not in turn.parting:
        return Refused("pilot-moved", card)
    return None


def _not_fit(turn: Turn, card: int, unit: int) -> Refused | None:
    """Why a Pilot cannot go onto a unit; None where it can."""
    pilot, carrier = turn.units[card], counted(turn.table, unit)
    if unit == card or not is_unit(carrier) or carrier.arena is None:
        return Refused("no-unit-to-pilot", card, unit)
    if pilot.on == unit:
        return Refused("pilots-it", card, unit)
    if turn.table.sides[unit] is not turn.table.sides[card]:
        return Refused("not-own-unit", card, unit)
    if carrier.droid or has_subtype(carrier, DROID):
        return Refused("droid", card, unit)
    if not can_pilot(turn, card, unit):
        return Refused("not-the-subtype", card, unit)
    room = ROOM_IN_BUILD_ZONE if carrier.arena is Arena.BUILD_ZONE else _room(turn, unit)
    if len(pilots_of(turn.table, unit)) >= room:
        return Refused("no-room", card, unit, n=room)
    return None


def _room(turn: Turn, unit: int) -> int:
    """How many Pilots a unit has room for in an arena: its own number, or the one in a text of it if that is higher."""
    return max(turn.units[unit].pilots, *said_of(turn.table, unit, "room-for-pilots"), 0)


def leave(turn: Turn, move: Does, log: Log) -> Turn | Refused:
    """A Pilot leaves its unit: to the Character arena, or to the build zone."""
    card = move.card
    assert card is not None
    pilot = turn.units[card]
    if card in turn.parting:
        pass
    elif refused := _not_free(turn, card):
        return refused
    if pilot.on is None or pilot.kind is not CardKind.UNIT:
        return Refused("pilots-nothing", card)
    if move.to not in (None, Arena.BUILD_ZONE):
        return Refused("not-its-arena", card)
    if card in turn.parting and not unable(turn, card) and move.to is not Arena.BUILD_ZONE:
        return Refused("only-build-zone", card, pilot.on)
    log.append(Note("leaves", card, pilot.on))
    to = move.to or home(pilot) or Arena.CHARACTER
    turn = moved(changed(turn, card, on=None), card, to, log)
    if to is not Arena.BUILD_ZONE:
        turn = turn._replace(arrived=(card,), ambushed=frozenset())
    return _done(turn, card)


def _done(turn: Turn, card: int) -> Turn:
    """A Pilot was moved; a move that it had to make is settled, and does not count as its one move of the step."""
    if card not in turn.parting:
        return turn._replace(moved=turn.moved | {card})
    return turn._replace(parting=())


def moves_of(turn: Turn, card: int) -> Iterator[Does]:
    """The moves that a Pilot might make, legal or not."""
    yield Does(Act.LEAVE, card)
    yield Does(Act.LEAVE, card, to=Arena.BUILD_ZONE)
    yield from (Does(Act.BOARD, card, other) for other in range(len(turn.units)) if other != card)
