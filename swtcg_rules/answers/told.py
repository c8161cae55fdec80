"""The facts by which an answer is told: what stands on the board, without the engine that plays it."""

from __future__ import annotations

from swtcg_rules.answers.solved import Counting, PreventionOff, RuleFact
from swtcg_rules.engine.engine import Engine
from swtcg_rules.engine.model import Damage
from swtcg_rules.engine.rule import Effect


def rule_facts(engine: Engine) -> tuple[RuleFact, ...]:
    """The rules at work on the board."""
    acting = engine.acting(engine.action)
    return tuple(
        RuleFact(
            unit=rule.unit,
            keyword=rule.keyword,
            x=rule.x,
            shown_x=rule.shown_x,
            cost=0 if rule.effect is Effect.CUMULATIVE else rule.cost,
            reads=rule in acting and bool(rule.to_hit() or rule.die_bonus()),
            helps=rule.helps,
        )
        for rule in engine.rules
    )


def counting(engine: Engine) -> Counting:
    """What the attack dice are counted from."""
    fixing = (rule.index for rule in engine.of_unit(engine.attacker) if rule.fixes_dice() is not None)
    changes = ((rule.index, rule.power_change()) for rule in engine.acting(engine.action))
    return Counting(
        reaching=tuple(rule.index for rule in engine.reaching(engine.action)),
        fixing=next(fixing, None),
        changes=tuple(change for change in changes if change[1]),
    )


def prevention_off(engine: Engine) -> PreventionOff | None:
    """Whether a rule says of the attacker's own damage that it cannot be prevented, where there is something to prevent it."""
    rules = engine.acting(engine.action)
    own = Damage(engine.attacker, engine.defender, 1, of_attack=True)
    by = next((rule.index for rule in rules if rule.makes_unpreventable(own)), None)
    prevents = tuple(rule.index for rule in rules if rule.prevents)
    if by is None or not prevents:
        return None
    return PreventionOff(by, next((rule.index for rule in rules if rule.prevents_regardless), None), prevents)
