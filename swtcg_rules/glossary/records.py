"""What the glossary holds, as types for type checkers: the records of its YAML files; at run time they are plain dictionaries.

What may stand in a file, and which words are allowed where, is decided by `schema`; a test holds the types to it.
"""

from typing import Generic, Literal, NotRequired, TypeAlias, TypedDict, TypeVar, final

from swtcg_rules.glossary.expected import Expect

T = TypeVar("T")
Kind: TypeAlias = Literal["keyword", "term", "effect"]
"""What an entry is; told by the folder its file stands in."""
Class: TypeAlias = Literal["isolated", "cumulative", "layered", "selective"]
"""How several of the same ability on one unit go together."""
Type: TypeAlias = Literal["static", "triggered", "activated"]
Step: TypeAlias = Literal[
    "declare", "attack-triggers", "attack-chance", "roll", "initial-roll", "reroll-chance", "hits", "pending-damage",
    "prevention-chance", "deflected-damage", "placement", "discard", "attack-end", "after-attack", "always",
    "general-chance", "card-played", "completing", "build-step-start", "build-step", "arrival", "battle-step-start",
    "battle-step-end", "discard-pile", "build-roll", "draw", "retreat-step", "battle-phase-start", "battle-phase-end",
    "instead-of-attack", "no-attack", "deploying", "end-of-turn",
]  # fmt: skip
"""When an ability acts: a step of the attack, or another moment."""
Form: TypeAlias = Literal[
    "none", "X", "X/-X", "+X/-X", "[cost]", "[effect]", "[ability]", "[bonus]", "[list]", "[sub-type]",
    "[effect] / [effect]", "[1st] / [2nd] / [3rd]", "X: If [condition]",
]  # fmt: skip
"""What stands behind the name on a card."""
EffectForm: TypeAlias = Literal["none", "X", "X/-X", "text"]
"""Whether a number stands in the name of an effect."""
Origin: TypeAlias = Literal["wotc", "idc", "house"]
"""Who brought a keyword into the game: Wizards of the Coast, the Independent Development Committee, or neither."""
Edition: TypeAlias = Literal["idc", "wotc"]
"""The rules of today, or the rulebook of 2005 with its errata (see `edition`)."""
Outcome: TypeAlias = Literal["open", "part", "settled", "differ"]
"""Of a claim that no source settles a point: none does, one does in part or whole, or sources differ."""
Verdict: TypeAlias = Literal["yes", "no", "depends", "other"]
"""A ruling in a word; `other` where the question is not one for yes or no."""
PatternKind: TypeAlias = Literal["shape", "asks", "turns", "adds", "denies"]
"""What a pattern tells of a question: its shape, what is asked for, or that it turns the answer round."""
Citation: TypeAlias = str
"""The id of a source, and behind a "/" the place in it where there is one."""


class Both(TypedDict, Generic[T]):
    """The same in both languages; `text_in` takes out one of them."""

    en: T
    pl: T


InBoth: TypeAlias = Both[str]
"""A text in both languages."""


class WordLists(TypedDict, total=False):
    """Words in each language; `words_in` gets those of one language, which may have none."""

    en: list[str]
    pl: list[str]


class Fact(Both[str]):
    """One numbered fact of an entry, and what it rests on: sources, a decision of this project, or both."""

    sources: NotRequired[list[Citation]]
    decision: NotRequired[int]
    edition: NotRequired[Edition]
    """Where it holds in this one alone."""


@final
class SolvedExample(TypedDict):
    """A scenario of a ruling, with what it must give."""

    scenario: str
    expect: Expect
    edition: NotRequired[Edition]


@final
class PlayedExample(TypedDict):
    """A scenario of an entry; one that the engine does not play has no `expect`."""

    scenario: str
    shows: InBoth
    expect: NotRequired[Expect]
    edition: NotRequired[Edition]


@final
class ToldExample(TypedDict):
    """A situation in words, where no scenario can say it."""

    situation: InBoth
    shows: InBoth
    edition: NotRequired[Edition]


Example: TypeAlias = PlayedExample | ToldExample
"""An example of an entry."""


class Older(TypedDict):
    """How the older rulebook has an entry."""

    differs: InBoth
    """What is otherwise there, in a sentence."""
    sources: list[Citation]
    reminder: NotRequired[InBoth]
    rule: NotRequired[InBoth]


class Editions(TypedDict):
    """By edition, how an entry reads in it; today's rules are the entry itself."""

    wotc: Older


class Link(TypedDict):
    """Another entry that this one meets."""

    id: str
    why: InBoth


class Change(Both[str]):
    """What was changed in an entry, and when."""

    date: str


class Phrases(TypedDict):
    """What the story of an attack says of an ability, with its numbers x and n left open."""

    does: InBoth
    fires: NotRequired[InBoth]
    """When a triggered or activated ability comes to act,"""
    idle: NotRequired[InBoth]
    """and when it does not."""
    forbids: NotRequired[InBoth]
    """Why an attack may not be made,"""
    unless: NotRequired[InBoth]
    """how it might be,"""
    allows: NotRequired[InBoth]
    """and why it may be made after all."""


Phrase: TypeAlias = Literal["does", "fires", "idle", "forbids", "unless", "allows"]
"""One of the phrases, by its key."""


class FirstSet(TypedDict):
    """The set that a keyword was first printed in; `unknown` where nobody knows."""

    name: str
    date: NotRequired[str]


class OlderText(Both[str]):
    """What an earlier printing said."""

    sources: list[Citation]


class EntryBase(TypedDict):
    """What every entry has."""

    id: str
    aliases: NotRequired[WordLists]
    """What people call it as well,"""
    former_names: NotRequired[list[str]]
    """and what it was called in English once."""
    reminder: InBoth
    """The rule in a sentence, as on a card."""
    rule: InBoth
    facts: list[Fact]
    examples: NotRequired[list[Example]]
    editions: NotRequired[Editions]
    related: list[Link]
    changelog: list[Change]
    user: NotRequired[str]
    """The folder of the user's that it comes from; not in its file."""


class Term(EntryBase):
    """A word of the rules."""

    kind: Literal["term"]
    """Not in the file, as with every entry: its folder tells."""
    name: InBoth


Classed = TypedDict("Classed", {"class": Class, "type": Type, "step": Step})
"""What kind of ability it is, and when it acts."""


class AbilityBase(EntryBase, Classed):
    """What every entry has that can stand on a unit."""

    wording: list[Citation]
    """Where the official wording stands."""


class Keyword(AbilityBase):
    """A keyword of the cards; its name is English in every language."""

    kind: Literal["keyword"]
    name: str
    form: Form
    origin: Origin
    first_set: FirstSet
    trace: NotRequired[Phrases]
    """What is said of it at work; without it there is no rule of the engine for it."""
    outside: NotRequired[InBoth]
    """Why it has no say in an attack."""
    plays: NotRequired[str]
    """What it is played as, in the notation, with X for its own number: abilities and effects that the engine knows,"""
    when: NotRequired[str]
    """and what must hold meanwhile, as behind "while" there."""
    older_text: NotRequired[OlderText]


class Effect(AbilityBase):
    """What cards without a keyword do, as scenarios have it; its number stands in its name."""

    kind: Literal["effect"]
    name: InBoth
    form: EffectForm
    trace: Phrases
    outside: NotRequired[InBoth]


AbilityEntry: TypeAlias = Keyword | Effect  # what can stand on a unit
Entry: TypeAlias = Keyword | Term | Effect
"""A file of `keywords/`, `terms/` or `effects/`; `kind` tells which."""


class OlderRuling(TypedDict):
    """How a ruling reads by the older rulebook."""

    verdict: Verdict
    answer: InBoth
    sources: list[Citation]


class RulingEditions(TypedDict):
    """By edition, how a ruling reads in it; today's is the ruling itself."""

    wotc: OlderRuling


class TopicName(Both[str]):
    """What a topic is called."""

    id: str
    """The name of its file."""


class Ruling(TypedDict):
    """A question, and its answer."""

    id: str
    question: InBoth
    also: Both[list[str]]
    """The question in other words,"""
    no_verdict: NotRequired[Both[list[str]]]
    """and in words that its yes or no does not answer, or that nobody has read for it."""
    verdict: Verdict
    answer: InBoth
    reason: InBoth
    examples: NotRequired[list[SolvedExample]]
    entries: list[str]
    """What it rests on, with its sources and decisions, of which it has one or more."""
    sources: NotRequired[list[Citation]]
    decisions: NotRequired[list[int]]
    editions: NotRequired[RulingEditions]
    date: str
    topic: TopicName
    """Not in the file beside the ruling, but over all of them."""
    user: NotRequired[str]
    """The folder of the user's that it comes from; not in its file."""


class Topic(TypedDict):
    """A file of `rulings/`."""

    topic: InBoth
    order: int
    """Where it stands among the topics."""
    rulings: list[Ruling]


class Source(TypedDict):
    """Something that is cited, of `sources.yaml`."""

    id: str
    short: InBoth
    title: InBoth
    by: InBoth
    date: str
    """`unknown` where nobody knows."""
    url: NotRequired[str]
    read: NotRequired[Literal["whole", "none"]]
    """How much of it was read for this book; where nothing is said, a part."""
    defines: NotRequired[list[str]]
    """The keywords that it defines, where it is a list of them."""


class Silence(TypedDict):
    """A claim that no source settles a point, held to those at hand, and `by` which it is settled, of `silence.yaml`."""

    id: str
    """A ruling, an entry, or "decision-" and a number."""
    outcome: Outcome
    by: NotRequired[list[Citation]]


class Decision(Both[str]):
    """What this project has decided where the sources leave something open, of `decisions.yaml`."""

    id: int
    why: InBoth
    sources: NotRequired[list[Citation]]


@final
class Beyond(TypedDict):
    """A topic of which no rule speaks, of `beyond.yaml`: what is said then, and how such questions are asked."""

    id: str
    answer: InBoth
    wordings: Both[list[str]]
    ruled: NotRequired[list[str]]
    """The rulings of the user's that say what is done all the same; not in its file."""


class Everyday(WordLists):
    """A word of the rules, and the words of every day that stand for it, of `everyday.yaml`."""

    id: str
    described: NotRequired[WordLists]
    """Those that stand for it in descriptions alone."""


class Pattern(WordLists):
    """What questions say beside their nouns, and the rows of words that say so, of `patterns.yaml`."""

    id: str
    kind: NotRequired[PatternKind]
