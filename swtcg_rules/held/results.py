"""What an example or a ruling may be held to, and where the program gives something else."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, NamedTuple

from swtcg_rules.answers.solved import Solved
from swtcg_rules.answers.solving import solve_scenario, unplayed
from swtcg_rules.answers.tabling import Tabled, rule_on_table
from swtcg_rules.errors import Problem, ScenarioError
from swtcg_rules.glossary.edition import TODAY
from swtcg_rules.glossary.schema import OF_ATTACKS, OF_TABLES
from swtcg_rules.held.attacks import of_attack
from swtcg_rules.held.tables import of_table
from swtcg_rules.table.model import Board
from swtcg_rules.table.reader import read_scenario
from swtcg_rules.table.turns import Table

if TYPE_CHECKING:
    from swtcg_rules.glossary.records import PlayedExample, SolvedExample


class Difference(NamedTuple):
    """An expectation that does not hold: which, and both answers."""

    key: str
    expected: object
    found: object


def answered(scenario: Board | Table, query: str = "", edition: str = TODAY) -> Solved | Tabled:
    """The answer that an attack or a table is held to: a table as it stands after its moves, whatever else could be asked."""
    if isinstance(scenario, Table):
        return rule_on_table(scenario, query, edition)
    return solve_scenario(scenario, query=query, edition=edition)


def differences(example: PlayedExample | SolvedExample) -> list[Difference]:
    """Where the engine gives something else than an example expects.

    Raises SwtcgError for a scenario that cannot be solved, and for what it cannot be held to.
    """
    scenario = read_scenario(example["scenario"])
    if needs_none(scenario):
        return []
    return differing(answered(scenario, edition=example.get("edition", TODAY)), example.get("expect", {}))


def needs_none(scenario: Board | Table) -> bool:
    """Whether nothing can be expected of a scenario, since the engine has no rule for a keyword of the attack."""
    return isinstance(scenario, Board) and bool(unplayed(scenario))


def differing(answer: Solved | Tabled, expect: Mapping[str, object]) -> list[Difference]:
    """Where an answer is not as expected. Raises ScenarioError for what it cannot be held to.

    A table whose last move is refused is one that says so.
    """
    table = isinstance(answer, Tabled)
    for key in expect:
        if key not in (OF_TABLES if table else OF_ATTACKS):
            allowed = ", ".join(OF_TABLES if table else OF_ATTACKS)
            raise ScenarioError(Problem("expect-of-table" if table else "expect-of-attack", {"key": key, "allowed": allowed}))
    wanted = {"legal": True, **expect} if isinstance(answer, Tabled) else expect
    compared = (
        (key, expected, of_table(answer, key, expected) if isinstance(answer, Tabled) else of_attack(answer, key, expected))
        for key, expected in wanted.items()
    )
    return [Difference(key, expected, found) for key, expected, found in compared if found != expected]
