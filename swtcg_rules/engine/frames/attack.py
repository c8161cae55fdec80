"""The attack, step by step, in the order of the rulebook (digest section 4).

Each step asks the rules on the table; none of them knows a keyword.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from swtcg_rules.engine.events import (
    Allows,
    AttackDeclared,
    DiceCounted,
    DiceFixed,
    Ends,
    Forbidden,
    Gone,
    Log,
    Pending,
    PowerChanged,
    Reaches,
    looked,
)
from swtcg_rules.engine.frames.chance import choose, play_or_pass, triggers
from swtcg_rules.engine.frames.dice_of_damage import aside, read_hits
from swtcg_rules.engine.frames.harm import HARM, HIDDEN_HARM
from swtcg_rules.engine.frames.hidden_dice import carry_out_rerolls, declare_plays
from swtcg_rules.engine.model import Decision, Node, Play
from swtcg_rules.engine.program import Step, program
from swtcg_rules.engine.state import Attack, Dice, Ending, Harm, State, Strikes, done, push, with_card, with_frame, without
from swtcg_rules.table.model import Arena, Until

if TYPE_CHECKING:
    from swtcg_rules.engine.engine import Engine


def declare(engine: Engine, state: State, log: Log) -> State:
    """A1. The attacker chooses a unit it may attack, and taps; if it may not, there is no attack."""
    deed = state.frame.deed
    forbidden = []
    attacker, card = engine.units[deed.source], state.cards[deed.source]
    first = _strikes(state).first is None
    if card.tapped and not attacker.granted and first:
        forbidden.append(Forbidden(deed.source, code="tapped-attacker"))
    if card.discarded or state.cards[deed.target].discarded:
        forbidden.append(Forbidden(deed.source, code="discarded"))
    zones = {engine.arena[deed.source], engine.arena[deed.target]}
    if Arena.BUILD_ZONE in zones:
        forbidden.append(Forbidden(deed.source, code="build-zone"))
    elif engine.base_power(deed) is None:
        forbidden.append(Forbidden(deed.source, code="other-arena"))
    for rule in engine.at_step(deed, "declare"):
        if rule.forbids_attack(engine, state):
            forbidden.append(Forbidden(rule.unit, rule.index))
        elif rule.unit == deed.target:
            log.append(Allows(rule.unit, rule.index))
    if forbidden:
        log.extend(forbidden)
        return State(state.position, ())
    log.insert(0, AttackDeclared(deed.source, deed.target))
    if first and not attacker.granted:
        state = with_card(state, deed.source, tapped=True)
    return done(state)


def roll(engine: Engine, state: State, log: Log) -> State:
    """A4. As many attack dice as the power, changes counted, never fewer than none (decisions 1 and 2)."""
    frame: Attack = state.frame
    deed, cards = frame.deed, state.cards
    acting = engine.acting(deed)
    changes = [(rule, rule.power_change()) for rule in acting if rule.power_change()]
    for rule in engine.reaching(deed):
        log.append(Reaches(rule.unit, rule.index, rule.x))
    lasting = (engine.base_power(deed) or 0) + engine.power_gained(cards, deed.source)
    lasting += sum(change for _, change in changes)
    power = lasting + frame.power
    fixing = next((rule for rule in acting if rule.fixes_dice() is not None), None)
    if fixing:
        count = fixing.fixes_dice() or 0
        log.append(DiceFixed(fixing.unit, fixing.index, count))
    else:
        log.extend(PowerChanged(rule.unit, rule.index, change) for rule, change in changes)
        count = max(0, power)
    log.append(DiceCounted(deed.source, count, power, lasting, deed.kind))
    state = without(state, deed.source, Until.NEXT_ATTACK)
    return done(with_frame(state, dice=Dice(engine.reading(deed).empty, count, engine.rerolls_left(deed, 0))))


def more_dice(engine: Engine, state: State, log: Log) -> State:
    """A5, first part. Rules that bring more attack dice look at the initial roll, once."""
    frame: Attack = state.frame
    assert frame.dice
    more = 0
    for rule in engine.at_step(frame.deed, "initial-roll"):
        if rule.more_dice():
            found = engine.reading(frame.deed).shows(frame.dice.pool, rule.watches)
            more += rule.more_dice() if found else 0
            log.append(looked(found, "initial-roll", rule.unit, rule.index, rule.more_dice()))
    return done(with_frame(state, dice=frame.dice._replace(falling=more)) if more else state)


def fix_pending(engine: Engine, state: State, log: Log) -> State:
    """A8, second part. Pending damage is fixed, one amount for each unit; it is an instance of damage from now on."""
    frame: Attack = state.frame
    log.extend(Pending(damage.target, damage.amount) for damage in frame.damage)
    begins = frame.at.step.begins
    assert begins
    harm = Harm(begins, frame.deed, frame.dice, damage=frame.damage, declared=frame.declared)
    return push(done(with_frame(state, dice=None, damage=(), declared=())), harm)


def settle(engine: Engine, state: State, log: Log) -> State | Node:
    """A13. What was triggered, the players in turn with one of their own, Dark Side first; then what was activated, in order.

    (Decisions 27 and 28.)
    """
    while True:
        frame: Attack = state.frame
        if frame.triggered:
            turn = frame.turn
            if all(_player(engine, ending) != turn for ending in frame.triggered):
                turn = 1 - turn
            mine = list(dict.fromkeys(ending for ending in frame.triggered if _player(engine, ending) == turn))
            if len(mine) > 1:
                return Decision(turn, tuple((Play(ending.rule), _begin(engine, state, ending)) for ending in mine))
            ending = mine[0]
        elif frame.activated:
            ending = frame.activated[0]
        else:
            return _leave(engine, state)
        following = _begin(engine, state, ending)
        carried_out = len(following.frames) > len(state.frames)
        rule = engine.rules[ending.rule]
        log.append((Ends if carried_out else Gone)(rule.unit, rule.index, ending.deed.target))
        if carried_out:
            return following
        state = following


def _player(engine: Engine, ending: Ending) -> int:
    return engine.player[engine.rules[ending.rule].unit]


def _begin(engine: Engine, state: State, ending: Ending) -> State:
    """The state in which something is carried out at the attack's end; nothing is done to a unit that is gone."""
    frame: Attack = state.frame
    if ending in frame.triggered:
        at = frame.triggered.index(ending)
        left = (*frame.triggered[:at], *frame.triggered[at + 1 :])
        state = with_frame(state, triggered=left, turn=1 - _player(engine, ending))
    else:
        state = with_frame(state, activated=frame.activated[1:])
    return aside(state, ending.deed) if engine.alive(state, ending.deed.target) else state


def _leave(engine: Engine, state: State) -> State:
    """The attack is over; the first of several is remembered by what follows it."""
    frame: Attack = state.frame
    *below, strikes = state.frames[:-1]
    if isinstance(strikes, Strikes) and strikes.first is None and frame.deed.source in engine.strikes_again:
        strikes = strikes._replace(first=(frame.deed.target, frame.done))
    return State(state.position, (*below, strikes))


def _strikes(state: State) -> Strikes:
    """The go that the running attack belongs to."""
    frame = state.frames[-2]
    assert isinstance(frame, Strikes)
    return frame


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
)
END = (Step("attack-end", settle),)  # A13
ATTACK = program(
    *BEFORE_THE_ROLL,
    *INITIAL_ROLL,
    Step("reroll-chance", play_or_pass),  # A6
    *HITS,
    Step("pending-damage", fix_pending, begins=HARM),  # A9 to A12
    *END,
)
HIDDEN_ATTACK = program(
    *BEFORE_THE_ROLL,
    Step("reroll-chance", declare_plays),
    Step("prevention-chance", declare_plays),
    *INITIAL_ROLL,
    Step("reroll-chance", carry_out_rerolls),
    *HITS,
    Step("pending-damage", fix_pending, begins=HIDDEN_HARM),
    *END,
)
