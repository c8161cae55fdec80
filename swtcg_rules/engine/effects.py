"""What a move does, read off the states that it and a pass lead to: no rule has to say what its ability is for."""

from __future__ import annotations

from swtcg_rules.engine.state import Attack, Damage, State


def gains(passed: State, after: State, unit: int) -> bool:
    """Whether a unit gains by a move: less damage is pending for it, or its numbers are higher."""
    return _standing(after.undisrupted, unit) > _standing(passed.undisrupted, unit)


def brings_damage(passed: State, after: State) -> bool:
    """Whether new damage comes of a move."""
    return _queue(after.undisrupted) != _queue(passed.undisrupted)


def moves_defender(passed: State, after: State) -> bool:
    """Whether a move puts another unit in the defender's place."""
    then, now = _attack(passed), _attack(after)
    return then is not None and now is not None and then.deed.target != now.deed.target


def changes_power(passed: State, after: State) -> bool:
    """Whether a move changes the power of the attack that is under way."""
    then, now = _attack(passed), _attack(after)
    if then is None or now is None or then.deed.target != now.deed.target:
        return False
    return (then.power, then.deed.on) != (now.power, now.deed.on)


def _attack(state: State) -> Attack | None:
    """The attack, if it is the running procedure."""
    frames = state.undisrupted.frames
    return frames[-1] if frames and isinstance(frames[-1], Attack) else None


def _queue(state: State) -> tuple[Damage, ...]:
    """New damage that waits for a prevention chance of its own."""
    return getattr(state.frames[-1], "queue", ()) if state.frames else ()


def _standing(state: State, unit: int) -> int:
    pending = sum(damage.amount for damage in (*state.damage, *_queue(state)) if damage.target == unit)
    return sum(modifier.n for modifier in state.cards[unit].modifiers) - pending
