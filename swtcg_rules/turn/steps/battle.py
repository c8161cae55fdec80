"""The battle phase (digest section 2): which battle step is under way, whose go it is, and why a unit has no go."""

from __future__ import annotations

from swtcg_rules.engine.frames.battle_step import battle_step
from swtcg_rules.engine.model import Decision, Go
from swtcg_rules.engine.state import Deed, State
from swtcg_rules.table.model import ARENAS, Arena, Kind
from swtcg_rules.table.turns import IN_BATTLE, Attacks, DoesNothing, Moment
from swtcg_rules.turn.fighters import Fighters, fighters
from swtcg_rules.turn.state import Refused, Turn


def under_way(turn: Turn) -> Arena | None:
    """The arena of the battle step that is under way; None where none is.

    In a battle phase it is the first one, from the one begun last, in which a unit still has its go.
    """
    if turn.table.moment is Moment.BATTLE_STEP:
        return turn.table.arena
    if turn.table.moment is not Moment.BATTLE_PHASE:
        return None
    lying = fighters(turn.table)
    first = ARENAS.index(turn.reached) if turn.reached else 0
    return next((arena for arena in ARENAS[first:] if _go(lying, arena)), turn.reached)


def step_starts(turn: Turn, arena: Arena | None) -> bool:
    """Whether the battle step of an arena is about to start: no unit has had its go in it, and nothing was played."""
    return arena is not None and arena is under_way(turn) and arena is not turn.gone


def _go(lying: Fighters, arena: Arena | None) -> Decision | None:
    """The next go of a battle step; None where no unit is left for one."""
    node = lying.engine.advance(State(lying.position, (battle_step(arena),)))
    return node if isinstance(node, Decision) else None


def goes(turn: Turn) -> tuple[Go, ...]:
    """What the next unit, or each of those that may be next, can do with its go."""
    if turn.table.moment not in IN_BATTLE:
        return ()
    lying = fighters(turn.table)
    node = _go(lying, under_way(turn))
    moves = [lying.on_table(move) for move, _ in node.options if isinstance(move, Attacks | DoesNothing)] if node else []
    return tuple(sorted(moves, key=lambda move: (move.unit, isinstance(move, DoesNothing))))


def no_go(turn: Turn, move: Go) -> Refused | None:
    """Why a unit does not have this go; None where it does."""
    unit, card = move.unit, turn.units[move.unit]
    lying = fighters(turn.table)
    if turn.table.moment not in IN_BATTLE:
        return Refused("no-step", unit)
    if card.discarded:
        return Refused("gone", unit)
    if unit not in lying.numbers:
        return Refused("no-unit-now", unit, card.on)
    if card.tapped:
        return Refused("tapped", unit)
    arena, coming = under_way(turn), goes(turn)
    here = lying.engine.arena[lying.numbers.index(unit)]
    if not coming or here != arena:
        return Refused("other-step", unit)
    if unit not in {go.unit for go in coming}:
        return Refused("not-its-go", unit, coming[0].unit)
    if isinstance(move, DoesNothing) or Attacks(unit, move.target) in coming:
        return None
    return _no_attack(turn, lying, unit, move.target)


def _no_attack(turn: Turn, lying: Fighters, unit: int, target: int) -> Refused:
    """Why a unit cannot attack another one."""
    card = turn.units[target]
    if turn.table.sides[target] is turn.table.sides[unit]:
        return Refused("own-side", unit, target)
    if card.discarded:
        return Refused("target-gone", unit, target)
    if target not in lying.numbers:
        return Refused("target-no-unit", unit, target)
    if card.arena is Arena.BUILD_ZONE:
        return Refused("target-build-zone", unit, target)
    here, there = lying.numbers.index(unit), lying.numbers.index(target)
    deed = lying.engine.aimed(Deed(Kind.ATTACK, here, there), lying.position.cards)
    if lying.engine.base_power(deed) is None:
        return Refused("target-elsewhere", unit, target)
    protecting = lying.engine.protection(lying.position, deed).by
    return Refused("target-protected", unit, target, keyword=protecting[0].keyword if protecting else "")
