"""What the search of rulings and facts needs, made when the glossary is compiled.

Rare words count more, up to a limit, since the rarest are those of the asker's story. Which texts hold a word is kept as
bytes, which are read only for the words of a question.
"""

from __future__ import annotations

import struct
from collections import Counter, defaultdict
from math import log, sqrt
from typing import Any

from swtcg_rules.glossary.fold import fold
from swtcg_rules.glossary.patterns import MARKS
from swtcg_rules.glossary.tokens import ENTRY_MARK, Language, entries_in, tokens
from swtcg_rules.words import LANGUAGES

RAREST, STEEPNESS = 3.5, 1.2
"""The most that rarity counts, and how fast rare words gain on usual ones."""
HEAVIEST = RAREST**STEEPNESS
"""What the rarest words weigh."""
COUNTS = {"=": 1.3, "#": 0.9, "?": 0.8, "!": 0.6}
"""How much more than a word's the rarity of an entry's name counts, of a shape, of what is asked, of what turns an answer."""


def question_index(rulings: dict[str, dict[str, Any]], entries: dict[str, dict[str, Any]], language: Language) -> dict[str, Any]:
    """Which words stand in which wording of which ruling, and in which facts."""
    from swtcg_rules.glossary.schema import no_verdict, questions_of  # not for a search: it loads the reading of YAML

    def said(*texts: str) -> set[str]:
        return {token for text in texts for token in tokens(text, language)}

    owners: list[int] = []
    wordings, wholes = [], []
    apart: set[int] = set()
    for number, ruling in enumerate(rulings.values()):
        questions = list(questions_of(ruling))
        apart |= {len(owners) + at for at, (lang, text) in enumerate(questions) if text in no_verdict(ruling, lang)}
        asked = [said(question) for _, question in questions]
        owners += [number] * len(asked)
        wordings += asked
        texts = (ruling[key][lang] for key in ("answer", "reason") for lang in LANGUAGES)
        wholes.append(said(*texts).union(*asked) | {ENTRY_MARK + entry for entry in ruling["entries"]})
    facts = [(entry_id, at) for entry_id, entry in entries.items() for at in range(len(entry["facts"]))]
    told = [said(*(entries[owner]["facts"][at][lang] for lang in LANGUAGES)) | {ENTRY_MARK + owner} for owner, at in facts]
    weights = _weights(wholes, told)
    comparable = _comparable(wordings, weights)
    return {
        "rulings": list(rulings),
        "owners": owners,
        "wordings": comparable,
        "marked": {mark: sorted(token for token in comparable["holders"] if token[0] == mark) for mark in MARKS.values()},
        "no_verdict": apart,
        "wholes": _comparable(wholes, weights),
        "facts": facts,
        "told": _comparable(told, weights),
        "weights": weights,
        "language": {"sizes": dict(language.sizes), "everyday": dict(language.everyday), "patterns": dict(language.patterns)},
    }


def rulings_by_keywords(
    rulings: dict[str, dict[str, Any]], entries: dict[str, dict[str, Any]], language: Language
) -> dict[str, list[str]]:
    """The ids of several keywords, in order, to the rulings asked about just these, the one most often asked so first."""
    from swtcg_rules.glossary.schema import questions_of

    often: dict[str, Counter[str]] = defaultdict(Counter)
    for id_, ruling in rulings.items():
        for _, question in questions_of(ruling):
            named = entries_in(fold(question).split(), language)
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
        token: (min(log(1 + len(rulings) / n), RAREST) * COUNTS.get(token[0], 1)) ** STEEPNESS for token, n in holders.items()
    }


def _comparable(texts: list[set[str]], weights: dict[str, float]) -> dict[str, Any]:
    """Which texts hold a word, and how much each text weighs as a whole."""
    holders: dict[str, list[int]] = {}
    for number, text in enumerate(texts):
        for token in text:
            holders.setdefault(token, []).append(number)
    return {
        "holders": {token: struct.pack(f"<{len(numbers)}I", *numbers) for token, numbers in holders.items()},
        "sizes": [sqrt(sum(weights[token] for token in sorted(text))) for text in texts],
    }


def numbers_in(packed: bytes) -> tuple[int, ...]:
    """The numbers of the texts that hold a word."""
    return struct.unpack(f"<{len(packed) // 4}I", packed)
