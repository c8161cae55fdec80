"""A step as if it came at once, so that a move can be objected to before anything has happened."""

from __future__ import annotations

from swtcg_rules.engine.frames.attack import ATTACK
from swtcg_rules.engine.frames.harm import HARM
from swtcg_rules.engine.frames.strikes import AFTER, STRIKES
from swtcg_rules.engine.position import Position
from swtcg_rules.engine.program import steps_of
from swtcg_rules.engine.state import Attack, Deed, Frame, Harm, State, Strikes


def at_once(position: Position, deed: Deed, step: str) -> State:
    """A state in the procedure that a step belongs to, with nothing behind it."""
    frame: Frame = Attack(ATTACK, deed)
    if step == AFTER.id:
        frame = Strikes(STRIKES, deed)
    elif step in steps_of(HARM):
        frame = Harm(HARM, deed)
    return State(position, (frame,))
