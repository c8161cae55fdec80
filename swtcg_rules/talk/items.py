"""Table talk taken apart: its words, numbers and marks, each with what it means at a table and where it stands."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from swtcg_rules.glossary.fold import fold, stems
from swtcg_rules.glossary.store import load
from swtcg_rules.table.lexer import STRAIGHT
from swtcg_rules.table.words import Meaning
from swtcg_rules.talk.chatter import silenced
from swtcg_rules.talk.pattern import Pattern
from swtcg_rules.talk.phrases import (
    Phrases,
    Vocabulary,
    in_polish,
    is_somebody,
    mistyped,
    names_of_two,
    no_more,
    phrases,
    vocabulary,
)
from swtcg_rules.talk.short import by_neighbours
from swtcg_rules.talk.words import NUMBERS, SHORT

TOKEN = re.compile(r"""("[^"]*")|([^\W_]+(?:['-][^\W_]+)*)|(\S)""")
SHORT_POLISH = re.compile(r"\bs[1-9]\b")
IN_POLISH_SHORT = {"s": "power", "w": "health"}
"""So they are where Polish is spoken and the first is told of: "s4 kontra w3"; no speed has one digit."""
TIGHT = re.compile(r"(?P<word>[a-z]+)(?P<n>\d+)\Z|(?P<m>\d+)(?P<unit>[a-z]+)\Z")
JOINED = re.compile(r"(?P<n>\d+)-(?P<word>[a-z]+)\Z")
DRAWN_OUT = re.compile(r"([a-z])\1{2,}")
"""A letter that is typed three times or more is meant once."""
WITH = re.compile(r"\bw/", re.IGNORECASE)
"""Short for "with", also in "w/o"."""
FACES = Pattern(r"(?<!\S)(?:[:;=][-']?[()DPpOo|*/]+|[xX]D+|\^\^)(?=[\s.,!?]|\Z)|[\u2600-\u27bf\ufe0f\u200d\U0001f300-\U0001faff]")
"""Faces and other small pictures."""
IN_FACES = frozenset(":;=^")
SLIPS = {"wat": "what", "wut": "what", "wats": "whats", "hav": "have", "haz": "has", "wit": "with", "wth": "with"} | {
    "thats": "that is",
    "undr": "under",
    "teh": "the",
    "ur": "your",
}
"""Slips in words too short to be told by their letters."""
DICE = re.compile(r"(\d+)d6\Z")
TITLES = frozenset(("Count",))
"""Words that are a name's first where a name stands behind them."""
LONGEST_NUMBER = 4
"""Digits of a number that anything at a table has."""
DASHES = str.maketrans("\u2013\u2014", "--")
ALIKE = {"[": "(", "]": ")"}
"""Marks that are read as others."""
SIGNS = {"&": "and", "@": "pay", "%": "filler"}
"""Marks that are words."""
ENGLISH_I = frozenset(
    fold(
        "have has had got attack am roll rolled fire shoot get kill use play need do sit send pay "
        "spend swing hit still only also take took declare threw throw charge"
    ).split()
) | {"dont", "don't"}
"""Behind these a small "i" is no Polish "and"."""

POLISH_I = frozenset(("nie", "mam", "bez"))
"""Before these a Polish "ja" is no "ją" without its tail."""
NOUNS = frozenset(("droid", "droids"))
"""What a name ends in, and a sort of unit where no name stands before."""
MODAL = frozenset(("can", "may", "could", "moze"))
"""Words before "I" in a question, and behind the letter of a unit."""


class Item(NamedTuple):
    """A piece of the text: what it means, and where it stands."""

    kind: str
    value: str
    start: int
    end: int
    text: str

    @property
    def number(self) -> int:
        return int(self.value)


def taken_apart(text: str, more: Phrases = no_more) -> list[Item]:
    """The items of a text from left to right; what means nothing here is a `name` or, in small letters, a `word`.

    `more` gives folded phrases that mean something else than they do in an attack.
    """
    known = vocabulary(load().version, more, in_polish(text))
    plain = WITH.sub("w ", text.translate(STRAIGHT).translate(DASHES))
    if not plain.isascii() or not IN_FACES.isdisjoint(plain) or "xd" in plain.lower():
        plain = FACES.compiled.sub(lambda face: " " * len(face[0]), plain)
    return by_neighbours(list(silenced(_joined(_items(plain, list(_tokens(plain)), known)))))


class _Token(NamedTuple):
    kind: str
    text: str
    start: int
    end: int


NOTHING = _Token("mark", "", 0, 0)


def _tokens(text: str) -> Iterator[_Token]:
    short = {**SHORT, **IN_POLISH_SHORT} if SHORT_POLISH.search(text.lower()) and in_polish(re.sub(r"\d", " ", text)) else SHORT
    for found in TOKEN.finditer(text):
        start, end = found.span()
        kind = ("quoted", "word", "mark")[(found.lastindex or 1) - 1]
        if kind == "word":
            yield from _word(found[0], start, short)
        else:
            yield _Token(kind, found[0], start, end)


def _numbered(word: str) -> str:
    """A word that may be written as one with its number: "tarcze1", "deflect2"."""
    known = word if word in phrases() else mistyped(word, may_be_name=False) or _by_stem(word)
    stands = len(word) > 1 and phrases().get(known, Meaning("")).kind in ("stat", "keyword", "damage", "force", "die")
    return known if stands else ""


def _word(word: str, start: int, short: Mapping[str, str]) -> Iterator[_Token]:
    """A word, or the numbers and words that are written as one: "p6", "5d", "6-4-1"."""
    end = start + len(word)
    tight = TIGHT.match(word.lower())
    if word.isdecimal() and word.isascii():
        yield _Token("number", word, start, end)
    elif all(part.isdecimal() and part.isascii() for part in word.split("-")) and not re.search(r"\b0\d", word):
        for found in re.finditer(r"\d+|-", word):
            yield _Token("number" if found[0] != "-" else "mark", found[0], start + found.start(), start + found.end())
    elif word.lower() == "d6":
        yield _Token("word", "dice", start, end)
    elif dice := DICE.match(word.lower()):
        yield _Token("number", dice[1], start, start + dice.end(1))
        yield _Token("word", "dice", start + dice.end(1), end)
    elif tight and (told := short.get(tight["word"] or tight["unit"]) or _numbered(tight["word"] or tight["unit"])):
        middle = start + len(tight["word"] or tight["m"])
        both = (_Token("word", told, start, middle), _Token("number", tight["n"], middle, end))
        yield from both if tight["word"] else (_Token("number", tight["m"], start, middle), _Token("word", told, middle, end))
    elif (joined := JOINED.match(word.lower())) and (
        told := short.get(joined["word"]) or _numbered(joined["word"])
    ):  # a 4-health unit
        middle = start + len(joined["n"])
        yield _Token("number", joined["n"], start, middle)
        yield _Token("word", told, middle + 1, end)
    else:
        yield _Token("word", SLIPS.get(word.lower(), word), start, end)


def _joined(items: Iterable[Item]) -> list[Item]:
    """Signs with their numbers."""
    found: list[Item] = []
    for item in items:
        if found and found[-1].kind == "sign" and item.kind == "number":
            sign = found.pop()
            found.append(Item("signed", sign.value + item.value, sign.start, item.end, sign.text + item.text))
        elif item.text == ">" and found and found[-1].text in ("-", "=") and found[-1].end == item.start and not _pays(found):
            tail = found.pop()
            found.append(Item("versus", "", tail.start, item.end, tail.text + item.text))
        else:
            found.append(item)
    return found


def _pays(before: Sequence[Item]) -> bool:
    """Whether an arrow stands behind a price: "1 Force -> Evade 2"."""
    return [item.kind for item in before[-2:-1]] == ["force"]


def _items(text: str, tokens: list[_Token], known: Vocabulary) -> Iterator[Item]:
    words = [_known(token, at, tokens, text, known) if token.kind == "word" else "" for at, token in enumerate(tokens)]
    if known.polish:
        for at, name in names_of_two([token.text if token.kind == "word" else "" for token in tokens], known):
            words[at : at + 2] = name.split()
    at = 0
    while at < len(tokens):
        token = tokens[at]
        if token.kind == "number":
            yield from _number(text, tokens, at)
        elif token.kind == "quoted":
            yield Item("quoted", token.text[1:-1], token.start, token.end, text[token.start : token.end])
        elif token.text in SIGNS:
            yield Item(SIGNS[token.text], "", token.start, token.end, token.text)
        elif token.kind == "mark":
            if (
                token.text == "'"
                and text[token.start - 1 : token.start] in ("s", "x", "z")
                and text[token.end : token.end + 1] == " "
            ):
                yield Item("filler", "", token.start, token.end, token.text)  # Biggs' chances
                at += 1
                continue
            token = token._replace(text=ALIKE.get(token.text, token.text))
            signs = token.text in "+-" and _signed(text, tokens, at)
            dash = token.text == "-" and not text[token.start - 1 : token.end + 1].replace("-", "").strip()
            parts = (dash and not signs) or (token.text == "/" and _parts(text, tokens, at))
            yield Item("sign" if signs else "mark", "," if parts else token.text, token.start, token.end, token.text)
        else:
            size = _longest(words, tokens, at, text, known)
            if size > 1 and words[at] in NUMBERS and at and _wants_number(words[at - 1], known):  # "critical hit two attacks"
                size = 1
            end = tokens[at + size - 1].end if size else token.end
            meaning = known.phrases[" ".join(words[at : at + size])] if size and not _is_letter(tokens, at) else None
            if meaning and not _part_of_name(tokens, at, size, text, known) and not (size == 1 and _is_title(tokens, at, known)):
                yield Item(meaning.kind, meaning.value, token.start, end, text[token.start : end])
                at += size - 1
            else:
                shown = text[token.start : token.end]
                yield Item("name" if shown[0].isupper() else "word", shown, token.start, token.end, shown)
        at += 1


def _is_letter(tokens: list[_Token], at: int) -> bool:
    """Whether it is the letter of a version behind a name, "Vader (D)", or one that a unit goes by: "A attacks B"."""
    letter = tokens[at].text
    if len(letter) != 1 or not letter.isupper():
        return False
    before, behind = (
        fold(token.text) or token.text for token in (tokens[at - 1] if at else NOTHING, *tokens[at + 1 : at + 2], NOTHING)[:2]
    )
    verb = behind in MODAL or phrases().get(behind, Meaning("")).kind in ("attacks", "kills")
    owned = phrases().get(before, Meaning("")).kind in ("my", "your")
    return (before, behind) == ("(", ")") or (letter == "A" and (verb or owned or behind in (":", "(") or before == "unit"))


def _is_title(tokens: list[_Token], at: int, known: Vocabulary) -> bool:
    """Whether it is the title before a name: "Count Dooku"."""
    behind = tokens[at + 1] if tokens[at].text in TITLES and at + 1 < len(tokens) else NOTHING
    return behind.text[:1].isupper() and fold(behind.text) not in known.phrases


def _number(text: str, tokens: list[_Token], at: int) -> Iterator[Item]:
    """A number; one that is no whole one, or too long, is `odd`."""
    token = tokens[at]
    around = (text[max(0, token.start - 2) : token.start], text[token.end : token.end + 2])
    broken = re.search(r"\d\.\Z", around[0]) or re.match(r"\.\d", around[1])
    odd = broken or len(token.text) > LONGEST_NUMBER
    yield Item("odd" if odd else "number", token.text, token.start, token.end, token.text)


def _signed(text: str, tokens: list[_Token], at: int) -> bool:
    """Whether a plus or minus is the sign of the number behind it: "+2 power", but not "4+2" nor "4 + 2"."""
    sign, after = tokens[at], tokens[at + 1 : at + 2]
    apart = sign.start == 0 or text[sign.start - 1].isspace() or text[sign.start - 1] in "(,:;"
    return apart and bool(after) and after[0].kind == "number" and after[0].start == sign.end


def _parts(text: str, tokens: list[_Token], at: int) -> bool:
    """Whether a stroke has blanks around it and no numbers, as between what is told of the two sides."""
    around = [token.kind for token in tokens[max(0, at - 1) : at + 2]]
    return text[tokens[at].start - 1 : tokens[at].end + 1] == " / " and around != ["number"] * len(around)


def _longest(words: list[str], tokens: list[_Token], at: int, text: str, known: Vocabulary) -> int:
    """How many words from here on are a phrase that is known; 0 for none."""
    most = known.longest if known.begins(words[at].split(" ")[0]) else 1
    run = 1
    while (
        run < most
        and at + run < len(tokens)
        and words[at + run]
        and not text[tokens[at + run - 1].end : tokens[at + run].start].strip()
    ):
        run += 1
    return next((size for size in range(run, 0, -1) if " ".join(words[at : at + size]) in known.phrases), 0)


def _wants_number(word: str, known: Vocabulary) -> bool:
    """Whether a keyword that has a number, or the last word of its name, stands there."""
    names = (name for name, meaning in known.phrases.items() if meaning.kind == "keyword" and name.split()[-1] == word)
    return any("X" in load().summaries[known.phrases[name].value].get("form", "") for name in names)


def _part_of_name(tokens: list[_Token], at: int, size: int, text: str, known: Vocabulary) -> bool:
    """Whether a known word is the second of a name: "Slave I", "Home One", "Death Star", "probe droid"."""
    before = tokens[at - 1] if at else None
    if size == 1 and fold(tokens[at].text) in NOUNS and before and text[before.end : tokens[at].start] == " ":
        alike = tokens[at].text[0].isupper() <= before.text[0].isupper()
        return before.kind == "word" and alike and fold(before.text) not in known.phrases
    return bool(
        size == 1
        and tokens[at].text[0].isupper()
        and before
        and before.kind == "word"
        and before.text[0].isupper()
        and text[before.end : tokens[at].start] == " "
        and fold(before.text) not in known.phrases
        and (tokens[at].text == "I" or fold(tokens[at].text) in NUMBERS)
    )


def _known(token: _Token, at: int, tokens: list[_Token], text: str, known: Vocabulary) -> str:
    """A word as it is looked for: folded, and where it is plainly meant for a word that is known, as that one."""
    word = DRAWN_OUT.sub(r"\1", fold(token.text))
    if at and word == "i" and fold(tokens[at - 1].text) in MODAL:
        return word
    if token.text == "I" or (word == "i" and at + 1 < len(tokens) and fold(tokens[at + 1].text) in ENGLISH_I):
        return "i am" if not _rolls_next(tokens, at) else "i"
    if word == "ja" and at + 1 < len(tokens):
        begins = at and (tokens[at - 1].kind == "mark" or fold(tokens[at - 1].text) == "a")
        has = begins and (tokens[at + 1].kind == "number" or _is_told(fold(tokens[at + 1].text)))
        if has or fold(tokens[at + 1].text) in POLISH_I:
            return "i am"
    if not word or known.has(word):
        return word
    if meant := _by_stem(word):
        return meant
    begins = at == 0 or text[: token.start].rstrip()[-1:] in (".", "?", "!", ":")
    may_be_name = token.text[0].isupper() and not begins and not text.isupper()
    return mistyped(word, may_be_name) or word


def _is_told(word: str) -> bool:
    """Whether a word is of what a unit has."""
    return phrases().get(word, Meaning("")).kind in ("stat", "keyword")


def _rolls_next(tokens: list[_Token], at: int) -> bool:
    return at + 1 < len(tokens) and fold(tokens[at + 1].text) in ("have", "got", "rolled")


def _by_stem(word: str) -> str:
    """The name of a keyword of which a word is a form, as Polish has many."""
    names = load().shapes["stems"].get(stems(word), ())
    found = next((id_ for id_ in names if load().summaries[id_]["kind"] == "keyword"), None)
    name = fold(load().summaries[found]["name"]["en"]) if found else ""
    return name if name in phrases() and not is_somebody(word, name) else ""
