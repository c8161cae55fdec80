"""Disrupts: what was played may be answered before it takes effect (digest section 3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from swtcg_rules.engine.events import Log
from swtcg_rules.engine.model import Call, Decision, Move, Play
from swtcg_rules.engine.program import Step, program
from swtcg_rules.engine.state import Disrupt, PlayOrPass, State, with_frame

if TYPE_CHECKING:
    from swtcg_rules.engine.engine import Engine
    from swtcg_rules.engine.rule import Rule


def announced(engine: Engine, before: State, rule: Rule, after: State) -> State:
    """What a player's move leads to: its effect, or the opponent's chance to disrupt it."""
    if not rule.activated or not engine.disrupts:
        return after
    chance = before.frame.chance
    lost = with_frame(before, chance=PlayOrPass(1 - chance.turn, 0, chance.used | rule.bit))
    lost = State(lost.position._replace(force=after.position.force), lost.frames)
    return _answerable(engine, 1 - engine.player[rule.unit], after, lost, rule)


def _answerable(engine: Engine, player: int, allowed: State, disrupted: State, rule: Rule) -> State:
    """The state in which a player may disrupt; the allowed one where that player cannot."""
    if any(_can_disrupt(engine, allowed, disrupt, player) for disrupt in engine.disrupts):
        return State(allowed.position, (Disrupt(DISRUPT, player, allowed, disrupted, rule.index),))
    return allowed


def _can_disrupt(engine: Engine, state: State, disrupt: Rule, player: int) -> bool:
    return (
        engine.player[disrupt.unit] == player
        and engine.alive(state, disrupt.unit)
        and not state.position.used & disrupt.bit
        and engine.affordable(disrupt, state.position.force)
    )


def answer(engine: Engine, state: State, log: Log) -> Decision:
    """A player lets the other's ability take effect or disrupts it; a disrupt can be disrupted in turn."""
    frame: Disrupt = state.frame
    options: list[tuple[Move, State]] = [(Call.PASS, frame.allowed)]
    for disrupt in engine.disrupts:
        if _can_disrupt(engine, frame.allowed, disrupt, frame.player):
            allowed, disrupted = (_used(engine, way, disrupt) for way in (frame.allowed, frame.disrupted))
            options.append((Play(disrupt.index), _answerable(engine, 1 - frame.player, disrupted, allowed, disrupt)))
    return Decision(frame.player, tuple(options))


def _used(engine: Engine, state: State, disrupt: Rule) -> State:
    position = state.position
    paid = engine.paid(disrupt, position.force)
    return State(position._replace(force=paid, used=position.used | disrupt.bit), state.frames)


DISRUPT = program(Step("disrupt-chance", answer))
