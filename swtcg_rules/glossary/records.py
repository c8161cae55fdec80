"""The types of the glossary's records, for type checkers: what its YAML files hold; at run time they are plain dictionaries.

`schema` decides what may stand in a file, and which words are allowed where; a test compares the types with it.
"""

from typing import Generic, Literal, NotRequired, TypeAlias, TypedDict, TypeVar, final

from swtcg_rules.glossary.expected import Expect

T = TypeVar("T")
Kind: TypeAlias = Literal["keyword", "term", "effect"]
"""What an entry is, as the folder of its file shows."""
Class: TypeAlias = Literal["isolated", "cumulative", "layered", "selective"]
"""How several of the same ability on one unit combine."""
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
"""The result for a claim that no source settles a point: none does, some do in part or in whole, or sources differ."""
Verdict: TypeAlias = Literal["yes", "no", "depends", "other"]
"""A ruling in a word; `other` where the question cannot be answered by yes or no."""
PatternKind: TypeAlias = Literal["shape", "asks", "turns", "adds", "denies"]
"""What a pattern shows of a question: its shape, what is asked for, or that it turns the answer round."""
Citation: TypeAlias = str
"""The id of a source and, behind a "/", the place in it if there is one."""


class Both(TypedDict, Generic[T]):
    """A value in both languages; `text_in` takes one of them."""

    en: T
    pl: T


InBoth: TypeAlias = Both[str]


class WordLists(TypedDict, total=False):
    """Words in each language; `words_in` takes those of one language, which may have none."""

    en: list[str]
    pl: list[str]


class Fact(Both[str]):
    """One numbered fact of an entry, and what it rests on: sources, a decision of this project, or both."""

    sources: NotRequired[list[Citation]]
    decision: NotRequired[int]
    edition: NotRequired[Edition]
    """The only edition in which it holds, if it does not hold in both."""


@final
class SolvedExample(TypedDict):
    """A scenario of a ruling, with its expected result."""

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
    """A situation in words, where no scenario can express it."""

    situation: InBoth
    shows: InBoth
    edition: NotRequired[Edition]


Example: TypeAlias = PlayedExample | ToldExample
"""An example of an entry."""


class Older(TypedDict):
    """An entry in the older rulebook."""

    differs: InBoth
    """What differs there, in a sentence."""
    sources: list[Citation]
    reminder: NotRequired[InBoth]
    rule: NotRequired[InBoth]


class Editions(TypedDict):
    """The entry in other editions; today's rules are the entry itself."""

    wotc: Older


class Link(TypedDict):
    """Another entry that this one interacts with."""

    id: str
    why: InBoth


class EntryChange(Both[str]):
    """What was changed in an entry, and when."""

    date: str


class Phrases(TypedDict):
    """What the story of an attack says about an ability, with its numbers x and n left open."""

    does: InBoth
    fires: NotRequired[InBoth]
    """What is said when a triggered or activated ability acts."""
    idle: NotRequired[InBoth]
    """What is said when it does not act."""
    forbids: NotRequired[InBoth]
    """Why an attack may not be made."""
    unless: NotRequired[InBoth]
    """What would allow that attack."""
    allows: NotRequired[InBoth]
    """Why it may be made after all."""


Phrase: TypeAlias = Literal["does", "fires", "idle", "forbids", "unless", "allows"]
"""One of the phrases, by its key."""


class FirstSet(TypedDict):
    """The set in which a keyword was first printed; `unknown` where nobody knows."""

    name: str
    date: NotRequired[str]


class OlderText(Both[str]):
    """What an earlier printing said."""

    sources: list[Citation]


class EntryBase(TypedDict):
    """What every entry has."""

    id: str
    aliases: NotRequired[WordLists]
    """Other names that people use for it."""
    former_names: NotRequired[list[str]]
    """Its former names in English."""
    reminder: InBoth
    """The rule in a sentence, as on a card."""
    rule: InBoth
    facts: list[Fact]
    examples: NotRequired[list[Example]]
    editions: NotRequired[Editions]
    related: list[Link]
    changelog: list[EntryChange]
    user: NotRequired[str]
    """The user's folder that it comes from; not in its file."""


class Term(EntryBase):
    """A word of the rules."""

    kind: Literal["term"]
    """Not in the file, as with every entry: its folder shows it."""
    name: InBoth


Classed = TypedDict("Classed", {"class": Class, "type": Type, "step": Step})
"""The kind of an ability, and when it acts."""


class AbilityBase(EntryBase, Classed):
    """The fields of every entry that can stand on a unit."""

    wording: list[Citation]
    """The places of the official wording."""


class Keyword(AbilityBase):
    """A keyword of the cards; its name is English in every language."""

    kind: Literal["keyword"]
    name: str
    form: Form
    origin: Origin
    first_set: FirstSet
    trace: NotRequired[Phrases]
    """What is said of it at work; without this the engine has no rule for it."""
    outside: NotRequired[InBoth]
    """Why it does nothing in an attack."""
    plays: NotRequired[str]
    """What it is played as, in the notation, with X for its own number: abilities and effects that the engine knows."""
    when: NotRequired[str]
    """What must hold meanwhile, as behind "while" in the notation."""
    older_text: NotRequired[OlderText]


class EffectRecord(AbilityBase):
    """What cards do without a keyword, in the words of scenarios; its number stands in its name."""

    kind: Literal["effect"]
    name: InBoth
    form: EffectForm
    trace: Phrases
    outside: NotRequired[InBoth]


AbilityEntry: TypeAlias = Keyword | EffectRecord  # what can stand on a unit
Entry: TypeAlias = Keyword | Term | EffectRecord
"""A file of `keywords/`, `terms/` or `effects/`; `kind` tells which."""


class OlderRuling(TypedDict):
    """A ruling under the older rulebook."""

    verdict: Verdict
    answer: InBoth
    sources: list[Citation]


class RulingEditions(TypedDict):
    """The ruling in other editions; today's is the ruling itself."""

    wotc: OlderRuling


class TextOf(Both[str]):
    """A text that belongs to what has this id."""

    id: str


class Ruling(TypedDict):
    """A question, and its answer."""

    id: str
    question: InBoth
    also: Both[list[str]]
    """The question in other words."""
    no_verdict: NotRequired[Both[list[str]]]
    """The question in words that its yes or no does not answer, or that have not been reviewed for it."""
    apart: NotRequired[list[TextOf]]
    """For each of its near twins: the condition, behind "if", on which this one answers; the twin has one in turn."""
    verdict: Verdict
    answer: InBoth
    reason: InBoth
    examples: NotRequired[list[SolvedExample]]
    entries: list[str]
    """The entries that it rests on; it also has one or more sources or decisions."""
    sources: NotRequired[list[Citation]]
    decisions: NotRequired[list[int]]
    editions: NotRequired[RulingEditions]
    date: str
    topic: TextOf
    """Not beside the ruling, but above all rulings of the file, whose name is the id."""
    user: NotRequired[str]
    """The user's folder that it comes from; not in its file."""


class Topic(TypedDict):
    """A file of `rulings/`."""

    topic: InBoth
    order: int
    """Its place among the topics."""
    rulings: list[Ruling]


class SourceRecord(TypedDict):
    """A cited source, from `sources.yaml`."""

    id: str
    short: InBoth
    title: InBoth
    by: InBoth
    date: str
    """`unknown` where nobody knows."""
    url: NotRequired[str]
    read: NotRequired[Literal["whole", "none"]]
    """How much of it was read for this book; a part, if this is missing."""
    defines: NotRequired[list[str]]
    """The keywords that it defines, if it is a list of them."""


class Silence(TypedDict):
    """A claim that no source settles a point, checked against those at hand; `by` names what settles it; from `silence.yaml`."""

    id: str
    """A ruling, an entry, or "decision-" and a number."""
    outcome: Outcome
    by: NotRequired[list[Citation]]


class DecisionRecord(Both[str]):
    """What this project has decided where the sources leave something open, from `decisions.yaml`."""

    id: int
    why: InBoth
    sources: NotRequired[list[Citation]]


@final
class Beyond(TypedDict):
    """A topic beyond the rules, from `beyond.yaml`: the answer, and how questions on it are worded."""

    id: str
    answer: InBoth
    wordings: Both[list[str]]
    ruled: NotRequired[list[str]]
    """The user's rulings that answer it all the same; not in its file."""


class Everyday(WordLists):
    """A word of the rules, and the everyday words that stand for it, from `everyday.yaml`."""

    id: str
    described: NotRequired[WordLists]
    """Those that stand for it only in descriptions."""


class QuestionPattern(WordLists):
    """What questions say beside their nouns, and the rows of words that say it, from `patterns.yaml`."""

    id: str
    kind: NotRequired[PatternKind]
