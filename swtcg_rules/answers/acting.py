"""Which rules matter on a board: a player may play them, an event records them, or they work by themselves."""

from __future__ import annotations

from typing import TYPE_CHECKING

from swtcg_rules.engine.asks import NUMBERS, OF_DICE, Ask
from swtcg_rules.engine.engine import Engine
from swtcg_rules.engine.events import rule_of
from swtcg_rules.engine.model import Decision, Play
from swtcg_rules.engine.question import deed_of
from swtcg_rules.engine.rule import Bearer, Rule
from swtcg_rules.engine.state import Deed, State
from swtcg_rules.errors import TooLargeError
from swtcg_rules.solver.exact import Graph, graph_of
from swtcg_rules.table.model import Board, Kind

if TYPE_CHECKING:
    from swtcg_rules.solver.game import Course

SOME_POWER, SOME_HEALTH = 3, 2
"""Assumed where none is given: enough for every number to be rolled, and for units to be damaged, discarded, or neither."""


def in_graph(engine: Engine, graph: Graph) -> list[Rule]:
    """The rules that matter somewhere in all that can happen."""
    seen = {move.rule for node in graph.nodes if isinstance(node, Decision) for move, _ in node.options if isinstance(move, Play)}
    seen |= {rule_of(event) for node in graph.nodes for event in node.events}
    start, deeds = graph.states[-1], deeds_in(graph)
    return [rule for rule in engine.rules if rule.index in seen or any(at_work(engine, start, rule, deed) for deed in deeds)]


def deeds_in(graph: Graph) -> frozenset[Deed]:
    """Every deed of one unit against another somewhere in a graph."""
    return frozenset(state.deed for state in graph.states if state.deed)


def in_course(engine: Engine, start: State, course: Course) -> list[Rule]:
    """The rules that mattered in what was played."""
    seen = course.offered | {rule_of(event) for event in course.events}
    return [
        rule for rule in engine.rules if rule.index in seen or any(at_work(engine, start, rule, deed) for deed in course.deeds)
    ]


def ready(engine: Engine, board: Board, most_work: int) -> list[Rule]:
    """The rules that would matter if the attacker had some power; units of unknown health are given some, too."""
    attackers, defenders = (
        tuple(unit if unit.health else unit._replace(health=unit.damage + SOME_HEALTH) for unit in units)
        for units in (board.attackers, board.defenders)
    )
    attackers = (attackers[0]._replace(power=SOME_POWER), *attackers[1:])
    try:
        graph = graph_of(board._replace(attackers=attackers, defenders=defenders), most_work=most_work)
    except TooLargeError:
        return [rule for rule in engine.rules if _stands_ready(engine, board, rule)]
    return in_graph(engine, graph)


def at_work(engine: Engine, start: State, rule: Rule, deed: Deed) -> bool:
    """Whether a rule that nobody plays and nothing triggers has its effect in a deed."""
    reads = not OF_DICE.isdisjoint(rule.asked) and deed.kind not in (Kind.ATTACK, Kind.DICE)
    if rule.playable or rule in engine.disrupts or reads or rule.step == "after-attack":
        return False
    if rule.reaches and rule not in engine.reaching(deed):
        return False
    if rule.bearer is not Bearer.ANYONE:
        return rule in engine.acting(deed) and voided(engine, rule, deed) is None
    units = range(len(start.cards))
    return any(rule in engine.now(ask, start.cards, unit).by for ask in (Ask.STRENGTH, Ask.POWER) for unit in units)


def voided(engine: Engine, rule: Rule, deed: Deed) -> tuple[Ask, Rule] | None:
    """The number on which a rule is void in a deed, and the rule that makes it void; None where it has a say."""
    words = ((ask, dict(engine.ask(ask, deed).void).get(rule)) for ask in NUMBERS.intersection(rule.asked))
    return next(((ask, by) for ask, by in words if by), None)


def _stands_ready(engine: Engine, board: Board, rule: Rule) -> bool:
    return rule in engine.acting(deed_of(board, engine)) and (rule.bearer is not Bearer.ANYONE or rule.unit == board.defender)
