"""Finding rulings for a question in other words.

A ruling is asked for in a dozen wordings. A question is compared with each of them and with the ruling's whole text, token
by token (see `tokens`); a word nobody knows is taken for the known one it is like.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from functools import cached_property
from heapq import nlargest
from math import sqrt
from typing import Any, NamedTuple

from swtcg_rules.glossary.fold import SMALL_WORDS, fold, stem
from swtcg_rules.glossary.question_index import HEAVIEST, numbers_in
from swtcg_rules.glossary.store import Glossary, load
from swtcg_rules.glossary.tokens import ENTRY_MARK, Language, entries_in, tokens

WORDING, TEXT = 0.65, 0.35
"""How much the nearest wordings of a ruling count, and its whole text."""
AMONG = 10
"""So many of all wordings that are most like the question are looked at for whose they are."""
NEAREST = (3, 2, 1)
"""How much each of a ruling's wordings counts that are most like the question, the nearest first."""
LIKE_A_WORD = 80
"""A word nobody knows is taken for a known one that is at least so like it (of 100)."""
SHORTEST_MISSPELT = 4
DECIMALS = 9
"""Likenesses are compared to so many decimal places: of equals the first wording is the nearer one."""
RARE = 0.7
"""A word is rare that weighs more than this part of the heaviest."""


class Match(NamedTuple):
    """A ruling that may answer a question; all numbers 0 to 1."""

    id: str
    like: float
    """How like it is to the question, wordings and whole text together."""
    nearest: float
    """How like its nearest wording is."""
    places: tuple[int, ...]
    """Its wordings that are most like the question, the nearest first."""
    votes: float
    """How many of the ten wordings that are most like the question are its own, 0 to 1."""
    beyond: bool = False
    """Whether it is no ruling, but a topic of which no rule speaks."""


class Asked:
    """A question as it is compared: its words, misspelt ones put right, and what they weigh."""

    def __init__(self, question: str, glossary: Glossary | None = None) -> None:
        self.glossary = glossary or load()
        self.index = self.glossary.questions
        weights = self.index["weights"]
        self.language = Language(self.glossary.names, self.glossary.shapes["stems"], **self.index["language"])
        self.words = [word for typed in question.split() for word in self._put_right(typed)]
        self.told = list(dict.fromkeys(tokens(" ".join(self.words), self.language)))
        self.weights: dict[str, float] = {token: weights[token] for token in self.told if token in weights}
        self.size = sqrt(sum(self.weights.values()))

    @cached_property
    def entries(self) -> list[str]:
        """The ids of the entries that the question names, in their order."""
        return entries_in(self.words, self.language)

    @cached_property
    def unknown(self) -> float:
        """The part of its telling words that no ruling and no fact holds, 0 to 1; topics beyond the rules hold other words."""
        words = [token for token in self.told if token[0].isalnum()]
        foreign = self.index["foreign"]
        return sum(token not in self.weights or token in foreign for token in words) / len(words) if words else 1.0

    @cached_property
    def _strangers(self) -> list[str]:
        return [token for token in self.told if token[0].isalnum() and token not in self.weights]

    def rare_in(self, ruling_id: str) -> float:
        """How much of the weight of its rare words, unknown ones among them, stands in a ruling's whole text, 0 to 1."""
        owner, holders = self.index["rulings"].index(ruling_id), self.index["wholes"]["holders"]
        rare = {token: weight for token, weight in self.weights.items() if token[0].isalnum() and weight > RARE * HEAVIEST}
        held = sum(weight for token, weight in rare.items() if owner in numbers_in(holders.get(token, b"")))
        whole = sum(rare.values()) + HEAVIEST * len(self._strangers)
        return held / whole if whole else 1.0

    def named_by(self, ruling_id: str, entry_id: str) -> bool:
        """Whether any wording of a ruling's question names an entry."""
        holders = self.index["wordings"]["holders"].get(ENTRY_MARK + entry_id, b"")
        owner = self.index["rulings"].index(ruling_id)
        return any(self.index["owners"][place] == owner for place in numbers_in(holders))

    def marked(self, mark: str) -> list[str]:
        """Those of its tokens that begin with this mark (see `patterns.MARKS`)."""
        return [token for token in self.told if token[0] == mark]

    def said_in(self, place: int, mark: str) -> set[str]:
        """The tokens with this mark that stand in a wording of the index."""
        holders = self.index["wordings"]["holders"]
        return {token for token in self.index["marked"][mark] if place in numbers_in(holders[token])}

    def shared_with(self, match: Match) -> tuple[float, float]:
        """How much of the question stands in a ruling's nearest wordings, and how much in its whole text, 0 to 1."""
        owner = self.index["rulings"].index(match.id)
        wordings, wholes = self.index["wordings"]["holders"], self.index["wholes"]["holders"]
        near = sum(not set(match.places).isdisjoint(numbers_in(wordings.get(token, b""))) for token in self.weights)
        whole = sum(owner in numbers_in(wholes.get(token, b"")) for token in self.weights)
        return near / len(self.weights), whole / len(self.weights)

    def near(self, match: Match, mark: str) -> set[str]:
        """The tokens with this mark that stand in a ruling's nearest wordings."""
        return {token for place in match.places for token in self.said_in(place, mark)}

    def _put_right(self, typed: str) -> list[str]:
        """The folded words of what was typed between two spaces; what is written like a person's name stays as it is."""
        keeps = typed[:1].isupper() and not typed.isupper()
        return [word if keeps or self._knows(word) else self._nearest(word) for word in fold(typed).split()]

    def _knows(self, word: str) -> bool:
        short = len(word) < SHORTEST_MISSPELT or word.isdigit()
        return short or word in SMALL_WORDS or stem(word) in self.index["weights"] or word in self.glossary.names

    def _nearest(self, word: str) -> str:
        from rapidfuzz import fuzz, process

        vocabulary = sorted(token for token in self.index["weights"] if token[0].isalnum())  # of equals the page takes the same
        names = [name for name in self.glossary.names if " " not in name]
        found = process.extractOne(word, [*names, *vocabulary], scorer=fuzz.ratio, score_cutoff=LIKE_A_WORD)
        return found[0] if found else word

    def _shared(self, texts: dict[str, Any]) -> dict[int, float]:
        """How much of the question's words stands in each text that holds any."""
        shared: dict[int, float] = defaultdict(float)
        for token, weight in self.weights.items():
            for number in numbers_in(texts["holders"].get(token, b"")):
                shared[number] += weight
        return shared

    @property
    def beyond(self) -> Match | None:
        """The topic beyond the rules that is most like the question."""
        return next((match for match in self._matches if match.beyond), None)

    def rulings(self) -> list[Match]:
        """The rulings that share anything with the question, best first."""
        return [match for match in self._matches if not match.beyond]

    @cached_property
    def _matches(self) -> list[Match]:
        index = self.index
        sizes, owners = index["wordings"]["sizes"], index["owners"]
        likes: dict[int, list[tuple[float, int]]] = defaultdict(list)
        for place, shared in self._shared(index["wordings"]).items():
            likes[owners[place]].append((round(shared / (self.size * sizes[place]), DECIMALS), -place))
        among = nlargest(AMONG, (one for all_ in likes.values() for one in all_))
        votes = Counter(owners[-place] for _, place in among)
        found = []
        for owner, shared in self._shared(index["wholes"]).items():
            nearest = sorted(likes[owner], reverse=True)[: len(NEAREST)]
            worded = sum(part * like for part, (like, _) in zip(NEAREST, nearest, strict=False)) / sum(NEAREST)
            like = WORDING * worded + TEXT * shared / self.size**2
            best = nearest[0][0] if nearest else 0.0
            places = tuple(-place for _, place in nearest)
            beyond = owner >= len(index["rulings"])
            id_ = index["beyond"][owner - len(index["rulings"])] if beyond else index["rulings"][owner]
            found.append(Match(id_, like, best, places, votes[owner] / AMONG, beyond))
        return sorted(found, key=lambda match: -match.like)

    def facts(self) -> list[tuple[str, int, float]]:
        """(entry, which of its facts, 0 to 1) for the facts that share anything with the question, best first."""
        sizes = self.index["told"]["sizes"]
        scores = {n: shared / (self.size * sizes[n]) for n, shared in self._shared(self.index["told"]).items()}
        return [(*self.index["facts"][n], score) for n, score in sorted(scores.items(), key=lambda item: -item[1])]
