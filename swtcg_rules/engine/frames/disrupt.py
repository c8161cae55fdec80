"""Disrupts: what was played may be answered before it takes effect (digest section 3)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from swtcg_rules.engine.events import Log
from swtcg_rules.engine.model import Call, Decision, Move, options_in
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
    state = State(allowed.position, (Disrupt(DISRUPT, player, allowed, disrupted, rule.index),))
    return state if any(disrupt.possible(engine, state) for disrupt in _disrupts(engine, state)) else allowed


def _disrupts(engine: Engine, state: State) -> Iterator[Rule]:
    """The rules that the player who may answer has the Force for."""
    for rule in engine.disrupts:
        if engine.player[rule.unit] == state.frame.player and engine.affordable(rule, state.position.force):
            yield rule


def answer(engine: Engine, state: State, log: Log) -> Decision:
    """A player lets the other's ability take effect or disrupts it; a disrupt can be disrupted in turn."""
    frame: Disrupt = state.frame
    options: list[tuple[Move, State]] = [(Call.PASS, frame.allowed)]
    for disrupt in _disrupts(engine, state):
        for move, after in options_in(disrupt.may(engine, state)):
            ways: Disrupt = after.frame
            options.append((move, _answerable(engine, ways.player, ways.allowed, ways.disrupted, disrupt)))
    return Decision(frame.player, tuple(options))


def answered(engine: Engine, state: State, disrupt: Rule) -> State:
    """The state in which what was played is disrupted, unless that is answered in turn; the disrupt is paid for either way."""
    frame: Disrupt = state.frame
    allowed, disrupted = (_used(engine, way, disrupt) for way in (frame.allowed, frame.disrupted))
    return State(disrupted.position, (frame._replace(player=1 - frame.player, allowed=disrupted, disrupted=allowed),))


def _used(engine: Engine, state: State, disrupt: Rule) -> State:
    position = state.position
    paid = engine.paid(disrupt, position.force)
    return State(position._replace(force=paid, used=position.used | disrupt.bit), state.frames)


DISRUPT = program(Step("disrupt-chance", answer))
