"""Dice of damage (digest 1.9), and how damage outside of an attack comes before the running procedure goes on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from swtcg_rules.engine.events import DiceCounted, HitsRead, Log, Pending
from swtcg_rules.engine.frames.chance import play_or_pass
from swtcg_rules.engine.frames.harm import HARM
from swtcg_rules.engine.program import Step, program
from swtcg_rules.engine.state import Damage, DamageRoll, Deed, Dice, Harm, State, done, in_attack, on, push, with_frame
from swtcg_rules.table.model import Kind

if TYPE_CHECKING:
    from swtcg_rules.engine.engine import Engine


def roll(engine: Engine, state: State, log: Log) -> State:
    """As many dice as the deed says."""
    deed = state.frame.deed
    count = deed.amount
    log.append(DiceCounted(deed.source, count, count, count, deed.kind))
    return done(with_frame(state, dice=Dice(engine.reading(deed).empty, count, engine.rerolls_left(deed, 0))))


def read_hits(engine: Engine, state: State, log: Log) -> State:
    """Read the dice; each hit is one damage pending."""
    frame = state.frame
    damage = Damage(frame.deed.source, frame.deed.target, hits_of(engine, state, log))
    damage = damage._replace(of_attack=frame.deed.kind is Kind.ATTACK, on=frame.deed.on)
    return done(with_frame(state, damage=(damage,)))


def hits_of(engine: Engine, state: State, log: Log) -> int:
    """How many of the dice on the table hit."""
    deed, dice = state.frame.deed, state.frame.dice
    reading = engine.reading(deed)
    hits = reading.hits_in(dice.pool)
    log.append(HitsRead(deed.source, hits, deed.kind, reading.to_hit, reading.bonus, engine.faces(deed, dice.pool)))
    return hits


def deal(engine: Engine, state: State, log: Log) -> State:
    """What the dice come to is an instance of damage from now on."""
    frame: DamageRoll = state.frame
    log.extend(Pending(damage.target, damage.amount) for damage in frame.damage)
    return on(state, Harm(HARM, frame.deed, frame.dice, damage=frame.damage))


DICE_OF_DAMAGE = program(
    Step("roll", roll),
    Step("reroll-chance", play_or_pass),
    Step("hits", read_hits),
    Step("pending-damage", deal, begins=HARM),
)


def aside(state: State, deed: Deed) -> State:
    """The state in which damage outside of the attack is done first, before the running procedure goes on."""
    attack = in_attack(state)
    return push(state, damage_of(deed._replace(on=attack.deed.on) if attack else deed))


def damage_of(deed: Deed) -> DamageRoll | Harm:
    """The procedure of damage outside of an attack: dice of damage, or a fixed amount."""
    if deed.kind is Kind.DICE:
        return DamageRoll(DICE_OF_DAMAGE, deed)
    return Harm(HARM, deed, damage=(Damage(deed.source, deed.target, deed.amount, on=deed.on),))
