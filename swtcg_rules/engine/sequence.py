"""The attack, step by step, in the order of the rulebook (digest section 4), and the shorter ways of doing damage.

Each step asks the rules on the board; none of them knows a keyword. A step is run until it gives the next state, with
itself taken off the list, or a node: dice to roll or a player's decision, after which it is run again.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from swtcg_rules.engine.events import (
    Allows,
    AttackDeclared,
    DiceCounted,
    DiceFixed,
    Discarded,
    Doubled,
    Ends,
    Fires,
    Forbidden,
    Gone,
    HitsRead,
    Log,
    Pending,
    Placed,
    PowerChanged,
    Reaches,
    Survives,
    Unpreventable,
    looked,
)
from swtcg_rules.engine.model import (
    DARK,
    Action,
    Call,
    Damage,
    Decision,
    Dice,
    Ending,
    Fallen,
    Move,
    Node,
    Play,
    State,
    Todo,
    note,
    noted,
)
from swtcg_rules.engine.playing import (
    carry_out_preventions,
    carry_out_rerolls,
    choose,
    declare_plays,
    done,
    play_or_pass,
    triggers,
)
from swtcg_rules.table.model import Arena, Kind

if TYPE_CHECKING:
    from swtcg_rules.engine.engine import Engine
    from swtcg_rules.engine.rule import Rule


class Step(NamedTuple):
    """A step of a sequence: its id (a step may have several parts), and what it does."""

    id: str
    run: Callable[[Engine, State, Log], State | Node]


# The steps, from the declaration to the end.


def declare(engine: Engine, state: State, log: Log) -> State:
    """A1. The attacker chooses a unit it may attack; if it may not, there is no attack."""
    action = state.action
    forbidden = []
    attacker = engine.units[action.source]
    if attacker.tapped and not attacker.granted and noted(state).first is None:
        forbidden.append(Forbidden(action.source, code="tapped-attacker"))
    zones = {engine.arena[action.source], engine.arena[action.target]}
    if Arena.BUILD_ZONE in zones:
        forbidden.append(Forbidden(action.source, code="build-zone"))
    elif engine.base_power(action) is None:
        forbidden.append(Forbidden(action.source, code="other-arena"))
    for rule in engine.at_step(action, "declare"):
        if rule.forbids_attack(engine, state):
            forbidden.append(Forbidden(rule.unit, rule.index))
        elif rule.unit == action.target:
            log.append(Allows(rule.unit, rule.index))
    if forbidden:
        log.extend(forbidden)
        return state._replace(todo=None)
    log.insert(0, AttackDeclared(action.source, action.target))
    return done(state)


def roll(engine: Engine, state: State, log: Log) -> State:
    """A4. As many attack dice as the power, changes counted, never fewer than none (decisions 1 and 2); or the dice of damage."""
    action = state.action
    count = power = action.amount
    units = state.units
    if action.kind is Kind.ATTACK:
        acting = engine.acting(action)
        source = units[action.source]
        changes = [(rule, rule.power_change()) for rule in acting if rule.power_change()]
        for rule in engine.reaching(action):
            log.append(Reaches(rule.unit, rule.index, rule.x))
        power = (engine.base_power(action) or 0) + engine.power_gained(units, action.source) + noted(state).power
        power += sum(change for _, change in changes)
        fixing = next((rule for rule in acting if rule.fixes_dice() is not None), None)
        if fixing:
            count = fixing.fixes_dice() or 0
            log.append(DiceFixed(fixing.unit, fixing.index, count))
        else:
            log.extend(PowerChanged(rule.unit, rule.index, change) for rule, change in changes)
            count = max(0, power)
        if source.next_power:
            units = (*units[: action.source], source._replace(next_power=0), *units[action.source + 1 :])
    lasting = power - noted(state).power
    log.append(DiceCounted(action.source, count, power, lasting, action.kind))
    dice = Dice(engine.reading(action).empty, count, engine.rerolls_left(action, 0))
    return done(state)._replace(dice=dice, units=units)


def more_dice(engine: Engine, state: State, log: Log) -> State:
    """A5, first part. Rules that bring more attack dice look at the initial roll, once."""
    assert state.dice
    more = 0
    for rule in engine.at_step(state.action, "initial-roll"):
        if rule.more_dice():
            found = engine.reading(state.action).shows(state.dice.pool, rule.watches)
            more += rule.more_dice() if found else 0
            log.append(looked(found, "initial-roll", rule.unit, rule.index, rule.more_dice()))
    return done(state._replace(dice=state.dice._replace(falling=more)) if more else state)


def read_hits(engine: Engine, state: State, log: Log) -> State:
    """A7. Read the dice; each hit is one damage pending."""
    action = state.action
    assert state.dice
    reading = engine.reading(action)
    hits = reading.hits_in(state.dice.pool)
    faces = engine.faces(action, state.dice.pool)
    log.append(HitsRead(action.source, hits, action.kind, reading.to_hit, reading.bonus, faces))
    damage = Damage(action.source, action.target, hits, action.kind is Kind.ATTACK)
    return done(state)._replace(damage=(damage,))


def fix_pending(engine: Engine, state: State, log: Log) -> State:
    """A8, second part. Pending damage is fixed, one amount for each unit."""
    log.extend(Pending(damage.target, damage.amount) for damage in state.damage)
    return done(state)


def put_dice_away(engine: Engine, state: State, log: Log) -> State:
    """A9, before Play or Pass. What is pending is fixed; the dice have no more to say."""
    for damage in state.damage:
        rule = engine.unpreventable_by(damage)
        if rule and damage.amount and not engine.preventable(damage):
            log.append(Unpreventable(damage.source, rule.index))
    return done(state)._replace(dice=None)


def next_deflected(engine: Engine, state: State, log: Log) -> State:
    """A12. New damage gets a prevention chance of its own, the first made first; all damage waits for the last chance."""
    record = noted(state)
    if not (record.queue or record.kept):
        return done(state)
    kept = record.kept + tuple(damage for damage in state.damage if damage.amount)
    if record.queue:
        first, *others = record.queue
        waiting = note(state, queue=tuple(others), kept=kept)
        return waiting._replace(damage=(first,), todo=plan((PREVENTION,), state.todo))
    return done(note(state, kept=(), seen=frozenset()))._replace(damage=kept)


def place(engine: Engine, state: State, log: Log) -> State:
    """A10, first part. All damage that was not prevented is placed together, as counters."""
    units = list(state.units)
    for damage in state.damage:
        unit = units[damage.target]
        counters, doubling = engine.counters(damage)
        if doubling and damage.amount:
            log.append(Doubled(doubling.unit, doubling.index, damage.amount))
        units[damage.target] = unit._replace(damage=unit.damage + counters)
        log.append(Placed(damage.target, counters, unit.damage))
    state = done(state)._replace(units=tuple(units))
    if engine.strikes_again and any(damage.of_attack for damage in state.damage):
        did = sum(damage.amount for damage in state.damage if damage.of_attack)
        state = note(state, done=noted(state).done + did)
    return state


def discard(engine: Engine, state: State, log: Log) -> State:
    """A11. Units with at least as many counters as health are discarded, all together (digest 1.12).

    Health that goes with a discarded unit may take others along; those are discarded by nobody's damage.
    """
    hurt = dict.fromkeys(damage.target for damage in state.damage)
    everyone = range(len(state.units)) if engine.lenders or 0 in engine.room else hurt
    first = True
    while True:
        units = list(state.units)
        gone = []
        for unit in everyone:
            health = engine.health(state.units, unit)
            if health is None or units[unit].discarded:
                continue
            if units[unit].damage >= health:
                gone.append(unit)
                log.append(Discarded(unit, units[unit].damage, health))
            elif first and unit in hurt:
                log.append(Survives(unit, units[unit].damage, health))
        for unit in gone:
            units[unit] = units[unit]._replace(discarded=True)
        state = state._replace(units=tuple(units))
        for unit in gone if first or engine.answering else ():
            state = _struck(engine, state, log, unit, gone, by_damage=first)
        first = False
        if not gone or not engine.lenders:
            return done(state)


def _struck(engine: Engine, state: State, log: Log, unit: int, together: list[int], by_damage: bool) -> State:
    """What follows from the discard of one unit."""
    damaging = by_damage and state.action.kind is not Kind.COUNTERS
    hits = [damage for damage in state.damage if damaging and damage.target == unit and damage.amount]
    killers = tuple(dict.fromkeys(damage.source for damage in hits))
    for killer in killers:
        if killer in engine.growing and killer != unit:
            log.append(Fires("discard", killer, engine.growing[killer].index))
            grown = state.units[killer]._replace(cards=state.units[killer].cards + 1)
            state = state._replace(units=(*state.units[:killer], grown, *state.units[killer + 1 :]))
    if engine.follows_up and any(damage.of_attack for damage in hits):
        state = note(state, struck=(*noted(state).struck, unit))
    for rule in engine.answering:
        state = rule.struck(engine, state, log, Fallen(unit, killers, together))
    return state


def clear_damage(engine: Engine, state: State, log: Log) -> State:
    """A11, at the end. What was done is done."""
    return done(state)._replace(damage=())


def settle(engine: Engine, state: State, log: Log) -> State | Node:
    """A13. What was triggered, the players in turn with one of their own, Dark Side first; then what was activated, in order.

    (Decisions 27 and 28.)
    """
    while True:
        record = noted(state)
        if record.triggered:
            turn = record.turn
            if all(_player(engine, ending) != turn for ending in record.triggered):
                turn = 1 - turn
            mine = list(dict.fromkeys(ending for ending in record.triggered if _player(engine, ending) == turn))
            if len(mine) > 1:
                options = [(Play(ending.rule), _begin(engine, state, ending)) for ending in mine]
                return Decision(turn, tuple(options))
            ending = mine[0]
        elif record.activated:
            ending = record.activated[0]
        else:
            if engine.strikes_again and record.first is None:
                state = note(state, first=(state.action.target, record.done))
            return done(note(state, turn=DARK))
        next_state = _begin(engine, state, ending)
        carried_out = next_state.todo is not state.todo
        rule = engine.rules[ending.rule]
        log.append((Ends if carried_out else Gone)(rule.unit, rule.index, ending.action.target))
        if carried_out:
            return next_state
        state = next_state


def _player(engine: Engine, ending: Ending) -> int:
    return engine.player[engine.rules[ending.rule].unit]


def _begin(engine: Engine, state: State, ending: Ending) -> State:
    """The state in which something is carried out at the attack's end; nothing is done to a unit that is gone."""
    record = noted(state)
    if ending in record.triggered:
        at = record.triggered.index(ending)
        left = (*record.triggered[:at], *record.triggered[at + 1 :])
        state = note(state, triggered=left, turn=1 - _player(engine, ending))
    else:
        state = note(state, activated=record.activated[1:])
    return aside(state, ending.action) if engine.alive(state, ending.action.target) else state


def aside(state: State, action: Action) -> State:
    """The state in which damage outside of the attack is done first, before the running step goes on."""
    start = (Damage(action.source, action.target, action.amount),) if action.kind is Kind.FIXED else ()
    steps = (*SEQUENCES[action.kind], RESUME)
    outer = note(state, outer=state.action)
    return outer._replace(action=action, damage=start, chance=None, todo=plan(steps, state.todo))


def resume(engine: Engine, state: State, log: Log) -> State:
    """Back to the attack."""
    outer = noted(state).outer
    assert outer
    return done(note(state, outer=None))._replace(action=outer)


def strike_again(engine: Engine, state: State, log: Log) -> State | Node:
    """A14. The attacker's player takes an extra attack, in any order where there are several, or lets them go (decision 35)."""
    options: list[tuple[Move, State]] = []
    for rule in engine.at_step(state.action, "after-attack"):
        options.extend(rule.choices(engine, state))
    if not options:
        return done(state)
    return Decision(engine.player[state.action.source], ((Call.PASS, done(state)), *options))


def attack_again(engine: Engine, state: State, rule: Rule, target: int) -> State:
    """The state in which the attacker attacks once more, without tapping."""
    action = state.action._replace(target=target)
    fresh = note(state, power=0, done=0, declared=(), spent=noted(state).spent | rule.bit)
    return fresh._replace(action=action, chance=None, todo=plan(attack_of(engine), state.todo))


PREVENTION = Step("prevention-chance", play_or_pass)
RESUME = Step("attack-end", resume)

PLACEMENT = (
    Step("deflected-damage", next_deflected),  # A12
    Step("placement", place),  # A10
    Step("placement", triggers),
    Step("placement", choose),
    Step("discard", discard),  # A11
    Step("discard", choose),
    Step("discard", clear_damage),
)
DAMAGE = (
    Step("prevention-chance", triggers),  # A9: first what prevents by itself
    Step("prevention-chance", put_dice_away),
    PREVENTION,
    *PLACEMENT,
)
BEFORE_THE_ROLL = (
    Step("declare", declare),  # A1
    Step("attack-triggers", choose),  # A2
    Step("attack-chance", play_or_pass),  # A3
)
INITIAL_ROLL = (
    Step("roll", roll),  # A4
    Step("initial-roll", more_dice),  # A5
    Step("initial-roll", triggers),
)
HITS = (
    Step("hits", read_hits),  # A7
    Step("hits", triggers),
    Step("hits", choose),
    Step("pending-damage", triggers),  # A8
    Step("pending-damage", fix_pending),
)
END = (Step("attack-end", settle),)  # A13
AFTER = (Step("after-attack", strike_again),)  # A14

ATTACK_PROPER = (
    *BEFORE_THE_ROLL,
    *INITIAL_ROLL,
    Step("reroll-chance", play_or_pass),  # A6
    *HITS,
    *DAMAGE,  # A9 to A12
    *END,
)
HIDDEN_ATTACK = (
    *BEFORE_THE_ROLL,
    Step("reroll-chance", declare_plays),
    Step("prevention-chance", declare_plays),
    *INITIAL_ROLL,
    Step("reroll-chance", carry_out_rerolls),
    *HITS,
    Step("prevention-chance", triggers),
    Step("prevention-chance", put_dice_away),
    Step("prevention-chance", carry_out_preventions),
    *PLACEMENT,
    *END,
)
ATTACK = (*ATTACK_PROPER, *AFTER)

DICE_OF_DAMAGE = (
    Step("roll", roll),
    Step("reroll-chance", play_or_pass),
    Step("hits", read_hits),
    Step("pending-damage", fix_pending),
    *DAMAGE,
)

COUNTERS = (
    Step("placement", place),
    Step("discard", discard),
    Step("discard", clear_damage),
)

SEQUENCES = {Kind.ATTACK: ATTACK, Kind.DICE: DICE_OF_DAMAGE, Kind.FIXED: DAMAGE, Kind.COUNTERS: COUNTERS}


def attack_of(engine: Engine) -> tuple[Step, ...]:
    """The attack without what follows it: as usual, or with dice that are shown late."""
    hidden = any(rule.hides_dice for rule in engine.of_unit(engine.attacker))
    return HIDDEN_ATTACK if hidden else ATTACK_PROPER


def sequence_of(engine: Engine, kind: Kind) -> tuple[Step, ...]:
    """Everything that is to be played out on a board."""
    return (*attack_of(engine), *AFTER) if kind is Kind.ATTACK else SEQUENCES[kind]


@cache
def plan(steps: tuple[Step, ...], then: Todo | None = None) -> Todo | None:
    """The chain of these steps and what comes after; asked for again it is the very same chain."""
    return Todo(steps[0], plan(steps[1:], then)) if steps else then
