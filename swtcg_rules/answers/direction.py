"""Which way a question is put: whether something may, must, is or does happen, and whether the question is negated.

can a tapped unit attack?   do I have to attack?   czy jednostka nie może atakować?   which of them attacks first?

A ruling's yes or no answers a question put the same way as the one it was written for; a question with which, who, when or
how many asks for neither.
"""

from __future__ import annotations

from itertools import pairwise
from typing import Literal, NamedTuple, TypeAlias

from swtcg_rules.glossary.fold import fold
from swtcg_rules.talk.pattern import Pattern

Asks: TypeAlias = Literal["may", "must", "is", "does", "which", ""]


class Direction(NamedTuple):
    """What a yes to the question would mean."""

    asks: Asks
    """"which" for a question with who, what, when, how many; "" where it is not plain."""
    denied: bool = False
    either: bool = False
    """Whether two things are named, so that the question may be which of them."""


WHICH, UNPLAIN = Direction("which"), Direction("")
MAY: Asks = "may"


def _words(text: str) -> frozenset[str]:
    return frozenset(fold(text).split())


TELLING: dict[Asks, frozenset[str]] = {
    "may": _words(
        "can can't cannot could couldn't may might allowed legal legally able possible permitted ok okay "
        "mogę może możesz możemy mogą mógłby mogłaby można wolno dozwolone dozwolony dozwolona legalne legalnie"
    ),
    "must": _words(
        "must mustn't should shouldn't forced obliged required mandatory necessary need needs needn't gotta "
        "muszę musi musisz musimy muszą trzeba powinien powinna powinno zmuszony zmuszona obowiązkowo"
    ),
    "is": _words("is isn't are aren't am was wasn't were weren't jest są był była było będzie będą"),
    "does": _words("do don't does doesn't did didn't will won't would wouldn't has hasn't have haven't had"),
}
ASKS = {word: asks for asks, words in TELLING.items() for word in words}
HAVE_TO = _words("have has had got")
"""Before "to" these mean must."""
GET_TO = _words("get gets free")
"""Before "to" these mean may."""
BARRED = _words("forbidden illegal prohibited banned zabronione zabroniony zabroniona zakazane nielegalne")
DENIED = _words("not never cannot nie nigdy") | {word for word in ASKS if word.endswith("nt")}
ASKS_WHICH = _words(
    "who whose whom which what whats why how kto kogo komu czyj czyja czyje co czego czym ile ilu dlaczego czemu jaki jaka jakie "
    "jakim jakiej który która które którego której których którym którą dokąd skąd"
)
AT_TIMES = _words("when where kiedy gdzie jak")
"""Question words that may also begin a clause of time, place or manner."""
SUBORDINATE = AT_TIMES | _words(
    "if while whenever once because although though unless after before since gdy jeśli jeżeli skoro bo choć zanim aby żeby"
)
OPENERS = _words("and but so then or ok okay also now well please hey hi więc to no ale albo oraz exactly just")
AND_IN_POLISH = _words("i a")
"""In English "i" is a pronoun."""
AND = AND_IN_POLISH | {"and"}
BEGINS_A_PART = SUBORDINATE | _words("that że")
"""These may follow a comma; elsewhere "that" is a pronoun, and "ze" means with."""
BEFORE_IT = _words("to of on in for by from at with under do z ze w we na o po od przez")
"""These may stand before a question word of ASKS_WHICH."""
PRONOUNS = _words("i you he she it we they one")
SOMEBODY = PRONOUNS | _words("my your his her its our their the a an this that these those any each every both all another")
OF_A_TELLING = TELLING["is"] | _words("has hasn't have haven't had")
"""Before "the" or "my" these do not ask: "Luke is the defender"."""
EITHER = _words("or albo lub")
COMPARED = _words("not more less higher lower fewer greater")
"""Behind "or" these do not name another thing."""
QUOTED = Pattern(r"\"[^\"]*\"|“[^”]*”|„[^”\"]*[”\"]", needs='"“„')
PARTS = str.maketrans(dict.fromkeys(",;:()…", "\n"))
"""The marks between the parts of a sentence."""
DASHES = (" - ", " \u2013 ")
OR_NOT = (["or", "not"], ["czy", "nie"])


def direction(question: str) -> Direction:
    """How a question is put, if it asks a single thing."""
    told = QUOTED.compiled.sub(" x ", question) if QUOTED.may_be_in(question) else question
    for mark in ".!?":
        told = told.replace(mark, f"{mark}\n")
    sentences = [line for line in told.splitlines() if fold(line)]
    asking = [one for one in sentences if one.endswith("?")] or sentences[-1:]
    found = {_of_sentence(one) for one in asking}
    return found.pop() if len(found) == 1 else WHICH if WHICH in found else UNPLAIN


def _of_sentence(sentence: str) -> Direction:
    asked: list[list[str]] = []
    told: list[str] = []
    which = False
    clauses = _clauses(sentence)
    for number, whole in enumerate(clauses):
        words = whole[_opened(whole) :]
        verb = _verb(words)
        asks = _asks_which(words, verb)
        if _and_which(whole) or (asks and (not number or len(words) < len(whole))):
            return WHICH
        which = which or asks  # unless the sentence asks something else: "the card that I name", "who is mine"
        if verb is not None and not asks and not (asked and asked[-1][0] == "czy" != words[verb]):
            asked.append(words[verb:])
        elif not asks and words[0] not in BEGINS_A_PART:
            (asked[-1] if asked else told).extend(words)
    if not asked and (which or (clauses and clauses[-1][0] in AT_TIMES)):
        return WHICH
    found = {_put(words) for words in asked or [told]}
    either = _either([word for words in clauses for word in words])
    return found.pop()._replace(either=either) if len(found) == 1 else UNPLAIN


def _clauses(sentence: str) -> list[list[str]]:
    """The words of each part of a sentence, without "or not" at its end."""
    for dash in DASHES:
        sentence = sentence.replace(dash, "\n")
    clauses = [words for part in sentence.translate(PARTS).splitlines() if (words := fold(part).split())]
    if clauses and clauses[-1][-2:] in OR_NOT:
        del clauses[-1][-2:]
    return list(filter(None, clauses))


def _opened(words: list[str]) -> int:
    """The place of the first word behind the openers of a clause: "and who", "i kto"."""
    asks = ASKS_WHICH | AT_TIMES | {"czy"}
    for at, (word, after) in enumerate(zip(words, [*words[1:], ""], strict=True)):
        if word not in OPENERS and not (word in AND_IN_POLISH and after in asks):
            return at
    return 0


def _verb(words: list[str]) -> int | None:
    """The place of the verb, or the Polish "czy", with which a clause begins to ask."""
    for at, word in enumerate(words):
        after = words[at + 1 : at + 2]
        if word == "czy" and (at == 0 or not ASKS.keys().isdisjoint(after)):
            return at
        begins = at == 0 or (at == 1 and words[0] in AT_TIMES | ASKS_WHICH)
        somebody = PRONOUNS if words[0] in SUBORDINATE - AT_TIMES or word in OF_A_TELLING else SOMEBODY
        if word in ASKS and (begins or (words[at - 1] not in SOMEBODY and not somebody.isdisjoint(after))):
            return at
    return None


def _asks_which(words: list[str], verb: int | None) -> bool:
    first = words[words[0] in BEFORE_IT and len(words) > 1]
    return first in ASKS_WHICH or (first in AT_TIMES and (verb == 1 or len(words) == 1))


def _and_which(words: list[str]) -> bool:
    """Whether the words ask something else too: "can I play it and when"."""
    return any(word in ASKS_WHICH | AT_TIMES and before in AND for before, word in pairwise(words))


def _put(words: list[str]) -> Direction:
    """How a clause that begins with its question word is put, without the subordinate clauses behind it."""
    main = words[: next((at for at in range(1, len(words)) if words[at] in SUBORDINATE | ASKS_WHICH), len(words))]
    told = {ASKS[word] for word in main if word in ASKS}
    for word, after in pairwise(main):
        if after == "to" and word in HAVE_TO | GET_TO:
            told.add("must" if word in HAVE_TO else "may")
    barred = not BARRED.isdisjoint(main)
    turned = [asks for asks in told | ({MAY} if barred else set()) if asks in ("may", "must")]
    if len(turned) > 1 or not main:
        return UNPLAIN
    asks = turned[0] if turned else ASKS.get(main[0], "")
    if main[0] == "czy" and not turned:
        asks = "is" if "is" in told else "does"
    return Direction(asks, (not DENIED.isdisjoint(main)) != barred) if asks else UNPLAIN


def _either(words: list[str]) -> bool:
    return words.count("czy") > 1 or any(word in EITHER and after not in COMPARED for word, after in pairwise(words))
