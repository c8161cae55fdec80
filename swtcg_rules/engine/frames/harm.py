"""An instance of damage: prevention, placement, discard (digest section 4, A9 to A12), and counters put without damage."""

from __future__ import annotations

from typing import TYPE_CHECKING

from swtcg_rules.engine.asks import Ask
from swtcg_rules.engine.events import BecameUnpreventable, CountersPlaced, Discarded, Doubled, Log, Survives
from swtcg_rules.engine.frames.chance import chance_without_dice, choices, moment
from swtcg_rules.engine.frames.hidden_dice import carry_out_preventions
from swtcg_rules.engine.model import Fallen
from swtcg_rules.engine.program import Step, StepPlace, program
from swtcg_rules.engine.rule import When
from swtcg_rules.engine.state import Harm, State, done, in_attack, with_attack, with_cards, with_frame
from swtcg_rules.table.model import Kind

if TYPE_CHECKING:
    from swtcg_rules.engine.engine import Engine


def put_dice_away(engine: Engine, state: State, log: Log) -> State:
    """A9, before Play or Pass. What is pending is fixed; the dice do not matter any more."""
    for damage in state.frame.damage:
        if damage.amount and not engine.preventable(damage):
            log.append(BecameUnpreventable(damage.source, engine.of_damage(Ask.PREVENT, damage).by[0].index))
    return done(with_frame(state, dice=None))


def next_deflected(engine: Engine, state: State, log: Log) -> State:
    """A12. New damage gets a prevention chance of its own, the first made first; all damage waits for the last chance."""
    frame: Harm = state.frame
    if not (frame.queue or frame.kept):
        return done(state)
    kept = frame.kept + tuple(damage for damage in frame.damage if damage.amount)
    if frame.queue:
        first, *others = frame.queue
        return with_frame(state, at=PREVENTION, damage=(first,), queue=tuple(others), kept=kept)
    return done(with_frame(state, damage=kept, kept=(), seen=frozenset()))


def place(engine: Engine, state: State, log: Log) -> State:
    """A10, first part. All damage that was not prevented is placed together, as counters."""
    frame: Harm = state.frame
    cards = list(state.cards)
    directly = frame.deed.kind is Kind.COUNTERS
    for damage in frame.damage:
        card = cards[damage.target]
        counters = damage.amount
        if counters and not directly and damage.target == frame.deed.target:
            each = engine.of_damage(Ask.COUNTERS, damage)
            log.extend(Doubled(rule.unit, rule.index, damage.amount) for rule in each.by)
            counters *= each.value
        cards[damage.target] = card._replace(damage=card.damage + counters)
        log.append(CountersPlaced(damage.target, counters, card.damage))
    state = done(with_cards(state, tuple(cards)))
    if frame.deed.source in engine.strikes_again and any(damage.of_attack for damage in frame.damage):
        attack = in_attack(state)
        assert attack
        did = sum(damage.amount for damage in frame.damage if damage.of_attack)
        state = with_attack(state, done=attack.done + did)
    return state


def discard(engine: Engine, state: State, log: Log) -> State:
    """A11. Units with at least as many counters as health are discarded, all together (digest 1.12).

    Others that lose health with a discarded unit may be discarded too; those are discarded by nobody's damage.
    """
    hurt = dict.fromkeys(damage.target for damage in state.frame.damage)
    everyone = range(len(state.cards)) if engine.asked(Ask.STRENGTH) or 0 in engine.room else hurt
    first = True
    while True:
        cards = list(state.cards)
        gone = []
        for unit in everyone:
            health = engine.health(state.cards, unit)
            if health is None or cards[unit].discarded:
                continue
            if cards[unit].damage >= health:
                gone.append(unit)
                log.append(Discarded(unit, cards[unit].damage, health))
            elif first and unit in hurt:
                log.append(Survives(unit, cards[unit].damage, health))
        for unit in gone:
            cards[unit] = cards[unit]._replace(discarded=True)
        if gone:
            state = with_cards(state, tuple(cards))
        for unit in gone if first or engine.answering else ():
            state = _struck(engine, state, log, unit, gone, by_damage=first)
        first = False
        if not gone or not engine.asked(Ask.STRENGTH):
            return done(state)


def _struck(engine: Engine, state: State, log: Log, unit: int, together: list[int], by_damage: bool) -> State:
    """What follows from the discard of one unit."""
    frame: Harm = state.frame
    damaging = by_damage and frame.deed.kind is not Kind.COUNTERS
    hits = tuple(damage for damage in frame.damage if damaging and damage.target == unit and damage.amount)
    for rule in (rule for rule in engine.answering if rule.holds(frame.deed)):
        state = rule.struck(engine, state, log, Fallen(unit, hits, together))
    return state


PLACEMENT = program(
    Step("deflected-damage", next_deflected),  # A12
    Step("placement", place),  # A10
    moment("placement", When.DAMAGE_PLACED),
    choices("placement"),
    Step("discard", discard),  # A11
    choices("discard"),
)
PREVENTION = StepPlace(chance_without_dice("prevention-chance"), PLACEMENT)
HARM = program(
    moment("prevention-chance", When.DAMAGE_PENDING),  # A9: first what prevents by itself
    Step("prevention-chance", put_dice_away),
    then=PREVENTION,
)
HIDDEN_HARM = program(
    moment("prevention-chance", When.DAMAGE_PENDING),
    Step("prevention-chance", put_dice_away),
    Step("prevention-chance", carry_out_preventions),
    then=PLACEMENT,
)
COUNTERS = program(
    Step("placement", place),
    Step("discard", discard),
)
