"""How players act in a step: triggers, choices, Play or Pass, and laying dice aside (digest section 3)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from swtcg_rules.engine.events import CannotPay, Log
from swtcg_rules.engine.frames.disrupt import announced
from swtcg_rules.engine.model import Call, Decision, LayAside, Move, Node, options_in
from swtcg_rules.engine.position import DARK, LIGHT, Position
from swtcg_rules.engine.program import Step
from swtcg_rules.engine.state import Dice, PlayOrPass, State, done, rebuilt, with_frame

if TYPE_CHECKING:
    from swtcg_rules.engine.engine import Engine
    from swtcg_rules.engine.rule import Rule, When

LAY_ASIDE = tuple(LayAside(i) for i in range(12))


def moment(step: str, when: When) -> Step:
    """A step whose moment rules look for: they act, the players' in turn, Dark Side first."""

    def triggers(engine: Engine, state: State, log: Log) -> State:
        for rule in engine.at_moment(state.frame.deed, when):
            state = rule.happen(engine, state, log)
        return done(state)

    return Step(step, triggers, idle=lambda engine: when not in engine.moments)


def choices(step: str) -> Step:
    """A step in which rules give their players choices."""
    return Step(step, choose, idle=lambda engine: all(rule.step != step for rule in engine.rules))


def chance_without_dice(step: str) -> Step:
    """A Play or Pass chance without dice on the table that wait for its end."""
    return Step(step, play_or_pass, idle=lambda engine: all(rule.step != step or not rule.playable for rule in engine.rules))


def choose(engine: Engine, state: State, log: Log) -> State | Node:
    """The choices that rules of the running step give their players, one rule after the other."""
    frame = state.frame
    used = frame.chance.used if frame.chance else state.position.used
    for rule in engine.at_step(frame.deed, frame.at.step.id):
        if not used & rule.bit:
            options = tuple(options_in(rule.may(engine, state)))
            if options:
                return Decision(engine.player[rule.unit], options)
    return done(with_frame(state, chance=None) if frame.chance else state)


def asked(state: State, rule: Rule) -> State:
    """The state once a rule's player has chosen."""
    chance = state.frame.chance
    return with_frame(state, chance=PlayOrPass(DARK, 0, (chance.used if chance else state.position.used) | rule.bit))


def play_or_pass(engine: Engine, state: State, log: Log) -> State | Node:
    """Dark Side first, the players in turn play a rule of the running step or pass; two passes in a row end it."""
    frame = state.frame
    chance = frame.chance
    if chance and chance.laying >= 0:
        return lay_aside(engine, state, chance)
    force, deed, step = state.position.force, frame.deed, frame.at.step.id
    if chance is None:
        dice = frame.dice
        if dice:
            dice = dice._replace(pool=engine.reading(deed).after_initial(dice.pool))
        state = with_frame(state, chance=PlayOrPass(DARK, 0, state.position.used), dice=dice)
        for player in (DARK, LIGHT):
            for rule in engine.playable(deed, step, player):
                if not engine.affordable(rule, force) and rule.possible(engine, state):
                    log.append(CannotPay(rule.step, rule.unit, rule.index, rule.cost, force[player] or 0))
    state = turn_to(engine, state, state.frame.chance)
    while chance := state.frame.chance:
        passed = turn_to(engine, state, PlayOrPass(1 - chance.turn, chance.passes + 1, chance.used))
        options: list[tuple[Move, State]] = [(Call.PASS, passed)]
        for rule in engine.playable(deed, step, chance.turn):
            if not chance.used & rule.bit and engine.affordable(rule, force):
                ways = options_in(rule.may(engine, state))
                options.extend((move, announced(engine, state, rule, played(engine, after, rule))) for move, after in ways)
        if len(options) > 1:
            return Decision(chance.turn, tuple(options))
        state = passed
    return state


def turn_to(engine: Engine, state: State, chance: PlayOrPass) -> State:
    """The state in which the next player who has anything left to play is to move; or the chance closed, and the step done."""
    position, frames = state
    frame: Any = frames[-1]
    at, deed, dice, _, *rest = frame
    below, kind, force = frames[:-1], type(frame), position.force
    turn, passes, used, *_ = chance
    while passes < 2:
        for rule in engine.playable(deed, at.step.id, turn):
            if not used & rule.bit and engine.affordable(rule, force) and rule.possible(engine, state):
                return rebuilt(position, below, kind, (at, deed, dice, PlayOrPass(turn, passes, used), *rest))
        turn, passes = 1 - turn, passes + 1
    if dice:
        dice = Dice(engine.reading(deed).settle(dice.pool, 0), dice.falling)
    return rebuilt(position, below, kind, (at.then, deed, dice, None, *rest))


def played(engine: Engine, state: State, rule: Rule) -> State:
    """The state after a rule was played and paid for in the running chance: the other player's turn, or dice to lay aside."""
    position, frames = state
    frame: Any = frames[-1]
    at, deed, dice, chance, *rest = frame
    turn, _, used, laying, *_ = chance
    after = PlayOrPass(1 - turn if laying < 0 else turn, 0, used | rule.bit, laying)
    if rule.cost:
        position = Position(position.cards, engine.paid(rule, position.force), position.used)
    return rebuilt(position, frames[:-1], type(frame), (at, deed, dice, after, *rest))


def lay_aside(engine: Engine, state: State, chance: PlayOrPass) -> Decision:
    """The player who uses a reroll lays dice aside, one by one, and rolls them when there are enough."""
    position, frames = state
    frame: Any = frames[-1]
    at, deed, (pool, _, rerolls), _, *rest = frame
    below, kind = frames[:-1], type(frame)
    turn, _, used, laying, aside, least = chance
    options: list[tuple[Move, State]] = []
    if aside and aside >= least:
        if least:
            left = sum(declared.amount or 0 for declared in frame.declared if engine.rules[declared.rule].rerolls())
            rolled = rebuilt(position, below, kind, (at, deed, Dice(pool, aside, left), None, *rest))
        else:
            others = engine.rerolls_left(deed, used)
            rolled = rebuilt(position, below, kind, (at, deed, Dice(pool, aside, others), None, *rest))
            rolled = turn_to(engine, rolled, PlayOrPass(1 - turn, 0, used))
        options.append((Call.ROLL_AGAIN, rolled))
    if aside < (least or engine.rules[laying].rerolls()):
        reading = engine.reading(deed)
        laid = PlayOrPass(turn, 0, used, laying, aside + 1, least)
        for i, count in enumerate(pool):
            if count:
                kept = reading.settle((*pool[:i], count - 1, *pool[i + 1 :]), rerolls - 1)
                fewer = Dice(kept, 0, rerolls - 1)
                options.append((LAY_ASIDE[i], rebuilt(position, below, kind, (at, deed, fewer, laid, *rest))))
    return Decision(turn, tuple(options))
