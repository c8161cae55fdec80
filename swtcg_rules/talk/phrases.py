"""The phrases of table talk and what they mean in the language of the text; and the correction of mistyped words."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from itertools import chain, pairwise, repeat

from swtcg_rules.glossary.fold import fold, stems
from swtcg_rules.glossary.store import load
from swtcg_rules.table.words import FORMS as NOTATION
from swtcg_rules.table.words import Meaning
from swtcg_rules.talk.chatter import chatter, listed_each
from swtcg_rules.talk.words import ABBREVIATIONS, FORMS, IN_POLISH, NUMBERS

TAKEN = ("state", "side", "effect", "dice", "stacked")
"""Kinds of meanings that talk takes over from the notation as they are."""
TELLING = 3
"""Least letters of a word that shows which language it is."""
Phrases = Callable[[], dict[str, Meaning]]


def no_more() -> dict[str, Meaning]:
    """No more phrases: those of an attack are enough."""
    return {}


class TalkPhrases:
    """The phrases of talk, and what is needed to find them in a text.

    A text has a few words and the talk has thousands, so words are looked up in long strings and no sets are made.
    """

    def __init__(self, phrases: dict[str, Meaning], polish: bool = False) -> None:
        self.phrases, self.polish = phrases, polish
        several = [phrase for phrase in phrases if " " in phrase]
        self.longest = 1 + max(map(str.count, several, repeat(" ")))
        """How many words the longest phrase has."""
        self._words = f" {' '.join(phrases)} "
        self._lines = "\n" + "\n".join(several)

    def has(self, word: str) -> bool:
        """Whether a word stands in a phrase."""
        return f" {word} " in self._words

    def begins(self, word: str) -> bool:
        """Whether a word is the first of a phrase of several words."""
        return f"\n{word} " in self._lines


@cache
def attack_words() -> frozenset[str]:
    """The folded single words that mean an attack."""
    return frozenset(
        phrase
        for meaning, forms in FORMS.items()
        if meaning.kind in ("attacks", "kills", "attacked-by", "versus")
        for phrase in folded({meaning: forms})
        if " " not in phrase
    )


def phrases() -> dict[str, Meaning]:
    """Every folded phrase of table talk with its meaning."""
    return _phrases(load().version)


@cache
def _phrases(_glossary: str) -> dict[str, Meaning]:
    summaries = load().summaries
    found = chatter() | {
        name: Meaning("keyword", id_)
        for name, id_ in load().keywords.items()
        if "[" not in summaries[id_].get("form", "[") and not is_somebody(name, fold(str(summaries[id_]["name"]["en"])))
    }
    found |= {name: Meaning("keyword", id_) for name, id_ in ABBREVIATIONS.items()}
    for meaning, in_each in NOTATION.items():
        if meaning.kind in TAKEN:
            found |= {fold(form): meaning for forms in in_each for form in forms}
    found |= folded(FORMS)
    found |= {fold(word): Meaning("number", str(n)) for word, n in NUMBERS.items()}
    return found | {"plus": Meaning("mark", "+"), "i am": Meaning("mine"), "i rolled": Meaning("rolls")}


def in_polish(text: str) -> bool:
    """Whether a text is Polish: words of both languages mean something else in each."""
    english, polish = _words()
    told = [f" {word} " for word in fold(text).split() if len(word) >= TELLING]
    known = [(word in english, word in polish) for word in told]
    return known.count((False, True)) > known.count((True, False))


@cache
def _words() -> tuple[str, str]:
    """The words that table talk has in each of the languages, English and Polish."""
    written = _written()
    english, polish = (" ".join(chain(*written[lang::2])) for lang in (0, 1))
    return f" {english} ", f" {polish} "


@cache
def _written() -> list[list[str]]:
    """The folded ways to write each meaning, in English and in Polish by turns."""
    return list(listed_each(chain(*FORMS.values())))


@cache
def vocabulary(glossary: str, more: Phrases, polish: bool) -> TalkPhrases:
    """The phrases of talk for a version of the glossary, with `more`; some mean something else in Polish."""
    found = _phrases(glossary) | (folded(IN_POLISH) if polish else {}) | more()
    return TalkPhrases(found, polish)


def folded(forms: Mapping[Meaning, tuple[str, ...]]) -> dict[str, Meaning]:
    """Each way to write a meaning, folded, with that meaning."""
    found: dict[str, Meaning] = {}
    meanings = (meaning for meaning, both in forms.items() for _ in both)
    each = _written() if forms is FORMS else listed_each(chain(*forms.values()))
    for meaning, written in zip(meanings, each, strict=True):
        found.update(dict.fromkeys(written, meaning))
    return {_as_told(form): meaning for form, meaning in found.items() if "i " in form} | found


def _as_told(form: str) -> str:
    """A form with "i" as "i am", which is how a large I is read."""
    return f" {form} ".replace(" i am ", " i ").replace(" i ", " i am ").strip()


SECOND = ("drugi", "second")
"""Beginnings of keyword names that are not read in another form: "second attack" may mean just that."""


def names_of_two(words: Sequence[str], known: TalkPhrases) -> Iterator[tuple[int, str]]:
    """Where two words are a form of a keyword's name, and that name: "trafieniem krytycznym", "krytycznego trafienia"."""
    for at, both in enumerate(pairwise(words)):
        said = fold(" ".join(both)) if all(both) else ""
        told = stems(said) if said not in known.phrases else ""
        for id_ in load().shapes["stems"].get(told, ()) if told else ():
            names = (name for name, of in load().keywords.items() if of == id_ and name.count(" ") == 1 and stems(name) == told)
            name = next((name for name in names if known.phrases.get(name, Meaning("")).kind == "keyword"), "")
            if name and not name.startswith(SECOND):
                yield at, name
                break


FACES = frozenset(("fives", "fours", "threes"))
"""Words for what dice show, which are near other words ("fires") and stay as they are."""
LEAST, LONG = 4, 8
"""Least letters of a word that may have one wrong, and of one that may have two."""


def mistyped(word: str, may_be_name: bool) -> str:
    """The one known word that is meant by a word with a letter wrong, left out, doubled or in the wrong place; empty if none is.

    What may be a name is corrected less freely.
    """
    if len(word) < LEAST or not word.isalpha() or word in FACES:
        return ""
    wrong = 1 if len(word) < LONG or may_be_name else 2
    letters = set(word)
    like = [
        known
        for known in _worth_correcting(may_be_name)
        if known[0] == word[0]
        and abs(len(known) - len(word)) <= wrong
        and len(letters.symmetric_difference(known)) <= 2 * wrong
        and not is_somebody(word, known)
    ]
    near = {known: distance(word, known) for known in like}
    best = min(near.values(), default=wrong + 1)
    found = [known for known, far in near.items() if far == best <= wrong]
    meanings = {phrases().get(known, Meaning(known)) for known in found}
    if best > 1 and any(meaning.kind == "attacks" for meaning in meanings):
        return ""  # a verb that far from what was typed means no attack
    return found[0] if len(meanings) == 1 else ""


VOWELS = frozenset("aeiouy")
"""Vowels; a word without any is an abbreviation and not mistyped: Hoth is no "hlth"."""
SOMEBODY = ("or", "er")


def is_somebody(word: str, known: str) -> bool:
    """Whether a word is not a form of another, but a noun made from it: "Interceptor", "bomber"."""
    struck_by = word.endswith(SOMEBODY) and known == f"{word[:-2]}ed"
    return struck_by or (word.startswith(known) and word[len(known) :].startswith(SOMEBODY))


def distance(word: str, other: str) -> int:
    """By how many letters two words differ: wrong, left out, too many, or in each other's place."""
    before: list[int] = []
    last = list(range(len(other) + 1))
    for at, letter in enumerate(word, 1):
        now = [at]
        for to, meant in enumerate(other, 1):
            far = min(last[to] + 1, now[-1] + 1, last[to - 1] + (letter != meant))
            if at > 1 and to > 1 and letter == other[to - 2] and word[at - 2] == meant:
                far = min(far, before[to - 2] + 1)
            now.append(far)
        before, last = last, now
    return last[-1]


def _worth_correcting(may_be_name: bool) -> frozenset[str]:
    """The words to which typing errors are corrected: stats, keywords and, outside names, verbs and other words of an attack."""
    return _worth_correcting_in(
        load().version, () if may_be_name else ("versus", "attacks", "rolls", "damage", "force", "already", "left")
    )


@cache
def _worth_correcting_in(_glossary: str, kinds: tuple[str, ...]) -> frozenset[str]:
    names = " ".join(str(one["name"]["en"]) for one in load().summaries.values() if one["kind"] == "keyword")
    stats, others = set(fold(names).split()), set[str]()
    stats.update(name for name in load().keywords if len(name) >= LONG - 1 and name.isalpha())
    for phrase, meaning in phrases().items():
        if meaning.kind == "stat":
            stats.update(phrase.split())
        elif meaning.kind in kinds:
            others.update(phrase.split())
    long = (word for word in stats | others if len(word) >= LEAST + (word not in stats))
    return frozenset(word for word in long if not VOWELS.isdisjoint(word))
