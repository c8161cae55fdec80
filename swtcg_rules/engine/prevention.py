"""What all abilities that are played against damage have in common."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, ClassVar

from swtcg_rules.engine.asks import Ask
from swtcg_rules.engine.events import Log, Prevented
from swtcg_rules.engine.frames.harm import HARM
from swtcg_rules.engine.model import Option, Play
from swtcg_rules.engine.rule import Bearer, Effect, Rule
from swtcg_rules.engine.state import Damage, Declared, Harm, State, push, with_frame

if TYPE_CHECKING:
    from swtcg_rules.engine.engine import Engine


class Prevention(Rule):
    """An ability that prevents up to X damage to a unit it may be used on, once in each prevention chance."""

    effect = Effect.LAYERED
    step = "prevention-chance"
    bearer = Bearer.ANYONE
    prevents = True
    playable = True
    activated = True
    at_most: ClassVar[bool] = True
    """Whether any smaller amount may be prevented; otherwise it is X, or all there is."""

    def served(self, engine: Engine, state: State) -> Iterator[tuple[int, Damage]]:
        """The pieces of damage it may act on, each with its place."""
        if engine.alive(state, self.unit):
            targets = self.targets(engine, state)
            for at, damage in enumerate(state.frame.damage):
                if damage.amount > 0 and damage.target in targets:
                    yield at, damage

    def amounts(self, engine: Engine, damage: Damage) -> Sequence[int]:
        """How much of the damage may be prevented, the most first.

        At a real table the cost may also be paid for preventing nothing; no player gains by that.
        """
        most = min(self.x, damage.amount) if engine.preventable(damage, self.unit) else 0
        least = 0 if engine.every_face and self.at_most else 1
        return range(most, least - 1, -1) if self.at_most or most < least else (most,)

    def possible(self, engine: Engine, state: State) -> bool:
        return any(self.amounts(engine, damage) for _, damage in self.served(engine, state))

    def may(self, engine: Engine, state: State) -> Iterator[Option]:
        return (Option(Play(self.index, amount, unit), after) for amount, unit, after in self.ways(engine, state))

    def ways(self, engine: Engine, state: State) -> Iterator[tuple[int, int | None, State]]:
        """How much it may prevent, for or against which unit, and what comes of it."""
        pieces = state.frame.damage
        for at, damage in self.served(engine, state):
            for amount in self.amounts(engine, damage):
                less = damage._replace(amount=damage.amount - amount)
                rest = with_frame(state, damage=(*pieces[:at], less, *pieces[at + 1 :]))
                for unit, after in self.effects(engine, rest, damage, amount):
                    yield amount, unit, after

    def effects(self, engine: Engine, state: State, damage: Damage, amount: int) -> Iterable[tuple[int | None, State]]:
        """What follows once this amount is prevented, for each unit it may be used for or against."""
        return ((None if damage.target == self.unit else damage.target, state),)

    def declares(self, engine: Engine, state: State) -> Iterator[Declared]:
        deed = state.frame.deed
        reachable = [deed.target]
        if not engine.ask(Ask.KEEP_HITS, deed).value:
            reachable += [unit for unit in engine.others(state, deed.target) if unit != deed.source]
        hits = tuple(Damage(deed.source, unit, 1, True, deed.on) for unit in reachable)
        struck = push(state, Harm(HARM, deed, damage=hits))
        units = dict.fromkeys(unit for amount, unit, _ in self.ways(engine, struck) if amount)
        return (Declared(self.index, None, unit) for unit in units)

    def carry_out(self, engine: Engine, state: State, play: Declared, log: Log) -> State:
        ways = [way for way in self.ways(engine, state) if way[0]]
        # Where the unit it was played for or against is gone by now, it prevents all the same.
        meant = [way for way in ways if way[1] == play.unit] or [way for way in ways if way[1] is None]
        if not meant:
            return state
        amount, _, after = meant[0]
        log.append(Prevented(self.step, self.unit, self.index, amount))
        return after
