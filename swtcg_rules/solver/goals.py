"""What the players play for (design, "The engine"). One player wants the most of it, the other the least."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

from swtcg_rules.engine.engine import Engine, Where
from swtcg_rules.engine.position import CardInPlay, Force, Position
from swtcg_rules.table.model import Board

Outcome = tuple[CardInPlay, ...]


class Goal(StrEnum):
    """`damage`: counters on opposing units less those on one's own, counted up to remaining health; `kill`: the chance
    that the defender is discarded; `survive`: the chance that the attacker is not. Equal chances are settled by damage,
    equal damage by the chance of a discard (see `tiers`).
    """

    DAMAGE = "damage"
    KILL = "kill"
    SURVIVE = "survive"


class StepGoal(StrEnum):
    """What a battle step may be played for besides these."""

    ARENA = "arena"
    """The chance to have the arena alone afterwards, less the chance that the other side has it."""


class Aim(NamedTuple):
    """A goal on a board: which player wants the most of it, and which unit it is about."""

    goal: Goal | StepGoal
    player: int
    unit: int | None = None
    """The unit that is to be discarded, or to survive; where damage is the goal, the unit whose discard settles ties."""
    arena: Where = None
    """The arena of a battle step."""


def aim_of(engine: Engine, board: Board, goal: Goal) -> Aim:
    """A goal for the attacking player."""
    return Aim(goal, engine.player[board.attacker], board.attacker if goal is Goal.SURVIVE else board.defender)


def net_damage(engine: Engine, player: int, outcome: Outcome, capped: bool = True) -> int:
    """Counters placed on the other player's side less those on this one's, up to each unit's remaining health if capped."""
    total = 0
    for unit, card, owner, most in zip(engine.units, outcome, engine.player, engine.room, strict=True):
        placed = card.damage - unit.damage
        if capped and most is not None:
            placed = min(placed, most)
        total += placed if owner != player else -placed
    return total


def thrift(player: int, force: Force) -> int:
    """Force left to a player less that left to the other, where it is limited."""
    left = [purse or 0 for purse in force]
    return left[player] - left[1 - player]


def reached(engine: Engine, aim: Aim, outcome: Outcome) -> int:
    """What an outcome is worth before damage settles a tie: the damage itself, or 1 where the goal is reached."""
    match aim.goal:
        case Goal.DAMAGE:
            return net_damage(engine, aim.player, outcome)
        case Goal.KILL:
            return _discarded(aim, outcome)
        case Goal.SURVIVE:
            return 1 - _discarded(aim, outcome)
        case StepGoal.ARENA:
            return holds(engine, aim.arena, outcome, aim.player) - holds(engine, aim.arena, outcome, 1 - aim.player)


def holds(engine: Engine, arena: Where, outcome: Outcome, player: int) -> bool:
    """Whether a player has units in an arena and the other one none (digest 2, end of turn)."""
    there = {engine.player[unit] for unit, card in enumerate(outcome) if engine.arena[unit] == arena and not card.discarded}
    return there == {player}


def _discarded(aim: Aim, outcome: Outcome) -> int:
    return int(aim.unit is not None and outcome[aim.unit].discarded)


def tiers(engine: Engine, aim: Aim, position: Position) -> tuple[int, ...]:
    """What an end is worth to the player: the goal, and then what settles ties, each before the next.

    First comes damage, or, where damage is the goal, the discard of the defender (in a battle step, the arena); then Force
    kept, so that nobody pays for nothing; then damage beyond all health, so that nobody is advised to leave a miss.
    """
    outcome = position.cards
    if aim.goal is not Goal.DAMAGE:
        second = net_damage(engine, aim.player, outcome)
    else:
        second = reached(engine, aim._replace(goal=StepGoal.ARENA if aim.unit is None else Goal.KILL), outcome)
    return (
        reached(engine, aim, outcome),
        second,
        thrift(aim.player, position.force),
        net_damage(engine, aim.player, outcome, capped=False),
    )


def decided(engine: Engine, aim: Aim) -> bool:
    """Whether the board says enough for the goal: a chance of discard needs the unit's health."""
    return aim.goal is Goal.DAMAGE or aim.unit is None or engine.units[aim.unit].health is not None
