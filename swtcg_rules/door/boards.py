"""Several boards beside each other."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from swtcg_rules.clock import within
from swtcg_rules.errors import Problem, UsageError
from swtcg_rules.glossary.edition import TODAY

if TYPE_CHECKING:
    from swtcg_rules.answers.compared import Compared
    from swtcg_rules.door.questions import Progress, Stop
    from swtcg_rules.solver.goals import Goal
    from swtcg_rules.sweep.needing import Needed
    from swtcg_rules.sweep.sweeping import Swept
    from swtcg_rules.sweep.worth import Worth
    from swtcg_rules.table.model import Board


def compare(
    boards: Sequence[str | Board],
    goal: Goal | str = "damage",
    edition: str = TODAY,
    progress: Progress | None = None,
    *,
    seconds: float | None = None,
    stop: Stop | None = None,
) -> Compared:
    """The answers to these boards, in their order.

    A text without "vs" is a single unit. It attacks whatever the first board with two sides defends with, else a plain unit,
    and every unit that is compared is also shown on defence: the same boards turned round.

    All boards together have a minute of processor time, or `seconds`. Raises what `solve` raises, here and below.
    """
    from swtcg_rules.answers import comparing

    if isinstance(boards, str):
        raise UsageError(Problem("compare-text", {"text": boards}))
    with within(seconds, stop):
        return comparing.compare([_given(board) for board in boards], goal, edition, progress)


def vary(
    scenario: str | Board,
    varied: str | Sequence[str],
    goal: Goal | str = "damage",
    edition: str = TODAY,
    progress: Progress | None = None,
    *,
    seconds: float | None = None,
    stop: Stop | None = None,
) -> Compared:
    """The board with one number varied: "power=1..10", "Lucky=0..3", "defender health=2..6"; with two of them as a grid.

    "defender" is the declared one, "defender 2" the unit beside it. If neither is named, power is the attacker's; a keyword and
    Force belong to the unit or side that has them; the rest is the defender's; 0 takes a keyword away.

    Raises UsageError where that cannot be read or there is nothing to vary, ScenarioError where a board cannot have the number.
    """
    from swtcg_rules.answers import comparing

    with within(seconds, stop):
        return comparing.vary(_given(scenario), varied, goal, edition, progress)


def need(
    scenario: str | Board,
    what: str = "power",
    until: str = "discarded >= 50%",
    goal: Goal | str | None = None,
    edition: str = TODAY,
    progress: Progress | None = None,
    *,
    seconds: float | None = None,
    stop: Stop | None = None,
) -> Needed:
    """The least number for which a condition holds: `need("unit vs Evade 1, health 4", "power", "discarded >= 90%")`.

    `what` as in `vary`; the condition is on damage, discarded, value, taken or lost. Where it holds already for the lowest
    number, the result is the highest number for which it holds. Without a goal, both sides play for what the condition is about.

    Raises UsageError for what cannot be varied or is no condition, where dice or moves are given, and where the board leaves
    open what is asked; ScenarioError for an impossible board.
    """
    from swtcg_rules.sweep import needing

    with within(seconds, stop):
        return needing.need(_given(scenario), what, until, goal, edition, progress)


def worth(
    scenario: str | Board,
    goal: Goal | str = "damage",
    edition: str = TODAY,
    progress: Progress | None = None,
    *,
    seconds: float | None = None,
    stop: Stop | None = None,
) -> Compared:
    """The whole board, and the board without each of its abilities in turn.

    Raises UsageError where dice or moves are given already, or there is no ability.
    """
    from swtcg_rules.answers import comparing

    with within(seconds, stop):
        return comparing.worth(_given(scenario), goal, edition, progress)


def sweep(
    scenario: str = "",
    attackers: str | None = None,
    defenders: str | None = None,
    goal: Goal | str = "damage",
    edition: str = TODAY,
    cluster: str | None = None,
    progress: Progress | None = None,
    *,
    seconds: float | None = None,
    stop: Stop | None = None,
) -> Swept:
    """Every board of a scenario with braces, or of a field of attackers and one of defenders: files, or `cards:FILTERS`.

    Several processes solve the boards, so a program that is started as a file calls this below `if __name__ ==
    "__main__":`. Results are kept, and a stopped sweep goes on where it was. `progress` gets the number of boards that are
    solved, and of all.

    Raises UsageError or ScenarioError for a scenario that cannot be swept, FileError for a file that cannot be read. A board
    that is an error or too large becomes a row that gives the reason.
    """
    from swtcg_rules.sweep import sweeping

    with within(seconds, stop):
        return sweeping.sweep(scenario, attackers, defenders, goal, edition, cluster, progress)


def worth_over(
    what: str,
    against: str,
    unit: str = "",
    goal: Goal | str = "damage",
    edition: str = TODAY,
    cluster: str | None = None,
    progress: Progress | None = None,
    *,
    seconds: float | None = None,
    stop: Stop | None = None,
) -> Worth:
    """What `Fury=0..3` is worth to a unit against every unit of a field: a file, `cards:FILTERS`, or a text with braces.

    A keyword that acts for the unit that is attacked (Shields) is worth the damage that the opponents' attacks on it lose.
    Raises UsageError for what cannot be varied, and as `sweep`.
    """
    from swtcg_rules.sweep import worth as measured

    with within(seconds, stop):
        return measured.worth_over(what, against, unit, goal, edition, cluster, progress)


def _given(board: str | Board) -> str | Board:
    from swtcg_rules.table.held import held

    return board if isinstance(board, str) else held(board)
