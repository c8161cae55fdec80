"""Cards found by their names, as people write them, and by what they are."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cached_property
from itertools import pairwise
from typing import NamedTuple

from swtcg_rules.cards.card import SIDES, Card
from swtcg_rules.cards.store import Known, Library
from swtcg_rules.errors import Problem, UsageError, bounded
from swtcg_rules.glossary.fold import SMALL_WORDS, fold
from swtcg_rules.glossary.store import load
from swtcg_rules.words.choices import chosen

ALIKE = 80
"""The least likeness (0 to 100) at which a word may be meant for a word of a name."""
WITHIN = 4
"""Names whose likeness is this close to the best one are all taken."""
NEAR = 75
"""The least likeness between a word of a name and a word asked for at which the name is suggested."""
SUGGESTED = 5
SHORT = 3
"""The most letters of a word that is not checked for typing errors: it would be like everything."""
OWNED = re.compile(r"(?:.* )?(.*['\u2019]s) (.+)")
"""The title of a thing with an owner."""
RANGE = re.compile(r"(\d{1,4})?(\.\.)?(\d{1,4})?\Z")
TYPES = ("unit", "space", "ground", "character", "location", "equipment", "mission", "battle", "resource", "event")
NUMBERS = ("cost", "speed", "power", "health")


class CardFilter(NamedTuple):
    """What cards should be like; a field that is None does not matter."""

    set: str | None = None
    side: str | None = None
    type: str | None = None
    subtype: str | None = None
    keyword: str | None = None
    cost: str | None = None
    """A number, or a range: 4..6."""
    speed: str | None = None
    power: str | None = None
    health: str | None = None
    text: str | None = None
    unread: bool = False
    name: str | None = None


class NameMatch(NamedTuple):
    """What a name means: one card with its other prints, or several cards, or none and the names that are like it."""

    query: str
    card: Known | None = None
    prints: tuple[Card, ...] = ()
    """The same card in other sets, or with other marks."""
    several: tuple[Known, ...] = ()
    near: tuple[str, ...] = ()
    among: int = 0
    """The number of cards searched, if none has the name."""


class Name(NamedTuple):
    """The name of one print, in words that can be compared."""

    number: int
    title: str
    words: frozenset[str]
    """The words of the title, also two neighbours as one."""
    beside: frozenset[str]
    """The words that may stand beside the title: its version, its marks, its set."""
    called: str
    set: str
    card: tuple[object, ...]
    """What all prints of one card have in common: title, version, side, types, numbers."""
    owner: str = ""
    """The word in a thing's title that names its owner: "Luke's" of his Illusion."""
    thing: frozenset[str] = frozenset()
    """The words of the title behind the owner."""

    def means(self, words: Iterable[str]) -> bool:
        """Whether words of its name mean this card, and not only its owner: "luke" does not mean his Illusion."""
        return not self.owner or any(word == self.owner or any(_begins(word, one) for one in self.thing) for word in words)

    @property
    def types(self) -> frozenset[str]:
        return frozenset(str(self.card[3]).split())


def _words_of(title: str) -> frozenset[str]:
    """The words of a title, also two neighbours as one."""
    words = fold(title).split()
    return frozenset((*words, *(first + second for first, second in pairwise(words))))


class Names:
    """The names of all cards, or of those with all these words or words that begin with them."""

    def __init__(self, library: Library, words: Sequence[str] = ()) -> None:
        wanted = "WHERE id IN (SELECT rowid FROM called WHERE called MATCH ?)" if words else ""
        columns = "id, title, version, marks, setname, side, types, cost, speed, power, health"
        self.names = [
            self.name(number, title, version, library.kept(marks, list), *more)
            for number, title, version, marks, *more in library.rows(
                f"SELECT {columns} FROM card {wanted} ORDER BY id",  # noqa: S608 - what a user gives is among the values
                [" ".join(f'"{word}"*' for word in words)] if words else [],
            )
        ]
        self._likenesses: dict[str, dict[str, float]] = {}
        self._fits: dict[str, dict[int, float]] = {}

    @staticmethod
    def name(number: int, title: str, version: str, marks: list[str], of_set: str, *same: object) -> Name:
        folded = fold(title)
        beside = " ".join((version, *marks, of_set))
        called = f"{title} ({version})" if version else title
        near = _words_of(title), frozenset(fold(beside).split())
        owned = OWNED.match(title)
        whose = (fold(owned[1]), _words_of(owned[2])) if owned else ("", frozenset[str]())
        return Name(number, folded, *near, called, of_set, (folded, version, *same), *whose)

    @cached_property
    def sets(self) -> dict[int, tuple[str, ...]]:
        """The sets that a card is in, by the number of each of its prints."""
        found: dict[tuple[object, ...], dict[str, None]] = {}
        for name in self.names:
            found.setdefault(name.card, {})[name.set] = None
        return {name.number: tuple(found[name.card]) for name in self.names}

    @cached_property
    def holding(self) -> dict[str, list[int]]:
        """The positions of the names that have a word in their titles."""
        return self._by_words(lambda name: name.words)

    @cached_property
    def beside(self) -> dict[str, list[int]]:
        """The positions of the names that may have a word beside their titles."""
        return self._by_words(lambda name: name.beside)

    def _by_words(self, words: Callable[[Name], frozenset[str]]) -> dict[str, list[int]]:
        found: dict[str, list[int]] = {}
        for at, name in enumerate(self.names):
            for word in words(name):
                found.setdefault(word, []).append(at)
        return found

    @cached_property
    def vocabulary(self) -> list[str]:
        return sorted(self.holding)

    def fitting(self, query: str) -> list[Name]:
        """The names that fit best: by the whole title, else by all words, else by beginnings of words, else by similar words."""
        words = fold(query).split()
        if not words:
            return []
        meant = [name for name in self.names if name.means(words)]
        return (
            self.titled(query)
            or [name for name in meant if all(word in name.words or word in name.beside for word in words)]
            or [name for name in meant if all(_has(word, name) for word in words)]
            or self.misspelt(words)
        )

    def titled(self, query: str) -> list[Name]:
        """The names whose whole title a query gives, with nothing else in it but their version, marks and set."""
        words = fold(query).split()
        return [name for name in self.names if _is_title(words, name)]

    def like(self, word: str) -> dict[str, float]:
        """The words of names that are like a word, each with its likeness; kept, as a line of talk asks for a word many times."""
        if word not in self._likenesses:
            from rapidfuzz import fuzz, process

            found = process.extract(word, self.vocabulary, scorer=fuzz.ratio, score_cutoff=NEAR, limit=None)
            self._likenesses[word] = {other: score for other, score, _ in found}
        return self._likenesses[word]

    def misspelt(self, words: list[str]) -> list[Name]:
        """The names that have words like these; short words are not checked for errors."""
        fits = [self._fitting(word) for word in words]
        all_fit = [at for at in sorted(set(fits[0]).intersection(*fits[1:])) if self._means(words, self.names[at])]
        scored = [(sum(fit[at] for fit in fits) / len(fits), self.names[at]) for at in all_fit]
        best = max((score for score, _ in scored), default=0.0)
        return [name for score, name in scored if score >= best - WITHIN]

    def _means(self, words: list[str], name: Name) -> bool:
        """Whether words with errors mean a card, and not only its owner."""
        typed = (other for word in words for other, score in self.like(word).items() if score >= ALIKE and other in name.thing)
        return name.means(words) or any(typed)

    def _fitting(self, word: str) -> dict[int, float]:
        """The positions of the names that a word fits (whole, as a beginning, or with an error), each with its likeness."""
        if word not in self._fits:
            typed = self.like(word) if len(word) > SHORT and word.isalpha() else {}
            meant = {other: score for other, score in typed.items() if score >= ALIKE}
            meant |= dict.fromkeys((other for other in self.vocabulary if _begins(word, other)), 100.0)
            self._fits[word] = self._best(meant) | dict.fromkeys(self.beside.get(word, ()), 100.0)
        return self._fits[word]

    def _best(self, words: dict[str, float]) -> dict[int, float]:
        """The positions of the names that have one of these words, each with its best likeness."""
        best: dict[int, float] = {}
        for word, score in words.items():
            for at in self.holding[word]:
                best[at] = max(score, best.get(at, 0.0))
        return best

    def near(self, query: str) -> tuple[str, ...]:
        """The names most like what was asked."""
        scores: dict[int, float] = {}
        for word in fold(query).split():
            for at, score in self._best(self.like(word)).items() if len(word) > SHORT else ():
                scores[at] = scores.get(at, 0.0) + score
        called = {self.names[at].called: scores[at] for at in sorted(scores)}
        return tuple(sorted(called, key=lambda name: -called[name])[:SUGGESTED])


def _is_title(words: list[str], name: Name) -> bool:
    """Whether these words are the whole title, and behind it nothing but the version, marks and the set."""
    for length in range(len(words), 0, -1):
        if "".join(words[:length]) == name.title.replace(" ", ""):
            return name.beside.issuperset(words[length:])
    return False


def _has(word: str, name: Name) -> bool:
    return word in name.beside or any(_begins(word, other) for other in name.words)


def _begins(word: str, other: str) -> bool:
    """Whether a word is another one, or the beginning of it; a single letter is no beginning."""
    return word == other or (len(word) > 1 and other.startswith(word))


def find_card(library: Library, query: str, names: Names | None = None, whole: bool = False) -> NameMatch:
    """The card of a name. If several fit, all are given and none is guessed. Raises UsageError for an empty name.

    A caller that looks up many cards passes the names of all; `whole` accepts only a whole name.
    """
    if not bounded(query).strip():
        raise UsageError(Problem("no-card-name", {}))
    names = names or Names(library)
    fitting = names.titled(query) if whole else names.fitting(query)
    cards: dict[tuple[object, ...], Name] = {name.card: name for name in fitting}  # of several prints the last one
    if not cards:
        ((among,),) = library.rows("SELECT count(*) FROM card")
        return NameMatch(query, near=names.near(query) if fold(query) else (), among=among)
    if len(cards) > 1:
        return NameMatch(query, several=tuple(library.known([name.number for name in cards.values()])))
    ((same, name),) = cards.items()
    prints = [other.number for other in names.names if other.card == same and other.number != name.number]
    (card,) = library.known([name.number])
    return NameMatch(query, card, tuple(one.card for one in library.known(prints)))


def find_cards(library: Library, wanted: CardFilter) -> list[Known]:
    """The cards that fit a search, by name. Raises UsageError for a search that no card can fit."""
    clauses = list(_clauses(library, wanted))
    where = " AND ".join(clause for clause, _ in clauses) or "1"
    values = [value for _, some in clauses for value in some]
    found = library.rows(f"SELECT id FROM card WHERE {where}", values)  # noqa: S608 - what a user gives is among the values
    known = library.known([number for (number,) in found])
    if wanted.name is not None:
        words = fold(bounded(wanted.name)).split()
        known = [
            one for one in known if all(any(_begins(word, part) for part in fold(one.card.called).split()) for word in words)
        ]
    return sorted(known, key=lambda one: (fold(one.card.title), one.card.version, one.card.marks, one.card.set))


def _clauses(library: Library, wanted: CardFilter) -> Iterator[tuple[str, list[object]]]:
    if wanted.set is not None:
        yield "lower(setname) = ?", [wanted.set.strip().lower()]
    if wanted.side is not None:
        yield "side = ?", [_side(library, wanted.side)]
    if wanted.type is not None:
        yield _type(chosen("card-type", wanted.type, TYPES))
    if wanted.subtype is not None:
        yield "instr(subtypes, ?)", [f" {fold(wanted.subtype)} "]
    if wanted.keyword is not None:
        yield (
            "EXISTS (SELECT 1 FROM ability WHERE ability.card = card.id AND instr(ability.keywords, ?))",
            [f" {_keyword(wanted.keyword)} "],
        )
    for column in NUMBERS:
        if (text := getattr(wanted, column)) is not None:
            yield f"typeof({column}) = 'integer' AND {column} BETWEEN ? AND ?", _range(column, text)
    if wanted.text is not None:
        words = fold(bounded(wanted.text)).split()
        if not words:
            raise UsageError(Problem("cards-no-words", {}))
        yield "id IN (SELECT rowid FROM words WHERE words MATCH ?)", [" ".join(f'"{word}"*' for word in words)]
    if wanted.unread:
        yield "EXISTS (SELECT 1 FROM ability WHERE ability.card = card.id AND ability.kind = 'unread')", []


def _side(library: Library, value: str) -> str:
    """A side by its letter or its name. Raises UsageError for one that is neither known nor on a card."""
    there = {str(side).casefold(): str(side) for (side,) in library.rows("SELECT DISTINCT side FROM card")}
    word = value.strip().casefold()
    return SIDES.get(word) or there.get(word) or chosen("card-side", value, tuple(SIDES.values()))


def _type(kind: str) -> tuple[str, list[object]]:
    arenas = ("space", "ground", "character")
    if kind == "unit":
        return f"({' OR '.join(['instr(types, ?)'] * len(arenas))})", list(arenas)
    return "instr(types, ?)", [kind]


def _keyword(value: str) -> str:
    """A keyword by its name in either language."""
    found = load().keywords.get(fold(value))
    if found is None:
        from swtcg_rules.glossary.search import nearest_names

        near = tuple(load().called(one, "en") for one in nearest_names(value)) if fold(value) else ()
        raise UsageError(Problem("unknown-entry", {"name": value}, suggestions=near))
    return found


def _range(column: str, text: str) -> list[object]:
    """The minimum and the maximum of a range: "4", "4..6", "4..", "..6"."""
    found = RANGE.match(text.strip())
    if not found or not (found[1] or found[3]) or (found[3] and not found[2]):
        raise UsageError(Problem("range-unread", {"option": f"--{column}", "text": text}))
    least = int(found[1] or 0)
    return [least, int(found[3] or 9999) if found[2] else least]


def unread_patterns(cards: list[Known]) -> list[tuple[str, int, str]]:
    """The patterns of unread abilities, with numbers and the card's own name left open: each with its count and one example."""
    found: dict[str, list[str]] = {}
    for one in cards:
        for said in one.abilities:
            if said.kind == "unread":
                found.setdefault(_pattern(said.text, one.card), []).append(said.text)
    return sorted(((pattern, len(texts), texts[0]) for pattern, texts in found.items()), key=lambda row: (-row[1], row[0]))


def _pattern(text: str, card: Card) -> str:
    """The words of an ability, with N for its numbers and NAME for a name of its card."""
    words = (word for word in card.title.split() if word[0].isupper() and fold(word) not in SMALL_WORDS)
    for name in sorted({card.title, *words}, key=len, reverse=True):
        text = re.sub(rf"(?<!\w){re.escape(name)}(?!\w)", "NAME", text)
    return re.sub(r"\d+", "N", text)
