"""What happened, or will happen, step by step: a line for each event. The words stand in `swtcg_rules.words`."""

from __future__ import annotations

from swtcg_rules.answers.solved import DiscardAt, Solved, Standing, ToHit, Told, Useless
from swtcg_rules.engine.dice import FACES
from swtcg_rules.engine.events import (
    Allows,
    AttackDeclared,
    BecameUnpreventable,
    Blocked,
    CannotPay,
    CountersPlaced,
    CountingEvent,
    DamageEvent,
    DeclarationEvent,
    DiceCounted,
    DiceEvent,
    DiceFixed,
    Discarded,
    Doubled,
    EndEvent,
    Ends,
    Fires,
    Gone,
    HitsRead,
    Idle,
    Illegal,
    MoreRolled,
    MoveEvent,
    NothingChanges,
    Passed,
    Pending,
    PowerChanged,
    Prevented,
    Reaches,
    Rerolled,
    Rolled,
    RuleEvent,
    Survives,
    Used,
    rule_of,
)
from swtcg_rules.render.sources import entry_name
from swtcg_rules.render.speaker import Speaker
from swtcg_rules.table.model import Kind

BEFORE_THE_ROLL = ("declare", "attack-triggers", "attack-chance")
TERMS_OF_EVENT: dict[type, tuple[str, ...]] = {
    AttackDeclared: ("attack",),
    DiceCounted: ("attack-dice", "power"),
    Rolled: ("initial-roll",),
    Rerolled: ("reroll",),
    Passed: ("play-or-pass",),
    ToHit: ("hit",),
    HitsRead: ("hit",),
    Pending: ("pending-damage",),
    BecameUnpreventable: ("unpreventable-damage",),
    Blocked: ("unpreventable-damage",),
    Useless: ("unpreventable-damage",),
    CannotPay: ("cost",),
    Prevented: ("damage-prevention",),
    Used: ("play-or-pass",),
    Ends: ("attack-end",),
    Gone: ("attack-end",),
    CountersPlaced: ("damage-placement", "damage-counter"),
    Discarded: ("discard", "health"),
    Survives: ("discard", "health"),
    DiscardAt: ("discard", "health"),
}
"""The terms of the glossary that an event rests on, besides the rule that it names."""
TERMS_OF_DAMAGE_DICE = ("dice-of-damage",)
"""The terms for counted damage dice."""


def trace_lines(answer: Solved, speaker: Speaker, explain: bool) -> list[str]:
    """A line for each event; in full, also the steps without one, and the glossary entries behind each.

    Where one thing happens inside another (Retaliate at the attack's end), the lines stay in the order of happening.
    """
    lines = [(event.step, text) for event in answer.trace if (text := _line(event, answer, speaker, explain))]
    nested = any(isinstance(event, Ends | Used) for event in answer.trace if event.step not in BEFORE_THE_ROLL)
    if not nested:
        shown: dict[str, list[str]] = {step: [] for step in answer.steps} if explain else {}
        for step, text in lines:
            shown.setdefault(step, []).append(text)
        lines = [(step, text) for step, texts in shown.items() for text in texts or [speaker.say("event.nothing")]]
    return [f"{speaker.say(f'step.{step}')}: {text}" for step, text in lines]


def _line(event: Told, answer: Solved, speaker: Speaker, explain: bool) -> str:
    """An event as a line; empty where it needs none."""
    text = event_text(event, speaker)
    quiet = not explain and (isinstance(event, AttackDeclared) or (isinstance(event, Idle) and not answer.recorded))
    if not text or quiet:
        return ""
    return text + (f" [{', '.join(entry_name(id_, speaker.lang) for id_ in entries_of(event, answer))}]" if explain else "")


def entries_of(event: Told, answer: Solved) -> list[str]:
    """The ids of the glossary entries that an event rests on."""
    ids = TERMS_OF_EVENT.get(type(event), ())
    if isinstance(event, DiceCounted) and event.kind is Kind.DICE:
        ids = TERMS_OF_DAMAGE_DICE
    if isinstance(event, ToHit | HitsRead):
        ids = (*ids, *(rule.keyword for rule in answer.rules if rule.reads))
    if rule_of(event) >= 0:
        ids = (answer.rules[rule_of(event)].keyword, *ids)
    return list(dict.fromkeys(ids))


def event_text(event: Told, speaker: Speaker) -> str:
    """One event as a line; empty where there is nothing to show."""
    if isinstance(event, RuleEvent | Standing):
        return _of_a_rule(event, speaker)
    if isinstance(event, DeclarationEvent):
        return _of_the_declaration(event, speaker)
    if isinstance(event, CountingEvent):
        return _of_counting(event, speaker)
    if isinstance(event, DiceEvent | ToHit):
        return _of_dice(event, speaker)
    if isinstance(event, MoveEvent):
        return _of_a_move(event, speaker)
    if isinstance(event, EndEvent):
        key = "event.ends" if isinstance(event, Ends) else "event.gone"
        return speaker.say(key, who=speaker.who(event.rule), other=speaker.unit(event.target))
    return _of_damage(event, speaker)


def _of_a_rule(event: RuleEvent | Standing, speaker: Speaker) -> str:
    """The glossary's phrase for a rule that stands ready, is triggered or not, or allows the attack."""
    match event:
        case Standing(rule=rule, x=x):
            phrase = speaker.phrase(rule, "does", x)
        case Fires(rule=rule, amount=amount):
            phrase = speaker.phrase(rule, "fires", amount)
        case Idle(rule=rule):
            phrase = speaker.phrase(rule, "idle")
        case Allows(rule=rule):
            phrase = speaker.phrase(rule, "allows")
    return speaker.say("event.standing", who=speaker.who(rule), phrase=phrase) if phrase else ""


def _of_the_declaration(event: DeclarationEvent, speaker: Speaker) -> str:
    if isinstance(event, AttackDeclared):
        return speaker.say("event.declared", unit=speaker.unit(event.unit), other=speaker.unit(event.target))
    return speaker.phrase(event.rule, "forbids") if event.rule >= 0 else speaker.say(f"forbidden.{event.code}")


def _of_counting(event: CountingEvent, speaker: Speaker) -> str:
    say, who = speaker.say, speaker.who
    match event:
        case Reaches(rule=rule, power=power):
            return say("event.reaches", who=who(rule), n=power)
        case PowerChanged(rule=rule, change=change):
            return say("event.power-change", who=who(rule), n=change)
        case DiceFixed(rule=rule, dice=dice):
            return say("event.fixed", who=who(rule), n=dice)
        case DiceCounted(dice=dice, kind=Kind.DICE):
            return say("event.dice-counted-flat", n=dice)
        case DiceCounted(dice=dice, power=power):
            fixed = any(isinstance(other, DiceFixed) for other in speaker.answer.trace)
            return "" if fixed else say("event.dice-counted", base=power, n=dice)


def _of_dice(event: DiceEvent | ToHit, speaker: Speaker) -> str:
    say = speaker.say
    match event:
        case Rolled(faces=faces):
            return say("event.rolled", n=len(faces), faces=shown(faces))
        case MoreRolled(faces=faces):
            return say("event.rolled-more", n=len(faces), faces=shown(faces))
        case Rerolled(rule=rule, before=before, faces=faces):
            return say("event.rerolls", who=speaker.who(rule), before=shown(before), faces=shown(faces))
        case ToHit(to_hit=to_hit, bonus=bonus):
            naturals = [face for face in FACES if face + bonus >= to_hit]
            return say("event.to-hit", naturals=speaker.listed(naturals)) if naturals else say("event.to-hit-none")
        case HitsRead():
            return _read(event, speaker)


def _read(event: HitsRead, speaker: Speaker) -> str:
    if not event.faces:
        return speaker.say("event.read", n=event.hits)
    hits = [face for face in event.faces if face + event.bonus >= event.to_hit]
    misses = [face for face in event.faces if face + event.bonus < event.to_hit]
    key = "event.read-faces" if hits and misses else "event.read-all-hit" if hits else "event.read-none-hit"
    return speaker.say(key, n=event.hits, hits=shown(hits), misses=shown(misses))


def shown(faces: tuple[int, ...] | list[int]) -> str:
    """The faces of dice."""
    return " ".join(map(str, faces))


def _of_damage(event: DamageEvent | Useless | DiscardAt, speaker: Speaker) -> str:
    say, who, name = speaker.say, speaker.who, speaker.unit
    match event:
        case Blocked(rule=rule):
            return say("event.blocked", who=who(rule))
        case Useless(rule=rule):
            return say("event.useless", who=who(rule))
        case Pending(unit, damage):
            return say("event.pending", unit=name(unit), n=damage)
        case BecameUnpreventable(rule=rule):
            return say("event.unpreventable", who=who(rule))
        case Prevented():
            return _prevented(event, speaker)
        case Doubled(rule=rule, damage=damage):
            return say("event.doubled", who=who(rule), n=damage)
        case CountersPlaced(unit, counters, before):
            key = "event.placed-none" if not counters else "event.placed-more" if before else "event.placed"
            return say(key, unit=name(unit), n=counters, base=before)
        case Discarded(unit, counters, health):
            return say("event.discarded", unit=name(unit), n=counters, base=health)
        case Survives(unit, counters, health):
            return say("event.survives", unit=name(unit), n=counters, base=health)
        case DiscardAt(unit, health):
            return say("event.discard-at", unit=name(unit), n=health, base=health)


def _prevented(event: Prevented, speaker: Speaker) -> str:
    facts = {"who": speaker.who(event.rule), "n": event.amount}
    if event.other is not None and not event.helped:
        return speaker.say("event.deflected", **facts, other=speaker.unit(event.other))
    return speaker.say("event.prevented-cost" if event.cost else "event.prevented", **facts, base=event.cost)


def _of_a_move(event: MoveEvent, speaker: Speaker) -> str:
    match event:
        case Passed(player=player):
            return speaker.say("event.passed", side=speaker.side(player))
        case Used():
            return _used(event, speaker)
        case NothingChanges(rule=rule):
            return speaker.say("event.nothing-changes", who=speaker.who(rule))
        case CannotPay(rule=rule, cost=cost, force=force):
            return speaker.say("event.cannot-pay", who=speaker.who(rule), n=cost, base=force)
        case Illegal():
            return _illegal(event, speaker)


def _used(event: Used, speaker: Speaker) -> str:
    """What a player did with an ability: how much of it, for or against which unit, and for how much Force."""
    text = speaker.say("event.plays", who=speaker.who(event.rule))
    if event.amount:
        text += speaker.say("event.plays-amount", n=event.amount)
    if event.on is not None:
        text += speaker.say("event.plays-unit", unit=speaker.unit(event.on))
    return text + (speaker.say("event.plays-cost", n=event.cost) if event.cost else "")


def _illegal(event: Illegal, speaker: Speaker) -> str:
    key = event.code
    facts: dict[str, object] = {"n": event.meant, "base": event.limit}
    if event.unit >= 0:
        facts["unit"] = speaker.said(event.unit)
    if key == "more-than-pending" and not event.limit:
        key = "nothing-pending"
    elif key == "protected":
        own = [number for number, rule in enumerate(speaker.answer.rules) if rule.unit == event.unit]
        facts["phrase"] = next(phrase for number in own if (phrase := speaker.phrase(number, "forbids")))
    if event.rule >= 0:
        facts["ability"] = speaker.ability(event.rule)
    elif key == "no-reroll":
        key = "no-reroll" if event.unit >= 0 else "no-reroll-any"
        facts["role"] = speaker.say("word.attacker" if event.unit == 0 else "word.defender")
    return speaker.say(f"illegal.{key}", **facts)
