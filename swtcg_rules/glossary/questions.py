"""Finding rulings for a question in other words.

A ruling has a dozen wordings. A question is compared with each of them and with the ruling's whole text, token by token (see
`tokens`); an unknown word is taken for the known one that it is like. Learned vectors are a second opinion, which names rulings
of its own (see `vectors`).
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections import Counter, defaultdict
from functools import cached_property
from heapq import nlargest, nsmallest
from math import log, sqrt
from typing import TYPE_CHECKING, NamedTuple

from swtcg_rules.glossary.fold import SMALL_WORDS, fold, stem
from swtcg_rules.glossary.pairs import pairs_of, share_in
from swtcg_rules.glossary.patterns import DENIES
from swtcg_rules.glossary.question_index import holds, numbers_in
from swtcg_rules.glossary.tokens import ENTRY_MARK, Language, entries_in, tokens
from swtcg_rules.glossary.vectors import features_of, likenesses

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from swtcg_rules.glossary.glossary import Glossary
    from swtcg_rules.glossary.indexes import Comparable

WORDING, TEXT = 0.65, 0.35
"""How much the nearest wordings of a ruling count, and how much its whole text."""
AMONG = 10
"""The number of wordings most like the question that vote for their rulings."""
NEAREST = (3, 2, 1)
"""The weights of a ruling's wordings that are most like the question, the nearest first."""
LIKE_A_WORD = 80
"""The least likeness (of 100) at which an unknown word is taken for a known one."""
SHORTEST_MISSPELT = 4
DECIMALS = 9
"""The decimal places to which likenesses are compared: of equals the first wording is the nearer one."""
ROUNDED = 1e-8
"""More than rounding can add to a likeness."""
SELDOM = 0.1
"""The count of wordings for a word that stands in no wording of a ruling."""


class Match(NamedTuple):
    """A ruling that may answer a question; all numbers 0 to 1."""

    id: str
    like: float
    """Its likeness to the question, wordings and whole text together."""
    nearest: float
    """The likeness of its nearest wording."""
    places: tuple[int, ...]
    """Its wordings that are most like the question, the nearest first."""
    votes: float
    """The share of the ten wordings most like the question that are its own, 0 to 1."""
    akin: float
    """The likeness of its vector to that of the question, -1 to 1."""
    beyond: bool = False
    """Whether it is not a ruling, but a topic beyond the rules."""


class Asked:
    """A question in the form in which it is compared: its words, misspelt ones corrected, and their weights."""

    def __init__(self, question: str, glossary: Glossary) -> None:
        self.glossary = glossary
        self.index = self.glossary.questions
        weights = self.index["weights"]
        self.language = Language(self.glossary.names, self.glossary.shapes["stems"], **self.index["language"])
        self.words = [word for typed in question.split() for word in self._put_right(typed)]
        self.told = list(dict.fromkeys(tokens(" ".join(self.words), self.language)))
        self.weights: dict[str, float] = {token: weights[token] for token in self.told if token in weights}
        self.size = sqrt(sum(self.weights.values()))
        self._shares: dict[str, tuple[float, float, float, float]] = {}

    @cached_property
    def entries(self) -> list[str]:
        """The ids of the entries that the question names, in their order."""
        return entries_in(self.words, self.language)

    @cached_property
    def unknown(self) -> float:
        """The part of its telling words, 0 to 1, that are in no ruling or fact, or only in topics beyond the rules."""
        words = [token for token in self.told if token[0].isalnum()]
        foreign = self.index["foreign"]
        return sum(token not in self.weights or token in foreign for token in words) / len(words) if words else 1.0

    def named_by(self, ruling_id: str, entry_id: str) -> bool:
        """Whether any wording of a ruling's question names an entry."""
        holders = self.index["wordings"]["holders"].get(ENTRY_MARK + entry_id, b"")
        owner = self.index["rulings"].index(ruling_id)
        return any(self.index["owners"][place] == owner for place in numbers_in(holders))

    @cached_property
    def _further(self) -> list[tuple[int, ...]]:
        """The wordings that name each keyword that the question does not name, or only denies."""
        told, holders = set(self.told), self.index["wordings"]["holders"]
        keywords = (id_ for id_, entry in self.glossary.summaries.items() if entry["kind"] == "keyword")
        unnamed = (id_ for id_ in keywords if ENTRY_MARK + id_ not in told or DENIES + id_ in told)
        return [numbers_in(holders.get(ENTRY_MARK + id_, b"")) for id_ in unnamed]

    def further_in(self, ruling_id: str) -> float:
        """The largest part of a ruling's wordings naming one keyword that the question does not name, or only denies, 0 to 1."""
        return self._most_of(ruling_id, self._further)

    def _most_of(self, ruling_id: str, each: Iterable[Sequence[int]]) -> float:
        """The largest part of a ruling's wordings that is among one of these groups of places, 0 to 1."""
        own = self._own(self.index["rulings"].index(ruling_id))
        held = (bisect_left(places, own.stop) - bisect_left(places, own.start) for places in each)
        return max(held, default=0) / len(own)

    def marked(self, mark: str) -> list[str]:
        """The question's tokens that begin with this mark (see `patterns.MARKS`)."""
        return [token for token in self.told if token[0] == mark]

    def said_in(self, place: int, mark: str) -> set[str]:
        """The tokens with this mark that stand in a wording of the index."""
        holders = self.index["wordings"]["holders"]
        return {token for token in self.index["marked"][mark] if holds(holders[token], place)}

    def shared_with(self, match: Match) -> tuple[float, float, float, float]:
        """The shares of the question in a ruling: in its nearest wordings, in its whole text, how usual it is, and its pairs.

        The third is the mean logarithm of the part of its wordings with each of the tokens, the last the part of the pairs of
        neighbouring words that stand in them.
        """
        if match.id not in self._shares:
            owner = self.index["rulings"].index(match.id)
            wholes, own, near = self.index["wholes"]["holders"], self._own(owner), set(match.places)
            worded = told = usual = 0.0
            for token, held in self._places.items():
                places = held[bisect_left(held, own.start) : bisect_left(held, own.stop)]
                worded += not near.isdisjoint(places)
                told += bool(places) or holds(wholes.get(token, b""), owner)
                usual += log((len(places) + SELDOM) / (len(own) + 1))
            size = len(self._places)
            paired = share_in(self.index["pairs"][owner], self._pairs)
            self._shares[match.id] = worded / size, told / size, usual / size, paired
        return self._shares[match.id]

    @cached_property
    def _pairs(self) -> set[int]:
        return pairs_of(self.words)

    def _own(self, owner: int) -> range:
        """The places of the wordings of a ruling or topic, by its number."""
        owners = self.index["owners"]
        return range(bisect_left(owners, owner), bisect_right(owners, owner))

    def _put_right(self, typed: str) -> list[str]:
        """The folded words of what was typed between two spaces; anything written like a person's name stays as it is."""
        keeps = typed[:1].isupper() and not typed.isupper()
        return [word if keeps or self._knows(word) else self._nearest(word) for word in fold(typed).split()]

    def _knows(self, word: str) -> bool:
        short = len(word) < SHORTEST_MISSPELT or word.isdigit()
        return short or word in SMALL_WORDS or stem(word) in self.index["weights"] or word in self.glossary.names

    def _nearest(self, word: str) -> str:
        """The known word that a word is like; first of all one with two letters swapped."""
        swapped = (word[:at] + word[at + 1] + word[at] + word[at + 2 :] for at in range(len(word) - 1))
        if known := next(filter(self._knows, swapped), None):
            return known
        from rapidfuzz import fuzz, process

        vocabulary = sorted(token for token in self.index["weights"] if token[0].isalnum())  # the page picks the same of equals
        names = [name for name in self.glossary.names if " " not in name]
        whole = [*names, *vocabulary]  # names are whole words, the others stems
        found = (process.extractOne(one, whole, scorer=fuzz.ratio, score_cutoff=LIKE_A_WORD) for one in (word, stem(word)))
        return max(filter(None, found), key=lambda one: one[1], default=(word,))[0]

    def _shared(self, texts: Comparable) -> dict[int, float]:
        """How much of the question's words stands in each text that has any."""
        shared: dict[int, float] = defaultdict(float)
        for token, weight in self.weights.items():
            for number in numbers_in(texts["holders"].get(token, b"")):
                shared[number] += weight
        return shared

    @cached_property
    def beyond(self) -> Match | None:
        """The topic beyond the rules that is most like the question."""
        return next(iter(self._most_like(1, beyond=True)), None)

    def rulings(self, most: int) -> list[Match]:
        """The rulings that share most with the question, best first, up to this number; then up to as many with like vectors."""
        found = self._most_like(most, beyond=False)
        akin = nlargest(most, range(len(self.index["rulings"])), key=self.akin.__getitem__) if found else ()
        seconds = (owner for owner in akin if self.index["rulings"][owner] not in {match.id for match in found})
        return [*found, *map(self._match, seconds)]

    @cached_property
    def akin(self) -> list[float]:
        """The likeness of the vector of each ruling and topic to that of the question, by its number, -1 to 1."""
        vector = self.glossary.vectors.vector(features_of(self.words, self.told))
        return [round(like, DECIMALS) for like in likenesses(vector, self.index["vectors"])]

    def _most_like(self, most: int, *, beyond: bool) -> list[Match]:
        """The rulings or topics most like the question; of equals the one that is met first.

        A likeness is worked out only while it may come before those found so far.
        """
        found: list[tuple[float, int, Match]] = []
        least = 0.0
        for limit, order, owner in self._limits[beyond]:
            if len(found) >= most and limit < least:
                break
            match = self._match(owner)
            found.append((-match.like, order, match))
            least = -nsmallest(most, found)[-1][0]
        return [match for _, _, match in nsmallest(most, found)]

    @cached_property
    def _limits(self) -> tuple[list[tuple[float, int, int]], list[tuple[float, int, int]]]:
        """Rulings, and topics beyond the rules: for each the most that its likeness can be, its place in order, its number."""
        owners, rulings = self.index["owners"], len(self.index["rulings"])
        nearest = [0.0] * (rulings + len(self.index["beyond"]))
        for place, like in self._wordings.items():
            if like > nearest[owners[place]]:  # noqa: PLR1730 - twice as fast as max()
                nearest[owners[place]] = like
        split: tuple[list[tuple[float, int, int]], list[tuple[float, int, int]]] = [], []
        for order, (owner, shared) in enumerate(self._wholes.items()):
            limit = WORDING * nearest[owner] / self.size + TEXT * shared / self.size**2 + ROUNDED
            split[owner >= rulings].append((limit, order, owner))
        for limits in split:
            limits.sort(reverse=True)
        return split

    @cached_property
    def _places(self) -> dict[str, tuple[int, ...]]:
        """The wordings that have each of the question's tokens."""
        holders = self.index["wordings"]["holders"]
        return {token: numbers_in(holders.get(token, b"")) for token in self.weights}

    @cached_property
    def _wordings(self) -> dict[int, float]:
        """How much of the question stands in each wording, relative to the wording's size, by its place."""
        sizes = self.index["wordings"]["sizes"]
        shared = [0.0] * len(sizes)  # most wordings share something: a list is filled faster than a dictionary
        for token, weight in self.weights.items():
            for place in self._places[token]:
                shared[place] += weight
        return {place: much / sizes[place] for place, much in enumerate(shared) if much}

    @cached_property
    def _wholes(self) -> dict[int, float]:
        return self._shared(self.index["wholes"])

    @cached_property
    def _votes(self) -> Counter[int]:
        """How many of the wordings most like the question belong to each ruling or topic."""
        least = min(nlargest(AMONG, self._wordings.values()), default=0) - ROUNDED * self.size
        near = [place for place, like in self._wordings.items() if like >= least]
        among = nlargest(AMONG, ((self._like(place), -place) for place in near))
        return Counter(self.index["owners"][-place] for _, place in among)

    def _like(self, place: int) -> float:
        """The likeness of a wording to the question."""
        return round(self._wordings[place] / self.size, DECIMALS)

    def _match(self, owner: int) -> Match:
        """The match of a ruling or topic with the question, by its number."""
        index = self.index
        nearest = nlargest(len(NEAREST), ((self._like(place), -place) for place in self._own(owner) if place in self._wordings))
        worded = sum(part * like for part, (like, _) in zip(NEAREST, nearest, strict=False)) / sum(NEAREST)
        like = WORDING * worded + TEXT * self._wholes[owner] / self.size**2
        best = nearest[0][0] if nearest else 0.0
        places = tuple(-place for _, place in nearest)
        beyond = owner >= len(index["rulings"])
        id_ = index["beyond"][owner - len(index["rulings"])] if beyond else index["rulings"][owner]
        return Match(id_, like, best, places, self._votes[owner] / AMONG, self.akin[owner], beyond)

    def facts(self) -> list[tuple[str, int, float]]:
        """(entry, number of the fact in it, 0 to 1) for the facts that share anything with the question, best first."""
        sizes = self.index["told"]["sizes"]
        scores = {n: shared / (self.size * sizes[n]) for n, shared in self._shared(self.index["told"]).items()}
        return [(*self.index["facts"][n], score) for n, score in sorted(scores.items(), key=lambda item: -item[1])]
