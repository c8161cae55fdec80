"""Dice that are not shown before everything was played: the chances are held blind (Cunning; decision 32)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from swtcg_rules.engine.events import Log
from swtcg_rules.engine.frames.chance import lay_aside, played
from swtcg_rules.engine.frames.disrupt import announced
from swtcg_rules.engine.model import Call, Decision, Move, Node, Play
from swtcg_rules.engine.position import DARK
from swtcg_rules.engine.state import Dice, PlayOrPass, State, done, with_frame

if TYPE_CHECKING:
    from swtcg_rules.engine.engine import Engine
    from swtcg_rules.engine.rule import Rule


def declare_plays(engine: Engine, state: State, log: Log) -> State | Node:
    """A chance that is held before the dice are shown: what is played is paid for now and carried out later."""
    frame = state.frame
    chance = frame.chance or PlayOrPass(DARK, 0, state.position.used)
    while chance.passes < 2:
        options: list[tuple[Move, State]] = []
        for rule in engine.playable(frame.deed, frame.at.step.id, chance.turn):
            if not chance.used & rule.bit and engine.affordable(rule, state.position.force):
                options.extend(_declarations(engine, with_frame(state, chance=chance), rule))
        chance_after = PlayOrPass(1 - chance.turn, chance.passes + 1, chance.used)
        if options:
            return Decision(chance.turn, ((Call.PASS, with_frame(state, chance=chance_after)), *options))
        chance = chance_after
    return done(with_frame(state, chance=None))


def _declarations(engine: Engine, state: State, rule: Rule) -> Iterator[tuple[Move, State]]:
    for declared in rule.declares(engine, state):
        after = with_frame(state, declared=(*state.frame.declared, declared))
        yield Play(rule.index, declared.amount, declared.unit), announced(engine, state, rule, played(engine, after, rule))


def carry_out_rerolls(engine: Engine, state: State, log: Log) -> State | Node:
    """The dice are shown; each player now picks as many dice to be rolled again as were named."""
    frame = state.frame
    if frame.chance:
        return lay_aside(engine, state, frame.chance)
    declared, dice = frame.declared, frame.dice
    at = next((i for i, play in enumerate(declared) if engine.rules[play.rule].rerolls()), None)
    reading = engine.reading(frame.deed)
    pool = reading.after_initial(dice.pool)
    if at is None:
        return done(with_frame(state, dice=Dice(reading.settle(pool, 0))))
    play = declared[at]
    many = min(play.amount or 0, sum(pool))
    left = (*declared[:at], *declared[at + 1 :])
    laying = PlayOrPass(engine.player[engine.rules[play.rule].unit], 0, 0, play.rule, 0, many) if many else None
    return with_frame(state, declared=left, dice=dice._replace(pool=pool), chance=laying)


def carry_out_preventions(engine: Engine, state: State, log: Log) -> State:
    """What was played against the damage before it was known is carried out in order, each as far as it goes."""
    for play in state.frame.declared:
        state = engine.rules[play.rule].carry_out(engine, state, play, log)
    return done(with_frame(state, declared=()))
