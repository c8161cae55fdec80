"""Cards by name alone: one typed name, or two cards, one of which attacks the other.

darth vader   Yoda (K)   Red Four (A) attacks Special Forces TIE Fighter   Obi-Wana (L) atakuje Vader (Q)
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from swtcg_rules.answers.reading import QUESTION_WORDS, known_cards
from swtcg_rules.errors import Place, Problem, ScenarioError
from swtcg_rules.glossary.edition import TODAY
from swtcg_rules.glossary.fold import SMALL_WORDS, fold, stem
from swtcg_rules.glossary.store import load
from swtcg_rules.shown import in_notebooks
from swtcg_rules.talk.pattern import Pattern

if TYPE_CHECKING:
    from swtcg_rules.cards.finding import NameMatch
    from swtcg_rules.table.turns import NamedCard

LONGEST_SIDE = 4
"""The most words on a side where both sides are only names."""
ATTACKS = ("attacks", "attack", "atakuje", "atakują")
LINKS = (*ATTACKS, "vs", "vs.", "v", "v.", "versus", "against", "kontra")
VERSIONED = Pattern(r".+ \(?[A-Za-z]\)?")
INSIDE = r"(?<=[\w,] )"
"""A word behind this is not the first of its sentence."""
WORD = Pattern(r"[^\W\d_]+(?:['\u2019]\w+)?")
SURVIVES = ("przeżyje", "przezyje", "przetrwa", "wytrzyma")
WHOM = ("ją", "ja", "go")


@in_notebooks
class Named(NamedTuple):
    """The answer to a card's name: that card, the cards that it may mean, or that there is none."""

    query: str
    cards: NameMatch
    edition: str = TODAY

    @property
    def found(self) -> bool:
        """Whether there is an answer at all."""
        return bool(self.cards.card or self.cards.several)

    @property
    def named(self) -> tuple[NamedCard, ...]:
        """Always empty: the answer holds the cards itself."""
        return ()


def called(text: str, edition: str, *, whole: bool) -> Named | None:
    """The card whose name the text is: the `whole` name, or as people write it; None for any other text.

    Raises FileError where the database of the player's own cards cannot be used.
    """
    words = fold(text).split()
    if not words or not QUESTION_WORDS.isdisjoint(words) or fold(text) in load().names:
        return None
    from swtcg_rules.cards.titles import may_be_card

    may = [whole or _may_be_named(word) for word in words]
    if (whole and not may_be_card(text)) or not (any(may) if len(words) > 1 else all(may)):
        return None
    from swtcg_rules.cards.naming import named

    answer = Named(text, named(text, whole=True) if whole else _near(text), edition)
    return answer if answer.found or (not whole and all(may) and _is_told_as_name(text)) else None


def _near(name: str) -> NameMatch:
    """The cards that a name means, also with a typing error; none whose name only begins like that of somebody else."""
    from swtcg_rules.cards.naming import known, named

    found = named(name, whole=False)
    cards = [one.card for one in (*found.several, *([found.card] if found.card else []))]
    words = {word for card in cards for word in fold(card.called).split()}
    if not cards or words.issuperset(fold(name).split()) or not _is_told_as_name(name):
        return found
    return found._replace(card=None, several=(), near=tuple(card.called for card in cards), among=known())


def _may_be_named(word: str) -> bool:
    """Whether a card's name may contain this word, also mistyped: either the glossary lacks the word, or cards have it."""
    from swtcg_rules.cards.titles import title_words

    in_titles = any(one.startswith(word) for one in title_words())
    return len(word) == 1 or in_titles or stem(word) not in load().shapes["words"]


def _is_told_as_name(text: str) -> bool:
    """Whether it has a version, or the questions of the book write all its words with a capital letter: "Han", "Boba"."""
    return bool(VERSIONED.fullmatch(text.strip())) or all(map(_has_capital, fold(text).split()))


@cache
def _has_capital(word: str) -> bool:
    from swtcg_rules.glossary.question_index import questions_of

    told = "\n".join(text for ruling in load().rulings.values() for _, text in questions_of(ruling))
    return len(re.findall(rf"{INSIDE}{word.capitalize()}\b", told)) > len(re.findall(rf"\b{word}\b", told))


# Two cards


def duel(text: str) -> str | None:
    """The scenario of a text with the whole names of two cards and an attack between them."""
    from swtcg_rules.table.named import NameComparison

    look_up, terms = known_cards(), load().names
    words = text.rstrip("?.! ").split()
    for at in (at for at, word in enumerate(words) if word.lower() in LINKS):
        sides = " ".join(words[:at]), " ".join(words[at + 1 :])
        if not all(sides) or any(fold(side) in terms for side in sides):
            continue
        cards = [look_up(side, NameComparison.WHOLE, False).card for side in sides]
        if all(cards):
            return " vs ".join(card.name for card in cards if card)
    return None


def by_their_names(text: str) -> str | None:
    """The scenario of a text with only a name on either side; None where these are no names of cards.

    Raises ScenarioError for a name that fits several cards, or none, with the names most like it.
    """
    sides = _sides(text)
    if not sides or not all(_may_be_named(word) for side, _ in sides for word in fold(side).split()):
        return None
    found = [_near(side) for side, _ in sides]
    if not any(one.card or one.several or _is_told_as_name(one.query) for one in found):
        return None
    problems = [_problem(one, Place(text, start, start + len(one.query))) for one, (_, start) in zip(found, sides, strict=True)]
    if any(problems):
        raise ScenarioError(*filter(None, problems))
    return " vs ".join(one.card.card.called for one in found if one.card)


def _sides(text: str) -> list[tuple[str, int]]:
    """The two sides of an attack, and where each begins; nothing where the text holds more than names."""
    words = text.rstrip("?.! ").split()
    links = [at for at, word in enumerate(words) if word.lower() in LINKS]
    if len(links) != 1 or any(sign in text for sign in "0123456789,;:+"):
        return []
    names = [words[: links[0]], words[links[0] + 1 :]]
    if not all(0 < len(name) <= LONGEST_SIDE and name[0].lower() not in SMALL_WORDS for name in names):
        return []
    first, second = (" ".join(name) for name in names)
    return [(first, max(text.find(first), 0)), (second, max(text.rfind(second), 0))]


def _problem(found: NameMatch, place: Place) -> Problem | None:
    if found.several:
        return Problem("card-several", {"name": found.query}, place, tuple(one.card.called for one in found.several))
    return None if found.card else Problem("card-none", {"name": found.query, "n": found.among}, place, found.near)


# Polish, where the ending of a name shows who is attacked


def in_order(text: str) -> str:
    """The text with the attacker first and both names as on their cards, where their endings show who attacks.

    Obi-Wana (L) atakuje Vader (Q)   czy Rey przeżyje atak Vadera (W)?   gdy zaatakuje ją Vader

    Raises ScenarioError where they do not show it.
    """
    words = text.split()
    begins = int(words[0].lower() == "czy")
    for at, word in enumerate(words[1:-1], 1):
        before, after = words[begins:at], words[at + 1 :]
        end = next((number for number, one in enumerate(after, 1) if one[-1] in ",;?"), len(after))
        mark = after[end - 1][-1] if after[end - 1][-1] in ",;?" else ""
        second, rest = " ".join(after[:end]).rstrip(",;?"), " ".join((mark, *after[end:])).strip()
        if word == "atak" and before[-1].lower() in SURVIVES and len(before) > 1:
            (first, _), (second, _) = _as_on_the_card(" ".join(before[:-1])), _as_on_the_card(second)
            return f"{second} atakuje {first}, czy {first.split()[0]} {before[-1]}{rest}" if first and second else text
        if word.lower() in ("zaatakuje", "atakuje") and after[0].lower() in WHOM:
            return " ".join((*words[:at], "atakuje", *after))
        if word.lower() in ("atakuje", "atakują") and not any(one[-1] in ",;?" for one in before):
            return " ".join((*words[:begins], _attack(text, " ".join(before), word, second, rest)))
    return text


def _attack(text: str, first: str, verb: str, second: str, rest: str) -> str:
    """An attack with the attacker first: as it stands, or turned round."""
    (one, attacked), (other, ends) = _as_on_the_card(first), _as_on_the_card(second)
    if attacked and (ends or not other or any(map(str.isdecimal, rest))):  # to which unit would the text behind it belong?
        raise ScenarioError(Problem("attack-unclear", {}, Place(text, 0, len(text))))
    sides = (other, one) if attacked else (one or first, other or second)
    return f"{sides[0]} {verb} {sides[1]}{'' if rest[:1] in (',', ';', '?') else ' '}{rest}".strip()


def _as_on_the_card(side: str) -> tuple[str, bool]:
    """A side with its names spelled as on their cards, empty where no card has these words; and whether one had an ending."""
    titles = _words_of_titles()
    known = ends = False

    def plain(word: re.Match[str]) -> str:
        nonlocal known, ends
        if fold(word[0]) in titles:
            known = True
            return word[0]
        base = next((one for one in _without_ending(word[0]) if len(one) > 1 and fold(one) in titles), word[0])
        known, ends = known or base != word[0], ends or base != word[0]
        return base

    told = WORD.compiled.sub(plain, side)
    return (told if known else ""), ends


def _words_of_titles() -> frozenset[str]:
    from swtcg_rules.cards.titles import place, title_words

    if not place().exists():
        return title_words()
    from swtcg_rules.cards.naming import words_of_titles

    return words_of_titles()


def _without_ending(word: str) -> Iterator[str]:
    """The base forms of a name that may be in the accusative: Vadera, Mace'a, Kenobiego, Leię."""
    yield from (word.removesuffix(ending).rstrip("'\u2019") for ending in ("ego", "go", "a") if word.endswith(ending))
    if word.endswith("ę"):
        yield f"{word[:-1]}a"
