"""What the compiled glossary holds beside its records, as types; only type checkers read this module."""

from typing import NotRequired, TypeAlias, TypedDict

from swtcg_rules.glossary.patterns import Patterns
from swtcg_rules.glossary.records import (
    Beyond,
    Class,
    Decision,
    EffectForm,
    Everyday,
    Form,
    InBoth,
    Kind,
    Origin,
    Pattern,
    Silence,
    Source,
    Step,
    Type,
)

Names: TypeAlias = dict[str, list[tuple[str, str, bool]]]
"""Folded name to (entry id, language, whether it is the proper name)."""
Summary = TypedDict(
    "Summary",
    {
        "kind": Kind,
        "name": InBoth,
        "form": NotRequired[Form | EffectForm],
        "class": NotRequired[Class],
        "type": NotRequired[Type],
        "step": NotRequired[Step],
        "origin": NotRequired[Origin],
        "plays": NotRequired[str],
        "when": NotRequired[str],
        "user": NotRequired[str],
    },
)
"""What an entry is, without its texts; a term has neither form, class, type nor step, and only a keyword an origin."""


class Lists(TypedDict):
    """The lists, each item by its id."""

    sources: dict[str, Source]
    decisions: dict[str, Decision]
    everyday: dict[str, Everyday]
    patterns: dict[str, Pattern]
    beyond: dict[str, Beyond]
    silence: dict[str, Silence]


class Index(TypedDict):
    """What every look-up needs at once."""

    names: Names
    keywords: dict[str, str]
    """Folded name of a keyword to its id."""
    summaries: dict[str, Summary]


class Shapes(TypedDict):
    """For queries that no name fits exactly."""

    joined: dict[str, list[str]]
    """Names without their spaces, and the entries of that name;"""
    stems: dict[str, list[str]]
    """the same by the stems of their words."""
    words: frozenset[str]
    """The stem of every word of the texts."""


class Sentences(TypedDict):
    """The sentences of the entries, by their numbers (see `describing`)."""

    owners: list[str]
    """The entry that each belongs to."""
    factors: list[float]
    """By what a share of a description's words is multiplied to say how like it each is."""
    holders: dict[str, list[int]]
    """A word, and the sentences that hold it."""
    whole: dict[str, dict[str, float]]
    """A word, and how much each entry holds it."""
    weights: dict[str, float]


class Found(TypedDict):
    """What a look-up needs once no name fits exactly."""

    shapes: Shapes
    texts: Sentences


class Comparable(TypedDict):
    """Which of some texts hold a word, and how much each weighs as a whole (see `question_index`)."""

    holders: dict[str, bytes]
    sizes: list[float]


class Meanings(TypedDict):
    """What a language is made of beside its names (see `tokens.Language`)."""

    sizes: dict[str, int]
    everyday: dict[str, str]
    patterns: Patterns


class Questions(TypedDict):
    """For finding rulings and facts; topics beyond the rules stand behind the rulings."""

    rulings: list[str]
    beyond: list[str]
    owners: list[int]
    """Of each wording the number of its ruling or topic."""
    wordings: Comparable
    marked: dict[str, list[str]]
    """By a mark: the tokens that begin with it and stand in a wording."""
    no_verdict: set[int]
    """The wordings that the yes or no of their ruling does not answer."""
    pairs: list[bytes]
    """Which words stand side by side in the wordings of each ruling (see `pairs`)."""
    vectors: list[bytes]
    """The vector of each ruling and topic (see `vectors`)."""
    wholes: Comparable
    foreign: set[str]
    """The tokens of topics beyond the rules that no ruling holds."""
    facts: list[tuple[str, int]]
    """(entry, which of its facts)"""
    told: Comparable
    """The same facts, as they are compared."""
    weights: dict[str, float]
    language: Meanings


class Asked(TypedDict):
    """What the compiled glossary holds of the questions."""

    questions: Questions
    about: dict[str, list[str]]
    """The ids of several keywords, in order, to the rulings asked about just these, the one most often asked so first."""
