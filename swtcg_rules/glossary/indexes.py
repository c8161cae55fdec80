"""The types of the compiled glossary's parts beside its records; only type checkers read this module."""

from typing import NotRequired, TypeAlias, TypedDict

from swtcg_rules.glossary.patterns import Patterns
from swtcg_rules.glossary.records import (
    Beyond,
    Class,
    DecisionRecord,
    EffectForm,
    Everyday,
    Form,
    InBoth,
    Kind,
    Origin,
    QuestionPattern,
    Silence,
    SourceRecord,
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
"""An entry without its texts; a term has no form, class, type or step, and only a keyword has an origin."""


class Lists(TypedDict):
    """The lists, each item by its id."""

    sources: dict[str, SourceRecord]
    decisions: dict[str, DecisionRecord]
    everyday: dict[str, Everyday]
    patterns: dict[str, QuestionPattern]
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
    """Names without their spaces, each with the entries of that name."""
    stems: dict[str, list[str]]
    """The stems of a name's words, each with the entries of that name."""
    words: frozenset[str]
    """The stem of every word of the texts."""


class Sentences(TypedDict):
    """The sentences of the entries, by their numbers (see `describing`)."""

    owners: list[str]
    """The entry of each sentence."""
    factors: list[float]
    """The factor of each sentence: its likeness is its share of the description's words, times this."""
    holders: dict[str, list[int]]
    """A word, and the sentences with it."""
    whole: dict[str, dict[str, float]]
    """A word, and how much of it each entry has."""
    weights: dict[str, float]


class NameIndex(TypedDict):
    """What a look-up needs when no name fits exactly."""

    shapes: Shapes
    texts: Sentences


class Comparable(TypedDict):
    """Which of some texts have a word, and the weight of each whole text (see `question_index`)."""

    holders: dict[str, bytes]
    sizes: list[float]


class Meanings(TypedDict):
    """The parts of a language beside its names (see `tokens.Language`)."""

    sizes: dict[str, int]
    everyday: dict[str, str]
    patterns: Patterns


class Questions(TypedDict):
    """The index for finding rulings and facts; topics beyond the rules follow the rulings."""

    rulings: list[str]
    beyond: list[str]
    owners: list[int]
    """The number of the ruling or topic of each wording."""
    wordings: Comparable
    marked: dict[str, list[str]]
    """The tokens in wordings, by the mark that they begin with."""
    no_verdict: set[int]
    """The wordings that the yes or no of their ruling does not answer."""
    pairs: list[bytes]
    """Which words stand side by side in the wordings of each ruling (see `pairs`)."""
    vectors: list[bytes]
    """The vector of each ruling and topic (see `vectors`)."""
    wholes: Comparable
    foreign: set[str]
    """The tokens of topics beyond the rules that no ruling has."""
    facts: list[tuple[str, int]]
    """(entry, number of the fact in it)"""
    told: Comparable
    """The same facts, in the form in which they are compared."""
    weights: dict[str, float]
    language: Meanings


class QuestionIndex(TypedDict):
    """What the compiled glossary has on the questions."""

    questions: Questions
    about: dict[str, list[str]]
    """The rulings asked about several keywords and no others, by the ids in order; the one most often asked about first."""
