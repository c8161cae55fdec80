"""What an attack may be held to, read off a solved scenario."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

from swtcg_rules.answers.solved import Solved, UnitResult


def of_attack(answer: Solved, key: str, expected: object) -> object:
    """What the engine gives for one of the keys of `expect`, in the form in which it is expected.

    Of units, forbidding rules and unused abilities only those are given that the expectation names.
    """
    if key in OF_UNITS and isinstance(expected, dict):
        return {name: OF_UNITS[key](unit) for name in expected if (unit := unit_called(answer, name))}
    if key in LISTED and isinstance(expected, list):
        found = LISTED[key](answer)
        return [item for item in expected if item in found]
    return OF_THE_ANSWER[key](answer)


def unit_called(answer: Solved, name: str) -> UnitResult | None:
    """The unit called attacker, attacker 2, defender, defender 2 and so on; None where there is none."""
    role, _, number = name.partition(" ")
    first, units = (0, answer.board.attackers) if role == "attacker" else (answer.defender, answer.board.defenders)
    index = int(number or 1) - 1
    return answer.units[first + index] if index < len(units) else None


def _certain_damage(unit: UnitResult) -> int | None:
    """The counters placed on a unit, where they are certain."""
    return next((n for n, chance in enumerate(unit.damage.exactly) if chance == 1), None) if unit.damage else None


def _discarded(unit: UnitResult) -> bool | None:
    return bool(unit.discarded) if unit.discarded in (0, 1) else None


def _mean(unit: UnitResult) -> str | None:
    return str(unit.damage.mean) if unit.damage else None


def _power_change(unit: UnitResult) -> int:
    return sum(change.power for change in unit.changes if change.chance == 1)


def _text(number: Fraction | None) -> str | None:
    return None if number is None else str(number)


def _of_defender(read: Callable[[UnitResult], object]) -> Callable[[Solved], object]:
    return lambda answer: read(answer.units[answer.defender])


OF_UNITS: dict[str, Callable[[UnitResult], object]] = {"other_damage": _certain_damage, "other_discarded": _discarded}
LISTED: dict[str, Callable[[Solved], set[str]]] = {
    "forbidden_by": lambda answer: {answer.rules[event.rule].keyword for event in answer.objections if event.rule >= 0},
    "unused": lambda answer: {note.ability for note in answer.unused},
}
OF_THE_ANSWER: dict[str, Callable[[Solved], object]] = {
    "damage": _of_defender(_certain_damage),
    "discarded": _of_defender(_discarded),
    "mean": _of_defender(_mean),
    "power_change": _of_defender(_power_change),
    "legal": lambda answer: answer.legal,
    "to_hit": lambda answer: answer.reading.to_hit if answer.reading else None,
    "hit_chance": lambda answer: _text(answer.reading.hit_chance) if answer.reading else None,
    "attack_dice": lambda answer: answer.attack_dice,
    "value": lambda answer: _text(answer.value),
}
