"""The meaning of every form that table talk may have, in one table: kind, value, form."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import NamedTuple

from swtcg_rules.glossary.store import load

FILE = Path(__file__).with_name("lexicon.tsv")
KEYWORDS = Path(__file__).with_name("keywords.tsv")
NUMERIC = frozenset(("power", "health", "speed", "damage", "force", "die", "dicedmg", "kw", "stacked"))
"""The kinds of words that take a number."""
TYPED = frozenset(("kw", "power", "health", "speed", "damage", "vs", "act", "force", "die"))
"""The kinds that are known with an error of typing in them."""
SHORTEST = 4
"""Letters of the shortest word in which an error of typing is forgiven."""
STEM = 5
"""Letters of the shortest word whose ending may be another."""
ALIKE, BOTH_ALIKE, EACH_ALIKE = 84, 88, 78
"""How much a word with an error is like the right one; two words together; and each of the two."""
PLAIN = str.maketrans("ąćęłńóśźż", "acelnoszz")


class Sense(NamedTuple):
    kind: str
    value: str


class Kept(NamedTuple):
    """A keyword: its name in the notation, whether it has a number ("X"), and whom it usually serves: off, def or any."""

    name: str
    form: str
    serves: str


def fold(word: str) -> str:
    """A word as it is looked up: small letters without marks."""
    return _folded(word)


@cache
def _sign() -> re.Pattern[str]:
    return re.compile(r"[^\w]")


@cache
def _folded(word: str) -> str:
    plain = word.lower().translate(PLAIN).replace("'", "").replace("\u2019", "")
    return " ".join(_sign().sub(" ", plain).split())


class Lexicon:
    """The table, as it is looked up."""

    def __init__(self, lines: list[str]) -> None:
        self.forms: dict[str, Sense] = {}
        heads: dict[str, list[str]] = {}
        for line in lines:
            head, _, form = line.rpartition("\t")
            heads.setdefault(head, []).append(form)
        others: dict[str, dict[str, str]] = {kind: {} for kind in ("face", "polish", "famous", "rank", "sort", "many")}
        typed: list[str] = []
        for head, forms in heads.items():
            kind, value = head.split("\t")
            if kind in others:
                others[kind].update(dict.fromkeys(forms, value))
                continue
            self.forms.update(dict.fromkeys(forms, Sense(kind, value)))
            typed += [form for form in forms if kind in TYPED and len(form) >= SHORTEST]
        self.faces = {form: int(value) for form, value in others["face"].items()}
        self.famous = frozenset(others["famous"])
        self.polish = frozenset(others["polish"])
        """Words that only a Polish text has."""
        self.ranks, self.sorts = frozenset(others["rank"]), frozenset(others["sort"])
        """What many have in their names; what a card's name begins with, and more than one may be."""
        self.many = self.sorts | frozenset(others["many"])
        """Sorts of units, and what is said of many: with one of these words nobody need mean the card that has it in its name."""
        self.numbers = frozenset(form for form, meaning in self.forms.items() if meaning.kind == "num")
        self.longest = max(form.count(" ") for form in self.forms) + 1
        self.typed = frozenset(typed)
        """The forms that are known also with an error of typing."""
        self.ones = [form for form in typed if " " not in form]
        self.twos = [form for form in typed if form.count(" ") == 1]
        self.stems = {form[:-1] if form[-1] in "aeiouy" else form: form for form in self.ones if len(form) >= STEM}

    def with_ending(self, word: str) -> Sense | None:
        """What a word with another ending means."""
        stems = (word[: len(word) - cut] for cut in range(4))
        found = next((stem for stem in stems if len(stem) >= SHORTEST and stem in self.stems), None)
        return self.forms[self.stems[found]] if found and word not in names() else None

    def like(self, word: str) -> Sense | None:
        """What a word with another ending, or with an error of typing, means."""
        if len(word) < SHORTEST or word in names():
            return None
        if known := self.with_ending(word):
            return known
        swapped = (word[:at] + word[at + 1] + word[at] + word[at + 2 :] for at in range(len(word) - 1))
        if typed := next((one for one in swapped if one in self.typed), None):
            return self.forms[typed]
        from rapidfuzz import fuzz, process

        hit = process.extractOne(word, self.ones, scorer=fuzz.ratio, score_cutoff=ALIKE)
        return self.forms[hit[0]] if hit and abs(len(hit[0]) - len(word)) <= 2 and hit[0][0] == word[0] else None

    def like_two(self, words: str) -> Sense | None:
        """What two words with errors of typing mean."""
        from rapidfuzz import fuzz, process

        hit = process.extractOne(words, self.twos, scorer=fuzz.ratio, score_cutoff=BOTH_ALIKE)
        if hit is None or words.count(" ") != 1 or any(word in self.numbers for word in words.split()):
            return None
        pairs = zip(words.split(), hit[0].split(), strict=True)
        alike = all(fuzz.ratio(one, other) >= EACH_ALIKE and one[0] == other[0] for one, other in pairs)
        return self.forms[hit[0]] if alike else None


def lexicon() -> Lexicon:
    """The table that is shipped, with the keywords of a user's glossary."""
    return _lexicon(load().version)


@cache
def _lexicon(_glossary: str) -> Lexicon:
    own = (f"kw\t{one}\t{fold(name)}" for name, one in load().keywords.items() if one not in _built_in())
    return Lexicon([*FILE.read_text(encoding="utf-8").splitlines(), *own])


def keywords() -> dict[str, Kept]:
    """The keywords of the engine and of a user's glossary by their ids."""
    return _keywords(load().version)


@cache
def _keywords(_glossary: str) -> dict[str, Kept]:
    own = {one for one in load().keywords.values() if one not in _built_in()}
    forms = {one: "X" if "X" in load().summaries[one].get("form", "") else "-" for one in own}
    return _built_in() | {one: Kept(load().summaries[one]["name"]["en"], forms[one], "any") for one in own}


@cache
def _built_in() -> dict[str, Kept]:
    lines = KEYWORDS.read_text(encoding="utf-8").splitlines()
    return {key: Kept(*rest) for key, *rest in (line.split("\t") for line in lines)}


def names() -> frozenset[str]:
    """Words of cards' titles, and of people and ships that are typed without a card: names, whatever they are like."""
    return lexicon().famous
