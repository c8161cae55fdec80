"""The answer for dice that were rolled and moves that were made."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

from swtcg_rules.answers import forecast
from swtcg_rules.answers.acting import deeds_in, in_course, in_graph
from swtcg_rules.answers.facts import Facts, lowest_power
from swtcg_rules.answers.forecast import changes_of
from swtcg_rules.answers.solved import OpenChoice, OpenChoices, PowerChange, Rest, Solved, Spread, UnitResult
from swtcg_rules.answers.told import told
from swtcg_rules.engine.engine import Engine
from swtcg_rules.engine.events import DiceCounted, Event, Fires, Idle, Illegal
from swtcg_rules.engine.model import Finished
from swtcg_rules.engine.position import DARK, LIGHT
from swtcg_rules.engine.state import State
from swtcg_rules.solver.advice.advising import BestReroll, advise
from swtcg_rules.solver.exact import Solution, explore, solve
from swtcg_rules.solver.game import Course
from swtcg_rules.solver.goals import decided, reached
from swtcg_rules.solver.opening import by_class, dice_falling, if_not_played, if_played, line_of, open_rules
from swtcg_rules.solver.record import play_record
from swtcg_rules.table.model import Kind


def as_recorded(facts: Facts, query: str, course: Course, watch: Callable[[int, float], None]) -> Solved:
    """The result of a record, what can still come of it, or why one of its moves is not allowed."""
    if course.stands is not None:
        if (found := _as_open(facts, query, course, course.stands, watch)) is not None:
            return found
        course = play_record(facts.board, stops=False)
    engine, events, end = facts.engine, course.events, course.state
    if end is None:
        why_not = tuple(event for event in events if isinstance(event, Illegal))
        facts = facts._replace(acting=list(engine.acting(facts.deed)), lowest_power=lowest_power(events))
        return told(facts, query, events, why_not)._replace(recorded=True)
    facts = facts._replace(
        acting=in_course(engine, facts.start, course),
        deeds=frozenset(course.deeds),
        lowest_power=lowest_power(events),
        may_go=frozenset(unit for unit, standing in enumerate(end.cards) if standing.discarded),
        dice=_dice_first_rolled(facts, events),
    )
    attacked = [deed for deed in course.deeds if deed.kind is facts.board.kind]
    fired = {event.rule: Fraction(isinstance(event, Fires)) for event in events if isinstance(event, Fires | Idle)}
    return told(facts, query, events, read=attacked[-1] if facts.rolls_dice else None)._replace(
        attack_dice=facts.dice,
        value=Fraction(reached(engine, facts.aim, end.cards)) if decided(engine, facts.aim) else None,
        units=_units(facts, end),
        fired=tuple((rule.index, fired[rule.index]) for rule in facts.acting if rule.index in fired),
        force=tuple((player, ((purse, Fraction(1)),)) for player, purse in enumerate(end.position.force) if purse is not None),
        recorded=True,
    )


def _as_open(facts: Facts, query: str, course: Course, stands: State, watch: Callable[[int, float], None]) -> Solved | None:
    """What can still come of a record from where it stops; None where nothing can be played or rolled any more."""
    engine, events = facts.engine, course.events
    start = by_class(course.engine, engine, stands)
    graph = explore(engine, start, watch, passing=course.passing)
    rules = open_rules(graph)
    dice = graph.dice[-1]
    if not rules and not dice:
        return None
    if facts.board.staged:
        from swtcg_rules.answers.staging import check_course  # a plain attack does not need the turn

        check_course(facts.board, graph)
    facts = facts._replace(
        acting=[rule for rule in engine.rules if rule in {*in_course(engine, facts.start, course), *in_graph(engine, graph)}],
        deeds=frozenset(course.deeds) | deeds_in(graph),
        lowest_power=min(lowest_power(events), lowest_power(event for node in graph.nodes for event in node.events)),
        may_go=frozenset(
            unit
            for node in graph.nodes
            if isinstance(node, Finished)
            for unit, card in enumerate(node.state.cards)
            if card.discarded
        ),
        dice=_dice_first_rolled(facts, events),
    )
    solution = solve(graph, facts.aim)
    attacked = [deed for deed in course.deeds if deed.kind is facts.board.kind]
    fired = {event.rule: Fraction(isinstance(event, Fires)) for event in events if isinstance(event, Fires | Idle)}
    fired |= {rule: chance for rule, chance in forecast.fired(facts, solution) if rule not in fired}
    both = frozenset((DARK, LIGHT))
    lying = course.engine.faces(stands.deed, stands.dice.pool) if stands.deed and stands.dice else ()
    opened = OpenChoices(
        choices=tuple(
            OpenChoice(
                rule,
                engine.player[engine.rules[rule].unit],
                engine.rules[rule].cost,
                _rest(facts, if_played(graph, facts.aim, rule)),
                _rest(facts, if_not_played(graph, facts.aim, rule)),
            )
            for rule in rules
        ),
        passed=_rest(facts, solve(explore(engine, start, watch, passing=both), facts.aim)),
        line=line_of(solution, lying),
        lying=lying,
        dice=dice_falling(graph),
    )
    rest = _rest(facts, solution)
    return told(facts, query, events, read=attacked[-1] if facts.rolls_dice else None)._replace(
        attack_dice=facts.dice,
        value=rest.value,
        kill=forecast.kill(facts, solution),
        units=rest.units,
        advice=tuple(advise(solution, start.deed)) if start.deed else (),
        fired=tuple((rule.index, fired[rule.index]) for rule in facts.acting if rule.index in fired),
        force=rest.force,
        recorded=True,
        best_reroll=_best_reroll(opened, engine),
        opened=opened,
    )


def _best_reroll(opened: OpenChoices, engine: Engine) -> BestReroll | None:
    """The reroll that best play makes next with the dice on the table; None if nobody can reroll them."""
    made = next((made for made in opened.line if made.faces), None)
    if made:
        return BestReroll(made.rule, made.faces)
    leaves = (choice.rule for choice in opened.choices if engine.rules[choice.rule].rerolls() and opened.lying)
    rule = next(leaves, None)
    return None if rule is None else BestReroll(rule, ())


def _rest(facts: Facts, solution: Solution) -> Rest:
    """What best play of the rest leads to."""
    value = solution.value if decided(facts.engine, facts.aim) else None
    return Rest(value, forecast.units(facts, solution), forecast.force(solution))


def _units(facts: Facts, end: State) -> tuple[UnitResult, ...]:
    """What became of each unit."""
    results = []
    for number, (before, card) in enumerate(zip(facts.start.cards, end.cards, strict=True)):
        placed = card.damage - before.damage
        exactly = (*[Fraction(0)] * placed, Fraction(1))
        discarded = None if facts.units[number].health is None else Fraction(card.discarded)
        changes = tuple(PowerChange(n, until, Fraction(1)) for until, n in changes_of(before, card))
        spread = Spread(Fraction(placed), exactly)
        results.append(UnitResult(number, facts.engine.player[number], spread, discarded, changes))
    return tuple(results)


def _dice_first_rolled(facts: Facts, events: tuple[Event, ...]) -> int | None:
    """How many attack dice the first roll of a recorded attack had."""
    if facts.board.kind is not Kind.ATTACK:
        return None
    return next((event.dice for event in events if isinstance(event, DiceCounted)), None)
