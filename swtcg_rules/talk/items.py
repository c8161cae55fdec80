"""Divides table talk into words, numbers and marks, each with what it means at a table and where it stands."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

from swtcg_rules.glossary.fold import fold
from swtcg_rules.glossary.store import load
from swtcg_rules.table.lexer import STRAIGHT
from swtcg_rules.table.words import Meaning
from swtcg_rules.talk.chatter import silenced
from swtcg_rules.talk.item import Item
from swtcg_rules.talk.misheard import misheard
from swtcg_rules.talk.pattern import Pattern
from swtcg_rules.talk.phrases import (
    VOWELS,
    Phrases,
    TalkPhrases,
    in_polish,
    mistyped,
    names_of_two,
    no_more,
    phrases,
    vocabulary,
)
from swtcg_rules.talk.short import by_neighbours
from swtcg_rules.talk.tokens import LEAST_TOLD, NOTHING, RawToken, by_stem, shortened, tokens
from swtcg_rules.talk.words import NUMBERS

DRAWN_OUT = re.compile(r"([a-z])\1{2,}")
"""A letter that is typed three times or more, and is meant once."""
WITH = re.compile(r"\bw/", re.IGNORECASE)
"""Short for "with", also in "w/o"."""
FACES = Pattern(r"(?<!\S)(?:[:;=][-']?[()DPpOo|*/]+|[xX]D+|\^\^)(?=[\s.,!?]|\Z)|[\u2600-\u27bf\ufe0f\u200d\U0001f300-\U0001faff]")
"""Emoticons and other small pictures."""
FIRST_SIGN = "\u2600"
"""The first of the pictures among the characters; no letter comes behind it."""
IN_FACES = frozenset(":;=^")
LONGEST_NUMBER = 4
"""Most digits of a number at a table."""
ARROW = "\u2192"
ARROWS = dict.fromkeys("\u2192\u21d2\u27f6\u2794\u279c\u27a1", ARROW)
MARKS = STRAIGHT | str.maketrans({"\u2013": "-", "\u2014": "-", **ARROWS})
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
"""Words before which a small "i" is no Polish "and"."""

POLISH_I = frozenset(("nie", "mam", "bez"))
"""Words before which a Polish "ja" is no "ją" without its tail."""
NOUNS = frozenset(("droid", "droids"))
"""Words that end a name, and mean a sort of unit where no name stands before."""
TITLES = frozenset(("count",))
"""Words that begin a name, and hardly a sentence."""
MODAL = frozenset(("can", "may", "could", "moze"))
"""Words that stand before "I" in a question, or behind the letter of a unit."""


def taken_apart(text: str, more: Phrases = no_more) -> list[Item]:
    """The items of a text from left to right; what means nothing here is a `name` or, in small letters, a `word`.

    `more` gives folded phrases that have another meaning than in an attack.
    """
    known = vocabulary(load().version, more, in_polish(text))
    plain = WITH.sub("w ", text.translate(MARKS))
    if max(plain, default="") >= FIRST_SIGN or not IN_FACES.isdisjoint(plain) or "xd" in plain.lower():
        plain = FACES.compiled.sub(lambda face: " " * len(face[0]), plain)
    return by_neighbours(list(silenced(misheard(_joined(_items(plain, list(tokens(plain)), known), plain)))))


def _joined(items: Iterable[Item], text: str) -> list[Item]:
    """The items with signs joined to their numbers, and the parts of an arrow to one item."""
    found: list[Item] = []
    for item in items:
        if found and found[-1].kind == "sign" and item.kind == "number":
            sign = found.pop()
            found.append(Item("signed", sign.value + item.value, sign.start, item.end, sign.text + item.text))
        elif item.text == ">" and found and found[-1].text in ("-", "=") and found[-1].end == item.start and not _pays(found):
            tail = found.pop()
            while found and found[-1].text == tail.text and found[-1].end == tail.start:  # a long arrow
                tail = found.pop()
            found.append(Item("versus", "", tail.start, item.end, text[tail.start : item.end]))
        elif item.text == ARROW:
            found.append(item._replace(value=">") if _pays([*found, item]) else item._replace(kind="versus", value=""))
        elif item.text == "-" and found and found[-1].text == "<" and found[-1].end == item.start:
            head = found.pop()
            found.append(Item("attacked-by", "", head.start, item.end, text[head.start : item.end]))
        else:
            found.append(item)
    return found


def _pays(before: Sequence[Item]) -> bool:
    """Whether an arrow follows a price: "1 Force -> Evade 2"."""
    return [item.kind for item in before[-2:-1]] == ["force"]


def _items(text: str, tokens: list[RawToken], known: TalkPhrases) -> Iterator[Item]:
    words = [_known(token, at, tokens, text, known) if token.kind == "word" else "" for at, token in enumerate(tokens)]
    if known.polish:
        for at, name in names_of_two([token.text if token.kind == "word" else "" for token in tokens], known):
            words[at : at + 2] = name.split()
    at = 0
    while at < len(tokens):
        token = tokens[at]
        if token.kind == "number":
            yield from _number(text, tokens, at)
        elif token.kind == "minus":
            yield Item("signed", token.text, token.start, token.end, token.text)
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
            if meaning and meaning.kind == "name":
                meaning = None
                shown = text[token.start : end]
                yield Item("name", shown, token.start, end, shown)
                at += size
                continue
            if size == 1 and meaning and _begins_name(meaning, tokens, at, text, known):
                meaning = None
            if meaning and not _part_of_name(tokens, at, size, text, known):
                yield Item(meaning.kind, meaning.value, token.start, end, text[token.start : end])
                at += size - 1
            else:
                shown = text[token.start : token.end]
                yield Item("name" if shown[0].isupper() else "word", shown, token.start, token.end, shown)
        at += 1


def _is_letter(tokens: list[RawToken], at: int) -> bool:
    """Whether a token is the letter of a version behind a name, "Vader (D)", or the name of a unit: "A attacks B"."""
    letter = tokens[at].text
    if len(letter) != 1 or not letter.isupper():
        return False
    before, behind = (
        fold(token.text) or token.text for token in (tokens[at - 1] if at else NOTHING, *tokens[at + 1 : at + 2], NOTHING)[:2]
    )
    verb = behind in MODAL or phrases().get(behind, Meaning("")).kind in ("attacks", "kills")
    owned = phrases().get(before, Meaning("")).kind in ("my", "your")
    return (before, behind) == ("(", ")") or (letter == "A" and (verb or owned or behind in (":", "(") or before == "unit"))


def _number(text: str, tokens: list[RawToken], at: int) -> Iterator[Item]:
    """A number; one that is not whole, or too long, is `odd`."""
    token = tokens[at]
    around = (text[max(0, token.start - 2) : token.start], text[token.end : token.end + 2])
    broken = re.search(r"\d\.\Z", around[0]) or re.match(r"\.\d", around[1])
    odd = broken or len(token.text) > LONGEST_NUMBER
    yield Item("odd" if odd else "number", token.text, token.start, token.end, token.text)


def _signed(text: str, tokens: list[RawToken], at: int) -> bool:
    """Whether a plus or minus is the sign of the number behind it: "+2 power", but not "4+2" nor "4 + 2"."""
    sign, after = tokens[at], tokens[at + 1 : at + 2]
    apart = sign.start == 0 or text[sign.start - 1].isspace() or text[sign.start - 1] in "(,:;"
    return apart and bool(after) and after[0].kind == "number" and after[0].start == sign.end


def _parts(text: str, tokens: list[RawToken], at: int) -> bool:
    """Whether a stroke has blanks around it and no numbers, as between the facts of the two sides."""
    around = [token.kind for token in tokens[max(0, at - 1) : at + 2]]
    return text[tokens[at].start - 1 : tokens[at].end + 1] == " / " and around != ["number"] * len(around)


def _longest(words: list[str], tokens: list[RawToken], at: int, text: str, known: TalkPhrases) -> int:
    """How many words from here on are a known phrase; 0 for none."""
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


def _wants_number(word: str, known: TalkPhrases) -> bool:
    """Whether a word is the name of a keyword with a number, or the last word of that name."""
    names = (name for name, meaning in known.phrases.items() if meaning.kind == "keyword" and name.split()[-1] == word)
    return any("X" in load().summaries[known.phrases[name].value].get("form", "") for name in names)


def _part_of_name(tokens: list[RawToken], at: int, size: int, text: str, known: TalkPhrases) -> bool:
    """Whether a known word is the second of a name: "Slave I", "Home One", "Control Ship", "probe droid"."""
    before = tokens[at - 1] if at else None
    if size == 1 and fold(tokens[at].text) in NOUNS and before and text[before.end : tokens[at].start] == " ":
        alike = tokens[at].text[0].isupper() <= before.text[0].isupper()
        return before.kind == "word" and alike and fold(before.text) not in known.phrases
    typed = fold(tokens[at].text)
    return bool(
        size == 1
        and tokens[at].text[0].isupper()
        and before
        and before.kind == "word"
        and before.text[0].isupper()
        and text[before.end : tokens[at].start] == " "
        and fold(before.text) not in known.phrases
        and (tokens[at].text == "I" or typed in NUMBERS or known.phrases.get(typed, Meaning("")).kind == "unit")
    )


def _begins_name(meaning: Meaning, tokens: list[RawToken], at: int, text: str, known: TalkPhrases) -> bool:
    """Whether a word that turns a meaning round elsewhere is the first of a name: "Count Dooku"."""
    if meaning.kind != "turns" or meaning.value or not tokens[at].text[0].isupper() or not tokens[at + 1 : at + 2]:
        return False
    then = tokens[at + 1]
    begins = at == 0 or text[: tokens[at].start].rstrip()[-1:] in (".", "?", "!", ":")
    if begins and fold(tokens[at].text) not in TITLES:
        return False
    parted = text[tokens[at].end : then.start] != " " or then.kind != "word"
    return not parted and then.text[0].isupper() and not then.text.isupper() and fold(then.text) not in known.phrases


def _known(token: RawToken, at: int, tokens: list[RawToken], text: str, known: TalkPhrases) -> str:
    """A word as it is looked up: folded, and corrected where it is plainly meant for a known word."""
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
    if meant := by_stem(word):
        return meant
    begins = at == 0 or text[: token.start].rstrip()[-1:] in (".", "?", "!", ":")
    may_be_name = token.text[0].isupper() and not begins and not text.isupper()
    if meant := mistyped(word, may_be_name):
        return meant
    by_number = any(one.kind == "number" for one in (*tokens[max(0, at - 1) : at], *tokens[at + 1 : at + 2]))
    whole = len(word) > LEAST_TOLD or VOWELS.isdisjoint(word)
    return (by_number and whole and token.text.islower() and shortened(word)) or word


def _is_told(word: str) -> bool:
    """Whether a word names a number of a unit or a keyword."""
    return phrases().get(word, Meaning("")).kind in ("stat", "keyword")


def _rolls_next(tokens: list[RawToken], at: int) -> bool:
    return at + 1 < len(tokens) and fold(tokens[at + 1].text) in ("have", "got", "rolled")
