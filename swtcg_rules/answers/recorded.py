"""The answer for dice that were rolled and moves that were made."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

from swtcg_rules.answers.acting import in_course
from swtcg_rules.answers.facts import Facts, lowest_power
from swtcg_rules.answers.forecast import changes_of
from swtcg_rules.answers.solved import Change, Solved, Spread, UnitResult
from swtcg_rules.answers.told import told
from swtcg_rules.engine.events import DiceCounted, Event, Fires, HitsRead, Idle, Illegal
from swtcg_rules.engine.state import State
from swtcg_rules.errors import TooLargeError
from swtcg_rules.solver.advice.advising import BestReroll, best_reroll
from swtcg_rules.solver.exact import explore, solve
from swtcg_rules.solver.game import Course
from swtcg_rules.solver.goals import decided, reached
from swtcg_rules.table.model import Kind


def as_recorded(facts: Facts, query: str, course: Course, watch: Callable[[int, float], None]) -> Solved:
    """What a game came to, or why one of its moves is not allowed."""
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
        best_reroll=None if course.moved else _best_reroll(facts, events, watch),
        fired=tuple((rule.index, fired[rule.index]) for rule in facts.acting if rule.index in fired),
        force=tuple((player, ((purse, Fraction(1)),)) for player, purse in enumerate(end.position.force) if purse is not None),
        recorded=True,
    )


def _units(facts: Facts, end: State) -> tuple[UnitResult, ...]:
    """What became of each unit."""
    results = []
    for number, (before, card) in enumerate(zip(facts.start.cards, end.cards, strict=True)):
        placed = card.damage - before.damage
        exactly = (*[Fraction(0)] * placed, Fraction(1))
        discarded = None if facts.units[number].health is None else Fraction(card.discarded)
        changes = tuple(Change(n, until, Fraction(1)) for until, n in changes_of(before, card))
        spread = Spread(Fraction(placed), exactly)
        results.append(UnitResult(number, facts.engine.player[number], spread, discarded, changes))
    return tuple(results)


def _dice_first_rolled(facts: Facts, events: tuple[Event, ...]) -> int | None:
    """How many attack dice a recorded attack rolled first."""
    if facts.board.kind is not Kind.ATTACK:
        return None
    return next((event.dice for event in events if isinstance(event, DiceCounted)), None)


def _best_reroll(facts: Facts, events: tuple[Event, ...], watch: Callable[[int, float], None]) -> BestReroll | None:
    """The best reroll for recorded dice; none where nobody can reroll, or where it cannot be worked out."""
    lying = next((event.faces for event in events if isinstance(event, HitsRead)), ())
    if not lying or not facts.rerolling:
        return None
    try:
        return best_reroll(solve(explore(facts.engine, facts.start, watch), facts.aim), facts.deed, lying)
    except TooLargeError:
        return None
