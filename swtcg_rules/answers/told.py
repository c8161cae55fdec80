"""The part of an answer that needs only the board: its rules as plain facts, what will happen step by step, and its sources."""

from __future__ import annotations

from collections.abc import Iterator

from swtcg_rules.answers.assumed import notes
from swtcg_rules.answers.basis import decisions, sources
from swtcg_rules.answers.facts import Facts
from swtcg_rules.answers.solved import (
    Counting,
    DiscardAt,
    Objection,
    PreventionOff,
    RuleFact,
    Solved,
    Standing,
    ToHit,
    Told,
    UnitResult,
    Useless,
)
from swtcg_rules.answers.unused import other_way_round, unused
from swtcg_rules.engine.asks import OF_DICE, Ask
from swtcg_rules.engine.events import CannotPay, Event, Idle, rule_of
from swtcg_rules.engine.program import steps_of
from swtcg_rules.engine.rule import Effect
from swtcg_rules.engine.state import Deed, State
from swtcg_rules.glossary.store import load
from swtcg_rules.table.model import Board


def told(
    facts: Facts, query: str, trace: tuple[Told, ...], objections: tuple[Objection, ...] = (), read: Deed | None = None
) -> Solved:
    """An answer with everything that needs no solution; `read` is the deed whose dice it explains."""
    board, engine = facts.board, facts.engine
    return Solved(
        query=query,
        edition=facts.edition,
        board=board,
        rules=_rules(facts),
        steps=_steps(facts.start),
        counting=_counting(facts),
        prevention_off=_prevention_off(facts),
        goal=facts.goal,
        trace=trace,
        objections=objections,
        notes=(*notes(facts, trace), *(() if objections else other_way_round(facts))),
        unused=() if objections else tuple(unused(facts)),
        decisions=decisions(facts, objections),
        sources=tuple(dict.fromkeys(sources(facts, objections))),
        units=tuple(UnitResult(i, player, None, None, ()) for i, player in enumerate(engine.player)),
        rulings=tuple(_rulings(board)),
        reading=engine.reading(read) if read else None,
        asking=tuple(rule.index for rule, _ in engine.shares(Ask.TO_HIT, read)) if read else (),
        adding=tuple((rule.index, n) for rule, n in engine.shares(Ask.DIE, read)) if read else (),
    )


def expected(facts: Facts, first: tuple[Event, ...] = ()) -> Iterator[Told]:
    """What will happen, step by step, before any die is rolled: the rules that stand ready in each step.

    `first` is what happens for certain.
    """
    engine, board, start = facts.engine, facts.board, facts.start
    started = [event for event in first if not isinstance(event, Idle)]
    mentioned = {rule_of(event) for event in started}
    yield from (Standing("always", rule.unit, rule.index, rule.x) for rule in facts.acting if rule.step == "always")
    for step in _steps(start):
        yield from (event for event in started if event.step == step)
        if step == "hits" and facts.rolls_dice:
            reading = engine.reading(facts.deed)
            yield ToHit(board.attacker, reading.to_hit, reading.bonus)
        for rule in [rule for rule in facts.acting if rule.step == step]:
            if rule.prevents and rule.unit == board.defender and not facts.preventable:
                yield Useless(step, rule.unit, rule.index)
            elif rule.playable and not engine.affordable(rule, start.position.force):
                yield CannotPay(step, rule.unit, rule.index, rule.cost, start.position.force[engine.player[rule.unit]] or 0)
            elif rule.index not in mentioned:
                yield Standing(step, rule.unit, rule.index, rule.x)
    health = engine.health(start.cards, board.defender)
    if health is not None:
        yield DiscardAt(board.defender, health)


def _steps(start: State) -> tuple[str, ...]:
    """The steps of the sequence, each once."""
    return tuple(dict.fromkeys(steps_of(start.frame.at)))


def _rulings(board: Board) -> list[str]:
    """The curated rulings on exactly the keywords of the board."""
    abilities = (ability.keyword for unit in board.units for ability in unit.abilities)
    glossary = load()
    return glossary.rulings_on({keyword for keyword in abilities if glossary.summaries[keyword]["kind"] == "keyword"})


# The rules as plain facts: whatever reads them later needs no engine.


def _rules(facts: Facts) -> tuple[RuleFact, ...]:
    """The rules at work on the board."""
    reading = [rule for ask in OF_DICE for rule in facts.engine.ask(ask, facts.deed).by]
    return tuple(
        RuleFact(
            unit=rule.unit,
            keyword=rule.keyword,
            x=rule.x,
            shown_x=rule.shown_x,
            cost=0 if rule.effect is Effect.CUMULATIVE else rule.cost,
            reads=rule in reading,
            texts=rule.copies[0].texts,
        )
        for rule in facts.engine.rules
    )


def _counting(facts: Facts) -> Counting:
    """What the number of attack dice comes from."""
    engine, deed = facts.engine, facts.deed
    fixing = (rule.index for rule in engine.ask(Ask.ATTACK_DICE, deed).by)
    return Counting(
        reaching=tuple(rule.index for rule in engine.reaching(deed)),
        fixing=next(fixing, None),
        changes=tuple((rule.index, change) for rule, change in engine.shares(Ask.ATTACK_POWER, deed)),
    )


def _prevention_off(facts: Facts) -> PreventionOff | None:
    """The rule that makes the attacker's own damage unpreventable, where something on the board could prevent it."""
    answer = facts.engine.ask(Ask.PREVENT, facts.deed)
    prevents = [rule for rule in facts.engine.acting(facts.deed) if rule.prevents]
    if not prevents or not (answer.void or not answer.value):
        return None
    by, despite = answer.void[0] if answer.void else (answer.by[0], None)
    own = [rule for rule in prevents if rule.unit == facts.deed.target]
    if despite is None or not own:  # a rule that lifts the ban does so only for the abilities of the damaged unit
        return PreventionOff(by.index, None, tuple(rule.index for rule in prevents))
    return PreventionOff(by.index, despite.index, tuple(rule.index for rule in own))
