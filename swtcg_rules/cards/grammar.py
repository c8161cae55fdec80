"""Texts of cards parsed by the grammar in text.lark: whole, or not at all."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import cache, lru_cache
from importlib.resources import files
from itertools import pairwise
from typing import Any

from lark import Lark, Token, Tree
from lark.exceptions import LarkError, UnexpectedCharacters
from lark.lexer import PatternRE, TerminalDef

from swtcg_rules.glossary.store import load

SMALL = re.compile(r'"([a-z])([^"\n]*)"')
"""A word of the grammar in small letters: it may begin a sentence."""
NO_WORDS = frozenset(["ARROW", "HEAD", "STACK", "JOIN", "OR_ELSE", "CHOOSE_ONE", "BLANK"])
"""Terminals that the next word may follow without a gap."""
JOINS_CLAUSES = frozenset(["AS_LONG", "WHILE", "IF", "WHEN", "SUBORD", "CHOOSE_ONE"])
"""Words that begin a clause by themselves."""
VERBS = frozenset(
    [
        "VERB",
        "GETS",
        "LOSES",
        "PREVENTS_",
        "CAN_ATTACK",
        "BE_ATTACKED",
        "PILOTS_ROOM",
        "COSTS_LESS",
        "EQUIPMENT_COSTS",
        "IS",
        "HAVE",
        "PAY",
        "PLAY",
        "TREAT",
        "CANT",
        "THERE_IS",
    ]
)
"""Verbs: every clause has one."""
ALSO_NOUNS = frozenset(["ATTACKS_", "ATTACKING", "ATTACKED_BY"])
"""Verbs that may also be nouns: they give a clause its verb, but do not show that a clause begins."""
WHICH = frozenset(
    ["A", "ANY", "NO", "EACH", "ANOTHER", "OTHER", "YOUR", "OPPONENTS", "SELF_S", "POSSESSIVE", "ADJECTIVE", "MARK", "NUMBER"]
)
THE = frozenset(["the", "that", "this", "its", "his", "her", "their", "each"])
"""Words before "attack" that make it a noun: WHICH by their kinds, THE as they are."""
ENDS = frozenset(["PERIOD", "ARROW", "OR_ELSE", "HEAD"])


class Joints:
    """Separates the "and" between clauses from the one inside a list, and the noun "attack" from the verb.

    A clause goes on with another one only if it already has its verb, and another verb follows before the next joint.
    """

    always_accept = ()

    def process(self, stream: Iterator[Token]) -> Iterator[Token]:
        """The tokens, with each joint between clauses as NEXT."""
        tokens = self.with_attacks(list(stream))
        has_verb = counting = False
        for at, token in enumerate(tokens):
            counting = token.type == "NUMBER_OF" or (counting and token.type not in ENDS | {"HAVE"})
            tells_a_time = token.type in ("DURATION", "AT_TIME", "ROLLED") or token.lower() == "during"
            only_a_time = tells_a_time and (at == 0 or tokens[at - 1].type in ENDS)
            has_verb = token.type not in ENDS and (has_verb or only_a_time or token.type in VERBS | ALSO_NOUNS)
            if token.type == "JOIN" and not counting and self.goes_on(tokens, at + 1, has_verb):
                has_verb = False
                yield Token("NEXT", token.value)
            else:
                yield token

    @staticmethod
    def with_attacks(tokens: list[Token]) -> list[Token]:
        """The tokens, with each "attack" that is a noun as ATTACK."""
        for before, token in pairwise(tokens):
            if token.type == "ATTACKS_" and token.lower() == "attack" and (before.type in WHICH or before.lower() in THE):
                token.type = "ATTACK"
        return tokens

    @staticmethod
    def goes_on(tokens: list[Token], at: int, has_verb: bool) -> bool:
        """Whether a clause begins here; a change of a number begins none."""
        if tokens[at : at + 1] and tokens[at].type == "CHANGE":
            return False
        if tokens[at : at + 1] and tokens[at].type in JOINS_CLAUSES:
            return True
        types = (token.type for token in tokens[at:])
        first = next((kind for kind in types if kind in VERBS | JOINS_CLAUSES | ENDS or kind == "JOIN"), "")
        return has_verb and first in VERBS


def parse(text: str, start: str) -> Tree[Token] | None:
    """A text as a tree of the grammar; None where a word does not fit."""
    try:
        reading = parser().parse_interactive(start=start)
        for token in _tokens(text):
            reading.feed_token(token)
        return reading.feed_eof()  # type: ignore[no-any-return, no-untyped-call]
    except LarkError:
        return None


@lru_cache(maxsize=8)
def _tokens(text: str) -> list[Token]:
    """The words of a text: the same for both ways of reading it."""
    reading = parser().parse_interactive(text, start="played")
    return list(reading.lexer_thread.lex(reading.parser_state))  # type: ignore[no-untyped-call]


def unknown_word(text: str) -> str:
    """The first word of a text that the grammar does not know; empty where it knows all of them."""
    try:
        _tokens(text)
    except UnexpectedCharacters as error:
        word = re.match(r"[\w'-]*", text[error.pos_in_stream :])
        return word[0] if word else ""
    return ""


@cache
def parser() -> Lark:
    """The parser, with the keywords of the glossary."""
    grammar = (files(__package__) / "text.lark").read_text(encoding="utf-8")
    options: dict[str, Any] = {"parser": "lalr", "lexer": "basic", "maybe_placeholders": False, "keep_all_tokens": True}
    return Lark(
        SMALL.sub(_either_way, grammar),
        start=["played", "understood"],
        postlex=Joints(),
        edit_terminals=_editor(),
        **options,
    )


def _either_way(word: re.Match[str]) -> str:
    rest = re.escape(word[2]).replace(r"\ ", " ").replace("/", r"\/")
    return f"/(?i:{word[1]}){rest}/"


def _editor() -> Callable[[TerminalDef], TerminalDef | None]:
    """A function that limits the terminals to whole words, and puts in the keywords."""
    names = sorted((re.escape(name) for name in _keywords()), key=len, reverse=True)

    def edit(terminal: TerminalDef) -> TerminalDef | None:
        pattern = terminal.pattern.to_regexp()
        if terminal.name == "KEYWORD":
            pattern = "|".join(names)
        if terminal.name == "SUBTYPE":
            pattern = rf"(?:{pattern})(?!'s)"
        if terminal.name not in NO_WORDS:
            pattern = rf"(?:{pattern})(?!\w|-\w)"
        terminal.pattern = PatternRE(pattern)
        return None

    return edit


def _keywords() -> list[str]:
    """The keywords as cards print them, with a capital."""
    return [load().called(one, "en") for one, summary in load().summaries.items() if summary["kind"] == "keyword"]


@cache
def kind_of_word(word: str) -> str:
    """The kind of a single word in the grammar; empty for an unknown word, or one that could only be a name."""
    try:
        (token,) = _tokens(word)
    except (LarkError, ValueError):
        return ""
    return "" if token.type == "TITLE" else str(token.type)


@cache
def text_words() -> tuple[str, ...]:
    """The words of card texts in small letters: those of the grammar and of the keywords."""
    grammar = (files(__package__) / "text.lark").read_text(encoding="utf-8")
    said = [*re.findall(r'"([^"\n]+)"', grammar), *_keywords()]
    return tuple(sorted({word for one in said for word in re.findall(r"[a-z]{2,}", one.lower())}))


@cache
def _subtypes() -> re.Pattern[str]:
    return re.compile(next(one.pattern.to_regexp() for one in parser().terminals if one.name == "SUBTYPE"))


def is_subtype(words: str) -> bool:
    """Whether words are, or begin with, a subtype of the type lines."""
    return _subtypes().match(words) is not None


@cache
def singular(words: str) -> str:
    """A subtype as it stands in a type line: "Jedi Knights" as "Jedi Knight"."""
    if words.endswith("ies"):
        return f"{words[:-3]}y"
    first, _, rest = words.partition("s of ")
    if rest:
        return f"{first} of {rest}"
    return words[:-1] if words.endswith("s") and is_subtype(words[:-1]) else words
