"""A text as tokens, each with a kind and a value: words of the lexicon, numbers, names, marks.

Kinds beside those of the lexicon: num, signed (+2), slash (6/4), name (a word with a capital letter, or in quotation marks),
card (its name), each (all dice with that face: "the ones"), word (any other), mark.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from swtcg_rules.talk.reading.lexicon import NUMERIC, Lexicon, Sense, fold, lexicon

TOKEN = re.compile(
    r"""
    "(?:[^"\s]+\s+){0,3}[^"\s]+"           # a name in quotation marks; longer ones quote somebody
    | (?<!\w)w/(?:o(?!\w))?                    # with, without
    | \.{2,}                                 # a pause
    | [=-]+> | [\u2192\u21d2]               # an arrow
    | \d+(?:/\d+)+                          # 6/4
    | (?<![\w)\d])[+-]\d+                   # +2
    | [^\W_]+(?:['\u2019-][^\W_]+)*         # a word
    | \S
    """,
    re.VERBOSE,
)
GLUED = re.compile(r"([^\W\d_]+)-?(\d+)|(\d+)-?([^\W\d_]+)")
IN_POLISH = {"z": Sense("of", ""), "ze": Sense("of", ""), "on": Sense("he", "")}
HER = {"ją": "niej"}
"""Without its mark it would be another word, "ja"."""
WITH = {"w/": "with", "w/o": "without"}
MARKED = re.compile("[ąćęłńśźż]", re.IGNORECASE)
"""Letters of Polish words, and of no other."""
DASHED, SLASHED = re.compile(r"\d+(-\d+)+"), re.compile(r"\d+(/\d+){3,}")
SHORT = {"k": "dice"}
SHORT_IN_POLISH = {"k": "dice", "s": "power", "w": "health"}
THREE_FACES = re.compile(r"[1-6]/[1-6]/[1-6]")
MOVES = ("plays", "declines", "passes")
"""Kinds of words that tell of a move; in quotation marks they are no names."""
DIE, MOST_DICE = 6, 12
"""So many dice of one face are told at most: "three sixes"."""
GLUES = NUMERIC | {"role", "act", "unit"}
"""The kinds to which a number is glued: p6, 4hp, attacker1."""
FELL = "0"
"""What stands for a die that fell as the text of its token."""
ONE_SIGN = str.maketrans({"\u2013": "-", "\u2014": "-", "\u2019": "'", **dict.fromkeys("\u201c\u201d\u201e\u00ab\u00bb", '"')})
"""Signs that are typed in several ways."""


class Token(NamedTuple):
    kind: str
    value: Any
    text: str
    start: int
    end: int

    @property
    def sign(self) -> str:
        """The kind, or of a mark the mark itself."""
        return self.value if self.kind == "mark" else self.kind


class Piece(NamedTuple):
    text: str
    start: int
    end: int


class Called(NamedTuple):
    """A card that is called by its name, by its columns in the text."""

    start: int
    end: int
    name: str
    power: int | None = None
    health: int | None = None
    side: str = ""
    """dark, light, or nothing where that is not known."""
    abilities: frozenset[tuple[str, int | None, int]] = frozenset()
    """What is printed on it: keywords with their numbers and their prices in Force."""
    inflected: bool = False
    """Whether its name has an ending that it does not have on the card: who is attacked, in Polish."""
    lies_on: bool = False
    """Whether it is a Pilot or an Equipment on the card that is named before it."""

    @property
    def keywords(self) -> frozenset[str]:
        return frozenset(keyword for keyword, _, _ in self.abilities)


def tokens(text: str, cards: Sequence[Called] = ()) -> list[Token]:
    """The tokens of a text in which these cards are called by their names."""
    return _with_question(_with_left_of(_with_several(_Tokens(text, cards).found())))


LEFT_OF = (("num", "health", "left", "of", "num"), ("num", "left", "of", "num"), ("num", "of", "num", "health", "left"))
"""How health that is left is told of the printed one."""


def _with_left_of(told: list[Token]) -> list[Token]:
    """The tokens with health that is left of the printed one as if it were typed "3/5": "3 health left of 5"."""
    found = list(told)
    for at in range(len(told) - 1, -1, -1):
        kinds = next((one for one in LEFT_OF if [token.kind for token in found[at : at + len(one)]] == [*one]), None)
        if kinds:
            run = found[at : at + len(kinds)]
            left, printed = (token for token in run if token.kind == "num")
            whole = Token("slash", (left.value, printed.value), left.text, left.start, run[-1].end)
            word = next((token for token in run if token.kind == "health"), run[-1]._replace(kind="health", value=""))
            found[at : at + len(kinds)] = [whole, word] if left.value <= printed.value else run
    return found


def _with_question(told: list[Token]) -> list[Token]:
    """The tokens with damage that is asked about as a question: "any dmg?", "dmg on the armor guy?"."""
    if not any(token.kind == "mark" and token.value == "?" for token in told):
        return told
    numbers = ("num", "slash", "signed")
    return [
        token._replace(kind="asks", value="damage")
        if token.kind == "damage" and not any(one.kind in numbers for one in (*told[max(0, at - 1) : at], *told[at + 1 : at + 2]))
        else token
        for at, token in enumerate(told)
    ]


def _with_several(told: list[Token]) -> list[Token]:
    """The tokens with each of several dice of one face: "double six", "both dice show a 5", "both ones"."""
    found: list[Token] = []
    at = 0
    while at < len(told):
        several = {"multiple": told[at].value, "both": 2}.get(told[at].kind)
        face, of_dice = at + 1, told[at].kind == "multiple"
        while several and face < len(told) and told[face].kind in ("die", "rolls", "filler"):
            of_dice = of_dice or told[face].kind != "filler"
            face += 1
        of_dice = of_dice or told[face : face + 1] == [] or told[face].kind == "each"
        if several and of_dice and face < len(told) and told[face].kind in ("num", "each") and 1 <= told[face].value <= DIE:
            found += [told[face]._replace(kind="num", text=FELL)] * int(several)
            at = face
        else:
            found.append(told[at])
        at += 1
    return found


class _Tokens:
    def __init__(self, text: str, cards: Sequence[Called]) -> None:
        self.lexicon: Lexicon = lexicon()
        self.cards = {card.start: card for card in cards if card.end > card.start}
        self.text = text.translate(ONE_SIGN)
        raw = [
            Piece(WITH.get(found[0].lower(), found[0]), *found.span()) for found in TOKEN.finditer(self.text) if found[0] != '"'
        ]
        known = self.lexicon.polish
        self.polish = (
            bool(MARKED.search(self.text)) or sum(piece.text.lower() in known or fold(piece.text) in known for piece in raw) > 1
        )
        self.pieces = [part for piece in raw for part in self.unglued(piece)]
        self.tokens: list[Token] = []

    def unglued(self, piece: Piece) -> Iterator[Piece]:
        """The parts of what is typed together: p6, 4hp, 6-4-1."""
        text, start, end = piece
        if found := GLUED.fullmatch(text):
            word, number = (found[1], found[2]) if found[1] else (found[4], found[3])
            short = (SHORT_IN_POLISH if self.polish else SHORT).get(word.lower())
            meaning = self.lexicon.forms.get(short or fold(word)) or self.lexicon.like(fold(word))
            if meaning and meaning.kind in GLUES:
                if meaning == ("kw", "accuracy") and "-" in text:
                    number = f"-{number}"
                parts = (Piece((short or word).lower(), start, end), Piece(number, start, end))
                yield from parts if found[1] else reversed(parts)
                return
        count, _, of = text.partition("-")
        if fold(count) in self.lexicon.numbers and (known := self.lexicon.forms.get(fold(of))) and known.kind in GLUES:
            yield from (Piece(count, start, start + len(count)), Piece(of, end - len(of), end))  # "six-power"
            return
        if len(text) > 2 and {*text} <= {*"123456"}:  # dice typed together: 6541
            yield from (Piece(digit, start + at, start + at + 1) for at, digit in enumerate(text))
            return
        three = THREE_FACES.fullmatch(text)  # no unit is so slow: dice
        split = "-" if DASHED.fullmatch(text) else "/" if SLASHED.fullmatch(text) or three else None
        yield from (Piece(part, start, end) for part in text.split(split)) if split else (piece,)

    def found(self) -> list[Token]:
        at = 0
        while at < len(self.pieces):
            at += self.take(at)
        return self.tokens

    def take(self, at: int) -> int:
        """Take a token off; how many pieces it has."""
        text, start, end = self.pieces[at]
        if card := self.cards.get(start):
            self.tokens.append(Token("carried" if card.lies_on else "card", card, text, start, card.end))
            return sum(card.start <= piece.start < card.end for piece in self.pieces)
        last = self.tokens[-1] if self.tokens else None
        kind, value = self.plain(text)
        if kind == "word" and last and last.kind == "num" and (face := self.face(fold(text), last.value)):
            self.tokens.pop()  # "three sixes"
            self.tokens += [Token("num", face, FELL, start, end)] * last.value
        elif kind == "mark" and text == "." and last and last.kind in NUMERIC and self.goes_on(at + 1):
            pass  # an abbreviation: "kryt. 2"
        elif kind != "word":
            self.tokens.append(Token(kind, value, text, start, end))
        else:
            return self.words(at)
        return 1

    def face(self, word: str, dice: int) -> int:
        """The face that so many dice show by a word, "sixes"; behind such dice "one four", too. 0: none."""
        if dice == 1 and any(token.text == FELL for token in self.tokens):
            meaning = self.lexicon.forms.get(word)
            return int(meaning.value) if meaning and meaning.kind == "num" else 0
        return self.lexicon.faces.get(word, 0) if dice <= MOST_DICE else 0

    def plain(self, text: str) -> tuple[str, Any]:
        """The kind and the value of what is no word; else word."""
        if text.isdecimal():
            return "num", int(text)
        if text[0] in "+-" and text[1:].isdecimal():
            return "signed", int(text)
        if text[0] == '"' and len(text) > 1:
            meaning = self.lexicon.forms.get(fold(text))
            return meaning if meaning and meaning.kind in ("kw", *MOVES) else ("name", text[1:-1])
        if text[:2] == "..":
            return "mark", ","
        if "/" in text and text[0].isdecimal():
            return "slash", tuple(map(int, text.split("/")))
        if text[-1] in "\u2192\u21d2" or (text[-1] == ">" and len(text) > 1):
            return "vs", ""
        if not text[0].isalnum():
            return "mark", {"[": "(", "]": ")"}.get(text, text)
        return "word", text

    def goes_on(self, at: int) -> bool:
        return at < len(self.pieces) and (self.pieces[at].text[0].isdecimal() or self.pieces[at].text[0].islower())

    def is_again(self, meaning: Sense) -> bool:
        """Whether a sort of unit is said of one whose name has it: "Battle Droid ... the droid"."""
        return meaning == ("state", "droid") and any(
            token.kind in ("name", "word") and "droid" in fold(token.text) for token in self.tokens
        )

    def words(self, at: int) -> int:
        """Take the longest phrase off that the lexicon knows, or else a word like one of it, or a stranger."""
        for size in range(min(self.lexicon.longest, len(self.pieces) - at), 0, -1):
            words = self.pieces[at : at + size]
            phrase = " ".join(HER.get(piece.text.lower()) or fold(piece.text) or piece.text for piece in words)
            meaning = self.as_here(self.lexicon.forms.get(phrase), phrase, at + size)
            if meaning is None and size == 2 and len(phrase) > 7 and phrase.replace(" ", "").isalpha():
                meaning = self.lexicon.like_two(phrase)
            is_letter = size == 1 and words[0].text.isupper() and len(phrase) == 1
            if meaning and self.is_again(meaning):
                break
            if meaning and not (is_letter and meaning.kind != "me") and not (size == 1 and self.is_name(meaning, at)):
                self.add(meaning, words)
                return size
        text, start, end = self.pieces[at]
        if face := self.lexicon.faces.get(fold(text)):
            self.tokens.append(Token("each", face, text, start, end))
            return 1
        capital = text[0].isupper()
        stranger = Sense("name" if capital else "word", text)
        known = self.lexicon.with_ending(fold(text)) if capital else self.lexicon.like(fold(text))
        self.tokens.append(Token(*(known or stranger), text, start, end))
        return 1

    def is_name(self, meaning: Sense, at: int) -> bool:
        """Whether a word for a sort of unit belongs to a name before it: "Super Battle Droid"."""
        text = self.pieces[at].text
        before = self.tokens[-1].kind if self.tokens else ""
        named = before == "name" if text[0].isupper() else before in ("name", "word") and meaning == ("state", "droid")
        return named and meaning.kind in ("state", "unit")

    def as_here(self, meaning: Sense | None, phrase: str, after: int) -> Sense | None:
        """The meaning of a phrase that means something else in Polish, or before a number."""
        if meaning is None:
            return None
        if phrase == "i":
            return Sense("and" if self.polish else "me", "")
        if (phrase in ("w", "a", "ten") and self.polish) or (meaning.kind == "kw" and phrase.endswith("ly")):
            return Sense("filler", "")
        if phrase in IN_POLISH and self.polish:
            return IN_POLISH[phrase]
        following = self.pieces[after].text if after < len(self.pieces) else ""
        counts = following[:1].isdecimal() or self.lexicon.forms.get(fold(following), meaning).kind == "num"
        return Sense("of", "") if phrase == "out of" and following and counts else meaning

    def add(self, meaning: Sense, words: list[Piece]) -> None:
        """Add what a phrase means; "a force" and "za moc" are one Force."""
        kind, value = meaning
        start, end = words[0].start, words[-1].end
        last = self.tokens[-1] if self.tokens else None
        if last and len(words) <= 2 and (kind == "force" or (kind == "damage" and last.text != "za")):
            if last.text in (("za",) if self.polish else ("a", "A", "za")) and last.kind == "filler":
                self.tokens[-1] = last._replace(kind="num", value=1)
            elif last.text == "za" and last.kind == "pay":
                self.tokens.append(Token("num", 1, "", start, start))
        self.tokens.append(Token(kind, int(value) if kind == "num" else value, self.text[start:end], start, end))


def is_polish(told: Sequence[Token]) -> bool:
    """Whether a text has words that only Polish has."""
    known = lexicon().polish
    return (
        any(MARKED.search(token.text) for token in told)
        or sum(token.text.lower() in known or fold(token.text) in known for token in told) > 1
    )
