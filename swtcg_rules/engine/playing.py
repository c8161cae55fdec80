"""How players act in a step: triggers, choices, Play or Pass, laying dice aside, disrupts, and plays before dice are shown."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from swtcg_rules.engine.events import CannotPay, Log
from swtcg_rules.engine.model import (
    DARK,
    LIGHT,
    Answer,
    Call,
    Decision,
    Dice,
    LayAside,
    Move,
    Node,
    Play,
    PlayOrPass,
    State,
    note,
    noted,
)

if TYPE_CHECKING:
    from swtcg_rules.engine.engine import Engine
    from swtcg_rules.engine.rule import Rule


def done(state: State) -> State:
    """The state with the running step behind it."""
    todo, action, units, force, dice, chance, damage, record, _ = state
    assert todo
    return State(todo.rest, action, units, force, dice, chance, damage, record)


def running(state: State) -> str:
    """The id of the running step."""
    assert state.todo
    return state.todo.step.id


LAY_ASIDE = tuple(LayAside(i) for i in range(12))


# What many steps have in common: triggers, choices, and Play or Pass.


def triggers(engine: Engine, state: State, log: Log) -> State:
    """The triggered rules of the running step, the players' in turn, Dark Side first."""
    for rule in engine.at_step(state.action, running(state)):
        state = rule.happen(engine, state, log)
    return done(state)


def choose(engine: Engine, state: State, log: Log) -> State | Node:
    """The choices that rules of the running step give their players, one rule after the other."""
    used = state.chance.used if state.chance else 0
    for rule in engine.at_step(state.action, running(state)):
        if not used & rule.bit:
            options = tuple(rule.choices(engine, state))
            if options:
                return Decision(engine.player[rule.unit], options)
    return done(state._replace(chance=None) if state.chance else state)


def asked(state: State, rule: Rule) -> State:
    """The state once a rule's player has chosen."""
    used = state.chance.used if state.chance else 0
    return state._replace(chance=PlayOrPass(DARK, 0, used | rule.bit))


def play_or_pass(engine: Engine, state: State, log: Log) -> State | Node:
    """Dark Side first, the players in turn play a rule of the running step or pass; two passes in a row end it."""
    chance = state.chance
    if chance and chance.laying >= 0:
        return lay_aside(engine, state, chance)
    if chance is None:
        dice = state.dice
        if dice:
            dice = dice._replace(pool=engine.reading(state.action).after_initial(dice.pool))
        state = state._replace(chance=PlayOrPass(turn=DARK), dice=dice)
        for player in (DARK, LIGHT):
            for rule in engine.playable(state.action, running(state), player):
                if not engine.affordable(rule, state.force) and rule.possible(engine, state):
                    purse = state.force[player] or 0
                    log.append(CannotPay(rule.step, rule.unit, rule.index, rule.cost, purse))
    assert state.chance
    state = turn_to(engine, state, state.chance)
    while chance := state.chance:
        passed = turn_to(engine, state, PlayOrPass(1 - chance.turn, chance.passes + 1, chance.used))
        options: list[tuple[Move, State]] = [(Call.PASS, passed)]
        for rule in engine.playable(state.action, running(state), chance.turn):
            if not chance.used & rule.bit and engine.affordable(rule, state.force):
                options.extend((move, announced(engine, state, rule, after)) for move, after in rule.plays(engine, state))
        if len(options) > 1:
            return Decision(chance.turn, tuple(options))
        state = passed
    return state


def turn_to(engine: Engine, state: State, chance: PlayOrPass) -> State:
    """The state in which the next player who has anything left to play is to move; or the chance closed, and the step done."""
    todo, action, units, force, dice, _, damage, record, _ = state
    assert todo
    turn, passes, used, *_ = chance
    while passes < 2:
        for rule in engine.playable(action, todo.step.id, turn):
            if not used & rule.bit and engine.affordable(rule, force) and rule.possible(engine, state):
                return State(todo, action, units, force, dice, PlayOrPass(turn, passes, used), damage, record)
        turn, passes = 1 - turn, passes + 1
    if dice:
        dice = Dice(engine.reading(action).settle(dice.pool, 0), dice.falling)
    return State(todo.rest, action, units, force, dice, None, damage, record)


def played(engine: Engine, state: State, rule: Rule, **changes: object) -> State:
    """The state after a rule was played and paid for in the running chance, and the other player's turn."""
    chance = state.chance or PlayOrPass(turn=engine.player[rule.unit])
    after = PlayOrPass(1 - chance.turn, 0, chance.used | rule.bit)
    return state._replace(chance=after, force=engine.paid(rule, state.force), **changes)  # type: ignore[arg-type]


def lay_aside(engine: Engine, state: State, chance: PlayOrPass) -> Decision:
    """The player who uses a reroll lays dice aside, one by one, and rolls them when there are enough."""
    todo, action, units, force, dice, _, damage, record, _ = state
    assert dice
    turn, _, used, laying, aside, least = chance
    pool, _, rerolls = dice
    options: list[tuple[Move, State]] = []
    if aside and aside >= least:
        if least:
            left = sum(declared.amount or 0 for declared in noted(state).declared if engine.rules[declared.rule].rerolls())
            rolled = State(todo, action, units, force, Dice(pool, aside, left), None, damage, record)
        else:
            others = engine.rerolls_left(action, used)
            rolled = State(todo, action, units, force, Dice(pool, aside, others), None, damage, record)
            rolled = turn_to(engine, rolled, PlayOrPass(1 - turn, 0, used))
        options.append((Call.ROLL_AGAIN, rolled))
    if aside < (least or engine.rules[laying].rerolls()):
        reading = engine.reading(action)
        laid = PlayOrPass(turn, 0, used, laying, aside + 1, least)
        for i, count in enumerate(pool):
            if count:
                kept = reading.settle((*pool[:i], count - 1, *pool[i + 1 :]), rerolls - 1)
                fewer = Dice(kept, 0, rerolls - 1)
                options.append((LAY_ASIDE[i], State(todo, action, units, force, fewer, laid, damage, record)))
    return Decision(turn, tuple(options))


# Disrupts: what was played may be answered before it takes effect.


def announced(engine: Engine, before: State, rule: Rule, after: State) -> State:
    """What a player's move leads to: its effect, or the opponent's chance to disrupt it."""
    if not rule.activated or not engine.disrupts:
        return after
    chance = before.chance
    assert chance
    lost = before._replace(chance=PlayOrPass(1 - chance.turn, 0, chance.used | rule.bit), force=after.force)
    return answerable(engine, 1 - engine.player[rule.unit], after, lost, rule)


def answerable(engine: Engine, player: int, allowed: State, disrupted: State, rule: Rule) -> State:
    """The state in which a player may disrupt; the allowed one where that player cannot."""
    if any(_can_disrupt(engine, allowed, disrupt, player) for disrupt in engine.disrupts):
        return allowed._replace(answer=Answer(player, allowed, disrupted, rule.index))
    return allowed


def _can_disrupt(engine: Engine, state: State, disrupt: Rule, player: int) -> bool:
    return (
        engine.player[disrupt.unit] == player
        and engine.alive(state, disrupt.unit)
        and not noted(state).spent & disrupt.bit
        and engine.affordable(disrupt, state.force)
    )


def answered(engine: Engine, answer: Answer) -> Decision:
    """A player lets the other's ability take effect or disrupts it; a disrupt can be disrupted in turn."""
    options: list[tuple[Move, State]] = [(Call.PASS, answer.allowed)]
    for disrupt in engine.disrupts:
        if _can_disrupt(engine, answer.allowed, disrupt, answer.player):
            allowed, disrupted = (
                note(state, spent=noted(state).spent | disrupt.bit)._replace(force=engine.paid(disrupt, state.force))
                for state in (answer.allowed, answer.disrupted)
            )
            options.append((Play(disrupt.index), answerable(engine, 1 - answer.player, disrupted, allowed, disrupt)))
    return Decision(answer.player, tuple(options))


# Dice that are not shown before everything was played (Cunning; decision 32).


def declare_plays(engine: Engine, state: State, log: Log) -> State | Node:
    """A chance that is held before the dice are shown: what is played is paid for now and carried out later."""
    chance = state.chance or PlayOrPass(turn=DARK)
    while chance.passes < 2:
        options: list[tuple[Move, State]] = []
        for rule in engine.playable(state.action, running(state), chance.turn):
            if not chance.used & rule.bit and engine.affordable(rule, state.force):
                options.extend(_declarations(engine, state._replace(chance=chance), rule))
        chance_after = PlayOrPass(1 - chance.turn, chance.passes + 1, chance.used)
        if options:
            return Decision(chance.turn, ((Call.PASS, state._replace(chance=chance_after)), *options))
        chance = chance_after
    return done(state)._replace(chance=None)


def _declarations(engine: Engine, state: State, rule: Rule) -> Iterator[tuple[Move, State]]:
    for declared in rule.declares(engine, state):
        after = note(state, declared=(*noted(state).declared, declared))
        after = after._replace(chance=played(engine, state, rule).chance, force=engine.paid(rule, state.force))
        yield Play(rule.index, declared.amount, declared.unit), announced(engine, state, rule, after)


def carry_out_rerolls(engine: Engine, state: State, log: Log) -> State | Node:
    """The dice are shown; each player now picks as many dice to be rolled again as were named."""
    if state.chance:
        return lay_aside(engine, state, state.chance)
    assert state.dice
    declared = noted(state).declared
    at = next((i for i, play in enumerate(declared) if engine.rules[play.rule].rerolls()), None)
    reading = engine.reading(state.action)
    pool = reading.after_initial(state.dice.pool)
    if at is None:
        return done(state)._replace(dice=Dice(reading.settle(pool, 0)))
    play = declared[at]
    many = min(play.amount or 0, sum(pool))
    state = note(state, declared=(*declared[:at], *declared[at + 1 :]))._replace(dice=state.dice._replace(pool=pool))
    if not many:
        return state
    laying = PlayOrPass(engine.player[engine.rules[play.rule].unit], 0, 0, play.rule, 0, many)
    return state._replace(chance=laying)


def carry_out_preventions(engine: Engine, state: State, log: Log) -> State:
    """What was played against the damage before it was known is carried out in order, each as far as it goes."""
    for play in noted(state).declared:
        state = engine.rules[play.rule].carry_out(engine, state, play, log)
    return done(note(state, declared=()))
