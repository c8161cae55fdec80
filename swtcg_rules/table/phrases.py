"""The phrases of a text's vocabulary, and how this program writes a meaning."""

from collections.abc import Collection, Mapping
from functools import cache

from swtcg_rules.glossary.fold import fold
from swtcg_rules.glossary.store import load
from swtcg_rules.table.words import FORMS, Forms, Meaning, NumberWord, Vocabulary
from swtcg_rules.words import LANGUAGES

LIKE_ENOUGH = 75
"""The least likeness (of 100) to an unknown word that makes a word a suggestion."""
NEGATING = ("nie", "un")
"""A word with one of these before it means the opposite, which is no suggestion."""


def written(kind: str, value: str = "", lang: str = "en") -> str:
    """How this program writes a meaning in a language."""
    meaning = Meaning(kind, value)
    return (FORMS.get(meaning) or _forms(Vocabulary.TABLE).get(meaning) or _forms(Vocabulary.TURN)[meaning])[lang == "pl"][0]


def called(word: NumberWord) -> dict[str, str]:
    """What problems call a number, in each language."""
    return {lang: written(*(word.also or word.meaning), lang=lang) for lang in LANGUAGES}


def phrases(vocabulary: Vocabulary = Vocabulary.ATTACK) -> dict[str, Meaning]:
    """Every folded phrase of a vocabulary with its meaning, and all names of keywords except in the turn's vocabulary."""
    return _phrases(load().version, vocabulary)


def longest_phrases(vocabulary: Vocabulary = Vocabulary.ATTACK) -> Mapping[str, int]:
    """For each word that begins a phrase, how many words the longest of its phrases has."""
    return _longest_phrases(load().version, vocabulary)


@cache
def _longest_phrases(glossary: str, vocabulary: Vocabulary) -> dict[str, int]:
    longest: dict[str, int] = {}
    for phrase in _phrases(glossary, vocabulary):
        first, *more = phrase.split(" ")
        longest[first] = max(longest.get(first, 1), 1 + len(more))
    return longest


@cache
def _phrases(_glossary: str, vocabulary: Vocabulary) -> dict[str, Meaning]:
    of_the_turn = vocabulary is Vocabulary.TURN
    found = {} if of_the_turn else {name: Meaning("keyword", keyword) for name, keyword in load().keywords.items()}
    for meaning, forms in _forms(vocabulary).items():
        for form in (*forms[0], *forms[1]):
            found[fold(form)] = meaning
    return found


def _forms(vocabulary: Vocabulary) -> dict[Meaning, Forms]:
    """What a vocabulary has besides the names of keywords."""
    if vocabulary is Vocabulary.ATTACK:
        return FORMS
    from swtcg_rules.table.turn_words import MOVE_FORMS, OF_BOTH, TABLE_FORMS  # an attack need not load them

    if vocabulary is Vocabulary.TABLE:
        return FORMS | TABLE_FORMS
    return {meaning: FORMS[meaning] for meaning in OF_BOTH} | MOVE_FORMS


def means_more(word: str) -> bool:
    """Whether a folded word means something by itself, small words apart, or goes on with a phrase of the turn."""
    if any(phrases(vocabulary).get(word, Meaning("filler")).kind != "filler" for vocabulary in Vocabulary):
        return True
    return word in _inside(load().version) and word not in phrases()


@cache
def _inside(glossary: str) -> frozenset[str]:
    """The words of the turn's phrases that do not stand at their front."""
    return frozenset(word for phrase in _phrases(glossary, Vocabulary.TURN) for word in phrase.split()[1:])


def nearest_word(word: str, among: Collection[str] | None = None) -> tuple[str, ...]:
    """The words of the notation (or of `among`) most like an unknown one, as this program writes them, best first.

    Empty where nothing is near.
    """
    from rapidfuzz import fuzz, process

    asked = fold(word)
    known = _shown(load().version) if among is None else {fold(choice): (Meaning("choice", choice), choice) for choice in among}
    opposites = {known[rest][0] for rest in map(asked.removeprefix, NEGATING) if rest != asked and rest in known}
    choices = [phrase for phrase, (meaning, _) in known.items() if meaning not in opposites]
    near = process.extract(asked, choices, scorer=fuzz.ratio, limit=10, score_cutoff=LIKE_ENOUGH)
    best: dict[Meaning, str] = {}
    for phrase, score, _ in near:
        if score >= near[0][1] - 10:
            best.setdefault(*known[phrase])
    return tuple(best.values())[:3]


@cache
def _shown(_glossary: str) -> dict[str, tuple[Meaning, str]]:
    """Every folded phrase but the small words, with its meaning, and how this program writes it in the same language."""
    summaries = load().summaries
    found = {name: (Meaning("keyword", id_), str(summaries[id_]["name"]["en"])) for name, id_ in load().keywords.items()}
    for meaning, forms in FORMS.items():
        if meaning.kind != "filler":
            found |= {fold(form): (meaning, in_one[0]) for in_one in forms for form in in_one}
    return found
