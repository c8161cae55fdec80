"""The numbers of a board of a sweep, and their form in storage."""

from __future__ import annotations

import json
from fractions import Fraction
from math import lcm
from typing import NamedTuple

from swtcg_rules.errors import Problem

NUMBERS = ("damage", "discarded", "value", "taken", "lost")
"""The numbers of a board that can be asked for: a mean or a chance each."""
COST = "cost"
PER_POINT = f"/{COST}"
"""The ending of a number's name that divides it by the attacker's build points."""
MEASURES = (*NUMBERS, *(f"{name}{PER_POINT}" for name in NUMBERS))
COLUMNS = (*MEASURES, COST, "dice", "distribution", "unread")
BESIDE = ("scenario", "legal", "reason", "opponents", "left_out")
"""The other fields of a row."""


class BoardResult(NamedTuple):
    """The numbers of a board, as `solve` has them; None where the board leaves one open."""

    legal: bool = True
    value: Fraction | None = None
    """The value of the goal."""
    spread: tuple[Fraction, ...] | None = None
    """The chance of exactly n damage counters on the declared defender, for n = 0, 1, 2, ..."""
    discarded: Fraction | None = None
    """The chance that the declared defender is discarded."""
    taken: Fraction | None = None
    """Damage counters on the attacker, on average."""
    lost: Fraction | None = None
    """The chance that the attacker is discarded."""
    dice: int | None = None
    problem: Problem | None = None
    """Why there are no numbers, where the board is an error or too large."""

    @property
    def damage(self) -> Fraction | None:
        """Damage counters on the declared defender, on average."""
        if self.spread is None:
            return None
        of = lcm(*(chance.denominator for chance in self.spread))
        return Fraction(sum(n * chance.numerator * (of // chance.denominator) for n, chance in enumerate(self.spread)), of)


def packed(found: BoardResult) -> str:
    """The numbers as one text."""
    legal, value, spread, discarded, taken, lost, dice, problem = found
    shown = None if spread is None else list(map(str, spread))
    wrong = None if problem is None else [problem.code, problem.facts]
    return json.dumps([legal, *map(_written, (value, discarded, taken, lost)), shown, dice, wrong])


def unpacked(text: str) -> BoardResult:
    """The numbers in a packed text. Raises ValueError, KeyError or TypeError for any other text."""
    legal, value, discarded, taken, lost, shown, dice, wrong = json.loads(text)
    spread = None if shown is None else tuple(map(Fraction, shown))
    problem = None if wrong is None else Problem(wrong[0], dict(wrong[1]))
    return BoardResult(legal, _read(value), spread, _read(discarded), _read(taken), _read(lost), dice, problem)


def _written(number: Fraction | None) -> str | None:
    return None if number is None else str(number)


def _read(text: str | None) -> Fraction | None:
    return None if text is None else Fraction(text)
