"""One question, board or table in, one answer out."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, overload

from swtcg_rules.clock import within
from swtcg_rules.glossary.edition import TODAY

if TYPE_CHECKING:
    from swtcg_rules.answers.again.asking import Again
    from swtcg_rules.answers.battle import Battle
    from swtcg_rules.answers.looking import Keywords
    from swtcg_rules.answers.model import Answer, LookedUp
    from swtcg_rules.answers.ruling import Ruled
    from swtcg_rules.answers.simulating import Simulated
    from swtcg_rules.answers.solved import Solved
    from swtcg_rules.answers.tabling import Tabled
    from swtcg_rules.solver.goals import Goal
    from swtcg_rules.table.model import Board
    from swtcg_rules.table.turns import Table
    from swtcg_rules.talk.model import Understood

Progress = Callable[[int, int | None], None]
"""Is called during a long calculation with the work done and the work expected in all (None: unknown)."""
Stop = Callable[[], bool]
"""Is called now and then to ask whether to stop, for example `threading.Event().is_set`."""


def ask(
    question: str,
    goal: Goal | str | None = None,
    edition: str = TODAY,
    progress: Progress | None = None,
    *,
    seconds: float | None = None,
    stop: Stop | None = None,
) -> Answer:
    """The answer that fits the question: a ruling on a scenario, a table, a curated ruling, the glossary, a card.

    A battle step is played out where a goal is named; otherwise the answer describes the table as it stands. An attack without a
    goal is played for damage. `progress` is called during a long calculation. `seconds` is how long the call may take, in place
    of the usual ten seconds of processor time for a board; the call ends early once `stop` returns True.

    Raises ScenarioError when it is meant as a scenario and cannot be read, RecordError when given dice do not fit it,
    TooLargeError when it has too many courses, UsageError for an empty or far too long question, or a goal or edition that
    does not exist, FileError for a glossary of the user's that is not in order, StoppedError where the time is over.
    """
    from swtcg_rules.answers import asking

    with within(seconds, stop):
        return asking.ask(question, goal, edition, progress)


def again(
    previous: str,
    text: str,
    offered: Sequence[str] = (),
    goal: Goal | str | None = None,
    edition: str = TODAY,
    progress: Progress | None = None,
    *,
    seconds: float | None = None,
    stop: Stop | None = None,
) -> Again:
    """The answer to a follow-up to a line: "what if he has 5 health" to "power 6 vs health 4".

    `offered` are the lines that the answer before offered (`Again.offered`), so that this text may say which was meant. A text
    with two sides of its own is asked as any other. `progress`, `seconds` and `stop` as in `ask`.

    Raises ScenarioError for words that have no place in the board, and for a line that is no attack, UsageError for an empty or
    far too long text, and what `ask` raises for the line that comes of it.
    """
    from swtcg_rules.answers.again.asking import ask_again

    with within(seconds, stop):
        return ask_again(previous, text, offered, goal, edition, progress)


@overload
def solve(
    scenario: Board,
    goal: Goal | str | None = None,
    query: str | None = None,
    edition: str = TODAY,
    progress: Progress | None = None,
    *,
    seconds: float | None = None,
    stop: Stop | None = None,
) -> Solved: ...
@overload
def solve(
    scenario: Table,
    goal: Goal | str | None = None,
    query: str | None = None,
    edition: str = TODAY,
    progress: Progress | None = None,
    *,
    seconds: float | None = None,
    stop: Stop | None = None,
) -> Battle | Tabled: ...
@overload
def solve(
    scenario: str,
    goal: Goal | str | None = None,
    query: str | None = None,
    edition: str = TODAY,
    progress: Progress | None = None,
    *,
    seconds: float | None = None,
    stop: Stop | None = None,
) -> Solved | Battle | Tabled: ...
def solve(
    scenario: str | Board | Table,
    goal: Goal | str | None = None,
    query: str | None = None,
    edition: str = TODAY,
    progress: Progress | None = None,
    *,
    seconds: float | None = None,
    stop: Stop | None = None,
) -> Solved | Battle | Tabled:
    """Rule on a scenario: an attack with its odds, a battle step played out, any other table as it stands.

    Only reading a text shows which of these it describes; from `read_attack` it is always an attack. Without a goal play is for
    damage. A board or table made of objects may hold only what the notation can express.
    `progress`, `seconds` and `stop` as in `ask`.

    Raises ScenarioError for an impossible scenario or board, RecordError when given dice do not fit it, TooLargeError for
    more than an exact answer can go through, UsageError for a goal or edition that does not exist, StoppedError as `ask`.
    """
    from swtcg_rules.answers import asking
    from swtcg_rules.table.held import held

    with within(seconds, stop):
        given = scenario if isinstance(scenario, str) else held(scenario)
        return asking.solve(given, goal, query, edition, progress)


def simulate(
    scenario: str | Board | Table,
    trials: int = 10_000,
    seed: int = 1,
    goal: Goal | str = "damage",
    edition: str = TODAY,
    progress: Progress | None = None,
    *,
    seconds: float | None = None,
    stop: Stop | None = None,
) -> Simulated:
    """Play an attack or a battle step `trials` times with dice, by a simple fixed policy: for what is too large to be solved.

    It has no time limit, unless `seconds` or `stop` end it.

    Raises UsageError for fewer than 100 or more than 10 million trials, and where dice or moves are given already; ScenarioError
    for a board that cannot be played; StoppedError as `ask`.
    """
    from swtcg_rules.answers import simulating
    from swtcg_rules.table.held import held

    with within(seconds, stop):
        given = scenario if isinstance(scenario, str) else held(scenario)
        return simulating.simulate(given, trials, seed, goal, edition, progress)


def understand(text: str) -> Understood:
    """What a text in words of the table describes, with the place of every word in the reading; nothing is solved.

    Raises UsageError for a text that is too long, FileError where the database of the player's own cards cannot be used.
    """
    from swtcg_rules.answers import hearing

    return hearing.understand(text)


def lookup(query: str, edition: str = TODAY) -> LookedUp:
    """The entries of the glossary that fit a query, best first, to be read in an edition.

    Raises UsageError for an empty or far too long query, or an edition that does not exist.
    """
    from swtcg_rules.answers.looking import look_up

    return look_up(query, edition)


def keywords(
    effect_class: str | None = None, ability_type: str | None = None, step: str | None = None, origin: str | None = None
) -> Keywords:
    """The keywords with these properties, by name; None stands for any. Raises UsageError for one that no keyword could have."""
    from swtcg_rules.answers.looking import list_keywords

    return list_keywords({"class": effect_class, "type": ability_type, "step": step, "origin": origin})


def rulings(query: str, edition: str = TODAY) -> Ruled:
    """The curated ruling that fits a question best, and those next to it.

    Raises UsageError for an empty or far too long question, or an edition that does not exist.
    """
    from swtcg_rules.answers import ruling

    return ruling.rulings(query, edition)


def read_scenario(text: str) -> Board | Table:
    """The board or the table that a scenario describes, in which a unit may also be given by the name of its card.

    Raises ScenarioError where it cannot be read, FileError where the database of the player's own cards cannot be used.
    """
    from swtcg_rules.answers import reading

    return reading.read_scenario(text)


def read_attack(text: str) -> Board:
    """The board that a scenario describes, where only an attack will do. Raises as `read_scenario`, and for a table."""
    from swtcg_rules.answers import reading

    return reading.read_attack(text)


def read_board(path: Path | str) -> Board | Table:
    """The board or table that a YAML file describes. Raises FileError with every problem, each with its line."""
    from swtcg_rules.answers import reading

    return reading.read_board(path)


def write_scenario(given: Board | Table, lang: str = "en") -> str:
    """A board or a table in the one canonical form of the notation. Raises ScenarioError for an impossible one."""
    from swtcg_rules.table import writer
    from swtcg_rules.table.held import held

    return writer.write_scenario(held(given), lang)
