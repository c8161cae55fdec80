"""Finds what a likely reading drops, or gives to the wrong word, although the text states it: then it is asked back."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from itertools import pairwise

from swtcg_rules.talk.reading.lexicon import fold, keywords, lexicon
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
TURNING = ("turns", "no", "if", "or", "declines", "unspent")
"""Kinds of words that change what is said beside them."""
PILOTS = ("pilot", "pilots", "pilota", "pilotem", "pilotka")
"""Words that only name the Pilot."""
HOLDING = ("has", "with", "and")
"""Right before an ability they say that a unit has it."""
COSTS = ("C", "CR", "CC")
"""The roles of a number that is what an ability costs."""
STEPS = (("battle", "step"), ("battle", "phase"), ("etap", "bitwy"), ("krok", "bitwy"), ("etapie", "bitwy"))
"""Two words that name a battle step or the phase of all of them."""
STOPS = (",", ".", ";", ":", "?", "!", "(", ")")


def turns_round(words: str) -> bool:
    """Whether one of some words denies or changes what is said beside it."""
    forms = lexicon().forms
    each = fold(words).split()
    return any(word in DENYING or (word in forms and forms[word].kind in TURNING) for word in each)


def is_dropping(best: Candidate) -> bool:
    """Whether something that the text states is not in a reading, or not where it belongs."""
    prevents_nothing = any(one.role == "amount" for one in best.roles) and not best.board.done
    guesses = any(map(partial(_is_a_guess, best.tokens), best.roles))
    return prevents_nothing or guesses or _lacks_an_ability(best) or _is_denied(best.tokens) or _passes_a_go(best.tokens)


def _passes_a_go(told: Sequence[Token]) -> bool:
    """Whether somebody passes in a battle step: that lets a go pass, and an attack has no place for it."""
    in_a_step = any((fold(one.text), fold(next_.text)) in STEPS for one, next_ in pairwise(told))
    return in_a_step and any(token.kind == "passes" for token in told)


def _is_a_guess(told: Sequence[Token], one: Chosen) -> bool:
    """Whether a number was given to no word, or to one that asks for none: "pilot 1", "with blurry 1"."""
    if one.role == "L" and one.word is not None:
        return any(token.kind == "already" for token in told[one.word : one.number])
    held, before = (told[max(0, one.number - back)] for back in (2, 1))
    of_pilot = told[one.number].kind == "num" and fold(before.text) in PILOTS
    of_stranger = before.kind == "word" and held.kind in HOLDING
    return (one.role == "add" and (of_pilot or of_stranger)) or (one.role == "said" and of_stranger)


def _lacks_an_ability(best: Candidate) -> bool:
    """Whether the board lacks an ability given without its number: "what happens if my unit with backfire attacks"."""
    units = (best.board.attacker, *best.board.defenders)
    known = {one.keyword for unit in units for one in unit.abilities} | {one.keyword for one in best.board.done}
    numbered = {one.word for one in best.roles if one.role not in COSTS}
    paid_for = {one.word for one in best.roles if one.role in COSTS}
    for at, token in enumerate(best.tokens):
        held = at not in numbered and (at in paid_for or (at > 0 and best.tokens[at - 1].kind in HOLDING))
        if held and token.kind == "kw" and token.value not in known and keywords()[token.value].form == "X":
            return True
    return False


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
