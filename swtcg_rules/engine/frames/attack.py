"""The attack, step by step, in the order of the rulebook (digest section 4).

Each step asks the rules on the table; none of them knows a keyword.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from swtcg_rules.engine.asks import Ask
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
)
from swtcg_rules.engine.frames.chance import chance_without_dice, choices, moment, play_or_pass
from swtcg_rules.engine.frames.dice_of_damage import aside, read_hits
from swtcg_rules.engine.frames.harm import HARM, HIDDEN_HARM
from swtcg_rules.engine.frames.hidden_dice import carry_out_rerolls, declare_plays
from swtcg_rules.engine.model import Decision, Node, Play
from swtcg_rules.engine.program import Step, program
from swtcg_rules.engine.rule import When
from swtcg_rules.engine.state import (
    Attack,
    Dice,
    Ending,
    Harm,
    State,
    Strikes,
    done,
    push,
    with_card,
    with_frame,
    without,
)
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
    hiding = engine.protection(state.position, deed).by
    forbidden.extend(Forbidden(rule.unit, rule.index) for rule in hiding)
    others = (rule for rule in engine.asked(Ask.BE_ATTACKED) if rule.unit == deed.target and rule not in hiding)
    log.extend(Allows(rule.unit, rule.index) for rule in others)
    if forbidden:
        log.extend(forbidden)
        return State(state.position, ())
    log.insert(0, AttackDeclared(deed.source, deed.target))
    state = engine.paid_for(state, deed)
    if first and not attacker.granted:
        state = with_card(state, deed.source, tapped=True)
    return done(state)


def roll(engine: Engine, state: State, log: Log) -> State:
    """A4. As many attack dice as the power with its changes, never fewer than none (decisions 1 and 2)."""
    frame: Attack = state.frame
    deed, cards = frame.deed, state.cards
    for rule in engine.reaching(deed):
        log.append(Reaches(rule.unit, rule.index, rule.x))
    lasting = (engine.base_power(deed) or 0) + engine.power_gained(cards, deed.source)
    lasting += engine.ask(Ask.ATTACK_POWER, deed).value
    power = lasting + frame.power
    fixed = engine.ask(Ask.ATTACK_DICE, deed)
    log.extend(DiceFixed(rule.unit, rule.index, fixed.value) for rule in fixed.by)
    log.extend(PowerChanged(rule.unit, rule.index, change) for rule, change in engine.shares(Ask.ATTACK_POWER, deed))
    count = fixed.value if fixed.by else max(0, power)
    log.append(DiceCounted(deed.source, count, power, lasting, deed.kind))
    state = without(state, deed.source, Until.NEXT_ATTACK)
    return done(with_frame(state, dice=Dice(engine.reading(deed).empty, count, engine.rerolls_left(deed, 0))))


def fix_pending(engine: Engine, state: State, log: Log) -> State:
    """A8, second part. Pending damage is fixed, one amount for each unit; it is an instance of damage from now on."""
    frame: Attack = state.frame
    log.extend(Pending(damage.target, damage.amount) for damage in frame.damage)
    begins = frame.at.step.begins
    assert begins
    harm = Harm(begins, frame.deed, frame.dice, damage=frame.damage, declared=frame.declared)
    return push(done(with_frame(state, dice=None, damage=(), declared=())), harm)


def settle(engine: Engine, state: State, log: Log) -> State | Node:
    """A13. What was triggered, the players in turn, one each, Dark Side first; then what was activated, in order.

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
    """The attack is over; the go remembers the first of several for the attacks after it."""
    frame: Attack = state.frame
    *below, strikes = state.frames[:-1]
    if isinstance(strikes, Strikes) and strikes.first is None and frame.deed.source in engine.strikes_again:
        own = strikes.deed._replace(on=frame.deed.on)
        strikes = strikes._replace(deed=own, first=(frame.deed.target, frame.done))
    return State(state.position, (*below, strikes))


def _strikes(state: State) -> Strikes:
    """The go that the running attack belongs to."""
    frame = state.frames[-2]
    assert isinstance(frame, Strikes)
    return frame


BEFORE_THE_ROLL = (
    Step("declare", declare),  # A1
    choices("attack-triggers"),  # A2
    chance_without_dice("attack-chance"),  # A3
)
INITIAL_ROLL = (
    Step("roll", roll),  # A4
    moment("initial-roll", When.FIRST_DICE),  # A5
    moment("initial-roll", When.INITIAL_ROLL),
)
HITS = (
    Step("hits", read_hits),  # A7
    moment("hits", When.HITS_READ),
    choices("hits"),
    moment("pending-damage", When.HITS_COUNTED),  # A8
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
