"""The attack, step by step, in the order of the rulebook (digest section 4), and the shorter ways of doing damage.

Each step asks the rules on the board; none of them knows a keyword. A step is run until it gives the next state, with
itself taken off the list, or a node: dice to roll or a player's decision, after which it is run again.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from swtcg_rules.board.model import Kind
from swtcg_rules.engine.model import (
    DARK,
    LIGHT,
    Call,
    Damage,
    Decision,
    Dice,
    Event,
    LayAside,
    Move,
    Node,
    PlayOrPass,
    State,
    Todo,
)

if TYPE_CHECKING:
    from swtcg_rules.engine.engine import Engine
    from swtcg_rules.engine.rule import Log


class Step(NamedTuple):
    """A step of a sequence: its id (a step may have several parts), and what it does."""

    id: str
    run: Callable[[Engine, State, Log], State | Node]


def done(state: State) -> State:
    """The state with the running step behind it."""
    todo, action, units, force, dice, chance, damage = state
    assert todo
    return State(todo.rest, action, units, force, dice, chance, damage)


def running(state: State) -> str:
    """The id of the running step."""
    assert state.todo
    return state.todo.step.id


LAY_ASIDE = tuple(LayAside(i) for i in range(12))

# The steps, from the declaration to the end.


def declare(engine: Engine, state: State, log: Log) -> State:
    """A1. The attacker chooses a unit it may attack; if it may not, there is no attack."""
    action = state.action
    attacker, defender = engine.units[action.source], engine.units[action.target]
    forbidden = []
    if attacker.tapped:
        forbidden.append(Event("declare", "forbidden", action.source, why="tapped-attacker"))
    if attacker.arena and defender.arena and attacker.arena is not defender.arena:
        forbidden.append(Event("declare", "forbidden", action.source, why="other-arena"))
    for rule in engine.at_step(action, "declare"):
        if rule.forbids_attack(engine, state):
            forbidden.append(Event("declare", "forbidden", rule.unit, rule.index))
        else:
            log.append(Event("declare", "allows", rule.unit, rule.index))
    if forbidden:
        log.extend(forbidden)
        return state._replace(todo=None)
    log.insert(0, Event("declare", "declared", action.source, n=action.target))
    return done(state)


def triggers(engine: Engine, state: State, log: Log) -> State:
    """The triggered rules of the running step, the players' in turn, Dark Side first."""
    for rule in engine.at_step(state.action, running(state)):
        state = rule.happen(engine, state, log)
    return done(state)


def play_or_pass(engine: Engine, state: State, log: Log) -> State | Node:
    """Dark Side first, the players in turn play a rule of the running step or pass; two passes in a row end it."""
    chance = state.chance
    if chance and chance.laying >= 0:
        return lay_aside(engine, state, chance)
    if chance is None:
        for player in (DARK, LIGHT):
            for rule in engine.playable(state.action, running(state), player):
                if not engine.affordable(rule, state.force):
                    purse = state.force[player] or 0
                    log.append(Event(rule.step, "cannot-pay", rule.unit, rule.index, rule.cost, purse))
    if chance is None and state.dice:
        pool = engine.reading(state.action).after_initial(state.dice.pool)
        state = state._replace(dice=state.dice._replace(pool=pool))
    state = turn_to(engine, state, chance or PlayOrPass(turn=DARK))
    while chance := state.chance:
        passed = turn_to(engine, state, PlayOrPass(1 - chance.turn, chance.passes + 1, chance.used))
        options: list[tuple[Move, State]] = [(Call.PASS, passed)]
        for rule in engine.playable(state.action, running(state), chance.turn):
            if not chance.used >> rule.index & 1 and engine.affordable(rule, state.force):
                options.extend(rule.plays(engine, state))
        if len(options) > 1:
            return Decision(chance.turn, tuple(options))
        state = passed
    return state


def turn_to(engine: Engine, state: State, chance: PlayOrPass) -> State:
    """The state in which the next player who has anything left to play is to move; or the chance closed, and the step done."""
    todo, action, units, force, dice, _, damage = state
    assert todo
    turn, passes, used, _, _ = chance
    while passes < 2:
        for rule in engine.playable(action, todo.step.id, turn):
            if not used >> rule.index & 1 and engine.affordable(rule, force):
                return State(todo, action, units, force, dice, PlayOrPass(turn, passes, used), damage)
        turn, passes = 1 - turn, passes + 1
    if dice:
        dice = Dice(engine.reading(action).settle(dice.pool, 0), dice.falling)
    return State(todo.rest, action, units, force, dice, None, damage)


def lay_aside(engine: Engine, state: State, chance: PlayOrPass) -> Decision:
    """The player who uses a reroll lays dice aside, one by one, and rolls them when there are enough."""
    todo, action, units, force, dice, _, damage = state
    assert dice
    turn, _, used, laying, aside = chance
    pool, _, rerolls = dice
    options: list[tuple[Move, State]] = []
    if aside:
        others = engine.rerolls_left(action, used)
        again = State(todo, action, units, force, Dice(pool, aside, others), None, damage)
        options.append((Call.ROLL_AGAIN, turn_to(engine, again, PlayOrPass(1 - turn, 0, used))))
    if aside < engine.rules[laying].rerolls():
        reading = engine.reading(action)
        laid = PlayOrPass(turn, 0, used, laying, aside + 1)
        for i, count in enumerate(pool):
            if count:
                kept = reading.settle((*pool[:i], count - 1, *pool[i + 1 :]), rerolls - 1)
                options.append((LAY_ASIDE[i], State(todo, action, units, force, Dice(kept, 0, rerolls - 1), laid, damage)))
    return Decision(turn, tuple(options))


def roll(engine: Engine, state: State, log: Log) -> State:
    """A4. As many attack dice as the power, changes counted, never fewer than none (decisions 1 and 2); or the dice of damage."""
    action = state.action
    unit = engine.units[action.source]
    if action.kind is Kind.DICE:
        power = engine.board.amount or 0
    else:
        changes = [(rule, rule.power_change()) for rule in engine.acting(action)]
        power = (unit.power or 0) + state.units[action.source].power + sum(change for _, change in changes)
        for rule, change in changes:
            if change:
                log.append(Event("roll", "power-change", rule.unit, rule.index, change))
    count = max(0, power)
    log.append(Event("roll", "dice-counted", action.source, n=count, base=power))
    return done(state)._replace(dice=Dice(engine.reading(action).empty, count, engine.rerolls_left(action, 0)))


def more_dice(engine: Engine, state: State, log: Log) -> State:
    """A5, first part. Rules that bring more attack dice look at the initial roll, once."""
    assert state.dice
    more = 0
    for rule in engine.at_step(state.action, "initial-roll"):
        if rule.more_dice():
            found = engine.reading(state.action).shows(state.dice.pool, rule.watches)
            more += rule.more_dice() if found else 0
            log.append(Event("initial-roll", "fires" if found else "idle", rule.unit, rule.index, rule.more_dice()))
    return done(state)._replace(dice=state.dice._replace(falling=more))


def read_hits(engine: Engine, state: State, log: Log) -> State:
    """A7. Read the dice; each hit is one damage pending."""
    action = state.action
    assert state.dice
    hits = engine.reading(action).hits_in(state.dice.pool)
    faces = engine.faces(action, state.dice.pool)
    log.append(Event("hits", "read", action.source, n=hits, base=sum(state.dice.pool), faces=faces))
    return done(state)._replace(damage=(Damage(action.source, action.target, hits),))


def fix_pending(engine: Engine, state: State, log: Log) -> State:
    """A8, second part. Pending damage is fixed, one amount for each unit."""
    log.extend(Event("pending-damage", "pending", damage.target, n=damage.amount) for damage in state.damage)
    return done(state)


def put_dice_away(engine: Engine, state: State, log: Log) -> State:
    """A9, before Play or Pass. What is pending is fixed; the dice have no more to say."""
    for damage in state.damage:
        rule = engine.unpreventable_by(damage)
        if rule and damage.amount and not engine.preventable(damage):
            log.append(Event("prevention-chance", "unpreventable", damage.source, rule.index, damage.amount))
    return done(state)._replace(dice=None)


def place(engine: Engine, state: State, log: Log) -> State:
    """A10, first part. All damage that was not prevented is placed together, as counters."""
    units = list(state.units)
    for damage in state.damage:
        unit = units[damage.target]
        units[damage.target] = unit._replace(damage=unit.damage + damage.amount)
        log.append(Event("placement", "placed", damage.target, n=damage.amount, base=unit.damage))
    return done(state)._replace(units=tuple(units))


def discard(engine: Engine, state: State, log: Log) -> State:
    """A11. Units with at least as many counters as health are discarded (digest 1.12)."""
    units = list(state.units)
    for target in dict.fromkeys(damage.target for damage in state.damage):
        health = engine.units[target].health
        if health is None:
            continue
        gone = units[target].damage >= health
        units[target] = units[target]._replace(discarded=gone)
        what = "discarded" if gone else "survives"
        log.append(Event("discard", what, target, n=units[target].damage, base=health))
    return done(state)._replace(units=tuple(units), damage=())


DAMAGE = (
    Step("prevention-chance", triggers),  # A9: first what prevents by itself
    Step("prevention-chance", put_dice_away),
    Step("prevention-chance", play_or_pass),
    Step("placement", place),  # A10
    Step("placement", triggers),
    Step("discard", discard),  # A11
    Step("discard", triggers),
)

ATTACK = (
    Step("declare", declare),  # A1
    Step("attack-triggers", triggers),  # A2
    Step("attack-chance", play_or_pass),  # A3
    Step("roll", roll),  # A4
    Step("initial-roll", more_dice),  # A5
    Step("initial-roll", triggers),
    Step("reroll-chance", play_or_pass),  # A6
    Step("hits", read_hits),  # A7
    Step("pending-damage", triggers),  # A8
    Step("pending-damage", fix_pending),
    *DAMAGE,  # A9 to A11
    Step("deflected-damage", triggers),  # A12
    Step("attack-end", triggers),  # A13
    Step("after-attack", play_or_pass),  # A14
)

DICE_OF_DAMAGE = (
    Step("roll", roll),
    Step("reroll-chance", play_or_pass),
    Step("hits", read_hits),
    Step("pending-damage", fix_pending),
    *DAMAGE,
)

SEQUENCES = {Kind.ATTACK: ATTACK, Kind.DICE: DICE_OF_DAMAGE, Kind.FIXED: DAMAGE}


@cache
def plan(steps: tuple[Step, ...], then: Todo | None = None) -> Todo | None:
    """The chain of these steps and what comes after; asked for again it is the very same chain."""
    return Todo(steps[0], plan(steps[1:], then)) if steps else then
