"""What all abilities that are played against damage have in common."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, ClassVar

from swtcg_rules.engine.events import Log, Prevented
from swtcg_rules.engine.frames.chance import played
from swtcg_rules.engine.model import Move, Play
from swtcg_rules.engine.rule import Bearer, Effect, Rule
from swtcg_rules.engine.state import Damage, Declared, State, with_frame

if TYPE_CHECKING:
    from swtcg_rules.engine.engine import Engine


class Prevention(Rule):
    """An ability that prevents up to X damage, once in each prevention chance."""

    effect = Effect.LAYERED
    step = "prevention-chance"
    bearer = Bearer.ANYONE
    prevents = True
    playable = True
    activated = True
    at_most: ClassVar[bool] = True
    """Whether any smaller amount may be prevented; otherwise it is X, or all there is."""
    for_others: ClassVar[bool] = False
    """Whether it prevents damage to other units of its side in its arena, and not to its own."""

    def serves(self, engine: Engine, state: State, damage: Damage) -> bool:
        """Whether it may act on this damage."""
        if damage.amount <= 0 or not engine.alive(state, self.unit):
            return False
        if self.for_others:
            return damage.target in engine.others(state, self.unit, side=True)
        return damage.target == self.unit

    def amounts(self, engine: Engine, damage: Damage) -> Sequence[int]:
        """How much of the damage may be prevented, the most first.

        At a real table the cost may also be paid for preventing nothing; no player gains by that.
        """
        most = min(self.x, damage.amount) if engine.preventable(damage, self.unit) else 0
        least = 0 if engine.every_face and self.at_most else 1
        return range(most, least - 1, -1) if self.at_most or most < least else (most,)

    def possible(self, engine: Engine, state: State) -> bool:
        return any(self.serves(engine, state, piece) and self.amounts(engine, piece) for piece in state.frame.damage)

    def plays(self, engine: Engine, state: State) -> Iterator[tuple[Move, State]]:
        for at, damage in enumerate(state.frame.damage):
            if self.serves(engine, state, damage):
                for amount in self.amounts(engine, damage):
                    rest = self.less(state, at, amount)
                    for unit, after in self.effects(engine, rest, damage, amount):
                        yield Play(self.index, amount, unit), played(engine, after, self)

    def less(self, state: State, at: int, amount: int) -> State:
        """The state with so much less damage of one of the pieces that are pending."""
        pieces = state.frame.damage
        rest = pieces[at]._replace(amount=pieces[at].amount - amount)
        return with_frame(state, damage=(*pieces[:at], rest, *pieces[at + 1 :]))

    def effects(self, engine: Engine, state: State, damage: Damage, amount: int) -> Iterable[tuple[int | None, State]]:
        """What comes of having prevented so much, for each unit it may be used for or against."""
        return ((damage.target if self.for_others else None, state),)

    def declares(self, engine: Engine, state: State) -> Iterator[Declared]:
        if not self.x or not engine.alive(state, self.unit):
            return
        reachable = [state.frame.deed.target]
        if engine.moves_hits:
            reachable += [unit for unit in engine.others(state, state.frame.deed.target) if unit != state.frame.deed.source]
        for unit in reachable:
            damage = Damage(state.frame.deed.source, unit, 1, True)
            if self.serves(engine, state, damage) and engine.preventable(damage, self.unit):
                for chosen in self.named(engine, state, unit):
                    yield Declared(self.index, None, chosen)

    def named(self, engine: Engine, state: State, unit: int) -> Iterable[int | None]:
        """The units that may be named when it is played for a unit."""
        return (unit,) if self.for_others else (None,)

    def carry_out(self, engine: Engine, state: State, play: Declared, log: Log) -> State:
        for at, damage in enumerate(state.frame.damage):
            meant = self.serves(engine, state, damage) and (not self.for_others or damage.target == play.unit)
            if meant and engine.preventable(damage, self.unit):
                amount = min(self.x, damage.amount)
                log.append(Prevented(self.step, self.unit, self.index, amount))
                found = dict(self.effects(engine, self.less(state, at, amount), damage, amount))
                return found[play.unit] if play.unit in found else next(iter(found.values()))
        return state
