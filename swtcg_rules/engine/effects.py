"""What a move comes to, read off the states before and after it: nobody has to be told what an ability is for."""

from __future__ import annotations

from swtcg_rules.engine.state import Attack, Damage, State


def gains(before: State, after: State, unit: int) -> bool:
    """Whether a unit gains by a move: less damage is pending for it, or its numbers are higher."""
    then, now = before.undisrupted, after.undisrupted
    return _standing(now, unit) > _standing(then, unit)


def brings_damage(before: State, after: State) -> bool:
    """Whether new damage comes of a move."""
    queues = (getattr(state.undisrupted.frame, "queue", ()) for state in (before, after))
    return len(set(queues)) > 1


def moves_defender(before: State, after: State) -> bool:
    """Whether a move puts another unit in the defender's place."""
    then, now = before.frame, after.undisrupted.frame
    return isinstance(then, Attack) and isinstance(now, Attack) and then.deed.target != now.deed.target


def changes_power(before: State, after: State) -> bool:
    """Whether a move changes the power of the attack that is under way."""
    frames = [state.undisrupted.frame for state in (before, after)]
    return len({getattr(frame, "power", 0) for frame in frames}) > 1


def _standing(state: State, unit: int) -> int:
    coming: tuple[Damage, ...] = (*state.damage, *getattr(state.frame, "queue", ()))
    pending = sum(damage.amount for damage in coming if damage.target == unit)
    return sum(modifier.n for modifier in state.cards[unit].modifiers) - pending
