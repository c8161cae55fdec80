"""The worth of a keyword's number over a field of opponents, and how far the opponents differ."""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from swtcg_rules.answers.comparing import ranged
from swtcg_rules.answers.plain import changeable
from swtcg_rules.answers.reading import read_attack
from swtcg_rules.answers.solving import goal_named
from swtcg_rules.errors import Problem, UsageError
from swtcg_rules.glossary.edition import TODAY, known_edition
from swtcg_rules.shown import Cell, in_notebooks, rows
from swtcg_rules.solver.goals import Goal
from swtcg_rules.sweep.braces import expand, not_too_many
from swtcg_rules.sweep.fields import UNIT, Spec, field_from, field_of, parted, rows_of, side_text
from swtcg_rules.sweep.summing import NumberSpread, spread_of
from swtcg_rules.sweep.sweeping import Row, Tell, solved
from swtcg_rules.table.model import Board, Role

STANDARD = "power 4, health 4"
"""The unit with the keyword, where no other is given: a plain one of middling numbers."""


class WorthStep(NamedTuple):
    """The worth of a number of the keyword, compared with the lowest number of the range."""

    n: int
    damage: NumberSpread
    """Damage counters on the attacked unit, on average."""
    discarded: NumberSpread | None
    """The chance that it is discarded; None where no opponent has a health."""


@in_notebooks
class Worth(NamedTuple):
    """The worth of the numbers of a keyword to a unit."""

    what: str
    """The keyword with the range, as the user called it."""
    unit: str
    attacks: bool
    """Whether the unit attacks the opponents; otherwise they attack it."""
    steps: tuple[WorthStep, ...]
    opponents: int
    left_out: tuple[Row, ...]
    """The rows without numbers."""
    goal: str
    edition: str

    def to_dicts(self) -> list[dict[str, Cell]]:
        return rows(self)


def worth_over(
    what: str,
    against: str,
    unit: str = "",
    goal: str = Goal.DAMAGE,
    edition: str = TODAY,
    cluster: str | None = None,
    tell: Tell | None = None,
) -> Worth:
    """The worth of `Fury=0..3` against every unit of a field (a file, `cards:FILTERS`, or a text with braces).

    A keyword that acts for the attacked unit (Shields) is worth what the opponents' attacks on it lose.
    Raises UsageError for what cannot be varied, and as `sweeping.sweep` does.
    """
    goal, edition = goal_named(goal), known_edition(edition)
    first, second = parted(unit)
    if second is not None:
        raise UsageError(Problem("sweep-one-unit", {}))
    board = _alone(first.strip() or STANDARD, Role.ATTACKER)
    varied = ranged(board, what)
    attacks = varied.change.whose.role is Role.ATTACKER
    if not attacks:  # a keyword that acts for the attacked unit
        board = _alone(first.strip() or STANDARD, Role.DEFENDER)
        varied = ranged(board, what)
    mine = Role.ATTACKER if attacks else Role.DEFENDER
    role = Role.DEFENDER if attacks else Role.ATTACKER
    field = field_from(against, role)
    not_too_many(field.size * len(varied.numbers))
    specs: list[Spec] = []
    for n in varied.numbers:
        changed = varied.change(board, n)
        bearer = field_of(side_text(changed, mine), mine)
        specs += rows_of(bearer, field) if attacks else rows_of(field, bearer)
    rows = solved(specs, goal, edition, cluster, tell)
    by_number = [rows[at : at + field.size] for at in range(0, len(rows), field.size)]
    answered = [at for at in range(field.size) if all(some[at].found.damage is not None for some in by_number)]
    if not answered:
        raise UsageError(Problem("sweep-no-numbers", {}))
    steps = tuple(
        WorthStep(
            n, spread_of([_less(some, by_number[0], at, "damage") for at in answered]), _chances(some, by_number[0], answered)
        )
        for n, some in zip(varied.numbers, by_number, strict=True)
    )
    left_out = tuple(some[at] for some in by_number for at in range(field.size) if at not in set(answered))
    return Worth(what, side_text(board, mine), attacks, steps, len(answered), left_out, goal, edition)


def _alone(text: str, role: Role) -> Board:
    """The one unit of a text, against any unit. Raises UsageError for braces, ScenarioError for what cannot be read."""
    if expand(text).size > 1:
        raise UsageError(Problem("sweep-one-unit", {}))
    board = read_attack(f"{text} vs {UNIT}" if role is Role.ATTACKER else f"{UNIT} vs {text}")
    return changeable(board, "--worth")


def _less(rows: list[Row], plain: list[Row], at: int, name: str) -> Fraction:
    more, less = getattr(rows[at].found, name), getattr(plain[at].found, name)
    difference: Fraction = more - less
    return difference


def _chances(rows: list[Row], plain: list[Row], answered: list[int]) -> NumberSpread | None:
    known = [at for at in answered if rows[at].found.discarded is not None and plain[at].found.discarded is not None]
    return spread_of([_less(rows, plain, at, "discarded") for at in known]) if known else None
