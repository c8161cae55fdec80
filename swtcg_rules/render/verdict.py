"""The ruling on a scenario in a sentence or two, and the reason for it."""

from __future__ import annotations

from collections.abc import Iterator

from swtcg_rules.answers.solved import UnitResult
from swtcg_rules.engine.asks import NORMAL_TO_HIT
from swtcg_rules.engine.dice import FACES
from swtcg_rules.engine.events import CountersPlaced, Doubled, Fires, Forbidden, HitsRead, Illegal, Pending, Prevented
from swtcg_rules.render.speaker import Speaker, sentence
from swtcg_rules.render.trace import event_text
from swtcg_rules.solver.goals import Goal
from swtcg_rules.table.model import Kind
from swtcg_rules.table.writer import write_scenario
from swtcg_rules.words.numbers import mean, percent

SIGNS = {"pending-damage": "+", "prevention-chance": "-"}
"""The steps that add damage to the hits of an attack, and that take some away."""


def ruling_text(speaker: Speaker) -> str:
    """The answer in one or two short sentences, with the card texts that it leaves out."""
    answer = speaker.answer
    ruling, table = _ruling(speaker), answer.board.staged
    if table is None:
        return ruling
    from swtcg_rules.answers.reserved import reserves  # a plain attack does not need the cards
    from swtcg_rules.render.reserved import with_reserve

    found = reserves(table, answer.card_texts)
    return with_reserve(ruling, found, speaker.lang, refused=not answer.legal, rolled=answer.recorded)


def _ruling(speaker: Speaker) -> str:
    """The engine's answer."""
    answer = speaker.answer
    if not answer.legal:
        return _objection(speaker)
    if answer.opened:
        from swtcg_rules.render.opened import opened_text  # only a record that stops needs it

        return opened_text(speaker, answer.opened)
    if answer.recorded:
        return _outcome(speaker)
    odds = _hits(speaker) if answer.units[0].damage is None else _odds(speaker)
    return " ".join(filter(None, (odds, _prevention(speaker))))


def reason_text(speaker: Speaker) -> str:
    """Why the ruling is what it is: how the dice are counted, and how they are read."""
    answer, reading = speaker.answer, speaker.answer.reading
    if not answer.legal:
        return _objection(speaker)
    reasons = list(_dice_reasons(speaker))
    if reading:
        asking = [speaker.keyword(rule) for rule in answer.asking]
        if reading.to_hit > NORMAL_TO_HIT:
            who = speaker.listed(asking, "list.and")
            reasons.append(speaker.say("because.asks", who=who, many=len(asking), n=reading.to_hit))
        else:
            reasons.append(speaker.say("because.normal", n=reading.to_hit))
        for rule, n in answer.adding:
            reasons.append(speaker.say("because.takes" if n < 0 else "because.adds", who=speaker.keyword(rule), n=abs(n)))
    if not reasons:
        return ""
    why, total = speaker.listed(reasons, "list.while"), _sum(speaker)
    return speaker.say("because-sum", why=why, sum=total) if total else speaker.say("because", why=why)


def summary(speaker: Speaker, ruling: str | None = None) -> str:
    """One sentence to paste: the scenario and the ruling (`ruling`, where it is known already)."""
    return f"{write_scenario(speaker.answer.board, speaker.lang)}: {ruling_text(speaker) if ruling is None else ruling}"


# Odds.


def _odds(speaker: Speaker) -> str:
    """What is rolled, the average damage, and the chance of a discard."""
    answer, say = speaker.answer, speaker.say
    parts = [_amount(speaker)]
    target = answer.units[answer.defender]
    others = [unit for unit in answer.units if unit.number != target.number]
    if target.damage:
        fixed = answer.board.kind in (Kind.FIXED, Kind.COUNTERS)
        text = say("ruling.mean-of" if fixed else "ruling.mean", mean=mean(target.damage.mean, speaker.lang))
        shown = round(100 * target.damage.mean)
        if answer.goal is Goal.DAMAGE and answer.value is not None and round(100 * answer.value) != shown:
            net = any(_hurt(unit) for unit in others)
            text += say("ruling.net" if net else "ruling.capped", value=mean(answer.value, speaker.lang))
        parts.append(text)
    text = ", ".join(parts)
    if target.discarded is not None:
        chance = percent(target.discarded, speaker.lang)
        text += "; " + say("ruling.discarded", unit=speaker.said(target.number), chance=chance)
        if answer.kill is not None and percent(answer.kill, speaker.lang) != chance:
            text += " (" + say("ruling.kill", chance=percent(answer.kill, speaker.lang)) + ")"
    text += "".join("; " + _beside(unit, speaker) for unit in others if _hurt(unit))
    source = answer.units[0]
    if answer.goal is Goal.SURVIVE and source.discarded is not None:
        chance = percent(1 - source.discarded, speaker.lang)
        text += "; " + say("ruling.survives", unit=speaker.said(source.number), chance=chance)
    return text + "."


def _amount(speaker: Speaker) -> str:
    """What is rolled or done."""
    board = speaker.answer.board
    if board.kind is Kind.DICE:
        return speaker.say("ruling.damage-dice", n=board.amount)
    if board.kind in (Kind.FIXED, Kind.COUNTERS):
        return speaker.say("ruling.fixed" if board.kind is Kind.FIXED else "ruling.counters", n=board.amount)
    dice = speaker.answer.attack_dice
    if dice is None:
        return speaker.say("ruling.open-dice")
    return speaker.say("ruling.dice", n=dice) if dice else speaker.say("ruling.no-dice")


def _hits(speaker: Speaker) -> str:
    reading = speaker.answer.reading
    assert reading
    naturals = [face for face in FACES if reading.hits(face)]
    if not naturals:
        return speaker.say("ruling.no-hits")
    kind = speaker.say("ruling.attack-die" if speaker.answer.board.kind is Kind.ATTACK else "ruling.damage-die")
    return speaker.say("ruling.hits", naturals=speaker.listed(naturals), chance=reading.hit_chance, kind=kind)


def _prevention(speaker: Speaker) -> str:
    """What happens to the target's prevention where a rule makes the damage unpreventable."""
    off = speaker.answer.prevention_off
    if not off:
        return ""
    text = speaker.say(
        "ruling.unpreventable" if off.despite is None else "ruling.preventable",
        mighty=speaker.ability(off.by),
        stays="" if off.despite is None else speaker.ability(off.despite),
        prevents=speaker.listed((speaker.ability(rule) for rule in off.prevents), "list.and"),
    )
    return sentence(text)


def _hurt(unit: UnitResult) -> bool:
    return unit.damage is not None and unit.damage.mean > 0


def _beside(unit: UnitResult, speaker: Speaker) -> str:
    """What happens to a unit that is not the declared defender."""
    assert unit.damage
    text = speaker.say("ruling.beside", unit=speaker.said(unit.number), mean=mean(unit.damage.mean, speaker.lang))
    if unit.discarded is not None:
        text += " (" + speaker.say("ruling.beside-discarded", chance=percent(unit.discarded, speaker.lang)) + ")"
    return text


# Recorded dice.


def _outcome(speaker: Speaker) -> str:
    """The result of the recorded dice."""
    answer, say = speaker.answer, speaker.say
    target = answer.units[answer.defender]
    assert target.damage
    if answer.asked:
        gone = answer.units[0 if answer.goal is Goal.SURVIVE else answer.defender].discarded
        if gone is not None:
            word = say("open.yes" if bool(gone) is (answer.asked == "discarded") else "open.no")
            return say("open.asked", word=word, verdict=_placed(speaker))
    return sentence(_placed(speaker))


def _placed(speaker: Speaker) -> str:
    """The counters that each unit took, and its fate."""
    answer, say = speaker.answer, speaker.say
    target = answer.units[answer.defender]
    assert target.damage
    placed = {target.number: len(target.damage.exactly) - 1}
    for other in answer.units:
        if other.number != target.number and other.damage and _hurt(other):
            placed[other.number] = int(other.damage.mean)
    fates = []
    for number, n in placed.items():
        text = say("ruling.result" if n else "ruling.result-none", n=n, unit=speaker.said(number))
        gone = answer.units[number].discarded
        if gone is not None:
            text += say("ruling.result-discarded" if gone else "ruling.result-stays")
        fates.append(text)
    return "; ".join(fates) + "."


# What is not allowed.


def _objection(speaker: Speaker) -> str:
    """The refusal: no, why not, and what would change that."""
    say, first = speaker.say, speaker.answer.objections[0]
    if isinstance(first, Illegal):
        legal = [say("ruling.pass"), *(speaker.ability(rule) for rule in first.legal)]
        instead = say("ruling.instead", step=say(f"step.{first.step}"), what=speaker.listed(legal))
        return f"{say('ruling.illegal', why=event_text(first, speaker))} {instead}"
    no = say("ruling.no", why=speaker.listed((event_text(one, speaker) for one in speaker.answer.objections), "list.and"))
    unlesses = [_unless(one, speaker) for one in speaker.answer.objections if isinstance(one, Forbidden)]
    return f"{no} {say('ruling.unless', what=speaker.listed(unlesses, 'list.and'))}"


def _unless(forbidden: Forbidden, speaker: Speaker) -> str:
    """What would have to change for the attack to be allowed."""
    if forbidden.rule >= 0:
        return speaker.phrase(forbidden.rule, "unless")
    return speaker.say(f"unless.{forbidden.code}")


# Reasons.


def _sum(speaker: Speaker) -> str:
    """The sum of the recorded dice: hits, what is added to them and what is prevented; empty where it is not that simple."""
    answer = speaker.answer
    read = [event for event in answer.trace if isinstance(event, HitsRead)]
    placed = [event.counters for event in answer.trace if isinstance(event, CountersPlaced)]
    pending = [event.unit for event in answer.trace if isinstance(event, Pending | Doubled)]
    if not answer.recorded or answer.opened or len(read) != 1 or len(placed) != 1 or pending != [answer.defender]:
        return ""
    terms = [
        (SIGNS[event.step], event.amount, speaker.keyword(event.rule))
        for event in answer.trace
        if isinstance(event, Fires | Prevented) and event.amount and event.step in SIGNS
    ]
    made = read[0].hits + sum(n if sign == "+" else -n for sign, n, _ in terms)
    if not terms or made != placed[0]:
        return ""
    told = "".join(speaker.say("because.term", sign=sign, n=n, what=what) for sign, n, what in terms)
    return speaker.say("because.sum", n=read[0].hits, terms=told, made=made)


def _dice_reasons(speaker: Speaker) -> Iterator[str]:
    answer, dice, counting = speaker.answer, speaker.answer.attack_dice, speaker.answer.counting
    if answer.board.kind is not Kind.ATTACK or dice is None:
        return
    power = answer.board.attackers[0].power or 0
    if counting.reaching:
        power = sum(answer.rules[rule].x for rule in counting.reaching)
        yield speaker.say("because.reaches", ability=speaker.ability(counting.reaching[0]))
    if counting.fixing is not None:
        yield speaker.say("because.fixed", ability=speaker.ability(counting.fixing))
        return
    changes = [f"{speaker.ability(rule)} ({change:+})" for rule, change in counting.changes]
    known = max(0, power + sum(change for _, change in counting.changes)) == dice
    key = "because.dice-more" if not known else "because.dice-changed" if changes else "because.dice"
    shown = speaker.listed(changes, "list.and") if changes and known else ""
    yield speaker.say(key, base=power, n=dice, changes=shown)
