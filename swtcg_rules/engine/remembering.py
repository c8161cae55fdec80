"""Keeps what was worked out for one board for the boards that differ from it in nothing but the attacker's power.

Whatever is played on without asking for the power is the same for every power.
"""

from __future__ import annotations

from functools import lru_cache

from swtcg_rules.engine.engine import Engine
from swtcg_rules.engine.model import Node
from swtcg_rules.engine.question import engine_of
from swtcg_rules.engine.state import Deed, State
from swtcg_rules.table.model import Board

BOARDS = 256
"""The most boards that are remembered: the last ones that were asked about."""
NODES = 200
"""The most nodes that are remembered of a board: one with more takes long anyway, and would fill the memory."""


class Remembering(Engine):
    """An engine that remembers what does not depend on the power, for itself and for all that are like it."""

    def __init__(self, board: Board) -> None:
        told = engine_of(board)
        super().__init__(told.units, told.player, told.arena)
        self.nodes: dict[State, tuple[Node, int]] = {}
        """What follows a state, and how many steps it takes."""
        self.asked_for_power = False

    def base_power(self, deed: Deed) -> int | None:
        self.asked_for_power = True
        return super().base_power(deed)

    def advance(self, state: State) -> Node:
        known = self.nodes.get(state)
        if known:
            self.steps_run += known[1]
            return known[0]
        before, self.asked_for_power = self.steps_run, False
        node = super().advance(state)
        if not self.asked_for_power and len(self.nodes) < NODES:
            self.nodes[state] = node, self.steps_run - before
        return node


def remembered(board: Board) -> Engine:
    """The engine of a board, which knows what was worked out for boards like it."""
    first, *others = board.attackers
    alike = first if first.power is None else first._replace(power=0)
    return _of_alike(board._replace(attackers=(alike, *others), rolls=None, played=())).like(board.units)


@lru_cache(maxsize=BOARDS)
def _of_alike(board: Board) -> Remembering:
    return Remembering(board)
