"""The ready phase (digest section 2): untap, 4 Force each, and the roll for build points."""

from __future__ import annotations

from swtcg_rules.table.model import ARENAS, Side
from swtcg_rules.table.turns import Does, Moment
from swtcg_rules.turn.cards import holds
from swtcg_rules.turn.state import Log, Note, Refused, Turn, with_means, with_units

FORCE = 4
"""Force that each side gains."""
DIE = range(1, 7)


def begin(turn: Turn, log: Log) -> Turn:
    """Everything untaps, the Dark Side's first, then each side gains Force; nothing can be played."""
    for side in Side:
        tapped = [card for card, unit in enumerate(turn.units) if unit.tapped and turn.table.sides[card] is side]
        log.extend(Note("untaps", card) for card in tapped)
    turn = with_units(turn, [unit._replace(tapped=False) for unit in turn.units])
    for side in dict.fromkeys(sorted(turn.table.sides)):
        if turn.table.force[side] is not None:
            log.append(Note("gains-force", n=FORCE, side=side))
            turn = with_means(turn, side, force=FORCE)
    return turn


def roll(turn: Turn, move: Does, log: Log) -> Turn | Refused:
    """One die for both sides, and 1 more for a side with a unit in each arena."""
    assert move.n is not None
    if turn.table.moment is not Moment.READY_PHASE:
        return Refused("not-ready-phase")
    if turn.rolled:
        return Refused("rolled-already")
    if move.n not in DIE:
        return Refused("no-such-face", n=move.n)
    for side in dict.fromkeys(sorted(turn.table.sides)):
        everywhere = all(holds(turn.table, arena, side) for arena in ARENAS)
        have = turn.table.build_points[side] or 0
        points = (have + move.n + everywhere,)
        before, after = turn.table.build_points[:side], turn.table.build_points[side + 1 :]
        both = (*before, *points, *after)
        log.append(Note("gains-points-everywhere" if everywhere else "gains-points", n=move.n + everywhere, side=side))
        turn = turn._replace(table=turn.table._replace(build_points=(both[0], both[1])))
    return turn._replace(rolled=True)
