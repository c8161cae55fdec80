"""Compares boards: a text with a choice in it is read once for each of the alternatives.

lucky 2 or crit 2 on 5 dice vs armor      power 6 vs parry 2, and without the parry?      tarcze czy pancerz na 5 hp, on ma 7
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from difflib import SequenceMatcher
from itertools import product
from typing import TYPE_CHECKING, NamedTuple

from swtcg_rules.talk.attack import of_an_attack
from swtcg_rules.talk.by_name import labelled
from swtcg_rules.talk.lying import lying
from swtcg_rules.talk.model import Placed, Understood
from swtcg_rules.talk.reading.lexicon import fold, keywords
from swtcg_rules.talk.reading.roles import STRIKES
from swtcg_rules.talk.reading.saying import PLAY
from swtcg_rules.talk.reading.tokens import Token, tokens

if TYPE_CHECKING:
    from swtcg_rules.table.named import LookUp

OR = ("or", "czy", "than", "niz", "niż", "czy lepiej", "beat", "beats")
ENDS = (*STRIKES, "on", "mark", "with", "if", "he", "me", "opp", "asks", "of")
"""Kinds of words at which an alternative may end."""
CHOOSING = frozenset(("should", "rather", "than", "about", "niz", "raczej", "powinienem", "powinnam"))
"""Words that turn a meaning round elsewhere and ask for a choice here; any other turning word stays in the text."""
INSTEAD = ("no", "with", "turns", "if", "and")
QUIET = ("filler", "turns", "if", "asks", "has", "me")
"""Kinds of words that ask for a choice and are no part of a board."""
AGAIN = re.compile(r"\s*,(?:\s*,)+")
MORE = ((("another", "die"), 1), (("onedie", "turns"), 1), (("onedie", "further"), 1), (("num", "further", "power"), None))
"""Kinds of words that mean more dice, with how many these are; None where a number among the words says it."""
SORTS = {"signed": "num", "die": "power", "onedie": "power", "another": "num", "name": "name", "word": "name"}
"""Kinds that count as the same where two alternatives are compared."""
LEAST_ALIKE, FAR, MOST_TRIED = 0.3, 0.02, 6
"""The least likeness of two alternatives, what each of their tokens takes off it, and how many ways are tried."""


class Span(NamedTuple):
    """A range of tokens, from the first to behind the last."""

    begin: int
    end: int


def compared(text: str, look_up: LookUp | None = None) -> Understood | None:
    """The boards of a text with a choice in it; None unless each is plain and they differ. Raises what the look-up raises."""
    text = _in_numbers(text)
    told = tokens(text)
    for first, second in choices(text, told):
        both = [of_an_attack(one, look_up) for one in (first, second)]
        if not all(one.plain and one.scenario for one in both) or not all(map(_has_a_base, (first, second))):
            continue
        if both[0].scenario != both[1].scenario:
            return _told(text, told, both) if _differ_by_choice((first, second), both) else None
    return None


def has_choice(text: str) -> bool:
    """Whether a text asks which of two is better, or has "or" between two parts that are alike."""
    told = tokens(text)
    better = any(token.kind == "asks" and token.value == "better" for token in told)
    return better or any(token.kind == "or" and _parts(told, at, token) and _spans(told, at) for at, token in enumerate(told))


def _has_a_base(text: str) -> bool:
    """Whether added power has a power that it is added to: "+2 power" alone has none."""
    told = tokens(text)
    powers = sum(token.kind in ("power", "die") for token in told)
    return powers > sum(token.kind == "signed" for token in told)


def _differ_by_choice(ways: tuple[str, str], both: Sequence[Understood]) -> bool:
    """Whether every ability that both texts name is on both boards or on neither."""
    of_both = set.intersection(*({token.value for token in tokens(way) if token.kind == "kw"} for way in ways))
    boards = [lying(labelled(one.scenario or "", one.cards), one.cards) for one in both]
    having = [{has.keyword for unit in (board.attacker, *board.defenders) for has in unit.abilities} for board in boards if board]
    return len(having) < len(both) or not of_both & (having[0] ^ having[1])


def _in_numbers(text: str) -> str:
    """The text with additional dice written as more power: "one more die", "jedna kość więcej", "two extra power"."""
    told = tokens(text)
    for at in range(len(told) - 1, -1, -1):
        for kinds, n in MORE:
            found = told[at : at + len(kinds)]
            if [one.kind for one in found] == [*kinds]:
                more = f"+{found[0].value if n is None else n} power"
                text = text[: found[0].start] + more + text[found[-1].end :]
                break
    return text


def _told(text: str, told: Sequence[Token], both: Sequence[Understood]) -> Understood:
    """What was understood of a text from the boards of its two alternatives."""
    first, second = both
    return first._replace(
        text=text,
        placed=tuple(Placed(token.start, token.end, token.text, "", "") for token in told if token.kind in PLAY),
        asked="better",
        others=(second.scenario or "",),
        cards=tuple(dict.fromkeys((*first.cards, *second.cards))),
        aside=(),
    )


def choices(text: str, told: Sequence[Token]) -> list[tuple[str, str]]:
    """The texts of the two boards, for each way to read a text as two, the likeliest ways first."""
    ways = [
        (_with_only(text, told, first, second), _with_only(text, told, second, first))
        for at, token in enumerate(told)
        if _parts(told, at, token)
        for first, second in _spans(told, at)
    ]
    return [*dict.fromkeys((*ways[:MOST_TRIED], *_with_a_change(text, told)))]


def _parts(told: Sequence[Token], at: int, token: Token) -> bool:
    """Whether a word separates two alternatives."""
    return 0 < at < len(told) - 1 and (token.kind == "or" or token.text.lower() in OR)


def _spans(told: Sequence[Token], at: int) -> list[tuple[Span, Span]]:
    """The pairs of alternatives left and right of the separating word, longest first, then by their likeness.

    What stands behind the second belongs to it alone if the first is complete without it: "5 power or 3 power with crit 2".
    """
    firsts = [Span(begin, at) for begin in range(at) if (not begin or _ends(told[begin - 1])) and _tells(told[begin:at])]
    seconds = [Span(at + 1, end) for end in range(at + 2, len(told) + 1) if _may_end(told, end) and _tells(told[at + 1 : end])]
    both = [pair for pair in product(firsts, seconds) if _alike(told, *pair) > LEAST_ALIKE]
    return sorted(both, key=lambda pair: (-pair[1].end, -_alike(told, *pair)))


def _ends(token: Token) -> bool:
    return token.kind in (*ENDS, *QUIET)


def _may_end(told: Sequence[Token], end: int) -> bool:
    if end == len(told):
        return True
    its_own = told[end + 1 : end + 2] and told[end + 1].kind == "kw"  # "power 4 with Accuracy 1"
    return told[end].kind in ENDS and told[end].sign != "+" and not (told[end].kind in ("with", "of") and its_own)


def _tells(told: Sequence[Token]) -> bool:
    """Whether some tokens state something of a board."""
    return any(token.kind in PLAY or token.kind in ("name", "word", "onedie", "another") for token in told)


def _alike(told: Sequence[Token], first: Span, second: Span) -> float:
    """How much two spans are alike, at most 1; each token takes a little off, so long spans must be more alike."""
    ones, others = ([_sort(token) for token in told[slice(*span)] if token.kind not in QUIET] for span in (first, second))
    return SequenceMatcher(None, ones, others).ratio() - FAR * (len(ones) + len(others))


def _sort(token: Token) -> str:
    return SORTS.get(token.kind, token.kind)


def _with_only(text: str, told: Sequence[Token], kept: Span, other: Span) -> str:
    """The text with one of the two alternatives, without the other and without what asks for the choice: "would you rather have".

    An ability of the attacker that stands last moves to the front: behind the defender it would be the defender's.
    """
    asks = {number for number, token in enumerate(told) if token.kind in ("asks", "if") or fold(token.text) in CHOOSING}
    beside = {number + 1 for number in asks if {one.kind for one in told[number + 1 : number + 2]} & {"has", "filler"}}
    gone = {*range(*other), max(kept.begin, other.begin) - 1, *asks, *beside}
    last = all(number in gone or told[number].kind == "mark" for number in range(max(kept.end, other.end), len(told)))
    begin = next((number for number in range(*kept) if told[number].kind not in QUIET), kept.begin)
    if last and told[begin].kind == "kw" and keywords()[told[begin].value].serves != "def":
        return f"{text[told[begin].start : told[kept.end - 1].end]}, {_blanked(text, told, gone | {*range(*kept)})}"
    return _blanked(text, told, gone)


def _blanked(text: str, told: Sequence[Token], gone: set[int]) -> str:
    for number in gone:
        if number < len(told):
            one = told[number]
            text = text[: one.start] + " " * (one.end - one.start) + text[one.end :]
    return AGAIN.sub(",", " ".join(text.split())).strip(", ")


def _with_a_change(text: str, told: Sequence[Token]) -> Iterator[tuple[str, str]]:
    """The text of a board, and the same without one of its abilities or with one more: "..., and without the parry?"."""
    at = next((at for at in range(len(told) - 1, 0, -1) if told[at].kind == "kw"), 0)
    begin = at - 1
    while begin > 0 and told[begin].kind in (*INSTEAD, *QUIET):
        begin -= 1
    words = told[begin + 1 : at]
    asks = bool(told) and told[-1].sign == "?" and any(one.kind in ("and", "turns", "if") for one in words)
    if not at or not asks or told[begin].sign not in (",", ".", ";", "?"):
        return
    head = text[: told[begin].start]
    if any(one.kind == "no" or one.text.lower().endswith((" nie", "not")) for one in words):
        kept = told[:begin]
        there = next((number for number, one in enumerate(kept) if one.kind == "kw" and one.value == told[at].value), None)
        if there is not None:
            its_number = {there + 1} if [one.kind for one in kept[there + 1 : there + 2]] == ["num"] else set()
            yield head, _blanked(head, kept, {there, *its_number})
    elif any(one.kind == "with" for one in words):
        yield head, f"{head}, {text[told[at].start :].rstrip('?! ')}"
