"""The verdict on a record that stops where something is still open: what depends on what."""

from __future__ import annotations

from collections.abc import Sequence

from swtcg_rules.answers.solved import OpenChoice, OpenChoices, UnitResult
from swtcg_rules.render.speaker import Speaker, sentence
from swtcg_rules.solver.goals import Goal
from swtcg_rules.solver.opening import BestMove
from swtcg_rules.words.numbers import mean, percent


def opened_text(speaker: Speaker, opened: OpenChoices) -> str:
    """What the rest leads to at best play, and otherwise; where the text asks for that, with yes, no or a chance first."""
    answer = speaker.answer
    number = _about(speaker, opened)
    beside = [unit for unit in answer.units if unit.number != number and unit.damage and unit.damage.mean]
    text = " ".join([_verdict(speaker, opened, number), *(_beside(speaker, opened, unit) for unit in beside)])
    chance = answer.units[number].discarded
    if not answer.asked or chance is None:
        return sentence(text)
    chance = chance if answer.asked == "discarded" else 1 - chance
    if chance in (0, 1):
        return speaker.say("open.asked", word=speaker.say("open.yes" if chance else "open.no"), verdict=text)
    shown = percent(chance, speaker.lang)
    if len(opened.players) == 1 and opened.line:
        passed = _fate(speaker, opened.passed.units[number])
        return speaker.say("open.asked-chance", chance=shown, how=_how(speaker, opened), passed=passed)
    return speaker.say("open.asked-odds", chance=shown, verdict=text)


def _beside(speaker: Speaker, opened: OpenChoices, unit: UnitResult) -> str:
    """What becomes of another unit: in any case, or if best play is made."""
    key = "open.comes" if _same(unit, opened.passed.units[unit.number]) else "open.then"
    return sentence(speaker.say(key, fate=_fate(speaker, unit)))


def _verdict(speaker: Speaker, opened: OpenChoices, number: int) -> str:
    """What becomes of one unit, after the dice that are still to be rolled."""
    text = _hanging(speaker, opened, number)
    return f"{speaker.say('open.rolling', n=opened.dice)} {sentence(text)}" if opened.dice else text


def _hanging(speaker: Speaker, opened: OpenChoices, number: int) -> str:
    """What becomes of one unit, and what that hangs on."""
    say, best, passed = speaker.say, speaker.answer.units[number], opened.passed.units[number]
    if not opened.choices:
        return say("open.comes", fate=_fate(speaker, best))
    if len(opened.players) > 1:
        text = [say("open.both", fate=_fate(speaker, best))]
        text += [_weighed(speaker, choice, number) for choice in _first_of_each(opened)]
        return " ".join([*text, say("open.nothing-more", fate=_fate(speaker, passed))])
    if _same(best, passed):
        others = [choice for choice in opened.choices if _changed(speaker, choice)]
        if others:
            return " ".join([say("open.comes", fate=_fate(speaker, best)), *(_instead(speaker, choice) for choice in others)])
        what = speaker.listed([speaker.ability(choice.rule) for choice in opened.choices])
        return say("open.same", fate=_fate(speaker, best), what=what)
    if opened.line and _certain(best) and _certain(passed):
        return _hangs(speaker, opened, best, passed)
    if opened.line:
        facts = {"fate": _fate(speaker, best), "how": _how(speaker, opened), "passed": _fate(speaker, passed)}
        return say("open.chance", **facts)
    return say("open.comes", fate=_fate(speaker, best)) + " " + say("open.nothing-more", fate=_fate(speaker, passed))


def _about(speaker: Speaker, opened: OpenChoices) -> int:
    """The unit that the verdict is about: the goal's, or where nothing about it is open, the first about which something is."""
    answer = speaker.answer
    first = 0 if answer.goal is Goal.SURVIVE else answer.defender
    rests = [opened.passed, *(rest for choice in opened.choices for rest in (choice.played, choice.unplayed))]

    def open_for(number: int) -> bool:
        return not _certain(answer.units[number]) or any(not _same(answer.units[number], rest.units[number]) for rest in rests)

    return next((number for number in (first, *range(len(answer.units))) if open_for(number)), first)


def _certain(unit: UnitResult) -> bool:
    return unit.damage is not None and 1 in unit.damage.exactly


def _same(one: UnitResult, other: UnitResult) -> bool:
    return one.damage == other.damage and one.discarded == other.discarded


def _changed(speaker: Speaker, choice: OpenChoice) -> list[UnitResult]:
    """The units that end otherwise than in the answer if an ability is played."""
    both = zip(choice.played.units, speaker.answer.units, strict=True)
    return [unit for unit, best in both if unit.damage and not _same(unit, best)]


def _instead(speaker: Speaker, choice: OpenChoice) -> str:
    """What becomes of the units if an ability is played that best play leaves alone."""
    fates = speaker.listed([_fate(speaker, unit) for unit in _changed(speaker, choice)], "list.and")
    return speaker.say("open.instead", what=speaker.ability(choice.rule), fates=fates)


def _fate(speaker: Speaker, unit: UnitResult) -> str:
    """What becomes of a unit: for certain, or with its chance."""
    assert unit.damage
    name = speaker.said(unit.number)
    if _certain(unit):
        key = "counters" if unit.discarded is None else "goes" if unit.discarded else "stays"
        return speaker.say(f"open.{key}", unit=name, n=len(unit.damage.exactly) - 1)
    amount = mean(unit.damage.mean, speaker.lang)
    if unit.discarded is None:
        return speaker.say("open.mean", unit=name, mean=amount)
    if unit.discarded in (0, 1):
        return speaker.say("open.goes-mean" if unit.discarded else "open.stays-mean", unit=name, mean=amount)
    return speaker.say("open.discarded", unit=name, chance=percent(unit.discarded, speaker.lang), mean=amount)


def _hangs(speaker: Speaker, opened: OpenChoices, best: UnitResult, passed: UnitResult) -> str:
    """What becomes of a unit if the best play is made, and if it is not, where both are certain."""
    assert best.damage and passed.damage
    fates = {None: "counters", 0: "stays", 1: "goes"}
    how = "either" if best.discarded == passed.discarded else "if" if _needs_all(opened, best) else "less"
    spent = sum(speaker.answer.rules[made.rule].cost for made in opened.line)
    return speaker.say(
        f"open.{fates[None if best.discarded is None else int(best.discarded)]}-{how}",
        unit=speaker.said(best.number),
        plays=speaker.say("open.plays", what=_plays(speaker, opened), many=len(opened.line)),
        n=len(best.damage.exactly) - 1,
        others=len(passed.damage.exactly) - 1,
        force=speaker.say("open.force", n=spent) if spent else "",
    )


def _needs_all(opened: OpenChoices, best: UnitResult) -> bool:
    """Whether the unit's fate hangs on each ability that best play uses."""
    made = {one.rule for one in opened.line}
    without = [choice.unplayed.units[best.number] for choice in opened.choices if choice.rule in made]
    return len(made) == 1 or all(unit.discarded != best.discarded for unit in without)


def _how(speaker: Speaker, opened: OpenChoices) -> str:
    """What is played next, and its cost."""
    spent = sum(speaker.answer.rules[made.rule].cost for made in opened.line)
    return _plays(speaker, opened) + (f" ({speaker.say('open.spent', n=spent)})" if spent else "")


def _plays(speaker: Speaker, opened: OpenChoices) -> str:
    return speaker.listed([_made(speaker, opened, made) for made in opened.line], "list.and")


def _made(speaker: Speaker, opened: OpenChoices, made: BestMove) -> str:
    """An ability that is played, with its unit or dice."""
    ability = speaker.numbered(made.rule)
    if made.faces:
        return speaker.say("open.on-dice", ability=ability, dice=_dice(speaker, opened, made.faces))
    return speaker.say("open.on-unit", ability=ability, unit=speaker.unit(made.unit)) if made.unit is not None else ability


def _dice(speaker: Speaker, opened: OpenChoices, faces: Sequence[int]) -> str:
    """Which dice on the table are rolled again: as misses or hits where these are alike, others by their faces."""
    reading = speaker.answer.reading
    assert reading
    for hit, key in ((False, "misses"), (True, "hits")):
        alike = [face for face in opened.lying if reading.hits(face) is hit]
        if sorted(faces) == sorted(alike):
            return speaker.say(f"open.{key}-{min(len(faces), 3)}")
        if set(faces) <= set(alike) and len({reading.class_of(face) for face in alike}) == 1:
            return speaker.say(f"open.some-{key}", n=len(faces), of=len(alike))
    return speaker.listed(sorted(faces, reverse=True), "list.and")


def _first_of_each(opened: OpenChoices) -> list[OpenChoice]:
    """For each side, what it plays next under best play, or what it could play."""
    found: dict[int, OpenChoice] = {}
    by_rule = {choice.rule: choice for choice in opened.choices}
    for choice in (*(by_rule[made.rule] for made in opened.line if made.rule in by_rule), *opened.choices):
        found.setdefault(choice.player, choice)
    return [found[player] for player in sorted(found)]


def _weighed(speaker: Speaker, choice: OpenChoice, number: int) -> str:
    """What an ability is worth to its side: what becomes of the unit if it is played, and if it is not."""
    played, unplayed = choice.played.units[number], choice.unplayed.units[number]
    assert played.damage and unplayed.damage
    facts = {"side": speaker.side(choice.player), "ability": speaker.ability(choice.rule)}
    if played.discarded is not None and unplayed.discarded is not None and played.discarded != unplayed.discarded:
        chances = {"played": percent(played.discarded, speaker.lang), "unplayed": percent(unplayed.discarded, speaker.lang)}
        return speaker.say("open.weighed-discarded", **facts, **chances)
    means = {"played": mean(played.damage.mean, speaker.lang), "unplayed": mean(unplayed.damage.mean, speaker.lang)}
    return speaker.say("open.weighed-damage", **facts, **means)
