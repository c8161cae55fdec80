"""The shapes of plain questions: which classes of words may follow each other, and what each part is about.

A shape is a row of classes (`lexicon`, in capitals) and of parts that are shapes themselves; what stands in brackets may be
left out, and `part@role` names what the part is about. A question has a meaning where all its words fit one shape, and all
ways to fit them mean the same.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from swtcg_rules.answers.compiled.lexicon import NUMBERS, WORDS
from swtcg_rules.glossary.fold import fold, stems
from swtcg_rules.glossary.store import load

SHAPES: dict[str, str] = {
    # A unit: "a tapped unit with Stealth in the build zone".
    "unit": "[whose] [states] UNIT [more] | [whose] [states] TYPED [more] | [whose] [states] NAMED UNIT [more]",
    "jednostka": "[whose] [states] JEDNOSTKA [states] [more] | [whose] [states] TYPED [states] [more]",
    "jednostke": "[states] JEDNOSTKE [states] [more] | [ENEMY] [states] TYPED [states] [more]",
    "jednostki": "[ENEMY] [states] JEDNOSTKI [states] [more] | [ENEMY] [states] TYPED [states] [more]",
    "jednostka-i": "[MY] [states] JEDNOSTKA-ATTACKS [states] [more]",
    "target": "[other] [states] UNIT [more] | [other] [states] TYPED [more] | [other] [states] NAMED UNIT [more]",
    "whose": "A | MY",
    "other": "A | ENEMY | A ENEMY",
    "states": "STATE | STATE states | STATE AND states",
    "more": "one | one more",
    "one": "WITH keywords | PLACE | BEARING | THAT-IS states | THAT-IS PLACE | AND PLACE",
    "keywords": "ability | ability AND keywords",
    "ability": "[A] KEYWORD [NUMBER]",
    # What it may do.
    "can": "CAN unit@actor does | IS unit@actor ALLOWED does | CAN I doing | IS IT ALLOWED doing | moment CAN I use "
    "| CZY jednostka@actor MOZE [STILL] robi | MOZE jednostka@actor robi | jednostka@actor MOZE robi | CZY MOGE robie "
    "| MOGE robie | CZY moment MOGE robi-bez | CZY jednostke@other MOGE ATTACK@move | CZY jednostke@actor MOGE WYCOFAC@move",
    "does": "[STILL] attacks | [STILL] ATTACK@move tapped | [STILL] attacked "
    "| [STILL] uses | [STILL] use tapped | [STILL] retreats",
    "doing": "attacks | uses | use tapped | retreating | use WITH unit@actor | attacks WITH unit@actor | ATTACK@move tapped",
    "tapped": "WHILE STATE@actor | WHILE PLACE@actor | FROM@actor",
    "attacks": "ATTACK@move | ATTACK@move target@other",
    "attacked": "BE ATTACKED@move | BE ATTACKED@move BY target@other | BE ATTACKED@move tapped",
    "uses": "use | use met | use moment",
    "use": "USE@move [ITS] ability@keyword | ability@verb [THE-ATTACK]",
    "met": "AGAINST target@other | AGAINST ability@against | AGAINST ATTACKS-WITH keywords@against "
    "| AGAINST ATTACK-OF target@other | BY target@other | ATTACK-OF target@other",
    "moment": "AFTER@when EVENT@when | BEFORE@when EVENT@when | CHANCE@when",
    "retreats": "RETREAT@move [IN-RETREAT-STEP] | BE RETREATED@move [IN-RETREAT-STEP]",
    "retreating": "WYCOFAC@move unit@actor [IN-RETREAT-STEP]",
    "robi": "atakuje | ATTACK@move FROM@actor | robi-bez FROM@actor | atakowana | robi-cos | wycofuje",
    "robie": "atakuje | ATTACK@move FROM@actor | robi-bez FROM@actor | robi-cos | wycofac "
    "| moment robi-bez | ATTACK@move jednostka-i@actor | robi-bez jednostka-i@actor",
    "atakuje": "ATTACK@move | ATTACK@move jednostke@other | ATTACK@move ENEMY jednostke@other",
    "atakowana": "BE ATTACKED@move | BE ATTACKED@move BY jednostke@other",
    "robi-cos": "robi-bez | robi-bez przeciw | robi-bez moment",
    "robi-bez": "USE@move [ITS] ability@keyword | ability@verb [THE-ATTACK]",
    "przeciw": "AGAINST jednostki@other | AGAINST ability@against | ATTACK-OF jednostki@other "
    "| AGAINST ATTACK-OF jednostki@other",
    "wycofuje": "RETREAT@move [IN-RETREAT-STEP] | BE RETREATED@move [IN-RETREAT-STEP]",
    "wycofac": "WYCOFAC@move jednostke@actor [IN-RETREAT-STEP]",
    # What counts against what, with what, and for whom.
    "counts": "DOES mine against | DOES mine together | DOES mine affects "
    "| CAN mine PREVENT@against thing | DOES mine PREVENT@against thing | CAN thing BE PREVENTED@against WITH-WHAT ability@one "
    "| CAN mine BE USED@against AGAINST thing | CAN I PREVENT@against thing WITH-WHAT ability@one "
    "| CAN I ability@one thing | CAN thing BE ability@one "
    "| CZY ability@one against | CZY ability@one together | CZY ability@one affects | CZY MOGE ability@one thing "
    "| CZY thing MOGE ability@one | CZY ability@one MOZE PREVENT@against thing "
    "| CZY MOGE PREVENT@against thing WITH-WHAT ability@one",
    "mine": "[ITS] ability@one",
    "against": "WORK AGAINST@against thing | STOP@against thing",
    "together": "WORK TOGETHER@together thing",
    "affects": "AFFECT@affect thing",
    "thing": "[A] [ITS] ability@two | [A] THE-DAMAGE [ITS] ability@two | [A] ability@two DAMAGE | [A] DICE-OF-DAMAGE@two "
    "| ATTACK-OF met-unit | DAMAGE-OF met-unit | ATTACKS-WITH ability@with | met-unit "
    "| [A] ability@with ATTACK-NOUN",
    "met-unit": "[A] UNIT WITH ability@by | JEDNOSTKI WITH ability@by",
    "works": "DOES mine-at WORK@move where | CZY ability@keyword WORK@move gdzie",
    "mine-at": "[ITS] ability@keyword",
    "where": "PLACE@actor | WHILE [ITSELF] STATE@actor | WHILE ITSELF PLACE@actor | FOR@move unit@actor",
    "gdzie": "PLACE@actor | WHILE [ITSELF] STATE@actor | WHILE ITSELF PLACE@actor | FOR@move jednostki@actor",
    # Numbers.
    "dice": "HOW-MANY DICE ROLL [A] shooting | HOW-MANY DICE shooting | HOW-MANY DICE OF-A-UNIT@dice ROLL shooting "
    "| HOW-MANY DICE OF-A-UNIT@dice shooting ROLL [at-whom] [only] "
    "| ILE DICE ROLL shooting | ILE DICE shooting | ILE DICE ROLL OF-A-UNIT@dice shooting | ILE DICE OF-A-UNIT@dice shooting "
    "| told HOW-MANY DICE ROLL | told ILE DICE ROLL",
    "told": "[A] shooter WITH arms ATTACKS [A] [states@defender] UNIT WITH keywords@defender "
    "| JEDNOSTKA [states@attacker] WITH arms ATTACKS JEDNOSTKE [states@defender] WITH keywords@defender",
    "shooter": "[states@attacker] UNIT | ATTACKER",
    "arms": "power | keywords@attacker | power AND keywords@attacker",
    "shooting": "AT power [armed] [at-whom] [only] | AT WHOSE POWER WHO-IS NUMBER@power",
    "power": "POWER NUMBER@power | NUMBER@power POWER",
    "armed": "AND keywords@attacker",
    "at-whom": "AGAINST keywords@defender | AGAINST [A] UNIT WITH keywords@defender | AGAINST JEDNOSTKI WITH keywords@defender",
    "only": "IF-ONLY NUMBER@only DIE IS-ROLLED | IF-ONLY NUMBER@only DIE",
    "hits": "ON-WHAT DOES ability@attacker HITS@hits [at-what] "
    "| ON-WHAT DOES [A] UNIT WITH keywords@attacker HITS@hits [at-what] "
    "| WHAT [RESULTS] HITS@hits WITH keywords@attacker [at-what] | WHAT [RESULTS] HITS@hits AT ability@attacker [at-what] "
    "| ON-WHAT HITS@hits ability@attacker [at-what] | JAKIE [RESULTS] HITS@hits AT keywords@attacker [at-what] "
    "| told WHAT [RESULTS] HITS@hits | told JAKIE [RESULTS] HITS@hits",
    "odds": "HOW-LIKELY [GET] wanted pool | WHAT-IS CHANCE-OF [GET] wanted pool | CHANCE-OF [GET] wanted pool "
    "| JAKA SZANSA wanted pool | SZANSA wanted pool",
    "wanted": "[AT-LEAST] NUMBER@wanted HIT-NOUN | NUMBER@wanted OR-MORE HIT-NOUN | EXACTLY@exactly NUMBER@wanted HIT-NOUN",
    "pool": "ON NUMBER@power DIE [armed] [at-whom] | ON NUMBER@power DIE WITH keywords@attacker [at-whom]",
    "at-what": "[AGAINST] keywords@defender | [AGAINST] [A] UNIT WITH keywords@defender",
}
QUESTIONS = ("can", "counts", "works", "dice", "hits", "odds")
LONGEST = 24
"""Longer questions are not that plain."""
LONGEST_PHRASE = 7
FORM = 4
"""The most letters behind the part of a word that all its forms share."""
LETTERS = frozenset("?!.,'\u2019\u201d\u201e\"\u201c ")
"""The signs that may stand between the words: any other sign ("-1", "5/4", ";") means that the text is something else."""
BARE = frozenset(("protect", "pilot", "stack", "deploy", "switch", "focus", "reserves", "upkeep", "insert", "adapt", "equip"))
"""Keywords whose names are everyday words too, so that no other form of the name is read as the keyword."""


class Leaf(NamedTuple):
    """A word or phrase in its place."""

    role: str
    kind: str
    value: str


class ShapeMeaning(NamedTuple):
    """The meaning of a question by its shape."""

    shape: str
    leaves: frozenset[tuple[str, str, tuple[str, ...]]]
    """The values for each role and class, in order."""

    def all(self, role: str, kind: str) -> tuple[str, ...]:
        return next((values for one, other, values in self.leaves if (one, other) == (role, kind)), ())

    def has(self, role: str, kind: str) -> bool:
        return any((one, other) == (role, kind) for one, other, _ in self.leaves)

    def one(self, role: str, kind: str) -> str:
        return next(iter(self.all(role, kind)), "")


Parse = tuple[int, tuple[Leaf, ...]]
"""The end of a part, and what stands in it."""
TOLD = frozenset(
    (
        *("STATE", "TYPED", "PLACE", "FROM", "BEARING", "KEYWORD", "NAMED", "NUMBER"),
        *("AFTER", "BEFORE", "EVENT", "CHANCE", "DICE-OF-DAMAGE"),
    )
)
"""The classes whose words carry a meaning; with a role of OWN_ROLES the words of every class are kept."""


def meaning_of(question: str) -> ShapeMeaning | None:
    """The meaning of a question of a plain shape; None for any other text, and for one with several meanings."""
    words = fold(question).split()
    if not 3 <= len(words) <= LONGEST or not all(letter.isalnum() or letter in LETTERS for letter in question.strip()):
        return None
    if not all(map(_is_known, words)):
        return None
    reading = ShapeReading(words)
    found = {_meaning(shape, leaves) for shape in QUESTIONS for end, leaves in reading.parses(shape, 0, "") if end == len(words)}
    return found.pop() if len(found) == 1 else None


def _meaning(shape: str, leaves: tuple[Leaf, ...]) -> ShapeMeaning:
    told: dict[tuple[str, str], list[str]] = {}
    for before, leaf in zip((None, *leaves), leaves, strict=False):
        kind = KINDS.get(leaf.kind, leaf.kind)
        if leaf.kind == "NUMBER" and before and before.kind == "KEYWORD":
            told[leaf.role, "KEYWORD"][-1] += f" {leaf.value}"
        else:
            told.setdefault((leaf.role, kind), []).append(leaf.value)
    return ShapeMeaning(shape, frozenset((role, kind, tuple(values)) for (role, kind), values in told.items()))


class ShapeReading:
    """The words of a question, and every way to fit them into a shape."""

    def __init__(self, words: list[str]) -> None:
        self.words = words
        self._known: dict[tuple[str, int, str], list[Parse]] = {}

    def parses(self, symbol: str, start: int, role: str) -> list[Parse]:
        """The ways in which a part can begin at a word, inside a part with this role."""
        key = (symbol, start, role)
        if key not in self._known:
            self._known[key] = []  # a part that begins with itself is no part
            found = self._words(symbol, start, role) if symbol not in SHAPES else self._parts(symbol, start, role)
            self._known[key] = list(dict.fromkeys(found))
        return self._known[key]

    def _parts(self, symbol: str, start: int, role: str) -> Iterator[Parse]:
        for row in _rows(symbol):
            yield from self._row(row, start, role)

    def _row(self, row: tuple[tuple[str, str], ...], start: int, role: str) -> Iterator[Parse]:
        if not row:
            yield start, ()
            return
        (symbol, own), *rest = row
        for end, leaves in self.parses(symbol, start, own or role):
            for last, more in self._row(tuple(rest), end, role):
                yield last, (*leaves, *more)

    def _words(self, kind: str, start: int, role: str) -> Iterator[Parse]:
        longest = min(LONGEST_PHRASE, len(self.words) - start)
        for end in range(start + 1, start + longest + 1):
            phrase = " ".join(self.words[start:end])
            for value in _values(kind, phrase, load().version):
                told = kind in TOLD or (role in OWN_ROLES)
                yield end, ((Leaf(role, kind, value),) if told else ())


KINDS = {"NAMED": "KEYWORD", "FROM": "PLACE"}
"""Classes that mean the same as another one in a different place."""
OWN_ROLES = frozenset(("move", "verb", "against", "together", "affect", "when", "hits", "dice", "exactly"))


@cache
def _rows(symbol: str) -> tuple[tuple[tuple[str, str], ...], ...]:
    """The rows of a shape, each with and without its optional parts."""
    rows: list[tuple[tuple[str, str], ...]] = []
    for row in SHAPES[symbol].split(" | "):
        ways: list[tuple[tuple[str, str], ...]] = [()]
        for part in row.split():
            name, _, role = part.strip("[]").partition("@")
            longer = [(*way, (name, role)) for way in ways]
            ways = [*longer, *ways] if part.startswith("[") else longer
        rows += ways
    return tuple(dict.fromkeys(rows))


@cache
def _index() -> tuple[dict[str, list[tuple[str, str]]], list[tuple[str, str, str]]]:
    """Every phrase of the lexicon with its classes and meanings, and the beginnings of words that have several forms."""
    phrases: dict[str, list[tuple[str, str]]] = {}
    begun: list[tuple[str, str, str]] = []
    for kind, meanings in WORDS.items():
        for value, said in meanings.items():
            for phrase in said.split("|"):
                if phrase.strip().endswith("*"):
                    begun.append((fold(phrase), kind, value))
                else:
                    phrases.setdefault(fold(phrase), []).append((kind, value))
    return phrases, begun


@cache
def _words(_glossary: str) -> tuple[frozenset[str], tuple[str, ...]]:
    """Every word that a plain question may have, except other names of keywords; and the beginnings of words with many forms."""
    phrases, begun = _index()
    names = (
        fold(name) for summary in load().summaries.values() if summary["kind"] == "keyword" for name in summary["name"].values()
    )
    return frozenset(word for phrase in (*phrases, *names) for word in phrase.split()), tuple(start for start, _, _ in begun)


def _is_known(word: str) -> bool:
    known, begun = _words(load().version)
    return word in known or word.isdecimal() or word.startswith(begun) or bool(_number(word) or _keyword(word, by_name=False))


@cache
def _values(kind: str, phrase: str, _glossary: str) -> tuple[str, ...]:
    """What a phrase means in a class; nothing where it is not in that class."""
    if kind in ("KEYWORD", "NAMED"):
        return _keyword(phrase, by_name=kind == "NAMED")
    if kind == "NUMBER":
        return (phrase,) if phrase.isdecimal() and len(phrase) < 3 else tuple(str(n) for n in _number(phrase))
    phrases, begun = _index()
    said = [value for one, value in phrases.get(phrase, ()) if one == kind]
    formed = [
        value for start, one, value in begun if one == kind and phrase.startswith(start) and len(phrase) <= len(start) + FORM
    ]
    return tuple(dict.fromkeys((*said, *(formed if " " not in phrase else ()))))


@cache
def _number(word: str) -> tuple[int, ...]:
    return tuple(n for said, n in NUMBERS.items() if fold(said) == word)


def _keyword(phrase: str, by_name: bool) -> tuple[str, ...]:
    """The keyword that a phrase names, in any form of its words; with `by_name` only by the name that stands on cards."""
    glossary = load()
    owners = dict.fromkeys(id_ for id_, _, _ in glossary.names.get(phrase, ()))
    if not owners and not phrase.isdecimal():
        owners = dict.fromkeys(glossary.shapes["stems"].get(stems(phrase), ()))
    keywords = [id_ for id_ in owners if glossary.summaries[id_]["kind"] == "keyword"]
    if len(owners) != 1 or not keywords:
        return ()
    name = fold(glossary.summaries[keywords[0]]["name"]["en"])
    called = phrase == name if by_name else stems(phrase) == stems(name)
    bare = " " not in phrase and keywords[0] not in BARE and not by_name
    return tuple(keywords) if called or bare else ()
