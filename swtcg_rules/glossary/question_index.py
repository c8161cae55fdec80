"""What the search of rulings and facts needs, made when the glossary is compiled.

Rare words count more, up to a limit, since the rarest ones belong to the asker's story. The numbers of the texts with a word
are kept as bytes, which are read only for the words of a question.
"""

from __future__ import annotations

import struct
from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping
from functools import partial
from math import log, sqrt
from typing import TYPE_CHECKING, NamedTuple

from swtcg_rules.glossary.fold import fold
from swtcg_rules.glossary.pairs import field_of
from swtcg_rules.glossary.patterns import MARKS
from swtcg_rules.glossary.tokens import ENTRY_MARK, Language, tokens
from swtcg_rules.glossary.vectors import learned
from swtcg_rules.words import LANGUAGES, text_in

if TYPE_CHECKING:
    from swtcg_rules.glossary.indexes import Comparable, QuestionIndex, Questions
    from swtcg_rules.glossary.records import Beyond, Entry, InBoth, Ruling

RAREST, STEEPNESS = 3.5, 1.2
"""The most that rarity counts, and how fast rare words gain on usual ones."""
SIZE = 4
"""The bytes of a number."""
COUNTS = {"=": 1.3, "#": 0.9, "?": 0.8, "!": 0.6, "-": 0.6}
"""The factors of rarity, where a word has 1: for an entry's name, a shape, what is asked, what turns an answer, what is
denied.
"""


def questions_of(ruling: Ruling) -> Iterator[tuple[str, str]]:
    """(language, question) of everything a ruling answers, its own wording first; a question in one language only once."""
    one = ruling["question"]["en"] == ruling["question"]["pl"]
    for lang in LANGUAGES:
        if lang == LANGUAGES[0] or not one:
            yield lang, text_in(ruling["question"], lang)
        yield from ((lang, other) for other in (*text_in(ruling["also"], lang), *no_verdict(ruling, lang)))


def no_verdict(ruling: Ruling, lang: str) -> list[str]:
    """The wordings that a ruling's yes or no may not answer: turned round, asking who, when or how many, or not yet reviewed."""
    return text_in(ruling["no_verdict"], lang) if "no_verdict" in ruling else []


class TextTokens(NamedTuple):
    """The tokens by which the texts of a glossary are compared."""

    asked: dict[str, list[set[str]]]
    """The wordings of each ruling or topic beyond the rules, by its id."""
    wholes: dict[str, set[str]]
    """All that each ruling or topic says, its wordings included, by its id."""
    told: dict[tuple[str, int], set[str]]
    """Each fact together with its entry, by the entry and the number of the fact in it."""
    pairs: dict[str, bytes]
    """Which words stand side by side in the wordings of each ruling, by its id."""
    vectors: dict[str, bytes]
    """The vector of all that a ruling or topic says, by its id (see `vectors`)."""

    def only(self, ids: Collection[str]) -> TextTokens:
        """Only these of the rulings and topics."""
        return self._replace(
            asked={id_: self.asked[id_] for id_ in ids},
            wholes={id_: self.wholes[id_] for id_ in ids},
            pairs={id_: self.pairs[id_] for id_ in ids if id_ in self.pairs},
            vectors={id_: self.vectors[id_] for id_ in ids},
        )


NOTHING = TextTokens({}, {}, {}, {}, {})


def question_records(
    rulings: Mapping[str, Ruling],
    beyond: Mapping[str, Beyond],
    entries: Mapping[str, Entry],
    language: Language,
    known: TextTokens = NOTHING,
) -> QuestionIndex:
    """What the compiled glossary has on the questions: the index, and the rulings `about` several keywords.

    `known` gives what some of the texts are already known to say.
    """
    questions = _questions(rulings, beyond)
    asked = {id_: known.asked.get(id_) or said_in(texts, language) for id_, texts in questions.items()}
    wholes = {id_: known.wholes.get(id_) or _whole(rulings.get(id_) or beyond[id_], asked[id_], language) for id_ in asked}
    facts = [(entry_id, at) for entry_id, entry in entries.items() for at in range(len(entry["facts"]))]
    told = {fact: known.told.get(fact) or _told(fact, entries, language) for fact in facts}
    pairs = {id_: known.pairs.get(id_) or field_of(fold(text).split() for text in questions[id_]) for id_ in rulings}
    texts = texts_of(rulings, beyond)
    told_by = partial(tokens, language=language)
    vectors = {id_: known.vectors.get(id_) or learned().of_ruling(id_, said, told_by) for id_, said in texts.items()}
    said = TextTokens(asked, wholes, told, pairs, vectors)
    return {"questions": _question_index(rulings, beyond, said, language), "about": _by_keywords(rulings, asked, entries)}


def _whole(kept: Ruling | Beyond, asked: list[set[str]], language: Language) -> set[str]:
    """All that a ruling or a topic says."""
    texts = [kept["answer"], kept["reason"]] if "reason" in kept else [kept["answer"]]
    entries = kept["entries"] if "reason" in kept else []
    said = said_in((text_in(text, lang) for text in texts for lang in LANGUAGES), language)
    return {ENTRY_MARK + entry for entry in entries}.union(*said, *asked)


def _told(fact: tuple[str, int], entries: Mapping[str, Entry], language: Language) -> set[str]:
    owner, at = fact
    return {ENTRY_MARK + owner}.union(*said_in((text_in(entries[owner]["facts"][at], lang) for lang in LANGUAGES), language))


def _question_index(
    rulings: Mapping[str, Ruling], beyond: Mapping[str, Beyond], said: TextTokens, language: Language
) -> Questions:
    """Which words stand in which wording of which ruling or topic beyond the rules, and in which facts.

    The topics follow the rulings.
    """
    wholes = list(said.wholes.values())
    apart = [text in no_verdict(ruling, lang) for ruling in rulings.values() for lang, text in questions_of(ruling)]
    weights = _weights(wholes, list(said.told.values()))
    comparable = _comparable([wording for wordings in said.asked.values() for wording in wordings], weights)
    return {
        "rulings": list(rulings),
        "beyond": list(beyond),
        "owners": [number for number, wordings in enumerate(said.asked.values()) for _ in wordings],
        "wordings": comparable,
        "marked": {mark: sorted(token for token in comparable["holders"] if token[0] == mark) for mark in MARKS.values()},
        "no_verdict": {place for place, alone in enumerate(apart) if alone},
        "pairs": list(said.pairs.values()),
        "vectors": list(said.vectors.values()),
        "wholes": _comparable(wholes, weights),
        "foreign": set().union(*wholes[len(rulings) :]).difference(*wholes[: len(rulings)]),
        "facts": list(said.told),
        "told": _comparable(list(said.told.values()), weights),
        "weights": weights,
        "language": {"sizes": dict(language.sizes), "everyday": dict(language.everyday), "patterns": dict(language.patterns)},
    }


def said_by(index: Questions) -> TextTokens:
    """What the texts of a compiled glossary say, taken from its index."""
    ids = [*index["rulings"], *index["beyond"]]
    asked: dict[str, list[set[str]]] = {id_: [] for id_ in ids}
    for owner, wording in zip(index["owners"], _texts(index["wordings"]), strict=True):
        asked[ids[owner]].append(wording)
    told = zip(index["facts"], _texts(index["told"]), strict=True)
    pairs = dict(zip(index["rulings"], index["pairs"], strict=True))
    vectors = dict(zip(ids, index["vectors"], strict=True))
    return TextTokens(asked, dict(zip(ids, _texts(index["wholes"]), strict=True)), dict(told), pairs, vectors)


def _texts(comparable: Comparable) -> list[set[str]]:
    """The tokens of each text; the reverse of `_comparable`."""
    texts: list[set[str]] = [set() for _ in comparable["sizes"]]
    for token, packed in comparable["holders"].items():
        for number in numbers_in(packed):
            texts[number].add(token)
    return texts


def _questions(rulings: Mapping[str, Ruling], beyond: Mapping[str, Beyond]) -> dict[str, list[str]]:
    """Every wording of each ruling and of each topic beyond the rules, by id."""
    asked = {id_: [text for _, text in questions_of(ruling)] for id_, ruling in rulings.items()}
    return asked | {
        id_: [text for lang in LANGUAGES for text in text_in(topic["wordings"], lang)] for id_, topic in beyond.items()
    }


def texts_of(rulings: Mapping[str, Ruling], beyond: Mapping[str, Beyond]) -> dict[str, list[str]]:
    """All that each ruling and each topic beyond the rules says, by id: its wordings, answer and reason."""
    said: dict[str, tuple[InBoth, ...]] = {id_: (ruling["answer"], ruling["reason"]) for id_, ruling in rulings.items()}
    said |= {id_: (topic["answer"],) for id_, topic in beyond.items()}
    wordings = _questions(rulings, beyond)
    return {id_: [*texts, *(text_in(text, lang) for text in said[id_] for lang in LANGUAGES)] for id_, texts in wordings.items()}


def said_in(texts: Iterable[str], language: Language) -> list[set[str]]:
    """The tokens by which each text is compared."""
    return [set(tokens(text, language)) for text in texts]


def _by_keywords(
    rulings: Mapping[str, Ruling], asked: dict[str, list[set[str]]], entries: Mapping[str, Entry]
) -> dict[str, list[str]]:
    """The rulings asked about several keywords and no others, by the ids in order; the one most often asked about first."""
    often: dict[str, Counter[str]] = defaultdict(Counter)
    for id_, ruling in rulings.items():
        for wording in asked[id_]:
            named = {token.removeprefix(ENTRY_MARK) for token in wording if token[0] == ENTRY_MARK}
            keywords = {entry for entry in named if entries[entry]["kind"] == "keyword"}
            if len(keywords) > 1 and keywords <= set(ruling["entries"]):
                often[" ".join(sorted(keywords))][id_] += 1
    return {key: [id_ for id_, _ in counted.most_common()] for key, counted in often.items()}


def _weights(rulings: list[set[str]], facts: list[set[str]]) -> dict[str, float]:
    """How much each word counts: by the number of rulings with it."""
    holders = Counter(token for text in rulings for token in text)
    for token in set().union(*facts) - set(holders):
        holders[token] = 1
    return {
        token: (min(log(1 + len(rulings) / n), RAREST) * COUNTS.get(token[0], 1)) ** STEEPNESS for token, n in holders.items()
    }


def _comparable(texts: list[set[str]], weights: dict[str, float]) -> Comparable:
    """Which texts have a word, and the weight of each whole text."""
    holders: dict[str, list[int]] = {}
    for number, text in enumerate(texts):
        for token in text:
            holders.setdefault(token, []).append(number)
    return {
        "holders": {token: struct.pack(f"<{len(numbers)}I", *numbers) for token, numbers in holders.items()},
        "sizes": [sqrt(sum(weights[token] for token in sorted(text))) for text in texts],
    }


def numbers_in(packed: bytes) -> tuple[int, ...]:
    """The numbers of the texts with a word."""
    return struct.unpack(f"<{len(packed) // SIZE}I", packed)


def holds(packed: bytes, number: int) -> bool:
    """Whether the text of a number has a word; the numbers are in order, so few of them are read."""
    first, end = 0, len(packed) // SIZE
    while first < end:
        middle = (first + end) // 2
        found = int.from_bytes(packed[SIZE * middle : SIZE * middle + SIZE], "little")
        if found == number:
            return True
        first, end = (middle + 1, end) if found < number else (first, middle)
    return False
