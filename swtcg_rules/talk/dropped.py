"""Finds what a likely reading drops, or gives to the wrong word, although the text states it: then it is asked back."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from swtcg_rules.talk.reading.lexicon import fold, lexicon
from swtcg_rules.talk.reading.roles import Chosen
from swtcg_rules.talk.reading.scoring import Candidate
from swtcg_rules.talk.reading.tokens import Token

DENYING = frozenset((
    "off", "away", "gone", "cancelled", "canceled", "ignored", "blanked", "disabled", "negated", "anymore", "useless",
    "removed", "inactive", "lost", "loses", "lose", "turned", "switched", "stripped", "expired", "suppressed", "shut",
    "broken", "wears", "wylaczony", "wylaczona", "wylaczone", "anulowany", "anulowana", "anulowane", "dziala", "padly",
    "padl", "padla", "znika", "zniknal", "zniknela", "zniknely", "stracil", "stracila", "traci", "ignoruje", "ignorowany",
    "usuniety", "wygasl", "zdjety",
))  # fmt: skip
"""Words that say of the ability in their clause that it is not there or does nothing: then no board is plain."""
TURNING = ("turns", "no", "if", "or", "declines", "unspent", "kw", "state", "passes")
"""Kinds of words that change what is said beside them, or tell of the board themselves."""
PILOTS = ("pilot", "pilots", "pilota", "pilotem", "pilotka")
"""Words that only name the Pilot."""
HOLDING = ("has", "with", "and")
"""Right before what it has they name a unit."""
NEAR = 3
"""So many tokens from what is told there may be a word that denies it."""
STOPS = (",", ".", ";", ":", "?", "!", "(", ")")


def turns_round(words: str) -> bool:
    """Whether some words, or one of them, change what is said beside them, or tell of the board themselves."""
    forms = lexicon().forms
    each = (fold(words), *fold(words).split())
    return any(word in DENYING or (word in forms and forms[word].kind in TURNING) for word in each)


def is_dropping(best: Candidate) -> bool:
    """Whether something that the text states is not in a reading, or not where it belongs."""
    prevents_nothing = any(one.role == "amount" for one in best.roles) and not best.board.done
    guesses = any(map(partial(_is_a_guess, best.tokens), best.roles))
    return prevents_nothing or guesses or any(unplaced(best)) or _is_denied(best.tokens)


def _is_a_guess(told: Sequence[Token], one: Chosen) -> bool:
    """Whether a number was given to no word, or to one that asks for none: "pilot 1", "with blurry 1"."""
    if one.role == "L" and one.word is not None:
        return any(token.kind == "already" for token in told[one.word : one.number])
    held, before = (told[max(0, one.number - back)] for back in (2, 1))
    of_pilot = told[one.number].kind == "num" and fold(before.text) in PILOTS
    of_stranger = before.kind == "word" and held.kind in HOLDING
    return (one.role == "add" and (of_pilot or of_stranger)) or (one.role == "said" and of_stranger)


def unplaced(best: Candidate) -> Iterator[Token]:
    """The words that tell a fact or a move without a place on the board that was read, and without a word that denies them."""
    units = (best.board.attacker, *best.board.defenders)
    cards = [token.value for token in best.tokens if token.kind == "card"]
    there = {one.keyword for unit in units for one in unit.abilities} | {one.keyword for one in best.board.done}
    there |= {keyword for card in cards for keyword in card.keywords} | {state for unit in units for state in unit.states}
    there |= {"untapped", *(("droid", "discarded") if cards else ("discarded",))}  # where it lies is asked, too
    there |= {one.removeprefix("g:dice-of:") for one in best.features if one.startswith("g:dice-of:")}  # the damage is its own
    moved = {one.number for one in best.roles}
    for at, token in enumerate(best.tokens):
        tells = token.kind in ("kw", "state") and token.value not in there
        if (tells and not _is_told_off(best.tokens, at)) or (token.kind == "passes" and at not in moved):
            yield token


def _is_told_off(told: Sequence[Token], at: int) -> bool:
    """Whether a word near says of what is told that it is not there, or not played."""
    near = (*told[max(0, at - NEAR) : at], *told[at + 1 : at + NEAR])
    return any(token.kind in ("no", "declines", "unspent") for token in near)


def _is_denied(told: Sequence[Token]) -> bool:
    """Whether a word in the clause of an ability says that it is not there: "parry is turned off"."""
    clause: list[Token] = []
    for token in (*told, None):
        if token is not None and token.sign not in STOPS:
            clause.append(token)
            continue
        words = {word for one in clause if one.kind in ("turns", "word", "filler") for word in fold(one.text).split()}
        if any(one.kind == "kw" for one in clause) and not words.isdisjoint(DENYING):
            return True
        clause = []
    return False
