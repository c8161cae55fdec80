"""What the players play for (design, "The engine"). The attacker's player wants the most of it, the other the least."""

from enum import StrEnum

from swtcg_rules.engine.engine import Engine
from swtcg_rules.engine.model import Force, UnitState

Outcome = tuple[UnitState, ...]


class Goal(StrEnum):
    """`damage`: counters on opposing units less those on one's own, counted up to remaining health; `kill`: the chance
    that the defender is discarded; `survive`: the chance that the attacker is not. Equal chances are settled by damage,
    equal damage by the chance of a discard (see `tiers`).
    """

    DAMAGE = "damage"
    KILL = "kill"
    SURVIVE = "survive"


def net_damage(engine: Engine, outcome: Outcome, capped: bool = True) -> int:
    """Counters placed on the defending side less those on the attacking one, up to each unit's remaining health if capped."""
    total = 0
    for unit, state, player, most in zip(engine.units, outcome, engine.player, engine.room, strict=True):
        placed = state.damage - unit.damage
        if capped and most is not None:
            placed = min(placed, most)
        total += placed if player != engine.player[engine.attacker] else -placed
    return total


def thrift(engine: Engine, force: Force) -> int:
    """Force left to the attacking player less that left to the other, where it is limited."""
    left = [purse or 0 for purse in force]
    mine = engine.player[engine.attacker]
    return left[mine] - left[1 - mine]


def reached(engine: Engine, goal: Goal, outcome: Outcome) -> int:
    """What an outcome is worth before damage settles a tie: the damage itself, or 1 where the goal is reached."""
    match goal:
        case Goal.DAMAGE:
            return net_damage(engine, outcome)
        case Goal.KILL:
            return int(outcome[engine.defender].discarded)
        case Goal.SURVIVE:
            return int(not outcome[engine.attacker].discarded)


def tiers(engine: Engine, goal: Goal, outcome: Outcome, force: Force) -> tuple[int, ...]:
    """What an end is worth to the attacking player: the goal, and then what settles ties, each before the next.

    First damage, or where that is the goal the discard of the defender; then Force kept, so that nobody pays for nothing;
    then damage beyond all health, so that nobody is told to leave a miss where it lies.
    """
    second = Goal.KILL if goal is Goal.DAMAGE else Goal.DAMAGE
    return (
        reached(engine, goal, outcome),
        reached(engine, second, outcome),
        thrift(engine, force),
        net_damage(engine, outcome, capped=False),
    )


def decided(engine: Engine, goal: Goal) -> bool:
    """Whether the board says enough for the goal: a chance of discard needs the unit's health."""
    unit = {Goal.KILL: engine.defender, Goal.SURVIVE: engine.attacker}.get(goal)
    return unit is None or engine.units[unit].health is not None
