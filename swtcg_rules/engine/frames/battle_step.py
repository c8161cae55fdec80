"""A battle step (digest section 2): one go after the other, the fastest untapped unit first, until every unit is tapped."""

from __future__ import annotations

from typing import TYPE_CHECKING

from swtcg_rules.engine.events import Log
from swtcg_rules.engine.frames.strikes import strikes
from swtcg_rules.engine.model import Decision, Move, Node
from swtcg_rules.engine.program import Step, program
from swtcg_rules.engine.state import BattleStep, Deed, State, done, push, with_card
from swtcg_rules.table.model import Arena, Kind
from swtcg_rules.table.turns import Attacks, DoesNothing

if TYPE_CHECKING:
    from swtcg_rules.engine.engine import Engine


def go(engine: Engine, state: State, log: Log) -> State | Node:
    """The fastest untapped unit attacks, or does nothing, and is tapped; the fastest is looked for anew after each go.

    Of units that are equally fast those of the Dark Side go first, and inside a side its player chooses (digest 2). No go is
    left once all are tapped or gone.
    """
    candidates, cards = next_units(engine, state), state.cards
    if not candidates:
        return done(state)
    options: list[tuple[Move, State]] = []
    for unit in candidates:
        options.append((DoesNothing(unit), with_card(state, unit, tapped=True)))
        deeds = (Deed(Kind.ATTACK, unit, target) for target in targets(engine, state, unit))
        options.extend((Attacks(unit, deed.target), push(state, strikes(engine, deed, cards))) for deed in deeds)
    return Decision(engine.player[candidates[0]], tuple(options))


def next_units(engine: Engine, state: State) -> list[int]:
    """The units one of which is to go next; several where they are equally fast and of one side."""
    frame: BattleStep = state.frame
    cards = state.cards
    ready = [unit for unit, card in enumerate(cards) if not (card.tapped or card.discarded) and engine.arena[unit] == frame.arena]
    order = {unit: (-(engine.speed(cards, unit) or 0), engine.player[unit]) for unit in ready}
    first = min(order.values(), default=None)
    return [unit for unit in ready if order[unit] == first]


def targets(engine: Engine, state: State, unit: int) -> list[int]:
    """The opponent's units that a unit may attack as things stand, in other arenas too where it reaches there."""
    enemies = (other for other, player in enumerate(engine.player) if player != engine.player[unit])
    return [other for other in enemies if engine.arena[other] is not Arena.BUILD_ZONE and engine.attackable(state, unit, other)]


BATTLE_STEP = program(Step("battle-step", go))


def battle_step(arena: Arena | None) -> BattleStep:
    """The procedure of a battle step in one arena."""
    return BattleStep(BATTLE_STEP, arena)
