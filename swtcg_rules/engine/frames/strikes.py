"""A unit's attack and the extra attacks that it may take after it (digest section 4, A14)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from swtcg_rules.engine.asks import Ask
from swtcg_rules.engine.events import Log
from swtcg_rules.engine.frames.attack import ATTACK, HIDDEN_ATTACK
from swtcg_rules.engine.model import Call, Decision, Move, Node, options_in
from swtcg_rules.engine.program import Step, StepPlace, program
from swtcg_rules.engine.state import Attack, Deed, State, Strikes, done, push, with_frame

if TYPE_CHECKING:
    from swtcg_rules.engine.engine import Engine
    from swtcg_rules.engine.position import CardInPlay
    from swtcg_rules.engine.rule import Rule


def strike(engine: Engine, state: State, log: Log) -> State:
    """The attack itself."""
    frame: Strikes = state.frame
    return push(done(state), Attack(_attack(engine, frame.deed), frame.deed))


def strike_again(engine: Engine, state: State, log: Log) -> State | Node:
    """A14. The attacker's player takes an extra attack, in any order if there are several, or declines them (decision 35)."""
    options: list[tuple[Move, State]] = []
    for rule in engine.at_step(state.frame.deed, "after-attack"):
        options.extend(options_in(rule.may(engine, state)))
    if not options:
        return done(state)
    return Decision(engine.player[state.frame.deed.source], ((Call.PASS, done(state)), *options))


def attack_again(engine: Engine, state: State, rule: Rule, target: int) -> State:
    """The state in which the attacker attacks once more, without tapping."""
    frame: Strikes = state.frame
    spent = with_frame(state, spent=frame.spent | rule.bit)
    again = engine.aimed(frame.deed._replace(target=target, on=0), state.cards)
    return push(spent, Attack(_attack(engine, again), again))


def _attack(engine: Engine, deed: Deed) -> StepPlace:
    """Where an attack begins: as usual, or with dice that are shown late."""
    return ATTACK if engine.ask(Ask.SHOW_DICE, deed).value else HIDDEN_ATTACK


AFTER = Step("after-attack", strike_again)  # A14
STRIKES = program(Step("declare", strike, begins=ATTACK), AFTER)
HIDDEN_STRIKES = program(Step("declare", strike, begins=HIDDEN_ATTACK), AFTER)


def strikes(engine: Engine, deed: Deed, cards: tuple[CardInPlay, ...]) -> Strikes:
    """The procedure of a unit's attack with all that follows, as the cards lie."""
    deed = engine.aimed(deed, cards)
    return Strikes(STRIKES if _attack(engine, deed) is ATTACK else HIDDEN_STRIKES, deed)
