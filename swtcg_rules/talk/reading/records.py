"""What was done with the dice that fell: numbers that tell of dice rolled again, and abilities that were played."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from swtcg_rules.talk.reading.lexicon import fold
from swtcg_rules.talk.reading.roles import QUIET, NumberRole
from swtcg_rules.talk.reading.tokens import Token

OWN = ("retaliate", "backfire")
"""Keywords with dice of their own, which are told beside those of the attack."""
GUARDS = ("protect", "intercept")
"""Keywords of a unit beside the one attacked."""
AGAIN = ("reroll", "became")
"""Kinds of words that tell of dice rolled again."""
PLAYABLE = ("evade", "deflect", "protect", "absorb", "persuade", "redirect", "intercept", "retaliate")
"""Keywords of which it is told that they were played."""
POLISH = ("l", "la", "lem", "lam", "a")
"""How a Polish verb ends that says that it was done."""
ASKING = ("asks", "if", "declines", "no", "or", "turns")
"""Before these it is not told that it was done."""
BACK, AHEAD, AFTER_LUCKY, FAR = 14, 5, 9, 9
"""So many tokens from a number its word for rolling again may stand, before it and behind it; and that of an ability."""
OWNED = re.compile("['\u2019]s?$")
"""How what somebody or something has is written."""
LONG = 30
"""So many tokens before the dice of an ability it may be named."""
NEAR = 4
"""So many tokens before an ability its word for playing may stand."""
PAYS = ("pa", "spen", "zaplac", "plac")
"""How verbs for paying begin."""
MOVES = ("plays", "pay", "prevents", "declines", "passes")
"""Kinds of words that may tell of a move by themselves."""
HITS = ("hits", "hit", "trafien", "trafienia", "trafienie", "cards", "card", "kart", "karty")
"""What is counted before one of these is no power of a unit, and no die."""
DIE = 6
STOPS = ".;?!"


def is_claimed(told: Sequence[Token], number: int) -> bool:
    """Whether a number may only repeat what is told: in a question, of dice ("two more dice"), as a face ("the four")."""
    begun = next((n + 1 for n in range(number, -1, -1) if told[n].sign in STOPS), 0)
    ended = next((n for n in range(number, len(told)) if told[n].sign in STOPS), len(told))
    asks = any(token.kind == "asks" for token in told[begun:ended])
    before, behind = (told[n].kind if 0 <= n < len(told) else "" for n in (number - 1, number + 1))
    of_dice = behind in ("die", "further") or [fold(one.text) for one in told[number + 1 : number + 2]] in (["more"], ["kolejne"])
    is_die = before == "filler" and 1 <= told[number].value <= DIE
    return of_dice or is_die or asks or (ended < len(told) and told[ended].sign == "?")


def moved(told: Sequence[Token], at: int) -> Iterator[NumberRole]:
    """A word for playing, paying or not playing: as what was done with the one ability of a unit, and as no more than a word."""
    token = told[at]
    if token.kind == "pay" and not fold(token.text).startswith(PAYS):
        return
    before = next((one.sign for one in reversed(told[:at]) if one.kind not in QUIET), "start")
    behind = next((one.sign for one in told[at + 1 :] if one.kind not in QUIET), "end")
    name = "pass" if token.kind in ("declines", "passes") else "paid"
    keys = (f"{token.kind}:{before}>", f"{token.kind}:>{behind}", token.kind)
    if name == "pass" or not _is_asked(told, at):  # whether to pay is no move
        yield NumberRole(name, at, tuple(f"e:{name}:{key}" for key in keys))
    yield NumberRole("word", None, tuple(f"e:no-{name}:{key}" for key in keys))


def _is_asked(told: Sequence[Token], at: int) -> bool:
    """Whether a word stands in a question."""
    ended = next((n for n in range(at, len(told)) if told[n].sign in STOPS), len(told))
    return ended < len(told) and told[ended].sign == "?"


def rolled_again(told: Sequence[Token], number: int) -> Iterator[NumberRole]:
    """As the old or the new face of a die, as how many dice there are of it, or as a die of an ability."""
    token = told[number]
    if not 1 <= token.value <= 6:
        return
    before = next((one.sign for one in reversed(told[:number]) if one.kind not in QUIET), "start")
    behind = next((one.sign for one in told[number + 1 :] if one.kind not in QUIET), "end")
    word = (
        fold(told[number - 1].text) if number and told[number - 1].kind in ("filler", "on", "has", "rolls", "act", "in") else "-"
    )
    at = next((n for n in _around(told, number, LONG) if told[n].kind == "kw" and told[n].value in OWN), None)
    of_own = number > 0 and told[number - 1].kind == "kw" and told[number - 1].value in OWN
    its = has_its_word(told, number) and not of_own
    if at is not None and token.kind == "num" and not its and len(run(told, number)) in _so_many(told):
        of_it = (f"s:own:{'<' if at < number else '>'}:{before}>", f"s:own:{before}>{behind}", "s:own")
        yield NumberRole("own", None, of_it)
    trigger = _trigger(told, number)
    if not trigger or (token.kind == "num" and has_its_word(told, number)):
        return
    if _is_asked_about(told, number):
        yield NumberRole("asked", None, ("s:asked", f"s:asked:{trigger}", f"s:asked:>{behind}"))
    for name in ("old", "new"):
        if name == "old" or token.kind != "each":
            keys = (f"s:{name}:{trigger}", f"s:{name}:{before}>", f"s:{name}:>{behind}", f"s:{name}:w:{word}", f"s:{name}")
            yield NumberRole(name, None, keys)
    if token.value <= 2 and behind in ("num", "each"):
        yield NumberRole("times", None, ("s:times", f"s:times:{behind}"))


def _is_asked_about(told: Sequence[Token], number: int) -> bool:
    """Whether it is asked whether a die should be rolled again: "worth rerolling the 1?", "if i reroll the two misses"."""
    begun = next((n + 1 for n in range(number, -1, -1) if told[n].sign in STOPS), 0)
    ended = next((n for n in range(number, len(told)) if told[n].sign in STOPS), len(told))
    told_how = any(token.kind == "became" for token in told[begun:ended])
    return ended < len(told) and told[ended].sign == "?" and not told_how


def run(told: Sequence[Token], number: int) -> list[int]:
    """The bare numbers in a row of which this is one."""
    found = [number]
    for step in (-1, 1):
        at = number + step
        while 0 <= at < len(told) and (told[at].kind in ("num", "filler", "and") or told[at].sign in (",", "-", "/", "&")):
            counts = at + 1 < len(told) and fold(told[at + 1].text) in HITS
            found += [at] * (told[at].kind == "num" and not counts)
            at += step
    return sorted(found)


def _so_many(told: Sequence[Token]) -> set[int]:
    """How many dice abilities with dice of their own may have, as it is told."""
    places = [at for at, token in enumerate(told) if token.kind == "kw" and token.value in OWN]
    beside = (told[at] for place in places for at in (place - 1, place + 1) if 0 <= at < len(told))
    printed = {x or 0 for token in told if token.kind == "card" for keyword, x, _ in token.value.abilities if keyword in OWN}
    return printed | {int(token.value) for token in beside if token.kind == "num"}


def has_its_word(told: Sequence[Token], number: int) -> bool:
    """Whether a number stands beside the word that it is the number of: "3 health", "evade 1"."""
    behind = told[number + 1].kind if number + 1 < len(told) else ""
    before = told[number - 1].kind if number else ""
    return behind in ("health", "power", "force", "damage", "speed") or before in ("health", "power", "force", "kw", "pay")


def _around(told: Sequence[Token], number: int, back: int = FAR) -> Iterator[int]:
    """The places of the tokens near a number, those before it first."""
    yield from range(number - 1, max(-1, number - back), -1)
    yield from range(number + 1, min(len(told), number + FAR))


def _trigger(told: Sequence[Token], number: int) -> str:
    """The word that tells of rolling again before a number, else behind it; nothing where there is none."""
    for at in range(number - 1, max(-1, number - BACK), -1):
        behind = [one.kind for one in told[at + 1 : at + 3]]
        lucky = told[at][:2] == ("kw", "lucky") and (behind[0] != "num" or behind[1:] == ["on"]) and number - at <= AFTER_LUCKY
        if told[at].kind in AGAIN or lucky:
            return f"{told[at].kind}<"
    for at in range(number + 1, min(len(told), number + AHEAD)):
        if told[at].kind in AGAIN:
            return f"{told[at].kind}>"
    return ""


def played(told: Sequence[Token], at: int) -> Iterator[NumberRole]:
    """An ability as one that was played, and as one that somebody only has; nothing where no word tells of playing it."""
    if told[at].value not in PLAYABLE:
        return
    cue = _cue(told, at) or "none"
    others = [n for n, one in enumerate(told) if n != at and one[:2] == told[at][:2]]
    printed = any(told[at].value in one.value.keywords for one in told if one.kind == "card")
    if cue == "none" and (not (others or printed) or _has_number(told, at)):
        return
    begun = next((n + 1 for n in range(at - 1, -1, -1) if told[n].sign in STOPS), 0)
    asked = next((one.kind for one in reversed(told[max(begun, at - NEAR - 1) : at]) if one.kind in ASKING), "-")
    if cue == "none":
        before = next((one.sign for one in reversed(told[:at]) if one.kind not in QUIET), "start")
        yield NumberRole("play", None, ("e:play:none", f"e:play:none:{before}", f"e:play:none:{asked}"))
        yield NumberRole("had", None, ("e:has:none",))
        return
    yield NumberRole("play", None, (f"e:play:{cue}", f"e:play:{cue}:{asked}", f"e:play:{asked}"))
    yield NumberRole("had", None, (f"e:had:{cue}", f"e:had:{cue}:{asked}"))


def _has_number(told: Sequence[Token], at: int) -> bool:
    """Whether a number stands beside a keyword."""
    return any(told[n].kind == "num" for n in (at - 1, at + 1) if 0 <= n < len(told))


def _cue(told: Sequence[Token], at: int) -> str:
    """What tells that an ability was played: its form, or a word before or behind it."""
    word, keyword = fold(told[at].text), told[at].value
    if word.isalpha() and not OWNED.search(told[at].text) and word.endswith(("s", "d") if word[:3] == keyword[:3] else POLISH):
        return "form"
    if keyword == "intercept" and any(token.kind == "steps" for token in told):
        return "steps"
    if keyword == "deflect" and any(token.kind == "back" for token in told):
        return "back"
    for n in range(at - 1, max(-1, at - FAR), -1):
        if told[n].kind == "plays" and at - n <= NEAR:
            return "before"
        if told[n].kind == "pay" and fold(told[n].text).startswith(PAYS):
            return "paid"
        if told[n].sign in (*STOPS, "kw", "(", ")"):
            break
    subject = next((one.kind for one in reversed(told[:at]) if one.kind not in ("filler", "chat", "and")), "")
    if subject in ("he", "me") and told[at - 1].kind != "has":
        return "subject"
    for n in range(at + 1, min(len(told), at + BACK)):
        if told[n].kind == "plays":
            nothing_else = not any(one.kind == "kw" for one in told[n + 1 : n + 3])
            return "behind" if nothing_else else ""
        if told[n].kind == "kw":
            break
    return ""
