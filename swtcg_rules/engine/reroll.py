"""What all abilities that roll dice again have in common."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from swtcg_rules.engine.model import Option, Play
from swtcg_rules.engine.rule import Rule
from swtcg_rules.engine.state import Declared, State, with_frame

if TYPE_CHECKING:
    from swtcg_rules.engine.engine import Engine


class Reroll(Rule):
    """Up to X dice of a roll are rolled again, once in its reroll chance; its player picks them."""

    step = "reroll-chance"
    playable = True

    def rerolls(self) -> int:
        return self.x

    def possible(self, engine: Engine, state: State) -> bool:
        dice = state.frame.dice
        return bool(self.x and dice and (dice.falling or any(dice.pool))) and not state.cards[self.unit].discarded

    def may(self, engine: Engine, state: State) -> Iterator[Option]:
        chance = state.frame.chance
        if chance and self.possible(engine, state):
            yield Option(Play(self.index), with_frame(state, chance=chance._replace(passes=0, laying=self.index)))

    def declares(self, engine: Engine, state: State) -> Iterator[Declared]:
        if engine.alive(state, self.unit):
            yield from (Declared(self.index, n) for n in range(1, self.x + 1))
