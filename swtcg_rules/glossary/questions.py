"""Finding rulings for a question in other words.

A ruling is asked for in a dozen wordings. A question is compared with each of them and with the ruling's whole text, word by
word: words by their stems, and every name of the glossary, however it is called, as the entry it belongs to, so that
"dodge" meets "Evade". Rare words count more, up to a limit, since the rarest are those of the asker's story; a word nobody
knows is taken for the known one it is like. Words of every day stand for those of the rules ("graveyard").
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping
from math import log, sqrt
from typing import Any, NamedTuple

from swtcg_rules.glossary.fold import SMALL_WORDS, fold, stem, stems
from swtcg_rules.glossary.search import named_in
from swtcg_rules.glossary.store import Glossary, load
from swtcg_rules.words import LANGUAGES

ENTRY_MARK = "="
"""Before the id of an entry that is named in a question."""
WANTED = {
    "when": ("when", "at what point", "kiedy", "w jakim momencie", "w ktorym momencie"),
    "who": ("who", "whose", "whom", "kto", "kogo", "czyj", "czyja", "komu"),
    "how-many": ("how many", "how much", "number of", "ile", "ilu"),
    "how-often": ("how often", "how many times", "more than once", "twice", "ile razy", "jak czesto", "dwa razy"),
    "how-long": ("how long", "last", "lasts", "jak dlugo", "trwa"),
    "must": ("must", "have to", "has to", "forced", "mandatory", "optional", "refuse", "decline", "musi", "musze", "trzeba"),
    "difference": ("difference", "different", "differ", "differs", "rozni", "roznica", "roznia"),
    "first": ("first", "order", "before", "pierwszy", "pierwsza", "kolejnosc", "kolejnosci", "najpierw"),
    "where": ("where", "gdzie", "dokad"),
    "what-happens": ("what happens", "what now", "co sie dzieje", "co sie stanie", "co wtedy", "co teraz"),
}
"""What questions want to know beside yes or no, by folded words that say so."""
TURNING = frozenset(
    fold(
        "forbidden forbid illegal prohibited banned impossible unable unpreventable useless not never cannot cant isnt doesnt "
        "dont only just limited wasted lost "
        "zabronione zabroniony zabroniona niemozliwe nie nigdy tylko wylacznie stracone przepada"
    ).split()
)
"""Words that turn a question round: what is allowed is not forbidden."""
WORDING, TEXT = 0.65, 0.35
"""How much the nearest wordings of a ruling count, and its whole text."""
NEAREST = 2
"""Of a ruling's wordings so many count, those that are most like the question."""
RAREST, NAMED, STEEPNESS = 3.5, 1.3, 1.2
"""The most that rarity counts, how much more an entry's name does, and how fast rare words gain on usual ones."""
LIKE_A_WORD = 80
"""A word nobody knows is taken for a known one that is at least so like it (of 100)."""
SHORTEST_MISSPELT = 4
ENOUGH_WORDS = 4


class Match(NamedTuple):
    """A ruling that may answer a question, 0 to 1."""

    id: str
    score: float
    verdict_fits: bool = True
    """Whether the ruling's yes or no answers the wording that is most like the question."""
    wanted: frozenset[str] = frozenset()
    """What the wordings most like the question want to know (see `WANTED`)."""


class Names(NamedTuple):
    """What entries may be called: by folded name, by the stems of their names, and every stem that stands in a name."""

    exact: Mapping[str, Any]
    stems: Mapping[str, list[str]]
    words: frozenset[str]
    everyday: Mapping[str, str]
    """The stem of an everyday word to what the rules call it."""


def known_names(names: Mapping[str, Any], stemmed: Mapping[str, list[str]], everyday: Mapping[str, Any]) -> Names:
    """The names of a glossary, ready to be looked for in texts."""
    meant = {stem(fold(word)): fold(id_) for id_, item in everyday.items() for lang in LANGUAGES for word in item.get(lang, ())}
    return Names(names, stemmed, frozenset(word for key in stemmed for word in key.split()), meant)


def tokens(text: str, names: Names) -> list[str]:
    """What a text is compared by: the stems of its words, and the entries that are named in it.

    Everyday words count as they are and as what the rules call them.
    """
    words = fold(text).split()
    meant = " ".join(names.everyday.get(stem(word), word) for word in words).split()
    return [*_tokens(words, names), *(_tokens(meant, names) if meant != words else ())]


def _tokens(words: list[str], names: Names) -> list[str]:
    return [stem(word) for word in words if word not in SMALL_WORDS] + [ENTRY_MARK + id_ for id_ in entries_in(words, names)]


def wanted_by(words: list[str]) -> list[str]:
    """What a question wants to know, by its folded words; nothing where yes or no answers it."""
    text = f" {' '.join(words)} "
    return [what for what, forms in WANTED.items() if any(f" {form} " in text for form in forms)]


def turned_by(words: list[str]) -> list[str]:
    """The folded words that turn a question round."""
    return [word for word in words if word in TURNING]


def entries_in(words: list[str], names: Names) -> list[str]:
    """The ids of the entries whose names stand in a text, in any form of their words."""

    def owner(span: str) -> str | None:
        if span in SMALL_WORDS:
            return None
        owners = [claimed[0] for claimed in names.exact.get(span, ())] or names.stems.get(stems(span), [])
        return owners[0] if owners else None

    return named_in(words, owner, [stem(word) in names.words for word in words])[0]


def question_index(rulings: dict[str, dict[str, Any]], entries: dict[str, dict[str, Any]], names: Names) -> dict[str, Any]:
    """What the search of rulings and facts needs, made when the glossary is compiled."""
    from swtcg_rules.glossary.schema import no_verdict, questions_of

    def said(*texts: str) -> set[str]:
        return {token for text in texts for token in tokens(text, names)}

    owners: list[int] = []
    wordings, wholes = [], []
    apart: set[int] = set()
    wanted: dict[int, list[str]] = {}
    turning: dict[int, list[str]] = {}
    for number, ruling in enumerate(rulings.values()):
        questions = list(questions_of(ruling))
        wanted |= {len(owners) + at: what for at, (_, text) in enumerate(questions) if (what := wanted_by(fold(text).split()))}
        turning |= {len(owners) + at: how for at, (_, text) in enumerate(questions) if (how := turned_by(fold(text).split()))}
        apart |= {len(owners) + at for at, (lang, text) in enumerate(questions) if text in no_verdict(ruling, lang)}
        asked = [said(question) for _, question in questions]
        owners += [number] * len(asked)
        wordings += asked
        texts = (ruling[key][lang] for key in ("answer", "reason") for lang in LANGUAGES)
        wholes.append(said(*texts).union(*asked) | {ENTRY_MARK + entry for entry in ruling["entries"]})
    facts = [(entry_id, at) for entry_id, entry in entries.items() for at in range(len(entry["facts"]))]
    told = [said(*(entries[owner]["facts"][at][lang] for lang in LANGUAGES)) | {ENTRY_MARK + owner} for owner, at in facts]
    weights = _weights(wholes, told)
    return {
        "rulings": list(rulings),
        "owners": owners,
        "wordings": _comparable(wordings, weights),
        "no_verdict": apart,
        "wanted": wanted,
        "turning": turning,
        "wholes": _comparable(wholes, weights),
        "facts": facts,
        "told": _comparable(told, weights),
        "weights": weights,
    }


def rulings_by_keywords(
    rulings: dict[str, dict[str, Any]], entries: dict[str, dict[str, Any]], names: Names
) -> dict[str, list[str]]:
    """The ids of several keywords, in order, to the rulings asked about just these, the one most often asked so first."""
    from swtcg_rules.glossary.schema import questions_of

    often: dict[str, Counter[str]] = defaultdict(Counter)
    for id_, ruling in rulings.items():
        for _, question in questions_of(ruling):
            named = entries_in(fold(question).split(), names)
            keywords = {entry for entry in named if entries[entry]["kind"] == "keyword"}
            if len(keywords) > 1 and keywords <= set(ruling["entries"]):
                often[" ".join(sorted(keywords))][id_] += 1
    return {key: [id_ for id_, _ in counted.most_common()] for key, counted in often.items()}


def _weights(rulings: list[set[str]], facts: list[set[str]]) -> dict[str, float]:
    """How much each word counts: by the number of rulings that hold it."""
    holders = Counter(token for text in rulings for token in text)
    for token in set().union(*facts) - set(holders):
        holders[token] = 1
    return {
        token: (min(log(1 + len(rulings) / n), RAREST) * (NAMED if token.startswith(ENTRY_MARK) else 1)) ** STEEPNESS
        for token, n in holders.items()
    }


def _comparable(texts: list[set[str]], weights: dict[str, float]) -> dict[str, Any]:
    """Which texts hold a word, and how much each text weighs as a whole."""
    holders: dict[str, list[int]] = {}
    for number, text in enumerate(texts):
        for token in text:
            holders.setdefault(token, []).append(number)
    return {"holders": holders, "sizes": [sqrt(sum(weights[token] for token in sorted(text))) for text in texts]}


def _shared(asked: dict[str, float], texts: dict[str, Any]) -> dict[int, float]:
    """How much of a question's words stands in each text that holds any."""
    shared: dict[int, float] = defaultdict(float)
    for token, weight in asked.items():
        for number in texts["holders"].get(token, ()):
            shared[number] += weight
    return shared


class Asked:
    """A question as it is compared: its words, misspelt ones put right, and what they weigh."""

    def __init__(self, question: str, glossary: Glossary | None = None) -> None:
        self.glossary = glossary or load()
        self.index = self.glossary.questions
        weights = self.index["weights"]
        self.names = known_names(self.glossary.names, self.glossary.shapes["stems"], self.glossary.everyday)
        self.words = [word for typed in question.split() for word in self._put_right(typed)]
        told = tokens(" ".join(self.words), self.names)
        self.weights: dict[str, float] = {token: weights[token] for token in dict.fromkeys(told) if token in weights}
        self.size = sqrt(sum(self.weights.values()))

    @property
    def entries(self) -> list[str]:
        """The ids of the entries that the question names, in their order."""
        return entries_in(self.words, self.names)

    @property
    def telling(self) -> bool:
        """Whether there is enough to go by: an entry that is named, or several known words."""
        return bool(self.entries) or len(self.weights) >= ENOUGH_WORDS

    def _put_right(self, typed: str) -> list[str]:
        """The folded words of what was typed between two spaces; what is written like a person's name stays as it is."""
        keeps = typed[:1].isupper() and not typed.isupper()
        return [word if keeps or self._knows(word) else self._nearest(word) for word in fold(typed).split()]

    def _knows(self, word: str) -> bool:
        short = len(word) < SHORTEST_MISSPELT or word.isdigit()
        return short or word in SMALL_WORDS or stem(word) in self.index["weights"] or word in self.glossary.names

    def _nearest(self, word: str) -> str:
        from rapidfuzz import fuzz, process

        vocabulary = [token for token in self.index["weights"] if not token.startswith(ENTRY_MARK)]
        names = [name for name in self.glossary.names if " " not in name]
        found = process.extractOne(word, [*names, *vocabulary], scorer=fuzz.ratio, score_cutoff=LIKE_A_WORD)
        return found[0] if found else word

    def rulings(self) -> list[Match]:
        """The rulings that share anything with the question, best first."""
        index = self.index
        likes: dict[int, list[tuple[float, int]]] = defaultdict(list)
        for place, shared in _shared(self.weights, index["wordings"]).items():
            likes[index["owners"][place]].append((shared / (self.size * index["wordings"]["sizes"][place]), -place))
        found = []
        turned = set(turned_by(self.words))
        for owner, shared in _shared(self.weights, index["wholes"]).items():
            nearest = sorted(likes[owner], reverse=True)[:NEAREST]
            score = WORDING * sum(like for like, _ in nearest) / NEAREST + TEXT * shared / self.size**2
            place = -nearest[0][1] if nearest else -1
            fits = place not in index["no_verdict"] and turned <= set(index["turning"].get(place, ()))
            wanted = frozenset(what for _, place in nearest for what in index["wanted"].get(-place, ()))
            found.append(Match(index["rulings"][owner], score, fits, wanted))
        return sorted(found, key=lambda match: -match.score)

    def facts(self) -> list[tuple[str, int, float]]:
        """(entry, which of its facts, 0 to 1) for the facts that share anything with the question, best first."""
        sizes = self.index["told"]["sizes"]
        scores = {n: shared / (self.size * sizes[n]) for n, shared in _shared(self.weights, self.index["told"]).items()}
        return [(*self.index["facts"][n], score) for n, score in sorted(scores.items(), key=lambda item: -item[1])]

    def entries_of(self, ruling: dict[str, Any]) -> list[set[str]]:
        """For each wording of a ruling's question the entries that it names."""
        from swtcg_rules.glossary.schema import questions_of

        return [set(entries_in(fold(question).split(), self.names)) for _, question in questions_of(ruling)]
