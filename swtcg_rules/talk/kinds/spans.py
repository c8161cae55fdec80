"""Finds the cards of every sort that a text names, for reading in slots: where they stand and which they are.

An attack looks for units alone (`talk.cards`); here a Location or an Equipment may lie on the table as well.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from swtcg_rules.glossary.fold import fold
from swtcg_rules.table.named import LookUp, Meant, NameComparison
from swtcg_rules.talk.cards import SHORTEST, THINGS, VERSION, by_words, having, only_one, thing_called
from swtcg_rules.talk.kinds.slots import CardInText, may_be_noun, words
from swtcg_rules.talk.naming import without_ending
from swtcg_rules.talk.sides import same_name

WORD = re.compile(r"[^\W_]+(?:['\u2019-][^\W_]+)*|[^\w\s]")
MOST = 5
"""Most words of a name."""
DECLINED = re.compile(r"(?<=[a-z]{3})(?:owi|em|iem|ami|ow|om|a|y)\Z", re.IGNORECASE)
"""Endings that Polish hangs on the last word of a name without any mark."""
COST_TEXTS = re.compile(r"card text at (?:deploying|completing|arrival|build-step|always|card-played)")
"""Texts of a card that may change a cost."""


SHORT = re.compile(r"[a-zA-Z]{1,3}-?\d[a-zA-Z]?")
"""A droid or a gun that is called by its letters, beside other cards: "b2"."""


def named_in(text: str, look_up: LookUp) -> list[CardInText]:
    """The cards that are named, from left to right."""
    tokens = list(WORD.finditer(text))
    found: list[CardInText] = []
    at = 0
    while at < len(tokens):
        size, one = _at(text, tokens[at : at + MOST], look_up, found)
        before = found[-1] if found else None
        if one and before and one.name == before.name and not text[before.end : one.start].strip():
            found[-1] = before._replace(end=one.end)  # "t2-b tank"
        elif one:
            found.append(one)
        elif before and text[before.end : tokens[at].start()].isspace() and _ends(tokens[at][0], before):
            found[-1] = before._replace(end=tokens[at].end())
        at += max(1, size)
    return found


def _ends(typed: str, card: CardInText) -> bool:
    """Whether a word means the end of a card's name: its first letters, "death squadron sd", or the sort of an Equipment."""
    title = fold(VERSION.sub("", card.name)).split()
    word = fold(typed)
    if card.equipment and word not in title and thing_called(word) == title[-1]:
        return True
    return 1 < len(word) < len(title) and [part[0] for part in title[-len(word) :]] == [*word]


def _at(
    text: str, tokens: Sequence[re.Match[str]], look_up: LookUp, found: Sequence[CardInText]
) -> tuple[int, CardInText | None]:
    """How many words from here on are the name of a card, and which."""
    run = next((n for n, one in enumerate(tokens) if not one[0][0].isalnum()), len(tokens))
    if not run or fold(tokens[0][0]) in words("NO_NOUNS"):
        return 0, None
    for size in range(run, 0, -1):
        typed = text[tokens[0].start() : tokens[size - 1].end()]
        parts = fold(typed).split()
        if found and size == 1 and SHORT.fullmatch(typed) and (one := _alone(tokens, typed, look_up)):
            return size, one
        if not any(may_be_noun(word) for word in parts) or len(typed) < SHORTEST:
            continue
        begins, ends = fold(tokens[0][0]), fold(tokens[size - 1][0])
        if size == 1 and not may_be_noun(parts[0]) and len(parts) == 1:
            continue
        known = next((one for one in found if _again(parts, one)), None)
        if known:
            return size, known._replace(start=tokens[0].start(), end=tokens[size - 1].end())
        if thing := _thing(typed, look_up, found):
            return size, _named(tokens, size, thing)
        bare = without_ending(typed)
        declined = DECLINED.sub("", bare)
        for way in dict.fromkeys((typed, bare, bare.removesuffix("s"), declined)):
            if (meant := by_words(way, look_up)).card and not (size > 1 and _small(begins, ends)):
                return size, _named(tokens, size, meant)
        if size == 1 and may_be_noun(parts[0]) and len(parts[0]) > SHORTEST:
            for way in dict.fromkeys((bare, declined)):
                if len(way) > SHORTEST and (one := _alone(tokens, way, look_up)):
                    return size, one
    return 0, None


def _small(begins: str, ends: str) -> bool:
    """Whether a small word stands at an end of what would be a name: "with thrawn", "kylo in"."""
    return any(len(word) > 1 and not word.isdecimal() and not may_be_noun(word) and word in LINKING for word in (begins, ends))


LINKING = frozenset(
    fold("in on is are the of and with for to at me my na w z za u i ile co mam ma if when while next near").split()
)


def _again(words: list[str], one: CardInText) -> bool:
    """Whether a card that was named before is meant again, by a word of its name."""
    title = fold(VERSION.sub("", one.name)).split()
    return len(words) == 1 and len(words[0]) > SHORTEST and any(same_name(words[0], word) for word in title)


def _thing(typed: str, look_up: LookUp, found: Sequence[CardInText]) -> Meant | None:
    """The Equipment of the card that was named last, called by what it is: "his lightsaber"."""
    if not found:
        return None
    title = fold(VERSION.sub("", found[-1].name))
    words = fold(typed).split()
    things = [thing_called(word) for word in words if not same_name(word, title)]
    if not {*things} & {*THINGS.values()} - {""}:
        return None
    meant = look_up(f"{title}'s {' '.join(things)}", NameComparison.WORDS, True)
    return meant if meant.card else None


def _alone(tokens: Sequence[re.Match[str]], typed: str, look_up: LookUp) -> CardInText | None:
    """A card that one word of its name calls; with all the cards that it may be, where there are more than one."""
    like = look_up(typed, NameComparison.ERRORS, False)
    if one := only_one(typed, like):
        return _named(tokens, 1, look_up(one, NameComparison.WHOLE, False))
    options = having(typed, like.near)
    people = [name for name in options if VERSION.search(name)]
    title = {VERSION.sub("", name) for name in people}
    if len(people) > 1 and len(title) == 1:  # all are versions of one card
        named = _named(tokens, 1, look_up(people[0], NameComparison.WHOLE, False))
        boards = [look_up(name, NameComparison.WHOLE, False).board for name in people]
        return named._replace(options=tuple(people), silent=not any(map(COST_TEXTS.search, boards))) if named else None
    return None


def _named(tokens: Sequence[re.Match[str]], size: int, meant: Meant) -> CardInText | None:
    if meant.card is None:
        return None
    name = meant.card.name.replace('"', "")
    return CardInText(tokens[0].start(), tokens[size - 1].end(), name, meant.side, meant.board)
