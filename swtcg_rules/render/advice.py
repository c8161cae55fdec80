"""Best play in words: what each player does, and when."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import cycle, islice, pairwise

from swtcg_rules.engine.dice import DieClass
from swtcg_rules.render.speaker import Speaker
from swtcg_rules.solver.advice.advising import BestReroll, PreventAdvice, RerollAdvice
from swtcg_rules.solver.advice.cases import HITS, AdviceCase, Test
from swtcg_rules.solver.advice.uses import Seen, Sign, UseAdvice
from swtcg_rules.words.numbers import percent

TYPED = (6, 5, 1, 4, 2, 3)
"""The dice of an example, as many as are rolled."""
MOST_TYPED = 8


def advice_lines(speaker: Speaker) -> list[str]:
    """What each player does and when, a line for each case."""
    lines: list[str] = []
    for advice, after in pairwise((*speaker.answer.advice, None)):
        match advice:
            case PreventAdvice():
                lines.append(_prevent(advice, speaker))
                if not (isinstance(after, PreventAdvice) and after.player == advice.player):
                    lines.extend(_share(advice.holds, "advice.holds-part", speaker))
            case UseAdvice():
                lines.append(_use(advice, speaker))
                lines.extend(_share(advice.holds, "advice.holds-part", speaker))
            case RerollAdvice():
                lines.extend(_reroll(advice, speaker))
    return lines


def _share(holds: Fraction, key: str, speaker: Speaker) -> Iterator[str]:
    """How often advice is right, where that is not always, and how to learn the best move for the dice on the table."""
    if holds < 1:
        chance, dice = percent(holds, speaker.lang), speaker.answer.attack_dice
        if not dice or speaker.answer.recorded:
            yield "- " + speaker.say(f"{key}-alone", chance=chance)
        else:
            faces = " ".join(map(str, islice(cycle(TYPED), min(dice, MOST_TYPED))))
            yield "- " + speaker.say(key, chance=chance, faces=faces if dice <= MOST_TYPED else f"{faces} ...")


def best_reroll_line(best: BestReroll, speaker: Speaker) -> str:
    """The best reroll for the recorded dice."""
    faces = " ".join(map(str, best.faces))
    what = speaker.say("advice.now-dice", n=len(best.faces), faces=faces) if best.faces else speaker.say("advice.nothing")
    return speaker.say("advice.now", who=speaker.who(best.rule), what=what)


def _use(advice: UseAdvice, speaker: Speaker) -> str:
    """When something is used."""
    say = speaker.say
    on = "" if advice.unit is None else say("advice.on", unit=speaker.unit(advice.unit))
    if advice.signs:
        signs = say("advice.and").join(_sign(sign, speaker) for sign in advice.signs)
        when = say("advice.use-when", signs=signs)
    else:
        when = say("advice.never" if advice.signs is None else "advice.every")
    return say("advice.use", on=on, side=speaker.side(advice.player), who=speaker.who(advice.rule), often=when)


def _sign(sign: Sign, speaker: Speaker) -> str:
    """What must be seen on the table."""
    say, (seen, of, low, high) = speaker.say, sign
    if seen is Seen.USED:
        return say("advice.seen-used" if low else "advice.seen-unused", who=speaker.who(of))
    if high == 0:
        n = say("advice.bounds-none")
    elif high is None:
        n = say("advice.bounds-least", n=low)
    elif not low:
        n = say("advice.bounds-most", n=high)
    else:
        n = say("advice.bounds-exactly" if low == high else "advice.bounds-range", low=low, n=high)
    facts: dict[str, object] = {}
    if seen is Seen.COUNTERS:
        facts["unit"] = speaker.said(of)
    elif seen is Seen.FORCE:
        facts["side"] = speaker.side(of)
    return say(f"advice.seen-{seen}", bounds=n, n=max(low, 2) if high is None else high, **facts)


def _prevent(advice: PreventAdvice, speaker: Speaker) -> str:
    low, high = advice.low, advice.high
    key = "pending-more" if high is None else "pending-one" if low == high else "pending-range"
    pending = speaker.say(f"advice.{key}", low=low, high=high)
    side = speaker.side(advice.player)
    if not advice.plays:
        return speaker.say("advice.prevent-pass", side=side, range=pending)
    plays = []
    for rule, amount in advice.plays:
        key = "advice.prevent-full" if amount is None else "advice.prevent-play"
        plays.append(speaker.say(key, ability=speaker.ability(rule), n=amount))
    return speaker.say("advice.prevent", side=side, range=pending, plays=speaker.say("advice.then").join(plays))


# Rerolls.


def _reroll(advice: RerollAdvice, speaker: Speaker) -> Iterator[str]:
    situation, say = advice.situation, speaker.say
    other = speaker.side(1 - situation.player)
    when = ""
    if situation.after_reroll:
        when = say("advice.when-reroll", side=other)
    elif situation.after_pass:
        when = say("advice.when-pass", side=other)
    if not advice.matters:
        yield say("advice.reroll-any", who=speaker.who(situation.rule), when=when)
        return
    yield say("advice.reroll", who=speaker.who(situation.rule), when=when)
    for case in advice.cases:
        tests = [_test(test, speaker) for test in case.tests]
        given = say("advice.with", parts=say("advice.joiner").join(tests)) if tests else say("advice.always")
        yield "- " + say("advice.case", when=given, what=_instruction(case, speaker))
    yield from _share(advice.holds, "advice.holds", speaker)


def _instruction(case: AdviceCase, speaker: Speaker) -> str:
    say, dice = speaker.say, [_rerolled(die, case.dice, speaker) for die in case.order]
    if not case.dice:
        return say("advice.nothing")
    if case.dice == 1 and len(dice) == 1:
        return say("advice.one", one=dice[0])
    if case.dice == 1:
        return say("advice.one-of", order=say("advice.or").join(dice))
    return say("advice.all" if len(dice) == 1 else "advice.some", n=case.dice, order=say("advice.then").join(dice))


def _test(test: Test, speaker: Speaker) -> str:
    """A condition on the roll, in the form that follows "with"."""
    die, low, high = test
    if high == 0:
        return speaker.say("advice.none", what=_named(die, 0, speaker))
    if high is None and low == 1 and die != HITS:
        return speaker.say("advice.some-of", what=_named(die, 1, speaker))
    if high is None:
        key, n = "least", low
    elif low == 0:
        key, n = "most", high
    else:
        key, n = "exactly" if low == high else "range", high
    return speaker.say(f"advice.{key}-one" if n == 1 else f"advice.{key}", n=n, low=low, what=_counted(die, n, speaker))


# The names of classes of dice.


def _classes(speaker: Speaker) -> tuple[DieClass, ...]:
    assert speaker.answer.reading
    return speaker.answer.reading.after_initial_classes


def _faces(die: int, speaker: Speaker) -> tuple[int, ...]:
    """The faces that name a class of dice; none where "hits" or "misses" is enough."""
    if die == HITS:
        return ()
    classes = _classes(speaker)
    alike = [c for c in classes if c.faces and c.hit is classes[die].hit]
    return classes[die].faces if len(alike) > 1 else ()


def _rerolled(die: int, n: int, speaker: Speaker) -> str:
    """The name of a class of dice that are rolled again, for one of them or more."""
    if faces := _faces(die, speaker):
        named = speaker.listed(speaker.say("advice.face", n=n, face=face) for face in faces)
        return speaker.say("advice.reroll-faces", n=n, faces=named)
    return speaker.say(f"advice.reroll-{_kind(die, speaker)}", n=n)


def _named(die: int, n: int, speaker: Speaker) -> str:
    """The short name of a class of dice: "a 6", "no 6"."""
    if faces := _faces(die, speaker):
        return speaker.say("advice.named-faces", n=n, faces=speaker.listed(faces))
    return _counted(die, n, speaker)


def _counted(die: int, n: int, speaker: Speaker) -> str:
    """The name of a class of dice behind a number, so that "2 1s" is not misread."""
    if faces := _faces(die, speaker):
        return speaker.say("advice.counted-faces", n=n, faces=speaker.listed(faces))
    return speaker.say(f"advice.counted-{_kind(die, speaker)}", n=n)


def _kind(die: int, speaker: Speaker) -> str:
    """Whether a class of dice is all hits, one kind of hits, or misses."""
    if die == HITS:
        return "all-hits"
    return "hits" if _classes(speaker)[die].hit else "misses"
