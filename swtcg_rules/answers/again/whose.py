"""Whom a change may be meant for of whom nothing is said: the units for which the engine finds that it has a say."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from swtcg_rules.answers.acting import SOME_HEALTH, SOME_POWER, in_graph
from swtcg_rules.answers.solving import unplayed
from swtcg_rules.engine.events import CountersPlaced
from swtcg_rules.engine.rule import Bearer, rule_class
from swtcg_rules.errors import SwtcgError
from swtcg_rules.glossary.store import load
from swtcg_rules.solver.exact import Graph, graph_of
from swtcg_rules.table.model import Ability, Board, Kind, Role, Unit, UnitRef
from swtcg_rules.talk.again.marked import references

DECLARED = (UnitRef(Role.ATTACKER), UnitRef(Role.DEFENDER))
"""The unit that attacks, and the one that is attacked."""
MOST_WORK = 20_000
"""So much work goes into telling whether one keyword has a say on one unit, about a tenth of a second (`exact.MOST_WORK`)."""
OF_BEARER = {Bearer.SOURCE: DECLARED[0], Bearer.TARGET: DECLARED[1]}


def unit_at(board: Board, ref: UnitRef) -> Unit:
    """A unit of a board."""
    return (board.attackers if ref.role is Role.ATTACKER else board.defenders)[ref.place]


def number_of(board: Board, ref: UnitRef) -> int:
    """The number by which the engine knows a unit of a board."""
    return ref.place + (len(board.attackers) if ref.role is Role.DEFENDER else 0)


def with_unit(board: Board, ref: UnitRef, unit: Unit) -> Board:
    """The board with another unit in a place."""
    units = [*(board.attackers if ref.role is Role.ATTACKER else board.defenders)]
    units[ref.place] = unit
    return board._replace(attackers=tuple(units)) if ref.role is Role.ATTACKER else board._replace(defenders=tuple(units))


def where_it_acts(board: Board, ability: Ability) -> list[UnitRef]:
    """The units on which a keyword would have a say in what the board is about; all of them where none can be told."""
    everybody = [ref for ref, _ in references(board)]
    if "plays" in load().summaries[ability.keyword]:  # a user's own, which stands for others
        return everybody
    found = [ref for ref in everybody if _acts(board, ref, ability)]
    bearer = rule_class(ability.keyword)
    if not found and bearer and bearer.bearer in OF_BEARER:
        return [OF_BEARER[bearer.bearer]]
    return found or everybody


def may_be_hurt(board: Board) -> set[UnitRef]:
    """The units on which counters may be placed in what the board is about; all of them where that takes too long to tell."""
    graph = _played(board)
    if graph is None:
        return {ref for ref, _ in references(board)}
    hurt = {event.unit for node in graph.nodes for event in node.events if isinstance(event, CountersPlaced) and event.counters}
    return {ref for ref, _ in references(board) if number_of(board, ref) in hurt}


def _acts(board: Board, ref: UnitRef, ability: Ability) -> bool:
    """Whether a keyword has a say on a unit that has no other copy of it."""
    unit = unit_at(board, ref)
    others = tuple(one for one in unit.abilities if one.keyword != ability.keyword)
    bears = with_unit(board, ref, unit._replace(abilities=(*others, ability)))
    graph = _played(bears)
    if graph is None:
        return True
    return any(rule.unit == number_of(board, ref) and rule.keyword == ability.keyword for rule in in_graph(graph.engine, graph))


@lru_cache(maxsize=32)
def _played(board: Board) -> Graph | None:
    """All that may happen on a board with some power and some health; None where that is too much, or cannot be played."""
    units = tuple(map(_with_health, board.attackers)), tuple(map(_with_health, board.defenders))
    attackers, defenders = units
    if board.kind is Kind.ATTACK:
        attackers = (attackers[0]._replace(power=SOME_POWER), *attackers[1:])
    bare = board._replace(attackers=attackers, defenders=defenders, rolls=None, played=())
    try:
        return None if unplayed(bare) else graph_of(bare, most_work=MOST_WORK)
    except SwtcgError:
        return None


def _with_health(unit: Unit) -> Unit:
    return unit if unit.health else unit._replace(health=unit.damage + SOME_HEALTH)


def as_fighters(board: Board) -> Board:
    """The board with its units as the attack sees them, and no table behind them."""
    if board.staged is None:
        return board
    from swtcg_rules.answers.staging import ready  # a plain attack does not wait for the turn

    return ready(board)._replace(staged=None)


def copies(unit: Unit, keyword: str, x: int | None = None) -> Iterator[Ability]:
    """The copies of a keyword on a unit; those of one number, if one is given."""
    return (one for one in unit.abilities if one.keyword == keyword and x in (None, one.x))
